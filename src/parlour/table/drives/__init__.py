"""Beetle drives on the server: an evening's log in the store, its links, its pages' data, its live connections."""

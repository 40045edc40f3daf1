"""Unguessable names: the cookie that is a browser, invitations, spectators' links, tables, chance keys."""

from __future__ import annotations

import hashlib
import re
import secrets

COOKIE = "parlour"
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}\Z")


def new_token() -> str:
    """256 random bits for a cookie."""
    return secrets.token_urlsafe(32)


def new_link() -> str:
    """128 random bits for what stands in a link."""
    return secrets.token_urlsafe(16)


def new_table() -> str:
    """80 random bits in letters that can be read out."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(16))


def new_key() -> bytes:
    """The chance key of a table."""
    return secrets.token_bytes(32)


def is_token(text: str) -> bool:
    return _TOKEN.match(text) is not None


def hashed(token: str) -> str:
    """What the store keeps of a cookie: nobody who reads the database can sit down at a seat with it."""
    return hashlib.sha256(token.encode()).hexdigest()

"""How the server says no: a status, a sentence for people, and the rule where there is one."""

from __future__ import annotations

from parlour.core.errors import ParlourError


class Refusal(ParlourError):
    """Nothing was changed. `status` is the HTTP status."""

    def __init__(self, status: int, sentence: str, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.rule = rule


class Stale(Refusal):
    """The move was for a position that is no longer there; the answer carries the true one."""

    def __init__(self) -> None:
        super().__init__(409, "The table has moved on since; look at it again.")


def unknown_table() -> Refusal:
    """Also for tables that exist: who may not see one does not get to know that there is one."""
    return Refusal(404, "There is no such table, or this browser has no seat at it.")

"""The links of a drive: who holds one is the organiser, a table, somebody on the list, or the big screen.

A link is signed with the drive's key, so that nothing has to be stored for hundreds of them.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
from typing import Literal

from msgspec import Struct

_MARKS = {"organiser": "o", "screen": "s", "table": "t", "person": "p"}
_TOKEN = re.compile(r"([ostp])(0|[1-9][0-9]{0,3})?-[A-Za-z0-9_-]{22}\Z")


class Role(Struct, frozen=True):
    """What a link lets somebody be. `number` is the table (from 1) or the person (from 0)."""

    kind: Literal["organiser", "screen", "table", "person"]
    number: int | None = None

    @property
    def mark(self) -> str:
        """Short, as it stands in links and in the log's `by`."""
        return _MARKS[self.kind] + ("" if self.number is None else str(self.number))


ORGANISER, SCREEN = Role("organiser"), Role("screen")


def token(key: bytes, role: Role) -> str:
    """The end of the link for a role: 128 bits that only who knows the key can make."""
    signed = hmac.digest(key, f"drive link {role.mark}".encode(), hashlib.sha256)[:16]
    return f"{role.mark}-{base64.urlsafe_b64encode(signed).rstrip(b'=').decode()}"


def role_of(key: bytes, given: str) -> Role | None:
    """Whose link this is; None where nobody was given it."""
    match = _TOKEN.match(given)
    if match is None:
        return None
    role = from_mark(match[1] + (match[2] or ""))
    return role if role is not None and hmac.compare_digest(token(key, role), given) else None


def from_mark(mark: str) -> Role | None:
    kind = next(kind for kind, letter in _MARKS.items() if letter == mark[0])
    numbered = kind in ("table", "person")
    if numbered != (len(mark) > 1):
        return None
    return Role(kind, int(mark[1:]) if numbered else None)  # type: ignore[arg-type]

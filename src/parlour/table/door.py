"""The door of the house: who comes in (cookie), from where (origin), how often (limits); the headers on the way out."""

from __future__ import annotations

import logging
import time
from http.cookies import CookieError, SimpleCookie
from typing import Any

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from parlour.table import tokens
from parlour.table.limits import Buckets
from parlour.table.protocol import Problem
from parlour.table.settings import Settings

_log = logging.getLogger(__name__)
SAFE = ("GET", "HEAD", "OPTIONS")
NEW = ("/api/tables", "/api/drives")
YEAR = 365 * 24 * 3600
FOREIGN = 4403
"""Close code of a live connection from a foreign page."""

# Everything comes from here and nothing else may be loaded. Attributes named style are what Svelte's transitions set.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    # Invitations stand in addresses; no other site is to read them.
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)


class Door:
    """Wraps the application. Handlers find the hash of the browser's cookie in `scope["browser"]`."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._requests = Buckets(settings.limits.requests, settings.limits.request_burst)
        self._tables = Buckets(settings.limits.tables, settings.limits.table_burst)
        self._thinking = Buckets(settings.limits.thinking, settings.limits.thinking_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind == "http":
            await self._http(scope, receive, send)
        elif kind == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        token = _token(headers)
        fresh = tokens.new_token() if token is None else None
        scope["browser"] = tokens.hashed(token or fresh or "")
        scope["address"] = self._address(scope, headers)
        came = time.monotonic()

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                extra: list[tuple[bytes, bytes]] = list(HEADERS)
                if fresh is not None:
                    extra.append((b"set-cookie", self._cookie(fresh)))
                if scope["path"].startswith("/api/"):
                    extra.append((b"cache-control", b"no-store"))
                message["headers"] = [*message["headers"], *extra]
                if message["status"] >= 400:
                    _log_request(scope, message["status"], came)
            await send(message)

        refused = self._refuse(scope, headers)
        if refused is None:
            await self._app(scope, receive, answer)
        else:
            await _problem(answer, *refused)

    def _refuse(self, scope: Any, headers: dict[bytes, bytes]) -> tuple[int, str] | None:
        client = client_of(scope)
        # Built files lie in memory and cost next to nothing, and a hall full of phones may come from one address.
        if not scope["path"].startswith("/assets/") and not self._requests.take(client):
            return 429, "Too many requests from this address; wait a little."
        if scope["method"] in SAFE:
            return None
        if not self._is_ours(headers, scope):
            return 403, "This request comes from a page of another site."
        if scope["path"].endswith("/companion") and not self._thinking.take(client):
            return 429, "Too many questions from this address; wait a little."
        if scope["path"] in NEW and not self._tables.take(client):
            return 429, "Too many new tables or drives from this address; wait a little."
        return None

    async def _socket(self, scope: Any, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        if not self._is_ours(headers, scope):
            await receive()
            await send({"type": "websocket.close", "code": FOREIGN, "reason": "a page of another site"})
            return
        # Without a cookie it is nobody: a socket cannot set one.
        scope["browser"] = tokens.hashed(_token(headers) or tokens.new_token())
        scope["address"] = self._address(scope, headers)
        await self._app(scope, receive, send)

    def _is_ours(self, headers: dict[bytes, bytes], scope: Any) -> bool:
        """Whether the request comes from our own page, or from a program that is no browser."""
        origin = headers.get(b"origin")
        if origin is None:
            # Browsers that leave out the origin say where a request comes from in this way.
            return headers.get(b"sec-fetch-site", b"none") in (b"none", b"same-origin")
        return origin.decode("latin-1").lower() in (
            self._own_origin(scope, headers).lower(),
            (self._settings.public_address or "").rstrip("/").lower() or None,
        )

    @staticmethod
    def _own_origin(scope: Any, headers: dict[bytes, bytes]) -> str:
        scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
        return f"{scheme}://{headers.get(b'host', b'').decode('latin-1')}"

    def _address(self, scope: Any, headers: dict[bytes, bytes]) -> str:
        """What links start with."""
        return (self._settings.public_address or self._own_origin(scope, headers)).rstrip("/")

    def _cookie(self, token: str) -> bytes:
        secure = "; Secure" if (self._settings.public_address or "").startswith("https://") else ""
        return f"{tokens.COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}".encode()


def client_of(scope: Any) -> str:
    """The address of who is connected."""
    client = scope.get("client")
    return client[0] if client else "unknown"


def _token(headers: dict[bytes, bytes]) -> str | None:
    try:
        cookies = SimpleCookie(headers.get(b"cookie", b"").decode("latin-1"))
    except CookieError:
        return None
    morsel = cookies.get(tokens.COOKIE)
    return morsel.value if morsel is not None and tokens.is_token(morsel.value) else None


def _log_request(scope: Any, status: int, came: float) -> None:
    # The route and not the path: paths carry invitations.
    route = scope.get("path_template") or "-"
    took = round((time.monotonic() - came) * 1000, 1)
    level = logging.ERROR if status >= 500 else logging.INFO
    _log.log(level, "refused", extra={"method": scope["method"], "route": route, "status": status, "ms": took})


async def _problem(send: Send, status: int, sentence: str) -> None:
    body = msgspec.json.encode(Problem(sentence))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"5"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})

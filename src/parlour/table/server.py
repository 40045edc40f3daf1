"""Running the server: uvicorn with the settings that fit, one worker or several."""

from __future__ import annotations

import errno
import os
import socket

import uvicorn

from parlour.core.errors import ParlourError
from parlour.table import logs
from parlour.table.settings import Settings


def run(settings: Settings) -> None:
    """Serve until somebody stops it."""
    settings.check()
    settings.hand_on()
    logs.set_up()
    uvicorn.run(
        "parlour.table.app:from_environment",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        log_config=None,
        # Paths carry invitations; the door logs routes.
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=settings.limits.message * 2,
        # Updates are small, and compressing each would cost more than all the rest.
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def try_to_listen(settings: Settings) -> None:
    """Refuse an address that cannot be listened on, before anybody is told that the page is there."""
    try:
        family, kind, protocol, _, name = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, kind, protocol) as probe:
            if os.name == "posix":  # as the server does: a port left a moment ago is free
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(name)
    except OSError as error:
        where = f"{settings.host}, port {settings.port}"
        if error.errno == errno.EADDRINUSE:
            raise ParlourError(f"another program listens on {where}: choose one with --port") from error
        raise ParlourError(f"cannot listen on {where}: {error.strerror}") from error


def address(settings: Settings) -> str:
    """Where a person opens the page."""
    if settings.public_address:
        return settings.public_address
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "::", "") else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"


def own_address() -> str | None:
    """The address of this machine for others in the same network; None where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: connecting a datagram socket only chooses the interface.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])

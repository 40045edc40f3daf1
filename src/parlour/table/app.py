"""The table server put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from parlour import __version__
from parlour.table import api, logs, pages
from parlour.table.door import Door
from parlour.table.drives import api as drives
from parlour.table.drives.hall import Hall
from parlour.table.drives.live import live as drive_live
from parlour.table.house import House
from parlour.table.limits import Connections
from parlour.table.live import live
from parlour.table.settings import Settings, inherited


def create(settings: Settings) -> Door:
    """The application: any ASGI server can run it."""
    settings.check()

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        app.state.house = await House.open(settings)
        app.state.hall = Hall(settings, app.state.house.store)
        try:
            yield
        finally:
            await app.state.hall.close()
            await app.state.house.close()

    app = Litestar(
        route_handlers=[*api.HANDLERS, *drives.HANDLERS, live, drive_live, pages.page],
        lifespan=[open_house],
        exception_handlers=api.REFUSALS,
        state=State(
            {
                "assets": pages.Assets(),
                "connections": Connections(settings.limits.connections),
                "hall_connections": Connections(settings.limits.hall),
                "log": logging.getLogger("parlour.table"),
            }
        ),
        request_max_body_size=settings.limits.body,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Parlour",
            version=__version__,
            description="Tables where people and bots play, and beetle drives. Live connections: docs/protocol.md.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
    )
    return Door(app, settings)


def from_environment() -> Door:
    """The application in a process that uvicorn started."""
    logs.set_up()
    return create(inherited())

"""The HTTP API of drives: `/api/drives/...`. Every refusal is a Problem; what came too late gets the DriveUpdate."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from parlour.games.beetle.drive import MOST_PEOPLE, Settings
from parlour.games.beetle.printed import STYLE, cards_page, sheets_page
from parlour.games.beetle.standings import results_csv
from parlour.table.api import AnyRequest, Name, Since, StaleUpdate, browser_of, qr_code, refusals
from parlour.table.drives.evening import Evening
from parlour.table.drives.hall import Hall
from parlour.table.drives.links import SCREEN, Role
from parlour.table.drives.protocol import DriveSummary, DriveUpdate, MakeEntry, PersonLink
from parlour.table.drives.views import is_listed
from parlour.table.protocol import Problem
from parlour.table.refusals import Refusal, Stale

STYLE_PATH = "/api/drives/print.css"
TableNumber = Annotated[int, Parameter(ge=1, le=MOST_PEOPLE)]
PersonNumber = Annotated[int, Parameter(ge=0, le=9999)]


def _hall(request: AnyRequest) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def _address(request: AnyRequest) -> str:
    return str(request.scope["address"])  # type: ignore[typeddict-item]


async def _organised(request: AnyRequest, drive: str, token: str) -> Evening:
    evening, role = await _hall(request).opened_by(drive, token)
    if role.kind != "organiser":
        raise Refusal(403, "Only the organiser can do that.")
    return evening


@get("/api/drives", responses=refusals())
async def mine(request: AnyRequest) -> list[DriveSummary]:
    """The drives that this browser opened, the newest first."""
    return await _hall(request).mine(browser_of(request), _address(request))


@post("/api/drives", responses=refusals(403, 413, 422))
async def create(request: AnyRequest, data: Settings) -> DriveSummary:
    """Open a drive; `link` is the organiser's page."""
    evening = await _hall(request).create(data, browser_of(request))
    return evening.summary(_address(request), evening.row.created)


@get("/api/drives/{drive:str}/{token:str}", responses=refusals(404))
async def show(request: AnyRequest, drive: Name, token: Name, since: Since = 0) -> DriveUpdate:
    """The drive as far as this link shows it."""
    evening, role = await _hall(request).opened_by(drive, token)
    return evening.update(role, _address(request), since)


@post(
    "/api/drives/{drive:str}/{token:str}/entries",
    status_code=200,
    responses={
        **refusals(403, 404, 413, 422),
        409: ResponseSpec(
            data_container=DriveUpdate | Problem,
            description="Somebody else changed what this is about: the drive as it is now.",
            generate_examples=False,
        ),
    },
)
async def enter(request: AnyRequest, drive: Name, token: Name, data: MakeEntry) -> DriveUpdate:
    """Make an entry; once this is answered, it is on the disk."""
    evening, role = await _hall(request).opened_by(drive, token)
    try:
        await _hall(request).enter(evening, role, data.number, data.entry)
    except Stale as stale:
        raise StaleUpdate(evening.update(role, _address(request), data.number)) from stale
    return evening.update(role, _address(request), data.number)


@get(
    "/api/drives/{drive:str}/{token:str}/tables/{table:int}/link.svg",
    media_type="image/svg+xml",
    responses=refusals(403, 404),
)
async def table_code(request: AnyRequest, drive: Name, token: Name, table: TableNumber) -> bytes:
    """The link for a phone at a table as a QR code: for the organiser."""
    evening = await _organised(request, drive, token)
    return qr_code(evening.link(_address(request), Role("table", table)))


@get(
    "/api/drives/{drive:str}/{token:str}/people/{person:int}/link.svg",
    media_type="image/svg+xml",
    responses=refusals(403, 404),
)
async def person_code(request: AnyRequest, drive: Name, token: Name, person: PersonNumber) -> bytes:
    """Somebody's own link as a QR code: for the organiser."""
    evening = await _organised(request, drive, token)
    return qr_code(_person_link(request, evening, person))


@get("/api/drives/{drive:str}/{token:str}/people/{person:int}/link", responses=refusals(403, 404))
async def person_link(request: AnyRequest, drive: Name, token: Name, person: PersonNumber) -> PersonLink:
    """Somebody's own link, for their phone: for the organiser."""
    evening = await _organised(request, drive, token)
    return PersonLink(_person_link(request, evening, person))


@get("/api/drives/{drive:str}/{token:str}/screen/link.svg", media_type="image/svg+xml", responses=refusals(403, 404))
async def screen_code(request: AnyRequest, drive: Name, token: Name) -> bytes:
    """The link of the big screen as a QR code: for the organiser."""
    evening = await _organised(request, drive, token)
    return qr_code(evening.link(_address(request), SCREEN))


@get("/api/drives/{drive:str}/{token:str}/results.csv", media_type="text/csv", responses=refusals(403, 404))
async def results(request: AnyRequest, drive: Name, token: Name) -> Response[bytes]:
    """The standings for a spreadsheet: for the organiser."""
    evening = await _organised(request, drive, token)
    # The mark at the start tells spreadsheets that the letters are UTF-8.
    text = "\ufeff" + results_csv(evening.drive)
    return Response(
        text.encode(),
        media_type="text/csv; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="beetle-drive-{evening.row.drive}.csv"'},
    )


@get("/api/drives/{drive:str}/{token:str}/sheets", media_type="text/html", responses=refusals(403, 404))
async def sheets(request: AnyRequest, drive: Name, token: Name) -> Response[bytes]:
    """A score sheet for everybody, to be printed: for the organiser."""
    evening = await _organised(request, drive, token)
    address, state = _address(request), evening.drive

    def write() -> str:
        return sheets_page(state, STYLE_PATH, lambda person: _code(evening, address, Role("person", person)))

    # Hundreds of codes take a second or two, during which other drives go on.
    return _page(await asyncio.to_thread(write))


@get("/api/drives/{drive:str}/{token:str}/cards", media_type="text/html", responses=refusals(403, 404))
async def cards(request: AnyRequest, drive: Name, token: Name) -> Response[bytes]:
    """A card for each table, to be printed: for the organiser."""
    evening = await _organised(request, drive, token)
    address, state = _address(request), evening.drive

    def write() -> str:
        return cards_page(state, STYLE_PATH, lambda table: _code(evening, address, Role("table", table)))

    return _page(await asyncio.to_thread(write))


@get(STYLE_PATH, media_type="text/css", include_in_schema=False)
async def print_style() -> Response[bytes]:
    """How sheets and cards look on paper; a file of its own because pages may have no styles inside."""
    return Response(STYLE.encode(), media_type="text/css; charset=utf-8")


def _person_link(request: AnyRequest, evening: Evening, person: int) -> str:
    if not is_listed(evening.drive, person):
        raise Refusal(404, f"Nobody on the list has the number {person}.")
    return evening.link(_address(request), Role("person", person))


def _code(evening: Evening, address: str, role: Role) -> str:
    return qr_code(evening.link(address, role)).decode().partition("?>")[2]


def _page(text: str) -> Response[bytes]:
    return Response(text.encode(), media_type="text/html; charset=utf-8")


HANDLERS: list[HTTPRouteHandler] = [
    mine,
    create,
    show,
    enter,
    table_code,
    person_code,
    person_link,
    screen_code,
    results,
    sheets,
    cards,
    print_style,
]

"""The HTTP API: `/api/...` and `/health`. Every refusal is a Problem; a move that came too late gets the Update."""

from __future__ import annotations

import io
from typing import Annotated, Any

import msgspec
import segno
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter
from sqlalchemy.exc import SQLAlchemyError

from parlour import __version__
from parlour.core.errors import NotFound
from parlour.core.review import Review
from parlour.core.rulebook import catalogue
from parlour.games import NAMES
from parlour.table import seating
from parlour.table.cupboard import game_info
from parlour.table.house import House
from parlour.table.protocol import (
    GameInfo,
    HandOver,
    Health,
    Join,
    MakeMove,
    NewTable,
    Place,
    Problem,
    RuleInfo,
    Summary,
    Update,
)
from parlour.table.refusals import Refusal, Stale, unknown_table
from parlour.table.sitting import Sitting

AnyRequest = Request[Any, Any, State]
Name = Annotated[str, Parameter(max_length=64)]
Number = Annotated[int, Parameter(ge=0, le=99)]
Since = Annotated[int, Parameter(ge=0, le=1_000_000, description="The client has everything up to this version.")]

_WORDS = {
    400: "The request is not well formed.",
    403: "This browser may not do that.",
    404: "There is no such thing, or this browser may not know of it.",
    409: "It does not fit the state of the table.",
    410: "The invitation has been used.",
    413: "The request is too large.",
    422: "A rule of the game or of the house says no.",
    429: "Too many requests.",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """How a request may be refused, for the OpenAPI document."""
    return {
        status: ResponseSpec(data_container=Problem, description=_WORDS[status], generate_examples=False)
        for status in (400, *statuses, 429)
    }


_LATER = ResponseSpec(data_container=Problem, description="It could not be worked out now.", generate_examples=False)


def _house(request: AnyRequest) -> House:
    house: House = request.app.state.house
    return house


def browser_of(request: AnyRequest) -> str:
    return str(request.scope["browser"])  # type: ignore[typeddict-item]


def _update(request: AnyRequest, sitting: Sitting, since: int = 0) -> Update:
    return sitting.update(browser_of(request), str(request.scope["address"]), since)  # type: ignore[typeddict-item]


@get("/health", responses=refusals())
async def health(request: AnyRequest) -> Health:
    """Whether the server and its database answer."""
    await _house(request).store.check()
    return Health("ok", __version__)


@get("/api/games", responses=refusals())
async def games() -> list[GameInfo]:
    """The games in the cupboard."""
    return [game_info(name) for name in NAMES]


@get("/api/games/{game:str}/rules", responses=refusals(404))
async def rules(game: Name) -> list[RuleInfo]:
    """The rules of a game in our own words."""
    if game not in NAMES:
        raise Refusal(404, "There is no such game.")
    return [RuleInfo(rule.id, rule.section, rule.text) for rule in catalogue(game).values()]


@post("/api/games/{game:str}/companion", status_code=200, responses=refusals(403, 404, 413, 422))
async def companion(request: AnyRequest, game: Name, data: dict[str, Any]) -> dict[str, Any]:
    """What follows at a table that is not ours; the question holds everything, and nothing of it is kept."""
    if game not in NAMES:
        raise Refusal(404, "There is no such game.")
    findings: dict[str, Any] = await _house(request).consult(game, data)
    return findings


@get("/api/tables", responses=refusals())
async def mine(request: AnyRequest) -> list[Summary]:
    """The tables that this browser set up or sits at, the newest first."""
    return await _house(request).mine(browser_of(request))


@post("/api/tables", responses=refusals(403, 404, 413, 422))
async def create(request: AnyRequest, data: NewTable) -> Update:
    """Set up a table."""
    return _update(request, await _house(request).create(data, browser_of(request)))


@get("/api/tables/{table:str}", responses=refusals(404))
async def show(request: AnyRequest, table: Name, since: Since = 0) -> Update:
    """The table as this browser may know it."""
    return _update(request, await _house(request).seen_by(table, browser_of(request)), since)


@post("/api/tables/{table:str}/start", status_code=200, responses=refusals(403, 404, 409))
async def start(request: AnyRequest, table: Name) -> Update:
    """Begin the game; every seat must be taken."""
    sitting = await _house(request).seen_by(table, browser_of(request))
    await _house(request).start(sitting, browser_of(request))
    return _update(request, sitting)


@post(
    "/api/tables/{table:str}/moves",
    status_code=200,
    responses={
        **refusals(403, 404, 413, 422),
        409: ResponseSpec(
            data_container=Update | Problem,
            description="Somebody was faster: the table as it is now. Or the game is not being played.",
            generate_examples=False,
        ),
    },
)
async def move(request: AnyRequest, table: Name, data: MakeMove) -> Update:
    """Play move number `number`; once this is answered, it is on the disk."""
    sitting = await _house(request).seen_by(table, browser_of(request))
    try:
        await _house(request).move(sitting, browser_of(request), data.number, data.seat, data.move)
    except Stale as stale:
        raise StaleUpdate(_update(request, sitting, data.number)) from stale
    return _update(request, sitting, data.number)


@post("/api/tables/{table:str}/seats/{seat:int}/take", status_code=200, responses=refusals(403, 404, 409, 413, 422))
async def take(request: AnyRequest, table: Name, seat: Number, data: Join) -> Update:
    """Sit down at a seat that is open, or come back to one's own."""
    sitting = await _seat(request, table, seat)
    browser = browser_of(request)
    await _house(request).change(sitting, lambda row: seating.take(row, seat, browser, data.name, invited=False))
    return _update(request, sitting)


@post("/api/tables/{table:str}/seats/{seat:int}/leave", status_code=200, responses=refusals(403, 404, 409))
async def leave(request: AnyRequest, table: Name, seat: Number) -> Update:
    """Stand up; the seat can be taken by somebody else."""
    sitting = await _seat(request, table, seat)
    browser = browser_of(request)
    await _house(request).change(sitting, lambda row: seating.leave(row, seat, browser))
    return _update(request, sitting)


@post("/api/tables/{table:str}/seats/{seat:int}/bot", status_code=200, responses=refusals(403, 404, 409, 413, 422))
async def hand_over(request: AnyRequest, table: Name, seat: Number, data: HandOver) -> Update:
    """Let a bot play; `take` brings the person back."""
    sitting = await _seat(request, table, seat)
    browser = browser_of(request)
    await _house(request).change(sitting, lambda row: seating.hand_over(row, seat, browser, data.bot))
    return _update(request, sitting)


@get("/api/tables/{table:str}/seats/{seat:int}/invitation.svg", media_type="image/svg+xml", responses=refusals(404))
async def invitation(request: AnyRequest, table: Name, seat: Number) -> bytes:
    """The invitation to a free seat as a QR code."""
    sitting = await _seat(request, table, seat)
    link = _update(request, sitting).table.seats[seat].invitation
    if link is None:
        raise Refusal(404, "There is no invitation to that seat, or it is not yours to hand out.")
    return qr_code(link)


@post("/api/join/{invitation:str}", status_code=200, responses=refusals(403, 404, 410, 413, 422))
async def join(request: AnyRequest, invitation: Name, data: Join) -> Place:
    """Take the seat that an invitation is for. It seats one person, who may use it again."""
    sitting, seat = await _house(request).join(invitation, browser_of(request), data.name)
    return Place(sitting.table, seat)


@post("/api/watch/{token:str}", status_code=200, responses=refusals(403, 404))
async def watch(request: AnyRequest, token: Name) -> Place:
    """Let this browser watch a table."""
    return Place((await _house(request).watch(token, browser_of(request))).table)


@post("/api/tables/{table:str}/rematch", status_code=200, responses=refusals(403, 404, 409))
async def rematch(request: AnyRequest, table: Name) -> Update:
    """Play again: the new table. Who asks second gets the same."""
    sitting = await _house(request).seen_by(table, browser_of(request))
    return _update(request, await _house(request).rematch(sitting, browser_of(request)))


@get("/api/tables/{table:str}/record", media_type="application/jsonl", responses=refusals(404, 409))
async def record(request: AnyRequest, table: Name) -> Response[bytes]:
    """The record of a finished game, with the chance key: `parlour record verify` checks it."""
    sitting = await _house(request).seen_by(table, browser_of(request))
    if sitting.row.stage != "over":
        raise Refusal(409, "The record holds what is still secret; it is shown when the game is over.")
    name = f"{sitting.game.name}-{sitting.table}.jsonl"
    return Response(
        sitting.record(),
        media_type="application/jsonl",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/api/tables/{table:str}/review", responses={**refusals(404, 409), 503: _LATER})
async def review(request: AnyRequest, table: Name) -> Review:
    """A finished game looked back on: what each decision lost, luck and skill apart, the curve of the game."""
    return await _house(request).review(await _house(request).seen_by(table, browser_of(request)))


def qr_code(link: str) -> bytes:
    """A link as a drawing that phones can read."""
    drawing = io.BytesIO()
    segno.make(link, error="m").save(
        drawing, kind="svg", border=4, light="#fff", svgclass=None, lineclass=None, omitsize=True
    )
    return drawing.getvalue()


async def _seat(request: AnyRequest, table: str, seat: int) -> Sitting:
    sitting = await _house(request).seen_by(table, browser_of(request))
    if seat >= len(sitting.row.seats):
        raise Refusal(404, "The table has no such seat.")
    return sitting


HANDLERS: list[HTTPRouteHandler] = [
    health,
    games,
    rules,
    companion,
    mine,
    create,
    show,
    start,
    move,
    take,
    leave,
    hand_over,
    invitation,
    join,
    watch,
    rematch,
    record,
    review,
]


# -- refusing -------------------------------------------------------------------------------------------------------


class StaleUpdate(Exception):
    """Somebody was faster: answered with how things are now."""

    def __init__(self, update: Any) -> None:
        super().__init__()
        self.update = update


def _answer(status: int, body: Any, headers: dict[str, str] | None = None) -> Response[bytes]:
    return Response(msgspec.json.encode(body), status_code=status, media_type=MediaType.JSON, headers=headers)


def _refused(_request: AnyRequest, refusal: Refusal) -> Response[bytes]:
    return _answer(refusal.status, Problem(refusal.sentence, refusal.rule))


def _stale(_request: AnyRequest, stale: StaleUpdate) -> Response[bytes]:
    return _answer(409, stale.update)


def _bad_request(_request: AnyRequest, error: HTTPException) -> Response[bytes]:
    sentence = error.detail
    if isinstance(error.extra, list) and error.extra and isinstance(error.extra[0], dict):
        sentence = f"{error.extra[0].get('key', 'the request')}: {error.extra[0].get('message', error.detail)}"
    return _answer(error.status_code, Problem(sentence), error.headers)


def _too_deep(_request: AnyRequest, _error: RecursionError) -> Response[bytes]:
    return _answer(400, Problem("The request is nested too deeply."))


def _not_found(_request: AnyRequest, _error: NotFound) -> Response[bytes]:
    refusal = unknown_table()
    return _answer(404, Problem(refusal.sentence))


def _no_store(request: AnyRequest, error: SQLAlchemyError) -> Response[bytes]:
    request.app.state.log.error("the database failed", extra={"error": type(error).__name__})
    return _answer(503, Problem("The database does not answer; nothing was changed. Try again in a moment."))


def _broken(request: AnyRequest, error: Exception) -> Response[bytes]:
    request.app.state.log.error("a request failed", exc_info=error)
    return _answer(500, Problem("Something went wrong here; it has been noted."))


REFUSALS: dict[Any, Any] = {
    Refusal: _refused,
    StaleUpdate: _stale,
    HTTPException: _bad_request,
    NotFound: _not_found,
    RecursionError: _too_deep,
    SQLAlchemyError: _no_store,
    Exception: _broken,
}

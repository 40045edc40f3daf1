"""The house: all tables. Whoever wants something of a table (a page, a socket, a bot) comes through here."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from parlour.core.chance import Keyed
from parlour.core.coach import Counsel
from parlour.core.errors import IllegalMove
from parlour.core.game import Preview, draw_move
from parlour.core.review import Review
from parlour.games import load, part
from parlour.table import seating
from parlour.table.listener import listen
from parlour.table.player import Job
from parlour.table.pool import Declined, Failed, Pool
from parlour.table.protocol import NewTable, Summary
from parlour.table.refusals import Refusal, Stale, unknown_table
from parlour.table.rows import TableRow
from parlour.table.settings import Settings
from parlour.table.sitting import Prepared, Sitting
from parlour.table.store import CHANNEL, Store, Taken

_log = logging.getLogger(__name__)
MOST_KEPT = 1000
"""Tables in memory at which nobody is connected; more are loaded again when needed."""
MOST_MINE = 200
SWEEP = 15.0
"""How often a worker looks for tables whose bot was forgotten because another worker died, in seconds."""
TRIES = 20


class House:
    """One worker's view of all tables."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.pool = Pool(settings.bot_processes, settings.bot_patience)
        # What nobody waits for at the board has a process of its own, so that it delays no bot.
        self.study = Pool(1, settings.review_patience)
        self._sittings: OrderedDict[str, Sitting] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(cls, settings: Settings) -> House:
        house = cls(settings, await Store.open(settings.database_url))
        _log.info("open", extra={"host": settings.host, "port": settings.port, "embedded": settings.embedded})
        house._spawn(house._sweep())
        if house.store.notifies:
            house._spawn(listen(settings.database_url, CHANNEL, house._heard))
        return house

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.pool.close()
        await self.study.close()
        await self.store.close()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("a task failed", exc_info=error)

    # -- finding tables ---------------------------------------------------------------------------------------

    async def sitting(self, table: str) -> Sitting:
        """The table as it is in the store, or Refusal."""
        sitting = self._sittings.get(table)
        if sitting is not None:
            self._sittings.move_to_end(table)
            async with sitting.lock:
                await self._refresh(sitting)
            return sitting
        row = await self.store.table(table)
        if row is None:
            raise unknown_table()
        sitting = Sitting(load(row.game), row)
        sitting.replay(await self.store.moves(table))
        # Somebody else may have loaded it meanwhile; there must be one lock a table.
        sitting = self._sittings.setdefault(table, sitting)
        self._forget()
        return sitting

    def _forget(self) -> None:
        if len(self._sittings) <= MOST_KEPT:
            return
        for table, sitting in list(self._sittings.items()):
            busy = sitting.lock.locked() or sitting.thinking or sitting.looking
            if not sitting.wakers and not busy:
                del self._sittings[table]
            if len(self._sittings) <= MOST_KEPT:
                return

    async def seen_by(self, table: str, browser: str) -> Sitting:
        """The table, where this browser may know of it."""
        sitting = await self.sitting(table)
        if not sitting.sees(browser):
            raise unknown_table()
        return sitting

    async def mine(self, browser: str) -> list[Summary]:
        found = await self.store.mine(browser, MOST_MINE)
        return [(await self.sitting(table)).summary(browser, changed) for table, changed in found]

    async def _refresh(self, sitting: Sitting) -> None:
        """Take over what other workers have committed. The lock must be held."""
        before = (sitting.version, sitting.row.revision)
        if await self.store.revision(sitting.table) != sitting.row.revision:
            row = await self.store.table(sitting.table)
            assert row is not None, "tables are never deleted"
            sitting.change(row)
        sitting.replay(await self.store.moves(sitting.table, sitting.version))
        if before != (sitting.version, sitting.row.revision):
            sitting.wake()

    def _heard(self, table: str | None) -> None:
        """Another worker changed a table, or some may have been missed (None)."""
        concerned = list(self._sittings.values()) if table is None else [self._sittings.get(table)]
        for sitting in concerned:
            if sitting is not None and sitting.wakers:
                self._spawn(self._catch_up(sitting))

    async def _catch_up(self, sitting: Sitting) -> None:
        async with sitting.lock:
            await self._refresh(sitting)

    # -- changing tables --------------------------------------------------------------------------------------

    async def create(self, plan: NewTable, browser: str) -> Sitting:
        row = seating.new_table(plan, browser)
        await self.store.create(row)
        _log.info("table set up", extra={"table": row.table, "game": row.game, "seats": len(row.seats)})
        return await self.sitting(row.table)

    async def change(self, sitting: Sitting, alter: Callable[[TableRow], TableRow]) -> None:
        """Store what `alter` makes of the table's row; it is asked again when another worker was faster."""
        async with sitting.lock:
            await self._change(sitting, alter)
        self.nudge(sitting)

    async def _change(
        self, sitting: Sitting, alter: Callable[[TableRow], TableRow], prepared: Prepared | None = None
    ) -> None:
        for _ in range(TRIES):
            before = sitting.row
            after = alter(before)
            if after is before:
                return
            played = prepared.appending.moves if prepared else ()
            with suppress(Taken):
                sitting.change(await self.store.change(before, after, played))
                if prepared:
                    sitting.play(prepared)
                sitting.wake()
                return
            await self._refresh(sitting)
        raise Refusal(503, "Too much is going on at this table; try again.")

    async def start(self, sitting: Sitting, browser: str) -> None:
        """Begin: every seat must be taken."""

        def alter(row: TableRow) -> TableRow:
            if row.stage != "waiting":
                raise Refusal(409, "The game has been started already.")
            if not all(seat.taken for seat in row.seats):
                raise Refusal(409, "Some seats are still free: wait for their people, or put bots there.")
            return row.change(stage="playing")

        if not sitting.belongs(browser):
            raise Refusal(403, "Only who sits at the table can start the game.")
        async with sitting.lock:
            await self._change(sitting, alter, sitting.prepare())
        _log.info("game started", extra={"table": sitting.table})
        self.nudge(sitting)

    async def join(self, invitation: str, browser: str, name: str) -> tuple[Sitting, int]:
        found = await self.store.invited(invitation)
        if found is None:
            raise Refusal(404, "This invitation is not known; it may have been replaced by another.")
        sitting = await self.sitting(found[0])
        try:
            await self.change(sitting, lambda row: seating.take(row, found[1], browser, name, invited=True))
        except Refusal as refusal:
            if refusal.status == 409:
                raise Refusal(410, "This invitation has been used: it seats one person.") from refusal
            raise
        return sitting, found[1]

    async def watch(self, token: str, browser: str) -> Sitting:
        table = await self.store.watched(token)
        if table is None:
            raise Refusal(404, "This link is not known.")
        sitting = await self.sitting(table)
        await self.change(
            sitting,
            lambda row: row if browser in row.watchers else row.change(watchers=row.watchers | {browser}),
        )
        return sitting

    async def rematch(self, sitting: Sitting, browser: str) -> Sitting:
        """The table where the same people play again: set up by who asks first, found by the others."""
        if not sitting.belongs(browser):
            raise Refusal(403, "Only who sat at the table can ask for a rematch.")
        if sitting.row.stage != "over":
            raise Refusal(409, "The game is not over yet.")
        async with sitting.lock:
            while sitting.row.rematch is None:
                new = seating.again(sitting.row, sitting.game, sitting.state)
                try:
                    after = sitting.row.change(rematch=new.table)
                    sitting.change(await self.store.change(sitting.row, after, new=new))
                    sitting.wake()
                except Taken:
                    await self._refresh(sitting)
        another = await self.sitting(sitting.row.rematch)
        if another.row.stage == "waiting" and all(seat.taken for seat in another.row.seats):
            # Nobody is waited for. Somebody else may press the button at the same moment, which is as good.
            with suppress(Refusal):
                await self.start(another, browser)
        return another

    # -- moves ------------------------------------------------------------------------------------------------

    async def move(self, sitting: Sitting, browser: str, number: int, seat: int, given: Any) -> None:
        """Play a person's move. When this returns it is committed; Stale, or Refusal with the rule, if not."""
        async with sitting.lock:
            if number > sitting.version:
                await self._refresh(sitting)
            self._check_seat(sitting, browser, seat)
            if number != sitting.version:
                raise Stale
            move = self._understand(sitting, given)
            try:
                prepared = sitting.prepare(seat, move)
            except IllegalMove as error:
                raise Refusal(422, error.sentence, error.rule) from error
            await self._commit(sitting, prepared)
        self.nudge(sitting)

    def preview(self, sitting: Sitting, browser: str, seat: int, given: Any) -> tuple[int, Preview]:
        """What a move would come to by what the seat may know, and the version it was judged at."""
        self._check_seat(sitting, browser, seat)
        preview = sitting.game.preview(sitting.game.view(sitting.state, seat), self._understand(sitting, given))
        if preview is None:
            raise Refusal(404, f"There is nothing to say about such a move of {sitting.game.title} before it is made.")
        return sitting.version, preview

    @staticmethod
    def _understand(sitting: Sitting, given: Any) -> Any:
        try:
            return msgspec.convert(given, sitting.game.move_type, str_keys=True)
        except msgspec.ValidationError as error:
            raise Refusal(400, f"That is no move of {sitting.game.title}: {error}") from error

    @staticmethod
    def _check_seat(sitting: Sitting, browser: str, seat: int) -> None:
        if not 0 <= seat < len(sitting.row.seats) or sitting.row.seats[seat].browser != browser:
            raise Refusal(403, "You do not sit there.")
        if sitting.row.stage == "waiting":
            raise Refusal(409, "The game has not been started yet.")
        if sitting.row.seats[seat].bot is not None:
            raise Refusal(409, "A bot plays for you; take your seat back first.")

    async def _commit(self, sitting: Sitting, prepared: Prepared) -> None:
        try:
            await self.store.append(prepared.appending)
        except Taken:
            await self._refresh(sitting)
            raise Stale from None
        sitting.play(prepared)
        sitting.wake()
        if prepared.appending.result is not None:
            _log.info("game over", extra={"table": sitting.table, "moves": sitting.version})

    # -- bots and coaches -------------------------------------------------------------------------------------

    def nudge(self, sitting: Sitting) -> None:
        """See that the table goes on: a bot's turn is played, an outlook is worked out."""
        if sitting.thinking is None and sitting.row.stage == "playing" and _to_move(sitting) is not None:
            sitting.thinking = self._spawn(self._bots_turn(sitting))
        if sitting.row.coach and sitting.looking is None:
            sitting.looking = self._spawn(self._look_out(sitting))

    async def _bots_turn(self, sitting: Sitting) -> None:
        """Let bots move as long as the table waits for one."""
        try:
            while sitting.row.stage == "playing" and (seat := _to_move(sitting)) is not None:
                await asyncio.sleep(self.settings.bot_pause)
                with suppress(Stale):
                    await self._bot_move(sitting, seat)
        finally:
            sitting.thinking = None

    async def _bot_move(self, sitting: Sitting, seat: int) -> None:
        version, state, level = sitting.version, sitting.state, sitting.row.seats[seat].bot
        if level is None or _to_move(sitting) != seat:
            return
        job = Job(
            kind="choose",
            game=sitting.game.name,
            state=msgspec.Raw(msgspec.json.encode(state)),
            seat=seat,
            level=level,
            # Two workers that take up the same bot come to the same move.
            seed=int.from_bytes(hmac.digest(sitting.row.key, f"bot {version}".encode(), hashlib.sha256)[:8], "big"),
        )
        try:
            move = sitting.game.read(await self.pool.think(job))
            after: Prepared | None = sitting.prepare(seat, move) if sitting.version == version else None
        except Exception as error:  # bots may fail in any way, and the game has to go on
            await self._replace(sitting, seat, level, error)
            move = draw_move(sitting.game.moves(state, seat), Keyed(sitting.row.key, -version - 1))
            after = sitting.prepare(seat, move) if sitting.version == version else None
        async with sitting.lock:
            if after is not None and sitting.version == version and sitting.row.seats[seat].bot is not None:
                await self._commit(sitting, after)
        if sitting.row.coach:
            self.nudge(sitting)

    async def _replace(self, sitting: Sitting, seat: int, level: str, error: Exception) -> None:
        name = sitting.row.seats[seat].name
        _log.error("bot replaced", extra={"table": sitting.table, "seat": seat, "bot": level, "error": str(error)})
        note = f"{name} ({level}) could not go on; a bot that plays at random has taken over."
        async with sitting.lock:
            await self._change(
                sitting,
                lambda row: row.change_seat(seat, bot="random").change(note=note) if row.seats[seat].bot else row,
            )

    async def _look_out(self, sitting: Sitting) -> None:
        """Work out everybody's chances as long as somebody is there; positions that have passed are left out."""
        try:
            while sitting.row.stage == "playing" and sitting.wakers and sitting.outlook[0] != sitting.version:
                version, state = sitting.version, msgspec.Raw(msgspec.json.encode(sitting.state))
                values = await self.study.think(Job(kind="outlook", game=sitting.game.name, state=state))
                sitting.outlook = (version, None if values is None else tuple(values))
                if sitting.version == version:
                    sitting.wake()
        except Failed as error:
            _log.error("outlook failed", extra={"table": sitting.table, "error": str(error)})
        finally:
            sitting.looking = None

    async def advise(self, sitting: Sitting, browser: str, seat: int) -> tuple[int, Counsel]:
        """What the coach thinks of a seat's position, and the version it thought about."""
        self._check_seat(sitting, browser, seat)
        if not sitting.row.coach:
            raise Refusal(403, "This table plays without the coach.")
        if seat not in sitting.turn.seats:
            raise Refusal(409, "It is not your turn; the coach has nothing to say.")
        version = sitting.version
        state = msgspec.Raw(msgspec.json.encode(sitting.state))
        try:
            value = await self.pool.think(Job(kind="advise", game=sitting.game.name, state=state, seat=seat))
        except Failed as error:
            _log.error("coach failed", extra={"table": sitting.table, "error": str(error)})
            raise Refusal(503, "The coach could not make up its mind.") from error
        if value is None:
            raise Refusal(404, f"{sitting.game.title} has no coach.")
        return version, msgspec.convert(value, Counsel)

    async def review(self, sitting: Sitting) -> Review:
        """A finished game looked back on; worked out once, whoever asks."""
        if sitting.row.stage != "over":
            raise Refusal(409, "The game is not over yet; it is reviewed when it is.")
        if sitting.review is None:
            sitting.review = asyncio.create_task(self._review(sitting))
        try:
            # Whoever asked first may leave; the others still get their answer.
            return await asyncio.shield(sitting.review)
        except Failed as error:
            sitting.review = None
            _log.error("review failed", extra={"table": sitting.table, "error": str(error)})
            raise Refusal(503, "The review could not be made; try again.") from error
        except Refusal:
            sitting.review = None
            raise

    async def _review(self, sitting: Sitting) -> Review:
        value = await self.study.think(Job(kind="review", game=sitting.game.name, record=sitting.record()))
        if value is None:
            raise Refusal(404, f"{sitting.game.title} has no review.")
        return msgspec.convert(value, Review)

    async def consult(self, game: str, given: Any) -> Any:
        """What the companion of a game says about a table that is not ours."""
        module = part(game, "companion")
        if module is None:
            raise Refusal(404, f"{load(game).title} has no companion.")
        try:
            question = msgspec.convert(given, module.COMPANION.question_type, str_keys=True)
        except msgspec.ValidationError as error:
            raise Refusal(400, f"That is no question about {load(game).title}: {error}") from error
        state = msgspec.Raw(msgspec.json.encode(question))
        try:
            return await self.study.think(Job(kind="consult", game=game, state=state))
        except Declined as error:
            sentence = str(error)
            raise Refusal(422, f"{sentence[0].upper()}{sentence[1:]}.") from error
        except Failed as error:
            _log.error("companion failed", extra={"game": game, "error": str(error)})
            raise Refusal(503, "The companion could not make up its mind.") from error

    async def _sweep(self) -> None:
        """After a restart, and whenever a worker died: tables that wait for a bot go on."""
        before = time.time()
        while True:
            try:
                for table in await self.store.with_bots(before):
                    self.nudge(await self.sitting(table))
            except SQLAlchemyError as error:
                _log.warning("sweep failed", extra={"error": type(error).__name__})
            await asyncio.sleep(SWEEP)
            before = time.time() - SWEEP


def _to_move(sitting: Sitting) -> int | None:
    """The seat of the bot that the table waits for."""
    turn = sitting.turn
    if turn.kind != "play" or sitting.row.seats[turn.seats[0]].bot is None:
        return None
    return turn.seats[0]

"""The process in which bots, coaches and companions think: jobs come on its input, answers go to its output."""

from __future__ import annotations

import os
import sys
from typing import Any, BinaryIO, Literal

import msgspec
from msgspec import Struct

from parlour.bots import make
from parlour.core import record
from parlour.core.companion import Companion
from parlour.core.errors import ParlourError
from parlour.core.game import SPECTATOR
from parlour.games import load, part

HEAD = 4
"""Bytes that say how long the message after them is."""


class Job(Struct, frozen=True, kw_only=True):
    """A position to think about, or a game to look back on.

    The state comes whole, but bot and coach get only the seat's view of it. A review gets the record instead. A
    companion is asked about a table that is not ours: `state` is then the question itself.
    """

    kind: Literal["choose", "advise", "outlook", "review", "consult"]
    game: str
    state: msgspec.Raw = msgspec.Raw(b"null")
    record: bytes = b""
    seat: int | None = None
    level: str = ""
    seed: int = 0
    budget: float = 1.0


class Answer(Struct, frozen=True):
    """The move in notation, the counsel, outlook or review as JSON, or what went wrong."""

    value: Any = None
    error: str | None = None
    declined: bool = False
    """Whether the error is a sentence for who asked: the question made no sense."""


def work(job: Job) -> Any:
    if job.kind == "consult":
        return _consult(job)
    game = load(job.game)
    if job.kind == "review":
        reviews = part(job.game, "review")
        return reviews and msgspec.Raw(msgspec.json.encode(reviews.REVIEW(record.decode(job.record))))
    state = msgspec.json.decode(job.state, type=game.state_type)
    if job.kind == "choose":
        import numpy as np  # noqa: PLC0415  (not needed to advise)

        assert job.seat is not None
        bot = make(job.game, job.level)
        generator = np.random.default_rng(job.seed)
        return game.write(bot.choose(game.view(state, job.seat), game.moves(state, job.seat), generator, job.budget))
    module = part(job.game, "coach")
    if module is None:
        return None
    if job.kind == "outlook":
        return module.COACH.outlook(game.view(state, SPECTATOR))
    assert job.seat is not None
    return msgspec.Raw(
        msgspec.json.encode(module.COACH.advise(game.view(state, job.seat), game.moves(state, job.seat)))
    )


def _consult(job: Job) -> Any:
    module = part(job.game, "companion")
    if module is None:
        return None
    companion: Companion = module.COMPANION
    question = msgspec.json.decode(job.state, type=companion.question_type)
    return msgspec.Raw(msgspec.json.encode(companion.consult(question)))


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    while head := source.read(HEAD):
        job = msgspec.json.decode(source.read(int.from_bytes(head, "big")), type=Job)
        try:
            answer = Answer(work(job))
        except ParlourError as error:
            answer = Answer(error=str(error), declined=True)
        except Exception as error:  # a bot may fail in any way; the table decides what to do about it
            answer = Answer(error=f"{type(error).__name__}: {error}")
        data = msgspec.json.encode(answer)
        sink.write(len(data).to_bytes(HEAD, "big") + data)
        sink.flush()


if __name__ == "__main__":
    # What a bot prints must not end up between the answers.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.buffer, answers)

"""Records as GCG: racks, plays, totals and the booklet's end, with the options in a line of our own."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from parlour.core.errors import NotFound
from parlour.core.record import Record, opening, replay
from parlour.games.scrabble import GAME, rules
from parlour.games.scrabble.moves import Accept, Challenge, Draw, Exchange, Pass
from parlour.games.scrabble.rules import State
from parlour.games.scrabble.tiles import rack_value

OPTIONS: Final = "parlour-options"
"""The line that other programs skip and ours reads back."""


def export_gcg(record: Record) -> str:
    """A record of two players as GCG. Lost challenges are `(challenge) +0`, the turn lost for one is a pass."""
    players = record.header.players
    if len(players) != 2:
        raise NotFound(f"GCG is for two players, this game has {len(players)}")
    nicks = _nicks([player.name for player in players])
    rows = ["#character-encoding UTF-8"]
    rows += [f"#player{seat + 1} {nicks[seat]} {player.name}" for seat, player in enumerate(players)]
    state: State = opening(GAME, record.header)
    rows += [f"#lexicon {state.options.lexicon}", f"#{OPTIONS} {msgspec.json.encode(state.options).decode()}"]
    played_from = ""
    for step in replay(GAME, record):
        if isinstance(step.move, Draw):
            state = step.after
        else:
            if step.before.phase == "turn" and step.seat == step.before.seat and not isinstance(step.move, Challenge):
                played_from = step.before.racks[step.seat]
            rows += _rows(step, nicks, played_from)
            state = step.after
        # Turns that were lost stand in the log, whichever move brought them about.
        rows += [
            f">{nicks[event.seat]}: {step.after.racks[event.seat]} - +0 {step.after.scores[event.seat]}"
            for event in step.after.log[len(step.before.log) :]
            if event.kind == "turn-lost"
        ]
    if state.phase == "over":
        rows += _ending(state, nicks)
    else:
        rows += ["#incomplete", *(f"#rack{seat + 1} {rack}" for seat, rack in enumerate(state.racks) if rack)]
    return "\n".join(rows) + "\n"


def _rows(step: Any, nicks: list[str], played_from: str) -> list[str]:
    before, after, move = step.before, step.after, step.move
    if isinstance(move, Accept):
        return []
    event = after.log[len(before.log)]
    if isinstance(move, Challenge):
        seat = before.last.seat
        if event.kind == "taken-back":
            return [f">{nicks[seat]}: {played_from} -- {event.score} {after.scores[seat]}"]
        return [f">{nicks[seat]}: {after.racks[seat]} (challenge) +0 {after.scores[seat]}".replace(":  ", ": ")]
    line = f">{nicks[event.seat]}: {before.racks[event.seat]}"
    total = after.scores[event.seat]
    if isinstance(move, Exchange):
        return [f"{line} -{move.tiles} +0 {total}"]
    if isinstance(move, Pass):
        return [f"{line} - +0 {total}"]
    return [f"{line} {move.square} {move.tiles} +{event.score} {total}"]


def _ending(state: State, nicks: list[str]) -> list[str]:
    """The booklet's end: who went out gains the tiles of the other, everyone loses their own (S42)."""
    rows = []
    changes = rules.adjustments(state.racks, state.out)
    for seat, rack in sorted(enumerate(state.racks), key=lambda pair: pair[0] != state.out):
        total = state.scores[seat] + changes[seat]
        if seat == state.out:
            rows.append(f">{nicks[seat]}: ({state.racks[1 - seat]}) {changes[seat]:+} {total}")
        elif rack:
            rows.append(f">{nicks[seat]}: {rack} ({rack}) -{rack_value(rack)} {total}")
    return rows


def _nicks(names: list[str]) -> list[str]:
    """Keys without blanks or colons, one for each player."""
    nicks = ["".join(letter for letter in name if not letter.isspace() and letter != ":") or "player" for name in names]
    return nicks if nicks[0] != nicks[1] else [f"{nick}{seat + 1}" for seat, nick in enumerate(nicks)]

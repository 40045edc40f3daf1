"""Why a move with a card is not possible: the rule, and a sentence for people."""

from __future__ import annotations

from parlour.core.errors import IllegalMove
from parlour.games.sorry.board import COLOURS, HOME, LETTERS, START, Pawns, circle, colour_of, on_track, path
from parlour.games.sorry.cards import BACKWARD, FORWARD, STARTS, card_name
from parlour.games.sorry.moves import Change, Decline, Part, PawnMove, Sorry, StartPawn, Walk
from parlour.games.sorry.pawns import own_pawn_on, rival_squares, team_pawns, walk_to

CARD_RULES = {1: "R30", 2: "R31", 3: "R32", 5: "R32", 8: "R32", 12: "R32", 4: "R33", 7: "R34", 10: "R35", 11: "R36"}


def pawn_name(pawn: int) -> str:
    """As people say it: "red a"."""
    return f"{COLOURS[colour_of(pawn)]} {LETTERS[pawn % 4]}"


def refusal(pawns: Pawns, colour: int, teams: bool, move: PawnMove) -> IllegalMove:
    """The reason against a move that is not among the legal ones."""
    mine = team_pawns(colour, teams)
    numbers = [part.pawn for part in move.parts] if isinstance(move, Walk) else []
    if isinstance(move, StartPawn | Change | Sorry):
        numbers = [move.pawn]
    if any(not 0 <= number < len(mine) for number in numbers):
        return IllegalMove("R50" if teams else "R10", "that is no pawn which this player may move")
    match move:
        case StartPawn(card, number):
            return _start_refusal(pawns, mine[number], card)
        case Walk():
            return _walk_refusal(pawns, mine, teams, move)
        case Change():
            return _change_refusal(pawns, mine, move)
        case Sorry():
            return _sorry_refusal(pawns, mine, teams, move)
        case Decline():
            return IllegalMove("R36", "an 11 can be declined only where a change is possible and eleven forward is not")


def _start_refusal(pawns: Pawns, pawn: int, card: int) -> IllegalMove:
    if card not in STARTS:
        return IllegalMove("R12", f"only a 1 or a 2 starts a pawn, not {card_name(card)}")
    if pawns[pawn] != START:
        return IllegalMove("R12", f"{pawn_name(pawn)} is not on START")
    if own_pawn_on(pawns, pawn, circle(colour_of(pawn))):
        return IllegalMove("R12", "a pawn of this colour stands on the circle, so none can be started")
    return IllegalMove("R12", "the pawns on START are alike: start the first of them")


def _step_refusal(pawns: Pawns, pawn: int, steps: int) -> IllegalMove | None:
    """Why one pawn cannot go so far; None where it can."""
    name, place = pawn_name(pawn), pawns[pawn]
    if place == START:
        return IllegalMove("R12", f"{name} is on START: only a 1 or a 2 starts a pawn")
    if place == HOME:
        return IllegalMove("R15", f"{name} is HOME and never moves again")
    way = path(colour_of(pawn), place, steps)
    if way is None:
        return IllegalMove("R15", f"{name} would go past HOME: it is entered by exact count")
    if walk_to(pawns, pawn, steps) is None:
        return IllegalMove("R14", f"{name} would land on a pawn of its own colour")
    return None


def _walk_refusal(pawns: Pawns, mine: tuple[int, ...], teams: bool, move: Walk) -> IllegalMove:
    card, parts = move.card, move.parts
    rule = CARD_RULES.get(card, "R37")
    if card == 7 and len(parts) > 1:
        return _split_refusal(teams, parts)
    allowed = [steps for steps in (FORWARD.get(card), -BACKWARD.get(card, 0)) if steps]
    if len(parts) != 1 or parts[0].steps not in allowed:
        ways = " or ".join(f"{abs(steps)} {'forward' if steps > 0 else 'backward'}" for steps in allowed)
        return IllegalMove(rule, f"{card_name(card)} moves one pawn {ways}" if ways else "SORRY! moves no pawn along")
    reason = _step_refusal(pawns, mine[parts[0].pawn], parts[0].steps)
    return reason or IllegalMove(rule, "this move is not possible")


def _split_refusal(teams: bool, parts: tuple[Part, ...]) -> IllegalMove:
    rule = "R53" if teams else "R34"
    if sum(part.steps for part in parts) != 7 or any(part.steps < 1 for part in parts):
        return IllegalMove(rule, "the parts of a split 7 go forward and add up to seven")
    if len({part.pawn for part in parts}) != len(parts):
        return IllegalMove(rule, "each part of a split 7 is for another pawn")
    if len(parts) > 2 and not teams:
        return IllegalMove(rule, "a 7 is split between two pawns, not more")
    return IllegalMove(rule, "this split is not possible, or the same one is written in another order")


def _change_refusal(pawns: Pawns, mine: tuple[int, ...], move: Change) -> IllegalMove:
    if not on_track(pawns[mine[move.pawn]]):
        return IllegalMove("R36", f"{pawn_name(mine[move.pawn])} is not on the open track and cannot change places")
    return IllegalMove("R36", f"there is no opponent's pawn on square {move.square} to change places with")


def _sorry_refusal(pawns: Pawns, mine: tuple[int, ...], teams: bool, move: Sorry) -> IllegalMove:
    if pawns[mine[move.pawn]] != START:
        return IllegalMove("R37", f"{pawn_name(mine[move.pawn])} is not on START")
    rivals = rival_squares(pawns, mine)
    if move.square in rivals:
        return IllegalMove("R37", "the pawns on START are alike: use the first of them")
    if teams and rivals:
        return IllegalMove("R52", "SORRY! takes one's own side only where no opponent is in reach")
    return IllegalMove("R37", f"there is no opponent's pawn on square {move.square}")

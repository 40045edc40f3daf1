"""The coach: what every move does for the chance to win, and what is known in words."""

from __future__ import annotations

from collections.abc import Collection

from parlour.core.coach import Counsel, Opinion
from parlour.games.clue import notation
from parlour.games.clue.board import PASSAGES, ROOM_SPOTS, walk
from parlour.games.clue.cards import CARDS, ROOMS, Card, spoken
from parlour.games.clue.detective import CERTAIN, chance_if_waiting, prospects
from parlour.games.clue.hiding import told_already
from parlour.games.clue.knowledge import Knowledge, know
from parlour.games.clue.moves import Accuse, Go, Move, Passage, Roll, Show, Suggest
from parlour.games.clue.questions import best_questions, questions
from parlour.games.clue.view import View


class ClueCoach:
    """An accusation is worth its chance to be right, exactly; any other move an estimate.

    That is the chance to win by waiting, as the detective reckons it, in proportion to the bits that the move promises
    for this turn and those after it: a move that promises a tenth less than the best is worth a tenth less.
    """

    def advise(self, view: View, moves: Collection[Move]) -> Counsel:
        if view.phase == "show":
            return self._advise_show(view, moves)
        knowledge = know(view.evidence, weighted=True)
        waiting = min(chance_if_waiting(view, knowledge.best[1]), 1.0)
        ahead = prospects(view, moves)
        most = max(ahead.values())
        judged = [
            (move, knowledge.cases.get(move.triple, 0.0))
            if isinstance(move, Accuse)
            else (move, waiting * ahead[move] / most if most else waiting)
            for move in moves
        ]
        judged.sort(key=lambda item: -item[1])
        best = judged[0][1]
        opinions = tuple(
            Opinion(move, notation.write(move), value, best - value, _words(view, move, value))
            for move, value in judged
        )
        return Counsel("win chance", best, _summary(view, knowledge), opinions)

    def outlook(self, view: View) -> tuple[float, ...] | None:
        return None

    def _advise_show(self, view: View, moves: Collection[Move]) -> Counsel:
        """Nothing is won by showing; the card that the asker or most others know gives least away."""
        knowledge = know(view.evidence, weighted=True)
        chance = min(chance_if_waiting(view, knowledge.best[1]), 1.0)
        cards = [move.card for move in moves if isinstance(move, Show)]
        ranked = sorted(cards, key=lambda card: -told_already(view, card))
        opinions = tuple(
            Opinion(Show(card), notation.write(Show(card)), chance, 0.0, _told_words(told_already(view, card)))
            for card in ranked
        )
        return Counsel("win chance", chance, f"{ranked[0].title} gives least away.", opinions)


def _words(view: View, move: Move, value: float) -> str:
    here = view.tokens[view.suspects[view.seat].number]
    if isinstance(move, Accuse):
        return f"right in {value:.1%} of the deals that fit"
    if isinstance(move, Suggest):
        question = questions(view.evidence, weighted=True)[move.triple]
        return f"should tell {question.bits:.2f} bits about the case file"
    if isinstance(move, Go) and move.to not in ROOM_SPOTS:
        room = min(ROOMS, key=lambda room: walk(move.to, room))
        return f"{walk(move.to, room)} from {room.short}"
    if isinstance(move, Go):
        return _to_ask(view, ROOM_SPOTS[move.to])
    if isinstance(move, Passage):
        return _to_ask(view, PASSAGES[ROOM_SPOTS[here]])
    return "and go where the roll allows" if isinstance(move, Roll) else "nothing is left to do this turn"


def _to_ask(view: View, room: Card) -> str:
    return f"to ask for {spoken(best_questions(view.evidence, [room], weighted=True)[0].triple)}"


def _summary(view: View, knowledge: Knowledge) -> str:
    """The likeliest case file, and the latest that can be concluded, with its reason."""
    triple, chance = knowledge.best
    certain = "It must be" if chance > CERTAIN else "The likeliest case file is"
    sentence = f"{certain} {spoken(triple)}" + ("." if chance > CERTAIN else f", {chance:.1%}.")
    names, pronouns = ([getattr(card, word) for card in view.suspects] for word in ("short", "pronoun"))
    deduced = knowledge.notes.deduced(names, pronouns)
    return f"{sentence} {deduced[-1]}" if deduced else sentence


def _told_words(told: int) -> str:
    if told >= len(CARDS):
        return "the asker has seen it already"
    return f"shown {told} times already" if told else "nobody has seen it yet"


COACH = ClueCoach()

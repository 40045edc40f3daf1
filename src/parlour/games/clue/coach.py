"""The coach: for every move the chance to name the case file rightly after it, and what is known in words."""

from __future__ import annotations

from collections.abc import Collection

from parlour.core.coach import Counsel, Opinion
from parlour.games.clue import notation
from parlour.games.clue.board import PASSAGES, ROOM_SPOTS
from parlour.games.clue.cards import CARDS, Card, spoken
from parlour.games.clue.hiding import told_already
from parlour.games.clue.knowledge import Knowledge, know
from parlour.games.clue.movement import destinations, standing
from parlour.games.clue.moves import Accuse, Go, Move, Passage, Roll, Show, Suggest
from parlour.games.clue.questions import Question, best_questions, questions
from parlour.games.clue.view import View

_CERTAIN = 1 - 1e-9
_DEALS = 2000
"""Deals drawn to judge a question: few would flatter questions with many possible answers."""


class ClueCoach:
    """Values are chances to be right when accusing after the move; an accusation's is its own chance."""

    def advise(self, view: View, moves: Collection[Move]) -> Counsel:
        if view.phase == "show":
            return self._advise_show(view, moves)
        knowledge = know(view.evidence)
        judged = [(move, *self._judge(view, knowledge, move)) for move in moves]
        judged.sort(key=lambda item: -item[1])
        best = judged[0][1]
        opinions = tuple(
            Opinion(move, notation.write(move), value, best - value, words) for move, value, words in judged
        )
        return Counsel("win chance", best, _summary(view, knowledge), opinions)

    def outlook(self, view: View) -> tuple[float, ...] | None:
        return None

    def _advise_show(self, view: View, moves: Collection[Move]) -> Counsel:
        """Nothing is won by showing; the card that the asker or most others know gives least away."""
        chance = know(view.evidence).best[1]
        cards = [move.card for move in moves if isinstance(move, Show)]
        ranked = sorted(cards, key=lambda card: -told_already(view, card))
        opinions = tuple(
            Opinion(Show(card), notation.write(Show(card)), chance, 0.0, _told_words(told_already(view, card)))
            for card in ranked
        )
        return Counsel("win chance", chance, f"{ranked[0].title} gives least away.", opinions)

    def _judge(self, view: View, knowledge: Knowledge, move: Move) -> tuple[float, str]:
        now = knowledge.best[1]
        if isinstance(move, Accuse):
            chance = knowledge.cases.get(move.triple, 0.0)
            return chance, f"right in {chance:.1%} of the deals that fit"
        if isinstance(move, Suggest):
            return _question(questions(view.evidence, _DEALS)[move.triple])
        if isinstance(move, Go) and move.to in ROOM_SPOTS:
            return _in_room(view, ROOM_SPOTS[move.to])
        if isinstance(move, Passage):
            return _in_room(view, PASSAGES[ROOM_SPOTS[view.tokens[view.suspects[view.seat].number]]])
        if isinstance(move, Roll):
            return _rolled(view, now)
        return now, "nothing new is learned this turn"


def _summary(view: View, knowledge: Knowledge) -> str:
    """The likeliest case file, and the latest that can be concluded, with its reason."""
    triple, chance = knowledge.best
    certain = "It must be" if chance > _CERTAIN else "The likeliest case file is"
    sentence = f"{certain} {spoken(triple)}" + ("." if chance > _CERTAIN else f", {chance:.1%}.")
    names, pronouns = ([getattr(card, word) for card in view.suspects] for word in ("short", "pronoun"))
    deduced = knowledge.notes.deduced(names, pronouns)
    return f"{sentence} {deduced[-1]}" if deduced else sentence


def _question(question: Question) -> tuple[float, str]:
    return question.solve, f"should tell {question.bits:.2f} bits about the case file"


def _in_room(view: View, room: Card) -> tuple[float, str]:
    best = max(best_questions(view.evidence, [room], _DEALS), key=lambda question: question.solve)
    return best.solve, f"to ask for {spoken(best.triple)}"


def _rolled(view: View, now: float) -> tuple[float, str]:
    """The mean over the die of the best room it reaches, or of nothing learned."""
    mine = view.suspects[view.seat].number
    taken = standing(spot for number, spot in enumerate(view.tokens) if number != mine)
    total, rooms = 0.0, 0
    for pips in range(1, 7):
        reached = [ROOM_SPOTS[spot] for spot in destinations(view.tokens[mine], pips, taken) if spot in ROOM_SPOTS]
        total += max((_in_room(view, room)[0] for room in reached), default=now)
        rooms += bool(reached)
    return total / 6, f"{rooms} of the six rolls reach a room"


def _told_words(told: int) -> str:
    if told >= len(CARDS):
        return "the asker has seen it already"
    return f"shown {told} times already" if told else "nobody has seen it yet"


COACH = ClueCoach()

"""Errors for people: what was wrong, which rule says so, what can be done."""

from __future__ import annotations


class ParlourError(Exception):
    """Something a person can put right. The message is one clear line."""


class RuleError(ParlourError):
    """A rule says no. `rule` is its id in the catalogue, `sentence` says it for people."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} [{rule}]")
        self.rule = rule
        self.sentence = sentence

    def __reduce__(self) -> tuple[type[RuleError], tuple[str, str]]:
        return type(self), (self.rule, self.sentence)


class IllegalMove(RuleError):
    """The move is not allowed here."""


class BadOptions(RuleError):
    """These options or this number of players make no game."""


class BadNotation(RuleError):
    """The text is no move of this game, wherever it is played."""


class BadRecord(ParlourError):
    """A record that is broken or forged: the line (1 is the header), and the rule where one was broken."""

    def __init__(self, line: int, sentence: str, rule: str | None = None) -> None:
        super().__init__(f"line {line}: {sentence}" + (f" [{rule}]" if rule else ""))
        self.line = line
        self.rule = rule


class NotFound(ParlourError):
    """No game, bot, rule or file of that name."""

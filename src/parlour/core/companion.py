"""What a game at a real table may have help with: a question that holds everything, and its answer."""

from __future__ import annotations

from typing import Any, Protocol


class Companion(Protocol):
    """A game's companion: `COMPANION` in its `companion` module. It keeps nothing between two questions."""

    question_type: Any
    """What is asked, as a msgspec type."""
    answer_type: Any

    def consult(self, question: Any) -> Any:
        """The answer; ParlourError, in a sentence, where the question makes no sense."""
        ...

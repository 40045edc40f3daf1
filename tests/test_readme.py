"""The README's example runs as it stands."""

from __future__ import annotations

import doctest
from pathlib import Path


def test_the_examples_of_the_readme_are_true() -> None:
    failed, tried = doctest.testfile(str(Path(__file__).parents[1] / "README.md"), module_relative=False)
    assert tried
    assert not failed

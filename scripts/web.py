"""`make web`: the page with live reload, before a table server with a database of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from hatch_build import npm  # noqa: E402 - the build's own way to start npm

PORT = "8765"


def main() -> None:
    database = ROOT / ".venv" / "web.sqlite"
    command = [sys.executable, "-m", "parlour.table", "--port", PORT, "--database", str(database)]
    with subprocess.Popen(command) as server:
        try:
            if not (ROOT / "web" / "node_modules").is_dir():
                npm(ROOT / "web", "ci", "--no-audit", "--no-fund").wait()
            npm(ROOT / "web", "run", "dev").wait()
        except KeyboardInterrupt:
            pass
        finally:
            server.terminate()


if __name__ == "__main__":
    main()

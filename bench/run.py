"""Every bench in turn. Speed is shown as a ratio to something measured in the same run, never as a timed test."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path


def main() -> None:
    folder = Path(__file__).parent
    sys.path.insert(0, str(folder))
    names = sys.argv[1:] or sorted(page.stem for page in folder.glob("*.py") if page.stem != "run")
    for name in names:
        print(f"== {name}")
        importlib.import_module(name).main()


if __name__ == "__main__":
    main()

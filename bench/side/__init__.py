"""An environment of its own for what we measure ourselves against, so that none of it is a dependency of ours."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parents[2] / ".bench-venv"


def python(*packages: str) -> Path:
    """The side environment's Python with these packages, installed when first asked for."""
    interpreter = FOLDER / "bin" / "python"
    if not interpreter.exists():
        subprocess.run([sys.executable, "-m", "venv", str(FOLDER)], check=True)
    have = subprocess.run([str(interpreter), "-m", "pip", "freeze"], capture_output=True, text=True, check=True).stdout
    missing = [package for package in packages if f"{package.split('==')[0]}==" not in have.replace("_", "-")]
    if missing:
        subprocess.run([str(interpreter), "-m", "pip", "install", "--quiet", *missing], check=True)
    return interpreter

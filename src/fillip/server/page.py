"""The built page: files out of the package's folder, packed once and kept by browsers as long as they may be."""

from __future__ import annotations

import gzip
import html
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from starlette.responses import Response

from fillip.locale.catalogue import say
from fillip.server.shelf import Shelf

INDEX = "index.html"
_PACKED = ("text/", "application/javascript", "application/json", "image/svg+xml", "font/ttf")
_TYPES = {".js": "text/javascript", ".woff2": "font/woff2", ".svg": "image/svg+xml", ".webmanifest": "application/json"}


@dataclass(frozen=True, slots=True)
class _File:
    changed: int
    kind: str
    plain: bytes
    packed: bytes | None
    tag: str


class Page:
    """Answers every address that is not the interface's; one without a file is the page's own to make sense of."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._files: Shelf[Path, _File] = Shelf(200)

    def answer(self, path: str, accepts: str, tag: str) -> Response:
        """The file at `path`, packed where the browser accepts that; 304 where it has the one with that tag."""
        file = self._file(path)
        asset = path.startswith("assets/")
        if file is None and asset:
            return Response(status_code=404)
        if file is None:
            file = self._file(INDEX)
        if file is None:
            return _not_built()
        # names under assets/ carry a hash of what is in them
        headers = {
            "cache-control": "public, max-age=31536000, immutable" if asset else "no-cache",
            "etag": file.tag,
            "vary": "accept-encoding",
        }
        if file.tag in tag:
            return Response(status_code=304, headers=headers)
        if file.packed is not None and "gzip" in accepts:
            return Response(file.packed, headers={**headers, "content-encoding": "gzip"}, media_type=file.kind)
        return Response(file.plain, headers=headers, media_type=file.kind)

    def _file(self, path: str) -> _File | None:
        try:
            found = (self._folder / path).resolve()
            if not found.is_relative_to(self._folder) or not found.is_file():
                return None
            changed = found.stat().st_mtime_ns
            kept = self._files.get(found)
            if kept is not None and kept.changed == changed:
                return kept
            plain = found.read_bytes()
        except (OSError, ValueError):  # a file that just went, or a path with a null character
            return None
        kind = _TYPES.get(found.suffix) or mimetypes.guess_type(found.name)[0] or "application/octet-stream"
        packed = gzip.compress(plain, 6, mtime=0) if kind.startswith(_PACKED) and len(plain) > 1000 else None
        file = _File(changed, kind, plain, packed, f'"{sha256(plain).hexdigest()[:16]}"')
        self._files.put(found, file)
        return file


def _not_built() -> Response:
    sentence = html.escape(say("server.no_page"))
    page = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>fillip</title><p>{sentence}</p></html>'
    return Response(page, 503, media_type="text/html", headers={"cache-control": "no-store"})

"""The built page as it is served."""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path

import pytest

from fillip.server.page import Page
from tests.server.players import Player
from tests.server.running import running, settings_for

SCRIPT = "console.log('fillip');\n" * 200


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>fillip</title>")
    (page / "assets" / "index-a1b2.js").write_text(SCRIPT)
    (page / "assets" / "inter.woff2").write_bytes(b"wOF2" + bytes(2000))
    (tmp_path / "secret.txt").write_text("secret")
    return page


def test_files_are_served_with_their_kind_and_kept_for_good(folder: Path) -> None:
    answer = Page(folder).answer("assets/index-a1b2.js", "gzip, br", "")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(bytes(answer.body)).decode() == SCRIPT
    plain = Page(folder).answer("assets/index-a1b2.js", "", "")
    assert bytes(plain.body).decode() == SCRIPT
    font = Page(folder).answer("assets/inter.woff2", "gzip", "")
    assert font.headers["content-type"] == "font/woff2"
    assert "content-encoding" not in font.headers


@pytest.mark.parametrize("path", ["", "index.html", "tables/abc", "rules/carrom", "assets", "a\u0000b"])
def test_addresses_of_the_pages_own_get_the_page(folder: Path, path: str) -> None:
    answer = Page(folder).answer(path, "gzip", "")
    assert bytes(answer.body) == b"<!doctype html><title>fillip</title>"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["../secret.txt", "assets/../../secret.txt", "/etc/passwd", "assets/none.js"])
def test_nothing_outside_the_folder_is_served(folder: Path, path: str) -> None:
    answer = Page(folder).answer(path, "", "")
    assert b"secret" not in bytes(answer.body)
    assert b"root:" not in bytes(answer.body)
    assert answer.status_code == (404 if path.startswith("assets/") else 200)


def test_what_the_browser_has_already_is_not_sent_again(folder: Path) -> None:
    page = Page(folder)
    tag = page.answer("", "", "").headers["etag"]
    assert page.answer("", "", tag).status_code == 304
    (folder / "index.html").write_text("<!doctype html><title>another</title>")
    fresh = page.answer("", "", tag)
    assert (fresh.status_code, bytes(fresh.body)) == (200, b"<!doctype html><title>another</title>")


def test_a_page_that_was_not_built_is_said_in_one_sentence(tmp_path: Path) -> None:
    with running(replace(settings_for(tmp_path), page=tmp_path / "none")) as server:
        answer = Player(server.url).http.get("/")
        assert answer.status_code == 503
        assert "The page has not been built yet." in answer.text
        assert Player(server.url).get("/api/health")["status"] == "ok"

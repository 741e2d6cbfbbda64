"""Where in a scoresheet something stands, as the beginning of a sentence."""

from __future__ import annotations

from fillip.locale.catalogue import say


def where(play: int, place: str, language: str) -> str:
    """`play 3, report.pocketed: `; the play is left out where it is 0, the key where it is empty."""
    parts = [say("umpire.play", {"number": play}, language)] if play else []
    parts += [place] if place else []
    return f"{', '.join(parts)}: " if parts else ""

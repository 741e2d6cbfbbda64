"""Properties of the kernel have no deadline: the first example may have to wait for it to be compiled."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("physics", deadline=None)
settings.load_profile("physics")

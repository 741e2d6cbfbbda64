"""Builds the page into the package, once: metadata, editable installs, wheels and sdists all come through here."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools import page


class PageHook(BuildHookInterface[BuilderConfig]):
    """Leaves the page alone where it was built from what is in web/, or came along in an sdist."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node as a Python package, where the page has to be built and the system has no Node for it."""
        if page.is_built(Path(self.root)) or page.find_node():
            return []
        return [page.NODE_REQUIREMENT]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page unless it is built."""
        root = Path(self.root)
        if page.is_built(root):
            return
        self.app.display_waiting("Building the page")
        try:
            page.build(page.find_node(), root)
        except page.PageError as error:
            self.app.abort(str(error))

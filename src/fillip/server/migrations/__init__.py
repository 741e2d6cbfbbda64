"""The steps from one shape of the database to the next. A server takes them itself when it opens its store."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def upgrade(connection: Connection) -> None:
    """Bring the database behind `connection` to the newest shape, within the connection's transaction."""
    config = Config()
    # a percent sign in a path would be read as the start of a variable
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    if connection.dialect.name == "sqlite":
        # its driver opens no transaction before CREATE: a start that is cut short would leave half the tables, and two
        # at once would make them twice
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    command.upgrade(config, "head")

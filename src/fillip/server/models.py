"""The tables of the database. Times are whole milliseconds since 1970, JSON is stored as the text that was written."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()

setting = Table(
    "setting",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What the server has to keep about itself, such as its signing key."""

guest = Table(
    "guest",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", BigInteger, nullable=False),
)
"""Somebody who holds a seat somewhere."""

game_table = Table(
    "game_table",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("head", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False, index=True),
)
"""One table: the head of its record as it began, and a summary of its state for lists."""

seat = Table(
    "seat",
    metadata,
    Column("table_id", String(16), ForeignKey("game_table.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(80), nullable=False),
    Column("guest", String(32), ForeignKey("guest.id"), nullable=True, index=True),
    Column("computer", Boolean, nullable=False, server_default=false()),
    PrimaryKeyConstraint("table_id", "seat"),
)
"""Who sits where. A seat without a guest is free, unless the computer plays there."""

event = Table(
    "event",
    metadata,
    Column("table_id", String(16), ForeignKey("game_table.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("client_id", String(64), nullable=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("play", Text, nullable=True),
    Column("ruling", Text, nullable=True),
    Column("summary", Text, nullable=True),
    Column("layout", Text, nullable=True),
    Column("trace", LargeBinary, nullable=True),
    Column("created", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    UniqueConstraint("table_id", "client_id", name="event_once_a_client_id"),
)
"""The numbered stream of a table: plays, and seats being taken. The key decides which of two rivals was first."""

"""The first tables: settings, guests, game tables, seats and the stream of events."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "first_tables"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "setting",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "guest",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "game_table",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_game_table_changed", "game_table", ["changed"])
    op.create_table(
        "seat",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("game_table.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guest.id"), nullable=True),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("ix_seat_guest", "seat", ["guest"])
    op.create_table(
        "event",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("game_table.id", ondelete="CASCADE"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("client_id", sa.String(64), nullable=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("play", sa.Text, nullable=True),
        sa.Column("ruling", sa.Text, nullable=True),
        sa.Column("summary", sa.Text, nullable=True),
        sa.Column("layout", sa.Text, nullable=True),
        sa.Column("trace", sa.LargeBinary, nullable=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number"),
        sa.UniqueConstraint("table_id", "client_id", name="event_once_a_client_id"),
    )


def downgrade() -> None:
    for name in ("event", "seat", "game_table", "guest", "setting"):
        op.drop_table(name)

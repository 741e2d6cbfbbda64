"""Seats at which the computer plays."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "computer_seats"
down_revision = "first_tables"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # rows that are there already are seats of people, or free
    op.add_column("seat", sa.Column("computer", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("seat", "computer")

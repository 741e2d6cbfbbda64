"""Rulings are sentences made of parts. Those stored before hold whole sentences, which become the parts of one."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "ruling_sentences"
down_revision = "computer_seats"
branch_labels = None
depends_on = None

_Said = dict[str, Any]
_FRAME = "ruling.sentence"
_EVENT = sa.table("event", sa.column("table_id"), sa.column("number"), sa.column("ruling"))


def upgrade() -> None:
    _rewrite(_joined)


def downgrade() -> None:
    _rewrite(_apart)


def _rewrite(change: Callable[[list[_Said]], list[_Said]]) -> None:
    connection = op.get_bind()
    found = connection.execute(sa.select(_EVENT).where(_EVENT.c.ruling.is_not(None))).all()
    for table, number, text in found:
        ruling = json.loads(text)
        ruling["said"] = change(ruling["said"])
        here = (_EVENT.c.table_id == table) & (_EVENT.c.number == number)
        connection.execute(sa.update(_EVENT).where(here).values(ruling=json.dumps(ruling, ensure_ascii=False)))


def _joined(said: list[_Said]) -> list[_Said]:
    if not said:
        return said
    return [{"key": _FRAME, "values": {"list": said}, "text": " ".join(each["text"] for each in said)}]


def _apart(said: list[_Said]) -> list[_Said]:
    return [part for each in said for part in each["values"].get("list", [each])]

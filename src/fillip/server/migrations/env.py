"""What Alembic runs around the steps: they all happen on the connection that the store hands over."""

from __future__ import annotations

from alembic import context

from fillip.server.models import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()

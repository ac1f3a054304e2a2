"""Run by Alembic: the connection (in its own transaction, foreign keys off) comes from `db.upgrade`."""

from __future__ import annotations

from alembic import context

import db.annotation_models
import db.listening_models
import db.models
import db.recording_models
import db.speech_models  # noqa: F401  with the others, all tables of the schema
from db.table import Table

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Table.metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()

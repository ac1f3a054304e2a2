"""Recognisers: runs on devices, word times, repeats, the project's lexicon, failure kinds by people, flagged takes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = '0002'
down_revision = '0001'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column('runs', sa.Column('device', sa.Text(), nullable=True))
    op.add_column('runs', sa.Column('precision', sa.Text(), nullable=True))
    op.add_column('runs', sa.Column('audio_s', sa.Double(), nullable=True))
    op.add_column('runs', sa.Column('peak_memory_bytes', sa.BigInteger(), nullable=True))
    op.add_column('runs', sa.Column('log', sa.Text(), nullable=True))
    op.add_column('utterances', sa.Column('control', sa.Text(), nullable=True))
    with op.batch_alter_table('systems') as systems:
        systems.add_column(sa.Column('recogniser', sa.Text(), nullable=True))
        systems.add_column(sa.Column('repeat_of', sa.String(length=32), nullable=True))
        systems.create_foreign_key(op.f('fk_systems_repeat_of_systems'), 'systems', ['repeat_of'], ['id'])
        systems.create_index(op.f('ix_systems_repeat_of'), ['repeat_of'])
    with op.batch_alter_table('hypotheses') as hypotheses:
        hypotheses.add_column(sa.Column('words', sa.JSON(none_as_null=True), nullable=True))
        hypotheses.add_column(sa.Column('flags', sa.JSON(none_as_null=True), nullable=True))
        hypotheses.add_column(sa.Column('content_hash', sa.Text(), nullable=True))
        hypotheses.add_column(sa.Column('run_id', sa.String(length=32), nullable=True))
        hypotheses.create_foreign_key(op.f('fk_hypotheses_run_id_runs'), 'runs', ['run_id'], ['id'])
        hypotheses.create_index(op.f('ix_hypotheses_run_id'), ['run_id'])
    op.create_table('lexicon',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('spellings', sa.JSON(none_as_null=True), nullable=False),
    sa.Column('verdict', sa.Text(), nullable=False),
    sa.Column('source', sa.Text(), nullable=False),
    sa.Column('note', sa.Text(), nullable=False),
    sa.Column('author_id', sa.String(length=32), nullable=True),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('removed_at', sa.Text(), nullable=True),
    sa.CheckConstraint("verdict IN ('equal', 'different')", name=op.f('ck_lexicon_verdict')),
    sa.CheckConstraint("source IN ('alignment', 'hand', 'import')", name=op.f('ck_lexicon_source')),
    sa.ForeignKeyConstraint(['author_id'], ['people.id'], name=op.f('fk_lexicon_author_id_people')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_lexicon'))
    )
    op.create_table('failure_labels',
    sa.Column('number', sa.Integer(), autoincrement=True, nullable=False),
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('utterance_id', sa.String(length=32), nullable=False),
    sa.Column('system_id', sa.String(length=32), nullable=False),
    sa.Column('start_offset', sa.Integer(), nullable=True),
    sa.Column('end_offset', sa.Integer(), nullable=True),
    sa.Column('kinds', sa.JSON(none_as_null=True), nullable=True),
    sa.Column('hypothesis', sa.Text(), nullable=False),
    sa.Column('author_id', sa.String(length=32), nullable=True),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.CheckConstraint('(start_offset IS NULL) = (end_offset IS NULL)', name=op.f('ck_failure_labels_offsets')),
    sa.ForeignKeyConstraint(['utterance_id'], ['utterances.id'], name=op.f('fk_failure_labels_utterance_id_utterances')),
    sa.ForeignKeyConstraint(['system_id'], ['systems.id'], name=op.f('fk_failure_labels_system_id_systems'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['author_id'], ['people.id'], name=op.f('fk_failure_labels_author_id_people')),
    sa.PrimaryKeyConstraint('number', name=op.f('pk_failure_labels')),
    sa.UniqueConstraint('id', name=op.f('uq_failure_labels_id'))
    )
    op.create_index(op.f('ix_failure_labels_utterance_id_system_id_number'), 'failure_labels', ['utterance_id', 'system_id', 'number'])
    op.create_index(op.f('ix_failure_labels_system_id'), 'failure_labels', ['system_id'])
    op.create_table('take_flags',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('take_id', sa.String(length=32), nullable=False),
    sa.Column('kind', sa.Text(), nullable=False),
    sa.Column('evidence', sa.JSON(none_as_null=True), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('answer', sa.Text(), nullable=True),
    sa.Column('author_id', sa.String(length=32), nullable=True),
    sa.Column('answered_at', sa.Text(), nullable=True),
    sa.CheckConstraint("kind IN ('off_script')", name=op.f('ck_take_flags_kind')),
    sa.CheckConstraint("answer IN ('yes', 'no')", name=op.f('ck_take_flags_answer')),
    sa.ForeignKeyConstraint(['take_id'], ['takes.id'], name=op.f('fk_take_flags_take_id_takes')),
    sa.ForeignKeyConstraint(['author_id'], ['people.id'], name=op.f('fk_take_flags_author_id_people')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_take_flags')),
    sa.UniqueConstraint('take_id', 'kind', name=op.f('uq_take_flags_take_id_kind'))
    )

"""Speech language models: pairs of clips, token losses, continuations, judgements and votes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = '0004'
down_revision = '0003'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('pair_sets',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('kind', sa.Text(), nullable=False),
    sa.Column('source', sa.Text(), nullable=False),
    sa.Column('sha256', sa.Text(), nullable=True),
    sa.Column('settings', sa.Text(), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('demo', sa.Boolean(), nullable=False),
    sa.Column('removed_at', sa.Text(), nullable=True),
    sa.CheckConstraint("kind IN ('built', 'folder', 'losses', 'manifest')", name=op.f('ck_pair_sets_kind')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_pair_sets'))
    )
    op.create_table('continuations',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('set_id', sa.String(length=32), nullable=False),
    sa.Column('path', sa.Text(), nullable=False),
    sa.Column('settings', sa.Text(), nullable=False),
    sa.Column('pairs', sa.Integer(), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('run_id', sa.String(length=32), nullable=True),
    sa.Column('demo', sa.Boolean(), nullable=False),
    sa.Column('removed_at', sa.Text(), nullable=True),
    sa.ForeignKeyConstraint(['run_id'], ['runs.id'], name=op.f('fk_continuations_run_id_runs')),
    sa.ForeignKeyConstraint(['set_id'], ['pair_sets.id'], name=op.f('fk_continuations_set_id_pair_sets')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_continuations'))
    )
    op.create_index(op.f('ix_continuations_run_id'), 'continuations', ['run_id'])
    op.create_index(op.f('ix_continuations_set_id'), 'continuations', ['set_id'])
    op.create_table('judgements',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('set_id', sa.String(length=32), nullable=False),
    sa.Column('continuations_id', sa.String(length=32), nullable=False),
    sa.Column('settings', sa.Text(), nullable=False),
    sa.Column('result', sa.Text(), nullable=False),
    sa.Column('pairs', sa.Integer(), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('run_id', sa.String(length=32), nullable=True),
    sa.Column('demo', sa.Boolean(), nullable=False),
    sa.Column('removed_at', sa.Text(), nullable=True),
    sa.ForeignKeyConstraint(['continuations_id'], ['continuations.id'], name=op.f('fk_judgements_continuations_id_continuations')),
    sa.ForeignKeyConstraint(['run_id'], ['runs.id'], name=op.f('fk_judgements_run_id_runs')),
    sa.ForeignKeyConstraint(['set_id'], ['pair_sets.id'], name=op.f('fk_judgements_set_id_pair_sets')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_judgements'))
    )
    op.create_index(op.f('ix_judgements_continuations_id'), 'judgements', ['continuations_id'])
    op.create_index(op.f('ix_judgements_run_id'), 'judgements', ['run_id'])
    op.create_index(op.f('ix_judgements_set_id'), 'judgements', ['set_id'])
    op.create_table('likelihoods',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('set_id', sa.String(length=32), nullable=False),
    sa.Column('path', sa.Text(), nullable=False),
    sa.Column('sha256', sa.Text(), nullable=False),
    sa.Column('settings', sa.Text(), nullable=False),
    sa.Column('pairs', sa.Integer(), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('run_id', sa.String(length=32), nullable=True),
    sa.Column('demo', sa.Boolean(), nullable=False),
    sa.Column('removed_at', sa.Text(), nullable=True),
    sa.ForeignKeyConstraint(['run_id'], ['runs.id'], name=op.f('fk_likelihoods_run_id_runs')),
    sa.ForeignKeyConstraint(['set_id'], ['pair_sets.id'], name=op.f('fk_likelihoods_set_id_pair_sets')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_likelihoods'))
    )
    op.create_index(op.f('ix_likelihoods_run_id'), 'likelihoods', ['run_id'])
    op.create_index(op.f('ix_likelihoods_set_id'), 'likelihoods', ['set_id'])
    op.create_table('ratings',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('set_id', sa.String(length=32), nullable=False),
    sa.Column('source', sa.Text(), nullable=False),
    sa.Column('sha256', sa.Text(), nullable=False),
    sa.Column('settings', sa.Text(), nullable=False),
    sa.Column('votes', sa.Text(), nullable=False),
    sa.Column('pairs', sa.Integer(), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('demo', sa.Boolean(), nullable=False),
    sa.Column('removed_at', sa.Text(), nullable=True),
    sa.ForeignKeyConstraint(['set_id'], ['pair_sets.id'], name=op.f('fk_ratings_set_id_pair_sets')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_ratings'))
    )
    op.create_index(op.f('ix_ratings_set_id'), 'ratings', ['set_id'])
    op.create_table('speech_pairs',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('set_id', sa.String(length=32), nullable=False),
    sa.Column('position', sa.Integer(), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('subset', sa.Text(), nullable=False),
    sa.Column('positive', sa.Text(), nullable=True),
    sa.Column('negative', sa.Text(), nullable=True),
    sa.Column('switch_s', sa.Double(), nullable=True),
    sa.Column('prompt', sa.Text(), nullable=True),
    sa.Column('positive_continuation', sa.Text(), nullable=True),
    sa.Column('negative_continuation', sa.Text(), nullable=True),
    sa.Column('extra', sa.Text(), nullable=False),
    sa.ForeignKeyConstraint(['set_id'], ['pair_sets.id'], name=op.f('fk_speech_pairs_set_id_pair_sets'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_speech_pairs')),
    sa.UniqueConstraint('set_id', 'name', name=op.f('uq_speech_pairs_set_id_name'))
    )
    op.create_index(op.f('ix_speech_pairs_set_id_position'), 'speech_pairs', ['set_id', 'position'])

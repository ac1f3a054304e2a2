"""Translations: segments with human scores, estimators and their scores, widths of ties."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = '0003'
down_revision = '0002'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('estimators',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('kind', sa.Text(), nullable=False),
    sa.Column('scale', sa.Integer(), nullable=False),
    sa.Column('settings', sa.Text(), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('transcript_system_id', sa.String(length=32), nullable=True),
    sa.Column('demo', sa.Boolean(), nullable=False),
    sa.CheckConstraint("kind IN ('comet', 'command', 'imported', 'reference')", name=op.f('ck_estimators_kind')),
    sa.CheckConstraint('scale IN (1, 100)', name=op.f('ck_estimators_scale')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_estimators')),
    sa.UniqueConstraint('name', name=op.f('uq_estimators_name'))
    )
    op.create_table('segment_sets',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('source', sa.Text(), nullable=False),
    sa.Column('sha256', sa.Text(), nullable=True),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('note', sa.Text(), nullable=False),
    sa.Column('demo', sa.Boolean(), nullable=False),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_segment_sets')),
    sa.UniqueConstraint('name', name=op.f('uq_segment_sets_name'))
    )
    op.create_table('calibrations',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('estimator_id', sa.String(length=32), nullable=False),
    sa.Column('language', sa.Text(), nullable=False),
    sa.Column('k', sa.Double(), nullable=False),
    sa.Column('epsilon', sa.Double(), nullable=False),
    sa.Column('sigma', sa.Double(), nullable=False),
    sa.Column('rounding', sa.Text(), nullable=False),
    sa.Column('shared', sa.Boolean(), nullable=False),
    sa.Column('n_documents', sa.Integer(), nullable=False),
    sa.Column('train_set_id', sa.String(length=32), nullable=True),
    sa.Column('train_sha256', sa.Text(), nullable=False),
    sa.Column('settings', sa.Text(), nullable=False),
    sa.Column('curve', sa.Text(), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('author_id', sa.String(length=32), nullable=True),
    sa.Column('run_id', sa.String(length=32), nullable=True),
    sa.Column('removed_at', sa.Text(), nullable=True),
    sa.CheckConstraint("rounding IN ('round', 'floor', 'ceil')", name=op.f('ck_calibrations_rounding')),
    sa.ForeignKeyConstraint(['author_id'], ['people.id'], name=op.f('fk_calibrations_author_id_people')),
    sa.ForeignKeyConstraint(['estimator_id'], ['estimators.id'], name=op.f('fk_calibrations_estimator_id_estimators'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['run_id'], ['runs.id'], name=op.f('fk_calibrations_run_id_runs')),
    sa.ForeignKeyConstraint(['train_set_id'], ['segment_sets.id'], name=op.f('fk_calibrations_train_set_id_segment_sets')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_calibrations'))
    )
    op.create_index(op.f('ix_calibrations_estimator_id'), 'calibrations', ['estimator_id'])
    op.create_index(op.f('ix_calibrations_run_id'), 'calibrations', ['run_id'])
    op.create_index(op.f('ix_calibrations_train_set_id'), 'calibrations', ['train_set_id'])
    op.create_table('segments',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('set_id', sa.String(length=32), nullable=False),
    sa.Column('position', sa.Integer(), nullable=False),
    sa.Column('document', sa.Text(), nullable=False),
    sa.Column('system', sa.Text(), nullable=False),
    sa.Column('source', sa.Text(), nullable=False),
    sa.Column('translation', sa.Text(), nullable=False),
    sa.Column('source_language', sa.Text(), nullable=False),
    sa.Column('target_language', sa.Text(), nullable=False),
    sa.Column('human_score', sa.Double(), nullable=True),
    sa.Column('reference', sa.Text(), nullable=True),
    sa.Column('audio_path', sa.Text(), nullable=True),
    sa.Column('domain', sa.Text(), nullable=False),
    sa.Column('split', sa.Text(), nullable=False),
    sa.Column('utterance_id', sa.String(length=32), nullable=True),
    sa.Column('extra', sa.Text(), nullable=False),
    sa.CheckConstraint("split IN ('', 'train', 'dev', 'test')", name=op.f('ck_segments_split')),
    sa.ForeignKeyConstraint(['set_id'], ['segment_sets.id'], name=op.f('fk_segments_set_id_segment_sets'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['utterance_id'], ['utterances.id'], name=op.f('fk_segments_utterance_id_utterances')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_segments')),
    sa.UniqueConstraint('set_id', 'source_language', 'target_language', 'document', 'system', name=op.f('uq_segments_set_id_source_language_target_language_document_system'))
    )
    op.create_index(op.f('ix_segments_set_id_position'), 'segments', ['set_id', 'position'])
    op.create_index(op.f('ix_segments_utterance_id'), 'segments', ['utterance_id'])
    op.create_table('segment_scores',
    sa.Column('estimator_id', sa.String(length=32), nullable=False),
    sa.Column('segment_id', sa.String(length=32), nullable=False),
    sa.Column('value', sa.Double(), nullable=False),
    sa.Column('flags', sa.JSON(none_as_null=True), nullable=True),
    sa.Column('content_hash', sa.Text(), nullable=True),
    sa.Column('run_id', sa.String(length=32), nullable=True),
    sa.ForeignKeyConstraint(['estimator_id'], ['estimators.id'], name=op.f('fk_segment_scores_estimator_id_estimators'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['run_id'], ['runs.id'], name=op.f('fk_segment_scores_run_id_runs')),
    sa.ForeignKeyConstraint(['segment_id'], ['segments.id'], name=op.f('fk_segment_scores_segment_id_segments'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('estimator_id', 'segment_id', name=op.f('pk_segment_scores'))
    )
    op.create_index(op.f('ix_segment_scores_run_id'), 'segment_scores', ['run_id'])
    op.create_index(op.f('ix_segment_scores_segment_id'), 'segment_scores', ['segment_id'])

"""Listening studies: stimuli, sessions with their stored orders, votes that are only added, events."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = '0006'
down_revision = '0005'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('studies',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('kind', sa.Text(), nullable=False),
    sa.Column('state', sa.Text(), nullable=False),
    sa.Column('source', sa.Text(), nullable=False),
    sa.Column('settings', sa.Text(), nullable=False),
    sa.Column('seed', sa.Integer(), nullable=False),
    sa.Column('author_id', sa.String(length=32), nullable=True),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('closed_at', sa.Text(), nullable=True),
    sa.Column('removed_at', sa.Text(), nullable=True),
    sa.Column('demo', sa.Boolean(), nullable=False),
    sa.CheckConstraint("kind IN ('acr', 'attribute', 'ccr', 'dcr', 'ab', 'abx', 'mushra')", name=op.f('ck_studies_kind')),
    sa.CheckConstraint("source IN ('here', 'imported', 'pack')", name=op.f('ck_studies_source')),
    sa.CheckConstraint("state IN ('draft', 'ready', 'running', 'closed')", name=op.f('ck_studies_state')),
    sa.ForeignKeyConstraint(['author_id'], ['people.id'], name=op.f('fk_studies_author_id_people')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_studies')),
    sa.UniqueConstraint('name', name=op.f('uq_studies_name'))
    )
    op.create_table('listening_sessions',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('study_id', sa.String(length=32), nullable=False),
    sa.Column('listener_id', sa.String(length=32), nullable=False),
    sa.Column('seat', sa.Integer(), nullable=False),
    sa.Column('mode', sa.Text(), nullable=False),
    sa.Column('code', sa.Text(), nullable=True),
    sa.Column('language', sa.Text(), nullable=False),
    sa.Column('answers', sa.JSON(none_as_null=True), nullable=False),
    sa.Column('device', sa.Text(), nullable=False),
    sa.Column('volume', sa.Double(), nullable=True),
    sa.Column('headphones', sa.Text(), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('started_at', sa.Text(), nullable=True),
    sa.Column('completed_at', sa.Text(), nullable=True),
    sa.Column('withdrawn_at', sa.Text(), nullable=True),
    sa.CheckConstraint("mode IN ('window', 'kiosk', 'browser', 'pack', 'import')", name=op.f('ck_listening_sessions_mode')),
    sa.ForeignKeyConstraint(['listener_id'], ['people.id'], name=op.f('fk_listening_sessions_listener_id_people')),
    sa.ForeignKeyConstraint(['study_id'], ['studies.id'], name=op.f('fk_listening_sessions_study_id_studies'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_listening_sessions')),
    sa.UniqueConstraint('code', name=op.f('uq_listening_sessions_code')),
    sa.UniqueConstraint('study_id', 'seat', name=op.f('uq_listening_sessions_study_id_seat'))
    )
    op.create_index(op.f('ix_listening_sessions_listener_id'), 'listening_sessions', ['listener_id'])
    op.create_table('study_stimuli',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('study_id', sa.String(length=32), nullable=False),
    sa.Column('position', sa.Integer(), nullable=False),
    sa.Column('role', sa.Text(), nullable=False),
    sa.Column('system', sa.Text(), nullable=False),
    sa.Column('item', sa.Text(), nullable=False),
    sa.Column('code', sa.Text(), nullable=False),
    sa.Column('text', sa.Text(), nullable=False),
    sa.Column('origin', sa.Text(), nullable=False),
    sa.Column('take_id', sa.String(length=32), nullable=True),
    sa.Column('utterance_id', sa.String(length=32), nullable=True),
    sa.Column('expected_low', sa.Double(), nullable=True),
    sa.Column('expected_high', sa.Double(), nullable=True),
    sa.Column('path', sa.Text(), nullable=True),
    sa.Column('sha256', sa.Text(), nullable=True),
    sa.Column('duration_s', sa.Double(), nullable=True),
    sa.Column('gain_db', sa.Double(), nullable=True),
    sa.CheckConstraint("role IN ('rated', 'practice', 'gold', 'trap', 'reference', 'anchor')", name=op.f('ck_study_stimuli_role')),
    sa.ForeignKeyConstraint(['study_id'], ['studies.id'], name=op.f('fk_study_stimuli_study_id_studies'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['take_id'], ['takes.id'], name=op.f('fk_study_stimuli_take_id_takes')),
    sa.ForeignKeyConstraint(['utterance_id'], ['utterances.id'], name=op.f('fk_study_stimuli_utterance_id_utterances')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_study_stimuli')),
    sa.UniqueConstraint('study_id', 'code', name=op.f('uq_study_stimuli_study_id_code'))
    )
    op.create_index(op.f('ix_study_stimuli_study_id_position'), 'study_stimuli', ['study_id', 'position'])
    op.create_index(op.f('ix_study_stimuli_take_id'), 'study_stimuli', ['take_id'])
    op.create_index(op.f('ix_study_stimuli_utterance_id'), 'study_stimuli', ['utterance_id'])
    op.create_table('listening_trials',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('session_id', sa.String(length=32), nullable=False),
    sa.Column('number', sa.Integer(), nullable=False),
    sa.Column('stage', sa.Text(), nullable=False),
    sa.Column('stimuli', sa.JSON(none_as_null=True), nullable=False),
    sa.Column('break_before', sa.Boolean(), nullable=False),
    sa.CheckConstraint("stage IN ('practice', 'rated', 'check')", name=op.f('ck_listening_trials_stage')),
    sa.ForeignKeyConstraint(['session_id'], ['listening_sessions.id'], name=op.f('fk_listening_trials_session_id_listening_sessions'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_listening_trials')),
    sa.UniqueConstraint('session_id', 'number', name=op.f('uq_listening_trials_session_id_number'))
    )
    op.create_table('listening_events',
    sa.Column('number', sa.Integer(), autoincrement=True, nullable=False),
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('session_id', sa.String(length=32), nullable=False),
    sa.Column('trial_id', sa.String(length=32), nullable=True),
    sa.Column('kind', sa.Text(), nullable=False),
    sa.Column('details', sa.JSON(none_as_null=True), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.CheckConstraint("kind IN ('started', 'resumed', 'paused', 'void', 'break', 'headphones', 'volume', 'device', 'went_back', 'withdrawn', 'returned', 'completed')", name=op.f('ck_listening_events_kind')),
    sa.ForeignKeyConstraint(['session_id'], ['listening_sessions.id'], name=op.f('fk_listening_events_session_id_listening_sessions'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['trial_id'], ['listening_trials.id'], name=op.f('fk_listening_events_trial_id_listening_trials'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('number', name=op.f('pk_listening_events')),
    sa.UniqueConstraint('id', name=op.f('uq_listening_events_id'))
    )
    op.create_index(op.f('ix_listening_events_session_id_number'), 'listening_events', ['session_id', 'number'])
    op.create_index(op.f('ix_listening_events_trial_id'), 'listening_events', ['trial_id'])
    op.create_table('votes',
    sa.Column('number', sa.Integer(), autoincrement=True, nullable=False),
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('trial_id', sa.String(length=32), nullable=False),
    sa.Column('scores', sa.JSON(none_as_null=True), nullable=False),
    sa.Column('listened_s', sa.Double(), nullable=True),
    sa.Column('replays', sa.Integer(), nullable=True),
    sa.Column('device', sa.Text(), nullable=False),
    sa.Column('shown_at', sa.Text(), nullable=True),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.ForeignKeyConstraint(['trial_id'], ['listening_trials.id'], name=op.f('fk_votes_trial_id_listening_trials'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('number', name=op.f('pk_votes')),
    sa.UniqueConstraint('id', name=op.f('uq_votes_id'))
    )
    op.create_index(op.f('ix_votes_trial_id_number'), 'votes', ['trial_id', 'number'])

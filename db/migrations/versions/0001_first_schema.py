"""The first schema: people, scripts, takes, transcripts, labels, spans, utterances, systems, hypotheses, runs, scores."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = '0001'
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('people',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_people')),
    sa.UniqueConstraint('name', name=op.f('uq_people_name'))
    )
    op.create_table('project',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('demo', sa.Boolean(), nullable=False),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_project'))
    )
    op.create_table('script_sets',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('note', sa.Text(), nullable=False),
    sa.Column('demo', sa.Boolean(), nullable=False),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_script_sets')),
    sa.UniqueConstraint('name', name=op.f('uq_script_sets_name'))
    )
    op.create_table('systems',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('note', sa.Text(), nullable=False),
    sa.Column('demo', sa.Boolean(), nullable=False),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_systems')),
    sa.UniqueConstraint('name', name=op.f('uq_systems_name'))
    )
    op.create_table('person_languages',
    sa.Column('person_id', sa.String(length=32), nullable=False),
    sa.Column('tag', sa.Text(), nullable=False),
    sa.Column('level', sa.Text(), nullable=False),
    sa.Column('position', sa.Integer(), nullable=False),
    sa.CheckConstraint("level IN ('native', 'good', 'average', 'beginner')", name=op.f('ck_person_languages_level')),
    sa.ForeignKeyConstraint(['person_id'], ['people.id'], name=op.f('fk_person_languages_person_id_people'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('person_id', 'tag', name=op.f('pk_person_languages'))
    )
    op.create_table('person_roles',
    sa.Column('person_id', sa.String(length=32), nullable=False),
    sa.Column('role', sa.Text(), nullable=False),
    sa.CheckConstraint("role IN ('speaker', 'annotator', 'researcher', 'listener')", name=op.f('ck_person_roles_role')),
    sa.ForeignKeyConstraint(['person_id'], ['people.id'], name=op.f('fk_person_roles_person_id_people'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('person_id', 'role', name=op.f('pk_person_roles'))
    )
    op.create_table('runs',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('kind', sa.Text(), nullable=False),
    sa.Column('state', sa.Text(), nullable=False),
    sa.Column('settings', sa.Text(), nullable=False),
    sa.Column('started_at', sa.Text(), nullable=False),
    sa.Column('ended_at', sa.Text(), nullable=True),
    sa.Column('done', sa.Integer(), nullable=False),
    sa.Column('total', sa.Integer(), nullable=False),
    sa.Column('seconds', sa.Double(), nullable=True),
    sa.Column('author_id', sa.String(length=32), nullable=True),
    sa.Column('message', sa.Text(), nullable=False),
    sa.CheckConstraint("state IN ('running', 'done', 'failed', 'cancelled')", name=op.f('ck_runs_state')),
    sa.ForeignKeyConstraint(['author_id'], ['people.id'], name=op.f('fk_runs_author_id_people')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_runs'))
    )
    op.create_index('ix_runs_started_at', 'runs', ['started_at'], unique=False)

    op.create_table('scripts',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('set_id', sa.String(length=32), nullable=False),
    sa.Column('key', sa.Text(), nullable=False),
    sa.Column('position', sa.Integer(), nullable=False),
    sa.Column('text', sa.Text(), nullable=False),
    sa.Column('main_language', sa.Text(), nullable=False),
    sa.Column('languages', sa.JSON(), nullable=False),
    sa.Column('topic', sa.Text(), nullable=False),
    sa.Column('level_wanted', sa.Text(), nullable=False),
    sa.Column('origin', sa.Text(), nullable=False),
    sa.Column('cloned_from', sa.Text(), nullable=True),
    sa.Column('loanwords', sa.JSON(), nullable=False),
    sa.CheckConstraint("origin IN ('written', 'cloned')", name=op.f('ck_scripts_origin')),
    sa.ForeignKeyConstraint(['set_id'], ['script_sets.id'], name=op.f('fk_scripts_set_id_script_sets')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_scripts')),
    sa.UniqueConstraint('set_id', 'key', name=op.f('uq_scripts_set_id_key'))
    )
    op.create_index('ix_scripts_set_id_position', 'scripts', ['set_id', 'position'], unique=False)
    op.create_index('ix_scripts_topic_level_wanted_main_language', 'scripts', ['topic', 'level_wanted', 'main_language'], unique=False)

    op.create_table('sessions',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('speaker_id', sa.String(length=32), nullable=False),
    sa.Column('started_at', sa.Text(), nullable=False),
    sa.Column('ended_at', sa.Text(), nullable=True),
    sa.Column('input_device', sa.Text(), nullable=False),
    sa.Column('output_device', sa.Text(), nullable=False),
    sa.Column('host_api', sa.Text(), nullable=False),
    sa.Column('rate_hz', sa.Integer(), nullable=False),
    sa.ForeignKeyConstraint(['speaker_id'], ['people.id'], name=op.f('fk_sessions_speaker_id_people')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_sessions'))
    )
    op.create_index('ix_sessions_speaker_id', 'sessions', ['speaker_id'], unique=False)

    op.create_table('skips',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('session_id', sa.String(length=32), nullable=False),
    sa.Column('script_id', sa.String(length=32), nullable=False),
    sa.Column('reason', sa.Text(), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.ForeignKeyConstraint(['script_id'], ['scripts.id'], name=op.f('fk_skips_script_id_scripts')),
    sa.ForeignKeyConstraint(['session_id'], ['sessions.id'], name=op.f('fk_skips_session_id_sessions')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_skips'))
    )
    op.create_index('ix_skips_script_id', 'skips', ['script_id'], unique=False)
    op.create_index('ix_skips_session_id', 'skips', ['session_id'], unique=False)

    op.create_table('takes',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('script_id', sa.String(length=32), nullable=True),
    sa.Column('speaker_id', sa.String(length=32), nullable=True),
    sa.Column('session_id', sa.String(length=32), nullable=True),
    sa.Column('path', sa.Text(), nullable=False),
    sa.Column('state', sa.Text(), nullable=False),
    sa.Column('selected', sa.Boolean(), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('duration_s', sa.Double(), nullable=False),
    sa.Column('rate_hz', sa.Integer(), nullable=False),
    sa.Column('channels', sa.Integer(), nullable=False),
    sa.Column('bit_depth', sa.Integer(), nullable=False),
    sa.Column('device', sa.Text(), nullable=False),
    sa.Column('overflows', sa.Integer(), nullable=False),
    sa.Column('sha256', sa.Text(), nullable=False),
    sa.CheckConstraint("NOT selected OR state = 'kept'", name=op.f('ck_takes_selected_is_kept')),
    sa.CheckConstraint("state IN ('kept', 'rejected', 'recovered', 'deleted')", name=op.f('ck_takes_state')),
    sa.ForeignKeyConstraint(['script_id'], ['scripts.id'], name=op.f('fk_takes_script_id_scripts')),
    sa.ForeignKeyConstraint(['session_id'], ['sessions.id'], name=op.f('fk_takes_session_id_sessions')),
    sa.ForeignKeyConstraint(['speaker_id'], ['people.id'], name=op.f('fk_takes_speaker_id_people')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_takes')),
    sa.UniqueConstraint('path', name=op.f('uq_takes_path'))
    )
    op.create_index('ix_takes_created_at', 'takes', ['created_at'], unique=False)
    op.create_index('ix_takes_script_id_speaker_id', 'takes', ['script_id', 'speaker_id'], unique=False)
    op.create_index('ix_takes_session_id', 'takes', ['session_id'], unique=False)
    op.create_index('ix_takes_speaker_id', 'takes', ['speaker_id'], unique=False)
    op.create_index('uq_takes_selected', 'takes', ['script_id', 'speaker_id'], unique=True, sqlite_where=sa.text('selected'), postgresql_where=sa.text('selected'))

    op.create_table('labels',
    sa.Column('number', sa.Integer(), autoincrement=True, nullable=False),
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('take_id', sa.String(length=32), nullable=False),
    sa.Column('field', sa.Text(), nullable=False),
    sa.Column('value', sa.Text(), nullable=True),
    sa.Column('author_id', sa.String(length=32), nullable=True),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.CheckConstraint("field <> 'cs_level' OR value IN ('none', 'word', 'phrase', 'sentence')", name=op.f('ck_labels_cs_level')),
    sa.CheckConstraint("field <> 'verdict' OR value IN ('keep', 'reject')", name=op.f('ck_labels_verdict')),
    sa.CheckConstraint("field IN ('cs_level', 'cs_levels_all', 'main_language', 'verdict', 'reject_reason', 'note')", name=op.f('ck_labels_field')),
    sa.ForeignKeyConstraint(['author_id'], ['people.id'], name=op.f('fk_labels_author_id_people')),
    sa.ForeignKeyConstraint(['take_id'], ['takes.id'], name=op.f('fk_labels_take_id_takes')),
    sa.PrimaryKeyConstraint('number', name=op.f('pk_labels')),
    sa.UniqueConstraint('id', name=op.f('uq_labels_id'))
    )
    op.create_index('ix_labels_take_id_field_number', 'labels', ['take_id', 'field', 'number'], unique=False)

    op.create_table('spans',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('take_id', sa.String(length=32), nullable=False),
    sa.Column('start_offset', sa.Integer(), nullable=False),
    sa.Column('end_offset', sa.Integer(), nullable=False),
    sa.Column('covered', sa.Text(), nullable=False),
    sa.Column('spellings', sa.JSON(), nullable=False),
    sa.Column('author_id', sa.String(length=32), nullable=True),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('removed_at', sa.Text(), nullable=True),
    sa.Column('lost_in_version', sa.Integer(), nullable=True),
    sa.CheckConstraint('lost_in_version IS NULL OR removed_at IS NOT NULL', name=op.f('ck_spans_lost_is_removed')),
    sa.CheckConstraint('start_offset >= 0 AND end_offset > start_offset', name=op.f('ck_spans_offsets')),
    sa.ForeignKeyConstraint(['author_id'], ['people.id'], name=op.f('fk_spans_author_id_people')),
    sa.ForeignKeyConstraint(['take_id'], ['takes.id'], name=op.f('fk_spans_take_id_takes')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_spans'))
    )
    op.create_index('ix_spans_take_id', 'spans', ['take_id'], unique=False)

    op.create_table('take_quality',
    sa.Column('take_id', sa.String(length=32), nullable=False),
    sa.Column('peak_dbfs', sa.Double(), nullable=True),
    sa.Column('clipped_runs', sa.Integer(), nullable=False),
    sa.Column('noise_floor_dbfs', sa.Double(), nullable=True),
    sa.Column('snr_db', sa.Double(), nullable=True),
    sa.Column('silent', sa.Boolean(), nullable=False),
    sa.Column('speech_s', sa.Double(), nullable=True),
    sa.Column('verdict', sa.Text(), nullable=False),
    sa.Column('reasons', sa.JSON(), nullable=False),
    sa.CheckConstraint("verdict IN ('good', 'check', 'bad')", name=op.f('ck_take_quality_verdict')),
    sa.ForeignKeyConstraint(['take_id'], ['takes.id'], name=op.f('fk_take_quality_take_id_takes')),
    sa.PrimaryKeyConstraint('take_id', name=op.f('pk_take_quality'))
    )
    op.create_table('token_languages',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('take_id', sa.String(length=32), nullable=False),
    sa.Column('start_offset', sa.Integer(), nullable=False),
    sa.Column('end_offset', sa.Integer(), nullable=False),
    sa.Column('covered', sa.Text(), nullable=False),
    sa.Column('language', sa.Text(), nullable=False),
    sa.Column('author_id', sa.String(length=32), nullable=True),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('removed_at', sa.Text(), nullable=True),
    sa.Column('lost_in_version', sa.Integer(), nullable=True),
    sa.CheckConstraint('lost_in_version IS NULL OR removed_at IS NOT NULL', name=op.f('ck_token_languages_lost_is_removed')),
    sa.CheckConstraint('start_offset >= 0 AND end_offset > start_offset', name=op.f('ck_token_languages_offsets')),
    sa.ForeignKeyConstraint(['author_id'], ['people.id'], name=op.f('fk_token_languages_author_id_people')),
    sa.ForeignKeyConstraint(['take_id'], ['takes.id'], name=op.f('fk_token_languages_take_id_takes')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_token_languages'))
    )
    op.create_index('ix_token_languages_take_id', 'token_languages', ['take_id'], unique=False)

    op.create_table('transcripts',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('take_id', sa.String(length=32), nullable=False),
    sa.Column('version', sa.Integer(), nullable=False),
    sa.Column('text', sa.Text(), nullable=False),
    sa.Column('author_id', sa.String(length=32), nullable=True),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('places', sa.JSON(), nullable=True),
    sa.CheckConstraint('version >= 1', name=op.f('ck_transcripts_version')),
    sa.ForeignKeyConstraint(['author_id'], ['people.id'], name=op.f('fk_transcripts_author_id_people')),
    sa.ForeignKeyConstraint(['take_id'], ['takes.id'], name=op.f('fk_transcripts_take_id_takes')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_transcripts')),
    sa.UniqueConstraint('take_id', 'version', name=op.f('uq_transcripts_take_id_version'))
    )
    op.create_table('utterances',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('key', sa.Text(), nullable=False),
    sa.Column('take_id', sa.String(length=32), nullable=True),
    sa.Column('reference', sa.Text(), nullable=False),
    sa.Column('text_normalized', sa.Text(), nullable=True),
    sa.Column('text_pier_labeled', sa.Text(), nullable=True),
    sa.Column('loanwords', sa.JSON(), nullable=False),
    sa.Column('level', sa.Text(), nullable=True),
    sa.Column('topic', sa.Text(), nullable=True),
    sa.Column('main_language', sa.Text(), nullable=True),
    sa.Column('speaker', sa.Text(), nullable=True),
    sa.Column('audio_path', sa.Text(), nullable=True),
    sa.Column('position', sa.Integer(), nullable=False),
    sa.Column('demo', sa.Boolean(), nullable=False),
    sa.Column('extra', sa.Text(), nullable=False),
    sa.ForeignKeyConstraint(['take_id'], ['takes.id'], name=op.f('fk_utterances_take_id_takes')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_utterances')),
    sa.UniqueConstraint('key', name=op.f('uq_utterances_key')),
    sa.UniqueConstraint('take_id', name=op.f('uq_utterances_take_id'))
    )
    op.create_index('ix_utterances_position', 'utterances', ['position'], unique=False)

    op.create_table('hypotheses',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('system_id', sa.String(length=32), nullable=False),
    sa.Column('utterance_id', sa.String(length=32), nullable=False),
    sa.Column('text', sa.Text(), nullable=False),
    sa.ForeignKeyConstraint(['system_id'], ['systems.id'], name=op.f('fk_hypotheses_system_id_systems'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['utterance_id'], ['utterances.id'], name=op.f('fk_hypotheses_utterance_id_utterances')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_hypotheses')),
    sa.UniqueConstraint('system_id', 'utterance_id', name=op.f('uq_hypotheses_system_id_utterance_id'))
    )
    op.create_index('ix_hypotheses_utterance_id', 'hypotheses', ['utterance_id'], unique=False)

    op.create_table('scores',
    sa.Column('utterance_id', sa.String(length=32), nullable=False),
    sa.Column('system_id', sa.String(length=32), nullable=False),
    sa.Column('settings_hash', sa.Text(), nullable=False),
    sa.Column('run_id', sa.String(length=32), nullable=False),
    sa.Column('content_hash', sa.Text(), nullable=False),
    sa.Column('level', sa.Text(), nullable=False),
    sa.Column('main_language', sa.Text(), nullable=False),
    sa.Column('mer_hits', sa.Integer(), nullable=False),
    sa.Column('mer_substitutions', sa.Integer(), nullable=False),
    sa.Column('mer_deletions', sa.Integer(), nullable=False),
    sa.Column('mer_insertions', sa.Integer(), nullable=False),
    sa.Column('mer_reference_units', sa.Integer(), nullable=False),
    sa.Column('pier_hits', sa.Integer(), nullable=True),
    sa.Column('pier_substitutions', sa.Integer(), nullable=True),
    sa.Column('pier_deletions', sa.Integer(), nullable=True),
    sa.Column('pier_insertions', sa.Integer(), nullable=True),
    sa.Column('pier_reference_units', sa.Integer(), nullable=True),
    sa.Column('mer_rate', sa.Double(), nullable=True),
    sa.Column('pier_rate', sa.Double(), nullable=True),
    sa.ForeignKeyConstraint(['run_id'], ['runs.id'], name=op.f('fk_scores_run_id_runs')),
    sa.ForeignKeyConstraint(['system_id'], ['systems.id'], name=op.f('fk_scores_system_id_systems'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['utterance_id'], ['utterances.id'], name=op.f('fk_scores_utterance_id_utterances')),
    sa.PrimaryKeyConstraint('utterance_id', 'system_id', 'settings_hash', name=op.f('pk_scores'))
    )
    op.create_index('ix_scores_run_id', 'scores', ['run_id'], unique=False)
    op.create_index('ix_scores_system_id_settings_hash', 'scores', ['system_id', 'settings_hash'], unique=False)

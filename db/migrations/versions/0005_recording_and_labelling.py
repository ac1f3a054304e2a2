"""Recording and labelling in the field: profiles, consent, plans, set-ups, queues, blind annotations, reviews, packs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = '0005'
down_revision = '0004'
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table('labels') as labels:
        labels.drop_constraint(op.f('ck_labels_field'), type_='check')
        labels.create_check_constraint(op.f('ck_labels_field'), "field IN ('cs_level', 'cs_levels_all', 'main_language', 'verdict', 'reject_reason', 'quality_reasons', 'unsure', 'note')")
    op.create_table('packs',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('pack_id', sa.String(length=32), nullable=False),
    sa.Column('direction', sa.Text(), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('sha256', sa.Text(), nullable=True),
    sa.Column('content', sa.Text(), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.CheckConstraint("direction IN ('out', 'in')", name=op.f('ck_packs_direction')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_packs'))
    )
    op.create_index(op.f('ix_packs_pack_id'), 'packs', ['pack_id'])
    op.create_table('plans',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('settings', sa.Text(), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('closed_at', sa.Text(), nullable=True),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_plans'))
    )
    op.create_table('queues',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('settings', sa.Text(), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('closed_at', sa.Text(), nullable=True),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_queues'))
    )
    op.create_table('script_targets',
    sa.Column('topic', sa.Text(), nullable=False),
    sa.Column('level_wanted', sa.Text(), nullable=False),
    sa.Column('main_language', sa.Text(), nullable=False),
    sa.Column('wanted', sa.Integer(), nullable=False),
    sa.CheckConstraint('wanted >= 0', name=op.f('ck_script_targets_wanted')),
    sa.PrimaryKeyConstraint('topic', 'level_wanted', 'main_language', name=op.f('pk_script_targets'))
    )
    op.create_table('assignments',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('plan_id', sa.String(length=32), nullable=False),
    sa.Column('speaker_id', sa.String(length=32), nullable=False),
    sa.Column('state', sa.Text(), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('started_at', sa.Text(), nullable=True),
    sa.Column('completed_at', sa.Text(), nullable=True),
    sa.Column('sealed_at', sa.Text(), nullable=True),
    sa.CheckConstraint("state IN ('planned', 'started', 'completed', 'sealed')", name=op.f('ck_assignments_state')),
    sa.ForeignKeyConstraint(['plan_id'], ['plans.id'], name=op.f('fk_assignments_plan_id_plans')),
    sa.ForeignKeyConstraint(['speaker_id'], ['people.id'], name=op.f('fk_assignments_speaker_id_people')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_assignments')),
    sa.UniqueConstraint('plan_id', 'speaker_id', name=op.f('uq_assignments_plan_id_speaker_id'))
    )
    op.create_index(op.f('ix_assignments_speaker_id'), 'assignments', ['speaker_id'])
    op.create_table('claims',
    sa.Column('item', sa.Text(), nullable=False),
    sa.Column('person_id', sa.String(length=32), nullable=False),
    sa.Column('seat', sa.Text(), nullable=False),
    sa.Column('claimed_at', sa.Text(), nullable=False),
    sa.Column('until', sa.Text(), nullable=False),
    sa.CheckConstraint('until >= claimed_at', name=op.f('ck_claims_until')),
    sa.ForeignKeyConstraint(['person_id'], ['people.id'], name=op.f('fk_claims_person_id_people')),
    sa.PrimaryKeyConstraint('item', name=op.f('pk_claims'))
    )
    op.create_table('consent_texts',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('version', sa.Integer(), nullable=False),
    sa.Column('texts', sa.JSON(none_as_null=True), nullable=False),
    sa.Column('author_id', sa.String(length=32), nullable=True),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.ForeignKeyConstraint(['author_id'], ['people.id'], name=op.f('fk_consent_texts_author_id_people')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_consent_texts')),
    sa.UniqueConstraint('version', name=op.f('uq_consent_texts_version'))
    )
    op.create_table('guidelines',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('version', sa.Integer(), nullable=False),
    sa.Column('texts', sa.JSON(none_as_null=True), nullable=False),
    sa.Column('author_id', sa.String(length=32), nullable=True),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.ForeignKeyConstraint(['author_id'], ['people.id'], name=op.f('fk_guidelines_author_id_people')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_guidelines')),
    sa.UniqueConstraint('version', name=op.f('uq_guidelines_version'))
    )
    op.create_table('project_settings',
    sa.Column('key', sa.Text(), nullable=False),
    sa.Column('value', sa.Text(), nullable=False),
    sa.Column('author_id', sa.String(length=32), nullable=True),
    sa.Column('changed_at', sa.Text(), nullable=False),
    sa.ForeignKeyConstraint(['author_id'], ['people.id'], name=op.f('fk_project_settings_author_id_people')),
    sa.PrimaryKeyConstraint('key', name=op.f('pk_project_settings'))
    )
    op.create_table('set_ups',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('speaker_id', sa.String(length=32), nullable=True),
    sa.Column('device', sa.Text(), nullable=False),
    sa.Column('host_api', sa.Text(), nullable=False),
    sa.Column('channel', sa.Integer(), nullable=False),
    sa.Column('rate_hz', sa.Integer(), nullable=False),
    sa.Column('room_tone_path', sa.Text(), nullable=True),
    sa.Column('measures', sa.Text(), nullable=False),
    sa.Column('headphones', sa.Boolean(), nullable=True),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.ForeignKeyConstraint(['speaker_id'], ['people.id'], name=op.f('fk_set_ups_speaker_id_people')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_set_ups'))
    )
    op.create_index(op.f('ix_set_ups_device_host_api_created_at'), 'set_ups', ['device', 'host_api', 'created_at'])
    op.create_table('speaker_profiles',
    sa.Column('person_id', sa.String(length=32), nullable=False),
    sa.Column('code', sa.Text(), nullable=False),
    sa.Column('birth_year', sa.Integer(), nullable=True),
    sa.Column('gender', sa.Text(), nullable=False),
    sa.Column('dominant_language', sa.Text(), nullable=False),
    sa.Column('region', sa.Text(), nullable=False),
    sa.Column('note', sa.Text(), nullable=False),
    sa.Column('changed_at', sa.Text(), nullable=False),
    sa.Column('withdrawn_at', sa.Text(), nullable=True),
    sa.Column('purged_at', sa.Text(), nullable=True),
    sa.ForeignKeyConstraint(['person_id'], ['people.id'], name=op.f('fk_speaker_profiles_person_id_people'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('person_id', name=op.f('pk_speaker_profiles')),
    sa.UniqueConstraint('code', name=op.f('uq_speaker_profiles_code'))
    )
    op.create_table('assignment_items',
    sa.Column('assignment_id', sa.String(length=32), nullable=False),
    sa.Column('position', sa.Integer(), nullable=False),
    sa.Column('script_id', sa.String(length=32), nullable=False),
    sa.Column('training', sa.Boolean(), nullable=False),
    sa.ForeignKeyConstraint(['assignment_id'], ['assignments.id'], name=op.f('fk_assignment_items_assignment_id_assignments'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['script_id'], ['scripts.id'], name=op.f('fk_assignment_items_script_id_scripts')),
    sa.PrimaryKeyConstraint('assignment_id', 'position', name=op.f('pk_assignment_items'))
    )
    op.create_index(op.f('ix_assignment_items_script_id'), 'assignment_items', ['script_id'])
    op.create_table('consents',
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('person_id', sa.String(length=32), nullable=False),
    sa.Column('text_id', sa.String(length=32), nullable=False),
    sa.Column('language', sa.Text(), nullable=False),
    sa.Column('signed_name', sa.Text(), nullable=False),
    sa.Column('signed_on', sa.Text(), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.Column('revoked_at', sa.Text(), nullable=True),
    sa.ForeignKeyConstraint(['person_id'], ['people.id'], name=op.f('fk_consents_person_id_people')),
    sa.ForeignKeyConstraint(['text_id'], ['consent_texts.id'], name=op.f('fk_consents_text_id_consent_texts')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_consents'))
    )
    op.create_index(op.f('ix_consents_person_id'), 'consents', ['person_id'])
    op.create_table('annotations',
    sa.Column('number', sa.Integer(), autoincrement=True, nullable=False),
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('take_id', sa.String(length=32), nullable=False),
    sa.Column('person_id', sa.String(length=32), nullable=False),
    sa.Column('queue_id', sa.String(length=32), nullable=True),
    sa.Column('state', sa.Text(), nullable=False),
    sa.Column('content', sa.JSON(none_as_null=True), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.CheckConstraint("state IN ('draft', 'done')", name=op.f('ck_annotations_state')),
    sa.ForeignKeyConstraint(['person_id'], ['people.id'], name=op.f('fk_annotations_person_id_people')),
    sa.ForeignKeyConstraint(['queue_id'], ['queues.id'], name=op.f('fk_annotations_queue_id_queues')),
    sa.ForeignKeyConstraint(['take_id'], ['takes.id'], name=op.f('fk_annotations_take_id_takes')),
    sa.PrimaryKeyConstraint('number', name=op.f('pk_annotations')),
    sa.UniqueConstraint('id', name=op.f('uq_annotations_id'))
    )
    op.create_index(op.f('ix_annotations_person_id'), 'annotations', ['person_id'])
    op.create_index(op.f('ix_annotations_take_id_person_id_number'), 'annotations', ['take_id', 'person_id', 'number'])
    op.create_table('queue_items',
    sa.Column('queue_id', sa.String(length=32), nullable=False),
    sa.Column('person_id', sa.String(length=32), nullable=False),
    sa.Column('position', sa.Integer(), nullable=False),
    sa.Column('take_id', sa.String(length=32), nullable=False),
    sa.Column('blind', sa.Boolean(), nullable=False),
    sa.Column('uncertainty', sa.Double(), nullable=True),
    sa.ForeignKeyConstraint(['person_id'], ['people.id'], name=op.f('fk_queue_items_person_id_people')),
    sa.ForeignKeyConstraint(['queue_id'], ['queues.id'], name=op.f('fk_queue_items_queue_id_queues'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['take_id'], ['takes.id'], name=op.f('fk_queue_items_take_id_takes')),
    sa.PrimaryKeyConstraint('queue_id', 'person_id', 'position', name=op.f('pk_queue_items'))
    )
    op.create_index(op.f('ix_queue_items_person_id_take_id'), 'queue_items', ['person_id', 'take_id'])
    op.create_index(op.f('ix_queue_items_take_id'), 'queue_items', ['take_id'])
    op.create_table('reviews',
    sa.Column('number', sa.Integer(), autoincrement=True, nullable=False),
    sa.Column('id', sa.String(length=32), nullable=False),
    sa.Column('take_id', sa.String(length=32), nullable=False),
    sa.Column('reviewer_id', sa.String(length=32), nullable=False),
    sa.Column('state', sa.Text(), nullable=False),
    sa.Column('note', sa.Text(), nullable=False),
    sa.Column('chosen', sa.JSON(none_as_null=True), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.CheckConstraint("state IN ('open', 'accepted', 'returned', 'adjudicated')", name=op.f('ck_reviews_state')),
    sa.ForeignKeyConstraint(['reviewer_id'], ['people.id'], name=op.f('fk_reviews_reviewer_id_people')),
    sa.ForeignKeyConstraint(['take_id'], ['takes.id'], name=op.f('fk_reviews_take_id_takes')),
    sa.PrimaryKeyConstraint('number', name=op.f('pk_reviews')),
    sa.UniqueConstraint('id', name=op.f('uq_reviews_id'))
    )
    op.create_index(op.f('ix_reviews_reviewer_id'), 'reviews', ['reviewer_id'])
    op.create_index(op.f('ix_reviews_take_id_number'), 'reviews', ['take_id', 'number'])
    op.create_table('take_measures',
    sa.Column('take_id', sa.String(length=32), nullable=False),
    sa.Column('content', sa.Text(), nullable=False),
    sa.Column('created_at', sa.Text(), nullable=False),
    sa.ForeignKeyConstraint(['take_id'], ['takes.id'], name=op.f('fk_take_measures_take_id_takes')),
    sa.PrimaryKeyConstraint('take_id', name=op.f('pk_take_measures'))
    )
    op.add_column('person_languages', sa.Column('learnt', sa.Text(), server_default=sa.text("''"), nullable=False))
    op.add_column('scripts', sa.Column('retired_at', sa.Text(), nullable=True))
    op.add_column('scripts', sa.Column('switched', sa.JSON(none_as_null=True), nullable=True))
    op.add_column('sessions', sa.Column('assignment_id', sa.String(length=32), nullable=True))
    op.create_index(op.f('ix_sessions_assignment_id'), 'sessions', ['assignment_id'])
    op.add_column('takes', sa.Column('training', sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column('takes', sa.Column('trim_start_s', sa.Double(), nullable=True))
    op.add_column('takes', sa.Column('trim_end_s', sa.Double(), nullable=True))

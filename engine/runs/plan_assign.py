"""Gives scripts of a plan to speakers: what is drawn by rule is stored in the same breath, so that two seats that do it
at once never give one script too often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from db.recording_records import AssignmentItemRecord, AssignmentRecord, PlanRecord, PlanSettings
from db.records import ScriptRecord
from db.session import Project, Session
from db.store import plans, scripts
from engine.text.reading_plan import Drawn, Readable, Rules, draw, text_key


@dataclass(frozen=True, slots=True)
class PlanReach:
    """What a plan has to give.

    Attributes:
        scripts: that its choice holds, training left out.
        texts: different ones among them.
        readings: how often they may be read in all: each text, or script where texts repeat, by so many speakers.
        speakers: how many speakers that is enough for.
    """

    scripts: int
    texts: int
    readings: int
    speakers: int


def assign_speakers(project: Project, plan_id: str, speaker_ids: Sequence[str]) -> list[AssignmentRecord]:
    """Give each of these speakers scripts of a plan, all or nobody.

    Raises:
        StoreError: the plan is closed, somebody is in it already, or no script is left for one of them.
    """
    with project.write() as session:
        plan = plans.get(session, plan_id)
        listed = {one.id: one for one in scripts.list_scripts(session)}
        chosen = [_readable(one) for one in chosen_scripts(plan.settings, list(listed.values()))]
        return [_assigned(session, plan, listed, chosen, speaker_id) for speaker_id in speaker_ids]


def reach(settings: PlanSettings, listed: Sequence[ScriptRecord]) -> PlanReach:
    """What a plan with these settings has to give from a list of scripts."""
    training = set(settings.training_ids)
    found = [one for one in chosen_scripts(settings, listed) if one.id not in training]
    texts = len({text_key(one.text) for one in found})
    readings = (len(found) if settings.repeats else texts) * settings.speakers_per_script
    return PlanReach(len(found), texts, readings, readings // max(1, settings.per_speaker))


def chosen_scripts(settings: PlanSettings, listed: Sequence[ScriptRecord]) -> list[ScriptRecord]:
    """The scripts in use that a plan chooses from a list, in its order; training scripts only where chosen, too."""
    wanted = (
        (frozenset(settings.set_ids), lambda one: one.set_id),
        (frozenset(settings.topics), lambda one: one.topic),
        (frozenset(settings.levels), lambda one: one.level_wanted),
        (frozenset(settings.main_languages), lambda one: one.main_language),
    )
    return [
        one
        for one in listed
        if one.retired_at is None and all(not values or value(one) in values for values, value in wanted)
    ]


def _assigned(
    session: Session,
    plan: PlanRecord,
    listed: Mapping[str, ScriptRecord],
    chosen: Sequence[Readable],
    speaker_id: str,
) -> AssignmentRecord:
    training = [listed[one] for one in plan.settings.training_ids if one in listed]
    drawn = draw(
        chosen,
        _rules(plan.settings),
        training=[_readable(one) for one in training if one.retired_at is None],
        owned=[_readable(listed[one]) for one in plans.owned(session, speaker_id)],
        others=plans.given(session, plan.id),
        speaker=len(plans.assignments(session, plan_id=plan.id)),
    )
    counted = any(not one.training for one in drawn)  # training alone is nothing to read
    return plans.assign(session, plan.id, speaker_id, _items(drawn) if counted else ())


def _items(drawn: Sequence[Drawn]) -> list[AssignmentItemRecord]:
    return [AssignmentItemRecord(place, one.id, one.training) for place, one in enumerate(drawn)]


def _readable(script: ScriptRecord) -> Readable:
    return Readable(script.id, script.text, script.topic, script.level_wanted)


def _rules(settings: PlanSettings) -> Rules:
    return Rules(
        settings.per_speaker,
        settings.speakers_per_script,
        settings.order,
        settings.training_ids,
        settings.repeats,
        settings.seed,
    )

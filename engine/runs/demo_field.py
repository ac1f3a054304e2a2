"""The demo's field work: two people who labelled takes blind, a third who decided, guidelines, consent, profiles, a plan.

All of it is imagined: the annotators are nobody, the speakers are voices of a synthesiser, and whoever looks at a name or
a text finds that said.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from db.annotation_records import AnnotationContent, AnnotationRecord, MarkedSpan, QueueSettings
from db.recording_records import AssignmentItemRecord, PlanSettings, ScriptTargetRecord
from db.records import ScriptRecord
from db.session import Project, Session
from db.starter import demo_clips, demo_speakers
from db.store import (
    annotations,
    consents,
    guidelines,
    label_queues,
    people,
    plan_takes,
    plans,
    profiles,
    reviews,
    script_targets,
)
from db.store import scripts as script_store
from engine.annotation.choices import REVIEWED
from engine.asr.cs_level import code_switching_level
from engine.runs.demo_content import ANNOTATOR, loanword_places, take_id_of
from engine.types import Progress

MINA, JUN = "Mina (demo)", "Jun (demo)"
QUEUE, PLAN = "Double labels (demo)", "First sessions (demo)"
WANTED = 3
"""Scripts of each topic, level and main language."""
PER_SPEAKER = 12

GUIDELINES = {
    "en": """**Demo guidelines**

1. Listen first, then correct the text to what was said.
2. Level: one word of the other language is *word*, two in a row are *phrase*, a whole sentence is *sentence*.
   A name or a loanword is no switch.
3. A loanword is in both dictionaries: mark it with both spellings.
4. Keep what can be understood, and tell what is wrong with the sound. Press F10 when you are not sure.
""",
    "ko": """**데모 지침**

1. 먼저 듣고, 실제로 말한 대로 글을 고치세요.
2. 수준: 다른 언어가 한 단어이면 *단어*, 두 단어 이상 이어지면 *구*, 문장 전체이면 *문장*입니다. 이름과 외래어는 전환이
   아닙니다.
3. 두 언어의 사전에 모두 있는 말은 외래어입니다. 두 가지 표기를 함께 표시하세요.
4. 알아들을 수 있으면 남기고, 소리에 문제가 있으면 이유를 고르세요. 확실하지 않으면 F10을 누르세요.
""",
}
CONSENT = {
    "en": """Consent to the recording of speech (demo text)

Nobody is recorded in this demo: its voices are a synthesiser's. In a project of your own this is the text that your
speakers sign. I agree that my voice is recorded and used for research under a code, and I may withdraw at any time.
""",
    "ko": """음성 녹음 동의서(데모 문구)

이 데모에는 녹음된 사람이 없으며 모든 목소리는 합성음입니다. 실제 프로젝트에서는 화자가 서명하는 글이 여기에 들어갑니다.
제 목소리를 녹음하여 코드로만 연구에 쓰는 데 동의하며, 언제든지 동의를 거둘 수 있습니다.
""",
}


@dataclass(frozen=True, slots=True)
class _Own:
    """What somebody says otherwise than the rule and the script do."""

    labels: Mapping[str, str]
    not_loanwords: tuple[str, ...] = ()


def _reasons(*codes: str) -> dict[str, str]:
    return {"quality_reasons": json.dumps(codes)}


def _level(level: str) -> dict[str, str]:
    return {"cs_level": level, "cs_levels_all": json.dumps([level])}


SAME = _Own({})
BLIND: Mapping[str, tuple[_Own, _Own]] = {
    "travel-ko-word-1": (SAME, SAME),
    "travel-en-phrase-1": (SAME, _Own({"unsure": "yes", "note": "Is Ohio a loanword?"}, ("Ohio",))),
    "travel-ko-sentence-1": (SAME, SAME),
    "entertainment-en-word-3": (SAME, _Own({}, ("막내",))),
    "entertainment-ko-phrase-3": (
        _Own(_reasons("too_quiet") | {"unsure": "yes"}),
        _Own(_level("word") | {"unsure": "yes", "note": "“season finale” is one term."}),
    ),
    "academic-en-phrase-2": (SAME, SAME),
    "language-ko-phrase-1": (SAME, _Own(_level("word") | {"note": "One term."})),
    "language-ko-sentence-1": (
        _Own(_reasons("background_noise")),
        _Own(_reasons("background_noise", "echo")),
    ),
    "medical-ko-phrase-2": (SAME, _Own({}, ("알레르기",))),
    "business-ko-phrase-2": (_Own({"note": "Very clear."}), SAME),
}
"""What Mina and Jun said about the takes of these scripts."""
WAITING = ("academic-ko-word-2", "business-ko-sentence-1")
"""Takes in both lists that neither has begun."""
ACCEPTED = ("travel-ko-word-1", "travel-ko-sentence-1", "academic-en-phrase-2")
ADJUDICATED = ("entertainment-en-word-3", "language-ko-phrase-1")
RETURNED = {"medical-ko-phrase-2": "Look at 알레르기 again: both spellings are in the dictionary."}


def add(project: Project) -> Generator[Progress, None, None]:
    """Put the field work into a demo that holds its takes."""
    yield Progress(0, 2, "profiles, consent, a plan")
    with project.write() as session:
        by_key = {script.key: script for script in script_store.list_scripts(session)}
        reviewer = _person(session, ANNOTATOR)
        _describe_speakers(session, reviewer)
        _plan(session, list(by_key.values()))
    yield Progress(1, 2, "labels by two people")
    with project.write() as session:
        guidelines.add(session, GUIDELINES, reviewer)
        _label_twice(project, session, by_key, reviewer)


def _person(session: Session, name: str) -> str:
    found = people.find(session, name)
    return found.id if found else people.add(session, name, ["annotator"]).id


def _describe_speakers(session: Session, author_id: str) -> None:
    """A code, languages and a signed consent for each voice."""
    text = consents.add_text(session, CONSENT, author_id)
    for speaker in demo_speakers():
        person = _person(session, speaker.name)
        profile = replace(
            profiles.get(session, person),
            gender="female" if speaker.variant.startswith("f") else "male",
            dominant_language="ko",
            note="A voice of eSpeak NG, no person.",
            learnt=(("ko", "synthesised"), ("en", "synthesised")),
        )
        profiles.set_profile(session, profile, [("ko", "native"), ("en", "good")])
        consents.sign(session, person, text.id, "ko", speaker.name, _days_ago(10)[:10])


def _plan(session: Session, scripts: list[ScriptRecord]) -> None:
    """How many scripts are wanted, and a plan in which two voices are on their way."""
    cells = {(one.topic, one.level_wanted, one.main_language) for one in scripts}
    script_targets.put(session, [ScriptTargetRecord(*cell, WANTED) for cell in sorted(cells)])
    plan = plans.add(session, PLAN, PlanSettings(per_speaker=PER_SPEAKER))
    read = {clip.script_id for clip in demo_clips()}
    free = [one for one in scripts if one.key not in read]
    by_key = {one.key: one for one in scripts}
    for place, (speaker, done) in enumerate(zip(demo_speakers(), (6, 4), strict=False)):
        spoken = [by_key[clip.script_id] for clip in demo_clips() if clip.speaker_id == speaker.id][:done]
        more = free[place :: len(free) // PER_SPEAKER][: PER_SPEAKER - len(spoken)]
        items = [AssignmentItemRecord(number, one.id) for number, one in enumerate([*spoken, *more])]
        assigned = plans.assign(session, plan.id, _person(session, speaker.name), items)
        plan_takes.follow(session, assigned.id)


def _label_twice(
    project: Project, session: Session, by_key: Mapping[str, ScriptRecord], reviewer: str
) -> None:
    take_ids = {clip.script_id: take_id_of(project, clip) for clip in demo_clips()}
    pair = (_person(session, MINA), _person(session, JUN))
    shared = [take_ids[key] for key in (*BLIND, *WAITING)]
    queue = label_queues.make(session, QUEUE, QueueSettings(pair, overlap=1.0), shared)
    for place, (key, said) in enumerate(BLIND.items()):
        made = [
            annotations.append(
                session, take_ids[key], person_id, _content(by_key[key], own), "done", queue.id, at
            )
            for person_id, own, at in zip(pair, said, _times(place), strict=True)
        ]
        _review(session, key, made[0], reviewer)


def _review(session: Session, key: str, chosen: AnnotationRecord, reviewer: str) -> None:
    if key in RETURNED:
        reviews.add(session, chosen.take_id, reviewer, "returned", RETURNED[key])
    elif key in ACCEPTED + ADJUDICATED:
        state = "accepted" if key in ACCEPTED else "adjudicated"
        reviews.add(session, chosen.take_id, reviewer, state, chosen=dict.fromkeys(REVIEWED, chosen.id))


def _content(script: ScriptRecord, own: _Own) -> AnnotationContent:
    found = code_switching_level(script.text, script.main_language)
    labels = {
        "main_language": script.main_language,
        "cs_level": found.level,
        "cs_levels_all": json.dumps(found.levels_all),
        "verdict": "keep",
    } | dict(own.labels)
    marks = [
        MarkedSpan(start, end, script.text[start:end], spellings)
        for start, end, spellings in loanword_places(script)
    ]
    refused = [mark for mark in marks if mark.covered in own.not_loanwords]
    held = [mark for mark in marks if mark not in refused]
    return AnnotationContent(script.text, labels, tuple(held), (), tuple(refused))


def _times(place: int) -> tuple[str, str]:
    """When Mina and Jun finished their take: two or three a day, a week of it."""
    day = 8 - place * 7 / len(BLIND)
    return _days_ago(day), _days_ago(day - 0.1)


def _days_ago(days: float) -> str:
    return (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="milliseconds")

"""The demo's listening study: how well does the text say what was heard? Imagined listeners, imagined votes.

The systems are the demo's five imagined translators, an item is a spoken script, and a clip is its recording with a
translation shown beside it: so everything else that the demo knows of a translation (estimates, scores by people) and of a
recording (what recognisers make of it, its noise) can be set against the votes. Nobody listened to anything. Votes are drawn
round what the translation deserves, with the habits of each listener; one gave nearly always the same score, and one didn't
listen, and so missed what the voice asked for.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from db.listening_records import StimulusRecord, StudySettings, StudyWording, TrialRecord
from db.records import UtteranceRecord
from db.session import Project, Session
from db.starter import demo_clips, demo_translations
from db.store import listening_sessions, people, segments, studies, study_stimuli, utterances, votes
from engine.runs.demo_content import take_id_of
from engine.runs.demo_translations import SET_NAME
from engine.runs.listening_made import HIGH, LOW, trap
from engine.runs.listening_new import ready_copies
from engine.runs.listening_seat import order_of
from engine.runs.listening_sources import StimulusDraft
from engine.runs.listening_sources import study_stimuli as stimuli_of
from engine.runs.steps import told
from engine.types import Progress

NAME = "Translations of what is heard (demo)"
SEED = 20261130
ITEMS = (
    "travel-en-phrase-1",
    "entertainment-en-word-3",
    "entertainment-ko-phrase-3",
    "academic-ko-word-2",
    "language-en-word-3",
    "medical-ko-phrase-2",
    "business-en-word-3",
    "everyday-en-phrase-2",
)
"""The shortest recordings, with a soft and a noisy one among them."""
HARD_TO_HEAR = {"entertainment-ko-phrase-3": 0.3, "everyday-en-phrase-2": 0.5}
PRACTICE, GOLD = ("software-ko-word-1", "academic-en-phrase-2"), ("medical-en-word-1", "business-ko-phrase-2")
"""Items of their own: what a text of another sentence gets, and what a good one gets."""
ANSWERS = (2, 4)
"""That the voice asks for."""
LANGUAGES = ("en", "ko")
DEVICE = "nothing (imagined votes)"
DAYS_AGO = 3.0

WORDING = {
    "en": StudyWording(
        "Spoken sentences and their translations (demo)",
        "You hear a sentence in which Korean and English are mixed, and read a translation of it. Listen to the end, "
        "then say how well the text says what you heard. At times a voice asks for a certain answer: give that one.",
        "How well does the text say what you heard?",
        ("Not at all", "Hardly", "In part", "Mostly", "Fully"),
        "Thank you. This is a demo: its other votes are imagined.",
    ),
    "ko": StudyWording(
        "말한 문장과 그 번역(데모)",
        "한국어와 영어가 섞인 문장을 듣고 그 번역을 읽습니다. 끝까지 들은 뒤, 글이 들은 내용을 얼마나 잘 전하는지 답하세요. "
        "가끔 목소리가 정해진 답을 부탁하면 그 답을 고르세요.",
        "글이 들은 내용을 얼마나 잘 전합니까?",
        ("전혀 전하지 못함", "거의 전하지 못함", "일부만 전함", "대부분 전함", "모두 전함"),
        "감사합니다. 이것은 데모이며 다른 답은 모두 꾸며낸 것입니다.",
    ),
}


@dataclass(frozen=True, slots=True)
class ImaginedListener:
    """Somebody who doesn't exist.

    Attributes:
        bias: how much kinder than others; spread: how much wider the scale is used; noise: how unsure.
        always: the score that is given to nearly everything; None: a score of one's own.
        listens: whether the sound had a part in the answers.
    """

    bias: float = 0.0
    spread: float = 1.0
    noise: float = 0.5
    always: int | None = None
    listens: bool = True


LISTENERS = (
    ImaginedListener(),
    ImaginedListener(0.3, 0.9),
    ImaginedListener(-0.3, 1.1),
    ImaginedListener(0.1, 1.0, 0.4),
    ImaginedListener(-0.5, 1.0, 0.6),
    ImaginedListener(0.4, 0.8),
    ImaginedListener(-0.1, 1.2, 0.4),
    ImaginedListener(0.2, 1.0, 0.7),
    ImaginedListener(0.0, 0.9, 0.6),
    ImaginedListener(-0.2, 1.1, 0.5),
    ImaginedListener(always=3),
    ImaginedListener(listens=False),
)


def add(project: Project) -> Generator[Progress, None, None]:
    """Put the study with its copies, listeners and votes into a demo that holds its takes and translations."""
    yield Progress(0, 4, "a listening study")
    with project.write() as session:
        settings = StudySettings(
            wording=WORDING, votes_per_stimulus=len(LISTENERS), break_every=20, shows_text=True,
            rate_hz=16_000, silence_ms=100.0,
        )  # fmt: skip
        study = studies.add(session, NAME, "acr", settings, SEED, None, demo=True)
        drafts, deserved = _clips(project, session)
        study_stimuli.put(session, study.id, stimuli_of(drafts, study.id, SEED))
    yield from told(ready_copies(project, study.id), lambda _: Progress(1, 4, "played copies"))
    yield Progress(2, 4, "listeners and votes")
    with project.write() as session:
        stimuli = {one.id: one for one in study_stimuli.list_stimuli(session, study.id)}
        for seat, listener in enumerate(LISTENERS):
            _listen(session, study.id, seat, listener, stimuli, deserved)


def _clips(project: Project, session: Session) -> tuple[list[StimulusDraft], dict[tuple[str, str], float]]:
    """The clips, and what each rated one deserves on 1 to 5, by system and item."""
    spoken = {one.take_id: one for one in utterances.list_utterances(session) if one.take_id}
    of_item = {clip.script_id: spoken[take_id_of(project, clip)] for clip in demo_clips()}
    made = segments.find_set(session, SET_NAME)
    assert made is not None
    rows = [row for row in segments.list_segments(session, made.id) if row.document in ITEMS]
    rated = [
        StimulusDraft("rated", row.system, row.document, {"kind": "take"}, row.translation,
                      of_item[row.document].take_id, of_item[row.document].id)
        for row in rows
    ]  # fmt: skip
    deserved = {(row.system, row.document): 1.0 + (row.human_score or 0.0) / 25.0 for row in rows}
    return [*rated, *_checks(of_item), *(trap(answer, LANGUAGES) for answer in ANSWERS)], deserved


def _checks(of_item: Mapping[str, UtteranceRecord]) -> list[StimulusDraft]:
    """Practice and gold: of each two, one has the text of another sentence and one a good translation."""
    texts = {one.id: one for one in demo_translations()}

    def draft(role: str, item: str, text: str, expected: tuple[float, float]) -> StimulusDraft:
        return StimulusDraft(
            "gold" if role == "gold" else "practice",
            "",
            item,
            {"kind": "take"},
            text,
            of_item[item].take_id,
            of_item[item].id,
            *expected,
        )

    return [
        made
        for role, (wrong, right) in (("practice", PRACTICE), ("gold", GOLD))
        for made in (
            draft(role, wrong, texts[wrong].wandering, LOW),
            draft(role, right, texts[right].reference, HIGH),
        )
    ]


def _listen(
    session: Session,
    study_id: str,
    seat: int,
    listener: ImaginedListener,
    stimuli: Mapping[str, StimulusRecord],
    deserved: Mapping[tuple[str, str], float],
) -> None:
    """One listener's whole session."""
    study = studies.get(session, study_id)
    language = LANGUAGES[seat % len(LANGUAGES)]
    person = people.add(session, f"Imagined listener {seat + 1:02}", ["listener"], [(language, "native")])
    order = order_of(session, study, seat)
    held = listening_sessions.open_session(session, study_id, person.id, seat, "window", order, language)
    listening_sessions.set_device(session, held.id, DEVICE, 0.6)
    listening_sessions.start(session, held.id)
    trials = listening_sessions.trials(session, held.id)
    votes.add_many(session, study_id, _votes(seat, listener, trials, stimuli, deserved))
    listening_sessions.complete(session, held.id)


def _votes(
    seat: int,
    listener: ImaginedListener,
    trials: Sequence[TrialRecord],
    stimuli: Mapping[str, StimulusRecord],
    deserved: Mapping[tuple[str, str], float],
) -> list[votes.VoteElsewhere]:
    at = datetime.now(UTC) - timedelta(days=DAYS_AGO * (1.0 - seat / len(LISTENERS)))
    made: list[votes.VoteElsewhere] = []
    for trial in trials:
        stimulus = stimuli[trial.stimulus_ids[-1]]
        chance = random.Random(f"{SEED} {seat} {stimulus.role} {stimulus.system} {stimulus.item}")
        listened_s = stimulus.duration_s or 0.0
        at += timedelta(seconds=listened_s + chance.uniform(1.5, 4.0))
        score = float(_score(listener, stimulus, deserved, chance))
        when = at.isoformat(timespec="milliseconds")
        made.append(votes.VoteElsewhere(trial.id, {stimulus.id: score}, when, listened_s, 0, DEVICE))
    return made


def _score(
    listener: ImaginedListener,
    stimulus: StimulusRecord,
    deserved: Mapping[tuple[str, str], float],
    chance: random.Random,
) -> int:
    """What a listener gives a clip."""
    if not listener.listens:
        return chance.choice((1, 2, 3, 4, 5) if stimulus.role != "trap" else (1, 3, 5))
    low, high = stimulus.expected_low, stimulus.expected_high
    if low is not None and high is not None:
        return chance.choice(range(round(low), round(high) + 1))
    if listener.always is not None:
        return listener.always
    own = deserved[stimulus.system, stimulus.item] - HARD_TO_HEAR.get(stimulus.item, 0.0)
    seen = 3.0 + listener.spread * (own - 3.0) + listener.bias + chance.gauss(0.0, listener.noise)
    return min(5, max(1, round(seen)))

"""Sending a study to listeners elsewhere, and their votes back.

write_listening_pack(project, study_id, seats, target=None) -> Generator[Progress, None, WrittenPack]
write_votes(project, target=None) -> Generator[Progress, None, WrittenVotes]

A pack is blind: systems, items, takes, sources, expected scores, gains and the study's own name stay here. Clips travel
under their codes and in the order of these, orders as ids; traps and gold questions look like any other trial. The seats
of a pack are kept for it, so that the orders of listeners here and there stay balanced.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from db.files import LISTENING
from db.listening_content import answered, settings_json
from db.listening_records import BlindClip, PlannedTrial, StudyRecord, StudySettings
from db.records import new_id
from db.session import Project, Session
from db.store import listening_packs, listening_sessions, studies, study_stimuli
from engine.runs.exchange_files import must_be_free
from engine.runs.listening_pack_file import CLIPS, IS_THERE, write_pack_file
from engine.runs.listening_seat import order_of
from engine.types import EngineError, Progress

MOST_SEATS = 1_000
BESIDE = ("calibration.wav", "screen-*.wav")
"""Sounds of a study that are no clips of it."""
_KNOWN_SETTINGS = (
    "wording",
    "attribute",
    "break_every",
    "replays",
    "may_go_back",
    "shows_text",
    "headphone_screen",
    "loudness_lufs",
    "rate_hz",
    "fade_ms",
    "silence_ms",
    "questions",
    "completion_code",
)
"""Settings that whoever seats listeners elsewhere needs."""


@dataclass(frozen=True, slots=True)
class WrittenPack:
    """A pack for listeners elsewhere: the file, its seats from 0, and how many clips it holds."""

    path: Path
    pack_id: str
    seats: tuple[int, ...]
    clips: int


@dataclass(frozen=True, slots=True)
class WrittenVotes:
    """Votes on their way back: the file, listeners and votes in it."""

    path: Path
    sessions: int
    votes: int


def write_listening_pack(
    project: Project, study_id: str, seats: int, target: Path | None = None
) -> Generator[Progress, None, WrittenPack]:
    """Write a pack with free seats of a study; the study is running from then on.

    Args:
        project: whose.
        study_id: a study that is ready or running.
        seats: how many listeners can be seated with it.
        target: the new file; None: into `exports/`, named after the time alone.

    Raises:
        EngineError: no or too many seats, a played copy is missing, or the file can't be written.
        StoreError: the study is a draft, closed, gone, or itself from a pack.
    """
    if not 1 <= seats <= MOST_SEATS:
        raise EngineError(f"{seats} seats can't be sent; choose 1 to {MOST_SEATS}.")
    pack_id = new_id()
    path = target or _free_name(project, "listening-pack")
    must_be_free(path, IS_THERE)
    with project.write() as session:  # the seats are taken before the file is written: never given twice
        study = studies.get(session, study_id)
        _must_be_own(study)
        given = listening_sessions.free_seats(session, study_id, seats)
        orders = {seat: listening_packs.blind(order_of(session, study, seat)) for seat in given}
        clips = _clips(session, orders.values())
        hashes = {seat: listening_packs.order_hash(trials) for seat, trials in orders.items()}
        _must_be_there(project, study, clips)
        listening_sessions.allot_seats(session, study_id, pack_id, hashes)
    sounds = {f"{CLIPS}/{one.code}.wav": project.absolute(one.path) for one in clips}
    folder = project.folder / LISTENING / study_id
    sounds |= {f"{CLIPS}/{one.name}": one for glob in BESIDE for one in sorted(folder.glob(glob))}
    about = _about(project, pack_id, study_id, project.record.id)
    content = _content(study, clips, orders)
    try:
        yield from write_pack_file(path, "seats", about, content, sounds)
    except BaseException:
        _give_back(project, study_id, pack_id)
        raise
    return WrittenPack(path, pack_id, given, len(clips))


def write_votes(project: Project, target: Path | None = None) -> Generator[Progress, None, WrittenVotes]:
    """Write what the listeners of a project did that was opened from a pack; it may be written again later.

    Raises:
        EngineError: the project wasn't opened from a listening pack, or the file can't be written.
        StoreError: the project can't be read.
    """
    with project.read() as session:
        study = listening_packs.study_of_pack(session)
        if study is None:
            raise EngineError(
                f"{project.folder} wasn't opened from a listening pack; its votes are where they belong."
            )
        pack = listening_packs.arrived(session, study.id)
        held = listening_packs.rows(session, study.id)
    path = target or _free_name(project, "votes")
    about = _about(project, pack.pack_id, study.id, pack.home)
    yield from write_pack_file(path, "votes", about, held, {})
    return WrittenVotes(path, len(held["listening_sessions"]), len(held["votes"]))


def _about(project: Project, pack_id: str, study_id: str, project_id: str) -> dict[str, Any]:
    ids = {"pack_id": pack_id, "study_id": study_id, "project_id": project_id}
    return {**ids, "schema": project.schema(), "demo": project.record.demo}


def _must_be_own(study: StudyRecord) -> None:
    if study.source != "here":
        raise EngineError(f"The study {study.name} was made elsewhere; packs of it are written there.")


def _clips(session: Session, orders: Any) -> list[BlindClip]:
    """What is heard, in the order of the codes, which tells nothing."""
    heard = {one for trials in orders for trial in trials for one in trial.stimulus_ids}
    return sorted(study_stimuli.clips(session, sorted(heard)), key=lambda one: one.code)


def _must_be_there(project: Project, study: StudyRecord, clips: Sequence[BlindClip]) -> None:
    lost = next((one for one in clips if not project.absolute(one.path).is_file()), None)
    if lost is not None:
        raise EngineError(f"{lost.path} is not there; make the copies of the study {study.name} again.")


def _content(study: StudyRecord, clips: Sequence[BlindClip], orders: dict[int, list[PlannedTrial]]) -> Any:
    places = {one.stimulus_id: place for place, one in enumerate(clips)}
    return {
        "kind": study.kind,
        "seed": study.seed,
        "settings": settings_json(_settings(study, list(orders.values()))),
        "clips": [
            {
                "id": one.stimulus_id,
                "code": one.code,
                "duration_s": one.duration_s,
                "text": one.text if study.settings.shows_text else "",
            }
            for one in clips
        ],
        "seats": {
            str(seat): [
                [one.stage, [places[key] for key in one.stimulus_ids], one.break_before] for one in trials
            ]
            for seat, trials in orders.items()
        },
    }


def _settings(study: StudyRecord, orders: Sequence[Sequence[PlannedTrial]]) -> StudySettings:
    """What is needed there; of the votes that are wanted, those that its seats can give."""
    given = Counter(
        key
        for trials in orders
        for one in trials
        if one.stage == "rated"
        for key in set(answered(study.kind, one.stimulus_ids))
    )
    votes = round(given.total() / len(given)) if given else 1
    known: dict[str, Any] = {name: getattr(study.settings, name) for name in _KNOWN_SETTINGS}
    return replace(StudySettings(), votes_per_stimulus=votes, **known)


def _give_back(project: Project, study_id: str, pack_id: str) -> None:
    with project.write() as session:
        listening_sessions.take_back_seats(session, study_id, pack_id)


def _free_name(project: Project, what: str) -> Path:
    stem = f"{what}-{datetime.now():%Y%m%d-%H%M%S}"
    names = [f"{stem}.zip", *(f"{stem}-{number}.zip" for number in range(2, 1000))]
    return next(path for name in names if not (path := project.exports_folder / name).exists())

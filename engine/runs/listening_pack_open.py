"""Opening a listening pack elsewhere: a project of its own, with the study, its clips and its seats, and no system.

open_listening_pack(folder, path) -> Generator[Progress, None, OpenedPack]
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Generator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from math import isfinite
from pathlib import Path
from typing import Any, get_args

from db.files import LISTENING
from db.listening_content import answered, settings_json, study_settings
from db.listening_records import PlannedTrial, StimulusRecord, StudyKind, StudyRecord, StudySettings
from db.records import now_utc
from db.session import Project, create_project
from db.store import listening_packs
from db.store.listening_packs import ArrivedPack
from engine.runs.exchange_files import writing_error
from engine.runs.listening_pack_file import CLIPS, PackFile, read_pack_file, unpack
from engine.runs.pack_read import changed
from engine.types import EngineError, Progress

_ID = re.compile(r"[0-9a-f]{32}")
NAMELESS = "Listening study"
RATES = range(8_000, 192_001)
"""Samples per second that copies may have."""


@dataclass(frozen=True, slots=True)
class OpenedPack:
    """A project for listeners: where, which study, what it is called, and how many seats it has."""

    folder: Path
    study_id: str
    title: str
    seats: int


def open_listening_pack(folder: Path, path: Path) -> Generator[Progress, None, OpenedPack]:
    """Make a project of a pack, in which listeners are seated and vote.

    Args:
        folder: new or empty, usually NAME.seam.
        path: the pack.

    Raises:
        EngineError: the folder holds something, or the pack can't be read, was changed or is none. Nothing is left behind.
        StoreError: the folder can't be written.
    """
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise EngineError(f"{folder} is not an empty folder; name a new one to open the pack in.")
        pack = yield from read_pack_file(path, "seats")
        read = _read(pack)
        folder.resolve().parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".seam-pack-", dir=folder.resolve().parent) as scratch:
            made = Path(scratch) / "project.seam"
            with create_project(made, read.study.name, pack.demo) as project:
                yield from unpack(pack, project.folder / LISTENING / pack.study_id)
                _arrive(project, read)
            if folder.is_dir():
                folder.rmdir()
            made.rename(folder)
    except OSError as error:
        raise writing_error(error, folder) from error
    return OpenedPack(folder.resolve(), pack.study_id, read.study.name, len(read.pack.orders))


@dataclass(frozen=True, slots=True)
class _Read:
    study: StudyRecord
    stimuli: tuple[StimulusRecord, ...]
    pack: ArrivedPack


def _arrive(project: Project, read: _Read) -> None:
    with project.write() as session:
        listening_packs.arrive(session, read.study, read.stimuli, read.pack)


def _read(pack: PackFile) -> _Read:
    """The study of a pack, every value checked."""
    try:
        ids = (pack.pack_id, pack.study_id, pack.project_id)
        kind, seed = pack.content["kind"], pack.content["seed"]
        settings = _settings(pack.content["settings"])
        stimuli = tuple(_stimulus(pack, place, one) for place, one in enumerate(pack.content["clips"]))
        orders = {int(seat): _order(stimuli, trials) for seat, trials in pack.content["seats"].items()}
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as error:
        raise changed(pack.path, "its study") from error
    is_sound = (
        all(_ID.fullmatch(one) for one in ids)
        and kind in get_args(StudyKind)
        and isinstance(seed, int)
        and 0 <= seed < 2**31
        and bool(stimuli and orders)
        and all(seat >= 0 and trials for seat, trials in orders.items())
        and len({one.id for one in stimuli}) == len({one.code for one in stimuli}) == len(stimuli)
    )
    if not is_sound:
        raise changed(pack.path, "its study")
    study = StudyRecord(
        pack.study_id,
        _title(settings),
        kind,
        "draft",
        "pack",
        settings,
        seed,
        None,
        now_utc(),
        demo=pack.demo,
    )
    trials = [one for seat in orders.values() for one in seat]
    return _Read(
        study, _with_roles(kind, stimuli, trials), ArrivedPack(pack.pack_id, pack.project_id, orders)
    )


def _with_roles(
    kind: StudyKind, stimuli: Sequence[StimulusRecord], trials: Sequence[PlannedTrial]
) -> tuple[StimulusRecord, ...]:
    """What can be told from the orders: which clips get votes that count, which are practice, which only stand beside."""
    rated, practice = (
        {key for one in trials if one.stage == stage for key in answered(kind, one.stimulus_ids)}
        for stage in ("rated", "practice")
    )
    return tuple(
        one if one.id in rated else replace(one, role="practice" if one.id in practice else "reference")
        for one in stimuli
    )


def _settings(text: str) -> StudySettings:
    """Raises ValueError or TypeError: a value is of another kind than a study has, or can't be played by."""
    settings = study_settings(text)
    settings_json(settings).encode("utf-8")
    for one in fields(StudySettings):
        value, usual = getattr(settings, one.name), getattr(StudySettings(), one.name)
        if usual is None:
            is_right = value is None or (isinstance(value, int | float) and value >= 0)
        elif isinstance(usual, float):
            is_right = isinstance(value, int | float) and isfinite(value)
        else:
            is_right = isinstance(value, type(usual))
        if not is_right or (isinstance(value, bool) and not isinstance(usual, bool)):
            raise ValueError(one.name)
    texts = [asdict(one) for one in settings.wording.values()]
    told = [text for one in texts for text in (*one.pop("labels"), *one.values())]
    told += [text for some in settings.questions.values() for text in some]
    is_playable = settings.rate_hz in RATES and min(settings.fade_ms, settings.silence_ms) >= 0
    if not is_playable or settings.break_every < 0 or not all(isinstance(one, str) for one in told):
        raise ValueError(text)
    return settings


def _title(settings: StudySettings) -> str:
    """What listeners read; the name that whoever planned the study gave it may tell too much."""
    return next((one.title for one in settings.wording.values() if one.title.strip()), NAMELESS)


def _stimulus(pack: PackFile, place: int, told: Mapping[str, Any]) -> StimulusRecord:
    """Raises KeyError or ValueError: it is none, or its sound isn't in the pack."""
    key, code, text, duration_s = told["id"], told["code"], told["text"], float(told["duration_s"])
    if not _ID.fullmatch(key) or not isinstance(text, str) or not isfinite(duration_s) or duration_s < 0:
        raise ValueError(key)
    entry = pack.sounds[f"{CLIPS}/{code}.wav"]
    path = f"{LISTENING}/{pack.study_id}/{code}.wav"
    return StimulusRecord(
        key, pack.study_id, place, "rated", "", "", code, text, path=path, sha256=entry.sha256, duration_s=duration_s
    )  # fmt: skip


def _order(stimuli: tuple[StimulusRecord, ...], trials: Any) -> list[PlannedTrial]:
    """Raises ValueError: it is none."""
    found: list[PlannedTrial] = []
    for stage, places, break_before in trials:
        if stage not in ("practice", "rated") or not isinstance(break_before, bool) or not places:
            raise ValueError(stage)
        if any(not isinstance(one, int) or not 0 <= one < len(stimuli) for one in places):
            raise ValueError(places)
        found.append(PlannedTrial(stage, tuple(stimuli[one].id for one in places), break_before))
    return found

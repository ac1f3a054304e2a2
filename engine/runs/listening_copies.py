"""The played copies of a study's clips: alike in all but what is to be rated, named by codes, told apart by nothing else.

In this order: the stretch is cut out (a take between its trim points), resampled (soxr, very high quality), treated,
brought to the channels of the study, faded at both ends, brought to the study's loudness (`engine.runs.listening_loudness`),
put between silences, and written as WAV of 24 bit to `listening/STUDY/CODE.wav`. Such a file holds its format and its
samples and nothing else, all have one time of change, and they are written in an order that tells nothing. What was
recorded stays as it is.

All copies of a study have as many channels as the widest of its sources, at most two; a source with two equal channels
counts as one, and one with more than two is mixed to one. Beside them lie the clip on which the volume is set, and
`copies.json`: what each copy was made of, as hashes, so that a run that was stopped goes on.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Generator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from os import utime
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from db.files import LISTENING
from db.listening_records import StimulusRecord, StudyRecord
from db.session import Project, Session
from db.store import studies, study_stimuli, take_list, utterances
from engine.runs.exchange_files import new_file, writing_error
from engine.runs.listening_copy_sound import FORM, ClipSounds, copy_bytes, finished_sound
from engine.runs.listening_loudness import Level, gain_db, highest_lufs, level_of, reachable_lufs
from engine.runs.listening_made import made_sound, volume_origin
from engine.runs.running import in_turn
from engine.types import EngineError, Progress
from recorder.loudness import loudness_lufs

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

CALIBRATION = "calibration.wav"
LEDGER = "copies.json"
CHANGED_AT_S = 946_684_800
"""Time of change of every copy: the first moment of the year 2000."""
_SAVED_AT_ONCE, _NOTED_AT_ONCE = 16, 64
_COPY = re.compile(r"[0-9a-f]{16}\.wav")


@dataclass(frozen=True, slots=True)
class CopiesReport:
    """How the making of a study's copies went.

    Attributes:
        made, kept: copies that were made now, and that were there already.
        rate_hz, channels: of all of them.
        wanted_lufs, reached_lufs: the loudness that was asked for, and that all clips have.
        lowered_by: the clip whose peaks lowered it, as a person knows it; "" where nothing did.
        silent: clips in which nothing is to be heard, and which stay as they are.
        notes: sentences on clips that were treated otherwise than others, such as short ones.
        left_out: clips of speakers who have withdrawn, or were removed for good; they have no copy.
        largest_error_lu: the farthest that the loudness of a copy made now is from `reached_lufs`; None where none is
            measured.
        seconds: that it took.
    """

    made: int
    kept: int
    rate_hz: int
    channels: int
    wanted_lufs: float
    reached_lufs: float
    lowered_by: str = ""
    silent: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    largest_error_lu: float | None = None
    seconds: float = 0.0


def copy_path(study_id: str, code: str) -> str:
    """Where a played copy lies, relative to the project.

    >>> copy_path("5d", "00ff")
    'listening/5d/00ff.wav'
    """
    return f"{LISTENING}/{study_id}/{code}.wav"


def calibration_path(study_id: str) -> str:
    """Where the clip lies on which a listener sets the volume, relative to the project."""
    return f"{LISTENING}/{study_id}/{CALIBRATION}"


def make_copies(project: Project, study_id: str) -> Generator[Progress, None, CopiesReport]:
    """Make the played copies of a study that are missing or would be others now.

    Closing the generator cancels: what was made stays and counts, the next run does the rest.

    Args:
        project: whose study.
        study_id: which; somebody may be seated only if no copy changes.

    Raises:
        EngineError: the study was made elsewhere or has no clips, a source is missing, has changed or is no sound,
            somebody is seated and a copy would change, or the disk is full; one sentence that names the clip or file.
        StoreError: there is no such study, or the project can't be written.
    """
    began = monotonic()
    with project.read() as session:
        study = studies.get(session, study_id)
        stimuli = study_stimuli.list_stimuli(session, study_id)
        gone = _gone(session, stimuli)
        is_seated = studies.is_seated(session, study_id)
    if study.source != "here" or not stimuli:
        why = "has no clips yet; add some" if stimuli == [] else "was made elsewhere; its sounds are there"
        raise EngineError(f"The study {study.name} {why}.")
    waiting = Progress(0, 0, "waiting for another run")
    turn = yield from in_turn(project.folder, f"copies-{study_id}", waiting)
    with turn:
        there = [one for one in stimuli if one.id not in gone]
        making = _Making(project, study, there, {one.code for one in stimuli}, is_seated)
        report = yield from making.run()
    left = tuple(_called(one) for one in stimuli if one.id in gone)
    return replace(report, left_out=left, seconds=monotonic() - began)


def _gone(session: Session, stimuli: Sequence[StimulusRecord]) -> set[str]:
    """The clips that nobody is to hear: their speaker has withdrawn, or was removed for good."""
    withdrawn = {row.id for row in take_list.rows(session) if row.withdrawn}
    spoken = [one.utterance_id for one in stimuli if one.utterance_id is not None]
    counted = {one.id for one in utterances.list_utterances(session, ids=spoken)}
    return {
        one.id
        for one in stimuli
        if study_stimuli.PURGED in one.origin
        or one.take_id in withdrawn
        or (one.utterance_id is not None and one.utterance_id not in counted)
    }


@dataclass(frozen=True, slots=True)
class _Entry:
    """What a copy was made of, and how loud that is.

    Attributes:
        recipe: hash of the source and all that is done to it but the gain.
        level: after that.
        target_lufs, sha256: of the copy that was written; None before.
    """

    recipe: str
    level: Level
    target_lufs: float | None = None
    sha256: str | None = None


@dataclass(frozen=True, slots=True)
class _Rendered:
    """A copy as it is written, and what of."""

    recipe: str
    data: bytes
    duration_s: float


class _Making:
    """The copies of one study on their way."""

    def __init__(
        self,
        project: Project,
        study: StudyRecord,
        stimuli: Sequence[StimulusRecord],
        codes: set[str],
        is_seated: bool,
    ) -> None:
        self._project = project
        self._study = study
        self._stimuli = stimuli
        self._codes = codes
        self._is_seated = is_seated
        self._folder = project.folder / LISTENING / study.id
        self._sounds = ClipSounds(project, study.settings)
        self._ledger = _read_ledger(self._folder / LEDGER)
        self._waiting: list[tuple[StimulusRecord, str, float, float]] = []
        self._errors: list[float] = []
        self._levels: dict[str, Level] = {}
        self._rendered = _Rendered("", b"", 0.0)
        self._made = 0

    def run(self) -> Generator[Progress, None, CopiesReport]:
        """Listen to all, agree on a loudness, write what is missing."""
        _make_folder(self._folder)
        total = 2 * len(self._stimuli)
        try:
            self._sounds.agree_on_channels(self._stimuli)
            for done, stimulus in enumerate(self._stimuli):
                yield Progress(done, total, f"listening to clip {done + 1} of {len(self._stimuli)}")
                self._listen(stimulus)
            self._save_ledger()
            wanted = self._study.settings.loudness_lufs
            target = reachable_lufs(wanted, (self._ledger[one.code].level for one in self._stimuli))
            for done, stimulus in enumerate(self._in_blind_order()):
                note = f"copying clip {done + 1} of {len(self._stimuli)}"
                yield Progress(len(self._stimuli) + done, total, note)
                self._copy(stimulus, target)
            self._write_calibration(target)
        finally:
            self._save()
            self._save_ledger()
        self._remove_strays()
        return self._report(wanted, target)

    def _in_blind_order(self) -> list[StimulusRecord]:
        """Those that share a sound one after another, and nothing else of a study's order."""
        return sorted(self._stimuli, key=lambda one: (self._ledger[one.code].recipe, one.code))

    def _listen(self, stimulus: StimulusRecord) -> None:
        """Measure a clip, unless the same was measured before."""
        recipe = self._sounds.recipe(stimulus)
        known = self._ledger.get(stimulus.code)
        if known is None or known.recipe != recipe:
            if recipe not in self._levels:  # versions may share their sound
                sound = self._sounds.prepared(stimulus, recipe)
                settings = self._study.settings
                self._levels[recipe] = level_of(sound, settings.rate_hz, settings.loudness_lufs)
            self._ledger[stimulus.code] = _Entry(recipe, self._levels[recipe])

    def _copy(self, stimulus: StimulusRecord, target: float) -> None:
        """Write a copy, unless it is there."""
        entry = self._ledger[stimulus.code]
        path = self._folder / f"{stimulus.code}.wav"
        if stimulus.sha256 and stimulus.path and entry.target_lufs == target and _is(path, stimulus.sha256):
            return
        if self._rendered.recipe != entry.recipe:
            self._rendered = self._render(stimulus, entry, target)
        sha256 = hashlib.sha256(self._rendered.data).hexdigest()
        if self._is_seated and stimulus.sha256 not in (None, sha256):
            raise EngineError(
                f"Somebody is seated in the study {self._study.name}, and the copy of {_called(stimulus)} would be "
                "another one now; restore its source, or make a copy of the study."
            )
        _write(path, self._rendered.data)
        self._ledger[stimulus.code] = replace(entry, target_lufs=target, sha256=sha256)
        self._waiting.append((stimulus, sha256, self._rendered.duration_s, gain_db(entry.level, target)))
        self._made += 1
        if len(self._waiting) >= _SAVED_AT_ONCE:
            self._save()
        if self._made % _NOTED_AT_ONCE == 0:
            self._save_ledger()

    def _render(self, stimulus: StimulusRecord, entry: _Entry, target: float) -> _Rendered:
        settings = self._study.settings
        sound = self._sounds.prepared(stimulus, entry.recipe) * 10 ** (gain_db(entry.level, target) / 20)
        if entry.level.method == "BS.1770":
            self._errors.append(abs((loudness_lufs(sound, settings.rate_hz) or 0.0) - target))
        heard = finished_sound(sound, settings)
        return _Rendered(entry.recipe, copy_bytes(heard, settings.rate_hz), len(heard) / settings.rate_hz)

    def _save(self) -> None:
        """Keep in the project what was made so far."""
        waiting, self._waiting = self._waiting, []
        if waiting:
            with self._project.write() as session:
                for stimulus, sha256, duration_s, gain in waiting:
                    path = copy_path(self._study.id, stimulus.code)
                    study_stimuli.set_copy(session, stimulus.id, path, sha256, duration_s, gain)

    def _save_ledger(self) -> None:
        kept = {one.code: self._ledger[one.code] for one in self._stimuli if one.code in self._ledger}
        text = json.dumps({"form": FORM, "copies": {code: asdict(of) for code, of in kept.items()}})
        _write(self._folder / LEDGER, text.encode())

    def _write_calibration(self, target: float) -> None:
        """The clip for the volume, at the loudness of all others as far as its peaks allow."""
        settings = self._study.settings
        rate_hz = settings.rate_hz
        voice = self._sounds.widened(made_sound(volume_origin(settings.wording), rate_hz))
        level = level_of(voice, rate_hz, target)
        voice = voice * 10 ** (gain_db(level, reachable_lufs(target, [level])) / 20)
        _write(self._folder / CALIBRATION, copy_bytes(finished_sound(voice, settings), rate_hz))

    def _remove_strays(self) -> None:
        """Copies of clips that are not of the study any more."""
        for path in self._folder.iterdir():
            if _COPY.fullmatch(path.name) and path.stem not in self._codes:
                with suppress(OSError):  # in use on Windows: the next run takes it
                    path.unlink()

    def _report(self, wanted: float, target: float) -> CopiesReport:
        levels = [(stimulus, self._ledger[stimulus.code].level) for stimulus in self._stimuli]
        loudest = min(
            (one for one in levels if highest_lufs(one[1]) is not None),
            key=lambda one: highest_lufs(one[1]) or 0.0,
            default=None,
        )
        lowered = target < wanted and loudest is not None
        return CopiesReport(
            self._made,
            len(self._stimuli) - self._made,
            self._study.settings.rate_hz,
            self._sounds.channels,
            wanted,
            target,
            _called(loudest[0]) if lowered and loudest else "",
            tuple(_called(one) for one, level in levels if level.method == "silent"),
            (*self._sounds.notes, *_level_notes(levels)),
            largest_error_lu=max(self._errors, default=None),
        )


def _level_notes(levels: Sequence[tuple[StimulusRecord, Level]]) -> list[str]:
    short = [_called(one) for one, level in levels if level.method == "one short block"]
    soft = [_called(one) for one, level in levels if level.method == "at full scale"]
    found: list[str] = []
    if short:
        found.append(f"Shorter than 0.4 s, so measured as one block: {_listed(short)}.")
    if soft:
        found.append(f"Softer than the gate of -70 LUFS, so measured at full scale: {_listed(soft)}.")
    return found


def _listed(names: Sequence[str]) -> str:
    more = f" and {len(names) - 5} more" if len(names) > 5 else ""
    return ", ".join(names[:5]) + more


def _called(stimulus: StimulusRecord) -> str:
    """A clip as whoever plans the study knows it."""
    return " · ".join(filter(None, (stimulus.system or stimulus.role, stimulus.item)))


def _is(path: Path, sha256: str) -> bool:
    """Whether a file is there with this content."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest() == sha256
    except OSError:
        return False


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise writing_error(error, folder) from error


def _write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, with the time of change of all copies."""
    with new_file(path, overwrite=True) as file:
        file.write(data)
    with suppress(OSError):  # a file system that keeps no times
        utime(path, (CHANGED_AT_S, CHANGED_AT_S))


def _read_ledger(path: Path) -> dict[str, _Entry]:
    """What is known of copies; nothing where another form of Seam made them."""
    try:
        held: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if held["form"] != FORM:
            return {}
        copies: Mapping[str, dict[str, Any]] = held["copies"]
        return {
            code: _Entry(of["recipe"], Level(**of["level"]), of["target_lufs"], of["sha256"])
            for code, of in copies.items()
        }
    except (OSError, ValueError, KeyError, TypeError):
        return {}

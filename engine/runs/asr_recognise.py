"""Recognition of a project's recordings: only what is missing, saved as it comes, to be stopped and taken up again."""

from __future__ import annotations

import json
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field, replace
from math import ceil
from pathlib import Path

from db.records import HypothesisRecord, RunState, SystemRecord, UtteranceRecord, WordTime, new_id
from db.session import Project, Session, open_project
from db.store import hypotheses, runs, systems, takes, utterances
from db.store.batches import batches
from engine.runs.asr_recognise_audio import (
    ContentKey,
    Unreadable,
    duration_s,
    left_out,
    text_hash,
)
from engine.runs.asr_recognise_model import Plan, planned
from engine.runs.asr_recognise_settings import RecogniserSettings
from engine.runs.running import end_left_over, held, in_turn
from engine.scorers.isolate import load, run_scorer
from engine.scorers.types import AudioItem, Failed, ModelFacts, ScorerRun, ScorerSpec, Transcription
from engine.types import EngineError, Progress

KIND = "recognise"
"""Kind of these runs in the list of runs."""

MOST_CHOSEN = 2_000
"""As many utterances are kept with a run by their ids; of more, only how many they were."""

PAGE = 2_000
"""Utterances read at a time."""

STEP_S = 0.05
"""Seconds between two steps while files are looked at."""


@dataclass(frozen=True, slots=True)
class Recognition:
    """How a recognition of a project went.

    Attributes:
        system_ids, run_ids: one for each repeat.
        recognised: utterances that got a hypothesis.
        known: utterances that had theirs already.
        left_out: utterances that could not be recognised, a line each: which, and why.
        bug: traceback of an error that nobody expected, for which some of them were left out.
    """

    system_ids: tuple[str, ...]
    run_ids: tuple[str, ...]
    recognised: int
    known: int
    left_out: tuple[str, ...]
    bug: str = ""


def recognise_project(
    project_path: Path,
    settings: RecogniserSettings,
    utterance_ids: Sequence[str] | None = None,
    author_id: str | None = None,
    name: str = "",
) -> Generator[Progress, None, Recognition]:
    """Recognise what is missing of a project's sounds.

    The same settings and weights go on with the same system; others make a new one. What a system has of an
    utterance is done again only where its sound file has changed since. Closing the generator cancels: what
    was saved stays, and the next run does the rest.

    Args:
        project_path: its folder.
        settings: of the recogniser.
        utterance_ids: which; None: all that count, and the monolingual control sets.
        author_id: who started it.
        name: of a new system; empty: after the model and its language.

    Raises:
        StoreError: the project can't be opened or written.
        EngineError: a setting is wrong, or the model is missing, gated or incomplete.
    """
    plan = yield from planned(settings)
    return (yield from recognise_with(project_path, plan, utterance_ids, author_id, name))


def recognise_with(
    project_path: Path,
    plan: Plan,
    utterance_ids: Sequence[str] | None = None,
    author_id: str | None = None,
    name: str = "",
) -> Generator[Progress, None, Recognition]:
    """`recognise_project` once scorer and device are settled."""
    parts: list[_Part] = []
    with open_project(project_path) as project:
        end_left_over(project)
        for repeat in range(plan.settings.repeats):
            part = _Part(project, plan, repeat, author_id, name)
            parts.append(part)
            yield from _nth(part.run(utterance_ids), repeat, plan.settings.repeats)
    return Recognition(
        tuple(part.system.id for part in parts if part.system),
        tuple(part.run_id for part in parts),
        sum(part.recognised for part in parts),
        sum(part.known for part in parts),
        tuple(line for part in parts for line in part.left_out),
        next((part.bug for part in parts if part.bug), ""),
    )


def _nth(steps: Generator[Progress, None, None], place: int, count: int) -> Generator[Progress, None, None]:
    """The steps of one of several repeats of one length."""
    for step in steps:
        note = f"{step.note} ({place + 1} of {count})" if count > 1 else step.note
        yield Progress(place * step.total + step.done, count * step.total, note)


@dataclass(slots=True)
class _Part:
    """One run of one system: the first, or a repeat."""

    project: Project
    plan: Plan
    repeat: int
    author_id: str | None
    name: str
    system: SystemRecord | None = None
    run_id: str = field(default_factory=new_id)
    recognised: int = 0
    known: int = 0
    left_out: list[str] = field(default_factory=list)
    bug: str = ""
    _asked: Sequence[str] | None = None
    """Which utterances were asked for; None: all that count."""
    _revision: str = ""
    _loading_s: float = 0.0
    _audio_s: float = 0.0
    _spec: ScorerSpec = field(init=False)
    """Once: should files of the model change, the one that is loaded goes on."""
    _keys: dict[str, ContentKey] = field(default_factory=dict)
    _found: dict[str, UtteranceRecord] = field(default_factory=dict)
    _trims: dict[str, tuple[float | None, float | None]] = field(default_factory=dict)
    """Trim points by take, where takes are heard trimmed."""

    def __post_init__(self) -> None:
        self._spec = self.plan.spec(self.repeat)

    def run(self, utterance_ids: Sequence[str] | None) -> Generator[Progress, None, None]:
        """Find what is missing, recognise it, keep how it went."""
        self._asked = utterance_ids
        with held(self.project.folder, self.run_id):
            yield from self._kept(utterance_ids)

    def _kept(self, utterance_ids: Sequence[str] | None) -> Generator[Progress, None, None]:
        self._begin()
        state: RunState = "failed"
        started = time.monotonic()
        message = ""
        try:
            yield from self._do(utterance_ids)
            state, message = "done", self._message()
        except (GeneratorExit, KeyboardInterrupt):
            state, message = "cancelled", self._message()
            raise
        except EngineError as error:
            message = str(error)
            raise
        finally:
            with self.project.write() as session:
                seconds = time.monotonic() - started
                runs.finish(session, self.run_id, state, seconds=seconds, message=message)

    def _begin(self) -> None:
        spec = self._spec
        with self.project.write() as session:
            described = self._described(None)
            runs.start(session, KIND, described, author_id=self.author_id, run_id=self.run_id)
            runs.describe(session, self.run_id, device=spec.device, precision=spec.precision, audio_s=0.0)

    def _do(self, utterance_ids: Sequence[str] | None) -> Generator[Progress, None, None]:
        wanted = yield from _wanted(self.project, utterance_ids)
        self._found = {one.id: one for one in wanted if one.audio_path}
        if self.plan.settings.trimmed:
            with self.project.read() as session:
                self._trims = takes.trim_points(session)
        if silent := len(wanted) - len(self._found):
            self._log([f"without a sound: {silent}"])
        if not self._found:
            return
        began = time.monotonic()
        facts = yield from load(self._spec)  # its weights are part of what a system is
        self._loading_s = time.monotonic() - began
        self._revision = facts.revision
        waiting = Progress(0, 0, "another run of this recogniser goes on: waiting for its end")
        with (yield from in_turn(self.project.folder, text_hash(self._identity()), waiting)):
            yield from self._do_missing(facts)

    def _do_missing(self, facts: ModelFacts) -> Generator[Progress, None, None]:
        with self.project.read() as session:
            known = systems.of_recogniser(session, self._identity())
        self.system = known[self.repeat] if self.repeat < len(known) else None
        items = yield from self._missing()
        self._log(self.left_out)
        with self.project.write() as session:
            runs.progress(session, self.run_id, self.known, len(self._found))
            runs.describe(session, self.run_id, settings=self._described(facts))
        if items:
            yield from self._recognise(items)

    # ---- which system

    def _identity(self) -> str:
        return self.plan.settings.identity(self._revision)

    def _made(self, session: Session) -> SystemRecord:
        """The system, made with the first hypothesis that it gets."""
        if self.system is None:
            settings, demo = self.plan.settings, self.project.record.demo
            self.system = systems.get_or_add_recogniser(
                session, self._identity(), self.repeat, self._label, settings.note, demo
            )
        return self.system

    # ---- which sounds

    def _missing(self) -> Generator[Progress, None, list[AudioItem]]:
        """What has no hypothesis of this system for its sound as it is now."""
        stored: dict[str, str | None] = {}
        if self.system is not None:
            with self.project.read() as session:
                stored = hypotheses.content_hashes(session, self.system.id)
        settings = text_hash(self._identity())
        items: list[AudioItem] = []
        due = time.monotonic() + STEP_S
        for done, utterance in enumerate(self._found.values()):
            if (item := self._item(utterance, stored, settings)) is not None:
                items.append(item)
            if time.monotonic() >= due:
                yield Progress(done, len(self._found), "looking at the sounds")
                due = time.monotonic() + STEP_S
        return items

    def _item(
        self, utterance: UtteranceRecord, stored: dict[str, str | None], settings: str
    ) -> AudioItem | None:
        path = self.project.absolute(utterance.audio_path or "")
        points = self._trims.get(utterance.take_id or "")
        try:
            if utterance.id in stored and _holds(stored[utterance.id], _with_points(settings, points), path):
                self.known += 1
                return None
            return _stretch(AudioItem(utterance.id, str(path), duration_s(path)), points)
        except Unreadable as error:
            self.left_out.append(self._line(utterance, str(error)))
        return None

    def _line(self, utterance: UtteranceRecord, reason: str) -> str:
        return left_out(f"{utterance.key} ({utterance.audio_path})", reason)

    # ---- recognising

    def _recognise(self, items: Sequence[AudioItem]) -> Generator[Progress, None, None]:
        total = ceil(sum(item.duration_s for item in items))
        run = yield from self._counted(
            run_scorer(
                self._spec,
                self._batches(items),
                self._save,
                total=total,
                size=lambda item: item.duration_s,
                note=self._label,
            )
        )
        self.bug = run.bug
        self._end(run)

    @property
    def _label(self) -> str:
        return self.name or self.plan.settings.label

    def _counted(self, steps: Generator[Progress, None, ScorerRun]) -> Generator[Progress, None, ScorerRun]:
        """The steps of the model, with what is there already."""
        with closing(steps):
            while True:
                try:
                    step = next(steps)
                except StopIteration as end:
                    return end.value
                there = self.known + self.recognised
                counted = f"{self._label}: {there:,} of {len(self._found):,} utterances"
                yield replace(step, note=counted) if step.note == self._label and there else step

    def _batches(self, items: Sequence[AudioItem]) -> Iterator[list[AudioItem]]:
        """The batches, each with the keys of its sounds, taken before they are heard; empty ones while they are."""
        settings = text_hash(self._identity())
        for batch in self.plan.batches(items):
            due = time.monotonic() + STEP_S
            for item in batch:
                points = self._trims.get(self._found[item.key].take_id or "")
                self._keys[item.key] = ContentKey.of(_with_points(settings, points), Path(item.path))
                if time.monotonic() >= due:
                    yield []
                    due = time.monotonic() + STEP_S
            yield batch

    def _save(self, batch: Sequence[AudioItem], results: Sequence[Transcription | Failed]) -> None:
        made: list[HypothesisRecord] = []
        lines: list[str] = []
        for item, result in zip(batch, results, strict=True):
            key = self._keys.pop(item.key)
            if isinstance(result, Failed):
                lines.append(self._line(self._found[item.key], result.reason))
            else:
                made.append(_hypothesis(item, result, str(key)))
        self.recognised += len(made)
        self.left_out += lines
        self._audio_s += sum(item.duration_s for item in batch)
        with self.project.write() as session:
            if made:
                system = self._made(session)
                gone = hypotheses.add_recognised(session, system.id, self.run_id, made)
                lines += [f"replaced: {self._found[one.utterance_id].key}: {one.text}" for one in gone]
            runs.add_to_log(session, self.run_id, lines)
            runs.progress(session, self.run_id, self.known + self.recognised, len(self._found))
            runs.describe(session, self.run_id, audio_s=self._audio_s)

    def _end(self, run: ScorerRun) -> None:
        with self.project.write() as session:
            runs.add_to_log(session, self.run_id, run.log)
            runs.describe(
                session,
                self.run_id,
                settings=self._described(run.facts, run),
                device=run.facts.device,
                precision=run.facts.precision,
                peak_memory_bytes=run.peak_memory_bytes,
            )

    def _log(self, lines: Sequence[str]) -> None:
        with self.project.write() as session:
            runs.add_to_log(session, self.run_id, lines)

    def _message(self) -> str:
        """What is worth telling about the run afterwards."""
        parts = [
            f"recognised: {self.recognised}",
            f"there already: {self.known}" if self.known else "",
            f"left out: {len(self.left_out)}" if self.left_out else "",
        ]
        return "; ".join(part for part in parts if part)

    def _described(self, facts: ModelFacts | None, run: ScorerRun | None = None) -> str:
        """All that the texts depend on, as kept with the run."""
        settings = self.plan.settings
        kept = asdict(settings) | {"options": dict(settings.options), "repeat": self.repeat + 1}
        if self._asked is not None:
            few = len(self._asked) <= MOST_CHOSEN
            kept["utterances"] = list(self._asked) if few else len(self._asked)
        if self.system is not None:
            kept["system"] = self.system.name
        if facts is not None:
            kept |= {
                "revision": facts.revision,
                "parameters": facts.parameters,
                "rate_hz": facts.rate_hz,
                "chosen": dict(facts.settings),
                "versions": dict(facts.versions),
            }
        if run is not None:
            loading_s = self._loading_s + run.loading_s
            kept |= {"loading_s": round(loading_s, 3), "model_s": round(run.seconds - run.loading_s, 3)}
        return json.dumps(kept, ensure_ascii=False)


def _wanted(project: Project, ids: Sequence[str] | None) -> Generator[Progress, None, list[UtteranceRecord]]:
    """The utterances that were asked for; all that count and the control sets when None."""
    found: list[UtteranceRecord] = []
    if ids is not None:
        for part in batches(ids, PAGE):
            with project.read() as session:
                found += utterances.list_utterances(session, ids=part)
            yield Progress(0, 0, "reading")
        return found
    for controls in (False, True):
        before = len(found)
        while True:
            with project.read() as session:
                offset = len(found) - before
                page = utterances.list_utterances(session, controls=controls, offset=offset, limit=PAGE)
            found += page
            yield Progress(0, 0, "reading")
            if len(page) < PAGE:
                break
    return found


def _holds(stored: str | None, settings: str, path: Path) -> bool:
    """Whether a stored hypothesis is one of the sound as it is now; an imported one always is."""
    if stored is None:
        return True
    key = ContentKey.parse(stored)
    try:
        return key is not None and key.still_holds(settings, path)
    except OSError:
        return True  # the sound is gone for now: what was made of it stays


def _hypothesis(item: AudioItem, result: Transcription, content_hash: str) -> HypothesisRecord:
    """Times of words count from the beginning of the file, also where only a stretch of it was heard."""
    words = (WordTime(*word) for word in result.words)
    moved = tuple(
        replace(word, start_s=word.start_s + item.start_s, end_s=word.end_s + item.start_s) for word in words
    )
    return HypothesisRecord(new_id(), "", item.key, result.text, moved, result.flags, content_hash)


def _stretch(item: AudioItem, points: tuple[float | None, float | None] | None) -> AudioItem:
    """The item from trim point to trim point."""
    if points is None:
        return item
    start_s, end_s = points[0] or 0.0, min(item.duration_s, points[1] or item.duration_s)
    return replace(item, start_s=start_s, duration_s=end_s - start_s) if end_s > start_s else item


def _with_points(settings: str, points: tuple[float | None, float | None] | None) -> str:
    """The settings of one sound: another stretch of it is another sound."""
    return settings if points is None else text_hash(f"{settings} {points[0]} {points[1]}")

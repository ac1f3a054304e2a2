"""Scores of a project's translations: only what is missing, saved as it comes, to be stopped and taken up again.

Equal pairs of source and translation are scored once, across systems, sets and projects (`qe_score_cache`). What a score
was made of is hashed and kept with it, so that a text that changed is scored again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from pathlib import Path

from db.session import Project, Session
from db.store import estimators, runs, segments
from db.store.batches import batches
from db.translation_records import (
    EstimatorRecord,
    SegmentRecord,
    SegmentScoreRecord,
)
from engine.qe.segments import Scale
from engine.runs.asr_recognise_audio import text_hash
from engine.runs.kept_run import KeptRun, kept_run
from engine.runs.qe_estimate import EstimatorSettings, OpenEstimator, open_estimator, pair_score
from engine.runs.qe_project_data import row_of
from engine.runs.qe_project_estimator import (
    ScoreJob,
    Transcripts,
    check_project_environment,
    known_estimator,
    settings_of,
)
from engine.runs.qe_reference_metrics import reference_scores
from engine.runs.qe_score_cache import KnownScore, cache_folder, identity_of, pair_key
from engine.runs.running import end_left_over, in_turn
from engine.runs.steps import told
from engine.scorers.comet_pairs import PairItem, flags_of
from engine.scorers.types import ModelFacts, ScorerRun
from engine.types import EngineError, Progress

KIND = "estimate"
"""Kind of these runs in the list of runs."""
PORTION = 2_000
"""Scores that are saved at a time where they need no model."""
LOGGED = 200
"""Rows left out that are named in the log."""


@dataclass(frozen=True, slots=True)
class SetScores:
    """How the scoring of a set went.

    Attributes:
        estimator_id: whose column it is; None where nothing could be scored.
        run_id: of the row that tells how it was made.
        scored: rows that got a score now; known: rows that had theirs already.
        made: different pairs that the model was asked for, the others were known.
        left_out: rows without a score, a line each: which, and why.
    """

    estimator_id: str | None
    run_id: str
    scored: int
    known: int
    made: int
    left_out: tuple[str, ...]


def score_set(
    project: Project,
    set_id: str,
    settings: EstimatorSettings,
    *,
    name: str = "",
    scale: Scale = 1,
    transcript_system_id: str | None = None,
    author_id: str | None = None,
    cache: Path | None = None,
) -> Generator[Progress, None, SetScores]:
    """Score what is missing of a set. Closing the generator cancels: what was saved stays, the next run does the rest.

    The same weights, precision and transcripts go on with the same estimator, over all sets; others make a new one.

    Args:
        project: where the set is.
        set_id: which.
        settings: of the estimator: a COMET model, a program, or `chrf`, `chrf++`, `bleu` against references.
        name: of a new estimator; empty: after the model.
        scale: of a program's scores.
        transcript_system_id: the recogniser whose hypotheses stand in for the source texts; None: the texts as they are.
        author_id: who started it.
        cache: where scores of this computer are kept; None: with the program's other data.

    Raises:
        StoreError: the project can't be read or written.
        EngineError: the model is missing, gated or incomplete, its environment has changed, or nothing can be scored.
    """
    if not settings.model and not settings.command:
        raise EngineError("No estimator is named: choose a model, a metric with references, or a command.")
    end_left_over(project)
    with project.read() as session:
        rows = segments.list_segments(session, set_id)
        source = Transcripts.of(session, transcript_system_id)
        record = segments.get_set(session, set_id)
    job = ScoreJob(project, record, settings, name.strip(), scale, source)
    with kept_run(project, KIND, job.described, author_id, len(rows)) as run:
        work = _Work(job, run, rows)
        try:
            if job.kind == "reference":
                yield from work.compare()
            else:
                yield from work.estimate(cache or cache_folder())
        except EngineError as error:
            run.message = str(error)
            raise
        finally:
            work.note()
    return SetScores(
        work.estimator.id if work.estimator else None,
        run.id,
        work.scored,
        work.known,
        work.made,
        tuple(work.left_out),
    )


class _Work:
    """One run over one set."""

    def __init__(self, job: ScoreJob, run: KeptRun, rows: Sequence[SegmentRecord]) -> None:
        self._job = job
        self._run = run
        self._rows = rows
        self.estimator: EstimatorRecord | None = None
        self.scored = self.known = self.made = 0
        self.left_out: list[str] = []
        self._log: list[str] = []

    # ---- by a model or a program

    def estimate(self, cache: Path) -> Generator[Progress, None, None]:
        """Ask the estimator for every pair that isn't known."""
        items = [(row, item) for row in self._rows if (item := self._item(row)) is not None]
        if not items:
            raise EngineError(
                f"{self._job.source.name} wrote nothing of these sources: link them, or recognise."
            )
        found = yield from open_estimator(self._job.settings, cache)
        self._describe(found.facts)
        identity = identity_of(found.facts)
        with (yield from self._turn(identity)):
            yield from self._ask(found, items, identity)

    def _turn(self, identity: str) -> Generator[Progress, None, AbstractContextManager[None]]:
        """Wait while another run, here or in another program, scores this set alike: what it scores is known then."""
        name = text_hash(f"{self._job.set.id} {identity} {self._job.source.system_id}")
        waiting = Progress(0, 0, "another run of this estimator over this set goes on: waiting for its end")
        return in_turn(self._job.project.folder, name, waiting)

    def _ask(
        self, found: OpenEstimator, items: Sequence[tuple[SegmentRecord, PairItem]], identity: str
    ) -> Generator[Progress, None, None]:
        self._begin(settings_of(found, self._job.source), found.facts)
        asked = found.asked([item for _, item in items])
        waiting = self._missing([row for row, _ in items], asked, identity)
        yield from self._save_known(found, waiting)
        missing = [replace(item, key=key) for key, (item, _) in waiting.items()]
        self.made = len(missing)
        if missing:

            def keep(scores: dict[str, KnownScore]) -> None:
                self._save(_records(waiting, scores, identity))

            def failed(key: str, reason: str) -> None:
                self.left_out += [f"left out: {_name(row)}: {reason}" for row in waiting[key][1]]

            self._end(found.facts, (yield from found.score(missing, keep, failed)))

    def _item(self, row: SegmentRecord) -> PairItem | None:
        text = self._job.source.text(row)
        if text is None:
            self.left_out.append(
                f"left out: {_name(row)}: {self._job.source.name} wrote nothing of its source"
            )
            return None
        return PairItem(_name(row), text, row.translation, row.reference)

    def _missing(
        self, rows: Sequence[SegmentRecord], asked: Sequence[PairItem], identity: str
    ) -> dict[str, tuple[PairItem, list[SegmentRecord]]]:
        """Pairs by their key, with the rows that have no score for them yet."""
        stored = self._stored()
        waiting: dict[str, tuple[PairItem, list[SegmentRecord]]] = {}
        for row, item in zip(rows, asked, strict=True):
            key = pair_key(item)
            if stored.get(row.id) == f"{identity}.{key}":
                self.known += 1
            else:
                waiting.setdefault(key, (item, []))[1].append(row)
        return waiting

    def _save_known(
        self, found: OpenEstimator, waiting: dict[str, tuple[PairItem, list[SegmentRecord]]]
    ) -> Generator[Progress, None, None]:
        """Save what the cache knows, and take it off the list."""
        identity = identity_of(found.facts)
        there = {key: found.cache.known[key] for key in waiting if key in found.cache.known}
        for part in batches(there, PORTION):
            self._save(_records(waiting, {key: there[key] for key in part}, identity))
            yield Progress(self.known + self.scored, len(self._rows), "taking known scores")
        for key in there:
            del waiting[key]

    # ---- against references

    def compare(self) -> Generator[Progress, None, None]:
        """Compare translations with their references."""
        metric = self._job.settings.model
        rows = [row for row in self._rows if row.reference is not None]
        if not rows:
            raise EngineError(f"No row has a reference, and {metric} compares with one: import references.")
        self.left_out += [
            f"left out: {_name(row)}: it has no reference" for row in self._rows if row.reference is None
        ]
        first = reference_scores([row_of(rows[0])], metric)
        _, signature = yield from told(first, lambda _step: Progress(0, len(rows), metric))
        with (yield from self._turn(metric)):
            yield from self._compare(rows, metric, signature)

    def _compare(
        self, rows: Sequence[SegmentRecord], metric: str, signature: str
    ) -> Generator[Progress, None, None]:
        self._begin(json.dumps({"model": metric, "signature": signature, "identity": metric}), None)
        stored = self._stored()
        hashes = {row.id: _reference_hash(metric, row) for row in rows}
        missing = [row for row in rows if stored.get(row.id) != hashes[row.id]]
        self.known = len(rows) - len(missing)
        self.made = len(missing)
        for part in batches(missing, PORTION // 10):
            values, _ = yield from told(
                reference_scores([row_of(row) for row in part], metric),
                lambda step: Progress(self.known + self.scored + step.done, len(rows), metric),
            )
            pairs = zip(part, values, strict=True)
            self._save([(row, value, _flags(row), hashes[row.id]) for row, value in pairs])
            yield Progress(self.known + self.scored, len(rows), metric)

    # ---- what is kept

    def _begin(self, settings: str, facts: ModelFacts | None) -> None:
        """The estimator of these settings, None while it has no score.

        Raises:
            EngineError: it scored the known pairs otherwise in this project.
        """
        identity, source = json.loads(settings)["identity"], self._job.source
        with self._job.project.read() as session:
            found = known_estimator(session, identity, source.system_id)
        if found is not None and facts is not None:
            check_project_environment(found, facts)
        self.estimator = found
        self._settings = settings

    def _stored(self) -> dict[str, str | None]:
        if self.estimator is None:
            return {}
        with self._job.project.read() as session:
            return estimators.content_hashes(session, self._job.set.id, self.estimator.id)

    def _save(self, made: Iterable[tuple[SegmentRecord, float, tuple[str, ...], str]]) -> None:
        with self._job.project.write() as session:
            estimator = self._made(session)
            self.scored += estimators.save_scores(
                session,
                [
                    SegmentScoreRecord(row.id, estimator.id, value, flags, content, self._run.id)
                    for row, value, flags, content in made
                ],
            )
            self._run.done = self.known + self.scored
            runs.progress(session, self._run.id, self._run.done, self._run.total)

    def _made(self, session: Session) -> EstimatorRecord:
        """The estimator, made with the first score that it gives."""
        job, identity = self._job, json.loads(self._settings)["identity"]
        if self.estimator is None:
            self.estimator = known_estimator(session, identity, job.source.system_id)
        if self.estimator is None:
            name = estimators.free_name(session, job.name or job.label)
            scale: Scale = job.scale if job.settings.command else 1
            self.estimator = estimators.add(
                session,
                name,
                job.kind,
                scale,
                self._settings,
                transcript_system_id=job.source.system_id,
                demo=job.set.demo,
            )
        return self.estimator

    def _describe(self, facts: ModelFacts) -> None:
        with self._job.project.write() as session:
            runs.describe(session, self._run.id, device=facts.device, precision=facts.precision)

    def _end(self, facts: ModelFacts, run: ScorerRun) -> None:
        self._log += run.log
        settings = json.loads(self._settings) | {"device": run.facts.device, "set": self._job.set.name}
        with self._job.project.write() as session:
            runs.describe(
                session,
                self._run.id,
                settings=json.dumps(settings, ensure_ascii=False),
                device=run.facts.device,
                precision=run.facts.precision,
                peak_memory_bytes=run.peak_memory_bytes,
            )
        if run.facts.precision != facts.precision:
            self._log.append(
                f"some pairs were scored with {run.facts.precision} instead of {facts.precision}"
            )

    def note(self) -> None:
        """Keep how it went with the run, however it ends."""
        self._run.done = self.known + self.scored
        parts = [f"scored: {self.scored}", f"there already: {self.known}" if self.known else ""]
        parts.append(f"left out: {len(self.left_out)}" if self.left_out else "")
        self._run.message = self._run.message or "; ".join(part for part in parts if part)
        with self._job.project.write() as session:
            left_out = self.left_out[:LOGGED]
            more = len(self.left_out) - len(left_out)
            left_out += [f"left out: {more} more"] if more else []
            runs.add_to_log(session, self._run.id, [*left_out, *self._log])


def _records(
    waiting: Mapping[str, tuple[PairItem, Sequence[SegmentRecord]]],
    scores: Mapping[str, KnownScore],
    identity: str,
) -> Iterable[tuple[SegmentRecord, float, tuple[str, ...], str]]:
    """A score for every row of every pair."""
    for key, known in scores.items():
        item, rows = waiting[key]
        score = pair_score(item, known)
        for row in rows:
            yield row, score.value, score.flags, f"{identity}.{key}"


def _name(row: SegmentRecord) -> str:
    return f"{row.document} by {row.system} ({row.language})"


def _flags(row: SegmentRecord) -> tuple[str, ...]:
    return flags_of(PairItem("", row.source, row.translation, row.reference))


def _reference_hash(metric: str, row: SegmentRecord) -> str:
    said = json.dumps([metric, row.target_language, row.translation, row.reference])
    return hashlib.sha256(said.encode("ascii")).hexdigest()[:32]

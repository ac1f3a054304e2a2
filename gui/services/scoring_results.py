"""What the Recognition page shows: every utterance with its rates, and rates by group; read from the project."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from numpy.typing import NDArray

from db.records import RunRecord, SpellingSet, SystemRecord, UtteranceRecord
from engine.types import Progress
from gui.services.scoring_groups import (
    COLUMN,
    LENGTH_EDGES,
    SNR_EDGES_DB,
    GroupKind,
    Sound,
    band,
    column_groups,
    number_in,
    sounds_of,
)

if TYPE_CHECKING:
    from db.session import Project, Session
    from engine.runs.asr_groups import CountsTable, GroupScore
    from engine.runs.asr_lexicon import ProjectLexicon
    from engine.runs.asr_settings import ScoreSettings

State = Literal["scored", "stale", "unscored", "missing"]
"""Of a hypothesis: scored as it stands; something of it changed since; not scored yet; there is none."""

KINDS: tuple[GroupKind, ...] = ("level", "topic", "main_language", "speaker", "loanword", "length", "snr")
SHOWN: GroupKind = "shown"
"""The group of the utterances that filters leave."""
CHECKED_AT_ONCE = 20_000
"""Up to so many hypotheses are compared with what was scored before anything is shown."""
STEP = 500


@dataclass(frozen=True, slots=True)
class UtteranceRow:
    """An utterance and how the shown systems did on it.

    Attributes:
        place: of the row in `Results.utterances`.
        key: the id that an imported reference has, and by which a take is exchanged.
        name: what a person knows it by: the id of its script for a take, else the key.
        level, main_language: as confirmed or by the rule; empty while nothing is scored.
        audio_path: relative to the project folder.
        has_spellings: whether some of its words have several spellings that count as equal.
        units: of its reference, None while nothing is scored.
        snr_db, duration_s, speech_s: of its sound, as measured or as the imported row says; None where not known.
        columns: groups by columns of imported rows, by `GroupKind`.
        mer, pier: percent, in the order of the systems; None where there is none.
        states: of the hypotheses, in the same order.
    """

    id: str
    place: int
    key: str
    name: str
    reference: str
    level: str
    topic: str
    main_language: str
    speaker: str
    audio_path: str | None
    has_spellings: bool
    demo: bool
    mer: tuple[float | None, ...]
    pier: tuple[float | None, ...]
    states: tuple[State, ...]
    units: int | None = None
    snr_db: float | None = None
    duration_s: float | None = None
    speech_s: float | None = None
    columns: Mapping[GroupKind, str] = field(default_factory=dict[GroupKind, str])
    searched: str = ""

    def label(self, kind: GroupKind) -> str:
        """The group it belongs to; empty where that is not known."""
        if kind.startswith(COLUMN):
            return self.columns.get(kind, "")
        match kind:
            case "all":
                return "all"
            case "loanword":
                return "with" if self.has_spellings else "without"
            case "length":
                return band(self.units, LENGTH_EDGES)
            case "snr":
                return band(self.snr_db, SNR_EDGES_DB)
            case _:
                return getattr(self, kind)


@dataclass(frozen=True, slots=True, eq=False)
class SystemResult:
    """A shown system and what is stored of it under the settings.

    Attributes:
        place: among all systems of the project, which is its place in the scale of colours.
        rows: places of the scored utterances in `Results.utterances`.
        counts: their counts, in the same order.
        mer, pier: percent of every utterance, scored or not; NaN where there is none.
        tally: how many hypotheses are in which state.
        run_ids: the runs that made the scores, each once.
        makers: the run that made the score of each of `rows`.
    """

    system: SystemRecord
    place: int
    rows: tuple[int, ...]
    counts: CountsTable
    mer: NDArray[np.float64]
    pier: NDArray[np.float64]
    tally: Mapping[State, int]
    run_ids: tuple[str, ...]
    makers: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Results:
    """Everything the page shows of the chosen systems under one choice of settings.

    Attributes:
        all_systems: of the project, oldest first.
        systems: those that are shown.
        by_id: the utterances by their ids.
        labels: the groups of each kind that occur, in order; kinds without any are missing.
        runs: by id.
        demo: the project holds synthetic data.
        checked: whether it was looked whether what was scored has changed since.
        lexicon: the entries of the project's lexicon that count as equal.
        withdrawn: how many takes are left out because their speakers have withdrawn.
    """

    settings: ScoreSettings
    all_systems: tuple[SystemRecord, ...]
    systems: tuple[SystemResult, ...]
    utterances: tuple[UtteranceRow, ...]
    by_id: Mapping[str, UtteranceRow]
    labels: Mapping[GroupKind, tuple[str, ...]]
    runs: Mapping[str, RunRecord]
    demo: bool
    checked: bool
    lexicon: tuple[SpellingSet, ...] = ()
    withdrawn: int = 0

    def tally(self, state: State) -> int:
        """How many hypotheses of the shown systems are in a state."""
        return sum(result.tally.get(state, 0) for result in self.systems)


@dataclass(frozen=True, slots=True)
class GroupLine:
    """One system in one group.

    Attributes:
        kind, name: of the group, "all" for all utterances.
        score: its rates; None while nothing of it is scored.
        missing, waiting: utterances without a hypothesis, and with one that isn't scored as it stands.
    """

    result: SystemResult
    kind: GroupKind
    name: str
    score: GroupScore | None
    missing: int
    waiting: int


@dataclass(frozen=True, slots=True)
class GroupTable:
    """Rates by group: all utterances first, then those that the page's filters leave (kind `SHOWN`) where there are
    filters, then group by group, its systems side by side.

    Attributes:
        shown_text: how many of how many the filters leave, and which filters; empty where there are none.
    """

    results: Results
    kind: GroupKind
    lines: tuple[GroupLine, ...]
    with_intervals: bool
    shown_text: str = ""


def read_results(
    project: Project, settings: ScoreSettings, system_ids: Sequence[str], check: bool | None = None
) -> Generator[Progress, None, Results]:
    """Read utterances, hypotheses and scores of some systems.

    Args:
        project: the project.
        settings: under which the scores were made.
        system_ids: of the systems; all when none is named.
        check: whether to look for scores whose texts have changed since; None: only where that takes no
            more than a moment.
    """
    from db.store import lexicon, profiles, runs, systems, utterances
    from engine.runs.asr_lexicon import ProjectLexicon
    from engine.runs.asr_project import marked_of

    with project.read() as session:
        known = systems.list_systems(session)
        chosen = [one for one in known if not system_ids or one.id in system_ids]
        yield Progress(0, len(chosen) + 1, "utterances")
        found = utterances.list_utterances(session)
        if check is None:
            check = len(found) * len(chosen) <= CHECKED_AT_ONCE
        marked = marked_of(session, found) if check else {}
        entries = ProjectLexicon(lexicon.equal_sets(session))
        columns: list[_Column] = []
        place_of = {one.id: place for place, one in enumerate(found)}
        for system in chosen:
            yield Progress(1 + len(columns), len(chosen) + 1, system.name)
            columns.append((yield from _read_column(session, system, place_of, settings, with_texts=check)))
            if check:
                yield from _mark_stale(columns[-1], found, marked, settings, entries)
        names = utterance_names(session, found)
        extras = [{} if one.extra == "{}" else json.loads(one.extra) for one in found]
        sounds = sounds_of(session, found, extras)
        made_by = {run_id for column in columns for run_id in column.run_ids}
        made = {run_id: runs.get(session, run_id) for run_id in made_by}
        left_out = profiles.withdrawn(session).takes
    places = {system.id: place for place, system in enumerate(known)}
    groups = column_groups(extras)
    rows = yield from _rows(found, names, columns, sounds, groups)
    labels: dict[GroupKind, tuple[str, ...]] = {}
    for kind in (*KINDS, *sorted({kind for of_row in groups for kind in of_row})):
        yield Progress(len(chosen), len(chosen) + 1, "groups")
        met = {row.label(kind) for row in rows} - {""}
        if met or not kind.startswith(COLUMN):
            labels[kind] = tuple(sorted(met, key=group_order(kind)))
    return Results(
        settings,
        tuple(known),
        tuple(column.result(places) for column in columns),
        rows,
        {row.id: row for row in rows},
        labels,
        made,
        project.record.demo,
        check,
        entries.sets,
        left_out,
    )


@dataclass(slots=True)
class _Column:
    """What a system has for each utterance, in the order of the utterances; `table` by utterance, scored or not."""

    system: SystemRecord
    texts: Mapping[str, str]
    hashes: list[str]
    mer: list[float | None]
    pier: list[float | None]
    units: list[int | None]
    levels: list[str]
    languages: list[str]
    states: list[State]
    table: CountsTable
    run_ids: dict[str, str]
    makers: list[str]

    @property
    def rows(self) -> list[int]:
        """Places of the scored utterances."""
        return [place for place, content in enumerate(self.hashes) if content]

    def result(self, places: Mapping[str, int]) -> SystemResult:
        from engine.runs.asr_groups import CountsTable

        rows, table = self.rows, self.table
        kept = np.fromiter(rows, np.int64, len(rows))
        counts = CountsTable(table.mer[kept], table.pier[kept], table.has_pier[kept])
        mer, pier = (_floats(rates) for rates in (self.mer, self.pier))
        tally: dict[State, int] = dict(Counter(self.states))
        makers = tuple(self.makers[place] for place in rows)
        place, made_by = places[self.system.id], tuple(self.run_ids)
        return SystemResult(self.system, place, tuple(rows), counts, mer, pier, tally, made_by, makers)


def _floats(rates: Sequence[float | None]) -> NDArray[np.float64]:
    """Rates with NaN for None; a step at a time, so that no other thread waits for long."""
    found = np.empty(len(rates))
    for at in range(0, len(rates), STEP):
        found[at : at + STEP] = rates[at : at + STEP]
    return found


def _read_column(
    session: Session,
    system: SystemRecord,
    place_of: Mapping[str, int],
    settings: ScoreSettings,
    with_texts: bool,
) -> Generator[Progress, None, _Column]:
    """The scores of a system, put where their utterances stand.

    Args:
        place_of: of each utterance id.
        with_texts: whether what it wrote is read, rather than just where it wrote something.
    """
    from db.store import hypotheses, scores
    from engine.runs.asr_groups import CountsTable

    size = len(place_of)
    texts = hypotheses.texts(session, system.id) if with_texts else {}
    written = texts.keys() if with_texts else hypotheses.written(session, system.id)
    column = _Column(
        system,
        texts,
        [""] * size,
        [None] * size,
        [None] * size,
        [None] * size,
        [""] * size,
        [""] * size,
        ["unscored" if name in written else "missing" for name in place_of],
        CountsTable(np.zeros((size, 5), np.int64), np.zeros((size, 5), np.int64), np.zeros(size, np.bool_)),
        {},
        [""] * size,
    )
    for rows in scores.portions(session, system.id, settings.hash):
        yield Progress(0, 0, system.name)
        _put_scores(column, place_of, [row for row in rows if row[0] in place_of])
    return column


def _put_scores(column: _Column, place_of: Mapping[str, int], rows: Sequence[Sequence[Any]]) -> None:
    """Put stored scores, whose fields stand in the order of `ScoreRecord`, where their utterances are."""
    places = [place_of[row[0]] for row in rows]
    for place, (_, _, run_id, content, level, language, *counts, mer, pier) in zip(places, rows, strict=True):
        column.makers[place] = column.run_ids.setdefault(run_id, run_id)
        column.hashes[place] = content
        column.levels[place], column.languages[place] = sys.intern(level), sys.intern(language)
        column.mer[place], column.pier[place], column.units[place] = mer, pier, counts[4]
        if column.states[place] == "unscored":
            column.states[place] = "scored"
    if places:
        from engine.runs.asr_groups import counts_table_of_rows

        part = counts_table_of_rows(rows)
        column.table.mer[places], column.table.pier[places] = part.mer, part.pier
        column.table.has_pier[places] = part.has_pier


def _mark_stale(
    column: _Column,
    utterances: Sequence[UtteranceRecord],
    marked: Mapping[str, tuple[tuple[int, int, str], ...]],
    settings: ScoreSettings,
    entries: ProjectLexicon,
) -> Generator[Progress, None, None]:
    """Find the scores whose reference, labels, spellings or hypothesis have changed since they were made."""
    from engine.runs.asr_project import content_hash

    for place in column.rows:
        if place % STEP == 0:
            yield Progress(place, len(utterances), column.system.name)
        utterance = entries.added_to(utterances[place], settings)
        text = column.texts.get(utterance.id)
        languages = marked.get(utterance.take_id or "", ())
        if text is not None and column.hashes[place] != content_hash(
            utterance, text, languages, settings.hash
        ):
            column.states[place] = "stale"


def utterance_names(session: Session, utterances: Sequence[UtteranceRecord]) -> dict[str, str]:
    """What a person knows each utterance by: the id of its script, with the speaker where several read it."""
    from db.store import scripts, takes

    take_ids = [one.take_id for one in utterances if one.take_id]
    script_of = {take.id: take.script_id for take in takes.list_takes(session, ids=take_ids)}
    read = Counter(script_of.values())
    key_of = {script.id: script.key for script in scripts.list_scripts(session)} if read else {}
    names: dict[str, str] = {}
    for one in utterances:
        script_id = script_of.get(one.take_id or "")
        name = key_of.get(script_id or "", one.key)
        names[one.id] = f"{name} · {one.speaker}" if read[script_id] > 1 and one.speaker else name
    return names


def _rows(
    utterances: Sequence[UtteranceRecord],
    names: Mapping[str, str],
    columns: Sequence[_Column],
    sounds: Sequence[Sound],
    groups: Sequence[Mapping[GroupKind, str]],
) -> Generator[Progress, None, tuple[UtteranceRow, ...]]:
    """The utterances with what the systems made of them."""
    from engine.runs.exchange_rows import folded

    fold = cache(folded)  # topics and speakers are few
    nothing = [()] * STEP
    found: list[UtteranceRow] = []
    for start in range(0, len(utterances), STEP):
        yield Progress(start, len(utterances), "utterances")
        part = slice(start, start + STEP)

        def of_systems(field: str, part: slice = part) -> Iterable[tuple[Any, ...]]:
            return (
                zip(*(getattr(column, field)[part] for column in columns), strict=True)
                if columns
                else nothing
            )

        for one, mer, pier, states, levels, languages, units, sound, group in zip(
            utterances[part],
            of_systems("mer"),
            of_systems("pier"),
            of_systems("states"),
            of_systems("levels"),
            of_systems("languages"),
            of_systems("units"),
            sounds[part],
            groups[part],
            strict=False,
        ):
            found.append(
                UtteranceRow(
                    one.id,
                    len(found),
                    one.key,
                    names[one.id],
                    one.reference,
                    next(filter(None, levels), one.level or ""),
                    fold(one.topic or ""),
                    next(filter(None, languages), one.main_language or ""),
                    fold(one.speaker or ""),
                    one.audio_path,
                    bool(one.loanwords),
                    one.demo,
                    mer,
                    pier,
                    states,
                    next((count for count in units if count is not None), None),
                    sound.snr_db,
                    sound.duration_s,
                    sound.speech_s,
                    group,
                    f"{names[one.id]} {one.reference}".casefold(),
                )
            )
    return tuple(found)


def read_groups(
    results: Results, kind: GroupKind, with_intervals: bool
) -> Generator[Progress, None, GroupTable]:
    """The rates of every shown system, of all utterances and by group."""
    from engine.runs.asr_groups import grouped

    scored: dict[tuple[str, str, str], GroupScore] = {}
    label_of = [row.label(kind) or None for row in results.utterances]
    speaker_of = [row.speaker or None for row in results.utterances]
    for done, result in enumerate(results.systems):
        yield Progress(1000 * done, 1000 * len(results.systems), result.system.name)
        labels = {} if kind == "all" else {kind: [label_of[place] for place in result.rows]}
        speakers = [speaker_of[place] for place in result.rows]
        steps = grouped(result.counts, labels, results.settings, speakers, with_intervals)
        groups = yield from _part_of(steps, done, len(results.systems))
        scored |= {(result.system.id, group.kind, group.name): group for group in groups}
    return GroupTable(results, kind, tuple(_lines(results, kind, scored)), with_intervals)


def _part_of(
    steps: Generator[Progress, None, list[GroupScore]], done: int, parts: int
) -> Generator[Progress, None, list[GroupScore]]:
    """The steps of one of several equal parts, as steps of the whole."""
    while True:
        try:
            step = next(steps)
        except StopIteration as end:
            return end.value
        share = step.done / step.total if step.total else 0.0
        yield Progress(round(1000 * (done + share)), 1000 * parts, step.note)


def _lines(
    results: Results, kind: GroupKind, scored: Mapping[tuple[str, str, str], GroupScore]
) -> Generator[GroupLine, None, None]:
    states: Counter[tuple[str, int, State]] = Counter()
    met = Counter((row.label(kind), row.states) for row in results.utterances)
    for (name, of_systems), count in met.items():
        for place, state in enumerate(of_systems):
            states["all", place, state] += count
            if kind != "all":
                states[name, place, state] += count
    groups: list[tuple[GroupKind, str]] = [("all", "all")]
    if kind != "all":
        groups.extend((kind, name) for name in results.labels.get(kind, ()))
    for group_kind, name in groups:
        for place, result in enumerate(results.systems):
            yield GroupLine(
                result,
                group_kind,
                name,
                scored.get((result.system.id, group_kind, name)),
                states[name, place, "missing"],
                states[name, place, "unscored"] + states[name, place, "stale"],
            )


def group_order(kind: GroupKind) -> Callable[[str], tuple[float, str]]:
    """How the groups of a kind are ordered: levels from none upwards, bands by their values, all else by name.

    >>> sorted(["word", "none", "phrase"], key=group_order("level"))
    ['none', 'word', 'phrase']
    >>> sorted(["10 – 20", "under 5"], key=group_order("length"))
    ['under 5', '10 – 20']
    """
    if kind in ("length", "snr") or kind.startswith(COLUMN):
        return lambda name: (number_in(name), name)
    ranks = {"none": 0, "word": 1, "phrase": 2, "sentence": 3} if kind == "level" else {}
    return lambda name: (ranks.get(name, 9), name)

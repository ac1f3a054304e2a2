"""Results as files: tables in full precision with how they were made, for spreadsheets and for papers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from engine.types import EngineError, Score
from gui.services.figure_table import SUFFIXES, distinct, told_once
from gui.services.scoring_provenance import (
    Facts,
    data_facts,
    facts_text,
    first_interval,
    lexicon_fact,
    odd_ones,
    run_facts,
    settings_facts,
    shown_fact,
    table_intervals,
)
from gui.services.scoring_results import SHOWN, GroupLine, GroupTable, Results, SystemResult

if TYPE_CHECKING:
    from engine.runs.asr_groups import Measure
    from engine.runs.asr_settings import ScoreSettings
    from engine.runs.tables import Cell

MEASURES = ("mer", "pier")
READINGS = ("micro", "macro")
COUNTS = ("substitutions", "deletions", "insertions", "units")
RATE_ENDS = ("", "_low", "_high", "_note")
"""Of the columns of a rate: the note says why it or its interval is missing or doesn't hold."""
INTERVAL_COLUMNS = ("interval", "interval_level", "draws", "seed")
RUN_COLUMNS = ("data", "lexicon", "run", "versions")
PRINTED = (".md", ".tex")
WORD_COLUMNS = ("settings_in_words", "made_otherwise")


def write_groups(path: Path, table: GroupTable, bom: bool) -> None:
    """Write rates by group: CSV and TSV in full precision, Markdown and LaTeX for readers.

    Raises:
        EngineError: the suffix is another one, or the file can't be written.
    """
    from engine.runs.tables import write_table

    _check_kind(path)
    if path.suffix.casefold() in PRINTED:
        _write_printed_groups(path, table)
        return
    header = ["system", "group_by", "group", "n", "missing", "not_scored"]
    for measure in MEASURES:
        header += [f"{measure}_{reading}{end}" for reading in READINGS for end in RATE_ENDS]
        header += [f"{measure}_{count}" for count in COUNTS] + [f"{measure}_utterances"]
    made_with = _settings_columns(table.results.settings)
    in_words, odd = facts_text(settings_facts(table.results.settings), "; "), _odd(table)
    write_table(
        path,
        distinct([*header, *INTERVAL_COLUMNS, *(name for name, _ in made_with), *RUN_COLUMNS, *WORD_COLUMNS]),
        [
            [*_group_cells(table, line, made_with), in_words, odd.get((line.name, line.result.system.id), "")]
            for line in table.lines
        ],
        bom=bom,
        overwrite=True,
    )


def _check_kind(path: Path) -> None:
    if path.suffix.casefold() not in SUFFIXES:
        raise EngineError(
            f"{path}: a table is written as .csv, .tsv, .md or .tex; choose one of these endings."
        )


def _write_printed(path: Path, header: Sequence[str], rows: Sequence[Sequence[Cell]], facts: Facts) -> None:
    """A table for readers with how it was made."""
    from engine.runs.exchange_files import new_file
    from engine.runs.latex import latex_text
    from engine.runs.tables import markdown_text

    notes = [f"{name}: {value}" for name, value in told_once(facts)]
    list_of_notes = "\n" + "".join(f"- {note}\n" for note in notes)
    is_latex = path.suffix.casefold() == ".tex"
    text = latex_text(header, rows, notes) if is_latex else markdown_text(header, rows) + list_of_notes
    with new_file(path, overwrite=True) as handle:
        handle.write(text.encode("utf-8"))


def _settings_columns(settings: ScoreSettings) -> list[tuple[str, Cell]]:
    """What the counts depend on, one column each, by the names and codes of `asr score --json`."""
    columns: list[tuple[str, Cell]] = []
    described = settings.described()
    if settings.mode == "seam":  # what is off isn't described there; a reader must not have to guess it
        words = described.get("optional_words", ())
        described |= {
            "numbers": settings.numbers,
            "compounds": settings.compounds,
            "optional_words": ", ".join(words) or "none",
            "units": dict(settings.units) or "built-in",
        }
    for name, value in described.items():
        if name in ("interval", "versions"):
            continue
        if isinstance(value, dict):
            parts = (f"{key} {' '.join(map(str, part)) if isinstance(part, list) else part}"
                     for key, part in value.items())  # fmt: skip
            value = "; ".join(parts)
        columns.append((name, str(value).lower() if isinstance(value, bool) else value))
    return columns


def _odd(table: GroupTable) -> dict[tuple[str, str], str]:
    """What was made otherwise than its neighbours in a group: by name of the group and id of the system."""
    found: dict[tuple[str, str], str] = {}
    for name in dict.fromkeys(line.name for line in table.lines):
        lines = [line for line in table.lines if line.name == name]
        found |= {(name, system): why for system, why in odd_ones(table.results, lines).items()}
    return found


def _common(results: Results) -> Facts:
    return [*settings_facts(results.settings), *data_facts(results)]


def _group_cells(table: GroupTable, line: GroupLine, made_with: Sequence[tuple[str, Cell]]) -> list[Cell]:
    score = line.score
    settings = table.results.settings
    name = table.shown_text if line.kind == SHOWN else line.name
    cells: list[Cell] = [line.result.system.name, line.kind, name, score.n if score else 0]
    cells += [line.missing, line.waiting]
    for measure in MEASURES:
        cells += _measure_cells(getattr(score, measure) if score else None)
    interval = settings.described()["interval"]
    made = first_interval([line])
    method = "" if not table.with_intervals else made.method if made is not None else interval["method"]
    cells += [method, interval["level"], settings.draws, settings.seed, *(value for _, value in made_with)]
    return [*cells, *_run_cells(table.results, line.result)]


def _run_cells(results: Results, result: SystemResult) -> list[Cell]:
    """What the data is, runs of a system with their dates, and the versions they were made with."""
    facts = run_facts(results, result.run_ids)
    runs, versions = facts[: len(result.run_ids)], facts[len(result.run_ids) :]
    used = lexicon_fact(results.lexicon, results.settings)[1]
    return [_data(results.demo), used, *("; ".join(value for _, value in part) for part in (runs, versions))]


def _data(demo: bool) -> str:
    return "synthetic demo data" if demo else ""


def _measure_cells(measure: Measure | None) -> list[Cell]:
    if measure is None:
        return [None] * (len(RATE_ENDS) * len(READINGS) + len(COUNTS) + 1)
    counts = measure.counts
    rates: list[Cell] = []
    for reading in READINGS:
        score: Score = getattr(measure.rates, reading)
        interval = score.interval
        rates += [score.value, interval.low if interval else None, interval.high if interval else None]
        few = f"too few resampled units: {interval.n}" if interval and interval.is_rough else ""
        rates.append(few or score.reason)
    numbers = (counts.substitutions, counts.deletions, counts.insertions, counts.reference_units)
    return [*rates, *numbers, measure.n]


def _write_printed_groups(path: Path, table: GroupTable) -> None:
    results = table.results
    hike = results.settings.mode == "hike"
    header = ["System", "Group", "n", "Missing"]
    shown = [(measure, "macro") for measure in MEASURES]
    if not hike:
        shown = [(measure, reading) for measure in MEASURES for reading in READINGS]
    header += [f"{measure.upper()} {'mean' if hike else reading} %" for measure, reading in shown]
    header += [f"{measure.upper()} S / D / I / N" for measure in MEASURES]
    odd = _odd(table)
    rows = [
        [
            line.result.system.name + ("*" if (line.name, line.result.system.id) in odd else ""),
            "shown" if line.kind == SHOWN else line.name,
            line.score.n if line.score else 0,
            line.missing,
            *(_printed_rate(line, measure, reading) for measure, reading in shown),
            *(_printed_counts(line, measure) for measure in MEASURES),
        ]
        for line in table.lines
    ]
    facts = [*shown_fact(table), *_common(results), *table_intervals(table.lines), *_all_runs(results)]
    names = {one.system.id: one.system.name for one in results.systems}
    mark = "*" if path.suffix.casefold() == ".tex" else "\\*"
    facts += [(f"{mark} {names[system]}, {group}", why) for (group, system), why in odd.items()]
    _write_printed(path, header, rows, facts)


def _all_runs(results: Results) -> Facts:
    """The runs that made what is shown, and their versions."""
    return run_facts(results, tuple(dict.fromkeys(run for one in results.systems for run in one.run_ids)))


def _printed_counts(line: GroupLine, measure: str) -> str:
    if line.score is None:
        return "n/a"
    counts = getattr(line.score, measure).counts
    numbers = (counts.substitutions, counts.deletions, counts.insertions, counts.reference_units)
    return " / ".join(f"{number:,}" for number in numbers)


def _printed_rate(line: GroupLine, measure: str, reading: str) -> str:
    if line.score is None:
        return "n/a"
    score: Score = getattr(getattr(line.score, measure).rates, reading)
    if score.value is None:
        return "n/a"
    if score.interval is None or score.interval.is_rough:
        return f"{score.value:.1f}"
    return f"{score.value:.1f} [{score.interval.low:.1f}, {score.interval.high:.1f}]"


def write_utterances(path: Path, results: Results, utterance_ids: Sequence[str] | None, bom: bool) -> None:
    """Write a row for each utterance: CSV and TSV with rates and counts of every shown system in full precision,
    Markdown and LaTeX with their rates.

    Raises:
        EngineError: the suffix is another one, or the file can't be written.
    """
    from engine.runs.tables import write_table

    _check_kind(path)
    if path.suffix.casefold() in PRINTED:
        _write_printed_utterances(path, results, utterance_ids)
        return
    wanted = None if utterance_ids is None else set(utterance_ids)
    header = ["id", "reference", "level", "topic", "main_language", "speaker", "data"]
    for result in results.systems:
        name = result.system.name
        header += [f"{name} state", f"{name} run"]
        for measure in MEASURES:
            header += [f"{name} {measure} %", *(f"{name} {measure} {count}" for count in COUNTS)]
    made_with = _settings_columns(results.settings)
    header += [*(name for name, _ in made_with), "lexicon", "versions"]
    used = lexicon_fact(results.lexicon, results.settings)[1]
    made = [_run_cells(results, result) for result in results.systems]
    versions = next((versions for *_, versions in made if versions), "")
    counts = [_counts_by_place(result) for result in results.systems]
    rows: list[list[Cell]] = []
    for place, row in enumerate(results.utterances):
        if wanted is not None and row.id not in wanted:
            continue
        cells: list[Cell] = [row.key, row.reference, row.level, row.topic, row.main_language, row.speaker]
        cells.append(_data(row.demo))
        for at in range(len(results.systems)):
            cells += [row.states[at], made[at][2]]
            numbers = counts[at].get(place, [None] * (2 * len(COUNTS)))
            cells += [row.mer[at], *numbers[: len(COUNTS)], row.pier[at], *numbers[len(COUNTS) :]]
        rows.append([*cells, *(value for _, value in made_with), used, versions])
    write_table(path, distinct(header), rows, bom=bom, overwrite=True)


def _write_printed_utterances(path: Path, results: Results, utterance_ids: Sequence[str] | None) -> None:
    wanted = None if utterance_ids is None else set(utterance_ids)
    names = [f"{measure.upper()} {one.system.name} %" for one in results.systems for measure in MEASURES]
    rows: list[list[Cell]] = [
        [row.key, row.reference, *(rate for pair in zip(row.mer, row.pier, strict=True) for rate in pair)]
        for row in results.utterances
        if wanted is None or row.id in wanted
    ]
    _write_printed(path, ["id", "Reference", *names], rows, [*_common(results), *_all_runs(results)])


def _counts_by_place(result: SystemResult) -> dict[int, list[Cell]]:
    """S, D, I, N of MER and of PIER for each scored utterance."""
    found: dict[int, list[Cell]] = {}
    table = result.counts
    for at, place in enumerate(result.rows):
        mer: list[Cell] = [int(number) for number in table.mer[at, 1:5]]
        pier: list[Cell] = [int(number) for number in table.pier[at, 1:5]]
        found[place] = [*mer, *(pier if table.has_pier[at] else [None] * len(COUNTS))]
    return found

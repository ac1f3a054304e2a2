"""`listening export`: a study's votes and results as files for R, pandas and papers.

`votes.csv` has one row for each score that counts, so that the tables can be made again with other tools;
`other_votes.csv` the practice, traps and gold questions, and what else doesn't count, with the reason. A table of each
kind of result stands in a file of its own, the one that papers show also as LaTeX. Listeners are told by their codes
unless names are asked for; nothing of somebody who has withdrawn is written.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from pathlib import Path

from db.listening_records import VoteRow
from db.records import now_utc
from db.session import Project
from engine.listening.study_results import ResultChoice, StudyResults
from engine.runs.exchange_files import must_be_free, new_file, new_folder
from engine.runs.exchange_people import WITH_NAMES, people_as_told
from engine.runs.latex import latex_text
from engine.runs.listening_result_table import ResultTable, flat_header, flat_rows, shown_rows
from engine.runs.listening_results import results
from engine.runs.listening_results_tables import result_tables
from engine.runs.listening_results_votes import (
    StudyVotes,
    item_labels,
    read_votes,
    system_label,
    why_not_counted,
)
from engine.runs.tables import Cell, write_table
from engine.types import Bold, EngineError, Progress, Score

COLUMNS: Mapping[str, str] = {
    "study": "name of the study",
    "listener": "code of the listener, the same in every export of the project; the name where names were asked for",
    "system": "what made the clip",
    "item": "the sentence or prompt that the clip is a version of",
    "against": "system of the other clip of a pair; empty where single clips are rated",
    "presented": "place of the clip in its trial, from 1",
    "stage": "rated, practice or check",
    "position": "number of the trial in the listener's session, from 1",
    "score": "as given; of a pair in ccr how this clip compares with the other, in ab and abx 1 for the chosen one",
    "is_x": "in abx whether this clip was X; empty elsewhere",
    "listened_s": "seconds of sound that played, replays included",
    "replays": "plays beyond the first",
    "time": "when the vote was given, UTC",
    "clip": "code of the clip, the name of its played copy",
}
_IN_PAPERS = (
    "systems",
    "conditions",
    "strengths",
    "preferences",
    "discriminations",
    "comparison_scores",
    "comparisons",
)


@dataclass(frozen=True, slots=True)
class ExportedStudy:
    """What was written: the folder, its files, and how many scores they hold. `warning`: to be told; else empty."""

    folder: Path
    files: tuple[str, ...]
    scores: int
    other_scores: int
    warning: str = ""


def export_study(
    project: Project,
    study_id: str,
    folder: Path,
    choice: ResultChoice | None = None,
    *,
    bom: bool = True,
    with_names: bool = False,
) -> Generator[Progress, None, ExportedStudy]:
    """Write a study to a new folder, which appears whole or not at all.

    Args:
        project: open.
        study_id: which study.
        folder: must not be there yet.
        choice: whose votes the results leave out; `votes.csv` leaves out the same.
        bom: begin CSV with a byte order mark, without which Excel garbles Hangul.
        with_names: listeners by their names instead of their codes.

    Raises:
        StoreError: there is no such study.
        EngineError: it has no vote, or the folder can't be written.
    """
    must_be_free(folder, "exists already; choose the name of a new folder")
    made = yield from results(project, study_id, choice)
    found = read_votes(project, study_id)
    if not found.rows:
        raise EngineError(f"The study {found.study.name} has no vote to export; seat listeners first.")
    with project.read() as session:
        people = people_as_told(session, with_names)
    yield Progress(1, 2, "files")
    counting, others = _vote_rows(found, made, people)
    with new_folder(folder) as target:
        write_table(target / "votes.csv", list(COLUMNS), counting, bom=bom)
        if others:
            write_table(target / "other_votes.csv", [*COLUMNS, "why"], others, bom=bom)
        for table in result_tables(made):
            _write(target, _told(table, made, people), bom)
        _write_description(target / "columns.json", made)
        files = tuple(sorted(path.name for path in target.iterdir()))
    return ExportedStudy(folder, files, len(counting), len(others), WITH_NAMES if with_names else "")


def _vote_rows(
    found: StudyVotes, made: StudyResults, people: Mapping[str, str]
) -> tuple[list[list[Cell]], list[list[Cell]]]:
    """The rows that count, and the others with the reason."""
    items = item_labels(found.stimuli.values())
    kept = _kept_votes(made)
    counting: list[list[Cell]] = []
    others: list[list[Cell]] = []
    for row in found.rows:
        if row.stimulus_id not in found.stimuli:
            continue
        cells = _vote_cells(found, row, items, people)
        why = why_not_counted(found, row)
        if why is None and _key(found, row, items) not in kept:
            why = "by_hand" if row.listener_id in made.choice.without else "flagged"
        if why is None:
            counting.append(cells)
        else:
            others.append([*cells, why])
    return counting, others


def _kept_votes(made: StudyResults) -> set[tuple[str, str, str]]:
    """Listener, system or pair, and item of each vote behind the results."""
    votes = made.votes
    columns = (votes.listener.tolist(), votes.system.tolist(), votes.item.tolist())
    return {
        (votes.listeners[listener], votes.systems[system], votes.items[item])
        for listener, system, item in zip(*columns, strict=True)
    }


def _key(found: StudyVotes, row: VoteRow, items: Mapping[str, str]) -> tuple[str, str, str]:
    """The same of a row."""
    listener, stimulus = found.codes[row.listener_id], found.stimuli[row.stimulus_id]
    other = found.stimuli.get(row.against)
    if other is None:
        return listener, system_label(stimulus), items[stimulus.id]
    pair = " / ".join(sorted((system_label(stimulus), system_label(other))))
    return listener, pair, found.stimuli[row.presented[0]].item


def _vote_cells(
    found: StudyVotes, row: VoteRow, items: Mapping[str, str], people: Mapping[str, str]
) -> list[Cell]:
    stimulus, other = found.stimuli[row.stimulus_id], found.stimuli.get(row.against)
    is_abx = found.study.kind == "abx" and len(row.presented) == 3
    # in `mushra` the reference is presented once openly, first, and once hidden, which is the one that is scored
    places = row.presented[1:] if found.study.kind == "mushra" else row.presented
    place = places.index(row.stimulus_id) + 1 if row.stimulus_id in places else None
    return [
        found.study.name,
        people[row.listener_id],
        system_label(stimulus),
        items[row.stimulus_id],
        system_label(other) if other else "",
        place,
        row.stage,
        row.position,
        row.score,
        row.presented[2] == row.stimulus_id if is_abx else None,
        row.listened_s,
        row.replays,
        row.created_at,
        stimulus.code,
    ]


def _told(table: ResultTable, made: StudyResults, people: Mapping[str, str]) -> ResultTable:
    """The table of listeners with what stands for each of them in this export."""
    if table.name != "listeners":
        return table
    names = {one.code: people[one.listener_id] for one in made.listeners}
    rows = tuple((names[str(row[0])], *row[1:]) for row in table.rows)
    return ResultTable(table.name, table.title, table.columns, rows, table.note)


def _write(folder: Path, table: ResultTable, bom: bool) -> None:
    write_table(folder / f"{table.name}.csv", flat_header(table), flat_rows(table), bom=bom)
    if table.name not in _IN_PAPERS:
        return
    text = paper_table(table)
    with new_file(folder / f"{table.name}.tex") as handle:
        handle.write(text.encode("utf-8"))


def paper_table(table: ResultTable) -> str:
    """A table in LaTeX; the best mean stands out."""
    rows: list[list[Cell]] = [list(row) for row in shown_rows(table)]
    if table.name == "systems":
        place = [column.name for column in table.columns].index("mos")
        cells = [row[place] for row in table.rows]
        means = [cell.value if isinstance(cell, Score) else None for cell in cells]
        best = max((mean for mean in means if mean is not None), default=None)
        for row, mean in zip(rows, means, strict=True):
            if mean is not None and mean == best:
                row[place] = Bold(row[place])
    notes = [table.title, *([table.note] if table.note else [])]
    return latex_text([column.label for column in table.columns], rows, notes)


def _write_description(path: Path, made: StudyResults) -> None:
    """What the columns mean and how the results were made."""
    described = {
        "study": made.study.name,
        "kind": made.study.kind,
        "attribute": made.study.attribute,
        "scale": [made.study.scale_low, made.study.scale_high],
        "exported_at": now_utc(),
        "columns": dict(COLUMNS),
        "notes": list(made.notes),
        "provenance": dict(made.provenance),
    }
    with new_file(path) as handle:
        handle.write((json.dumps(described, ensure_ascii=False, indent=1) + "\n").encode("utf-8"))

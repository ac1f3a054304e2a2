"""`listening report`: a study's results as one HTML page that stands alone, for a browser without a network.

Plots are SVG within the page, sound (where it is wished) is the played copies themselves, losslessly packed (FLAC) into the
page; nothing is fetched, and the page forbids itself to. It is for whoever runs the study: systems are named, listeners
told by their codes.
"""

from __future__ import annotations

import base64
import io
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from db.records import now_utc
from db.session import Project
from engine.listening.study_results import ResultChoice, StimulusResult, StudyResults
from engine.runs.exchange_files import must_be_free, new_file
from engine.runs.listening_report_plots import plots
from engine.runs.listening_report_style import STYLE
from engine.runs.listening_report_svg import histogram_svg
from engine.runs.listening_result_table import ResultTable, Value, shown, without_empty_columns
from engine.runs.listening_results import results
from engine.runs.listening_results_tables import result_tables
from engine.types import EngineError, Progress, Score

MOST_SOUND_BYTES = 400_000_000
"""A page with more sound than that no browser opens willingly."""
_LONG = 40
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; media-src data:; img-src data:"
_KINDS = {
    "acr": "one clip, absolute category rating (ACR)",
    "attribute": "similarity of a continuation with its prompt",
    "ccr": "two versions, comparison category rating (CCR)",
    "dcr": "against a reference, degradation category rating (DCR)",
    "ab": "two versions, preference (AB)",
    "abx": "which of two is X (ABX)",
    "mushra": "all versions at once (MUSHRA)",
}
_TEXT_KINDS = ("text", "yes")


@dataclass(frozen=True, slots=True)
class Report:
    """What was written: the file, its size, clips whose sound is in it, and those whose copy is missing."""

    path: Path
    size_bytes: int
    clips_with_sound: int
    clips_without: int


def write_report(
    project: Project,
    study_id: str,
    path: Path,
    choice: ResultChoice | None = None,
    *,
    with_audio: bool = False,
    overwrite: bool = False,
) -> Generator[Progress, None, Report]:
    """Write the report of a study.

    Args:
        project: open.
        study_id: which study.
        path: the HTML file; it appears whole or not at all.
        choice: whose votes are left out, and how systems are compared.
        with_audio: whether every clip can be played from the page.
        overwrite: replace an existing file, where a person has said so.

    Raises:
        StoreError: there is no such study.
        EngineError: the file can't be written, or there is too much sound for a page.
    """
    if not overwrite:
        must_be_free(path, "exists already; choose another name, or write over it with --overwrite")
    made = yield from results(project, study_id, choice)
    sounds: dict[str, str] = {}
    missing = 0
    if with_audio:
        sounds = yield from _sounds(project, made.stimuli)
        missing = len(made.stimuli) - len(sounds)
    page = report_html(made, sounds, now_utc()).encode("utf-8")
    with new_file(path, overwrite=overwrite) as handle:
        handle.write(page)
    return Report(path, len(page), len(sounds), missing)


def report_html(made: StudyResults, sounds: Mapping[str, str], made_at: str) -> str:
    """The page.

    Args:
        made: results.
        sounds: what plays each clip, a data URI by stimulus id.
        made_at: when, as it stands in the page.
    """
    body = [
        _head(made, made_at),
        *plots(made),
        *(_section(table, made, sounds) for table in result_tables(made)),
        _notes(made),
        _provenance(made),
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(made.study.name)}</title><style>{STYLE}</style></head>\n<body><main>\n"
        + "\n".join(body)
        + "\n</main></body></html>\n"
    )


def _sounds(project: Project, stimuli: Sequence[StimulusResult]) -> Generator[Progress, None, dict[str, str]]:
    """A data URI of each clip whose played copy is there."""
    sounds: dict[str, str] = {}
    size = 0
    for place, one in enumerate(stimuli):
        yield Progress(place, len(stimuli), "sound")
        path = project.folder / one.path if one.path else None
        if path is None or not path.is_file():
            continue
        packed = _packed(path)
        size += len(packed)
        if size > MOST_SOUND_BYTES:
            raise EngineError(
                f"The clips have more than {MOST_SOUND_BYTES // 1_000_000} MB of sound, too much for a page; write "
                "the report without --audio."
            )
        sounds[one.stimulus_id] = f"data:audio/flac;base64,{base64.b64encode(packed).decode('ascii')}"
    return sounds


def _packed(path: Path) -> bytes:
    """The same samples as FLAC."""
    import soundfile

    try:
        with soundfile.SoundFile(path) as file:
            subtype = "PCM_16" if file.subtype == "PCM_16" else "PCM_24"
            samples, rate_hz = file.read(dtype="int32"), file.samplerate
    except soundfile.LibsndfileError as error:
        raise EngineError(f"{path} can't be read as sound: make the played copies again.") from error
    packed = io.BytesIO()
    soundfile.write(packed, samples, rate_hz, format="FLAC", subtype=subtype)
    return packed.getvalue()


def _head(made: StudyResults, made_at: str) -> str:
    study = made.study
    facts = [
        ("Kind", _KINDS.get(study.kind, study.kind)),
        ("Asked for", study.attribute),
        ("Question", study.question),
        ("Scale", f"{study.scale_low:g} to {study.scale_high:g}" if study.scale_low is not None and study.scale_high is not None else ""),
        ("Scores", f"{made.scores_counted:,} by {made.listeners_counted:,} listeners"),
        ("Flagged listeners", _flagged_text(made)),
        ("Made", f"{made_at[:16].replace('T', ' ')} UTC"),
    ]  # fmt: skip
    items = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(text)}</dd></div>" for name, text in facts if text
    )
    demo = '<p class="demo">Made with demo data.</p>' if study.demo else ""
    return f"<header><h1>{escape(study.name)}</h1>{demo}<dl>{items}</dl></header>"


def _flagged_text(made: StudyResults) -> str:
    if not made.flagged:
        return "none"
    return f"{len(made.flagged)}, {'left out' if made.choice.without_flagged else 'counted'}"


def _section(table: ResultTable, made: StudyResults, sounds: Mapping[str, str]) -> str:
    note = f'<p class="note">{escape(table.note)}</p>' if table.note else ""
    table = without_empty_columns(table)
    extra = _extra_columns(table, made, sounds)
    names = next(
        (n for n, one in enumerate(table.columns) if one.kind not in _TEXT_KINDS), len(table.columns)
    )
    heads = [
        f'<th class="{"text" if column.kind in _TEXT_KINDS else "num"}">{escape(column.label)}</th>'
        for column in table.columns
    ]
    heads[names:names] = [f"<th>{escape(title)}</th>" for title, _cells in extra]
    rows: list[str] = []
    for place, row in enumerate(table.rows):
        cells = _row_cells(table, row)
        cells[names:names] = [f"<td>{drawn[place]}</td>" for _title, drawn in extra]  # seen without scrolling
        rows.append(f"<tr>{''.join(cells)}</tr>")
    head = "".join(heads)
    body = f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    body = f'<div class="wide">{body}</div>'
    if len(rows) > _LONG:
        body = f"<details><summary>{len(rows):,} rows</summary>{body}</details>"
    return f'<section id="{table.name}"><h2>{escape(table.title)}</h2>{note}{body}</section>'


def _row_cells(table: ResultTable, row: Sequence[Value]) -> list[str]:
    cells: list[str] = []
    for column, value in zip(table.columns, row, strict=True):
        kind = "text" if column.kind in _TEXT_KINDS else "num"
        why = ""
        if isinstance(value, Score):
            why = f' title="n = {value.n}{escape("; " + value.reason if value.reason else "")}"'
        cells.append(f'<td class="{kind}"{why}>{escape(shown(value, column.kind))}</td>')
    return cells


def _extra_columns(
    table: ResultTable, made: StudyResults, sounds: Mapping[str, str]
) -> list[tuple[str, list[str]]]:
    """What tables of files don't have: how the scale was used, and players."""
    study = made.study
    low, high = study.scale_low, study.scale_high
    if low is None or high is None:
        low, high = _span(made)
    histograms = {
        "systems": [one.histogram for one in made.systems],
        "clips": [one.histogram for one in made.stimuli],
        "listeners": [one.histogram for one in made.listeners],
    }.get(table.name, [])
    drawn = [histogram_svg(histogram, low, high) for histogram in histograms]
    extra = [("Scores", drawn)] if any(drawn) else []
    if table.name == "clips" and sounds:
        players = [_player(one, sounds.get(one.stimulus_id)) for one in made.stimuli]
        extra.append(("Sound", players))
    return extra


def _span(made: StudyResults) -> tuple[float, float]:
    scores = made.votes.score
    return (float(scores.min()), float(scores.max())) if len(scores) else (0.0, 1.0)


def _player(one: StimulusResult, sound: str | None) -> str:
    if sound is None:
        return "n/a"
    label = escape(f"{one.system}, {one.item}")
    return f'<audio controls preload="none" aria-label="{label}" src="{sound}"></audio>'


def _notes(made: StudyResults) -> str:
    lines = "".join(f"<li>{escape(note)}</li>" for note in made.notes)
    return f'<section id="notes"><h2>Notes</h2><ul>{lines}</ul></section>'


def _provenance(made: StudyResults) -> str:
    rows = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(text or 'none')}</dd></div>"
        for name, text in made.provenance.items()
    )
    return f'<section id="made"><h2>How these numbers were made</h2><dl>{rows}</dl></section>'

"""`listening new` and `listening copies` on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Generator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

from db.listening_records import StudyKind, StudySettings, StudyWording
from engine.runs.command_answer import Answer
from engine.runs.options import number, whole_number
from engine.types import EngineError, Progress

if TYPE_CHECKING:
    from db.session import Project
    from engine.runs.listening_copies import CopiesReport
    from engine.runs.listening_sources import StimulusDraft

MOST_SEED = 2**31 - 1
MOST = 100_000
LOUDNESS_LUFS = (-40.0, -10.0)
NEED_REFERENCES = ("mushra", "dcr", "attribute")
RATES_HZ = (8_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000)


def new(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    """Make a study of clips, with its played copies.

    Raises:
        EngineError, StoreError: one sentence.
    """
    from db.session import open_project
    from engine.runs.listening_new import NewStudy, new_study
    from engine.runs.listening_source_manifest import sources_said
    from engine.runs.listening_sources import missing_versions

    wish = NewStudy(
        values["name"],
        values["kind"],
        _settings(values),
        values["seed"],
        values["traps"],
        values["gold"],
        values["practice"],
        values["clean"],
        values["only_complete"],
    )
    with open_project(values["project"]) as project:
        drafts = _drafts(project, values)
        made = yield from new_study(project, wish, drafts)
    holes = missing_versions(made.clips)
    said = f"{made.study.name}: {sources_said(made.clips)}; ready for listeners."
    warnings = [f"{item} has no clip of {', '.join(of)}." for item, of in holes.items()]
    json = {"study": made.study.id, "name": made.study.name, "state": made.study.state}
    json |= {"clips": len(made.clips), "missing": {item: list(of) for item, of in holes.items()}}
    return Answer(
        f"{said}\n{copies_text(made.copies)}", json | copies_json(made.copies), warnings=tuple(warnings)
    )


def copies(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    """Make the played copies of a study that are missing.

    Raises:
        EngineError, StoreError: one sentence.
    """
    from db.session import open_project
    from engine.runs.listening_new import ready_copies
    from engine.runs.listening_study import study_named

    with open_project(values["project"]) as project:
        study = study_named(project, values["name"])
        report = yield from ready_copies(project, study.id)
    return Answer(copies_text(report), copies_json(report), has_left_out=bool(report.left_out))


def copies_text(report: CopiesReport) -> str:
    """How the making of copies went, for a person."""
    lines = [
        f"{report.made} copies made and {report.kept} kept: {report.rate_hz:,} Hz, {'stereo' if report.channels == 2 else 'mono'}, "
        f"{report.reached_lufs:.1f} LUFS."
    ]
    if report.lowered_by:
        lines.append(
            f"The loudness was lowered from {report.wanted_lufs:.1f} LUFS, so that the peaks of {report.lowered_by} don't clip."
        )
    lines += report.notes
    if report.silent:
        lines.append(f"Nothing is to be heard in {', '.join(report.silent)}.")
    if report.left_out:
        lines.append(f"Withdrawn, so without a copy: {', '.join(report.left_out)}.")
    return "\n".join(lines)


def copies_json(report: CopiesReport) -> dict[str, Any]:
    """How the making of copies went, for a program."""
    from dataclasses import asdict

    return {
        "copies": {name: list(of) if isinstance(of, tuple) else of for name, of in asdict(report).items()}
    }


def _settings(values: Mapping[str, Any]) -> StudySettings:
    low, high = LOUDNESS_LUFS
    if not low <= values["loudness"] <= high:
        raise EngineError(
            f"{values['loudness']:g} LUFS is no loudness for speech; choose {low:g} to {high:g}."
        )
    return StudySettings(
        wording={tag: StudyWording() for tag in _languages(values["language"])},
        attribute=values["attribute"] or ("speaker" if values["kind"] == "attribute" else "quality"),
        trials_per_listener=values["trials"],
        votes_per_stimulus=values["votes"],
        break_every=values["break_every"],
        headphone_screen=values["headphone_screen"],
        shows_text=values["shows_text"],
        loudness_lufs=values["loudness"],
        rate_hz=values["rate"],
    )


def _drafts(project: Project, values: Mapping[str, Any]) -> Sequence[StimulusDraft]:
    """The clips of all sources that are named."""
    from engine.runs.listening_source_continuations import drafts_of_continuations
    from engine.runs.listening_source_folders import drafts_of_folders, drafts_of_pattern, system_folders
    from engine.runs.listening_source_manifest import drafts_of_manifest
    from engine.runs.listening_source_takes import drafts_of_takes
    from engine.runs.listening_sources import with_references

    found: list[StimulusDraft] = []
    folder, pattern = values["from_folder"], values["pattern"]
    if pattern and folder is None:
        raise EngineError("A --pattern is of the names in a folder; name the folder with --from-folder.")
    if folder is not None:
        found += (
            drafts_of_pattern(folder, pattern, project)
            if pattern
            else drafts_of_folders(system_folders(folder), project)
        )
    if values["manifest"] is not None:
        found += drafts_of_manifest(values["manifest"], project)
    if values["from_takes"]:
        found += drafts_of_takes(project)
    if values["from_continuations"]:
        found += drafts_of_continuations(project, _continuations(project, values["from_continuations"]))
    if not found:
        raise EngineError(
            "A study needs clips; name them with --from-folder, --manifest, --from-takes or --from-continuations."
        )
    if values["reference"]:
        return with_references(found, values["reference"])
    _must_have_references(values["kind"], found)
    return found


def _must_have_references(kind: str, drafts: Sequence[StimulusDraft]) -> None:
    if kind in NEED_REFERENCES and not any(one.role == "reference" for one in drafts):
        known = ", ".join(sorted({one.system for one in drafts if one.system}))
        raise EngineError(
            f"A study of kind {kind} needs references; name the system whose clips they are with --reference "
            f"SYSTEM (there are: {known}), or list them."
        )


def _languages(tags: Sequence[str]) -> list[str]:
    """The languages in which there are words for listeners."""
    from engine.listening.words import LANGUAGES, known_language

    for tag in tags:
        if known_language(tag) == "en" and not tag.casefold().startswith("en"):
            raise EngineError(
                f"There are no words for listeners in {tag!r}; choose --language among {', '.join(LANGUAGES)}."
            )
    return list(tags) or ["en"]


def _continuations(project: Project, names: Sequence[str]) -> list[str]:
    """The ids of continuations by their names."""
    from db.speech_records import ContinuationsRecord
    from db.store import speech_results

    with project.read() as session:
        listed = speech_results.list_results(session, ContinuationsRecord)
    for name in names:
        if sum(one.name == name for one in listed) != 1:
            known = ", ".join(dict.fromkeys(one.name for one in listed)) or "none"
            raise EngineError(
                f"{project.folder} has not exactly one set of continuations by {name!r}; there are: {known}."
            )
    return [one.id for name in names for one in listed if one.name == name]


def add_new(command: argparse.ArgumentParser) -> None:
    """Options of `listening new`."""
    _add_study(command, "of the study, unique in the project")
    command.add_argument("--kind", choices=get_args(StudyKind), default="acr", help="default acr")
    _add_sources(command)
    command.add_argument(
        "--attribute",
        default="",
        help="quality or naturalness (acr); speaker, gender, sentiment, background, room (attribute)",
    )
    command.add_argument(
        "--language",
        action="append",
        default=[],
        metavar="TAG",
        help="of the listeners; may be repeated (default en)",
    )
    for name, what in (
        ("traps", "clips that ask for an answer"),
        ("gold", "gold questions"),
        ("practice", "practice clips"),
    ):
        command.add_argument(
            f"--{name}", type=whole_number(100), default=0, metavar="N", help=f"make so many {what}"
        )
    command.add_argument(
        "--clean", default="", metavar="SYSTEM", help="surely good: gold and practice are made of it"
    )
    command.add_argument(
        "--only-complete", action="store_true", help="leave out items that some systems have no clip of"
    )
    command.add_argument(
        "--trials", type=whole_number(MOST), metavar="N", help="rated trials per listener (default: all)"
    )
    command.add_argument(
        "--votes", type=whole_number(MOST), default=8, metavar="N", help="wanted on each clip (default 8)"
    )
    command.add_argument(
        "--break-every", type=whole_number(MOST), default=0, metavar="N", help="trials between breaks"
    )
    command.add_argument("--headphone-screen", action="store_true", help="six trials with tones come first")
    command.add_argument("--shows-text", action="store_true", help="show the text of a clip while it plays")
    command.add_argument(
        "--loudness", type=number, default=-23.0, metavar="LUFS", help="of the copies (default -23)"
    )
    command.add_argument(
        "--rate", type=int, choices=RATES_HZ, default=48_000, help="of the copies (default 48000)"
    )
    command.add_argument("--seed", type=whole_number(MOST_SEED), default=0, help="default 0")


def _add_sources(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--from-folder", type=Path, metavar="FOLDER", help="with a folder of sounds for each system"
    )
    command.add_argument(
        "--pattern",
        default="",
        metavar="PATTERN",
        help="sounds of all systems lie in one folder and are called so, such as {system}_{item}",
    )
    command.add_argument(
        "--manifest",
        type=Path,
        metavar="FILE",
        help="CSV, TSV, JSONL or spreadsheet of system, item, path and, if wished, role, text, expected_low, "
        "expected_high, reference, take, utterance",
    )
    command.add_argument(
        "--reference", default="", metavar="SYSTEM", help="whose clips are the references of their items"
    )
    command.add_argument(
        "--from-takes", action="store_true", help="the takes of the project, a speaker a system"
    )
    command.add_argument(
        "--from-continuations",
        action="append",
        default=[],
        metavar="MODEL",
        help="what a model of the project goes on with, beside the recording itself; may be repeated",
    )


def add_copies(command: argparse.ArgumentParser) -> None:
    """Options of `listening copies`."""
    _add_study(command, "or id of the study")


def _add_study(command: argparse.ArgumentParser, what: str) -> None:
    command.add_argument("name", metavar="NAME", help=what)
    command.add_argument(
        "--project", type=Path, required=True, metavar="FOLDER", help="folder of the project, NAME.seam"
    )

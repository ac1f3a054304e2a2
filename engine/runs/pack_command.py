"""`project pack` and `project merge` on the command line."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from pathlib import Path
from typing import cast, get_args

from db.session import DATABASE, open_project
from db.store.pack_merging import Choice, Conflict
from engine.runs import pack_merge
from engine.runs.command_answer import Answer
from engine.runs.pack_write import write_pack
from engine.types import EngineError, Progress


def pack(
    folder: Path, to: Path | None = None, takes: bool | None = None
) -> Generator[Progress, None, Answer]:
    """Write a session pack of a project.

    Raises:
        EngineError, StoreError: one sentence.
    """
    with open_project(folder) as project:
        made = yield from write_pack(project, to, takes)
    answer = {
        "pack": str(made.path),
        "pack_id": made.pack_id,
        "rows": made.rows,
        "sounds": made.sounds,
        "missing": list(made.missing),
        "studies_left_here": made.studies,
    }
    text = f"{made.path}\nrows: {_counted(made.rows)}\nsounds: {made.sounds}"
    if made.studies:
        text += f"\nlistening studies that stay here (`listening pack` sends one): {made.studies}"
    warnings = tuple(f"{path} wasn't there and is not in the pack." for path in made.missing)
    return Answer(text, answer, bool(made.missing), warnings)


def merge(
    folder: Path, path: Path, keep: str = "", decided: Sequence[str] = ()
) -> Generator[Progress, None, Answer]:
    """Merge a session pack into a project, or open it as a project of its own where the folder is new.

    Args:
        folder: the project, or a new folder.
        path: the pack.
        keep: `mine` or `theirs`, for every conflict that isn't decided by itself; empty: none.
        decided: `ID=CHOICE`, for single ones.

    Raises:
        EngineError, StoreError: one sentence.
    """
    if not folder.exists() or (folder.is_dir() and not any(folder.iterdir())):
        report = yield from pack_merge.open_as_project(folder, path)
        return _answer(report, f"{report.folder} was made of the pack.")
    if not (folder / DATABASE).exists() and not any(folder.glob("seam.*")):
        raise EngineError(f"{folder} is no project; name one, or a new folder to open the pack in.")
    with open_project(folder) as project:
        decisions = _decisions(decided)
        looked = yield from pack_merge.look(project, path, decisions)
        while keep and looked.undecided:  # what is decided about people may show further ones
            decisions |= {one.id: _fallback(one, keep) for one in looked.undecided}
            looked = pack_merge.look_into(project, looked.pack, decisions)
        if open_still := looked.undecided:
            told = ["Nothing was merged: both sides changed these.", *map(_told, open_still)]
            told.append("Decide with --decide ID=CHOICE, or all with --keep mine or --keep theirs.")
            json = {"merged": False, "conflicts": [_as_json(one) for one in open_still]}
            return Answer("\n".join(told), json, has_left_out=True)
        report = yield from pack_merge.merge(project, path, decisions)
    said = f"This pack was merged before, on {looked.merged_at[:10]}." if looked.merged_at else "Merged."
    return _answer(report, said)


def _answer(report: pack_merge.MergeReport, said: str) -> Answer:
    json = {
        "merged": True,
        "folder": str(report.folder),
        "added": dict(report.added),
        "changed": dict(report.changed),
        "sounds": report.sounds,
        "notes": list(report.notes),
    }
    lines = [
        said,
        f"new: {_counted(report.added)}",
        f"changed: {_counted(report.changed)}",
        f"sounds: {report.sounds}",
    ]
    return Answer("\n".join([*lines, *report.notes]), json)


def _counted(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name.replace('_', ' ')} {number}" for name, number in counts.items()) or "nothing"


def _told(conflict: Conflict) -> str:
    choices = " or ".join(conflict.choices)
    return (
        f"  {conflict.id}  {conflict.table.replace('_', ' ')}: {conflict.what}\n"
        f"    mine:   {conflict.mine}\n    theirs: {conflict.theirs}\n    choose: {choices}"
    )


def _as_json(conflict: Conflict) -> dict[str, object]:
    return {name: getattr(conflict, name) for name in Conflict.__slots__}


def _fallback(conflict: Conflict, keep: str) -> Choice:
    """What is decided for all; two people of one name stay two unless somebody says that they are one."""
    wanted = "both" if conflict.kind == "same_name" else keep
    return cast(Choice, wanted)


def _decisions(decided: Iterable[str]) -> dict[str, Choice]:
    found: dict[str, Choice] = {}
    for one in decided:
        name, equals, choice = one.rpartition("=")
        if not equals or choice not in get_args(Choice):
            raise EngineError(f"{one} decides nothing; write it as ID=mine, ID=theirs or ID=both.")
        found[name] = cast(Choice, choice)
    return found

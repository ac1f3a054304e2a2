"""Folders of sound as clips of a study: a folder for each system, or one folder whose file names say system and item."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from db.session import Project
from engine.runs.asr_recognise_folder import sound_files
from engine.runs.listening_sources import StimulusDraft, kept_path, missing_versions
from engine.text.tokens import nfc
from engine.types import EngineError

PATTERN = "{system}_{item}"
_FIELD = re.compile(r"(\{system\}|\{item\}|\*)")


def system_folders(root: Path) -> dict[str, Path]:
    """The folders in a folder by their names: a system each.

    Raises:
        EngineError: there is none, or it can't be read.
    """
    if not root.is_dir():
        raise EngineError(f"{root} is no folder; give one that holds a folder for each system.")
    try:
        found = sorted(one for one in root.iterdir() if one.is_dir() and not one.name.startswith("."))
    except OSError as error:
        raise EngineError(f"{root} can't be read ({error.strerror}); check its rights.") from error
    if not found:
        raise EngineError(
            f"{root} has no folder in it; put the sounds of each system into one, or give a pattern of names."
        )
    return {nfc(one.name): one for one in found}


def drafts_of_folders(
    folders: Mapping[str, Path], project: Project | None = None
) -> tuple[StimulusDraft, ...]:
    """The sound files of a folder for each system: files of one name are versions of one item.

    Names are compared in NFC, without case and without the ending; an item is called as in the first folder.

    Args:
        folders: by system.
        project: paths in it are kept relative to it.

    Raises:
        EngineError: a folder has no sound file, or two files of one name.
    """
    called: dict[str, str] = {}
    found: list[StimulusDraft] = []
    for system, folder in folders.items():
        seen: dict[str, Path] = {}
        for path in sound_files(folder).values():
            bare = _bare(folder, path)
            key = bare.casefold()
            if key in seen:
                raise EngineError(f"{path} and {seen[key]} are one item by their names; keep one of them.")
            seen[key] = path
            item = called.setdefault(key, bare)
            found.append(_draft(system, item, path, project))
    return tuple(found)


def drafts_of_pattern(
    folder: Path, pattern: str = PATTERN, project: Project | None = None
) -> tuple[StimulusDraft, ...]:
    """The sound files of a folder whose names say what they are.

    Where a name can be read in several ways (`a_b_c` as `{system}_{item}`), all names are read with as short a first
    part as they allow, or all with as long a one, whichever leaves fewer items that some systems lack.

    Args:
        folder: with sound files, at any depth.
        pattern: of their paths below it without ending, with `{system}`, `{item}` and, for what says nothing, `*`.
        project: paths in it are kept relative to it.

    Raises:
        EngineError: the pattern lacks a part, the folder has no sound file, a name doesn't fit, or two are one clip.
    """
    if any(pattern.count(part) != 1 for part in ("{system}", "{item}")):
        raise EngineError(
            f"The pattern {pattern[:60]!r} doesn't say system and item; write one such as {PATTERN}."
        )
    files = [(_bare(folder, path), path) for path in sound_files(folder).values()]
    readings = [_read(files, pattern, lazy, project) for lazy in (True, False)]
    return min(readings, key=_holes)


def _bare(folder: Path, path: Path) -> str:
    """The path below the folder without its ending, by which a file is known."""
    return nfc(path.relative_to(folder).with_suffix("").as_posix())


def _holes(drafts: Sequence[StimulusDraft]) -> int:
    return sum(map(len, missing_versions(drafts).values()))


def _read(
    files: Sequence[tuple[str, Path]], pattern: str, lazy: bool, project: Project | None
) -> tuple[StimulusDraft, ...]:
    matcher = _matcher(pattern, lazy)
    systems: dict[str, str] = {}
    items: dict[str, str] = {}
    found: dict[tuple[str, str], StimulusDraft] = {}
    for name, path in files:
        match = matcher.fullmatch(name)
        if match is None:
            raise EngineError(f"{path} doesn't fit the pattern {pattern}; rename it or take it out.")
        system = systems.setdefault(match["system"].casefold(), match["system"])
        item = items.setdefault(match["item"].casefold(), match["item"])
        if (system, item) in found:
            other = found[system, item].origin["path"]
            raise EngineError(f"{path} and {other} are one clip by their names; keep one of them.")
        found[system, item] = _draft(system, item, path, project)
    return tuple(found.values())


def _matcher(pattern: str, lazy: bool) -> re.Pattern[str]:
    """What takes names apart.

    >>> _matcher("{system}_{item}", lazy=True).fullmatch("vits_01_a").groupdict()
    {'system': 'vits', 'item': '01_a'}
    >>> _matcher("{item}_{system}", lazy=False).fullmatch("01_a_vits").groupdict()
    {'item': '01_a', 'system': 'vits'}
    """
    some = ".+?" if lazy else ".+"
    parts = {"{system}": f"(?P<system>{some})", "{item}": f"(?P<item>{some})", "*": ".*?"}
    return re.compile("".join(parts.get(part, re.escape(part)) for part in _FIELD.split(nfc(pattern))))


def _draft(system: str, item: str, path: Path, project: Project | None) -> StimulusDraft:
    return StimulusDraft(
        "rated", system, item, {"kind": "file", "path": kept_path(path, project)}, where=str(path)
    )

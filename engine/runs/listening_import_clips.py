"""Names of clips that tell system and item: taken apart by the rule that makes the fullest table of both."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

_SUFFIX = re.compile(r"\.(wav|flac|mp3|ogg|opus|m4a)$", re.IGNORECASE)
_VOICE_MOS = re.compile(r"(sys\w+?)-(utt\w+)", re.IGNORECASE)
_SEPARATORS = ("/", "|", ":", "__", "-", "_", " ")

Parts = tuple[str, str]
"""System and item."""


def split_clips(names: Iterable[str]) -> dict[str, Parts] | None:
    """System and item of each clip's name; None where no rule fits all of them.

    VoiceMOS (`sys64e2f-utt4d7e4e8.wav`) has its own rule; VCC (`N08_VCC2SF3_VCC2TM2_30035.wav`) and names that people
    give are split at the first or last of `/ | : __ - _` or a space, wherever systems and items then repeat best. Folders
    and endings of files are no part of a name, except a folder that is the system.

    >>> split_clips(["sysA-utt1.wav", "sysA-utt2.wav"])["sysA-utt2.wav"]
    ('sysA', 'utt2')
    >>> split_clips(["N08_SF3_TM2_1.wav", "N09_SF3_TM2_1.wav"])["N09_SF3_TM2_1.wav"]
    ('N09', 'SF3_TM2_1')
    >>> split_clips(["a", "b"])
    """
    distinct = list(dict.fromkeys(names))
    bare = {name: _SUFFIX.sub("", name.replace("\\", "/")) for name in distinct}
    known = {name: _VOICE_MOS.fullmatch(of.rsplit("/", 1)[-1]) for name, of in bare.items()}
    if distinct and all(known.values()):
        return {name: (found[1], found[2]) for name, found in known.items() if found}
    best: dict[str, Parts] | None = None
    fullest = 0.0
    for rule in _rules():
        parts = {name: rule(of) for name, of in bare.items()}
        fullness = _fullness(parts)
        if fullness > fullest:
            best, fullest = {name: found for name, found in parts.items() if found}, fullness
    return best


def item_of(clip: str, system: str) -> str:
    """The item of a clip whose system is known: its name without folder, ending and system.

    >>> item_of("a/sysA-utt1.wav", "sysA"), item_of("hello.wav", "B")
    ('utt1', 'hello')
    """
    bare = _SUFFIX.sub("", clip.replace("\\", "/")).rsplit("/", 1)[-1]
    for end in (bare.removeprefix(system), bare.removesuffix(system)):
        if system and end != bare and end.strip("-_ |:"):
            return end.strip("-_ |:")
    return bare


def _rules() -> Iterable[Callable[[str], Parts | None]]:
    for separator in _SEPARATORS:
        yield lambda name, at=separator: _parts(name.partition(at), at)
        yield lambda name, at=separator: _parts(name.rpartition(at), at)


def _parts(cut: tuple[str, str, str], separator: str) -> Parts | None:
    system, item = cut[0].strip(), cut[2].strip()
    if separator != "/":  # folders are no part of either
        system = system.rsplit("/", 1)[-1]
    return (system, item) if cut[1] and system and item else None


def _fullness(parts: Mapping[str, Parts | None]) -> float:
    """Clips over systems x items; 0 where a name doesn't fit, two are the same, or no item has two systems.

    Of two readings that fill the same the one with fewer systems than items is taken, as there usually are.
    """
    found = [of for of in parts.values() if of is not None]
    systems, items = {system for system, _ in found}, {item for _, item in found}
    if not found or len(found) < len(parts) or len(set(found)) < len(found) or len(items) == len(found):
        return 0.0
    return len(found) / (len(systems) * len(items)) + (0.001 if len(systems) <= len(items) else 0.0)

"""ELAN's .eaf, by way of pympi; both ways."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from engine.runs.exchange_tiers import Interval, Tier, Tiers
from engine.runs.exchange_xml import safe_root
from engine.types import EngineError

MIME_TYPES = {".wav": "audio/x-wav", ".flac": "audio/flac", ".mp3": "audio/mpeg", ".ogg": "audio/ogg"}


def read_elan(path: Path) -> Tiers:
    """The tiers of an ELAN file; tiers that hang on others have their times.

    Raises:
        EngineError: it can't be read, isn't a whole ELAN file or does harm, or an annotation has no time.
    """
    from pympi.Elan import Eaf

    if safe_root(path, "ELAN") != "ANNOTATION_DOCUMENT":
        raise EngineError(f"{path} is no ELAN file; choose a file that ELAN wrote.")
    try:
        eaf = Eaf(str(path), suppress_version_warning=True)
        _must_end(eaf)
        tiers = tuple(_tier(eaf, name, path) for name in eaf.get_tier_names())
    except (LookupError, ValueError, TypeError) as error:  # whatever its reader trips over
        raise EngineError(f"{path} isn't a whole ELAN file; open it in ELAN and save it again.") from error
    return Tiers(path, tiers, tuple(_sounds(eaf)))


def _must_end(eaf: Any) -> None:
    """Refuse tiers that hang on each other in a circle, which their reader would follow for ever.

    Raises:
        ValueError: some do.
    """
    parents = {name: eaf.get_parameters_for_tier(name).get("PARENT_REF") for name in eaf.get_tier_names()}
    for name in parents:
        above, seen = parents[name], {name}
        while above:
            if above in seen:
                raise ValueError(f"the tier {name} hangs on itself")
            seen.add(above)
            above = parents.get(above)


def _tier(eaf: Any, name: str, path: Path) -> Tier:
    intervals: list[Interval] = []
    for start, end, text, *_ in eaf.get_annotation_data_for_tier(name):
        text = text.strip()
        if start is None or end is None:
            raise EngineError(
                f"{path}: the annotation {text[:40]!r} of {name} has no time; align it in ELAN first."
            )
        if not 0 <= start < end:
            raise EngineError(
                f"{path}: the annotation {text[:40]!r} of {name} ends before it begins; mend it."
            )
        intervals.append(Interval(start / 1000, end / 1000, text))
    intervals.sort(key=lambda interval: interval.start_s)
    about: Any = eaf.get_parameters_for_tier(name)
    return Tier(name, tuple(intervals), (about.get("PARTICIPANT") or "").strip())


def _sounds(eaf: Any) -> list[str]:
    """Names of the recordings, out of their addresses."""
    media = [one.get(key) for one in eaf.get_linked_files() for key in ("RELATIVE_MEDIA_URL", "MEDIA_URL")]
    return [unquote(urlsplit(address).path) for address in media if address]


def write_elan(path: Path, tiers: Sequence[Tier], sound: str | None) -> None:
    """Write tiers as an ELAN file, in milliseconds.

    Args:
        path: the new file.
        tiers: to be written.
        sound: the recording, absolute or relative to the file; None: there is none.

    Raises:
        OSError: it can't be written.
    """
    from pympi.Elan import Eaf

    eaf = Eaf(author="Seam")
    eaf.remove_tier("default")
    if sound is not None:
        kind = MIME_TYPES.get(Path(sound).suffix.casefold(), "audio/x-wav")
        relative = None if Path(sound).is_absolute() else f"./{sound}"
        eaf.add_linked_file(Path(sound).name if relative else sound, relpath=relative, mimetype=kind)
    for tier in tiers:
        eaf.add_tier(tier.name, part=tier.speaker or None)
        before = 0
        for one in tier.intervals:
            start = max(round(1000 * one.start_s), before)
            before = max(round(1000 * one.end_s), start + 1)
            eaf.add_annotation(tier.name, start, before, one.text)
    eaf.to_file(str(path))

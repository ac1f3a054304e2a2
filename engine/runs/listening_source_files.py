"""Whether the files that clips are made of can be played, before anything is made of them."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from db.session import Project
from engine.runs.exchange_corpus import Sound
from engine.runs.exchange_sound import SHORTEST_S, open_sound
from engine.runs.listening_sources import StimulusDraft
from engine.types import EngineError, Progress

if TYPE_CHECKING:
    from soundfile import SoundFile

MOST_TOLD = 5


def unplayable(
    project: Project, drafts: Sequence[StimulusDraft]
) -> Generator[Progress, None, dict[str, str]]:
    """Files of clips that are missing, are no sound or hold none: the path as the clip names it, and why."""
    why: dict[str, str] = {}
    named = dict.fromkeys(str(one.origin["path"]) for one in drafts if one.origin.get("path"))
    for place, name in enumerate(named):
        yield Progress(place, len(named), "looking through the files")
        try:
            with open_sound(Sound(Path(name).name, project.absolute(name))) as file:
                must_last(Path(name).name, file)
        except EngineError as error:
            why[name] = str(error)
    return why


def must_last(name: str, file: SoundFile) -> None:
    """Refuse a file of a few samples.

    Args:
        name: of the file; file: as it was opened.

    Raises:
        EngineError: there is nothing to be heard in it.
    """
    if file.frames < SHORTEST_S * file.samplerate:
        raise EngineError(
            f"{name} holds {file.frames} samples, too few to be heard; take it out or record it again."
        )


def must_play(why: Mapping[str, str]) -> None:
    """Refuse files of which no copy could be made.

    Args:
        why: of `unplayable`.

    Raises:
        EngineError: there are some; the first ones are named.
    """
    if len(why) == 1:
        raise EngineError(next(iter(why.values())))
    if why:
        names = ", ".join(list(why)[:MOST_TOLD])
        more = f" and {len(why) - MOST_TOLD} more" if len(why) > MOST_TOLD else ""
        raise EngineError(f"{len(why)} files can't be played: {names}{more}; mend them or take them out.")

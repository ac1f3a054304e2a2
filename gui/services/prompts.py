"""What a speaker has in front of them: the scripts in order, and what was recorded of them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from db.records import ScriptRecord, SpeakerProgress, TakeRecord

if TYPE_CHECKING:
    from gui.services.projects import Projects


@dataclass(frozen=True, slots=True)
class Prompts:
    """The prompts of a sitting.

    Attributes:
        scripts: in the order in which they are read.
        takes: script id to the take that counts.
        skipped: ids of the scripts that are not read.
        repeated: how many scripts are left out because their text stands in another one.
    """

    scripts: tuple[ScriptRecord, ...] = ()
    takes: Mapping[str, TakeRecord] = field(default_factory=dict)
    skipped: frozenset[str] = frozenset()
    repeated: int = 0

    @property
    def progress(self) -> SpeakerProgress:
        """How far the speaker has come in these prompts."""
        read = [self.takes[script.id] for script in self.scripts if script.id in self.takes]
        passed = sum(script.id in self.skipped and script.id not in self.takes for script in self.scripts)
        return SpeakerProgress(len(self.scripts), len(read), passed, sum(take.duration_s for take in read))

    def with_take(self, script_id: str, take: TakeRecord | None) -> Prompts:
        """The same prompts after another take of a script counts, or none."""
        takes = {key: value for key, value in self.takes.items() if key != script_id}
        if take is not None:
            takes[script_id] = take
        return replace(self, takes=takes)

    def with_skip(self, script_id: str) -> Prompts:
        """The same prompts after one was skipped."""
        return replace(self, skipped=self.skipped | {script_id})


def read_prompts(projects: Projects, speaker_id: str | None, set_id: str | None, repeats: bool) -> Prompts:
    """Read the prompts of a set (of all sets when None) and what a speaker has recorded of them.

    Args:
        projects: with an open project.
        speaker_id: None for the prompts alone.
        set_id: the script set.
        repeats: whether a text that stands twice is read twice.
    """
    from db.store import scripts, skips, takes

    with projects.read() as session:
        listed = scripts.list_scripts(session, set_id=set_id)
        taken = takes.selected_by_script(session, speaker_id, set_id) if speaker_id else {}
        passed = skips.list_skips(session, speaker_id=speaker_id) if speaker_id else []
    kept = listed if repeats else without_repeats(listed, taken)
    skipped = frozenset(skip.script_id for skip in passed)
    return Prompts(tuple(kept), taken, skipped, len(listed) - len(kept))


def without_repeats(scripts: Iterable[ScriptRecord], taken: Mapping[str, object]) -> list[ScriptRecord]:
    """One script for each text: the one that was recorded already, else the first.

    Texts are the same when they are equal as NFC with single spaces.
    """
    chosen: dict[str, ScriptRecord] = {}
    for script in scripts:
        text = " ".join(unicodedata.normalize("NFC", script.text).split())
        first = chosen.setdefault(text, script)
        if first is not script and script.id in taken and first.id not in taken:
            chosen[text] = script
    return list(chosen.values())

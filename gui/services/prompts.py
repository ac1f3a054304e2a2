"""What a speaker has in front of them: the scripts in order, and what was recorded of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from db.records import ScriptRecord, SpeakerProgress, TakeRecord
from engine.text.reading_plan import text_key

if TYPE_CHECKING:
    from gui.services.projects import Projects


@dataclass(frozen=True, slots=True)
class Assigned:
    """What a plan gave a speaker, in the place of a script set; `id` is that of the assignment."""

    id: str


Source = str | Assigned | None
"""Where prompts come from: a script set, what a plan gave, or all sets."""


def assignment_of(source: Source) -> str | None:
    """Id of the assignment that is read, None where it is no plan's."""
    return source.id if isinstance(source, Assigned) else None


@dataclass(frozen=True, slots=True)
class Prompts:
    """The prompts of a sitting.

    Attributes:
        scripts: in the order in which they are read.
        takes: script id to the take that counts.
        skipped: ids of the scripts that are not read.
        repeated: how many scripts are left out because their text stands in another one.
        training: ids of the scripts that are read for practice and count nowhere.
        break_every: after so many prompts a break is offered; 0: never.
        begun_at: how many were done when the sitting began.
    """

    scripts: tuple[ScriptRecord, ...] = ()
    takes: Mapping[str, TakeRecord] = field(default_factory=dict)
    skipped: frozenset[str] = frozenset()
    repeated: int = 0
    training: frozenset[str] = frozenset()
    break_every: int = 0
    begun_at: int = 0

    @property
    def progress(self) -> SpeakerProgress:
        """How far the speaker has come in these prompts, those for practice left out."""
        counted = [script.id for script in self.scripts if script.id not in self.training]
        read = [self.takes[one] for one in counted if one in self.takes]
        passed = sum(one in self.skipped and one not in self.takes for one in counted)
        return SpeakerProgress(len(counted), len(read), passed, sum(take.duration_s for take in read))

    @property
    def is_break_due(self) -> bool:
        """Whether so many prompts were done in this sitting that a break is offered now."""
        far = self.progress
        done = far.recorded + far.skipped - self.begun_at
        return bool(self.break_every and far.left) and done > 0 and done % self.break_every == 0

    def going_on(self, before: Prompts | None) -> Prompts:
        """The same prompts in a sitting that began with `before`, or begins now."""
        far = self.progress
        return replace(self, begun_at=before.begun_at if before else far.recorded + far.skipped)

    def with_take(self, script_id: str, take: TakeRecord | None) -> Prompts:
        """The same prompts after another take of a script counts, or none."""
        takes = {key: value for key, value in self.takes.items() if key != script_id}
        if take is not None:
            takes[script_id] = take
        return replace(self, takes=takes)

    def with_skip(self, script_id: str) -> Prompts:
        """The same prompts after one was skipped."""
        return replace(self, skipped=self.skipped | {script_id})


def read_prompts(projects: Projects, speaker_id: str | None, source: Source, repeats: bool) -> Prompts:
    """Read the prompts of a set, of all sets or of what a plan gave, and what a speaker has recorded of them.

    Scripts that were taken out of use are left out, unless they are recorded.

    Args:
        projects: with an open project.
        speaker_id: None for the prompts alone.
        source: where they come from.
        repeats: whether a text that stands twice is read twice; of a plan's scripts every one is.
    """
    with projects.read() as session:
        if isinstance(source, Assigned):
            return _read_assigned(session, source.id)
        return _read_set(session, speaker_id, source, repeats)


def _read_set(session: Any, speaker_id: str | None, set_id: str | None, repeats: bool) -> Prompts:
    from db.store import scripts, takes

    taken = takes.selected_by_script(session, speaker_id, set_id) if speaker_id else {}
    listed = _in_use(scripts.list_scripts(session, set_id=set_id), taken)
    kept = listed if repeats else without_repeats(listed, taken)
    return Prompts(tuple(kept), taken, _skipped_by(session, speaker_id), len(listed) - len(kept))


def _read_assigned(session: Any, assignment_id: str) -> Prompts:
    from db.store import plans, scripts, takes

    record = plans.assignment(session, assignment_id)
    settings = plans.get(session, record.plan_id).settings
    taken = takes.selected_by_script(session, record.speaker_id)
    by_id = {
        script.id: script
        for script in scripts.list_scripts(session, ids=[item.script_id for item in record.items])
    }
    listed = _in_use([by_id[item.script_id] for item in record.items], taken)
    return Prompts(
        tuple(listed),
        {script.id: taken[script.id] for script in listed if script.id in taken},
        _skipped_by(session, record.speaker_id),
        training=frozenset(item.script_id for item in record.items if item.training),
        break_every=settings.break_every,
    )


def _skipped_by(session: Any, speaker_id: str | None) -> frozenset[str]:
    from db.store import skips

    passed = skips.list_skips(session, speaker_id=speaker_id) if speaker_id else []
    return frozenset(skip.script_id for skip in passed)


def _in_use(scripts: Iterable[ScriptRecord], taken: Collection[str]) -> list[ScriptRecord]:
    return [script for script in scripts if script.retired_at is None or script.id in taken]


def without_repeats(scripts: Iterable[ScriptRecord], taken: Collection[str]) -> list[ScriptRecord]:
    """One script for each text: the one that was recorded already, else the first."""
    chosen: dict[str, ScriptRecord] = {}
    for script in scripts:
        text = text_key(script.text)
        first = chosen.setdefault(text, script)
        if first is not script and script.id in taken and first.id not in taken:
            chosen[text] = script
    return list(chosen.values())

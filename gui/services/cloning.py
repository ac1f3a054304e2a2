"""More scripts of few: the prompt for a language model, and what it gave back, reviewed one by one. No service is called."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from db.records import ScriptRecord, new_id
from engine.text.clone_answers import read_answers, spread_over_seeds
from engine.text.clone_prompt import Seed, clone_prompt
from engine.text.near_duplicates import THRESHOLD, NearDuplicates
from engine.text.tokens import nfc
from engine.types import Progress
from gui.services.clone_review import Clone, CloneState, as_stored, from_stored, judged, other_language
from gui.services.clone_taking import Home, take_in
from gui.services.history import History
from gui.services.jobs import Jobs
from gui.services.notices import Notices
from gui.services.projects import Projects

if TYPE_CHECKING:
    from db.session import Project

WAITING = "clones_in_review"
"""The setting of the project under which the review is kept."""
STEP = 20


@dataclass(frozen=True, slots=True)
class _Known:
    """Every script of the project, for comparison, as it was read last."""

    scripts: dict[str, ScriptRecord]
    texts: NearDuplicates


class Cloning(QObject):
    """The clones of the open project that are reviewed.

    Attributes:
        clones: all of this review, in the order in which they came.
        threshold: from which similarity on two texts are nearly the same, in percent.

    Signals:
        changed: other clones, or one of them is another now.
    """

    changed = Signal()

    def __init__(
        self,
        projects: Projects,
        jobs: Jobs,
        notices: Notices,
        history: History,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices
        self._history = history
        self._known: _Known | None = None
        self._own = False
        """Whether the change of scripts that is announced now is one of a review."""
        self.clones: tuple[Clone, ...] = ()
        self.threshold = THRESHOLD
        projects.changed.connect(self._project_changed)
        projects.closed.connect(self._forget)

    # ---- the prompt

    def prompt(self, seeds: Sequence[ScriptRecord], each: int) -> str:
        """What a language model is asked."""
        return clone_prompt([_seed(script) for script in seeds], each)

    # ---- the review

    @property
    def waiting(self) -> int:
        """How many have to be decided."""
        return sum(one.state == "waiting" for one in self.clones)

    def load(self) -> None:
        """Take up the review where it was left."""
        project = self._projects.project

        def work() -> Generator[Progress, None, tuple[_Known, list[Clone]]]:
            from db.store import project_settings

            known = self._known or _read(project)
            with project.read() as session:
                stored = project_settings.get(session, WAITING, [])
            clones = yield from _judge(from_stored(stored, known.scripts), known.texts, self.threshold)
            return known, clones

        def tell(found: tuple[_Known, list[Clone]]) -> None:
            self._show(project, *found)

        self._jobs.start(self.tr("Reading clones"), work, tell, is_kept=False)

    def read(
        self, pasted: str, seeds: Sequence[ScriptRecord], each: int, on_done: Callable[[int], None]
    ) -> None:
        """Take in what a model answered; tells how many scripts were found in it."""
        project, before = self._projects.project, self.clones

        def work() -> Generator[Progress, None, tuple[_Known, list[Clone], int]]:
            known = self._known or _read(project)
            there = {(one.seed.id, one.text) for one in before}
            new = [
                Clone(new_id(), seeds[place], text)
                for place, text in spread_over_seeds(read_answers(pasted), len(seeds), each)
                if (seeds[place].id, text) not in there
            ]
            left = [one for one in before if one.state == "waiting"]  # what is decided has gone its way
            clones = yield from _judge([*left, *new], known.texts, self.threshold)
            return known, clones, len(new)

        def tell(found: tuple[_Known, list[Clone], int]) -> None:
            if self._show(project, *found[:2]):
                self._keep()
                on_done(found[2])

        self._jobs.start(self.tr("Reading answers"), work, tell, is_kept=False)

    def set_threshold(self, threshold: float) -> None:
        """Call texts nearly the same from another similarity on."""
        if threshold != self.threshold:
            self.threshold = threshold
            if self._projects.is_open and self.clones:
                self.load()

    def edit(self, clone: Clone, text: str) -> None:
        """Give a clone that waits another text."""
        text = " ".join(nfc(text).split())
        if text and text != clone.text and clone.state == "waiting":
            self._put_text(clone.id, text)
            self._history.push(
                self.tr("change of a clone"),
                lambda: self._put_text(clone.id, clone.text),
                lambda: self._put_text(clone.id, text),
            )

    def accept(self, clones: Sequence[Clone], home: Home) -> None:
        """Take clones into the project.

        Args:
            clones: those that wait.
            home: the set they go to; a name: a set of this name, made where there is none; None: that of the seed.
        """
        chosen = [one for one in clones if one.state == "waiting"]
        made = self._add(chosen, home) if chosen else None
        if made is None:
            return
        if len(made) < len(chosen):
            self._notices.info(self.tr("A text that stands in the project already isn't taken in again."))
        added = [one for one in chosen if one.id in made]
        if added:
            self._history.push(
                self.tr("accepted clones"),
                lambda: self._remove(list(made)),
                lambda: self._add(added, home) is not None,
            )

    def reject(self, clones: Sequence[Clone]) -> None:
        """Set clones aside."""
        self._decide([one.id for one in clones if one.state == "waiting"], "rejected")

    def reopen(self, clones: Sequence[Clone]) -> None:
        """Let clones that were rejected wait again."""
        self._decide([one.id for one in clones if one.state == "rejected"], "waiting")

    def clear_decided(self) -> None:
        """Show no more what was accepted or rejected."""
        self._set(one for one in self.clones if one.state == "waiting")

    # ---- steps

    def _decide(self, ids: Sequence[str], state: CloneState) -> None:
        before: CloneState = "rejected" if state == "waiting" else "waiting"
        if ids:
            self._put_state(ids, state)
            self._history.push(
                self.tr("rejected clones") if state == "rejected" else self.tr("reopened clones"),
                lambda: self._put_state(ids, before),
                lambda: self._put_state(ids, state),
            )

    def _put_state(self, ids: Collection[str], state: CloneState) -> bool:
        wanted = set(ids)
        self._set(replace(one, state=state) if one.id in wanted else one for one in self.clones)
        return True

    def _put_text(self, clone_id: str, text: str) -> bool:
        changed = [replace(one, text=text) if one.id == clone_id else one for one in self.clones]
        if self._known is None:  # scripts were changed meanwhile
            self._set(changed)
            self.load()
            return True
        others = _index(changed)
        self._set(
            judged(one, self._known.texts, others, self.threshold) if one.id == clone_id else one
            for one in changed
        )
        return True

    def _add(self, clones: Sequence[Clone], home: Home) -> frozenset[str] | None:
        """Ids of those that were taken in; None where they could not be stored."""
        made = self._projects.change(lambda session: take_in(session, clones, home))
        if made is None:
            return None
        if self._known is not None:
            for script in made:
                self._known.texts.add(script.id, script.text)
                self._known.scripts[script.id] = script
        ids = frozenset(script.id for script in made)
        self._put_state(ids, "accepted")
        self._announce()
        return ids

    def _remove(self, ids: Sequence[str]) -> bool:
        from db.store import script_sets

        if self._projects.change(lambda session: script_sets.remove_scripts(session, ids)) is None:
            return False
        if self._known is not None:
            for one in ids:
                self._known.texts.remove(one)
                self._known.scripts.pop(one, None)
        self._put_state(ids, "waiting")
        self._announce()
        return True

    def _announce(self) -> None:
        self._own = True
        self._projects.announce("scripts")
        self._own = False

    # ---- what is kept

    def _set(self, clones: Iterable[Clone]) -> None:
        self.clones = tuple(clones)
        self._keep()
        self.changed.emit()

    def _keep(self) -> None:
        from db.store import project_settings

        stored = as_stored(self.clones)
        self._projects.change(lambda session: project_settings.put(session, WAITING, stored or None))

    def _show(self, project: Project, known: _Known, clones: Sequence[Clone]) -> bool:
        if not self._projects.has_open(project):
            return False
        self._known, self.clones = known, tuple(clones)
        self.changed.emit()
        return True

    def _project_changed(self, kinds: frozenset[str]) -> None:
        if "scripts" in kinds and not self._own:
            self._known = None

    def _forget(self) -> None:
        self._known, self.clones = None, ()
        self.changed.emit()


def _read(project: Project) -> _Known:
    from db.store import scripts

    with project.read() as session:
        listed = scripts.list_scripts(session)
    by_id = {script.id: script for script in listed}
    return _Known(by_id, NearDuplicates((script.id, script.text) for script in listed))


def _index(clones: Sequence[Clone]) -> NearDuplicates:
    """Those that wait; what is accepted stands in the project, what is rejected nowhere."""
    return NearDuplicates((one.id, one.spoken) for one in clones if one.state == "waiting")


def _judge(
    clones: Sequence[Clone], known: NearDuplicates, threshold: float
) -> Generator[Progress, None, list[Clone]]:
    others = _index(clones)
    made: list[Clone] = []
    for number, clone in enumerate(clones):
        if number % STEP == 0:
            yield Progress(number, len(clones))
        made.append(judged(clone, known, others, threshold))
    return made


def _seed(script: ScriptRecord) -> Seed:
    other = other_language(script)
    switched = tuple((start, end) for start, end, language in script.switched if language == other)
    return Seed(script.text, script.topic, script.level_wanted, script.main_language, other, switched)

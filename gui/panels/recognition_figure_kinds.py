"""What failed how often: shares of failure kinds by system and level of switching, of utterances or of points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from engine.asr.failure_kinds import KINDS
from gui.panels.figure import ChoiceBox, Switch, note_label
from gui.panels.inspector_failure_words import kind_name
from gui.panels.recognition_figure_switch import FoundFigure
from gui.panels.recognition_words import group_name
from gui.plots.axis_label import AxisLabel
from gui.plots.stacked_bars import BarPart, StackedBar, StackedBars
from gui.plots.value_words import PlotCell
from gui.services.analysis import Kinds
from gui.services.comparison import shares_interval
from gui.services.finding import Finding
from gui.services.scoring import Scoring
from gui.services.scoring_provenance import Facts
from gui.services.scoring_results import SystemResult, group_order

RIGHT = "right"
Sort = Literal["utterances", "points"]
SORTS: tuple[Sort, ...] = ("utterances", "points")


@dataclass(slots=True)
class Tally:
    """How many items of a group have each kind, and in which utterances they are."""

    n: int = 0
    counts: Counter[str] = field(default_factory=Counter[str])
    ids: dict[str, list[str]] = field(default_factory=dict[str, list[str]])

    def add(self, utterance_id: str, kinds: Sequence[str]) -> None:
        """Count one item with these kinds."""
        self.n += 1
        for key in kinds or (RIGHT,):
            self.counts[key] += 1
            ids = self.ids.setdefault(key, [])
            if not ids or ids[-1] != utterance_id:
                ids.append(utterance_id)


class FailureKinds(FoundFigure[Kinds]):
    """Bars of systems, in all utterances or level by level; an utterance or a point may have several kinds."""

    KEY = "failure-kinds"
    ICON = "mdi6.chart-bar-stacked"

    def __init__(self, scoring: Scoring) -> None:
        super().__init__(scoring)
        groups = ((self.tr("By level"), True), (self.tr("All"), False))
        self.switch = Switch(groups, self.tr("Groups"))
        self.sort_box = ChoiceBox(self.tr("What is counted"))
        self.sort_box.fill([(self.tr("Utterances"), "utterances", None), (self.tr("Points"), "points", None)])
        self.sort_box.setToolTip(self.tr("Utterances, or their points of interest"))
        self._add_choice(self.sort_box)
        self._add_choice(self.switch)
        self.sort_box.chosen.connect(self._redraw)
        self.switch.chosen.connect(lambda _by_level: self._redraw())
        self._row.addStretch()
        self._plot = StackedBars()
        self._add_plot(self._plot)
        self.note = note_label()
        self._column.addWidget(self.note)
        self._plot.mark_clicked.connect(self._clicked)
        self._ids: dict[tuple[str, str, str], list[str]] = {}

    @property
    def name(self) -> str:
        return self.tr("Failure kinds")

    @property
    def plot(self) -> StackedBars:
        return self._plot

    @property
    def finding(self) -> Finding:
        return self.scoring.analyses.kinds

    def ask(self) -> None:
        self.scoring.analyses.ask_kinds()
        self._redraw()

    @property
    def title(self) -> str:
        if self.sort == "points":
            return self.tr("Failure kinds at points of interest")
        return self.name

    @property
    def sort(self) -> Sort:
        """What is counted."""
        return "points" if self.sort_box.currentData() == "points" else "utterances"

    def draw(self, found: Kinds | None) -> None:
        waits = self.finding.running is not None
        self._plot.set_empty_text(
            self.tr("Telling failure kinds…") if waits else self.tr("No hypotheses to tell the kinds of")
        )
        self.note.setVisible(found is not None)
        self.note.setText(self._note())
        self._ids = {}
        if found is None:
            self._plot.set_bars([], [], [], [], AxisLabel(""))
            return
        tallies = self._tallies(found, self.sort)
        for (system, level), tally in tallies.items():
            self._ids |= {(system.system.name, level, key): ids for key, ids in tally.ids.items()}
        bars = [_bar(system, level, tally) for (system, level), tally in tallies.items()]
        groups = self._groups(tallies)
        of_points = self.sort == "points"
        share = (
            self.tr("share of points with a kind")
            if of_points
            else self.tr("share of utterances with a kind")
        )
        labels = {group: group_name("level", group) for group in groups} | {"all": self._all_words}
        systems = [(one.system.name, one.place) for one in found.part.results.systems]
        self._plot.set_bars(bars, systems, groups, self._parts(), AxisLabel(share, "%"), labels)

    @property
    def _all_words(self) -> str:
        return self.tr("all utterances") if self.rows is None else self.tr("all that are shown")

    def _note(self) -> str:
        if self.sort == "points":
            return self.tr(
                "The points of interest are those of PIER; one that is right in the alignment has no kind. Each share"
                " stands with its 95 % interval (Wilson) in its tooltip and under Show data."
            )
        return self.tr(
            "An utterance may have several kinds: the shares of a bar don't add up to 100 %. Each share stands"
            " with its 95 % interval (Wilson) in its tooltip and under Show data."
        )

    def _parts(self) -> list[BarPart]:
        parts = [BarPart(key, kind_name(key), place) for place, key in enumerate(KINDS)]
        return [*parts, BarPart(RIGHT, self.tr("nothing wrong"), None)]

    def _tallies(self, found: Kinds, sort: Sort) -> dict[tuple[SystemResult, str], Tally]:
        """What is counted, by system and group."""
        by_level = bool(self.switch.value)
        return {
            (system, level): tally
            for system in found.part.results.systems
            for level, tally in _tallies(found, system, by_level, sort).items()
        }

    def _groups(self, tallies: Iterable[tuple[SystemResult, str]]) -> list[str]:
        """The groups in their order."""
        if not self.switch.value:
            return [""]
        levels = {level for _, level in tallies}
        return ["all", *sorted(levels - {"all"}, key=group_order("level"))]

    def table(self) -> list[tuple[PlotCell, ...]]:
        """Shares of utterances and of points, in full precision."""
        head = ("of", "system", "group", "kind", "count", "n", "share", "low", "high")
        rows: list[tuple[PlotCell, ...]] = [head]
        found = self.found
        if found is None:
            return rows
        names = {"utterances": self.tr("utterances"), "points": self.tr("points of interest")}
        for sort in SORTS:
            tallies = self._tallies(found, sort)
            groups = self._groups(tallies)
            for (system, level), tally in sorted(tallies.items(), key=lambda one: groups.index(one[0][1])):
                bar = _bar(system, level, tally)
                rows += [(names[sort], bar.system, level, *_cells(bar, part)) for part in self._parts()]
        return rows

    def own_facts(self) -> Facts:
        several = self.tr(
            "items with a kind over all items; one may have several, so a bar may exceed 100 %. Items are"
            " utterances, or points of interest"
        )
        detector = self.tr("by rules from the alignment and the sound of words, or as a person says")
        systems = self.found.systems if self.found is not None else ()
        by_people = sum(one.by_people for one in systems)
        points = sum(one.points_by_people for one in systems)
        return [
            (self.tr("Shares"), several),
            (self.tr("Kinds"), detector),
            (self.tr("Judged by people"), f"{by_people:,}"),
            (self.tr("Points judged by people"), f"{points:,}"),
            (self.tr("Intervals"), self.tr("95 %, Wilson, utterances or points taken as independent")),
        ]

    def _clicked(self, key: Hashable) -> None:
        assert isinstance(key, tuple)
        self.choose_of(self.system_of(key[0]), self._ids.get(key, ()))


def _tallies(found: Kinds, system: SystemResult, by_level: bool, sort: Sort) -> dict[str, Tally]:
    """What a system failed in, by level (all of them first); under "" every utterance."""
    kinds = found.of_system(system.system.id)
    by_id = found.part.results.by_id
    groups: dict[str, Tally] = {}
    for utterance_id, of_one in kinds.kinds.items() if kinds is not None else ():
        row = by_id.get(utterance_id)
        names = ["all"] if by_level else [""]
        if by_level and row is not None and row.level:
            names.append(row.level)
        items = kinds.points[utterance_id] if sort == "points" and kinds is not None else (of_one,)
        for name in names:
            tally = groups.setdefault(name, Tally())
            for item in items:
                tally.add(utterance_id, item)
    return groups


def _bar(system: SystemResult, level: str, tally: Tally) -> StackedBar:
    intervals = {
        key: (interval.low / 100, interval.high / 100)
        for key in (*KINDS, RIGHT)
        if (interval := shares_interval(tally.counts[key], tally.n)) is not None
    }
    return StackedBar(system.system.name, level, dict(tally.counts), tally.n, intervals)


def _cells(bar: StackedBar, part: BarPart) -> tuple[PlotCell, ...]:
    """Kind, count, n, share and its interval."""
    ends = bar.intervals.get(part.key, (None, None))
    share = bar.share(part.key) if bar.n else None
    return part.label, int(bar.counts.get(part.key, 0)), bar.n, share, *ends

"""What failed how often: shares of failure kinds by system and level of switching."""

from __future__ import annotations

from collections.abc import Hashable

from engine.asr.failure_kinds import KINDS
from gui.panels.figure import Switch, note_label
from gui.panels.inspector_failure_words import kind_name
from gui.panels.recognition_figure_switch import FoundFigure
from gui.panels.recognition_words import group_name
from gui.plots.axis_label import AxisLabel
from gui.plots.stacked_bars import BarPart, StackedBar, StackedBars
from gui.services.analysis import Kinds
from gui.services.comparison import shares_interval
from gui.services.finding import Finding
from gui.services.scoring import Scoring
from gui.services.scoring_provenance import Facts
from gui.services.scoring_results import SystemResult, group_order

RIGHT = "right"


class FailureKinds(FoundFigure[Kinds]):
    """Bars of systems, in all utterances or level by level; an utterance may have several kinds."""

    KEY = "failure-kinds"
    ICON = "mdi6.chart-bar-stacked"

    def __init__(self, scoring: Scoring) -> None:
        super().__init__(scoring)
        groups = ((self.tr("By level"), True), (self.tr("All"), False))
        self.switch = Switch(groups, self.tr("Groups"))
        self._add_choice(self.switch)
        self._row.addStretch()
        self._plot = StackedBars()
        self._add_plot(self._plot)
        self.note = note_label()
        self.note.setText(
            self.tr(
                "An utterance may have several kinds: the shares of a bar don't add up to 100 %. Each share stands"
                " with its 95 % interval (Wilson) in its tooltip and under Show data."
            )
        )
        self._column.addWidget(self.note)
        self.switch.chosen.connect(lambda _by_level: self._redraw())
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

    def draw(self, found: Kinds | None) -> None:
        waits = self.finding.running is not None
        self._plot.set_empty_text(
            self.tr("Telling failure kinds…") if waits else self.tr("No hypotheses to tell the kinds of")
        )
        self.note.setVisible(found is not None)
        if found is None:
            self._plot.set_bars([], [], [], [], AxisLabel(""))
            return
        by_level = bool(self.switch.value)
        bars, self._ids = [], {}
        levels: set[str] = set()
        for system in found.part.results.systems:
            of_level = self._of_levels(found, system, by_level)
            levels.update(of_level)
            bars += [self._bar(system, level, of_kind) for level, of_kind in of_level.items()]
        parts = [BarPart(key, kind_name(key), place) for place, key in enumerate(KINDS)]
        parts.append(BarPart(RIGHT, self.tr("nothing wrong"), None))
        order = ["all", *sorted(levels - {"all"}, key=group_order("level"))]
        groups = order if by_level else [""]
        systems = [(one.system.name, one.place) for one in found.part.results.systems]
        labels = {level: group_name("level", level) for level in order} | {"all": self.tr("all utterances")}
        self._plot.set_bars(
            bars, systems, groups, parts, AxisLabel(self.tr("share of utterances with a kind"), "%"), labels
        )

    def _of_levels(
        self, found: Kinds, system: SystemResult, by_level: bool
    ) -> dict[str, dict[str, list[str]]]:
        """Ids of utterances by level (all of them first) and kind; under "" every utterance."""
        kinds = found.of_system(system.system.id)
        by_id = found.part.results.by_id
        groups: dict[str, dict[str, list[str]]] = {}
        for utterance_id, of_one in kinds.kinds.items() if kinds is not None else ():
            row = by_id.get(utterance_id)
            names = ["all"] if by_level else [""]
            if by_level and row is not None and row.level:
                names.append(row.level)
            for name in names:
                ids = groups.setdefault(name, {})
                for key in ("", *(of_one or (RIGHT,))):
                    ids.setdefault(key, []).append(utterance_id)
        return groups

    def _bar(self, system: SystemResult, level: str, of_kind: dict[str, list[str]]) -> StackedBar:
        n = len(of_kind[""])
        counts = {key: len(ids) for key, ids in of_kind.items() if key}
        for key, ids in of_kind.items():
            self._ids[system.system.name, level, key] = ids
        intervals = {
            key: (interval.low / 100, interval.high / 100)
            for key, count in counts.items()
            if (interval := shares_interval(count, n)) is not None
        }
        return StackedBar(system.system.name, level, counts, n, intervals)

    def own_facts(self) -> Facts:
        by_people = sum(one.by_people for one in self.found.systems) if self.found is not None else 0
        several = self.tr(
            "utterances with a kind over all utterances; one may have several, so a bar may exceed 100 %"
        )
        detector = self.tr("by rules from the alignment and the sound of words, or as a person says")
        return [
            (self.tr("Shares"), several),
            (self.tr("Kinds"), detector),
            (self.tr("Judged by people"), f"{by_people:,}"),
            (self.tr("Intervals"), self.tr("95 %, Wilson, utterances taken as independent")),
        ]

    def _clicked(self, key: Hashable) -> None:
        assert isinstance(key, tuple)
        self.choose(self._ids.get(key, ()))

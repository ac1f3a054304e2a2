"""Systems by groups: rates with intervals, counts, what is missing; every number says how it was made."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import QHeaderView, QStyledItemDelegate, QVBoxLayout, QWidget

from engine.types import Score
from gui.models.record_table import Column
from gui.models.system_table import SystemTable
from gui.panels.recognition_numbers import RateDelegate, percent_with_interval, system_icon
from gui.panels.recognition_provenance import ProvenanceCard
from gui.panels.recognition_words import group_name
from gui.services.scoring_provenance import Facts, interval_facts, line_facts
from gui.services.scoring_results import GroupLine, GroupTable
from gui.widgets.record_table_view import RecordTableView

MeasureName = Literal["mer", "pier"]
Reading = Literal["micro", "macro"]


def score_of(line: GroupLine, measure: MeasureName, reading: Reading) -> Score | None:
    """A rate of a line, None while nothing of it is scored."""
    if line.score is None:
        return None
    found = line.score.mer if measure == "mer" else line.score.pier
    return found.rates.micro if reading == "micro" else found.rates.macro


class RecognitionGroups(QWidget):
    """The table.

    Signals:
        group_chosen(object, str): kind and name of the group of a row that was clicked by its name.
    """

    group_chosen = Signal(object, str)

    def __init__(self) -> None:
        super().__init__()
        self._table: GroupTable | None = None
        self._rates: dict[int, tuple[MeasureName, Reading]] = {}
        self._shape: object = None
        self.model = SystemTable[GroupLine](
            lambda line: f"{line.kind}\n{line.name}\n{line.result.system.id}", self
        )
        self.view = RecordTableView(self.model, (), stretch=0)
        self.view.setAccessibleName(self.tr("Rates by system and group"))
        self.view.setMinimumHeight(72)
        self._delegate, self._plain = RateDelegate(self.view), QStyledItemDelegate(self.view)
        self.view.clicked.connect(self._clicked)
        self.view.activated_id.connect(lambda _id: self._clicked(self.view.currentIndex()))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)

    def show_table(self, table: GroupTable) -> None:
        """Show other rates; order and widths stay while the columns do."""
        self._table = table
        hike = table.results.settings.mode == "hike"
        shape = (hike, table.kind)
        if shape == self._shape:
            self.model.set_records(table.lines)
            return
        self._shape = shape
        self.model.set_columns(self._columns(hike), table.lines)
        self._set_widths(hike, table.kind == "all")

    def _columns(self, hike: bool) -> list[Column[GroupLine]]:
        first: Reading = "macro" if hike else "micro"
        columns: list[Column[GroupLine]] = [
            Column(
                self.tr("System"),
                lambda line: line.result.system.name,
                tooltip=lambda line: line.result.system.note or line.result.system.name,
                icon=lambda line: system_icon(line.result.place),
            ),
            Column(
                self.tr("Group"),
                lambda line: group_name(line.kind, line.name),
                key=lambda line: (line.kind != "all", line.name),
                hint=self.tr("Click a group to see its utterances only"),
            ),
            self._rate_column("mer", first, hike),
            self._rate_column("pier", first, hike),
            Column(
                self.tr("n"),
                lambda line: f"{line.score.n if line.score else 0:,}",
                key=lambda line: line.score.n if line.score else 0,
                number=True,
                hint=self.tr("Scored utterances"),
            ),
            Column(
                self.tr("Missing"),
                lambda line: f"{line.missing:,}",
                key=lambda line: line.missing,
                number=True,
                tooltip=self._missing_text,
                colour=lambda line: "bad" if line.missing else None,
                hint=self.tr("Utterances without a hypothesis: not in the rates"),
            ),
        ]
        if not hike:
            columns += [self._rate_column("mer", "macro", hike), self._rate_column("pier", "macro", hike)]
        return [*columns, self._counts_column("mer"), self._counts_column("pier")]

    def _rate_column(self, measure: MeasureName, reading: Reading, hike: bool) -> Column[GroupLine]:
        name = measure.upper()
        titles = {"micro": f"{name} %", "macro": self.tr("mean {0} %").format(name)}
        kinds = {
            "micro": self.tr("Ratio of sums over all utterances (micro). 0 is best; may exceed 100."),
            "macro": self.tr("Unweighted mean of the utterances' rates (macro). 0 is best; may exceed 100."),
        }
        hints = {
            "mer": self.tr("Mixed error rate: a syllable or character of some scripts, a word of others."),
            "pier": self.tr("Error rate of points of interest: the words at a switch of language."),
        }
        note = self.tr("Utterances without a point of interest count as 0.") if hike else ""
        return Column(
            titles[reading],
            lambda line: percent_with_interval(score_of(line, measure, reading)),
            key=lambda line: score.value if (score := score_of(line, measure, reading)) else None,
            number=True,
            tooltip=lambda line: self._rate_text(line, measure, reading),
            hint="\n".join(
                part for part in (hints[measure], kinds[reading], note if measure == "pier" else "") if part
            ),
        )

    def _counts_column(self, measure: MeasureName) -> Column[GroupLine]:
        def text(line: GroupLine) -> str:
            if line.score is None:
                return ""
            counts = (line.score.mer if measure == "mer" else line.score.pier).counts
            numbers = (counts.substitutions, counts.deletions, counts.insertions, counts.reference_units)
            return " / ".join(f"{number:,}" for number in numbers)

        return Column(
            f"{measure.upper()} S / D / I / N",
            text,
            number=True,
            hint=self.tr("Substituted, deleted and inserted units, and units of the references"),
        )

    def _set_widths(self, hike: bool, one_group: bool) -> None:
        first: Reading = "macro" if hike else "micro"
        self._rates = {2: ("mer", first), 3: ("pier", first)}
        if not hike:
            self._rates |= {6: ("mer", "macro"), 7: ("pier", "macro")}
        rates = self._rates
        header = self.view.horizontalHeader()
        count = self.model.columnCount()
        for place in range(count):
            header.setSectionResizeMode(place, QHeaderView.ResizeMode.Interactive)
            self.view.setItemDelegateForColumn(place, self._delegate if place in rates else self._plain)
            self.view.setColumnWidth(place, 134 if place in rates else 160)
        for place, width in ((0, 136), (1, 110), (4, 74), (5, 76)):
            self.view.setColumnWidth(place, width)
        self.view.setColumnHidden(1, one_group)
        header.setStretchLastSection(True)

    def _missing_text(self, line: GroupLine) -> str:
        parts = [self.tr("{n} utterances have no hypothesis of this system").format(n=f"{line.missing:,}")]
        if line.waiting:
            parts.append(self.tr("{n} are not scored as they stand").format(n=f"{line.waiting:,}"))
        return "\n".join(parts)

    def _rate_text(self, line: GroupLine, measure: MeasureName, reading: Reading) -> str:
        score = score_of(line, measure, reading)
        if score is None:
            return self.tr("Not scored with these settings yet: Score (F6)")
        if score.value is None:
            return self.tr("n/a: {why}").format(why=score.reason)
        lines = [f"{score.value:.2f} %", f"n = {score.n:,}"]
        if score.interval is not None:
            lines.insert(
                1, f"[{score.interval.low:.2f}, {score.interval.high:.2f}] · {score.interval.method}"
            )
        elif score.reason:
            lines.insert(1, score.reason)
        return "\n".join([*lines, self.tr("Click to see how it was made")])

    def _clicked(self, index: QModelIndex) -> None:
        line = self.model.record(index)
        if line is None:
            return
        if index.column() in self._rates:
            self.show_provenance(line, *self._rates[index.column()], index)
        elif index.column() <= 1:
            self.group_chosen.emit(line.kind, line.name)

    def show_provenance(
        self, line: GroupLine, measure: MeasureName, reading: Reading, index: QModelIndex
    ) -> None:
        """Tell how a number was made, beside it."""
        table = self._table
        if table is None:
            return
        score = score_of(line, measure, reading)
        title = self.tr("{measure} ({reading}) of {system}: {group}").format(
            measure=measure.upper(),
            reading=reading,
            system=line.result.system.name,
            group=group_name(line.kind, line.name),
        )
        card = ProvenanceCard(title, [*self._score_facts(score), *line_facts(table.results, line)], self)
        corner = self.view.visualRect(index).bottomLeft()
        card.show_at(self.view.viewport().mapToGlobal(corner))

    def _score_facts(self, score: Score | None) -> Facts:
        if score is None or score.value is None:
            reason = score.reason if score else self.tr("not scored with these settings yet")
            return [(self.tr("Value"), self.tr("n/a: {why}").format(why=reason))]
        facts = [(self.tr("Value"), f"{score.value:.4f} %"), (self.tr("Utterances"), f"{score.n:,}")]
        if score.interval is not None:
            return facts + interval_facts(score.interval)
        return [*facts, (self.tr("Interval"), score.reason)] if score.reason else facts

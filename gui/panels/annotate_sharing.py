"""The card that shares takes out among people, and lists what is shared out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from db.annotation_records import QueueOrder, QueueSettings
from db.records import PersonRecord, QueueFilter
from gui.panels.annotate_choices import ChoiceButton
from gui.panels.annotate_fields import InlineField
from gui.panels.annotate_flow import FlowLayout
from gui.panels.annotate_open_lists import OpenLists
from gui.panels.annotate_person import offer_others
from gui.panels.annotate_words import STATE_ICONS, state_name
from gui.panels.corpus_card import PageCard
from gui.panels.person_picker import PersonForm
from gui.panels.words import LEVELS, level_name, topic_name
from gui.services.bundle import Services
from gui.services.queues import QueueOverview, QueuePreview, filters_of
from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton
from gui.widgets.number_field import WholeField
from gui.widgets.quality_dot import verdict_word
from gui.widgets.scrolled import scrolled

MOST_WIDTH = 860
LOOK_AFTER_MS = 200
USUAL_SHARE_PERCENT = 10


class SharingCard(PageCard):
    """Stays over the page until the person closes it."""

    def __init__(self, services: Services, page: QWidget) -> None:
        super().__init__(page)
        self._services = services
        self._queues = services.queues
        self._people: dict[str, ChoiceButton] = {}
        self._chosen: set[str] = set()
        self._seen: set[str] = set()
        self._names: dict[str, str] = {}
        self._order: QueueOrder = "recorded"
        self._problem = ""
        self.name = InlineField()
        self.name.setAccessibleName(self.tr("Name of the list"))
        self.others = QPushButton(self.tr("Somebody else…"))
        self.somebody_new = QPushButton(self.tr("Somebody new…"))
        self.filters: dict[str, QComboBox] = {
            "label_state": self._box(self.tr("State")),
            "topic": self._box(self.tr("Topic")),
            "speaker_id": self._box(self.tr("Speaker")),
            "cs_level": self._box(self.tr("Level")),
            "quality": self._box(self.tr("Quality")),
        }
        self.percent, self.each = WholeField(), WholeField()
        self.orders: dict[QueueOrder, ChoiceButton] = {}
        self.says = QLabel()
        self.says.setWordWrap(True)
        self.start = QPushButton(self.tr("Share out"))
        self.start.setProperty("kind", "primary")
        self.lists = OpenLists(services.queues, {one: self._order_name(one) for one in get_args(QueueOrder)})
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(LOOK_AFTER_MS)
        self._delay.timeout.connect(self._look)
        self._lay_out()
        self._connect()

    def _box(self, name: str) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(name)
        box.setToolTip(name)
        box.setMinimumContentsLength(4)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.activated.connect(lambda _index: self._delay.start())
        return box

    # ---- its parts

    def _lay_out(self) -> None:
        title = QLabel(self.tr("Share takes out"))
        title.setProperty("role", "heading")
        head = QHBoxLayout()
        head.addWidget(title, 1)
        head.addWidget(IconButton("mdi6.close", self.tr("Close (Esc)"), self.leave))
        inside = QWidget()
        inside.setMaximumWidth(MOST_WIDTH)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, GRID, 0)
        column.setSpacing(GRID)
        column.addLayout(self._form())
        row = QHBoxLayout()
        row.setSpacing(2 * GRID)
        row.addWidget(self.says, 1)
        row.addWidget(self.start, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(row)
        heading = QLabel(self.tr("Lists that are open"))
        heading.setProperty("role", "heading")
        column.addSpacing(GRID)
        column.addWidget(heading)
        column.addWidget(self.lists)
        column.addStretch()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(2 * GRID, GRID, 2 * GRID, 2 * GRID)
        outer.setSpacing(GRID)
        outer.addLayout(head)
        outer.addWidget(scrolled(inside, takes_focus=True), 1)

    def _form(self) -> QFormLayout:
        form = QFormLayout()
        form.setHorizontalSpacing(2 * GRID)
        form.setVerticalSpacing(GRID)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        form.addRow(self.tr("Name"), self.name)
        people = QWidget()
        self._flow = FlowLayout(people)
        for button in (self.others, self.somebody_new):
            button.setProperty("kind", "quiet")
            self._flow.addWidget(button)
        form.addRow(self.tr("Who labels"), people)
        form.addRow(self.tr("Which takes"), self._filter_row())
        form.addRow(self.tr("Labelled by several"), self._share_row())
        order = QWidget()
        flow = FlowLayout(order)
        for code in get_args(QueueOrder):
            button = ChoiceButton(self._order_name(code))
            button.setToolTip(self._order_tip(code))
            button.clicked.connect(lambda _checked=False, chosen=code: self._set_order(chosen))
            self.orders[code] = button
            flow.addWidget(button)
        form.addRow(self.tr("Order"), order)
        return form

    def _filter_row(self) -> QWidget:
        boxes = QWidget()
        row = QHBoxLayout(boxes)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        for box in self.filters.values():
            row.addWidget(box, 1)
        return boxes

    def _share_row(self) -> QWidget:
        self.percent.setRange(0, 100)
        self.percent.setSingleStep(5)
        self.percent.setSuffix(" %")
        self.percent.setValue(USUAL_SHARE_PERCENT)
        self.percent.setAccessibleName(self.tr("Share of the takes that several people label"))
        self.each.setRange(2, 2)
        self.each.setAccessibleName(self.tr("How many people label each of them"))
        fields = QWidget()
        row = QHBoxLayout(fields)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        row.addWidget(self.percent)
        row.addWidget(QLabel(self.tr("of the takes, people for each:")))
        row.addWidget(self.each)
        blind = QLabel(self.tr("blind: nobody sees the others' work"))
        blind.setProperty("role", "small")
        row.addWidget(blind, 1)
        return fields

    def _order_name(self, order: QueueOrder) -> str:
        names = {
            "recorded": self.tr("as recorded"),
            "random": self.tr("shuffled"),
            "uncertain": self.tr("doubtful first"),
        }
        return names[order]

    def _order_tip(self, order: QueueOrder) -> str:
        tips = {
            "recorded": self.tr("The oldest take comes first."),
            "random": self.tr("By chance, so that no speaker or topic is labelled in one go."),
            "uncertain": self.tr(
                "Each of these counts once: a recogniser's text has another level, a recogniser doubts its"
                " text, somebody has to say whether it is off script, the sound was not measured as good."
            ),
        }
        return tips[order]

    def _connect(self) -> None:
        self.start.clicked.connect(lambda _checked: self.make())
        people = self._services.people
        self.others.clicked.connect(
            lambda _checked=False: offer_others(
                people, self.others, lambda person: people.give_role(person, "annotator")
            )
        )
        self.somebody_new.clicked.connect(lambda _checked=False: self._open_form())
        self.name.left.connect(self.leave)
        self.name.returnPressed.connect(self.make)
        for field in (self.percent, self.each):
            field.valueChanged.connect(lambda _value: self._delay.start())
        self._services.projects.changed.connect(self._follow)
        self._services.projects.closed.connect(self._forget)

    # ---- what it shows

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self._offer()
            self.name.setFocus()

    def _follow(self, kinds: frozenset[str]) -> None:
        if not self.isVisible():
            return
        if kinds & {"queues", "people", "takes", "scripts"}:
            self._offer()
        elif "labels" in kinds:  # somebody has come further
            self._count()

    def _forget(self) -> None:
        self._seen.clear()
        self._chosen.clear()
        self.hide()

    def _offer(self) -> None:
        """People and filters of the project as it is now; what was chosen stays."""
        people = self._services.people.all()
        self._names = {person.id: person.name for person in people}
        self._offer_people([person for person in people if "annotator" in person.roles])
        self._offer_filters()
        self._set_order(self._order)
        self._count()

    def _count(self) -> None:
        self._queues.load_overview(self._show_lists)
        self._look()

    def _offer_people(self, people: Sequence[PersonRecord]) -> None:
        for button in self._people.values():
            self._flow.removeWidget(button)
            button.deleteLater()
        self._people = {}
        new = {person.id for person in people} - self._seen
        self._seen |= new
        self._chosen = (self._chosen | new) & {person.id for person in people}
        for button in (self.others, self.somebody_new):
            self._flow.removeWidget(button)
        for person in people:
            button = ChoiceButton(person.name)
            button.clicked.connect(lambda _checked=False, one=person.id: self._toggle(one))
            self._people[person.id] = button
            self._flow.addWidget(button)
            button.show()
        for button in (self.others, self.somebody_new):  # behind everybody
            self._flow.addWidget(button)
        self.others.setVisible(len(self._names) > len(people))
        self._show_people()

    def _open_form(self) -> None:
        """A card under the button to add somebody who labels; whoever sits here stays."""
        form = PersonForm(self._services.people, ("annotator",), parent=self, sits=False)
        form.setWindowFlag(Qt.WindowType.Popup)
        form.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        form.adjustSize()
        form.move(self.somebody_new.mapToGlobal(self.somebody_new.rect().bottomLeft()))
        form.show()
        form.name.setFocus()

    def _toggle(self, person_id: str) -> None:
        self._chosen ^= {person_id}
        self._show_people()
        self._delay.start()

    def _show_people(self) -> None:
        for person_id, button in self._people.items():
            button.set_state("confirmed" if person_id in self._chosen else "open")
        self.each.setRange(2, max(2, len(self._chosen)))
        alone = len(self._chosen) < 2
        for field in (self.percent, self.each):
            field.setEnabled(not alone)

    def _offer_filters(self) -> None:
        fixed = {
            "label_state": [(state_name(code), code) for code in STATE_ICONS],  # type: ignore[arg-type]
            "cs_level": [(level_name(code), code) for code in LEVELS],
            "quality": [(verdict_word(code), code) for code in ("good", "check", "bad")],
            "speaker_id": [(one.name, one.id) for one in self._services.people.all("speaker")],
            "topic": [(topic_name(one), one) for one in self._queues.topics()],
        }
        for name, box in self.filters.items():
            first = box.count() == 0
            held = "new" if first and name == "label_state" else box.currentData()
            box.clear()
            box.addItem(box.accessibleName(), None)
            for text, code in fixed[name]:
                box.addItem(text, code)
            box.setCurrentIndex(max(0, box.findData(held)))

    def _set_order(self, order: QueueOrder) -> None:
        self._order = order
        for code, button in self.orders.items():
            button.set_state("confirmed" if code == order else "open")

    # ---- what it would be

    def settings(self) -> QueueSettings:
        """As they are set in the form."""
        people = tuple(person_id for person_id in self._people if person_id in self._chosen)
        chosen = {name: box.currentData() for name, box in self.filters.items()}
        return QueueSettings(
            people,
            overlap=self.percent.value() / 100 if len(people) > 1 else 0.0,
            people_per_double=self.each.value(),
            order=self._order,
            filters=filters_of(QueueFilter(**{name: code for name, code in chosen.items() if code})),
        )

    def _look(self) -> None:
        self._delay.stop()
        if self._services.projects.is_open:
            self._queues.preview(self.settings(), self._say)

    def _say(self, found: QueuePreview) -> None:
        loads = ", ".join(f"{self._names.get(one, '')} {n}" for one, n in found.loads.items())
        parts = [self.tr("{n} takes").format(n=found.takes)]
        if found.double:
            parts.append(self.tr("{n} of them for several people").format(n=found.double))
        if loads:
            parts.append(loads)
        if found.elsewhere:
            parts.append(self.tr("{n} stand in open lists already").format(n=found.elsewhere))
        self._problem = found.problem
        self.says.setText(found.problem or "  ·  ".join(parts))
        self.start.setEnabled(found.takes > 0 and not found.problem)

    def make(self) -> None:
        """Share the takes out as the form says."""
        if not self.start.isEnabled():
            return
        name = self.name.settled_text() or self._usual_name()
        self._queues.make(name, self.settings(), self.name.clear)

    def _usual_name(self) -> str:
        return self.tr("List {n}").format(n=self.lists.count() + 1)

    def _show_lists(self, found: Sequence[QueueOverview]) -> None:
        self.lists.show_lists(found, self._names)
        self.name.setPlaceholderText(self._usual_name())

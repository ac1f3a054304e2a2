"""Who listens: ways to listen at the left, everybody who has a seat at the right."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QIcon, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from db.records import PersonRecord
from engine.listening.words import words
from gui.models.record_table import Column, RecordTable
from gui.panels.listening_planner_words import (
    SEAT_ICONS,
    mode_name,
    seat_state_name,
)
from gui.panels.listening_share import WalkIns, WebPage
from gui.panels.listening_share_packs import OtherComputers
from gui.panels.person_picker import PersonForm
from gui.panels.plan_words import day
from gui.services.bundle import Services
from gui.services.studies import SeatLine, StudyShown
from gui.theme.icons import icon
from gui.theme.tokens import GRID, current
from gui.widgets.elided_combo_box import ElidedComboBox
from gui.widgets.icon_button import IconButton
from gui.widgets.narrow_columns import TABLE_EDGE_PX, show_columns
from gui.widgets.record_table_view import RecordTableView
from gui.widgets.scrolled import scrolled

LEFT_PX = 300
WIDTHS = (130, 112, 84, 148, 96, 104)
LEAST_NAME_PX = 110
YIELD = (4, 3, 5)


class SeatsFace(QWidget):
    """Ways to listen and a table of sessions."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._shown: StudyShown | None = None
        self.who = ElidedComboBox()
        self.new_person = IconButton("mdi6.account-plus-outline", self.tr("Somebody new…"), self._add_person)
        self.seat = QPushButton(self.tr("Seat this listener here"))
        self.seat.setProperty("kind", "primary")
        self.why_not = QLabel()
        self.why_not.setProperty("role", "small")
        self.why_not.setWordWrap(True)
        self.table: RecordTable[SeatLine] = RecordTable(self._columns(), lambda line: line.id, self)
        self.view = RecordTableView(self.table, WIDTHS, stretch=0)
        self.view.setAccessibleName(self.tr("Listeners of the study"))
        self.go_on = QPushButton(self.tr("Go on with this session"))
        self.withdraw = QPushButton()
        self.web = WebPage(services)
        self.walk_ins = WalkIns(services)
        self.others = OtherComputers(services)
        self.nobody = QLabel(
            self.tr("Nobody was seated yet. Each listener gets an own balanced order, which is kept.")
        )
        self.nobody.setProperty("role", "muted")
        self.nobody.setWordWrap(True)
        self.elsewhere = QLabel()
        self.elsewhere.setProperty("role", "small")
        self._lay_out()
        self._connect()

    def _columns(self) -> list[Column[SeatLine]]:
        return [
            Column(self.tr("Listener"), lambda line: line.listener.name),
            Column(
                self.tr("State"),
                lambda line: seat_state_name(line.state),
                icon=_state_icon,
                tooltip=self._dates,
            ),
            Column(
                self.tr("Trials"),
                lambda line: f"{line.done:,} / {line.total:,}",
                key=lambda line: line.done / max(1, line.total),
                number=True,
                hint=self.tr("Trials with a vote, practice included, of all"),
            ),
            Column(self.tr("Where"), lambda line: mode_name(line.session.mode)),
            Column(
                self.tr("Language"),
                lambda line: words(line.session.language).language_name if line.session.language else "",
            ),
            Column(
                self.tr("Since"),
                lambda line: day(line.session.created_at),
                key=lambda line: line.session.created_at,
            ),
        ]

    def _lay_out(self) -> None:
        self.who.setAccessibleName(self.tr("Who listens"))
        self.who.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        heading = QLabel(self.tr("At this computer"))
        heading.setProperty("role", "heading")
        left = QWidget()
        self.side = QVBoxLayout(left)
        self.side.setContentsMargins(0, 0, GRID, 0)
        self.side.setSpacing(GRID)
        line = QHBoxLayout()
        line.setSpacing(GRID)
        line.addWidget(self.who, 1)
        line.addWidget(self.new_person)
        self.side.addWidget(heading)
        self.side.addLayout(line)
        for widget in (self.seat, self.why_not):
            self.side.addWidget(widget)
        for widget in (self.walk_ins, self.web, self.others):
            self.side.addSpacing(GRID)
            self.side.addWidget(widget)
        self.side.addStretch()
        area = scrolled(left)
        area.setFixedWidth(LEFT_PX)
        last = QHBoxLayout()
        last.setSpacing(GRID)
        last.addWidget(self.elsewhere)
        last.addStretch()
        last.addWidget(self.withdraw)
        last.addWidget(self.go_on)
        right = QVBoxLayout()
        right.setSpacing(GRID)
        right.addWidget(self.nobody)
        right.addWidget(self.view, 1)
        right.addLayout(last)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * GRID)
        row.addWidget(area)
        row.addLayout(right, 1)

    def _connect(self) -> None:
        self.who.currentIndexChanged.connect(lambda _index: self._enable())
        self.seat.clicked.connect(lambda _checked: self.seat_chosen())
        self.go_on.clicked.connect(lambda _checked: self._go_on())
        self.view.activated_id.connect(lambda _id: self._go_on())
        self.withdraw.clicked.connect(lambda _checked: self._toggle_withdrawn())
        self.view.chosen.connect(lambda _id: self._enable())

    # ---- what it shows

    def show_study(self, shown: StudyShown | None) -> None:
        """Show who has a seat in a study."""
        self._shown = shown
        if shown is None:
            return
        self.table.set_records(shown.seats)
        self.nobody.setVisible(not shown.seats)
        away = self.tr("Seats out in packs, not back yet: {n}").format(n=f"{shown.allotted:,}")
        self.elsewhere.setText(away if shown.allotted else "")
        if self.isVisible():
            self._fill_people(shown)
        for part in (self.web, self.walk_ins, self.others):
            part.show_study(shown)
        self._enable()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._shown is not None:
            self._fill_people(self._shown)
            self._enable()

    def _fill_people(self, shown: StudyShown) -> None:
        """Those who listen first, then everybody else; who has a seat goes on with it, unless they are done."""
        chosen = self.who.currentData()
        states = {line.listener.id: line.state for line in shown.seats}
        everybody = self._services.people.all()
        ordered = sorted(everybody, key=lambda one: ("listener" not in one.roles, one.name.casefold()))
        self.who.clear()
        for person in ordered:
            self.who.addItem(self._called(person.name, states.get(person.id)), person)
        self.who.setPlaceholderText(self.tr("Nobody yet"))
        ids = [person.id for person in ordered]
        kept = ids.index(chosen.id) if chosen is not None and chosen.id in ids else 0
        self.who.setCurrentIndex(kept if ids else -1)

    def _called(self, name: str, state: str | None) -> str:
        if state in ("done", "withdrawn"):
            return f"{name} ({seat_state_name(state)})"
        return self.tr("{name} (goes on)").format(name=name) if state else name

    @property
    def _who_line(self) -> SeatLine | None:
        """The seat of whoever is chosen."""
        person, seats = self.who.currentData(), self._shown.seats if self._shown is not None else ()
        return next((line for line in seats if person is not None and line.listener.id == person.id), None)

    def _enable(self) -> None:
        shown, line = self._shown, self._line
        if shown is None:
            return
        takes = shown.study.state in ("ready", "running")
        theirs = self._who_line
        may_sit = theirs is None or theirs.state in ("waiting", "running")
        self.seat.setEnabled(takes and may_sit and self.who.currentData() is not None)
        self.why_not.setText(self._reason(shown))
        self.why_not.setVisible(bool(self.why_not.text()))
        here = line is not None and line.session.mode in ("window", "kiosk")
        self.go_on.setEnabled(takes and here and line is not None and line.state in ("waiting", "running"))
        gone = line is not None and line.state == "withdrawn"
        self.withdraw.setText(self.tr("Take the withdrawal back") if gone else self.tr("Mark as withdrawn"))
        self.withdraw.setEnabled(line is not None)

    def _reason(self, shown: StudyShown) -> str:
        """Why nobody can be seated; empty where somebody can."""
        if shown.study.state == "closed":
            return self.tr("The study is closed: open it again to take more votes.")
        if not shown.of_role("rated"):
            return self.tr("Add the clips first.")
        if shown.study.state == "draft":
            return self.tr("Make the played copies first.")
        theirs = self._who_line
        if theirs is not None and theirs.state == "done":
            return self.tr("This listener has heard everything.")
        if theirs is not None and theirs.state == "withdrawn":
            return self.tr("This listener has withdrawn.")
        return ""

    def _dates(self, line: SeatLine) -> str:
        one = line.session
        dates = (
            (self.tr("seated on {day}"), one.created_at),
            (self.tr("started on {day}"), one.started_at),
            (self.tr("completed on {day}"), one.completed_at),
            (self.tr("withdrawn on {day}"), one.withdrawn_at),
        )
        return "\n".join(text.format(day=day(at)) for text, at in dates if at)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.width() - LEFT_PX - 2 * GRID - TABLE_EDGE_PX
        show_columns(self.view, room, WIDTHS, LEAST_NAME_PX, YIELD)

    # ---- what can be done

    @property
    def _line(self) -> SeatLine | None:
        return self.table.record(self.view.currentIndex())

    def _add_person(self) -> None:
        form = PersonForm(self._services.people, ("listener",), self._choose, self, sits=False)
        form.setWindowFlag(Qt.WindowType.Popup)
        form.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        form.adjustSize()
        form.move(self.new_person.mapToGlobal(QPoint(0, self.new_person.height() + GRID // 2)))
        form.show()
        form.name.setFocus()

    def _choose(self, person: PersonRecord) -> None:
        if self._shown is not None:
            self._fill_people(self._shown)
        ids = [self.who.itemData(place).id for place in range(self.who.count())]
        if person.id in ids:
            self.who.setCurrentIndex(ids.index(person.id))
        self._enable()

    def seat_chosen(self) -> None:
        """Show the listener's screen to whoever is chosen; they get their seat there."""
        shown, person = self._shown, self.who.currentData()
        if shown is not None and self.seat.isEnabled():
            listener = self._services.people.give_role(person, "listener")
            self._services.listening.open(shown.study.id, listener.id)

    def _go_on(self) -> None:
        line = self._line
        if line is not None and self.go_on.isEnabled():
            self._services.listening.open(line.session.study_id, line.listener.id)

    def _toggle_withdrawn(self) -> None:
        if (line := self._line) is not None:
            self._services.studies.set_withdrawn(line, line.state != "withdrawn")


def _state_icon(line: SeatLine) -> QIcon | None:
    name, token = SEAT_ICONS[line.state]
    return icon(name, getattr(current(), token))

"""The start page: recent projects, a new one, and what needs somebody today."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from db.records import ProjectRecord
from gui.panels.page import Page
from gui.services.bundle import Services
from gui.services.today import Overview
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import BigButton, IconButton

MOST_RECENT = 8
BAD_NAME_CHARACTERS = set('<>:"/\\|?*')
SEPARATOR = "  ·  "
OWN_LIST = "annotate/own"
"""Leads to the Annotate page with the takes that are shared out to whoever sits here."""


class HomePage(Page):
    """Projects on the right, the open project and its waiting work on the left."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self.new_form = NewProjectForm(services)
        self.today = TodayCard(services)
        self.recent = RecentCard(services)
        right = QVBoxLayout()
        right.setSpacing(2 * GRID)
        right.addWidget(self.new_form)
        right.addWidget(self.recent)
        right.addStretch()
        left = QVBoxLayout()
        left.addWidget(self.today)
        left.addStretch()
        body = QWidget()
        body.setMaximumWidth(1120)
        columns = QHBoxLayout(body)
        columns.setContentsMargins(3 * GRID, 3 * GRID, 3 * GRID, 3 * GRID)
        columns.setSpacing(3 * GRID)
        columns.addLayout(left, 3)
        columns.addLayout(right, 2)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        scroll.setWidget(body)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)

    @property
    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {"project.new": self.new_form.name.setFocus}

    def first_focus(self) -> QWidget | None:
        return self.today.first_button()

    def page_shown(self) -> None:
        self.recent.refresh()
        self._services.today.refresh()


class TodayCard(QFrame):
    """The open project in one sentence, and a line with a button for everything that waits."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self.setProperty("role", "card")
        self.title = QLabel()
        self.title.setProperty("role", "title")
        self.summary = QLabel()
        self.summary.setProperty("role", "muted")
        self.summary.setWordWrap(True)
        self.rows = QVBoxLayout()
        self.rows.setSpacing(GRID)
        column = QVBoxLayout(self)
        column.setContentsMargins(3 * GRID, 3 * GRID, 3 * GRID, 3 * GRID)
        column.setSpacing(GRID)
        column.addWidget(self.title)
        column.addWidget(self.summary)
        column.addSpacing(GRID)
        column.addLayout(self.rows)
        services.today.overview_changed.connect(self.show_overview)
        services.projects.opened.connect(self._show_title)
        services.projects.closed.connect(lambda: self.show_overview(None))
        self.show_overview(None)
        if services.projects.record is not None:
            self._show_title(services.projects.record)

    def _show_title(self, record: ProjectRecord) -> None:
        self.title.setText(record.name)

    def show_overview(self, overview: Overview | None) -> None:
        """Say what waits in the open project, or what Seam is for while none is open."""
        while (item := self.rows.takeAt(0)) is not None:
            if (row := item.widget()) is not None:
                row.deleteLater()
        if overview is None:
            self._welcome()
            return
        if (record := self._services.projects.record) is not None:
            self._show_title(record)
            demo = self.tr("Synthetic demo data. ") if record.demo else ""
            counts = self.tr(
                "Scripts {scripts}  ·  takes {takes}  ·  recognisers {systems}  ·  hypotheses {hypotheses}"
            )
            told = counts.format(
                scripts=overview.scripts,
                takes=overview.takes,
                systems=overview.systems,
                hypotheses=overview.hypotheses,
            )
            heard = self.tr("listening studies {studies}  ·  votes {votes}").format(
                studies=f"{overview.studies:,}", votes=f"{overview.votes:,}"
            )
            self.summary.setText(demo + SEPARATOR.join([told, heard, *self._uncounted(overview)]))
        for row in self._waiting(overview):
            self.rows.addWidget(row)

    def first_button(self) -> QWidget | None:
        """The button of what comes first."""
        item = self.rows.itemAt(0)
        row = item.widget() if item is not None else None
        return row.findChild(QPushButton) if row is not None else None

    def _welcome(self) -> None:
        self.title.setText(self.tr("Code-switched speech, from script to score"))
        self.summary.setText(
            self.tr(
                "Record bilingual speakers, label where the language changes, see and hear what recognisers make of"
                " it, and have listeners rate what they hear. Everything stays in one folder on this computer."
            )
        )
        recent = self._services.preferences.values.recent_projects[:1]
        for folder in recent:
            self.rows.addWidget(
                self._row(
                    "mdi6.folder-open-outline",
                    self.tr("Last time: {name}").format(name=Path(folder).name.removesuffix(".seam")),
                    self.tr("Go on with it"),
                    lambda path=folder: self._services.today.open_recent(path),
                    primary=True,
                )
            )
        self.rows.addWidget(
            self._row(
                "mdi6.flask-outline",
                self.tr(
                    "New here? The demo project has 24 labelled recordings and three imitated recognisers."
                ),
                self.tr("Open the demo"),
                self._services.today.open_demo,
                primary=not recent,
            )
        )

    def _waiting(self, overview: Overview) -> list[QWidget]:
        shown = [line for line in self._lines(overview) if line is not None]
        return [
            self._row(icon_name, text, button, lambda page=page: self._go(page), primary=place == 0)
            for place, (icon_name, text, button, page) in enumerate(shown)
        ]

    def _go(self, page: str) -> None:
        workspace = self._services.workspace
        if page == OWN_LIST:
            workspace.own_list_requested.emit()
            page = "annotate"
        workspace.page_requested.emit(page)

    def _lines(self, overview: Overview) -> list[tuple[str, str, str, str] | None]:
        """Icon, text, button and page of everything that may wait; None where it doesn't."""
        scripts = (
            self.tr("Scripts nobody has read yet: {n} of {all}").format(
                n=overview.scripts_unread, all=overview.scripts
            )
            if overview.scripts
            else self.tr("There are no scripts yet: import your own or add the starter scripts.")
        )
        results = (
            self.tr("Recognisers with hypotheses: {n}").format(n=overview.systems)
            if overview.systems
            else self.tr("No recogniser has been brought in yet.")
        )
        recovered = self.tr("Recovered takes to decide on: {n}").format(n=overview.takes_recovered)
        bad = self.tr("Takes that were measured as bad: {n}").format(n=overview.takes_to_check)
        to_scripts = ("mdi6.text-box-plus-outline", scripts, self.tr("Go to scripts"), "scripts")
        to_record = ("mdi6.microphone-outline", scripts, self.tr("Record"), "record")
        to_recovered = ("mdi6.backup-restore", recovered, self.tr("Hear them"), "record")
        to_bad = ("mdi6.alert-outline", bad, self.tr("Check them"), "annotate")
        return [
            to_record if overview.scripts else to_scripts,
            to_recovered if overview.takes_recovered else None,
            to_bad if overview.takes_to_check else None,
            self._label_line(overview),
            ("mdi6.chart-box-outline", results, self.tr("Recognition"), "recognition"),
            *self._translation_lines(overview),
            self._pair_line(overview),
            self._listening_line(overview),
        ]

    def _uncounted(self, overview: Overview) -> list[str]:
        """Takes that count nowhere, where there are any."""
        practice = self.tr("practice takes, not counted: {n}").format(n=overview.takes_practice)
        gone = self.tr("takes of speakers who have withdrawn, not counted: {n}")
        return [
            *([practice] if overview.takes_practice else []),
            *([gone.format(n=overview.takes_withdrawn)] if overview.takes_withdrawn else []),
        ]

    def _label_line(self, overview: Overview) -> tuple[str, str, str, str] | None:
        """Takes to label: those of one's own lists where there are any, else all."""
        icon, mine = "mdi6.tag-text-outline", overview.mine_to_label
        review = self.tr("Takes to review: {n}").format(n=f"{overview.takes_to_review:,}")
        parts = [review] if overview.takes_to_review else []
        if mine:
            text = self.tr("Takes to label in your list: {n}").format(n=f"{mine:,}")
            return icon, SEPARATOR.join([text, *parts]), self.tr("Go on with it"), OWN_LIST
        if mine is None and overview.takes_to_label:
            if overview.takes_returned:
                back = self.tr("of these returned by a reviewer: {n}")
                parts.insert(0, back.format(n=f"{overview.takes_returned:,}"))
            parts.insert(0, self.tr("Takes to label: {n}").format(n=f"{overview.takes_to_label:,}"))
        return (icon, SEPARATOR.join(parts), self.tr("Annotate"), "annotate") if parts else None

    def _translation_lines(self, overview: Overview) -> list[tuple[str, str, str, str] | None]:
        """What waits of translations, in the order in which it is done."""
        unscored = self.tr("Translations without an estimate: {n} of {all}").format(
            n=f"{overview.translations_unscored:,}", all=f"{overview.translations:,}"
        )
        bare = self.tr("Estimators whose width of ties isn't chosen yet: {n}").format(
            n=overview.estimators_without_width
        )
        return [
            ("mdi6.translate", unscored, self.tr("Score them"), "translation")
            if overview.translations_unscored
            else None,
            ("mdi6.arrow-expand-horizontal", bare, self.tr("Choose it"), "translation")
            if overview.estimators_without_width
            else None,
        ]

    def _pair_line(self, overview: Overview) -> tuple[str, str, str, str] | None:
        """Pairs of clips that no speech language model has heard."""
        if not overview.pairs_unscored:
            return None
        unheard = self.tr("Pairs of clips without token losses: {n} of {all}").format(
            n=f"{overview.pairs_unscored:,}", all=f"{overview.pairs:,}"
        )
        return "mdi6.account-voice", unheard, self.tr("Run a model"), "speech"

    def _listening_line(self, overview: Overview) -> tuple[str, str, str, str]:
        """Votes that running studies wait for, studies in which nobody sits yet, or the way to a first one."""
        icon = "mdi6.headphones"
        if overview.votes_wanted or overview.listeners_open:
            votes = self.tr("Votes open in listening studies: {n}").format(n=f"{overview.votes_wanted:,}")
            open_ones = self.tr("listeners who are not done: {n}").format(n=f"{overview.listeners_open:,}")
            parts = [votes, *([open_ones] if overview.listeners_open else [])]
            return icon, SEPARATOR.join(parts), self.tr("Listening"), "listening"
        if overview.studies_ready:
            ready = self.tr("Listening studies that are ready for listeners: {n}")
            return icon, ready.format(n=f"{overview.studies_ready:,}"), self.tr("Listening"), "listening"
        if overview.studies_drafted:
            drafted = self.tr("Listening studies that are being planned: {n}")
            return (
                icon,
                drafted.format(n=f"{overview.studies_drafted:,}"),
                self.tr("Go on planning"),
                "listening",
            )
        if overview.studies:
            done = self.tr("Listening studies that wait for nothing: {n}")
            return icon, done.format(n=f"{overview.studies:,}"), self.tr("See the results"), "listening"
        first = self.tr(
            "No listening study yet: have people rate clips of yours, from takes or from any folder."
        )
        return icon, first, self.tr("Plan a study"), "listening"

    def _row(
        self, icon_name: str, text: str, button: str, clicked: Callable[[], object], primary: bool = False
    ) -> QWidget:
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2 * GRID)
        label = QLabel(text)
        label.setWordWrap(True)
        go = BigButton(icon_name, button, kind="primary" if primary else "", clicked=clicked)
        go.setMinimumWidth(200)
        layout.addWidget(label, 1)
        layout.addWidget(go)
        return row


class RecentCard(QFrame):
    """Projects that were open on this computer, the latest first."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self.setProperty("role", "card")
        heading = QLabel(self.tr("Recent projects"))
        heading.setProperty("role", "heading")
        self.rows = QVBoxLayout()
        self.rows.setSpacing(GRID // 2)
        open_other = QPushButton(self.tr("Open another folder…"))
        open_other.clicked.connect(self._choose)
        open_pack = QPushButton(self.tr("Open a session pack…"))
        open_pack.setToolTip(
            self.tr("Of another computer: to record, label, or seat listeners here, and send that back.")
        )
        open_pack.clicked.connect(
            lambda _checked: services.workspace.action_requested.emit("project.open_pack")
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addWidget(heading)
        column.addLayout(self.rows)
        column.addWidget(open_other)
        column.addWidget(open_pack)
        services.preferences.changed.connect(lambda field: field == "recent_projects" and self.refresh())
        self.refresh()

    def refresh(self) -> None:
        """Read the list again."""
        while (item := self.rows.takeAt(0)) is not None:
            if (row := item.widget()) is not None:
                row.deleteLater()
        recent = self._services.preferences.values.recent_projects[:MOST_RECENT]
        for folder in recent:
            self.rows.addWidget(self._row(folder))
        if not recent:
            nothing = QLabel(self.tr("None yet. Projects you make or open are listed here."))
            nothing.setProperty("role", "muted")
            nothing.setWordWrap(True)
            self.rows.addWidget(nothing)

    def _row(self, folder: str) -> QWidget:
        path = Path(folder)
        name = path.name.removesuffix(".seam")
        button = QPushButton()
        button.setProperty("kind", "quiet")
        button.setAccessibleName(self.tr("Open {name} in {place}").format(name=name, place=path.parent))
        button.setToolTip(folder)
        button.clicked.connect(lambda: self._services.today.open_recent(folder))
        where = ElidedLabel(str(path.parent))
        where.setProperty("role", "small")
        texts = QHBoxLayout(button)
        texts.setContentsMargins(GRID, 0, GRID, 0)
        texts.setSpacing(2 * GRID)
        texts.addWidget(QLabel(name))
        texts.addWidget(where, 1)
        for label in button.findChildren(QLabel):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        forget = IconButton(
            "mdi6.close",
            self.tr("Take {name} off this list (its files stay)").format(name=path.name),
            lambda: self._services.preferences.forget_project(folder),
        )
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GRID // 2)
        layout.addWidget(button, 1)
        layout.addWidget(forget)
        return row

    def _choose(self) -> None:
        chosen = QFileDialog.getExistingDirectory(
            self, self.tr("Open a project folder (NAME.seam)"), self._services.today.usual_folder()
        )
        if chosen:
            self._services.today.open_recent(chosen)


class NewProjectForm(QFrame):
    """Name and place of a new project."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self.setProperty("role", "card")
        heading = QLabel(self.tr("New project"))
        heading.setProperty("role", "heading")
        self.name = QLineEdit()
        self.name.setPlaceholderText(self.tr("Name, such as Pilot study"))
        self.name.setAccessibleName(self.tr("Name of the new project"))
        self.name.returnPressed.connect(self.make)
        self.name.textChanged.connect(lambda _text: self.problem.hide())
        self.parent_folder = self._usual_folder()
        self.place = ElidedLabel(str(self.parent_folder))
        services.preferences.changed.connect(self._preference_changed)
        self.place.setProperty("role", "small")
        change = QPushButton(self.tr("Change folder…"))
        change.setProperty("kind", "quiet")
        change.clicked.connect(self._choose)
        self.problem = QLabel()
        self.problem.setProperty("role", "problem")
        self.problem.setWordWrap(True)
        self.problem.hide()
        create = QPushButton(self.tr("Make the project"))
        create.clicked.connect(self.make)
        place_row = QHBoxLayout()
        place_row.addWidget(self.place, 1)
        place_row.addWidget(change)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addWidget(heading)
        column.addWidget(self.name)
        column.addLayout(place_row)
        column.addWidget(self.problem)
        column.addWidget(create)

    def make(self) -> None:
        """Make NAME.seam in the chosen folder and open it."""
        QGuiApplication.inputMethod().commit()
        name = " ".join(self.name.text().split())
        if problem := self._problem(name):
            self.problem.setText(problem)
            self.problem.show()
            return
        self._services.projects.create(self.parent_folder / f"{name}.seam", name)
        self.name.clear()

    def _problem(self, name: str) -> str:
        if not name:
            return self.tr("Type a name first.")
        if BAD_NAME_CHARACTERS.intersection(name) or name.startswith("."):
            return self.tr(
                'The name becomes a folder: leave out < > : " / \\ | ? * and a point at the start.'
            )
        return ""

    def _usual_folder(self) -> Path:
        chosen = self._services.preferences.values.projects_folder
        if chosen and Path(chosen).is_dir():
            return Path(chosen)
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        return Path(documents or Path.home())

    def _preference_changed(self, field: str) -> None:
        if field == "projects_folder":
            self.parent_folder = self._usual_folder()
            self.place.setText(str(self.parent_folder))

    def _choose(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, self.tr("Where the project's folder goes"))
        if chosen:
            self.parent_folder = Path(chosen)
            self.place.setText(chosen)

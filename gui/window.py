"""The wiring board: the frame, the pages in the rail, and every connection between them in one block."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QCoreApplication, QEvent, QRect, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QDesktopServices,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeySequence,
    QShortcut,
)
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QMainWindow,
    QMenu,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gui.actions import ACTIONS, WINDOW, ActionSpec, in_sections, make_action, put_keys
from gui.command_list import commands
from gui.pages import PAGES, page_key
from gui.panels.field_work import FieldWork
from gui.panels.key_sheet import KeySheet, keys_of
from gui.panels.listen_room import ListenRoom
from gui.panels.page import Page
from gui.panels.page_menu import PageMenu
from gui.panels.person_picker import PersonPicker
from gui.panels.sign_in import SignIn
from gui.panels.status_bar import StatusBar
from gui.rail import RAIL_WIDTH, Rail
from gui.services.bundle import Services
from gui.services.exchange_file import PATTERNS
from gui.services.history import Step
from gui.services.notices import Notice
from gui.shortcuts import EditedKeys
from gui.theme.icons import icon
from gui.theme.tokens import GRID, current
from gui.widgets.command_box import WIDTH_PX, Command, CommandBox
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import IconButton
from gui.widgets.notice_bar import LEAST_WIDTH_PX, NoticeBar

PROMISE_S = 3.0
"""So long an action that was chosen on another page waits for its own to have read."""
TIME_TO_READ = timedelta(seconds=4)


class Window(QMainWindow):
    """The frame: rail, top bar, notice bar, pages, status bar.

    Signals:
        page_changed: id of the page that is shown now.
    """

    page_changed = Signal(str)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self._pages: dict[str, Page] = {}
        self._page_id = ""
        self._told: Notice | None = None
        self._told_step: Step | None = None
        self._promised = ("", 0.0)
        """An action that was chosen on another page, and until when it may begin."""
        self.starts_anew = False
        """It was closed to be opened again, with the project that was open then."""
        self.project_then: Path | None = None
        self.actions_by_id: dict[str, QAction] = {}
        self._keys = EditedKeys(services.preferences, self)
        self.setAcceptDrops(True)
        self.setMinimumSize(880, 560)
        self.resize(1440, 900)
        self.stack = QStackedWidget()
        self.notice_bar = NoticeBar()
        self.status_bar = StatusBar(services.jobs, services.workspace)
        self.field_work = FieldWork(services, self)
        self.listen_room = ListenRoom(services.listening, self)
        self._make_actions()
        self._rail = Rail(self)
        self._top = self._make_top_bar()
        self._lay_out()
        self._connect()
        self._project_changed()
        self.show_page("home")

    # ---- the pages

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return self._pages[self._page_id]

    @property
    def page_id(self) -> str:
        """Id of the page that is shown."""
        return self._page_id

    def show_page(self, page_id: str) -> None:
        """Bring a page to the front; it is made when it is first needed."""
        spec = next(spec for spec in PAGES if spec.id == page_id)
        if page_id == self._page_id or (spec.needs_project and not self.services.projects.is_open):
            self._rail.check(self._page_id)
            return
        self._promised = ("", 0.0)
        if self._page_id:
            self._leave_trouble()
            self.services.playback.stop()
            self.page.page_hidden()
        if page_id not in self._pages:
            page = spec.make(self.services)
            page.actions_changed.connect(self._refresh_actions)
            page.face_changed.connect(self._face_changed)
            self._pages[page_id] = page
            self.stack.addWidget(page)
        self._page_id = page_id
        self.stack.setCurrentWidget(self.page)
        self._rail.check(self._page_id)
        self._fill_top_bar()
        self.services.workspace.say("")  # what another page said of its selection
        self.page.page_shown()
        self._focus_page()
        self._refresh_actions()
        self._place_notice()
        self.services.last_place.remember(page_id)
        self.page_changed.emit(page_id)

    def _focus_page(self) -> None:
        """Give the keyboard to the page, where it is wanted first."""
        wanted = self.page.first_focus()
        (wanted or self.page).setFocus(Qt.FocusReason.ShortcutFocusReason)

    # ---- connections: everything that joins two parts stands here

    def _connect(self) -> None:
        s = self.services
        self._rail.chosen.connect(self.show_page)
        s.workspace.page_requested.connect(self.show_page)
        s.workspace.action_requested.connect(lambda action_id: self.actions_by_id[action_id].trigger())
        s.exchange.folder_wanted.connect(lambda path: QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))))
        s.notices.posted.connect(self._show_notice)
        s.notices.ended.connect(self._end_notice)
        s.projects.opened.connect(lambda _record: self._project_changed())
        s.projects.opened.connect(lambda _record: self._go_back())
        s.projects.closing.connect(self._let_page_store)
        s.projects.closed.connect(self._project_changed)
        s.projects.opened.connect(lambda _record: s.history.clear())
        s.projects.closed.connect(s.workspace.clear)
        s.projects.closed.connect(lambda: s.playback.load(None))
        s.history.changed.connect(self._refresh_actions)
        s.history.changed.connect(self._drop_old_undo)
        s.jobs.changed.connect(self._count_jobs)
        self._keys.changed.connect(self._keys_edited)
        s.preferences.new_start_wanted.connect(self._start_anew)
        s.people.current_changed.connect(lambda _person: self._refresh_actions())
        self.page_changed.connect(self.person_picker.page_shown)
        self.person_picker.profile_requested.connect(lambda person: s.profiles.ask_for(person.id))
        s.projects.changed.connect(lambda _kinds: self._refresh_actions())
        self.command_box.left.connect(self._focus_page)
        escape = QShortcut(QKeySequence("Esc"), self)
        escape.setAutoRepeat(False)
        escape.activated.connect(self._escape)
        self._escape_key = escape

    def _count_jobs(self) -> None:
        self._rail.badge.show_count(len(self.services.jobs.loud))
        if self.notice_bar.grows_up and self.notice_bar.isVisible():
            self._place_notice()  # the status bar has a Cancel now, or none any more

    def _show_notice(self, notice: Notice) -> None:
        self._told = notice
        history = self.services.history
        self._told_step = history.last if notice.action == history.undo else None
        self._place_notice()
        self.notice_bar.show_notice(notice.kind, notice.text, notice.action_text, notice.action)

    def _end_notice(self, notice: Notice) -> None:
        if notice is self._told:
            self.notice_bar.dismiss()

    def _leave_trouble(self) -> None:
        """What went wrong on a page stays behind with it once it could be read; it stands in the list of messages."""
        told = self._told
        if told is None or told.action is not None or told.kind not in ("warning", "error"):
            return
        if datetime.now() - told.at > TIME_TO_READ:
            self.notice_bar.dismiss()

    def _drop_old_undo(self) -> None:
        """A message whose Undo would take back another step, or nothing, goes."""
        if self._told_step is not None and self.services.history.last is not self._told_step:
            self._told_step = None
            self.notice_bar.dismiss()

    def _escape(self) -> None:
        if self.notice_bar.isVisible():
            self.notice_bar.dismiss()
        else:
            self.page.escape()

    # ---- actions

    def _keys_edited(self) -> None:
        for spec in ACTIONS:
            put_keys(self.actions_by_id[spec.id], spec, self._keys.of(spec.id))
        self.command_box.name_key(self._keys.shown("view.commands"))
        self._refresh_actions()

    def _make_actions(self) -> None:
        for spec in ACTIONS:
            handler = self._window_handler(spec.id) if not spec.page else self._page_handler(spec)
            action = make_action(spec, handler, self, self._keys.of(spec.id))
            if spec.id == "app.quit":  # a menu or card over the window must not keep anybody from leaving
                action.setShortcutContext(Qt.ShortcutContext.ApplicationShortcut)
            self.actions_by_id[spec.id] = action
            self.addAction(action)

    def _window_handler(self, action_id: str) -> Callable[[], object]:
        s = self.services
        return {
            "project.new": self._new_project,
            "project.open": self._choose_project,
            "project.demo": s.today.open_demo,
            "project.backup": s.today.back_up,
            "project.import": self._choose_import,
            "project.import_folder": self._choose_import_folder,
            "project.export": s.exchange.offer_export,
            **self.field_work.handlers,
            "project.speakers": lambda: self.person_picker.open_profiles(),
            "edit.undo": s.history.undo,
            "edit.redo": s.history.redo,
            "view.theme": self._switch_theme,
            "view.notices": self._show_notices,
            "view.commands": lambda: self.command_box.activate(),
            "help.keys": self._show_keys,
            "app.quit": self.close,
        }[action_id]

    def _page_handler(self, spec: ActionSpec) -> Callable[[], object]:
        return lambda: self.page.handlers[spec.id]()

    def _refresh_actions(self) -> None:
        """Only the actions of the page that is shown are on, so one key may serve several pages."""
        of_page = {spec.id for spec in self.specs_of_page()}
        for spec in ACTIONS:
            if spec.page:
                on = spec.id in of_page and self.page.is_enabled(spec.id)
                self.actions_by_id[spec.id].setEnabled(on)
        history = self.services.history
        for action_id, text in (("edit.undo", history.undo_text), ("edit.redo", history.redo_text)):
            self.actions_by_id[action_id].setEnabled(bool(text))
        self.actions_by_id["edit.undo"].setText(
            self.tr("Undo: {what}").format(what=history.undo_text) if history.undo_text else self.tr("Undo")
        )
        of_project = (
            "backup", "import", "import_folder", "export", "pack", "pack_takes", "merge", "consent_text", "speakers"
        )  # fmt: skip
        for action_id in (f"project.{name}" for name in of_project):
            self.actions_by_id[action_id].setEnabled(self.services.projects.is_open)
        # two owners of one key silence each other: the page's own Esc comes first
        page_has_escape = any(
            "Esc" in self._keys.of(spec.id) and self.actions_by_id[spec.id].isEnabled()
            for spec in ACTIONS
            if spec.page
        )
        if hasattr(self, "_escape_key"):
            self._escape_key.setEnabled(not page_has_escape)
        if self._promised[0]:
            QTimer.singleShot(0, self, self._keep_promise)

    def specs_of_page(self) -> list[ActionSpec]:
        """The actions of the page that is shown."""
        handlers = self.page.handlers if self._page_id else {}
        return [
            spec
            for spec in ACTIONS
            if spec.page == self._page_id and spec.face == self.page.face and spec.id in handlers
        ]

    def _face_changed(self) -> None:
        self._fill_top_bar()
        self._refresh_actions()

    # ---- the frame

    def _make_top_bar(self) -> QFrame:
        bar = QFrame()
        bar.setProperty("role", "bar")
        bar.setFixedHeight(52)
        self.project_button = QPushButton()
        self.project_button.setProperty("kind", "quiet")
        self.project_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.project_button.clicked.connect(self._project_menu)
        self.project_path = ElidedLabel()
        self.project_path.setProperty("role", "small")
        self._buttons_row = QHBoxLayout()
        self._buttons_row.setSpacing(GRID)
        self.menu_button = IconButton("mdi6.dots-vertical", self.tr("More"), self._page_menu)
        self.command_box = CommandBox(lambda: commands(self), self._items)
        self.command_box.setMinimumWidth(100)  # it gives way before the words of the buttons do
        self.command_box.name_key(self._keys.shown("view.commands"))
        self.person_picker = PersonPicker(self.services.people, self.services.projects)
        self.sign_in = SignIn(self.services.projects, self)
        row = QHBoxLayout(bar)
        row.setContentsMargins(GRID, 0, GRID, 0)
        row.setSpacing(GRID)
        row.addWidget(self.project_button)
        row.addWidget(self.project_path, 1)
        row.addLayout(self._buttons_row)
        for widget in (self.command_box, self.person_picker, self.menu_button):
            row.addWidget(widget)
        return bar

    def _fill_top_bar(self) -> None:
        while (item := self._buttons_row.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.deleteLater()
        way: list[QWidget] = [self.project_button]
        for spec in self.specs_of_page():
            if spec.place == "button":
                button = QToolButton()
                button.setProperty("kind", "plain")
                button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
                button.setDefaultAction(self.actions_by_id[spec.id])
                self._buttons_row.addWidget(button)
                way.append(button)
        for one, following in pairwise([*way, self.command_box]):
            QWidget.setTabOrder(one, following)

    def _lay_out(self) -> None:
        right = QVBoxLayout()
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(0)
        right.addWidget(self._top)
        right.addWidget(self.stack, 1)
        right.addWidget(self.status_bar)
        centre = QWidget()
        row = QHBoxLayout(centre)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._rail)
        row.addLayout(right, 1)
        self.setCentralWidget(centre)
        self.notice_bar.setParent(centre)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_rail"):
            for spec in ACTIONS:
                if spec.icon:
                    self.actions_by_id[spec.id].setIcon(icon(spec.icon))
        if event.type() == QEvent.Type.ActivationChange:
            self.services.projects.elsewhere.set_active(self.isActiveWindow())
        super().changeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        if not all(page.may_close() for page in self._pages.values()):
            event.ignore()
            return
        with ExitStack() as stack:
            stack.callback(self.services.close)  # even where the page meets a full disk
            self._let_page_store()
        super().closeEvent(event)

    # ---- the project

    def _project_changed(self) -> None:
        record = self.services.projects.record
        if record is None:
            self.setWindowTitle("Seam")
            self.project_button.setText(self.tr("No project"))
            self.project_path.setText("")
            if self._page_id not in ("", "home"):
                self.show_page("home")
        else:
            says_so = not record.demo or "synthetic" in record.name.casefold()
            title = record.name if says_so else self.tr("{name} (synthetic data)").format(name=record.name)
            self.setWindowTitle(f"{title} - Seam")
            self.project_button.setText(title)
            self._show_path()
        self._rail.open_for(record is not None)
        self._refresh_actions_when_ready()

    def _let_page_store(self) -> None:
        """What is half typed belongs to the project that is about to close."""
        QGuiApplication.inputMethod().commit()
        self.page.page_hidden()
        self.services.last_place.remember(self._page_id)

    def _go_back(self) -> None:
        """Show a project as it was left."""
        page_id = self.services.last_place.page_id
        self.services.last_place.go_back()
        if page_id in {spec.id for spec in PAGES}:
            self.show_page(page_id)

    def _refresh_actions_when_ready(self) -> None:
        if self._page_id:
            self._refresh_actions()

    def _show_path(self) -> None:
        self.project_path.setText(str(self.services.projects.folder))

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self.command_box.setMaximumWidth(WIDTH_PX if self.width() >= 1200 else 180)
        self.person_picker.show_name(self.width() >= 1000)
        self._place_notice()
        QTimer.singleShot(0, self, self._place_notice)  # the buttons may move once more

    def _place_notice(self) -> None:
        """Messages lie over the project's name and path, or, where buttons leave no room there, over the words of the
        status bar: nothing is covered that a hand may want to press."""
        if (top := self._top.layout()) is not None:
            top.activate()  # the buttons of another page have no place yet
        item = self._buttons_row.itemAt(0)
        first = (item.widget() if item is not None else None) or self.command_box
        left = RAIL_WIDTH + GRID // 2
        room = QRect(left, GRID // 2, first.x() - GRID - GRID // 2, self._top.height() - GRID)
        at_bottom = room.width() < LEAST_WIDTH_PX
        if at_bottom:
            room = self.status_bar.free_room().translated(RAIL_WIDTH, self._rail.height())
        self.notice_bar.room, self.notice_bar.grows_up = room, at_bottom
        self.notice_bar.place()

    def _project_menu(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for path in self.services.preferences.values.recent_projects:
            menu.addAction(path, lambda chosen=path: self.services.today.open_recent(chosen))
        menu.addSeparator()
        for action_id in ("project.new", "project.open", "project.demo", "project.backup"):
            menu.addAction(self.actions_by_id[action_id])
        menu.addSeparator()
        for action_id in ("project.import", "project.import_folder", "project.export"):
            menu.addAction(self.actions_by_id[action_id])
        menu.addSeparator()
        for action_id in ("project.speakers", "project.consent_text"):
            menu.addAction(self.actions_by_id[action_id])
        menu.addSeparator()
        for action_id in ("project.pack", "project.pack_takes", "project.merge", "project.open_pack"):
            menu.addAction(self.actions_by_id[action_id])
        menu.popup(self.project_button.mapToGlobal(self.project_button.rect().bottomLeft()))

    def _new_project(self) -> None:
        self.show_page("home")
        self.page.handlers["project.new"]()

    def _choose_project(self) -> None:
        chosen = QFileDialog.getExistingDirectory(
            self, self.tr("Open a project folder (NAME.seam)"), self.services.today.usual_folder()
        )
        if chosen:
            self.services.today.open_recent(chosen)

    # ---- files that come in

    def _choose_import(self) -> None:
        path, _kind = QFileDialog.getOpenFileName(
            self,
            self.tr("Import a file"),
            "",
            self.tr("Everything that can be read ({patterns});;All files (*)").format(patterns=PATTERNS),
        )
        if path:
            self.services.exchange.offer(Path(path))

    def _choose_import_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(
            self, self.tr("Import a folder: HiKE, Kaldi, Common Voice, TextGrids, ELAN")
        )
        if chosen:
            self.services.exchange.offer(Path(chosen))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """A project opens, everything else is looked at and offered."""
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        event.acceptProposedAction()
        if len(paths) > 1:
            self.services.notices.info(self.tr("One file or folder at a time: the first one is shown."))
        for path in paths[:1]:
            if path.suffix == ".seam" and path.is_dir():
                self.services.today.open_recent(str(path))
            else:
                self.services.exchange.offer(path)

    # ---- menu, commands, keys

    def _page_menu(self) -> None:
        menu = PageMenu(
            self._in_menu(self.specs_of_page()),
            self._in_menu(spec for spec in WINDOW if not spec.id.startswith("project.")),
            self,
        )
        menu.popup(self.menu_button.mapToGlobal(self.menu_button.rect().bottomLeft()))

    def _in_menu(self, specs: Iterable[ActionSpec]) -> list[tuple[str, list[QAction]]]:
        parts = in_sections(spec for spec in specs if spec.place == "menu")
        return [(name, [self.actions_by_id[spec.id] for spec in found]) for name, found in parts]

    def do_there(self, spec: ActionSpec) -> None:
        """Show a page and do what it offers; a page that still reads has a moment for it."""
        self.show_page(spec.page)
        self.page.show_face(spec.face)
        self._promised = spec.id, monotonic() + PROMISE_S
        self._keep_promise()

    def _keep_promise(self) -> None:
        action_id, until = self._promised
        action = self.actions_by_id.get(action_id)
        if action is not None and monotonic() > until:
            self._promised = ("", 0.0)
        elif action is not None and action.isEnabled():
            self._promised = ("", 0.0)
            action.trigger()

    def _items(self, query: str) -> list[Command]:
        return [
            Command(
                found.text, lambda item=found: self.services.today.show_item(item), found.kind, found.icon
            )
            for found in self.services.today.search(query)
        ]

    def _show_keys(self) -> None:
        title = next(
            QCoreApplication.translate("pages", spec.title) for spec in PAGES if spec.id == self._page_id
        )
        pages = [(page_key(spec), QCoreApplication.translate("pages", spec.title)) for spec in PAGES]
        groups = [
            (
                self.tr("On this page"),
                keys_of([self.actions_by_id[spec.id] for spec in self.specs_of_page()]),
            ),
            (self.tr("Everywhere"), keys_of([self.actions_by_id[spec.id] for spec in WINDOW])),
            (self.tr("Pages"), pages),
        ]
        sheet = KeySheet(title, groups, self)
        sheet.adjustSize()
        centre = self.mapToGlobal(self.rect().center())
        sheet.move(centre.x() - sheet.width() // 2, centre.y() - sheet.height() // 2)
        sheet.show()

    def _show_notices(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for notice in reversed(self.services.notices.log[-20:]):
            line = f"{notice.at:%H:%M:%S}   {notice.text}"
            menu.addAction(line, lambda text=notice.text: QGuiApplication.clipboard().setText(text))
        if menu.isEmpty():
            menu.addAction(self.tr("No messages yet.")).setEnabled(False)
        menu.popup(self.menu_button.mapToGlobal(self.menu_button.rect().bottomLeft()))

    def _start_anew(self) -> None:
        """Close, and be opened again with the same project; a page that may not close now says why."""
        self.project_then = self.services.projects.folder if self.services.projects.is_open else None
        self.starts_anew = self.close()

    def _switch_theme(self) -> None:
        self.services.preferences.set("theme", "light" if current().name == "dark" else "dark")

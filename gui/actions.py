"""One table of everything a person can do by key, button or command box.

Shortcuts are keys that no keyboard layout moves (Space, arrows, Enter, Backspace, Esc, digits, F-keys, Ctrl
with a Latin letter, which Qt resolves in a Hangul layout too). A page's actions are enabled only while its
page is shown, so the same key may serve on several pages; `tests/gui/test_actions.py` refuses clashes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from gui.theme.icons import icon

Place = Literal["button", "menu", "hidden"]


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """One action.

    Attributes:
        id: `page.verb`; the handler is found under it.
        text: what it does, in the source language, marked for translation.
        keys: its shortcuts, the first is the one that is shown.
        icon: name of a Material Design icon.
        page: id of the page that offers it; empty: always there.
        place: a button in the top bar, a line in its menu, or by key and command box only.
        repeats: whether holding the key repeats it (moving on does, recording must not).
    """

    id: str
    text: str
    keys: tuple[str, ...] = ()
    icon: str = ""
    page: str = ""
    place: Place = "menu"
    repeats: bool = False


def _(text: str) -> str:
    return QT_TRANSLATE_NOOP("actions", text)


WINDOW = (
    ActionSpec("project.new", _("New project…"), ("Ctrl+N",), "mdi6.folder-plus-outline"),
    ActionSpec("project.open", _("Open project…"), ("Ctrl+O",), "mdi6.folder-open-outline"),
    ActionSpec("project.demo", _("Open the demo project"), (), "mdi6.flask-outline"),
    ActionSpec("project.backup", _("Back up this project"), (), "mdi6.archive-arrow-down-outline"),
    ActionSpec("edit.undo", _("Undo"), ("Ctrl+Z",), "mdi6.undo"),
    ActionSpec("edit.redo", _("Redo"), ("Ctrl+Shift+Z", "Ctrl+Y"), "mdi6.redo"),
    ActionSpec("view.theme", _("Switch between light and dark"), ("F9",), "mdi6.theme-light-dark"),
    ActionSpec("view.notices", _("Show all messages"), (), "mdi6.message-text-outline"),
    ActionSpec("view.commands", _("Search commands and items"), ("Ctrl+K",), "mdi6.magnify", place="hidden"),
    ActionSpec("help.keys", _("Keys of this page"), ("F1",), "mdi6.keyboard-outline"),
    ActionSpec("app.quit", _("Quit"), ("Ctrl+Q",), "mdi6.exit-to-app"),
)

SCRIPTS = (
    ActionSpec("scripts.import", _("Import scripts…"), ("Ctrl+I",), "mdi6.import", "scripts", "button"),
    ActionSpec("scripts.starter", _("Add the starter scripts"), (), "mdi6.playlist-plus", "scripts"),
    ActionSpec("scripts.export", _("Export scripts…"), ("Ctrl+E",), "mdi6.export", "scripts"),
    ActionSpec("scripts.search", _("Search scripts"), ("Ctrl+F",), "mdi6.magnify", "scripts", "hidden"),
)

RECORD = (
    ActionSpec("take.record", _("Record / stop"), ("Space",), "mdi6.record", "record", "hidden"),
    ActionSpec("take.keep", _("Stop and keep"), ("Esc",), "mdi6.stop", "record", "hidden"),
    ActionSpec("take.play", _("Play the take"), ("F5",), "mdi6.play", "record", "hidden"),
    ActionSpec("take.redo", _("Record again"), ("Backspace",), "mdi6.restart", "record", "hidden"),
    ActionSpec("prompt.next", _("Next prompt"), ("Right",), "mdi6.chevron-right", "record", "hidden"),
    ActionSpec("prompt.back", _("Previous prompt"), ("Left",), "mdi6.chevron-left", "record", "hidden"),
    ActionSpec("prompt.skip", _("Skip with a reason…"), ("F8",), "mdi6.skip-next", "record", "hidden"),
)

ANNOTATE = (
    ActionSpec("annotate.confirm", _("Confirm what is proposed, and go on"), ("Return", "Enter"),
               "mdi6.check", "annotate", "hidden"),
    ActionSpec("annotate.next", _("Next item"), ("PgDown", "Ctrl+Down"), "mdi6.chevron-down", "annotate",
               "hidden", repeats=True),
    ActionSpec("annotate.previous", _("Previous item"), ("PgUp", "Ctrl+Up"), "mdi6.chevron-up", "annotate",
               "hidden", repeats=True),
    ActionSpec("annotate.play", _("Play / pause"), ("Space",), "mdi6.play", "annotate", "hidden"),
    ActionSpec("annotate.replay", _("Play from the start"), ("F5",), "mdi6.replay", "annotate", "hidden"),
    ActionSpec("annotate.loop", _("Repeat the selection"), ("F8",), "mdi6.repeat", "annotate", "hidden"),
    ActionSpec("annotate.none", _("Level: no switch"), ("0",), "", "annotate", "hidden"),
    ActionSpec("annotate.word", _("Level: word"), ("1",), "", "annotate", "hidden"),
    ActionSpec("annotate.phrase", _("Level: phrase"), ("2",), "", "annotate", "hidden"),
    ActionSpec("annotate.sentence", _("Level: sentence"), ("3",), "", "annotate", "hidden"),
    ActionSpec("annotate.main", _("Main language: confirm, or the other one"), ("4",), "", "annotate", "hidden"),
    ActionSpec("annotate.loanword", _("Mark the chosen words as a loanword"), ("5",), "", "annotate", "hidden"),
    ActionSpec("annotate.language", _("Another language for the chosen words"), ("6",), "", "annotate", "hidden"),
    ActionSpec("annotate.unmark", _("Take the mark of the chosen words away"), ("Backspace", "Del"), "",
               "annotate", "hidden"),
    ActionSpec("annotate.keep", _("Keep this take"), ("7",), "mdi6.thumb-up-outline", "annotate", "hidden"),
    ActionSpec("annotate.reject", _("Reject this take…"), ("8",), "mdi6.thumb-down-outline", "annotate",
               "hidden"),
    ActionSpec("annotate.note", _("Write a note"), ("9",), "mdi6.note-text-outline", "annotate", "hidden"),
    ActionSpec("annotate.correct", _("Correct the transcript"), ("F2",), "mdi6.pencil-outline", "annotate",
               "hidden"),
    ActionSpec("annotate.history", _("History of this item"), ("F7",), "mdi6.history", "annotate"),
    ActionSpec("annotate.search", _("Filter the list"), ("Ctrl+F",), "mdi6.magnify", "annotate", "hidden"),
    ActionSpec("annotate.export", _("Export takes and labels…"), ("Ctrl+E",), "mdi6.export", "annotate"),
)  # fmt: skip

RECOGNITION = (
    ActionSpec("results.play", _("Play / pause"), ("Space",), "mdi6.play", "recognition", "hidden"),
    ActionSpec(
        "results.import", _("Import hypotheses…"), ("Ctrl+I",), "mdi6.import", "recognition", "button"
    ),
    ActionSpec("results.score", _("Score"), ("F6",), "mdi6.calculator-variant", "recognition", "button"),
    ActionSpec(
        "results.template", _("Export the template…"), (), "mdi6.table-arrow-down", "recognition", "menu"
    ),
    ActionSpec("results.export", _("Export the rates…"), ("Ctrl+E",), "mdi6.export", "recognition"),
    ActionSpec("results.export_utterances", _("Export the utterances…"), (), "mdi6.export", "recognition"),
    ActionSpec("results.figure_groups", _("Export the figure by group…"), (), "mdi6.image", "recognition"),
    ActionSpec(
        "results.figure_scatter", _("Export the figure of utterances…"), (), "mdi6.image", "recognition"
    ),
    ActionSpec("results.systems", _("Choose systems…"), (), "mdi6.account-voice", "recognition"),
    ActionSpec("results.settings", _("Settings of scoring…"), (), "mdi6.tune-variant", "recognition"),
    ActionSpec("results.search", _("Filter utterances"), ("Ctrl+F",), "mdi6.magnify", "recognition", "hidden"),
    ActionSpec("results.system1", _("First system alone / all"), ("1",), "", "recognition", "hidden"),
    ActionSpec("results.system2", _("Second system alone / all"), ("2",), "", "recognition", "hidden"),
    ActionSpec("results.system3", _("Third system alone / all"), ("3",), "", "recognition", "hidden"),
    ActionSpec("results.system4", _("Fourth system alone / all"), ("4",), "", "recognition", "hidden"),
)

ACTIONS = (*WINDOW, *SCRIPTS, *RECORD, *ANNOTATE, *RECOGNITION)


def shown_text(spec: ActionSpec) -> str:
    """The text in the language of the interface."""
    return QCoreApplication.translate("actions", spec.text)


def make_action(spec: ActionSpec, handler: Callable[[], object], owner: QWidget) -> QAction:
    """The QAction of one line of the table; it works wherever the focus is in the window."""
    action = QAction(shown_text(spec), owner)
    action.setObjectName(spec.id)
    action.setShortcuts([QKeySequence(key) for key in spec.keys])
    action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
    action.setAutoRepeat(spec.repeats)
    key = (
        f" ({QKeySequence(spec.keys[0]).toString(QKeySequence.SequenceFormat.NativeText)})"
        if spec.keys
        else ""
    )
    action.setToolTip(action.text() + key)
    if spec.icon:
        action.setIcon(icon(spec.icon))
    action.triggered.connect(lambda _checked=False: handler())
    return action

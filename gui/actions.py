"""One table of everything a person can do by key, button or command box.

Shortcuts are keys that no keyboard layout moves (Space, arrows, Enter, Backspace, Esc, digits, F-keys, Ctrl
with a Latin letter, which Qt resolves in a Hangul layout too). A page's actions are enabled only while its
page is shown, so the same key may serve on several pages; `tests/gui/test_actions.py` refuses clashes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from gui.i18n import QT_TRANSLATE_NOOP
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
        section: key in `SECTIONS` of the part of the menu it stands in; empty: before them all.
        face: the side of a page that has it, where a page has several; only those of the side in front are on.
    """

    id: str
    text: str
    keys: tuple[str, ...] = ()
    icon: str = ""
    page: str = ""
    place: Place = "menu"
    repeats: bool = False
    section: str = ""
    face: str = ""


SECTIONS = {
    "results": QT_TRANSLATE_NOOP("sections", "Results"),
    "utterance": QT_TRANSLATE_NOOP("sections", "Chosen utterance"),
    "source": QT_TRANSLATE_NOOP("sections", "Chosen source"),
    "ties": QT_TRANSLATE_NOOP("sections", "Width of ties"),
    "pairs": QT_TRANSLATE_NOOP("sections", "Pairs"),
    "models": QT_TRANSLATE_NOOP("sections", "Models"),
    "pair": QT_TRANSLATE_NOOP("sections", "Chosen pair"),
    "study": QT_TRANSLATE_NOOP("sections", "Chosen study"),
    "clip": QT_TRANSLATE_NOOP("sections", "Chosen clip"),
    "figure": QT_TRANSLATE_NOOP("sections", "Figure"),
    "export": QT_TRANSLATE_NOOP("sections", "Export"),
    "letters": QT_TRANSLATE_NOOP("sections", "Letters"),
    "takes": QT_TRANSLATE_NOOP("sections", "Takes"),
    "job": QT_TRANSLATE_NOOP("sections", "Jobs"),
    "lists": QT_TRANSLATE_NOOP("sections", "Lists"),
    "edit": QT_TRANSLATE_NOOP("sections", "Edit"),
    "view": QT_TRANSLATE_NOOP("sections", "View"),
    "help": QT_TRANSLATE_NOOP("sections", "Help"),
}
"""What the parts of a menu are called, in the order in which they stand."""

# fmt: off
WINDOW = (
    ActionSpec("project.new", QT_TRANSLATE_NOOP("actions", "New project…"), ("Ctrl+N",), "mdi6.folder-plus-outline"),
    ActionSpec("project.open", QT_TRANSLATE_NOOP("actions", "Open project…"), ("Ctrl+O",), "mdi6.folder-open-outline"),
    ActionSpec("project.demo", QT_TRANSLATE_NOOP("actions", "Open the demo project"), (), "mdi6.flask-outline"),
    ActionSpec("project.backup", QT_TRANSLATE_NOOP("actions", "Back up this project"), (), "mdi6.archive-arrow-down-outline"),
    ActionSpec("project.import", QT_TRANSLATE_NOOP("actions", "Import a file…"), ("Ctrl+Shift+I",), "mdi6.import"),
    ActionSpec("project.import_folder", QT_TRANSLATE_NOOP("actions", "Import a folder…"), ("Ctrl+Shift+O",), "mdi6.folder-download-outline"),
    ActionSpec("project.export", QT_TRANSLATE_NOOP("actions", "Export a corpus…"), ("Ctrl+Shift+E",), "mdi6.folder-upload-outline"),
    ActionSpec("project.pack", QT_TRANSLATE_NOOP("actions", "Write a session pack for another computer…"), (), "mdi6.package-up"),
    ActionSpec("project.pack_takes", QT_TRANSLATE_NOOP("actions", "Write a session pack with the takes…"), (), "mdi6.package-variant-closed"),
    ActionSpec("project.merge", QT_TRANSLATE_NOOP("actions", "Merge a session pack…"), (), "mdi6.package-down"),
    ActionSpec("project.open_pack", QT_TRANSLATE_NOOP("actions", "Open a session pack as a project…"), (), "mdi6.package-variant"),
    ActionSpec("project.speakers", QT_TRANSLATE_NOOP("actions", "Profile, consent or withdrawal of a speaker…"), (), "mdi6.account-details-outline"),
    ActionSpec("project.consent_text", QT_TRANSLATE_NOOP("actions", "Consent text…"), (), "mdi6.file-sign"),
    ActionSpec("edit.undo", QT_TRANSLATE_NOOP("actions", "Undo"), ("Ctrl+Z",), "mdi6.undo", section="edit"),
    ActionSpec("edit.redo", QT_TRANSLATE_NOOP("actions", "Redo"), ("Ctrl+Shift+Z", "Ctrl+Y"), "mdi6.redo", section="edit"),
    ActionSpec("view.theme", QT_TRANSLATE_NOOP("actions", "Switch between light and dark"), ("F9",), "mdi6.theme-light-dark", section="view"),
    ActionSpec("view.notices", QT_TRANSLATE_NOOP("actions", "Show all messages"), (), "mdi6.message-text-outline", section="view"),
    ActionSpec("view.commands", QT_TRANSLATE_NOOP("actions", "Search commands and items"), ("Ctrl+K",), "mdi6.magnify", place="hidden", section="view"),
    ActionSpec("help.keys", QT_TRANSLATE_NOOP("actions", "Keys of this page"), ("F1",), "mdi6.keyboard-outline", section="help"),
    ActionSpec("app.quit", QT_TRANSLATE_NOOP("actions", "Quit"), ("Ctrl+Q",), "mdi6.exit-to-app", section="help"),
)

SCRIPTS = (
    ActionSpec("scripts.import", QT_TRANSLATE_NOOP("actions", "Import scripts…"), ("Ctrl+I",), "mdi6.import", "scripts", "button"),
    ActionSpec("scripts.starter", QT_TRANSLATE_NOOP("actions", "Add the starter scripts"), (), "mdi6.playlist-plus", "scripts"),
    ActionSpec("scripts.starter_pair", QT_TRANSLATE_NOOP("actions", "Starter scripts of another pair of languages…"), (), "mdi6.playlist-plus", "scripts"),
    ActionSpec("scripts.export", QT_TRANSLATE_NOOP("actions", "Export scripts…"), ("Ctrl+E",), "mdi6.export", "scripts"),
    ActionSpec("scripts.search", QT_TRANSLATE_NOOP("actions", "Search scripts"), ("Ctrl+F",), "mdi6.magnify", "scripts", "hidden"),
    ActionSpec("scripts.clone", QT_TRANSLATE_NOOP("actions", "Clone scripts…"), ("F7",), "mdi6.content-duplicate", "scripts", "button"),
    ActionSpec("scripts.retire", QT_TRANSLATE_NOOP("actions", "Take the selected scripts out of use, or back"), ("Ctrl+Backspace",), "mdi6.archive-outline", "scripts"),
    ActionSpec("scripts.plans", QT_TRANSLATE_NOOP("actions", "Plans…"), ("F4",), "mdi6.clipboard-list-outline", "scripts", "button"),
)

RECORD = (
    ActionSpec("take.record", QT_TRANSLATE_NOOP("actions", "Record / stop"), ("Space", "F13"), "mdi6.record", "record", "hidden"),
    ActionSpec("take.keep", QT_TRANSLATE_NOOP("actions", "Stop and keep"), ("Esc",), "mdi6.stop", "record", "hidden"),
    ActionSpec("take.play", QT_TRANSLATE_NOOP("actions", "Play the take"), ("F5",), "mdi6.play", "record", "hidden"),
    ActionSpec("take.redo", QT_TRANSLATE_NOOP("actions", "Record again"), ("Backspace", "F15"), "mdi6.restart", "record", "hidden"),
    ActionSpec("prompt.next", QT_TRANSLATE_NOOP("actions", "Next prompt"), ("Right", "F14"), "mdi6.chevron-right", "record", "hidden"),
    ActionSpec("prompt.back", QT_TRANSLATE_NOOP("actions", "Previous prompt"), ("Left",), "mdi6.chevron-left", "record", "hidden"),
    ActionSpec("prompt.skip", QT_TRANSLATE_NOOP("actions", "Skip with a reason…"), ("F8",), "mdi6.skip-next", "record", "hidden"),
    ActionSpec("prompt.larger", QT_TRANSLATE_NOOP("actions", "Larger letters"), ("Ctrl++", "Ctrl+="), "mdi6.format-font-size-increase", "record", section="letters"),
    ActionSpec("prompt.smaller", QT_TRANSLATE_NOOP("actions", "Smaller letters"), ("Ctrl+-",), "mdi6.format-font-size-decrease", "record", section="letters"),
    ActionSpec("prompt.usual_size", QT_TRANSLATE_NOOP("actions", "Usual size of the letters"), ("Ctrl+0",), "mdi6.format-size", "record", section="letters"),
    ActionSpec("take.list", QT_TRANSLATE_NOOP("actions", "Takes, worst first…"), ("Ctrl+L",), "mdi6.format-list-bulleted", "record", "button", section="takes"),
    ActionSpec("take.recovered", QT_TRANSLATE_NOOP("actions", "Recovered takes…"), (), "mdi6.lifebuoy", "record", section="takes"),
    ActionSpec("record.set_up", QT_TRANSLATE_NOOP("actions", "Set up the microphone…"), ("Ctrl+M",), "mdi6.tune-vertical", "record", section="takes"),
    ActionSpec("record.policy", QT_TRANSLATE_NOOP("actions", "What this project asks of recordings…"), (), "mdi6.clipboard-check-outline", "record", section="takes"),
    ActionSpec("record.manual", QT_TRANSLATE_NOOP("actions", "Takes by key"), (), "mdi6.keyboard-space", "record", section="takes"),
    ActionSpec("record.advance", QT_TRANSLATE_NOOP("actions", "Takes by key, and on after a good one"), (), "mdi6.fast-forward-outline", "record", section="takes"),
    ActionSpec("record.automatic", QT_TRANSLATE_NOOP("actions", "Takes by the voice, hands free"), (), "mdi6.account-voice", "record", section="takes"),
    ActionSpec("record.speaker_window", QT_TRANSLATE_NOOP("actions", "Window for the speaker's screen"), ("F11",), "mdi6.monitor-multiple", "record", section="view"),
)

ANNOTATE = (
    ActionSpec("annotate.confirm", QT_TRANSLATE_NOOP("actions", "Confirm what is proposed, and go on"), ("Return", "Enter"), "mdi6.check", "annotate", "hidden"),
    ActionSpec("annotate.next", QT_TRANSLATE_NOOP("actions", "Next item"), ("PgDown", "Ctrl+Down"), "mdi6.chevron-down", "annotate", "hidden", repeats=True),
    ActionSpec("annotate.previous", QT_TRANSLATE_NOOP("actions", "Previous item"), ("PgUp", "Ctrl+Up"), "mdi6.chevron-up", "annotate", "hidden", repeats=True),
    ActionSpec("annotate.play", QT_TRANSLATE_NOOP("actions", "Play / pause"), ("Space",), "mdi6.play", "annotate", "hidden"),
    ActionSpec("annotate.replay", QT_TRANSLATE_NOOP("actions", "Play from the start"), ("F5",), "mdi6.replay", "annotate", "hidden"),
    ActionSpec("annotate.loop", QT_TRANSLATE_NOOP("actions", "Repeat the selection"), ("F8",), "mdi6.repeat", "annotate", "hidden"),
    ActionSpec("annotate.slower", QT_TRANSLATE_NOOP("actions", "Play slower"), ("Ctrl+-",), "mdi6.speedometer-slow", "annotate", "hidden", repeats=True),
    ActionSpec("annotate.faster", QT_TRANSLATE_NOOP("actions", "Play faster"), ("Ctrl+=", "Ctrl++"), "mdi6.speedometer", "annotate", "hidden", repeats=True),
    ActionSpec("annotate.usual_speed", QT_TRANSLATE_NOOP("actions", "Play at the usual speed"), ("Ctrl+0",), "mdi6.speedometer-medium", "annotate", "hidden"),
    ActionSpec("annotate.spectrogram", QT_TRANSLATE_NOOP("actions", "Show or hide the spectrogram"), ("Ctrl+G",), "mdi6.chart-timeline-variant-shimmer", "annotate"),
    ActionSpec("annotate.trim", QT_TRANSLATE_NOOP("actions", "Trim to the speech, or back to the whole take"), ("Ctrl+T",), "mdi6.content-cut", "annotate"),
    ActionSpec("annotate.trim_start", QT_TRANSLATE_NOOP("actions", "Let the take begin at the playhead"), ("Ctrl+B",), "mdi6.ray-start", "annotate", "hidden"),
    ActionSpec("annotate.trim_end", QT_TRANSLATE_NOOP("actions", "Let the take end at the playhead"), ("Ctrl+L",), "mdi6.ray-end", "annotate", "hidden"),
    ActionSpec("annotate.none", QT_TRANSLATE_NOOP("actions", "Level: no switch"), ("0",), "", "annotate", "hidden"),
    ActionSpec("annotate.word", QT_TRANSLATE_NOOP("actions", "Level: word"), ("1",), "", "annotate", "hidden"),
    ActionSpec("annotate.phrase", QT_TRANSLATE_NOOP("actions", "Level: phrase"), ("2",), "", "annotate", "hidden"),
    ActionSpec("annotate.sentence", QT_TRANSLATE_NOOP("actions", "Level: sentence"), ("3",), "", "annotate", "hidden"),
    ActionSpec("annotate.main", QT_TRANSLATE_NOOP("actions", "Main language: confirm, or the other one"), ("4",), "", "annotate", "hidden"),
    ActionSpec("annotate.loanword", QT_TRANSLATE_NOOP("actions", "Mark the chosen words as a loanword"), ("5",), "", "annotate", "hidden"),
    ActionSpec("annotate.language", QT_TRANSLATE_NOOP("actions", "Another language for the chosen words"), ("6",), "", "annotate", "hidden"),
    ActionSpec("annotate.unmark", QT_TRANSLATE_NOOP("actions", "Take the mark of the chosen words away"), ("Backspace", "Del"), "", "annotate", "hidden"),
    ActionSpec("annotate.keep", QT_TRANSLATE_NOOP("actions", "Keep this take"), ("7",), "mdi6.thumb-up-outline", "annotate", "hidden"),
    ActionSpec("annotate.reject", QT_TRANSLATE_NOOP("actions", "Reject this take…"), ("8",), "mdi6.thumb-down-outline", "annotate", "hidden"),
    ActionSpec("annotate.off_script", QT_TRANSLATE_NOOP("actions", "Off script: yes"), ("F4",), "mdi6.help-rhombus-outline", "annotate", "hidden"),
    ActionSpec("annotate.on_script", QT_TRANSLATE_NOOP("actions", "Off script: no"), ("F6",), "mdi6.help-rhombus-outline", "annotate", "hidden"),
    ActionSpec("annotate.note", QT_TRANSLATE_NOOP("actions", "Write a note"), ("9",), "mdi6.note-text-outline", "annotate", "hidden"),
    ActionSpec("annotate.correct", QT_TRANSLATE_NOOP("actions", "Correct the transcript"), ("F2",), "mdi6.pencil-outline", "annotate", "hidden"),
    ActionSpec("annotate.history", QT_TRANSLATE_NOOP("actions", "History of this item"), ("F7",), "mdi6.history", "annotate"),
    ActionSpec("annotate.everywhere", QT_TRANSLATE_NOOP("actions", "The same loanword in other takes…"), ("F12",), "mdi6.text-search", "annotate", "hidden"),
    ActionSpec("annotate.quality", QT_TRANSLATE_NOOP("actions", "What is wrong with the sound…"), ("F3",), "mdi6.waveform", "annotate", "hidden"),
    ActionSpec("annotate.unsure", QT_TRANSLATE_NOOP("actions", "Unsure: somebody should look again"), ("F10",), "mdi6.help-circle-outline", "annotate", "hidden"),
    ActionSpec("annotate.guideline", QT_TRANSLATE_NOOP("actions", "Guidelines"), ("F11",), "mdi6.book-open-page-variant-outline", "annotate"),
    ActionSpec("annotate.share", QT_TRANSLATE_NOOP("actions", "Share takes out…"), ("Ctrl+J",), "mdi6.account-multiple-outline", "annotate", "button"),
    ActionSpec("annotate.list", QT_TRANSLATE_NOOP("actions", "My list, or all takes"), ("Ctrl+D",), "mdi6.format-list-checks", "annotate"),
    ActionSpec("annotate.search", QT_TRANSLATE_NOOP("actions", "Filter the list"), ("Ctrl+F",), "mdi6.magnify", "annotate", "hidden"),
    ActionSpec("annotate.export", QT_TRANSLATE_NOOP("actions", "Export takes and labels…"), ("Ctrl+E",), "mdi6.export", "annotate"),
)  

REVIEW = (
    ActionSpec("annotate.review", QT_TRANSLATE_NOOP("actions", "Review what several people labelled"), ("Ctrl+R",), "mdi6.gavel", "annotate"),
    ActionSpec("review.label", QT_TRANSLATE_NOOP("actions", "Back to labelling"), ("Ctrl+R",), "mdi6.tag-text-outline", "annotate", face="review"),
    ActionSpec("review.accept", QT_TRANSLATE_NOOP("actions", "Accept what is chosen, and go on"), ("Return", "Enter"), "mdi6.check", "annotate", "hidden", face="review"),
    *(
        ActionSpec(f"review.person_{n}", text, (str(n),), "", "annotate", "hidden", face="review")
        for n, text in enumerate(
            (
                QT_TRANSLATE_NOOP("actions", "Answer of the first person"),
                QT_TRANSLATE_NOOP("actions", "Answer of the second person"),
                QT_TRANSLATE_NOOP("actions", "Answer of the third person"),
                QT_TRANSLATE_NOOP("actions", "Answer of the fourth person"),
                QT_TRANSLATE_NOOP("actions", "Answer of the fifth person"),
            ),
            start=1,
        )
    ),
    ActionSpec("review.own", QT_TRANSLATE_NOOP("actions", "Own value"), ("0",), "", "annotate", "hidden", face="review"),
    ActionSpec("review.return", QT_TRANSLATE_NOOP("actions", "Return to the annotators…"), ("F8",), "mdi6.arrow-u-left-top", "annotate", "hidden", face="review"),
    ActionSpec("review.next", QT_TRANSLATE_NOOP("actions", "Next take"), ("PgDown", "Ctrl+Down"), "mdi6.chevron-down", "annotate", "hidden", True, face="review"),
    ActionSpec("review.previous", QT_TRANSLATE_NOOP("actions", "Previous take"), ("PgUp", "Ctrl+Up"), "mdi6.chevron-up", "annotate", "hidden", True, face="review"),
    ActionSpec("review.play", QT_TRANSLATE_NOOP("actions", "Play / pause"), ("Space",), "mdi6.play", "annotate", "hidden", face="review"),
    ActionSpec("review.replay", QT_TRANSLATE_NOOP("actions", "Play from the start"), ("F5",), "mdi6.replay", "annotate", "hidden", face="review"),
    ActionSpec("review.agreeing", QT_TRANSLATE_NOOP("actions", "Accept all takes about which all agree"), ("Ctrl+Return",), "mdi6.check-all", "annotate", face="review"),
    ActionSpec("review.agreement", QT_TRANSLATE_NOOP("actions", "Figures of agreement, or the takes again"), ("F4",), "mdi6.table-large", "annotate", face="review"),
    ActionSpec("review.names", QT_TRANSLATE_NOOP("actions", "Hide or show names"), ("F6",), "mdi6.incognito", "annotate", face="review"),
    ActionSpec("review.history", QT_TRANSLATE_NOOP("actions", "History of this take"), ("F7",), "mdi6.history", "annotate", face="review"),
    ActionSpec("review.search", QT_TRANSLATE_NOOP("actions", "Filter the list of reviews"), ("Ctrl+F",), "mdi6.magnify", "annotate", "hidden", face="review"),
    ActionSpec("review.export", QT_TRANSLATE_NOOP("actions", "Export the figures of agreement…"), ("Ctrl+E",), "mdi6.export", "annotate", face="review"),
)

RECOGNITION = (
    ActionSpec("results.play", QT_TRANSLATE_NOOP("actions", "Play / pause"), ("Space",), "mdi6.play", "recognition", "hidden", section="utterance"),
    ActionSpec("results.import", QT_TRANSLATE_NOOP("actions", "Import hypotheses…"), ("Ctrl+I",), "mdi6.import", "recognition", "button"),
    ActionSpec("results.recognise", QT_TRANSLATE_NOOP("actions", "Run a recogniser…"), ("Ctrl+R",), "mdi6.robot-outline", "recognition", "button"),
    ActionSpec("results.score", QT_TRANSLATE_NOOP("actions", "Score"), ("F6",), "mdi6.calculator-variant", "recognition", section="results"),
    ActionSpec("results.template", QT_TRANSLATE_NOOP("actions", "Export the template…"), (), "mdi6.table-arrow-down", "recognition", "menu", section="export"),
    ActionSpec("results.export", QT_TRANSLATE_NOOP("actions", "Export the rates…"), ("Ctrl+E",), "mdi6.export", "recognition", section="export"),
    ActionSpec("results.export_utterances", QT_TRANSLATE_NOOP("actions", "Export the utterances…"), (), "mdi6.export", "recognition", section="export"),
    ActionSpec("results.figure_groups", QT_TRANSLATE_NOOP("actions", "Export the figure by group…"), (), "mdi6.image", "recognition", "hidden"),
    ActionSpec("results.figure_scatter", QT_TRANSLATE_NOOP("actions", "Export the figure of utterances…"), (), "mdi6.image", "recognition", "hidden"),
    ActionSpec("results.figure", QT_TRANSLATE_NOOP("actions", "Choose a figure…"), ("F3",), "mdi6.chart-box-outline", "recognition", section="figure"),
    ActionSpec("results.enlarge", QT_TRANSLATE_NOOP("actions", "Enlarge the figure / back"), ("F8",), "mdi6.arrow-expand", "recognition", section="figure"),
    ActionSpec("results.figure_data", QT_TRANSLATE_NOOP("actions", "Show the data of the figure"), (), "mdi6.table", "recognition", section="figure"),
    ActionSpec("results.figure_made", QT_TRANSLATE_NOOP("actions", "How was this figure made?"), (), "mdi6.help-circle-outline", "recognition", section="figure"),
    ActionSpec("results.figure_export", QT_TRANSLATE_NOOP("actions", "Export the chosen figure…"), (), "mdi6.image", "recognition", section="export"),
    ActionSpec("results.figure_table", QT_TRANSLATE_NOOP("actions", "Export the data of the figure…"), (), "mdi6.export", "recognition", section="export"),
    ActionSpec("results.show_by-group", QT_TRANSLATE_NOOP("actions", "Figure: rates by group"), (), "mdi6.chart-gantt", "recognition", "hidden"),
    ActionSpec("results.show_utterances", QT_TRANSLATE_NOOP("actions", "Figure: utterances"), (), "mdi6.chart-scatter-plot", "recognition", "hidden"),
    ActionSpec("results.show_systems-compared", QT_TRANSLATE_NOOP("actions", "Figure: systems compared"), (), "mdi6.scale-balance", "recognition", "hidden"),
    ActionSpec("results.show_failure-kinds", QT_TRANSLATE_NOOP("actions", "Figure: failure kinds"), (), "mdi6.chart-bar-stacked", "recognition", "hidden"),
    ActionSpec("results.show_around-the-switch", QT_TRANSLATE_NOOP("actions", "Figure: around the switch"), (), "mdi6.swap-horizontal", "recognition", "hidden"),
    ActionSpec("results.show_confusions", QT_TRANSLATE_NOOP("actions", "Figure: confusions"), (), "mdi6.arrow-left-right", "recognition", "hidden"),
    ActionSpec("results.show_languages", QT_TRANSLATE_NOOP("actions", "Figure: languages"), (), "mdi6.translate", "recognition", "hidden"),
    ActionSpec("results.show_loanwords", QT_TRANSLATE_NOOP("actions", "Figure: loanwords"), (), "mdi6.format-letter-case", "recognition", "hidden"),
    ActionSpec("results.show_error-against", QT_TRANSLATE_NOOP("actions", "Figure: error against a measurement"), (), "mdi6.chart-bell-curve", "recognition", "hidden"),
    ActionSpec("results.show_loanword-rule", QT_TRANSLATE_NOOP("actions", "Figure: loanword rule"), (), "mdi6.toggle-switch-outline", "recognition", "hidden"),
    ActionSpec("results.show_monolingual-control", QT_TRANSLATE_NOOP("actions", "Figure: monolingual control"), (), "mdi6.division", "recognition", "hidden"),
    ActionSpec("results.systems", QT_TRANSLATE_NOOP("actions", "Choose systems…"), (), "mdi6.account-voice", "recognition", section="results"),
    ActionSpec("results.settings", QT_TRANSLATE_NOOP("actions", "Settings of scoring…"), ("F10",), "mdi6.tune-variant", "recognition", section="results"),
    ActionSpec("results.search", QT_TRANSLATE_NOOP("actions", "Filter utterances"), ("Ctrl+F",), "mdi6.magnify", "recognition", "hidden"),
    ActionSpec("results.reading", QT_TRANSLATE_NOOP("actions", "Corpus rates / means of utterances"), ("6",), "", "recognition", section="results"),
    ActionSpec("results.differences", QT_TRANSLATE_NOOP("actions", "Only words that differ / all"), ("5",), "mdi6.not-equal-variant", "recognition", section="utterance"),
    ActionSpec("results.equal", QT_TRANSLATE_NOOP("actions", "Treat as equal…"), ("F2",), "mdi6.equal", "recognition", section="utterance"),
    ActionSpec("results.failures", QT_TRANSLATE_NOOP("actions", "What went wrong…"), ("F4",), "mdi6.tag-outline", "recognition", section="utterance"),
    ActionSpec(
        "results.failures_here",
        QT_TRANSLATE_NOOP("actions", "What went wrong at this word…"),
        ("Shift+F4",),
        "mdi6.tag-text-outline",
        "recognition",
        section="utterance",
    ),
    ActionSpec("results.lexicon", QT_TRANSLATE_NOOP("actions", "Lexicon"), ("F7",), "mdi6.book-alphabet", "recognition", section="results"),
    ActionSpec("results.flick", QT_TRANSLATE_NOOP("actions", "Next system in the same place"), ("7",), "mdi6.swap-horizontal", "recognition", section="utterance"),
    ActionSpec("results.spectrogram", QT_TRANSLATE_NOOP("actions", "Spectrogram"), ("8",), "mdi6.chart-timeline-variant-shimmer", "recognition", section="utterance"),
    ActionSpec("results.system1", QT_TRANSLATE_NOOP("actions", "First system alone / all"), ("1",), "", "recognition", "hidden", section="utterance"),
    ActionSpec("results.system2", QT_TRANSLATE_NOOP("actions", "Second system alone / all"), ("2",), "", "recognition", "hidden", section="utterance"),
    ActionSpec("results.system3", QT_TRANSLATE_NOOP("actions", "Third system alone / all"), ("3",), "", "recognition", "hidden", section="utterance"),
    ActionSpec("results.system4", QT_TRANSLATE_NOOP("actions", "Fourth system alone / all"), ("4",), "", "recognition", "hidden", section="utterance"),
)

TRANSLATION = (
    ActionSpec("translation.import", QT_TRANSLATE_NOOP("actions", "Import translations…"), ("Ctrl+I",), "mdi6.import", "translation", "button"),
    ActionSpec("translation.score", QT_TRANSLATE_NOOP("actions", "Run an estimator…"), ("Ctrl+R",), "mdi6.gauge", "translation", "button"),
    ActionSpec("translation.evaluate", QT_TRANSLATE_NOOP("actions", "Evaluate the estimators"), ("F6",), "mdi6.calculator-variant", "translation", section="results"),
    ActionSpec("translation.import_folder", QT_TRANSLATE_NOOP("actions", "Import a folder of translations…"), (), "mdi6.folder-open", "translation", section="results"),
    ActionSpec("translation.metric", QT_TRANSLATE_NOOP("actions", "Import a metric file…"), ("Ctrl+M",), "mdi6.table-plus", "translation", section="results"),
    ActionSpec("translation.play", QT_TRANSLATE_NOOP("actions", "Play / pause"), ("Space",), "mdi6.play", "translation", "hidden", section="source"),
    ActionSpec("translation.search", QT_TRANSLATE_NOOP("actions", "Filter documents"), ("Ctrl+F",), "mdi6.magnify", "translation", "hidden"),
    ActionSpec("translation.rows", QT_TRANSLATE_NOOP("actions", "Documents / translations"), ("5",), "mdi6.table", "translation", section="results"),
    ActionSpec("translation.order", QT_TRANSLATE_NOOP("actions", "Ranked by people / by the estimator"), ("6",), "mdi6.sort", "translation", section="source"),
    ActionSpec("translation.next_estimator", QT_TRANSLATE_NOOP("actions", "Next estimator"), ("7",), "mdi6.swap-vertical", "translation", section="results"),
    ActionSpec("translation.spectrogram", QT_TRANSLATE_NOOP("actions", "Spectrogram"), ("8",), "mdi6.chart-timeline-variant-shimmer", "translation", section="source"),
    ActionSpec("translation.width", QT_TRANSLATE_NOOP("actions", "Type a width of ties"), ("F4",), "mdi6.arrow-expand-horizontal", "translation", section="ties"),
    ActionSpec("translation.width_best", QT_TRANSLATE_NOOP("actions", "Take the best width"), (), "mdi6.trophy-outline", "translation", section="ties"),
    ActionSpec("translation.width_plateau", QT_TRANSLATE_NOOP("actions", "Take the width of the plateau"), (), "mdi6.arrow-collapse-left", "translation", section="ties"),
    ActionSpec("translation.width_none", QT_TRANSLATE_NOOP("actions", "Make no ties"), (), "mdi6.close-circle-outline", "translation", section="ties"),
    ActionSpec("translation.width_settings", QT_TRANSLATE_NOOP("actions", "Settings of the sweep…"), ("Shift+F4",), "mdi6.tune-variant", "translation", section="ties"),
    ActionSpec("translation.keep", QT_TRANSLATE_NOOP("actions", "Keep the width of ties…"), ("Ctrl+S",), "mdi6.content-save-outline", "translation", section="ties"),
    ActionSpec("translation.submission", QT_TRANSLATE_NOOP("actions", "Write a submission…"), ("Ctrl+Shift+S",), "mdi6.file-export", "translation", section="export"),
    ActionSpec("translation.figure", QT_TRANSLATE_NOOP("actions", "Choose a figure…"), ("F3",), "mdi6.chart-box-outline", "translation", section="figure"),
    ActionSpec("translation.enlarge", QT_TRANSLATE_NOOP("actions", "Enlarge the figure / back"), ("F8",), "mdi6.arrow-expand", "translation", section="figure"),
    ActionSpec("translation.figure_data", QT_TRANSLATE_NOOP("actions", "Show the data of the figure"), (), "mdi6.table", "translation", section="figure"),
    ActionSpec("translation.figure_made", QT_TRANSLATE_NOOP("actions", "How was this figure made?"), (), "mdi6.help-circle-outline", "translation", section="figure"),
    ActionSpec("translation.export", QT_TRANSLATE_NOOP("actions", "Export the set with its scores…"), ("Ctrl+E",), "mdi6.export", "translation", section="export"),
    ActionSpec("translation.figure_export", QT_TRANSLATE_NOOP("actions", "Export the chosen figure…"), (), "mdi6.image", "translation", section="export"),
    ActionSpec("translation.figure_table", QT_TRANSLATE_NOOP("actions", "Export the data of the figure…"), (), "mdi6.export", "translation", section="export"),
    ActionSpec("translation.show_tie-sweep", QT_TRANSLATE_NOOP("actions", "Figure: sweep of tie widths"), (), "mdi6.chart-bell-curve", "translation", "hidden"),
    ActionSpec("translation.show_pair-table", QT_TRANSLATE_NOOP("actions", "Figure: pairs by people and estimator"), (), "mdi6.table-large", "translation", "hidden"),
    ActionSpec("translation.show_score-histogram", QT_TRANSLATE_NOOP("actions", "Figure: scores and buckets"), (), "mdi6.chart-histogram", "translation", "hidden"),
    ActionSpec("translation.show_document-gain", QT_TRANSLATE_NOOP("actions", "Figure: gain by document"), (), "mdi6.swap-vertical-bold", "translation", "hidden"),
    ActionSpec("translation.show_calibration-checks", QT_TRANSLATE_NOOP("actions", "Figure: checks of the width"), (), "mdi6.shield-check", "translation", "hidden"),
    ActionSpec("translation.show_bucket-phase", QT_TRANSLATE_NOOP("actions", "Figure: where buckets begin"), (), "mdi6.arrow-expand-horizontal", "translation", "hidden"),
    ActionSpec("translation.show_difference-ties", QT_TRANSLATE_NOOP("actions", "Figure: ties by difference"), (), "mdi6.vector-difference", "translation", "hidden"),
    ActionSpec("translation.show_metrics", QT_TRANSLATE_NOOP("actions", "Figure: estimators compared"), (), "mdi6.table-star", "translation", "hidden"),
    ActionSpec("translation.show_metric-differences", QT_TRANSLATE_NOOP("actions", "Figure: estimators' differences"), (), "mdi6.scale-balance", "translation", "hidden"),
    ActionSpec("translation.show_system-ranks", QT_TRANSLATE_NOOP("actions", "Figure: ranks of systems"), (), "mdi6.podium", "translation", "hidden"),
    ActionSpec("translation.show_both-levels", QT_TRANSLATE_NOOP("actions", "Figure: ties on both levels"), (), "mdi6.layers-triple-outline", "translation", "hidden"),
    ActionSpec("translation.show_transcript-effect", QT_TRANSLATE_NOOP("actions", "Figure: transcripts and estimates"), (), "mdi6.ear-hearing", "translation", "hidden"),
    ActionSpec("translation.split1", QT_TRANSLATE_NOOP("actions", "First split alone / all"), ("1",), "", "translation", "hidden", section="results"),
    ActionSpec("translation.split2", QT_TRANSLATE_NOOP("actions", "Second split alone / all"), ("2",), "", "translation", "hidden", section="results"),
    ActionSpec("translation.split3", QT_TRANSLATE_NOOP("actions", "Third split alone / all"), ("3",), "", "translation", "hidden", section="results"),
    ActionSpec("translation.split4", QT_TRANSLATE_NOOP("actions", "Fourth split alone / all"), ("4",), "", "translation", "hidden", section="results"),
)

SPEECH = (
    ActionSpec("speech.import", QT_TRANSLATE_NOOP("actions", "Import pairs…"), ("Ctrl+I",), "mdi6.import", "speech", "button"),
    ActionSpec("speech.run", QT_TRANSLATE_NOOP("actions", "Run a model…"), ("Ctrl+R",), "mdi6.gauge", "speech", "button"),
    ActionSpec("speech.build", QT_TRANSLATE_NOOP("actions", "Build pairs of takes…"), ("Ctrl+B",), "mdi6.hammer-wrench", "speech", section="pairs"),
    ActionSpec("speech.import_folder", QT_TRANSLATE_NOOP("actions", "Import a folder of pairs…"), (), "mdi6.folder-open", "speech", section="pairs"),
    ActionSpec("speech.search", QT_TRANSLATE_NOOP("actions", "Filter pairs"), ("Ctrl+F",), "mdi6.magnify", "speech", "hidden", section="pairs"),
    ActionSpec("speech.go_on", QT_TRANSLATE_NOOP("actions", "Continue the prompts…"), ("F5",), "mdi6.dots-horizontal", "speech", section="models"),
    ActionSpec("speech.judge", QT_TRANSLATE_NOOP("actions", "Judge the continuations…"), ("F6",), "mdi6.gavel", "speech", section="models"),
    ActionSpec("speech.losses", QT_TRANSLATE_NOOP("actions", "Import token losses…"), ("Ctrl+M",), "mdi6.table-plus", "speech", section="models"),
    ActionSpec("speech.continuations", QT_TRANSLATE_NOOP("actions", "Import continuations…"), (), "mdi6.playlist-music-outline", "speech", section="models"),
    ActionSpec("speech.ratings", QT_TRANSLATE_NOOP("actions", "Import votes of people…"), (), "mdi6.account-group-outline", "speech", section="models"),
    ActionSpec("speech.next_model", QT_TRANSLATE_NOOP("actions", "Next model"), ("7",), "mdi6.swap-vertical", "speech", section="models"),
    ActionSpec("speech.next_reading", QT_TRANSLATE_NOOP("actions", "Next reading"), ("9",), "mdi6.swap-horizontal", "speech", section="models"),
    ActionSpec("speech.window", QT_TRANSLATE_NOOP("actions", "Type the length of the window"), ("F4",), "mdi6.arrow-expand-horizontal", "speech", section="models"),
    ActionSpec("speech.window_reset", QT_TRANSLATE_NOOP("actions", "Window of 0.5 s at the switch"), ("Shift+F4",), "mdi6.backup-restore", "speech", section="models"),
    ActionSpec("speech.play", QT_TRANSLATE_NOOP("actions", "Play / pause"), ("Space",), "mdi6.play", "speech", "hidden", section="pair"),
    ActionSpec("speech.play_positive", QT_TRANSLATE_NOOP("actions", "Play the positive clip"), ("1",), "mdi6.play", "speech", section="pair"),
    ActionSpec("speech.play_negative", QT_TRANSLATE_NOOP("actions", "Play the negative clip"), ("2",), "mdi6.play", "speech", section="pair"),
    ActionSpec("speech.play_prompt", QT_TRANSLATE_NOOP("actions", "Play the prompt"), ("3",), "mdi6.play", "speech", section="pair"),
    ActionSpec("speech.play_continuation", QT_TRANSLATE_NOOP("actions", "Play the continuation"), ("4",), "mdi6.play", "speech", section="pair"),
    ActionSpec("speech.play_positive_codec", QT_TRANSLATE_NOOP("actions", "Play the positive through the codec"), ("5",), "mdi6.play", "speech", section="pair"),
    ActionSpec("speech.play_negative_codec", QT_TRANSLATE_NOOP("actions", "Play the negative through the codec"), ("6",), "mdi6.play", "speech", section="pair"),
    ActionSpec("speech.spectrograms", QT_TRANSLATE_NOOP("actions", "Spectrograms"), ("8",), "mdi6.chart-timeline-variant-shimmer", "speech", section="pair"),
    ActionSpec("speech.figure", QT_TRANSLATE_NOOP("actions", "Choose a figure…"), ("F3",), "mdi6.chart-box-outline", "speech", section="figure"),
    ActionSpec("speech.enlarge", QT_TRANSLATE_NOOP("actions", "Enlarge the figure / back"), ("F8",), "mdi6.arrow-expand", "speech", section="figure"),
    ActionSpec("speech.figure_data", QT_TRANSLATE_NOOP("actions", "Show the data of the figure"), (), "mdi6.table", "speech", section="figure"),
    ActionSpec("speech.figure_made", QT_TRANSLATE_NOOP("actions", "How was this figure made?"), (), "mdi6.help-circle-outline", "speech", section="figure"),
    ActionSpec("speech.figure_export", QT_TRANSLATE_NOOP("actions", "Export the chosen figure…"), (), "mdi6.image", "speech", section="export"),
    ActionSpec("speech.figure_table", QT_TRANSLATE_NOOP("actions", "Export the data of the figure…"), (), "mdi6.export", "speech", section="export"),
    ActionSpec("speech.show_nll-means", QT_TRANSLATE_NOOP("actions", "Figure: losses around the switch"), (), "mdi6.chart-bell-curve", "speech", "hidden"),
    ActionSpec("speech.show_readings", QT_TRANSLATE_NOOP("actions", "Figure: accuracy by reading"), (), "mdi6.chart-bar", "speech", "hidden"),
    ActionSpec("speech.show_window-sweep", QT_TRANSLATE_NOOP("actions", "Figure: sweep of the window"), (), "mdi6.chart-line", "speech", "hidden"),
    ActionSpec("speech.show_shapley", QT_TRANSLATE_NOOP("actions", "Figure: contributions of token types"), (), "mdi6.chart-waterfall", "speech", "hidden"),
    ActionSpec("speech.show_reading-scatter", QT_TRANSLATE_NOOP("actions", "Figure: reading against reading"), (), "mdi6.chart-scatter-plot", "speech", "hidden"),
    ActionSpec("speech.show_people", QT_TRANSLATE_NOOP("actions", "Figure: readings against people"), (), "mdi6.account-voice", "speech", "hidden"),
)

LISTENING = (
    ActionSpec("listening.new", QT_TRANSLATE_NOOP("actions", "New study…"), ("Ctrl+T",), "mdi6.plus", "listening", "button"),
    ActionSpec("listening.import", QT_TRANSLATE_NOOP("actions", "Import ratings…"), ("Ctrl+M",), "mdi6.import", "listening", "button"),
    ActionSpec("listening.add", QT_TRANSLATE_NOOP("actions", "Add clips…"), ("Ctrl+I",), "mdi6.music-note-plus", "listening", section="study"),
    ActionSpec("listening.copies", QT_TRANSLATE_NOOP("actions", "Make the played copies"), ("F6",), "mdi6.content-duplicate", "listening", section="study"),
    ActionSpec("listening.seat", QT_TRANSLATE_NOOP("actions", "Seat the chosen listener here"), ("F5",), "mdi6.seat-outline", "listening", section="study"),
    ActionSpec("listening.clips_out", QT_TRANSLATE_NOOP("actions", "Take the selected clips out"), ("Del",), "mdi6.playlist-remove", "listening", section="study"),
    ActionSpec("listening.rename", QT_TRANSLATE_NOOP("actions", "Rename the study"), ("F2",), "mdi6.pencil-outline", "listening", section="study"),
    ActionSpec("listening.copy", QT_TRANSLATE_NOOP("actions", "Make another study like this one"), (), "mdi6.content-copy", "listening", section="study"),
    ActionSpec("listening.close", QT_TRANSLATE_NOOP("actions", "Close the study, or open it again"), (), "mdi6.lock-outline", "listening", section="study"),
    ActionSpec("listening.remove", QT_TRANSLATE_NOOP("actions", "Remove the study"), (), "mdi6.trash-can-outline", "listening", section="study"),
    ActionSpec("listening.restore", QT_TRANSLATE_NOOP("actions", "Bring a removed study back…"), (), "mdi6.delete-restore", "listening"),
    ActionSpec("listening.play", QT_TRANSLATE_NOOP("actions", "Play / pause"), ("Space",), "mdi6.play", "listening", "hidden", section="study"),
    ActionSpec("listening.search", QT_TRANSLATE_NOOP("actions", "Filter clips"), ("Ctrl+F",), "mdi6.magnify", "listening", "hidden", section="study"),
    ActionSpec("listening.face1", QT_TRANSLATE_NOOP("actions", "Clips of the study"), ("1",), "mdi6.playlist-music-outline", "listening", "hidden", section="study"),
    ActionSpec("listening.face2", QT_TRANSLATE_NOOP("actions", "Words of the study"), ("2",), "mdi6.format-text", "listening", "hidden", section="study"),
    ActionSpec("listening.face3", QT_TRANSLATE_NOOP("actions", "Session and design of the study"), ("3",), "mdi6.tune-variant", "listening", "hidden", section="study"),
    ActionSpec("listening.face4", QT_TRANSLATE_NOOP("actions", "Listeners of the study"), ("4",), "mdi6.account-group-outline", "listening", "hidden", section="study"),
    ActionSpec("listening.face5", QT_TRANSLATE_NOOP("actions", "Results of the study"), ("5",), "mdi6.chart-gantt", "listening", "hidden", section="study"),
    ActionSpec("listening.flagged", QT_TRANSLATE_NOOP("actions", "Leave flagged listeners out, or count"), ("F7",), "mdi6.flag-outline", "listening", section="results"),
    ActionSpec("listening.table", QT_TRANSLATE_NOOP("actions", "Clips or listeners under the figures"), ("F4",), "mdi6.table", "listening", section="results"),
    ActionSpec("listening.all_clips", QT_TRANSLATE_NOOP("actions", "Show every clip"), (), "mdi6.filter-remove-outline", "listening", section="results"),
    ActionSpec("listening.figure", QT_TRANSLATE_NOOP("actions", "Choose a figure…"), ("F3",), "mdi6.chart-box-outline", "listening", section="figure"),
    ActionSpec("listening.enlarge", QT_TRANSLATE_NOOP("actions", "Enlarge the figure / back"), ("F8",), "mdi6.arrow-expand", "listening", section="figure"),
    ActionSpec("listening.figure_data", QT_TRANSLATE_NOOP("actions", "Show the data of the figure"), (), "mdi6.table", "listening", section="figure"),
    ActionSpec("listening.figure_made", QT_TRANSLATE_NOOP("actions", "How was this figure made?"), (), "mdi6.help-circle-outline", "listening", section="figure"),
    ActionSpec("listening.export", QT_TRANSLATE_NOOP("actions", "Export the results…"), ("Ctrl+E",), "mdi6.export", "listening", section="export"),
    ActionSpec("listening.figure_export", QT_TRANSLATE_NOOP("actions", "Export the chosen figure…"), (), "mdi6.image", "listening", section="export"),
    ActionSpec("listening.figure_table", QT_TRANSLATE_NOOP("actions", "Export the data of the figure…"), (), "mdi6.export", "listening", section="export"),
    ActionSpec("listening.show_systems", QT_TRANSLATE_NOOP("actions", "Figure: opinion of each system"), (), "mdi6.chart-gantt", "listening", "hidden"),
    ActionSpec("listening.show_items", QT_TRANSLATE_NOOP("actions", "Figure: items by system"), (), "mdi6.chart-box-plus-outline", "listening", "hidden"),
    ActionSpec("listening.show_compared", QT_TRANSLATE_NOOP("actions", "Figure: systems compared"), (), "mdi6.scale-balance", "listening", "hidden"),
    ActionSpec("listening.show_scores", QT_TRANSLATE_NOOP("actions", "Figure: scores given"), (), "mdi6.chart-bar-stacked", "listening", "hidden"),
    ActionSpec("listening.show_listeners", QT_TRANSLATE_NOOP("actions", "Figure: bias of listeners"), (), "mdi6.account-group-outline", "listening", "hidden"),
    ActionSpec("listening.show_agreement", QT_TRANSLATE_NOOP("actions", "Figure: agreement of listeners"), (), "mdi6.handshake-outline", "listening", "hidden"),
)

BOARD = (
    ActionSpec("board.table", QT_TRANSLATE_NOOP("actions", "Add a table of metrics…"), ("Ctrl+I",), "mdi6.table-plus", "board", "button"),
    ActionSpec("board.studies", QT_TRANSLATE_NOOP("actions", "Choose whose votes…"), ("F4",), "mdi6.account-group-outline", "board", section="results"),
    ActionSpec("board.level", QT_TRANSLATE_NOOP("actions", "Next level: systems, clips, within systems"), ("3",), "mdi6.layers-outline", "board", section="results"),
    ActionSpec("board.flagged", QT_TRANSLATE_NOOP("actions", "Leave flagged listeners out, or count"), ("5",), "mdi6.flag-outline", "board", section="results"),
    ActionSpec("board.next_metric", QT_TRANSLATE_NOOP("actions", "Next metric"), ("9",), "mdi6.swap-vertical", "board", section="results"),
    ActionSpec("board.again", QT_TRANSLATE_NOOP("actions", "Join metrics and votes again"), ("F6",), "mdi6.refresh", "board", section="results"),
    ActionSpec("board.play", QT_TRANSLATE_NOOP("actions", "Play / pause"), ("Space",), "mdi6.play", "board", "hidden", section="clip"),
    ActionSpec("board.previous_version", QT_TRANSLATE_NOOP("actions", "Play the previous version of the item"), ("1",), "mdi6.skip-previous", "board", section="clip"),
    ActionSpec("board.next_version", QT_TRANSLATE_NOOP("actions", "Play the next version of the item"), ("2",), "mdi6.skip-next", "board", section="clip"),
    ActionSpec("board.versions", QT_TRANSLATE_NOOP("actions", "Only the versions of the item, or all clips"), ("7",), "mdi6.format-list-text", "board", section="clip"),
    ActionSpec("board.search", QT_TRANSLATE_NOOP("actions", "Filter clips"), ("Ctrl+F",), "mdi6.magnify", "board", "hidden", section="clip"),
    ActionSpec("board.figure", QT_TRANSLATE_NOOP("actions", "Choose a figure…"), ("F3",), "mdi6.chart-box-outline", "board", section="figure"),
    ActionSpec("board.enlarge", QT_TRANSLATE_NOOP("actions", "Enlarge the figure / back"), ("F8",), "mdi6.arrow-expand", "board", section="figure"),
    ActionSpec("board.figure_data", QT_TRANSLATE_NOOP("actions", "Show the data of the figure"), (), "mdi6.table", "board", section="figure"),
    ActionSpec("board.figure_made", QT_TRANSLATE_NOOP("actions", "How was this figure made?"), (), "mdi6.help-circle-outline", "board", section="figure"),
    ActionSpec("board.figure_export", QT_TRANSLATE_NOOP("actions", "Export the chosen figure…"), ("Ctrl+E",), "mdi6.image", "board", section="export"),
    ActionSpec("board.figure_table", QT_TRANSLATE_NOOP("actions", "Export the data of the figure…"), (), "mdi6.export", "board", section="export"),
    ActionSpec("board.show_metrics", QT_TRANSLATE_NOOP("actions", "Figure: metrics against people"), (), "mdi6.chart-gantt", "board", "hidden"),
    ActionSpec("board.show_scatter", QT_TRANSLATE_NOOP("actions", "Figure: metric against votes"), (), "mdi6.chart-scatter-plot", "board", "hidden"),
    ActionSpec("board.show_matrix", QT_TRANSLATE_NOOP("actions", "Figure: all metrics against each other"), (), "mdi6.grid", "board", "hidden"),
    ActionSpec("board.show_difference", QT_TRANSLATE_NOOP("actions", "Figure: difference of two metrics"), (), "mdi6.compare-horizontal", "board", "hidden"),
)

JOBS = (
    ActionSpec("jobs.cancel", QT_TRANSLATE_NOOP("actions", "Cancel the running job"), ("F8",), "mdi6.cancel", "jobs", section="job"),
    ActionSpec("jobs.cancel_all", QT_TRANSLATE_NOOP("actions", "Cancel everything that runs or waits"), (), "mdi6.close-circle-multiple-outline", "jobs", section="job"),
    ActionSpec("jobs.retry", QT_TRANSLATE_NOOP("actions", "Try the chosen job again"), ("F5",), "mdi6.restart", "jobs", section="job"),
    ActionSpec("jobs.copy", QT_TRANSLATE_NOOP("actions", "Copy settings and log"), ("Ctrl+Shift+C",), "mdi6.content-copy", "jobs", section="job"),
    ActionSpec("jobs.sitting", QT_TRANSLATE_NOOP("actions", "History of this sitting"), ("1",), "mdi6.history", "jobs", section="lists"),
    ActionSpec("jobs.project", QT_TRANSLATE_NOOP("actions", "Runs of the project"), ("2",), "mdi6.database-clock-outline", "jobs", section="lists"),
)

PREFERENCES = (
    ActionSpec("preferences.search", QT_TRANSLATE_NOOP("actions", "Search actions and keys"), ("Ctrl+F",), "mdi6.keyboard-outline", "preferences"),
    ActionSpec("preferences.rescan", QT_TRANSLATE_NOOP("actions", "Look for sound devices again"), ("F5",), "mdi6.refresh", "preferences"),
    ActionSpec("preferences.usual_keys", QT_TRANSLATE_NOOP("actions", "Give all actions their usual keys"), (), "mdi6.backup-restore", "preferences"),
)
# fmt: on

ACTIONS = (
    *WINDOW,
    *SCRIPTS,
    *RECORD,
    *ANNOTATE,
    *REVIEW,
    *RECOGNITION,
    *TRANSLATION,
    *SPEECH,
    *LISTENING,
    *BOARD,
    *JOBS,
    *PREFERENCES,
)


def shown_text(spec: ActionSpec) -> str:
    """The text in the language of the interface."""
    return QCoreApplication.translate("actions", spec.text)


def in_sections(specs: Iterable[ActionSpec]) -> list[tuple[str, list[ActionSpec]]]:
    """Actions by the part of the menu they stand in, with its name; those of no part come first."""
    kept: dict[str, list[ActionSpec]] = {"": [], **{key: [] for key in SECTIONS}}
    for spec in specs:
        kept[spec.section].append(spec)
    return [
        (QCoreApplication.translate("sections", SECTIONS[key]) if key else "", found)
        for key, found in kept.items()
        if found
    ]


def make_action(
    spec: ActionSpec, handler: Callable[[], object], owner: QWidget, keys: Sequence[str]
) -> QAction:
    """The QAction of one line of the table, with the keys it has now; it works wherever the focus is in the window."""
    action = QAction(shown_text(spec), owner)
    action.setObjectName(spec.id)
    action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
    action.setAutoRepeat(spec.repeats)
    put_keys(action, spec, keys)
    if spec.icon:
        action.setIcon(icon(spec.icon))
    action.triggered.connect(lambda _checked=False: handler())
    return action


def put_keys(action: QAction, spec: ActionSpec, keys: Sequence[str]) -> None:
    """Give an action other keys; its tooltip names the first."""
    action.setShortcuts([QKeySequence(key) for key in keys])
    first = QKeySequence(keys[0]).toString(QKeySequence.SequenceFormat.NativeText) if keys else ""
    action.setToolTip(f"{shown_text(spec)} ({first})" if first else shown_text(spec))

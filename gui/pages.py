"""The pages in the rail, in its order; each module is loaded when its page is first shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gui.i18n import QT_TRANSLATE_NOOP
from gui.panels.page import Page
from gui.services.bundle import Services


@dataclass(frozen=True, slots=True)
class PageSpec:
    """A page in the rail; its module is loaded when it is first shown."""

    id: str
    title: str
    icon: str
    make: Callable[[Services], Page]
    needs_project: bool = True
    at_bottom: bool = False
    """At the bottom of the rail, apart from the steps of the work."""
    key: str = ""
    """The key that shows it; empty: Alt with its place in the rail."""


def _home(services: Services) -> Page:
    from gui.panels.home_page import HomePage

    return HomePage(services)


def _scripts(services: Services) -> Page:
    from gui.panels.scripts_page import ScriptsPage

    return ScriptsPage(services)


def _record(services: Services) -> Page:
    from gui.panels.record_page import RecordPage

    return RecordPage(services)


def _annotate(services: Services) -> Page:
    from gui.panels.review_page import LabelAndReviewPage

    return LabelAndReviewPage(services)


def _recognition(services: Services) -> Page:
    from gui.panels.recognition_page import RecognitionPage

    return RecognitionPage(services)


def _translation(services: Services) -> Page:
    from gui.panels.translation_page import TranslationPage

    return TranslationPage(services)


def _speech(services: Services) -> Page:
    from gui.panels.speech_page import SpeechPage

    return SpeechPage(services)


def _listening(services: Services) -> Page:
    from gui.panels.listening_page import ListeningPage

    return ListeningPage(services)


def _board(services: Services) -> Page:
    from gui.panels.board_page import BoardPage

    return BoardPage(services)


def _jobs(services: Services) -> Page:
    from gui.panels.jobs_page import JobsPage

    return JobsPage(services)


def _preferences(services: Services) -> Page:
    from gui.panels.preferences_page import PreferencesPage

    return PreferencesPage(services)


PAGES = (
    PageSpec("home", QT_TRANSLATE_NOOP("pages", "Home"), "mdi6.home-outline", _home, needs_project=False),
    PageSpec("scripts", QT_TRANSLATE_NOOP("pages", "Scripts"), "mdi6.text-box-multiple-outline", _scripts),
    PageSpec("record", QT_TRANSLATE_NOOP("pages", "Record"), "mdi6.microphone-outline", _record),
    PageSpec("annotate", QT_TRANSLATE_NOOP("pages", "Annotate"), "mdi6.tag-text-outline", _annotate),
    PageSpec(
        "recognition", QT_TRANSLATE_NOOP("pages", "Recognition"), "mdi6.chart-box-outline", _recognition
    ),
    PageSpec("translation", QT_TRANSLATE_NOOP("pages", "Translation"), "mdi6.translate", _translation),
    PageSpec("speech", QT_TRANSLATE_NOOP("pages", "Speech LM"), "mdi6.account-voice", _speech),
    PageSpec("listening", QT_TRANSLATE_NOOP("pages", "Listening"), "mdi6.headphones", _listening),
    PageSpec("board", QT_TRANSLATE_NOOP("pages", "Board"), "mdi6.view-dashboard-outline", _board),
    PageSpec(
        "jobs",
        QT_TRANSLATE_NOOP("pages", "Jobs"),
        "mdi6.progress-clock",
        _jobs,
        needs_project=False,
        at_bottom=True,
        key="Alt+0",
    ),
    PageSpec(
        "preferences",
        QT_TRANSLATE_NOOP("pages", "Preferences"),
        "mdi6.cog-outline",
        _preferences,
        needs_project=False,
        at_bottom=True,
        key="Ctrl+,",
    ),
)


def page_key(page: PageSpec) -> str:
    """The key that shows a page: its own, or Alt with its place in the rail."""
    return page.key or f"Alt+{PAGES.index(page) + 1}"

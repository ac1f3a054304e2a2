"""The language of the interface: which it is, and its catalogues put into the application."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from gui.i18n.catalogue import FOLDER

Language = Literal["en", "ko", "zh_CN"]
LanguageChoice = Literal["system", "en", "ko", "zh_CN"]
NAMES: dict[Language, str] = {"en": "English", "ko": "한국어", "zh_CN": "简体中文"}
"""Each language in itself: whoever looks for theirs may read no other."""


def language_of(choice: LanguageChoice, system: Sequence[str] | None = None) -> Language:
    """The language that a choice means on this computer.

    Only the first language of the system counts: where that is English, a Korean in its list is no wish for Korean.

    Args:
        choice: of the preferences.
        system: languages of the system, the dearest first, as `QLocale.uiLanguages` names them; None: of this one.

    >>> language_of("ko"), language_of("system", ["ko-KR", "ko"]), language_of("system", ["en-US", "ko"])
    ('ko', 'ko', 'en')
    >>> [language_of("system", [name]) for name in ("zh-Hans-CN", "zh-CN", "zh-SG", "zh", "zh-Hant-TW", "zh-HK")]
    ['zh_CN', 'zh_CN', 'zh_CN', 'zh_CN', 'en', 'en']
    """
    if choice != "system":
        return choice
    names = QLocale.system().uiLanguages() if system is None else system
    language, *rest = (names[0] if names else "en").replace("_", "-").split("-")
    if language == "ko":
        return "ko"
    if language == "zh" and not {"Hant", "TW", "HK", "MO"}.intersection(rest):
        return "zh_CN"
    return "en"


def put_into(app: QCoreApplication, choice: LanguageChoice) -> Language:
    """Translate what is asked for from now on into a language: our own texts, and Qt's.

    Texts that are shown already stay as they are.
    """
    language = language_of(choice)
    for old in app.findChildren(QTranslator):
        app.removeTranslator(old)
        old.setParent(None)
    if language == "en":
        return language
    folders = {
        "seam": str(FOLDER),
        "qtbase": QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath),
    }
    for name, folder in folders.items():
        translator = QTranslator(app)
        if translator.load(f"{name}_{language}", folder):
            app.installTranslator(translator)
    return language


def choices() -> tuple[LanguageChoice, ...]:
    """What may be chosen, in the order in which it is offered."""
    return get_args(LanguageChoice)

"""Words for the codes in the records: levels, languages, topics, quality reasons."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gui.i18n import QT_TRANSLATE_NOOP

LEVELS = {
    "none": QT_TRANSLATE_NOOP("words", "no switch"),
    "word": QT_TRANSLATE_NOOP("words", "word"),
    "phrase": QT_TRANSLATE_NOOP("words", "phrase"),
    "sentence": QT_TRANSLATE_NOOP("words", "sentence"),
}
LANGUAGES = {
    "ko": QT_TRANSLATE_NOOP("words", "Korean"),
    "en": QT_TRANSLATE_NOOP("words", "English"),
    "zh": QT_TRANSLATE_NOOP("words", "Mandarin"),
    "ja": QT_TRANSLATE_NOOP("words", "Japanese"),
    "es": QT_TRANSLATE_NOOP("words", "Spanish"),
    "und": QT_TRANSLATE_NOOP("words", "undetermined"),
}
TOPICS = {
    "travel and culture": QT_TRANSLATE_NOOP("words", "travel and culture"),
    "entertainment": QT_TRANSLATE_NOOP("words", "entertainment"),
    "academic": QT_TRANSLATE_NOOP("words", "academic"),
    "language education": QT_TRANSLATE_NOOP("words", "language education"),
    "software development": QT_TRANSLATE_NOOP("words", "software development"),
    "medical": QT_TRANSLATE_NOOP("words", "medical"),
    "everyday conversation": QT_TRANSLATE_NOOP("words", "everyday conversation"),
    "business": QT_TRANSLATE_NOOP("words", "business"),
}


def _shown(table: dict[str, str], code: str | None) -> str:
    if not code:
        return ""
    return QCoreApplication.translate("words", table[code]) if code in table else code


def level_name(code: str | None) -> str:
    """The word for a level of switching; the code itself where none is known."""
    return _shown(LEVELS, code)


def language_name(code: str | None) -> str:
    """The name of a language by its tag."""
    return _shown(LANGUAGES, code)


def topic_name(code: str | None) -> str:
    """The name of a topic."""
    return _shown(TOPICS, code)

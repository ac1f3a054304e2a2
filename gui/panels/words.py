"""Words for the codes in the records: levels, languages, topics, quality reasons."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication


def _(text: str) -> str:
    return QT_TRANSLATE_NOOP("words", text)


LEVELS = {"none": _("no switch"), "word": _("word"), "phrase": _("phrase"), "sentence": _("sentence")}
LANGUAGES = {
    "ko": _("Korean"),
    "en": _("English"),
    "zh": _("Mandarin"),
    "ja": _("Japanese"),
    "es": _("Spanish"),
    "und": _("undetermined"),
}
TOPICS = {
    "travel and culture": _("travel and culture"),
    "entertainment": _("entertainment"),
    "academic": _("academic"),
    "language education": _("language education"),
    "software development": _("software development"),
    "medical": _("medical"),
    "everyday conversation": _("everyday conversation"),
    "business": _("business"),
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

"""Words for groups, states and measures on the Recognition page."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from gui.panels.words import language_name, level_name, topic_name
from gui.services.scoring_results import GroupKind, State


def _(text: str) -> str:
    return str(QT_TRANSLATE_NOOP("recognition", text))


KINDS: dict[GroupKind, str] = {
    "level": _("level of switching"),
    "topic": _("topic"),
    "main_language": _("main language"),
    "speaker": _("speaker"),
    "all": _("nothing"),
}
STATES: dict[State, str] = {
    "scored": _("scored"),
    "stale": _("out of date"),
    "unscored": _("not scored"),
    "missing": _("no hypothesis"),
}


def kind_name(kind: GroupKind) -> str:
    """What is grouped by."""
    return QCoreApplication.translate("recognition", KINDS[kind])


def state_name(state: State) -> str:
    """What state a hypothesis is in."""
    return QCoreApplication.translate("recognition", STATES[state])


def group_name(kind: GroupKind, name: str) -> str:
    """The name of a group as a person reads it."""
    if kind == "all":
        return QCoreApplication.translate("recognition", "all utterances")
    names = {"level": level_name, "topic": topic_name, "main_language": language_name}
    return names[kind](name) if kind in names else name

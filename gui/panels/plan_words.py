"""Words for plans: states, orders, and a plan in one line."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QCoreApplication

from db.recording_records import PlanRecord, PlanSettings
from gui.i18n import QT_TRANSLATE_NOOP

STATES = {
    "planned": QT_TRANSLATE_NOOP("plans", "planned"),
    "started": QT_TRANSLATE_NOOP("plans", "started"),
    "completed": QT_TRANSLATE_NOOP("plans", "completed"),
    "sealed": QT_TRANSLATE_NOOP("plans", "sealed"),
}
STATE_ICONS = {
    "planned": ("mdi6.circle-outline", "ink_muted"),
    "started": ("mdi6.circle-half-full", "accent"),
    "completed": ("mdi6.check-circle-outline", "good"),
    "sealed": ("mdi6.lock-outline", "ink_muted"),
}
ORDERS = {
    "balanced": QT_TRANSLATE_NOOP("plans", "Balanced over level and topic"),
    "sequential": QT_TRANSLATE_NOOP("plans", "As in the list"),
    "random": QT_TRANSLATE_NOOP("plans", "Shuffled"),
}


def state_name(state: str) -> str:
    """The word for a state of an assignment."""
    return QCoreApplication.translate("plans", STATES[state])


def order_name(order: str) -> str:
    """The words for an order."""
    return QCoreApplication.translate("plans", ORDERS[order])


def plan_line(plan: PlanRecord) -> str:
    """What a plan hands out, in one line."""
    settings = plan.settings
    parts = [
        QCoreApplication.translate("plans", "scripts for each speaker: {n}").format(n=settings.per_speaker),
        QCoreApplication.translate("plans", "speakers for each script: {n}").format(
            n=settings.speakers_per_script
        ),
        order_name(settings.order),
        *_rest(settings),
    ]
    if plan.closed_at is not None:
        parts.append(QCoreApplication.translate("plans", "closed on {day}").format(day=day(plan.closed_at)))
    return " · ".join(parts)


def _rest(settings: PlanSettings) -> list[str]:
    parts = []
    if settings.training_ids:
        text = QCoreApplication.translate("plans", "for practice: {n}")
        parts.append(text.format(n=len(settings.training_ids)))
    if settings.break_every:
        text = QCoreApplication.translate("plans", "a break after every {n}")
        parts.append(text.format(n=settings.break_every))
    return parts


def day(at: str | None) -> str:
    """The date of a moment where the person sits; empty for None."""
    return "" if at is None else f"{datetime.fromisoformat(at).astimezone():%Y-%m-%d}"

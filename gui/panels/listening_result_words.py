"""The results of a study in words: what is left out, why a listener stands out, what a comparison says."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from engine.listening.rater_screening import Flag
from engine.listening.study_results import LeftOut, StudyResults
from gui.plots.value_axis import number_text


def left_out_text(one: LeftOut) -> str:
    """Scores that don't count, with the reason."""
    texts = {
        "practice": QCoreApplication.translate("ListeningResultWords", "{scores} of practice"),
        "withdrawn": QCoreApplication.translate(
            "ListeningResultWords", "{scores} of listeners who withdrew ({listeners})"
        ),
        "check": QCoreApplication.translate("ListeningResultWords", "{scores} of traps and gold questions"),
        "removed_stimulus": QCoreApplication.translate(
            "ListeningResultWords", "{scores} of clips that are no longer in the study"
        ),
        "by_hand": QCoreApplication.translate(
            "ListeningResultWords", "{scores} of listeners left out by hand ({listeners})"
        ),
        "flagged": QCoreApplication.translate(
            "ListeningResultWords", "{scores} of flagged listeners ({listeners})"
        ),
        "same_system": QCoreApplication.translate(
            "ListeningResultWords", "{scores} of pairs of one and the same system"
        ),
    }
    return texts[one.why].format(scores=f"{one.scores:,}", listeners=f"{one.listeners:,}")


def counts_text(found: StudyResults) -> str:
    """What counts and what doesn't: votes of flagged listeners stay where everybody agrees, even if nobody else is left."""
    translate = QCoreApplication.translate
    left = sum(not one.left_out for one in found.listeners)
    text = translate("ListeningResultWords", "{scores} scores of {listeners} listeners count")
    if found.scores_counted and not left:
        text = translate(
            "ListeningResultWords", "No listener is left; {scores} scores count, on clips on which all agree"
        )
    elif found.listeners_counted > left:
        text = translate(
            "ListeningResultWords",
            "{scores} scores count: of {listeners} listeners, and of all on clips on which everybody agrees",
        )
    text = text.format(scores=f"{found.scores_counted:,}", listeners=f"{left:,}")
    if not found.left_out:
        return text
    out = ", ".join(left_out_text(one) for one in found.left_out)
    return f"{text} · {translate('ListeningResultWords', 'not counted: {what}').format(what=out)}"


def left_out_note(found: StudyResults, short: bool = False) -> str:
    """What is left without flagged listeners, where that isn't the votes of others; empty where it is.

    Args:
        found: the results; short: for a line of few words.
    """
    counted = [one for one in found.listeners if not one.left_out]
    if not counted or not all(one.use.flags for one in counted):
        return ""
    if short:
        return QCoreApplication.translate("ListeningResultWords", "All listeners are flagged.")
    if any(one.unflagged is not None for one in found.systems):
        return QCoreApplication.translate(
            "ListeningResultWords",
            "All listeners are flagged: without them only clips on which all agree are left.",
        )
    return QCoreApplication.translate(
        "ListeningResultWords", "All listeners are flagged: without them no vote is left."
    )


def no_interval_text(reasons: Mapping[str, str]) -> str:
    """Which systems have a mean and no interval, with the first reason; empty where there are none.

    >>> no_interval_text({"A": "n/a: there is one vote", "B": ""}), no_interval_text({})
    ('No interval for A, B: there is one vote.', '')
    """
    if not reasons:
        return ""
    text = QCoreApplication.translate("ListeningResultWords", "No interval for {systems}: {reason}.")
    reason = next(iter(reasons.values())).removeprefix("n/a: ").rstrip(".")
    return text.format(systems=", ".join(reasons), reason=reason)


def flag_name(flag: Flag) -> str:
    """What a listener is flagged for, in a word or two."""
    names = {
        "trap": QCoreApplication.translate("ListeningResultWords", "failed a trap"),
        "gold": QCoreApplication.translate("ListeningResultWords", "missed gold questions"),
        "straight_line": QCoreApplication.translate("ListeningResultWords", "one score all along"),
        "disagrees": QCoreApplication.translate("ListeningResultWords", "disagrees with the others"),
        "unheard": QCoreApplication.translate("ListeningResultWords", "voted before the end"),
        "hidden_reference": QCoreApplication.translate("ListeningResultWords", "missed the hidden reference"),
        "anchor": QCoreApplication.translate("ListeningResultWords", "anchor rated high"),
        "headphones": QCoreApplication.translate("ListeningResultWords", "no headphones"),
        "one_side": QCoreApplication.translate("ListeningResultWords", "always the same side"),
    }
    return names[flag.rule]


def flag_text(flag: Flag) -> str:
    """Why a listener is flagged, with the number found and the limit."""
    text = QCoreApplication.translate("ListeningResultWords", "{what}: {value}, limit {limit}, n {n}")
    return text.format(
        what=flag_name(flag),
        value=number_text(flag.value, 2),
        limit=number_text(flag.limit, 2),
        n=f"{flag.n:,}",
    )


def role_name(role: str) -> str:
    """What a clip of a study is for."""
    names = {
        "rated": QCoreApplication.translate("ListeningResultWords", "rated"),
        "practice": QCoreApplication.translate("ListeningResultWords", "practice"),
        "gold": QCoreApplication.translate("ListeningResultWords", "gold question"),
        "trap": QCoreApplication.translate("ListeningResultWords", "trap"),
        "reference": QCoreApplication.translate("ListeningResultWords", "reference"),
        "anchor": QCoreApplication.translate("ListeningResultWords", "anchor"),
    }
    return names[role]

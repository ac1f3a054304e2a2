"""The results of a study in words: what is left out, why a listener stands out, what a comparison says."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from engine.listening.rater_screening import Flag
from engine.listening.study_results import LeftOut
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
    }
    return texts[one.why].format(scores=f"{one.scores:,}", listeners=f"{one.listeners:,}")


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

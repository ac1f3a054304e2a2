"""Words for what went wrong: the kinds of failure, and the evidence of each in a sentence."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from engine.asr.failure_kinds import LEAST_CONFIDENCE, Failure
from gui.i18n import QT_TRANSLATE_NOOP

KIND_NAMES = {
    "phonetic": QT_TRANSLATE_NOOP("failures", "written by sound"),
    "instruction": QT_TRANSLATE_NOOP("failures", "translated or answered"),
    "hallucination": QT_TRANSLATE_NOOP("failures", "made up"),
    "misrecognition": QT_TRANSLATE_NOOP("failures", "other words"),
    "dropped_switch": QT_TRANSLATE_NOOP("failures", "language left out"),
    "particle": QT_TRANSLATE_NOOP("failures", "particle or ending"),
}
KIND_HINTS = {
    "phonetic": QT_TRANSLATE_NOOP("failures", "A word is written in the other script by its sound."),
    "instruction": QT_TRANSLATE_NOOP("failures", "It was translated or answered instead of written down."),
    "hallucination": QT_TRANSLATE_NOOP("failures", "Something is there that nobody said, or is repeated."),
    "misrecognition": QT_TRANSLATE_NOOP("failures", "Other words of about the same sound or script."),
    "dropped_switch": QT_TRANSLATE_NOOP("failures", "The part in one language is missing."),
    "particle": QT_TRANSLATE_NOOP("failures", "Only a particle or an ending is lost or changed."),
}
SIGNALS = {
    "written by sound": QT_TRANSLATE_NOOP("failures", "“{reference}” is written as “{hypothesis}”, by its sound"),
    "other script, other sound": QT_TRANSLATE_NOOP("failures", "“{hypothesis}” stands for “{reference}”: another script, another sound"),
    "assistant's phrase": QT_TRANSLATE_NOOP("failures", "“{hypothesis}” is what an assistant says"),
    "unrelated to the question": QT_TRANSLATE_NOOP("failures", "“{hypothesis}” doesn't follow what was said"),
    "stock phrase": QT_TRANSLATE_NOOP("failures", "“{hypothesis}” is a phrase of subtitles"),
    "repeated": QT_TRANSLATE_NOOP("failures", "“{hypothesis}” is said again and again"),
    "nothing like it was said": QT_TRANSLATE_NOOP("failures", "nothing like “{hypothesis}” was said"),
    "unrelated": QT_TRANSLATE_NOOP("failures", "“{hypothesis}” has nothing to do with what was said"),
    "near in sound": QT_TRANSLATE_NOOP("failures", "“{hypothesis}” sounds like “{reference}”"),
    "other words": QT_TRANSLATE_NOOP("failures", "“{hypothesis}” stands for “{reference}”"),
    "missing words": QT_TRANSLATE_NOOP("failures", "“{reference}” is missing"),
    "additional word": QT_TRANSLATE_NOOP("failures", "“{hypothesis}” was not said"),
    "missing language": QT_TRANSLATE_NOOP("failures", "“{reference}” is missing: all of one language"),
    "particle or ending": QT_TRANSLATE_NOOP("failures", "“{reference}” has become “{hypothesis}”: only the ending"),
}  # fmt: skip
SHORT = 40


def kind_name(kind: str) -> str:
    """The name of a kind of failure; the code itself where none is known."""
    return QCoreApplication.translate("failures", KIND_NAMES[kind]) if kind in KIND_NAMES else kind


def kind_hint(kind: str) -> str:
    """What a kind means, in a sentence."""
    return QCoreApplication.translate("failures", KIND_HINTS.get(kind, ""))


def evidence_text(failure: Failure) -> str:
    """What a failure was told by, in a line."""
    said = QCoreApplication.translate("failures", SIGNALS[failure.signal]).format(
        reference=_short(failure.reference.text), hypothesis=_short(failure.hypothesis.text)
    )
    parts = [said]
    if failure.count:
        times = QCoreApplication.translate("failures", "{n} times")
        parts.append(times.format(n=failure.count))
    if failure.nearness is not None:
        near = QCoreApplication.translate("failures", "nearness of sound {value}")
        parts.append(near.format(value=f"{failure.nearness:.2f}"))
    sure = QCoreApplication.translate("failures", "confidence {value}")
    parts.append(sure.format(value=f"{failure.confidence:.2f}"))
    if failure.confidence < LEAST_CONFIDENCE:
        parts.append(QCoreApplication.translate("failures", "too little to count"))
    return " · ".join(parts)


def _short(text: str) -> str:
    return text if len(text) <= SHORT else f"{text[: SHORT - 1]}…"

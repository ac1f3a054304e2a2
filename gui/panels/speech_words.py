"""Words for what the Speech LM page shows."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from engine.slm.readings import Reading
from engine.slm.windows import window_of
from engine.types import Score
from gui.panels.recognition_numbers import percent_with_interval

_SUBSETS = {
    "sentiment_consistency": "sentiment",
    "speaker_consistency": "speaker",
    "gender_consistency": "gender",
    "bg_domain_consistency": "background, in domain",
    "bg_all_consistency": "background, random",
    "rir_consistency": "room",
    "sentiment_alignment": "sentiment alignment",
    "bg_alignment": "background alignment",
}


def _tr(text: str) -> str:
    return QCoreApplication.translate("speech", text)


def reading_name(reading: str) -> str:
    """What a reading of token losses is called."""
    return {
        "global": _tr("global"),
        "windowed": _tr("windowed"),
        "localized": _tr("localized"),
        "normalized": _tr("normalized"),
        "normalized_localized": _tr("normalized localized"),
        "judge": _tr("judge"),
    }.get(reading, reading)


def reading_hint(reading: Reading) -> str:
    """Definition and direction of a reading."""
    higher = _tr(
        "Percent of pairs whose positive clip has the lower value; ties count half; higher is better."
    )
    definition = {
        "global": _tr("Mean loss over all tokens."),
        "windowed": _tr("Highest mean loss over a window anywhere in the clip."),
        "localized": _tr("Mean loss over the window behind the switch."),
        "normalized": _tr("Mean over the response of the loss with the prompt minus the loss without it."),
        "normalized_localized": _tr("The same difference over the window behind the switch."),
    }[reading]
    return f"{definition} {higher}"


def subset_name(subset: str) -> str:
    """A task in few words.

    >>> subset_name("rir_consistency"), subset_name("speaker+background")
    ('room', 'speaker+background')
    """
    return _tr(_SUBSETS[subset]) if subset in _SUBSETS else subset


def loss_text(value: float | None) -> str:
    """A reading in nats per token, with a true minus.

    >>> loss_text(2.3456), loss_text(-0.5), loss_text(None)
    ('2.346', '−0.500', 'n/a')
    """
    return "n/a" if value is None else f"{value + 0.0:.3f}".replace("-", "−")


def outcome_text(outcome: float | None) -> str:
    """How a pair came out."""
    if outcome is None:
        return _tr("n/a")
    return {1.0: _tr("right"), 0.5: _tr("tie"), 0.0: _tr("wrong")}[outcome]


def accuracy_about(score: Score | None, invalid: int = 0) -> str:
    """An accuracy with all that belongs to it, for a tooltip."""
    if score is None:
        return _tr("not defined here: its pairs have no switch or no losses without prompt")
    if score.value is None:
        return score.reason
    text = _tr("{value} % of {n} pairs").format(value=percent_with_interval(score), n=f"{score.n:,}")
    if score.interval is not None:
        text += f", {score.interval.method}"
    if invalid:
        text += ", " + _tr("invalid: {n}").format(n=f"{invalid:,}")
    return text


def window_text(window_s: float, rate_hz: float, codebooks: int, *, is_timed: bool) -> str:
    """What a window is to the clips of a model.

    >>> window_text(0.5, 12.5, 4, is_timed=False)
    '28 tokens, 560 ms'
    """
    window = window_of(window_s, rate_hz, codebooks)
    length = _tr("{ms} ms").format(ms=f"{window.duration_ms:g}")
    if is_timed:
        return length
    return _tr("{n} tokens").format(n=f"{window.tokens:,}") + f", {length}"

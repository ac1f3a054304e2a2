"""The words of the board: levels, coefficients, kinds of metrics, and what a number says in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QCoreApplication

from gui.i18n import QT_TRANSLATE_NOOP
from gui.plots.axis_label import AxisLabel
from gui.plots.value_axis import number_text

if TYPE_CHECKING:
    from engine.listening.metric_against_mos import Level
    from engine.listening.metric_kinds import Direction
    from engine.stats.correlation import Kind
    from gui.services.board import BoardData, BoardMetric

Better = Literal["low", "high", ""]
COEFFICIENTS: dict[Kind, str] = {
    "pearson": "Pearson's r",
    "spearman": "Spearman's ρ",
    "kendall": "Kendall's τ_b",
}
LEVELS: dict[Level, str] = {
    "system": QT_TRANSLATE_NOOP("board", "Systems"),
    "utterance_pooled": QT_TRANSLATE_NOOP("board", "Clips, pooled"),
    "utterance_within_system": QT_TRANSLATE_NOOP("board", "Clips within systems"),
}
ABOUT_LEVELS: dict[Level, str] = {
    "system": QT_TRANSLATE_NOOP(
        "board", "One point a system: does the metric rank systems as people do? n is small."
    ),
    "utterance_pooled": QT_TRANSLATE_NOOP(
        "board", "One point a clip of any system: differences between systems count as well."
    ),
    "utterance_within_system": QT_TRANSLATE_NOOP(
        "board",
        "Within each system: does the metric tell which of its clips are better? The mean over systems.",
    ),
}
KINDS: dict[str, str] = {
    "mixed_error_rate": "MER",
    "point_of_interest_error_rate": "PIER",
    "failure_rate": QT_TRANSLATE_NOOP("board", "Failure rate"),
    "estimate": QT_TRANSLATE_NOOP("board", "Estimate"),
    "estimate_calibrated": QT_TRANSLATE_NOOP("board", "Calibrated estimate"),
    "human_score": QT_TRANSLATE_NOOP("board", "Score by people"),
    "reading_margin": QT_TRANSLATE_NOOP("board", "NLL margin"),
    "reading_accuracy": QT_TRANSLATE_NOOP("board", "NLL accuracy"),
    "judge_margin": QT_TRANSLATE_NOOP("board", "Judge margin"),
    "judge_accuracy": QT_TRANSLATE_NOOP("board", "Judge accuracy"),
    "snr_db": "SNR",
    "noise_floor_dbfs": QT_TRANSLATE_NOOP("board", "Noise floor"),
    "peak_dbfs": QT_TRANSLATE_NOOP("board", "Peak"),
    "clipped_runs": QT_TRANSLATE_NOOP("board", "Clipped runs"),
    "speech_s": QT_TRANSLATE_NOOP("board", "Speech"),
    "duration_s": QT_TRANSLATE_NOOP("board", "Duration"),
    "bandwidth_hz": QT_TRANSLATE_NOOP("board", "Bandwidth"),
    "speaking_rate_per_s": QT_TRANSLATE_NOOP("board", "Speaking rate"),
}
REASONS: dict[str, str] = {
    "it is no utterance of this project": QT_TRANSLATE_NOOP("board", "no utterance of this project"),
    "it is made of the utterance's text, not its recording": QT_TRANSLATE_NOOP(
        "board", "made of the text, not the recording that was recognised"
    ),
    "its hypothesis isn't scored, or there is none": QT_TRANSLATE_NOOP("board", "no scored hypothesis"),
    "it has no point of interest": QT_TRANSLATE_NOOP("board", "no point of interest"),
    "it is no take of this project": QT_TRANSLATE_NOOP("board", "no take of this project"),
    "this wasn't measured of its take": QT_TRANSLATE_NOOP("board", "not measured of its take"),
    "no translation of this project is by its system and of its item": QT_TRANSLATE_NOOP(
        "board", "no translation by its system of its item"
    ),
    "its translation has no such score": QT_TRANSLATE_NOOP("board", "its translation has no such score"),
    "no pair of clips is named as its item": QT_TRANSLATE_NOOP("board", "no pair is named as its item"),
    "its system has no token losses of this pair": QT_TRANSLATE_NOOP("board", "no token losses of its pair"),
    "its system's continuation of this pair wasn't judged": QT_TRANSLATE_NOOP("board", "not judged"),
    "the table has no row of it, or an empty cell": QT_TRANSLATE_NOOP(
        "board", "no row or an empty cell in the table"
    ),
}


def _said(text: str) -> str:
    return QCoreApplication.translate("board", text)


def level_name(level: Level) -> str:
    """What a level is called."""
    return _said(LEVELS[level])


def level_about(level: Level) -> str:
    """What a level asks."""
    return _said(ABOUT_LEVELS[level])


def units_of(level: Level) -> str:
    """What is counted at a level."""
    if level == "system":
        return QCoreApplication.translate("board", "systems")
    return QCoreApplication.translate("board", "clips")


def metric_parts(metric: BoardMetric) -> tuple[str, str]:
    """What a metric is called, and whose it is; that is empty where it is nobody's."""
    from gui.panels.speech_words import reading_name

    kind = _said(KINDS[metric.kind.key]) if metric.kind.key in KINDS else metric.kind.name
    of = reading_name(metric.of) if metric.kind.key.startswith("reading_") else metric.of  # type: ignore[arg-type]
    return kind, of or ""


def metric_name(metric: BoardMetric) -> str:
    """Both in one line."""
    return " · ".join(part for part in metric_parts(metric) if part)


def name_in_two(metric: BoardMetric, sign: str = "") -> tuple[str, str] | None:
    """Both in two lines, the first one after a sign; None where one is enough."""
    kind, of = metric_parts(metric)
    return (sign + kind, of) if kind and of else None


def people_name() -> str:
    """What the mean of votes is called."""
    return QCoreApplication.translate("board", "MOS")


def better_of(direction: Direction) -> Better:
    """The better end, as axes know it."""
    return {"lower": "low", "higher": "high"}.get(direction, "")  # type: ignore[return-value]


def metric_axis(metric: BoardMetric | None) -> AxisLabel:
    """The axis of a metric; of people where there is none."""
    if metric is None:
        return AxisLabel(QCoreApplication.translate("board", "MOS, mean of votes"), "", "high")
    return AxisLabel(metric_name(metric), metric.kind.unit, better_of(metric.direction))


def missing_words(metric: BoardMetric, total: int) -> str:
    """How many clips have a value, and why others have none."""
    text = QCoreApplication.translate("board", "{n} of {total} clips have a value").format(
        n=f"{metric.matched:,}", total=f"{total:,}"
    )
    why = [f"{_said(REASONS.get(reason, reason))} ({n:,})" for reason, n in metric.missing.items()]
    return f"{text}: {', '.join(why)}." if why else f"{text}."


def problem_words(data: BoardData) -> str:
    """Why nothing can be held against the votes; empty where something can."""
    if not data.problem:
        return ""
    heard = data.heard
    if not heard.stimuli:
        text = QCoreApplication.translate(
            "board", "{names}: no votes that count yet. Let people listen first."
        )
        return text.format(names=", ".join(one.name for one in heard.studies))
    text = QCoreApplication.translate(
        "board",
        "No metric of this project belongs to the {n} clips that were voted on (systems: {systems}). Score what they"
        " are, name systems and items alike, or add a table of metrics.",
    )
    systems = ", ".join(sorted(heard.system_mos))
    return text.format(
        n=f"{len(heard.stimuli):,}", systems=systems if len(systems) < 120 else f"{systems[:119]}…"
    )


def weak_words(level: Level, n: int, least: float | None) -> str:
    """Why so few units say little; empty where they are enough.

    Args:
        level: what the units are.
        n: how many.
        least: the smallest coefficient that can show with them; None where none can.
    """
    units = units_of(level)
    if least is None:
        text = QCoreApplication.translate(
            "board", "n = {n} {units}: too few to say anything; at least 5 are needed."
        )
        return text.format(n=n, units=units)
    text = QCoreApplication.translate(
        "board", "n = {n} {units}: only relations of {least} or more can show, and the intervals are wide."
    )
    return text.format(n=n, units=units, least=number_text(least, 2))


def needed_words(needed: int | None, level: Level, n: int) -> str:
    """How many units would tell a relation of this strength; empty where there are as many."""
    if needed is None or needed <= n:
        return ""
    text = QCoreApplication.translate(
        "board", "To tell a relation this weak from none takes about {n} {units}."
    )
    return text.format(n=f"{needed:,}", units=units_of(level))


def value_text(value: float) -> str:
    """A value of a metric in about four digits.

    >>> value_text(38.372), value_text(8000.0), value_text(-0.0213)
    ('38.37', '8000', '−0.02')
    """
    size = abs(value)
    return number_text(value, 2 if size < 100 else 1 if size < 1000 else 0)

"""The columns of the list of takes, and its words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QIcon

from db.recording_records import TakeRow
from gui.models.record_table import Column
from gui.panels import speaker_words
from gui.services.take_rows import badness, rate_of
from gui.widgets.durations import player_time
from gui.widgets.quality_dot import QualityVerdict, verdict_icon, verdict_word

WIDTHS = (100, 250, 240, 96, 64, 74, 76, 72, 92)
FOUND_COLUMN, TEXT_COLUMN = 1, 2
LESS_COLUMNS = (3, 5)
"""Speaker and peak, which go where there is little room."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("TakeList", text)


def take_columns() -> list[Column[TakeRow]]:
    """From left to right; sorted by the first, the worst take comes first."""
    return [
        Column(
            _tr("Quality"),
            _quality_word,
            key=badness,
            icon=_icon,
            hint=_tr("Sorted by it, the worst take comes first"),
        ),
        Column(_tr("What was found"), found_words, tooltip=found_in_both),
        Column(_tr("Sentence"), lambda row: row.text, tooltip=lambda row: row.text),
        Column(_tr("Speaker"), lambda row: row.speaker),
        Column(
            _tr("SNR"),
            lambda row: _number(row.snr_db, 0),
            key=lambda row: row.snr_db,
            number=True,
            hint=_tr("Speech over the background, in dB; more is better"),
        ),
        Column(
            _tr("Peak"),
            lambda row: _number(row.peak_dbfs, 1),
            key=lambda row: row.peak_dbfs,
            number=True,
            hint=_tr("The loudest moment, in dBFS; 0 is full scale, −12 is right"),
        ),
        Column(
            _tr("Pace"),
            lambda row: _number(rate_of(row), 1),
            key=rate_of,
            number=True,
            hint=_tr("Syllables per second of speech"),
        ),
        Column(
            _tr("Length"),
            lambda row: player_time(row.duration_s),
            key=lambda row: row.duration_s,
            number=True,
        ),
        Column(_tr("State"), state_word, key=lambda row: (row.state, not row.selected)),
    ]


def state_word(row: TakeRow) -> str:
    """What a take is there for."""
    if row.withdrawn:
        return _tr("withdrawn")
    if row.state == "rejected":
        return _tr("set aside")
    if row.state == "recovered":
        return _tr("recovered")
    if row.training:
        return _tr("practice")
    return _tr("in use") if row.selected else _tr("kept")


def found_words(row: TakeRow) -> str:
    """Every reason, the gravest first, in the language of the interface."""
    return "; ".join(reason.interface for reason in speaker_words.told_reasons(row.reasons))


def found_in_both(row: TakeRow) -> str:
    """Every reason in both languages of the pair."""
    return "\n".join(reason.line for reason in speaker_words.told_reasons(row.reasons))


def _verdict(row: TakeRow) -> QualityVerdict | None:
    return row.verdict if row.verdict in ("good", "check", "bad") else None  # type: ignore[return-value]


def _quality_word(row: TakeRow) -> str:
    verdict = _verdict(row)
    return _tr("not checked") if verdict is None else verdict_word(verdict)


def _icon(row: TakeRow) -> QIcon:
    return verdict_icon(_verdict(row))


def _number(value: float | None, digits: int) -> str:
    return _tr("n/a") if value is None else f"{value:.{digits}f}".replace("-", "−")

"""Words for what the Translation page shows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLocale

from db.translation_records import CalibrationRecord, EstimatorRecord
from gui.panels.words import language_name

SPLITS = ("train", "dev", "test")


def _tr(text: str) -> str:
    return QCoreApplication.translate("translation", text)


def pair_name(language: str) -> str:
    """A language pair in words of its codes.

    >>> pair_name("enzh"), pair_name("all"), pair_name("eng-zho")
    ('en → zh', 'one pair', 'eng-zho')
    """
    if language == "all":
        return _tr("one pair")
    return f"{language[:2]} → {language[2:]}" if len(language) == 4 else language


def languages_in_words(source: str, target: str) -> str:
    """Both languages of a pair by their names; empty where the file names none.

    >>> languages_in_words("de", "xx")
    'German → xx'
    """
    return " → ".join(_language(code) for code in (source, target) if code)


def _language(code: str) -> str:
    """The name of a language; of one that the program has no own word for, in English."""
    name = language_name(code)
    locale = QLocale(code)
    if name != code or locale.language() == QLocale.Language.C:
        return name
    return QLocale.languageToString(locale.language())


def split_name(split: str) -> str:
    """What a part of the data is for."""
    return split or _tr("no split")


def splits_in_name(splits: Sequence[str]) -> str:
    """Parts of the data within the name of a file.

    >>> splits_in_name(("dev", "")), splits_in_name(())
    ('dev-unmarked', 'all')
    """
    return "-".join(one or "unmarked" for one in splits) or "all"


def estimator_kind(kind: str) -> str:
    """What an estimator is."""
    return {
        "comet": _tr("model"),
        "command": _tr("program"),
        "imported": _tr("imported"),
        "reference": _tr("compares with references"),
    }.get(kind, kind)


def calibration_name(calibration: CalibrationRecord) -> str:
    """A width of ties in a few words."""
    width = _tr("ties of {epsilon} (k = {k}, {rounding})").format(
        epsilon=f"{calibration.epsilon:.3f}", k=f"{calibration.k:g}", rounding=calibration.rounding
    )
    return f"{calibration.name}: {width}" if calibration.name else width


def calibration_mark(calibration: CalibrationRecord) -> str:
    """A width of ties in as little room as can be."""
    width = f"ε {calibration.epsilon:.3f}"
    return f"{width} · {calibration.name}" if calibration.name else width


def score_text(value: float | None, digits: int = 2) -> str:
    """A score on 0 to 100, with a true minus.

    >>> score_text(81.234), score_text(-5.0, 1), score_text(None)
    ('81.23', '−5.0', '–')
    """
    return "–" if value is None else f"{value + 0.0:.{digits}f}".replace("-", "−")


def tau_text(value: float | None) -> str:
    """A correlation from -1 to 1, with a true minus.

    >>> tau_text(-0.3333), tau_text(None)
    ('−.333', 'n/a')
    """
    if value is None:
        return "n/a"
    return f"{value:.3f}".replace("0.", ".", 1).replace("-", "−")


def flag_name(flag: str) -> str:
    """What has to be known about a score, in a few words."""
    return {
        "cut": _tr("cut at the model's end"),
        "copy": _tr("same text as the source"),
        "empty_source": _tr("empty source"),
        "empty_translation": _tr("empty translation"),
        "empty_reference": _tr("empty reference"),
    }.get(flag, flag.replace("_", " "))


def undefined_text(reason: str) -> str:
    """Why a document has no tau_b."""
    return {
        "all human scores are equal": _tr("people scored all of its translations alike"),
        "all metric scores are equal": _tr("the estimator scored all of its translations alike"),
        "all human scores and all metric scores are equal": _tr(
            "people and the estimator each scored all of its translations alike"
        ),
        "": _tr("fewer than two of its translations have both scores"),
    }.get(reason, reason)


def transcript_words(estimator: EstimatorRecord, systems: dict[str, str]) -> str:
    """Whose transcripts an estimator read instead of the source texts; empty where it read these."""
    if estimator.transcript_system_id is None:
        return ""
    return _tr("reads the transcripts of {system}").format(
        system=systems.get(estimator.transcript_system_id, _tr("a recogniser"))
    )

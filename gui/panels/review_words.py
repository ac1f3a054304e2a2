"""Words of reviewing: fields, measures, states, values, people behind letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QIcon

from db.annotation_records import AnnotationRecord, ReviewState
from engine.annotation.measures import ORDERED, Measure
from engine.annotation.version import tidy_codes
from gui.i18n import QT_TRANSLATE_NOOP
from gui.panels.annotate_quality import quality_reason_name
from gui.panels.annotate_words import value_text
from gui.panels.words import language_name
from gui.services.review_changes import spellings_text
from gui.theme.icons import icon
from gui.theme.tokens import current

FIELDS = {
    "text": QT_TRANSLATE_NOOP("review", "transcript"),
    "cs_level": QT_TRANSLATE_NOOP("review", "level"),
    "cs_levels_all": QT_TRANSLATE_NOOP("review", "levels present"),
    "main_language": QT_TRANSLATE_NOOP("review", "main language"),
    "verdict": QT_TRANSLATE_NOOP("review", "verdict"),
    "reject_reason": QT_TRANSLATE_NOOP("review", "reason of rejection"),
    "quality_reasons": QT_TRANSLATE_NOOP("review", "quality"),
    "loanwords": QT_TRANSLATE_NOOP("review", "loanwords"),
    "languages": QT_TRANSLATE_NOOP("review", "languages of words"),
    "unsure": QT_TRANSLATE_NOOP("review", "unsure"),
    "note": QT_TRANSLATE_NOOP("review", "note"),
}
STATES: dict[str, str] = {
    "open": QT_TRANSLATE_NOOP("review", "open"),
    "accepted": QT_TRANSLATE_NOOP("review", "accepted"),
    "returned": QT_TRANSLATE_NOOP("review", "returned"),
    "adjudicated": QT_TRANSLATE_NOOP("review", "adjudicated"),
}
STATE_ICONS = {
    "open": "mdi6.circle-outline",
    "accepted": "mdi6.check-circle",
    "returned": "mdi6.arrow-u-left-top",
    "adjudicated": "mdi6.gavel",
}
MEASURES = {
    "alpha": QT_TRANSLATE_NOOP("review", "Krippendorff's α, nominal"),
    "alpha_ordinal": QT_TRANSLATE_NOOP("review", "Krippendorff's α, ordinal"),
    "percent": QT_TRANSLATE_NOOP("review", "per cent agreement"),
    "kappa": QT_TRANSLATE_NOOP("review", "Cohen's kappa"),
    "kappa_linear": QT_TRANSLATE_NOOP("review", "kappa, linear weights"),
    "kappa_quadratic": QT_TRANSLATE_NOOP("review", "kappa, quadratic weights"),
    "codes_f1": QT_TRANSLATE_NOOP("review", "F1 of the reasons"),
    "characters": QT_TRANSLATE_NOOP("review", "same characters, %"),
    "f1_exact": QT_TRANSLATE_NOOP("review", "F1, same place and content"),
    "f1_exact_unlabelled": QT_TRANSLATE_NOOP("review", "F1, same place"),
    "f1_overlap": QT_TRANSLATE_NOOP("review", "F1, overlap and same content"),
    "f1_overlap_unlabelled": QT_TRANSLATE_NOOP("review", "F1, overlap"),
    "f1_pairs": QT_TRANSLATE_NOOP("review", "F1 of spellings, any place"),
}
SHORT = {"alpha": "α", "percent": "%", "kappa": "κ", "codes_f1": "F1", "f1_exact": "F1", "characters": "%"}
"""Signs of the figures that stand for their fields."""
ABOUT = {
    "alpha": QT_TRANSLATE_NOOP("review", "Agreement beyond chance of any number of people: 1 is full agreement, 0 is chance."),
    "alpha_ordinal": QT_TRANSLATE_NOOP("review", "Agreement beyond chance where a wider difference in order weighs more: 1 is full agreement, 0 is chance."),
    "percent": QT_TRANSLATE_NOOP("review", "Share of takes about which they say the same, in percent."),
    "kappa": QT_TRANSLATE_NOOP("review", "Agreement of two people beyond chance: 1 is full agreement, 0 is chance."),
    "kappa_linear": QT_TRANSLATE_NOOP("review", "Kappa in which a difference of two levels weighs twice as much as one of one level."),
    "kappa_quadratic": QT_TRANSLATE_NOOP("review", "Kappa in which a difference of two levels weighs four times as much as one of one level."),
    "codes_f1": QT_TRANSLATE_NOOP("review", "Twice the reasons in common, divided by the reasons of both: 1 is best."),
    "characters": QT_TRANSLATE_NOOP("review", "100 less the edit distance of the texts in percent of the longer one."),
    "f1_exact": QT_TRANSLATE_NOOP("review", "Marks at the same place with the same content, as F1: 1 is best."),
    "f1_exact_unlabelled": QT_TRANSLATE_NOOP("review", "Marks at the same place, whatever they say, as F1: 1 is best."),
    "f1_overlap": QT_TRANSLATE_NOOP("review", "Marks that share a character and say the same, as F1: 1 is best."),
    "f1_overlap_unlabelled": QT_TRANSLATE_NOOP("review", "Marks that share a character, whatever they say, as F1: 1 is best."),
    "f1_pairs": QT_TRANSLATE_NOOP("review", "Spellings that both marked in a take, at whatever place, as F1: 1 is best."),
}  # fmt: skip
FIELDS_ABOUT = {
    "cs_levels_all": QT_TRANSLATE_NOOP("review", "All levels that occur in a text, found by rule when somebody confirms the level."),
}  # fmt: skip
REASONS = {
    "no take was annotated by two people": QT_TRANSLATE_NOOP("review", "nobody else decided this in the same takes"),
    "only one category was used: no agreement beyond chance can be told": QT_TRANSLATE_NOOP("review", "all chose the same: nothing beyond chance can be told"),
    "nobody marked anything in these takes": QT_TRANSLATE_NOOP("review", "nobody marked anything in these takes"),
    "kappa is of two people; alpha is of all": QT_TRANSLATE_NOOP("review", "kappa is of two people; alpha is of all"),
    "an interval needs at least two takes": QT_TRANSLATE_NOOP("review", "an interval needs at least two takes"),
    "half of the resamples or more have no value": QT_TRANSLATE_NOOP("review", "too few takes differ for an interval"),
    "every resample gives the same value, so they can't tell how far it may be off": QT_TRANSLATE_NOOP("review", "no interval: all takes are alike"),
}  # fmt: skip


def _said(table: Mapping[str, str], code: str) -> str:
    return QCoreApplication.translate("review", table[code]) if code in table else code


def field_name(field: str) -> str:
    """What a field is called."""
    return _said(FIELDS, field)


def state_name(state: ReviewState) -> str:
    """The word for how far a review is."""
    return _said(STATES, state)


def state_icon(state: ReviewState) -> QIcon:
    """The shape of a state."""
    tokens = current()
    colours = {"open": tokens.ink_muted, "accepted": tokens.good, "adjudicated": tokens.good}
    return icon(STATE_ICONS[state], colours.get(state, tokens.check))


def measure_name(measure: Measure) -> str:
    """What a measure is called, without its field."""
    return _said(MEASURES, _code(measure))


def _code(measure: Measure) -> str:
    is_ordinal = measure.name == "alpha" and measure.field in ORDERED
    return "alpha_ordinal" if is_ordinal else measure.name


def short_name(measure: Measure) -> str:
    """The sign of a figure, where it stands beside its field."""
    return SHORT.get(measure.name) or measure_name(measure)


def measure_about(measure: Measure) -> str:
    """What it means, in a sentence or two."""
    about = _said(ABOUT, _code(measure))
    return f"{about} {_said(FIELDS_ABOUT, measure.field)}" if measure.field in FIELDS_ABOUT else about


def reason_words(reason: str) -> str:
    """Why there is no value or interval."""
    return _said(REASONS, reason)


def own_text(field: str, value: str) -> str:
    """A reviewer's own value in words."""
    if field == "quality_reasons":
        return ", ".join(map(quality_reason_name, tidy_codes(value)))
    return value_text(field, value)


def version_text(field: str, version: AnnotationRecord) -> str:
    """What one person says about a field, in words; empty where nothing was decided."""
    content = version.content
    if field == "text":
        return content.text
    if field == "loanwords":
        return spellings_text(one.spellings for one in content.loanwords)
    if field == "languages":
        return "; ".join(f"{one.covered}: {language_name(one.language)}" for one in content.languages)
    return own_text(field, content.labels.get(field) or "")


def letter(place: int) -> str:
    """What stands for a person whose name is hidden.

    >>> letter(0), letter(25), letter(26)
    ('A', 'Z', 'A2')
    """
    rounds, at = divmod(place, 26)
    return chr(ord("A") + at) + (str(rounds + 1) if rounds else "")


def people_named(
    people: Sequence[str], names: Mapping[str, str], everybody: Sequence[str], hidden: bool
) -> list[str]:
    """Names of people, or the letters that stand for them all over the project.

    Args:
        people: ids.
        names: by id.
        everybody: ids of all who annotated, sorted; a person's letter is the place in it.
        hidden: whether letters are wanted.
    """
    if not hidden:
        return [names.get(one, "?") for one in people]
    return [letter(everybody.index(one)) if one in everybody else "?" for one in people]

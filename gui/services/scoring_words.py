"""The settings of scoring in words: what each is called, what each choice does, and which aren't as usual."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from engine.text.normaliser_settings import STANDARD, StepSettings, steps_of
from engine.text.unit_choice import Unit
from gui.i18n import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from engine.runs.asr_settings import ScoreSettings

Facts = list[tuple[str, str]]

COUNTED = ("mode", "points", "insertions", "costs")
EQUAL = ("loanwords", "contractions", "hyphens", "compounds", "numbers", "optional_words")
INTERVALS = ("resample", "draws", "seed")
FIELDS = (*COUNTED, *EQUAL, "steps", "units", *INTERVALS)
FIXED_IN_HIKE = frozenset(FIELDS) - {"mode", "loanwords", *INTERVALS}
"""The published evaluator has no choice there."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a setting.

    Attributes:
        code: as the settings hold it.
        name: as it is listed.
        what: what it does and what published work used, in a sentence or two.
    """

    code: str
    name: str
    what: str


NAMES = {
    "mode": QT_TRANSLATE_NOOP("scoring", "Mode"),
    "points": QT_TRANSLATE_NOOP("scoring", "Points of interest"),
    "insertions": QT_TRANSLATE_NOOP("scoring", "Insertions charged by PIER"),
    "costs": QT_TRANSLATE_NOOP("scoring", "Costs"),
    "loanwords": QT_TRANSLATE_NOOP("scoring", "Loanword spellings"),
    "contractions": QT_TRANSLATE_NOOP("scoring", "Contractions"),
    "hyphens": QT_TRANSLATE_NOOP("scoring", "Hyphen spellings"),
    "compounds": QT_TRANSLATE_NOOP("scoring", "Words apart or joined"),
    "numbers": QT_TRANSLATE_NOOP("scoring", "Numbers"),
    "optional_words": QT_TRANSLATE_NOOP("scoring", "Optional words"),
    "steps": QT_TRANSLATE_NOOP("scoring", "Normaliser"),
    "units": QT_TRANSLATE_NOOP("scoring", "Units"),
    "resample": QT_TRANSLATE_NOOP("scoring", "Intervals over"),
    "draws": QT_TRANSLATE_NOOP("scoring", "Draws"),
    "seed": QT_TRANSLATE_NOOP("scoring", "Seed"),
}

CHOICES: dict[str, tuple[Choice, ...]] = {
    "mode": (
        Choice(
            "seam",
            QT_TRANSLATE_NOOP("scoring", "seam"),
            QT_TRANSLATE_NOOP(
                "scoring",
                "One alignment that knows equal spellings; a corpus rate is all errors over all units. No published"
                " table uses it.",
            ),
        ),
        Choice(
            "hike",
            QT_TRANSLATE_NOOP("scoring", "hike"),
            QT_TRANSLATE_NOOP(
                "scoring",
                "HiKE's evaluator to the letter, for comparison with its tables: spellings are replaced as plain"
                " text, a corpus has the mean of its utterances' rates. Its other settings are fixed.",
            ),
        ),
    ),
    "points": (
        Choice(
            "both_sides",
            QT_TRANSLATE_NOOP("scoring", "both sides of every switch"),
            QT_TRANSLATE_NOOP(
                "scoring", "The word before and the word after every switch of script. HiKE's way."
            ),
        ),
        Choice(
            "embedded",
            QT_TRANSLATE_NOOP("scoring", "words of the embedded language"),
            QT_TRANSLATE_NOOP(
                "scoring", "Every word that isn't of the main language. The way of the PIER paper's own tool."
            ),
        ),
        Choice(
            "tagged",
            QT_TRANSLATE_NOOP("scoring", "words tagged by hand"),
            QT_TRANSLATE_NOOP(
                "scoring",
                "Only what stands in <tag …> in an imported reference; one without tags has no PIER. PIER's tool"
                " reads such tags.",
            ),
        ),
    ),
    "insertions": (
        Choice(
            "either_side",
            QT_TRANSLATE_NOOP("scoring", "in a gap that borders a point of interest, on either side"),
            QT_TRANSLATE_NOOP(
                "scoring",
                "A word put in beside a point of interest is charged to it, before or behind. Ours.",
            ),
        ),
        Choice(
            "before",
            QT_TRANSLATE_NOOP("scoring", "directly before a point of interest"),
            QT_TRANSLATE_NOOP(
                "scoring",
                "A word put in is charged to the point of interest that it precedes; at the end, to the last word."
                " PIER's tool; HiKE too, but never at the end.",
            ),
        ),
        Choice(
            "none",
            QT_TRANSLATE_NOOP("scoring", "none"),
            QT_TRANSLATE_NOOP(
                "scoring", "Words put in count in the mixed error rate only. No published table uses it."
            ),
        ),
    ),
    "costs": (
        Choice(
            "levenshtein",
            QT_TRANSLATE_NOOP("scoring", "Levenshtein: every error 1"),
            QT_TRANSLATE_NOOP(
                "scoring", "The alignment with the fewest errors. HiKE, PIER and jiwer align so."
            ),
        ),
        Choice(
            "sclite",
            QT_TRANSLATE_NOOP("scoring", "sclite: substitution 4, deletion 3, insertion 3"),
            QT_TRANSLATE_NOOP(
                "scoring",
                "NIST sclite's weights: they only choose the alignment, each error still counts once, so a rate may"
                " be higher than the least possible one.",
            ),
        ),
    ),
    "numbers": (
        Choice(
            "apart",
            QT_TRANSLATE_NOOP("scoring", "as written"),
            QT_TRANSLATE_NOOP("scoring", "15, 열다섯 and fifteen are different words. HiKE's way."),
        ),
        Choice(
            "digits",
            QT_TRANSLATE_NOOP("scoring", "digits equal their readings"),
            QT_TRANSLATE_NOOP(
                "scoring",
                "15 equals 열다섯, 십오 and fifteen; 열다섯 and fifteen stay two ways to speak. No published table"
                " uses it.",
            ),
        ),
        Choice(
            "any",
            QT_TRANSLATE_NOOP("scoring", "all readings are equal"),
            QT_TRANSLATE_NOOP(
                "scoring",
                "15, 열다섯, 십오 and fifteen all equal each other, though they were said otherwise. No published"
                " table uses it.",
            ),
        ),
    ),
    "resample": (
        Choice(
            "auto",
            QT_TRANSLATE_NOOP("scoring", "speakers where ten or more are known"),
            QT_TRANSLATE_NOOP(
                "scoring",
                "Speakers where that of every utterance is known and there are ten, else utterances.",
            ),
        ),
        Choice(
            "utterances",
            QT_TRANSLATE_NOOP("scoring", "utterances"),
            QT_TRANSLATE_NOOP(
                "scoring",
                "Each utterance is drawn by itself; too narrow where few people said many of them.",
            ),
        ),
        Choice(
            "speakers",
            QT_TRANSLATE_NOOP("scoring", "speakers"),
            QT_TRANSLATE_NOOP("scoring", "What one person said hangs together and is drawn together."),
        ),
    ),
}

STEPS = {
    "nfc": QT_TRANSLATE_NOOP("scoring", "Unicode form"),
    "full_width": QT_TRANSLATE_NOOP("scoring", "Full-width forms"),
    "apostrophes": QT_TRANSLATE_NOOP("scoring", "Apostrophes"),
    "quotes": QT_TRANSLATE_NOOP("scoring", "Quotation marks"),
    "points": QT_TRANSLATE_NOOP("scoring", "Points"),
    "punctuation": QT_TRANSLATE_NOOP("scoring", "Punctuation"),
    "case": QT_TRANSLATE_NOOP("scoring", "Upper and lower case"),
}

SYLLABLES, CLUSTERS = ("Hangul",), ("Thai", "Lao", "Khmer", "Myanmar")


def _tr(text: str) -> str:
    return QCoreApplication.translate("scoring", text)


def field_name(field: str) -> str:
    """What a setting is called."""
    return _tr(NAMES[field])


def choices(field: str) -> list[Choice]:
    """The values that a setting can have, in words."""
    return [Choice(one.code, _tr(one.name), _tr(one.what)) for one in CHOICES[field]]


def choice_name(field: str, code: str) -> str:
    """A value of a setting in words; a code that isn't known stands for itself."""
    return next((_tr(one.name) for one in CHOICES[field] if one.code == code), code)


def step_name(name: str) -> str:
    """A built-in step in words; an own step has its own name."""
    return _tr(STEPS[name]) if name in STEPS else name


def unit_name(script: str, unit: Unit) -> str:
    """What is counted of a script: its own word for a character."""
    if unit == "word":
        return _tr("word")
    if script in SYLLABLES:
        return _tr("syllable")
    return _tr("cluster") if script in CLUSTERS else _tr("character")


def fields_of(settings: ScoreSettings) -> tuple[str, ...]:
    """The settings that mean something in a mode, in the order of a table."""
    if settings.mode == "hike":
        return tuple(field for field in FIELDS if field not in FIXED_IN_HIKE)
    return FIELDS


def value_text(settings: ScoreSettings, field: str) -> str:
    """The value of a setting in words, its default like any other."""
    value: Any = getattr(settings, field)
    match field:
        case "optional_words":
            return ", ".join(value) or _tr("none: every word counts")
        case "steps":
            return steps_text(settings)
        case "units":
            chosen = "; ".join(f"{script}: {unit_name(script, unit)}" for script, unit in value)
            usual = _tr("a syllable, character or cluster in scripts without spaces and Hangul, else a word")
            return chosen or usual
        case "draws":
            return f"{value:,}"
        case "seed":
            return str(value)
        case _ if isinstance(value, bool):
            return _tr("equal") if value else _tr("different")
        case _:
            return choice_name(field, value)


def steps_text(settings: ScoreSettings) -> str:
    """The steps of the normaliser that run, by their keys, with its version."""
    normaliser = settings.described()["normaliser"]
    steps = ", ".join(normaliser.get("steps", ()))
    version = normaliser.get("version", normaliser.get("name", ""))
    return f"{version}: {steps}" if steps else str(version)


def own_step_facts(steps: tuple[StepSettings, ...]) -> Facts:
    """What each own step of the normaliser that runs does."""
    own = {step.name for step in steps if not step.is_built_in}
    return [
        (_tr("Own step {name}").format(name=step.name), step.description)
        for step in steps_of(steps)
        if step.name in own
    ]


def changed_fields(settings: ScoreSettings, usual: ScoreSettings | None = None) -> tuple[str, ...]:
    """The settings that aren't as usual; the mode, which stands beside them wherever they are told, apart."""
    usual = usual or type(settings)(mode=settings.mode)
    return tuple(
        field
        for field in fields_of(settings)
        if field != "mode" and _value(settings, field) != _value(usual, field)
    )


def _value(settings: ScoreSettings, field: str) -> object:
    value = getattr(settings, field)
    return (value or STANDARD) if field == "steps" else value


def changed_facts(settings: ScoreSettings) -> Facts:
    """What isn't as usual, each with what it would be."""
    usual = type(settings)(mode=settings.mode)
    return [
        (field_name(field), _with_default(settings, usual, field))
        for field in changed_fields(settings, usual)
    ]


def field_facts(settings: ScoreSettings) -> Facts:
    """Every setting of the counts in words; behind one that isn't as usual, what it would be.

    >>> from engine.runs.asr_settings import ScoreSettings
    >>> [fact for fact in field_facts(ScoreSettings(numbers="any")) if fact[0] in ("Numbers", "Hyphen spellings")]
    [('Hyphen spellings', 'equal'), ('Numbers', 'all readings are equal (default: as written)')]
    """
    usual = type(settings)(mode=settings.mode)
    changed = changed_fields(settings, usual)
    facts: Facts = []
    for field in fields_of(settings):
        if field in INTERVALS:
            continue
        text = _with_default(settings, usual, field) if field in changed else value_text(settings, field)
        facts.append((field_name(field), text))
        if field == "steps":
            facts += own_step_facts(settings.steps)
    return facts


def _with_default(settings: ScoreSettings, usual: ScoreSettings, field: str) -> str:
    built_in = {"steps": _tr("the built-in steps"), "units": _tr("the built-in ones")}
    usual_text = built_in.get(field) or value_text(usual, field)
    return _tr("{value} (default: {usual})").format(value=value_text(settings, field), usual=usual_text)

"""What is told about the agreement of annotators: to a program, to a person, and as the table of a figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.annotation.doubles import Period
from engine.annotation.found import AgreementFound
from engine.annotation.measures import MEASURES, ORDERED, Measure
from engine.runs.annotation_agreement import over_time
from engine.runs.command_answer import Answer
from engine.runs.qe_evaluate_json import score_json
from engine.runs.text_table import aligned
from engine.types import Score

TITLES = {
    "text": "transcript",
    "cs_level": "level",
    "cs_levels_all": "levels present",
    "main_language": "main language",
    "verdict": "verdict",
    "reject_reason": "reason of rejection",
    "quality_reasons": "quality reasons",
    "loanwords": "loanwords",
    "languages": "languages of words",
    "unsure": "unsure",
}
NAMES = {
    "alpha": "Krippendorff's alpha",
    "alpha_ordinal": "Krippendorff's alpha, ordinal",
    "percent": "per cent agreement",
    "kappa": "Cohen's kappa",
    "kappa_linear": "kappa, linear weights",
    "kappa_quadratic": "kappa, quadratic weights",
    "codes_f1": "F1 of the reasons",
    "characters": "character agreement",
    "f1_exact": "F1, same place and content",
    "f1_exact_unlabelled": "F1, same place",
    "f1_overlap": "F1, overlapping, same content",
    "f1_overlap_unlabelled": "F1, overlapping",
    "f1_pairs": "F1 of the spellings, any place",
}
NOTHING = (
    "No take was finished by two annotators yet: make a queue in which several people label the same takes."
)
HEADER = ("field", "measure", "annotators", "value", "low", "high", "n", "reason")


def agreement_answer(found: AgreementFound, period: Period = "week") -> Answer:
    """What `project agreement` says."""
    return Answer(agreement_text(found), agreement_json(found, period))


def agreement_json(found: AgreementFound, period: Period = "week") -> dict[str, Any]:
    """Every measure of all and of each pair; over time the main one of each field, of all."""
    mains = [measure for measure in MEASURES if measure.is_main]
    return {
        "takes": len(found.doubles),
        "annotators": [found.names.get(one, one) for one in _people(found)],
        "pairs": [
            {"annotators": [found.names.get(one, one) for one in pair], "takes": n} for pair, n in found.pairs
        ],
        "all": {measure.key: score_json(found.scores[measure, None]) for measure in MEASURES},
        "by_pair": [
            {measure.key: score_json(found.scores[measure, pair]) for measure in MEASURES}
            for pair, _ in found.pairs
        ],
        f"by_{period}": {
            measure.key: [
                {"from": start.isoformat(), **score_json(score)}
                for start, score in over_time(found.doubles, measure, None, period, found.resampling)
            ]
            for measure in mains
        },
        "settings": {"draws": found.resampling.draws, "seed": found.resampling.seed},
    }


def agreement_text(found: AgreementFound) -> str:
    """A table for a person: a line for each measure, a column for all and for each pair."""
    if not found.doubles:
        return NOTHING
    head = ["measure", *(found.column_name(pair) for pair in found.columns)]
    lines = [[measure_name(one), *_cells(found, one)] for one in MEASURES]
    takes = ["takes", str(len(found.doubles)), *(str(n) for _, n in found.pairs)]
    return "\n".join(
        [aligned([head, takes, *lines]), "", *(f"{name}: {value}" for name, value in facts(found))]
    )


def measure_name(measure: Measure) -> str:
    """Field and measure in words.

    >>> measure_name(Measure("cs_level", "kappa"))
    "level, Cohen's kappa"
    """
    return f"{TITLES[measure.field]}, {own_name(measure)}"


def own_name(measure: Measure) -> str:
    """The measure in words; alpha of a field whose values have an order weighs by it.

    >>> own_name(Measure("cs_level", "alpha")), own_name(Measure("verdict", "alpha"))
    ("Krippendorff's alpha, ordinal", "Krippendorff's alpha")
    """
    is_ordinal = measure.name == "alpha" and measure.field in ORDERED
    return NAMES["alpha_ordinal" if is_ordinal else measure.name]


def _cells(found: AgreementFound, measure: Measure) -> list[str]:
    return [score_text(found.scores[measure, pair], measure) for pair in found.columns]


def score_text(score: Score, measure: Measure) -> str:
    """Value and interval, with the digits that the measure has.

    >>> score_text(Score(87.5, 8), Measure("verdict", "percent")), score_text(Score(None, 0), Measure("text", "percent"))
    ('87.5 %', 'n/a')
    """
    if score.value is None:
        return "n/a"
    digits, unit = (1, " %") if measure.is_percent else (2, "")
    ends = score.interval
    interval = f" [{ends.low:.{digits}f}, {ends.high:.{digits}f}]" if ends else ""
    return f"{score.value:.{digits}f}{unit}{interval}"


def facts(found: AgreementFound) -> list[tuple[str, str]]:
    """How the figures were made."""
    draws, seed = found.resampling.draws, found.resampling.seed
    why = "; ".join(f"{reason}: {', '.join(names)}" for reason, names in missing(found).items())
    return [
        (
            "takes",
            f"{len(found.doubles)} with two finished annotations or more, of {len(_people(found))} annotators",
        ),
        ("interval", f"95 %, percentile bootstrap over takes, {draws} draws, seed {seed}"),
        ("compared", "without the order of marks, spaces at edges and capitals of spellings"),
        (
            "alpha of levels",
            "ordinal: none < word < phrase < sentence, a wider difference weighs more; others nominal",
        ),
        ("levels present", "all levels that occur in a text, found by rule when somebody confirms the level"),
        *([("n/a", why)] if why else []),
    ]


def missing(found: AgreementFound) -> dict[str, list[str]]:
    """The figures without a value, by the reason why they have none; figures of several columns once."""
    why: dict[str, list[str]] = {}
    for measure in MEASURES:
        scores = (found.scores[measure, pair] for pair in found.columns)
        for reason in dict.fromkeys(one.reason for one in scores if one.value is None):
            why.setdefault(reason, []).append(measure_name(measure))
    return why


def table_rows(
    found: AgreementFound, measures: Sequence[Measure] = MEASURES, all_word: str = "all"
) -> list[list[str | float | int | None]]:
    """The figures under `HEADER`, in full precision."""
    rows: list[list[str | float | int | None]] = []
    for measure in measures:
        for pair in found.columns:
            score = found.scores[measure, pair]
            ends = score.interval
            who = found.column_name(pair, all_word)
            low, high = (ends.low, ends.high) if ends else (None, None)
            names = TITLES[measure.field], own_name(measure)
            rows.append([*names, who, score.value, low, high, score.n, score.reason])
    return rows


def _people(found: AgreementFound) -> list[str]:
    return sorted({person for one in found.doubles for person in one.people})

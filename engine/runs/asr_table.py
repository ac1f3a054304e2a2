"""The result of `asr score` as a table for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.runs.text_table import aligned
from engine.types import LEAST_RESAMPLED

RATES = (("mer", "micro"), ("mer", "macro"), ("pier", "micro"), ("pier", "macro"))
LISTED_IDS = 10


def summary_table(result: Mapping[str, Any]) -> str:
    """The result as an aligned table: rates in percent with their intervals, "n/a" where there is none.

    >>> print(summary_table({"mode": "hike", "n": 1, "all": {"mer": 12.5, "pier": None, "n": 1}, "word": {
    ...     "mer": 12.5, "pier": None, "n": 1}, "missing": ["a"], "settings": {"loanwords": True}}))
    mode hike: means of the utterances' rates, in percent, 0 is best; loanwords on
    <BLANKLINE>
    group  utterances   MER  PIER
    all             1  12.5   n/a
    word            1  12.5   n/a
    <BLANKLINE>
    1 utterance without a hypothesis, not scored: a
    """
    settings = result["settings"]
    loanwords = "on" if settings["loanwords"] else "off"
    if result["mode"] == "hike":
        head = f"mode hike: means of the utterances' rates, in percent, 0 is best; loanwords {loanwords}"
        table = aligned(_hike_rows(result))
    else:
        head = (
            "mode seam: rates in percent, 0 is best; micro: ratio of sums, macro: mean of utterance rates; "
            f"loanwords {loanwords}{_switched(settings)}\n{_intervals(settings['interval'])}"
        )
        table = aligned(_seam_rows(result))
    return "\n".join([head, "", table, *_remarks(result)])


def _intervals(interval: Mapping[str, Any]) -> str:
    """How the intervals were made.

    >>> _intervals({"draws": 0})
    'no intervals: the bootstrap has no draws'
    >>> _intervals({"draws": 9, "seed": 0, "level": 0.95, "method": "bootstrap over speakers", "without_speaker": 2})
    '95 % intervals: bootstrap over speakers, 9 draws, seed 0; utterances without a speaker, each for itself: 2'
    """
    if not interval["draws"]:
        return "no intervals: the bootstrap has no draws"
    alone = interval.get("without_speaker")
    more = f"; utterances without a speaker, each for itself: {alone}" if alone else ""
    return (
        f"{100 * interval['level']:g} % intervals: {interval['method']}, {interval['draws']} draws, "
        f"seed {interval['seed']}{more}"
    )


def _switched(settings: Mapping[str, Any]) -> str:
    """What isn't as usual among the settings of mode seam, said briefly.

    >>> _switched({"numbers": "digits", "compounds": True, "optional_words": ["um"], "units": {"Hangul": "word"}})
    '; numbers digits; compounds equal; optional words: um; units: Hangul word'
    """
    usual = {"contractions": True, "hyphens": True, "points": "both_sides", "insertions": "either_side"}
    found = [
        f"{name} {value if isinstance(value, str) else 'off'}"
        for name in ("numbers", *usual)
        if (value := settings.get(name, usual.get(name))) != usual.get(name)
    ]
    found += ["compounds equal"] * bool(settings.get("compounds"))
    if words := settings.get("optional_words"):
        found.append(f"optional words: {', '.join(words[:LISTED_IDS])}{' …' * (len(words) > LISTED_IDS)}")
    if units := settings.get("units"):
        found.append(f"units: {', '.join(f'{script} {unit}' for script, unit in units.items())}")
    if digest := settings.get("normaliser", {}).get("hash"):
        found.append(f"own normaliser {digest}")
    return "".join(f"; {part}" for part in found)


def _hike_rows(result: Mapping[str, Any]) -> Iterator[Sequence[str]]:
    yield "group", "utterances", "MER", "PIER"
    for name, group in result.items():
        if isinstance(group, dict) and "mer" in group:
            yield name, str(group["n"]), _number(group["mer"]), _number(group["pier"])


def _seam_rows(result: Mapping[str, Any]) -> Iterator[Sequence[str]]:
    columns = [f"{measure.upper()} {reading}" for measure, reading in RATES]
    yield "group", "utterances", *columns[:2], "S/D/I/N", *columns[2:], "S/D/I/N"
    groups = [("all", result["all"])]
    groups += [(name, group) for kind in ("level", "topic") for name, group in result[kind].items()]
    for name, group in groups:
        cells = [_rate(group[measure], reading) for measure, reading in RATES]
        counts = ["/".join(str(group[measure][key]) for key in "SDIN") for measure in ("mer", "pier")]
        yield name, str(group["n"]), *cells[:2], counts[0], *cells[2:], counts[1]


def _remarks(result: Mapping[str, Any]) -> Iterator[str]:
    missing = result["missing"]
    if missing:
        listed = ", ".join(map(str, missing[:LISTED_IDS])) + (" …" if len(missing) > LISTED_IDS else "")
        word = "utterance" if len(missing) == 1 else "utterances"
        yield ""
        yield f"{len(missing)} {word} without a hypothesis, not scored: {listed}"
    if _has_rough(result):
        units = str(result["settings"]["interval"]["method"]).rpartition(" over ")[2]
        yield ""
        yield f"no interval from fewer than {LEAST_RESAMPLED} {units}: so few can't show how far a rate may be off"
    made = result["settings"].get("references_made_from_text")
    if made:
        yield ""
        yield f"{made} of the references were made from the text by HiKE's rule, since the lines have none"
    idle = result["settings"].get("spelling_sets_without_effect")
    if idle:
        yield ""
        yield f"{idle} of HiKE's pairs of spellings have no effect: both are the same or vanish once normalised"
    changed = result["settings"].get("changed_by_nfc")
    if changed:
        yield ""
        yield f"{changed} utterances weren't in NFC: the public evaluator gives other values for them"


def _number(value: float | None) -> str:
    return "n/a" if value is None else f"{value:.1f}"


def _rate(measure: Mapping[str, Any], reading: str) -> str:
    """A rate with its interval, such as `12.5 [10.1, 14.9]`; without it where it would be rough."""
    value, low, high = (measure[f"{reading}{end}"] for end in ("", "_low", "_high"))
    return _number(value) if low is None or _is_rough(measure) else f"{value:.1f} [{low:.1f}, {high:.1f}]"


def _is_rough(measure: Mapping[str, Any]) -> bool:
    """Whether there is an interval that rests on too little (`Interval.is_rough`)."""
    return 0 < measure["resampled"] < LEAST_RESAMPLED


def _has_rough(result: Mapping[str, Any]) -> bool:
    if result["mode"] == "hike":
        return False
    groups = [result["all"], *result["level"].values(), *result["topic"].values()]
    return any(_is_rough(group[measure]) for group in groups for measure in ("mer", "pier"))

"""What a score was made with: kept with every result, and hashed so that only what is missing is scored."""

from __future__ import annotations

import hashlib
import json
import platform
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, Literal

from engine.asr.network_costs import ERROR_COSTS, CostModel
from engine.asr.pier import InsertionPolicy
from engine.asr.points_of_interest import Policy
from engine.asr.seam import SeamSettings
from engine.stats.bootstrap import DRAWS
from engine.text.heard_spellings import NumberPolicy
from engine.text.normaliser_settings import (
    NormaliserSettings,
    described_steps,
    steps_as_json,
    steps_from_json,
)
from engine.text.optional_words import word_list
from engine.text.unit_choice import UnitChoice, unit_choice

Mode = Literal["seam", "hike"]

SCORING_VERSION = "3"
"""Raised whenever scoring gives another count for some text: stored scores are then made again."""

STEP_S = 0.02
"""Seconds of work between two steps of progress at most, so that a window stays alive beside a run."""

LEVEL = 0.95
"""Nominal coverage of the intervals."""

Resample = Literal["auto", "utterances", "speakers"]
LEAST_SPEAKERS = 10
"""A bootstrap over fewer speakers gives intervals that are too narrow."""
AUTO_RESAMPLE = f"speakers where {LEAST_SPEAKERS} or more are known, else utterances"


@dataclass(frozen=True, slots=True)
class ScoreSettings:
    """How recognition is scored.

    Attributes:
        mode: `seam`, or `hike` for comparison with published numbers.
        loanwords: whether the spellings of loanwords count as equal.
        seed, draws: of the bootstrap.
        contractions, hyphens: whether these built-in spellings count as equal (`seam` only).
        points: which words are points of interest (`seam` only; HiKE's own are both sides).
        insertions: which inserted words PIER charges (`seam` only).
        resample: what the bootstrap draws; speakers where the utterances of one hang together. `auto`: speakers where
            that of every utterance is known and there are `LEAST_SPEAKERS` or more, else utterances.
        numbers: which ways to write a number are equal (`seam` only).
        compounds: whether words written apart or joined are equal (`seam` only).
        optional_words: words that may be left out or put in without error (`seam` only); none: every word counts.
        steps: of the normaliser (`seam` only); empty: the built-in ones.
        units: units of scripts other than the built-in ones (`seam` only), as `unit_choice` gives them.
        costs: what errors cost in the choice of an alignment (`seam` only).
    """

    mode: Mode = "seam"
    loanwords: bool = True
    seed: int = 0
    draws: int = DRAWS
    contractions: bool = True
    hyphens: bool = True
    points: Policy = "both_sides"
    insertions: InsertionPolicy = "either_side"
    resample: Resample = "auto"
    numbers: NumberPolicy = "apart"
    compounds: bool = False
    optional_words: tuple[str, ...] = ()
    steps: NormaliserSettings = ()
    units: UnitChoice = ()
    costs: CostModel = "levenshtein"

    @property
    def seam(self) -> SeamSettings:
        """What mode `seam` needs of it."""
        return SeamSettings(
            self.loanwords,
            self.contractions,
            self.hyphens,
            self.points,
            self.insertions,
            self.numbers,
            self.compounds,
            self.optional_words,
            self.steps,
            self.units,
            self.costs,
        )

    def described(self) -> dict[str, Any]:
        """All that a number depends on besides the texts, as kept with every result."""
        interval = {
            "method": f"percentile bootstrap over {AUTO_RESAMPLE if self.resample == 'auto' else self.resample}",
            "draws": self.draws,
            "seed": self.seed,
            "level": LEVEL,
        }
        return self._scoring() | {"interval": interval, "versions": dict(_versions())}

    def _scoring(self) -> dict[str, Any]:
        """What the counts of an utterance depend on."""
        common = {"mode": self.mode, "loanwords": self.loanwords, "scoring": SCORING_VERSION}
        if self.mode == "hike":
            return common | {"normaliser": {"name": "hike"}, "points": "both_sides", "insertions": "before"}
        substitution, indel = ERROR_COSTS[self.costs]
        return common | {
            "normaliser": described_steps(self.steps),
            "contractions": self.contractions,
            "hyphens": self.hyphens,
            "points": self.points,
            "insertions": self.insertions,
            "costs": {"substitution": substitution, "deletion": indel, "insertion": indel},
            **self._switched_on(),
        }

    def _switched_on(self) -> dict[str, Any]:
        """What is off unless it is switched on: left out where it is off, so that earlier scores stay valid."""
        found: dict[str, Any] = {}
        if self.numbers != "apart":
            found["numbers"] = self.numbers
        if self.compounds:
            found["compounds"] = True
        if self.optional_words:
            found["optional_words"] = list(word_list(self.optional_words, self.steps))
        if self.units:
            found["units"] = dict(self.units)
        return found

    @property
    def hash(self) -> str:
        """Of what the counts of an utterance depend on; the bootstrap isn't part of it.

        >>> ScoreSettings().hash == ScoreSettings(seed=7).hash, ScoreSettings().hash == ScoreSettings("hike").hash
        (True, False)
        """
        text = json.dumps(self._scoring(), sort_keys=True)
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def settings_kept(described: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of the settings that a result was made with, from what was kept with it, as far as this version
    knows them: `ScoreSettings(**settings_kept(kept))` makes them again.

    >>> given = ScoreSettings(numbers="digits", optional_words=("um",), units=(("Hangul", "word"),), seed=3, costs="sclite")
    >>> ScoreSettings(**settings_kept(given.described())) == given
    True
    """
    values = dict(described) | {name: described.get("interval", {}).get(name) for name in ("draws", "seed")}
    values["steps"] = steps_from_json(described.get("normaliser", {}).get("settings") or steps_as_json(()))
    values["optional_words"] = tuple(described.get("optional_words", ()))
    values["units"] = unit_choice(described.get("units", {}).items())
    kept_costs = described.get("costs", {})
    values["costs"] = next(
        (
            model
            for model, (substitution, indel) in ERROR_COSTS.items()
            if (kept_costs.get("substitution"), kept_costs.get("deletion")) == (substitution, indel)
        ),
        None,
    )
    drawn = str(described.get("interval", {}).get("method", "")).rpartition(" over ")[2]
    values["resample"] = {"speakers": "speakers", "utterances": "utterances"}.get(drawn)
    known = {field.name for field in fields(ScoreSettings)}
    return {name: value for name, value in values.items() if name in known and value is not None}


@lru_cache(maxsize=1)
def _versions() -> tuple[tuple[str, str], ...]:
    names = ("jiwer", "rapidfuzz", "numpy")
    return (
        ("seam", _seam_version()),
        ("python", platform.python_version()),
        *((name, version(name)) for name in names),
    )


def _seam_version() -> str:
    """The version of this program: of the folder that it runs from, else as installed."""
    project = Path(__file__).parents[2] / "pyproject.toml"
    if project.is_file():
        return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
    return version("seam")

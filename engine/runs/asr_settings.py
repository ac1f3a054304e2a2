"""What a score was made with: kept with every result, and hashed so that only what is missing is scored."""

from __future__ import annotations

import hashlib
import json
import platform
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, Literal

from engine.asr.pier import InsertionPolicy
from engine.asr.points_of_interest import Policy
from engine.asr.seam import SeamSettings
from engine.stats.bootstrap import DRAWS
from engine.text import normaliser
from engine.text.heard_spellings import NumberPolicy

Mode = Literal["seam", "hike"]

SCORING_VERSION = "3"
"""Raised whenever scoring gives another count for some text: stored scores are then made again."""

STEP_S = 0.02
"""Seconds of work between two steps of progress at most, so that a window stays alive beside a run."""

LEVEL = 0.95
"""Nominal coverage of the intervals."""


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
        resample: what the bootstrap draws; speakers where the utterances of one hang together.
        numbers: which ways to write a number are equal (`seam` only).
        compounds: whether words written apart or joined are equal (`seam` only).
    """

    mode: Mode = "seam"
    loanwords: bool = True
    seed: int = 0
    draws: int = DRAWS
    contractions: bool = True
    hyphens: bool = True
    points: Policy = "both_sides"
    insertions: InsertionPolicy = "either_side"
    resample: Literal["utterances", "speakers"] = "utterances"
    numbers: NumberPolicy = "apart"
    compounds: bool = False

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
        )

    def described(self) -> dict[str, Any]:
        """All that a number depends on besides the texts, as kept with every result."""
        interval = {
            "method": f"percentile bootstrap over {self.resample}",
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
        return common | {
            "normaliser": {"version": normaliser.VERSION, "steps": list(normaliser.step_names())},
            "contractions": self.contractions,
            "hyphens": self.hyphens,
            "points": self.points,
            "insertions": self.insertions,
            "costs": {"substitution": 1, "deletion": 1, "insertion": 1},
            **self._switched_on(),
        }

    def _switched_on(self) -> dict[str, Any]:
        """What is off unless it is switched on: left out where it is off, so that earlier scores stay valid."""
        found: dict[str, Any] = {"numbers": self.numbers, "compounds": self.compounds}
        return {name: value for name, value in found.items() if value not in ("apart", False)}

    @property
    def hash(self) -> str:
        """Of what the counts of an utterance depend on; the bootstrap isn't part of it.

        >>> ScoreSettings().hash == ScoreSettings(seed=7).hash, ScoreSettings().hash == ScoreSettings("hike").hash
        (True, False)
        """
        text = json.dumps(self._scoring(), sort_keys=True)
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


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

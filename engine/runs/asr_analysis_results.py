"""What an analysis of a project's recognisers holds: frozen results for the figures of "why it failed"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from engine.asr.confusions import Tally, TopPairs
from engine.asr.error_against import BINS, DRAWS, ErrorAgainst
from engine.asr.language_confusion import LanguageConfusion
from engine.asr.loanword_rule import LoanwordRule
from engine.asr.loanword_writing import TopLoanwords
from engine.asr.off_script import DEFAULT_RULE, OffScriptReport, OffScriptRule
from engine.asr.ratio_to_monolingual import ControlUnit, RatioToMonolingual
from engine.asr.switch_profile import Place, SwitchProfile
from engine.runs.asr_settings import ScoreSettings
from engine.types import Counts

ROWS = 200
"""Pairs and loanwords kept in each table."""

ControlSource = Literal["control_set", "level_none"]
Covariate = Literal["snr_db", "speaking_rate", "units", "duration_s"]
COVARIATES: tuple[Covariate, ...] = ("snr_db", "speaking_rate", "units", "duration_s")
"""What the error is held against: signal-to-noise ratio, reference units per second of speech (of the whole recording
where speech wasn't measured), reference units, and length of the recording."""


@dataclass(frozen=True, slots=True)
class AnalysisSettings:
    """What an analysis depends on besides the texts.

    Attributes:
        score: what counts as equal, and the seed.
        rows: kept in each table of pairs and of loanwords.
        bins: of each covariate.
        draws: of each bootstrap over utterances; figures need fewer than the table of results.
        speaker_draws: of each bootstrap over speakers, which costs little; None: as many.
        rule: when a take is off script.
    """

    score: ScoreSettings = field(default_factory=ScoreSettings)
    rows: int = ROWS
    bins: int = BINS
    draws: int = DRAWS
    speaker_draws: int | None = None
    rule: OffScriptRule = DEFAULT_RULE

    def described(self) -> dict[str, Any]:
        """As kept with every result."""
        described = self.score.described()
        interval = described["interval"] | {"draws": self.draws}  # an analysis makes all its intervals itself
        return described | {"interval": interval, "rows": self.rows, "bins": self.bins}


@dataclass(frozen=True, slots=True)
class ConfusionTables:
    """The most frequent confusions of one system, whole words and segments, everywhere and at points of interest.

    Attributes:
        languages: of all confused words: from language, to language (empty: nothing on that side).
    """

    words: TopPairs
    words_at_points: TopPairs
    segments: TopPairs
    segments_at_points: TopPairs
    languages: Mapping[tuple[str, str], Tally]


@dataclass(frozen=True, slots=True)
class MonolingualControl:
    """A system on monolingual utterances of one language, against those with a switch.

    Attributes:
        language: of the monolingual utterances.
        unit: in which their error is counted.
        source: imported as a control set, or utterances of the project without a switch (level none).
    """

    language: str
    unit: ControlUnit
    source: ControlSource
    ratio: RatioToMonolingual


@dataclass(frozen=True, slots=True, eq=False)
class PlaceCounts:
    """The words at one place from the switch, utterance by utterance, for intervals and examples.

    Attributes:
        utterances: indices in `Analysis.utterance_ids`, rising.
        errors, words: of each of them there.
    """

    utterances: NDArray[np.int32]
    errors: NDArray[np.int32]
    words: NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class SystemAnalysis:
    """Why one system failed.

    Attributes:
        n: utterances analysed; missing: those without a hypothesis.
        mer, pier: summed counts.
        against: for each covariate.
        controls: control sets first, then by language; empty where no utterance is monolingual.
        places: what the profile is the sum of.
        clusters: number of the speaker of each of `Analysis.utterance_ids` where intervals are drawn over speakers
            (-1 without a hypothesis); None: they are drawn over utterances.
    """

    system_id: str
    name: str
    n: int
    missing: int
    mer: Counts
    pier: Counts
    profile: SwitchProfile
    confusions: ConfusionTables
    languages: LanguageConfusion
    loanwords: TopLoanwords
    against: Mapping[Covariate, ErrorAgainst]
    controls: tuple[MonolingualControl, ...]
    loanword_rule: LoanwordRule
    places: Mapping[Place, PlaceCounts] = field(default_factory=dict[Place, PlaceCounts], compare=False)
    clusters: NDArray[np.int64] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Analysis:
    """Why systems failed; keys in examples and flags are ids of utterances.

    Attributes:
        utterances: how many were asked for and are there.
        off_script: over all systems.
        utterance_ids: of those that were asked for and are there.
    """

    systems: tuple[SystemAnalysis, ...]
    off_script: OffScriptReport
    utterances: int
    settings: AnalysisSettings
    utterance_ids: tuple[str, ...] = ()

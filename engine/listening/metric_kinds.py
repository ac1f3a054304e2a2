"""What automatic metrics are called, in which unit they are, and which end of them is the better one.

A correlation has to be read with that: of an error rate that follows listeners well it is negative. `lower` and `higher`
say which values are better; `unknown` is said where nobody can tell, as of a column with a name of one's own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

Direction = Literal["lower", "higher", "unknown"]
DIRECTIONS: tuple[Direction, ...] = ("lower", "higher", "unknown")


@dataclass(frozen=True, slots=True)
class MetricKind:
    """A kind of metric.

    Attributes:
        key: by which it is told from others, a word for programs.
        name: in the field's own words, short.
        unit: of its values; empty where it has none.
        direction: which values are better.
        definition: in a line.
    """

    key: str
    name: str
    unit: str
    direction: Direction
    definition: str


METRIC_KINDS: dict[str, MetricKind] = {
    kind.key: kind
    for kind in (
        MetricKind(
            "mixed_error_rate", "MER", "%", "lower",
            "mixed error rate: 100 (S + D + I) / N over Hangul syllables and words; of a system the ratio of sums",
        ),
        MetricKind(
            "point_of_interest_error_rate", "PIER", "%", "lower",
            "error rate at points of interest; of a system the ratio of sums",
        ),
        MetricKind(
            "failure_rate", "Failure rate", "%", "lower",
            "share of hypotheses with a failure kind, as people say, else the detector",
        ),
        MetricKind(
            "estimate", "Estimate", "of 100", "higher", "quality estimate of a translation, on 0 to 100"
        ),
        MetricKind(
            "estimate_calibrated", "Calibrated estimate", "of 100", "higher",
            "the same with its width of ties, round(s / epsilon) epsilon",
        ),
        MetricKind(
            "human_score", "Score by people", "", "higher", "score of a translation that came with its set"
        ),
        MetricKind(
            "reading_margin", "NLL margin", "nats/token", "higher",
            "reading of the negative half minus that of the positive half of a pair",
        ),
        MetricKind(
            "reading_accuracy", "NLL accuracy", "%", "higher",
            "share of pairs whose positive half has the lower reading; a tie is a half",
        ),
        MetricKind(
            "judge_margin", "Judge margin", "", "higher",
            "cosine distance of a continuation to the negative continuation minus that to the positive one",
        ),
        MetricKind(
            "judge_accuracy", "Judge accuracy", "%", "higher",
            "share of continuations that are nearer to the positive continuation; a tie is a half",
        ),
        MetricKind("snr_db", "SNR", "dB", "higher", "active speech over the noise floor"),
        MetricKind("noise_floor_dbfs", "Noise floor", "dBFS", "lower", "10th percentile of 50 ms frames"),
        MetricKind("peak_dbfs", "Peak", "dBFS", "unknown", "largest absolute sample"),
        MetricKind("clipped_runs", "Clipped runs", "", "lower", "runs of at least 3 full-scale samples"),
        MetricKind("speech_s", "Speech", "s", "unknown", "seconds of active speech"),
        MetricKind("duration_s", "Duration", "s", "unknown", "length of the recording"),
        MetricKind("bandwidth_hz", "Bandwidth", "Hz", "higher", "highest frequency that speech reaches"),
        MetricKind(
            "speaking_rate_per_s", "Speaking rate", "syllables/s", "unknown", "syllables per second of speech"
        ),
    )
}  # fmt: skip
"""By key, in the order in which they are shown."""

_LOWER = (
    "wer cer mer ser per ter der pier mcd lsd nll loss ppl perplexity distance error errors rmse mae mse fad kid noise eer"
    " latency rtf clipped surprisal"
)
_HIGHER = (
    "mos utmos utmosv2 dnsmos nisqa pesq stoi estoi snr sisnr sisdr sdr bleu chrf comet cometkiwi kiwi bleurt bertscore"
    " accuracy acc similarity sim similar secs vuv f1 recall precision correlation correct ovrl sig bak scoreq speechmos"
    " squim wvmos mosnet sheet"
)
_WORD = re.compile(r"[a-z0-9]+")


def direction_of(name: str) -> Direction:
    """Which values of a metric are better, by its name; `unknown` where its words don't say, or say both.

    >>> direction_of("WER (%)"), direction_of("utmos_v2"), direction_of("speaker similarity"), direction_of("loudness")
    ('lower', 'higher', 'higher', 'unknown')
    >>> direction_of("snr error")
    'unknown'
    """
    words = _WORD.findall(name.casefold())
    says_lower, says_higher = (any(word in of.split() for word in words) for of in (_LOWER, _HIGHER))
    if says_lower == says_higher:
        return "unknown"
    return "lower" if says_lower else "higher"

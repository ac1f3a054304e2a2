"""Mixed error rate: word error rate over mixed units, a syllable or character of some scripts, a word of others.

    MER = 100 (S + D + I) / N, in percent; 0 is best; above 100 where more was inserted than said.

S, D, I: units replaced, missing, inserted in the best alignment; N: units of the reference as written. The
alignment is of the reference network (`engine.asr.network`), where an accepted spelling is a hit, so S, D
and I depend on the spellings, and N doesn't. jiwer's and torchmetrics' "mer" is the *match* error rate,
another measure.

Source: HiKE (mixed error rate); `engine.asr.seam` says what is counted otherwise there.
"""

from __future__ import annotations

from engine.asr.network import Network, Path
from engine.types import Counts


def mixed_error_counts(network: Network, path: Path) -> Counts:
    """Edit counts of an alignment, in units.

    Args:
        network: the reference.
        path: its best path for a hypothesis.

    >>> from engine.asr.network import network_of
    >>> from engine.asr.network_path import best_path
    >>> network, hypothesis = network_of(("meeting", "에")), ("미", "팅", "에")
    >>> mixed_error_counts(network, best_path(network, hypothesis))
    Counts(hits=1, substitutions=1, deletions=0, insertions=1, reference_units=2)
    """
    hits = sum([length for _, _, length in path.runs])
    substitutions = sum([min(end - start, until - place) for start, end, place, until in path.gaps])
    deletions = len(path.edges) - hits - substitutions
    insertions = path.heard - hits - substitutions
    return Counts(hits, substitutions, deletions, insertions, len(network.units))

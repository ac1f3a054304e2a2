"""The figures of tie calibration, in the order of the chooser."""

from __future__ import annotations

from gui.panels.figure import Figure
from gui.panels.translation_bucket_phase import BucketPhase
from gui.panels.translation_checks import TieChecks
from gui.panels.translation_difference_ties import DifferenceTies
from gui.panels.translation_documents_gain import DocumentGains
from gui.panels.translation_histogram import TieHistogram
from gui.panels.translation_sweep import TieSweep
from gui.panels.translation_ties import TieTable
from gui.services.calibrating import Calibrating


def every_tie_figure(calibrating: Calibrating) -> tuple[Figure, ...]:
    """Each of them once; where there is room for one only, the second is shown: the sweep."""
    kinds = TieHistogram, TieSweep, TieTable, DocumentGains, TieChecks, BucketPhase, DifferenceTies
    return tuple(kind(calibrating) for kind in kinds)

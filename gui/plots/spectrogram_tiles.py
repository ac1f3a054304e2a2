"""The picture of a spectrogram in tiles: which ones a view needs, and how levels become colours."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPixmap

from gui.plots.drawing import mixed
from gui.theme import current

TILE_COLUMNS = 1024
FINEST_COLUMN_S = 0.0025
"""Closer columns tell nothing more: the window of a speech spectrogram is longer."""
MOST_TILES = 48
"""Kept at the same time: some 60 MB at 256 frequencies."""


@dataclass(frozen=True, slots=True, eq=False)
class SpectrogramImage:
    """Levels over time and frequency.

    Attributes:
        levels_db: float, frequencies × times, in dB.
        times_s: middles of the columns, at equal steps.
        frequencies_hz: of the rows, rising at equal steps.
    """

    levels_db: NDArray[np.float32]
    times_s: NDArray[np.float64]
    frequencies_hz: NDArray[np.float64]

    @property
    def column_s(self) -> float:
        """Length of a column."""
        count = len(self.times_s)
        return float(self.times_s[-1] - self.times_s[0]) / (count - 1) if count > 1 else FINEST_COLUMN_S

    @property
    def span_s(self) -> tuple[float, float]:
        """From the first column's left edge to the last one's right edge."""
        half = self.column_s / 2
        return float(self.times_s[0]) - half, float(self.times_s[-1]) + half

    def level_at(self, moment_s: float, frequency_hz: float) -> float:
        """The level of the cell under a point, in dB."""
        column = int(np.argmin(np.abs(self.times_s - moment_s)))
        row = int(np.argmin(np.abs(self.frequencies_hz - frequency_hz)))
        return float(self.levels_db[row, column])


@dataclass(frozen=True, slots=True)
class SpectrogramTile:
    """A stretch that a view needs in so many columns.

    Attributes:
        level: 0 is the whole sound in one tile; every further level has twice as many.
        index: from the left within its level.
        start_s, end_s: the stretch.
        columns: how many columns of equal width it is to have.
    """

    level: int
    index: int
    start_s: float
    end_s: float
    columns: int = TILE_COLUMNS


def wanted_tiles(duration_s: float, start_s: float, end_s: float, width_px: float) -> list[SpectrogramTile]:
    """The tiles that show a stretch with at least one column a pixel, the whole sound in one tile first.

    >>> [(tile.level, tile.index) for tile in wanted_tiles(1800.0, 0.0, 1800.0, 1000.0)]
    [(0, 0)]
    >>> [(tile.level, tile.index) for tile in wanted_tiles(1800.0, 900.0, 1300.0, 1000.0)]
    [(0, 0), (3, 4), (3, 5)]
    """
    if duration_s <= 0:
        return []
    column_s = max(FINEST_COLUMN_S, (end_s - start_s) / max(1.0, width_px))
    level = max(0, math.ceil(math.log2(duration_s / TILE_COLUMNS / column_s) - 1e-9))
    tile_s = duration_s / 2**level
    first = max(0, math.floor(start_s / tile_s + 1e-9))
    last = min(2**level, max(first + 1, math.ceil(end_s / tile_s - 1e-9)))
    fine = [SpectrogramTile(level, i, i * tile_s, (i + 1) * tile_s) for i in range(first, last)]
    return fine if level == 0 else [SpectrogramTile(0, 0, 0.0, duration_s), *fine]


class TileStore:
    """The tiles that have come, the least lately used going first, as pictures in the colours of the theme."""

    def __init__(self) -> None:
        self._images: OrderedDict[SpectrogramTile | None, SpectrogramImage] = OrderedDict()
        self._pictures: dict[SpectrogramTile | None, tuple[object, QPixmap]] = {}

    def clear(self) -> None:
        """Forget everything."""
        self._images.clear()
        self._pictures.clear()

    def add(self, tile: SpectrogramTile | None, image: SpectrogramImage) -> list[SpectrogramTile]:
        """Take in an image; gives the tiles that had to go for it."""
        self._images[tile] = image
        self._pictures.pop(tile, None)
        gone: list[SpectrogramTile] = []
        while len(self._images) > MOST_TILES:
            oldest = next(key for key in self._images if key is not None and key.level > 0)
            del self._images[oldest]
            self._pictures.pop(oldest, None)
            gone.append(oldest)
        return gone

    def __len__(self) -> int:
        return len(self._images)

    def within(
        self, start_s: float, end_s: float
    ) -> Iterator[tuple[SpectrogramTile | None, SpectrogramImage]]:
        """Those that show something of a stretch, the coarsest first."""
        met = [
            (tile, image)
            for tile, image in self._images.items()
            if image.span_s[0] < end_s and image.span_s[1] > start_s
        ]
        for tile, image in sorted(met, key=lambda pair: -pair[1].column_s):
            self._images.move_to_end(tile)
            yield tile, image

    def finest_at(self, moment_s: float) -> SpectrogramImage | None:
        """The image with the shortest columns at a moment."""
        met = [image for image in self._images.values() if image.span_s[0] <= moment_s <= image.span_s[1]]
        return min(met, key=lambda image: image.column_s, default=None)

    def paint(
        self,
        painter: QPainter,
        area: QRectF,
        view: tuple[float, float],
        top_hz: float,
        levels_db: tuple[float, float],
    ) -> None:
        """Draw what there is of a stretch, finer tiles over coarser ones.

        Args:
            painter: smooth, with antialiasing off.
            area: where the stretch lies.
            view: start and end of the stretch in seconds.
            top_hz: frequency at the upper edge; 0 is at the lower.
            levels_db: levels of the palest and the deepest colour.
        """
        start_s, end_s = view
        for tile, image in self.within(start_s, end_s):
            picture = self._picture(tile, image, levels_db)
            first_s, last_s = max(start_s, image.span_s[0]), min(end_s, image.span_s[1])
            across = area.width() / (end_s - start_s)
            up = area.height() / top_hz
            highest_hz = float(image.frequencies_hz[-1])
            seen_hz = min(top_hz, highest_hz)
            target = QRectF(
                area.left() + (first_s - start_s) * across,
                area.bottom() - seen_hz * up,
                (last_s - first_s) * across,
                seen_hz * up,
            )
            wide = picture.width() / (image.span_s[1] - image.span_s[0])
            rows = picture.height() * seen_hz / highest_hz
            source = QRectF(
                (first_s - image.span_s[0]) * wide,
                picture.height() - rows,
                (last_s - first_s) * wide,
                rows,
            )
            painter.drawPixmap(target, picture, source)

    def _picture(
        self, tile: SpectrogramTile | None, image: SpectrogramImage, levels_db: tuple[float, float]
    ) -> QPixmap:
        look = (current().name, levels_db)
        kept = self._pictures.get(tile)
        if kept is None or kept[0] != look:
            kept = (look, QPixmap.fromImage(coloured(image, levels_db)))
            self._pictures[tile] = kept
        return kept[1]


def coloured(image: SpectrogramImage, levels_db: tuple[float, float]) -> QImage:
    """Levels as colours from the ground over the accent to the ink, the highest frequency on top."""
    low, high = levels_db
    shares = (np.nan_to_num(image.levels_db, nan=low, neginf=low, posinf=high) - low) / (high - low)
    cells = np.ascontiguousarray((255 * np.clip(shares, 0.0, 1.0)).astype(np.uint8)[::-1])
    rows, columns = cells.shape
    made = QImage(cells.data, columns, rows, columns, QImage.Format.Format_Indexed8)
    made.setColorTable(_colours())
    return made.convertToFormat(QImage.Format.Format_RGB32)


def _colours() -> list[int]:
    tokens = current()
    lower = [mixed(tokens.plot_background, tokens.accent, step / 127) for step in range(128)]
    upper = [mixed(tokens.accent, tokens.ink, step / 127) for step in range(128)]
    return [colour.rgb() for colour in (*lower, *upper)]

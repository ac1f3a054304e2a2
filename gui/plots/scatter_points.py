"""The arithmetic of a scatter plot: coincident points, the nearest one, the next one, densities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

MIXED = -1
"""Series of a place where points of several series lie."""
_SMALLEST_PX, _GROWTH_PX, _LARGEST_PX = 7.0, 2.6, 34.0


@dataclass(frozen=True, slots=True, eq=False)
class Spots:
    """Points gathered by place: what is drawn is a place, as large as it has points.

    Attributes:
        x, y: of every place.
        counts: how many points lie there.
        series: of these points, `MIXED` where they differ.
        order, starts: indices of the points of place k are `order[starts[k]:starts[k + 1]]`.
        place_of: the place of every point, -1 for one without a value.
    """

    x: Floats
    y: Floats
    counts: Ints
    series: Ints
    order: Ints
    starts: Ints
    place_of: Ints

    def members(self, place: int) -> Ints:
        """Indices of the points of a place, in their given order."""
        return self.order[self.starts[place] : self.starts[place + 1]]

    def sizes_px(self) -> Floats:
        """Diameter of every place: it grows with the logarithm of its count."""
        return np.minimum(_LARGEST_PX, _SMALLEST_PX + _GROWTH_PX * np.log2(np.maximum(1, self.counts)))


def gather(x: Floats, y: Floats, series: Ints) -> Spots:
    """Gather coincident points; those with an undefined coordinate are left out.

    >>> spots = gather(np.array([0.0, 1.0, 0.0, np.nan]), np.zeros(4), np.array([0, 0, 1, 0]))
    >>> spots.counts.tolist(), spots.series.tolist(), spots.members(0).tolist(), spots.place_of.tolist()
    ([2, 1], [-1, 0], [0, 2], [0, 1, 0, -1])
    """
    there = np.flatnonzero(np.isfinite(x) & np.isfinite(y))
    places, inverse = np.unique(x[there] + 1j * y[there], return_inverse=True)
    counts = np.bincount(inverse, minlength=len(places)).astype(np.int64)
    order = there[np.argsort(inverse, kind="stable")].astype(np.int64)
    starts = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
    place_of = np.full(len(x), -1, np.int64)
    place_of[there] = inverse
    firsts = series[order[starts[:-1]]] if len(places) else np.zeros(0, np.int64)
    same = np.ones(len(places), np.bool_)
    np.logical_and.at(same, inverse, series[there] == firsts[inverse])
    return Spots(
        places.real.copy(), places.imag.copy(), counts, np.where(same, firsts, MIXED), order, starts, place_of
    )


def nearest(
    spots: Spots, at: tuple[float, float], per_px: tuple[float, float], reach_px: float
) -> int | None:
    """The place nearest to a point of the plot, None where none is within reach.

    Args:
        spots: the places.
        at: in units of the data.
        per_px: units of the data that one pixel takes, on either axis.
        reach_px: how far beyond its own radius a place is still hit.
    """
    if not len(spots.x):
        return None
    far = np.hypot((spots.x - at[0]) / per_px[0], (spots.y - at[1]) / per_px[1])
    best = int(np.argmin(far - spots.sizes_px() / 2))
    return best if far[best] <= spots.sizes_px()[best] / 2 + reach_px else None


def neighbour(
    spots: Spots, place: int, direction: tuple[int, int], per_px: tuple[float, float]
) -> int | None:
    """The next place in a direction, as arrow keys go: near, and not far off the line.

    Args:
        spots: the places.
        place: where one stands.
        direction: (1, 0) right, (0, 1) up and so on.
        per_px: units of the data that one pixel takes.
    """
    dx = (spots.x - spots.x[place]) / per_px[0]
    dy = (spots.y - spots.y[place]) / per_px[1]
    along = dx * direction[0] + dy * direction[1]
    aside = np.abs(dx * direction[1]) + np.abs(dy * direction[0])
    cost = np.where(along > 1e-9, along + 2 * aside, np.inf)
    best = int(np.argmin(cost))
    return best if np.isfinite(cost[best]) else None


def inside(spots: Spots, x_range: tuple[float, float], y_range: tuple[float, float]) -> NDArray[np.bool_]:
    """Which places lie in a rectangle, its edges included."""
    return (
        (spots.x >= x_range[0]) & (spots.x <= x_range[1]) & (spots.y >= y_range[0]) & (spots.y <= y_range[1])
    )


def apart(x_px: Floats, y_px: Floats, ranked: NDArray[np.int64], gap_px: float, most: int) -> list[int]:
    """The first places of a ranking that stand at least `gap_px` from each other: where a text has room.

    >>> apart(np.array([0.0, 3.0, 50.0]), np.zeros(3), np.array([1, 0, 2]), 20.0, 5)
    [1, 2]
    """
    chosen: list[int] = []
    for place in ranked.tolist():
        gaps = np.hypot(x_px[chosen] - x_px[place], y_px[chosen] - y_px[place])
        if not chosen or gaps.min() >= gap_px:
            chosen.append(place)
        if len(chosen) == most:
            break
    return chosen


def density(
    spots: Spots, x_range: tuple[float, float], y_range: tuple[float, float], shape: tuple[int, int]
) -> Floats:
    """Points per cell of a grid over a rectangle, as log(1 + count) from 0 to 1.

    Args:
        spots: the places.
        x_range, y_range: of the rectangle.
        shape: cells along x and along y.
    """
    seen = inside(spots, x_range, y_range)
    column = _cells(spots.x[seen], x_range, shape[0])
    row = _cells(spots.y[seen], y_range, shape[1])
    flat = np.bincount(column * shape[1] + row, weights=spots.counts[seen], minlength=shape[0] * shape[1])
    logs = np.log1p(flat.reshape(shape))
    return logs / logs.max() if logs.max() > 0 else logs


def _cells(values: Floats, limits: tuple[float, float], cells: int) -> Ints:
    share = (values - limits[0]) / (limits[1] - limits[0])
    return np.clip((share * cells).astype(np.int64), 0, cells - 1)


def padded_range(values: Floats) -> tuple[float, float]:
    """Least and greatest value with some room, never empty.

    >>> padded_range(np.array([0.0, 100.0]))
    (-4.0, 104.0)
    >>> padded_range(np.array([])), padded_range(np.array([3.0]))
    ((0.0, 1.0), (2.0, 4.0))
    """
    if not len(values):
        return 0.0, 1.0
    low, high = float(values.min()), float(values.max())
    room = 0.04 * (high - low) if high > low else 1.0
    return low - room, high + room


def blend(values: Floats, colours: Sequence[tuple[int, int, int]]) -> NDArray[np.uint8]:
    """Values from 0 to 1 as RGBA along evenly spaced colours; 0 is transparent.

    >>> blend(np.array([[0.0, 1.0]]), [(0, 0, 0), (255, 255, 255)]).tolist()
    [[[0, 0, 0, 0], [255, 255, 255, 255]]]
    """
    stops = np.linspace(0, 1, len(colours))
    channels = [np.interp(values, stops, [colour[c] for colour in colours]) for c in range(3)]
    return np.stack([*channels, np.where(values > 0, 255, 0)], axis=-1).astype(np.uint8)

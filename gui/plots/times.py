"""Time as people read it, and the ticks of a time ruler."""

from __future__ import annotations

import math

_STEPS_S = (
    0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 15.0, 30.0,
    60.0, 120.0, 300.0, 600.0, 900.0, 1800.0, 3600.0,
)  # fmt: skip


def clock(seconds: float, digits: int = 2) -> str:
    """A position in the form of players: `0:03.42`, with hours where there are any.

    Args:
        seconds: the position; below 0 it reads as 0.
        digits: decimals of the seconds.

    >>> clock(3.416)
    '0:03.42'
    >>> clock(67.0, 0), clock(3723.5, 1)
    ('1:07', '1:02:03.5')
    """
    ticks = round(max(0.0, seconds) * 10**digits)
    whole, fraction = divmod(ticks, 10**digits)
    minutes, second = divmod(whole, 60)
    hours, minute = divmod(minutes, 60)
    tail = f".{fraction:0{digits}d}" if digits else ""
    return f"{hours}:{minute:02d}:{second:02d}{tail}" if hours else f"{minute}:{second:02d}{tail}"


def tick_step_s(span_s: float, width_px: float, gap_px: float = 72.0) -> float:
    """The smallest round step whose ticks stand at least `gap_px` apart on `width_px` pixels.

    >>> tick_step_s(10.0, 1000.0), tick_step_s(1800.0, 900.0)
    (1.0, 300.0)
    """
    wanted_s = span_s * gap_px / max(1.0, width_px)
    return next((step for step in _STEPS_S if step >= wanted_s), _STEPS_S[-1])


def ticks_s(start_s: float, end_s: float, step_s: float) -> list[float]:
    """The multiples of `step_s` from `start_s` to `end_s`, both ends included.

    >>> ticks_s(0.4, 2.0, 0.5)
    [0.5, 1.0, 1.5, 2.0]
    """
    first = math.ceil(start_s / step_s - 1e-9)
    last = math.floor(end_s / step_s + 1e-9)
    return [round(index * step_s, 6) for index in range(first, last + 1)]


def tick_text(seconds: float, step_s: float) -> str:
    """A tick in as many decimals as its step needs.

    >>> tick_text(3.0, 1.0), tick_text(3.5, 0.5), tick_text(0.25, 0.05)
    ('0:03', '0:03.5', '0:00.25')
    """
    return clock(seconds, tick_digits(step_s))


def tick_digits(step_s: float) -> int:
    """Decimals of a second that tell ticks apart which are a step apart."""
    return 0 if step_s >= 1 else 1 if step_s >= 0.1 else 2 if step_s >= 0.01 else 3

"""Stretches of a text or of its units, ends not included: those that don't overlap, and a text without them."""

from __future__ import annotations

from collections.abc import Iterable

Span = tuple[int, int]


def apart(spans: Iterable[Span]) -> tuple[Span, ...]:
    """The spans from the left that don't overlap.

    >>> apart([(2, 3), (0, 2), (1, 2)])
    ((0, 2), (2, 3))
    """
    found: list[Span] = []
    for start, end in sorted(spans):
        if not found or found[-1][1] <= start:
            found.append((start, end))
    return tuple(found)


def longest_apart(spans: Iterable[Span]) -> list[Span]:
    """The spans that no longer one overlaps (of equally long ones the first stays), from the left.

    >>> longest_apart([(0, 2), (1, 4), (4, 5)])
    [(1, 4), (4, 5)]
    """
    found: list[Span] = []
    for start, end in sorted(spans, key=lambda span: (span[0] - span[1], span)):
        if all(end <= other[0] or other[1] <= start for other in found):
            found.append((start, end))
    return sorted(found)


def blanked(text: str, spans: Iterable[Span]) -> str:
    """The text with spaces in place of the spans, so that all offsets stay.

    >>> blanked("네 네 끝", [(2, 3), (0, 3)])
    '    끝'
    """
    pieces: list[str] = []
    at = 0
    for start, end in sorted(spans):
        start, end = max(start, at), max(end, at)
        pieces += text[at:start], " " * (end - start)
        at = end
    return "".join([*pieces, text[at:]])

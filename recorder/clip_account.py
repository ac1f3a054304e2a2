"""What was heard of each clip of a trial: which frames, and whether that is all of them."""

from __future__ import annotations

Stretch = tuple[int, int]
"""The first frame and the one behind the last."""


class HeardClips:
    """An account of stretches that passed the ear.

    >>> heard = HeardClips({"a": 100})
    >>> heard.add("a", 0, 60)
    >>> heard.add("a", 50, 90)
    >>> heard.whole, heard.frames
    (frozenset(), 100)
    >>> heard.add("a", 90, 100)
    >>> heard.whole, heard.frames
    (frozenset({'a'}), 110)

    Args:
        lengths: frames of each clip.

    Attributes:
        frames: heard in all, every time that they were heard.
        whole: clips of which every frame was heard.
    """

    def __init__(self, lengths: dict[str, int]) -> None:
        self._lengths = lengths
        self._covered: dict[str, list[Stretch]] = {}
        self.frames = 0
        self.whole: frozenset[str] = frozenset()

    def tear(self, key: str) -> None:
        """The sound of a clip broke off for a moment: unless it was heard whole before, it must be heard anew.

        >>> heard = HeardClips({"a": 100})
        >>> heard.add("a", 0, 60)
        >>> heard.tear("a")
        >>> heard.add("a", 60, 100)
        >>> heard.whole, heard.frames
        (frozenset(), 100)
        """
        self._covered.pop(key, None)

    def add(self, key: str, first: int, last: int) -> None:
        """Note that a stretch of a clip was heard."""
        self.frames += last - first
        self._covered[key] = joined([*self._covered.get(key, ()), (first, last)])
        if self._covered[key] == [(0, self._lengths[key])]:
            self.whole |= {key}


def joined(stretches: list[Stretch]) -> list[Stretch]:
    """The same stretches in order, those that touch or overlap made one.

    >>> joined([(5, 9), (0, 3), (3, 4), (8, 12)])
    [(0, 4), (5, 12)]
    """
    apart: list[Stretch] = []
    for first, last in sorted(stretches):
        if apart and first <= apart[-1][1]:
            apart[-1] = (apart[-1][0], max(apart[-1][1], last))
        else:
            apart.append((first, last))
    return apart

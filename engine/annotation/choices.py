"""What several people decided about one field of a take, side by side: what is the same, what differs, what most say.

A field about which a person has not decided takes no side: a level where the take was rejected, a reason where it was
kept, a note that nobody wrote, marks in a take that was rejected without any. `cs_levels_all` follows the level, and
`unsure` is what a review answers, so neither is a difference of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence

from engine.annotation.version import Version, shared_marks, tidy, tidy_codes

Choices = tuple[Hashable, ...]
"""Of each person in a form in which equal means the same; None: no decision."""

REVIEWED = (
    *("text", "cs_level", "main_language", "verdict", "reject_reason", "quality_reasons"),
    *("loanwords", "languages", "note"),
)
"""The fields that a reviewer decides, in the order in which they are shown."""
MARKS = ("loanwords", "languages")


def choices(versions: Sequence[Version], field: str) -> Choices:
    """What each version says about a field.

    >>> one = Version("a", "t", "p", "", "버스 ", {"cs_level": "word", "verdict": "keep"})
    >>> two = Version("b", "t", "q", "", "버스", {"verdict": "reject", "reject_reason": "noise"})
    >>> choices([one, two], "text"), choices([one, two], "cs_level"), choices([one, two], "reject_reason")
    (('버스', '버스'), ('word', None), (None, 'noise'))
    """
    if field in MARKS:
        marks = shared_marks(versions, field)
        return tuple(
            None if not held and _is_rejected(version) else held
            for version, held in zip(versions, marks, strict=True)
        )
    return tuple(_choice(version, field) for version in versions)


def _choice(version: Version, field: str) -> Hashable:
    value = tidy(version.labels.get(field) or "")
    if field == "text":
        return tidy(version.text)
    if field == "quality_reasons":
        return tidy_codes(value)
    if field == "cs_levels_all":
        return tidy_codes(value) if field in version.labels else None
    if field == "unsure":
        return value or "no"
    if field == "reject_reason" and not _is_rejected(version):
        return None
    return value or None


def _is_rejected(version: Version) -> bool:
    return tidy(version.labels.get("verdict") or "") == "reject"


def is_split(found: Choices) -> bool:
    """Whether two people who decided said different things.

    >>> is_split(("word", None)), is_split(("word", "word")), is_split(("word", "none"))
    (False, False, True)
    """
    return len({*found} - {None}) > 1


def differing(versions: Sequence[Version]) -> tuple[str, ...]:
    """The fields of `REVIEWED` in which versions of a take differ."""
    return tuple(field for field in REVIEWED if is_split(choices(versions, field)))


def most_common(found: Choices) -> int | None:
    """The first person who says what most say; None where two answers are as common.

    Where nobody decided the first stands for all.

    >>> most_common(("word", "none", "none")), most_common(("word", "none")), most_common((None, "none"))
    (1, None, 1)
    """
    counted = Counter(choice for choice in found if choice is not None).most_common(2)
    if not counted:
        return 0
    if len(counted) > 1 and counted[0][1] == counted[1][1]:
        return None
    return found.index(counted[0][0])

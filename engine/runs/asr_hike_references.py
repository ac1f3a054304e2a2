"""The two references that the HiKE evaluator takes: as they were given, or made from a text and its hand tags."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.asr.points_of_interest import hike_tags, parse_tags, tagged_words
from engine.text.hike_normaliser import normalise, space_before_hangul
from engine.text.tokens import nfc

_OPEN, _CLOSE = "\ufdd0", "\ufdd1"  # noncharacters: never in text, and no step of the normaliser touches them
_MARKED = re.compile(f"{_OPEN}([^{_OPEN}{_CLOSE}]*){_CLOSE}")
_CHUNK = re.compile(r"\S+")
_EM_DASH = re.compile(r"(?<=\w)—(?=\w)")

Span = tuple[int, int]


def hike_references(
    text: str, tagged: bool, normalized: str | None = None, labelled: str | None = None
) -> tuple[str, str]:
    """`text_normalized` and `text_pier_labeled` of an utterance; blank ones count as not given.

    Args:
        text: the reference as written.
        tagged: whether `<tag …>` in it marks points of interest by hand; they become the tags, unless
            tags were given or the text given as normalised has other words.
        normalized, labelled: the two as given, None where they are to be made.

    >>> hike_references("나는 <tag bus> <tag 를> 탔다", True)
    ('나는 bus 를 탔다', '나는 <tag bus> <tag 를> 탔다')
    >>> hike_references("나는 bus를 탔다!", True)
    ('나는 bus를 탔다', '<tag 나는> <tag bus> <tag 를> 탔다')
    """
    tags = parse_tags(nfc(text)) if tagged else None
    plain = tags.text if tags else nfc(text)
    normal = normalized if normalized and normalized.strip() else normalise(plain)
    if labelled and labelled.strip():
        return normal, labelled
    by_hand = _hand_tags(plain, tags.spans, normal) if tags and tags.spans else None
    return normal, hike_tags(normal) if by_hand is None else by_hand


def _hand_tags(plain: str, spans: Sequence[Span], normal: str) -> str | None:
    """The words of the normalised text with those in tags that stand in a span; None where it isn't this text's.

    A tag within something that only goes as a whole (a half of `let's`) marks all that stands between spaces.
    """
    text = _EM_DASH.sub(" ", plain)  # as the normaliser does; it looks at what stands next to the dash
    chunks = [match.span() for match in _CHUNK.finditer(text)]
    parts = [(max(a, start), min(b, end)) for a, b in chunks for start, end in spans if start < b and end > a]
    wholes = [(a, b) for a, b in chunks if any(start < b and end > a for start, end in spans)]
    for marked in (parts, wholes):
        words, points = _marked_words(normalise(_with_marks(text, marked)))
        if words == space_before_hangul(normal).split():
            return tagged_words(words, points)
    return None


def _with_marks(text: str, spans: Sequence[Span]) -> str:
    for start, end in sorted(spans, reverse=True):
        text = f"{text[:start]}{_OPEN}{text[start:end]}{_CLOSE}{text[end:]}"
    return text


def _marked_words(text: str) -> tuple[list[str], list[bool]]:
    """The words of a normalised text with marks, Latin split from Hangul, and which of them hold something marked."""
    plain: list[str] = []
    inside: list[bool] = []
    for index, part in enumerate(_MARKED.split(text)):
        part = part.replace(_OPEN, "").replace(_CLOSE, "")  # a mark that lost its other one
        plain += part
        inside += [index % 2 == 1] * len(part)
    words: list[str] = []
    points: list[bool] = []
    for match in _CHUNK.finditer("".join(plain)):
        at = match.start()
        for word in space_before_hangul(match[0]).split():
            words.append(word)
            points.append(any(inside[at : at + len(word)]))
            at += len(word)
    return words, points

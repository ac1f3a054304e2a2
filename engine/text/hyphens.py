"""Compounds whose hyphen, space and joined spellings are equal: large-scale, large scale, largescale.

A compound is known because it is written with a hyphen in one of the compared texts or in a loanword's
spelling, or because it is in the built-in list of common ones. Two words that nobody joins with a hyphen
(`no where`, `nowhere`) aren't equal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise, product

from engine.text.normaliser import normalise_text
from engine.text.scripts import BY_CHARACTER, DIGIT
from engine.text.tokens import nfc, tokens

_HYPHENS = "-‐‑－"
_HYPHENATED = re.compile(f"[^\\W_]+(?:[{_HYPHENS}][^\\W_]+)+")
_ANY_HYPHEN = re.compile(f"[{_HYPHENS}]")
_MOST_PARTS = 4
"""A longer compound (state-of-the-art-like) is spaced or joined as a whole, not in every way between."""

_COMMON = """
    add-on all-in-one anti-virus app-store auto-save back-end back-up blue-tooth book-mark boot-camp
    brain-storming build-up burn-out by-pass call-back cell-phone check-in check-list check-out
    check-up click-bait co-founder co-operation co-ordination co-pilot co-work co-worker co-working
    code-base code-switch code-switched code-switching cross-check cross-validation cut-off
    data-base data-set de-bug de-bugging dead-line desk-top down-load down-loaded down-sampling
    down-time drop-out e-book e-commerce e-learning e-mail e-mails e-sports end-point end-to-end
    far-field feed-back few-shot fine-grained fine-tune fine-tuned fine-tuning fire-wall flash-back
    follow-up front-end full-scale full-stack fund-raising game-play give-away hand-out hang-over
    hard-ware head-set high-level high-light high-quality home-page home-work hot-fix house-keeping
    hyper-parameter hyper-parameters in-depth in-house k-pop key-board key-word kick-off lap-top
    large-scale lay-out lead-time life-style log-in log-out long-term loop-hole low-level
    machine-learning main-frame make-over make-up market-place meet-up mid-term mind-set
    multi-lingual multi-media multi-modal multi-task multi-tasking name-space net-work night-life
    no-show non-linear off-line off-set on-boarding on-line on-site on-stage open-source out-dated
    out-let out-put over-all over-fitting over-time pass-word pay-back play-list plug-in pod-cast
    pop-up post-process post-processing pre-process pre-processing pre-train pre-trained
    pre-training pre-view re-build re-start real-time road-map role-model roll-back run-time
    screen-shot self-attention self-supervised set-up short-cut short-term side-effect sign-in
    sign-up small-scale smart-phone soft-ware stand-up start-up state-of-the-art stop-over sub-set
    sub-title sub-titles take-out task-force team-work text-book time-line time-out time-stamp
    time-table to-do touch-screen trade-off trouble-shooting turn-over type-script un-do up-date
    up-grade up-load up-loaded up-sampling user-name vice-versa video-call voice-mail walk-through
    warm-up web-page web-site week-end white-board wi-fi word-press work-flow work-load work-out
    work-place work-shop work-station world-wide x-ray zero-shot
"""

Compound = tuple[str, ...]
"""The parts of a compound, normalised: ("large", "scale")."""


@lru_cache(maxsize=1)
def common_compounds() -> tuple[Compound, ...]:
    """The built-in list.

    >>> ("wi", "fi") in common_compounds()
    True
    """
    return tuple(tuple(compound.split("-")) for compound in _COMMON.split())


@lru_cache(maxsize=1)
def known_compounds() -> frozenset[Compound]:
    """The built-in list as a set."""
    return frozenset(common_compounds())


def compounds_in(text: str) -> tuple[Compound, ...]:
    """The compounds written with a hyphen in a text; what is attached to the last part isn't part of it.

    >>> compounds_in("Large-scale 모델, wi-fi가 3-4일 10-fold")
    (('large', 'scale'), ('wi', 'fi'), ('10', 'fold'))
    """
    if not any(map(text.__contains__, _HYPHENS)):  # faster than a pattern of them
        return ()
    found = map(_compound, _HYPHENATED.findall(nfc(text)))
    return tuple(dict.fromkeys(compound for compound in found if compound))


@lru_cache(maxsize=1 << 12)
def _compound(written: str) -> Compound | None:
    """The parts as single words of a script with spaces; None where they aren't, or where digits would run on."""
    words = [tokens(normalise_text(part)) for part in _ANY_HYPHEN.split(written)]
    if not all(words) or any(len(part) != 1 for part in words[1:-1]):
        return None
    parts = [words[0][-1], *(part[0] for part in words[1:-1]), words[-1][0]]
    if any(part.script in BY_CHARACTER for part in parts):
        return None
    joined = tokens("".join(part.text for part in parts))
    digits = any(a.script == b.script == DIGIT for a, b in pairwise(parts))
    return tuple(part.text for part in parts) if len(joined) == 1 and not digits else None


@lru_cache(maxsize=1 << 12)
def spellings_of(compound: Compound) -> tuple[tuple[str, ...], ...]:
    """All ways to write a compound, as units: spaced first, joined last.

    >>> spellings_of(("e", "mail", "list"))
    (('e', 'mail', 'list'), ('e', 'maillist'), ('email', 'list'), ('emaillist',))
    """
    if len(compound) > _MOST_PARTS:
        return compound, ("".join(compound),)
    return tuple(_joined(compound, choice) for choice in product((False, True), repeat=len(compound) - 1))


def _joined(compound: Compound, glued: Iterable[bool]) -> tuple[str, ...]:
    parts = [compound[0]]
    for part, glue in zip(compound[1:], glued, strict=True):
        if glue:
            parts[-1] += part
        else:
            parts.append(part)
    return tuple(parts)


def respelled(
    units: tuple[str, ...], compounds: Iterable[Compound]
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The units with one of the compounds in them spelled in each other way, each with that way.

    >>> list(respelled(("wifi", "zone"), [("wi", "fi")]))
    [(('wi', 'fi', 'zone'), ('wi', 'fi'))]
    """
    for compound in compounds:
        ways = spellings_of(compound)
        for way in ways:
            for start in range(len(units) - len(way) + 1):
                if units[start : start + len(way)] == way:
                    for other in ways:
                        if other != way:
                            yield units[:start] + other + units[start + len(way) :], other

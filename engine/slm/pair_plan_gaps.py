"""Where clips can be cut: between words whose times are known, else in pauses; and which language goes on there."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from engine.slm.pair_plan_rows import Gap, LanguageChange, SaidWord
from engine.text.language_runs import Marked, word_languages
from engine.text.scripts import HAN, HANGUL, KANA, UNSPACED
from engine.text.tokens import Token, tokens

FRAME_S = 0.01
SHORTEST_S = 0.05
"""A shorter pause may be the closure of a consonant."""
BELOW_SPEECH_DB = 25.0
ABOVE_FLOOR_DB = 3.0
BESIDE_WORDS_S = 0.1
"""So near to a place between two words a pause is theirs: times of words are rough."""
NEAR_CHANGE_S = 0.4
"""So near to where a change of language is expected by the text, a pause is that change."""

_SOUNDS = {HANGUL: 2.4, HAN: 2.6, KANA: 2.0}
"""Sounds that a character stands for, on the average; a letter of other scripts counts one."""
_PAUSE_SOUNDS = 3.0
"""A mark that ends a clause takes as long as so many sounds."""
_CLAUSE_ENDS = frozenset(".,!?;:…。、，！？")


def quiet_frames(
    sound: NDArray[np.float32], rate_hz: int, speech_rms: float, floor_rms: float
) -> NDArray[np.bool_]:
    """Which frames of 10 ms hold no speech: 25 dB under its level, or at most 3 dB over the floor.

    Args:
        sound: samples.
        rate_hz: their rate.
        speech_rms: root mean square of active speech.
        floor_rms: of the background.
    """
    power = frame_powers(sound, round(rate_hz * FRAME_S))
    smooth = np.convolve(np.pad(power, 1, mode="edge"), np.ones(3) / 3.0, mode="valid")
    least = speech_rms**2 * 10.0 ** (-BELOW_SPEECH_DB / 10.0)
    return smooth < max(least, floor_rms**2 * 10.0 ** (ABOVE_FLOOR_DB / 10.0))


def frame_powers(sound: NDArray[np.float32], size: int) -> NDArray[np.float64]:
    """Mean square of each whole frame of so many samples.

    >>> frame_powers(np.array([1, 1, 2, 2, 3], np.float32), 2).tolist()
    [1.0, 4.0]
    """
    frames = sound[: len(sound) // size * size].reshape(-1, size)
    return np.square(frames, dtype=np.float64).mean(axis=1)


def speech_and_pauses(quiet: NDArray[np.bool_]) -> tuple[float, float, tuple[Gap, ...]]:
    """Where speech begins and ends, and the pauses of 50 ms or more between.

    Args:
        quiet: of each frame of 10 ms whether it holds no speech.

    >>> speech_and_pauses(np.array([1] * 3 + [0] * 4 + [1] * 6 + [0] * 2 + [1], bool))
    (0.03, 0.15, (Gap(start_s=0.07, end_s=0.13, found_by='pause', before='', after='', words_before=None),))
    >>> speech_and_pauses(np.ones(4, bool))
    (0.0, 0.0, ())
    """
    loud = np.flatnonzero(~quiet)
    if not len(loud):
        return 0.0, 0.0, ()
    first, last = int(loud[0]), int(loud[-1]) + 1
    turns = np.flatnonzero(np.diff(quiet[first:last].astype(np.int8))) + 1 + first
    times = [(_s(start), _s(end)) for start, end in zip(turns[::2], turns[1::2], strict=True)]
    pauses = tuple(Gap(start, end, "pause") for start, end in times if end - start >= SHORTEST_S - 1e-9)
    return _s(first), _s(last), pauses


def _s(frame: int) -> float:
    return round(float(frame) * FRAME_S, 4)


def gaps_of_words(words: Sequence[SaidWord], pauses: Sequence[Gap]) -> tuple[Gap, ...]:
    """The places between words where nothing is said.

    Times of words are rough: a pause within 0.1 s is where two words part, unless two others are nearer to it. Where
    there is none, words are cut apart if there are 50 ms between them; many recognisers let one begin where the other
    ends.

    >>> words = [SaidWord(0.1, 0.5, "ko"), SaidWord(0.6, 0.9, "en"), SaidWord(0.9, 1.2, "en")]
    >>> [(gap.start_s, gap.end_s, gap.changes_language) for gap in gaps_of_words(words, [])]
    [(0.5, 0.6, True)]
    >>> [gap.start_s for gap in gaps_of_words(words, [Gap(0.85, 0.92, "pause")])]
    [0.5, 0.85]
    """
    between = [(one.end_s + other.start_s) / 2.0 for one, other in pairwise(words)]
    found: list[Gap] = []
    for number, (one, other) in enumerate(pairwise(words), 1):
        gap = Gap(one.end_s, other.start_s, "words", one.language, other.language, number)
        near = _nearest(pauses, gap.at_s, BESIDE_WORDS_S)
        if near is not None and _closest(between, near.at_s) == gap.at_s:
            gap = replace(gap, start_s=near.start_s, end_s=near.end_s)
        if gap.length_s >= SHORTEST_S - 1e-9 and (not found or gap.start_s >= found[-1].end_s):
            found.append(gap)
    return tuple(found)


def _nearest(pauses: Sequence[Gap], at_s: float, within_s: float) -> Gap | None:
    near = [pause for pause in pauses if pause.start_s - within_s <= at_s <= pause.end_s + within_s]
    return min(near, key=lambda pause: abs(pause.at_s - at_s), default=None)


def _closest(times: Sequence[float], at_s: float) -> float:
    return min(times, key=lambda time_s: abs(time_s - at_s))


def language_changes(
    text: str, languages: Sequence[str] = (), marked: Iterable[Marked] = ()
) -> tuple[LanguageChange, ...]:
    """Where a text goes from one language to another, as a share of its sounds.

    A word in two of them, such as one with a particle of the other language, is in that of its beginning.

    Args:
        text: NFC.
        languages: those that it may be in.
        marked: languages set by hand.

    >>> [(change.before, change.after) for change in language_changes("오늘 meeting이 3개 있어")]
    [('ko', 'en'), ('en', 'ko')]
    >>> [(change.before, change.after) for change in language_changes("我们有个meeting要开")]
    [('zh', 'en'), ('en', 'zh')]
    >>> round(language_changes("gamsa 감사")[0].share, 2)
    0.51
    """
    found = tokens(text)
    spoken = word_languages(found, languages, marked)
    words = _spaced(found)
    sizes = np.array([sum(_sounds(found[at], text) for at in word) for word in words])
    shares = np.cumsum(sizes) / max(float(sizes.sum()), 1e-9)
    changes: list[LanguageChange] = []
    last, share_before = "", 0.0
    for word, share in zip(words, shares.tolist(), strict=True):
        language = next(
            (one for at in word if (one := spoken[at])), last
        )  # digits are read in the language spoken
        if last and language != last:
            changes.append(LanguageChange(share_before, last, language))
        last, share_before = language, share
    return tuple(changes)


def _spaced(found: Sequence[Token]) -> list[list[int]]:
    """Places of the tokens of each word: those without a space between them, but for scripts that have none."""
    words: list[list[int]] = []
    for at, token in enumerate(found):
        before = found[at - 1] if at else None
        if before and before.end == token.start and not {before.script, token.script} & UNSPACED:
            words[-1].append(at)
        else:
            words.append([at])
    return words


def _sounds(word: Token, text: str) -> float:
    letters = [letter for letter in word.text if not unicodedata.combining(letter)]
    ends = text[word.end : word.end + 1]
    return len(letters) * _SOUNDS.get(word.script, 1.0) + _PAUSE_SOUNDS * (
        bool(ends) and ends in _CLAUSE_ENDS
    )


def with_languages(
    pauses: Sequence[Gap], changes: Sequence[LanguageChange], start_s: float, end_s: float
) -> tuple[Gap, ...]:
    """Pauses, those of them that are a change of language told so.

    A change is expected at its share of the speech; it is the pause nearest to that, where that is within 0.4 s and the
    pause is nearer to no other change.

    Args:
        pauses: of a clip.
        changes: of its text.
        start_s, end_s: of its speech.

    >>> pauses = [Gap(0.9, 1.0, "pause"), Gap(3.0, 3.1, "pause")]
    >>> [gap.after for gap in with_languages(pauses, [LanguageChange(0.5, "ko", "en")], 0.0, 2.0)]
    ['en', '']
    """
    expected = [start_s + change.share * (end_s - start_s) for change in changes]
    chosen = [_index_of_nearest([pause.at_s for pause in pauses], at_s) for at_s in expected]
    found = list(pauses)
    for number, (change, place) in enumerate(zip(changes, chosen, strict=True)):
        if place is not None and _index_of_nearest(expected, pauses[place].at_s) == number:
            found[place] = replace(pauses[place], before=change.before, after=change.after)
    return tuple(found)


def _index_of_nearest(times: Sequence[float], at_s: float) -> int | None:
    near = [place for place, time_s in enumerate(times) if abs(time_s - at_s) <= NEAR_CHANGE_S]
    return min(near, key=lambda place: abs(times[place] - at_s), default=None)

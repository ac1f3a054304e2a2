"""Particles and endings: whether all that differs between two words is one of them."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.asr.failure_sides import Side, Stretch
from engine.text.particles import CLOSING_PARTICLES, ROLE_PARTICLES, TOPIC_PARTICLES, is_attached
from engine.text.scripts import HANGUL, LATIN


def _words(table: str) -> frozenset[str]:
    """The words of a table."""
    return frozenset(table.split())


_ENDINGS = _words("""
    요 어요 아요 여요 에요 예요 이에요 죠 지요 지 네 네요 어 아 야 다 니다 습니다 ㅂ니다 습니까 까 까요 나 나요 니 냐 고 고요 구요
    는데 는데요 은데 은데요 ㄴ데 데 데요 거든 거든요 잖아 잖아요 더라 더라고 더라고요 더니 면 으면 면서 으면서 니까 으니까 며 으며 서
    어서 아서 도록 게 게요 께 께요 려고 으려고 러 으러 지만 지만요 든지 거나 기 기도 기는 는 은 던 을 ㄹ 자 라 라고 라는 다고 다는
    다고요 대 대요 래 래요 군 군요 구나 어도 아도 도 만 었어 었어요 었다 었습니다 었는데 었는데요 었고 었지 었죠 었네 었네요
    해 한데 한데요 하다 해서 하니
    """)
"""Endings of any verb or adjective that stand as whole syllables."""

UNSPACED_PARTICLES = _words(
    "は が を に で と も の へ や から まで より ね よ か です だ ます 的 地 得 了 吗 呢 吧 啊 嘛 呀 过 着"
)
"""Particles and endings of Japanese and Chinese that stand as units of their own."""

NOUN_PARTICLES = ROLE_PARTICLES | CLOSING_PARTICLES | TOPIC_PARTICLES

_ENGLISH_ENDING = re.compile(r"(?:'?s|es|e?d|ing|ly|n't|'re|'ll|'ve|'m|'d)?")


@lru_cache(maxsize=1 << 14)
def is_ending(text: str) -> bool:
    """Whether a text may be a particle or an ending, or nothing at all.

    >>> [is_ending(text) for text in ("는", "에서는", "어요", "", "사과", "네요")]
    [True, True, True, True, False, True]
    """
    return is_attached(text) or text in _ENDINGS


def differ_in_ending(reference: Side, hypothesis: Side, stretch: Stretch) -> Stretch | None:
    """The stretch of the words whose ending differs, if nothing but a particle or ending does; else None.

    What stands before it in the chunk has to be right on both sides: `server가 | server`, `했는데요 | 했는데`.
    """
    if _differ_in_unspaced_particle(reference, hypothesis, stretch):
        return stretch
    if not _is_all_hangul(reference, stretch.r0, stretch.r1):
        return None
    if not _is_all_hangul(hypothesis, stretch.h0, stretch.h1):
        return None
    r_chunk = _one_chunk(reference, stretch.r0, stretch.r1)
    h_chunk = _one_chunk(hypothesis, stretch.h0, stretch.h1)
    if r_chunk is None or h_chunk is None:
        return None
    (r_start, r_end), (h_start, h_end) = r_chunk, h_chunk
    stem = min(stretch.r0 - r_start, stretch.h0 - h_start)
    if stem < 1 or r_end - stretch.r1 > 2 or not _same_stem(reference, hypothesis, stretch, r_start, h_start):
        return None
    for back in range(min(3, stem)):
        r0, h0 = stretch.r0 - back, stretch.h0 - back
        if back and (reference.classes[r0] != HANGUL or reference.units[r0] != hypothesis.units[h0]):
            break
        if are_endings_of_one_word(reference.joined(r0, r_end), hypothesis.joined(h0, h_end)):
            return Stretch(r_start, r_end, h_start, h_end)
    return None


def _differ_in_unspaced_particle(reference: Side, hypothesis: Side, stretch: Stretch) -> bool:
    """Whether only a Japanese or Chinese particle was lost or changed, right after what is right."""
    said, heard = reference.joined(*stretch[:2]), hypothesis.joined(*stretch[2:])
    return stretch.r0 > 0 and said in UNSPACED_PARTICLES and (not heard or heard in UNSPACED_PARTICLES)


def _same_stem(reference: Side, hypothesis: Side, stretch: Stretch, r_start: int, h_start: int) -> bool:
    """Whether both sides have the same before a stretch, as far as the longer of their chunks goes back."""
    if reference.classes[stretch.r0 - 1] != hypothesis.classes[stretch.h0 - 1]:
        return True  # right in another script: an accepted spelling
    size = max(stretch.r0 - r_start, stretch.h0 - h_start)
    if size > min(stretch.r0, stretch.h0):
        return False
    said = reference.units[stretch.r0 - size : stretch.r0]
    return said == hypothesis.units[stretch.h0 - size : stretch.h0]


def are_endings_of_one_word(reference: str, hypothesis: str) -> bool:
    """Whether two texts are both particles of a noun, or both endings of a verb; one of them may be nothing.

    >>> are_endings_of_one_word("는", "를"), are_endings_of_one_word("어요", ""), are_endings_of_one_word("해", "에")
    (True, True, False)
    """
    if not (is_ending(reference) and is_ending(hypothesis)):
        return False
    if not reference or not hypothesis:
        return True
    return _is_noun_particle(reference) == _is_noun_particle(hypothesis) or bool(
        _EITHER & {reference, hypothesis}
    )


_EITHER = _words("고 나 며 도 만 요 라 라고 는 은 지 야 이 라는")
"""What is a particle after nouns and an ending after verbs."""


_FORMS = _words(
    "이:가 은:는 을:를 과:와 으로:로 이나:나 이랑:랑 이라:라 이라고:라고 이에요:예요 이에요:에요 이고:고 이야:야"
)
"""Particles that have a form after a consonant and one after a vowel."""


def are_forms_of_one_particle(reference: str, hypothesis: str) -> bool:
    """Whether two particles differ only in the final sound of the word that they follow.

    >>> are_forms_of_one_particle("을", "를"), are_forms_of_one_particle("를", "는")
    (True, False)
    """
    return f"{reference}:{hypothesis}" in _FORMS or f"{hypothesis}:{reference}" in _FORMS


def _is_noun_particle(text: str) -> bool:
    return text in NOUN_PARTICLES or any(
        text.startswith(role) and text[len(role) :] in TOPIC_PARTICLES for role in ROLE_PARTICLES
    )


def _is_all_hangul(side: Side, first: int, last: int) -> bool:
    return all(side.classes[unit] == HANGUL for unit in range(first, last))


def _one_chunk(side: Side, first: int, last: int) -> tuple[int, int] | None:
    """The chunk that units are part of, or that the place between two units continues; None if several."""
    anchor = first if last > first else first - 1
    if anchor < 0 or not side.units:
        return None
    start = side.chunk_start(anchor)
    end = side.chunk_end(anchor)
    return (start, end) if last <= end else None


def differ_in_english_ending(reference: str, hypothesis: str) -> bool:
    """Whether two Latin words are one word with different inflections.

    >>> differ_in_english_ending("reports", "report"), differ_in_english_ending("plan", "plane")
    (True, False)
    >>> differ_in_english_ending("decide", "decided"), differ_in_english_ending("stuck", "stock")
    (True, False)
    """
    shorter, longer = sorted((reference, hypothesis), key=len)
    if len(shorter) < 3 or shorter == longer:
        return False
    stems = (shorter, shorter.removesuffix("e"), shorter.removesuffix("y") + "i")
    return any(
        longer.startswith(stem)
        and len(longer) > len(stem)
        and bool(_ENGLISH_ENDING.fullmatch(longer[len(stem) :]))
        and longer[len(stem) :] not in ("", "y", "i")
        for stem in stems
    )


def is_particle_after_latin(side: Side, first: int, last: int) -> bool:
    """Whether units are a particle or ending attached to a Latin word."""
    return (
        first > 0
        and side.classes[first] == HANGUL
        and side.classes[first - 1] == LATIN
        and side.chunks[first - 1] == side.chunks[first]
        and is_ending(side.joined(first, last))
    )

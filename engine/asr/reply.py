"""Whether a text answers what was said: by the words of an answer, or by what it is about."""

from __future__ import annotations

import re

from engine.asr.failure_matches import Reading, sound_of, weight_of
from engine.asr.failure_sides import Side
from engine.asr.sound_distance import nearness
from engine.text.scripts import LATIN

_REPLY = re.compile(
    r"""^\s*(?:네|예|아니요|아니오|그렇군요|yes|no|sure|great|i\s+see|i\s+understand|はい|いいえ|是的|好的)\b[,.!\s]|
    ^\s*(?:that|it)(?:'s|\s+is|\s+sounds|\s+seems)\b|
    (?:시|겠|았|었|셨)(?:군요|네요)|
    (?:드릴까요|어떨까요|으신가요|신가요|셨나요|시나요|보세요|바랍니다|좋습니다|됩니다|돼요|수\s*있습니다|수\s*있어요)\s*[.!?]*\s*$|
    \b(?:you\s+(?:can|should|could|might|may)|would\s+you\s+like|have\s+you)\b|
    (?:您|你)(?:可以|需要|应该)|(?:てください|ましょう)[。.]?\s*$
    """,
    re.IGNORECASE | re.VERBOSE,
)

SAME_WORD = 0.8
"""Least nearness in sound of a word of the answer to one in the other script that was said."""

_CONTENT_WEIGHT = 2.5


def is_reply(reference: Side, hypothesis: Side) -> bool:
    """Whether a hypothesis that isn't what was said answers it.

    >>> from engine.asr.failure_sides import side_of
    >>> is_reply(side_of("요즘 insomnia가 심해"), side_of("불면증이 있으시군요"))
    True
    >>> is_reply(side_of("model의 overfitting이 심해요"), side_of("오버피팅을 줄이려면 데이터를 늘린다"))
    True
    >>> is_reply(side_of("요즘 insomnia가 심해"), side_of("안녕하세요 여러분 반갑습니다"))
    False
    """
    if _REPLY.search(hypothesis.text) and not _REPLY.search(reference.text):
        return True
    words = [
        unit
        for unit, script in enumerate(reference.classes)
        if script == LATIN and weight_of(reference, [unit]) >= _CONTENT_WEIGHT
    ]
    return any(_says(reference, word, hypothesis) for word in words)


def _says(reference: Side, word: int, hypothesis: Side) -> bool:
    """Whether a word of the reference begins a chunk of the hypothesis, in any script."""
    said = sound_of(reference, [word], Reading())
    at = 0
    while at < len(hypothesis.units):
        end = hypothesis.chunk_end(at)
        for last in range(max(at + 1, end - 3), end + 1):
            if nearness(said, sound_of(hypothesis, range(at, last), Reading())) >= SAME_WORD:
                return True
        at = end
    return False

"""Whether a text asks or orders something, which an assistant may answer instead of writing it down."""

from __future__ import annotations

import re

_QUESTION = re.compile(
    r"""[?？]|
    (?:까|까요|나요|가요|은가|는가|니|냐|을래|을래요|ㄹ래|뭐야|뭐예요|뭐에요|어때|어때요|어떻게\s*\S+|줘|줘요|주세요|주십시오|주시겠어요|주실래요|봐|보세요|해봐)\s*[.!]?\s*$|
    ^(?:what|who|where|when|why|how|which|whose|can|could|would|will|do|does|did|is|are|am|should|please|explain|tell|translate|describe)\b|
    \b(?:can|could|would)\s+you\b|
    (?:吗|呢|嗎|什么|什麼|怎么|怎麼|为什么)|
    (?:ですか|ますか|でしょうか|かな|ください)[。.]?\s*$
    """,
    re.IGNORECASE | re.VERBOSE,
)


def is_question(text: str) -> bool:
    """Whether a text is a question or a request, by its mark, first words or ending.

    >>> [is_question(text) for text in ("이게 뭐예요", "Can you explain 정", "어제 갔다 왔어", "明天有空吗")]
    [True, True, False, True]
    """
    return bool(_QUESTION.search(text.strip()))

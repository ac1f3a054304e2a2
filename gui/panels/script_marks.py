"""What is marked in the text of a script: languages by its letters, or by the stretches that it keeps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from db.records import SpellingSet, TokenLanguageRecord
from gui.panels.text_marks import marks_of_text
from gui.widgets.coloured_text import TextMark

Switched = Sequence[tuple[int, int, str]]
"""Start, end, language tag."""


def marks_of_script(
    text: str, main_language: str | None, loanwords: Iterable[SpellingSet] = (), switched: Switched = ()
) -> tuple[TextMark, ...]:
    """Marks in code points of the NFC text.

    Args:
        switched: stretches in another language where both are written in one script.
    """
    by_hand = [
        TokenLanguageRecord("", "", start, end, text[start:end], language, None, "")
        for start, end, language in switched
    ]
    return marks_of_text(text, main_language, loanwords, token_languages=by_hand)

"""English contractions as pairs of equal spellings, both directions: `let's | let us`, `we've | we have`.

Pairs, not sets: `it's` is both `it is` and `it has`, but `it is` is not `it has`. The list holds pronouns,
question words and auxiliaries only, since after a noun 's is a possessive (`the model's accuracy`). Informal
reductions (`gonna`) are other words and not in it.
"""

from __future__ import annotations

from functools import lru_cache

_AFTER = {
    "'m": ("i", "am"),
    "'re": ("you we they who what where how there these those", "are"),
    "'ve": ("i you we they who there should would could might must", "have"),
    "'ll": ("i you he she it we they who what that this there how", "will"),
    "'d": ("i you he she it we they who that there how where", "would had"),
    "'s": ("he she it who what where when why how that this there here", "is has"),
}
"""What follows -- the words that it follows, and what it stands for."""

_NOT = "are is was were do does did have has had could would should might must need ought"
_IRREGULAR = (
    ("let's", "let us"),
    ("can't", "can not"),
    ("can't", "cannot"),
    ("cannot", "can not"),
    ("won't", "will not"),
    ("shan't", "shall not"),
    ("ain't", "is not"),
    ("ain't", "am not"),
    ("ain't", "are not"),
    ("how'd", "how did"),
    ("where'd", "where did"),
    ("what's", "what does"),
    ("y'all", "you all"),
)


@lru_cache(maxsize=1)
def contractions() -> tuple[tuple[str, str], ...]:
    """All pairs, the contraction first.

    >>> pairs = contractions()
    >>> ("let's", "let us") in pairs, ("it's", "it has") in pairs, ("don't", "do not") in pairs
    (True, True, True)
    """
    regular = [
        (f"{word}{ending}", f"{word} {full}")
        for ending, (words, fulls) in _AFTER.items()
        for word in words.split()
        for full in fulls.split()
    ]
    negations = [(f"{verb}n't", f"{verb} not") for verb in _NOT.split()]
    return (*regular, *negations, *_IRREGULAR)

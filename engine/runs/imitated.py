"""Three imitated recognisers for the demo: no model hears anything, each one spoils scripts in its own way.

They are pure functions of (script, seed) and make the errors that recognisers make with code-switched speech:
`careful` slips now and then, `transliterating` writes a share of the switched words in the other script by
sound, `hallucinating` translates switches, repeats itself and adds sentences that nobody said.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from db.starter import StarterScript, mishearings

SEED = 20261129
PARTICLES = frozenset("을를이가은는")
LIGHT_WORDS = frozenset(("a", "the", "of", "it", "좀", "제", "이런", "그렇게", "더"))
PIECES = re.compile(r"[A-Za-z]+(?:['’][A-Za-z]+)*|[가-힣]+|[^A-Za-z가-힣]+")


@dataclass(frozen=True, slots=True)
class ImitatedSystem:
    """A recogniser that doesn't exist.

    Attributes:
        name: as shown in tables.
        note: what it is and does, for whoever sees its numbers.
        spoil: (script, source of chance) -> what it writes.
    """

    name: str
    note: str
    spoil: Callable[[StarterScript, random.Random], str]

    def hypothesis(self, script: StarterScript, seed: int = SEED) -> str:
        """What it writes for a script; the same for the same seed, whatever else was written before."""
        return self.spoil(script, random.Random(f"{seed} {self.name} {script.id}"))


def careful(script: StarterScript, chance: random.Random) -> str:
    """Few errors: a near word here, a dropped particle there, an accepted spelling of a loanword."""
    text = other_spellings(script.text, script, 0.6, chance)
    return slips(text, 0.3, 0.25, chance)


def transliterating(script: StarterScript, chance: random.Random) -> str:
    """Writes switched words by sound in the script of the main language, and some other English words too."""
    text = script.text
    if script.main_language == "en" and chance.random() < 0.5:
        text = replaced(text, mishearings()["roman"])
    share, shortest = (0.8, 1) if script.main_language == "ko" else (0.3, 4)  # function words stay English
    written = mishearings()["hangul"]
    pieces = [
        written[piece] if piece in written and len(piece) >= shortest and chance.random() < share else piece
        for piece in PIECES.findall(text)
    ]
    return slips("".join(pieces), 0.2, 0.1, chance)


def hallucinating(script: StarterScript, chance: random.Random) -> str:
    """Translates switches, loops over the last words, ends with thanks to an audience."""
    text = script.text
    if chance.random() < 0.5:
        text = replaced(text, mishearings()["translated"])
    text = slips(text, 0.2, 0.1, chance)
    if chance.random() < 0.3:
        text = looped(text, chance)
    if chance.random() < 0.4:
        text = f"{text} {chance.choice(mishearings()['endings'][script.main_language])}"
    return text


def replaced(text: str, table: Mapping[str, str]) -> str:
    """A text in which the first stretch that the table knows is written the table's way.

    >>> replaced("The error says 알 수 없는 오류, again.", {"알 수 없는 오류": "unknown error"})
    'The error says unknown error, again.'
    >>> replaced("a review of the view", {"view": "전망"})
    'a review of the 전망'
    """
    for stretch in sorted(table, key=len, reverse=True):
        found = stretch_pattern(stretch).search(text)
        if found:
            return text[: found.start()] + table[stretch] + text[found.end() :]
    return text


def other_spellings(text: str, script: StarterScript, share: float, chance: random.Random) -> str:
    """A text in which a share of the loanwords stands in another accepted spelling.

    Nobody writes an English sentence with `택시` in it for `taxi`, so there only Korean words are respelled.
    """
    for loanword in script.loanwords:
        here = [spelling for spelling in loanword.spellings if stretch_pattern(spelling).search(text)]
        english = script.main_language == "en" and any(spelling.isascii() for spelling in here)
        if here and not english and chance.random() < share:
            others = [spelling for spelling in loanword.spellings if spelling not in here]
            text = replaced(text, {here[0]: chance.choice(others)})
    return text


def stretch_pattern(stretch: str) -> re.Pattern[str]:
    """Finds a stretch where a word begins; a Latin one must end with a word too, Hangul may take endings."""
    letters = "A-Za-z" if stretch[0].isascii() else "가-힣"
    end = rf"(?![{letters}])" if stretch[0].isascii() else ""
    return re.compile(rf"(?<![{letters}]){re.escape(stretch)}{end}")


def slips(text: str, near_share: float, dropped_share: float, chance: random.Random) -> str:
    """A text with a share of near words; light words, and particles after Latin letters, are dropped.

    >>> slips("이 view가 참 좋아, the view", 0.0, 1.0, random.Random(0))
    '이 view 참 좋아, view'
    """
    near = mishearings()["near"]
    written: list[str] = []
    before = ""
    for piece in PIECES.findall(text):
        particle = piece in PARTICLES and before.isascii() and before.isalpha()
        if (particle or piece in LIGHT_WORDS) and chance.random() < dropped_share:
            written.append("")
        elif piece in near and chance.random() < near_share:
            written.append(near[piece])
        else:
            written.append(piece)
        before = piece
    return " ".join("".join(written).split())


def looped(text: str, chance: random.Random) -> str:
    """A text whose last two or three words come three or four times more.

    >>> looped("a b c.", random.Random(3))
    'a b c. b c. b c. b c.'
    """
    tail = " ".join(text.split()[-chance.choice((2, 3)) :])
    return " ".join([text, *[tail] * chance.choice((3, 4))])


SYSTEMS = (
    ImitatedSystem("careful", "Demo: an imitated recogniser that makes few errors; no model.", careful),
    ImitatedSystem(
        "transliterating",
        "Demo: an imitated recogniser that writes switched words by sound in the other script; no model.",
        transliterating,
    ),
    ImitatedSystem(
        "hallucinating",
        "Demo: an imitated recogniser that translates, repeats and invents; no model.",
        hallucinating,
    ),
)
"""The demo's three systems, in the order in which they are shown."""

"""The words with which a person asks a language model for more scripts like one that they have (one-shot prompting, as HiKE made
1,150 scripts of 575).

Topic, level of code-switching and main language of the example are named and are to be kept; the example is the only one
that is shown. Nothing is sent anywhere: the text is for the clipboard.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

MOST_SEEDS = 20
"""Examples of one prompt; with more of them models lose count."""
_LANGUAGES = {
    "ko": "Korean", "en": "English", "zh": "Mandarin Chinese", "ja": "Japanese", "es": "Spanish", "de": "German",
    "fr": "French", "hi": "Hindi", "vi": "Vietnamese", "th": "Thai", "ar": "Arabic", "ru": "Russian",
}  # fmt: skip
_LEVELS = {
    "word": "word: single {other} words, one at a time, stand within {main} sentences",
    "phrase": "phrase: at least once two or more {other} words in a row stand within a {main} sentence",
    "sentence": "sentence: at least one whole sentence is {other}, beside at least one that is {main}",
    "none": "none: everything is {main}",
}
_BRACKETS = "Put [square brackets] around every stretch in the other language, as in the example."
_RULES = (
    "Use another situation and other content words; don't just exchange a word of the example.",
    "Write as people speak to each other, easy to read aloud, about as long as the example.",
    "Write each language in its own script, and numbers as digits only where people would.",
    "No names of real people, no translations, no explanations.",
)


@dataclass(frozen=True, slots=True)
class Seed:
    """An example.

    Attributes:
        topic: may be empty.
        main, other: language tags, `other` is the one that is switched to.
        switched: stretches (start, end) in the other language where both are written in one script, so that the letters
            don't tell them apart: they are shown in square brackets, and asked for so.
    """

    text: str
    topic: str
    level: str
    main: str
    other: str
    switched: tuple[tuple[int, int], ...] = ()

    @property
    def shown(self) -> str:
        """The text, with brackets where the letters don't tell the languages apart.

        >>> Seed("Perdí el shuttle ayer", "", "word", "es", "en", ((9, 16),)).shown
        'Perdí el [shuttle] ayer'
        """
        text = self.text
        for start, end in sorted(self.switched, reverse=True):
            text = f"{text[:start]}[{text[start:end]}]{text[end:]}"
        return text


def clone_prompt(seeds: Sequence[Seed], each: int) -> str:
    """The prompt for some examples.

    Args:
        seeds: one or several.
        each: how many new scripts are wanted of each.

    >>> asked = clone_prompt([Seed("오늘 meeting 있어.", "business", "word", "ko", "en")], 5)
    >>> "Main language: Korean" in asked, "오늘 meeting 있어." in asked, "5 numbered lines" in asked
    (True, True, True)
    """
    return _for_one(seeds[0], each) if len(seeds) == 1 else _for_several(seeds, each)


def _for_one(seed: Seed, each: int) -> str:
    return "\n".join(
        (
            _opening([seed]),
            f"Write {each} new scripts like the example below.",
            "",
            *_about(seed),
            "",
            "Example:",
            seed.shown,
            "",
            *_rules([seed]),
            "",
            f"Answer with {each} numbered lines, one script in each, and nothing else.",
        )
    )


def _for_several(seeds: Sequence[Seed], each: int) -> str:
    parts: list[str] = []
    for number, seed in enumerate(seeds, start=1):
        parts += ["", f"Example {number}", *_about(seed), f"Script: {seed.shown}"]
    return "\n".join(
        (
            _opening(seeds),
            f"Below are {len(seeds)} examples. For each of them write {each} new scripts that are like this one example.",
            *parts,
            "",
            *_rules(seeds),
            "",
            f"Answer with {each * len(seeds)} lines and nothing else, each a JSON object with the number of its example:",
            '{"seed": 1, "text": "…"}',
        )
    )


def _opening(seeds: Sequence[Seed]) -> str:
    named = list(dict.fromkeys(_language(tag) for seed in seeds for tag in (seed.main, seed.other)))
    spoken = " and ".join((", ".join(named[:-1]), named[-1])) if len(named) > 1 else named[0]
    return (
        f"You write short scripts that bilingual speakers of {spoken} read aloud, switching between the languages as they"
        " do in everyday life."
    )


def _about(seed: Seed) -> list[str]:
    main, other = _language(seed.main), _language(seed.other)
    level = _LEVELS.get(seed.level, "as in the example").format(main=main, other=other)
    lines = [f"Main language: {main}", f"Other language: {other}", f"Level of switching: {level}"]
    return [f"Topic: {seed.topic}", *lines] if seed.topic else lines


def _rules(seeds: Sequence[Seed]) -> list[str]:
    kept = "Keep the topic, the level of switching and the main language of the example."
    marked = (_BRACKETS,) if any(seed.switched for seed in seeds) else ()
    return ["Rules:", *(f"- {rule}" for rule in (kept, *_RULES, *marked))]


def _language(tag: str) -> str:
    return _LANGUAGES.get(tag.replace("_", "-").split("-")[0].lower(), tag)

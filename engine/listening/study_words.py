"""What a study asks in a listener's language, for the window and the browser alike: its own words, else those of its kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from engine.listening.words import LANGUAGES, kind_wording, primary, words


class OwnWords(Protocol):
    """What a study says in one language; what is empty it doesn't say."""

    @property
    def title(self) -> str: ...

    @property
    def instruction(self) -> str: ...

    @property
    def question(self) -> str: ...

    @property
    def labels(self) -> tuple[str, ...]: ...

    @property
    def thanks(self) -> str: ...


class StudyWords(NamedTuple):
    """What a listener reads.

    Attributes:
        language: a tag, of the words.
        title: of the study.
        instruction: before the first trial.
        question: above the answers.
        labels: of the answers, from the lowest score to the highest.
        thanks: at the end.
    """

    language: str
    title: str
    instruction: str
    question: str
    labels: tuple[str, ...]
    thanks: str


def offered_languages(own: Mapping[str, OwnWords]) -> tuple[str, ...]:
    """Tags that a listener may choose among: those of the study's words, or all that are known."""
    return tuple(own) or LANGUAGES


def chosen_language(own: Mapping[str, OwnWords], wanted: str) -> str:
    """The tag among them that comes next to the one that is wanted: the same, one of that language, or the first.

    >>> chosen_language({}, "zh_TW"), chosen_language({}, "fr")
    ('zh-CN', 'en')
    """
    offered = offered_languages(own)
    near = (one for one in offered if primary(one) == primary(wanted))
    return wanted if wanted in offered else next(near, offered[0])


def study_words(kind: str, attribute: str, own: Mapping[str, OwnWords], wanted: str) -> StudyWords:
    """What a listener who wants a language reads; labels of the study hold where there is one for each answer.

    Args:
        kind, attribute: of the study, as of `kind_wording`.
        own: words of the study by language tag.
        wanted: a tag.

    >>> study_words("abx", "", {}, "en").labels
    ('X is A', 'X is B')
    """
    language = chosen_language(own, wanted)
    fixed, usual = words(language), kind_wording(kind, attribute, language)
    said = own.get(language)
    if said is None:
        return StudyWords(
            language, fixed.title, usual.instruction, usual.question, usual.labels, fixed.thanks
        )
    fits = len(said.labels) == len(usual.labels) and all(said.labels)
    return StudyWords(
        language,
        said.title or fixed.title,
        said.instruction or usual.instruction,
        said.question or usual.question,
        said.labels if fits else usual.labels,
        said.thanks or fixed.thanks,
    )

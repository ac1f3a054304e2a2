"""What a listening page says: the study's words in a listener's language, and why something was refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from db.listening_records import StudyRecord
from engine.listening import study_words
from engine.listening.study_words import StudyWords, offered_languages
from engine.listening.web_words import web_words
from engine.listening.words import words

PROBLEMS: Mapping[str, str] = {
    "unknown_code": "code_unknown",
    "signed_out": "type_code",
    "full": "study_full",
    "closed": "study_closed",
    "code_elsewhere": "code_elsewhere",
    "too_many_tries": "too_many_tries",
    "too_early": "too_early",
    "outdated": "shown_elsewhere",
    "not_stored": "not_stored",
    "invalid": "not_stored",
}
"""Why something is refused, and the phrase that says it."""


class Refused(Exception):
    """Something a browser asked for is not done.

    Attributes:
        problem: one of `PROBLEMS`.
    """

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem

    def told(self, language: str = "en") -> dict[str, Any]:
        """As it is answered: what, and in one sentence.

        >>> Refused("too_early").told()["sentence"]
        'This answer came before the sound was heard to its end. Please listen to it again.'
        """
        phrases = asdict(words(language)) | asdict(web_words(language))
        return {"problem": self.problem, "sentence": phrases[PROBLEMS[self.problem]]}


def languages_of(study: StudyRecord) -> tuple[str, ...]:
    """The languages a listener may choose."""
    return offered_languages(study.settings.wording)


def chosen_language(study: StudyRecord, wanted: str) -> str:
    """The study's language that comes next to what a browser wants."""
    return study_words.chosen_language(study.settings.wording, wanted)


def wording_in(study: StudyRecord, language: str) -> StudyWords:
    """What a listener reads; where the study has no words of its own, in the kind's."""
    settings = study.settings
    return study_words.study_words(study.kind, settings.attribute, settings.wording, language)


def phrases_in(study: StudyRecord, language: str) -> dict[str, Any]:
    """Everything that the page itself says in a language, and the languages that it may say it in."""
    return {
        "language": language,
        "languages": [{"tag": tag, "name": words(tag).language_name} for tag in languages_of(study)],
        "words": asdict(words(language)) | asdict(web_words(language)),
    }

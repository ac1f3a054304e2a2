"""What a listener reads, in English, Korean, Chinese and Spanish: fixed phrases, questions, answers, instructions.

The answers are those of ITU-T P.800 (quality and degradation, each 1 to 5; comparison, -3 to 3) and of BS.1534 (five
words along 0 to 100); those of naturalness and similarity run from 1 to 5 in the same way.
"""

from __future__ import annotations

from engine.listening import words_en, words_es, words_ko, words_zh
from engine.listening.listener_words import KindWording, ListenerWords

LANGUAGES = ("en", "ko", "zh-CN", "es")
"""Tags of the languages in which everything is there."""

_TABLES = {"en": words_en, "ko": words_ko, "zh": words_zh, "es": words_es}


def known_language(language: str) -> str:
    """The tag among `LANGUAGES` that a listener of this language reads; English where there is none.

    >>> known_language("zh-TW"), known_language("ko_KR"), known_language("fr"), known_language("")
    ('zh-CN', 'ko', 'en', 'en')
    """
    wanted = primary(language)
    return next((tag for tag in LANGUAGES if primary(tag) == wanted), "en")


def words(language: str) -> ListenerWords:
    """Every fixed phrase in a language; in English where it isn't known.

    >>> words("ko").play, words("xx").play
    ('재생', 'Play')
    """
    return _TABLES[primary(known_language(language))].WORDS


def kind_wording(kind: str, attribute: str, language: str) -> KindWording:
    """What a kind of study asks, in its own words, before anybody edited them.

    Args:
        kind: one of `acr`, `attribute`, `dcr`, `ccr`, `ab`, `abx`, `mushra`.
        attribute: of `acr`: quality or naturalness; of `attribute`: speaker, gender, sentiment, background, room, or
            a word of one's own.
        language: a tag; English stands in for one that isn't known.

    >>> kind_wording("acr", "quality", "en").labels
    ('Bad', 'Poor', 'Fair', 'Good', 'Excellent')
    >>> kind_wording("attribute", "speaker", "en").question
    'How similar are the voices before and after?'
    """
    asked = _TABLES[primary(known_language(language))].KINDS
    if kind == "attribute":
        question = asked.similar.get(attribute) or asked.similar_in.format(attribute=attribute)
        return KindWording(question, asked.similar_labels, asked.similar_instruction)
    if kind == "acr" and attribute == "naturalness":
        return asked.naturalness
    return asked.kinds[kind]


def primary(language: str) -> str:
    """The language of a tag, without its country or script.

    >>> primary("zh_TW"), primary("en-GB")
    ('zh', 'en')
    """
    return language.replace("_", "-").partition("-")[0].lower()

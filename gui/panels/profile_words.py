"""What a speaker reads while telling who they are and signing: English and Korean, plain words."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QLocale

from db.records import LanguageLevel
from gui.i18n import QT_TRANSLATE_NOOP
from gui.panels.speaker_words import Both


def _(english: str, korean: str) -> Both:
    return Both(QT_TRANSLATE_NOOP("speaker", english), korean)


NAME = _("Name", "이름")
CODE = _("Code in exports", "내보낼 때 쓰는 코드")
BIRTH_YEAR = _("Year of birth", "출생 연도")
GENDER = _("Gender", "성별")
LANGUAGES = _("Languages", "사용 언어")
DOMINANT = _("Most comfortable in", "가장 편한 언어")
REGION = _("Where you grew up", "자란 지역")
NOTE = _("Anything else", "그 밖에 알려 주실 내용")
OPTIONAL = _(
    "Only the name is needed. Everything else may stay empty.",
    "이름만 있으면 됩니다. 나머지는 비워 두셔도 됩니다.",
)
LEARNT = _("Where you learnt it", "배운 곳")
ADD_LANGUAGE = _("Add a language", "언어 추가")
SAVE = _("Save", "저장")
SAVED = _("Saved.", "저장되었습니다.")

GENDERS: tuple[Both, ...] = (
    _("woman", "여성"),
    _("man", "남성"),
    _("non-binary", "논바이너리"),
    _("prefer not to say", "밝히고 싶지 않음"),
)
LEVELS: dict[LanguageLevel, Both] = {
    "native": _("native", "모국어"),
    "good": _("good", "잘함"),
    "average": _("average", "보통"),
    "beginner": _("beginner", "초보"),
}
NATIVE_NAMES = {
    "ko": "한국어",
    "en": "English",
    "zh": "中文",
    "es": "español",
    "ja": "日本語",
    "fr": "français",
    "de": "Deutsch",
    "vi": "Tiếng Việt",
    "ru": "русский",
    "hi": "हिन्दी",
    "ar": "العربية",
    "pt": "português",
    "id": "Indonesia",
    "th": "ไทย",
}
"""Languages that are offered first, in their own words."""
OTHER_NAMES = {
    "ko": ("Korean", "韩语", "韩国语", "朝鲜语"),
    "en": ("English", "영어", "英语"),
    "zh": ("Chinese", "Mandarin", "중국어", "普通话", "汉语"),
    "es": ("Spanish", "스페인어", "西班牙语"),
    "ja": ("Japanese", "일본어", "日语"),
    "fr": ("French", "프랑스어", "法语"),
    "de": ("German", "독일어", "德语"),
    "vi": ("Vietnamese", "베트남어", "越南语"),
    "ru": ("Russian", "러시아어", "俄语"),
    "hi": ("Hindi", "힌디어", "印地语"),
    "ar": ("Arabic", "아랍어", "阿拉伯语"),
    "pt": ("Portuguese", "포르투갈어", "葡萄牙语"),
    "id": ("Indonesian", "인도네시아어", "印尼语", "印度尼西亚语"),
    "th": ("Thai", "태국어", "泰语"),
}
"""What the same languages are called in English, Korean and Chinese."""
LEAST_BEGINNING = 3
"""So many letters of a name are enough where no other language begins so; two letters are a tag."""

PLEASE_READ = _(
    "Please read this, or have it read to you.", "아래 글을 읽어 주세요. 읽어 드릴 수도 있습니다."
)
YOUR_NAME = _("Your name", "이름")
TODAY = _("Date", "날짜")
SIGN = _("I agree and sign", "동의하고 서명합니다")
SIGNED = _("Signed. Thank you!", "서명되었습니다. 감사합니다!")
TYPE_NAME = _("Type your name to sign.", "서명하시려면 이름을 입력해 주세요.")


def gender_shown(kept: str) -> str:
    """A gender as it is shown: one of the suggestions in both languages, anything else as it was typed."""
    return next((gender.line for gender in GENDERS if gender.english == kept), kept)


def gender_kept(shown: str) -> str:
    """A gender as it is kept: the English word of a suggestion, anything else as it was typed.

    >>> gender_kept(" agender "), gender_kept("여성")
    ('agender', 'woman')
    """
    text = shown.strip()
    same = (one for one in GENDERS if text in (one.line, one.english, one.korean))
    return next((gender.english for gender in same), text)


def language_name(tag: str) -> str:
    """A language in its own words, with its tag; the tag alone where nobody knows it.

    >>> language_name("ko"), language_name("xx")
    ('한국어 (ko)', 'xx')
    """
    locale = QLocale(tag)
    known = locale.language() not in (QLocale.Language.C, QLocale.Language.AnyLanguage)
    name = NATIVE_NAMES.get(tag) or (locale.nativeLanguageName() if known else "")
    return f"{name} ({tag})" if name else tag


def names_of(tag: str) -> tuple[str, ...]:
    """Everything that an offered language is called; its own name and the English one of any other.

    >>> names_of("ko")[:3], names_of("fi"), names_of("xx")
    (('한국어', 'Korean', '韩语'), ('suomi', 'Finnish'), ())
    """
    if tag in NATIVE_NAMES:
        return NATIVE_NAMES[tag], *OTHER_NAMES[tag]
    locale = QLocale(tag)
    if locale.language() in (QLocale.Language.C, QLocale.Language.AnyLanguage):
        return ()
    return locale.nativeLanguageName(), QLocale.languageToString(locale.language())


@cache
def _tags_by_name() -> dict[str, str]:
    """Tags by every name in small letters: those that Qt knows in English, and all names of the offered ones."""
    languages = (one for one in QLocale.Language if QLocale.languageToCode(one))
    known = {QLocale.languageToString(one).casefold(): QLocale.languageToCode(one) for one in languages}
    offered = {name.casefold(): tag for tag in NATIVE_NAMES for name in names_of(tag)}
    return known | offered


def _tag_called(name: str) -> str:
    """The tag of the language that is called so, or alone among the offered ones begins so; else nothing."""
    asked = name.casefold()
    if (found := _tags_by_name().get(asked)) is not None:
        return found
    if len(asked) < LEAST_BEGINNING and asked.isascii():
        return ""
    begin_so = {tag for tag in NATIVE_NAMES for one in names_of(tag) if one.casefold().startswith(asked)}
    return begin_so.pop() if asked and len(begin_so) == 1 else ""


def tag_of(text: str) -> str:
    """The tag of the language that somebody typed: by its name as `language_name` writes it, by what it is called in
    English, in its own words, in Korean or Chinese, by the beginning of that, or the tag itself.

    >>> tag_of("한국어 (ko)"), tag_of(" KO "), tag_of("zh-TW"), tag_of("")
    ('ko', 'ko', 'zh-TW', '')
    >>> tag_of("Kor"), tag_of("korean"), tag_of("韩语"), tag_of("스페인어"), tag_of("Finnish"), tag_of("yue")
    ('ko', 'ko', 'ko', 'es', 'fi', 'yue')
    """
    inside = text.rpartition("(")[2].rpartition(")")[0] or text
    named = _tag_called(inside.strip())
    language, dash, rest = inside.strip().replace("_", "-").partition("-")
    return named or f"{language.lower()}{dash}{rest}"

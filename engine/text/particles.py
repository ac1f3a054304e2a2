"""What may follow a Korean noun within its word: plural, particles, forms of light verbs and of the copula.

A loanword is matched on whole words, where `버스에서는`, `체크했어요` and `client들에게` are the loanword
with something attached, and `버스정류장` is another word. So the attached part has to be told from the rest
of a longer noun: it is read by a small grammar over the tables of this file, not cut by length.

    attached  = [들] role* ([closing] [topic] | copula form)     버스-들-에게-는, 버스-뿐-이다
              | suffix [들] role* ([closing] [topic] | copula)    technical-적-으로, manager-님-들-이
              | [들] [object particle] light-verb form           체크-했어요, 업로드-되었다, 체크-를했다
    verb form = stem form + ending | infinitive + auxiliary verb form | stem + 시 form
              | nominal form (기, 음, ㅁ) + particles            체크하-기-가

A stem has the forms that Korean conjugation needs: before consonants (하), infinitive (해), past (했), and
with the finals ㄹ (할), ㄴ (한), ㅂ (합), ㅁ (함). Vowel harmony and the choice of 은/는 aren't checked: what
is attached is compared unit by unit anyway.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

PLURAL = "들"


def _words(table: str, *, bare: bool = False) -> frozenset[str]:
    """The words of a table; `bare`: nothing at all is allowed as well."""
    return frozenset([*table.split(), ""] if bare else table.split())


ROLE_PARTICLES = _words(
    """
    에게서 에게 한테서 한테 께서 께 에서부터 에서 에다가 에다 에 으로서 로서 으로써 로써 으로부터 로부터
    으로 로 까지 부터 보다 처럼 같이 마냥 만큼 마다 밖에 조차 마저 대로 뿐 쯤 만 때문에 따라
    """
)
"""Particles that mark a role; up to three in a row (에서-까지-만), then perhaps a copula (까지-다)."""

CLOSING_PARTICLES = _words(
    """
    하고 이랑 랑 과 와 이나 나 이라도 라도 이든지 든지 이든 든 이며 며 더러 보고 치고 커녕 이란 란
    이라는 라는 이라고 라고 이라서 라서 이라면 라면 이라며 라며 이라면서 라면서 이라든가 라든가 이라니 라니
    이래요 래요 이서 이야말로 야말로 이나마 나마 은커녕 는커녕 같은 같다 같아 같아요 같은데 같네 같네요
    """
)
"""Particles after which only a topic particle follows (와-의, 하고-는)."""

TOPIC_PARTICLES = _words(
    """
    은 는 이 가 을 를 도 의 요 야 아 이야 이요 이여 여 은요 는요 도요 만요 가요 를요 을요
    엔 에선 에겐 한텐 께선 으론 론 까진 부턴 보단 에서부턴 으로부턴 로부턴 만으론 에게선 한테선
    """
)
"""Particles that close a word."""


@dataclass(frozen=True, slots=True)
class Stem:
    """The forms of a verb stem: `base` before consonants, `infinitive`, `past` and the four finals."""

    base: str
    infinitive: str
    past: str
    final_l: str
    final_n: str
    final_b: str
    final_m: str


LIGHT_VERBS = (
    Stem("하", "해|하여", "했|하였", "할", "한", "합", "함"),
    Stem("되", "돼|되어|되", "됐|되었", "될", "된", "됩", "됨"),
    Stem("시키", "시켜|시키어", "시켰|시키었", "시킬", "시킨", "시킵", "시킴"),
    Stem("당하", "당해|당하여", "당했|당하였", "당할", "당한", "당합", "당함"),
    Stem("받", "받아", "받았", "받을", "받은", "받습", "받음"),
)
"""Verbs that make a verb of a noun: to do, to become, to make do, to suffer, to receive."""

COPULA = Stem("이", "이어|여|이여|이에|예|이예", "이었|였|이였", "일", "인", "입", "임")
"""이다, "to be" (이예요 and 이였어요 are usual misspellings)."""

SHORT_COPULA = Stem("", "여|예", "였", "일", "인", "입", "임")
"""이다 without its 이, as after a vowel (버스다, 버스였어요)."""

AUXILIARIES = (
    Stem("보", "봐|보아", "봤|보았", "볼", "본", "봅", "봄"),
    Stem("주", "줘|주어", "줬|주었", "줄", "준", "줍", "줌"),
    Stem("드리", "드려", "드렸", "드릴", "드린", "드립", "드림"),
    Stem("버리", "버려", "버렸", "버릴", "버린", "버립", "버림"),
    Stem("놓", "놔|놓아", "놨|놓았", "놓을", "놓은", "놓습", "놓음"),
    Stem("두", "둬|두어", "뒀|두었", "둘", "둔", "둡", "둠"),
    Stem("가", "가", "갔", "갈", "간", "갑", "감"),
    Stem("오", "와", "왔", "올", "온", "옵", "옴"),
    Stem("지", "져", "졌", "질", "진", "집", "짐"),
    Stem("있", "있어", "있었", "있을", "있는", "있습", "있음"),
)
"""Verbs that may be written together with an infinitive: 체크해봤어요, 업로드해주세요."""

BEING = Stem("있", "있어", "있었", "있을", "있는", "있습", "있음")
LACKING = Stem("없", "없어", "없었", "없을", "없는", "없습", "없음")
NOT_DOING = (
    Stem("않", "않아", "않았", "않을", "않는|않은", "않습", "않음"),
    Stem("못하", "못해|못하여", "못했|못하였", "못할", "못하는|못한", "못합", "못함"),
    Stem("말", "말아", "말았", "말", "마는", "맙", "맘"),
)
"""Verbs that are often written together with the form before them: 체크하고있어요, 체크할수없어요, 체크하지않아요."""

SUFFIXES = ("적", "님", "중", "때", "용", "별", "쪽", "등")
"""What makes a noun of a noun, and takes particles in its turn: technical적인, manager님이, meeting중에."""

HONORIFIC = Stem("시", "셔|시어|세", "셨|시었", "실", "신", "십", "심")
"""-시-, which stands between stem and ending: 체크하셨어요."""

_AFTER_BASE = _words(
    """
    다 다가 다가도 다니 다면 다고 다는 고 고요 고는 고도 고서 고선 고자 고나 지 지요 죠 지만 지만요 지도
    지는 진 질 지를 지마 지마세요 지마라 게 게끔 게요 게도 네 네요 네여 나 나요 나봐 나봐요 니 니까 니깐
    니까요 냐 냐고 냐는 는 는데 는데요 는데도 는지 는지도 는지는 는걸 는걸요 는군 는군요 는구나 는거
    는게 는걸로 는거야 는거예요 는건 던 던데 던데요 던지 더니 더라 더라고 더라고요 더라도 더라면 면 면요
    면서 면서도 면은 며 므로 려 려고 려고요 려면 려는 려던 려다 려다가 러 자 자고 자고요 자는 자면
    자마자 도록 든 든지 든가 느라 느라고 느냐 느니 거나 거든 거든요 거니와 거라 란 라 라고 라고요 라는
    라면 라도 래 래요 랬 으며 구 구요 구나 군 군요 소 오 옵니다 겠다 겠어 겠어요 겠죠 겠지 겠지요 겠지만
    겠네 겠네요 겠는데 겠는데요 겠습니다 겠습니까 겠고 겠다고 겠다는 겠나 겠냐 겠니 겠거니 시오 세요
    길 길래 더군 더군요 재 재요 잖아 잖아요 는데도요 느라고요 든지요
    세여 셈 십시오 십시요
    """
)
_AFTER_INFINITIVE = _words(
    """
    요 여 서 서요 서는 선 서도 서야 서인지 도 도요 야 야지 야지요 야죠 야만 야겠다 야겠어 야겠어요
    야겠네 야겠네요 야겠지 야겠죠 야겠습니다 야겠고 야해 야해요 야하는 야할 야된다 야된 야돼 야돼요
    야됩니다 야합니다 야한다 야했다 라 라고 라는 라도 다 다가 놓고 본 하는 한다 했다 하고 진다 달라 달라고
    달라는 달래 달래요
    """,
    bare=True,
)
_AFTER_PAST = _words(
    """
    다 다가 다가도 다고 다고요 다는 다니 다니까 다면 다면서 다며 다지 다지만 다던 다던데 다네 다네요 어
    어요 어여 어도 어서 어야 었다 었던 었어 었어요 었는데 었지 었지만 었고 었는지 었습니다 습니다
    습니다만 습니까 는데 는데요 는데도 는지 는지도 는걸 는걸요 지 지요 죠 지만 지만요 고 고요 고는 고도
    던 던데 던데요 던지 던가 던가요 더니 더라 더라고 더라고요 더라도 더라면 더라구요 을 을까 을까요 을걸
    을지 을지도 을텐데 을텐데요 을때 을거야 을거예요 을거 으면 으면서 으니 으니까 으니깐 으며 으나
    으므로 네 네요 나 나요 나봐 나봐요 니 냐 냐고 냐는 거든 거든요 거나 기 구나 군 군요 구요 겠다 겠지
    겠죠 겠네 겠네요 겠어요 대 대요 다며 다며요 다더라 다더라고요 다는데 다는데요 잖아 잖아요 길래 더군 더군요
    """
)
_AFTER_L = _words(
    """
    게 게요 까 까요 까봐 까봐요 래 래요 지 지도 지는 걸 걸요 걸로 수록 텐데 텐데요 테니 테니까 때 때는
    때도 때마다 거 거야 거예요 거에요 거고 거라 거라고 거라는 거면 건데 건데요 건지 건가요 겁니다 것
    것을 것이다 것입니다 것이 것은 뿐 만 만한 듯 듯한 듯이 줄 수 수도 수가 수는 라 라고 는지 지라도
    지언정 만큼
    """,
    bare=True,
)
_AFTER_N = _words(
    """
    다 다고 다고요 다는 다는데 다는데요 다더라 다더라고요 다니 다니까 다면 다면서 다며 다지 다지만 다네 다네요 다던데 다음 데 데요 데도 지
    지도 지는 가 가요 가봐 가봐요 걸 걸요 걸로 들 채 채로 대 대요 대로 답니다 거 거야 거예요 거에요 거고
    거라 건 건데 건데요 게 것 것을 것이 것은 것이다 것입니다 것도 줄 적 적이 만큼 듯 듯이 듯한 뒤 후
    후에 상태 상태로 군 군요 구나 번
    """,
    bare=True,
)
_AFTER_B = _words(
    """
    니다 니다만 니까 시다 시오
    """
)


_NOT_OF_COPULA = _words(
    """
    자 자고 자고요 자는 자면 자마자 소 오 옵니다 러 려 려고 려고요 려면 려는 려던 려다 려다가 도록 느라
    느라고 게 게끔 게요 게도 지도 지는 진 질 지를 지마 지마세요 지마라 셈 시오 래 래요 는 는거 는게 는건
    """
)
"""Endings of verbs only, which would make 에러 or 지도 of a particle and a short copula."""


_NOUNS = _words("로고")
"""Nouns that the tables would take apart."""


def _starts(text: str, forms: str) -> Iterable[str]:
    """What is left of the text after each of the forms (written `하|하여`) that it starts with."""
    return (text.removeprefix(form) for form in forms.split("|") if text.startswith(form))


def _is_particles(text: str, roles: int = 3) -> bool:
    """Whether a text is nothing, or particles in an order that they take."""
    if not text or text in TOPIC_PARTICLES or text in CLOSING_PARTICLES:
        return True
    if any(rest in TOPIC_PARTICLES for closing in CLOSING_PARTICLES for rest in _starts(text, closing)):
        return True
    return roles > 0 and any(
        _is_particles(rest, roles - 1) for role in ROLE_PARTICLES for rest in _starts(text, role)
    )


def _is_form(stem: Stem, text: str) -> bool:
    """Whether a text is a form of the stem with an ending (without auxiliary and honorific)."""
    tables = (
        (stem.base, _AFTER_BASE),
        (stem.infinitive, _AFTER_INFINITIVE),
        (stem.past, _AFTER_PAST),
        (stem.final_l, _AFTER_L),
        (stem.final_n, _AFTER_N),
        (stem.final_b, _AFTER_B),
    )
    if any(rest in endings for forms, endings in tables for rest in _starts(text, forms)):
        return True
    if _is_periphrasis(stem, text):
        return True
    nominal = (f"{stem.base}기", *(f"{past}{noun}" for past in stem.past.split("|") for noun in ("기", "음")))
    return any(_is_particles(rest) for forms in (*nominal, stem.final_m) for rest in _starts(text, forms))


def _is_periphrasis(stem: Stem, text: str) -> bool:
    """Whether a text is a form of the stem and an auxiliary verb or noun after it, written as one word."""
    after = [(f"{stem.base}고", (BEING,)), (f"{stem.base}지", NOT_DOING), (f"{stem.base}지는", NOT_DOING)]
    after += [
        (f"{stem.final_l}수{particle}", (BEING, LACKING)) for particle in ("", "가", "는", "도", "밖에")
    ]
    if any(_is_form(verb, rest) for start, verbs in after for rest in _starts(text, start) for verb in verbs):
        return True
    return any(_is_suffixed(rest) for rest in _starts(text, f"{stem.base}는중"))


def _is_suffixed(text: str) -> bool:
    """Whether a text is nothing, particles, or a form of 이다."""
    return _is_particles(text) or _is_role_with_copula(text)


def _is_verb(stem: Stem, text: str, auxiliaries: int = 2) -> bool:
    """Whether a text is a form of the stem, with 시 or auxiliary verbs where they stand in it."""
    if not text:
        return False
    if _is_form(stem, text) or any(_is_form(HONORIFIC, rest) for rest in _starts(text, stem.base)):
        return True
    return auxiliaries > 0 and any(
        _is_verb(auxiliary, rest, auxiliaries - 1)
        for rest in _starts(text, stem.infinitive)
        for auxiliary in AUXILIARIES
    )


def _is_copula(text: str) -> bool:
    """Whether a text is a form of 이다, with or without its 이."""
    if _is_verb(COPULA, text, 0) or (text not in _NOT_OF_COPULA and _is_form(SHORT_COPULA, text)):
        return True
    return len(text) > 1 and _is_form(HONORIFIC, text)  # 버스십니다; not 버스실, which is another noun


def _is_predicate(text: str) -> bool:
    """Whether a text is a light verb, after an object particle or not."""
    parts = (text, *(text[1:] for particle in "을를도만은는" if text.startswith(particle)))
    return any(_is_verb(stem, part) for part in parts for stem in LIGHT_VERBS)


def _is_role_with_copula(text: str, roles: int = 3) -> bool:
    """Whether a text is a form of 이다, after particles that mark a role or none."""
    if text and _is_copula(text):
        return True
    return roles > 0 and any(
        _is_role_with_copula(rest, roles - 1) for role in ROLE_PARTICLES for rest in _starts(text, role)
    )


@lru_cache(maxsize=1 << 16)
def is_attached(text: str) -> bool:
    """Whether a text may be attached to a noun: plural, particles, a light verb, a copula; or nothing at all.

    >>> all(map(is_attached, ["", "는", "에서는", "들에게", "했어요", "되었다", "입니다"]))
    True
    >>> any(map(is_attached, ["정류장", "퀴즈를", "장이", "링"]))
    False
    """
    if text in _NOUNS:
        return False
    parts = {text, text.removeprefix(PLURAL)}
    if any(_is_suffixed(part) or _is_predicate(part) for part in parts):
        return True
    if any(_is_predicate(rest) for rest in _starts(text, "화")):  # digital화된
        return True
    after = [rest.removeprefix(PLURAL) for suffix in SUFFIXES for rest in _starts(text, suffix)]
    return any(_is_particles(rest) or _is_verb(COPULA, rest, 0) for rest in after)

"""What recognisers say of their own accord: phrases of subtitles that they were trained on, and of assistants.

Each pattern covers the whole phrase and tolerates spacing. A phrase that the reference holds as well is none.
"""

from __future__ import annotations

import re
from functools import lru_cache

from rapidfuzz.distance import LCSseq

from engine.text.normaliser import normalise_text
from engine.text.unit_text import unit_text

WAS_SAID = 0.6
"""Share of a phrase's units in the reference above which it is none of the recogniser's own."""

_REST = r"[^.!?\n]*"
_MORE = r"\S{0,60}"
"""What may be attached to a word before the next one; without a bound a long text without spaces takes minutes."""

SUBTITLES = (
    # Korean
    r"(?:오늘도\s*|끝까지\s*)*시청\s*해\s*주\S*(?:\s*(?:여러분|정말|대단히|너무))*(?:\s*감사\S*)?",
    r"시청자\s*여러분\S*",
    r"구독" + _MORE + r"(?:\s*(?:과|와|및|그리고))?\s*좋아요\S*(?:\s*(?:과|와|및|알림\S*|설정\S*|눌러\S*|부탁\S*|주세요|꼭|한번씩))*",
    r"좋아요" + _MORE + r"(?:\s*(?:과|와|및|그리고))?\s*구독\S*(?:\s*(?:과|와|및|알림\S*|설정\S*|눌러\S*|부탁\S*|주세요|꼭|한번씩))*",
    r"구독" + _MORE + r"(?:\s*(?:꼭|많이))?\s*부탁\S*",
    r"다음\s*(?:영상|동영상|시간|강의|방송|편)" + _MORE + r"\s*(?:(?:또|다시)\s*)?(?:만나|뵙|뵐|봐|찾아뵙)\S*",
    r"(?:MBC|KBS|SBS|YTN|JTBC|TV조선|채널A|연합)\s*뉴스\s*\S*(?:\s*\S*(?:입니다|기자|앵커)\S*)?",
    r"(?:한글|한국어|영어)\s*자막\s*\S*(?:\s*\S+)?",
    r"자막\s*(?:제공|제작|번역|by)\S*(?:\s*\S+)?",
    r"이\s*(?:영상|동영상|방송)" + _MORE + r"\s*유료\s*광고\S*(?:\s*포함\S*)?(?:\s*있\S*)?",
    r"영상\s*(?:편집|제공)\S*\s*\S+",
    r"배경\s*음악|음악이?\s*(?:흐|나오)\S*",
    r"^\s*(?:네\s*[.,]?\s*)?(?:감사합니다|고맙습니다|안녕히\s*계세요|수고하셨습니다)[\s.!]*$",
    r"^\s*(?:okay|thank\s+you(?:\s+(?:so|very)\s+much)?|bye(?:[\s,-]*bye)?|the\s+end|you)[\s.!]*$",
    # English
    r"(?:thanks|thank\s+you)(?:\s+(?:so|very)\s+much)?(?:\s+(?:all|everyone|guys))?\s+for\s+(?:watching|viewing|listening|tuning\s+in)" + _REST,
    r"(?:please\s+|don't\s+forget\s+to\s+)(?:like|subscribe)" + _REST,
    r"(?:like\s*,?\s*(?:and\s+)?)subscribe" + _REST,
    r"subscribe\s+to\s+(?:my|our|the|this)\s+channel" + _REST,
    r"(?:i'll\s+)?see\s+you\s+(?:guys\s+|all\s+)?in\s+the\s+next\s+(?:video|one|episode)" + _REST,
    r"(?:subtitles?|captions?|transcri\w+|translat\w+)\s+(?:made\s+|provided\s+)?by\s" + _REST,
    _MORE + r"amara\.org\S*",
    # Japanese
    r"(?:最後まで)?ご視聴(?:いただき|頂き)?(?:誠に|本当に)?(?:ありがとうござい(?:ました|ます))?",
    r"チャンネル登録(?:を|と|も)?(?:高評価)?(?:を|も)?(?:よろしく)?(?:お願い(?:します|いたします))?",
    r"(?:また)?次(?:回)?の動画で(?:お会いしましょう)?",
    r"字幕(?:視聴)?(?:ありがとうございました|提供\S*|制作\S*|by\s*\S*)",
    # Chinese
    r"[请請]不吝[点點][赞讚贊][^。.!?]*",
    r"(?:[谢謝][谢謝]|感[谢謝])(?:大家|您|你|各位)?(?:的)?(?:观看|觀看|收看|收听|收聽)",
    r"(?:点赞|點贊|點讚|订阅|訂閱|转发|轉發|打赏|打賞)(?:[\s,、，]*(?:点赞|點贊|點讚|订阅|訂閱|转发|轉發|打赏|打賞|支持\S*)){1,}",
    r"字幕(?:由|志愿者|志願者|提供|制作|製作|by)\s*\S*(?:\s*\S+)?",
    r"(?:明镜|明鏡)(?:与|與|需要)\S*",
    # others
    r"(?:sous-titr\w+|untertitel\w*|subt[ií]tulos|legendas)\s+(?:r[ée]alis|par|von|im|por|pela|der|des)" + _REST,
    r"продолжение следует|субтитры\s+\S+(?:\s+\S+)?|спасибо за просмотр",
    r"terima kasih (?:telah|sudah) menonton|cảm ơn các bạn đã (?:xem|theo dõi)" + _REST,
    # what is heard, not said
    r"[\[(（【♪]\s*(?:음악|박수|웃음|침묵|music|applause|laughter|silence|blank_audio|inaudible|音楽|拍手|音乐|掌声)\s*[\])）】♪]",
)  # fmt: skip

ASSISTANTS = (
    r"(?:^|[.!?]\s*)(?:sure|certainly|absolutely|of course)\s*[!,.]",
    r"\b(?:i'm|i am)\s+(?:sorry|unable|not able)\b",
    r"\bi\s+(?:can't|cannot|can not|couldn't)\s+(?:hear|process|listen|access|transcribe|assist|help|provide|understand)",
    r"\bas an? (?:ai|language model|assistant)\b",
    r"\b(?:here(?:'s| is)|this is) (?:the|a|your) (?:transcri\w+|translation|text)",
    r"\b(?:transcription|transcript|translation)\b[^.:\n]{0,40}:",
    r"\b(?:the|this) (?:speaker|audio|recording|speech|utterance|clip|person|woman|man) (?:is|says?|said|talks?|asks?|mentions?|means?|contains?|appears?|seems?|in)\b",
    r"\bthe original (?:content|text|audio|speech|sentence)\b",
    r"\bin (?:the|this) (?:audio|recording|speech|clip)\b",
    r"\b(?:which|this|it) (?:translates|means) (?:to|in)\b|\btranslated? (?:to|into|as)\b",
    r"\bis there anything else\b",
    r"\b(?:could|can) you (?:please )?(?:provide|clarify|share|tell me) (?:more|the|what)",
    r"\b(?:how can i|let me know if|feel free to|happy to) (?:help|assist|you)",
    r"(?:죄송하지만|죄송합니다만|유감스럽게도)",
    r"(?:도와\s*드리|도와\s*드릴|말씀해\s*주시면|알려\s*주시면)\S*",
    r"(?:오디오|음성|녹음)\s*(?:파일|내용)?" + _MORE + r"\s*(?:전사|들을\s*수|번역|다음과)",
    r"(?:전사|번역|받아쓰기)\s*(?:결과|내용)?\s*(?::|는\s*다음|입니다)",
    r"다음은\s[^.!?\n]{0,30}(?:전사|번역|받아\s*쓴|음성|오디오)\S*",
    r"(?:남성|여성|남자|여자|사람)" + _MORE + r"\s*(?:음성|목소리)\S*|(?:음성|오디오|녹음\s*파일)\s*입니다",
    r"(?:다른|더|추가로?)\s*(?:질문|궁금|도움)\S*(?:\s*(?:있|필요)\S*)?",
    r"무엇을\s*도와\S*",
    r"(?:화자|말하는\s*사람)" + _MORE + r"\s",
    r"(?:저는|나는)\s*(?:AI|인공지능|언어\s*모델)",
    r"(?:申し訳(?:ありません|ございません)が|音声(?:ファイル)?を聞く)",
    r"話者は|音声(?:の内容)?は(?:次の|以下の)|文字起こし(?:結果)?[:：は]",
    r"(?:抱歉|对不起|很抱歉)[,，]?\s*(?:我|作为)|作为(?:一个)?(?:AI|人工智能|语言模型)|以下是",
    r"这段(?:音频|语音|录音|话)|(?:音频|语音|录音)(?:中|里|的内容)|说话(?:人|者)(?:说|在)|(?:翻译|转录)(?:为|成|结果)?[:：]",
)  # fmt: skip


@lru_cache(maxsize=2)
def _compiled(patterns: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern, re.IGNORECASE) for pattern in patterns)


def phrases_in(
    hypothesis: str, reference: str, patterns: tuple[str, ...] = SUBTITLES
) -> list[tuple[int, int]]:
    """The spans of stock phrases in a hypothesis whose pattern isn't in the reference; they don't overlap.

    >>> phrases_in("알려줘 시청해 주셔서 감사합니다", "알려줘")
    [(4, 17)]
    >>> phrases_in("Thank you for watching", "thank you for watching 여러분")
    []
    """
    found: list[tuple[int, int]] = []
    for pattern in _compiled(patterns):
        if pattern.search(reference):
            continue
        for match in pattern.finditer(hypothesis):
            start, end = match.span()
            is_apart = all(end <= other[0] or start >= other[1] for other in found)
            if end > start and is_apart and not _was_said(match[0], reference):
                found.append((start, end))
    return sorted(found)


def _was_said(phrase: str, reference: str) -> bool:
    """Whether most of a phrase is in the reference, in its order: then it is what was said, heard wrong."""
    units, said = unit_text(normalise_text(phrase)).units, unit_text(normalise_text(reference)).units
    return LCSseq.similarity(units, said) > WAS_SAID * len(units)

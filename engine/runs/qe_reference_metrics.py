"""Metrics that compare a translation with a reference, by sacrebleu: chrF, chrF++ and BLEU of each segment.

On 0 to 1 (sacrebleu's values by 100), higher is better. BLEU is of one segment (`effective_order`), with the tokens of
its target language: Chinese by sacrebleu's `zh`, Japanese and Korean by letter, all others by `13a`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence

from engine.runs.qe_rows import QeRow
from engine.types import EngineError, Progress

METRICS = ("chrf", "chrf++", "bleu")
_TOKENS = {
    **dict.fromkeys(("zh", "zho", "chi", "cmn", "yue"), "zh"),
    **dict.fromkeys(("ja", "jpn", "ko", "kor"), "char"),
}
"""By primary language subtag: ISO 639-1, 639-2 and 639-3."""
_STEP_S = 0.1


def reference_scores(
    rows: Sequence[QeRow], metric: str
) -> Generator[Progress, None, tuple[list[float], str]]:
    """A score for each row, and how it was made (sacrebleu's signatures).

    Raises:
        EngineError: a row has no reference, or there is no such metric.
    """
    if metric not in METRICS:
        raise EngineError(f"There is no metric {metric}: choose one of {', '.join(METRICS)}.")
    bare = next((row for row in rows if row.reference is None), None)
    if bare is not None:
        raise EngineError(f"{bare.where} has no reference, and {metric} compares with one: add ref_text.")
    makers: dict[str, tuple[Callable[[str, str], float], str]] = {}
    scores: list[float] = []
    due = time.monotonic() + _STEP_S
    for row in rows:
        tokens = tokens_of(row.target_language)
        make, _ = makers.setdefault(tokens, _maker(metric, tokens))
        scores.append(make(row.translation, row.reference or ""))
        if time.monotonic() >= due:
            yield Progress(len(scores), len(rows), metric)
            due = time.monotonic() + _STEP_S
    return scores, "; ".join(dict.fromkeys(signature for _, signature in makers.values()))


def tokens_of(language: str) -> str:
    """sacrebleu's tokeniser of a target language, by its primary subtag.

    Args:
        language: a code such as zh, ZH, zho, cmn, zh-CN or zh_Hant_TW.

    >>> [tokens_of(code) for code in ("zh-CN", "cmn", "ja_JP", "KOR", "de", "")]
    ['zh', 'zh', 'char', 'char', '13a', '13a']
    """
    return _TOKENS.get(language.strip().replace("_", "-").partition("-")[0].casefold(), "13a")


def _maker(metric: str, tokens: str) -> tuple[Callable[[str, str], float], str]:
    """What scores a translation against a reference, and its signature."""
    from sacrebleu.metrics.bleu import BLEU
    from sacrebleu.metrics.chrf import CHRF

    words = 2 if metric == "chrf++" else 0
    made = BLEU(effective_order=True, tokenize=tokens) if metric == "bleu" else CHRF(word_order=words)
    made.sentence_score("a", ["a"])  # a signature knows how many references there are only afterwards
    return lambda translation, reference: made.sentence_score(translation, [reference]).score / 100.0, str(
        made.get_signature()
    )

"""Texts as the sequences of tokens that COMET models read, cut where these models cut.

    one text      <s> text </s>
    two           <s> translation </s></s> source </s>
    three         <s> translation </s></s> source </s></s> reference </s>

Each text is cut to the positions of the encoder minus 4, and a sequence of several to the positions (512).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.scorers.comet_pairs import PairItem
from engine.scorers.comet_shape import Shape


@dataclass(frozen=True, slots=True)
class Sequences:
    """One pair as the model reads it.

    Attributes:
        views: a sequence for each pass of the model, or for each text by itself (translation, source, reference).
        translation_length: tokens of the translation in the first one, its two marks included.
        is_cut: something of the pair is not read.
    """

    views: tuple[tuple[int, ...], ...]
    translation_length: int
    is_cut: bool

    @property
    def size(self) -> int:
        """The longest of its sequences."""
        return max(len(view) for view in self.views)


class Sequencer:
    """Makes sequences of one model."""

    def __init__(self, tokenizer: Any, shape: Shape, positions: int) -> None:
        self._tokenizer = tokenizer
        self._shape = shape
        self._positions = positions
        self._start: int = tokenizer.cls_token_id
        self._end: int = tokenizer.sep_token_id

    def sequences(self, items: Sequence[PairItem]) -> list[Sequences]:
        """Each pair as sequences; a text that occurs often is split into tokens once."""
        texts = {text for item in items for text in self._texts(item)}
        ordered = sorted(texts)  # the same batch to the tokenizer, whatever the order of a set
        split = self._tokenizer(
            ordered,
            add_special_tokens=False,
            return_attention_mask=False,
            return_token_type_ids=False,
            verbose=False,
        )["input_ids"]
        tokens: dict[str, list[int]] = dict(zip(ordered, split, strict=True)) if ordered else {}
        make = self._joined if self._shape.in_one else self._apart
        return [make([tokens[text] for text in self._texts(item)]) for item in items]

    def _texts(self, item: PairItem) -> list[str]:
        """Texts of a pair that the model reads, the translation first."""
        reads = self._shape.reads
        texts = [item.translation]
        if "src" in reads:
            texts.append(item.source)
        if "ref" in reads and item.reference is not None:
            texts.append(item.reference)
        return texts

    def _joined(self, texts: Sequence[list[int]]) -> Sequences:
        """Texts in one sequence; of three, translation and source, translation and reference, and all."""
        kept = [self._kept(text) for text in texts]
        pairs = [[kept[0], kept[1]], [kept[0], kept[2]], kept] if len(kept) == 3 else [kept]
        whole = [self._one_sequence(pair) for pair in pairs]
        is_cut = any(len(one) > self._positions for one in whole) or kept != list(texts)
        return Sequences(tuple(one[: self._positions] for one in whole), len(kept[0]) + 2, is_cut)

    def _apart(self, texts: Sequence[list[int]]) -> Sequences:
        kept = [self._kept(text) for text in texts]
        views = tuple((self._start, *text, self._end) for text in kept)
        return Sequences(views, len(kept[0]) + 2, kept != list(texts))

    def _kept(self, text: list[int]) -> list[int]:
        return text[: self._positions - 4]

    def _one_sequence(self, texts: Sequence[list[int]]) -> tuple[int, ...]:
        found = [self._start, *texts[0], self._end]
        for text in texts[1:]:
            found += [self._end, *text, self._end]
        return tuple(found)

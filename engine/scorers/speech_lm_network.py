"""A causal language model that gives the losses of token sequences: what two have in common is computed once.

Sequences of a batch are padded, and padding changes nothing: it is masked, and positions are counted without it. The
tokens that both halves of a pair begin with (the trunk) go through the model once; their keys and values are then
what both go on from. Trunks are padded on the left, what follows on the right, so that a token always follows the one
before it.

Whether a model's own code keeps to that is tried once when it is loaded. One that doesn't (or has a state instead of
keys and values) gets every sequence alone.
"""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from engine.scorers.device import Place
from engine.scorers.finite import refuse_no_numbers
from engine.scorers.speech_lm import Losses
from engine.slm.token_stream import common_prefix

if TYPE_CHECKING:
    import torch

Tokens = NDArray[np.int64]
"""The ids of a sequence, one dimension."""

_LOGITS_AT_ONCE = {"cpu": 2**25, "mps": 2**26, "cuda": 2**29}
"""Numbers in what the model says at once: vocabularies are large, and only one number of each row is kept."""
_TRIED_LENGTHS = ((9, 19, 14), (0, 6, 11), (4, 5, 9), (0, 12, 3))
"""Of the trial: tokens in common, and of either half."""
_MOST_OFF = {"fp32": 1e-3, "fp16": 0.25, "bf16": 0.5}


class TokenModel:
    """A language model of transformers over tokens."""

    def __init__(self, model: Any, name: str, where: Place) -> None:
        """Take a loaded model, and try whether it can share and pad.

        Args:
            model: a causal language model of transformers, on its device.
            name: as sentences call it.
            where: its device and precision.
        """
        self._model, self._name, self._where = model, name, where
        self.vocabulary: int = model.get_input_embeddings().weight.shape[0]
        """How many tokens it knows."""
        self.most_tokens: int | None = getattr(model.config, "max_position_embeddings", None)
        """The longest sequence that it reads; None: any."""
        self._logits_at_once = _LOGITS_AT_ONCE[where.device.partition(":")[0]]
        takes = inspect.signature(model.forward).parameters
        self._takes_positions, self._can_skip = "position_ids" in takes, "logits_to_keep" in takes
        self.shares = True
        """Whether what sequences have in common is computed once."""
        self.shares = _has_keys_and_values(model) and self._agrees_with_itself()

    def pair_losses(self, pairs: Sequence[tuple[Tokens, Tokens]]) -> list[tuple[Losses, Losses]]:
        """Losses of both halves of pairs.

        Args:
            pairs: each of two sequences of one token or more.

        Returns:
            For each sequence -log p of its second token, its third …
        """
        if not self.shares:
            return [(self._losses_alone(one), self._losses_alone(other)) for one, other in pairs]
        return self._by_trunks(pairs)

    def losses(self, sequences: Sequence[Tokens]) -> list[Losses]:
        """Losses of sequences of one token or more, as in `pair_losses`."""
        if not self.shares:
            return [self._losses_alone(sequence) for sequence in sequences]
        return self._from_start(sequences)

    def after(
        self, ids: Tokens, mask: NDArray[np.bool_], positions: NDArray[np.int64], cache: Any
    ) -> torch.Tensor:
        """What may follow the last token of each row, before the softmax: rows x vocabulary, in single precision.

        Args:
            ids: rows x tokens; rows that are shorter have their gaps on the left.
            mask: rows x (tokens in the cache and these), False where there is a gap.
            positions: of each token in its sequence.
            cache: keys and values so far, of `new_cache`; they are added to it. None: nothing is kept, for a model that
                doesn't share.
        """
        import torch

        tokens, seen, places = self._there(ids, mask, positions)
        more: dict[str, Any] = {"use_cache": False}
        if cache is not None:
            more = {"use_cache": True, "past_key_values": cache, "attention_mask": seen}
            if self._takes_positions:
                more["position_ids"] = places
        if self._can_skip:
            more["logits_to_keep"] = 1
        with torch.inference_mode():
            last = self._model(input_ids=tokens, **more).logits[:, -1].float()
        refuse_no_numbers(last, self._name, self._where)
        return last

    def _agrees_with_itself(self) -> bool:
        random = np.random.default_rng(0)
        pairs = [self._tried_pair(random, *lengths) for lengths in _TRIED_LENGTHS]
        flat = [sequence for pair in pairs for sequence in pair]
        alone = [self._losses_alone(sequence) for sequence in flat]
        shared = [losses for pair in self._by_trunks(pairs) for losses in pair]
        padded = self._from_start(flat)
        most = _MOST_OFF[self._where.precision]
        return all(
            bool(np.allclose(one, own, rtol=0.0, atol=most))
            for way in (shared, padded)
            for one, own in zip(way, alone, strict=True)
        )

    def _tried_pair(
        self, random: np.random.Generator, common: int, one: int, other: int
    ) -> tuple[Tokens, Tokens]:
        first, second = (random.integers(self.vocabulary, size=length) for length in (one, other))
        second[:common] = first[:common]
        return first, second

    def _losses_alone(self, sequence: Tokens) -> Losses:
        """As plainly as the model itself does it."""
        import torch

        ids = torch.from_numpy(sequence[None]).to(self._where.device)
        if len(sequence) < 2:
            return np.zeros(0, np.float32)
        with torch.inference_mode():
            logits = self._model(input_ids=ids[:, :-1], use_cache=False).logits
            return self._numbers(_losses_of(logits, ids[:, 1:]))[0]

    def _by_trunks(self, pairs: Sequence[tuple[Tokens, Tokens]]) -> list[tuple[Losses, Losses]]:
        # The last common token is read once for each half: what follows it is where they part.
        common = [max(common_prefix(one, other) - 1, 0) for one, other in pairs]
        halves = [(sequence, at) for pair, at in zip(pairs, common, strict=True) for sequence in pair]
        cache = new_cache()
        trunks = self._trunks([(pair[0], at) for pair, at in zip(pairs, common, strict=True)], cache)
        rest = self._after([(sequence, at) for sequence, at in halves], max(common), cache)
        joined = [np.concatenate([trunks[row // 2], losses]) for row, losses in enumerate(rest)]
        return list(zip(joined[::2], joined[1::2], strict=True))

    def _trunks(self, rows: Sequence[tuple[Tokens, int]], cache: Any) -> list[Losses]:
        """Losses of the first tokens of sequences, so many of each; the cache gets them twice."""
        width = max(count for _, count in rows)
        if not width:
            return [np.zeros(0, np.float32) for _ in rows]
        ids = np.zeros((len(rows), width + 1), np.int64)
        for row, (sequence, count) in enumerate(rows):
            ids[row, width - count :] = sequence[: count + 1]
        gaps = np.array([[width - count] for _, count in rows])
        places = np.arange(width) - gaps
        losses = self._run(ids[:, :-1], ids[:, 1:], places >= 0, np.maximum(places, 0), cache)
        cache.batch_repeat_interleave(2)
        return [losses[row, width - count :] for row, (_, count) in enumerate(rows)]

    def _after(self, rows: Sequence[tuple[Tokens, int]], trunk: int, cache: Any) -> list[Losses]:
        """Losses of what follows the first tokens of sequences, so many of each.

        Args:
            rows: whole sequences, and how many tokens of each are in the cache.
            trunk: width of the cache, its gaps on the left.
            cache: keys and values of the first tokens; empty where `trunk` is 0.
        """
        lengths = [len(sequence) - 1 - count for sequence, count in rows]
        width = max(lengths)
        if not width:
            return [np.zeros(0, np.float32) for _ in rows]
        ids = np.zeros((len(rows), width + 1), np.int64)
        for row, (sequence, count) in enumerate(rows):
            ids[row, : len(sequence) - count] = sequence[count:]
        counts = np.array([[count] for _, count in rows])
        before = np.arange(trunk) >= trunk - counts
        mask = np.concatenate([before, np.arange(width) < np.array(lengths)[:, None]], axis=1)
        losses = self._run(ids[:, :-1], ids[:, 1:], mask, counts + np.arange(width), cache)
        return [losses[row, :length] for row, length in enumerate(lengths)]

    def _from_start(self, sequences: Sequence[Tokens]) -> list[Losses]:
        return self._after([(sequence, 0) for sequence in sequences], 0, new_cache())

    def _run(
        self, ids: Tokens, following: Tokens, mask: np.ndarray, positions: np.ndarray, cache: Any
    ) -> Losses:
        """Losses of the tokens that follow, in steps of as many tokens as there is room for what the model says.

        Args:
            ids: rows x tokens.
            following: the token after each.
            mask: rows x (tokens in the cache and these), False where there is a gap.
            positions: of each token in its sequence.
            cache: keys and values so far; they are added to it.
        """
        import torch

        tokens, targets, seen, places = self._there(ids, following, mask, positions)
        known = mask.shape[1] - ids.shape[1]
        step = max(1, self._logits_at_once // (len(ids) * self.vocabulary))
        parts: list[torch.Tensor] = []
        with torch.inference_mode():
            for first in range(0, ids.shape[1], step):
                now = slice(first, first + step)
                more = {"position_ids": places[:, now]} if self._takes_positions else {}
                logits = self._model(
                    input_ids=tokens[:, now],
                    attention_mask=seen[:, : known + first + step],
                    past_key_values=cache,
                    use_cache=True,
                    **more,
                ).logits
                parts.append(_losses_of(logits, targets[:, now]))
        losses = torch.cat(parts, dim=1)
        inside = seen[:, known:].bool()
        refuse_no_numbers(-losses[inside], self._name, self._where)
        return losses.cpu().numpy()

    def _there(self, *arrays: np.ndarray) -> list[torch.Tensor]:
        """Whole numbers on the model's device."""
        import torch

        whole = (np.ascontiguousarray(array, np.int64) for array in arrays)
        return [torch.from_numpy(array).to(self._where.device) for array in whole]

    def _numbers(self, losses: torch.Tensor) -> Losses:
        refuse_no_numbers(-losses, self._name, self._where)
        return losses.cpu().numpy()


def _losses_of(logits: torch.Tensor, targets: torch.Tensor) -> torch.Tensor:
    wide = logits.float()
    return wide.logsumexp(dim=-1) - wide.gather(-1, targets[..., None])[..., 0]


def new_cache() -> Any:
    """An empty store of keys and values."""
    from transformers import DynamicCache

    return DynamicCache()


def _has_keys_and_values(model: Any) -> bool:
    """Whether a model goes on from keys and values of earlier tokens, as transformers keeps them."""
    return not model._is_stateful and "past_key_values" in inspect.signature(model.forward).parameters

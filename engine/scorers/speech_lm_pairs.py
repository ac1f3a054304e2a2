"""From the tokens of both halves of pairs to their losses, with the prompt and of the response alone.

A clip is read as what the model begins with (such as a start token) and the clip's tokens. The response alone is read
as the same beginning and the response's tokens: the tokens stay those that the whole clip gave, so that both losses
of a token are of the same thing.

A model that begins with nothing has no loss for a first token. Readings must not fail for that, so the first token
gets the value that leaves the readings over the others as they are: the mean of the other losses; in the response
alone the loss with which the first token gains as much by its prompt as the others do in the mean.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.scorers.speech_lm import ClipPair, Losses, PairLosses, TokenLosses
from engine.scorers.speech_lm_network import TokenModel, Tokens
from engine.scorers.types import Failed
from engine.slm.token_stream import common_prefix, first_token_after, start_frames


@dataclass(frozen=True, slots=True, eq=False)
class ClipTokens:
    """A clip as a model reads it.

    Attributes:
        ids: (T,) its tokens in the model's vocabulary.
        rate_hz: frames per second.
        codebooks: tokens of each frame; 1 where durations are given.
        durations: (T,) frames of each token; None: one token for each frame and codebook.
    """

    ids: Tokens
    rate_hz: float
    codebooks: int = 1
    durations: NDArray[np.int32] | None = None

    def first_after(self, switch_s: float) -> int:
        """Number of the first token that starts at or after a time, in the first frame that does.

        >>> units = ClipTokens(np.arange(3), 25.0, durations=np.array([5, 1, 4], np.int32))
        >>> units.first_after(0.0), units.first_after(0.17), units.first_after(9.0)
        (0, 1, 3)
        """
        starts = start_frames(len(self.ids), self.codebooks, self.durations)
        return first_token_after(starts, switch_s, self.rate_hz)


@dataclass(frozen=True, slots=True, eq=False)
class _Pair:
    """A pair that can be scored."""

    clips: tuple[ClipTokens, ClipTokens]
    responses: tuple[int, int] | None


TokensOf = Callable[[str, float], ClipTokens | Failed]
"""The tokens of a sound file of at most so many seconds."""


def scored(
    model: TokenModel, start: Tokens, tokens_of: TokensOf, batch: Sequence[ClipPair]
) -> list[PairLosses | Failed]:
    """The losses of a batch of pairs, or why a pair has none.

    Args:
        model: the language model.
        start: what a sequence begins with; may be empty.
        tokens_of: turns sound into tokens.
        batch: pairs of about the same length.
    """
    pairs = [_prepared(model, start, tokens_of, item) for item in batch]
    good = [pair for pair in pairs if isinstance(pair, _Pair)]
    losses = iter(_losses(model, start, good) if good else [])
    return [pair if isinstance(pair, Failed) else next(losses) for pair in pairs]


def _prepared(model: TokenModel, start: Tokens, tokens_of: TokensOf, item: ClipPair) -> _Pair | Failed:
    positive = tokens_of(item.positive, item.duration_s)
    if isinstance(positive, Failed):
        return positive
    negative = tokens_of(item.negative, item.duration_s)
    if isinstance(negative, Failed):
        return negative
    for path, clip in ((item.positive, positive), (item.negative, negative)):
        if reason := _refusal(model, len(start), clip, item.switch_s):
            return Failed(f"{path}: {reason}.")
    if item.switch_s is None:
        return _Pair((positive, negative), None)
    responses = positive.first_after(item.switch_s), negative.first_after(item.switch_s)
    return _Pair((positive, negative), responses)


def _refusal(model: TokenModel, start: int, clip: ClipTokens, switch_s: float | None) -> str:
    """Why a clip can't be scored; empty where it can."""
    tokens = start + len(clip.ids)
    if tokens < 2:
        return "it gives too few tokens to be scored; use a longer sound"
    if model.most_tokens is not None and tokens - 1 > model.most_tokens:
        return f"it gives {tokens:,} tokens and the model reads {model.most_tokens:,}; cut the sound"
    if switch_s is not None and clip.first_after(switch_s) >= len(clip.ids):
        return f"the switch at {switch_s:g} s leaves no token after it; correct its time"
    return ""


def _losses(model: TokenModel, start: Tokens, pairs: Sequence[_Pair]) -> list[PairLosses]:
    whole = model.pair_losses([(_after(start, a.ids), _after(start, b.ids)) for a, b in _clips(pairs)])
    with_response = [pair for pair in pairs if pair.responses is not None]
    alone = iter(_alone(model, start, with_response))
    answers: list[PairLosses] = []
    for pair, losses in zip(pairs, whole, strict=True):
        responses = pair.responses or (None, None)
        clips = [
            _clip_losses(clip, found, at, None if at is None else next(alone))
            for clip, found, at in zip(pair.clips, losses, responses, strict=True)
        ]
        answers.append(PairLosses(clips[0], clips[1], common_prefix(pair.clips[0].ids, pair.clips[1].ids)))
    return answers


def _clips(pairs: Sequence[_Pair]) -> list[tuple[ClipTokens, ClipTokens]]:
    return [pair.clips for pair in pairs]


def _alone(model: TokenModel, start: Tokens, pairs: Sequence[_Pair]) -> list[Losses]:
    """Losses of the responses, the positive of each pair first."""
    sequences = [
        _after(start, clip.ids[at:])
        for pair in pairs
        if pair.responses is not None
        for clip, at in zip(pair.clips, pair.responses, strict=True)
    ]
    return model.losses(sequences) if sequences else []


def _after(start: Tokens, ids: Tokens) -> Tokens:
    return np.concatenate([start, ids])


def _clip_losses(clip: ClipTokens, found: Losses, at: int | None, alone: Losses | None) -> TokenLosses:
    nll = _of_all(found, len(clip.ids))
    if at is None or alone is None:
        return TokenLosses(nll, clip.rate_hz, clip.codebooks, durations=clip.durations)
    response = nll[at:]
    if len(alone) < len(response):
        gain = (response[1:] - alone).mean(dtype=np.float64) if len(alone) else 0.0
        alone = np.concatenate([[response[0] - gain], alone]).astype(np.float32)
    return TokenLosses(nll, clip.rate_hz, clip.codebooks, alone[-len(response) :], at, clip.durations)


def _of_all(found: Losses, tokens: int) -> Losses:
    """Losses of a clip's tokens, of those of all that follows the first token that the model reads."""
    if len(found) >= tokens:
        return found[len(found) - tokens :]
    return np.concatenate([[found.mean(dtype=np.float64)], found]).astype(np.float32)

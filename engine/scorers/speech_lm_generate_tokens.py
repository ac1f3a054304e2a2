"""Continuations by a language model over tokens: a batch of prompts is read once, then each gets token after token.

Only tokens that the codec can turn into sound are chosen from (in a frame those of the codebook whose turn it is), and,
where the model has one, its end. Prompts are padded on the left, which changes nothing (`engine.scorers.
speech_lm_network`); a model that can't pad or keep what it has read reads each sequence anew for every token.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np
from numpy.typing import NDArray

from engine.scorers.speech_lm_generate import Chance, Continuation, Prompt, Sound, through_codec
from engine.scorers.speech_lm_network import TokenModel, Tokens, new_cache
from engine.scorers.types import AudioItem, Failed
from engine.slm.windows import frames_until

if TYPE_CHECKING:
    import torch


@dataclass(frozen=True, slots=True, eq=False)
class Choices:
    """From what a next token is chosen.

    Attributes:
        codes: of each codebook the tokens of its codes, in the order of a frame.
        end: token that ends a continuation, before a frame; None: only its length does.
        least: tokens that come before it.
    """

    codes: tuple[Tokens, ...]
    end: int | None = None
    least: int = 1

    def at(self, step: int) -> Tokens:
        """What a token may be, after so many others.

        >>> choices = Choices((np.array([5]), np.array([6])), end=9, least=2)
        >>> [choices.at(step).tolist() for step in range(4)]
        [[5], [6], [5, 9], [6]]
        """
        book = step % len(self.codes)
        if self.end is None or book or step < self.least:
            return self.codes[book]
        return np.append(self.codes[0], self.end)


class Codec(Protocol):
    """From sound to the tokens of a language model and back."""

    start: Tokens
    """What a sequence begins with."""
    choices: Choices
    rate_hz: float
    """Frames a second."""
    sound_hz: int
    """Sampling rate of what it decodes."""

    def prompt(self, item: AudioItem) -> Tokens | Failed:
        """The tokens of a sound that something is to follow: of whole frames, without `start`."""
        ...

    def decoded(self, tokens: Tokens, before: Tokens) -> Sound:
        """The sound of tokens of whole frames, without that of what stands before them."""
        ...

    def there_and_back(self, item: AudioItem) -> Sound | Failed:
        """A sound through the codec and back."""
        ...


def continued(model: TokenModel, codec: Codec, batch: Sequence[Prompt]) -> list[Continuation | Failed]:
    """The continuation of each prompt, or why it has none.

    Args:
        model: the language model.
        codec: of its tokens.
        batch: prompts of one sampling.
    """
    steps = frames_until(batch[0].sampling.max_s, codec.rate_hz) * len(codec.choices.codes)
    before = [_prepared(model, codec, prompt, steps) for prompt in batch]
    good = [(at, tokens) for at, tokens in enumerate(before) if not isinstance(tokens, Failed)]
    made: dict[int, Continuation | Failed] = {}
    if good:
        sequences = [np.concatenate([codec.start, tokens]) for _, tokens in good]
        chance = Chance(batch[0].sampling, [batch[at].seed for at, _ in good])
        for (at, tokens), new in zip(
            good, generated(model, sequences, codec.choices, chance, steps), strict=True
        ):
            made[at] = _decoded(codec, batch[at], tokens, new)
    return [found if isinstance(found, Failed) else made[at] for at, found in enumerate(before)]


def _prepared(model: TokenModel, codec: Codec, prompt: Prompt, steps: int) -> Tokens | Failed:
    tokens = codec.prompt(prompt.sound)
    if isinstance(tokens, Failed):
        return tokens
    path, given = prompt.sound.path, len(codec.start) + len(tokens)
    if not len(tokens):
        return Failed(f"{path}: the prompt is shorter than a frame of the model; use a longer one.")
    if model.most_tokens is not None and given + steps - 1 > model.most_tokens:
        return Failed(
            f"{path}: the prompt gives {given:,} tokens, up to {steps:,} shall follow and the model reads"
            f" {model.most_tokens:,}; shorten the prompt or the longest continuation."
        )
    return tokens


def _decoded(codec: Codec, prompt: Prompt, before: Tokens, new: Tokens) -> Continuation | Failed:
    if not len(new):
        return Failed(
            f"{prompt.sound.path}: the model ended its continuation at once; sample with another seed."
        )
    references, reason = through_codec(prompt.references, codec.there_and_back)
    most = round(prompt.sampling.max_s * codec.sound_hz)
    return Continuation(codec.decoded(new, before)[:most], codec.sound_hz, len(new), references, reason)


def generated(
    model: TokenModel, sequences: Sequence[Tokens], choices: Choices, chance: Chance, steps: int
) -> list[Tokens]:
    """What follows each sequence: whole frames, without the end.

    Args:
        model: the language model.
        sequences: of one token or more, each at the beginning of a frame.
        choices: from what is chosen.
        chance: how.
        steps: most tokens of each.
    """
    reader = _Reader(model, sequences) if model.shares else _PlainReader(model, sequences)
    books = len(choices.codes)
    chosen: list[Tokens] = []
    ended = np.full(len(sequences), steps)
    for step in range(steps):
        tokens = choices.at(step)
        ids = tokens[chance.choose(reader.logits(tokens))]
        chosen.append(ids)
        if choices.end is not None:
            ended[(ids == choices.end) & (ended > step)] = step
        if ended.max() <= step:
            break
        if step + 1 < steps:
            reader.read(ids)
    everything = np.stack(chosen, axis=1)
    return [row[: end - end % books] for row, end in zip(everything, ended, strict=True)]


class _Reader:
    """Sequences side by side; what they have read is kept."""

    def __init__(self, model: TokenModel, sequences: Sequence[Tokens]) -> None:
        self._model, self._cache = model, new_cache()
        self._lengths = np.array([len(sequence) for sequence in sequences])
        width = int(self._lengths.max())
        ids = np.zeros((len(sequences), width), np.int64)
        for row, sequence in enumerate(sequences):
            ids[row, width - len(sequence) :] = sequence
        places = np.arange(width) - (width - self._lengths)[:, None]
        self._mask = places >= 0
        self._last = model.after(ids, self._mask, np.maximum(places, 0), self._cache)

    def logits(self, tokens: Tokens) -> NDArray[np.float64]:
        """Of some tokens, after what was read so far: rows x tokens."""
        return _some(self._last, tokens)

    def read(self, ids: Tokens) -> None:
        """One more token of each sequence."""
        self._mask = np.pad(self._mask, ((0, 0), (0, 1)), constant_values=True)
        self._last = self._model.after(ids[:, None], self._mask, self._lengths[:, None], self._cache)
        self._lengths = self._lengths + 1


class _PlainReader:
    """Sequences one by one, each anew for every token."""

    def __init__(self, model: TokenModel, sequences: Sequence[Tokens]) -> None:
        self._model, self._sequences = model, list(sequences)

    def logits(self, tokens: Tokens) -> NDArray[np.float64]:
        """As of `_Reader`."""
        return np.concatenate([_some(self._after(sequence), tokens) for sequence in self._sequences])

    def _after(self, sequence: Tokens) -> torch.Tensor:
        ids = sequence[None]
        return self._model.after(ids, np.ones(ids.shape, bool), np.arange(len(sequence))[None], None)

    def read(self, ids: Tokens) -> None:
        """As of `_Reader`."""
        self._sequences = [
            np.append(sequence, new) for sequence, new in zip(self._sequences, ids, strict=True)
        ]


def _some(logits: torch.Tensor, tokens: Tokens) -> NDArray[np.float64]:
    import torch

    return logits[:, torch.from_numpy(tokens).to(logits.device)].double().cpu().numpy()

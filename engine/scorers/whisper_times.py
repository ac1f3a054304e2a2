"""When Whisper's words are said: its cross-attention, read as a path through time.

After an utterance is written, its tokens go through the decoder once more; in the heads that follow the sound (those
the checkpoint names, else all of the upper half of the layers) every token looks at its frames. Dynamic time warping
finds the path of most attention (Radford et al. 2022, and the reference implementation of word times).
"""

from __future__ import annotations

import codecs
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.scorers.transcript import Timed
from engine.text.scripts import UNSPACED, script_of

if TYPE_CHECKING:
    import numpy as np
    import torch

Heads = Sequence[tuple[int, int]]
"""Layers and heads of the decoder that follow the sound."""

SECONDS_A_FRAME = 0.02


def heads_of(model: Any) -> tuple[Heads, bool]:
    """The heads that follow the sound, and whether the checkpoint names them."""
    named = getattr(model.generation_config, "alignment_heads", None)
    if named:
        return [(int(layer), int(head)) for layer, head in named], True
    layers, heads = model.config.decoder_layers, model.config.decoder_attention_heads
    return [(layer, head) for layer in range(layers // 2, layers) for head in range(heads)], False


def token_times(
    model: Any,
    heads: Heads,
    heard: torch.Tensor,
    prompts: Sequence[Sequence[int]],
    said: Sequence[Sequence[int]],
    frames: Sequence[int],
) -> list[list[float]]:
    """For each utterance the start of each of its tokens and the end of the last one, in seconds.

    Args:
        model: a Whisper model.
        heads: see `heads_of`.
        heard: what its encoder gave, utterances x frames x size.
        prompts: tokens before the text, without timestamps.
        said: tokens of the text.
        frames: how many of the encoder's frames hold sound.
    """  # fmt: skip
    import torch

    end = model.generation_config.eos_token_id
    end = end[0] if isinstance(end, list) else end
    # The last token looks at where it ends, so nothing follows it: a text may fill the window to its last place.
    rows = [[*prompt, *tokens] for prompt, tokens in zip(prompts, said, strict=True)]
    width = max(map(len, rows))
    padded = torch.tensor([row + [end] * (width - len(row)) for row in rows], device=heard.device)
    with torch.inference_mode(), _attention_of(model, heads) as seen:
        model.model.decoder(input_ids=padded, encoder_hidden_states=heard, use_cache=False)
        found: list[list[float]] = []
        for number, (prompt, tokens) in enumerate(zip(prompts, said, strict=True)):
            rows_of_text = slice(len(prompt) - 1, len(prompt) + len(tokens))
            scores = torch.stack(
                [layer[number, head, rows_of_text, : frames[number]] for layer, head in seen()]
            )
            found.append(_starts(scores.float().cpu(), model.config.median_filter_width))
    return found


@contextmanager
def _attention_of(model: Any, heads: Heads) -> Iterator[Any]:
    """While it is open, a call of the decoder leaves the scores of cross-attention (before the softmax)."""
    scores: dict[int, torch.Tensor] = {}
    wanted = {layer: sorted({head for at, head in heads if at == layer}) for layer, _ in heads}

    def watch(layer: int) -> Any:
        def hook(attention: Any, args: tuple[Any, ...], named: dict[str, Any]) -> None:
            asks = named["hidden_states"] if "hidden_states" in named else args[0]
            shape = (attention.num_heads, attention.head_dim)
            query = (attention.q_proj(asks) * attention.scaling).unflatten(-1, shape)[:, :, wanted[layer]]
            key = attention.k_proj(named["key_value_states"]).unflatten(-1, shape)[:, :, wanted[layer]]
            scores[layer] = query.transpose(1, 2) @ key.permute(0, 2, 3, 1)

        return hook

    layers = model.model.decoder.layers
    hooks = [
        layers[layer].encoder_attn.register_forward_pre_hook(watch(layer), with_kwargs=True)
        for layer in wanted
    ]
    try:
        yield lambda: [(scores[layer], wanted[layer].index(head)) for layer, head in heads]
    finally:
        for hook in hooks:
            hook.remove()


def _starts(scores: torch.Tensor, filter_width: int) -> list[float]:
    """Times of tokens from scores of heads x (one before the text + its tokens) x frames."""
    import numpy as np

    weights = scores.softmax(dim=-1)
    deviation, mean = weights.std(dim=-2, keepdim=True, unbiased=False), weights.mean(dim=-2, keepdim=True)
    # A frame that all tokens see alike tells nothing: zero, not a division by zero.
    even = ((weights - mean) / deviation.clamp_min(1e-9)).numpy()
    matrix = median_filtered(even, filter_width).mean(axis=0)
    rows, columns = warped(-matrix)
    first = np.flatnonzero(np.diff(rows, prepend=-1))
    return [float(column) * SECONDS_A_FRAME for column in columns[first]]


def median_filtered(values: np.ndarray, width: int) -> np.ndarray:
    """The median of `width` (odd) neighbours along the last axis, mirrored at its ends; short rows as they are."""
    import numpy as np

    half = width // 2
    if half == 0 or values.shape[-1] <= half:
        return values
    mirrored = np.pad(values, [(0, 0)] * (values.ndim - 1) + [(half, half)], mode="reflect")
    return np.median(np.lib.stride_tricks.sliding_window_view(mirrored, width, axis=-1), axis=-1)


def warped(cost: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The cheapest path from corner to corner of a matrix by steps down, right or both: its rows and columns.

    A row at a time: with running sums S of the row, the cheapest way to column j that enters the row at k is
    S[j] + (entry[k] - S[k - 1]), so the best k is a running minimum.

    >>> import numpy as np
    >>> rows, columns = warped(np.array([[0.0, 1.0, 1.0], [1.0, 0.0, 0.0]]))
    >>> rows.tolist(), columns.tolist()
    ([0, 1, 1], [0, 1, 2])
    """
    import numpy as np

    cost = np.asarray(cost, dtype=np.float64)
    height, width = cost.shape
    total = np.empty((height, width))
    total[0] = np.cumsum(cost[0])
    for row in range(1, height):
        above = total[row - 1]
        entry = np.minimum(above, np.concatenate(([np.inf], above[:-1])))
        sums = np.cumsum(cost[row])
        total[row] = sums + np.minimum.accumulate(entry - np.concatenate(([0.0], sums[:-1])))
    path = [(height - 1, width - 1)]
    while path[-1] != (0, 0):
        row, column = path[-1]
        steps = [(row - 1, column - 1), (row - 1, column), (row, column - 1)]
        path.append(min((step for step in steps if min(step) >= 0), key=lambda step: total[step]))
    rows, columns = np.array(path[::-1]).T
    return rows, columns


def words_of(tokens: Sequence[bytes], times: Sequence[float]) -> list[Timed]:
    """Tokens joined to words: a space begins one, and so does every character of a script without spaces.

    Args:
        tokens: their bytes in UTF-8; a character may take several tokens.
        times: the start of each, and the end of the last.

    >>> words_of([b" meet", b"ing", "하".encode()[:2], "하".encode()[2:]], [0.0, 0.25, 0.5, 0.75, 1.0])
    [(' meeting하', 0.0, 1.0)]
    >>> words_of(["我".encode(), "去".encode(), b" a"], [0.0, 0.25, 0.5, 1.0])
    [('我', 0.0, 0.25), ('去', 0.25, 0.5), (' a', 0.5, 1.0)]
    """
    words: list[Timed] = []
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    text, begin_s = "", None
    for token, start_s, end_s in zip(tokens, times, times[1:], strict=False):
        begin_s = start_s if begin_s is None else begin_s
        text += decoder.decode(token)
        if decoder.getstate()[0]:  # in the middle of a character
            continue
        if not words or text[:1].isspace() or script_of(text.strip()[:1] or " ") in UNSPACED:
            words.append((text, begin_s, end_s))
        elif text:
            words[-1] = (words[-1][0] + text, words[-1][1], end_s)
        text, begin_s = "", None
    return words


@cache
def _byte_of_letter() -> dict[str, int]:
    """The letters that byte-level tokenizers write bytes with (those of GPT-2)."""
    shown = [*range(ord("!"), ord("~") + 1), *range(ord("¡"), ord("¬") + 1), *range(ord("®"), ord("ÿ") + 1)]
    hidden = [byte for byte in range(256) if byte not in shown]
    return {chr(byte): byte for byte in shown} | {chr(256 + at): byte for at, byte in enumerate(hidden)}


def bytes_of(token: str) -> bytes:
    """The bytes of a byte-level token.

    >>> bytes_of("Ġmeet"), bytes_of("íķĺ").decode()
    (b' meet', '하')
    """
    return bytes(_byte_of_letter()[letter] for letter in token)

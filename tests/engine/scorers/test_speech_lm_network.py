"""The law of token losses: alone, in a batch, with what is shared, and in steps they are the same."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.scorers.device import Place
from engine.scorers.speech_lm_network import TokenModel, Tokens

VOCABULARY = 20
MOST_OFF = 1e-4
SHAPE = {"vocab_size": VOCABULARY, "hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 4}
_HEADS = SHAPE | {"intermediate_size": 48, "num_key_value_heads": 2, "initializer_range": 0.4}
CONFIGS: dict[str, dict[str, Any]] = {
    "llama": _HEADS,
    "qwen2": _HEADS,
    "opt": SHAPE
    | {"ffn_dim": 48, "word_embed_proj_dim": 32, "init_std": 0.4, "max_position_embeddings": 128},
    "gpt2": {"vocab_size": VOCABULARY, "n_embd": 32, "n_layer": 2, "n_head": 4, "n_positions": 128},
    "bloom": {
        "vocab_size": VOCABULARY,
        "hidden_size": 32,
        "n_layer": 2,
        "n_head": 4,
        "initializer_range": 0.4,
    },
    "mistral": _HEADS | {"sliding_window": 6, "head_dim": 8},
}
"""Turned and learnt positions, positions by distance, keys that heads share, a window."""
_made: dict[str, Any] = {}


def model_of(kind: str) -> Any:
    """A language model with random weights; made once."""
    if kind not in _made:
        import torch
        from transformers import AutoConfig, AutoModelForCausalLM

        torch.manual_seed(3)
        _made[kind] = AutoModelForCausalLM.from_config(AutoConfig.for_model(kind, **CONFIGS[kind])).eval()
    return _made[kind]


def token_model(kind: str) -> TokenModel:
    return TokenModel(model_of(kind), kind, Place("cpu", "fp32"))


def oracle(model: Any, sequence: Tokens) -> np.ndarray:
    """Losses as a textbook has them, in double precision."""
    import torch

    with torch.inference_mode():
        logits = model(torch.from_numpy(sequence)[None]).logits[0].double()
    chosen = torch.log_softmax(logits, dim=-1)[:-1].gather(1, torch.from_numpy(sequence)[1:, None])
    return -chosen[:, 0].numpy()


def some_pairs(seed: int, sizes: list[tuple[int, int, int]]) -> list[tuple[Tokens, Tokens]]:
    """Pairs with so many tokens in common and so many more of each half, one at least."""
    random = np.random.default_rng(seed)
    pairs = []
    for common, one, other in sizes:
        shared = random.integers(VOCABULARY, size=common)
        halves = [
            random.integers(VOCABULARY, size=max(count, 1 if not common else 0)) for count in (one, other)
        ]
        pairs.append((np.concatenate([shared, halves[0]]), np.concatenate([shared, halves[1]])))
    return pairs


@pytest.mark.parametrize("kind", CONFIGS)
def test_every_kind_of_model_shares_and_pads_without_a_difference(kind: str) -> None:
    model = token_model(kind)
    pairs = some_pairs(1, [(12, 9, 4), (0, 3, 8), (5, 0, 7), (30, 2, 2), (1, 1, 1)])

    assert model.shares
    for pair, losses in zip(pairs, model.pair_losses(pairs), strict=True):
        for sequence, found in zip(pair, losses, strict=True):
            np.testing.assert_allclose(found, oracle(model_of(kind), sequence), atol=MOST_OFF)


@settings(max_examples=25, deadline=None)
@given(
    sizes=st.lists(st.tuples(*[st.integers(0, 12)] * 3), min_size=1, max_size=5),
    seed=st.integers(0, 1000),
)
def test_a_batch_is_its_items_in_their_order(sizes: list[tuple[int, int, int]], seed: int) -> None:
    model = token_model("opt")
    pairs = some_pairs(seed, sizes)

    together = model.pair_losses(pairs)
    alone = [model.pair_losses([pair])[0] for pair in pairs]
    flat = model.losses([half for pair in pairs for half in pair])

    for at, (pair, one, own) in enumerate(zip(pairs, together, alone, strict=True)):
        for half in range(2):
            assert len(one[half]) == len(pair[half]) - 1
            np.testing.assert_allclose(one[half], own[half], atol=MOST_OFF)
            np.testing.assert_allclose(flat[2 * at + half], own[half], atol=MOST_OFF)


@pytest.mark.parametrize("kind", ["llama", "opt"])
def test_large_vocabularies_in_steps_give_the_same(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = some_pairs(2, [(12, 9, 4), (3, 14, 8)])
    whole = token_model(kind).pair_losses(pairs)
    monkeypatch.setattr("engine.scorers.speech_lm_network._LOGITS_AT_ONCE", {"cpu": 4 * 3 * VOCABULARY})
    stepped = token_model(kind)

    for one, other in zip(whole, stepped.pair_losses(pairs), strict=True):
        for half in range(2):
            np.testing.assert_allclose(one[half], other[half], atol=MOST_OFF)


def test_a_model_with_a_state_is_scored_one_by_one() -> None:
    import torch
    from transformers import MambaConfig, MambaForCausalLM

    torch.manual_seed(0)
    config = MambaConfig(vocab_size=VOCABULARY, hidden_size=16, num_hidden_layers=1, state_size=4)
    mamba = MambaForCausalLM(config).eval()
    model = TokenModel(mamba, "mamba", Place("cpu", "fp32"))
    pairs = some_pairs(1, [(5, 3, 4)])

    assert not model.shares
    for sequence, found in zip(pairs[0], model.pair_losses(pairs)[0], strict=True):
        np.testing.assert_allclose(found, oracle(mamba, sequence), atol=MOST_OFF)


def test_a_model_whose_code_minds_padding_is_found_out_and_scored_one_by_one() -> None:
    from transformers import LlamaConfig, LlamaForCausalLM

    class Careless(LlamaForCausalLM):
        """Counts positions with what is padded, as some models' own code does."""

        def forward(  # pyright: ignore[reportIncompatibleMethodOverride]
            self, input_ids: Any, attention_mask: Any = None, position_ids: Any = None, **more: Any
        ) -> Any:
            del position_ids
            return super().forward(input_ids=input_ids, **more)

    import torch

    torch.manual_seed(1)
    careless = Careless(LlamaConfig(**CONFIGS["llama"])).eval()
    model = TokenModel(careless, "careless", Place("cpu", "fp32"))
    pairs = some_pairs(1, [(5, 3, 4), (9, 2, 2)])

    assert not model.shares
    for pair, losses in zip(pairs, model.pair_losses(pairs), strict=True):
        for sequence, found in zip(pair, losses, strict=True):
            np.testing.assert_allclose(found, oracle(careless, sequence), atol=MOST_OFF)


def test_bfloat16_is_near_and_shares() -> None:
    import copy

    import torch

    model = TokenModel(copy.deepcopy(model_of("llama")).to(torch.bfloat16), "llama", Place("cpu", "bf16"))
    pairs = some_pairs(4, [(8, 5, 5)])

    assert model.shares
    for one, other in zip(
        model.pair_losses(pairs)[0], token_model("llama").pair_losses(pairs)[0], strict=True
    ):
        assert one.dtype == np.float32
        assert float(np.abs(one - other).mean()) < 0.2

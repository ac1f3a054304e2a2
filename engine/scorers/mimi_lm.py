"""Llama-Mimi: a language model of text whose vocabulary was widened by the codes of the Mimi codec.

The text of a clip is `<audio>`, for each frame `<{code}_{codebook}>` for codebook 0, 1, 2, 3, and `</audio>`; the
tokenizer puts its start token before it, so the first code is token 2. The codes have losses; the marks round
them have none here: they are the same in every clip.

Source: Llama-Mimi (llm-jp), with the 12.5 frames a second and 2,048 codes of Mimi.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.scorers import audio, hub, loading, mimi_codec
from engine.scorers.device import place
from engine.scorers.mimi_codec import MimiCodec
from engine.scorers.options import Option, chosen
from engine.scorers.speech_lm import ClipPair, PairLosses
from engine.scorers.speech_lm_network import TokenModel, Tokens
from engine.scorers.speech_lm_pairs import ClipTokens, scored
from engine.scorers.types import AudioItem, Failed, ModelFacts, ScorerSpec, Setting
from engine.types import EngineError

SCORER = "engine.scorers.mimi_lm:MimiLm"
BEGIN, END = "<audio>", "</audio>"
CODEBOOKS = 4
"""Of the published models, where a configuration says nothing."""

OPTIONS = (
    Option("codec", mimi_codec.MODEL, "The Mimi codec, id or folder."),
    Option("revision", "", "Commit, tag or branch of the language model on the hub; empty: the newest."),
)


class MimiLm:
    """The scorer; see the module.

    Attributes:
        codec: the encoder, its codebooks and its decoder.
        network: the language model.
        ids: token of each code, codebooks x codes.
        start: what a clip begins with.
        end: token behind a clip; None where the tokenizer has none.
    """

    def __init__(self, spec: ScorerSpec) -> None:
        from transformers import AutoModelForCausalLM, AutoTokenizer

        settings = chosen(spec, OPTIONS, "The Llama-Mimi scorer")
        where = place(spec)
        checkpoint = hub.find(spec.model, str(settings["revision"]), needs=(hub.TOKENIZERS,))
        codebooks = int(checkpoint.config.get("num_quantizers", CODEBOOKS))
        tokenizer: Any = loading.from_folder(AutoTokenizer, checkpoint)
        self.codec = MimiCodec(str(settings["codec"]), codebooks, where.device)
        self.ids = _ids_of_codes(tokenizer, codebooks, self.codec.codes, spec.model)
        self.start: Tokens = np.array(tokenizer(BEGIN).input_ids, np.int64)
        self.end: int | None = tokenizer.get_vocab().get(END)
        loaded = loading.pretrained(AutoModelForCausalLM, checkpoint, where)
        self.network = TokenModel(loaded, spec.model, where)
        highest = int(max(self.ids.max(), self.start.max()))
        if highest >= self.network.vocabulary:
            raise EngineError(
                f"{spec.model} knows {self.network.vocabulary} tokens and its tokenizer {highest + 1}: copy the files of"
                " one model only."
            )
        facts: dict[str, Setting] = {
            "codec": str(settings["codec"]),
            "codec_revision": self.codec.revision,
            "codebooks": codebooks,
            "start": " ".join(map(str, self.start)),
            "frame_hz": self.codec.rate_hz,
            "shares_prefixes": self.network.shares,
        }
        self._facts = loading.facts(checkpoint, where, loaded, self.codec.sampling_rate_hz, facts)

    @property
    def facts(self) -> ModelFacts:
        """What was loaded."""
        return self._facts

    def score(self, batch: Sequence[ClipPair]) -> list[PairLosses | Failed]:
        """The losses of each pair, or why it has none."""
        return scored(self.network, self.start, self.tokens_of, batch)

    def tokens_of(self, path: str, duration_s: float) -> ClipTokens | Failed:
        """The tokens of a sound file of at most so many seconds, frame by frame."""
        sound = audio.load(AudioItem(path, path, duration_s), self.codec.sampling_rate_hz)
        if isinstance(sound, Failed):
            return sound
        return ClipTokens(self.ids_of(sound), self.codec.rate_hz, self.codec.codebooks)

    def ids_of(self, sound: audio.Sound) -> Tokens:
        """The tokens of a sound at the codec's rate, frame by frame."""
        codes = self.codec.encode(sound)
        return self.ids[np.arange(codes.shape[1]), codes].reshape(-1)


def _ids_of_codes(tokenizer: Any, codebooks: int, codes: int, model: str) -> NDArray[np.int64]:
    """The token of each code: codebooks x codes."""
    vocabulary: dict[str, int] = tokenizer.get_vocab()
    names = [f"<{code}_{codebook}>" for codebook in range(codebooks) for code in range(codes)]
    missing = next((name for name in (BEGIN, *names) if name not in vocabulary), None)
    if missing is not None:
        raise EngineError(
            f"The tokenizer of {model} has no {missing}: it is no model of the Llama-Mimi family with this codec."
        )
    return np.array([vocabulary[name] for name in names], np.int64).reshape(codebooks, codes)

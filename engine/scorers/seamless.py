"""SeamlessM4T (both versions) as a recogniser: speech to text in the language it is told.

It writes in that language whatever it hears, so speech in another one is translated; the flag `translated` can only
tell where not even the script is right. Recordings longer than `chunk_s` are cut where it is quiet, and the pieces'
times are the times it gives.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.scorers import hub, loading
from engine.scorers.device import place
from engine.scorers.finite import watch
from engine.scorers.languages import code_among, short_code
from engine.scorers.options import Option, chosen
from engine.scorers.pieces import Piece, in_pieces
from engine.scorers.types import AudioItem, Failed, ModelFacts, ScorerSpec, Transcription
from engine.types import EngineError

if TYPE_CHECKING:
    import torch

MODEL_TYPES = ("seamless_m4t", "seamless_m4t_v2")

OPTIONS = (
    Option("language", "auto", "Code of the language that it writes in (ko); it must be said."),
    Option("beams", 1, "How many ways are followed at once (beam search); 1 is greedy.", least=1, most=32),
    Option("chunk_s", 30.0, "Longer recordings are cut into pieces of at most so many seconds.", least=5.0),
    Option("max_new_tokens", 256, "Longest text of a piece in tokens.", least=1),
    Option("revision", "", "Commit, tag or branch on the hub; empty: the newest."),
)


class Seamless:
    """The scorer; see the module."""

    def __init__(self, spec: ScorerSpec) -> None:
        import transformers

        self._settings: dict[str, Any] = chosen(spec, OPTIONS, "The SeamlessM4T scorer")
        where = place(spec)
        checkpoint = hub.find(spec.model, self._settings["revision"])
        hub.refuse_other_family(checkpoint, MODEL_TYPES, "SeamlessM4T")
        is_second = checkpoint.config["model_type"] == "seamless_m4t_v2"
        kind = (
            transformers.SeamlessM4Tv2ForSpeechToText
            if is_second
            else transformers.SeamlessM4TForSpeechToText
        )
        self._extractor = loading.from_folder(transformers.AutoFeatureExtractor, checkpoint)
        self._tokenizer = loading.from_folder(transformers.AutoTokenizer, checkpoint)
        self._model = loading.pretrained(kind, checkpoint, where)
        watch(self._model, spec.model, where)
        self._mask: torch.Tensor | None = None
        self._mask_adapter()
        self._code = self._language_code(spec.model)
        self._dtype, self._device = where.dtype, where.device
        self._rate_hz: int = self._extractor.sampling_rate
        shown = self._settings | {"language": short_code(self._code)}
        self._facts = loading.facts(checkpoint, where, self._model, self._rate_hz, shown)

    @property
    def facts(self) -> ModelFacts:
        """What was loaded."""
        return self._facts

    def score(self, batch: Sequence[AudioItem]) -> list[Transcription | Failed]:
        """What each item says, or why it can't be heard."""
        language, longest_s = short_code(self._code), self._settings["chunk_s"]
        return in_pieces(batch, self._rate_hz, longest_s, self._texts, language)

    def _mask_adapter(self) -> None:
        """Have the convolutions that shorten the encoder's output see silence where the batch is padded, as they do
        behind an utterance that is alone; the library lets them see what the encoder made of the padding."""

        def hide(_conv: Any, inputs: tuple[torch.Tensor]) -> tuple[torch.Tensor]:
            if self._mask is None or self._mask.shape[-1] != inputs[0].shape[-1]:
                return inputs  # of a second layer, which no published model has
            return (inputs[0].masked_fill(~self._mask[:, None], 0),)

        for layer in self._model.speech_encoder.adapter.layers:
            layer.residual_conv.register_forward_pre_hook(hide)
            layer.self_attn_conv.register_forward_pre_hook(hide)

    def _language_code(self, model: str) -> str:
        known = sorted(getattr(self._model.generation_config, "text_decoder_lang_to_code_id", {}))
        asked: str = self._settings["language"]
        code = code_among(asked, known)
        if code is None:
            raise EngineError(
                f"{model} writes in the language it is told, and {asked} is none of them: choose"
                f" a language among {', '.join(known)}."
            )
        return code

    def _texts(self, pieces: Sequence[Piece]) -> list[tuple[str, bool]]:
        """Text of each piece, and whether it was cut off."""
        import torch

        features, mask = self._features(pieces)
        self._mask = mask.bool()
        with torch.inference_mode():
            rows = self._model.generate(
                input_features=features,
                attention_mask=mask,
                tgt_lang=self._code,
                num_beams=self._settings["beams"],
                do_sample=False,
                max_new_tokens=self._settings["max_new_tokens"],
            )
        end = self._model.generation_config.eos_token_id
        texts: list[str] = self._tokenizer.batch_decode(rows, skip_special_tokens=True)
        # the first token is what the decoder starts with, and in some configurations that is the end token
        return [(text, end not in row[1:]) for text, row in zip(texts, rows.tolist(), strict=True)]

    def _features(self, pieces: Sequence[Piece]) -> tuple[torch.Tensor, torch.Tensor]:
        """Features of each piece alone (so that the batch changes nothing), filled up, and what of them is sound."""
        import torch
        from torch.nn.utils.rnn import pad_sequence

        made = [
            self._extractor(piece.samples, sampling_rate=self._rate_hz, return_tensors="pt")
            for piece in pieces
        ]
        features = pad_sequence([one["input_features"][0] for one in made], batch_first=True)
        mask = pad_sequence([one["attention_mask"][0] for one in made], batch_first=True)
        return features.to(self._device, self._dtype), mask.to(self._device, torch.long)

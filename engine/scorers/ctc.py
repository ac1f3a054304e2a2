"""Recognisers with connectionist temporal classification: wav2vec 2.0, HuBERT, WavLM, MMS and their relatives.

Greedy decoding; the time of a word is that of its frames. A recording longer than `chunk_s` is heard in chunks that
overlap, and joined at the frames, so no word is cut.

Padding changes nothing: what an utterance gives alone it gives in any batch (up to rounding). Models that normalise
over time in their first layers (`feat_extract_norm` "group") get these layers one utterance at a time, without
padding; models in whose later layers padding would leak are given utterances of one length only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from engine.scorers import audio, hub, loading
from engine.scorers.device import place
from engine.scorers.finite import learnt, refuse_broken_weights, refuse_no_numbers
from engine.scorers.languages import code_among, known_form, short_code
from engine.scorers.options import Option, chosen
from engine.scorers.transcript import Timed, transcription
from engine.scorers.types import AudioItem, Failed, ModelFacts, ScorerSpec, Transcription
from engine.text.scripts import UNSPACED, script_of
from engine.types import EngineError

if TYPE_CHECKING:
    import numpy as np

    from engine.scorers.audio import Sound

MODEL_TYPES = (
    "wav2vec2",
    "hubert",
    "wavlm",
    "data2vec-audio",
    "unispeech",
    "unispeech-sat",
    "wav2vec2-conformer",
    "wav2vec2-bert",
    "sew",
    "sew-d",
)

OPTIONS = (
    Option(
        "language", "auto", "Language adapter of an MMS model (such as ko); other models know one language."
    ),
    Option("chunk_s", 30.0, "Longer recordings are heard in chunks of so many seconds.", least=5.0),
    Option("overlap_s", 5.0, "What a chunk hears beyond each of its ends.", least=0.5, most=30.0),
    Option("revision", "", "Commit, tag or branch on the hub; empty: the newest."),
)

_PADDING_LEAKS = ("data2vec-audio", "wav2vec2-conformer", "sew", "sew-d")
"""Their convolutions after the first layers don't mask what is padded; those of `add_adapter` don't either."""

_FEATURES_A_SECOND = 100

_LEAST_GROUP_S = 120.0
"""Seconds of chunks that go through the model at once, if the caller's batch isn't larger."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """A chunk on its way through the model.

    Attributes:
        place: of its utterance in the batch.
        heard: what the model hears: samples, or (wav2vec2-bert) frames of features.
        skip, keep: frames at the front that belong to the chunk before, and its own ones (None: to the end).
    """

    place: int
    heard: np.ndarray
    skip: int = 0
    keep: int | None = None


class Ctc:
    """The scorer; see the module."""

    def __init__(self, spec: ScorerSpec) -> None:
        from transformers import AutoFeatureExtractor, AutoModelForCTC, AutoTokenizer

        settings = chosen(spec, OPTIONS, "The CTC scorer")
        where = place(spec)
        checkpoint = hub.find(spec.model, str(settings["revision"]))
        hub.refuse_other_family(checkpoint, MODEL_TYPES, "CTC")
        self._extractor = loading.from_folder(AutoFeatureExtractor, checkpoint)
        self._tokenizer = loading.from_folder(AutoTokenizer, checkpoint)
        if not hasattr(self._tokenizer, "word_delimiter_token"):
            raise EngineError(
                f"{spec.model} has no character tokenizer of CTC: choose a fine-tuned checkpoint."
            )
        self._model = loading.pretrained(AutoModelForCTC, checkpoint, where)
        if self._model.main_input_name not in self._extractor.model_input_names:
            raise EngineError(
                f"The preprocessor_config.json of {spec.model} is of another model (it makes"
                f" {self._extractor.model_input_names[0]}, not {self._model.main_input_name}): copy its own there."
            )
        self._language = self._take_adapter(checkpoint, str(settings["language"]))
        refuse_broken_weights(learnt(self._model), spec.model, where)  # those of its adapter, too
        self._where, self._name = where, spec.model
        self._dtype, self._device = where.dtype, where.device
        self._rate_hz: int = self._extractor.sampling_rate
        self._ratio, self._samples_a_step = _samples_a_frame(self._model.config, self._extractor)
        self._own = self._whole_frames(float(settings["chunk_s"]))
        self._overlap = self._whole_frames(float(settings["overlap_s"]))
        self._lengths: list[int] = []
        if getattr(self._model.config, "feat_extract_norm", "layer") == "group":
            self._hear_one_by_one()
        settings["language"] = self._language or "the model's own"
        self._facts = loading.facts(checkpoint, where, self._model, self._rate_hz, settings)

    @property
    def facts(self) -> ModelFacts:
        """What was loaded."""
        return self._facts

    def score(self, batch: Sequence[AudioItem]) -> list[Transcription | Failed]:
        """What each item says, or why it can't be heard."""
        places, sounds, failed = audio.load_all(batch, self._rate_hz)
        heard = dict(zip(places, self._frames(sounds), strict=True))
        return [reason or self._transcribed(heard[at]) for at, reason in enumerate(failed)]

    def _take_adapter(self, checkpoint: hub.Checkpoint, language: str) -> str | None:
        """Switch model and tokenizer to a language; a model that knows one language is believed to know that one,
        None where nothing is said of it."""
        if getattr(self._model.config, "adapter_attn_dim", None) is None:
            return None if language == "auto" else known_form(language)
        own: str | None = self._tokenizer.target_lang
        if language == "auto":  # its adapter is among the weights
            return short_code(own) if own else None
        nested = self._tokenizer.vocab != self._tokenizer.encoder
        known: Sequence[str] = sorted(self._tokenizer.vocab) if nested else ()
        code = code_among(language, known)
        if code is None:
            raise EngineError(
                f"{checkpoint.model} has no language {language}: choose auto"
                + (f" or one of {_some(known)}." if known else ".")
            )
        if not any(hub.fetch(checkpoint, f"adapter.{code}.{ending}") for ending in ("safetensors", "bin")):
            raise EngineError(
                f"{checkpoint.folder} has no adapter.{code}.safetensors: copy the adapter of {language} there."
            )
        self._tokenizer.set_target_lang(code)
        self._model.load_adapter(code, local_files_only=True)
        return short_code(code)

    def _whole_frames(self, seconds: float) -> int:
        """Samples of so many seconds, rounded to whole frames."""
        return max(1, round(seconds * self._rate_hz / self._ratio)) * self._ratio

    def _pieces(self, at: int, sound: Sound) -> Iterator[_Piece]:
        """An utterance as it is, or in chunks."""
        if len(sound) <= self._own:
            yield _Piece(at, self._normal(sound))
            return
        # A short rest would be a last chunk without own frames: it is heard with the chunk before it.
        starts = [
            start
            for start in range(0, len(sound), self._own)
            if start == 0 or len(sound) - start > self._overlap
        ]
        for start in starts:
            first = max(0, start - self._overlap)
            last = start == starts[-1]
            end = len(sound) if last else min(len(sound), start + self._own + self._overlap)
            keep = None if last else self._own // self._ratio
            yield _Piece(at, self._normal(sound[first:end]), (start - first) // self._ratio, keep)

    def _normal(self, samples: Sound) -> np.ndarray:
        """As the model's own extractor makes it, without padding (its mean and deviation are those of the piece)."""
        made = self._extractor(
            samples, sampling_rate=self._rate_hz, return_tensors="np", return_attention_mask=True
        )
        return made[self._model.main_input_name][0][: int(made["attention_mask"][0].sum())]

    def _frames(self, sounds: Sequence[Sound]) -> list[np.ndarray]:
        """The likeliest token of every frame of every sound."""
        import numpy as np

        pieces = [piece for at, sound in enumerate(sounds) for piece in self._pieces(at, sound)]
        order = sorted(range(len(pieces)), key=lambda number: len(pieces[number].heard))
        whole = sum(len(sound) for sound in sounds if len(sound) <= self._own)
        found: dict[int, np.ndarray] = {}
        for group in self._groups([pieces[number] for number in order], whole):
            for piece, tokens in zip(group, self._forward([piece.heard for piece in group]), strict=True):
                end = None if piece.keep is None else piece.skip + piece.keep
                found[id(piece)] = tokens[piece.skip : end]
        joined: list[list[np.ndarray]] = [[] for _ in sounds]
        for piece in pieces:
            joined[piece.place].append(found[id(piece)])
        return [np.concatenate(parts) for parts in joined]

    def _groups(self, pieces: Sequence[_Piece], whole_samples: int) -> Iterator[list[_Piece]]:
        """Pieces, sorted by length, in groups that go through the model at once."""
        room = max(_LEAST_GROUP_S * self._rate_hz, whole_samples) / self._samples_a_step
        config = self._model.config
        same_length = config.model_type in _PADDING_LEAKS or getattr(config, "add_adapter", False)
        group: list[_Piece] = []
        for piece in pieces:
            size = len(piece.heard)
            if group and ((len(group) + 1) * size > room or (same_length and size != len(group[0].heard))):
                yield group
                group = []
            group.append(piece)
        if group:
            yield group

    def _forward(self, pieces: Sequence[np.ndarray]) -> list[np.ndarray]:
        """The likeliest token of each frame that isn't padded."""
        import numpy as np
        import torch

        lengths = [len(piece) for piece in pieces]
        values = np.zeros((len(pieces), max(lengths), *pieces[0].shape[1:]), dtype=np.float32)
        for row, piece in zip(values, pieces, strict=True):
            row[: len(piece)] = piece
        self._lengths = lengths
        with torch.inference_mode():
            mask = None
            if min(lengths) < max(lengths):
                ends = torch.tensor(lengths, device=self._device)[:, None]
                mask = (torch.arange(max(lengths), device=self._device)[None] < ends).long()
            heard = torch.from_numpy(values).to(self._device, self._dtype)
            logits = self._model(heard, attention_mask=mask).logits
            frames = self._model._get_feat_extract_output_lengths(torch.tensor(lengths)).tolist()
            highest = logits.amax(dim=-1)
            unpadded = [row[:count] for row, count in zip(highest, frames, strict=True)]
            refuse_no_numbers(torch.cat(unpadded), self._name, self._where)  # the rest may be anything
            tokens = logits.argmax(dim=-1).cpu().numpy()
        return [row[:count] for row, count in zip(tokens, frames, strict=True)]

    def _hear_one_by_one(self) -> None:
        """Have the first layers work on each utterance alone, without what pads it."""
        import torch

        ctc = self

        class OneByOne(torch.nn.Module):
            def __init__(self, inner: torch.nn.Module) -> None:
                super().__init__()
                self.inner = inner

            def forward(self, values: torch.Tensor) -> torch.Tensor:
                alone = [
                    self.inner(row[None, :end])[0].T for row, end in zip(values, ctc._lengths, strict=True)
                ]
                return torch.nn.utils.rnn.pad_sequence(alone, batch_first=True).transpose(1, 2)

        inside = getattr(self._model, self._model.base_model_prefix)
        inside.feature_extractor = OneByOne(inside.feature_extractor)

    def _transcribed(self, tokens: np.ndarray) -> Transcription:
        text, pieces = self._decoded(tokens)
        return transcription(text, pieces, language=self._language)

    def _decoded(self, tokens: np.ndarray) -> tuple[str, list[Timed]]:
        """Text and timed words: repeated frames are one token, blanks are nothing, a delimiter is a space."""
        tokenizer, seconds = self._tokenizer, self._ratio / self._rate_hz
        silent = {
            tokenizer.pad_token_id,
            tokenizer.bos_token_id,
            tokenizer.eos_token_id,
            tokenizer.unk_token_id,
        }
        text, words = "", list[Timed]()
        begin = True
        for token, start, end in _runs(tokens):
            if token in silent:
                continue
            letter: str = tokenizer.convert_ids_to_tokens(token)
            letter = " " if letter == tokenizer.word_delimiter_token else letter
            letter = letter.lower() if tokenizer.do_lower_case else letter
            text += letter
            if letter.isspace():
                begin = True
                continue
            alone = script_of(letter[0]) in UNSPACED
            if begin or alone:
                words.append((letter, start * seconds, end * seconds))
            else:
                words[-1] = (words[-1][0] + letter, words[-1][1], end * seconds)
            begin = alone
        if tokenizer.clean_up_tokenization_spaces:
            text = tokenizer.clean_up_tokenization(text)
        return " ".join(text.split()), words


def _samples_a_frame(config: Any, extractor: Any) -> tuple[int, int]:
    """Samples from one frame of the output to the next, and from one step of the input to the next."""
    more = config.adapter_stride**config.num_adapter_layers if getattr(config, "add_adapter", False) else 1
    if config.model_type == "wav2vec2-bert":
        step = extractor.stride * extractor.sampling_rate // _FEATURES_A_SECOND
        return step * more, step
    return config.inputs_to_logits_ratio * more, 1


def _runs(tokens: np.ndarray) -> Iterator[tuple[int, int, int]]:
    """Runs of the same token with their first frame and the one after their last."""
    import numpy as np

    if not len(tokens):
        return
    edges = [0, *(np.flatnonzero(np.diff(tokens)) + 1).tolist(), len(tokens)]
    for start, end in pairwise(edges):
        yield int(tokens[start]), start, end


def _some(codes: Sequence[str]) -> str:
    """A few of the codes, and how many more there are."""
    more = f" and {len(codes) - 12} more" if len(codes) > 12 else ""
    return ", ".join(codes[:12]) + more

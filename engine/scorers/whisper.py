"""Whisper and its fine-tuned relatives.

The task is always to transcribe: what a checkpoint's configuration says of translating is overruled, and a text
without a letter of the language it is said to be in is flagged `translated`. Utterances up to the model's window (30
seconds) are written without timestamps in one pass; longer ones by the model's own sequential method: a window is
written with timestamps, and the next one begins where its last whole segment ended. Words get times from attention
(`whisper_times`), at either length.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.scorers import audio, hub, loading
from engine.scorers.device import place
from engine.scorers.finite import watch
from engine.scorers.options import Option, chosen
from engine.scorers.pieces import slices
from engine.scorers.transcript import Timed, transcription
from engine.scorers.types import AudioItem, Failed, ModelFacts, ScorerSpec, Transcription
from engine.scorers.whisper_setup import complete_generation_config, languages_among, prompt_tokens
from engine.scorers.whisper_times import SECONDS_A_FRAME, bytes_of, heads_of, token_times, words_of

if TYPE_CHECKING:
    import numpy as np
    import torch

    from engine.scorers.audio import Sound

MODEL_TYPES = ("whisper",)

OPTIONS = (
    Option("language", "auto", "auto, one code (ko), or several (ko,en): the likeliest of them is taken."),
    Option("prompt", "", "Text that stands before each utterance, for names and spellings."),
    Option("beams", 1, "How many ways are followed at once (beam search); 1 is greedy.", least=1, most=32),
    Option(
        "temperature", 0.0, "Above 0 tokens are drawn at random, the more the higher.", least=0.0, most=1.0
    ),
    Option(
        "fallback", False, "Where a text repeats itself or is unlikely, try again with higher temperatures."
    ),
    Option(
        "condition_on_previous", False, "In long recordings each window knows the text of the ones before."
    ),
    Option("word_times", True, "Find the time of each word."),
    Option(
        "no_speech_threshold",
        0.6,
        "Likelihood of silence above which no_speech is flagged.",
        least=0.0,
        most=1.0,
    ),
    Option("max_new_tokens", 0, "Longest text of a window in tokens; 0: as long as the model can.", least=0),
    Option("seed", 0, "Of the random numbers above temperature 0.", least=0),
    Option("revision", "", "Commit, tag or branch on the hub; empty: the newest."),
)

_HIGHER_TEMPERATURES = (0.2, 0.4, 0.6, 0.8, 1.0)
_MOST_REPEATED = 1.35
_LEAST_LOG_PROBABILITY = -1.0


@dataclass(frozen=True, slots=True)
class _Written:
    """A text on the way: its tokens (timestamps and marks left out), and its windows for the times of words."""

    tokens: list[int]
    is_cut: bool
    windows: tuple[_Window, ...]


@dataclass(frozen=True, slots=True)
class _Window:
    """Tokens that were said between two mel frames of a recording."""

    tokens: list[int]
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class _FirstLook:
    """What the model thinks before it writes: languages and how likely there is no speech."""

    languages: list[str]
    silence: list[float]


class Whisper:
    """The scorer; see the module."""

    def __init__(self, spec: ScorerSpec) -> None:
        from transformers import AutoFeatureExtractor, AutoTokenizer, WhisperForConditionalGeneration

        self._settings: dict[str, Any] = chosen(spec, OPTIONS, "The Whisper scorer")
        where = place(spec)
        checkpoint = hub.find(spec.model, self._settings["revision"])
        hub.refuse_other_family(checkpoint, MODEL_TYPES, "Whisper")
        self._extractor = loading.from_folder(AutoFeatureExtractor, checkpoint)
        self._tokenizer = loading.from_folder(AutoTokenizer, checkpoint)
        self._model = loading.pretrained(WhisperForConditionalGeneration, checkpoint, where)
        watch(self._model, spec.model, where)
        self._multilingual = complete_generation_config(self._model, self._tokenizer, spec.model)
        self._choices = languages_among(self._settings["language"], self._model, spec.model)
        self._dtype, self._device = where.dtype, where.device
        self._rate_hz: int = self._extractor.sampling_rate
        self._window_frames: int = 2 * self._model.config.max_source_positions
        self._prompt = prompt_tokens(self._settings["prompt"], self._model, self._tokenizer, spec.model)
        self._heads, named = heads_of(self._model)
        shown = self._settings | {"times_by": "the checkpoint's heads" if named else "all upper heads"}
        self._facts = loading.facts(checkpoint, where, self._model, self._rate_hz, shown)

    @property
    def facts(self) -> ModelFacts:
        """What was loaded."""
        return self._facts

    def score(self, batch: Sequence[AudioItem]) -> list[Transcription | Failed]:
        """What each item says, or why it can't be heard."""
        import torch

        places, sounds, failed = audio.load_all(batch, self._rate_hz)
        # Numbers drawn at random depend on what is in the batch, not on what was scored before it.
        torch.manual_seed(self._settings["seed"] ^ zlib.crc32("\n".join(item.key for item in batch).encode()))
        longest = self._window_frames * self._extractor.hop_length
        heard: dict[int, Transcription] = {}
        with torch.inference_mode():
            for is_long in (False, True):
                group = [at for at, sound in enumerate(sounds) if (len(sound) > longest) == is_long]
                if group:
                    found = self._heard([sounds[at] for at in group], is_long)
                    heard |= {places[at]: one for at, one in zip(group, found, strict=True)}
        return [reason or heard[at] for at, reason in enumerate(failed)]

    def _heard(self, sounds: Sequence[Sound], is_long: bool) -> list[Transcription]:
        """What is said in sounds that fit the window, or in longer ones."""
        import torch

        each = [self._features(sound, is_long) for sound in sounds]
        lengths = [self._frames_of(sound) for sound in sounds]
        features = torch.zeros((len(each), each[0].shape[0], max(one.shape[1] for one in each)))
        for row, one in zip(features, each, strict=True):
            row[:, : one.shape[1]] = torch.from_numpy(one)
        features = features.to(self._device, self._dtype)
        encoded = self._encoded(features[:, :, : self._window_frames])
        look = self._first_look(encoded)
        write = self._write_long if is_long else self._write_short
        written = write(features, encoded, look.languages, lengths)
        times = self._times(features, None if is_long else encoded, look.languages, written)
        return [
            self._transcription(text, pieces, language, silence)
            for text, pieces, language, silence in zip(
                written, times, look.languages, look.silence, strict=True
            )
        ]

    def _frames_of(self, sound: Sound) -> int:
        """Mel frames of a sound, the last one begun counted."""
        return -(-len(sound) // self._extractor.hop_length)

    def _features(self, sound: Sound, is_long: bool) -> np.ndarray:
        """Mel bins x frames of one sound alone, so that nothing depends on what else is in the batch."""
        padding = "longest" if is_long else "max_length"
        made = self._extractor(
            sound, sampling_rate=self._rate_hz, truncation=False, padding=padding, return_tensors="np"
        )
        return made["input_features"][0]

    def _encoded(self, features: torch.Tensor) -> Any:
        return self._model.get_encoder()(features)

    def _first_look(self, encoded: Any) -> _FirstLook:
        """Languages and silence, from the token after the start."""
        import torch

        config = self._model.generation_config
        count = encoded.last_hidden_state.shape[0]
        start = torch.full((count, 1), config.decoder_start_token_id, device=self._device)
        logits = (
            self._model(encoder_outputs=encoded, decoder_input_ids=start, use_cache=False)
            .logits[:, -1]
            .float()
        )
        silence = logits.softmax(-1)[:, config.no_timestamps_token_id - 1].tolist()
        if len(self._choices) == 1:
            return _FirstLook(self._choices * count, silence)
        ids = torch.tensor([config.lang_to_id[f"<|{code}|>"] for code in self._choices], device=self._device)
        return _FirstLook([self._choices[at] for at in logits[:, ids].argmax(-1).tolist()], silence)

    def _how(self, languages: Sequence[str]) -> dict[str, Any]:
        """Arguments of `generate`, alike for both lengths."""
        import torch

        settings = self._settings
        how: dict[str, Any] = {"num_beams": settings["beams"], "temperature": settings["temperature"]}
        if self._multilingual:
            how |= {"language": list(languages), "task": "transcribe"}
        if self._prompt:
            how["prompt_ids"] = torch.tensor(self._prompt, device=self._device)
        if settings["max_new_tokens"]:
            how["max_new_tokens"] = self._room()
        if settings["fallback"]:
            higher = [step for step in _HIGHER_TEMPERATURES if step > settings["temperature"]]
            how |= {
                "temperature": (settings["temperature"], *higher),
                "compression_ratio_threshold": _MOST_REPEATED,
                "logprob_threshold": _LEAST_LOG_PROBABILITY,
            }
        return how

    def _write_short(
        self, features: torch.Tensor, encoded: Any, languages: Sequence[str], lengths: Sequence[int]
    ) -> list[_Written]:
        """One pass without timestamps."""
        how = self._how(languages) | {"return_timestamps": False}
        if self._settings["fallback"]:
            rows, before = self._model.generate(input_features=features, **how), 0
        else:
            # What was encoded for the first look serves again, in one call; its rows begin with what was told.
            rows = self._model.generate(encoder_outputs=encoded, force_unique_generate_call=True, **how)
            before = len(self._prompt) + len(self._start(languages[0]))
        written: list[_Written] = []
        for row, length in zip(rows.tolist(), lengths, strict=True):
            tokens = self._spoken(row[before:])
            is_cut = len(tokens) >= self._room()
            written.append(_Written(tokens, is_cut, (_Window(tokens, 0, length),)))
        return written

    def _write_long(
        self, features: torch.Tensor, _encoded: Any, languages: Sequence[str], lengths: Sequence[int]
    ) -> list[_Written]:
        """Window after window, each from the end of the last segment before it."""
        import torch

        ends = torch.tensor(lengths, device=self._device)[:, None]
        mask = (torch.arange(features.shape[-1], device=self._device)[None] < ends).long()
        found = self._model.generate(
            input_features=features,
            attention_mask=mask,
            return_timestamps=True,
            return_segments=True,
            condition_on_prev_tokens=self._settings["condition_on_previous"],
            **self._how(languages),
        )
        return [
            self._joined(segments, length)
            for segments, length in zip(found["segments"], lengths, strict=True)
        ]

    def _joined(self, segments: Sequence[dict[str, Any]], length: int) -> _Written:
        """Segments of a long recording as one text, and in windows for the times of words."""
        hundredths = self._rate_hz // self._extractor.hop_length
        windows: list[_Window] = []
        is_cut = False
        for segment in segments:
            tokens = self._spoken(segment["tokens"].tolist())
            first = min(round(float(segment["start"]) * hundredths), length - 1)
            last = min(max(first + 1, round(float(segment["end"]) * hundredths)), length)
            is_cut = is_cut or len(tokens) >= self._room()
            if tokens:
                self._append(windows, _Window(tokens, first, last))
        return _Written([token for window in windows for token in window.tokens], is_cut, tuple(windows))

    def _append(self, windows: list[_Window], new: _Window) -> None:
        """Put a segment into the last window where there is room for it, else into a new one."""
        if windows:
            before = windows[-1]
            if (
                new.last - before.first <= self._window_frames
                and len(before.tokens + new.tokens) <= self._room()
            ):
                windows[-1] = _Window(before.tokens + new.tokens, before.first, max(before.last, new.last))
                return
        windows.append(new)

    def _room(self) -> int:
        """Tokens of text that a window can have, behind the prompt and what the model is told."""
        places = self._model.config.max_target_positions
        room = places - len(self._prompt) - len(self._start("en"))
        if not self._settings["max_new_tokens"]:
            return room
        before = places // 2 if self._settings["condition_on_previous"] else 0  # most of what was said before
        return max(1, min(self._settings["max_new_tokens"], room - before))

    def _start(self, language: str) -> list[int]:
        """Tokens between prompt and text."""
        config = self._model.generation_config
        told = (
            [config.lang_to_id[f"<|{language}|>"], config.task_to_id["transcribe"]]
            if self._multilingual
            else []
        )
        return [config.decoder_start_token_id, *told, config.no_timestamps_token_id]

    def _spoken(self, tokens: Sequence[int]) -> list[int]:
        """Tokens of text only: every mark and timestamp comes after the end of the text in the vocabulary."""
        end = self._tokenizer.eos_token_id
        return [token for token in tokens if token < end]

    def _times(
        self, features: torch.Tensor, encoded: Any, languages: Sequence[str], written: Sequence[_Written]
    ) -> list[list[Timed]]:
        """Words with their times, of every text; windows of long recordings are encoded anew, a few at once."""
        found: list[list[Timed]] = [[] for _ in written]
        if not self._settings["word_times"]:
            return found
        tasks = [(at, window) for at, one in enumerate(written) for window in one.windows if window.tokens]
        for group in slices(tasks, len(written)):
            if encoded is None:
                cuts = [self._cut(features[at], window.first) for at, window in group]
                heard = self._encoded(_stacked(cuts)).last_hidden_state
            else:
                heard = encoded.last_hidden_state[[at for at, _ in group]]
            starts = [self._start(languages[at]) for at, _ in group]
            frames = [max(1, -(-(window.last - window.first) // 2)) for _, window in group]
            said = [window.tokens for _, window in group]
            times = token_times(self._model, self._heads, heard, starts, said, frames)
            for (at, window), own in zip(group, times, strict=True):
                found[at] += self._words(window, own)
        return found

    def _cut(self, features: torch.Tensor, first: int) -> torch.Tensor:
        """One window of a recording, filled up with zeros as the model's own long method does."""
        import torch

        part = features[:, first : first + self._window_frames]
        return torch.nn.functional.pad(part, (0, self._window_frames - part.shape[1]))

    def _words(self, window: _Window, times: Sequence[float]) -> Iterator[Timed]:
        offset_s = window.first * SECONDS_A_FRAME / 2
        tokens = [bytes_of(token) for token in self._tokenizer.convert_ids_to_tokens(window.tokens)]
        for word, start_s, end_s in words_of(tokens, times):
            yield word, offset_s + start_s, offset_s + end_s

    def _transcription(
        self, written: _Written, pieces: Sequence[Timed], language: str, silence: float
    ) -> Transcription:
        text: str = self._tokenizer.decode(written.tokens, skip_special_tokens=True)
        flags = ["cut"] if written.is_cut else []
        if silence > self._settings["no_speech_threshold"]:
            flags.append("no_speech")
        return transcription(text, pieces, flags, language)


def _stacked(parts: Sequence[torch.Tensor]) -> torch.Tensor:
    import torch

    return torch.stack(list(parts))

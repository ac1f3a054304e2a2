"""Audio language models as recognisers, through one adapter: a sound and an instruction go in, an answer comes out.

The instruction is a setting, and belongs to the result: such a model may answer, translate or explain instead of
transcribing, and what it wrote is kept as it is. Recordings longer than the model hears (30 seconds, for most) are cut
where it is quiet, and the pieces' times are the times it gives.
"""

from __future__ import annotations

import importlib.util
import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.scorers import hub, loading
from engine.scorers.device import place
from engine.scorers.finite import watch
from engine.scorers.languages import known_form
from engine.scorers.options import Option, chosen
from engine.scorers.pieces import Piece, in_pieces
from engine.scorers.types import AudioItem, Failed, ModelFacts, ScorerSpec, Transcription
from engine.types import EngineError

if TYPE_CHECKING:
    import torch

MODEL_TYPES = ("qwen2_audio", "gemma3n", "granite_speech")

INSTRUCTION = (
    "Transcribe the speech exactly as it is spoken, each word in the language it was said in."
    " Do not translate or answer it. Write only the transcript."
)

OPTIONS = (
    Option(
        "instruction", INSTRUCTION, "What the model is told to do; {language} is the name of the language."
    ),
    Option("system", "", "What it is told before that, as its role; empty: as its template has it."),
    Option("language", "auto", "Code of the language (ko) for {language} and for the check of its script."),
    Option("beams", 1, "How many ways are followed at once (beam search); 1 is greedy.", least=1, most=32),
    Option(
        "temperature", 0.0, "Above 0 tokens are drawn at random, the more the higher.", least=0.0, most=2.0
    ),
    Option("max_new_tokens", 256, "Longest answer to a piece in tokens.", least=1),
    Option("chunk_s", 30.0, "Longer recordings are cut into pieces of at most so many seconds.", least=1.0),
    Option("seed", 0, "Of the random numbers above temperature 0.", least=0),
    Option("revision", "", "Commit, tag or branch on the hub; empty: the newest."),
)

_PACKAGES = {
    "gemma3n": {"timm": "timm", "torchvision": "torchvision", "PIL": "pillow"},
    "granite_speech": {"torchaudio": "torchaudio", "peft": "peft"},
}
"""What transformers needs for a kind of model beyond itself: modules, and what they are installed as."""

_TAKES_TENSORS = ("granite_speech",)


class Chat:
    """The scorer; see the module."""

    def __init__(self, spec: ScorerSpec) -> None:
        import transformers

        self._settings: dict[str, Any] = chosen(spec, OPTIONS, "The scorer of audio language models")
        where = place(spec)
        checkpoint = hub.find(spec.model, self._settings["revision"])
        hub.refuse_other_family(checkpoint, MODEL_TYPES, "audio language model")
        self._kind: str = checkpoint.config["model_type"]
        _need_packages(spec.model, self._kind)
        names = checkpoint.config.get("architectures") or [""]
        self._processor = loading.from_folder(transformers.AutoProcessor, checkpoint)
        self._processor.tokenizer.padding_side = "left"
        self._model = loading.pretrained(getattr(transformers, names[0]), checkpoint, where)
        watch(self._model, spec.model, where)
        self._dtype, self._device = where.dtype, where.device
        extractor = getattr(self._processor, "feature_extractor", None) or self._processor.audio_processor
        self._rate_hz: int = getattr(extractor, "sampling_rate", 16000)
        hears_s = getattr(extractor, "n_samples", float("inf")) / self._rate_hz
        self._longest_s = min(self._settings["chunk_s"], hears_s)
        self._language = (
            None if self._settings["language"] == "auto" else known_form(self._settings["language"])
        )
        self._prompt = self._rendered(spec.model)
        shown = self._settings | {"chunk_s": self._longest_s}
        self._facts = loading.facts(checkpoint, where, self._model, self._rate_hz, shown)

    @property
    def facts(self) -> ModelFacts:
        """What was loaded."""
        return self._facts

    def score(self, batch: Sequence[AudioItem]) -> list[Transcription | Failed]:
        """What each item says, or why it can't be heard."""
        import torch

        torch.manual_seed(self._settings["seed"] ^ zlib.crc32("\n".join(item.key for item in batch).encode()))
        return in_pieces(batch, self._rate_hz, self._longest_s, self._answers, self._language)

    def _rendered(self, model: str) -> str:
        """The conversation up to the answer, with the mark that stands for the sound."""
        mark: str = self._processor.audio_token
        instruction = self._settings["instruction"].replace("{language}", self._language_name())
        parts = [{"type": "audio"}, {"type": "text", "text": instruction}]
        for content in (parts, mark + instruction):  # some templates know parts, the others take text only
            conversation: list[dict[str, Any]] = [{"role": "user", "content": content}]
            if self._settings["system"]:
                conversation.insert(
                    0, {"role": "system", "content": self._as(content, self._settings["system"])}
                )
            text: str = self._template_owner(model).apply_chat_template(
                conversation, tokenize=False, add_generation_prompt=True
            )
            if text.count(mark) == 1 and instruction.strip() in text:
                return text
        raise EngineError(f"The chat template of {model} has no place for a sound: copy its files again.")

    def _as(self, content: object, text: str) -> object:
        return text if isinstance(content, str) else [{"type": "text", "text": text}]

    def _template_owner(self, model: str) -> Any:
        for owner in (self._processor, self._processor.tokenizer):
            if owner.chat_template:
                return owner
        raise EngineError(
            f"{model} has no chat template: copy chat_template.jinja or its tokenizer_config.json again."
        )

    def _language_name(self) -> str:
        from transformers.models.whisper.tokenization_whisper import LANGUAGES

        return LANGUAGES.get(self._language or "", self._language or "the spoken language").capitalize()

    def _answers(self, pieces: Sequence[Piece]) -> list[tuple[str, bool]]:
        """The answer to each piece, and whether it was cut off."""
        import torch

        inputs = self._inputs(pieces)
        settings = self._settings
        drawn = {"do_sample": True, "temperature": settings["temperature"]} if settings["temperature"] else {}
        with torch.inference_mode():
            rows = self._model.generate(
                **inputs,
                **({"do_sample": False} | drawn),
                num_beams=settings["beams"],
                max_new_tokens=settings["max_new_tokens"],
            )
        answers = rows[:, inputs["input_ids"].shape[1] :]
        texts: list[str] = self._processor.batch_decode(answers, skip_special_tokens=True)
        ends = self._model.generation_config.eos_token_id
        ends = set(ends) if isinstance(ends, list) else {ends}
        return [(text, not ends & set(row)) for text, row in zip(texts, answers.tolist(), strict=True)]

    def _inputs(self, pieces: Sequence[Piece]) -> dict[str, torch.Tensor]:
        """Prompts and sounds as tensors where the model is."""
        import torch

        sounds: list[Any] = [piece.samples for piece in pieces]
        texts = [self._prompt] * len(pieces)
        if self._kind in _TAKES_TENSORS:
            sounds = [torch.from_numpy(sound) for sound in sounds]
            made = self._processor(text=texts, audio=sounds, return_tensors="pt", padding=True)
        else:
            made = self._processor(
                text=texts, audio=sounds, sampling_rate=self._rate_hz, return_tensors="pt", padding=True
            )
        return {
            name: value.to(self._device, self._dtype if value.is_floating_point() else None)
            for name, value in made.items()
        }


def _need_packages(model: str, kind: str) -> None:
    needed = _PACKAGES.get(kind, {})
    if missing := [name for module, name in needed.items() if importlib.util.find_spec(module) is None]:
        raise EngineError(f"{model} needs more packages: run `pip install {' '.join(missing)}`.")

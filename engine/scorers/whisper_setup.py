"""What a Whisper checkpoint needs before it writes: a whole configuration, languages, and its prompt."""

from __future__ import annotations

from typing import Any

from engine.scorers.languages import short_code
from engine.types import EngineError

_ENGLISH_ONLY_VOCABULARY = 51864


def complete_generation_config(model: Any, tokenizer: Any, name: str) -> bool:
    """Fill in what older fine-tuned checkpoints lack, and take out every wish to translate or to skip windows.

    Returns:
        Whether the model knows more languages than English.

    Raises:
        EngineError: the tokenizer lacks Whisper's marks.
    """
    from transformers.models.whisper.tokenization_whisper import LANGUAGES

    config, ids = model.generation_config, tokenizer.get_vocab()
    multilingual = bool(
        getattr(config, "is_multilingual", model.config.vocab_size != _ENGLISH_ONLY_VOCABULARY)
    )
    needed = ("<|startoftranscript|>", "<|notimestamps|>", *(("<|transcribe|>",) if multilingual else ()))
    if lacking := [token for token in needed if token not in ids]:
        raise EngineError(f"The tokenizer of {name} has no {lacking[0]}: copy its files again.")
    spoken = {f"<|{code}|>": ids[f"<|{code}|>"] for code in LANGUAGES if f"<|{code}|>" in ids}
    config.is_multilingual = multilingual
    config.lang_to_id = getattr(config, "lang_to_id", None) or spoken
    config.task_to_id = {task: ids.get(f"<|{task}|>") for task in ("transcribe", "translate")}
    config.no_timestamps_token_id = ids["<|notimestamps|>"]
    config.prev_sot_token_id = ids.get("<|startofprev|>")
    config.decoder_start_token_id = ids["<|startoftranscript|>"]
    config.forced_decoder_ids = model.config.forced_decoder_ids = None
    config.language = config.task = None
    config.compression_ratio_threshold = config.logprob_threshold = config.no_speech_threshold = None
    config.max_length = model.config.max_target_positions
    return multilingual


def languages_among(asked: str, model: Any, name: str) -> list[str]:
    """Codes among which the language is chosen; all that the model knows for `auto`.

    Raises:
        EngineError: it doesn't know one that is asked for.
    """
    codes = [short_code(code.strip().lower()) for code in asked.split(",") if code.strip()]
    if not model.generation_config.is_multilingual:
        if set(codes) - {"auto", "en"}:
            raise EngineError(f"{name} hears English only: choose auto or en, or a multilingual checkpoint.")
        return ["en"]
    known = [token.strip("<|>") for token in model.generation_config.lang_to_id]
    if codes in ([], ["auto"]):
        return known
    if unknown := [code for code in codes if code not in known]:
        raise EngineError(f"{name} knows no language {unknown[0]}: choose auto or among {', '.join(known)}.")
    return codes


def prompt_tokens(text: str, model: Any, tokenizer: Any, name: str) -> list[int]:
    """A prompt as the tokens that stand before every window; none for an empty one.

    Raises:
        EngineError: it fills more than half of what the model can have before it.
    """
    if not text.strip():
        return []
    tokens: list[int] = tokenizer.get_prompt_ids(text.strip()).tolist()
    most = model.config.max_target_positions // 2
    if len(tokens) > most:
        raise EngineError(f"The prompt has {len(tokens)} tokens, and {name} takes {most}: shorten it.")
    return tokens

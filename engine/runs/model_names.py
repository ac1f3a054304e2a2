"""What a model is called among people."""

from __future__ import annotations


def short_name(model: str) -> str:
    """The last part of a model's id on the hub or of its folder.

    >>> short_name("openai/whisper-small"), short_name("C:\\\\models\\\\twist-350M\\\\"), short_name("tiny")
    ('whisper-small', 'twist-350M', 'tiny')
    """
    return model.replace("\\", "/").rstrip("/").rsplit("/", 1)[-1]

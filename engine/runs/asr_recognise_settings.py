"""With what a recogniser is run: kept with every hypothesis, and hashed so that only what is missing is done."""

from __future__ import annotations

import json
import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

from engine.runs.model_names import short_name
from engine.scorers.external import SCRIPTS
from engine.scorers.types import Precision, Setting
from engine.types import EngineError

LEAST_BATCH_S, MOST_BATCH_S = 0.1, 36_000.0
BATCH_S = 120.0
PROGRAM_BATCH_S = MOST_BATCH_S
"""A program is started for each batch and loads its model each time; what it writes is saved as it comes."""
MOST_REPEATS = 20

Options = tuple[tuple[str, Setting], ...]


@dataclass(frozen=True, slots=True)
class RecogniserSettings:
    """How a recogniser is run.

    Attributes:
        model: id on the hub, or a folder; with `command` only a name for it, or empty.
        family: of the model, a key of `engine.scorers.families`; `auto`: as its files say.
        precision: of weights and computation.
        device: `cpu`, `mps`, `cuda:0` …; `auto`: the fastest there is.
        batch_seconds: of padded sound in a batch, at most; None: 120, for a program ten hours.
        repeats: how often everything is recognised, to see how far results spread.
        options: what the family can be set to, such as `language`, where it isn't the family's default.
        trimmed: whether takes are heard from trim point to trim point; those without points as a whole.
        command: a program that gets a list of sound files and writes JSON lines, instead of a model.
    """

    model: str = ""
    family: str = "auto"
    precision: Precision = "fp32"
    device: str = "auto"
    batch_seconds: float | None = None
    repeats: int = 1
    options: Options = ()
    command: str = ""
    trimmed: bool = False

    def checked(self) -> RecogniserSettings:
        """These settings, if they can be.

        Raises:
            EngineError: one of them has a value that it can't have.
        """
        wrong = {
            "a model (an id of the hub or a folder), or a command": not (self.model or self.command.strip()),
            f"a precision out of {', '.join(get_args(Precision))}": self.precision not in get_args(Precision),
            f"from {LEAST_BATCH_S:g} to {MOST_BATCH_S:g} seconds in a batch": self.batch_seconds is not None
            and not LEAST_BATCH_S <= self.batch_seconds <= MOST_BATCH_S,
            f"from 1 to {MOST_REPEATS} repeats": not 1 <= self.repeats <= MOST_REPEATS,
        }
        if wanted := next((text for text, holds in wrong.items() if holds), None):
            raise EngineError(f"A recogniser needs {wanted}; change that and start it again.")
        return self

    def identity(self, revision: str) -> str:
        """JSON of all that the texts depend on besides the sound: equal for one system and its repeats.

        Args:
            revision: of the model's weights, as its scorer tells it.

        >>> a, b = RecogniserSettings("m"), RecogniserSettings("m", device="cuda:0", repeats=3)
        >>> a.identity("1") == b.identity("1")
        True
        >>> a.identity("1") == RecogniserSettings("m", options=(("beams", 5),)).identity("1")
        False
        """
        kept = {
            "model": self.model,
            "family": self.family,
            "precision": self.precision,
            "options": dict(self.options),
            "command": self.command,
            "revision": revision,
        }
        if (
            self.trimmed
        ):  # where it isn't said, as in every identity that was kept before, takes are heard whole
            kept["trimmed"] = True
        return json.dumps(kept, sort_keys=True, ensure_ascii=False)

    def option(self, name: str) -> Setting:
        """The value of an option, None where it is the family's default."""
        return dict(self.options).get(name)

    @property
    def label(self) -> str:
        """A name for the system: of the model, and of the language where it was told one.

        >>> RecogniserSettings("openai/whisper-small", options=(("language", "ko"),)).label
        'whisper-small · ko'
        >>> RecogniserSettings(command="python my_engine.py --fast").label
        'my_engine'
        """
        name = short_name(self.model) or program_name(self.command)
        return f"{name} · {language}" if (language := self.option("language")) else name

    @property
    def note(self) -> str:
        """What is unusual about these settings, in a few words.

        >>> RecogniserSettings("m", precision="fp16", options=(("beams", 5), ("language", "ko"))).note
        'fp16, beams 5'
        """
        parts = [self.precision] if self.precision != "fp32" else []
        parts += [f"{name} {value}" for name, value in self.options if name != "language"]
        parts += ["trimmed"] if self.trimmed else []
        parts += [f"command {self.command}"] if self.command else []
        return ", ".join(parts)


def program_name(command: str) -> str:
    """What a command runs: its first script, else its program, without folder and ending.

    >>> program_name("/usr/bin/asr --fast"), program_name("python -u tools/mine.py"), program_name("")
    ('asr', 'mine', 'command')
    """
    try:
        words = [word for word in shlex.split(command) if not word.startswith("-")]
    except ValueError:  # an open quotation mark; whoever runs it says so
        words = command.split()
    scripts = [word for word in words[1:] if Path(word).suffix in SCRIPTS]
    return Path((scripts or words or ["command"])[0]).stem

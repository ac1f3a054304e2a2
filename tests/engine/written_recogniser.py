"""A recogniser that hears what is written: the text of a sound is in a file beside it. Run in a real child process."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Sequence
from pathlib import Path

from engine.runs.asr_recognise_model import Plan
from engine.runs.asr_recognise_settings import RecogniserSettings
from engine.scorers.families import Family
from engine.scorers.options import Option, chosen
from engine.scorers.types import AudioItem, Failed, ModelFacts, ScorerSpec, Transcription

OPTIONS = (
    Option("language", "auto", "A language."),
    Option("seed", 0, "Which words are drawn."),
    Option("slow_s", 0.0, "Seconds for an utterance."),
)


class Written:
    """`NAME.txt` beside `NAME.wav` holds the text; `kill` ends the process. The revision is in `model/revision`.

    Each batch is noted in `model/batches`, so that a test can see what was really heard.
    """

    def __init__(self, spec: ScorerSpec) -> None:
        self._options = chosen(spec, OPTIONS, "Written")
        self._folder = Path(spec.model)
        revision = (self._folder / "revision").read_text(encoding="utf-8")
        self._facts = ModelFacts(
            spec.model, revision, spec.device, spec.precision, 7, 16_000, (("written", "1"),)
        )

    @property
    def facts(self) -> ModelFacts:
        """What was loaded."""
        return self._facts

    def score(self, batch: Sequence[AudioItem]) -> Sequence[Transcription | Failed]:
        """What is written beside each sound."""
        with (self._folder / "batches").open("a", encoding="utf-8") as notes:
            notes.write(" ".join(Path(item.path).stem for item in batch) + "\n")
        return [self._one(item) for item in batch]

    def _one(self, item: AudioItem) -> Transcription | Failed:
        time.sleep(float(self._options["slow_s"]))
        path = Path(item.path).with_suffix(".txt")
        if not path.exists():
            return Failed(f"{item.path} has no text beside it: write one.")
        text = path.read_text(encoding="utf-8")
        if text == "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        if seed := self._options["seed"]:
            text = f"{text} {seed}"
        return Transcription(
            text, ((0.0, item.duration_s, 0, len(text)),), ("cut",) if len(text) > 20 else ()
        )


FAMILY = Family("written", "tests.engine.written_recogniser:Written", ("written",), OPTIONS)


def model(folder: Path, revision: str = "one") -> Path:
    """A folder for the model."""
    folder.mkdir(exist_ok=True)
    (folder / "revision").write_text(revision, encoding="utf-8")
    return folder


def plan(
    folder: Path, *, batch_seconds: float = 120.0, repeats: int = 1, **options: str | int | float
) -> Plan:
    """Settings with nothing left open."""
    settings = RecogniserSettings(
        str(folder),
        "written",
        device="cpu",
        batch_seconds=batch_seconds,
        repeats=repeats,
        options=tuple(sorted(options.items())),
    )
    return Plan(settings, FAMILY)


def heard(folder: Path) -> list[str]:
    """Stems of the sounds of each batch that was really heard, a string for each."""
    path = folder / "batches"
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []

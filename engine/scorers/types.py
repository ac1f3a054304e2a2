"""What goes to a scorer and what comes back: plain frozen values that cross the border of a process.

A scorer is an adapter round a model. It lives in a child process (`engine.scorers.isolate`), and only there
torch, transformers and comet are imported, inside its functions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from engine.types import EngineError

Precision = Literal["fp32", "fp16", "bf16"]

Setting = str | int | float | bool | None


class TrustNeeded(EngineError):
    """A checkpoint holds more than numbers: it is read only where a person trusts exactly this file.

    Attributes:
        sha256: of the file.
    """

    def __init__(self, sentence: str, sha256: str) -> None:
        super().__init__(sentence)
        self.sha256 = sha256


@dataclass(frozen=True, slots=True)
class ScorerSpec:
    """Which scorer to run, with which model, where: equal specs share one loaded model.

    Attributes:
        scorer: module and class, such as `engine.scorers.whisper:Whisper`.
        model: id on the hub, or a folder.
        device: `cpu`, `mps`, `cuda:0` ….
        precision: of the weights and of the computation.
        settings: what else its results depend on, sorted pairs of name and value.
        files: what its files look like (`engine.scorers.file_stamp`): after a change they are loaded anew.
    """

    scorer: str
    model: str
    device: str = "cpu"
    precision: Precision = "fp32"
    settings: tuple[tuple[str, Setting], ...] = ()
    files: str = ""


@dataclass(frozen=True, slots=True)
class ModelFacts:
    """What is known of a model once it is loaded; kept with every result.

    Attributes:
        model: id or folder as asked for.
        revision: commit of the hub, or a hash over the weight files of a folder.
        device, precision: where and how it really runs.
        parameters: how many numbers the model holds.
        rate_hz: sampling rate it hears at; None for a model of texts.
        versions: of the packages that the result depends on.
        settings: as they are after what was left open was chosen (such as the language adapter).
    """

    model: str
    revision: str
    device: str
    precision: Precision
    parameters: int
    rate_hz: int | None = None
    versions: tuple[tuple[str, str], ...] = ()
    settings: tuple[tuple[str, Setting], ...] = ()


class Scorer(Protocol):
    """An adapter round a model. It is made in the child process; making it loads the model."""

    def __init__(self, spec: ScorerSpec) -> None:
        """Load the model.

        Raises:
            EngineError: it is missing, gated, incomplete or of another family.
        """
        ...

    @property
    def facts(self) -> ModelFacts:
        """What was loaded."""
        ...

    def score(self, batch: Sequence[Any]) -> Sequence[Any]:
        """The results of a batch, one for each item in its order.

        Running out of memory is not handled here: it goes up as torch raises it, and the batch is halved.
        """
        ...


@dataclass(frozen=True, slots=True)
class Failed:
    """An item without a result, in its place: one sentence that says why."""

    reason: str


@dataclass(frozen=True, slots=True)
class ScorerRun:
    """How a run went, kept with it.

    Attributes:
        facts: of the model as it was loaded last.
        seconds: spent in the scorer, loading included.
        loading_s: of them, until the model was there.
        peak_memory_bytes: of the device where it tells, else of the process; None where neither is known.
        log: what happened on the way, a line each: batches halved, a process that ended, a change of device.
        bug: traceback of the first error that nobody expected, where an item was left without a result for it.
    """

    facts: ModelFacts
    seconds: float
    loading_s: float
    peak_memory_bytes: int | None
    log: tuple[str, ...] = ()
    bug: str = ""


@dataclass(frozen=True, slots=True)
class Device:
    """Where a model can run.

    Attributes:
        name: as in `ScorerSpec.device`.
        label: for people, such as the name of the graphics card.
        memory_bytes: of the device, of the machine for the CPU; None where nobody tells.
    """

    name: str
    label: str
    memory_bytes: int | None = None


@dataclass(frozen=True, slots=True)
class AudioItem:
    """A stretch of a sound file to be recognised.

    Attributes:
        key: what the caller knows it by.
        path: a file that libsndfile reads.
        duration_s: of the stretch, by which batches are made.
        start_s: where it begins in the file.
    """

    key: str
    path: str
    duration_s: float
    start_s: float = 0.0


@dataclass(frozen=True, slots=True)
class Transcription:
    """What a recogniser wrote.

    Attributes:
        text: as the model gave it, surrounding space removed.
        words: start and end in seconds, start and end in code points of the NFC text; empty where the model
            gives no times.
        flags: codes: `cut` (longer than the model hears), `translated` (guarded against), `no_speech`,
            `repeated` ….
        language: that the model heard or was told; None where it has no such thing.
    """

    text: str
    words: tuple[tuple[float, float, int, int], ...] = ()
    flags: tuple[str, ...] = field(default=())
    language: str | None = None

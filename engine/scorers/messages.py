"""What the window's process and a scorer's child process say to each other.

A message is a frame: eight bytes of length (big endian), then the pickle of one of these values. Both ends run
the same installation on the same machine, and the pipe belongs to nobody else.
"""

from __future__ import annotations

import pickle
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, BinaryIO

from engine.scorers.types import Device, Failed, ModelFacts, ScorerSpec, TrustNeeded
from engine.types import EngineError

HEAD = struct.Struct(">Q")


@dataclass(frozen=True, slots=True)
class Load:
    """Have this model loaded; another one that is there is freed first."""

    spec: ScorerSpec


@dataclass(frozen=True, slots=True)
class Score:
    """Score these items with the model that is loaded."""

    items: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class AskDevices:
    """Tell which devices there are."""


@dataclass(frozen=True, slots=True)
class AskConfig:
    """Tell what the hub has as the `config.json` of a model that isn't on this machine."""

    model: str
    revision: str


@dataclass(frozen=True, slots=True)
class Loaded:
    """The model is there; the peak of memory on the way."""

    facts: ModelFacts
    peak_memory_bytes: int | None


@dataclass(frozen=True, slots=True)
class Scored:
    """A result for each item, in their order; the peak of memory on the way."""

    results: Sequence[Any | Failed]
    peak_memory_bytes: int | None


@dataclass(frozen=True, slots=True)
class NoMemory:
    """It did not fit; what the library said, its first line."""

    said: str
    peak_memory_bytes: int | None


@dataclass(frozen=True, slots=True)
class Known:
    """An `EngineError`: its sentence, and the SHA-256 of a file that has to be trusted, where that is what it asks."""

    sentence: str
    trust: str = ""

    def error(self) -> EngineError:
        """The error again."""
        return TrustNeeded(self.sentence, self.trust) if self.trust else EngineError(self.sentence)


@dataclass(frozen=True, slots=True)
class Bug:
    """Any other exception: its traceback."""

    traceback: str


@dataclass(frozen=True, slots=True)
class DeviceList:
    """The devices there are, the CPU first."""

    devices: tuple[Device, ...]


@dataclass(frozen=True, slots=True)
class ConfigFound:
    """The `config.json` that was asked for."""

    config: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Note:
    """What is being done about a request; any number of them may come before its answer."""

    text: str


@dataclass(frozen=True, slots=True)
class Early:
    """The result of one item of the batch at work, by its place; any number of them may come before the answer."""

    place: int
    result: Any


@dataclass(frozen=True, slots=True)
class Crashed:
    """The process ended without an answer; made by the parent's end.

    Attributes:
        status: as `subprocess` gives it: negative for a signal.
        said: the last lines of its stderr.
    """

    status: int
    said: tuple[str, ...]


Request = Load | Score | AskDevices | AskConfig
Reply = Loaded | Scored | NoMemory | Known | Bug | DeviceList | ConfigFound | Crashed


def to_frame(message: Request | Reply | Note | Early) -> bytes:
    """The bytes of a message.

    Raises:
        pickle.PicklingError, TypeError, AttributeError: it holds something that can't cross.
    """
    body = pickle.dumps(message, protocol=pickle.HIGHEST_PROTOCOL)
    return HEAD.pack(len(body)) + body


def read_body(stream: BinaryIO) -> bytes | None:
    """The pickle of the next message; None at the end of the stream, also in the middle of one."""
    head = stream.read(HEAD.size)
    if len(head) < HEAD.size:
        return None
    (length,) = HEAD.unpack(head)
    body = stream.read(length)
    return body if len(body) == length else None

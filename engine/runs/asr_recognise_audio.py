"""Sound on its way to a recogniser: how long it is, whether it is what was recognised before, in which batch."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from db.files import file_sha256
from engine.scorers.types import AudioItem

SUFFIXES = frozenset(
    {".wav", ".flac", ".ogg", ".oga", ".opus", ".mp3", ".aif", ".aiff", ".aifc", ".au", ".w64", ".caf"}
)
"""Files that libsndfile reads."""

MOST_ITEMS = 256
"""In a batch, however short they are: what is saved at a time should not be more."""

MOST_ITEMS_OF_PROGRAM = 1_000
"""In a batch for a program, whose results are saved as it writes them."""

HASH_LENGTH = 32


@dataclass(frozen=True, slots=True)
class ContentKey:
    """What a hypothesis was recognised from: the settings and the sound file.

    The file is known by its content; size and time of change only say quickly that it is still the same, as
    in git's index. A project that was copied elsewhere has other times and the same content.

    >>> ContentKey.parse("s.a.12.3") == ContentKey("s", "a", 12, 3)
    True
    >>> ContentKey.parse("of another version") is None
    True
    """

    settings: str
    audio: str
    size: int
    changed_ns: int

    def __str__(self) -> str:
        return f"{self.settings}.{self.audio}.{self.size}.{self.changed_ns}"

    @classmethod
    def parse(cls, text: str) -> ContentKey | None:
        """A key as stored; None where another version wrote it."""
        parts = text.split(".")
        if len(parts) != 4 or not all(part.isdecimal() for part in parts[2:]):
            return None
        return cls(parts[0], parts[1], int(parts[2]), int(parts[3]))

    @classmethod
    def of(cls, settings: str, path: Path) -> ContentKey:
        """The key of a file as it is now.

        Raises:
            OSError: it can't be read.
        """
        found = path.stat()
        return cls(settings, file_sha256(path)[:HASH_LENGTH], found.st_size, found.st_mtime_ns)

    def still_holds(self, settings: str, path: Path) -> bool:
        """Whether a file under some settings is what the key was made of.

        Raises:
            OSError: the file can't be read.
        """
        found = path.stat()
        if self.settings != settings or self.size != found.st_size:
            return False
        return self.changed_ns == found.st_mtime_ns or file_sha256(path)[:HASH_LENGTH] == self.audio


class Unreadable(Exception):
    """A file that can't be recognised; its text is one sentence that says why."""


def duration_s(path: Path) -> float:
    """How long a sound file is.

    Raises:
        Unreadable: it isn't there, isn't sound, or holds none.
    """
    import soundfile  # loads libsndfile: not before it is needed

    try:
        if not path.is_file():
            raise Unreadable("the file is not there")
        path.open("rb").close()  # libsndfile has one word for all that a system refuses
        found = soundfile.info(str(path))
    except soundfile.LibsndfileError as error:
        raise Unreadable(f"it can't be read as sound ({error.error_string.rstrip('.')})") from None
    except UnicodeEncodeError:
        raise Unreadable("its path isn't Unicode; rename it") from None
    except OSError as error:
        raise Unreadable(f"it can't be read ({error.strerror})") from None
    if not found.frames or not found.samplerate:
        raise Unreadable("it holds no sound")
    return found.frames / found.samplerate


def batches_of(
    items: Sequence[AudioItem], batch_s: float, most_items: int = MOST_ITEMS
) -> Iterator[list[AudioItem]]:
    """Items of about one length together, the longest first, so that what is too much shows at once.

    A batch takes n times its longest item of memory: that product is at most `batch_s`; an item that is
    longer goes alone.

    Args:
        items: in any order.
        batch_s: seconds of padded sound in a batch.
        most_items: in a batch.

    >>> items = [AudioItem(str(at), "", float(at)) for at in (1, 5, 2, 9, 4)]
    >>> [[item.duration_s for item in batch] for batch in batches_of(items, 8.0)]
    [[9.0], [5.0], [4.0, 2.0], [1.0]]
    """
    batch: list[AudioItem] = []
    for item in sorted(items, key=lambda item: (-item.duration_s, item.key)):
        if batch and ((len(batch) + 1) * batch[0].duration_s > batch_s or len(batch) == most_items):
            yield batch
            batch = []
        batch.append(item)
    if batch:
        yield batch


def text_hash(text: str) -> str:
    """A short hash of a text.

    >>> len(text_hash("x"))
    32
    """
    return hashlib.blake2b(text.encode("utf-8"), digest_size=16).hexdigest()


def left_out(name: str, reason: str) -> str:
    """The line about a file that could not be recognised; the reason may name it already.

    >>> left_out("a.wav", "it holds no sound"), left_out("a.wav", "a.wav is empty: record it again.")
    ('left out: a.wav: it holds no sound', 'left out: a.wav is empty: record it again.')
    """
    line = f"left out: {reason}" if name in reason else f"left out: {name}: {reason}"
    return " ".join(line.splitlines())  # a name may have more than one

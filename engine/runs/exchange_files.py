"""Files at the door: text strictly decoded; new files and folders that appear whole or not at all."""

from __future__ import annotations

import errno
import os
import re
import shutil
import uuid
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from db.files import file_sha256
from engine.types import EngineError

FULL = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EFBIG}
FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}
TAKEN = {errno.EEXIST, errno.ENOTEMPTY}
NO_PLACE = {errno.ENOENT, errno.ENOTDIR}
BROKEN_ZIP = (zipfile.BadZipFile, EOFError, zlib.error, NotImplementedError, RuntimeError)
"""What a zip raises that is truncated, damaged, locked by a password or packed in a way unknown here."""
BOMS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe\x00\x00", "utf-32-le"),
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
LINE_END = re.compile(r"\r\n|\n|\r")


def must_be_free(path: Path, otherwise: str) -> None:
    """Refuse a name that is taken, or that can't be one, before any work is done for it.

    Args:
        path: of what is to be written.
        otherwise: rest of the sentence where it is taken, behind the path.

    Raises:
        EngineError: one sentence.
    """
    try:
        is_there = path.exists()
    except OSError as error:
        raise writing_error(error, path) from error
    if is_there:
        raise EngineError(f"{path} {otherwise}.")


def writing_error(error: OSError, path: Path) -> EngineError:
    """The sentence for a file that could not be written, told by the error's number.

    >>> print(writing_error(OSError(errno.ENOSPC, ""), Path("a.csv")))
    a.csv was not written: the disk is full; free some space and try again.
    """
    if error.errno in FULL:
        why = "the disk is full; free some space and try again"
    elif error.errno in FORBIDDEN:
        why = "the folder can't be written to; choose another one or change its permissions"
    elif error.errno in TAKEN:
        why = "it exists already; choose another name"
    elif error.errno in NO_PLACE:
        why = "its folder doesn't exist; make the folder or choose another one"
    elif error.errno == errno.ENAMETOOLONG:
        why = "the name is too long; choose a shorter one"
    else:
        why = f"{error.strerror or type(error).__name__}; check the disk and try again"
    return EngineError(f"{path} was not written: {why}.")


def content_sha256(path: Path) -> str:
    """SHA-256 of a file's content, in hexadecimal digits.

    Raises:
        EngineError: it can't be read.
    """
    try:
        return file_sha256(path)
    except OSError as error:
        raise reading_error(error, path) from error


def reading_error(error: OSError, path: Path) -> EngineError:
    """The sentence for a file that could not be read, told by the error's number.

    >>> print(reading_error(OSError(errno.ENOENT, ""), Path("a.csv")))
    a.csv can't be read: there is no such file; check the name.
    """
    if error.errno in NO_PLACE:
        why = "there is no such file; check the name"
    elif error.errno in FORBIDDEN:
        why = "permission is denied; change its permissions or copy it elsewhere"
    elif error.errno == errno.EISDIR:
        why = "it is a folder; choose a file"
    else:
        why = f"{error.strerror or type(error).__name__}; check the disk and try again"
    return EngineError(f"{path} can't be read: {why}.")


def must_be_file(path: Path) -> None:
    """Refuse what isn't a file: reading a pipe waits for ever, and a device may have no end.

    Raises:
        EngineError: it is missing, a folder, a pipe or a device, or its folder may not be read.
    """
    try:
        if path.is_file():
            return
        if path.is_dir():  # Windows says "permission denied" for a folder
            raise IsADirectoryError(errno.EISDIR, "")
        if path.exists():
            raise EngineError(f"{path} can't be read: it is a pipe or a device; choose a file.")
        raise FileNotFoundError(errno.ENOENT, "")
    except OSError as error:
        raise reading_error(error, path) from error


def read_bytes(path: Path) -> bytes:
    """The bytes of a file.

    Raises:
        EngineError: as in `must_be_file`, or it may not be read.
    """
    must_be_file(path)
    try:
        return path.read_bytes()
    except OSError as error:
        raise reading_error(error, path) from error


def likely_encoding(data: bytes) -> str:
    """A guess at what a file that isn't UTF-8 is, with what to do about it."""
    if data[:4000].count(0) * 4 > len(data[:4000]):
        return "it looks like UTF-16 without a byte order mark; save it as UTF-8"
    if _is_korean_windows(data):
        return "it looks like CP949 (Korean Windows); save it as UTF-8"
    return "save it as UTF-8"


def detected_encoding(path: Path, given: str | None = None) -> tuple[str | None, str]:
    """In what a text file is written, and a sentence about it where it is not UTF-8.

    What a person has given is taken as it is, without a look at the file. UTF-8 and everything with a byte order
    mark need no name (None). UTF-16 without a mark is known by its zero bytes, CP949, which Korean Windows writes,
    by being valid and holding Hangul.

    Raises:
        EngineError: the file is missing, a folder, or may not be read.
    """
    if given is not None:
        return given, ""
    data = read_bytes(path)
    mark = next((name for mark, name in BOMS if data.startswith(mark)), None)
    if mark is not None:
        return None, "" if mark == "utf-8" else f"{path.name} was read as {mark[:-3].upper()}."
    zeros = [data[start:4000:2].count(0) for start in (0, 1)]
    if sum(zeros) * 4 > len(data[:4000]):
        name = "utf-16-be" if zeros[0] > zeros[1] else "utf-16-le"
        return (name, f"{path.name} was read as UTF-16.") if _fits(data, name) else (None, "")
    if _fits(data, "utf-8") or not _is_korean_windows(data):
        return None, ""
    return "cp949", f"{path.name} was read as CP949 (Korean Windows)."


def _is_korean_windows(data: bytes) -> bool:
    """Whether bytes are valid in CP949 and hold Hangul in it."""
    return _fits(data, "cp949") and re.search(r"[가-힣]", data.decode("cp949")) is not None


def _fits(data: bytes, encoding: str) -> bool:
    try:
        data.decode(encoding)
    except UnicodeDecodeError:
        return False
    return True


def decode(data: bytes, path: Path, encoding: str | None = None) -> str:
    r"""The text of bytes: UTF-8, UTF-16 or UTF-32 by its byte order mark, else what was declared, else UTF-8.

    Raises:
        EngineError: the bytes don't fit, with the line and the likely encoding; or the encoding is unknown.

    >>> decode("버스".encode("utf-16"), Path("a.txt"))
    '버스'
    >>> decode("버스".encode("cp949"), Path("a.txt"), "cp949")
    '버스'
    """
    mark, found = next(((mark, name) for mark, name in BOMS if data.startswith(mark)), (b"", None))
    name = found or encoding or "utf-8"
    try:
        text = data[len(mark) :].decode(name)
    except LookupError:
        raise EngineError(f"{path}: no encoding is named {name!r}; try utf-8, utf-16 or cp949.") from None
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, len(mark) + error.start) + 1
        hint = "choose another encoding or save it as UTF-8"
        if name == "utf-8":
            hint = likely_encoding(data)
        raise EngineError(f"{path}, line {line}: the text is not {name.upper()}: {hint}.") from None
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise EngineError(f"{path}, line {line}: it holds zero bytes, so it isn't text; choose a text file.")
    return text


def read_text(path: Path, encoding: str | None = None) -> str:
    """The text of a file with something in it.

    Args:
        path: the file.
        encoding: what it is written in, where no byte order mark says it; None: UTF-8.

    Raises:
        EngineError: no such file, not readable, wrong encoding, or nothing in it but white space.
    """
    text = decode(read_bytes(path), path, encoding)
    if not text.strip():
        raise EngineError(f"{path} is empty: there is nothing to import; choose another file.")
    return text


def text_lines(text: str) -> Iterator[tuple[int, str]]:
    r"""The lines with their numbers from 1; only CR, LF and CRLF end a line, as in every editor.

    >>> list(text_lines("a\r\n\u2028b\n"))
    [(1, 'a'), (2, '\u2028b')]
    """
    lines = LINE_END.split(text)
    if lines[-1] == "":
        lines.pop()
    return enumerate(lines, start=1)


def _publish(part: Path, path: Path, overwrite: bool) -> None:
    """Give a finished part its final name; without `overwrite`, only where the name is free."""
    if overwrite:
        part.replace(path)
    elif os.name == "nt":
        part.rename(path)  # refuses an existing target on Windows
    else:
        try:
            os.link(part, path)
        except FileExistsError:
            raise
        except OSError:  # a file system without hard links, such as exFAT
            if path.exists():
                raise FileExistsError(errno.EEXIST, "", str(path)) from None
            part.rename(path)
        else:
            part.unlink()


@contextmanager
def new_file(path: Path, *, overwrite: bool = False) -> Iterator[BinaryIO]:
    """A file to be written; it gets its name when the block ends well, and leaves nothing behind when not.

    Args:
        path: the final name.
        overwrite: replace an existing file (a person has said so); otherwise it is an error.

    Raises:
        EngineError: the name is taken, the disk is full, the folder is read-only or missing.
    """
    part = path.parent / f".{uuid.uuid4().hex}.part"
    try:
        if path.exists() and not overwrite:
            raise FileExistsError(errno.EEXIST, "")
        with part.open("xb") as handle:
            yield handle
            handle.flush()
            os.fsync(handle.fileno())  # some file systems say "full" only here
        _publish(part, path, overwrite)
    except OSError as error:
        raise writing_error(error, path) from error
    finally:
        with suppress(OSError):  # it was never made, or has its final name
            part.unlink()


@contextmanager
def new_folder(path: Path) -> Iterator[Path]:
    """A folder to be filled; it gets its name when the block ends well, and leaves nothing behind when not.

    Raises:
        EngineError: the name is taken, the disk is full, or the place is read-only.
    """
    part = path.parent / f".{uuid.uuid4().hex}.part"
    try:
        if path.exists():
            raise FileExistsError(errno.EEXIST, "")
        path.parent.mkdir(parents=True, exist_ok=True)
        part.mkdir()
        yield part
        part.rename(path)
    except OSError as error:
        raise writing_error(error, path) from error
    finally:
        shutil.rmtree(part, ignore_errors=True)

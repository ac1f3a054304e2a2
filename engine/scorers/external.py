"""Any other recogniser: a program that gets a list of sounds and writes what they say.

The command is started once for a batch, so give it large ones; what it writes is told as it comes. In it `{list}` stands for the path of a JSONL file (it
is put at the end where `{list}` isn't named), with one object a line:

    {"id": "…", "path": "…", "start_s": 0.0, "duration_s": 3.2}

The program writes to stdout, as it goes and in any order, one object a line:

    {"id": "…", "text": "…", "words": [[start_s, end_s, "word"], …], "language": "ko"}

`words` and `language` may be missing; seconds count from the start of the stretch. Lines that don't begin with `{`
are taken for chat of the program and skipped. What it writes to stderr is shown when it fails.
"""

from __future__ import annotations

import hashlib
import json
import math
import os
import queue
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from engine.scorers import early, external_guard, loading
from engine.scorers.file_stamp import stamp_of
from engine.scorers.options import Option, as_settings, chosen
from engine.scorers.transcript import Timed, transcription
from engine.scorers.types import AudioItem, Failed, ModelFacts, ScorerSpec, Transcription
from engine.types import EngineError

OPTIONS = (
    Option("command", "", "The program and its arguments; {list} stands for the list of sounds."),
    Option("timeout_s", 600.0, "Longest wait for the next line before the program is ended.", least=0.1),
)

SCRIPTS = (".py", ".sh", ".js", ".pl", ".rb", ".lua", ".bat", ".cmd", ".ps1", ".jar")
_LIST = "{list}"
_KEPT_LINES = 20
_AFTER_END_S = 0.5
"""What a program wrote is read sooner than this after its end."""


class External:
    """The scorer; see the module. `ScorerSpec.model` is the name that its results go by."""

    def __init__(self, spec: ScorerSpec) -> None:
        settings = chosen(spec, OPTIONS, "The external command")
        self._arguments = _arguments(str(settings["command"]))
        self._code = stamp_of(_code_files(self._arguments))
        self._timeout_s = float(settings["timeout_s"])
        self._facts = ModelFacts(
            spec.model,
            _hash(self._arguments),
            spec.device,
            spec.precision,
            0,
            None,
            loading.versions(),
            as_settings(settings),
        )

    @property
    def facts(self) -> ModelFacts:
        """What will be run; the revision is a hash over the program and the files among its arguments."""
        return self._facts

    def score(self, batch: Sequence[AudioItem]) -> list[Transcription | Failed]:
        """What the program wrote for each item, or why there is nothing.

        Raises:
            EngineError: it wrote a line that can't be read, or one for an item that isn't on the list; or the
                program is another one by now.
        """
        ids = [item.key for item in batch]
        if len(set(ids)) < len(ids):
            ids = [f"{place}:{key}" for place, key in enumerate(ids)]
        heard, ended = self._answers(
            {
                "id": name,
                "path": str(Path(item.path).absolute()),
                "start_s": item.start_s,
                "duration_s": item.duration_s,
            }
            for name, item in zip(ids, batch, strict=True)
        )
        return [heard.get(name) or Failed(ended) for name in ids]

    def _answers(self, rows: Iterable[dict[str, Any]]) -> tuple[dict[str, Any], str]:
        """What the program wrote about each row of its list, by its id, and why there is no more, as a sentence."""
        if stamp_of(_code_files(self._arguments)) != self._code:
            raise EngineError(
                f"{self._name} was changed while it was at work: start it again; its results so far stay as those of"
                " the old one."
            )
        listed = list(rows)
        places = {row["id"]: place for place, row in enumerate(listed)}
        heard: dict[str, Any] = {}
        with _list_file(listed) as path, _running(self._command(path)) as run:
            ended = self._read(run, places, heard)
        return heard, ended

    def _command(self, path: Path) -> list[str]:
        if not any(_LIST in argument for argument in self._arguments):
            return [*self._arguments, str(path)]
        return [argument.replace(_LIST, str(path)) for argument in self._arguments]

    @property
    def _name(self) -> str:
        return Path(self._arguments[0]).name

    def _read(self, run: _Run, places: Mapping[str, int], heard: dict[str, Any]) -> str:
        """Take the lines as they come; why there are no more of them, as a sentence."""
        name = self._name
        while True:
            try:
                line = run.next_line(self._timeout_s)
            except queue.Empty:
                return f"{name} wrote nothing for {self._timeout_s:g} s and was ended: raise timeout_s or look into it."
            if line is None:
                break
            if line.lstrip().startswith("{"):
                self._take(line, places, heard)
        status = run.process.wait()
        if status:
            return f"{name} ended with status {status}: {run.last_words()}."
        return f"{name} ended without a line for this item: look into its output."

    def _take(self, line: str, places: Mapping[str, int], heard: dict[str, Any]) -> None:
        name, shown = self._name, line.strip()[:80]
        try:
            found = json.loads(line)
        except json.JSONDecodeError:
            raise EngineError(f"{name} wrote a line that is no JSON ({shown}): correct its output.") from None
        item = found.get("id")
        if not isinstance(item, str) or item not in places:
            raise EngineError(
                f"{name} wrote the id {item!r}, which is not on its list: take ids from the list."
            )
        if item in heard:
            raise EngineError(f"{name} wrote the id {item!r} twice: write one line for each.")
        heard[item] = self._value(found, shown)
        early.tell(places[item], heard[item])

    def _value(self, found: dict[str, Any], shown: str) -> Any:
        """What a line says of its item; `shown` is the line as errors name it."""
        name, text = self._name, found.get("text")
        if not isinstance(text, str):
            raise EngineError(
                f"{name} wrote no text in the line {shown}: add it, empty where nothing is said."
            )
        if not _is_unicode(text):
            raise EngineError(
                f"{name} wrote half a character (a lone surrogate) in the line {shown}: correct its output."
            )
        language = found.get("language")
        words = _words(found.get("words") or [], name)
        return transcription(text, words, language=language if isinstance(language, str) else None)


class _Run:
    """A program that runs: its lines as they come (None at the end), and the end of its stderr."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._said: list[str] = []
        assert process.stdout is not None and process.stderr is not None
        readers = [(self._read_lines, process.stdout), (self._read_said, process.stderr)]
        self._threads = [
            threading.Thread(target=read, args=(stream,), daemon=True) for read, stream in readers
        ]
        for thread in self._threads:
            thread.start()

    def next_line(self, timeout_s: float) -> str | None:
        """The next line, None where the program has ended: what it started may hold its pipes open for longer.

        Raises:
            queue.Empty: nothing for so many seconds.
        """
        until = time.monotonic() + timeout_s
        while True:
            ended = self.process.poll() is not None  # before the look: what it wrote before its end is there
            left = until - time.monotonic()
            try:
                return self.lines.get(timeout=max(0.0, min(left, _AFTER_END_S)))
            except queue.Empty:
                if ended:
                    return None
                if left <= _AFTER_END_S:
                    raise

    def last_words(self) -> str:
        """The last line of stderr that says anything."""
        self._threads[1].join(_AFTER_END_S)
        return next(
            (line.strip().rstrip(".") for line in reversed(self._said) if line.strip()), "it said no more"
        )

    def end(self) -> None:
        """End the program and all it started, and wait until nothing of it is left."""
        assert self.process.stdin is not None
        # What the program left behind holds its pipes, and the group: while that is so its number is no other's.
        is_there = self.process.poll() is None or any(thread.is_alive() for thread in self._threads)
        if is_there and sys.platform != "win32":
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.stdin.close()  # by which the guard ends the program on Windows
        self.process.wait()
        for thread in self._threads:
            thread.join()
        for stream in (self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()

    def _read_lines(self, stream: IO[str]) -> None:
        for line in stream:
            self.lines.put(line)
        self.lines.put(None)

    def _read_said(self, stream: IO[str]) -> None:
        for line in stream:
            self._said = [*self._said[-_KEPT_LINES:], line]


@contextmanager
def _running(command: Sequence[str]) -> Iterator[_Run]:
    """The program under its guard; ended, if it isn't yet, when the block is left in whatever way."""
    guarded = [sys.executable, "-I", "-S", external_guard.__file__, *command]
    environment = os.environ | {"PYTHONIOENCODING": "utf-8", "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        guarded,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
        env=environment,
        start_new_session=True,
    )
    run = _Run(process)
    try:
        yield run
    finally:
        run.end()


@contextmanager
def _list_file(rows: Iterable[dict[str, Any]]) -> Iterator[Path]:
    """The list of what is asked, for as long as the program needs it."""
    with tempfile.TemporaryDirectory(prefix="seam-", ignore_cleanup_errors=True) as folder:
        path = Path(folder) / "list.jsonl"
        with path.open("w", encoding="utf-8", newline="\n") as file:
            for row in rows:
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
        yield path


def _arguments(command: str) -> list[str]:
    """The words of a command, its program as a path."""
    try:
        words = shlex.split(command, posix=os.name != "nt")
    except ValueError:
        raise EngineError(
            f"The command has a quotation mark without its partner: correct {command}"
        ) from None
    if not words:
        raise EngineError("The external command is empty: set command to a program and its arguments.")
    if os.name == "nt":  # without POSIX rules the marks stay on
        words = [word.strip('"') for word in words]
    program = shutil.which(words[0])
    if program is None:
        raise EngineError(f"There is no program {words[0]} here: give its full path, or install it.")
    return [str(Path(program).absolute()), *words[1:]]


def stamp_of_command(command: str) -> str:
    """Of the program of a command and the files among its arguments, for `ScorerSpec.files`; empty where it can't
    be run, which the scorer tells.

    >>> stamp_of_command("no-such-program-here"), len(stamp_of_command(f'"{sys.executable}"'))
    ('', 16)
    """
    try:
        return stamp_of(_files(_arguments(command)))
    except EngineError:
        return ""


def _files(arguments: Sequence[str]) -> list[Path]:
    """The program, and every file that an argument names, also as `--name=FILE`."""
    names = [name for one in arguments for name in dict.fromkeys((one, one.partition("=")[2])) if name]
    return [path for path in map(Path, names) if _is_file(path)]


def _code_files(arguments: Sequence[str]) -> list[Path]:
    """The program, and the scripts among its arguments: what else it is given it may write to itself."""
    return [Path(arguments[0]), *(path for path in _files(arguments[1:]) if path.suffix in SCRIPTS)]


def _hash(arguments: Sequence[str]) -> str:
    """A hash over the program and the files among its arguments: a script that was changed is another recogniser."""
    digest = hashlib.sha256()
    for path in _files(arguments):
        digest.update(_digest(path))
    return f"sha256:{digest.hexdigest()[:16]}"


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # too long for a name, or with a zero in it
        return False


def _digest(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").digest()
    except OSError as error:
        raise EngineError(
            f"{path} can't be read ({error.strerror}), so nobody could tell when it changes: check its rights."
        ) from None


def _is_unicode(text: str) -> bool:
    """Whether a text can be written in UTF-8; JSON can hold one that can't."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _words(found: object, name: str) -> list[Timed]:
    """Words with their times as the program gives them."""
    words: list[Timed] = []
    for word in found if isinstance(found, list) else [found]:
        match word:
            case [int() | float() as start_s, int() | float() as end_s, str() as text]:
                words.append((text, float(start_s), float(end_s)))
            case {
                "start_s": int() | float() as start_s,
                "end_s": int() | float() as end_s,
                "word": str() as text,
            }:
                words.append((text, float(start_s), float(end_s)))
            case _:
                raise EngineError(f"{name} wrote the word {word!r}: write [start_s, end_s, word].")
        if not all(0 <= second < math.inf for second in words[-1][1:]):
            raise EngineError(f"{name} wrote the word {word!r}: write its times in seconds from 0 on.")
    return words

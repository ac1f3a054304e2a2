"""The parent's end of a scorer's child process: start it, ask it, see it end, end it.

The process is started afresh (nothing is inherited but three pipes), and everything it starts belongs to its group,
so that ending it frees the device at once. It ends by itself when the pipe of its requests does, so also when
this process is killed.
"""

from __future__ import annotations

import os
import pickle
import queue
import signal
import subprocess
import sys
import threading
from collections import deque
from pathlib import Path
from typing import IO, BinaryIO, cast

from engine.scorers.messages import Crashed, Early, Note, Reply, Request, read_body, to_frame
from engine.scorers.types import ModelFacts, ScorerSpec

BOOT = (
    "import sys; sys.path[:] = sys.argv[1:]; del sys.argv[1:]; from engine.scorers.child import main; main()"
)
KEPT_LINES = 200
"""Of what the process writes to stderr."""
END_S = 1.0
"""A process that was killed is gone sooner than this."""
_ROOT = Path(__file__).parents[2]


class ChildProcess:
    """A process that holds a model. One thread at a time may use it.

    Attributes:
        spec: whose model is loaded; None before the first one and while another one is being loaded.
        facts: of that model.
        busy: asked, and not yet answered.
        note: what it said it does about the last request; empty while it said nothing.
        early: results that came before the answer to the last request; whoever keeps them takes them out.
        memory_bytes: the peak that its last answer told.
    """

    def __init__(self) -> None:
        self.spec: ScorerSpec | None = None
        self.facts: ModelFacts | None = None
        self.memory_bytes: int | None = None
        self.busy = False
        self.note = ""
        self.early: list[Early] = []
        self._ended = False
        self._bodies: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._said: deque[str] = deque(maxlen=KEPT_LINES)
        self._process = _start()
        self._readers = [
            threading.Thread(target=self._read_replies, name="scorer-replies", daemon=True),
            threading.Thread(target=self._read_stderr, name="scorer-stderr", daemon=True),
        ]
        for reader in self._readers:
            reader.start()

    @property
    def pid(self) -> int:
        """Its number in the system."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether it still runs."""
        return self._process.poll() is None

    def ask(self, request: Request) -> None:
        """Send a request; `reply` then gives its answer."""
        frame = to_frame(request)
        self.busy = True
        self.note = ""
        self.early = []
        try:
            _pipe(self._process.stdin).write(frame)
            _pipe(self._process.stdin).flush()
        except OSError:
            return  # it has ended: `reply` tells so

    def reply(self, timeout_s: float) -> Reply | None:
        """The answer, or `Crashed`; None when there is none yet, though perhaps another note or early results."""
        try:
            message = self._message(timeout_s)
            while isinstance(message, Early):
                self.early.append(message)
                message = self._message(0.0)
        except queue.Empty:
            # a program it started may hold its pipe open: then only the process itself tells
            return None if self.is_alive or not self._bodies.empty() else self._crash()
        if message is None:
            return self._crash()
        if isinstance(message, Note):
            self.note = message.text
            return None
        self.busy = False
        return message

    def _message(self, timeout_s: float) -> Reply | Note | Early | None:
        """The next message; None once its pipe has ended."""
        body = self._bodies.get(timeout=timeout_s)
        return None if body is None else pickle.loads(body)

    def end(self) -> None:
        """End it and what it started, now; nothing happens the second time."""
        if self._ended:
            return
        self._ended = True
        self.busy = False
        _kill(self._process)
        self._process.wait()
        for reader in self._readers:
            reader.join(END_S)
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            _close(pipe)

    def _crash(self) -> Crashed:
        try:
            status = self._process.wait(END_S)
        except subprocess.TimeoutExpired:  # it closed its pipe, but lives on
            status = -int(signal.SIGTERM)
        self.end()
        return Crashed(status, tuple(self._said))

    def _read_replies(self) -> None:
        stream = _pipe(self._process.stdout)
        while (body := read_body(stream)) is not None:
            self._bodies.put(body)
        self._bodies.put(None)

    def _read_stderr(self) -> None:
        for line in _pipe(self._process.stderr):
            text = (
                line.decode("utf-8", errors="replace").rstrip().rpartition("\r")[2]
            )  # the end of a progress bar
            if text:
                self._said.append(text)


def _start() -> subprocess.Popen[bytes]:
    path = [str(_ROOT), *(str(Path(entry).absolute()) for entry in sys.path)]
    environment = os.environ | {"PYTHONIOENCODING": "utf-8", "HF_HUB_DISABLE_PROGRESS_BARS": "1"}
    windows = sys.platform == "win32"
    return subprocess.Popen(
        [sys.executable, "-c", BOOT, *dict.fromkeys(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        start_new_session=not windows,
        creationflags=subprocess.CREATE_NO_WINDOW | subprocess.BELOW_NORMAL_PRIORITY_CLASS if windows else 0,
    )


def _kill(process: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32":
        subprocess.run(
            ["taskkill", "/F", "/T", "/PID", str(process.pid)], capture_output=True, check=False
        )  # the process and what it started
        process.kill()
        return
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        return  # all of its group are gone


def _pipe(stream: IO[bytes] | None) -> BinaryIO:
    return cast(BinaryIO, stream)  # all three were asked for as pipes


def _close(stream: IO[bytes] | None) -> None:
    try:
        _pipe(stream).close()
    except OSError:
        return  # a request that was never read is still in it


def status_words(status: int) -> str:
    """How a process ended, in words.

    >>> status_words(-9), status_words(3)
    ('signal 9 (SIGKILL)', 'exit status 3')
    """
    if status >= 0:
        return f"exit status {status}"
    name = next((known.name for known in signal.Signals if known == -status), "unknown")
    return f"signal {-status} ({name})"

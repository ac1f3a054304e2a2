"""Drives the program from outside, as a person does: keys and clicks through the display, nothing from within.

    with Program(tmp_path) as program:
        program.press("alt+2")
        program.click("button(page, 'Add the starter scripts')")
        program.until("page.table.total > 0")
        program.quit()

Every program has a home of its own under `place`. What it wrote to stderr is read at its end: a traceback or a
warning of Qt fails the test.
"""

from __future__ import annotations

import json
import os
import select
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
START_S, ANSWER_S = 60.0, 30.0


def missing() -> str:
    """Why a program can't be driven from outside here; empty if it can."""
    absent = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
    return f"not installed: {', '.join(absent)}" if absent else ""


class Program:
    """One run of the program.

    Args:
        place: a folder; settings and documents of the person lie in it.
        project: a project folder to open at once.
    """

    def __init__(self, place: Path, project: Path | None = None) -> None:
        self.place = place
        self.documents = place / "Documents"
        self.said = place / f"stderr-{time.monotonic_ns()}.txt"
        self._buffer = b""
        arguments = ["--project", str(project)] if project else []
        with self.said.open("wb") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-X", "faulthandler", "-m", "tests.journeys.probe", *arguments],
                cwd=ROOT,
                env=self._environment(),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
            )
        self._read_answer(START_S)
        self.until("window.isVisible() and window.windowHandle().isExposed()")
        self._focus()
        self.until("window.isActiveWindow()")
        if project:
            self.until("services.projects.is_open and not services.jobs.active")

    def _environment(self) -> dict[str, str]:
        config = self.place / "config"
        config.mkdir(exist_ok=True)
        self.documents.mkdir(exist_ok=True)
        (config / "user-dirs.dirs").write_text(f'XDG_DOCUMENTS_DIR="{self.documents}"\n', encoding="utf-8")
        return {
            **os.environ,
            "QT_QPA_PLATFORM": "xcb",
            "XDG_CONFIG_HOME": str(config),
            "XDG_DATA_HOME": str(self.place / "data"),
            "PYTHONPATH": str(ROOT),
        }

    def __enter__(self) -> Program:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(timeout=20)
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            pipe.close()
        said = self.said.read_text(encoding="utf-8", errors="replace")
        if error is not None:
            print(said, file=sys.stderr)
        else:
            assert not said, said

    # ---- looking

    def ask(self, code: str) -> Any:
        """The value of an expression in the program; see `probe.Probe` for its names."""
        return self._value(code, self._send({"code": code}, ANSWER_S))

    def until(self, code: str, timeout_s: float = 20.0) -> Any:
        """Wait until an expression holds, and give its value."""
        answer = self._send({"code": code, "timeout_s": timeout_s}, timeout_s + ANSWER_S)
        value = self._value(code, answer)
        if not value:
            state = self.ask(
                "(window.page_id, window.notice_bar.whole, [j.title for j in services.jobs.active])"
            )
            raise AssertionError(f"never: {code} (is {value!r}; page, notice, jobs: {state})")
        return value

    def idle(self) -> None:
        """Wait until no job runs."""
        self.until("not services.jobs.active")

    def _value(self, code: str, answer: dict[str, Any]) -> Any:
        if "error" in answer:
            raise AssertionError(f"{code}: {answer['error']}")
        return answer["value"]

    def _send(self, question: dict[str, Any], timeout_s: float) -> dict[str, Any]:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(question).encode() + b"\n")
        self.process.stdin.flush()
        return self._read_answer(timeout_s)

    def _read_answer(self, timeout_s: float) -> dict[str, Any]:
        assert self.process.stdout is not None
        ends_at = time.monotonic() + timeout_s
        while b"\n" not in self._buffer:
            ready, _, _ = select.select([self.process.stdout], [], [], max(0.0, ends_at - time.monotonic()))
            part = os.read(self.process.stdout.fileno(), 65_536) if ready else b""
            if not part:
                why = "has ended" if ready else "does not answer"
                raise AssertionError(f"the program {why}: {self.said.read_text(encoding='utf-8')}")
            self._buffer += part
        line, self._buffer = self._buffer.split(b"\n", 1)
        return json.loads(line)

    # ---- doing

    def press(self, *keys: str) -> None:
        """Press keys, one after the other, in xdotool's names: "space", "alt+2", "Return"."""
        self._focus()
        self._tool("key", "--delay", "20", *keys)

    def type(self, text: str) -> None:
        """Type ASCII text where the keyboard is."""
        self._focus()
        self._tool("type", "--delay", "5", text)

    def click(self, widget: str, at: tuple[float, float] | None = None) -> None:
        """Click a widget (in its middle, or at a point in it)."""
        if not self.ask("has_popup()"):
            self._tool("windowraise", str(self.ask("top()")))  # another program may lie over it
        x, y = self.until(f"middle({widget}, {at!r})")
        self._tool("mousemove", "--sync", str(x), str(y), "click", "1")

    def drag(self, widget: str, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press the mouse at a point in a widget, move it to another one in it, and let go."""
        first = [str(round(at)) for at in self.until(f"middle({widget}, {start!r})")]
        last = [str(round(at)) for at in self.until(f"middle({widget}, {end!r})")]
        self._tool("mousemove", "--sync", *first, "mousedown", "1")
        self._tool("mousemove", "--sync", *last, "mouseup", "1")

    def choose_file(self, path: Path) -> None:
        """Answer the dialog that is open with a path."""
        self.until("has_dialog()")
        for last in (False, False, True):  # a dialog that opens on a busy machine may lose a letter
            self.press("ctrl+a")
            self.type(str(path))
            if self._is_named(path, last):
                break
        self.press("Return")
        self.until("not has_dialog()")
        self.idle()

    def _is_named(self, path: Path, must: bool) -> bool:
        """Whether the dialog has the whole path: it drops a Return that overtakes its text."""
        named = f"file_named() == {str(path)!r}"
        try:
            return bool(self.until(named, 20.0 if must else 4.0))
        except AssertionError:
            if must:
                raise
            return False

    def _focus(self) -> None:
        self._tool("windowfocus", "--sync", str(self.ask("top()")))

    def _tool(self, *arguments: str) -> None:
        subprocess.run(["xdotool", *arguments], check=True, timeout=60)

    # ---- ending

    def quit(self) -> None:
        """Leave by Ctrl+Q, as a person does."""
        self.press("ctrl+q")
        self.process.wait(timeout=30)
        assert self.process.returncode == 0, self.said.read_text(encoding="utf-8")

    def kill(self) -> None:
        """`kill -9`: nothing of the program gets another turn."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(timeout=20)

"""A display of our own: Xvfb where it is installed, so that windows are real and nobody's screen is used."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
from collections.abc import MutableMapping

COMMAND = ["Xvfb", "-screen", "0", "1920x1200x24", "-nolisten", "tcp", "-noreset"]
START_LIMIT_S = 30.0


class Display:
    """An Xvfb on a free display number, for as long as `stop` isn't called.

    Attributes:
        name: what DISPLAY must be, such as ":7".
    """

    def __init__(self) -> None:
        read, write = os.pipe()
        # setpriv ends the display even where this process is killed and can't do it itself
        watched = [setpriv, "--pdeathsig", "TERM"] if (setpriv := shutil.which("setpriv")) else []
        self._process = subprocess.Popen(
            [*watched, *COMMAND, "-displayfd", str(write)],
            pass_fds=[write],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C in a terminal must reach the windows before their display
        )
        os.close(write)
        try:
            self.name = f":{self._number(read)}"
        finally:
            os.close(read)

    @staticmethod
    def _number(read: int) -> int:
        """The line with the display number, which Xvfb writes as soon as it can be connected to.

        It writes the digits and the line's end apart, and gives up if the reader has gone in between.
        """
        line = b""
        while not line.endswith(b"\n"):
            ready, _, _ = select.select([read], [], [], START_LIMIT_S)
            part = os.read(read, 16) if ready else b""
            if not part:
                raise RuntimeError(
                    f"Xvfb did not start within {START_LIMIT_S:.0f} s; try `Xvfb :99` by hand."
                )
            line += part
        return int(line)

    def stop(self) -> None:
        """End the display; every window on it must be gone by then."""
        self._process.terminate()
        self._process.wait()


def prepare(environment: MutableMapping[str, str]) -> Display | None:
    """Choose where windows appear and write it into environment (QT_QPA_PLATFORM, DISPLAY).

    A QT_QPA_PLATFORM that is set already stays. Otherwise windows are real ones in an Xvfb where that is
    installed, and offscreen ones elsewhere. The display that was started, if any, is the caller's to stop.
    """
    if environment.get("QT_QPA_PLATFORM"):
        return None
    if shutil.which("Xvfb") is None:
        environment["QT_QPA_PLATFORM"] = "offscreen"
        return None
    display = Display()
    environment.update(QT_QPA_PLATFORM="xcb", DISPLAY=display.name)
    environment.pop("WAYLAND_DISPLAY", None)
    return display

"""`python external_guard.py PROGRAM …`: runs a program, and ends it with all it started when stdin ends.

The one who started this holds the other end of stdin: when that process is gone, in whatever way, the program goes
too. On POSIX this process leads a group of its own, and the group is killed; on Windows the tree of the program is.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading

NOT_STARTED = 127
"""Exit status where the program can't be started, as a shell has it."""


def main(command: list[str]) -> int:
    """Run the program to its end; its exit status (negative for a signal, as `subprocess` has it)."""
    try:
        program = subprocess.Popen(command, stdin=subprocess.DEVNULL)
    except OSError as error:
        print(f"{command[0]}: {error.strerror}", file=sys.stderr)
        return NOT_STARTED
    threading.Thread(target=_end_with_stdin, args=(program,), daemon=True).start()
    return program.wait()


def _end_with_stdin(program: subprocess.Popen[bytes]) -> None:
    while os.read(0, 1024):
        pass
    end_all(program.pid)


def end_all(pid: int) -> None:
    """End the program and everything it started, and on POSIX this process as well."""
    if sys.platform == "win32":
        subprocess.run(["taskkill", "/T", "/F", "/PID", str(pid)], capture_output=True, check=False)
    else:
        os.killpg(os.getpgrp(), signal.SIGKILL)


if __name__ == "__main__":
    status = main(sys.argv[1:])
    # A signal can't be an exit status: 128 + its number, as a shell has it.
    os._exit(status if status >= 0 else 128 - status)

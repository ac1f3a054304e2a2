"""One writer at a time where a database can't be shared: a file beside it says who holds the project.

    seat = take_seat(folder, place)     # refused while another program, here or elsewhere, holds it
    seat.must_hold()                    # before each change
    seat.leave()

The file is renewed once a minute. It is stale, and taken over, when the program that wrote it ran on this computer
and is gone, or when it wasn't renewed for ten minutes, by the clock of the disk it lies on. A program that finds its
seat taken over (a computer that slept, for one) writes no more. Within one program any number of openings share it.
"""

from __future__ import annotations

import getpass
import json
import os
import platform
import sys
import tempfile
import threading
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from db.place import Place
from db.records import StoreError, new_id, now_utc

LOCK = "seam.lock"
RENEW_S = 60.0
STALE_S = 600.0
TRIES = 5


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a project.

    Attributes:
        id: of this one time.
        host, pid: computer and process.
        name: of the account there.
        since, renewed_at: UTC.
    """

    id: str
    host: str
    pid: int
    name: str
    since: str
    renewed_at: str


class Seat:
    """The right to write to a project, held by this program. Made by `take_seat`."""

    def __init__(self, folder: Path, place: Place, holder: Holder) -> None:
        self._folder = folder
        self._place = place
        self._path = folder / LOCK
        self._holder = holder
        self._taken_by: Holder | None = None
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._keep, name="seam-seat", daemon=True)
        self.users = 1
        self._thread.start()

    def must_hold(self) -> None:
        """Refuse to write once somebody else holds the project.

        Raises:
            StoreError: somebody took it over.
        """
        other = self._taken_by or read_holder(self._path)
        if other is not None and other.id != self._holder.id:
            self._taken_by = other
            raise StoreError(
                f"{self._folder} was taken over by {_who(other)}, because this program didn't answer for ten minutes; "
                "close it here and open it again once it is closed there."
            )

    def renew(self) -> None:
        """Say that it is still held; a file that somebody deleted is written again."""
        other = read_holder(self._path)
        if other is not None and other.id != self._holder.id:
            self._taken_by = other
            return
        with suppress(OSError):  # the next time comes in a minute
            _write_whole(self._path, _renewed(self._holder))

    def leave(self) -> None:
        """Give the seat up, once for each `take_seat`; the last one removes the file."""
        with _GUARD:
            self.users -= 1
            if self.users:
                return
            self._done.set()
            self._thread.join()
            found = read_holder(self._path)
            if found is not None and found.id == self._holder.id:
                with suppress(OSError):
                    self._path.unlink()
            _SEATS.pop(self._folder, None)

    def _keep(self) -> None:
        while not self._done.wait(RENEW_S):
            self.renew()


_SEATS: dict[Path, Seat] = {}
_GUARD = threading.Lock()


def take_seat(folder: Path, place: Place) -> Seat:
    """Become the one who writes to a project.

    Args:
        folder: of the project, absolute.
        place: where it lies, for the sentence of a refusal.

    Raises:
        StoreError: another program holds it, or nothing can be written there.
    """
    with _GUARD:
        if (seat := _SEATS.get(folder)) is not None:
            seat.must_hold()
            seat.users += 1
            return seat
        try:
            holder = _claimed(folder, place)
        except OSError as error:
            raise StoreError(
                f"{folder} can't be written ({error.strerror}); check the connection to it and its permissions."
            ) from error
        seat = _SEATS[folder] = Seat(folder, place, holder)
        return seat


def read_holder(path: Path) -> Holder | None:
    """Who holds a project by its file; None where nobody does, or the file is being written."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return Holder(
            str(found["id"]), str(found["host"]), int(found["pid"]), str(found["name"]), str(found["since"]),
            str(found["renewed_at"]),
        )  # fmt: skip
    except (OSError, ValueError, KeyError, TypeError):
        return None


def is_stale(path: Path, holder: Holder | None) -> bool:
    """Whether whoever wrote the file is gone: a process of this computer that ended, or ten minutes without renewal."""
    here = holder is not None and holder.host == platform.node()
    if holder is not None and here and (holder.pid == os.getpid() or not _is_alive(holder.pid)):
        return True  # this program would know of a seat of its own
    with tempfile.NamedTemporaryFile(prefix=".seam-clock-", dir=path.parent) as probe:  # the disk's own clock
        now = os.fstat(probe.fileno()).st_mtime
    return now - path.stat().st_mtime > STALE_S


def _claimed(folder: Path, place: Place) -> Holder:
    path = folder / LOCK
    mine = Holder(new_id(), platform.node(), os.getpid(), _account(), now_utc(), now_utc())
    for _ in range(TRIES):
        with suppress(FileExistsError):
            with path.open("x", encoding="utf-8") as file:
                file.write(_as_text(mine))
            return mine
        with suppress(FileNotFoundError):  # given up in this moment
            other = read_holder(path)
            if not is_stale(path, other):
                raise StoreError(_refusal(folder, place, other))
            _clear(path, other)
    raise StoreError(_refusal(folder, place, read_holder(path)))


def _clear(path: Path, stale: Holder | None) -> None:
    """Move a stale file away; where another program was quicker, its new one is put back."""
    aside = path.with_name(f"{path.name}.{new_id()}")
    path.rename(aside)
    moved = read_holder(aside)
    if moved is not None and (stale is None or moved.id != stale.id) and not path.exists():
        aside.rename(path)
        return
    aside.unlink(missing_ok=True)


def _refusal(folder: Path, place: Place, other: Holder | None) -> str:
    where = (
        "on another computer's disk"
        if place.kind == "network"
        else "in a folder that is copied to other computers"
    )
    return (
        f"{folder} lies {where} ({place.name}), where only one program may write, and {_who(other)} has it open; "
        "close it there, or work together through PostgreSQL (`project copy`) or session packs."
    )


def _who(holder: Holder | None) -> str:
    if holder is None:
        return "another program"
    return f"{holder.name or 'somebody'} on {holder.host} (process {holder.pid})"


def _renewed(holder: Holder) -> Holder:
    return Holder(holder.id, holder.host, holder.pid, holder.name, holder.since, now_utc())


def _as_text(holder: Holder) -> str:
    return json.dumps(asdict(holder), ensure_ascii=False, indent=1)


def _write_whole(path: Path, holder: Holder) -> None:
    """Other programs see the old content or the new one; programs that copy files copy changed content only."""
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        part.write_text(_as_text(holder), encoding="utf-8")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _account() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):  # an account without a name
        return ""


def _is_alive(pid: int) -> bool:
    """Whether a process of this computer runs.

    >>> _is_alive(os.getpid())
    True
    """
    if sys.platform == "win32":
        return _is_alive_on_windows(pid)
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        pass
    return True


def _is_alive_on_windows(pid: int) -> bool:
    """Asked for its end without waiting: signal 0 would end it there."""
    if sys.platform != "win32":
        return False
    import ctypes

    synchronize, timed_out = 0x0010_0000, 0x102
    kernel = ctypes.windll.kernel32
    handle = kernel.OpenProcess(synchronize, False, pid)
    if not handle:
        return kernel.GetLastError() == 5  # there, but of somebody else
    try:
        return kernel.WaitForSingleObject(handle, 0) == timed_out
    finally:
        kernel.CloseHandle(handle)

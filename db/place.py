"""Where a folder lies: on a disk of this computer, on another computer, or in a folder that a program copies to others.

place_of(folder, mounts=None) -> Place

Write-ahead logs need memory that all programs at a database share, which only programs on one computer have: over a
network two of them would write over each other, and a program that copies files takes database and log at different
moments. So it has to be known before a database is opened.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple

PlaceKind = Literal["local", "network", "synced"]

MOUNTS = Path("/proc/self/mountinfo")
NETWORK = frozenset(
    {
        "nfs", "nfs3", "nfs4", "cifs", "smb", "smb2", "smb3", "smbfs", "9p", "afs", "auristorfs", "ceph", "coda", "davfs",
        "gpfs", "lustre", "beegfs", "ncpfs", "ocfs2", "gfs2", "orangefs", "pvfs2", "vboxsf", "prl_fs", "vmhgfs", "virtiofs",
    }
)  # fmt: skip
"""Linux's names of file systems that other computers, or the host of a virtual one, write to as well."""
LOCAL_FUSE = frozenset(
    {
        "bindfs", "cryfs", "encfs", "ext2", "exfat", "fuse-overlayfs", "gocryptfs", "lxcfs", "mergerfs", "mhddfs",
        "ntfs", "ntfs-3g", "securefs", "unionfs", "unionfs-fuse", "veracrypt", "zfs", "apfs", "xfs",
    }
)  # fmt: skip
"""What runs outside the kernel and reads a disk of this computer; everything else there is taken for remote."""
MARKERS = (
    (".dropbox", "Dropbox"),
    (".dropbox.cache", "Dropbox"),
    (".tmp.drivedownload", "Google Drive"),
    (".tmp.driveupload", "Google Drive"),
    (".nextcloudsync.log", "Nextcloud"),
    (".owncloudsync.log", "ownCloud"),
    (".stfolder", "Syncthing"),
    (".849C9593-D756-4E56-8D6E-42412F2A707B", "OneDrive"),
)
"""What programs that copy a folder to other computers put into its root."""
DATABASES = (("._sync_*.db", "ownCloud"), (".sync_*.db", "Nextcloud"))
ROOTS = (
    ("Dropbox", "Dropbox"),
    ("Google Drive", "Google Drive"),
    ("iCloudDrive", "iCloud"),
    ("Library/Mobile Documents", "iCloud"),
    ("Nextcloud", "Nextcloud"),
    ("OneDrive", "OneDrive"),
)
"""Folders of the person's home where such programs put theirs."""
CLOUD_STORAGE = "Library/CloudStorage"
"""Of macOS: a folder in it for each account, named NAME-ACCOUNT."""
CLOUD_NAMES = {"GoogleDrive": "Google Drive", "OneDrive": "OneDrive", "Dropbox": "Dropbox", "Box": "Box"}
DRIVE_REMOTE = 4
ESCAPED = re.compile(r"\\([0-7]{3})")
LISTED = re.compile(r"^(?P<what>.*?) on (?P<where>/.*) \((?P<options>[^()]*)\)$")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a folder lies.

    Attributes:
        kind: `local`, `network` (another computer's disk) or `synced` (a program copies it to other computers).
        name: of the file system or the program, empty for a local one.
    """

    kind: PlaceKind
    name: str = ""

    @property
    def is_shared(self) -> bool:
        """Whether another computer may write to it."""
        return self.kind != "local"


class _Mount(NamedTuple):
    where: str
    system: str
    is_remote: bool


LOCAL = Place("local")


def place_of(folder: Path, mounts: Path | None = None) -> Place:
    """Where a folder lies; it needn't be there yet.

    Args:
        folder: any folder.
        mounts: table of what is mounted where, in the form of Linux's /proc/self/mountinfo or of what macOS's `mount`
            prints; this computer's own if None.
    """
    folder = folder.resolve()
    if name := _synced_by(folder):
        return Place("synced", name)
    if sys.platform == "win32" and mounts is None:
        return Place("network", "network drive") if _is_remote_drive(folder) else LOCAL
    mount = _mount_of(folder, _mount_table(mounts))
    return Place("network", mount.system) if mount is not None and mount.is_remote else LOCAL


def _synced_by(folder: Path) -> str:
    """Name of the program that copies the folder to other computers; empty where none is known."""
    above = (folder, *folder.parents)
    for root, name in _known_roots():
        if root in above:
            return name
    for parent in above:
        for marker, name in MARKERS:
            holds_settings = marker == ".dropbox" and parent == Path.home()
            if not holds_settings and os.path.lexists(parent / marker):
                return name
        for pattern, name in DATABASES:
            if next(_found(parent, pattern), None) is not None:
                return name
    return ""


def _known_roots() -> Iterator[tuple[Path, str]]:
    home = Path.home()
    for path, name in ROOTS:
        if (home / path).is_dir():
            yield (home / path).resolve(), name
    for variable in ("OneDrive", "OneDriveCommercial", "OneDriveConsumer"):
        if value := os.environ.get(variable):
            yield Path(value).resolve(), "OneDrive"
    for account in _found(home / CLOUD_STORAGE, "*"):
        yield account, CLOUD_NAMES.get(account.name.split("-")[0], account.name)
    for settings in (
        home / ".dropbox" / "info.json",
        Path(os.environ.get("APPDATA", home)) / "Dropbox/info.json",
    ):
        yield from ((path, "Dropbox") for path in _dropbox_roots(settings))


def _dropbox_roots(settings: Path) -> Iterator[Path]:
    """The folders that Dropbox says it copies, a personal one and one of a team."""
    try:
        accounts = json.loads(settings.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return
    for account in accounts.values() if isinstance(accounts, dict) else ():
        if isinstance(account, dict) and isinstance(account.get("path"), str):
            yield Path(account["path"]).resolve()


def _found(folder: Path, pattern: str) -> Iterator[Path]:
    """What is there; nothing where the folder can't be listed."""
    try:
        yield from folder.glob(pattern)
    except OSError:
        return


def _is_remote_drive(folder: Path) -> bool:
    if sys.platform != "win32":
        return False
    import ctypes

    if folder.drive.startswith("\\\\"):
        return True
    return ctypes.windll.kernel32.GetDriveTypeW(folder.drive + "\\") == DRIVE_REMOTE


def _mount_table(mounts: Path | None) -> list[_Mount]:
    try:
        if mounts is not None:
            text = mounts.read_text(encoding="utf-8", errors="surrogateescape")
        elif sys.platform == "darwin":
            command = ["/sbin/mount"]
            text = subprocess.run(
                command, capture_output=True, text=True, encoding="utf-8", check=False
            ).stdout
        else:
            text = MOUNTS.read_text(encoding="utf-8", errors="surrogateescape")
    except OSError:
        return []
    return [mount for line in text.splitlines() if (mount := _mount(line)) is not None]


def _mount(line: str) -> _Mount | None:
    """What a line of a table of mounts says.

    >>> _mount("36 35 0:40 / /mnt/lab\\\\040data rw - nfs4 server:/data rw")
    _Mount(where='/mnt/lab data', system='nfs4', is_remote=True)
    >>> _mount("/dev/disk3s1 on / (apfs, sealed, local, read-only, journaled)")
    _Mount(where='/', system='apfs', is_remote=False)
    >>> _mount("//mina@server/lab on /Volumes/lab (smbfs, nodev, nosuid, mounted by mina)")
    _Mount(where='/Volumes/lab', system='smbfs', is_remote=True)
    """
    fields, dash, rest = line.partition(" - ")
    if dash and len(parts := fields.split(" ")) >= 6 and rest:
        where = ESCAPED.sub(lambda found: chr(int(found[1], 8)), parts[4])
        system = rest.split(" ")[0]
        return _Mount(where, system, _is_network(system))
    if (listed := LISTED.match(line)) is not None:
        options = listed["options"].split(", ")
        return _Mount(listed["where"], options[0], "local" not in options)
    return None


def _is_network(system: str) -> bool:
    """Whether a file system of Linux is another computer's.

    >>> _is_network("nfs4"), _is_network("fuse.sshfs"), _is_network("fuse.gocryptfs"), _is_network("ext4")
    (True, True, False, False)
    """
    kind, _, inner = system.partition(".")
    return system in NETWORK or (kind == "fuse" and inner not in LOCAL_FUSE)


def _mount_of(folder: Path, table: list[_Mount]) -> _Mount | None:
    """The last mount of the longest path above a folder: a later one covers an earlier one."""
    above = {folder.as_posix(), *(parent.as_posix() for parent in folder.parents)}
    best: _Mount | None = None
    for mount in table:
        if mount.where in above and (best is None or len(mount.where) >= len(best.where)):
            best = mount
    return best

"""A PostgreSQL server of its own for the tests, where one is installed; they are skipped elsewhere."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

INSTALLED = (
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/opt/homebrew/opt/postgresql*/bin",
    "/usr/local/opt/postgresql*/bin",
)
ACCOUNT = "postgres"
"""Who runs the server where the tests run as root, for whom it refuses to start."""
WITH_PASSWORD = "locked"
"""An account that the server lets in with a password only."""
SETTINGS = (
    "fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=60", "shared_buffers=32MB",
    "log_min_messages=fatal",
)  # fmt: skip
LOCALE = "C.UTF-8"


def programs() -> Path:
    """The folder of initdb and pg_ctl."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else []
    for pattern in INSTALLED:
        root, _, rest = pattern[1:].partition("*")
        folders += sorted(Path("/").glob(f"{root}*{rest}"), reverse=True)
    for folder in folders:
        if (folder / "initdb").is_file() and (folder / "pg_ctl").is_file():
            return folder
    pytest.skip("no PostgreSQL server is installed here")


@contextmanager
def running_server() -> Iterator[str]:
    """A server on a socket in a temporary folder; gives the address of its database without the schema."""
    if sys.platform == "win32":
        pytest.skip("a socket is needed")
    pytest.importorskip("psycopg", reason="psycopg is not installed here")
    folder = Path(tempfile.mkdtemp(prefix="seam-pg-", dir="/tmp"))  # a socket's path may have 100 letters
    try:
        if os.getuid() == 0:
            shutil.chown(folder, ACCOUNT)
        _run(
            folder,
            "initdb",
            "-D",
            f"{folder}/data",
            "-U",
            "seam",
            "-A",
            "trust",
            "--no-sync",
            "-E",
            "UTF8",
            *_locale(),
        )
        rules = folder / "data" / "pg_hba.conf"
        rules.write_text(f"local all {WITH_PASSWORD} scram-sha-256\n{rules.read_text()}")
        options = " ".join(
            f"-c {setting}"
            for setting in (*SETTINGS, "listen_addresses=", f"unix_socket_directories={folder}")
        )
        _run(folder, "pg_ctl", "-D", f"{folder}/data", "-w", "-l", f"{folder}/log", "-o", options, "start")
        try:
            yield f"postgresql://seam@/postgres?host={folder}"
        finally:
            _run(folder, "pg_ctl", "-D", f"{folder}/data", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _locale() -> list[str]:
    """One that doesn't sort by code points, where there is one, so that a collation that was forgotten is seen."""
    listed = subprocess.run(["locale", "-a"], capture_output=True, text=True, check=False).stdout.split()
    name = next(
        (name for name in listed if name.lower() in ("en_us.utf8", "en_us.utf-8", "ko_kr.utf8")), None
    )
    return ["--locale", name] if name else ["--locale", "C", "--locale-provider", "icu", "--icu-locale", "en"]


def _run(folder: Path, program: str, *arguments: str) -> None:
    command = [str(programs() / program), *arguments]
    if os.getuid() == 0:
        runner = shutil.which("runuser")
        if runner is None:
            pytest.skip("a server can't be started as root without runuser")
        command = [runner, "-u", ACCOUNT, "--", *command]
    done = subprocess.run(
        command,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        pytest.fail(f"{program}: {done.stdout}", pytrace=False)

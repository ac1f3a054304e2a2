"""Asking for the password of a database server on the command line."""

from __future__ import annotations

import sys
from getpass import getpass

from db.records import StoreError


def sign_in(error: BaseException) -> bool:
    """Ask for the password that a server wants, once and where somebody can type; whether one was given.

    Args:
        error: what a command failed with.
    """
    if not isinstance(error, StoreError) or not sys.stdin.isatty():
        return False
    from db.address import keep_password, password_of
    from db.postgres_faults import PasswordNeeded

    if not isinstance(error, PasswordNeeded) or password_of(error.address) is not None:
        return False
    password = getpass(f"Password for {error.address.text}: ", sys.stderr)
    keep_password(error.address, password)
    return bool(password)

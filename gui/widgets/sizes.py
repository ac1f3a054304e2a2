"""Amounts of memory, always in the same form."""

from __future__ import annotations


def spoken_bytes(count: int) -> str:
    """Bytes in the unit that a person compares with (powers of 1000, as shops and systems count).

    >>> spoken_bytes(843_000_000), spoken_bytes(3_210_000_000), spoken_bytes(141_000_000_000)
    ('843 MB', '3.2 GB', '141 GB')
    """
    if count < 1e9:
        return f"{count / 1e6:.0f} MB"
    return f"{count / 1e9:.1f} GB" if count < 1e11 else f"{count / 1e9:.0f} GB"

"""Time, always in the same form."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def player_time(seconds: float) -> str:
    """Time in a player: minutes, seconds, hundredths.

    >>> player_time(3.416), player_time(127.1)
    ('0:03.42', '2:07.10')
    """
    hundredths = round(max(0.0, seconds) * 100)
    minutes, rest = divmod(hundredths, 6000)
    return f"{minutes}:{rest // 100:02d}.{rest % 100:02d}"


def spoken_duration(seconds: float) -> str:
    """Totals and time left, in the two largest units that matter, such as "2 h 14 min" or "40 s"."""
    whole = round(max(0.0, seconds))
    if whole < 60:
        return QCoreApplication.translate("durations", "{s} s").format(s=whole)
    minutes = round(whole / 60)
    if minutes < 60:
        return QCoreApplication.translate("durations", "{m} min").format(m=minutes)
    return QCoreApplication.translate("durations", "{h} h {m} min").format(h=minutes // 60, m=minutes % 60)

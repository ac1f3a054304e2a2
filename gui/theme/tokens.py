"""The tokens: every colour and measure a person sees has its name here, once for light and once for dark.

Text tokens hold at least 4.5:1 against `window`, `surface` and their own tint, marks and controls 3:1
(`tests/gui/test_theme.py`). Edit colours are Okabe-Ito hues, shifted in lightness only, and never carry a
meaning alone: each comes with a shape, an underline or a sign.
"""

from __future__ import annotations

from dataclasses import dataclass

GRID = 8
"""The grid, in pixels; half of it inside controls."""
RADIUS = 6
TARGET = 28
"""Smallest side of something to click; `TARGET_LARGE` for speakers and listeners."""
TARGET_LARGE = 44
FONT_TABLE_PX = 13
FONT_TEXT_PX = 15
FONT_TITLE_PX = 20
FONT_SMALL_PX = 12
FONT_PROMPT_PX = 36


@dataclass(frozen=True, slots=True)
class Tokens:
    """Colours of one theme as `#rrggbb`."""

    name: str
    window: str
    surface: str
    rail: str
    hairline: str
    control_edge: str
    hover: str
    selected: str
    ink: str
    ink_muted: str
    accent: str
    on_accent: str
    focus: str
    record: str
    on_record: str
    # languages
    language_main: str
    language_other: str
    language_other_tint: str
    digits: str
    loanword: str
    point_of_interest: str
    # edits
    substitution: str
    substitution_tint: str
    deletion: str
    deletion_tint: str
    insertion: str
    insertion_tint: str
    accepted: str
    accepted_tint: str
    # quality, notices
    good: str
    check: str
    bad: str
    info_tint: str
    good_tint: str
    check_tint: str
    bad_tint: str
    # plots
    plot_background: str
    plot_grid: str
    waveform: str
    waveform_muted: str
    playhead: str
    series: tuple[str, ...]
    kinds: tuple[str, ...]


LIGHT = Tokens(
    name="light",
    window="#f5f6f8",
    surface="#ffffff",
    rail="#eceef2",
    hairline="#d8dce2",
    control_edge="#868e99",
    hover="#e4e8ee",
    selected="#d6e4fa",
    ink="#1b1f24",
    ink_muted="#555d68",
    accent="#1f5fbf",
    on_accent="#ffffff",
    focus="#1f5fbf",
    record="#c42b1c",
    on_record="#ffffff",
    language_main="#1b1f24",
    language_other="#00696b",
    language_other_tint="#dcf2f1",
    digits="#5b6470",
    loanword="#6b4fa0",
    point_of_interest="#1f5fbf",
    substitution="#7d5200",
    substitution_tint="#fdeecb",
    deletion="#a83f00",
    deletion_tint="#fde3d3",
    insertion="#005f96",
    insertion_tint="#d9edfb",
    accepted="#006b4f",
    accepted_tint="#d8f2e8",
    good="#00734f",
    check="#8a5a00",
    bad="#b3261e",
    info_tint="#e3edfb",
    good_tint="#dcf3e8",
    check_tint="#fdf0d2",
    bad_tint="#fbe3e1",
    plot_background="#ffffff",
    plot_grid="#e3e6eb",
    waveform="#48647f",
    waveform_muted="#b4c0cc",
    playhead="#c42b1c",
    series=(
        "#0072b2", "#d55e00", "#008a65", "#b5528c", "#8a6500",
        "#5a4fcf", "#2b8cbe", "#6e6e6e", "#8c2f4b", "#4c8000",
    ),
    kinds=("#3f6fa8", "#a83a78", "#c9484f", "#80741a", "#2c7d3c", "#0f7f86", "#6f5cab", "#8a5a3c"),
)  # fmt: skip

DARK = Tokens(
    name="dark",
    window="#15181c",
    surface="#1c2026",
    rail="#111418",
    hairline="#323841",
    control_edge="#7a838f",
    hover="#282e36",
    selected="#23405f",
    ink="#e8eaed",
    ink_muted="#a6afba",
    accent="#7db3ff",
    on_accent="#0c1a2b",
    focus="#7db3ff",
    record="#ff7a6b",
    on_record="#2b0703",
    language_main="#e8eaed",
    language_other="#56cfc6",
    language_other_tint="#123a39",
    digits="#a6afba",
    loanword="#c3a8f5",
    point_of_interest="#7db3ff",
    substitution="#f5bd4f",
    substitution_tint="#3b2e10",
    deletion="#ff9360",
    deletion_tint="#45220f",
    insertion="#74c0f5",
    insertion_tint="#10324a",
    accepted="#4fd0a3",
    accepted_tint="#0f3a2d",
    good="#4fd0a3",
    check="#f5bd4f",
    bad="#ff8a80",
    info_tint="#1a2f4a",
    good_tint="#12362a",
    check_tint="#3a2e12",
    bad_tint="#44201d",
    plot_background="#1c2026",
    plot_grid="#2d333c",
    waveform="#8fb0cf",
    waveform_muted="#4a5866",
    playhead="#ff7a6b",
    series=(
        "#56b4e9", "#ff8f4d", "#3fc79a", "#e59bc4", "#d9b44a",
        "#a9a3ff", "#7fd1e8", "#b0b0b0", "#e0788f", "#a3c95c",
    ),
    kinds=("#82aee0", "#e08abf", "#f28d8f", "#d3c460", "#78c98a", "#5cc7cb", "#b7a6ec", "#d6a583"),
)  # fmt: skip

_current = LIGHT


def current() -> Tokens:
    """The tokens in force."""
    return _current


def use(tokens: Tokens) -> None:
    """Make `tokens` the ones in force; `gui.theme.style.apply` calls this and then repaints everything."""
    global _current
    _current = tokens


def kind_colour(index: int) -> str:
    """Colour of a kind of thing, such as a failure: never alone, always with a pattern and a word."""
    return _current.kinds[index % len(_current.kinds)]


def system_colour(index: int) -> str:
    """Colour of the system with this place in the project's list: the same on every page."""
    return _current.series[index % len(_current.series)]

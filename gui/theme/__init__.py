"""One set of tokens, light and dark, for widgets and plots alike.

Widgets read `current()` when they paint and repaint on `QEvent.Type.PaletteChange`, which Qt sends to every
widget when `apply` changes the theme: nothing has to be wired.
"""

from gui.theme.tokens import DARK, LIGHT, Tokens, current

__all__ = ["DARK", "LIGHT", "Tokens", "current"]

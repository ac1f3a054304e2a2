"""With what recognisers were last run in a project, so that one that is started again goes on and not anew."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from gui.services.recogniser_wish import Wish


class LastRuns:
    """The last run of each model and program of the open project, and which of them the fields show."""

    def __init__(self) -> None:
        self._project_id = ""
        self._wishes: dict[str, Wish] = {}
        self._shown: Wish | None = None
        self.touched = False
        """A person changed the settings since they were shown."""

    def take(self, project_id: str, found: Sequence[Wish]) -> bool:
        """Know those of a project, the latest first.

        Returns:
            Whether it is another project than before, of which nothing is shown yet.
        """
        is_other = project_id != self._project_id
        if is_other:
            self._project_id, self._shown, self.touched = project_id, None, False
        self._wishes = {wish.what: wish for wish in found}
        return is_other

    def started(self, wish: Wish) -> None:
        """Note that one was started as the fields show it."""
        self._wishes = {
            wish.what: wish,
            **{what: one for what, one in self._wishes.items() if what != wish.what},
        }
        self._shown, self.touched = wish, False

    def offered(self, is_model: bool) -> list[str]:
        """Models or programs that ran here, the latest first."""
        return [wish.what for wish in self._wishes.values() if bool(wish.command) != is_model]

    def to_show(self, typed: str, is_model: bool) -> Wish | None:
        """The last run of a model or program, where the fields don't show it already and nobody changed them."""
        wish = self._wishes.get(typed) or (self._wishes.get(_whole(typed)) if is_model else None)
        if wish is None or bool(wish.command) == is_model or self.touched or wish is self._shown:
            return None
        self._shown = wish
        return wish


def is_unusual(wish: Wish) -> bool:
    """Whether something is set that stands among the further settings.

    >>> is_unusual(Wish("m", options=(("language", "ko"),))), is_unusual(Wish("m", options=(("beams", 5),)))
    (False, True)
    """
    options = any(name != "language" for name, _value in wish.options)
    return options or wish.batch_seconds is not None or wish.repeats != 1 or wish.trimmed


def _whole(folder: str) -> str:
    """A folder as runs keep it: its whole path."""
    return str(Path(folder).expanduser().resolve()) if folder else ""

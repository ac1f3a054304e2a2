"""The computer is asked to stay awake once, and let go in the same thread, whatever happens."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from recorder.awake import Awake


class System:
    """Notes who asked for what."""

    def __init__(self) -> None:
        self.told: list[tuple[str, int]] = []
        self.asked = threading.Event()

    @contextmanager
    def keep(self) -> Iterator[None]:
        self.told.append(("on", threading.get_ident()))
        self.asked.set()
        yield
        self.told.append(("off", threading.get_ident()))


def test_held_once_and_released_in_the_thread_that_asked() -> None:
    system = System()
    awake = Awake(system.keep)
    awake.release()
    assert not awake.is_held
    for _ in range(2):
        awake.hold()
        awake.hold()
        assert awake.is_held and system.asked.wait(5)
        awake.release()
        awake.release()
        assert not awake.is_held
        system.asked.clear()
    assert [what for what, _ in system.told] == ["on", "off", "on", "off"]
    assert system.told[0][1] == system.told[1][1] != threading.get_ident()


def test_a_system_without_such_a_way_says_nothing() -> None:
    awake = Awake()
    awake.hold()
    awake.release()
    assert not awake.is_held

"""The sound of a listener's seat: one player, asked often, and an eye on its device."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from PySide6.QtCore import QObject, QTimer, Signal

from gui.services.device_watch import DeviceWatch
from gui.services.notices import Notices
from recorder import devices
from recorder.clip_player import ClipPlayer, Sound
from recorder.types import Device, RecorderError

Loss = Literal["device", "stall", "trouble"]
"""Why nothing sounds any more: the device is gone or another one, it is there but stood still, it can't be played."""
FindOutput = Callable[[str, str], Device | None]
"""The output of a name and host API, or the system's choice for ""; None where there is none at all."""
POLL_MS = 20


def listed_output(name: str, host_api: str) -> Device | None:
    """An output as PortAudio lists it now.

    Raises:
        RecorderError: it isn't connected, or PortAudio isn't installed.
    """
    if not name:
        return devices.default("output")
    return devices.current(Device(name, host_api), "output")


class ListenSound(QObject):
    """Plays the clips of a sitting.

    Args:
        make_player: opens a player on an output; None: the system's own.
        output: name and host API of the output, as the preferences keep them.
        find: looks for an output.
        watched: whether it is a real device, which may go and come.

    Signals:
        ticked: time has passed while a stream is open: `player` may say something new.
        lost: why nothing sounds any more, a `Loss`; told again where a device goes or comes afterwards.
    """

    ticked = Signal()
    lost = Signal(str)

    def __init__(
        self,
        make_player: Callable[[Device | None], ClipPlayer],
        output: tuple[str, str],
        notices: Notices,
        find: FindOutput = listed_output,
        watched: bool = True,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._make_player, self._output, self._notices = make_player, output, notices
        self._player: ClipPlayer | None = None
        self.device = ""
        """What the sound goes to, as it is listed; "" before the first clip."""
        self.volume = 1.0
        self._find, self._watched = find, watched
        self._watch = DeviceWatch(self)
        self._watch.changed.connect(self._change)
        self.has_changed = False
        """Whether outputs came or went since somebody set this to False: a sound server gives all the same name."""
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self._tick)

    def load(self, clips: Mapping[str, Sound]) -> bool:
        """Take clips; False, and `lost`, where they can't be played."""
        try:
            if self._player is None:
                self._open()
            self._the_player.load(clips)
        except RecorderError as error:
            self._notices.error(str(error))
            self._lose("trouble")
            return False
        self._timer.start()
        return True

    def play(self, keys: Sequence[str], loop: bool = False) -> None:
        """Play clips one after another, or one in a loop, at the volume that is set."""
        self._the_player.set_volume(self.volume)
        self._the_player.play(keys, loop)

    def switch(self, key: str) -> None:
        """Go over to another clip in step."""
        self._the_player.switch(key)

    def follow_volume(self) -> None:
        """Let what sounds become as loud as it is set now."""
        if self._player is not None:
            self._player.set_volume(self.volume)

    def stop(self) -> None:
        """Silence."""
        if self._player is not None:
            self._player.stop()

    def close(self) -> None:
        """Give the device back, and don't listen to what becomes of it."""
        self._watch.stop()
        self._give_back()

    def _give_back(self) -> None:
        self._timer.stop()
        if self._player is not None:
            self._player.close()
            self._player = None

    @property
    def player(self) -> ClipPlayer | None:
        """What plays; None while nothing is open."""
        return self._player

    @property
    def is_playing(self) -> bool:
        """Whether a clip sounds."""
        return self._player is not None and self._player.is_playing

    @property
    def _the_player(self) -> ClipPlayer:
        assert self._player is not None, "nothing is loaded"
        return self._player

    def find_device(self) -> None:
        """Look which device sound goes to now; none is opened."""
        if self._player is None:
            try:
                self._found_device()
            except RecorderError:
                self.device = ""  # whoever loads a clip is told

    def _open(self) -> None:
        self._player = self._make_player(self._found_device())
        if self._watched:
            self._watch.start()

    def _found_device(self) -> Device | None:
        """The chosen output, None for the system's own.

        Raises:
            RecorderError: it isn't connected, or PortAudio isn't installed.
        """
        found = self._find(*self._output)
        self.device = found.label if found is not None else ""
        return found if self._output[0] else None

    def _tick(self) -> None:
        if self._player is None:
            return
        try:
            self._player.poll()
        except RecorderError:
            self._lose("stall")
            return
        self.ticked.emit()

    def _change(self) -> None:
        self.has_changed = True
        self._lose("device")

    def _lose(self, how: Loss) -> None:
        """Nobody is told that something was unplugged before the list of devices says so."""
        self._give_back()
        if self._watched:
            self._look_for_devices()
        self.lost.emit(how if self._is_there() else "device")

    def _is_there(self) -> bool:
        """Whether the device that was played on is listed, and the system's choice where that was asked for."""
        known = self.device
        try:
            self._found_device()
        except RecorderError:
            return False
        found, self.device = self.device, known
        return bool(found) and known in ("", found)

    def _look_for_devices(self) -> None:
        """PortAudio's list is frozen; read it anew, unless a microphone is open."""
        try:
            devices.rescan()
        except RecorderError as error:
            self._notices.error(str(error))

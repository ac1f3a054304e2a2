"""The sound of a listener's seat: one player, asked often, and an eye on its device."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from gui.services.device_watch import DeviceWatch
from gui.services.notices import Notices
from recorder import devices
from recorder.clip_player import ClipPlayer, Sound
from recorder.types import Device, RecorderError

POLL_MS = 20


class ListenSound(QObject):
    """Plays the clips of a sitting.

    Args:
        make_player: opens a player on an output; None: the system's own.
        output: name and host API of the output, as the preferences keep them.
        watched: whether this is a real device, whose name and changes are asked for.

    Signals:
        ticked: time has passed while a stream is open: `player` may say something new.
        lost: the device is gone, was changed, or can't be opened; nothing sounds any more.
    """

    ticked = Signal()
    lost = Signal()

    def __init__(
        self,
        make_player: Callable[[Device | None], ClipPlayer],
        output: tuple[str, str],
        notices: Notices,
        watched: bool,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._make_player, self._output, self._notices = make_player, output, notices
        self._player: ClipPlayer | None = None
        self.device = ""
        """What the sound goes to, as it is listed; "" before the first clip."""
        self.volume = 1.0
        self._watched = watched
        self._watch = DeviceWatch(self)
        self._watch.changed.connect(self._lose)
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
            self._lose()
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
        """Give the device back."""
        self._timer.stop()
        self._watch.stop()
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
        if self._watched and self._player is None:
            try:
                self._found_device()
            except RecorderError:
                self.device = ""  # whoever loads a clip is told

    def _open(self) -> None:
        device = self._found_device() if self._watched else None
        self._player = self._make_player(device)
        if self._watched:
            self._watch.start()

    def _found_device(self) -> Device | None:
        """The chosen output, None for the system's own.

        Raises:
            RecorderError: it isn't connected, or PortAudio isn't installed.
        """
        name, host_api = self._output
        device = devices.current(Device(name, host_api), "output") if name else None
        named = device or devices.default("output")
        self.device = named.label if named is not None else ""
        return device

    def _tick(self) -> None:
        if self._player is None:
            return
        try:
            self._player.poll()
        except RecorderError:
            self._lose()
            return
        self.ticked.emit()

    def _lose(self) -> None:
        self.close()
        if self._watched:
            self._look_for_devices()
        self.lost.emit()

    def _look_for_devices(self) -> None:
        """PortAudio's list is frozen; read it anew, unless a microphone is open."""
        try:
            devices.rescan()
        except RecorderError as error:
            self._notices.error(str(error))

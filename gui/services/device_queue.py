"""The queue of one device: one thread, one job at a time, first come, first served unless moved by hand."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from gui.services.job import Job


class DeviceQueue:
    """Jobs that wait for a device, and the one that has it. Used on the window's thread only."""

    def __init__(self, device: str) -> None:
        self.device = device
        self.running: Job | None = None
        self.waiting: list[Job] = []
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix=f"seam-{device}")

    def add(self, job: Job) -> None:
        """Let it wait; it begins at once where nothing runs."""
        self.waiting.append(job)
        self.go_on()

    def go_on(self) -> None:
        """Begin the next one, if the device is free."""
        if self.running is None and self.waiting:
            self.running = self.waiting.pop(0)
            self.running.future = self._worker.submit(self.running.body.run)

    def move_up(self, job: Job) -> None:
        """Let it begin before the one that is now before it."""
        place = self.waiting.index(job)
        if place:
            self.waiting[place - 1 : place + 1] = [job, self.waiting[place - 1]]

    def forget(self, job: Job) -> None:
        """It has ended, or will never begin."""
        if job is self.running:
            self.running = None
        elif job in self.waiting:
            self.waiting.remove(job)

    def close(self) -> None:
        """Wait for the one that runs; nothing else begins."""
        self.waiting.clear()
        self._worker.shutdown(wait=True, cancel_futures=True)

"""The audio: devices, one capture stream, crash-safe files, levels, quality, playback."""

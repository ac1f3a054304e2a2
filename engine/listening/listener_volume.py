"""How loud a listener may set it, in the window and in the browser alike.

A volume is 0 to 1, as it is felt: the amplitude of what is played is its square.
"""

from __future__ import annotations

FIRST_VOLUME = 0.5
"""12 dB under the loudest, before the listener sets it."""
LEAST_VOLUME = 0.15
"""33 dB under the loudest: what can't be heard any more can't be rated."""
VOLUME_STEP = 0.05

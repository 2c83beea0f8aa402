"""The synthesised sounds: the length, pitch, decay and brightness of each."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from ui.motion.sound import RATE, VOICES

BANDS = (0, 300, 600, 1000, 1600, 2500, 4000, 23000)
"""Limits in Hz of the frequency bands in which the energy of a sound is compared."""
HEARD = {
    "disk": (120, 2150, (0.0, 2.3, 12.7), (2, 2, 8, 1, 57, 10, 19)),
    "rim": (220, 310, (0.8, 10.7, 37.6), (16, 64, 17, 3, 0, 0, 0)),
    "peg": (100, 640, (0.4, 5.3, 18.4), (2, 9, 77, 11, 0, 0, 0)),
    "pin": (200, 980, (0.3, 7.9, 29.6), (2, 6, 59, 5, 20, 5, 3)),
    "pocket": (340, 165, (1.7, 19.0, 71.5), (84, 14, 1, 2, 0, 0, 0)),
    "ditch": (300, 220, (1.0, 12.9, 57.8), (75, 22, 0, 2, 0, 0, 0)),
    "man": (140, 760, (0.3, 6.1, 21.3), (18, 1, 68, 12, 1, 0, 0)),
    "dice": (90, 1899, (0.0, 2.0, 9.3), (2, 2, 1, 3, 44, 25, 23)),
    "rattle": (550, 818, (107.0, 149.8, 404.3), (2, 3, 72, 21, 1, 0, 0)),
    "chime": (1300, 880, (13.5, 79.7, 262.3), (0, 0, 82, 0, 14, 4, 0)),
    "piece": (70, 518, (0.1, 1.5, 8.2), (6, 38, 2, 41, 12, 1, 0)),
    "card": (100, 1504, (9.5, 14.6, 28.7), (11, 19, 16, 32, 12, 9, 1)),
    "curtain": (500, 769, (92.1, 158.6, 249.9), (22, 17, 24, 24, 11, 2, 0)),
}
"""Each sound as (length in ms, loudest pitch in Hz, times in ms, shares in %).

By the three times, a tenth, half and nine tenths of the energy have been emitted. The shares are those of the frequency bands.
"""


def test_every_sound_has_measured_values() -> None:
    assert set(HEARD) == set(VOICES)


@pytest.mark.parametrize("kind", HEARD)
def test_each_sound_has_its_length_pitch_decay_and_brightness(kind: str) -> None:
    length, pitch, times, shares = HEARD[kind]
    wave = VOICES[kind]()
    assert 1000 * len(wave) / RATE == pytest.approx(length, abs=0.1)
    spent = np.cumsum(wave * wave) / np.sum(wave * wave)
    assert [1000 * np.searchsorted(spent, share) / RATE for share in (0.1, 0.5, 0.9)] == pytest.approx(times, abs=0.1)
    power, pitches = np.abs(np.fft.rfft(wave, 1 << 17)) ** 2, np.fft.rfftfreq(1 << 17, 1 / RATE)
    assert pitches[power.argmax()] == pytest.approx(pitch, abs=1.0)
    found = [100 * power[(pitches >= low) & (pitches < high)].sum() / power.sum() for low, high in pairwise(BANDS)]
    assert found == pytest.approx(shares, abs=0.6)


def test_a_sound_ends_in_silence_without_a_click() -> None:
    for wave in (make() for make in VOICES.values()):
        assert abs(float(wave[-1])) < 0.002 * float(np.max(np.abs(wave)))

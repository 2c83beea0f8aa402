"""Sound effects, computed with numpy when the program starts. Without an audio device the program is silent."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
import pygame
from numpy.typing import NDArray

from board.geometry import Point
from board.shots.motion import Knock
from ui.art.base.camera import Projection

RATE = 44100
QUIETEST = 0.04
"""Smallest volume (0 to 1) at which a sound is played."""
WIDTH = 0.85
"""Strength of the stereo effect at the board's edge: 0 is none, and at 1 only one loudspeaker would play."""

Wave = NDArray[np.float64]


class Sound:
    """Plays sounds. A sound has a kind, a volume and a direction. No sound is played until `open` succeeds."""

    def __init__(self) -> None:
        self.muted = False
        self.volume = 1.0
        """Volume of all sounds, 0 to 1."""
        self.heard: list[tuple[str, float]] = []
        """The latest 64 sounds requested, as (kind, volume), even if the sound is off."""
        self._sounds: dict[str, pygame.mixer.Sound] = {}

    def open(self) -> bool:
        """Open an audio device and compute the sounds. If that fails, return False and stay silent."""
        try:
            with silenced_stderr():
                pygame.mixer.init(RATE, -16, 2, 512)
            pygame.mixer.set_num_channels(24)
            self._sounds = {kind: pygame.mixer.Sound(buffer=_bytes(make())) for kind, make in VOICES.items()}
        except (pygame.error, NotImplementedError, OSError):
            self._sounds = {}
        return bool(self._sounds)

    def close(self) -> None:
        self._sounds = {}
        if pygame.mixer.get_init():
            pygame.mixer.quit()

    def play(self, knock: Knock, camera: Projection) -> None:
        """Play the sound of a contact between pieces, from the side of the screen on which it happens."""
        self.knock(knock.kind, knock.loudness, 0.0 if knock.at is None else side_of(camera, knock.at))

    def knock(self, kind: str, loudness: float = 0.6, side: float = 0.0) -> None:
        """Play a sound of the given kind.

        `loudness` is 0 to 1. `side` is the direction it comes from, -1 (left) to 1 (right).
        """
        loudness = min(1.0, loudness)
        if loudness < QUIETEST:
            return
        self.heard = [*self.heard[-63:], (kind, loudness)]
        sound = self._sounds.get(kind)
        if sound is None or self.muted:
            return
        channel = pygame.mixer.find_channel(True)
        if channel is not None:
            # A channel resets its volume when it starts playing.
            channel.play(sound)
            left, right = ears(side)
            channel.set_volume(self.volume * loudness * left, self.volume * loudness * right)

    def tune(self, volume: float, *, muted: bool) -> None:
        """Set the volume of all sounds (0 to 1), and turn all sounds off if `muted`."""
        self.volume, self.muted = volume, muted
        if muted and self._sounds:
            pygame.mixer.stop()


def side_of(camera: Projection, at: Point) -> float:
    """Return how far left or right the board point `at` is: -1 at the left edge, 1 at the right edge."""
    x, _ = camera.to_screen(at)
    return max(-1.0, min(1.0, 2.0 * (x - camera.square.centerx) / camera.size))


def ears(side: float) -> tuple[float, float]:
    """Return the volumes of the left and the right loudspeaker, of which the larger is 1.0.

    `side` is the direction of the sound, from -1 (left) to 1 (right).
    """
    angle = (1.0 + WIDTH * side) * math.pi / 4.0
    left, right = math.cos(angle), math.sin(angle)
    return left / max(left, right), right / max(left, right)


@contextmanager
def silenced_stderr() -> Iterator[None]:
    """Context manager that hides error output. Otherwise audio drivers would print complaints about missing devices."""
    try:
        kept = os.dup(2)
    except OSError:
        yield  # stderr is already closed
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _bytes(wave: Wave) -> bytes:
    """Return a mono wave as the bytes that are played: stereo, with 16 bits a sample."""
    peak = float(np.max(np.abs(wave))) or 1.0
    samples = (wave / peak * 30000.0).astype("<i2")
    return np.repeat(samples[:, None], 2, axis=1).tobytes()


def _time(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def _struck(seconds: float, partials: tuple[tuple[float, float, float], ...], click: float, dull: int = 1) -> Wave:
    """Return the sound of struck wood: fading tones and a click.

    Each tone of `partials` is a tuple: frequency in Hz, strength, decay in 1/s. The click is noise of the strength `click`. A
    larger `dull` makes it softer.
    """
    t = _time(seconds)
    wave = np.zeros_like(t)
    for pitch, strength, decay in partials:
        wave += strength * np.sin(2 * np.pi * pitch * t) * np.exp(-decay * t)
    noise = np.random.default_rng(1916).standard_normal(len(t)) * np.exp(-900.0 * t)
    for _ in range(dull):
        noise = np.convolve(noise, np.full(5, 0.2), mode="same")
    wave += click * noise
    wave[-200:] *= np.linspace(1.0, 0.0, 200)
    return wave


def _piece() -> Wave:
    """Return the sound of a puzzle piece put down on cloth."""
    return _struck(0.07, ((1240, 0.8, 150), (1980, 0.45, 190), (520, 0.6, 110)), 0.9, 3)


def _brushed(seconds: float, attack: float, decay: float, dull: int) -> Wave:
    """Return a brushing sound: noise that rises for `attack` seconds and then fades at the rate `decay` (1/s)."""
    t = _time(seconds)
    noise = np.random.default_rng(1905).standard_normal(len(t))
    for _ in range(dull):
        noise = np.convolve(noise, np.full(7, 1.0 / 7.0), mode="same")
    wave = noise * np.minimum(1.0, t / attack) * np.exp(-decay * np.maximum(0.0, t - attack))
    wave[-200:] *= np.linspace(1.0, 0.0, 200)
    return wave


def _card() -> Wave:
    """Return the sound of a card put down on cloth: a slide, then the snap of its edge."""
    slide, snap = _brushed(0.10, 0.012, 48.0, 2), _struck(0.10, ((1500, 0.4, 190), (620, 0.5, 120)), 0.9, 2)
    wave: Wave = 0.8 * slide / np.max(np.abs(slide)) + np.roll(snap, round(0.012 * RATE))
    return wave


def _curtain() -> Wave:
    """Return the sound of a velvet curtain drawn along its rod."""
    return _brushed(0.5, 0.16, 9.0, 5)


def _disk() -> Wave:
    return _struck(0.12, ((2150, 1.0, 75), (3480, 0.55, 110), (5300, 0.25, 160), (900, 0.3, 60)), 1.4, 0)


def _rim() -> Wave:
    return _struck(0.22, ((310, 1.0, 28), (740, 0.6, 45), (1420, 0.3, 80)), 0.9)


def _peg() -> Wave:
    return _struck(0.10, ((640, 1.0, 60), (1180, 0.45, 90)), 0.35, 3)


def _pin() -> Wave:
    return _struck(0.20, ((980, 1.0, 34), (1630, 0.7, 48), (2720, 0.4, 75), (410, 0.3, 40)), 0.8, 0)


def _pocket() -> Wave:
    drop = _struck(0.34, ((165, 1.0, 17), (330, 0.5, 30), (620, 0.2, 60)), 0.5, 2)
    lip = _struck(0.34, ((1250, 0.5, 60),), 0.4)
    settle = np.roll(_struck(0.34, ((420, 0.5, 50),), 0.3), round(0.07 * RATE))
    return drop + 0.5 * lip + 0.6 * settle


def _ditch() -> Wave:
    fall = _struck(0.30, ((220, 1.0, 26), (520, 0.7, 40), (1100, 0.3, 70)), 0.8)
    again = np.roll(_struck(0.30, ((240, 0.6, 34), (560, 0.5, 50)), 0.5), round(0.055 * RATE))
    return fall + 0.45 * again


def _man() -> Wave:
    return _struck(0.14, ((760, 1.0, 55), (1480, 0.5, 80), (260, 0.4, 40)), 0.5, 1)


def _dice() -> Wave:
    return _struck(0.09, ((1900, 0.8, 95), (2900, 0.7, 120), (4300, 0.4, 150)), 1.1, 0)


def _rattle() -> Wave:
    """Return the sound of two dice shaken in a leather cup."""
    wave = np.zeros(round(0.55 * RATE))
    one = _struck(0.08, ((820, 0.8, 90), (1350, 0.6, 120)), 0.7, 2)
    random = np.random.default_rng(7)
    for at in np.sort(random.uniform(0.0, 0.46, 15)):
        start = round(at * RATE)
        wave[start : start + len(one)] += one * random.uniform(0.4, 1.0)
    return wave


def _chime() -> Wave:
    """Return the sound of a small bell."""
    t = _time(1.3)
    partials = ((880, 1.0, 3.2), (1764, 0.5, 5.0), (2636, 0.3, 7.0), (4410, 0.12, 11.0))
    wave = sum((s * np.sin(2 * np.pi * p * t) * np.exp(-d * t) for p, s, d in partials), np.zeros_like(t))
    return wave * np.minimum(1.0, t * 400.0) * np.linspace(1.0, 0.0, len(t))


VOICES: dict[str, Callable[[], Wave]] = {
    "disk": _disk,
    "rim": _rim,
    "peg": _peg,
    "pin": _pin,
    "pocket": _pocket,
    "ditch": _ditch,
    "man": _man,
    "dice": _dice,
    "rattle": _rattle,
    "chime": _chime,
    "piece": _piece,
    "card": _card,
    "curtain": _curtain,
}
"""Functions that compute the sounds, keyed by the kind of sound."""

"""Animations of cards and other pieces that move on a cloth from one arrangement to the next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from board.men import Man
from board.shots.motion import Knock, Motion, Track
from board.views.picture import GLIDE_SECONDS, WALK_RATE, glide, laying_sound

TAP = 0.4
"""Loudness of the sound when a card is laid down in an animation, 0 to 1."""


def move_all(before: Iterable[Man], after: Iterable[Man], elsewhere: Mapping[int, Man], carried: Iterable[int] = ()) -> Motion:
    """Return an animation in which every piece moves from its place in `before` to its place in `after`.

    `elsewhere` is a dictionary from ids to places outside the board. A piece missing in `before` starts at its place there, or
    appears at once. A piece missing in `after` moves there and is hidden, or disappears at once. A hand lifts the pieces with the
    ids `carried`, and lays them down with a sound. Pieces are stacked in the order of `after`.
    """
    lay, hands = {man.id: man for man in before}, frozenset(carried)
    tracks, knocks = [], []
    for man in after:
        was = lay.pop(man.id, None) or elsewhere.get(man.id, man)
        frames = _still_frame(man) if was == man else glide(was, man, lifted=man.id in hands)
        tracks.append(Track(man, frames, is_carried=man.id in hands))
        if man.id in hands:
            knocks.append(Knock(GLIDE_SECONDS, laying_sound(man), TAP, man.at))
    for man in lay.values():
        frames = glide(man, elsewhere[man.id], lifted=False) if man.id in elsewhere else _still_frame(replace(man, size=0.0))
        tracks.append(Track(man, frames, is_carried=False))
    return Motion(WALK_RATE, tuple(tracks), tuple(knocks))


def _still_frame(man: Man) -> NDArray[np.float32]:
    return np.array([[man.at.x, man.at.y, man.turn, 0.0, 0.0, man.size]], dtype=np.float32)


def join_motions(motions: Sequence[Motion], pause: float) -> Motion:
    """Return one animation that shows several animations made by `move_all`, with `pause` seconds between them.

    A piece that does not move in one of them rests during that time.
    """
    first, *others = motions
    for other in others:
        first = _append_motion(first, other, round(pause * WALK_RATE))
    return first


def _append_motion(first: Motion, second: Motion, pause: int) -> Motion:
    seconds = {track.man.id: track for track in second.tracks}
    length = max((len(track.frames) for track in first.tracks), default=0) + pause
    tracks = []
    for track in first.tracks:
        held = np.repeat(track.frames[-1:], length - len(track.frames), axis=0)
        later = seconds.pop(track.man.id, None)
        frames = (track.frames, held) if later is None else (track.frames, held, later.frames)
        is_carried = track.is_carried or (later is not None and later.is_carried)
        tracks.append(replace(track, frames=np.concatenate(frames), is_carried=is_carried))
    for track in seconds.values():
        # The piece becomes visible only when the second motion begins.
        unseen = np.repeat(track.frames[:1], length, axis=0)
        unseen[:, 5] = 0.0
        tracks.append(replace(track, frames=np.concatenate((unseen, track.frames))))
    late = tuple(replace(knock, time=knock.time + length / WALK_RATE) for knock in second.knocks)
    return Motion(first.rate, tuple(tracks), (*first.knocks, *late))

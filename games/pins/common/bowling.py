"""Bowling scores: strikes, spares, breaks, open frames, and the tenth frame's third disk.

A frame is a tuple with the number of pins toppled by each disk: (10,) is a strike, (7, 3) a spare, (4, 3) a break. Each of the
first nine frames ends with a strike or after two disks. The tenth frame and every tie-break frame take no bonus from later
frames. A strike or spare in such a frame earns further disks in the same frame, up to three disks in all.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

PINS = 10
FRAMES = 10

Frame = tuple[int, ...]


def is_strike(frame: Frame) -> bool:
    return frame[:1] == (PINS,)


def is_spare(frame: Frame) -> bool:
    return not is_strike(frame) and len(frame) > 1 and frame[0] + frame[1] == PINS


def is_complete(frame: Frame, number: int) -> bool:
    """True if all disks of a bowling frame have been played. `number` is the number of the frame, from 1."""
    if is_strike(frame) or is_spare(frame):
        return number < FRAMES or len(frame) == 3
    return len(frame) == 2


def counts(frames: Sequence[Frame]) -> tuple[int | None, ...]:
    """Return the score of each bowling frame, or None for a frame whose score still depends on later disks."""
    return tuple(_count(frames, number) for number in range(1, len(frames) + 1))


def running(frames: Sequence[Frame]) -> tuple[int | None, ...]:
    """Return the running total after each bowling frame.

    From the first frame with an unknown score, the totals are None.
    """
    closed: list[int] = []
    for count in counts(frames):
        if count is None:
            break
        closed.append(count)
    return (*accumulate(closed), *[None] * (len(frames) - len(closed)))


def total(frames: Sequence[Frame]) -> int:
    """Return the number of pins toppled in all bowling frames, plus the bonuses that strikes and spares have earned so far."""
    return sum(sum(frame) + sum(_bonus(frames, number)) for number, frame in enumerate(frames, start=1))


def marks(frame: Frame) -> tuple[str, ...]:
    """Return the score sheet's symbols for the disks of a bowling frame, such as `X`, `7 /` or `4 3`. A miss is `-`."""
    written: list[str] = []
    left = PINS
    for felled in frame:
        if felled == left:
            written.append("X" if left == PINS and (not written or written[-1] in "X/") else "/")
            left = PINS
        else:
            written.append(str(felled or "-"))
            left -= felled
    return tuple(written)


def _count(frames: Sequence[Frame], number: int) -> int | None:
    frame = frames[number - 1]
    if not is_complete(frame, number) or len(_bonus(frames, number)) < _bonus_disks(frame, number):
        return None
    return sum(frame) + sum(_bonus(frames, number))


def _bonus(frames: Sequence[Frame], number: int) -> Frame:
    """Return the bonus for a strike or spare in bowling frame `number`: the pins toppled by each of the next disks.

    Only disks that have been played are listed.
    """
    disks = _bonus_disks(frames[number - 1], number)
    # Each frame that has begun has at least one disk, so as many frames as bonus disks are enough.
    return tuple(felled for frame in frames[number : number + disks] for felled in frame)[:disks]


def _bonus_disks(frame: Frame, number: int) -> int:
    """Return the number of later disks that count in this bowling frame too: two after a strike, one after a spare."""
    if number >= FRAMES:
        return 0
    return 2 if is_strike(frame) else 1 if is_spare(frame) else 0

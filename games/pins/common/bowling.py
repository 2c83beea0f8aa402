"""Bowling scores: strikes, spares, breaks, open frames, and the tenth frame's third disk.

A frame is the number of pins toppled by each disk: (10,) is a strike, (7, 3) a spare, (4, 3) a break. The first nine frames end
with a strike or after two disks. The tenth, and every tie-break frame, counts alone: further disks in the same frame complete a
strike or spare, three at most.
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
    """True if frame `number`, counted from 1, has had all its disks."""
    if is_strike(frame) or is_spare(frame):
        return number < FRAMES or len(frame) == 3
    return len(frame) == 2


def counts(frames: Sequence[Frame]) -> tuple[int | None, ...]:
    """Return the score of each frame. None while it waits for later disks."""
    return tuple(_count(frames, number) for number in range(1, len(frames) + 1))


def running(frames: Sequence[Frame]) -> tuple[int | None, ...]:
    """Return the running total after each frame; None from the first unfinished frame on."""
    closed: list[int] = []
    for count in counts(frames):
        if count is None:
            break
        closed.append(count)
    return (*accumulate(closed), *[None] * (len(frames) - len(closed)))


def total(frames: Sequence[Frame]) -> int:
    """Return the number of pins toppled, plus the bonuses that strikes and spares have earned so far."""
    return sum(sum(frame) + sum(_bonus(frames, number)) for number, frame in enumerate(frames, start=1))


def marks(frame: Frame) -> tuple[str, ...]:
    """Return the small marks of a frame: `X`, `7 /`, `4 3`, `X X 8`; `-` for a miss."""
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
    """Return the pins of later disks that also count in a frame, if already played."""
    disks = _bonus_disks(frames[number - 1], number)
    # Each frame begun has at least one disk, so as many frames hold enough disks.
    return tuple(felled for frame in frames[number : number + disks] for felled in frame)[:disks]


def _bonus_disks(frame: Frame, number: int) -> int:
    """Return the number of later disks that count in a frame."""
    if number >= FRAMES:
        return 0
    return 2 if is_strike(frame) else 1 if is_spare(frame) else 0

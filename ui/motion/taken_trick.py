"""A trick of cards that is taken, as its motion tells of it: which cards are in it, and which of them takes it."""

from __future__ import annotations

from board.geometry import Point
from board.men import BACK, NOBODY
from board.shots.motion import Motion, Track
from board.views.picture import GLIDE_SECONDS
from ui.art.parlor.playing_card_art import is_card

FAR = 40.0
"""mm: a card that goes farther than this once a trick is full is taken with it."""


def gathered(motion: Motion | None) -> list[tuple[Track, Point]]:
    """The cards of a trick that is taken, and where each lies when it is full; nothing where none is."""
    if motion is None or not motion.knocks:
        return []
    # The first that is heard is the last card, as it is laid down.
    full = round(motion.knocks[0].time * motion.rate)
    found = []
    for track in motion.tracks:
        if not is_card(track.man) or track.man.face == BACK:
            continue
        (x, y), (end_x, end_y) = track.frames[min(full, len(track.frames) - 1), :2].tolist(), track.frames[-1, :2].tolist()
        if Point(x, y).distance(Point(end_x, end_y)) > FAR:
            found.append((track, Point(x, y)))
    return found


def taking(motion: Motion | None) -> tuple[tuple[int, str], ...]:
    """The card that takes such a trick, to be lit: that of whoever has the heap before him."""
    taken = gathered(motion)
    if motion is None or not taken:
        return ()
    taker = next((track.man.seat for track in motion.tracks if track.is_carried and track.man.face == BACK), NOBODY)
    return tuple((track.man.id, "won") for track, _ in taken if track.man.seat == taker)


def lies_full(motion: Motion, time: float) -> bool:
    """Whether such a trick lies full on the table at this moment of its motion, seconds: laid, and not gathered yet."""
    first, last = motion.knocks[0].time, motion.knocks[-1].time
    return first <= time <= last - GLIDE_SECONDS

"""Find the cards of a trick in an animation, and the winning card.

In a trick each player plays one card, and the best card wins all of them.
"""

from __future__ import annotations

from board.geometry import Point
from board.men import BACK, NOBODY
from board.shots.motion import Motion, Track
from board.views.picture import GLIDE_SECONDS
from ui.art.parlor.playing_card_art import is_card

FAR = 40.0
"""Smallest distance in mm that a card must move, after the last card of the trick was played, to count as collected."""


def collected_cards(motion: Motion | None) -> list[tuple[Track, Point]]:
    """Return the cards of the trick (one card from each player) that `motion` collects, each with its place on the table.

    Empty if no trick is collected.
    """
    if motion is None or not motion.knocks:
        return []
    # The first sound is that of the last card being played.
    full = round(motion.knocks[0].time * motion.rate)
    found = []
    for track in motion.tracks:
        if not is_card(track.man) or track.man.face == BACK:
            continue
        (x, y), (end_x, end_y) = track.frames[min(full, len(track.frames) - 1), :2].tolist(), track.frames[-1, :2].tolist()
        if Point(x, y).distance(Point(end_x, end_y)) > FAR:
            found.append((track, Point(x, y)))
    return found


def trick_highlight(motion: Motion | None) -> tuple[tuple[int, str], ...]:
    """Return a highlight for the winning card if `motion` collects a trick (one card from each player).

    It is a pair (id, name) in a tuple. The tuple is empty if no trick is collected.
    """
    taken = collected_cards(motion)
    if motion is None or not taken:
        return ()
    taker = next((track.man.seat for track in motion.tracks if track.is_carried and track.man.face == BACK), NOBODY)
    return tuple((track.man.id, "won") for track, _ in taken if track.man.seat == taker)


def is_trick_complete(motion: Motion, time: float) -> bool:
    """True if all cards of the trick (one from each player) lie on the table at `time` (seconds) and are not yet collected."""
    first, last = motion.knocks[0].time, motion.knocks[-1].time
    return first <= time <= last - GLIDE_SECONDS

"""Animations of pieces on a cloth: their first and last places, their sounds, and animations in sequence."""

from __future__ import annotations

import pytest

from board.geometry import Point
from board.men import CARD, Man
from board.shots.motion import Motion
from board.views.passing import join_motions, move_all
from board.views.picture import GLIDE_SECONDS, WALK_RATE

HAND, TABLE, PILE = Point(0.0, -250.0), Point(0.0, 20.0), Point(300.0, 0.0)
HELD = Man(1, CARD, 0, HAND, face="star-12")
STAYS = Man(2, CARD, 0, Point(60.0, -250.0), face="moon-3")


def ends(motion: Motion, number: int) -> tuple[list[float], list[float]]:
    """Return two lists with x, y (in mm) and scale of a piece: for the first and for the last frame of an animation."""
    frames = next(track.frames for track in motion.tracks if track.man.id == number)
    first, last = frames[0].tolist(), frames[-1].tolist()
    return [first[0], first[1], first[5]], [last[0], last[1], last[5]]


def test_carried_pieces_are_lifted_and_heard_and_the_others_do_not_move() -> None:
    motion = move_all([HELD, STAYS], [STAYS, HELD.moved(TABLE)], {}, [1])
    assert ends(motion, 1) == ([0.0, -250.0, 1.0], [0.0, 20.0, 1.0])
    # A frame has x, y, turn, height, tilt and size.
    assert [track.frames.tolist() for track in motion.tracks if track.man.id == 2] == [[[60.0, -250.0, 0.0, 0.0, 0.0, 1.0]]]
    assert [(knock.time, knock.at) for knock in motion.knocks] == [(GLIDE_SECONDS, TABLE)]
    # Tracks are in painting order of the final position.
    assert [track.man.id for track in motion.tracks] == [2, 1]


def test_a_piece_from_a_hidden_hand_starts_at_that_hand() -> None:
    motion = move_all([], [HELD.moved(TABLE)], {1: HELD}, [1])
    assert ends(motion, 1) == ([0.0, -250.0, 1.0], [0.0, 20.0, 1.0])


def test_a_piece_that_becomes_hidden_vanishes_at_once_or_moves_to_its_hidden_place() -> None:
    assert ends(move_all([HELD], [], {}), 1)[0][2] == 0.0
    away = move_all([HELD], [], {1: HELD.moved(PILE)})
    assert ends(away, 1)[1] == [300.0, 0.0, 1.0]


def test_joined_motions_follow_each_other_after_a_pause() -> None:
    first = move_all([HELD], [HELD.moved(TABLE)], {}, [1])
    second = move_all([HELD.moved(TABLE)], [STAYS], {1: HELD.moved(PILE)}, [2])
    both = join_motions((first, second), 0.5)
    assert both.seconds == pytest.approx(2 * GLIDE_SECONDS + 0.5 + 1 / WALK_RATE, abs=0.01)
    assert ends(both, 1)[1] == [300.0, 0.0, 1.0]
    # Pieces of the second motion are invisible in the first.
    assert ends(both, 2)[0][2] == 0.0
    assert [round(knock.time, 2) for knock in both.knocks] == [0.4, pytest.approx(1.32, abs=0.02)]

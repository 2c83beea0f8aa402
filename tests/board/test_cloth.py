"""Games on a cloth instead of a board, and pieces with faces, such as cards and letters."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from board.cloth import BARE_CLOTH, Cloth, make_cloth
from board.geometry import Point, rectangle
from board.men import CHECKER, TRIANGLE, Man
from board.sides import Place
from board.views.picture import GLIDE_SECONDS, glide_changes

HERE, THERE = (
    Place(name, kind, at, rectangle(at, 40.0, 40.0))
    for name, kind, at in (("tile-1-2-3", "tile", Point(-60.0, 0.0)), ("cell-40-40", "cell", Point(60.0, 0.0)))
)
CLOTH = make_cloth((HERE, THERE))


def test_a_cloth_has_only_the_places_it_was_made_with() -> None:
    assert (CLOTH.name, CLOTH.platform, BARE_CLOTH.places) == ("cloth", None, {})
    assert CLOTH.place("cell-40-40") is THERE
    with pytest.raises(KeyError, match="The cloth has no place called 'cell-1-1'"):
        CLOTH.place("cell-1-1")


def test_the_nearest_place_contains_the_point_or_is_the_closest_of_the_given_kind() -> None:
    assert CLOTH.nearest(Point(45.0, 10.0)) is THERE
    assert CLOTH.nearest(Point(45.0, 10.0), "tile") is HERE
    assert CLOTH.nearest(Point(-5.0, 0.0)) is HERE


def test_cloths_with_different_places_differ_but_have_the_same_hash() -> None:
    assert make_cloth((HERE, THERE)) == CLOTH != make_cloth((HERE,))
    assert hash(CLOTH) == hash(BARE_CLOTH)
    assert pickle.loads(pickle.dumps(CLOTH)) == CLOTH
    assert isinstance(pickle.loads(pickle.dumps(CLOTH)), Cloth)


def test_a_triangle_covers_the_points_inside_its_rotated_and_scaled_outline() -> None:
    up = Man(1, TRIANGLE, 0, Point(100.0, 0.0), face="9-2-8")
    down = replace(up, turn=180.0)
    tip, foot = Point(100.0, 30.0), Point(100.0, -30.0)
    assert (up.holds(tip), up.holds(foot)) == (True, False)
    assert (down.holds(tip), down.holds(foot)) == (False, True)
    assert not replace(up, size=0.5).holds(tip)
    assert replace(up, size=0.5).radius == up.radius / 2
    assert [round(corner.y, 3) for corner in up.covered] == [36.95, -18.475, -18.475]


def test_a_piece_covers_the_points_inside_its_outline_and_a_round_one_its_circle() -> None:
    piece = Man(1, TRIANGLE, 0, Point(0.0, 0.0), outline=rectangle(Point(0.0, 0.0), 100.0, 4.0))
    assert (piece.holds(Point(45.0, 0.0)), piece.holds(Point(0.0, 20.0))) == (True, False)
    disk = Man(1, CHECKER, 0, Point(0.0, 0.0))
    assert (disk.holds(Point(14.2, 0.0)), disk.holds(Point(14.4, 0.0)), disk.covered) == (True, False, ())


def test_a_triangle_sent_to_another_process_keeps_its_kind() -> None:
    assert pickle.loads(pickle.dumps(TRIANGLE)) is TRIANGLE


def test_moved_pieces_glide_to_their_places_and_carried_pieces_are_lifted() -> None:
    stays, shrinks, laid = (Man(i, TRIANGLE, 0, Point(50.0 * i, 0.0)) for i in range(3))
    drawn = Man(9, TRIANGLE, 0, Point(0.0, -100.0))
    after = (stays, replace(shrinks, size=0.5), replace(laid, at=Point(0.0, 90.0), turn=180.0), drawn)
    motion = glide_changes((stays, shrinks, laid), after, {2: Point(0.0, 0.0), 9: Point(200.0, 0.0)})
    assert motion is not None
    tracks = {track.man.id: track for track in motion.tracks}
    assert set(tracks) == {1, 2, 9}
    assert [tracks[i].is_carried for i in (1, 2, 9)] == [False, True, True]
    assert tracks[1].frames[[0, -1], 5].tolist() == [1.0, 0.5]
    assert tracks[2].frames[[0, -1], 1].tolist() == [0.0, 90.0]
    assert abs(tracks[2].frames[-1, 2]) == 180.0
    assert tracks[9].frames[0, :2].tolist() == [200.0, 0.0]
    assert (tracks[1].frames[:, 3].max(), tracks[2].frames[:, 3].max()) == (0.0, 14.0)
    assert motion.seconds == GLIDE_SECONDS
    assert len(motion.knocks) == 2


def test_equal_arrangements_give_no_motion() -> None:
    man = Man(1, TRIANGLE, 0, Point(0.0, 0.0))
    assert glide_changes((man,), (man,), {}) is None

"""The view of the board from a player's chair: places, hidden parts, and the same board from every chair."""

from __future__ import annotations

import math
import threading
from typing import Any

import numpy as np
import pygame
import pytest

from board.geometry import ORIGIN, BoardPart, Point, Zone, polar
from board.men import BICYCLE, CHECKER, DISK, KING, PIN, Kind, Lie, Man
from board.other_boards import TOURNAMENT_SIDE
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, DITCH_DEPTH, INSIDE, RIM_HEIGHT, TRAY, Side
from board.views.picture import Picture
from ui.art.base.camera import Camera
from ui.art.base.pose import Pose
from ui.art.board import chair_board
from ui.art.board.chair import Chair
from ui.art.board.chair_board import seen_board
from ui.art.painting.overlay import Overlay
from ui.art.painting.painter import Painter
from ui.scenes.base.worker import Worker

RECT = pygame.Rect(40, 20, 300, 280)
ROOM = (400, 320)


def painted(chair: Chair, side: Any, *men: Man, poses: dict[int, Pose] | None = None) -> pygame.Surface:
    surface = pygame.Surface(ROOM, 0, 32)
    Painter(chair).paint(surface, Picture(side, men), poses=poses)
    return surface


def changed(chair: Chair, side: Any, *men: Man, poses: dict[int, Pose] | None = None) -> pygame.Rect:
    """Return the rectangle of the picture that changes if these pieces are present, without their shadows."""
    bare, full = (pygame.surfarray.array3d(painted(chair, side, *some, poses=poses)).astype(int) for some in ((), men))
    there = np.argwhere(np.abs(full - bare).max(axis=2) > 90)
    (left, top), (right, bottom) = there.min(axis=0), there.max(axis=0)
    return pygame.Rect(left, top, right - left + 1, bottom - top + 1)


def pale(chair: Chair, man: Man, pose: Pose | None = None) -> pygame.Rect:
    """Return the rectangle of the pixels of a pin that are paler than the wood."""
    poses = {man.id: pose} if pose is not None else None
    bare, full = (pygame.surfarray.array3d(painted(chair, CHECKER_SIDE, *some, poses=poses)).astype(int) for some in ((), (man,)))
    there = np.argwhere((full - bare)[..., 2] > 30)
    (left, top), (right, bottom) = there.min(axis=0), there.max(axis=0)
    return pygame.Rect(left, top, right - left + 1, bottom - top + 1)


@pytest.mark.parametrize("quarter", range(4))
def test_the_whole_board_is_visible_and_its_near_edge_looks_wider(quarter: int) -> None:
    chair = Chair.before(RECT, quarter)
    spots = {(x, y): chair.place(x * TRAY, y * TRAY) for x in (-1, 1) for y in (-1, 1)}
    assert all(RECT.inflate(2, 2).collidepoint(spot.x, spot.y) for spot in spots.values())
    near = Point(0.0, -TRAY).turned(90.0 * quarter)
    assert chair.place(near.x, near.y).scale > 1.2 * chair.place(-near.x, -near.y).scale
    assert chair.place(near.x, near.y).y > chair.place(-near.x, -near.y).y
    assert chair.place(near.x, near.y).depth < chair.place(-near.x, -near.y).depth


@pytest.mark.parametrize("quarter", range(4))
def test_converting_a_pixel_to_the_board_and_back_gives_the_same_pixel(quarter: int) -> None:
    for chair in (Chair.before(RECT, quarter), Chair.close(RECT, Point(250.0, 240.0), 80.0, quarter)):
        for at in (ORIGIN, Point(120.0, -60.0), Point(240.0, 250.0)):
            assert chair.to_board(chair.to_screen(at)).distance(at) < 0.01


def test_higher_points_appear_farther_up_and_larger() -> None:
    chair = Chair.before(RECT)
    low, high = chair.place(30.0, 40.0), chair.place(30.0, 40.0, 44.0)
    assert high.y < low.y - 6.0
    assert high.scale > low.scale


def test_the_camera_and_the_chair_have_the_same_interface() -> None:
    camera, chair = Camera(RECT), Chair.before(RECT)
    for projection in (camera, chair):
        spot = projection.place(50.0, 60.0)
        assert (spot.x, spot.y) == pytest.approx(projection.to_screen(Point(50.0, 60.0)))
        assert projection.place(50.0, 60.0, 20.0).y < spot.y
        assert projection.place(50.0, -60.0).depth < spot.depth


@pytest.mark.parametrize(("quarter", "degrees"), [(0, 0.0), (1, -90.0), (2, -180.0), (3, -270.0)])
def test_each_next_chair_turns_the_board_a_quarter_clockwise(quarter: int, degrees: float) -> None:
    assert Chair.before(RECT, quarter).degrees == Camera(RECT, quarter=quarter).degrees == degrees


@pytest.mark.parametrize("quarter", range(4))
def test_every_chair_shows_the_board_rotated_toward_it(quarter: int) -> None:
    chair, red = Chair.before(RECT, quarter), 0
    ground = seen_board(CROKINOLE_SIDE, chair).ground
    # The start, which is red, lies before player 1.
    at = polar(241.0, -90.0)
    x, y = chair.to_screen(at)
    red, green, blue, _ = ground.get_at((round(x) - RECT.x, round(y) - RECT.y))
    assert red > 1.3 * green
    assert red > 1.3 * blue


def test_a_pin_stands_on_its_spot_and_reaches_up() -> None:
    chair = Chair.close(RECT, Point(262.0, 262.0), 80.0)
    at = CHECKER_SIDE.place("spot-5").at
    box = pale(chair, Man(1, PIN, -1, at))
    foot, head = chair.place(at.x, at.y), chair.place(at.x, at.y, PIN.height)
    assert box.bottom == pytest.approx(foot.y, abs=7)
    assert box.top == pytest.approx(head.y, abs=7)
    assert box.centerx == pytest.approx(foot.x, abs=4)


def test_a_pin_in_the_air_appears_above_its_place_even_upside_down() -> None:
    chair = Chair.close(RECT, Point(262.0, 262.0), 80.0)
    man = Man(1, PIN, -1, Point(250.0, 250.0))
    low, high = (pale(chair, man, Pose(250.0, 250.0, 0.0, h, 180.0)) for h in (0.0, 30.0))
    assert high.centery < low.centery - 30
    # An upside-down pin is thickest in its upper half, a standing one in its lower half.
    standing = pale(chair, man)
    for pose, box, upper in ((None, standing, False), (Pose(250.0, 250.0, 0.0, 0.0, 180.0), low, True)):
        picture = painted(chair, CHECKER_SIDE, man, poses={1: pose} if pose is not None else None)
        bare = painted(chair, CHECKER_SIDE)
        rows = [
            sum(picture.get_at((x, y))[2] > bare.get_at((x, y))[2] + 15 for x in range(box.left, box.right))
            for y in (box.top + box.height // 4, box.top + 3 * box.height // 4)
        ]
        assert (rows[0] > rows[1]) is upper


@pytest.mark.parametrize("kind", [DISK, CHECKER, KING, BICYCLE])
def test_pieces_of_every_kind_appear_at_their_places(kind: Kind) -> None:
    chair = Chair.close(RECT, ORIGIN, 120.0, 1)
    at = Point(40.0, -30.0)
    box = changed(chair, CROKINOLE_SIDE, Man(1, kind, 1, at))
    x, y = chair.to_screen(at)
    assert box.inflate(4, 4).collidepoint(x, y - 2)
    assert box.width == pytest.approx(2.0 * kind.radius * chair.place(at.x, at.y).scale, rel=0.45)


def test_a_disk_in_the_near_ditch_is_hidden_by_the_rim() -> None:
    chair = Chair.close(RECT, Point(0.0, -290.0), 62.0)
    box = changed(chair, CROKINOLE_SIDE, Man(1, DISK, 1, Point(0.0, -326.0), 0.0, Lie.DITCH))
    rim, foot = chair.place(0.0, -342.9, RIM_HEIGHT - DITCH_DEPTH), chair.place(0.0, -341.9, -DITCH_DEPTH)
    assert foot.y > rim.y + 10
    assert box.bottom <= rim.y + 2


def test_nearer_pieces_are_painted_over_farther_ones() -> None:
    chair = Chair.close(RECT, ORIGIN, 100.0)
    near, far = Man(1, DISK, 1, Point(0.0, -60.0)), Man(2, PIN, -1, Point(0.0, -38.0))
    both = (painted(chair, CROKINOLE_SIDE, near, far), painted(chair, CROKINOLE_SIDE, far, near))
    assert np.array_equal(*(pygame.surfarray.array3d(picture) for picture in both))


def test_shadows_fall_to_the_right_and_toward_every_chair() -> None:
    for quarter in range(4):
        chair = Chair.close(RECT, ORIGIN, 100.0, quarter)
        bare, full = (painted(chair, CROKINOLE_SIDE, *men) for men in ((), (Man(1, PIN, -1, ORIGIN + Point(0.0, 0.0)),)))
        # Along the floor, away from the light, seen from this chair.
        away = Point(0.42 * 40.0, -0.56 * 40.0).turned(90.0 * quarter)
        toward = away * -1.0
        dark, clear = (
            sum(bare.get_at(tuple(map(round, chair.to_screen(at))))[:3])
            - sum(full.get_at(tuple(map(round, chair.to_screen(at))))[:3])
            for at in (away * 0.9, toward * 0.9)
        )
        assert dark > clear + 40, quarter


def test_nothing_is_painted_outside_the_rectangle_of_the_view() -> None:
    surface = painted(
        Chair.close(RECT, ORIGIN, 62.0), CROKINOLE_SIDE, *(Man(i, DISK, 0, polar(70.0, 40.0 * i)) for i in range(9))
    )
    assert not pygame.surfarray.array3d(surface)[: RECT.left].any()
    assert not pygame.surfarray.array3d(surface)[RECT.right :].any()
    assert math.isfinite(Chair.close(RECT, ORIGIN, 62.0).scale)


def test_pieces_behind_the_eye_or_outside_the_view_are_not_painted() -> None:
    chair = Chair.close(RECT, Point(262.0, 262.0), 80.0)
    bare = pygame.image.tobytes(painted(chair, CHECKER_SIDE), "RGB")
    for at in (Point(-320.0, -320.0), Point(-300.0, 100.0), Point(0.0, -330.0)):
        assert pygame.image.tobytes(painted(chair, CHECKER_SIDE, Man(1, DISK, 0, at)), "RGB") == bare


def test_two_threads_never_draw_boards_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    both = threading.Barrier(2)
    at_once = list[bool]()

    def cast(*_: Any) -> None:
        try:
            both.wait(1.0)
            at_once.append(True)
        except threading.BrokenBarrierError:
            at_once.append(False)

    monkeypatch.setattr(chair_board, "_cast", cast)
    chairs = [Chair.before(pygame.Rect(0, 0, 31, 30 + size), 0) for size in range(2)]
    workers = [Worker(lambda chair=chair: seen_board(CROKINOLE_SIDE, chair)) for chair in chairs]
    for worker in workers:
        worker.result()
    assert at_once == [False, False], "each takes much memory"


def test_the_edge_that_hides_a_disk_in_the_ditch_keeps_the_zone_drawn_on_it() -> None:
    view = Chair.at_play(pygame.Rect(0, 0, 800, 600), CROKINOLE_SIDE)
    disk = Man(1, DISK, 0, Point(40.0, 293.0), lie=Lie.DITCH)
    zone = Zone(parts=((Point(-190.0, 263.5), Point(190.0, 263.5)),))
    seen = []
    for men in ((), (disk,)):
        surface = pygame.Surface((800, 600), 0, 32)
        Painter(view).paint(surface, Picture(CROKINOLE_SIDE, men), overlay=Overlay(zone=zone))
        seen.append(pygame.surfarray.array3d(surface).astype(int))
    x, y = map(round, view.to_screen(Point(40.0, 270.0)))
    on_zone = (slice(x - 6, x + 6), slice(y - 2, y + 2))
    assert abs(seen[0][on_zone] - seen[1][on_zone]).max() <= 2
    spot = view.place(disk.at.x, disk.at.y, -9.0)
    around = (slice(round(spot.x) - 10, round(spot.x) + 10), slice(round(spot.y) - 10, round(spot.y)))
    assert abs(seen[0][around] - seen[1][around]).max() > 60, "The disk itself is not seen."


@pytest.mark.parametrize("size", [(496, 600), (794, 800), (1587, 1440)])
@pytest.mark.parametrize("side", [CROKINOLE_SIDE, TOURNAMENT_SIDE])
def test_the_player_sees_a_disk_anywhere_in_the_ditch(side: Side, size: tuple[int, int]) -> None:
    rect = pygame.Rect((0, 0), size)
    view = Chair.at_play(rect, side, 1)
    for step in range(72):
        way = polar(1.0, 5.0 * step)
        at = way * ((side.inside or INSIDE) / side.reach(way))
        spot = view.place(at.x, at.y, -DITCH_DEPTH)
        assert rect.collidepoint(spot.x, spot.y), f"{5 * step} degrees"


def test_a_close_view_in_a_wide_window_shows_the_board_and_not_the_table_in_front_of_it() -> None:
    near = BoardPart(Point(0.0, -126.0), 235.0)
    view = Chair.at_play(pygame.Rect(0, 0, 848, 768), CROKINOLE_SIDE, part=near)
    assert view != Chair.at_play(view.rect, CROKINOLE_SIDE)
    assert view.place(0.0, near.centre.y - near.half).y < view.rect.bottom
    assert view.place(0.0, CROKINOLE_SIDE.tray).y > view.rect.top

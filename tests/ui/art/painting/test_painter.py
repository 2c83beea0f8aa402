"""The painter of boards and pieces: everything is visible and in its place, whichever way the board is turned."""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import combinations, pairwise

import numpy as np
import pygame
import pytest

from board.flags import FLAGS
from board.geometry import ORIGIN, Point, polar
from board.men import BICYCLE, CHECKER, DISK, HORSE, KINDS, KING, PIG, PIN, Lie, Man
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, INSIDE, PLATFORM, RING_ONE, RING_TWO, SPOTS, TRAY
from board.views.picture import Mark, Picture, walk
from ui.art.base import theme
from ui.art.base.camera import Camera
from ui.art.base.lettering import paper
from ui.art.base.pose import Pose
from ui.art.base.sprites import centred_sprite
from ui.art.board.board_art import board_surface, tabletop
from ui.art.men.dice_art import die_image
from ui.art.men.icon_art import icon
from ui.art.men.men_art import man_sprite, shadow_sprite
from ui.art.painting.frame_cost import busy_table, frame_cost
from ui.art.painting.overlay import Overlay, Route, Sight
from ui.art.painting.painter import Painter

SIZE = 320
SIDES = [CROKINOLE_SIDE, CHECKER_SIDE]


def camera(turn=0, size=SIZE):
    return Camera(pygame.Rect(0, 0, size, size), turn)


def canvas(size=SIZE):
    return pygame.Surface((size, size), 0, 32)


def pixels(surface):
    return pygame.surfarray.array3d(surface).swapaxes(0, 1).astype(float)


def at(surface, view, point):
    """Return the mean colour of the few pixels around a point of the board in the picture."""
    x, y = (round(v) for v in view.to_screen(point))
    return pixels(surface.subsurface((x - 1, y - 1, 3, 3))).reshape(-1, 3).mean(axis=0)


def painted(picture, turn=0, size=SIZE, **more):
    surface = canvas(size)
    Painter(camera(turn, size)).paint(surface, picture, **more)
    return surface


def changed(one, other):
    return np.abs(pixels(one) - pixels(other)).max(axis=2) > 24


@pytest.fixture(scope="module")
def crokinole():
    surface = tabletop((SIZE, SIZE)).copy()
    surface.blit(board_surface(CROKINOLE_SIDE, camera()), (0, 0))
    return surface


@pytest.fixture(scope="module")
def checker():
    surface = tabletop((SIZE, SIZE)).copy()
    surface.blit(board_surface(CHECKER_SIDE, camera()), (0, 0))
    return surface


# --- the board ----------------------------------------------------------------------------------------------------


def test_the_pocket_is_darker_than_the_ring_around_it(crokinole):
    assert at(crokinole, camera(), ORIGIN).sum() < 0.7 * at(crokinole, camera(), Point(0, -60)).sum()


def test_the_ditch_is_darker_than_the_platform(crokinole):
    between_flags = (PLATFORM + INSIDE) / 2
    assert at(crokinole, camera(), Point(38.1, -between_flags)).sum() < 0.85 * at(crokinole, camera(), Point(0, -150)).sum()


def test_ring_lines_are_dark_all_around():
    big = board_surface(CROKINOLE_SIDE, camera(size=800))
    for radius in (RING_ONE, RING_TWO):
        for heading in range(0, 360, 15):
            if radius == RING_ONE and min(abs((heading - peg) % 45) for peg in (22.5,)) < 4:
                continue
            on, off = (at(big, camera(size=800), polar(r, heading)).sum() for r in (radius, radius - 6))
            assert on < 0.8 * off, (radius, heading)


def test_every_peg_stands_with_its_shadow_to_the_lower_right():
    # Without print, because the ring's line runs close by.
    view = camera(size=640)
    big = board_surface(replace(CROKINOLE_SIDE, name="unprinted"), view)
    for peg in CROKINOLE_SIDE.pegs:
        lit, shaded = (at(big, view, peg.centre + Point(s * 6.0, -s * 8.0)).sum() for s in (-1, 1))
        assert shaded < 0.85 * lit


def test_the_rim_is_dark_red_wood(crokinole):
    for x, y in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        red, green, blue = at(crokinole, camera(), Point(x, y) * ((TRAY + INSIDE) / 2))
        assert red > 1.4 * green
        assert green > blue


def test_a1_and_all_squares_used_by_checkers_are_red_and_the_others_black(checker):
    for square in ("a1", "c5", "h8", "b4", "g7"):
        red, green, blue = at(checker, camera(), CHECKER_SIDE.place(square).at + Point(13, 13))
        assert red > 2.2 * green, square
        assert red > 2.2 * blue, square
    for square in ("a2", "h1", "a8", "e4", "g8"):
        red, green, blue = at(checker, camera(), CHECKER_SIDE.place(square).at + Point(13, 13))
        assert red < 1.5 * blue, square
        assert red < 90, square


def test_the_start_is_red_and_the_finish_green(crokinole):
    start, finish = (at(crokinole, camera(), CROKINOLE_SIDE.place(f"space-{n}").at + Point(12, 0)) for n in (1, 21))
    assert start[0] > start[1] * 1.3
    assert finish[1] > finish[0]


@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_the_print_rotates_with_the_board(side, turn):
    upright, turned = board_surface(side, camera()), board_surface(side, camera(turn))
    back = np.rot90(pixels(turned), turn)
    inner = slice(SIZE // 3, -SIZE // 3)
    # Only the light stays where it is: the print is the same except for its sheen.
    assert np.abs(back - pixels(upright))[inner, inner].mean() < 12
    if side is CROKINOLE_SIDE:
        wrong = np.abs(pixels(turned) - pixels(upright))[30:100, 30:-30].mean()
        assert wrong > 2


@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
def test_the_grain_of_the_wood_is_the_same_at_every_size(side):
    small = pixels(board_surface(side, camera()))
    large = pygame.transform.smoothscale(board_surface(side, camera(size=2 * SIZE)), (SIZE, SIZE))
    assert np.abs(pixels(large) - small)[40:-40, 40:-40].mean() < 6


def test_a_board_is_drawn_once_for_each_size_and_rotation():
    assert board_surface(CHECKER_SIDE, camera()) is board_surface(CHECKER_SIDE, Camera(pygame.Rect(90, 50, SIZE, SIZE)))


def test_the_table_is_visible_through_the_shadow_of_the_board():
    board = board_surface(CROKINOLE_SIDE, camera())
    assert board.get_at((SIZE // 2, SIZE // 2)).a == 255
    assert board.get_at((0, 0)).a < 60
    x, y = camera().to_screen(Point(60, -TRAY - 5))
    left, _ = camera().to_screen(Point(-TRAY - 8, 60))
    assert board.get_at((round(x), round(y))).a > board.get_at((round(left), round(y) - 100)).a + 30


# --- the pieces --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS.values(), ids=str)
@pytest.mark.parametrize("turn", range(4))
def test_every_kind_of_piece_is_painted_at_its_place(kind, turn):
    place = Point(-140, -60)
    bare = painted(Picture(CROKINOLE_SIDE, ()), turn)
    rows, columns = np.nonzero(changed(bare, painted(Picture(CROKINOLE_SIDE, (Man(0, kind, 0, place),)), turn)))
    x, y = camera(turn).to_screen(place)
    assert len(rows) > 30
    assert abs(np.median(columns) - x) < 14 * camera().scale
    assert abs(np.median(rows) - y) < 20 * camera().scale


def test_the_board_is_visible_through_the_hole_of_a_ring_disk():
    place = Point(150, 20)
    bare, ringed = (painted(Picture(CROKINOLE_SIDE, men), size=800) for men in ((), (Man(0, DISK, 1, place),)))
    view = camera(size=800)
    wood, hole = at(bare, view, place), at(ringed, view, place + Point(1.5, -1.5))
    body = at(ringed, view, place + polar(10, 22))
    assert np.abs(hole - wood).max() < 70
    assert body.sum() < 0.5 * wood.sum()
    assert np.abs(at(painted(Picture(CROKINOLE_SIDE, (Man(0, CHECKER, 1, place),)), size=800), view, place) - wood).max() > 90


def test_each_player_has_a_colour():
    men = tuple(Man(i, DISK, i, Point(-120 + 60 * i, -60)) for i in range(5))
    surface = painted(Picture(CROKINOLE_SIDE, men), size=800)
    for number, man in enumerate(men):
        spots = [at(surface, camera(size=800), man.at + polar(11, heading)) for heading in range(0, 360, 15)]
        colour = np.median(spots, axis=0)
        distances = [np.abs(colour - np.array(seat.body)).sum() for seat in theme.BOOKLET[:5]]
        assert int(np.argmin(distances)) == number


def test_partners_share_a_colour_when_the_picture_says_so():
    man = Man(0, DISK, 2, Point(60, 60))
    partner = painted(Picture(CROKINOLE_SIDE, (man,), colours=(0, 1, 0, 1, 4)))
    own = painted(Picture(CROKINOLE_SIDE, (Man(0, DISK, 0, man.at),)))
    assert not changed(partner, own).any()


def test_patterns_alone_tell_the_players_apart():
    grey = []
    for colour in range(5):
        image = pixels(man_sprite(DISK, colour, 2.0).image).mean(axis=2)
        mask = pygame.surfarray.array_alpha(man_sprite(DISK, colour, 2.0).image).T > 250
        grey.append(np.where(mask, (image - image[mask].mean()) / image[mask].std(), 0))
    for one, other in combinations(grey, 2):
        assert abs((one * other).sum() / np.sqrt((one**2).sum() * (other**2).sum())) < 0.9


@pytest.mark.parametrize("colour", range(5))
def test_spin_is_visible_on_every_disk(colour):
    still, turned = (man_sprite(DISK, colour, 1.0, turn).image for turn in (0, 40))
    assert (np.abs(pixels(still) - pixels(turned)).max(axis=2) > 30).sum() > 20


def test_the_light_on_a_disk_stays_fixed_while_it_rotates():
    def upper_left_over_lower_right(turn):
        image = pixels(man_sprite(DISK, 3, 4.0, turn).image).sum(axis=2)
        middle = len(image) / 2
        spots = [(middle + s * 14.8 * 4 * 0.8, middle + s * 14.8 * 4 * 0.6) for s in (-1, 1)]
        return image[round(spots[0][0]), round(spots[0][1])] / image[round(spots[1][0]), round(spots[1][1])]

    assert all(upper_left_over_lower_right(turn) > 1.15 for turn in (0, 90, 180, 270))


def test_a_king_stands_higher_than_a_checker_and_wears_a_crown():
    man, king = man_sprite(CHECKER, 1, 3.0), man_sprite(KING, 1, 3.0)
    assert king.image.get_height() > man.image.get_height() + 5
    middle = pixels(king.image)[round(king.image.get_width() / 2), round(king.image.get_width() / 2)]
    assert np.abs(middle - np.array(theme.BOOKLET[1].mark)).max() < 40


def test_race_pieces_differ_by_shape_and_not_by_colour_alone():
    shapes = [pygame.surfarray.array_alpha(man_sprite(kind, 0, 1.0).image).T[:-12] > 128 for kind in (BICYCLE, PIG, HORSE)]
    for one, other in combinations(shapes, 2):
        assert (one ^ other).sum() > 0.25 * (one | other).sum()


def test_race_pieces_face_the_direction_of_travel():
    low, high = (painted(Picture(CROKINOLE_SIDE, (Man(0, PIG, 0, place),))) for place in (Point(0, -241), Point(0, 241)))
    bare = painted(Picture(CROKINOLE_SIDE, ()))
    snouts = []
    for surface in (low, high):
        _, columns = np.nonzero(changed(surface, bare))
        snouts.append(columns.mean() - SIZE / 2)
    right, left = man_sprite(PIG, 0, 2.0, 0).image, man_sprite(PIG, 0, 2.0, 180).image
    assert np.array_equal(pixels(right), pixels(left)[:, ::-1])
    assert snouts[0] != snouts[1]


def test_a_falling_pin_changes_from_upright_to_lying():
    spans = []
    for tilt in (0, 30, 60, 90):
        _, columns = np.nonzero(pygame.surfarray.array_alpha(man_sprite(PIN, -1, 2.0, 0, tilt).image).T > 128)
        spans.append(np.ptp(columns))
    assert spans == sorted(spans)
    assert spans[-1] == pytest.approx(PIN.height * 2, abs=6)


def test_the_head_of_a_lying_pin_points_along_its_rotation():
    image = pixels(man_sprite(PIN, -1, 3.0, 0, 90).image)
    red = (image[..., 0] > 120) & (image[..., 1] < 70)
    # The red bands are on the neck, nearer the head.
    assert np.nonzero(red)[1].mean() > image.shape[1] / 2 + 10


def test_the_shadow_of_a_disk_does_not_depend_on_its_rotation():
    assert shadow_sprite(DISK, 1.5, 0) is shadow_sprite(DISK, 1.5, 45)
    assert shadow_sprite(PIN, 1.5, 0, 90) is not shadow_sprite(PIN, 1.5, 40, 90)


@pytest.mark.parametrize(("turn", "tilt"), [(0, 0), (40, 30), (130, 60), (270, 90)])
def test_pins_and_their_shadows_are_cached_without_transparent_margins(turn, tilt):
    for sprite in (man_sprite(PIN, -1, 1.4, turn, tilt), shadow_sprite(PIN, 1.4, turn, tilt)):
        ink = sprite.image.get_bounding_rect()
        assert sprite.image.get_width() - ink.width <= 1
        assert sprite.image.get_height() - ink.height <= 1


@pytest.mark.parametrize("x", [30.0, 30.3, 30.5, 31.5])
def test_cropping_a_picture_does_not_move_it(x):
    whole = centred_sprite(pygame.Surface((20, 22), pygame.SRCALPHA, 32))
    whole.image.fill((200, 40, 40, 255), (7, 5, 4, 9))
    before, after = canvas(64), canvas(64)
    for surface, sprite in ((before, whole), (after, whole.crop())):
        surface.blit(sprite.image, (round(x - sprite.x), round(x + 1.0 - sprite.y)))
    assert pixels(before).any()
    assert np.array_equal(pixels(before), pixels(after))


def test_a_piece_painted_with_a_pose_is_not_painted_at_its_old_place():
    man = Man(7, DISK, 0, Point(-100, 0))
    bare = painted(Picture(CROKINOLE_SIDE, ()))
    moved = painted(Picture(CROKINOLE_SIDE, (man,)), poses={7: Pose(100.0, 30.0, 45.0)})
    _, columns = np.nonzero(changed(bare, moved))
    assert columns.min() > SIZE / 2


def test_a_row_of_a_recorded_motion_is_a_pose():
    man = Man(7, DISK, 0, Point(-100, 0))
    track = walk(man, (man.at, Point(100, 30)))
    ringed = Overlay(men=((7, "may"),))
    moved = painted(Picture(CROKINOLE_SIDE, (man,)), poses={7: Pose(*track.frames[-1].tolist())}, overlay=ringed)
    there = painted(Picture(CROKINOLE_SIDE, (replace(man, at=Point(100, 30)),)), overlay=ringed)
    assert not changed(moved, there).any()


def test_a_solid_disk_has_no_hole():
    place = Point(150, 20)
    solid = replace(DISK, name="solid disk", hole=0.0)
    bare, laid = (painted(Picture(CROKINOLE_SIDE, men)) for men in ((), (Man(0, solid, 1, place),)))
    assert at(laid, camera(), place).sum() < 0.6 * at(bare, camera(), place).sum()


def test_a_man_in_the_ditch_is_darker_than_one_on_the_platform():
    high, low = (man_sprite(DISK, 2, 2.0, 0, 0, deep).image for deep in (0, 2))
    assert pixels(low).sum() < 0.9 * pixels(high).sum()
    place = Point(300, 0)
    up, down = (painted(Picture(CROKINOLE_SIDE, (Man(0, DISK, 2, place, 0.0, lie),)), size=800) for lie in (Lie.UP, Lie.DITCH))
    spot = place + polar(13, 200)
    assert at(down, camera(size=800), spot).sum() < at(up, camera(size=800), spot).sum() - 20


def test_nearer_pins_stand_in_front_of_farther_ones():
    far, near = Man(0, PIN, -1, Point(0, 200)), Man(1, PIN, -1, Point(0, 192))
    one = painted(Picture(CHECKER_SIDE, (far, near)))
    other = painted(Picture(CHECKER_SIDE, (near, far)))
    assert not changed(one, other).any()


# --- marks and guides -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["last", "called", "safe", "danger", "won", "shown", "covered"])
def test_every_mark_is_painted_at_its_place(kind):
    bare = painted(Picture(CROKINOLE_SIDE, ()))
    for mark in (Mark(kind, "flag-siam", seat=1), Mark(kind, at=Point(30, 60))):
        rows, columns = np.nonzero(changed(bare, painted(Picture(CROKINOLE_SIDE, (), marks=(mark,)))))
        middle = mark.at or next(flag.at for flag in FLAGS if flag.name == "siam")
        x, y = camera().to_screen(middle)
        assert len(rows) > 20
        assert abs(columns.mean() - x) < 3
        assert abs(rows.mean() - y) < 3


@pytest.mark.parametrize("seat", range(5))
def test_a_route_runs_through_its_points_in_the_players_colour(seat):
    points = Point(-150, -20), Point(0, 90), Point(150, 20)
    board = Picture(CHECKER_SIDE, ())
    bare, routed = painted(board), painted(board, overlay=Overlay(routes=(Route(points, seat),)))
    there = changed(bare, routed)
    rows, columns = np.nonzero(there)
    assert columns.min() == pytest.approx(camera().to_screen(points[0])[0], abs=5)
    assert columns.max() == pytest.approx(camera().to_screen(points[-1])[0], abs=5)
    assert rows.min() == pytest.approx(camera().to_screen(points[1])[1], abs=5)
    nearest = np.abs(pixels(routed)[there] - np.array(theme.seat_colour(seat).body)).sum(axis=1).min()
    assert nearest < 30


@pytest.mark.parametrize("name", [*CROKINOLE_SIDE.zones, *CHECKER_SIDE.zones])
@pytest.mark.parametrize("turn", [0, 1])
def test_every_start_zone_is_visible(name, turn):
    side = CROKINOLE_SIDE if name in CROKINOLE_SIDE.zones else CHECKER_SIDE
    painter, surface = Painter(camera(turn)), canvas()
    painter.paint_board(surface, side)
    before = pixels(surface)
    painter.paint_zone(surface, side.zones[name])
    seen = np.abs(pixels(surface) - before).max(axis=2)
    for part in side.zones[name].parts:
        middle = Point(sum(p.x for p in part) / len(part), sum(p.y for p in part) / len(part))
        x, y = camera(turn).to_screen(middle)
        assert seen[round(y), round(x)] > 4


def test_every_place_of_both_sides_can_be_highlighted():
    for side in SIDES:
        painter, surface = Painter(camera()), canvas()
        painter.paint_board(surface, side)
        for name, place in side.places.items():
            x, y = camera().to_screen(place.at)
            before = surface.get_at((round(x), round(y)))
            painter.paint_marks(surface, side, [Mark("target", name)])
            assert surface.get_at((round(x), round(y))) != before, name


@pytest.mark.parametrize("turn", range(4))
def test_the_arrow_points_along_the_shot_and_is_longer_for_a_harder_shot(turn):
    areas = []
    for strength in (0.1, 0.5, 1.0):
        painter, surface = Painter(camera(turn)), canvas()
        painter.paint_board(surface, CROKINOLE_SIDE)
        before = pixels(surface)
        painter.paint_aim(surface, Sight(Point(0, -250), 90.0, strength, 6000 * strength))
        rows, columns = np.nonzero(np.abs(pixels(surface) - before).max(axis=2) > 20)
        toward = camera(turn).to_board((columns.mean(), rows.mean()))
        assert toward.y > -240
        assert abs(toward.x) < 4
        areas.append(len(rows))
    assert areas == sorted(areas)
    assert areas[-1] > 3 * areas[0]


def test_the_mark_of_the_last_move_stands_out_from_the_squares():
    c3, d3 = (CHECKER_SIDE.place(name).at for name in ("c3", "d3"))
    off_centre = Point(8.0, 8.0)
    bare = painted(Picture(CHECKER_SIDE, ()), 0, 640)
    field = (Mark("field", "c3"), Mark("field", "d3"))
    marked = painted(Picture(CHECKER_SIDE, (), marks=(*field, Mark("last", "d3"))), 0, 640)
    view = camera(0, 640)
    tint = [np.abs(at(marked, view, spot + off_centre) - at(bare, view, spot + off_centre)).sum() for spot in (c3, d3)]
    assert tint[1] > 3 * tint[0], tint


def blue_green(surface):
    """Return a mask of the pixels that are much bluer and greener than red. No ink of the board has such a colour."""
    red, green, blue = np.moveaxis(pixels(surface), 2, 0)
    return (green - red > 60) & (blue - red > 60)


@pytest.mark.parametrize("turn", range(4))
def test_a_marker_has_an_unprinted_colour_and_a_shadow_to_the_lower_right(turn):
    square = CHECKER_SIDE.place("c5").at
    bare = painted(Picture(CHECKER_SIDE, ()), turn, 640)
    marked = painted(Picture(CHECKER_SIDE, ()), turn, 640, overlay=Overlay(rings=(square,)))
    assert not blue_green(bare).any()
    down, across = np.nonzero(blue_green(marked))
    x, y = camera(turn, 640).to_screen(square)
    assert across.mean() == pytest.approx(x, abs=1.0)
    assert y - 4.0 < down.mean() < y, "a marker floats a little above its square"
    darker = pixels(bare).sum(axis=2) - pixels(marked).sum(axis=2) > 30
    down, across = np.nonzero(darker & ~blue_green(marked))
    assert across.mean() > x
    assert down.mean() > y


def test_many_places_are_marked_with_beads_and_the_pointed_one_with_a_ring():
    squares = [CHECKER_SIDE.place(name).at for name in ("b2", "b4", "b6", "d2", "d4", "d6", "f2", "f4", "f6")]

    def area(overlay):
        return blue_green(painted(Picture(CHECKER_SIDE, ()), 0, 640, overlay=overlay)).sum()

    few = area(Overlay(rings=tuple(squares[:8]))) / 8
    many = area(Overlay(rings=tuple(squares))) / 9
    assert 20 < many < 0.5 * few
    aimed = area(Overlay(rings=tuple(squares), places=(("b2", "hover"),))) - 8 * many
    assert aimed > few


def test_guides_painted_under_the_men_do_not_cover_them():
    man = Man(0, DISK, 1, Point(0, -263.5))
    surface = painted(Picture(CROKINOLE_SIDE, (man,)), overlay=Overlay(zone=CROKINOLE_SIDE.zones["edge-south"]))
    plain = painted(Picture(CROKINOLE_SIDE, (man,)))
    spot = man.at + polar(12, 180)
    assert np.abs(at(surface, camera(), spot) - at(plain, camera(), spot)).max() < 6
    assert changed(surface, plain).any()


# --- dice -----------------------------------------------------------------------------------------------------------


def dark_spots(surface, box):
    """Return the number of separate dark spots in a rectangle, such as the spots of a die."""
    dark = pixels(surface)[box].sum(axis=2) < 260
    count = 0
    while dark.any():
        stack = [tuple(np.argwhere(dark)[0])]
        count += 1
        while stack:
            row, column = stack.pop()
            if 0 <= row < dark.shape[0] and 0 <= column < dark.shape[1] and dark[row, column]:
                dark[row, column] = False
                stack += [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    return count


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_at_rest_shows_its_pips_on_top(face):
    surface = canvas(180)
    surface.fill((255, 255, 255))
    surface.blit(die_image(face, 100), (0, 0))
    # The front face begins below this row.
    assert dark_spots(surface, (slice(0, 114), slice(0, 180))) == face


def test_a_tumbling_die_is_drawn_in_few_calls():
    # This changes in every frame: drawn point by point, two of them took longer than all other drawing.
    calls, before = [], sys.getprofile()
    sys.setprofile(lambda _, what, __: calls.append(what) if what in ("call", "c_call") else None)
    try:
        die_image.__wrapped__(6, 49, 20, 40)
    finally:
        sys.setprofile(before)
    assert len(calls) < 1500


def test_a_die_has_six_faces():
    with pytest.raises(ValueError, match="no face 7"):
        Painter(camera()).paint_dice(canvas(), (7,), (50, 50), 30)


def test_a_tumbling_die_does_not_yet_show_its_face():
    surfaces = [canvas(160) for _ in range(2)]
    for surface, tumble in zip(surfaces, (0.0, 130.0), strict=True):
        Painter(camera()).paint_dice(surface, (6,), (80, 80), 60, tumble=tumble)
    assert changed(*surfaces).sum() > 300


# --- sizes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1, 1), (40, 300), (333, 121)])
def test_windows_of_odd_and_tiny_sizes_are_painted(size):
    surface = pygame.Surface(size, 0, 32)
    painter = Painter(Camera(pygame.Rect((0, 0), size), 3))
    painter.paint_table(surface)
    painter.paint(surface, busy_table(6))
    painter.paint(surface, Picture(CHECKER_SIDE, tuple(Man(i, PIN, -1, spot) for i, spot in enumerate(SPOTS))))


def test_the_board_joins_the_table_without_a_seam():
    surface = pygame.Surface((600, 400), 0, 32)
    painter = Painter(Camera(pygame.Rect(100, 0, 400, 400)))
    painter.paint_table(surface)
    bare = pixels(surface)
    painter.paint_board(surface, CHECKER_SIDE)
    assert np.abs(pixels(surface) - bare)[:2, 100:140].max() < 40
    assert not np.abs(pixels(surface) - bare)[:, :100].any()


# --- paper and signs ------------------------------------------------------------------------------------------------


def test_paper_fills_its_rectangle_and_has_a_shadow():
    surface = canvas()
    surface.fill(theme.CLOTH)
    paper(surface, pygame.Rect(60, 60, 200, 160), 1.0)
    assert np.abs(pixels(surface)[140, 160] - np.array(theme.PAPER)).max() < 20
    assert pixels(surface)[224, 160].sum() < sum(theme.CLOTH) - 10
    assert tuple(surface.get_at((20, 20)))[:3] == theme.CLOTH


def test_the_icon_is_a_red_ring_on_wood_with_transparent_corners():
    picture = icon(64)
    assert picture.get_at((0, 0)).a == 0
    body, hole = picture.get_at((32, 42)), picture.get_at((33, 33))
    assert body.r > 2 * body.g
    assert hole.g > body.g + 60


def test_a_mark_moves_with_its_piece() -> None:
    painter = Painter(Camera(pygame.Rect(0, 0, 400, 400)))
    there = Point(100.0, 50.0)
    resting, carried, moved = (pygame.Surface((400, 400)) for _ in range(3))
    mark = Mark("danger", at=Point(0.0, 150.0), man=3)
    painter.paint(resting, Picture(CHECKER_SIDE, (), marks=(replace(mark, at=there),)))
    painter.paint(carried, Picture(CHECKER_SIDE, (), marks=(mark,)), poses={3: Pose(there.x, there.y, 0.0)})
    painter.paint(moved, Picture(CHECKER_SIDE, (), marks=(mark,)))
    assert pygame.image.tobytes(resting, "RGB") == pygame.image.tobytes(carried, "RGB")
    assert pygame.image.tobytes(moved, "RGB") != pygame.image.tobytes(carried, "RGB")


def test_a_busy_frame_costs_at_most_four_milliseconds_of_the_processors_time():
    try:
        cost = frame_cost((1280, 800), frames=60)
    finally:
        pygame.display.quit()
    assert cost.median < 4.0


def test_pins_that_will_fall_are_drawn_in_advance_two_at_a_time():
    pins = tuple(Man(i, PIN, -1, at) for i, at in enumerate(SPOTS))
    painter, surface = Painter(camera(size=211)), canvas(211)
    frames = [{pin.id: Pose(pin.at.x, pin.at.y, 30.0 * pin.id, 3.0, 15.0 * frame) for pin in pins} for frame in range(4)]
    painter.paint(surface, Picture(CHECKER_SIDE, pins))
    coming = iter([(pin, poses[pin.id]) for poses in frames for pin in pins])
    made = [man_sprite.computed]
    while len(made) < 17:
        painter.prepare(coming)
        made.append(man_sprite.computed)
    # Ten that lean by each of three amounts, and no more once they are made.
    assert [after - before for before, after in pairwise(made)] == [2] * 15 + [0]
    for poses in frames:
        painter.paint(surface, Picture(CHECKER_SIDE, pins), poses=poses)
    assert man_sprite.computed == made[-1]

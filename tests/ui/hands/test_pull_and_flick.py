"""Precision of input: a pull shoots in exactly the pulled direction, and a flick has the finger's direction and speed."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from board.geometry import BoardPart, Circle, Point, polar
from board.men import DISK, Man
from board.moves import Aim
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from games.catalogue import GAMES
from games.flicking import FlickingGame
from games.play.match import Match
from physics.finger import flick_by_finger
from ui.art.base.camera import EXTENT, Camera
from ui.hands.aiming import AimingHand
from ui.hands.placing import FreeGround
from ui.widgets.layout import layout

WINDOW = pygame.Rect(0, 0, 1280, 800)
CAMERA = Camera(layout(WINDOW.size)[0])
SHOOTING = [game for game in GAMES if issubclass(game, FlickingGame)]


def aim_of(game: Any) -> Aim:
    """Return the options of the first shot of a game. All earlier choices are made at random."""
    random = Random(5)
    match = Match(game(), game.card.seats[0], random=random)
    while not isinstance(match.options, Aim):
        assert match.options is not None
        match.play(match.options.sample(random))
    return match.options


DISTANCES = (1.0, 1.7, 3.4)


def camera_at(zoom: float, on: Point) -> Camera:
    """Return the camera of the window, zoomed in on a place of the board."""
    return CAMERA.on(BoardPart(on, EXTENT / zoom))


def mouse(hand: AimingHand, kind: int, pixel: tuple[float, float], now: float = 0.0, button: int = 1) -> Flick | None:
    place = (round(pixel[0]), round(pixel[1]))
    more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
    return hand.handle(pygame.event.Event(kind, pos=place, **more), now)


def placed(hand: AimingHand, at: Point) -> None:
    """Place the disk at the point `at` by a click."""
    mouse(hand, pygame.MOUSEBUTTONDOWN, hand.camera.to_screen(at))
    mouse(hand, pygame.MOUSEBUTTONUP, hand.camera.to_screen(at))


def pulled(hand: AimingHand, heading: float) -> tuple[Flick | None, float]:
    """Pull the disk for a shot with this heading, as far as the window allows. Return the shot and the pulled heading.

    The pointer is released on a whole pixel, at most 0.71 pixels off. The shortest pull is 64 pixels long, from the end of the
    foul line straight to the left. There the error is at most 0.64 degrees.
    """
    x, y = hand.camera.to_screen(hand.at)
    back_x, back_y = hand.camera.direction(polar(1.0, heading + 180.0))
    rooms = [((WINDOW.right - 1 if d > 0 else 0) - p) / d for p, d in ((x, back_x),) if abs(d) > 1e-9]
    rooms += [((WINDOW.bottom - 1 if d > 0 else 0) - p) / d for p, d in ((y, back_y),) if abs(d) > 1e-9]
    length = min(90.0, *rooms)
    mouse(hand, pygame.MOUSEBUTTONDOWN, (x, y))
    for share in (0.3, 0.7, 1.0):
        end = (x + share * length * back_x, y + share * length * back_y)
        mouse(hand, pygame.MOUSEMOTION, end)
    let_go = hand.camera.to_board((round(end[0]), round(end[1])))
    return mouse(hand, pygame.MOUSEBUTTONUP, end), (hand.at - let_go).heading


@pytest.mark.parametrize("game", SHOOTING, ids=lambda game: game.card.name)
def test_a_press_that_narrowly_misses_the_disk_is_a_pull_and_never_places_it(game: Any) -> None:
    aim = aim_of(game)
    for beside in range(0, 360, 45):
        hand = AimingHand(aim, CAMERA, WINDOW, flick_by_finger)
        start = hand.at
        missed = CAMERA.to_screen(start + polar(1.5 * aim.disk.kind.radius, float(beside)))
        mouse(hand, pygame.MOUSEBUTTONDOWN, missed)
        mouse(hand, pygame.MOUSEBUTTONUP, missed)
        assert hand.at == start
        assert not hand.refused
        inward = polar(60.0, aim.zone.middle.heading + 180.0)
        end = CAMERA.to_screen(start + inward)
        mouse(hand, pygame.MOUSEBUTTONDOWN, missed)
        mouse(hand, pygame.MOUSEMOTION, end)
        flick = mouse(hand, pygame.MOUSEBUTTONUP, end)
        assert flick is not None
        assert flick.at == Point(round(start.x, 3), round(start.y, 3))
        assert apart(flick.heading, inward.heading + 180.0) < 1.5


def apart(heading: float, other: float) -> float:
    return abs((heading - other + 180.0) % 360.0 - 180.0)


@pytest.mark.parametrize("game", SHOOTING, ids=lambda game: game.card.name)
def test_every_pull_from_every_place_shoots_at_the_heading_pulled(game: Any) -> None:
    aim = aim_of(game)
    random = Random(11)
    hand = AimingHand(aim, CAMERA, WINDOW, flick_by_finger)
    for zoom in (1.0, 1.0, 1.0, *DISTANCES):
        wanted = aim.zone.sample(random)
        hand.camera = camera_at(zoom, wanted)
        if hand.at.distance(wanted) > 2.0 * DISK.radius:
            placed(hand, wanted)
            assert hand.at.distance(wanted) < 2.0
        for heading in range(0, 360, 5):
            shot, true = pulled(hand, heading)
            assert shot is not None, (hand.at, heading)
            assert shot.at.distance(hand.at) < 0.01
            assert aim.allows(shot)
            assert apart(shot.heading, true) < 0.1, (hand.at, heading)
            assert apart(shot.heading, heading) < 1.0, (hand.at, heading)


def test_an_enemy_disk_at_the_players_edge_hinders_no_pull() -> None:
    south = CROKINOLE_SIDE.zones["edge-south"]
    target = south.middle + Point(90.0, 10.0)
    hand = AimingHand(Aim(Man(0, DISK, 0, south.middle), south, target=target), CAMERA, WINDOW, flick_by_finger)
    for heading in range(0, 360, 5):
        shot, _ = pulled(hand, heading)
        assert shot is not None
        assert apart(shot.heading, heading) < 1.0


# --- flicks -------------------------------------------------------------------------------------------------------


def swept(
    hand: AimingHand, heading: float, speed: float, *, rate: float, wobble: float = 0.0, gathers: bool = False, seed: int = 0
) -> Flick | None:
    """Swipe the pointer through the disk from behind, with `rate` reports a second, and return the shot.

    Reports are up to `wobble` pixels off the line. The pointer moves evenly or, with `gathers`, accelerates from rest.
    """
    random = Random(seed)
    camera = hand.camera
    ahead, aside = polar(1.0, heading), polar(1.0, heading + 90.0)
    # At any zoom, the hand moves this far over the table.
    run, felt = 75.0, 1.0 / camera.zoom
    start = hand.at - ahead * (run * felt + DISK.radius + 4.0)
    # The press comes at a random time between two reports.
    time, begun = 0.0, random.random() / rate
    mouse(hand, pygame.MOUSEBUTTONDOWN, camera.to_screen(start), time, button=3)
    while time < 2.0:
        time += 1.0 / rate
        moving = max(0.0, time - begun)
        gone = speed * speed / (4.0 * run) * moving * moving if gathers else speed * moving
        x, y = camera.to_screen(start + ahead * (gone * felt))
        off = random.gauss(0.0, wobble)
        shift = camera.direction(aside)
        shot = mouse(hand, pygame.MOUSEMOTION, (x + off * shift[0], y + off * shift[1]), time, button=3)
        if shot is not None:
            return shot
    return None


def hand_in_a_field(zoom: float = 1.0) -> AimingHand:
    zone, at = CHECKER_SIDE.zones["off-squares"], Point(3.3, -180.7)
    return AimingHand(Aim(Man(0, DISK, 0, at), zone), camera_at(zoom, at), WINDOW, flick_by_finger)


@pytest.mark.parametrize("zoom", DISTANCES)
@pytest.mark.parametrize(
    ("rate", "wobble", "speeds"),
    [
        (60, 0.0, (300, 700, 1500, 2500)),
        (125, 0.0, (300, 700, 1500, 3000)),
        (1000, 0.0, (300, 700, 1500, 4500)),
        (60, 0.4, (300, 700, 1500)),
        (125, 0.5, (300, 700, 1500)),
        (250, 0.5, (300, 700, 1500, 3000)),
        (1000, 1.0, (300, 700, 1500, 4500)),
    ],
)
def test_a_swipe_gives_the_disk_the_pointers_direction_and_speed(
    rate: float, wobble: float, speeds: tuple[float, ...], zoom: float
) -> None:
    for i, heading in enumerate(range(0, 360, 15 if zoom == 1.0 else 45)):
        for speed in speeds:
            shot = swept(hand_in_a_field(zoom), heading + 0.37 * i, speed, rate=rate, wobble=wobble, seed=i)
            assert shot is not None
            assert apart(shot.heading, heading + 0.37 * i) < 1.0, (heading, speed, shot)
            assert shot.speed == pytest.approx(speed, rel=0.05), (heading, speed, shot)


@pytest.mark.parametrize("rate", [250, 1000])
def test_an_accelerating_swipe_counts_with_its_speed_at_the_disk(rate: float) -> None:
    for i, heading in enumerate(range(0, 360, 30)):
        for speed in (600, 1500, 3000):
            shot = swept(hand_in_a_field(), heading, speed, rate=rate, wobble=0.3, gathers=True, seed=i)
            assert shot is not None
            assert apart(shot.heading, heading) < 1.0
            assert shot.speed == pytest.approx(speed, rel=0.05), (heading, speed, shot)


def test_a_pause_before_a_swipe_does_not_slow_it() -> None:
    hand = hand_in_a_field()
    start = hand.at - Point(0.0, 95.0)
    mouse(hand, pygame.MOUSEBUTTONDOWN, CAMERA.to_screen(start - Point(0.0, 10.0)), 0.0, button=3)
    mouse(hand, pygame.MOUSEMOTION, CAMERA.to_screen(start), 0.05)
    shot = None
    for i in range(60):
        shot = shot or mouse(hand, pygame.MOUSEMOTION, CAMERA.to_screen(start + Point(0.0, 8.0 * i)), 0.5 + 0.008 * i)
    assert shot is not None
    assert shot.speed == pytest.approx(1000, rel=0.05)


# --- placing ------------------------------------------------------------------------------------------------------


class Counted(FreeGround):
    """Counts how many places are tested for a disk."""

    def __init__(self, aim: Aim) -> None:
        super().__init__(aim)
        self.looks = 0

    def _is_free(self, place: Point) -> bool:
        self.looks += 1
        return super()._is_free(place)


def crowded_corner() -> Aim:
    """Return the options of a shot in the game Corner Pins, with six disks in the corner."""
    corner = CHECKER_SIDE.zones["corner-south-west"]
    random = Random(3)
    standing: list[Circle] = []
    while len(standing) < 6:
        place = corner.sample(random)
        if all(place.distance(other.centre) > 2.05 * DISK.radius for other in standing):
            standing.append(Circle(place, DISK.radius))
    return Aim(Man(0, DISK, 0, corner.middle), corner, clear_of=tuple(standing))


def test_the_nearest_free_place_is_free_and_no_free_place_is_nearer() -> None:
    aim = crowded_corner()
    ground, random = FreeGround(aim), Random(8)
    free = [place for place in (aim.zone.sample(random) for _ in range(4000)) if aim.is_clear(place)]
    assert free
    for _ in range(40):
        wanted = aim.zone.sample(random) + Point(random.uniform(-30, 30), random.uniform(-30, 30))
        found = ground.nearest(wanted)
        assert aim.is_clear(found)
        assert aim.zone.contains(found)
        assert found.distance(wanted) <= min(map(wanted.distance, free)) + 0.02


def test_moving_a_disk_by_keys_among_other_disks_is_fast() -> None:
    # A test takes about 30 microseconds: an earlier scan needed up to four million of them per frame.
    hand = AimingHand(crowded_corner(), CAMERA, WINDOW, flick_by_finger)
    hand.ground = ground = Counted(hand.aim)
    most, places = 0, set()
    for key in (pygame.K_d, pygame.K_w, pygame.K_a, pygame.K_s, pygame.K_RIGHT, pygame.K_LEFT):
        hand.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), 0.0)
        for _ in range(90):
            ground.looks = 0
            hand.tick(1 / 120)
            most = max(most, ground.looks)
            places.add((round(hand.at.x), round(hand.at.y)))
            assert hand.aim.is_clear(hand.at)
            assert hand.aim.zone.contains(hand.at)
        hand.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=""), 0.0)
    assert most < 160
    assert len(places) > 40

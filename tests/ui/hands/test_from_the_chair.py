"""Shots in the view from a chair: a gesture has the same effect, and no pull is less precise than from above."""

from __future__ import annotations

import math
from random import Random

import pygame
import pytest

from board.geometry import BoardPart, Point, Zone, polar
from board.men import DISK, Man
from board.moves import Aim
from board.other_boards import TOURNAMENT_DISK, TOURNAMENT_SIDE
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Side
from physics.finger import flick_by_finger
from ui.art.base.camera import Camera, Projection
from ui.art.board.chair import Chair
from ui.hands.aiming import CURVE, FINE, LEAST_SPEED, AimingHand
from ui.hands.pulling import FINE_TURN, Pull
from ui.scenes.base.board_view import reach_of
from ui.widgets.layout import layout

WINDOW = pygame.Rect(0, 0, 1280, 800)
BOARD = layout(WINDOW.size)[0]
LEAN = [(x, y, h) for x in (-300.0, 300.0) for y in (-330.0, 175.0) for h in (0.0, 16.0)]
NEAR = [(x, y, h) for x in (-180.0, 180.0) for y in (-300.0, 60.0) for h in (0.0, 16.0)]
VIEWS = {
    "whole board": (Chair.before(BOARD), 1.00),
    "whole board in the whole window": (Chair.before(WINDOW), 0.97),
    "leaning": (Chair(WINDOW, elevation=50.0, distance=1150.0).fitted(LEAN), 0.91),
    "close": (Chair(WINDOW, elevation=42.0, distance=800.0).fitted(NEAR), 0.82),
    "at play": (Chair.at_play(BOARD, CROKINOLE_SIDE), 1.00),
    "at play, zoomed in": (Chair.at_play(BOARD, CROKINOLE_SIDE, part=BoardPart(Point(0.0, -20.0), 280.0)), 1.00),
}
"""Views of the board from the south, each with the largest turn of the aim per pixel, as a multiple of that seen from above."""
SEATS = [
    (CROKINOLE_SIDE, CROKINOLE_SIDE.zones[f"edge-{edge}"], quarter)
    for quarter, edge in enumerate(("south", "east", "north", "west"))
] + [
    (TOURNAMENT_SIDE, TOURNAMENT_SIDE.zones["line"], 0),
    (TOURNAMENT_SIDE, TOURNAMENT_SIDE.zones["line"], 3),
    (CHECKER_SIDE, CHECKER_SIDE.zones["corner-south-west"], 0),
    (CHECKER_SIDE, CHECKER_SIDE.zones["off-squares"], 2),
]
"""Boards, each with the zone from which the player shoots and the edge at which the player sits."""


def hand_at(side: Side, zone: Zone, camera: Projection, at: Point) -> AimingHand:
    disk = TOURNAMENT_DISK if side is TOURNAMENT_SIDE else DISK
    return AimingHand(Aim(Man(0, disk, 0, at), zone), camera, WINDOW.inflate(400, 400), flick_by_finger, at)


def move(hand: AimingHand, kind: int, pixel: tuple[float, float], now: float = 0.0, button: int = 1) -> Flick | None:
    more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
    return hand.handle(pygame.event.Event(kind, pos=(round(pixel[0]), round(pixel[1])), **more), now)


def apart(heading: float, other: float) -> float:
    return abs((heading - other + 180.0) % 360.0 - 180.0)


def made(hand: AimingHand, heading: float, speed: float) -> Flick | None:
    """Pull the disk to the nearest pixel, and correct with Shift until the screen shows the wanted values. Return the shot."""
    share, pull = (speed / hand.aim.top_speed) ** (1.0 / CURVE), hand.pull
    start = tuple(map(round, hand.camera.to_screen(hand.at)))
    way = pull.behind(heading)
    reach = pull.reach(share, way)
    x, y = hand.camera.to_screen(hand.at)
    here = (round(x + reach * way[0]), round(y + reach * way[1]))
    move(hand, pygame.MOUSEBUTTONDOWN, start)
    move(hand, pygame.MOUSEMOTION, here)
    shift = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_SHIFT, unicode="")
    hand.handle(shift, 0.0)
    for _ in range(2):
        off = (heading - hand.heading + 180.0) % 360.0 - 180.0
        longer = (share - hand.share) * (pull.full(way) - pull.dead_zone(way)) / FINE
        aside = -off / FINE_TURN
        here = (round(here[0] + longer * way[0] - aside * way[1]), round(here[1] + longer * way[1] + aside * way[0]))
        move(hand, pygame.MOUSEMOTION, here)
    hand.lift_keys()
    return move(hand, pygame.MOUSEBUTTONUP, here)


def test_a_pull_from_the_chair_is_exact_to_a_fifth_of_a_degree_and_one_per_cent() -> None:
    random = Random(37)
    hands = [
        (side, quarter, hand_at(side, zone, Chair.at_play(BOARD, side, quarter, part), zone.middle))
        for side, zone, quarter in SEATS
        for part in (None, reach_of(Aim(Man(0, DISK, 0, zone.middle), zone), ()))
    ]
    lane, behind = Chair.along(BOARD, CHECKER_SIDE, 0, leftward=False), CHECKER_SIDE.zones["alley"]
    hands.append((CHECKER_SIDE, 0, hand_at(CHECKER_SIDE, behind, lane, behind.middle)))
    for number in range(1000):
        side, quarter, hand = hands[number % len(hands)]
        hand.at = hand.aim.zone.sample(random)
        target = polar(0.5 * side.surface * math.sqrt(random.random()), random.uniform(0.0, 360.0))
        heading, speed = (target - hand.at).heading, hand.aim.top_speed * random.uniform(0.06, 0.95)
        flick = made(hand, heading, speed)
        assert flick is not None
        assert apart(flick.heading, heading) < 0.2, (side.name, quarter, hand.at, heading, flick)
        assert flick.speed == pytest.approx(speed, rel=0.01), (side.name, quarter, hand.at, heading, flick)


def turn_by_a_pixel(camera: Projection, at: Point, heading: float, share: float) -> float:
    """Return by how many degrees the aim turns if the pointer moves one pixel across the pull."""
    pull = Pull(camera, at, DISK.radius)
    way = pull.behind(heading)
    (x, y), reach = way, pull.reach(share, way)
    ends = [pull.heading((x * reach - s * y, y * reach + s * x)) for s in (-0.5, 0.5)]
    return apart(*ends)


@pytest.mark.parametrize(("chair", "most"), VIEWS.values(), ids=VIEWS)
def test_a_pull_from_the_chair_is_never_coarser_than_from_above(chair: Chair, most: float) -> None:
    random, above, zone = Random(7), Camera(BOARD), CROKINOLE_SIDE.zones["edge-south"]
    ratios, strengths = [], []
    for _ in range(300):
        at, share = zone.sample(random), random.uniform(0.2, 1.0)
        heading = (polar(150.0 * math.sqrt(random.random()), random.uniform(0.0, 360.0)) - at).heading
        ratios.append(turn_by_a_pixel(chair, at, heading, share) / turn_by_a_pixel(above, at, heading, share))
        spans = []
        for camera in (above, chair):
            pull = Pull(camera, at, DISK.radius)
            way = pull.behind(heading)
            spans.append(pull.full(way) - pull.dead_zone(way))
        strengths.append(spans[0] / spans[1])
    assert max(ratios) <= most + 0.001
    assert max(strengths) <= 1.0 + 1e-9, "A pixel along the pull changes the strength by more than from above."


@pytest.mark.parametrize("heading", range(0, 360, 45))
def test_a_swipe_from_the_chair_shoots_in_its_direction_at_its_speed(heading: float) -> None:
    zone, at = CHECKER_SIDE.zones["off-squares"], Point(3.3, -180.7)
    hand = hand_at(CHECKER_SIDE, zone, Chair.at_play(BOARD, CHECKER_SIDE), at)
    pull, speed, rate = hand.pull, 1500.0, 250.0
    (x, y), back = hand.camera.to_screen(at), pull.behind(heading)
    per_mm = hand.camera.pull_scale * max(1.0, pull.coarseness(back))
    shot, gone = None, -100.0 * per_mm
    move(hand, pygame.MOUSEBUTTONDOWN, (x - gone * back[0], y - gone * back[1]), 0.0, button=3)
    for report in range(1, 60):
        gone = (-100.0 + speed * report / rate) * per_mm
        shot = shot or move(hand, pygame.MOUSEMOTION, (x - gone * back[0], y - gone * back[1]), report / rate)
    assert shot is not None
    assert apart(shot.heading, heading) < 1.0
    assert shot.speed == pytest.approx(speed, rel=0.05)


def test_keys_move_the_disk_in_their_direction_on_the_screen() -> None:
    for side, zone, quarter in SEATS:
        chair = Chair.at_play(BOARD, side, quarter)
        hand = hand_at(side, zone, chair, zone.middle)
        for key, way in ((pygame.K_RIGHT, 1.0), (pygame.K_LEFT, -1.0)):
            before = chair.to_screen(hand.at)
            hand.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), 0.0)
            hand.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=""), 0.0)
            assert way * (chair.to_screen(hand.at)[0] - before[0]) > 0.0, (side.name, quarter)
        hand.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "), 0.0)
        hand.tick(0.7)
        flick = hand.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" "), 0.0)
        assert isinstance(flick, Flick)
        assert flick.speed > LEAST_SPEED

"""Shots at pins that tests make by hand, and functions that play whole games of pins.

A test names the pins that a shot knocks over, how they fell, and the pieces that it pushes aside. All other pins stay untouched.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from board.geometry import ORIGIN, Point
from board.men import DISK, NOBODY, PIN, Lie, Man
from board.moves import Aim, Pick
from board.shots.events import Event, Struck, Toppled
from board.shots.flick import Flick
from board.shots.shot import Shot
from games.flicking import FlickingGame
from games.game import CHANCE
from games.keep import record
from games.pins.common.carrom import image
from games.pins.common.racks import FIRST_DISK
from games.play.match import Match

RIM = Point(0.0, 327.0)
FALLEN_AT = Point(100.0, 100.0)


def shot_that_fells(
    *pins: int,
    rebound: tuple[int, ...] = (),
    by_pins: Mapping[int, int] | None = None,
    shifted: Mapping[int, Point] | None = None,
    foul: bool = False,
    at: Point = ORIGIN,
) -> Shot:
    """Return a bowled shot that knocks over `pins`, bounces off the rim, and then knocks over the pins of `rebound`.

    `by_pins` maps a fallen pin to the pin that knocked it over.
    """
    by_pins = by_pins or {}
    events: list[Event] = []
    chains: dict[int, tuple[int, ...]] = {}
    for pin in pins:
        events += _felling(pin, by_pins.get(pin), chains, len(events), is_rebound=False)
    if rebound:
        events.append(rim_touch(0.01 * len(events)))
    for pin in rebound:
        events += _felling(pin, by_pins.get(pin), chains, len(events), is_rebound=True)
    return _shot((*pins, *rebound), shifted or {}, events, at, foul=foul)


def banked_shot_that_fells(
    *pins: int, disk: int = FIRST_DISK, at: Point = RIM, lying: tuple[Man, ...] = (), shifted: Mapping[int, Point] | None = None
) -> Shot:
    """Return a carrom shot whose disk hits the rim first, then knocks over `pins` and stops at `at`.

    `lying` holds the other disks on the board.
    """
    events: list[Event] = [rim_touch(0.0, disk)]
    for pin in (*pins, *(shifted or {})):
        events.append(_touch(pin, disk, 0.01 * len(events)))
    events += [Toppled(0.5 + 0.01 * pin, pin, disk, (disk, pin), True) for pin in pins]
    return _shot(pins, shifted or {}, events, at, disk, lying)


def direct_shot_that_fells(
    *pins: int, disk: int = FIRST_DISK, shifted: Mapping[int, Point] | None = None, at: Point = RIM
) -> Shot:
    """Return a shot whose disk hits the pins before it hits the rim."""
    events: list[Event] = [_touch(pin, disk, 0.0) for pin in (*pins, *(shifted or {}))]
    events += [Toppled(0.1, pin, disk, (disk, pin), False) for pin in pins]
    return _shot(pins, shifted or {}, [*events, rim_touch(0.2, disk)], at, disk)


def rim_touch(time: float, disk: int = FIRST_DISK, speed: float = 900.0) -> Struck:
    return Struck(time, disk, "rim", RIM, 3000.0, speed)


def pin_touch(pin: int, time: float, by: int = FIRST_DISK) -> Struck:
    return _touch(pin, by, time)


def _touch(pin: int, disk: int, time: float) -> Struck:
    return Struck(time, pin, disk, FALLEN_AT, 2000.0, 900.0)


def _felling(pin: int, by: int | None, chains: dict[int, tuple[int, ...]], count: int, *, is_rebound: bool) -> list[Event]:
    chains[pin] = (*(chains[by] if by else (FIRST_DISK,)), pin)
    time = 0.01 * count
    # As in the physics, a pin that another pin knocked over records only the first pin that touched it.
    return [_touch(pin, by or FIRST_DISK, time), Toppled(time, pin, by or FIRST_DISK, chains[pin], is_rebound and by is None)]


def _shot(
    felled: tuple[int, ...],
    shifted: Mapping[int, Point],
    events: list[Event],
    at: Point,
    disk: int = FIRST_DISK,
    lying: tuple[Man, ...] = (),
    *,
    foul: bool = False,
) -> Shot:
    men = [Man(pin, PIN, NOBODY, FALLEN_AT, 30.0, Lie.FALLEN) for pin in felled]
    men += [Man(pin, PIN, NOBODY, place, 10.0) for pin, place in shifted.items()]
    men += [Man(disk, DISK, 0, at), *lying]
    return Shot(Flick(ORIGIN, 45.0, 3000.0, foul=foul), disk, tuple(sorted(men, key=lambda man: man.id)), tuple(events))


def after(game: FlickingGame[Any], state: Any, *shots: Shot) -> Any:
    """Return the state that results from `state` after these shots."""
    for shot in shots:
        state = game.judge(state, shot).state
    return state


def standing(state: Any) -> list[int]:
    """Return the ids of the pins that still stand."""
    return [pin.id for pin in state.pins]


# --- whole games --------------------------------------------------------------------------------------------------

Chooser = Callable[[FlickingGame[Any], Any, Random], Any]


def at_random(game: FlickingGame[Any], state: Any, random: Random) -> Any:
    """Return a random call if a call is due, otherwise a random shot in roughly the right direction, sometimes a foul."""
    options = game.options(state)
    move = options.sample(random)
    if isinstance(move, Flick) and isinstance(options, Aim) and options.line and random.random() < 0.05:
        return Flick(move.at, move.heading, move.speed, foul=True)
    return move


def with_care(game: FlickingGame[Any], state: Any, random: Random) -> Any:
    """Return an accurate shot at a pin from the front of the alley. In carrom games, aim at the pin's mirror image in the rim."""
    options = game.options(state)
    if isinstance(options, Pick):
        return options.sample(random)
    assert isinstance(options, Aim)
    if options.line:
        at = options.zone.nearest(Point(-230.0, -230.0))
        target = options.target
    else:
        at = options.zone.sample(random)
        while not options.is_clear(at):
            at = options.zone.sample(random)
        target = image(random.choice(state.pins).at)
    return Flick(at, (target - at).heading + random.gauss(0.0, 0.7), random.uniform(2500.0, 4500.0))


def play_to_the_end(
    game: FlickingGame[Any], seats: int, choose: Chooser, seed: int, check: Callable[[Any], None] = lambda _: None
) -> Match:
    """Play a whole game with the moves that `choose` returns, and call `check` with every state."""
    random = Random(seed)
    match = Match(game, seats, random=random)
    for _ in range(2000):
        if match.outcome:
            return match
        if match.mover == CHANCE:
            match.chance()
        else:
            move = choose(game, match.state, random)
            match.play(game.shoot(match.state, move, motion=False) if isinstance(move, Flick) else move)
        check(match.state)
    raise AssertionError("the game does not end")


def replayed(match: Match) -> Any:
    """Write a match as a record, read it again, and return the last state of that copy."""
    return record.read(record.write(match)).state

"""The two shapes of a pin, standing and lying, of which only the current one is in the simulated space."""

from __future__ import annotations

import pymunk

from board.geometry import Point
from board.men import DISK, PIN, Lie, Man
from board.sides import CHECKER_SIDE
from physics.engine.body import OUT, Body
from physics.engine.world import World
from physics.materials import USUAL

PLACE = (30.0, 40.0)


def found(world: World) -> list[type[pymunk.Shape]]:
    """Return the types of the shapes that the simulated space finds within a millimetre of the pin's centre."""
    world.forget()
    return [type(seen.shape) for seen in world.space.point_query(PLACE, 1.0, pymunk.ShapeFilter()) if seen.shape is not None]


def test_only_the_present_shape_of_a_pin_is_in_the_space() -> None:
    disk, pin = Body(Man(0, DISK, 0, Point(0.0, -200.0)), 0, USUAL), Body(Man(1, PIN, -1, Point(*PLACE)), 1, USUAL)
    world = World(CHECKER_SIDE, USUAL, [disk, pin])
    world.enter([disk, pin])
    frame = world.frames[1]
    assert found(world) == [pymunk.Circle]
    pin.lie, pin.tilt = Lie.FALLEN, 90.0
    frame.update_shape(pin)
    assert found(world) == [pymunk.Segment]
    pin.level = OUT
    frame.update_shape(pin)
    assert found(world) == []
    pin.level, pin.lie, pin.tilt = 0, Lie.UP, 0.0
    frame.update_shape(pin)
    assert found(world) == [pymunk.Circle]
    # Its radius is unchanged: 6.5346 mm at the height of a disk's edge, contact margin included.
    assert isinstance(frame.shape, pymunk.Circle)
    assert round(frame.shape.radius, 6) == 6.534617

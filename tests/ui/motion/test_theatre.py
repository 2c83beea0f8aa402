"""Highlights: the decisive moment in a close-up from the chair, in slow motion; then a pause, and the normal view again."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import pygame
import pytest

from board.geometry import Point
from board.moves import Aim
from board.shots.flick import Flick
from board.views.moments import BURST
from games.catalogue import find
from games.play.match import Match
from tests.helpers.driver import Driver, FakeShelf
from ui.art.base.camera import Camera
from ui.art.board.chair import Chair
from ui.art.painting.cheer_art import LASTS
from ui.motion.theatre import LEAD
from ui.scenes.base.stage import Stage
from ui.scenes.phases.deciding import Deciding
from ui.scenes.phases.moment import Moment
from ui.scenes.phases.watching import Replaying, Watching
from ui.scenes.play.table_scene import TableScene
from ui.scenes.table.table_session import NOTICE_SECONDS
from ui.settings import Settings

STRIKE = Flick(Point(-255.661, -318.336), 47.917, 4533.5)
TWENTY = Flick(Point(-7.67, -263.525), 88.813, 981.2)
SOFT = Flick(Point(0.0, -263.525), 90.0, 300.0)


def at_table(name: str, settings: Settings | None = None, *, sits_down: bool = True) -> Driver:
    match = Match(find(name)(), find(name).card.seats[0], random=Random(1))
    while not isinstance(match.options, Aim):
        assert match.options is not None
        match.play(match.options.sample(Random(2)))

    def scene(stage: Stage) -> TableScene:
        stage.set(settings or Settings())
        stage.sits_down = sits_down
        return TableScene(stage, match)

    return Driver(scene, shelf=FakeShelf(), size=(640, 440))


def shot(driver: Driver, flick: Flick) -> Any:
    show = driver.scene.session.play(flick)
    assert show is not None
    driver.scene.flow.show(show)
    return show.turn


def seen(driver: Driver) -> Chair | None:
    driver.window.draw()
    chair: Chair | None = driver.scene.session.screen.eye.chair
    return chair


def watched(driver: Driver, phase: type = Watching) -> list[tuple[float, bool]]:
    """Show a shot to its end. Return for each tick the time of the animation, and True if it is shown from the chair."""
    ticks = []
    while type(driver.scene.phase) is phase:
        ticks.append((driver.scene.phase.animation.time, driver.scene.phase.chair is not None))
        driver.scene.tick(1 / 120)
        assert len(ticks) < 4000
    return ticks


@pytest.mark.parametrize(("name", "flick"), [("ten-pins", STRIKE), ("crokinole", TWENTY)])
def test_a_decisive_contact_is_shown_from_the_chair_in_slow_motion(name: str, flick: Flick) -> None:
    driver = at_table(name)
    great = shot(driver, flick).great_shot
    ticks = watched(driver)
    close = [time for time, is_close in ticks if is_close]
    assert close[0] == pytest.approx(great.start - LEAD, abs=0.02)
    slow = [b - a for a, b in itertools.pairwise(close) if b < great.end]
    assert max(slow) == pytest.approx(1 / 480, abs=1e-6)
    before = [b[0] - a[0] for a, b in itertools.pairwise(ticks) if b[0] < great.start - LEAD - 0.01]
    assert min(before) == pytest.approx(1 / 120, abs=1e-6)


def test_a_strike_is_celebrated_in_the_close_view_then_shown_from_above() -> None:
    driver = at_table("ten-pins")
    shot(driver, STRIKE)
    watched(driver)
    assert isinstance(driver.scene.phase, Moment)
    looked = 0
    while isinstance(driver.scene.phase, Moment):
        assert isinstance(driver.scene.phase.chair, Chair)
        driver.scene.tick(1 / 120)
        looked += 1
    assert looked / 120 == pytest.approx(LASTS[BURST], abs=0.1)
    driver.run(8.0)
    assert isinstance(driver.scene.phase, Deciding)
    assert seen(driver) is None
    assert isinstance(driver.scene.session.screen.painter.camera, Camera)


OUT_OF_SIGHT = Flick(Point(-255.661, -318.336), 47.08748671205678, 5169.8830395181885)
"""A shot that knocks over all pins. Its disk leaves the close-up, and rolls for 0.8 seconds after the last pin lies still."""


def test_a_burst_begins_as_soon_as_the_last_visible_pin_lies_still() -> None:
    driver = at_table("ten-pins")
    shot(driver, OUT_OF_SIGHT)
    chair, motion = driver.scene.phase.theatre.chair, driver.scene.phase.animation.motion
    area = chair.rect
    still = 0
    while type(driver.scene.phase) is Watching:
        before = {
            man: pose
            for man, pose in driver.scene.phase.animation.poses().items()
            if area.collidepoint(chair.to_screen(Point(pose.x, pose.y)))
        }
        driver.scene.tick(1 / 120)
        after = driver.scene.phase.animation.poses()
        moved = [max(abs(a - b) for a, b in zip(pose[:5], after[man][:5], strict=True)) for man, pose in before.items()]
        still = still + 1 if max(moved) < 0.01 else 0
    assert isinstance(driver.scene.phase, Moment)
    assert driver.scene.phase.is_celebrating
    assert still / 120 < 0.15, "For a time nothing moves."
    ends = {track.man.id: tuple(track.frames[-1, :2]) for track in motion.tracks}
    assert all((pose.x, pose.y) == ends[man] for man, pose in driver.scene.phase.animation.poses().items())


def test_two_shots_in_a_row_never_both_get_slow_motion() -> None:
    driver = at_table("crokinole")
    shot(driver, TWENTY)
    assert any(is_close for _, is_close in watched(driver))
    driver.scene.flow.finish()
    session = driver.scene.session
    second = Watching(session, session.reading.picture, *(lambda turn: (turn.motion, turn))(session.table.played[-1].turn))
    assert second.theatre is None
    third = Watching(session, session.reading.picture, *(lambda turn: (turn.motion, turn))(session.table.played[-1].turn))
    assert third.theatre is not None


@pytest.mark.parametrize("settings", [Settings(chair="never"), Settings(reduces_motion=True)], ids=["never", "less motion"])
def test_with_the_setting_off_shots_are_shown_from_above_at_full_speed(settings: Settings) -> None:
    driver = at_table("ten-pins", settings)
    turn = shot(driver, STRIKE)
    ticks = watched(driver)
    assert not any(is_close for _, is_close in ticks)
    assert len(ticks) == pytest.approx(turn.motion.seconds * 120, abs=3)


def test_a_close_view_that_is_not_drawn_is_left_out() -> None:
    driver = at_table("ten-pins", sits_down=False)
    turn = shot(driver, STRIKE)
    ticks = watched(driver)
    assert not any(is_close for _, is_close in ticks)
    assert len(ticks) == pytest.approx(turn.motion.seconds * 120, abs=3)


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_x, pygame.K_LEFT])
def test_any_key_but_escape_ends_the_slow_motion_and_the_shot_goes_on(key: int) -> None:
    driver = at_table("ten-pins")
    shot(driver, STRIKE)
    while driver.scene.phase.chair is None:
        driver.scene.tick(1 / 120)
    driver.key(key)
    phase = driver.scene.phase
    assert isinstance(phase, Watching)
    assert phase.chair is None
    before = phase.animation.time
    driver.scene.tick(1 / 120)
    assert phase.animation.time - before == pytest.approx(1 / 120)


def test_with_the_setting_always_shots_are_shown_from_the_chair_and_great_ones_close_up() -> None:
    driver = at_table("crokinole", Settings(chair="always"))
    shot(driver, TWENTY)
    far = driver.scene.phase.chair
    assert far == driver.scene.session.sitting.chair_for(None)
    assert seen(driver) == far
    while driver.scene.phase.chair == far:
        driver.scene.tick(1 / 120)
    assert driver.scene.phase.chair.scale > 2.0 * far.scale


def test_c_switches_to_the_chair_and_the_game_is_played_from_it() -> None:
    driver = at_table("crokinole")
    driver.key(pygame.K_c)
    chair = seen(driver)
    assert isinstance(chair, Chair)
    place = driver.scene.phase.hand.at
    driver.click(chair.to_screen(place + Point(60.0, 0.0)))
    assert driver.scene.phase.hand.at.distance(place + Point(60.0, 0.0)) < 1.0, "A click from the chair misses its place."
    shot(driver, SOFT)
    assert seen(driver) == chair, "The shot is not watched from the chair."
    driver.scene.flow.finish()
    driver.window.draw()
    assert seen(driver) == chair, "The next player does not sit."
    driver.scene.flow.take_back()
    driver.window.draw()
    assert seen(driver) == chair, "Undoing a move changes the view."
    driver.key(pygame.K_c)
    assert seen(driver) is None


def test_the_view_is_remembered_for_each_game() -> None:
    driver = at_table("crokinole")
    driver.key(pygame.K_c)
    settings = driver.stage.settings
    assert settings.views == {"crokinole": "chair"}
    assert isinstance(seen(at_table("crokinole", settings)), Chair)
    assert seen(at_table("ten-pins", settings)) is None


def test_c_changes_the_view_of_a_replay() -> None:
    driver = at_table("crokinole", Settings(chair="never"))
    shot(driver, TWENTY)
    driver.scene.flow.finish()
    driver.key(pygame.K_r)
    assert isinstance(driver.scene.phase, Replaying)
    assert seen(driver) is None
    driver.key(pygame.K_c)
    assert isinstance(seen(driver), Chair)


def test_falling_pins_are_shown_close_up_in_a_free_corner() -> None:
    driver = at_table("ten-pins")
    driver.scene.session.had_great_shot = True
    shot(driver, STRIKE)
    phase = driver.scene.phase
    assert phase.theatre is None
    rect = phase.inset.rect
    home = driver.scene.session.screen.home
    assert home.square.contains(rect)
    assert not any(rect.collidepoint(home.to_screen(man.at)) for man in phase.animation.picture.men)
    driver.window.draw()
    picture = driver.window.surface.subsurface(rect).copy()
    driver.scene.tick(0.3)
    driver.window.draw()
    assert pygame.image.tobytes(picture, "RGB") != pygame.image.tobytes(driver.window.surface.subsurface(rect), "RGB")


CARROMS = [
    Flick(Point(-286.061, -296.761), 106.27, 4856.1),
    Flick(Point(-231.18, 249.506), -79.386, 4790.9),
    Flick(Point(248.43, 314.688), 68.631, 4916.4),
    Flick(Point(286.061, -296.761), 106.27, 4856.1),
]
"""A shot from each corner that knocks over pins in the middle of the board by way of the rim."""


def pins_felled(name: str, flick: Flick) -> Any:
    """Return the phase of the window that shows the animation of a shot at pins."""
    driver = at_table(name)
    driver.scene.session.had_great_shot = True
    shot(driver, flick)
    phase = driver.scene.phase
    tracks = phase.animation.motion.tracks
    assert any(track.man.kind.name == "pin" and track.frames[:, 4].max() > 45.0 for track in tracks), "No pin falls."
    return phase


@pytest.mark.parametrize("flick", CARROMS, ids=["south-west", "north-west", "north-east", "south-east"])
def test_the_close_up_hides_no_pins_and_not_the_start_of_the_shot(flick: Flick) -> None:
    phase = pins_felled("center-carrom-pins", flick)
    tracks, camera = phase.animation.motion.tracks, phase.session.screen.camera
    start = next(track.frames[0] for track in tracks if track.man.kind.name != "pin")
    pins = [row for track in tracks if track.man.kind.name == "pin" for row in track.frames]
    hidden = [row for row in (start, *pins) if phase.inset.rect.collidepoint(camera.to_screen(Point(*map(float, row[:2]))))]
    assert not hidden
    assert phase.inset.chair.scale > 1.2 * camera.scale, "It shows the pins no larger than the board does."


def test_with_a_pin_in_every_corner_no_close_up_is_shown() -> None:
    assert pins_felled("corner-pins", Flick(Point(-246.648, -319.339), 10.189, 4000.0)).inset is None


def test_the_view_changes_to_the_chair_as_soon_as_it_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = at_table("crokinole")
    is_there = False
    monkeypatch.setattr(driver.stage, "waits", False)
    monkeypatch.setattr(driver.stage, "ensure_board", lambda *_: True)
    for name in ("ensure_chair", "ensure_sketch"):
        monkeypatch.setattr(driver.stage, name, lambda *_: is_there)
    driver.key(pygame.K_c)
    assert seen(driver) is None
    assert driver.scene.needs_ticks
    driver.run(0.1)
    is_there = True
    driver.run(0.1)
    assert isinstance(driver.scene.session.screen.eye.chair, Chair)
    driver.run(NOTICE_SECONDS)
    assert not driver.scene.needs_ticks

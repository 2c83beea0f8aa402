"""The animation of a bot's shot: it places its disk, aims for about half a second, and only then shoots."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pygame
import pytest

from board.geometry import Point
from board.moves import Lot
from board.shots.flick import Flick
from games.bots.player import Player
from games.catalogue import find
from games.play.match import Match
from games.show.show import ShownGame, rehearse
from tests.helpers.driver import Driver, FakeThought, playing
from ui.scenes.base.commands import CommandBar
from ui.scenes.phases.bot_turn import AIMED, PAUSE, SET_DOWN, BotTurn, TakingAim
from ui.scenes.phases.deciding import Deciding
from ui.scenes.phases.watching import Watching
from ui.scenes.show.shown_game import ShownScene

FLICK = Flick(Point(40.0, -263.525), 96.0, 1850.0)


class Scripted(Match):
    """A match whose bots answer at once, and always with the same shot."""

    def think(self) -> Any:
        return FakeThought(FLICK)


def bots_shot(**settings: Any) -> Driver:
    """Return a Crokinole match in which a bot must shoot the first disk."""
    match = Scripted(find("crokinole")(), 2, ("Rose", "Ben"), [Player(), None], Random(1))
    match.play(Lot(0))
    driver = playing(match, size=(800, 600))
    driver.stage.change(**settings)
    assert isinstance(driver.scene.phase, BotTurn)
    return driver


def frames(driver: Driver) -> list[tuple[str, Any]]:
    """Return what the window shows in each frame, as (phase, overlay), from the start of a bot's turn to its shot."""
    seen = []
    while not isinstance(driver.scene.phase, Watching):
        driver.run(1 / 60)
        phase = driver.scene.phase
        seen.append((type(phase).__name__, getattr(phase, "overlay", None)))
        assert len(seen) < 600
    return seen


def test_a_bot_places_its_disk_and_aims_for_half_a_second_before_it_shoots() -> None:
    driver = bots_shot()
    taking = [overlay for name, overlay in frames(driver) if name == "TakingAim"]
    carried = [overlay.poses[overlay.disk.id] for overlay in taking if overlay.sight is None]
    assert len(carried) == pytest.approx(60 * SET_DOWN, abs=2)
    ways = [Point(pose.x, pose.y).distance(FLICK.at) for pose in carried]
    assert ways == sorted(ways, reverse=True)
    assert ways[0] > 90.0
    assert ways[-1] < 1.0
    aims = [overlay.sight for overlay in taking if overlay.sight is not None]
    assert len(aims) == pytest.approx(60 * AIMED, abs=2)
    assert {(aim.at, aim.heading, aim.speed) for aim in aims} == {(FLICK.at, 96.0, 1850.0)}
    assert driver.scene.session.table.played[-1].move.flick == FLICK


def test_an_aiming_bot_shows_its_disk_and_an_arrow() -> None:
    driver = bots_shot(reduces_motion=True)
    bare = pygame.surfarray.array3d(driver.window.surface)
    driver.run(PAUSE + 0.1)
    assert isinstance(driver.scene.phase, TakingAim)
    assert driver.scene.view.prompt == "Rose is aiming."
    changed = (pygame.surfarray.array3d(driver.window.surface) != bare).any(axis=2)
    camera = driver.scene.session.screen.camera
    for point in (FLICK.at + Point(11.0, 0.0), FLICK.at + Point(0.0, 60.0).turned(6.0)):
        x, y = map(round, camera.to_screen(point))
        assert np.count_nonzero(changed[x - 4 : x + 5, y - 4 : y + 5]) > 30


@pytest.mark.parametrize(
    ("settings", "seconds"),
    [({}, PAUSE + SET_DOWN + AIMED), ({"pace": 2.0}, (PAUSE + SET_DOWN + AIMED) / 2), ({"reduces_motion": True}, PAUSE + AIMED)],
)
def test_a_bots_aiming_follows_the_speed_and_motion_settings(settings: dict[str, Any], seconds: float) -> None:
    assert len(frames(bots_shot(**settings))) / 60 == pytest.approx(seconds, abs=0.06)


@pytest.mark.parametrize("how", ["space", "click", "button"])
def test_a_player_can_skip_a_bots_aiming(how: str) -> None:
    driver = bots_shot()
    driver.run(PAUSE + 0.1)
    assert isinstance(driver.scene.phase, TakingAim)
    if how == "space":
        driver.key(pygame.K_SPACE)
    elif how == "click":
        driver.click((20, 20))
    else:
        driver.press("hurry")
    assert isinstance(driver.scene.phase, Watching)
    assert len(driver.scene.session.table.played) == 2


def test_leaving_or_undo_cancels_the_shot_that_a_bot_is_aiming() -> None:
    match = Scripted(find("crokinole")(), 2, ("Ann", "Rose"), [None, Player()], Random(1))
    match.play(Lot(0))
    match.play(Flick(Point(0.0, -263.525), 90.0, 400.0))
    driver = playing(match, size=(800, 600))
    driver.run(PAUSE + 0.1)
    assert isinstance(driver.scene.phase, TakingAim)
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert isinstance(driver.scene.phase, Deciding)
    assert len(match.played) == 1


def test_bots_aim_in_the_demo_too() -> None:
    table = ShownGame(rehearse("ten-pins", 1, 12.0))
    driver = Driver(lambda stage: ShownScene(stage, table, CommandBar(tuple), ""), size=(800, 600))
    seen = set()
    while len(table.played) < 2:
        driver.run(1 / 60)
        seen.add(type(driver.scene.phase).__name__)
    assert "TakingAim" in seen

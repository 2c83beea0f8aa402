"""The replay of placing a man: the man has a ring, and no arrow crosses the board."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from board.moves import CHANCE
from games.catalogue import find
from games.play.match import Match
from tests.helpers.driver import playing
from ui.art.painting.overlay import Overlay
from ui.art.painting.painter import Painter
from ui.scenes.phases.reviewing import Reviewing


def painted(name: str, moves: int, monkeypatch: pytest.MonkeyPatch) -> tuple[Reviewing, tuple[tuple[int, str], ...], int]:
    """Replay the last move of a random game. Return the phase, the pieces that it highlights, and its number of arrows."""
    match, random = Match(find(name)(), 2, ["Ann", "Ben"], random=Random(1)), Random(2)
    for _ in range(moves):
        match.chance() if match.mover == CHANCE else match.play(match.options.sample(random))  # type: ignore[union-attr]
    driver = playing(match, size=(800, 600))
    driver.run(1.0)
    driver.key(pygame.K_PAGEUP)
    driver.run(1.0)
    phase = driver.scene.phase
    assert isinstance(phase, Reviewing)
    overlays, arrows = list[Overlay](), list[Any]()
    monkeypatch.setattr(Painter, "paint", lambda *_, overlay, **__: overlays.append(overlay))
    monkeypatch.setattr(Painter, "paint_route", lambda *args: arrows.append(args))
    phase.draw(pygame.Surface((800, 600)))
    return phase, overlays[-1].men, len(arrows)


@pytest.mark.parametrize(("name", "moves"), [("tit-tat-toe", 6), ("flapjacks", 12)])
def test_a_placed_man_is_ringed_and_has_no_arrow(name: str, moves: int, monkeypatch: pytest.MonkeyPatch) -> None:
    phase, rings, arrows = painted(name, moves, monkeypatch)
    (placed,) = [track.man.id for track in phase._motion.tracks if track.is_carried]
    assert rings == ((placed, "chosen"),)
    assert arrows == 0


def test_a_man_that_steps_has_an_arrow_and_no_ring(monkeypatch: pytest.MonkeyPatch) -> None:
    _, rings, arrows = painted("checkers", 3, monkeypatch)
    assert rings == ()
    assert arrows == 1

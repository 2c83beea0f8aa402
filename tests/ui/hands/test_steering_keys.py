"""Keys for moving in games against the clock: every seat has four of its own, and no two seats share one."""

from __future__ import annotations

from itertools import chain

import pygame

from board.geometry import Point
from tests.ui.scenes.play.test_halted import running
from ui.hands.living import STEERING, STEERING_NAMES

WAYS = ((0, -1), (0, 1), (-1, 0), (1, 0))


def test_every_seat_has_keys_for_four_directions() -> None:
    assert [tuple(keys.values()) for keys in STEERING] == [WAYS] * 5
    named = ["".join(pygame.key.name(key)[-1 if "[" not in pygame.key.name(key) else -2] for key in keys) for keys in STEERING]
    assert [named[seat] for seat in (0, 2, 3, 4)] == ["wsad", "ikjl", "8546", "tgfh"]
    assert list(STEERING[1]) == [pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT]
    keys = list(chain.from_iterable(STEERING))
    assert len(set(keys)) == len(keys) == 4 * len(STEERING_NAMES)


def test_a_click_beside_the_own_man_says_how_to_move_it() -> None:
    driver = running("puss-in-the-corner")
    man = next(man for man in driver.scene.session.reading.picture.men if man.seat == 0)
    driver.click_board(man.at + Point(0.0, 3.0 * man.kind.radius))
    assert driver.scene.view.refusal == "Drag your man with the mouse, or steer with the arrow keys or W A S D."
    driver.click_board(man.at)
    assert not driver.scene.phase.hand.refused

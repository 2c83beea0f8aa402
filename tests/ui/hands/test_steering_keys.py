"""Keys for moving in games against the clock: every seat has four of its own, and no two seats share one."""

from __future__ import annotations

from itertools import chain

import pygame

from ui.hands.living import STEERING, STEERING_NAMES

WAYS = ((0, -1), (0, 1), (-1, 0), (1, 0))


def test_every_seat_has_keys_for_four_directions() -> None:
    assert [tuple(keys.values()) for keys in STEERING] == [WAYS] * 5
    named = ["".join(pygame.key.name(key)[-1 if "[" not in pygame.key.name(key) else -2] for key in keys) for keys in STEERING]
    assert [named[seat] for seat in (0, 2, 3, 4)] == ["wsad", "ikjl", "8546", "tgfh"]
    assert list(STEERING[1]) == [pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT]
    keys = list(chain.from_iterable(STEERING))
    assert len(set(keys)) == len(keys) == 4 * len(STEERING_NAMES)

"""Enter on what has just been picked up: laid where one place alone is lit, put back where there are several."""

from __future__ import annotations

import pygame
import pytest

from tests.helpers.driver import Driver, playing
from tests.helpers.triangles import dealt


def at_table() -> Driver:
    driver = playing(dealt())
    driver.run(2.0)
    return driver


def picked_up(name: str) -> Driver:
    """The second player, with this triangle taken up by keys."""
    driver = at_table()
    hand = driver.scene.phase.hand
    hand.cursor = name
    driver.key(pygame.K_RETURN)
    assert hand.chosen == name
    return driver


def one_place_and_several() -> tuple[str, str]:
    hand = at_table().scene.phase.hand
    lit = {source: hand._paths(source) for source in sorted(hand.sources)}
    return next(name for name, there in lit.items() if len(there) == 1), next(
        name for name, there in lit.items() if len(there) > 1
    )


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_where_one_place_alone_is_lit_the_triangle_is_laid_there(key: int) -> None:
    name, _ = one_place_and_several()
    driver = picked_up(name)
    table = driver.scene.session.table
    [cell] = driver.scene.phase.hand.targets
    driver.key(key)
    assert table.notation[-1] == f"{name}/{cell}"


def test_where_several_are_lit_it_is_put_back() -> None:
    _, name = one_place_and_several()
    driver = picked_up(name)
    moves = len(driver.scene.session.table.notation)
    driver.key(pygame.K_RETURN)
    assert driver.scene.phase.hand.chosen == ""
    assert len(driver.scene.session.table.notation) == moves

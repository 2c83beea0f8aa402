"""Pressing Enter on a piece just picked up: it is placed if one place is lit; otherwise the cursor moves to a lit place."""

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
    """Return a Contack game in the second player's turn, in which the player has picked up this triangle by keys."""
    driver = at_table()
    hand = driver.scene.phase.hand
    hand.cursor = name
    driver.key(pygame.K_RETURN)
    assert hand.chosen == name
    return driver


def one_place_and_several() -> tuple[str, str]:
    hand = at_table().scene.phase.hand
    lit = {source: hand.step.paths(source) for source in sorted(hand.step.sources)}
    return next(name for name, there in lit.items() if len(there) == 1), next(
        name for name, there in lit.items() if len(there) > 1
    )


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_if_only_one_place_is_lit_enter_puts_the_triangle_there(key: int) -> None:
    name, _ = one_place_and_several()
    driver = picked_up(name)
    table = driver.scene.session.table
    [cell] = driver.scene.phase.hand.targets
    driver.key(key)
    assert table.notation[-1] == f"{name}/{cell}"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_if_several_places_are_lit_enter_selects_one_and_the_next_enter_confirms(key: int) -> None:
    _, name = one_place_and_several()
    driver = picked_up(name)
    table, hand = driver.scene.session.table, driver.scene.phase.hand
    moves = len(table.notation)
    driver.key(key)
    assert hand.chosen == name, "Enter has put it back"
    assert hand.cursor in hand.targets
    assert len(table.notation) == moves
    cell = hand.cursor
    driver.key(key)
    assert table.notation[-1] == f"{name}/{cell}"


def test_the_triangle_selected_by_keys_clearly_stands_out() -> None:
    driver = at_table()
    driver.key(pygame.K_LEFT)
    hand = driver.scene.phase.hand
    here = next(man for man in hand.step.men if man.place == hand.cursor)
    driver.run(0.1)
    led_to = pygame.surfarray.array3d(driver.window.surface).astype(int)
    hand.cursor = ""
    driver.scene.spoil()
    driver.window.draw()
    x, y = map(round, driver.scene.session.screen.camera.to_screen(here.at))
    half = round(here.radius * driver.scene.session.screen.camera.scale)
    there = (slice(x - half, x + half), slice(y - half, y + half))
    differs = abs(led_to - pygame.surfarray.array3d(driver.window.surface))[there].max(axis=2) > 40
    assert differs.mean() > 0.15, "the triangle under the cursor looks almost as it does without it"


def test_enter_without_a_selection_selects_the_leftmost_triangle_that_fits() -> None:
    driver = at_table()
    table, hand = driver.scene.session.table, driver.scene.phase.hand
    moves = len(table.notation)
    driver.key(pygame.K_SPACE)
    assert hand.cursor == "", "Space, pressed once too often to hurry a bot, begins a move"
    driver.key(pygame.K_RETURN)
    lies = {man.place: man.at.x for man in hand.step.men if man.place in hand.step.sources}
    assert (hand.cursor, hand.chosen) == (min(lies, key=lambda place: lies[place]), ""), "nothing shows where Enter would act"
    assert len(table.notation) == moves
    driver.key(pygame.K_RETURN)
    assert hand.chosen == hand.cursor

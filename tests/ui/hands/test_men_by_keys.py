"""Moving pieces with the keys alone, the tray for pieces that are borne off, and the dice cup beside it."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
import pygame
import pytest

from board.card import Card
from board.moves import Move, Pick, Step
from board.sides import CHECKER_SIDE
from games.game import Game
from games.men.backgammon.backgammon import Backgammon, State
from games.men.checkers.checkers import Checkers
from tests.games.men.backgammon.test_backgammon import men, state_of
from ui.art.base.camera import Camera
from ui.art.painting.painter import Painter
from ui.hands.picking import ARROWS, PickingHand
from ui.scenes.base.stage import Stage
from ui.scenes.table.table_session import Screen

CAMERA = Camera(pygame.Rect(0, 0, 400, 400))
NEAR, FAR = CHECKER_SIDE.place("off").at, CHECKER_SIDE.place("off").twin
GAME = Backgammon()


def hand_of(game: Game[Any], state: Any) -> PickingHand:
    pick = game.options(state)
    assert isinstance(pick, Pick)
    return PickingHand(pick, game.picture(state), CAMERA, state.mover, lambda step: game.resting(state, step), lambda _: "No.")


def press(hand: PickingHand, *codes: int) -> Move | None:
    move = None
    for code in codes:
        move = hand.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0), 0.0)
    return move


def pick_up(hand: PickingHand, place: str) -> None:
    """Move the cursor to a piece with the arrow keys, and press Enter."""
    for way in product(ARROWS, repeat=5):
        hand.cursor = ""
        for code in way:
            press(hand, code)
            if hand.cursor == place:
                press(hand, pygame.K_RETURN)
                assert hand.chosen == place
                return
    raise AssertionError(f"No arrows lead to {place} but to {hand.cursor}.")


def opening() -> State:
    state: State = state_of(men(p24=2, p13=5, p8=3, p6=5), men(p24=2, p13=5, p8=3, p6=5), 3, 1)
    return state


@pytest.mark.parametrize("place", ["point-24", "point-13", "point-8", "point-6"])
def test_while_a_man_is_picked_up_arrows_visit_only_highlighted_places(place: str) -> None:
    hand = hand_of(GAME, opening())
    pick_up(hand, place)
    lit = {name for name, kind in hand.overlay.places if kind == "target"}
    assert lit == hand.targets
    visited = set()
    for way in product(ARROWS, repeat=4):
        hand.cursor = place
        for code in way:
            press(hand, code)
            assert hand.cursor in lit
            assert hand.chosen == place
            visited.add(hand.cursor)
    assert visited == lit


def test_enter_never_picks_up_a_second_man() -> None:
    hand = hand_of(GAME, opening())
    pick_up(hand, "point-8")
    hand.cursor = "point-13"
    assert press(hand, pygame.K_RETURN) is None
    assert hand.chosen == "point-8"
    press(hand, pygame.K_RIGHT)
    move = press(hand, pygame.K_RETURN)
    assert isinstance(move, Step)
    assert move.path[0] == "point-8"


def test_backspace_puts_back_a_man_and_enter_moves_it_on() -> None:
    hand = hand_of(GAME, opening())
    pick_up(hand, "point-6")
    press(hand, pygame.K_BACKSPACE)
    assert hand.chosen == ""
    pick_up(hand, "point-6")
    assert press(hand, pygame.K_RETURN) is None
    assert hand.chosen == "point-6"
    assert hand.cursor in hand.targets


def test_a_checker_picked_up_goes_only_to_highlighted_squares() -> None:
    game = Checkers()
    state = game.play(game.start(2), game.options(game.start(2)).moves[0]).state
    hand = hand_of(game, state)
    pick_up(hand, "c3")
    for code in (*ARROWS, *ARROWS):
        press(hand, code)
        assert hand.cursor in ("b4", "d4")


@pytest.mark.parametrize("turn", [0, 2])
def test_the_dice_cup_covers_no_tray(turn: int) -> None:
    for size in ((800, 600), (1280, 800), (600, 900)):
        screen = Screen(Stage(Shelf(), size), turn)  # type: ignore[arg-type]
        for tray in (NEAR, FAR):
            assert tray is not None
            assert not screen.cup.collidepoint(screen.camera.to_screen(tray))
        assert screen.camera.square.contains(screen.cup)
        assert screen.cup.centery > screen.camera.square.centery


class Shelf:
    cards: tuple[Card, ...] = ()


def painted(picture: Any, hand: PickingHand | None = None) -> np.ndarray:
    surface = pygame.Surface((400, 400), 0, 32)
    Painter(CAMERA).paint(surface, picture, overlay=hand.overlay if hand is not None else None)
    return pygame.surfarray.array3d(surface).astype(int)


def is_lit(before: np.ndarray, after: np.ndarray, at: Any) -> bool:
    """True if the picture has changed at this point of the board."""
    x, y = map(round, CAMERA.to_screen(at))
    return bool(np.abs(after - before)[x - 24 : x + 24, y - 5 : y + 5].max() > 12)


@pytest.mark.parametrize("seat", [0, 1])
def test_for_bearing_off_only_the_movers_tray_is_highlighted(seat: int) -> None:
    state = state_of(men(p6=1, p3=2), men(p6=1, p3=2), 6, 3, seat=seat)
    assert state.mover == seat
    plain = GAME.picture(state)
    hand = hand_of(GAME, state)
    hand.chosen = "point-19" if seat else "point-6"
    assert "off" in hand.targets
    lit = [is_lit(painted(plain), painted(plain, hand), tray) for tray in (NEAR, FAR)]
    assert lit == ([False, True] if seat else [True, False])


def test_for_the_last_man_too_only_one_tray_is_highlighted() -> None:
    state = state_of(men(p6=2, p3=2), men(p6=1, p3=2), 6, 3)
    after = GAME.play(state, Step(("point-6", "off"))).state
    marks = [mark for mark in GAME.picture(after).marks if mark.place == "off"]
    assert [mark.at is not None and mark.at.y < 0 for mark in marks] == [True]
    done = GAME.play(after, Step(("point-3", "off"))).state
    assert done.seat == 1
    assert [mark.at is not None and mark.at.y < 0 for mark in GAME.picture(done).marks if mark.place == "off"] == [True]
    thrown = GAME.play(done, next(move for move in GAME.options(done).moves if str(move) == "roll 2-1")).state
    assert [mark.at is not None and mark.at.y < 0 for mark in GAME.picture(thrown).marks if mark.place == "off"] == [True]

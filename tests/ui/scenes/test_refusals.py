"""Clicks that are no legal move: the window answers them with the rule that forbids them."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from board.geometry import Point
from board.moves import Lay, Lot, Move, Step, read_move
from games.catalogue import find
from games.play.match import Match
from tests.helpers.driver import Driver, playing
from ui.scenes.phases.chance import Cup
from ui.scenes.phases.deciding import Deciding


def at_table(name: str, *moves: str | Move, rules: dict[str, object] | None = None) -> Driver:
    match = Match(find(name)(**(rules or {})), 2, random=Random(1))
    for move in moves:
        match.play(read_move(move) if isinstance(move, str) else move)
    return playing(match, size=(800, 600))


def clicked(driver: Driver, *places: str) -> str:
    for place in places:
        driver.click_board(driver.scene.session.reading.picture.side.place(place).at)
    return str(driver.scene.session.refusal)


@pytest.mark.parametrize(
    ("name", "moves", "places", "sentence"),
    [
        ("checkers", (Lot(0),), ("d8",), "That man is not yours."),
        ("checkers", (Lot(0),), ("d4",), "There is no man there."),
        ("checkers", (Lot(0),), ("a1",), "That man is blocked."),
        ("checkers", (Lot(0),), ("c3", "c5"), "A man moves one square along a diagonal, or jumps over a man on the next square."),
        ("fox-and-geese", (Lot(0), Lay("c1")), ("d8",), "That is a goose: the fox moves now."),
        ("fox-and-geese", (Lot(0), Lay("c1")), ("c1", "c3"), "Move one square along a diagonal; jumps are not allowed."),
        ("fox-and-geese", (Lot(0),), ("e5",), "Set the fox down on one of the four red squares of your end row."),
        ("tit-tat-toe", (Lot(0), "choose lay-first", Lay("d4")), ("d4",), "That square is taken. Choose an empty one."),
        ("tit-tat-toe", (Lot(0), "choose lay-first"), ("b2",),
         "Only the nine marked squares are used. Choose one of those squares."),
        ("flapjacks", (Lot(0), Lay("d4")), ("d4",), "That square is taken. Choose an empty one."),
        ("flapjacks", (Lot(0), Lay("d4")), ("a1",), "Only the inner thirty-six squares are used. Choose one of those squares."),
        ("egyptian-pyramids", (Lot(0),), ("e5",), "There is no man there."),
        ("backgammon", ("roll 6-5", "roll 1-2"), ("point-13",), "Answer the question beside the board first."),
        ("backgammon", ("roll 6-5", "roll 1-2", "choose play-it"), ("point-1",), "That man is not yours."),
        ("backgammon", ("roll 6-5", "roll 1-2", "choose play-it"), ("point-13", "point-12"), "Rival men hold that point."),
        ("backgammon", ("roll 6-5", "roll 1-2", "choose play-it"), ("point-8", "point-4"), "You have no 4 left on the dice."),
    ],
)  # fmt: skip
def test_a_click_that_is_no_move_shows_the_rule(
    name: str, moves: tuple[str | Move, ...], places: tuple[str, ...], sentence: str
) -> None:
    driver = at_table(name, *moves)
    assert isinstance(driver.scene.phase, Deciding)
    played = len(driver.scene.session.table.played)
    assert clicked(driver, *places) == sentence
    assert len(driver.scene.session.table.played) == played


def test_picking_up_the_right_man_clears_the_refusal() -> None:
    driver = at_table("checkers", Lot(0))
    assert clicked(driver, "d8") == "That man is not yours."
    assert clicked(driver, "c3") == ""


def test_a_man_dropped_on_a_forbidden_square_goes_back_and_the_rule_is_shown() -> None:
    driver = at_table("checkers", Lot(0))
    side = driver.scene.session.reading.picture.side
    camera = driver.scene.session.screen.camera
    start, end = (tuple(map(round, camera.to_screen(side.place(name).at))) for name in ("c3", "c5"))
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for share in (0.3, 1.0):
        place = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        driver.feed(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(1, 0, 0))
    driver.feed(pygame.MOUSEBUTTONUP, pos=end, button=1)
    assert driver.scene.session.refusal == "A man moves one square along a diagonal, or jumps over a man on the next square."
    assert driver.scene.phase.hand.overlay.poses == {}
    assert driver.scene.phase.hand.chosen == "c3"


def geese_to_move() -> Driver:
    return at_table("fox-and-geese", Lot(0), Lay("c1"), Step(("c1", "d2")))


def test_after_a_refused_square_the_man_stays_picked_up() -> None:
    driver = geese_to_move()
    assert clicked(driver, "d8", "d6") == "Move one square along a diagonal; jumps are not allowed."
    assert driver.scene.phase.hand.chosen == "d8"
    clicked(driver, "c7")
    assert driver.scene.session.table.played[-1].move == Step(("d8", "c7"))


def test_after_a_refusal_another_man_can_be_picked_up() -> None:
    driver = geese_to_move()
    clicked(driver, "d8", "d6", "f8")
    assert driver.scene.phase.hand.chosen == "f8"


def test_after_a_refusal_a_man_can_be_put_back_in_three_ways() -> None:
    driver = geese_to_move()
    clicked(driver, "d8", "d6", "d8")
    assert driver.scene.phase.hand.chosen == ""
    clicked(driver, "d8", "d6")
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.phase.hand.chosen == ""
    clicked(driver, "d8", "d6")
    driver.click_board(Point(176.0, 0.0))
    assert driver.scene.phase.hand.chosen == ""


def test_a_disk_placed_outside_its_zone_is_refused_with_a_message() -> None:
    driver = at_table("ten-pins", Lot(0))
    driver.click_board(Point(200.0, 200.0))
    assert driver.scene.session.refusal == "Set the disk down behind the foul line."


def test_before_the_dice_roll_no_man_can_be_moved() -> None:
    driver = at_table("backgammon")
    assert isinstance(driver.scene.phase, Cup)
    assert clicked(driver, "point-6") == "Roll the dice before you move."


@pytest.mark.parametrize(
    ("name", "moves", "sentence"),
    [
        ("bicycle-racing", (), "Roll first: the dice decide who starts."),
        ("steeplechase", ("roll 6-5", "roll 1-2"), "Roll first: the dice decide how far you move."),
        ("troublesome-pigs", (Lot(0), "choose odd"), "Roll first: the die decides how far you move."),
    ],
)
def test_in_a_race_no_piece_can_be_moved_by_hand(name: str, moves: tuple[str | Move, ...], sentence: str) -> None:
    driver = at_table(name, *moves)
    assert isinstance(driver.scene.phase, Cup)
    assert clicked(driver, "space-5") == sentence


@pytest.mark.parametrize(
    ("name", "moves", "place"),
    [
        ("fox-and-geese", (Lot(0), Lay("c1")), "d4"),
        ("fox-and-geese", (Lot(0), Lay("c1"), "c1-d2"), "d4"),
        ("tit-tat-toe", (Lot(0), "choose lay-first", Lay("c3")), "e5"),
        ("egyptian-pyramids", (Lot(0),), "d4"),
        ("backgammon", (), "point-6"),
        ("puss-in-the-corner", (), "space-5"),
    ],
)
def test_a_refusal_does_not_repeat_the_instruction(name: str, moves: tuple[str | Move, ...], place: str) -> None:
    seats = find(name).card.seats[0]
    match = Match(find(name)(), seats, random=Random(1))
    for move in moves:
        match.play(read_move(move) if isinstance(move, str) else move)
    driver = playing(match, size=(800, 600))
    while not isinstance(driver.scene.phase, Deciding | Cup):
        driver.run(0.5)
    refusal, prompt = clicked(driver, place), driver.scene.view.prompt
    assert refusal
    assert _words(prompt) - _words(refusal), f"{refusal!r} says what {prompt!r} says."


def _words(sentence: str) -> set[str]:
    return {word.strip(".,:;").lower() for word in sentence.split()} - {"a", "the", "of", "one", "your", "first"}


def test_an_instruction_at_the_end_of_a_refusal_is_left_out() -> None:
    driver = at_table("checkers", Lot(0))
    driver.scene.session.refuse("You can't do that now. Move one of your men.")
    assert driver.scene.view.refusal == "You can't do that now."


def test_replay_without_a_motion_says_so() -> None:
    driver = at_table("fox-and-geese", Lot(0))
    replay = next(tool for tool in driver.scene.view.tools if tool.name == "replay")
    assert not replay.is_enabled
    driver.key(pygame.K_r)
    assert driver.scene.session.refusal == "Nothing to replay yet."
    assert isinstance(driver.scene.phase, Deciding)

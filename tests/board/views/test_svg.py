"""The picture of a game's state as SVG, as a notebook shows it."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest

from board.geometry import Point
from board.men import CHECKER, DISK, KING, PIN, Lie, Man
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from board.views.picture import Mark, Picture
from board.views.svg import board_svg
from games.catalogue import EVERY_GAME
from games.play.match import Match

SVG = "{http://www.w3.org/2000/svg}"


def circles(picture: Picture, radius: str) -> list[tuple[str, str]]:
    """Return the centres of all circles with this radius in an SVG drawing."""
    drawn = ElementTree.fromstring(board_svg(picture)).iter(f"{SVG}circle")
    return [(circle.get("cx", ""), circle.get("cy", "")) for circle in drawn if circle.get("r") == radius]


def test_a_disk_is_drawn_at_its_place_with_y_pointing_up() -> None:
    men = (Man(1, DISK, 0, Point(30.0, 40.0)), Man(2, DISK, 1, Point(-200.0, -10.0)))
    assert circles(Picture(CROKINOLE_SIDE, men), "15.9") == [("30.0", "-40.0"), ("-200.0", "10.0")]


def test_each_side_shows_its_own_printed_design() -> None:
    assert board_svg(Picture(CROKINOLE_SIDE, ())).count("<image") == 32
    assert "FOUL LINE" in board_svg(Picture(CHECKER_SIDE, ()))


def test_pieces_have_the_colours_of_their_seats() -> None:
    men = (Man(1, CHECKER, 0, Point(0.0, 0.0)), Man(2, KING, 1, Point(40.0, 0.0)))
    drawn = board_svg(Picture(CHECKER_SIDE, men, colours=(1, 0)))
    assert drawn.count("r='14.3' fill='#2f2c30'") == 1
    assert drawn.count("r='14.3' fill='#b0241a'") == 1


def test_a1_is_red_and_b1_black_and_a_red_man_on_a1_has_an_ivory_rim() -> None:
    drawn = board_svg(Picture(CHECKER_SIDE, (Man(1, CHECKER, 0, CHECKER_SIDE.place("a1").at),)))
    assert "<polygon points='-152.4,152.4 -114.3,152.4 -114.3,114.3 -152.4,114.3' fill='#8d1b13'/>" in drawn
    assert "<polygon points='-114.3,152.4 -76.2,152.4 -76.2,114.3 -114.3,114.3' fill='#271f1c'/>" in drawn
    # Ivory has a contrast above eight to the red of the square.
    assert "r='12.4' fill='none' stroke='#fff7e2' stroke-width='2'/>" in drawn


def test_a_fallen_pin_is_drawn_lying() -> None:
    upright, fallen = Man(1, PIN, -1, Point(0.0, 0.0)), Man(2, PIN, -1, Point(50.0, 0.0), 90.0, Lie.FALLEN)
    assert circles(Picture(CHECKER_SIDE, (upright, fallen)), "7.15") == [("0.0", "-0.0")]


def test_marks_and_dice_are_drawn() -> None:
    plain, full = Picture(CHECKER_SIDE, ()), Picture(CHECKER_SIDE, (), marks=(Mark("last", "c3"),), dice=(3, 5))
    before, after = (ElementTree.fromstring(board_svg(picture)) for picture in (plain, full))
    assert len(after.findall(f"{SVG}polygon")) - len(before.findall(f"{SVG}polygon")) == 1
    assert len(after.findall(f"{SVG}circle")) - len(before.findall(f"{SVG}circle")) == 3 + 5


def test_a_long_caption_is_wrapped() -> None:
    words = "Ten Pins: " + ", ".join(f"Player {seat} 100" for seat in range(1, 9))
    lines = ElementTree.fromstring(board_svg(Picture(CHECKER_SIDE, ()), [words])).findall(f"{SVG}text")[-3:]
    assert " ".join(line.text or "" for line in lines) == words
    assert len({line.get("y") for line in lines}) == 3


@pytest.mark.parametrize("name", [game.card.name for game in EVERY_GAME])
def test_a_match_of_any_game_is_drawn_with_names_and_score(name: str) -> None:
    random = Random(2)
    game = next(game for game in EVERY_GAME if game.card.name == name)
    match = Match(game(), game.card.seats[0], ["<Ann>"], random=random)
    for _ in range(5):
        if match.options is not None:
            match.play(match.options.sample(random))
    words = [text.text or "" for text in ElementTree.fromstring(match._repr_svg_()).findall(f"{SVG}text")]
    # The line below the board names the seat to move, if any; a long line is wrapped.
    assert any(line.startswith(f"{game.card.title}: <Ann>: ") for line in words[-6:])

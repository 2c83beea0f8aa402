"""Recorded transcripts, which every game must match, and messages in which every move is described in words for players."""

from __future__ import annotations

import pytest

from board.moves import Call, Choose, Lay, Lot, Pass, Roll, Step, Take, Tick
from board.protocols.table import Outcome
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from board.text.sentence import Seat, by_name
from games.catalogue import EVERY_GAME
from games.learn.flicks import point_along, shooting_line
from games.men.common.sets import point_for, set_outcome, set_sheet, total
from games.men.common.squares import last_move, lines, square_from, squares_around
from games.move_words import capitalized, describe_move, dice_words, number_word, place_words, say_count
from tests.helpers.transcripts import recorded, transcript

pytestmark = pytest.mark.recorded


@pytest.mark.parametrize("name", [game.card.name for game in EVERY_GAME])
def test_a_game_in_random_play_has_its_recorded_transcript(name: str):
    assert list(transcript(name)) == recorded()[name]


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (Lot(1), "Player 2 wins the draw."),
        (Roll((5,)), "Player 1 rolls a five."),
        (Roll((3, 3)), "Player 1 rolls a double three."),
        (Roll((3, 5)), "Player 1 rolls three and five."),
        (Step(("point-13", "point-8")), "Player 1 moves from point 13 to point 8."),
        (Step(("bar", "point-22", "point-20")), "Player 1 moves from the bar to point 22 to point 20."),
        (Lay("c3"), "Player 1 places a man on c3."),
        (Take("c3"), "Player 1 takes the man on c3 off the board."),
        (Call("spot-7"), "Player 1 calls pin 7."),
        (Call("flag-united-states"), "Player 1 calls United States."),
        (Lay("star-north-east"), "Player 1 places a man on the north-east star."),
        (Choose("lay-first"), "Player 1 says: lay first."),
        (Pass(), "Player 1 passes."),
        (Tick(), ""),
    ],
)
def test_a_move_is_described_in_words_for_players(move, sentence):
    assert describe_move(0, move) == sentence


def test_small_numbers_are_written_in_words():
    assert [say_count(count, "{number} pin", "{number} pins") for count in (0, 1, 2, 10, 11, -1)] == [
        "no pins", "one pin", "two pins", "ten pins", "11 pins", "-1 pin",
    ]  # fmt: skip
    assert number_word(3) == "three"
    assert capitalized("two men") == "Two men"
    said = say_count(2, "{} has|have {number} man.", "{} has|have {number} men.", Seat(0))
    assert by_name(said, ("Ann",), 0) == "You have two men."
    assert [dice_words(dice) for dice in ((6,), (2, 2), (1, 4))] == ["a six", "a double two", "one and four"]
    assert place_words("space-21") == "space 21"


def test_the_points_of_a_set_are_added_up():
    assert [point_for(seat) for seat in (0, 1, -1)] == [(1, 0), (0, 1), (0, 0)]
    results = ((1, 0), (0, 0), (1, 0))
    assert total(results) == (2, 0)
    assert set_outcome(results, "") == Outcome((0,), "The set ends 2 to 0.")
    assert set_outcome(((1, 0), (0, 1)), "").reason == "The set is level: 1 to 1."
    assert (set_outcome(((0, 1),), "Three in a row.").winners, set_outcome(((0, 1),), "Three.").reason) == ((1,), "Three.")
    sheet = set_sheet(results, 3, 5)
    assert (sheet.columns, sheet.note, [row.total for row in sheet.rows]) == (("1", "2", "3"), "Game 4 of 5.", ["2", "0"])
    assert set_sheet((), 0, 1).note == ""


def test_squares_have_their_neighbours_and_lines():
    assert (square_from("c3", 1, 2), square_from("h8", 1, 0), square_from("a1", 0, -1)) == ("d5", "", "")
    assert set(squares_around("a1")) == {"a2", "b1", "b2"}
    assert squares_around("c3", ((1, 1), (-1, -1))) == ("d4", "b2")
    assert len(lines([file + rank for file in "cde" for rank in "345"], 3)) == 8
    assert [(mark.kind, mark.place) for mark in last_move(("a1", "b2"))] == [("last", "a1"), ("last", "b2")]


def test_learning_programs_shoot_from_the_shooting_lines():
    def corners(side, zone: str) -> list[tuple[float, float]]:
        return [(round(at.x, 1), round(at.y, 1)) for at in shooting_line(side.zones[zone])]

    assert corners(CROKINOLE_SIDE, "edge-south") == [(-199.2, -263.5), (199.2, -263.5)]
    assert corners(CHECKER_SIDE, "alley") == [(-273.3, -201.5), (-201.5, -273.3)]
    assert corners(CHECKER_SIDE, "off-squares") == [
        (-168.3, -168.3),
        (168.3, -168.3),
        (168.3, 168.3),
        (-168.3, 168.3),
        (-168.3, -168.3),
    ]
    corner = corners(CHECKER_SIDE, "corner-south-west")
    assert (len(corner), corner[0], corner[-1]) == (49, (-327.0, -191.3), (-191.3, -327.0))
    line = shooting_line(CHECKER_SIDE.zones["off-squares"])
    assert [(round(at.x, 1), round(at.y, 1)) for at in (point_along(line, share) for share in (0.0, 0.125, 0.5, 1.0))] == [
        (-168.3, -168.3), (0.0, -168.3), (168.3, 168.3), (-168.3, -168.3),
    ]  # fmt: skip

"""The editor of positions: pieces are placed, removed and moved, steps are undone, and a game starts from the result."""

from __future__ import annotations

from typing import Any

import pytest

from board.men import CHECKER, KING
from board.placement import PlacedMan, Placement, Sort
from board.protocols.practising import BadPosition
from games.abilities import SetUpByHand
from games.keep.set_table import SetTable
from games.men.backgammon.backgammon import Backgammon
from games.men.checkers.checkers import Checkers
from games.men.fox_and_geese import FoxAndGeese

MAN, KING_OF_TWO = Sort("a {} man", 0), Sort("a {} king", 1, is_king=True)
FOX, GOOSE = Sort("the fox", 0), Sort("a goose", 1)


def begin(placement: Placement, alone: bool) -> Any:
    """Return the arguments with which the editor starts a game."""
    return placement, alone


def table(game: SetUpByHand[Any], *, clear: bool = True) -> SetTable:
    made = SetTable(game, begin)
    if clear:
        made.clear()
    return made


def on_board(made: SetTable) -> str:
    """Return the pieces in the editor as `place:seat`, with a K for a king."""
    return " ".join(f"{man.place}:{man.seat}{'K' if man.is_king else ''}" for man in made.placement.men)


def test_the_editor_begins_with_the_opening_position_and_returns_to_it() -> None:
    made = table(Checkers(), clear=False)
    assert len(made.placement.men) == 24
    assert not made.can_undo
    opening = made.placement
    made.clear()
    assert (on_board(made), made.problem) == ("", "This game is over already. All the rival's men are taken.")
    made.set_out()
    assert (made.placement, made.problem) == (opening, "")


def test_a_placed_piece_replaces_the_piece_on_its_square() -> None:
    made = table(Checkers())
    made.put("c3", MAN)
    made.put("c3", KING_OF_TWO)
    made.put("e3", MAN)
    assert on_board(made) == "c3:1K e3:0"
    picture = made.picture
    assert [(man.place, man.kind, man.seat) for man in picture.men] == [("c3", KING, 1), ("e3", CHECKER, 0)]
    assert [man.id for man in picture.men] == [0, 1]
    with pytest.raises(BadPosition, match=r"No man can stand there in this game\."):
        made.put("b3", MAN)


def test_pieces_can_be_moved_and_removed() -> None:
    made = table(Checkers())
    for place, sort in (("c3", MAN), ("e3", KING_OF_TWO), ("g3", MAN)):
        made.put(place, sort)
    made.move("e3", "d4")
    assert on_board(made) == "c3:0 d4:1K g3:0"
    made.move("d4", "c3")
    assert on_board(made) == "c3:1K g3:0", "A piece that is moved replaces what stands there."
    made.take("g3")
    assert on_board(made) == "c3:1K"
    for mistake in (lambda: made.take("g3"), lambda: made.move("g3", "h4")):
        with pytest.raises(BadPosition, match=r"There is no man there\."):
            mistake()
    with pytest.raises(BadPosition, match=r"No man can stand there in this game\."):
        made.move("c3", "c4")


def test_in_backgammon_men_of_one_colour_share_a_point_and_both_share_the_bar() -> None:
    made = table(Backgammon())
    two = Sort("a {} man", 1)
    for place, sort in (("point-6", MAN), ("point-6", MAN), ("bar", MAN), ("bar", two)):
        made.put(place, sort)
    assert on_board(made) == "bar:0 bar:1 point-6:0 point-6:0"
    first, second = (man.at for man in made.picture.men if man.place == "point-6")
    assert (first.x, abs(second.y)) == (second.x, abs(first.y) - 28.6)
    made.put("point-6", two)
    assert on_board(made) == "bar:0 bar:1 point-6:1"
    made.move("bar", "point-6")
    assert on_board(made) == "bar:0 point-6:1 point-6:1", "The topmost piece is moved."


def test_there_is_only_one_fox_and_it_is_marked() -> None:
    made = table(FoxAndGeese())
    assert made.picture.marks == ()
    made.put("d4", FOX)
    made.put("c1", GOOSE)
    made.put("e5", FOX)
    assert on_board(made) == "c1:1 e5:0"
    assert [(mark.kind, mark.place, mark.seat) for mark in made.picture.marks] == [("danger", "e5", 0)]
    assert made.problem == "Place one fox and four geese. Now on the board: foxes 1, geese 1."


def test_the_fox_belongs_to_the_seat_that_plays_it() -> None:
    made = SetTable(FoxAndGeese(), begin, Placement((PlacedMan("d4", 1),), 0, lead=1))
    assert (made.seat_of(FOX), made.seat_of(GOOSE)) == (1, 0)
    made.put("c1", GOOSE)
    assert on_board(made) == "c1:0 d4:1"
    assert [(mark.place, mark.seat) for mark in made.picture.marks] == [("d4", 1)]
    checkers = SetTable(Checkers(), begin, Placement((), 0, lead=1))
    assert checkers.seat_of(MAN) == 0, "In checkers the sorts name the seats themselves."


def test_steps_can_be_undone_and_redone() -> None:
    made = table(Checkers(), clear=False)
    made.undo()
    made.redo()
    made.clear()
    made.put("c3", MAN)
    made.put("c3", MAN)
    made.choose_mover(1)
    assert (made.placement.mover, made.can_redo) == (1, False)
    made.undo()
    assert (made.placement.mover, on_board(made), made.can_redo) == (0, "c3:0", True)
    made.undo()
    assert on_board(made) == "", "Putting the same piece again was no step."
    made.redo()
    assert on_board(made) == "c3:0"
    made.put("e3", MAN)
    assert not made.can_redo, "A new step forgets those that were taken back."
    for _ in range(3):
        made.undo()
    assert (len(made.placement.men), made.can_undo) == (24, False)


def test_the_dice_are_those_of_the_mover() -> None:
    made = table(Backgammon(), clear=False)
    made.choose_dice((6, 3))
    assert made.placement.dice == (6, 3)
    assert made.picture.dice == (6, 3)
    made.choose_mover(1)
    assert (made.placement.mover, made.placement.dice) == (1, ())
    made.choose_dice((5, 5))
    made.clear()
    assert made.placement.dice == ()


def test_a_position_is_read_from_text_and_written_as_text() -> None:
    made = table(FoxAndGeese(), clear=False)
    assert made.texts == (("as text", "1 to move / 1: e1 / 2: b8 d8 f8 h8"),)
    made.read("2 to move / 1: d4 / 2: b8 d8 f8 h8")
    assert (made.placement.mover, on_board(made)) == (1, "b8:1 d4:0 d8:1 f8:1 h8:1")
    assert made.can_undo
    with pytest.raises(BadPosition):
        made.read("nonsense")


def test_a_game_begins_from_the_edited_position() -> None:
    made = table(Checkers())
    made.put("c3", MAN)
    assert made.begin() == (made.placement, False)
    assert made.begin(alone=True) == (made.placement, True)

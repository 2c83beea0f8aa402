"""Bots for the pin games: they shoot from a book while all pins stand on their spots, and search otherwise."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from board.geometry import Point
from board.men import DISK, Man
from board.moves import Aim, Call, Lot
from board.shots.flick import Flick
from games.bots.levels import CLUB, LEVELS, MASTER
from games.bots.player import Budget
from games.bots.steadiness import PERFECT
from games.catalogue import find
from games.pins import ENTRIES
from games.pins.bots.pins_book import Book, BookEntry, BookPosition, Known, read_book, shipped_books
from games.pins.bots.pins_feats import PinsFeat
from games.pins.bots.pins_player import PinsPlayer
from games.pins.bots.pins_shooter import is_by_the_book, position_of
from games.pins.center_carrom_pins import CenterCarromPins
from games.pins.cocked_hat_and_feather import CockedHatAndFeather
from games.pins.common.carrom import was_banked
from games.pins.common.innings import Delivery
from games.pins.corner_pins import CornerPins
from games.pins.four_back import FourBack
from games.pins.head_pin_out import HeadPinOut
from games.pins.ten_pins import TenPins
from tools.make import make_book
from tools.make.make_book import Scribe, state_at


def opened(game: Any, seats: int = 2) -> Any:
    return game.after(game.start(seats), Lot(0)) if seats > 1 else game.start(1)


def meant(game: Any, state: Any, hand: Any = None, level: str = "master", simulations: int = 150) -> Any:
    """Return the shot that a bot without the book intends."""
    return PinsPlayer(LEVELS[level], hand, Book()).aim(game, state, Budget(simulations=simulations))


def tries(game: Any, state: Any, flick: Flick, count: int, level: str = "master") -> list[Any]:
    """Let a bot level shoot `count` times with this intended flick. Return the umpire's decisions."""
    aim, random = game.options(state), Random(1)
    hand = LEVELS[level].steadiness
    return [game.rule(state, game.shoot(state, hand.perturb(flick, aim, random), motion=False)) for _ in range(count)]


# --- thinking -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pin", [7, 10, 5, 1])
def test_a_spare_is_picked_up(pin):
    state = replace(opened(TenPins()), pins=(TenPins.rack.pin(pin),))
    others = tuple(number for number in TenPins.rack.places if number != pin)
    state = state.having(0, ((Delivery(others),),))
    choice = meant(TenPins(), state)
    assert choice.why == f"Knocks down the remaining pins: pin {pin}."
    assert choice.chance > 0.8
    assert sum(ruling.dead == (pin,) for ruling in tries(TenPins(), state, choice.move, 20)) >= 16


def test_a_pin_that_slid_is_aimed_at_where_it_stands():
    slid = replace(TenPins.rack.pin(7), at=Point(200.0, 300.0))
    state = replace(opened(TenPins()), pins=(slid,)).having(0, ((Delivery(tuple(n for n in TenPins.rack.places if n != 7)),),))
    assert not is_by_the_book(TenPins(), state)
    flick = meant(TenPins(), state, PERFECT).move
    assert TenPins().rule(state, TenPins().shoot(state, flick, motion=False)).dead == (7,)


@pytest.mark.parametrize("book", [Book(), shipped_books()["master"]], ids=["thinking", "by heart"])
def test_the_bot_topples_the_hat_and_spares_the_feather(book):
    game = CockedHatAndFeather()
    state = opened(game)
    flick = PinsPlayer(MASTER, book=book).aim(game, state, Budget(simulations=150)).move
    rulings = tries(game, state, flick, 30)
    assert sum(1 in ruling.dead for ruling in rulings) <= 6
    assert sum(len(set(ruling.dead) & {5, 7, 10}) for ruling in rulings) >= 25


def test_no_hint_suggests_wasting_a_disk():
    game = CockedHatAndFeather()
    state = opened(game)
    adviser = PinsPlayer(MASTER).with_hand(CLUB.steadiness)
    choice = adviser.advise(game, state, Random(1), Budget(simulations=150))
    for each in (choice, *choice.others):
        assert game.rule(state, game.shoot(state, each.move, motion=False)).dead
        assert each.why.startswith("Knocks down")
        assert each.chance >= 0.05


def test_the_pin_called_is_one_that_can_be_felled_alone():
    game = FourBack()
    player = PinsPlayer(MASTER, book=Book())
    state = opened(game)
    call = player.aim(game, state, Budget(simulations=160))
    assert isinstance(call.move, Call)
    assert call.chance > 0.4
    called = game.after(state, call.move)
    shot = meant(game, called)
    assert shot.why == f"Knocks down pin {called.called} and no other pin."
    assert sum(ruling.dead == (called.called,) for ruling in tries(game, called, shot.move, 20)) >= 8


def test_exactly_one_of_two_pins_is_left():
    game = HeadPinOut()
    two = tuple(game.rack.pin(number) for number in (7, 10))
    state = replace(opened(game), pins=two).having(0, ((Delivery(tuple(range(2, 7))), Delivery((8, 9))),))
    choice = meant(game, state)
    assert choice.why == "Leaves exactly one pin standing."
    assert sum(len(ruling.dead) == 1 for ruling in tries(game, state, choice.move, 20)) >= 16


@pytest.mark.parametrize("name", ["corner-pins", "center-carrom-pins"])
def test_a_disk_comes_off_the_rim_first(name):
    game = find(name)()
    state = opened(game)
    shot = game.shoot(state, meant(game, state).move, motion=False)
    assert was_banked([pin.id for pin in state.pins], shot)


def test_the_rivals_next_shot_reduces_the_value_of_a_shot():
    game = CornerPins()
    state = state_at(game, BookPosition("corner-pins", (1, 2, 3), 1))
    player = PinsPlayer(MASTER, book=Book({"corner-pins 1 1-3 seat 2": BookEntry(4.0, 1.0, ())}))
    craft = player.craft(game, state)
    left = replace(state, innings=((1,),), men=state_at(game, BookPosition("corner-pins", (1, 3), 1)).men)
    assert craft.worth(left, PinsFeat(frozenset({2}), 2, foul=False)) == pytest.approx(1.0 - 0.95 * 4.0)


def test_shots_avoid_disks_on_the_board():
    game = CornerPins()
    lying = tuple(Man(100 + i, DISK, i % 2, at) for i, at in enumerate((Point(-250.0, -150.0), Point(0.0, -250.0))))
    state = replace(state_at(game, BookPosition("corner-pins", (1, 2, 3, 4), 1)), innings=((0, 0),))
    state = replace(state, men=(*state.men, *lying))
    choice = meant(game, state)
    assert game.options(state).allows(choice.move)
    assert game.rule(state, game.shoot(state, choice.move, motion=False)).dead


# --- from the book ------------------------------------------------------------------------------------------------


def test_a_shot_from_the_book_needs_no_search():
    known = Known(Flick(Point(-230.0, -230.0), 45.0, 3000.0), "pin 1", "Knocks down all ten pins.", 0.5)
    book = Book({"ten-pins 2 1-2-3-4-5-6-7-8-9-10": BookEntry(8.0, 7.0, (known,))})
    budget = Budget(simulations=100)
    choice = PinsPlayer(MASTER, book=book).aim(TenPins(), opened(TenPins()), budget)
    assert (choice.move, choice.why, choice.chance) == (known.flick, "Knocks down all ten pins.", 0.5)
    assert budget.spent == 0
    other_hand = PinsPlayer(MASTER, PERFECT, book).aim(TenPins(), opened(TenPins()), budget)
    assert budget.spent == 100
    assert other_hand.chance == 1.0


def test_a_book_reads_as_it_was_written():
    known = Known(Flick(Point(-230.5, -230.0), 45.25, 3000.0, 60.0), "pin 1", "Knocks down pin 7.", 0.5)
    book = Book({str(BookPosition("four-back", (7, 8), 2, 7)): BookEntry(0.8, 1.1, (known,))})
    book.learn_means()
    lines = list(book.write())
    assert lines[0].startswith('"four-back 2 7-8 call 7": [0.8, 1.1, ')
    assert book.means == {"four-back 2 2": 0.8}
    assert read_book(json.loads("{" + ",".join(lines) + "}")) == book


def test_a_position_outside_the_book_has_the_mean_value_of_similar_ones():
    book = Book({"ten-pins 1 1-2-3": BookEntry(2.0, 2.0, ()), "ten-pins 1 1": BookEntry(0.9, 0.9, ())})
    book.learn_means()
    assert [book.worth(BookPosition("ten-pins", tuple(range(1, count + 1)), 1)) for count in (1, 3, 8)] == [0.9, 2.0, 2.0]
    assert book.worth(BookPosition("king-pin", (1,), 1)) == 0.0


def test_the_book_distinguishes_positions_only_where_it_matters():
    game = FourBack()
    state = game.after(opened(game), Call("spot-8"))
    assert position_of(game, state) == BookPosition("four-back", (7, 8, 9, 10), 3, 8)
    assert str(position_of(game, state)) == "four-back 3 7-8-9-10 call 8"
    assert position_of(TenPins(), opened(TenPins())).disks == 2
    nothing_felled = opened(TenPins()).having(0, ((Delivery(),),))
    assert position_of(TenPins(), nothing_felled).disks == 1
    assert position_of(CornerPins(), CornerPins().after(CornerPins().start(2), Lot(1))).seat == 1
    for game in (TenPins(), HeadPinOut(), CornerPins(), CenterCarromPins()):
        position = position_of(game, opened(game))
        assert position_of(game, state_at(game, position)) == position


def test_the_tool_writes_a_shot_with_its_value(monkeypatch):
    monkeypatch.setattr(make_book, "FRESH", 20)
    book = Scribe("center-carrom-pins", "novice", 0.2).write()
    entry = book.entry(BookPosition("center-carrom-pins", (1, 2, 3, 4), 1))
    assert entry.shots[0].kind == "one rim"
    assert 0.0 < entry.shots[0].chance <= 1.0


@pytest.mark.parametrize("level", LEVELS)
def test_the_shipped_book_knows_how_every_inning_begins(level):
    for name in (entry.game.card.name for entry in ENTRIES):
        game = find(name)()
        state = opened(game)
        entry = shipped_books()[level].entry(position_of(game, state))
        assert entry is not None, name
        if isinstance(game.options(state), Aim):
            assert game.options(state).allows(entry.shots[0].flick)


@pytest.mark.parametrize("level", LEVELS)
def test_no_disk_is_wasted_before_the_last(level):
    book = shipped_books()[level]
    pins = tuple(CockedHatAndFeather.rack.places)
    for standing in (pins, (1, 5), (1, 7), (1, 10), (1, 5, 7), (1, 5, 10), (1, 7, 10)):
        last, one_before = (book.entry(BookPosition("cocked-hat-and-feather", standing, disks)) for disks in (1, 2))
        assert one_before.worth >= last.worth
        assert one_before.felled > 0.1


def test_every_level_knows_at_least_as_much_as_the_level_below():
    for lower, higher in pairwise(LEVELS):
        for position, entry in shipped_books()[lower].entries.items():
            better = shipped_books()[higher].entries.get(position)
            # In Corner Pins, the value of a position assumes a rival of the same level.
            if better is not None and not position.startswith("corner-pins"):
                # Values are means over some tries; in Ten Pins every pin counts.
                assert better.worth >= entry.worth - (0.5 if "ten-pins" in position else 0.15), (higher, position)


def test_a_club_player_topples_all_four_center_pins_in_more_than_half_of_the_tries(is_soak):
    game = CenterCarromPins()
    state = opened(game)
    choice = PinsPlayer(CLUB).aim(game, state, Budget(simulations=1))
    count = 500 if is_soak else 40
    made = sum(len(ruling.dead) == 4 for ruling in tries(game, state, choice.move, count, "club"))
    assert made > count / 2


# --- whole games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 3, 8])
def test_any_number_of_players_may_bowl(seats):
    game, random = TenPins(), Random(1)
    state, player = opened(game, seats), PinsPlayer(LEVELS["novice"])
    for _ in range(2 * seats):
        state = game.play(state, player.choose(game, state, random, Budget(simulations=10)).move).state
    assert len(state.innings) == seats

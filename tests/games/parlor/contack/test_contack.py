"""The rules of Contack (a game with numbered triangular tiles), one test for each, with literal answers."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from board.men import BACK, NOBODY
from board.moves import CHANCE, ONLOOKER, Deal, IllegalMove, Pass, Step, read_move
from board.protocols.table import Outcome
from board.text.sentence import by_name
from games.bots.player import Player
from games.parlor.contack.contack import DRAW, Contack, State
from games.parlor.contack.contack_set import NUMBERS, SET, lowest, thing
from games.parlor.contack.figure import cell_name, neighbours
from games.play.match import Match
from tests.helpers.contack_hands import deal_of, figure_of, hand_under_way, texts

GAME = Contack()
BEGUN = "1-2-3@40-40"
"""Contack triangles on the table: only the lowest one. Its open sides are a blue 1, a pink 2 and a purple 3."""
NOTHING_FITS = "8-4-9 10-6-5 10-5-9 5-7-6 7-5-10"
"""Five triangular tiles that do not fit the lowest tile of the set."""
HOLE = "7-2-4@40-39 8-6-3@39-40 3-2-10@41-40"
"""Three triangular tiles around the free place 40-40: blue 7 below it, pink 6 to its left, purple 10 to its right."""
GAP = "1-2-3@50-40 10-3-8@52-40"
"""Two triangular tiles on either side of the free place 51-40: purple 3 and pink 3."""


def played(state: State, *moves: str) -> State:
    for move in moves:
        state = GAME.play(state, read_move(move)).state
    return state


# --- the set --------------------------------------------------------------------------------------------------------


def test_the_36_triangles_include_the_known_four() -> None:
    assert len(SET) == len(set(SET)) == 36
    assert {"1-2-3", "9-2-8", "9-5-8", "8-9-10"} <= set(SET)


def test_no_triangle_has_a_number_twice_and_no_two_have_the_same_three() -> None:
    assert all(len(set(numbers)) == 3 for numbers in NUMBERS.values())
    assert len({frozenset(numbers) for numbers in NUMBERS.values()}) == 36


@pytest.mark.parametrize("colour", [0, 1, 2])
def test_each_colour_has_each_number_three_or_four_times(colour: int) -> None:
    counts = Counter(numbers[colour] for numbers in NUMBERS.values())
    assert set(counts) == set(range(1, 11))
    assert set(counts.values()) == {3, 4}


def test_no_triangle_is_lower_than_one_two_three() -> None:
    assert min(SET, key=lowest) == "1-2-3"
    assert sum(NUMBERS["1-2-3"]) == 6


# --- places for triangles -------------------------------------------------------------------------------------------


def test_an_up_cell_has_its_blue_neighbour_below_and_a_down_cell_above() -> None:
    assert neighbours((0, 0)) == ((0, -1), (-1, 0), (1, 0))
    assert neighbours((1, 0)) == ((1, 1), (2, 0), (0, 0))
    assert cell_name((0, -1)) == "cell-40-39"


def test_neighbouring_cells_share_a_side_of_the_same_colour() -> None:
    for cell in product(range(-3, 4), repeat=2):
        for colour, there in enumerate(neighbours(cell)):
            assert neighbours(there)[colour] == cell


# --- the deal and the first player ----------------------------------------------------------------------------------


def test_five_go_to_each_seat_in_turn_and_the_rest_is_the_pile() -> None:
    state = GAME.after(GAME.start(3), Deal(tuple(map(thing, SET))))
    assert state.hands == (SET[:5], SET[5:10], SET[10:15])
    assert state.pile == SET[15:]


def test_chance_may_deal_all_36_in_any_order_and_nothing_else() -> None:
    options = GAME.options(GAME.start(2))
    assert options.allows(Deal(tuple(map(thing, reversed(SET)))))
    assert not options.allows(Deal(tuple(map(thing, SET[1:]))))
    assert not options.allows(Deal(tuple(map(thing, (*SET[1:], SET[1])))))
    assert options.sample(Random(1)) == options.sample(Random(1)) != options.sample(Random(2))


@pytest.mark.parametrize(
    ("hands", "seat", "first"),
    [
        (("8-9-10 9-5-8 10-5-9 5-8-10 7-5-10", "1-2-3 10-6-5 10-3-8 8-4-9 10-9-1"), 1, "1-2-3"),
        (("8-9-10 9-5-8 10-5-9 5-8-10 6-1-3", "1-7-2 10-6-5 10-3-8 8-4-9 10-9-1"), 1, "1-7-2"),
        (("8-9-10 9-5-8 10-5-9 5-8-10 7-4-3", "7-1-6 10-6-5 10-3-8 8-4-9 10-9-1"), 1, "7-1-6"),
    ],
    ids=["the lowest sum", "level: the lower blue", "level again: the lower pink"],
)
def test_the_lowest_triangle_is_laid_first_and_no_other(hands: tuple[str, str], seat: int, first: str) -> None:
    state = GAME.after(GAME.start(2), deal_of(*hands))
    assert state.mover == seat
    assert texts(GAME.options(state)) == {f"tile-{first}/cell-40-40"}


def test_the_first_triangle_counts_nothing_and_play_goes_clockwise() -> None:
    state = GAME.after(GAME.start(3), deal_of(NOTHING_FITS, "1-2-3 4-9-5 9-5-8 1-10-5 8-9-10"))
    begun = played(state, "tile-1-2-3/cell-40-40")
    assert begun.totals == (0, 0, 0)
    assert (state.mover, begun.mover) == (1, 2)


def test_a_first_triangle_other_than_the_lowest_is_refused() -> None:
    state = GAME.after(GAME.start(2), deal_of("1-2-3 4-9-5 9-5-8 1-10-5 8-9-10"))
    with pytest.raises(IllegalMove, match=r"^The lowest triangle is laid first, in the middle: 1-2-3\.$"):
        played(state, "tile-4-9-5/cell-40-40")


# --- laying ---------------------------------------------------------------------------------------------------------


def test_a_triangle_fits_if_numbers_are_equal_or_add_up_to_fives() -> None:
    state = hand_under_way(BEGUN, "4-9-5 9-5-8 1-10-5 8-4-9 5-8-10", NOTHING_FITS)
    assert texts(GAME.options(state)) == {
        "tile-4-9-5/cell-40-39",
        "tile-9-5-8/cell-40-39",
        "tile-1-10-5/cell-40-39",
        "tile-5-8-10/cell-39-40",
    }


@pytest.mark.parametrize(
    ("figure", "laid", "count"),
    [
        (BEGUN, "tile-1-10-5/cell-40-39", 0),
        (BEGUN, "tile-4-9-5/cell-40-39", 5),
        (BEGUN, "tile-9-5-8/cell-40-39", 10),
        ("5-4-2@40-40", "tile-5-8-10/cell-40-39", 10),
        ("10-9-1@40-40", "tile-10-5-9/cell-40-39", 20),
        ("10-9-1@40-40", "tile-5-8-10/cell-40-39", 15),
        (GAP, "tile-1-7-2/cell-51-40", 15),
        (GAP, "tile-2-3-7/cell-51-40", 10),
        (HOLE, "tile-8-9-10/cell-40-40", 50),
    ],
    ids=["same", "five", "ten", "5 and 5", "10 and 10", "fifteen", "two sides", "one matches", "three sides"],
)
def test_sums_of_five_ten_fifteen_and_twenty_score(figure: str, laid: str, count: int) -> None:
    triangle = laid.partition("/")[0].removeprefix("tile-")
    state = hand_under_way(figure, f"{triangle} 6-1-3", NOTHING_FITS)
    step = read_move(laid)
    assert GAME.worth(state, step) == (f"+{count}" if count else "0")
    # A move that leaves no open side ends the hand, and the remaining triangle costs ten.
    assert played(state, laid).totals[0] == (40 if count == 50 else count)


def test_triangles_go_beside_the_last_triangle_or_on_opportunities() -> None:
    figure = figure_of(f"{GAP} 5-4-2@52-39")
    assert set(figure.open_cells) == {(11, -1), (13, -1), (11, 0)}
    assert set(figure.around) > set(figure.open_cells)


def test_an_opportunity_may_be_taken_far_from_the_last_triangle() -> None:
    state = hand_under_way(f"{GAP} 5-4-2@52-39", "1-7-2 8-9-10", NOTHING_FITS)
    assert "tile-1-7-2/cell-51-40" in texts(GAME.options(state))
    assert GAME.play(state, read_move("tile-1-7-2/cell-51-40")).sentence == "Player 1 lays 1-7-2 on an opportunity and scores 15."


def test_the_next_player_continues_from_the_opportunity() -> None:
    after = played(hand_under_way(f"{GAP} 5-4-2@52-39", "1-7-2 8-9-10", NOTHING_FITS), "tile-1-7-2/cell-51-40")
    assert set(after.figure.open_cells) == {(11, 1)}


def test_every_touching_side_must_fit() -> None:
    state = hand_under_way(GAP, "3-7-9 7-2-4 6-1-3", NOTHING_FITS)
    assert not any(text.endswith("cell-51-40") and "6-1-3" not in text for text in texts(GAME.options(state)))


def test_a_player_who_can_lay_a_triangle_must() -> None:
    state = hand_under_way(BEGUN, "4-9-5 8-4-9", NOTHING_FITS, pile="9-5-8")
    for move in (Pass(), DRAW):
        with pytest.raises(IllegalMove, match=r"^You can't do that now\. Lay a triangle against the last triangle"):
            GAME.play(state, move)


# --- refusals -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("tile-7-5-10/cell-40-39", "7 against 1: these numbers are not the same, and do not add up to 5, 10, 15 or 20."),
        ("tile-10-6-5/cell-41-40", "5 against 3: these numbers are not the same, and do not add up to 5, 10, 15 or 20."),
        ("tile-4-9-5/cell-40-40", "A triangle lies there already."),
        (
            "tile-4-9-5/cell-60-60",
            "Lay it beside the triangle that was laid last, or in a place where it touches two or three triangles.",
        ),
        ("tile-9-5-8/cell-40-39", "That triangle is not in your hand."),
        (
            "tile-4-9-5/off",
            "Lay it beside the triangle that was laid last, or in a place where it touches two or three triangles.",
        ),
    ],
)
def test_a_refusal_names_the_obstacle(move: str, said: str) -> None:
    match_state = hand_under_way(BEGUN, "4-9-5 7-5-10 10-6-5", "9-5-8 8-9-10")
    with pytest.raises(IllegalMove) as error:
        GAME.play(match_state, read_move(move))
    assert str(error.value) == said


def test_two_sides_that_clash_are_both_named() -> None:
    state = hand_under_way(GAP, "4-9-5 7-2-4 1-7-2", NOTHING_FITS)
    with pytest.raises(IllegalMove) as error:
        GAME.play(state, read_move("tile-4-9-5/cell-51-40"))
    assert (
        str(error.value) == "9 against 3 and 5 against 3: these numbers are not the same, and do not add up to 5, 10, 15 or 20."
    )


def test_a_cell_away_from_the_last_triangle_is_refused_even_if_it_fits() -> None:
    state = hand_under_way("1-2-3@40-40 4-9-5@40-39", "2-8-5 5-1-7", NOTHING_FITS)
    with pytest.raises(IllegalMove, match=r"^Lay it beside the triangle that was laid last"):
        GAME.play(state, read_move("tile-2-8-5/cell-39-40"))


def test_a_triangle_that_fits_nowhere_cannot_be_picked_up() -> None:
    state = hand_under_way(BEGUN, "4-9-5 8-4-9", NOTHING_FITS)
    options = GAME.options(state)
    assert GAME.refusal(state, options, Step(("tile-8-4-9",))) == "8-4-9 fits nowhere now."
    assert GAME.refusal(state, options, Step(("tile-10-6-5",))) == "That triangle is not in your hand."


# --- drawing and passing --------------------------------------------------------------------------------------------


def test_a_player_who_cannot_lay_draws_until_a_triangle_fits_and_lays_it() -> None:
    state = hand_under_way(BEGUN, "8-4-9 10-6-5", NOTHING_FITS, pile="10-5-9 4-9-5 8-9-10")
    assert texts(GAME.options(state)) == {"choose draw"}
    once = played(state, "choose draw")
    assert (once.mover, once.hands[0]) == (0, ("8-4-9", "10-6-5", "10-5-9"))
    assert texts(GAME.options(once)) == {"choose draw"}
    twice = played(once, "choose draw")
    assert texts(GAME.options(twice)) == {"tile-4-9-5/cell-40-39"}
    assert GAME.play(once, DRAW).sentence == "Player 1 draws 4-9-5."


def test_a_player_chooses_among_the_cells_that_a_drawn_triangle_fits() -> None:
    state = hand_under_way(BEGUN, "8-4-9 10-6-5", NOTHING_FITS, pile="1-7-2")
    assert texts(GAME.options(played(state, "choose draw"))) == {"tile-1-7-2/cell-40-39", "tile-1-7-2/cell-41-40"}


def test_a_player_with_five_triangles_who_cannot_lay_passes() -> None:
    state = hand_under_way(BEGUN, NOTHING_FITS, "4-9-5", pile="9-5-8")
    assert texts(GAME.options(state)) == {"pass"}
    assert played(state, "pass").mover == 1


def test_a_player_who_has_drawn_to_five_passes() -> None:
    state = hand_under_way(BEGUN, "8-4-9 10-6-5 10-5-9 5-7-6", "4-9-5", pile="7-5-10 9-5-8")
    assert texts(GAME.options(played(state, "choose draw"))) == {"pass"}


def test_with_an_empty_stock_a_player_who_cannot_lay_passes() -> None:
    assert texts(GAME.options(hand_under_way(BEGUN, "8-4-9", "4-9-5"))) == {"pass"}


# --- the end of a hand ----------------------------------------------------------------------------------------------


def test_a_hand_ends_when_a_player_is_out_and_each_remaining_triangle_costs_ten() -> None:
    turn = GAME.play(hand_under_way(BEGUN, "4-9-5", "8-4-9 10-6-5", "9-5-8"), read_move("tile-4-9-5/cell-40-39"))
    assert turn.state.mover == CHANCE
    assert turn.state.totals == (5, -20, -10)
    assert turn.said == ("Player 1 is out: the hand is over.",)


def test_a_hand_ends_when_all_players_pass_in_a_row() -> None:
    state = hand_under_way(BEGUN, "8-4-9", "10-6-5 10-5-9")
    turn = GAME.play(played(state, "pass"), Pass())
    assert turn.state.totals == (-10, -20)
    assert turn.said == ("All have passed: the hand is over.",)


def test_laying_a_triangle_resets_the_count_of_passes() -> None:
    state = hand_under_way(BEGUN, "8-4-9", "1-10-5 9-5-8", "6-1-3")
    after = played(state, "pass", "tile-1-10-5/cell-40-39", "pass")
    assert (after.mover, after.passes) == (0, 1)


def test_a_hand_ends_without_open_sides_and_opportunities() -> None:
    state = hand_under_way(HOLE, "8-9-10 1-2-3", "1-10-5", pile="5-4-2")
    turn = GAME.play(state, read_move("tile-8-9-10/cell-40-40"))
    assert turn.state.totals == (40, -10)
    assert turn.said == ("No side is left open, and no one has an opportunity: the hand is over.",)


@pytest.mark.parametrize("holder", [0, 1])
def test_a_hand_continues_while_any_player_holds_an_opportunity(holder: int) -> None:
    hands = ("8-9-10 1-7-2", "1-10-5") if holder == 0 else ("8-9-10 6-1-3", "1-10-5 1-7-2")
    after = played(hand_under_way(f"{GAP} {HOLE}", *hands), "tile-8-9-10/cell-40-40")
    assert (after.mover, after.totals) == (1, (50, 0))
    assert texts(GAME.options(after)) == ({"tile-1-7-2/cell-51-40"} if holder == 1 else {"pass"})


def test_a_hand_is_counted_line_by_line() -> None:
    tally = GAME.play(hand_under_way(BEGUN, "4-9-5", "8-4-9 10-6-5"), read_move("tile-4-9-5/cell-40-39")).tally
    assert (tally.title, tally.seats, tally.waits) == ("Hand 1", (0, 1), True)
    assert [(line.label, line.counts) for line in tally.lines] == [("Counted", ("5", "0")), ("Left in hand", ("0", "−20"))]
    assert tally.totals == ("5", "-20")


def test_the_next_hand_is_dealt_and_totals_are_kept() -> None:
    over = played(hand_under_way(BEGUN, "4-9-5", "8-4-9 10-6-5"), "tile-4-9-5/cell-40-39")
    dealt = GAME.after(over, Deal(tuple(map(thing, SET))))
    assert (dealt.totals, dealt.results, len(dealt.figure)) == ((5, -20), ((5, -20),), 0)


# --- the game -------------------------------------------------------------------------------------------------------


def last_play(*before: int) -> State:
    """Return the third hand of a game of Contack before its last triangle is laid, with these totals of points."""
    state = hand_under_way(BEGUN, "9-5-8", "8-4-9 10-6-5")
    return replace(state, totals=before, results=((before[0], before[1]), (0, 0)))


def test_after_three_hands_the_highest_total_wins() -> None:
    after = played(last_play(30, 75), "tile-9-5-8/cell-40-39")
    outcome = GAME.outcome(after)
    assert GAME.score(after) == (40, 55)
    assert outcome == Outcome((1,), "55 points after 3 hands.")
    with pytest.raises(IllegalMove, match=r"^The game is over\.$"):
        GAME.play(after, Deal(tuple(map(thing, SET))))


def test_players_with_equal_totals_share_the_win() -> None:
    outcome = GAME.outcome(played(last_play(30, 60), "tile-9-5-8/cell-40-39"))
    assert outcome.winners == (0, 1)
    assert by_name(outcome.reason, ("Ann", "Ben")) == "Ann and Ben share the win with 40 each."


def test_a_game_does_not_end_after_two_hands() -> None:
    state = replace(last_play(30, 60), results=((30, 60),))
    assert GAME.outcome(played(state, "tile-9-5-8/cell-40-39")) is None


# --- other messages -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "said"), [(False, ()), (True, ("Player 1 missed an opportunity: 1-7-2 would have scored 15.",))]
)
def test_a_missed_opportunity_is_announced_if_the_house_rule_says_so(rule: bool, said: tuple[str, ...]) -> None:
    state = hand_under_way(f"{GAP} 5-4-2@52-39", "1-7-2 5-1-7", NOTHING_FITS)
    assert Contack(overlooked=rule).play(state, read_move("tile-5-1-7/cell-53-39")).said == said


def test_taking_the_best_opportunity_misses_none() -> None:
    state = hand_under_way(f"{GAP} 5-4-2@52-39", "1-7-2 5-1-7", NOTHING_FITS)
    assert Contack(overlooked=True).play(state, read_move("tile-1-7-2/cell-51-40")).said == ()


def test_a_match_without_hints_does_not_show_the_worth_of_moves() -> None:
    deal = deal_of("1-2-3 4-9-5 9-5-8 1-10-5 8-9-10", NOTHING_FITS, "4-8-6 4-6-7 5-1-7 7-2-4 7-1-6")
    lay = read_move("tile-4-8-6/cell-40-39")
    worths = []
    for hints in (True, False):
        match = Match(GAME, 3, hints=hints)
        for move in (deal, read_move("tile-1-2-3/cell-40-40"), Pass()):
            match.play(move)
        worths.append(match.worth(lay))
        assert match.worth(DRAW) == ""
    assert worths == ["+5", ""]


# --- hidden information and pictures --------------------------------------------------------------------------------


def test_only_the_pile_is_hidden_in_contack() -> None:
    state = hand_under_way(BEGUN, "8-4-9", "4-9-5", pile="9-5-8 1-10-5")
    known = GAME.seen(state, 0)
    assert known.pile == ("?", "?")
    assert replace(known, pile=state.pile) == state
    drawn = GAME.play(known, DRAW).state
    assert drawn.hands[0] == ("8-4-9", "?")
    assert texts(GAME.options(drawn)) == {"choose draw"}


def test_deals_and_draws_cannot_be_undone() -> None:
    state = hand_under_way(BEGUN, "8-4-9 4-9-5", "4-8-6", pile="9-5-8")
    assert GAME.reveals(state, DRAW)
    assert GAME.reveals(GAME.start(2), Deal(tuple(map(thing, SET))))
    assert not GAME.reveals(state, read_move("tile-4-9-5/cell-40-39"))
    assert not GAME.reveals(state, Pass())


def test_laying_can_be_undone_and_drawing_cannot() -> None:
    match = Match(GAME, 2, random=Random(3))
    match.play(deal_of("1-2-3 8-4-9 10-5-9 5-7-6 10-3-8", "4-9-5 9-5-8 8-9-10 3-7-9 7-5-10"))
    assert not match.can_undo
    match.play(read_move("tile-1-2-3/cell-40-40"))
    match.play(read_move("tile-4-9-5/cell-40-39"))
    assert match.can_undo
    match.undo()
    assert match.notation[1:] == ("tile-1-2-3/cell-40-40",)
    match.redo()
    match.play(DRAW)
    assert not match.can_undo


def test_the_viewers_hand_lies_nearest_and_all_hands_are_open() -> None:
    state = GAME.after(GAME.start(4), Deal(tuple(map(thing, SET))))
    for viewer, near in ((0, 0), (2, 2), (ONLOOKER, 0), (None, 0)):
        picture = GAME.picture_for(state, viewer)
        rows = {man.seat: man.at.y for man in picture.men if man.seat != NOBODY}
        assert min(rows, key=lambda seat: rows[seat]) == near
        assert sorted(man.face for man in picture.men if man.seat >= 0) == sorted(SET[:20])
        assert {man.face for man in picture.men if man.seat == NOBODY} == {BACK}


def test_the_left_neighbour_lies_farthest_to_the_left() -> None:
    state = GAME.after(GAME.start(4), Deal(tuple(map(thing, SET))))
    for viewer in range(4):
        men = GAME.picture_for(state, viewer).men
        middles = {seat: sum(man.at.x for man in men if man.seat == seat) for seat in range(4) if seat != viewer}
        assert sorted(middles, key=lambda seat: middles[seat]) == [(viewer + i) % 4 for i in (1, 2, 3)]


@pytest.mark.parametrize(
    ("figure", "side"),
    [
        (BEGUN, 64.0),
        ("1-2-3@40-40 4-9-5@47-36", 64.0),
        ("1-2-3@40-40 4-9-5@40-45", 52.0),
        ("1-2-3@40-40 4-9-5@40-48", 42.0),
        ("1-2-3@40-40 4-9-5@60-40", 52.0),
        ("1-2-3@40-40 4-9-5@61-52", 30.0),
        ("1-2-3@40-40 4-9-5@99-99", 30.0),
    ],
)
def test_a_figure_is_shown_as_large_as_fits(figure: str, side: float) -> None:
    picture = GAME.picture(hand_under_way(figure, "8-9-10", "9-5-8"))
    assert {round(64.0 * man.size, 6) for man in picture.men if man.place.startswith("cell")} == {side}


def test_cells_beside_the_figure_and_triangles_in_hand_are_places() -> None:
    side = GAME.picture(hand_under_way(BEGUN, "8-9-10", "9-5-8")).side
    assert set(side.places) == {"cell-40-40", "cell-40-39", "cell-39-40", "cell-41-40", "tile-8-9-10", "tile-9-5-8"}
    assert side.place("cell-40-39").at.y < side.place("cell-40-40").at.y
    assert side.nearest(side.place("cell-41-40").at).name == "cell-41-40"


def test_animations_start_at_the_hand_that_the_viewer_sees() -> None:
    match = Match(GAME, 2, players=[None, None])
    match.play(deal_of("1-2-3 4-9-5 9-5-8 1-10-5 8-9-10", NOTHING_FITS))
    starts = []
    for viewer in (0, 1):
        match.show_to(viewer)
        picture = match.picture
        track = next(track for track in match.play(read_move("tile-1-2-3/cell-40-40")).turn.motion.tracks if track.is_carried)
        at = next(man.at for man in picture.men if man.face == "1-2-3")
        assert track.frames[0][:2].tolist() == pytest.approx([at.x, at.y], abs=0.01)
        starts.append(at)
        match.undo()
    assert starts[0].y < 0 < starts[1].y


def test_a_replay_is_shown_from_the_same_seat() -> None:
    match = Match(GAME, 2, players=[Player(), None])
    match.play(deal_of("4-9-5 8-4-9 9-5-8 1-10-5 8-9-10", "1-2-3 10-6-5 10-5-9 5-7-6 7-5-10"))
    match.play(read_move("tile-1-2-3/cell-40-40"))
    picture, again = match.watch_again(1)
    lay = next(man.at for man in picture.men if man.face == "1-2-3")
    assert lay.y < -200.0
    track = next(track for track in again.turn.motion.tracks if track.is_carried)
    assert track.frames[0][:2].tolist() == pytest.approx([lay.x, lay.y], abs=0.01)
    assert match.watched(1).turn.motion is not match.played[1].turn.motion

"""The rules of the two Contack solitaires (games with triangular tiles), one test for each, with literal answers."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from board.men import BACK
from board.moves import CHANCE, Deal, IllegalMove, Pass, Shuffle, read_move
from board.protocols.table import Outcome, Turn
from games.parlor.contack.contack import DRAW
from games.parlor.contack.contack_set import SET, thing
from games.parlor.contack.solitaires import ASIDE, ContackSolitaireOne, ContackSolitaireTwo, OnePile, SevenPiles
from games.play.match import Match
from tests.helpers.contack_hands import deal_of, figure_of, texts

ONE, FREE, TWO = ContackSolitaireOne(), ContackSolitaireOne(choice="free"), ContackSolitaireTwo()
BEGUN = figure_of("1-2-3@40-40")
"""The first triangle on the table, and triangles to lay.

Below the first fit 4-9-5, 9-5-8 and 1-10-5; below and to the right 1-7-2. 8-4-9, 10-6-5 and 5-7-6 do not fit.
"""


def alone(discard: str = "", drawn: str = "", pile: str = "") -> OnePile:
    return OnePile(0, tuple(pile.split()), tuple(discard.split()), drawn, BEGUN)


def piles(*heaps: str) -> SevenPiles:
    return SevenPiles(0, tuple(tuple(heap.split()) for heap in (*heaps, *[""] * (7 - len(heaps)))), BEGUN)


# --- the first solitaire --------------------------------------------------------------------------------------------


def test_in_the_first_solitaire_one_triangle_lies_and_the_rest_is_the_stock() -> None:
    assert isinstance(ONE.options(ONE.start(1)), Shuffle)
    state = ONE.after(ONE.start(1), Deal(tuple(map(thing, SET))))
    assert state == OnePile(0, SET[1:], (), "", figure_of("1-2-3@40-40"))
    assert ONE.score(state) == (1,)


def test_without_a_discard_the_player_draws() -> None:
    assert texts(ONE.options(alone(pile="4-9-5"))) == {"choose draw"}


def test_a_drawn_triangle_that_fits_must_be_laid_on_a_chosen_cell() -> None:
    drawn = ONE.play(alone("8-4-9", pile="1-7-2 10-6-5"), DRAW)
    assert drawn.sentence == "Player 1 draws 1-7-2."
    assert texts(ONE.options(drawn.state)) == {"tile-1-7-2/cell-40-39", "tile-1-7-2/cell-41-40"}
    laid = ONE.play(drawn.state, read_move("tile-1-7-2/cell-41-40")).state
    assert (laid.drawn, laid.discard, laid.pile, len(laid.figure)) == ("", ("8-4-9",), ("10-6-5",), 2)


def test_a_drawn_triangle_that_fits_nowhere_goes_on_the_discard() -> None:
    drawn = ONE.play(alone("8-4-9", pile="10-6-5 4-9-5"), DRAW)
    assert drawn.state.discard == ("8-4-9", "10-6-5")
    assert drawn.sentence == "Player 1 draws 10-6-5, which fits nowhere."


def test_the_top_of_the_discard_must_be_laid_if_it_fits() -> None:
    state = alone("8-4-9 4-9-5", pile="9-5-8")
    assert texts(ONE.options(state)) == {"tile-4-9-5/cell-40-39"}
    laid = ONE.play(state, read_move("tile-4-9-5/cell-40-39")).state
    assert (laid.discard, laid.figure.last) == (("8-4-9",), (0, -1))


def test_only_the_top_of_the_discard_is_open() -> None:
    with pytest.raises(IllegalMove, match=r"^Only a triangle that lies open can be laid\.$"):
        ONE.play(alone("4-9-5 8-4-9", pile="9-5-8"), read_move("tile-4-9-5/cell-40-39"))


def test_with_free_choice_a_player_may_draw_even_if_the_top_fits() -> None:
    assert texts(FREE.options(alone("4-9-5", pile="9-5-8"))) == {"tile-4-9-5/cell-40-39", "choose draw"}


def test_with_free_choice_a_player_may_set_a_fitting_triangle_aside() -> None:
    state = alone("8-4-9", drawn="4-9-5", pile="9-5-8")
    assert texts(FREE.options(state)) == {"tile-4-9-5/cell-40-39", "choose aside"}
    assert texts(ONE.options(state)) == {"tile-4-9-5/cell-40-39"}
    aside = FREE.play(state, ASIDE)
    assert (aside.state.discard, aside.state.drawn) == (("8-4-9", "4-9-5"), "")
    assert aside.sentence == "Player 1 lays 4-9-5 aside."


def test_a_deal_ends_with_an_empty_stock_and_a_top_that_fits_nowhere() -> None:
    assert ONE.outcome(alone("4-9-5 8-4-9")) == Outcome((), "No triangle fits any more. Placed: 1 of 36.")
    assert ONE.outcome(alone("8-4-9", pile="10-6-5")) is None
    assert ONE.outcome(alone("8-4-9 4-9-5")) is None


def test_laying_can_be_undone_and_drawing_cannot() -> None:
    match = Match(ONE, 1)
    match.play(deal_of("1-2-3 4-9-5 9-5-8 1-10-5"))
    match.play(DRAW)
    assert not match.can_undo
    match.play(read_move("tile-4-9-5/cell-40-39"))
    assert match.can_undo
    match.undo()
    assert not match.can_undo
    assert len(match.played) == 2


def test_only_the_pile_is_hidden() -> None:
    state = alone("8-4-9 10-6-5", pile="4-9-5 9-5-8")
    assert ONE.seen(state, 0) == replace(state, pile=("?", "?"))
    assert ONE.play(ONE.seen(state, 0), DRAW).state.discard == ("8-4-9", "10-6-5", "?")


def test_the_discard_lies_open_and_the_pile_does_not() -> None:
    men = {man.face for man in ONE.picture(alone("8-4-9 10-6-5", "4-9-5", "9-5-8 1-10-5")).men}
    assert men == {"1-2-3", "8-4-9", "10-6-5", "4-9-5", BACK}


# --- the second solitaire -------------------------------------------------------------------------------------------


def test_in_the_second_solitaire_one_triangle_lies_and_seven_piles_of_five_follow() -> None:
    state = TWO.after(TWO.start(1), Deal(tuple(map(thing, SET))))
    assert state.figure.laid == (((0, 0), "1-2-3"),)
    assert state.piles[0] == SET[1:6]
    assert state.piles[6] == SET[31:36]
    assert TWO.tops(state) == (SET[5], SET[10], SET[15], SET[20], SET[25], SET[30], SET[35])


def test_any_top_may_be_laid_and_opens_the_triangle_below() -> None:
    state = piles("9-5-8 4-9-5", "1-10-5 8-4-9", "1-7-2")
    assert texts(TWO.options(state)) == {"tile-4-9-5/cell-40-39", "tile-1-7-2/cell-40-39", "tile-1-7-2/cell-41-40"}
    laid = TWO.play(state, read_move("tile-4-9-5/cell-40-39"))
    assert TWO.tops(laid.state) == ("9-5-8", "8-4-9", "1-7-2")
    assert laid.sentence == "Player 1 lays 4-9-5."


def test_a_deal_ends_when_no_top_triangle_fits() -> None:
    assert TWO.outcome(piles("4-9-5 8-4-9", "10-6-5")) == Outcome((), "No triangle fits any more. Placed: 1 of 36.")


def test_only_top_triangles_are_visible() -> None:
    state = piles("9-5-8 1-10-5 4-9-5", "8-4-9")
    assert TWO.seen(state, 0).piles[:3] == (("?", "?", "4-9-5"), ("8-4-9",), ())
    faces = [man.face for man in TWO.picture(state).men]
    assert sorted(faces) == ["1-2-3", "4-9-5", "8-4-9", BACK, BACK]


def test_laying_can_be_undone_unless_it_revealed_a_triangle() -> None:
    state = piles("9-5-8 4-9-5", "1-7-2")
    assert TWO.reveals(state, read_move("tile-4-9-5/cell-40-39"))
    assert not TWO.reveals(state, read_move("tile-1-7-2/cell-40-39"))


# --- both solitaires ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [ONE, TWO], ids=["one", "two"])
def test_placing_all_36_triangles_wins(game: ContackSolitaireOne | ContackSolitaireTwo) -> None:
    full = figure_of(" ".join(f"{triangle}@{40 + number}-40" for number, triangle in enumerate(SET)))
    won = replace(game.after(game.start(1), Deal(tuple(map(thing, SET)))), figure=full)
    outcome = game.outcome(won)
    assert game.tags(won, Pass(), Turn(won)) == {"won"}
    assert outcome == Outcome((0,), "All 36 triangles are placed.")


@pytest.mark.parametrize("game", [ONE, TWO], ids=["one", "two"])
def test_a_refusal_names_clashes_as_in_contack(game: ContackSolitaireOne | ContackSolitaireTwo) -> None:
    state = alone("8-4-9", pile="9-5-8") if game is ONE else piles("8-4-9", "4-9-5")
    with pytest.raises(
        IllegalMove, match=r"^8 against 1: these numbers are not the same, and do not add up to 5, 10, 15 or 20\.$"
    ):
        game.play(state, read_move("tile-8-4-9/cell-40-39"))


@pytest.mark.parametrize("game", [ONE, FREE, TWO], ids=["one", "free", "two"])
def test_the_same_seed_is_the_same_deal(game: ContackSolitaireOne | ContackSolitaireTwo) -> None:
    first, again, other = (Match(game, 1, throws=seed) for seed in (7, 7, 8))
    for match in (first, again, other):
        assert match.mover == CHANCE
        match.chance()
    assert first.state == again.state != other.state


@pytest.mark.parametrize("game", [ONE, FREE, TWO], ids=["one", "free", "two"])
def test_no_triangle_is_ever_lost(game: ContackSolitaireOne | ContackSolitaireTwo) -> None:
    for seed in range(20):
        random = Random(seed)
        state = game.start(1)
        while game.outcome(state) is None:
            state = game.after(state, game.options(state).sample(random))
            rest = (
                [*state.pile, *state.discard, state.drawn] if isinstance(state, OnePile) else [t for p in state.piles for t in p]
            )
            assert sorted(filter(None, (*state.figure.covered.values(), *rest))) == sorted(SET)

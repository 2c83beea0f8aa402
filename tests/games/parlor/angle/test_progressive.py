"""The game Progressive Angle-Play: partners share a puzzle, losers lose their unplaced pieces, and winners move up a table."""

from __future__ import annotations

from typing import Any

import pytest

from board.moves import CHANCE, TIME, Choose, Deal, IllegalMove, Put, Tick
from board.views.score_card import CardRound
from games.parlor.angle.progressive import ProgressiveAnglePlay
from tests.helpers.puzzles import chain, cry, dealt, improper, puts, quiet, together

GAME = ProgressiveAnglePlay(pieces=24)


def begun(seats: int = 4) -> Any:
    return dealt(GAME, seats, *range(1, seats // 2 + 1))


def ended(state: Any, *seats: int) -> Any:
    """Return the state after each of these seats ends the round at its own table."""
    for seat in seats:
        state = GAME.play(together(GAME, state, seat, 24), cry(seat)).state
    return state


def test_chairs_one_and_two_share_a_puzzle_and_so_do_three_and_four() -> None:
    state = begun()
    assert [work.box for work in state.works] == [1, 2]
    one, two = chain(GAME, state, 0, 2)
    state = GAME.play(state, Tick(puts(GAME, state, 0, [one]))).state
    state = GAME.play(state, Tick(puts(GAME, state, 1, [two]))).state
    assert [work.judgement.placed_count for work in state.works] == [2, 0]


def test_winners_score_fifty_each_and_losers_lose_a_point_for_each_unplaced_piece() -> None:
    state = together(GAME, begun(), 2, 10)
    turn = GAME.play(together(GAME, state, 0, 24), cry(1))
    assert turn.said == ("Player 1 and Player 2: Angle-Up! 50 points each.",)
    assert GAME.score(turn.state) == (50, 50, -14, -14)
    assert turn.state.evening.cards == (
        (CardRound(1, 1, 1, 50),),
        (CardRound(1, 1, 0, 50),),
        (CardRound(1, 2, 3, 0, minus=14),),
        (CardRound(1, 2, 2, 0, minus=14),),
    )


def test_an_improper_piece_costs_ten_more() -> None:
    state = together(GAME, begun(), 2, 10)
    state = GAME.play(state, Tick((improper(GAME, state, 3, chain(GAME, state, 2, 24)[10]),))).state
    assert GAME.score(ended(state, 0)) == (50, 50, -24, -24)


def test_a_wrong_call_costs_each_partner_twenty_five_and_they_can_still_win_fifty() -> None:
    turn = GAME.play(together(GAME, begun(), 0, 23), cry(0))
    assert turn.said == ("Player 1 and Player 2 call Angle-Up too soon and lose 25 each.",)
    assert GAME.score(turn.state) == (-25, -25, 0, 0)
    over = ended(turn.state, 1)
    assert GAME.score(over) == (25, 25, -24, -24)
    assert over.evening.cards[0] == (CardRound(1, 1, 1, 50, minus=25),)


def test_calls_of_both_partners_in_one_tick_count_once() -> None:
    assert GAME.score(GAME.play(begun(), cry(0, 1)).state) == (-25, -25, 0, 0)


def test_a_table_stops_at_its_own_angle_up_and_the_round_ends_with_the_last() -> None:
    state = ended(begun(8), 0)
    assert state.mover == TIME
    assert GAME.score(state) == (50, 50, -24, -24, 0, 0, 0, 0)
    options = GAME.options(state)
    assert [hand.seat for hand in options.hands] == [4, 5, 6, 7]
    with pytest.raises(IllegalMove, match="The game at this table is over"):
        GAME.play(state, Tick((Put(0, 0, state.works[0].middle),)))
    over = ended(state, 6)
    assert over.mover == 0
    assert GAME.score(over) == (50, 50, -24, -24, -24, -24, 50, 50)


def test_winners_move_up_and_no_player_keeps_the_same_partner() -> None:
    state = GAME.play(ended(begun(8), 2, 4), Choose("next-round")).state
    assert state.evening.couples == ((2, 4), (3, 5), (6, 0), (7, 1))


def test_at_a_single_table_each_winner_pairs_with_a_loser() -> None:
    state = GAME.play(ended(begun(), 2), Choose("next-round")).state
    assert state.evening.couples == ((0, 2), (1, 3))


def test_couples_swap_boxes_and_draw_new_ones_for_the_third_round() -> None:
    state = GAME.play(ended(begun(8), 0, 4), Choose("next-round")).state
    assert [work.box for work in state.works] == [2, 1, 4, 3]
    state = GAME.play(ended(state, state.evening.couples[0][0], state.evening.couples[2][0]), Choose("next-round")).state
    assert state.mover == CHANCE
    options = GAME.options(state)
    assert options.count == 4
    assert not {"box-1", "box-2", "box-3", "box-4"} & set(options.things)
    with pytest.raises(IllegalMove, match="Box 3 has been used already"):
        GAME.play(state, _deal(3, 5, 6, 7))
    state = GAME.play(state, _deal(8, 5, 6, 7)).state
    state = GAME.play(ended(state, state.evening.couples[0][0], state.evening.couples[2][0]), Choose("next-round")).state
    assert [work.box for work in state.works] == [5, 8, 7, 6]


def _deal(*boxes: int) -> Deal:
    return Deal(tuple(f"box-{box}" for box in boxes))


def test_when_time_is_up_the_couple_with_more_placed_pieces_moves_up() -> None:
    state = together(GAME, together(GAME, begun(), 0, 5), 2, 9)
    turn = GAME.play(quiet(GAME, state, 4_497), Tick())
    assert turn.said == ("Time is up.",)
    assert GAME.score(turn.state) == (-19, -19, -15, -15)
    assert GAME.play(turn.state, Choose("next-round")).state.evening.couples == ((0, 2), (1, 3))


def test_when_time_is_up_and_couples_are_level_the_first_two_chairs_move_up() -> None:
    state = GAME.play(quiet(GAME, begun(8), 4_499), Tick()).state
    assert GAME.play(state, Choose("next-round")).state.evening.couples == ((0, 4), (1, 5), (6, 2), (7, 3))


def test_after_four_rounds_the_highest_net_score_wins() -> None:
    state = begun()
    for number in range(4):
        state = ended(state, state.evening.couples[0][0])
        assert (GAME.outcome(state) is not None) == (number == 3)
        if number < 3:
            state = GAME.play(state, Choose("next-round")).state
        if state.mover == CHANCE:
            state = GAME.play(state, _deal(8, 9)).state
    outcome = GAME.outcome(state)
    scores = GAME.score(state)
    assert scores == tuple(sum(entry.plus - entry.minus for entry in card) for card in state.evening.cards)
    assert outcome.winners == tuple(seat for seat in range(4) if scores[seat] == max(scores))
    assert all(len(card) == 4 for card in state.evening.cards)


def test_the_inspection_counts_the_unplaced_pieces_of_the_losers() -> None:
    state = together(GAME, begun(), 2, 10)
    turn = GAME.play(together(GAME, state, 0, 24), cry(0))
    assert [(line.label, line.counts, len(line.men)) for line in turn.tally.lines] == [
        ("Angle-Up", ("50", "50", "", ""), 24),
        ("Unplaced", ("", "", "-14", "-14"), 14),
    ]
    assert turn.tally.totals == ("50", "50", "-14", "-14")


def test_partners_have_the_same_colour() -> None:
    state = GAME.play(ended(begun(8), 2, 4), Choose("next-round")).state
    assert GAME.picture(state).colours == (2, 3, 0, 1, 0, 1, 2, 3)


def test_cells_and_totals_of_the_sheet_agree_after_a_wrong_call() -> None:
    state = GAME.play(ended(begun(), 0), Choose("next-round")).state
    cried = GAME.play(state, cry(0)).state
    rows = GAME.picture(cried).sheet.rows
    assert [sum(int(cell.text or 0) for cell in row.cells) for row in rows] == [int(row.total) for row in rows]
    assert min(GAME.score(cried)) < min(GAME.score(state))

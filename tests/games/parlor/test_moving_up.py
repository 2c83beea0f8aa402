"""Progressive play at several tables: winners move up a table, losers at the head table go to the last, the rest stay."""

from __future__ import annotations

from board.views.score_card import CardRound
from games.parlor.moving_up import Evening


def test_winners_move_up_and_losers_at_the_head_go_to_the_foot() -> None:
    evening = Evening.of([(0, 2), (3, 1), (7, 5), (4, 6), (11, 9), (8, 10)]).moved_up([0, 2, 5])
    assert [evening.chairs(table) for table in range(3)] == [(0, 2, 5, 7), (4, 6, 8, 10), (9, 11, 1, 3)]


def test_at_two_tables_the_couples_change_places() -> None:
    evening = Evening.of([(0, 1), (2, 3), (4, 5), (6, 7)]).moved_up([1, 3])
    assert evening.couples == ((2, 6), (3, 7), (4, 0), (5, 1))


def test_at_a_single_table_winners_pair_with_losers() -> None:
    assert Evening.of([(1, 0), (3, 2)]).moved_up([1]).couples == ((0, 2), (1, 3))


def test_both_score_cards_of_a_couple_get_a_line_with_the_partner() -> None:
    evening = Evening.of([(0, 2), (1, 3), (4, 6), (5, 7)]).punch(3, 21, captures=1, minus=5)
    assert evening.cards[5] == (CardRound(2, 2, 7, 21, 1, 5),)
    assert evening.cards[7] == (CardRound(2, 2, 5, 21, 1, 5),)
    assert evening.score == (0, 0, 0, 0, 0, 16, 0, 16)
    assert evening.rounds == 0

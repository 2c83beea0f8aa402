"""Progressive play: winners move up a table, the head's losers go to the foot, the rest stay."""

from __future__ import annotations

from games.parlor.moving_up import NewTable, moved


def test_winners_move_up_and_the_heads_losers_go_to_the_foot() -> None:
    winners, losers = [(0, 2), (7, 5), (8, 10)], [(3, 1), (4, 6), (11, 9)]
    assert moved(winners, losers) == (
        NewTable(stayed=(0, 2), came=(5, 7)),
        NewTable(stayed=(4, 6), came=(8, 10)),
        NewTable(stayed=(9, 11), came=(1, 3)),
    )


def test_at_two_tables_the_couples_change_places() -> None:
    assert moved([(2, 3), (6, 7)], [(0, 1), (4, 5)]) == (NewTable((2, 3), (6, 7)), NewTable((4, 5), (0, 1)))


def test_at_a_single_table_the_winners_come_to_the_losers() -> None:
    assert moved([(3, 2)], [(1, 0)]) == (NewTable((0, 1), (2, 3)),)

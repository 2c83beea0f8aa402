"""The game Flapjacks: placing men, rows of five, the two goals, the set of games, and numbers of moves by a second method."""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random

import pytest

from board.moves import CHANCE, Lay, read_move
from board.protocols.table import Outcome
from games.game import IllegalMove
from games.men.flapjacks import FIELD, Flapjacks, State, rows_of
from tests.helpers.moves import after_moves


def played(*lines: str, game: Flapjacks | None = None) -> State:
    return after_moves(game or Flapjacks(), *lines)


def by_turns(first: str, second: str) -> tuple[str, ...]:
    """Return the squares of both players in the order in which their men were placed, one of each in turn."""
    one, two = first.split(), second.split()
    assert len(one) - len(two) in (0, 1)
    return tuple(square for i in range(len(one)) for square in (one[i], *two[i : i + 1]))


def test_a_draw_decides_who_places_first():
    assert played().mover == CHANCE
    assert played("lot 2").mover == 1
    assert played("lot 2", "lay d4").mover == 0


def test_any_inner_square_is_open_and_the_outer_ones_are_not():
    game = Flapjacks()
    moves = {str(move) for move in game.options(played("lot 1", "lay b2")).moves}
    assert len(moves) == 35
    assert {"lay g7", "lay b7", "lay g2", "lay c2"} <= moves
    assert not {"lay b2", "lay a2", "lay b1", "lay h7", "lay g8"} & moves


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("lay d4", "That square is taken. Choose an empty one."),
        ("lay a1", "Only the inner thirty-six squares are used. Choose one of those squares."),
        ("lay point-3", "Only the inner thirty-six squares are used. Choose one of those squares."),
        ("d4-d5", "You can't do that now. Place a man on any empty square of the inner thirty-six."),
    ],
)
def test_a_forbidden_move_names_the_rule_it_breaks(line: str, sentence: str):
    with pytest.raises(IllegalMove) as refused:
        Flapjacks().play(played("lot 1", "lay d4"), read_move(line))
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("row", "others"),
    [
        ("b2 c2 d2 e2 f2", "b3 c3 d3 e3"),
        ("g3 g4 g5 g6 g7", "b3 c3 d3 e3"),
        ("b2 c3 d4 e5 f6", "b3 c4 d5 e6"),
        ("g3 f4 e5 d6 c7", "b3 c4 d5 f6"),
        ("b6 c5 d4 e3 f2", "b3 c4 d5 f6"),
    ],
)
@pytest.mark.parametrize("last", range(5))
def test_five_in_a_row_in_any_direction_win_whichever_man_is_placed_last(row: str, others: str, last: int):
    game = Flapjacks()
    squares = row.split()
    closing = squares.pop(last)
    state = State(lot=1, laid=by_turns(" ".join(squares), others))
    assert game.outcome(state) is None
    turn = game.play(state, Lay(closing))
    assert game.outcome(turn.state) == Outcome((1,), "Five in a row.")
    assert turn.said == ("Flap-jack!",)
    assert game.score(turn.state) == (0, 1)
    assert {mark.place for mark in game.picture(turn.state).marks if mark.kind == "won"} == set(row.split())


def test_five_of_mixed_colours_or_with_a_gap_win_nothing():
    game = Flapjacks()
    state = State(lot=0, laid=by_turns("b2 c2 d2 e2 g2", "f2 b4 c4 d4"))
    assert game.outcome(state) is None
    assert rows_of(("b2", "c2", "d2", "e2", "g2")) == ()
    # A row does not wrap around the edge of the field.
    assert rows_of(("e2", "f2", "g2", "b3", "c3")) == ()


FULL_FIRST = "b2 c2 d2 e2 f2 g2 b7 c7 d7 e7 f7 b4 d4 f4 c5 e5"
FULL_SECOND = "b3 c3 d3 e3 f3 b6 c6 d6 e6 g6 g7 g4 g5 c4 d5 f5"
"""Squares of thirty-two men: one player has six in a row on rank 2 and five on rank 7, the other five on rank 3."""


def test_the_goal_most_counts_every_five_when_all_men_are_placed():
    game = Flapjacks(goal="most")
    laid = by_turns(FULL_FIRST, FULL_SECOND)
    assert len(set(laid)) == 32
    before = State(lot=1, laid=laid[:-1])
    assert game.outcome(before) is None
    state = game.play(before, Lay(laid[-1])).state
    outcome = game.outcome(state)
    # Seat 1 laid first: six in a row score two, five score one.
    assert game.score(state) == (1, 3)
    assert outcome == Outcome((1,), "All men are placed: three flap-jacks to one.")
    assert len(game.picture(state).waiting) == 0


def test_the_goal_most_continues_after_a_flapjack_and_counts_along():
    game = Flapjacks(goal="most")
    state = State(lot=0, laid=by_turns("b2 c2 d2 e2", "b4 c4 d4 f5"))
    turn = game.play(state, Lay("f2"))
    assert game.outcome(turn.state) is None
    assert game.score(turn.state) == (1, 0)
    assert [row.total for row in game.picture(turn.state).sheet.rows] == ["1", "0"]
    turn = game.play(game.play(turn.state, Lay("b6")).state, Lay("g2"))
    assert game.score(turn.state) == (2, 0)
    assert turn.said == ("Flap-jack!",)


def test_two_flapjacks_made_by_one_man_are_announced_together():
    game = Flapjacks(goal="most")
    state = State(lot=0, laid=by_turns("b2 c2 d2 e2 f3 f4 f5 f6", "b4 c4 d4 b6 c6 d6 b7 c7"))
    turn = game.play(state, Lay("f2"))
    assert turn.said == ("2 flap-jacks at once!",)
    assert game.score(turn.state) == (2, 0)


def nobodys_game() -> tuple[str, ...]:
    """Return the squares of thirty-two men without five in a row: pairs of two colours that alternate by rank."""
    first = [square for square in FIELD if ("bcdefg".index(square[0]) // 2 + int(square[1])) % 2 == 0]
    second = [square for square in FIELD if square not in first]
    return tuple(square for pair in zip(first[:16], second[:16], strict=True) for square in pair)


def test_all_men_placed_without_a_row_are_a_draw():
    game = Flapjacks()
    laid = nobodys_game()
    assert by_runs(laid[0::2]) == by_runs(laid[1::2]) == 0
    turn = game.play(State(lot=0, laid=laid[:-1]), Lay(laid[-1]))
    outcome = game.outcome(turn.state)
    assert outcome == Outcome((), "All men are placed without five in a row.")
    assert turn.tags == {"no_row"}
    assert turn.said == (outcome.reason,)
    most = Flapjacks(goal="most")
    level = most.outcome(most.play(State(lot=0, laid=laid[:-1]), Lay(laid[-1])).state)
    assert level == Outcome((), "All men are placed: both players have no flap-jacks.")


def test_in_a_set_players_take_turns_to_begin_and_points_add_up():
    game = Flapjacks(games=3)
    state = game.play(State(lot=0, laid=by_turns("b2 c2 d2 e2", "b4 c4 d4 f5")), Lay("f2")).state
    assert game.outcome(state) is None
    assert state.mover == 1
    state = game.play(state, read_move("choose next-game")).state
    assert (state.mover, state.laid, game.score(state)) == (1, (), (1, 0))
    state = game.play(State(0, 2, by_turns("b2 c2 d2 e2", "b4 c4 d4 f5"), ((1, 0), (0, 0))), Lay("f2")).state
    assert game.outcome(state) == Outcome((0,), "The set ends 2 to 0.")


def test_the_picture_shows_the_field_the_last_man_and_the_unplaced_men():
    game = Flapjacks()
    picture = game.picture(played("lot 2", "lay d4", "lay e4", "lay b2"))
    assert [(man.seat, man.place) for man in picture.men] == [(1, "d4"), (0, "e4"), (1, "b2")]
    assert len([mark for mark in picture.marks if mark.kind == "field"]) == 36
    assert [mark.place for mark in picture.marks if mark.kind == "last"] == ["b2"]
    assert [man.seat for man in picture.waiting] == [0] * 15 + [1] * 14


# --- a second method ----------------------------------------------------------------------------------------------


def by_runs(squares: tuple[str, ...]) -> int:
    """Return the number of rows of five, found by walking along every line. A run of n men counts as n - 4 rows."""
    cells = {(ord(square[0]) - ord("b"), int(square[1]) - 2) for square in squares}
    count = 0
    for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)):
        for x, y in cells:
            if (x - dx, y - dy) in cells:
                continue
            run = 0
            while (x + run * dx, y + run * dy) in cells:
                run += 1
            count += max(0, run - 4)
    return count


def test_a_second_method_counts_the_same_rows():
    random = Random(19)
    counts = []
    for _ in range(3000):
        squares = tuple(random.sample(FIELD, random.randint(5, 30)))
        assert len(rows_of(squares)) == by_runs(squares)
        counts.append(by_runs(squares))
    assert counts.count(0) > 500
    assert max(counts) >= 5
    assert len(rows_of(FIELD)) == by_runs(FIELD) == 32


def test_the_first_plies_are_counted_by_two_methods():
    game = Flapjacks()
    sequences, positions = [], []
    level = [State(lot=0)]
    for _ in range(3):
        level = [game.after(state, move) for state in level for move in game.options(state).moves]
        sequences.append(len(level))
        positions.append(len({(frozenset(state.laid[0::2]), frozenset(state.laid[1::2])) for state in level}))
    assert sequences == [36, 1260, 42_840]
    assert positions == [36, 1260, 21_420]
    assert sum(1 for _ in permutations(range(36), 3)) == 42_840
    assert sum(1 for _ in combinations(range(36), 2)) * 34 == 21_420


def test_a_fifth_man_wins_on_as_many_squares_as_the_lines_allow():
    """For each of the thirty-two rows, the ninth man of the game can complete it on any of its five squares."""
    game = Flapjacks()
    wins = 0
    for row in combinations_in_line():
        for closing in row:
            mine = " ".join(square for square in row if square != closing)
            others = " ".join([square for square in FIELD if square not in row][:4])
            state = game.after(State(lot=0, laid=by_turns(mine, others)), Lay(closing))
            wins += state.is_game_over
    assert wins == 160


def combinations_in_line() -> list[tuple[str, ...]]:
    """Return every line of five adjacent squares, found by trying all pairs of ends."""
    found = []
    for start in FIELD:
        for end in FIELD:
            dx, dy = ord(end[0]) - ord(start[0]), int(end[1]) - int(start[1])
            if {abs(dx), abs(dy)} in ({4}, {0, 4}) and start < end:
                found.append(tuple(chr(ord(start[0]) + dx // 4 * i) + str(int(start[1]) + dy // 4 * i) for i in range(5)))
    return found

"""The game Egyptian Pyramids: steps, jumps, backward moves, wins, draws, and numbers of moves by a second method."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from board.moves import CHANCE, Pass, Pick, Step, read_move
from board.sides import BLACK_PYRAMID, RED_PYRAMID
from games.game import IllegalMove
from games.men.egyptian_pyramids import EgyptianPyramids, State
from tests.helpers.moves import after_moves

RED_HOME = "h1 g1 f1 h2 g2 h3"
BLACK_HOME = "a8 b8 c8 a7 b7 a6"


def played(*lines: str) -> State:
    return after_moves(EgyptianPyramids(), *lines)


def table(red: str, black: str, turn: int = 0, moves: tuple[int, int] = (0, 0)) -> State:
    """Return a state with men of seat 0, whose goal is the corner a8, and men of seat 1, whose goal is the corner h1."""
    return State(turn, (tuple(red.split()), tuple(black.split())), moves=moves)


def moves(state: State, start: str = "") -> set[str]:
    return {str(move) for move in EgyptianPyramids().options(state).moves if str(move).startswith(start)}


def test_each_player_has_six_men_on_a_pyramid_in_the_corner():
    state = played()
    assert state.mover == CHANCE
    assert [set(men) for men in state.men] == [set(RED_PYRAMID), set(BLACK_PYRAMID)]
    assert [set(RED_HOME.split()), set(BLACK_HOME.split())] == [set(RED_PYRAMID), set(BLACK_PYRAMID)]


def test_the_winner_of_the_draw_plays_first_and_turns_alternate():
    assert played("lot 1").mover == 0
    assert played("lot 2").mover == 1
    assert played("lot 2", "a6-a5").mover == 0
    assert played("lot 2", "a6-a5", "f1-e1").mover == 1


def test_front_men_step_and_those_behind_jump_over_them():
    assert moves(played("lot 1")) == {
        *("f1-e1", "f1-e2", "f1-f2", "g2-f2", "g2-f3", "g2-g3", "h3-g3", "h3-g4", "h3-h4"),
        *("g1-f2", "h2-g3"),
        *("g1-e1", "g1-g3", "h2-f2", "h2-h4", "h1-f3"),
    }


def test_a_man_steps_forward_and_sideways_but_not_back():
    far = "a1 a2 b1 b2 c1"
    # For seat 0 forward is up and to the left; for seat 1 down and to the right.
    assert moves(table(f"d4 {far}", "h8 g8 h7 f8 h6 g7"), "d4") == {"d4-c4", "d4-c5", "d4-d5", "d4-e5", "d4-c3"}
    assert moves(table(f"{far} a3", "d4 h8 g8 h7 f8 h6", turn=1), "d4") == {"d4-e4", "d4-e3", "d4-d3", "d4-e5", "d4-c3"}


def test_a_man_jumps_over_either_colour_and_no_man_is_taken():
    state = table("d4 h1 h2 h3 g1 g2", "d5 c4 h8 g8 h7 f8")
    assert {"d4-d6", "d4-b4"} <= moves(state, "d4")
    after = EgyptianPyramids().play(state, read_move("d4-d6")).state
    assert len(after.men[0]) == len(after.men[1]) == 6
    assert "d5" in after.men[1]
    own = table("d4 d5 h1 h2 g1 g2", "a8 h8 g8 h7 f8 h6")
    assert "d4-d6" in moves(own, "d4")


@pytest.mark.parametrize(
    ("red", "black", "jump"),
    [
        ("d4 d5 d6 h1 h2 g1", "h8 g8 h7 f8 h6 g7", "d4-d6"),  # the square beyond is covered
        ("d4 d6 h1 h2 g1 g2", "h8 g8 h7 f8 h6 g7", "d4-d7"),  # the man is not next to it
        ("d4 d3 e4 e3 h1 g1", "h8 g8 h7 f8 h6 g7", "d4-d2"),  # a backward jump
        ("d4 e4 h1 h2 g1 g2", "h8 g8 h7 f8 h6 g7", "d4-f4"),  # a backward jump
        ("b4 a4 h1 h2 g1 g2", "h8 g8 h7 f8 h6 g7", "b4-h4"),  # a jump round the edge
    ],
)
def test_illegal_jumps_are_not_offered(red: str, black: str, jump: str):
    assert jump not in moves(table(red, black))


def test_a_series_of_jumps_may_stop_after_any_jump():
    state = table("e1 e2 h1 h2 g1 g2", "e4 d5 h8 g8 h7 f8")
    assert moves(state, "e1") >= {"e1-e3", "e1-e3-e5", "e1-e3-e5-c5"}
    after = EgyptianPyramids().play(state, Step(("e1", "e3", "e5", "c5"))).state
    assert "c5" in after.men[0]
    assert "e1" not in after.men[0]


def test_a_man_jumps_sideways_but_comes_to_no_square_twice():
    state = table("c3 d4 h1 h2 g1 g2", "e6 h8 g8 h7 f8 h6")
    paths = moves(state, "c3")
    assert {"c3-e5", "c3-e5-e7"} <= paths
    assert not any(path.count("c3") > 1 for path in paths)


def test_a_step_and_a_jump_are_not_one_move():
    state = table("d3 d5 h1 h2 g1 g2", "h8 g8 h7 f8 h6 g7")
    assert "d3-d4" in moves(state)
    assert "d3-d4-d6" not in moves(state)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("d4-d3", "A man never goes backward, away from the goal corner."),
        ("d4-e4", "A man never goes backward, away from the goal corner."),
        ("d4-d5", "Another man stands on that square."),
        ("d4-b4", "Jump over a man into the empty square beyond."),
        ("d4-c6", "Jump over a man into the empty square beyond."),
        ("d4-c4-c5", "A man may step or jump, but not both in one move."),
        ("d4-d6-c6", "A man may step or jump, but not both in one move."),
        ("d4-f6-d4", "A man can't reach the same square twice in one move (our rule)."),
        ("d4/point-3", "Only the squares of the checkerboard are in play."),
        ("h8-g7", "That man is not yours."),
        ("c2-c3", "There is no man there."),
        ("pass", "You may pass only when none of your men can move."),
        ("lay d4", "You can't do that now. Move a man forward or sideways."),
    ],
)
def test_a_forbidden_move_names_the_rule_it_breaks(line: str, sentence: str):
    state = table("d4 e5 h1 h2 g1 g2", "d5 h8 g8 h7 f8 h6")
    with pytest.raises(IllegalMove) as refused:
        EgyptianPyramids().play(state, read_move(line))
    assert str(refused.value) == sentence


LATE_ONE = table("b8 c8 a7 b7 b6 e4", "a8 g8 h7 f8 h6 g7", moves=(39, 0))


# --- the end ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "line", "winner", "reason"),
    [
        (table("a8 b8 c8 a7 b7 b6", "h8 g8 h7 f8 h6 g7"), "b6-a6", 0, "The pyramid is filled."),
        (table("h8 g8 h7 f8 h6 g7", "h1 g1 f1 h2 g2 g4", 1), "g4-h3", 1, "The pyramid is filled."),
        (table("a8 b8 c8 a7 c6 b6", "h8 g8 h7 f8 h6 g7"), "b6-a6", None, ""),
        # From the fortieth move on, men at home do not save the game, wherever in the pyramid they are...
        (LATE_ONE, "b6-a6", 0, "The pyramid is filled, except for a man that never left home (our rule)."),
        (replace(LATE_ONE, moves=(38, 90)), "b6-a6", None, ""),
        (
            table("b8 a8 a7 b7 b6 e4", "c8 g8 h7 f8 h6 g7", moves=(39, 39)),
            "b6-a6", 0, "The pyramid is filled, except for a man that never left home (our rule).",
        ),
        # ... and whatever their number, provided that the mover fills at least one square.
        (
            table("c8 a7 b7 b6 e4 e5", "a8 b8 h7 f8 h6 g7", moves=(60, 60)),
            "b6-a6", 0, "The pyramid is filled, except for 2 men that never left home (our rule).",
        ),
        (
            table("b6 d5 d4 e6 e4 e5", "a8 b8 c8 a7 b7 g7", moves=(60, 60)),
            "b6-a6", 0, "The pyramid is filled, except for 5 men that never left home (our rule).",
        ),
        # An empty square is not covered, and a pyramid full of men at home is filled by no side.
        (table("a8 c8 a7 b7 b6 e4", "h8 g8 h7 f8 h6 g7", moves=(60, 60)), "b6-a6", None, ""),
        (table("b5 d5 d4 e6 e4 e5", "a8 b8 c8 a7 b7 a6", moves=(60, 60)), "b5-a5", None, ""),
    ],
)  # fmt: skip
def test_a_filled_pyramid_decides_the_winner(state: State, line: str, winner: int | None, reason: str):
    game = EgyptianPyramids()
    turn = game.play(state, read_move(line))
    outcome = game.outcome(turn.state)
    if winner is None:
        assert outcome is None
        return
    assert (outcome.winners, outcome.reason) == ((winner,), reason)
    assert turn.said == (reason,)
    goal = RED_PYRAMID if winner else BLACK_PYRAMID
    assert {mark.place for mark in game.picture(turn.state).marks if mark.kind == "won"} == set(goal)


def test_in_the_first_edition_one_man_at_home_never_prevented_a_win_and_two_always_did():
    first = EgyptianPyramids(edition=1)
    one = first.play(replace(LATE_ONE, moves=(3, 3)), read_move("b6-a6")).state
    assert first.outcome(one).reason == "The pyramid is filled, except for a man that never left home (our rule)."
    assert EgyptianPyramids().outcome(one) is None
    two = first.play(table("c8 a7 b7 b6 e4 e5", "a8 b8 h7 f8 h6 g7", moves=(60, 60)), read_move("b6-a6")).state
    assert first.outcome(two) is None
    assert EgyptianPyramids().outcome(two).winners == (0,)


def test_the_score_is_the_number_of_covered_goal_squares():
    state = table("a8 b8 c8 d5 e5 f5", "h1 g1 c4 c5 c3 c2")
    assert EgyptianPyramids().score(state) == (3, 2)
    assert [row.total for row in EgyptianPyramids().picture(state).sheet.rows] == ["3", "2"]


BLOCKED = table("a8 b8 a7 b7 d8 a5", "c8 a6 c7 b6 h8 g7")
"""Ten men that fill four rows of a corner of the board, so that seat 0 cannot move."""


def test_a_player_who_cannot_move_passes():
    game = EgyptianPyramids()
    assert game.options(BLOCKED) == Pick((Pass(),), "None of your men can move, so you must pass.")
    turn = game.play(BLOCKED, Pass())
    assert turn.state.mover == 1
    assert turn.state.men == BLOCKED.men
    assert turn.said == ("None of your men can move, so you pass.",)


@pytest.mark.parametrize(
    ("seat_0_at_home", "winners", "reason"),
    [
        ("g1", (), "The same position for the third time: a draw (our rule)."),
        ("d8", (0,), "The same position came for the third time. The side that still has men at home loses (our rule)."),
    ],
)
def test_a_third_repetition_draws_unless_only_one_side_has_men_at_home(
    seat_0_at_home: str, winners: tuple[int, ...], reason: str
):
    game = EgyptianPyramids()
    red, black = BLOCKED.men
    # Either both have men at home (seat 1's four fill the corner, seat 0 has one at g1), or seat 1 alone.
    state = replace(BLOCKED, men=((*red[:4], seat_0_at_home, red[5]), black))
    steps = {"g1": ["g1-h2", "g7-f6", "h2-g1", "f6-g7"], "d8": ["pass", "g7-f6", "pass", "f6-g7"]}[seat_0_at_home]
    for line in steps * 2:
        assert game.outcome(state) is None
        state = game.play(state, read_move(line)).state
    outcome = game.outcome(state)
    assert (outcome.winners, outcome.reason) == (winners, reason)


def test_a_repetition_needs_the_same_player_to_move():
    game = EgyptianPyramids()
    state = table("d4 h1 h2 h3 g1 g2", "a8 b8 c8 a7 b7 e7")
    _, red, black = state.position
    assert game.outcome(replace(state, seen=((0, red, black), (1, red, black), (1, red, black)))) is None
    assert game.outcome(replace(state, seen=((0, red, black), (1, red, black), (0, red, black)))) is not None


def test_a_move_forward_deletes_positions_that_cannot_recur():
    game = EgyptianPyramids()
    state = table("d4 h1 h2 h3 g1 g2", "a8 b8 c8 a7 b7 e7")
    state = game.play(state, read_move("d4-e5")).state
    assert len(state.seen) == 1
    state = game.play(state, read_move("e7-f7")).state
    assert state.seen == ()


# --- the picture --------------------------------------------------------------------------------------------------


def test_the_picture_marks_the_whole_way_of_the_last_move():
    game = EgyptianPyramids()
    state = table("e1 e2 h1 h2 g1 g2", "e4 d5 h8 g8 h7 f8")
    turn = game.play(state, Step(("e1", "e3", "e5", "c5")))
    picture = game.picture(turn.state)
    assert [mark.place for mark in picture.marks if mark.kind == "last"] == ["e1", "e3", "e5", "c5"]
    (track,) = turn.motion.tracks
    (man,) = [man for man in picture.men if man.id == track.man.id]
    assert (man.place, man.seat) == ("c5", 0)
    assert tuple(track.frames[-1][:2]) == pytest.approx((man.at.x, man.at.y))
    assert track.frames[:, 3].max() > 8.0
    assert game.play(state, Step(("e1", "d2"))).motion.tracks[0].frames[:, 3].max() == 0.0


# --- a second method ----------------------------------------------------------------------------------------------


def by_grid(mine: frozenset[complex], others: frozenset[complex], forward: complex) -> set[tuple[complex, ...]]:
    """Return the legal moves by a second method. Squares are complex numbers, and the angle to the goal shows which moves go
    backward.
    """
    all_ways = [complex(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
    ways = [way for way in all_ways if (way * forward.conjugate()).real >= 0]
    found: set[tuple[complex, ...]] = set()
    for man in mine:
        board = (mine | others) - {man}
        found |= {(man, man + way) for way in ways if on_board(man + way) and man + way not in board}
        heads = [(man,)]
        while heads:
            head = heads.pop()
            for way in ways:
                there = head[-1] + 2 * way
                if head[-1] + way in board and there not in board and on_board(there) and there not in head:
                    heads.append((*head, there))
                    found.add((*head, there))
    return found


def on_board(square: complex) -> bool:
    return 0 <= square.real <= 7 and 0 <= square.imag <= 7


def grid(squares: tuple[str, ...]) -> frozenset[complex]:
    return frozenset(complex(ord(square[0]) - 97, int(square[1]) - 1) for square in squares)


def count_by_grid(mine: frozenset[complex], others: frozenset[complex], forward: complex, depth: int) -> int:
    paths = by_grid(mine, others, forward)
    if depth == 1:
        return len(paths)
    return sum(count_by_grid(others, mine - {path[0]} | {path[-1]}, -forward, depth - 1) for path in paths)


def count_by_rules(state: State, depth: int) -> int:
    game = EgyptianPyramids()
    options = game.options(state)
    if depth == 1:
        return len(options.moves)
    return sum(count_by_rules(game.after(state, move), depth - 1) for move in options.moves)


@pytest.mark.parametrize(("depth", "count"), [(1, 16), (2, 256), (3, 5504), (4, 118_343)])
def test_the_first_plies_are_counted_by_two_methods(depth: int, count: int):
    assert count_by_rules(State(seat=0), depth) == count
    assert count_by_rules(State(seat=1), depth) == count
    if depth < 4:
        assert count_by_grid(grid(RED_PYRAMID), grid(BLACK_PYRAMID), -1 + 1j, depth) == count


def test_random_games_agree_with_the_second_method_and_never_go_back():
    game, random = EgyptianPyramids(), Random(20)
    longest = 0
    for _ in range(25):
        state: State = game.start(2)
        state = game.after(state, game.options(state).sample(random))
        while game.outcome(state) is None:
            options = game.options(state)
            seat = state.seat
            forward = 1 - 1j if seat else -1 + 1j
            paths = {
                tuple(min(grid((square,)), key=abs) for square in move.path) for move in options.moves if isinstance(move, Step)
            }
            assert paths == by_grid(grid(state.men[seat]), grid(state.men[1 - seat]), forward)
            assert len(paths) == len([move for move in options.moves if isinstance(move, Step)])
            for path in paths:
                assert all(((b - a) * forward.conjugate()).real >= 0 for a, b in pairwise(path))
                longest = max(longest, len(path))
            state = game.after(state, options.sample(random))
    assert longest >= 5

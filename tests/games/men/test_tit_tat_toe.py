"""The game Tit-Tat-Toe: the rule of adjoining men, the rows, the set of games, and the whole game solved by search."""

from __future__ import annotations

from functools import cache

import pytest

from board.moves import CHANCE, Lay, read_move
from board.protocols.table import Outcome
from games.game import IllegalMove
from games.men.tit_tat_toe import State, TitTatToe
from tests.helpers.moves import after_moves

ROWS = [
    ("c3", "d3", "e3"),
    ("c4", "d4", "e4"),
    ("c5", "d5", "e5"),
    ("c3", "c4", "c5"),
    ("d3", "d4", "d5"),
    ("e3", "e4", "e5"),
    ("c3", "d4", "e5"),
    ("c5", "d4", "e3"),
]
NO_MANS_GAME = ["c3", "d4", "d3", "e3", "c5", "c4", "e4", "d5", "e5"]


def played(*lines: str, game: TitTatToe | None = None) -> State:
    return after_moves(game or TitTatToe(), *lines)


def begun(*squares: str, game: TitTatToe | None = None) -> State:
    """Return the state of a Tit-Tat-Toe game that seat 0 begins."""
    return played("lot 1", "choose lay-first", *(f"lay {square}" for square in squares), game=game)


def places(state: State) -> set[str]:
    return {move.place for move in TitTatToe().options(state).moves}


def test_the_winner_of_the_draw_chooses_who_places_first():
    assert played().mover == CHANCE
    assert played("lot 2").mover == 1
    assert played("lot 2", "choose lay-first").mover == 1
    assert played("lot 2", "choose lay-second").mover == 0
    assert played("lot 1", "choose lay-second").mover == 1


def test_the_first_man_goes_on_any_of_nine_squares():
    assert places(begun()) == {"c3", "d3", "e3", "c4", "d4", "e4", "c5", "d5", "e5"}


@pytest.mark.parametrize(
    ("covered", "open_to"),
    [
        (["c3"], {"d3", "c4", "d4"}),
        (["d3"], {"c3", "e3", "c4", "d4", "e4"}),
        (["d4"], {"c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"}),
        (["c3", "c4"], {"d3", "d4", "c5", "d5"}),
        (["e5", "e4", "d5"], {"c5", "c4", "d4", "d3", "e3"}),
    ],
)
def test_each_further_man_adjoins_a_covered_square(covered: list[str], open_to: set[str]):
    assert places(begun(*covered)) == open_to


@pytest.mark.parametrize(
    ("before", "line", "sentence"),
    [
        (["lot 1"], "lay c3", "First choose who begins."),
        (["lot 1", "choose lay-first", "lay c3"], "lay c3", "That square is taken. Choose an empty one."),
        (["lot 1", "choose lay-first", "lay c3"], "lay e5", "No man stands next to that square. Choose one that touches a man."),
        (
            ["lot 1", "choose lay-first", "lay c3"],
            "lay b3",
            "Only the nine marked squares are used. Choose one of those squares.",
        ),
        (
            ["lot 1", "choose lay-first", "lay c3"],
            "choose next-game",
            "You can't do that now. Place a man next to a man on the board.",
        ),
        ([], "lay c3", "You can't do that now. Draw lots to see who begins."),
    ],
)
def test_a_forbidden_move_names_the_rule_it_breaks(before: list[str], line: str, sentence: str):
    with pytest.raises(IllegalMove) as refused:
        TitTatToe().play(played(*before), read_move(line))
    assert str(refused.value) == sentence


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("seat", [0, 1])
def test_each_of_the_eight_rows_wins(row: tuple[str, ...], seat: int):
    game = TitTatToe()
    x, y, z = [square for square in ("c4", "d3", "e4", "d5", "c3", "e5") if square not in row][:3]
    assert tuple(sorted((x, y, z))) not in {tuple(sorted(other)) for other in ROWS}
    before = (row[0], x, row[1], y) if seat == 0 else (x, row[0], y, row[1], z)
    turn = game.play(State(lot=0, first=0, laid=before), Lay(row[2]))
    outcome = game.outcome(turn.state)
    assert outcome.winners == (seat,)
    assert turn.said == ("Three in a row.",)
    assert {mark.place for mark in game.picture(turn.state).marks if mark.kind == "won"} == set(row)


def test_nine_men_without_a_row_are_a_draw():
    game = TitTatToe()
    assert game.outcome(begun(*NO_MANS_GAME)) == Outcome((), "No man's game: a draw.")


def test_a_finished_game_takes_no_further_man():
    state = begun("c3", "c4", "d3", "d4", "e3")
    with pytest.raises(IllegalMove, match="The game is over"):
        TitTatToe().play(state, Lay("e4"))


def test_in_a_set_players_take_turns_to_begin_and_games_add_up():
    game = TitTatToe(games=3)
    state = begun("c3", "c4", "d3", "d4", "e3", game=game)
    assert game.outcome(state) is None
    assert game.score(state) == (1, 0)
    assert state.mover == 1
    for line in ("choose next-game", "lay c3", "lay c4", "lay d3", "lay d4", "lay e3"):
        assert state.mover == (0 if line in ("lay c4", "lay d4") else 1)
        state = game.play(state, read_move(line)).state
    assert game.score(state) == (1, 1)
    for line in ("choose next-game", "lay c3", "lay c4", "lay d3", "lay d4", "lay e3"):
        state = game.play(state, read_move(line)).state
    assert game.outcome(state) == Outcome((0,), "The set ends 2 to 1.")
    sheet = game.picture(state).sheet
    assert sheet.columns == ("1", "2", "3")
    assert [[cell.text for cell in row.cells] for row in sheet.rows] == [["1", "0", "1"], ["0", "1", "0"]]
    assert [row.total for row in sheet.rows] == ["2", "1"]


def test_a_set_without_a_winner_is_a_draw():
    game = TitTatToe(games=3)
    state = begun(*NO_MANS_GAME, game=game)
    for _ in range(2):
        for line in ("choose next-game", *(f"lay {square}" for square in NO_MANS_GAME)):
            state = game.play(state, read_move(line)).state
    assert game.outcome(state) == Outcome((), "The set is level: 0 to 0.")


def test_the_picture_shows_the_field_the_last_man_and_the_unplaced_men():
    game = TitTatToe()
    picture = game.picture(begun("d4", "c3", "e5"))
    assert [(man.id, man.seat, man.place) for man in picture.men] == [(0, 0, "d4"), (1, 1, "c3"), (2, 0, "e5")]
    assert len([mark for mark in picture.marks if mark.kind == "field"]) == 9
    assert [mark.place for mark in picture.marks if mark.kind == "last"] == ["e5"]
    assert [man.seat for man in picture.waiting] == [0] * 3 + [1] * 4
    assert picture.mover == 1


def test_a_man_is_carried_to_the_square_it_is_laid_on():
    game = TitTatToe()
    turn = game.play(begun("d4"), Lay("c3"))
    man = next(man for man in game.picture(turn.state).men if man.place == "c3")
    (track,) = turn.motion.tracks
    assert track.man.id == man.id
    assert tuple(track.frames[-1][:2]) == pytest.approx((man.at.x, man.at.y))


# --- the game, searched to its end --------------------------------------------------------------------------------


@cache
def value(mine: frozenset[str], others: frozenset[str], first: str) -> int:
    """Return the best result that the seat to move can force: 1 win, 0 draw, -1 loss.

    The search uses the rules of the game. `first` is the first square.
    """
    game = TitTatToe()
    order = _an_order(mine, others, first)
    best = -1
    for move in game.options(State(lot=0, first=0, laid=order)).moves:
        after = game.after(State(lot=0, first=0, laid=order), move)
        if after.is_game_over:
            best = max(best, 1 if any(after.results[-1]) else 0)
        else:
            best = max(best, -value(others, mine | {move.place}, first))
    return best


def _an_order(mine: frozenset[str], others: frozenset[str], first: str) -> tuple[str, ...]:
    """Return the squares in one legal order of play, because the rules need only the owner of each square."""
    lead, second = (mine, others) if len(mine) == len(others) else (others, mine)
    leads = [first, *sorted(lead - {first})]
    order = [square for pair in zip(leads, sorted(second), strict=False) for square in pair]
    return tuple(order if len(leads) == len(second) else [*order, leads[-1]])


@pytest.mark.parametrize("first", ["c3", "d3", "e3", "c4", "d4", "e4", "c5", "d5", "e5"])
def test_from_every_first_square_perfect_play_draws(first: str):
    assert value(frozenset(), frozenset({first}), first) == 0


def test_the_games_that_can_be_played_are_counted_by_two_methods():
    assert _count_by_rules((), {}) == 100_904
    assert _count_by_grid(0, 0) == 100_904


def _count_by_rules(covered: tuple[str, ...], counted: dict[tuple[frozenset[str], frozenset[str]], int]) -> int:
    game = TitTatToe()
    position = frozenset(covered[0::2]), frozenset(covered[1::2])
    if position not in counted:
        state = State(lot=0, first=0, laid=covered)
        afters = [game.after(state, move) for move in game.options(state).moves]
        counted[position] = sum(1 if after.is_game_over else _count_by_rules(after.laid, counted) for after in afters)
    return counted[position]


@cache
def _count_by_grid(mine: int, others: int) -> int:
    """Count the possible games of Tit-Tat-Toe by a second method, with the bits of a 3 x 3 grid. `others` have just moved."""
    if any(others & row == row for row in (0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)):
        return 1
    covered = mine | others
    if covered == 0o777:
        return 1
    count = 0
    for cell in range(9):
        near = sum(1 << other for other in range(9) if abs(other % 3 - cell % 3) <= 1 and abs(other // 3 - cell // 3) <= 1)
        if not covered >> cell & 1 and (not covered or covered & near):
            count += _count_by_grid(others, mine | 1 << cell)
    return count

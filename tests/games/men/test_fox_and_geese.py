"""The game Fox and Geese: starting position, legal moves, wins, changing sides, and the whole game solved by search."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from board.moves import CHANCE, Lay, Lot, Step, read_move
from board.protocols.table import Outcome
from games.game import IllegalMove
from games.men.fox_and_geese import FoxAndGeese, State, steps
from tests.helpers.moves import after_moves

GEESE_BELOW = ("a1", "c1", "e1", "g1")
GEESE_ABOVE = ("b8", "d8", "f8", "h8")


def played(*lines: str, game: FoxAndGeese | None = None) -> State:
    return after_moves(game or FoxAndGeese(), *lines)


def hunt(fox: str, geese: str, *, is_geese_turn: bool = False) -> State:
    """Return a state in which the fox is seat 1 and comes from above, and the geese are seat 0 and go up the board."""
    return State(lot=1, fox=fox, geese=tuple(geese.split()), is_geese_turn=is_geese_turn)


def moves(state: State) -> set[str]:
    return {str(move) for move in FoxAndGeese().options(state).moves}


def test_the_winner_of_the_draw_plays_the_fox_chooses_its_square_and_moves_first():
    assert played().mover == CHANCE
    state = played("lot 2")
    assert state.mover == 1
    assert state.geese == GEESE_BELOW
    assert moves(state) == {"lay b8", "lay d8", "lay f8", "lay h8"}
    assert played("lot 2", "lay d8").mover == 1
    assert played("lot 2", "lay d8", "d8-e7").mover == 0
    assert played("lot 2", "lay d8", "d8-e7", "a1-b2").mover == 1


def test_each_side_is_set_out_before_its_own_player():
    state = played("lot 1")
    assert state.geese == GEESE_ABOVE
    assert moves(state) == {"lay a1", "lay c1", "lay e1", "lay g1"}
    assert moves(played("lot 1", "lay c1", "c1-d2")) == {"b8-a7", "b8-c7", "d8-c7", "d8-e7", "f8-e7", "f8-g7", "h8-g7"}


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (hunt("d4", "a1 c1 e1 g1"), {"d4-c3", "d4-e3", "d4-c5", "d4-e5"}),
        (hunt("h8", "a1 c1 e1 g1"), {"h8-g7"}),
        (hunt("d4", "c3 e3 a1 g1"), {"d4-c5", "d4-e5"}),
        (hunt("d4", "a1 c1 e1 g1", is_geese_turn=True), {"a1-b2", "c1-b2", "c1-d2", "e1-d2", "e1-f2", "g1-f2", "g1-h2"}),
        (hunt("d4", "c3 b2 h2 a1", is_geese_turn=True), {"c3-b4", "b2-a3", "h2-g3"}),
        (hunt("g7", "b8 h6 a5 c3", is_geese_turn=True), {"a5-b6", "c3-b4", "c3-d4"}),
    ],
)
def test_the_fox_goes_any_way_and_a_goose_only_forward(state: State, expected: set[str]):
    assert moves(state) == expected


@pytest.mark.parametrize(
    ("state", "line", "sentence"),
    [
        (hunt("d4", "c3 c1 e1 g1", is_geese_turn=True), "c3-b2", "A goose never goes back."),
        (hunt("d4", "c3 c1 e1 g1", is_geese_turn=True), "c3-d4", "Another man stands on that square."),
        (hunt("d4", "c3 c1 e1 g1"), "d4-c3", "Another man stands on that square."),
        (hunt("d4", "c3 c1 e1 g1", is_geese_turn=True), "d4-e5", "That is the fox: the geese move now."),
        (hunt("d4", "c3 c1 e1 g1"), "c1-b2", "That is a goose: the fox moves now."),
        (hunt("d4", "c3 c1 e1 g1"), "d4-d5", "Only the red squares are used. Choose one of those squares."),
        (hunt("d4", "c3 c1 e1 g1"), "d4/point-3", "Only the red squares are used. Choose one of those squares."),
        (hunt("d4", "c3 c1 e1 g1"), "d4-b2", "Move one square along a diagonal; jumps are not allowed."),
        (hunt("d4", "c3 c1 e1 g1"), "d4-e5-f6", "Move one square along a diagonal; jumps are not allowed."),
        (hunt("d4", "c3 c1 e1 g1"), "pass", "You can't do that now. Move the fox."),
        (State(lot=1, geese=GEESE_BELOW), "lay a1", "Set the fox down on one of the four red squares of your end row."),
        (State(lot=1, geese=GEESE_BELOW), "lay c8", "Set the fox down on one of the four red squares of your end row."),
    ],
)
def test_a_forbidden_move_names_the_rule_it_breaks(state: State, line: str, sentence: str):
    with pytest.raises(IllegalMove) as refused:
        FoxAndGeese().play(state, read_move(line))
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("state", "line", "winner", "reason"),
    [
        # A fox beside the last goose has got through: geese never go back.
        (hunt("d4", "c3 e5 g5 a5"), "d4-e3", 1, "The fox has slipped through the geese."),
        (hunt("b4", "c3 e3 g5 h6"), "b4-a3", 1, "The fox has slipped through the geese."),
        (hunt("e3", "c1 f4 g3 h4", is_geese_turn=True), "c1-b2", None, ""),
        (hunt("e3", "d2 f4 g3 h4", is_geese_turn=True), "d2-c3", 1, "The fox has slipped through the geese."),
        (hunt("b2", "c1 f4 g3 h4"), "b2-a1", 1, "The fox has slipped through the geese."),
        (hunt("h8", "f6 e5 c3 a1", is_geese_turn=True), "f6-g7", 0, "The fox is cornered."),
        (hunt("a5", "c5 b4 c1 e1", is_geese_turn=True), "c5-b6", 0, "The fox is cornered."),
        (hunt("d6", "c5 e5 c7 d8", is_geese_turn=True), "c5-b6", None, ""),
        (hunt("d4", "c3 e3 c5 f4", is_geese_turn=True), "f4-e5", 0, "The fox is cornered."),
        # The last three geese are on the farthest row; the fox and the edge block the fourth.
        (hunt("f6", "b8 d8 f8 h6"), "f6-g7", 1, "The geese cannot move."),
    ],
)
def test_the_hunt_ends_with_the_right_winner_and_reason(state: State, line: str, winner: int | None, reason: str):
    game = FoxAndGeese()
    turn = game.play(state, read_move(line))
    outcome = game.outcome(turn.state)
    if winner is None:
        assert outcome is None
        assert turn.said == ()
    else:
        assert (outcome.winners, outcome.reason) == ((winner,), reason)
        assert turn.said == (reason,)
        assert game.score(turn.state) == ((0, 1) if winner else (1, 0))


def test_a_fox_from_below_is_past_the_geese_when_it_is_level_with_them():
    game = FoxAndGeese()
    state = State(lot=0, fox="e5", geese=("d6", "b4", "g3", "h2"))
    turned = game.play(state, Step(("e5", "f6"))).state
    assert game.outcome(turned).winners == (0,)
    assert game.outcome(game.play(state, Step(("e5", "d4"))).state) is None


def test_players_change_sides_each_game_and_the_set_adds_up():
    game = FoxAndGeese(games=2)
    state = game.play(hunt("h8", "f6 e5 c3 a1", is_geese_turn=True), Step(("f6", "g7"))).state
    assert game.outcome(state) is None
    assert state.mover == 0
    assert game.picture(state).roles == ("Geese", "Fox")
    assert game.picture(state).colours[:2] == (1, 0)
    state = game.play(state, read_move("choose next-game")).state
    assert (state.fox_seat, state.mover, state.geese) == (0, 0, GEESE_ABOVE)
    assert game.picture(state).roles == ("Fox", "Geese")
    assert game.picture(state).colours[:2] == (0, 1)
    assert game.picture(state).sheet.note == "Game 2 of 2."
    state = game.play(game.play(state, Lay("c1")).state, Step(("c1", "b2"))).state
    assert (state.mover, state.geese_seat) == (1, 1)


def test_a_set_with_equal_points_is_drawn():
    game = FoxAndGeese(games=2)
    won_as_geese = State(1, 1, "h8", ("g7", "a1", "c1", "e1"), False, (), ((1, 0), (1, 0)))
    level = State(1, 1, "h8", ("g7", "a1", "c1", "e1"), False, (), ((1, 0), (0, 1)))
    assert game.outcome(won_as_geese) == Outcome((0,), "The set ends 2 to 0.")
    assert game.outcome(level).winners == ()
    assert game.outcome(level).reason == "The set is level: 1 to 1."


def test_the_picture_distinguishes_fox_and_geese_and_marks_the_last_move():
    game = FoxAndGeese()
    picture = game.picture(played("lot 2", "lay d8", "d8-e7"))
    assert {(man.place, man.seat) for man in picture.men} == {("e7", 1)} | {(square, 0) for square in GEESE_BELOW}
    assert [mark.place for mark in picture.marks if mark.kind == "last"] == ["d8", "e7"]
    assert [mark.place for mark in picture.marks if mark.kind == "danger"] == ["e7"]
    assert picture.mover == 0
    assert picture.waiting == ()
    assert [man.seat for man in game.picture(played("lot 2")).waiting] == [1]


def test_the_man_that_moves_is_the_man_in_the_picture():
    game = FoxAndGeese()
    state = played("lot 2", "lay d8", "d8-e7")
    for move in steps(state):
        turn = game.play(state, move)
        (track,) = turn.motion.tracks
        (man,) = [man for man in game.picture(turn.state).men if man.id == track.man.id]
        assert man.place == move.path[-1]
        assert tuple(track.frames[-1][:2]) == pytest.approx((man.at.x, man.at.y))


# --- a second method ----------------------------------------------------------------------------------------------


def by_grid(state: State) -> set[str]:
    """Return the legal moves by a second method, on a grid of (column, row) with the geese at the bottom."""
    cells = {(ord(square[0]) - 97, int(square[1]) - 1) for square in (*state.geese, state.fox)}
    fox = (ord(state.fox[0]) - 97, int(state.fox[1]) - 1)
    found = set()
    for x, y in cells:
        if ((x, y) == fox) == state.is_geese_turn:
            continue
        for column, row in ((x - 1, y + 1), (x + 1, y + 1), (x - 1, y - 1), (x + 1, y - 1)):
            is_back = state.is_geese_turn and (row < y) == (state.lot == 1)
            if 0 <= column < 8 and 0 <= row < 8 and (column, row) not in cells and not is_back:
                found.add(f"{chr(97 + x)}{y + 1}-{chr(97 + column)}{row + 1}")
    return found


@pytest.mark.parametrize("lot", [0, 1])
def test_random_hunts_keep_the_rules_and_end_within_fifty_seven_moves(lot: int):
    game, random = FoxAndGeese(), Random(17 + lot)
    for _ in range(150):
        state = game.after(game.after(game.start(2), Lot(lot)), Lay(random.choice((GEESE_ABOVE, GEESE_BELOW)[1 - lot])))
        count = 0
        while not state.is_game_over:
            moves_now = steps(state)
            assert {str(move) for move in moves_now} == by_grid(state)
            forward = sum(abs(int(goose[1]) - (1 if lot else 8)) for goose in state.geese)
            assert forward == count // 2
            state = game.after(state, random.choice(moves_now))
            count += 1
        assert count <= 57


# --- the whole game, searched to its end --------------------------------------------------------------------------


def geese_win(game: FoxAndGeese, state: State, known: dict[tuple[str, frozenset[str], bool], bool]) -> bool:
    """True if the geese can force a win, by a move that wins against every move of the fox."""
    if state.is_game_over:
        return state.results[-1][state.geese_seat] == 1
    position = state.fox, frozenset(state.geese), state.is_geese_turn
    if position not in known:
        # Try the rearmost goose first: a level line is seldom a mistake, so the search stays short.
        tries = sorted(steps(state), key=lambda step: (step.path[0][1], step.path))
        afters = (geese_win(game, game.after(state, move), known) for move in tries)
        known[position] = any(afters) if state.is_geese_turn else all(afters)
    return known[position]


def test_the_geese_win_wherever_the_fox_starts():
    game = FoxAndGeese()
    known: dict[tuple[str, frozenset[str], bool], bool] = {}
    geese_set_out = game.after(game.start(2), Lot(1))
    assert geese_win(game, game.after(geese_set_out, Lay("b8")), known)
    assert geese_win(game, game.after(geese_set_out, Lay("d8")), known)
    assert geese_win(game, game.after(geese_set_out, Lay("f8")), known)
    assert geese_win(game, game.after(geese_set_out, Lay("h8")), known)


def turned(square: str) -> str:
    """Return the same square of the board, named as a player on the other side sees it."""
    return chr(ord("a") + ord("h") - ord(square[0])) + str(9 - int(square[1]))


def test_the_hunt_is_the_same_from_either_end_of_the_board():
    """Therefore the geese also win if they start at the other end of the board than usual."""
    game, random = FoxAndGeese(), Random(18)
    endings = Counter()
    for _ in range(100):
        near, far = (game.after(game.start(2), Lot(lot)) for lot in (0, 1))
        while not near.is_game_over:
            options = game.options(near)
            move = options.sample(random)
            across = Lay(turned(move.place)) if isinstance(move, Lay) else Step(tuple(map(turned, move.path)))
            assert len(options.moves) == len(game.options(far).moves)
            near, far = game.play(near, move).state, game.play(far, across).state
        assert (far.results[0][1], far.results[0][0]) == near.results[0]
        endings[game.outcome(near).reason] += 1
        assert game.outcome(near).reason == game.outcome(far).reason
    assert len(endings) >= 2


def test_the_search_finds_a_win_of_the_fox():
    assert not geese_win(FoxAndGeese(), hunt("d4", "a3 c1 e5 g3"), {})

"""The rules of checkers: modern rules compared with published counts and another library, the booklet's with a second
generator.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import draughts
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board.men import CHECKER, KING
from board.moves import CHANCE, IllegalMove, Lot, read_move
from board.protocols.table import Outcome
from board.sides import CHECKER_SIDE
from games.men.checkers.checkers import NO_MAN, Checkers, State
from games.men.checkers.checkers_paths import (
    NAMES,
    START,
    CheckersPosition,
    Path,
    booklet_paths,
    captured_squares,
    match_paths,
    move_man,
    number_of,
)
from games.play.match import Match, play_out
from tests.helpers.checkers_men import state_of

BOOKLET, MATCH = Checkers(), Checkers("match")


def board_of(state: State) -> tuple[str, str]:
    """Return the men of a state as two texts of squares. The function is the inverse of `state_of`."""
    found: tuple[list[str], list[str]] = ([], [])
    for man in BOOKLET.picture(state).men:
        found[man.seat].append(("K" if man.kind is KING else "") + man.place)
    return " ".join(sorted(found[0])), " ".join(sorted(found[1]))


def moves_of(game: Checkers, state: State) -> set[str]:
    return set(map(str, game.options(state).moves))


# --- match play -----------------------------------------------------------------------------------------------------


def count_games(position: CheckersPosition, depth: int) -> int:
    paths = match_paths(position)
    return len(paths) if depth == 1 else sum(count_games(move_man(position, path), depth - 1) for path in paths)


@pytest.mark.parametrize(
    ("depth", "count"), [(1, 7), (2, 49), (3, 302), (4, 1469), (5, 7361), (6, 36768), (7, 179740), (8, 845931)]
)
def test_match_play_has_the_published_number_of_games(depth, count, is_soak):
    if depth > 7 and not is_soak:
        pytest.skip("counted in the soak")
    assert count_games(START, depth) == count


def fen(position: CheckersPosition) -> str:
    """Return a checkers position in the FEN notation for draughts. The seat to move is black if its men go up the board."""
    sides = []
    for squares in (position.mine, position.theirs):
        words = [
            ("K" if position.kings >> square & 1 else "") + str(number_of(square, 0))
            for square in range(32)
            if squares >> square & 1
        ]
        sides.append(",".join(words))
    black, white = sides if position.up else sides[::-1]
    return f"{'B' if position.up else 'W'}:W{white}:B{black}"


def random_position(random: Random) -> CheckersPosition:
    """Return checkers men and kings at random squares, with more kings and fewer men than in games. So jumps are long and
    varied.
    """
    squares = random.sample(range(32), random.randint(4, 20))
    split = random.randint(1, len(squares) - 1)
    up = random.random() < 0.5
    mine, theirs, kings = 0, 0, 0
    for i, square in enumerate(squares):
        is_mine = i < split
        goes_up = up == is_mine
        mine |= is_mine << square
        theirs |= (not is_mine) << square
        is_home = square >= 28 if goes_up else square < 4
        kings |= (is_home or random.random() < 0.35) << square
    return CheckersPosition(mine, theirs, kings, up)


def positions_in_games(count: int, random: Random) -> Iterator[CheckersPosition]:
    position = START
    for _ in range(count):
        yield position
        paths = match_paths(position)
        position = move_man(position, random.choice(paths)) if paths else START


def test_match_play_agrees_with_another_library(is_soak):
    random = Random(32)
    count = 5000 if is_soak else 260
    positions = [*positions_in_games(count, random), *(random_position(random) for _ in range(count))]
    jumps = longest = 0
    for position in positions:
        ours = sorted(tuple(number_of(square, 0) for square in path) for path in match_paths(position))
        board = draughts.Board(variant="english", fen=fen(position))
        assert ours == sorted(tuple(move.steps_move) for move in board.legal_moves()), fen(position)
        jumps += any(captured_squares(position, path) for path in match_paths(position))
        longest = max([longest, *map(len, ours)])
    assert jumps >= 100
    assert longest >= 4


# --- the booklet's rules, by a second generator on rows and columns -------------------------------------------------


def brute_booklet(position: CheckersPosition) -> set[Path]:
    where = {}
    for square in range(32):
        row, column = divmod(square, 4)
        if position.mine >> square & 1 or position.theirs >> square & 1:
            where[row, 2 * column + row % 2] = "mine" if position.mine >> square & 1 else "theirs"
    found = set()
    for (row, column), whose in where.items():
        if whose == "mine":
            square = row * 4 + column // 2
            is_king = bool(position.kings >> square & 1)
            ways = [(down, right) for down in (1, -1) for right in (1, -1) if is_king or (down == 1) == position.up]
            board = {place for place in where if place != (row, column)}
            for path in _walks(((row, column),), board, frozenset(), ways, None if is_king else 7 * position.up):
                found.add(tuple(r * 4 + c // 2 for r, c in path))
    return found


def _walks(path, board, jumped, ways, crown_row):
    row, column = path[-1]
    for down, right in ways:
        near, far = (row + down, column + right), (row + 2 * down, column + 2 * right)
        if len(path) == 1 and _is_on_board(near) and near not in board:
            yield (*path, near)
        if near in board and near not in jumped and _is_on_board(far) and far not in board:
            yield (*path, far)
            if far[0] != crown_row:
                for more in _walks((*path, far), board, jumped | {near}, ways, crown_row):
                    if len(more) > len(path) + 1:
                        yield more


def _is_on_board(place):
    return 0 <= place[0] < 8 and 0 <= place[1] < 8


def test_booklet_play_agrees_with_a_second_generator(is_soak):
    random = Random(1916)
    most = 0
    for _ in range(10_000 if is_soak else 600):
        position = random_position(random)
        paths = booklet_paths(position)
        assert len(paths) == len(set(paths))
        assert set(paths) == brute_booklet(position), fen(position)
        most = max([most, *map(len, paths)])
    assert most >= 6


# Men, the seat to move, and every legal move: by the booklet's rules, then by modern ones.
CASES = [
    ("a man steps forward", "c3", "h8", 0, {"c3-b4", "c3-d4"}, {"c3-b4", "c3-d4"}),
    ("the other seat's men come down", "a1", "f6", 1, {"f6-e5", "f6-g5"}, {"f6-e5", "f6-g5"}),
    ("at the edge there is one way", "a3", "h8", 0, {"a3-b4"}, {"a3-b4"}),
    ("taking is free or forced", "c3", "d4 h8", 0, {"c3-b4", "c3-e5"}, {"c3-e5"}),
    ("men jump forward only", "c3", "b2 d2 h8", 0, {"c3-b4", "c3-d4"}, {"c3-b4", "c3-d4"}),
    ("kings jump backward too", "Kc3", "d2 h8", 0, {"c3-b2", "c3-b4", "c3-d4", "c3-e1"}, {"c3-e1"}),
    ("no jump over two in a row", "c3", "d4 e5 h8", 0, {"c3-b4"}, {"c3-b4"}),
    ("no jump over the edge", "g3", "h4 a7", 0, {"g3-f4"}, {"g3-f4"}),
    ("own men may be jumped", "c3 d4", "h8", 0,
     {"c3-b4", "c3-e5", "d4-c5", "d4-e5"}, {"c3-b4", "d4-c5", "d4-e5"}),
    ("stop after any jump", "c3", "d4 f6 a7", 0,
     {"c3-b4", "c3-e5", "c3-e5-g7"}, {"c3-e5-g7"}),
    ("own man, then enemy", "a1 b2", "d4 h8", 0,
     {"a1-c3", "a1-c3-e5", "b2-a3", "b2-c3"}, {"b2-a3", "b2-c3"}),
    ("the king row ends a man's move", "e5", "f6 d6 h2", 0,
     {"e5-c7", "e5-g7"}, {"e5-c7", "e5-g7"}),
    ("a man crowned by a jump jumps no further", "b6", "c7 e7", 0, {"b6-a7", "b6-d8"}, {"b6-d8"}),
    ("a king goes round and home", "Kc1", "b2 b4 d4 d2", 0,
     {"c1-a3", "c1-a3-c5", "c1-a3-c5-e3", "c1-a3-c5-e3-c1", "c1-e3", "c1-e3-c5", "c1-e3-c5-a3", "c1-e3-c5-a3-c1"},
     {"c1-a3-c5-e3-c1", "c1-e3-c5-a3-c1"}),
    ("no man is jumped twice", "Ka1 b2", "h8", 0,
     {"a1-c3", "b2-a3", "b2-c3"}, {"b2-a3", "b2-c3"}),
]  # fmt: skip


@pytest.mark.parametrize(("first", "second", "turn", "booklet", "match"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_each_style_of_checkers_has_its_legal_moves(first, second, turn, booklet, match):
    state = state_of(first, second, turn)
    assert moves_of(BOOKLET, state) == booklet
    assert moves_of(MATCH, state) == match


# The board after a move.
LED_TO = [
    (BOOKLET, "c3", "d4 f6 a7", "c3-e5-g7", ("g7", "a7")),
    (BOOKLET, "c3 d4", "a7", "c3-e5", ("d4 e5", "a7")),
    (BOOKLET, "a1 b2", "d4 h8", "a1-c3-e5", ("b2 e5", "h8")),
    (BOOKLET, "b6", "c7 h8", "b6-d8", ("Kd8", "h8")),
    (MATCH, "a7", "c7", "a7-b8", ("Kb8", "c7")),
    (MATCH, "Kc1", "b2 b4 d4 d2 h8", "c1-a3-c5-e3-c1", ("Kc1", "h8")),
    (MATCH, "Kc3", "Kd4 h8", "c3-e5", ("Ke5", "h8")),
]


@pytest.mark.parametrize(("game", "first", "second", "move", "board"), LED_TO)
def test_a_move_leads_to_its_position(game, first, second, move, board):
    assert board_of(game.play(state_of(first, second), read_move(move)).state) == board


# --- the penalty for a missed capture -------------------------------------------------------------------------------


def test_a_player_who_did_not_take_may_be_huffed_and_the_move_stands():
    state = BOOKLET.play(state_of("c3 a1", "d4 h8"), read_move("a1-b2")).state
    assert "take c3" in moves_of(BOOKLET, state)
    assert "take b2" not in moves_of(BOOKLET, state)
    assert BOOKLET.options(state).prompt.startswith("Player 1 could have jumped with the man on c3. ")
    turn = BOOKLET.play(state, read_move("take c3"))
    assert board_of(turn.state) == ("b2", "d4 h8")
    assert turn.state.mover == 1
    assert not any(move.startswith("take") for move in moves_of(BOOKLET, turn.state))


def test_a_man_that_should_have_taken_is_huffed_wherever_it_stands_now():
    state = BOOKLET.play(state_of("c3 a1", "d4 h8"), read_move("c3-b4")).state
    assert {move for move in moves_of(BOOKLET, state) if move.startswith("take")} == {"take b4"}
    assert [mark.place for mark in BOOKLET.picture(state).marks if mark.kind == "danger"] == ["b4"]


def missed_ways(state):
    """Return the marks in a picture of checkers that show the captures which a man has missed."""
    marks = [mark for mark in BOOKLET.picture(state).marks if mark.to is not None]
    assert {mark.kind for mark in marks} <= {"missed"}
    names = {place.at: name for name, place in CHECKER_SIDE.places.items() if place.kind == "square"}
    return [f"{names[mark.at]}-{names[mark.to]}" for mark in marks]


def test_a_man_that_may_be_huffed_is_shown_with_its_missed_capture():
    state = BOOKLET.play(state_of("c3 a1", "d4 h8"), read_move("c3-b4")).state
    assert missed_ways(state) == ["c3-e5"]
    state = BOOKLET.play(state_of("c3 a1", "d4 f6 h2"), read_move("a1-b2")).state
    assert missed_ways(state) == ["c3-e5"]
    assert missed_ways(BOOKLET.play(state, read_move("take c3")).state) == []
    assert missed_ways(BOOKLET.play(state, read_move("h2-g1")).state) == []
    assert missed_ways(BOOKLET.play(state_of("c3 a1", "h8"), read_move("a1-b2")).state) == []


def test_only_one_of_several_is_huffed():
    state = BOOKLET.play(state_of("c3 e3 a1", "d4 h8"), read_move("a1-b2")).state
    assert {move for move in moves_of(BOOKLET, state) if move.startswith("take")} == {"take c3", "take e3"}
    assert BOOKLET.options(state).prompt.startswith("Player 1 could have jumped with the men on c3 and e3. ")
    state = BOOKLET.play(state, read_move("take e3")).state
    assert not any(move.startswith("take") for move in moves_of(BOOKLET, state))


def test_taking_anything_at_all_saves_from_the_huff():
    state = BOOKLET.play(state_of("c3 g1", "d4 f6 h2"), read_move("c3-e5")).state
    assert state.mover == 1
    assert not any(move.startswith("take") for move in moves_of(BOOKLET, state))


def test_jumping_own_men_alone_does_not_save_from_the_huff():
    state = BOOKLET.play(state_of("a1 b2 g3", "h4 f4 h8"), read_move("a1-c3")).state
    assert {move for move in moves_of(BOOKLET, state) if move.startswith("take")} == {"take g3"}


@pytest.mark.parametrize(
    ("first", "move", "told"),
    [
        ("a1 g3", "a1-b2", "moves from a1 to b2."),
        ("a1 b2", "a1-c3", "jumps from a1 to c3, over their own man."),
        ("a1 b2 d4", "a1-c3-e5", "jumps from a1 to c3 to e5, over their own men."),
    ],
)
def test_the_log_mentions_a_jump_over_own_men(first, move, told):
    state, step = state_of(first, "h8"), read_move(move)
    assert BOOKLET.tell(state, step, BOOKLET.play(state, step).state).endswith(told)


def test_a_chance_to_take_by_way_of_an_own_man_counts_for_the_huff():
    state = BOOKLET.play(state_of("a1 b2", "d4 h8"), read_move("b2-a3")).state
    assert {move for move in moves_of(BOOKLET, state) if move.startswith("take")} == {"take a1"}
    assert missed_ways(state) == ["a1-c3", "c3-e5"]
    assert BOOKLET.options(state).prompt.startswith(
        "Player 1 could have jumped with the man on a1, over a man of their own first. "
    )


def test_the_prompt_mentions_a_capture_that_starts_over_an_own_man():
    assert (
        BOOKLET.options(state_of("c3", "d4 h8")).prompt
        == "You can jump a rival man. If you don't, the other player may remove your man (a huff)."
    )
    hidden = BOOKLET.options(state_of("a1 b2", "d4 h8")).prompt
    assert (
        hidden
        == "You can jump a rival man, over your own man first. If you don't, the other player may remove your man (a huff)."
    )


def test_the_chance_to_huff_is_gone_with_the_move():
    state = BOOKLET.play(state_of("c3 a1", "d4 h8"), read_move("a1-b2")).state
    state = BOOKLET.play(state, read_move("h8-g7")).state
    assert not any(move.startswith("take") for move in moves_of(BOOKLET, state))


def test_huffing_the_last_man_wins():
    state = BOOKLET.play(state_of("c3", "d4 h8"), read_move("c3-b4")).state
    state = BOOKLET.play(state, read_move("take b4")).state
    assert BOOKLET.outcome(state).winners == (1,)


def test_a_player_without_moves_who_can_huff_has_not_lost_yet():
    state = BOOKLET.play(state_of("a1 b4 c3 e3 f4 h4", "a5 g5"), read_move("a1-b2")).state
    assert BOOKLET.outcome(state) is None
    assert moves_of(BOOKLET, state) == {"take f4", "take h4"}
    state = BOOKLET.play(state, read_move("take f4")).state
    assert moves_of(BOOKLET, state) == {"g5-f4"}


# --- refused moves --------------------------------------------------------------------------------------------------

REFUSED = [
    (BOOKLET, "c3", "h8", "c3-b2", "A man moves forward only until it is crowned."),
    (BOOKLET, "c3", "b2 h8", "c3-a1", "A man moves forward only until it is crowned."),
    (BOOKLET, "c3 d4", "h8", "c3-d4", "Another man stands on that square."),
    (BOOKLET, "c3", "h8", "c3-c4", "Checkers is played on the red squares."),
    (BOOKLET, "c3", "h8", "c3-e5", "No man to jump there."),
    (BOOKLET, "c3", "h8", "c3-c5", "A man moves one square along a diagonal, or jumps over a man on the next square."),
    (BOOKLET, "c3", "h8", "h8-g7", "That man is not yours."),
    (BOOKLET, "c3", "h8", "e5-f6", "There is no man there."),
    (BOOKLET, "c3", "h8", "take h8", "You can't huff that man, because it could not have taken."),
    (BOOKLET, "Ka1 b2", "h8", "a1-c3-a1", "You can't jump the same man twice in one move (our rule)."),
    (BOOKLET, "b6", "c7 e7 h8", "b6-d8-f6", "A man that reaches the king row cannot go on in this move."),
    (BOOKLET, "c3", "e5 h8", "c3-d4-f6", "A man that steps cannot go on."),
    (MATCH, "c3", "d4 f6 a7", "c3-e5", "In match play you must make every jump."),
    (MATCH, "c3", "d4 h8", "c3-b4", "You must take a rival man."),
    (MATCH, "c3 d4", "h8", "c3-e5", "In match play you may not jump your own men."),
    (MATCH, "c3", "d4 h8", "take d4", "Match play has no huff."),
    (BOOKLET, "c3", "h8", "pass", "You can't do that now. Move one of your men."),
]  # fmt: skip


@pytest.mark.parametrize(("game", "first", "second", "move", "sentence"), REFUSED)
def test_a_refusal_names_the_rule(game, first, second, move, sentence):
    state = state_of(first, second)
    with pytest.raises(IllegalMove) as refused:
        game.play(state, read_move(move))
    assert str(refused.value) == sentence


# --- the lot and the end --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_the_draw_decides_who_has_black_and_begins(seat):
    start = BOOKLET.start(2)
    assert start.mover == CHANCE
    turn = BOOKLET.play(start, Lot(seat))
    state = turn.state
    picture = BOOKLET.picture(state)
    assert state.mover == seat
    # Players may choose other colours, so messages name none.
    assert turn.words == (f"Player {seat + 1} goes first.",)
    assert picture.roles == ()
    assert picture.colours[seat] == 1
    assert picture.colours[1 - seat] == 0
    assert {man.seat for man in picture.men if man.place[1] in "123"} == {0}


def test_a_side_that_cannot_move_has_lost():
    shut = MATCH.play(state_of("d2 a3 b4", "a5"), read_move("d2-c3")).state
    assert MATCH.outcome(shut) == Outcome((0,), "The rival cannot move.")
    assert MATCH.score(shut) == (1, 0)


def test_a_side_that_can_only_jump_can_move():
    state = MATCH.play(state_of("e1 a3", "a5"), read_move("a3-b4")).state
    assert MATCH.outcome(state) is None
    assert moves_of(MATCH, state) == {"a5-c3"}


def test_taking_all_men_wins():
    state = MATCH.play(state_of("c3", "d4"), read_move("c3-e5")).state
    assert MATCH.outcome(state) == Outcome((0,), "All the rival's men are taken.")
    with pytest.raises(IllegalMove, match="over"):
        MATCH.play(state, read_move("e5-f6"))


def test_the_same_position_for_the_third_time_is_drawn():
    state = state_of("Ka1 c1", "Kh8 f8")
    for move in ("a1-b2", "h8-g7", "b2-a1", "g7-h8") * 2 + ("a1-b2",):
        assert MATCH.outcome(state) is None
        state = MATCH.play(state, read_move(move)).state
    assert MATCH.outcome(state) == Outcome((), "The same position for the third time: a draw (our rule).")


def test_forty_quiet_moves_each_are_a_draw():
    # One king goes round in four moves and the other in ten, so no position occurs more than twice.
    short, long = ["b2", "a3", "b4", "c3"], ["h4", "g5", "f6", "e7", "d8", "c7", "d6", "e5", "f4", "g3"]
    state = replace(state_of("Kb2", "Kh4"), seen=((),))
    for i in range(40):
        for ring in (short, long):
            assert MATCH.outcome(state) is None
            state = MATCH.play(state, read_move(f"{ring[i % len(ring)]}-{ring[(i + 1) % len(ring)]}")).state
    assert MATCH.outcome(state) == Outcome((), "40 moves each with kings only, and nothing taken: a draw (our rule).")


def test_a_man_moved_or_taken_starts_the_count_of_quiet_moves_again():
    state = state_of("Ka1 c1", "Kh8 f8")
    for move in ("a1-b2", "h8-g7"):
        state = MATCH.play(state, read_move(move)).state
    assert len(state.seen) == 2
    assert len(MATCH.play(state, read_move("c1-d2")).state.seen) == 1


def test_the_sheet_counts_men_kings_and_men_taken():
    picture = MATCH.picture(MATCH.play(state_of("c3 Ka1", "d4 h8"), read_move("c3-e5")).state)
    assert picture.sheet.columns == ("men", "kings", "taken")
    assert [cell.text for cell in picture.sheet.rows[0].cells[:2]] == ["2", "1"]
    assert [mark.place for mark in picture.marks] == ["c3", "e5"]


# --- invariants -----------------------------------------------------------------------------------------------------


@settings(max_examples=20)
@given(st.integers(0, 2**32), st.sampled_from([BOOKLET, MATCH]))
def test_men_are_only_removed_and_kings_stay_kings(seed, game):
    random = Random(seed)
    state = game.start(2)
    before = 24
    for _ in range(90):
        if game.outcome(state) is not None:
            break
        crowned = state.crowned
        state = game.play(state, game.options(state).sample(random)).state
        men = [man for man in state.men if man != NO_MAN]
        assert len(men) == len(set(men)) <= before
        assert crowned & set(men) <= state.crowned <= set(men)
        assert not any(man < 12 and man not in state.crowned for man in state.men[28:] if man != NO_MAN)
        assert not any(man >= 12 and man not in state.crowned for man in state.men[:4])
        picture = game.picture(state)
        assert sorted(man.id for man in (*picture.men, *picture.waiting)) == list(range(24))
        assert {man.kind for man in picture.men} <= {CHECKER, KING}
        before = len(men)


def test_whole_games_end(is_soak):
    random = Random(8)
    reasons = set()
    for seed in range(400 if is_soak else 12):
        match = Match((BOOKLET, MATCH)[seed % 2], 2, random=Random(seed))
        reasons.add(play_out(match, lambda match: match.options.sample(random), limit=5000).reason)
    assert "All the rival's men are taken." in reasons


def test_paths_have_their_usual_notation():
    assert [NAMES[square] for square in (0, 3, 4, 31)] == ["a1", "g1", "b2", "h8"]

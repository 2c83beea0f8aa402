"""The compact positions of the bots, which must agree with the rules of the board games, and the search in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from board.moves import CHANCE, Lay, Lot, Step, Take
from games.bots.player import Budget, Choice
from games.bots.search import WIN, Position, Positions, Search
from games.bots.table_player import TablePlayer
from games.game import Game
from games.men import flapjacks_player as flapjacks
from games.men import pyramids_player as pyramids
from games.men.checkers import checkers_positions
from games.men.checkers.checkers import Checkers
from games.men.checkers.checkers_paths import SQUARES
from games.men.checkers.checkers_player import CheckersPlayer
from games.men.egyptian_pyramids import EgyptianPyramids
from games.men.egyptian_pyramids import State as PyramidsState
from games.men.flapjacks import Flapjacks
from games.men.flapjacks_player import FirstPositions, FlapjacksPlayer, MostPositions
from games.men.pyramids_player import PyramidsPlayer
from tests.helpers.checkers_men import state_of

GAMES: dict[str, tuple[Game[Any], Positions, Callable[[Any], Position], TablePlayer]] = {
    "booklet": (
        Checkers(),
        checkers_positions.BookletPositions(),
        checkers_positions.position_of,
        CheckersPlayer("master"),
    ),
    "match": (
        Checkers("match"),
        checkers_positions.MatchPositions(),
        checkers_positions.position_of,
        CheckersPlayer("master"),
    ),
    "most": (Flapjacks("most"), MostPositions(0), flapjacks.position_of, FlapjacksPlayer("master")),
    "pyramids": (EgyptianPyramids(), pyramids.PyramidsPositions(), pyramids.position_of, PyramidsPlayer("master")),
}
EVERY_GAME = pytest.mark.parametrize("name", GAMES)


def visited(game: Game[Any], count: int, seed: int = 1) -> Iterator[Any]:
    """Yield `count` states of random games, including the last state of each game."""
    random = Random(seed)
    while True:
        state = game.start(2)
        while True:
            if state.mover != CHANCE:
                yield state
                count -= 1
                if not count:
                    return
            if game.outcome(state) is not None:
                break
            state = game.after(state, game.options(state).sample(random))


@EVERY_GAME
@pytest.mark.soak
def test_the_search_generates_exactly_the_legal_moves(name: str, is_soak: bool):
    game, positions, position_of, _ = GAMES[name]
    ended = 0
    for state in visited(game, 20_000 if is_soak else 1_200):
        outcome, position = game.outcome(state), position_of(state)
        found = positions.children(position)
        if outcome is not None and outcome.winners:
            assert not found
            assert positions.end(position) * (1 if outcome.winners == (position[0],) else -1) > 0
            ended += 1
        elif outcome is None:
            allowed = {position_of(game.after(state, move)) for move in game.options(state).moves}
            assert set(map(timeless, found)) == set(map(timeless, allowed))
    assert ended


def timeless(position: Position) -> Position:
    """Return a position of the game Egyptian Pyramids without its move number, which does not change during a search."""
    return (*position[:3], position[4]) if len(position) == 5 and position[3] < 4 else position


@pytest.mark.soak
def test_in_flapjacks_the_search_wins_or_blocks_at_once(is_soak: bool):
    game, positions = Flapjacks("first"), FirstPositions(0)
    kinds = {"free": 0, "wins": 0, "parries": 0}
    for state in visited(game, 20_000 if is_soak else 1_500):
        if state.is_game_over:
            assert not positions.children(flapjacks.position_of(state))
            continue
        mover = state.mover
        moves = [move.place for move in game.options(state).moves]
        wins = [square for square in moves if any(after_lay(state, square, mover))]
        parries = [square for square in moves if any(after_lay(state, square, 1 - mover))]
        expected = wins or parries or moves
        kinds["wins" if wins else "parries" if parries else "free"] += 1
        laid = {flapjacks.position_of(game.after(state, Lay(square))) for square in expected}
        assert set(positions.children(flapjacks.position_of(state))) == laid
    assert all(count > 20 for count in kinds.values())


def after_lay(state: Any, square: str, seat: int) -> Iterator[bool]:
    """Yield, for each row through `square`, True if a man placed there by the seat would complete the row, else False."""
    mine = {place for i, place in enumerate(state.laid) if (state.lead + i) % 2 == seat} | {square}
    return (square in row and mine.issuperset(row) for row in flapjacks.ROW_BITS)


@pytest.mark.parametrize("name", ["booklet", "match"])
def test_a_checkers_position_has_the_same_value_after_turning_the_board(name: str):
    game, positions, position_of, _ = GAMES[name]
    for state in visited(game, 60, seed=2):
        mover, *sets = position_of(state)
        first, second, kings, huffable = (sum(1 << 34 - bit for bit in range(35) if men >> bit & 1) for men in sets)
        assert positions.quiet((1 - mover, second, first, kings, huffable))[0] == positions.quiet((mover, *sets))[0]


def by_trying(positions: Positions, position: Position, depth: int) -> int | None:
    """Return the number of moves to a forced win, negative for a forced loss. Return None if it takes more than `depth`."""
    children = positions.children(position)
    if not children:
        return 1 if positions.end(position) > 0 else -1
    if not depth:
        return None
    answers = [by_trying(positions, child, depth - 1) for child in children]
    lost = [answer for answer in answers if answer is not None and answer < 0]
    if lost:
        return 1 - max(lost)
    won = [answer for answer in answers if answer is not None and answer > 0]
    return -1 - max(won) if len(won) == len(answers) else None


def test_the_search_finds_every_win_and_loss_that_a_full_search_finds():
    positions = GAMES["match"][1]
    random = Random(4)
    found = []
    for _ in range(400):
        kings = [f"K{square}" for square in random.sample(sorted(SQUARES), 4)]
        mine = random.choice((1, 3))
        state = state_of(" ".join(kings[:mine]), " ".join(kings[mine:]))
        position = checkers_positions.position_of(state)
        expected = by_trying(positions, position, 3)
        children = positions.children(position)
        if expected is None or not children:
            continue
        value = Search(positions, Budget(simulations=50_000)).rank(position, children, 6, 6)[0].value
        assert value == (WIN - expected + 1 if expected > 0 else -WIN - expected - 1)
        found.append(value > 0)
    assert 20 < sum(found) < len(found) - 5


def test_the_end_of_flapjacks_is_played_as_by_a_full_search():
    game, positions, position_of, _ = GAMES["most"]

    def worth(position: Position) -> int:
        children = positions.children(position)
        return max(-worth(child) for child in children) if children else positions.end(position)

    late = [state for state in visited(game, 1_500, seed=7) if len(state.laid) == 28][:20]
    for state in late:
        position = position_of(state)
        ranked = Search(positions, Budget(simulations=100_000)).rank(position, positions.children(position), 12, 12)
        assert [each.value for each in ranked] == sorted((-worth(each.position) for each in ranked), reverse=True)
    assert len(late) == 20


def test_the_search_values_a_repeated_position_as_a_draw():
    positions = GAMES["match"][1]
    position = checkers_positions.position_of(state_of("Kc3", "Kh8 Kf8 Kg7"))
    children = positions.children(position)
    fresh = Search(positions, Budget(simulations=2_000)).rank(position, children, 4, 4)
    again = Search(positions, Budget(simulations=2_000), seen=children).rank(position, children, 4, 4)
    assert fresh[0].value < -100
    assert [each.value for each in again] == [0] * len(children)


def test_a_budget_of_one_position_still_looks_a_move_ahead():
    for game, positions, position_of, _ in GAMES.values():
        state = game.after(game.start(2), Lot(0))
        position = position_of(state)
        search = Search(positions, Budget(simulations=1))
        assert len(search.rank(position, positions.children(position), 60, 3)) == len(positions.children(position))
        assert search.depth >= 1


# --- values of the master level -------------------------------------------------------------------------------------


def best(name: str, state: Any, simulations: int = 400) -> Choice:
    game, _, _, player = GAMES[name]
    return player.choose(game, state, Random(1), Budget(simulations=simulations))


@pytest.mark.parametrize(
    ("name", "state", "move", "why"),
    [
        ("booklet", state_of("c3 a1", "d4 d6 f8 h8"), "c3-e5-c7", "Takes two men. Brings a man out of danger."),
        ("booklet", state_of("c3 e3 a1 g1", "d4 h8 f8 b8"), "c3-e5", "Takes a man. Brings a man out of danger."),
        ("match", state_of("Kc3 Ke3", "Ka1"), "e3-d4", "Wins in 2 moves."),
    ],
)
def test_a_move_has_its_reason(name: str, state: Any, move: str, why: str):
    choice = best(name, state)
    assert (str(choice.move), choice.why) == (move, why)


def test_the_bot_huffs_a_man_that_did_not_take():
    game = GAMES["booklet"][0]
    state = game.after(state_of("c3 a1", "d4 h8 f8"), Step(("a1", "b2")))
    choice = best("booklet", state)
    assert choice.move == Take("c3")
    assert choice.why == "This huff removes a man that could have taken. You still make your move afterwards."


def test_the_reason_of_a_move_mentions_a_possible_huff():
    whys = {str(each.move): each.why for each in best("booklet", state_of("c3 a1", "d4 h8 f8")).others}
    assert whys["a1-b2"] == "Lets a man be huffed. Threatens to take a man."


def test_no_alternative_is_rated_above_the_best_move():
    for name in GAMES:
        for state in list(visited(GAMES[name][0], 300, seed=6))[::50]:
            if GAMES[name][0].outcome(state) is None:
                choice = best(name, state, 100)
                assert len(choice.others) == min(3, len(GAMES[name][0].options(state).moves) - 1)
                assert choice.chance != 0.0 or all(other.chance == 0.0 for other in choice.others)


def test_the_value_of_a_pyramids_man_on_every_square():
    """The expected values are those of the first seat's men, which go to the upper left corner. The other side is mirrored."""

    def worth(seat: int, square: str) -> int:
        men = ((square,), ()) if seat == 0 else ((), (square,))
        return pyramids.position_of(PyramidsState(0, men))[4]

    board = [[worth(0, f"{file}{rank}") for file in "abcdefgh"] for rank in "87654321"]
    assert board == [
        [0, -21, -44, -69, -96, -125, -156, -189],
        [-21, -24, -49, -76, -105, -136, -169, -204],
        [-44, -49, -56, -85, -116, -149, -184, -221],
        [-69, -76, -85, -96, -129, -164, -201, -240],
        [-96, -105, -116, -129, -144, -181, -220, -261],
        [-125, -136, -149, -164, -181, -200, -241, -284],
        [-156, -169, -184, -201, -220, -241, -264, -309],
        [-189, -204, -221, -240, -261, -284, -309, -336],
    ]  # fmt: skip
    assert [[-worth(1, f"{file}{rank}") for file in "hgfedcba"] for rank in "12345678"] == board

"""Random play of the board games: no error, no endless game, and no state that breaks the rules.

By default the games are few. `--soak` plays a million moves, shared among the games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from board.card import house_rules
from board.moves import CHANCE, read_move
from board.sides import is_red
from board.views.picture import Picture
from games.catalogue import GAMES
from games.game import Game, IllegalMove

TABLE_GAMES = [game for game in GAMES if game.card.family == "Board games"]
SHORT, LONG = 5_000, 1_000_000
"""Number of random moves in all games together, in the short form and in the long form of the test."""
LONGEST = 20_000
"""Number of moves after which a game, or a set of games, counts as endless."""


def random_game(kind: type[Game[Any]], random: Random) -> Game[Any]:
    """Return a game with random house rules."""
    return kind(**{rule.name: random.choice(rule.choices) for rule in house_rules(kind)})


# --- conditions that every state must meet ------------------------------------------------------------------------


def men_of(picture: Picture, seat: int) -> list[str]:
    return [man.place for man in picture.men if man.seat == seat]


def one_man_a_square(picture: Picture) -> None:
    squares = [man.place for man in picture.men]
    assert len(squares) == len(set(squares))
    assert all(picture.side.place(square).kind == "square" for square in squares)


def fox_and_geese(state: Any, picture: Picture) -> None:
    one_man_a_square(picture)
    assert all(is_red(man.place) for man in picture.men)
    if state.lot >= 0:
        assert len(men_of(picture, state.geese_seat)) == 4
        assert len(men_of(picture, state.fox_seat)) == (1 if state.fox else 0)
        steps = sum(abs(int(goose[1]) - (1 if state.geese_seat == 0 else 8)) for goose in state.geese)
        assert steps <= 28


def tit_tat_toe(state: Any, picture: Picture) -> None:
    one_man_a_square(picture)
    assert {man.place for man in picture.men} <= {file + rank for file in "cde" for rank in "345"}
    assert len(picture.men) + len(picture.waiting) == 10
    if state.first >= 0:
        assert 0 <= len(men_of(picture, state.lead)) - len(men_of(picture, 1 - state.lead)) <= 1


def flapjacks(state: Any, picture: Picture) -> None:
    one_man_a_square(picture)
    assert {man.place for man in picture.men} <= {file + rank for file in "bcdefg" for rank in "234567"}
    assert Counter(man.seat for man in (*picture.men, *picture.waiting)) == {0: 16, 1: 16}
    if state.lot >= 0:
        assert 0 <= len(men_of(picture, state.lead)) - len(men_of(picture, 1 - state.lead)) <= 1


def egyptian_pyramids(state: Any, picture: Picture) -> None:
    one_man_a_square(picture)
    assert len(men_of(picture, 0)) == len(men_of(picture, 1)) == 6
    assert max(Counter(state.seen).values(), default=0) <= 2


def checkers(state: Any, picture: Picture) -> None:  # noqa: ARG001
    one_man_a_square(picture)
    assert all(is_red(man.place) for man in picture.men)
    assert max(len(men_of(picture, 0)), len(men_of(picture, 1))) <= 12


def backgammon(state: Any, picture: Picture) -> None:  # noqa: ARG001
    points: dict[str, set[int]] = {}
    for man in picture.men:
        if man.place.startswith("point-"):
            points.setdefault(man.place, set()).add(man.seat)
    assert all(len(seats) == 1 for seats in points.values())
    assert max(Counter(man.seat for man in (*picture.men, *picture.waiting)).values()) <= 15


MUST_HOLD: dict[str, Callable[[Any, Picture], None]] = {
    "backgammon": backgammon,
    "checkers": checkers,
    "fox-and-geese": fox_and_geese,
    "tit-tat-toe": tit_tat_toe,
    "flapjacks": flapjacks,
    "egyptian-pyramids": egyptian_pyramids,
}


def check(game: Game[Any], state: Any) -> set[int]:
    """Check the conditions that all board games must meet, then those of this game. Return the numbers of the visible men."""
    picture = game.picture(state)
    assert state.mover in (CHANCE, 0, 1)
    assert len(game.score(state)) == 2
    numbers = [man.id for man in (*picture.men, *picture.waiting)]
    assert len(numbers) == len(set(numbers))
    MUST_HOLD[game.card.name](state, picture)
    return set(numbers)


def play_a_game(game: Game[Any], random: Random) -> int:
    """Play a game to its end with random moves. Return their number."""
    state = game.start(2)
    seen = check(game, state)
    for count in range(LONGEST):
        outcome = game.outcome(state)
        if outcome is not None:
            assert set(outcome.winners) < {0, 1}
            assert outcome.reason
            return count
        options = game.options(state)
        assert options.moves
        # The options list a move several times to make it likelier.
        assert state.mover == CHANCE or len(set(options.moves)) == len(options.moves)
        move = options.sample(random)
        assert read_move(str(move)) == move
        turn = game.play(state, move)
        assert turn.state != state
        state, seen_before = turn.state, seen
        seen = check(game, state)
        moved = {track.man.id for track in turn.motion.tracks} if turn.motion else set()
        assert moved <= seen | seen_before
    pytest.fail(f"{game} did not end within {LONGEST} moves")


@pytest.mark.soak
@pytest.mark.parametrize("kind", TABLE_GAMES, ids=lambda kind: kind.card.name)
def test_random_moves_are_always_legal(kind: type[Game[Any]], is_soak: bool):
    random = Random(1916)
    share = (LONG if is_soak else SHORT) // len(TABLE_GAMES)
    count = games = 0
    while count < share:
        count += play_a_game(random_game(kind, random), random)
        games += 1
    print(f"{kind.card.title}: {count} moves in {games} games")


@pytest.mark.parametrize("kind", TABLE_GAMES, ids=lambda kind: kind.card.name)
def test_a_finished_game_takes_no_move(kind: type[Game[Any]]):
    random, game = Random(7), kind()
    state, last = game.start(2), None
    while game.outcome(state) is None:
        last = game.options(state).sample(random)
        state = game.play(state, last).state
    with pytest.raises(IllegalMove, match=r"The game is over\."):
        game.play(state, last)

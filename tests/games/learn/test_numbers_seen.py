"""Numbers that learning programs observe, by name: one state in the middle of a game for each family of games."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from board.geometry import Point
from board.men import DISK, NOBODY, PIN, Lie, Man
from games.catalogue import find
from games.crokinole.crokinole import State as CrokinoleState
from games.learn.observation import as_numbers, numbers_seen
from games.men.backgammon.backgammon import Backgammon
from games.men.common.laying import State as LayingState
from games.men.egyptian_pyramids import State as PyramidsState
from games.men.fox_and_geese import State as FoxState
from games.parlor.contack.solitaires import OnePile, SevenPiles
from games.pins.common.innings import Delivery
from games.pins.common.innings import State as InningsState
from games.pins.common.racks import FIRST_DISK
from games.pins.corner_pins import State as CornerState
from games.races.track import State as RaceState
from games.races.troublesome_pigs import State as PigsState
from games.tournament_crokinole.tournament_crokinole import State as TournamentState
from tests.helpers.checkers_men import state_of
from tests.helpers.contack_hands import figure_of, hand_under_way

HALF = 171.45
"""Half the distance from the centre of the board to the rim, in mm."""


def disk(id_: int, seat: int, x: float, y: float, lie: Lie = Lie.UP) -> Man:
    return Man(id_, DISK, seat, Point(x, y), lie=lie)


def seen(name: str, state: Any, seat: int, seats: int = 2) -> dict[str, float]:
    """Return the numbers that a learning program observes and that are not 0, rounded to three digits, by name."""
    game = find(name)()
    names = [each for group in numbers_seen(game, seats) for each in group.names]
    return {each: round(number, 3) for each, number in zip(names, as_numbers(game, state, seat).tolist(), strict=True) if number}


def test_disks_are_seen_from_the_observers_chair() -> None:
    men = (disk(0, 0, 0.0, -HALF), disk(1, 1, HALF / 2, 0.0), disk(2, 0, 0.0, 0.0, Lie.POCKET), disk(3, 1, 300.0, 0.0, Lie.DITCH))
    state = CrokinoleState(2, 0, 4, men, ((20, 40),))
    both = {"disks shot in the round": 0.25, "rounds played": 0.017}
    assert seen("crokinole", state, 1) == both | {
        "disk 1: y": 0.5,
        "disk 1: whose": -1.0,
        "disk 1: is on the board": 1.0,
        "disk 2: x": -0.25,
        "disk 2: whose": 1.0,
        "disk 2: is on the board": 1.0,
        "disk 3: whose": -1.0,
        "disk 3: is on the board": 1.0,
        "disk 3: is in the pocket": 1.0,
        "I: score": 0.133,
        "player 1 after me: score": 0.067,
    }
    assert seen("crokinole", state, 0) == both | {
        "disk 1: y": -0.5,
        "disk 1: whose": 1.0,
        "disk 1: is on the board": 1.0,
        "disk 2: x": 0.25,
        "disk 2: whose": -1.0,
        "disk 2: is on the board": 1.0,
        "disk 3: whose": 1.0,
        "disk 3: is on the board": 1.0,
        "disk 3: is in the pocket": 1.0,
        "is my shot": 1.0,
        "I: score": 0.067,
        "player 1 after me: score": 0.133,
    }
    # Of four players the third and fourth sit to the right and left of the first two; partners have the same disks.
    state = CrokinoleState(4, 0, 2, men[:2])
    assert seen("crokinole", state, 3, 4) == {
        "disk 1: x": -0.5,
        "disk 1: whose": -1.0,
        "disk 1: is on the board": 1.0,
        "disk 2: y": -0.25,
        "disk 2: whose": 1.0,
        "disk 2: is on the board": 1.0,
        "disks shot in the round": 0.125,
    }


CONTACK = replace(
    hand_under_way("8-9-10@40-40 7-5-10@40-39 10-6-5@41-39", "1-2-3", "1-7-2", pile="3-2-10 5-1-2", mover=1),
    totals=(30, 60),
    results=((30, 60),),
    passes=1,
)
"""A state of Contack (a game with triangular tiles) with three triangles laid, a pile, a pass and an earlier result."""


@pytest.mark.parametrize(
    ("name", "state", "seat", "seats", "expected"),
    [
        # Twenties and rounds are counted, including the rounds of finished games.
        (
            "tournament-crokinole",
            TournamentState(
                2, 24, 0, 3, (disk(0, 0, 0.0, -HALF), disk(23, 0, HALF, 0.0)), (1, 2), rounds=((20, 40),), past=(((5, 0),),)
            ),
            1,
            2,
            {
                "disk 1: y": 0.5,
                "disk 1: whose": -1.0,
                "disk 1: is on the board": 1.0,
                "disk 24: x": -0.5,
                "disk 24: whose": -1.0,
                "disk 24: is on the board": 1.0,
                "disks shot in the round": 0.125,
                "rounds played": 0.033,
                "is my shot": 1.0,
                "I: score": 0.007,
                "twenties of my side this round": 0.083,
                "twenties of the other side this round": 0.042,
            },
        ),
        (
            "tournament-crokinole",
            TournamentState(2, 24, 0, 3, (), (1, 2), rounds=((20, 40),), past=(((5, 0),),)),
            0,
            2,
            {
                "disks shot in the round": 0.125,
                "rounds played": 0.033,
                "player 1 after me: score": 0.007,
                "twenties of my side this round": 0.042,
                "twenties of the other side this round": 0.083,
            },
        ),
        # The second player looks from the opposite corner.
        (
            "corner-pins",
            CornerState(0, ((1, 0, 2, 0), (3,)), (Man(3, PIN, NOBODY, Point(0.0, HALF)), disk(FIRST_DISK + 1, 1, HALF, 0.0))),
            1,
            2,
            {
                "pin 3: y": -0.5,
                "pin 3: is on the board": 1.0,
                "disk 2: x": -0.5,
                "disk 2: whose": 1.0,
                "disk 2: is on the board": 1.0,
                "disks of the inning": 0.033,
                "innings": 0.2,
                "I: score": 0.01,
                "player 1 after me: score": 0.01,
            },
        ),
        (
            "corner-pins",
            CornerState(0, ((1, 0, 2, 0), (3,)), (Man(3, PIN, NOBODY, Point(0.0, HALF)), disk(FIRST_DISK + 1, 1, HALF, 0.0))),
            0,
            2,
            {
                "pin 3: y": 0.5,
                "pin 3: is on the board": 1.0,
                "disk 2: x": 0.5,
                "disk 2: whose": -1.0,
                "disk 2: is on the board": 1.0,
                "disks of the inning": 0.033,
                "innings": 0.2,
                "is my shot": 1.0,
                "I: score": 0.01,
                "player 1 after me: score": 0.01,
            },
        ),
        (
            "ten-pins",
            InningsState((((Delivery((1,)),),), ((),)), 0, (Man(3, PIN, NOBODY, Point(0.0, HALF)),)),
            1,
            2,
            {
                "pin 3: y": 0.5,
                "pin 3: is on the board": 1.0,
                "disks of the inning": 0.5,
                "innings": 0.05,
                "player 1 after me: score": 0.003,
            },
        ),
        (
            "ten-pins",
            InningsState((((Delivery((1,)),),), ((),)), 0, (Man(3, PIN, NOBODY, Point(0.0, HALF)),)),
            0,
            2,
            {
                "pin 3: y": 0.5,
                "pin 3: is on the board": 1.0,
                "disks of the inning": 0.5,
                "innings": 0.05,
                "is my shot": 1.0,
                "I: score": 0.003,
            },
        ),
        # Before the draw no disk has been bowled. A pin that has fallen is not seen.
        ("head-pin-out", InningsState(((), ()), -1, (Man(1, PIN, NOBODY, Point(HALF, HALF), lie=Lie.FALLEN),)), 0, 2, {}),
    ],
)
def test_a_shooting_game_is_observed_with_these_numbers(
    name: str, state: Any, seat: int, seats: int, expected: dict[str, float]
) -> None:
    assert seen(name, state, seat, seats) == expected


@pytest.mark.parametrize(
    ("name", "state", "seat", "seats", "expected"),
    [
        (
            "troublesome-pigs",
            PigsState((10, 20), (1, 0), 1, missing=(0,), odd=0),
            0,
            2,
            {
                "odd numbers are mine": 1.0,
                "I: way gone": 0.167,
                "I: misses a turn": 1.0,
                "player 1 after me: way gone": 0.333,
                "player 1 after me: rolls next": 1.0,
            },
        ),
        (
            "troublesome-pigs",
            PigsState((10, 20), (1, 0), 1, missing=(0,), odd=0),
            1,
            2,
            {
                "I: way gone": 0.333,
                "I: rolls next": 1.0,
                "player 1 after me: way gone": 0.167,
                "player 1 after me: misses a turn": 1.0,
            },
        ),
        # The players follow in the order of their seats, beginning with the observer.
        (
            "steeplechase",
            RaceState((10, 20, 5), (1, 0, 2), 1, missing=(0,)),
            2,
            3,
            {
                "I: way gone": 0.238,
                "player 1 after me: way gone": 0.476,
                "player 1 after me: misses a turn": 1.0,
                "player 2 after me: way gone": 0.952,
                "player 2 after me: rolls next": 1.0,
            },
        ),
        ("bicycle-racing", RaceState((0, 0)), 0, 2, {"the order of play is not decided yet": 1.0, "I: rolls next": 1.0}),
    ],
)
def test_a_race_is_observed_with_these_numbers(name: str, state: Any, seat: int, seats: int, expected: dict[str, float]) -> None:
    assert seen(name, state, seat, seats) == expected


@pytest.mark.parametrize(
    ("name", "state", "seat", "seats", "expected"),
    [
        # Each player sees the board from their own side.
        (
            "fox-and-geese",
            FoxState(1, fox="d4", geese=("a1", "h8")),
            1,
            2,
            {"a1: goose": 1.0, "e5: fox": 1.0, "h8: goose": 1.0, "I play the fox": 1.0, "is my move": 1.0},
        ),
        ("fox-and-geese", FoxState(1, fox="d4", geese=("a1", "h8")), 0, 2, {"a1: goose": 1.0, "d4: fox": 1.0, "h8: goose": 1.0}),
        (
            "tit-tat-toe",
            LayingState(1, laid=("d4", "c3", "c4")),
            0,
            2,
            {"c3: my man": 1.0, "c4: the other's man": 1.0, "d4: the other's man": 1.0, "is my move": 1.0},
        ),
        (
            "tit-tat-toe",
            LayingState(1, laid=("d4", "c3", "c4")),
            1,
            2,
            {"c3: the other's man": 1.0, "c4: my man": 1.0, "d4: my man": 1.0},
        ),
        ("tit-tat-toe", LayingState(), 1, 2, {"the first player is not decided yet": 1.0}),
        # The other player begins the second game.
        (
            "flapjacks",
            LayingState(0, game=1, laid=("d4", "c3", "c4")),
            0,
            2,
            {"c3: my man": 1.0, "c4: the other's man": 1.0, "d4: the other's man": 1.0, "is my move": 1.0},
        ),
        (
            "egyptian-pyramids",
            PyramidsState(1, (("a8", "b5"), ("h1",)), ((1, frozenset(("a8", "b5")), frozenset(("h1",))),), moves=(4, 80)),
            1,
            2,
            {
                "h1: the other's man": 1.0,
                "g4: the other's man": 1.0,
                "a8: my man": 1.0,
                "my moves": 1.0,
                "the other's moves": 0.1,
                "is my move": 1.0,
                "times this was seen": 0.333,
            },
        ),
        (
            "egyptian-pyramids",
            PyramidsState(1, (("a8", "b5"), ("h1",)), ((1, frozenset(("a8", "b5")), frozenset(("h1",))),), moves=(4, 80)),
            0,
            2,
            {
                "h1: the other's man": 1.0,
                "b5: my man": 1.0,
                "a8: my man": 1.0,
                "my moves": 0.1,
                "the other's moves": 1.0,
                "times this was seen": 0.333,
            },
        ),
        (
            "checkers",
            replace(state_of("c3 Kd4", "e5 Kg7", turn=1), negligent=frozenset((1,)), seen=((1,), (2,), (1,))),
            1,
            2,
            {
                "b2: my man": 1.0,
                "b2: my king": 1.0,
                "d4: my man": 1.0,
                "e5: the other's man": 1.0,
                "e5: the other's king": 1.0,
                "e5: may be huffed": 1.0,
                "f6: the other's man": 1.0,
                "is my move": 1.0,
                "moves without a capture": 0.037,
                "times this was seen": 0.667,
            },
        ),
        (
            "checkers",
            replace(state_of("c3 Kd4", "e5 Kg7", turn=1), negligent=frozenset((1,)), seen=((1,), (2,), (1,))),
            0,
            2,
            {
                "c3: my man": 1.0,
                "d4: my man": 1.0,
                "d4: my king": 1.0,
                "d4: may be huffed": 1.0,
                "e5: the other's man": 1.0,
                "g7: the other's man": 1.0,
                "g7: the other's king": 1.0,
                "moves without a capture": 0.037,
                "times this was seen": 0.667,
            },
        ),
        # The dice that are left, and the choices that are open.
        (
            "backgammon",
            replace(Backgammon().opening(2), seat=1, throws=((1,), (2,)), dice=(6, 3), left=(3,), larger_first=True),
            1,
            2,
            {
                "point 6: my men": 0.333,
                "point 8: my men": 0.2,
                "point 13: my men": 0.333,
                "point 24: my men": 0.133,
                "point 6: the other's men": 0.333,
                "point 8: the other's men": 0.2,
                "point 13: the other's men": 0.333,
                "point 24: the other's men": 0.133,
                "die 1: spots": 0.5,
                "is my move": 1.0,
                "may keep the first roll or roll again": 1.0,
                "the larger die comes first": 1.0,
            },
        ),
    ],
)
def test_a_game_of_men_is_observed_with_these_numbers(
    name: str, state: Any, seat: int, seats: int, expected: dict[str, float]
) -> None:
    assert seen(name, state, seat, seats) == expected


@pytest.mark.parametrize(
    ("name", "state", "seat", "seats", "expected"),
    [
        (
            "contack",
            CONTACK,
            0,
            2,
            {
                "1-2-3: is held by me": 1.0,
                "1-7-2: is held by player 1 after me": 1.0,
                "3-2-10: height in the pile": 1.0,
                "10-6-5: is laid": 1.0,
                "7-5-10: is laid": 1.0,
                "7-5-10: column from the last": -0.05,
                "8-9-10: is laid": 1.0,
                "8-9-10: column from the last": -0.05,
                "8-9-10: row from the last": 0.05,
                "triangles in the pile": 0.056,
                "hands played": 0.333,
                "passes": 0.5,
                "I: score": 0.1,
                "player 1 after me: score": 0.2,
            },
        ),
        (
            "contack",
            CONTACK,
            1,
            2,
            {
                "1-2-3: is held by player 1 after me": 1.0,
                "1-7-2: is held by me": 1.0,
                "3-2-10: height in the pile": 1.0,
                "10-6-5: is laid": 1.0,
                "7-5-10: is laid": 1.0,
                "7-5-10: column from the last": -0.05,
                "8-9-10: is laid": 1.0,
                "8-9-10: column from the last": -0.05,
                "8-9-10: row from the last": 0.05,
                "triangles in the pile": 0.056,
                "hands played": 0.333,
                "passes": 0.5,
                "is my move": 1.0,
                "I: score": 0.2,
                "player 1 after me: score": 0.1,
            },
        ),
        # The top of the pile is its first triangle. The top of the discard pile is its last one.
        (
            "contack-solitaire-one",
            OnePile(0, ("3-2-10", "1-7-2"), ("1-2-3", "10-6-5"), "1-3-9", figure_of("8-9-10@40-40 7-5-10@40-39")),
            0,
            1,
            {
                "1-2-3: height in the discard": 0.972,
                "1-7-2: height in the pile": 0.972,
                "1-3-9: height in the hand": 1.0,
                "3-2-10: height in the pile": 1.0,
                "10-6-5: height in the discard": 1.0,
                "7-5-10: is laid": 1.0,
                "8-9-10: is laid": 1.0,
                "8-9-10: row from the last": 0.05,
                "triangles in the pile": 0.056,
                "triangles in the discard": 0.056,
                "triangles in the hand": 1.0,
            },
        ),
        # The top of each pile is its last triangle.
        (
            "contack-solitaire-two",
            SevenPiles(0, (("3-2-10", "1-7-2"), ("1-2-3",), (), (), (), (), ("10-6-5",)), figure_of("8-9-10@40-40 7-5-10@40-39")),
            0,
            1,
            {
                "1-2-3: height in pile 2": 1.0,
                "1-7-2: height in pile 1": 1.0,
                "3-2-10: height in pile 1": 0.972,
                "10-6-5: height in pile 7": 1.0,
                "7-5-10: is laid": 1.0,
                "8-9-10: is laid": 1.0,
                "8-9-10: row from the last": 0.05,
                "triangles in pile 1": 0.4,
                "triangles in pile 2": 0.2,
                "triangles in pile 7": 0.2,
            },
        ),
    ],
)
def test_a_game_of_triangles_is_observed_with_these_numbers(
    name: str, state: Any, seat: int, seats: int, expected: dict[str, float]
) -> None:
    assert seen(name, state, seat, seats) == expected

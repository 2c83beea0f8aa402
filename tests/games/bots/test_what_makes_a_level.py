"""The numbers that define the levels of bots, and their moves in positions without a real choice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from board.geometry import Point
from board.men import DISK, NOBODY, Man
from board.moves import Aim, Lot
from board.shots.flick import Flick
from board.sides import CROKINOLE_SIDE
from games.bots.player import Budget
from games.bots.search import WIN
from games.bots.shooting.trials import REPERTOIRES, Idea, Seen, Trials
from games.bots.solved import SLIPS
from games.bots.steadiness import Steadiness
from games.bots.table_player import Strength
from games.men.backgammon.backgammon_lookahead import shots
from games.men.backgammon.backgammon_player import SKILLS, Skill
from games.men.backgammon.backgammon_throws import batch, swap_sides
from games.men.checkers.checkers_player import CheckersPlayer
from games.men.checkers.checkers_positions import BookletPositions, MatchPositions
from games.men.checkers.checkers_positions import position_of as checkers
from games.men.egyptian_pyramids import State as PyramidsState
from games.men.flapjacks_player import OVERLOOKS, FlapjacksPlayer
from games.men.pyramids_player import POSITIONS, PyramidsPlayer
from games.men.pyramids_player import position_of as pyramids
from games.pins.bots.pins_shooter import is_by_the_book
from games.pins.ten_pins import TenPins
from games.puss.puss_player import QUICKNESS
from tests.helpers.checkers_men import state_of


def test_each_level_has_its_depth_of_search():
    assert CheckersPlayer.strengths == {
        "novice": Strength(2, 500, 30), "club": Strength(5, 5_000, 10), "master": Strength(60, 400_000, 0),
    }  # fmt: skip
    assert FlapjacksPlayer.strengths == {
        "novice": Strength(1, 500, 16), "club": Strength(3, 6_000, 4), "master": Strength(60, 400_000, 0),
    }  # fmt: skip
    assert PyramidsPlayer.strengths == {
        "novice": Strength(1, 500, 15), "club": Strength(2, 5_000, 5), "master": Strength(60, 400_000, 0),
    }  # fmt: skip


def test_each_level_has_its_rate_of_mistakes_and_its_delays():
    assert SLIPS == {"novice": 0.4, "club": 0.12, "master": 0.0}
    assert OVERLOOKS == {"novice": 0.65, "club": 0.28, "master": 0.0}
    assert {"novice": Skill(0.15, 0), "club": Skill(0.075, 0), "master": Skill(0.0, 8)} == SKILLS
    assert QUICKNESS == {"novice": (0.42, -0.45), "club": (0.2, -0.15), "master": (0.1, 0.0)}


def test_each_level_considers_its_own_range_of_shots():
    assert {name: (each.breadth, each.width, each.places, each.hardest, each.rims) for name, each in REPERTOIRES.items()} == {
        "novice": (48, 16, 5, 3000.0, 1), "club": (120, 40, 9, 4500.0, 2), "master": (240, 64, 13, 6000.0, 2),
    }  # fmt: skip
    assert [(each.spins, each.caroms, each.hits, each.least) for each in REPERTOIRES.values()] == [
        (False, False, False, 1), (True, True, False, 1), (True, True, False, 1),
    ]  # fmt: skip


# --- positions without a choice ---------------------------------------------------------------------------------------


def test_a_player_who_cannot_move_at_checkers_has_lost():
    for turn, stuck in ((0, state_of("h4", "g5 f6", 0)), (1, state_of("b4 c3", "a5", 1))):
        for positions in (BookletPositions(), MatchPositions()):
            assert stuck.seat == turn
            assert positions.quiet(checkers(stuck)) == (-WIN, [])
            assert positions.children(checkers(stuck)) == []
            assert positions.end(checkers(stuck)) == -WIN
    bare = checkers(state_of("c3", "", 0))
    assert BookletPositions().children(bare) == []
    assert BookletPositions().end(bare) == WIN


def filled(turn: int) -> PyramidsState:
    """Return a state of Egyptian Pyramids in which the first seat has filled the pyramid of its rival."""
    return PyramidsState(turn, (("a8", "b8", "c8", "a7", "b7", "a6"), ("d4", "e4", "f3", "g2", "h1", "g4")), moves=(20, 20))


def test_a_player_who_has_filled_the_pyramid_has_won():
    assert POSITIONS.quiet(pyramids(filled(1))) == (-WIN, [])
    assert POSITIONS.quiet(pyramids(filled(0))) == (WIN, [])
    assert POSITIONS.children(pyramids(filled(1))) == POSITIONS.children(pyramids(filled(0))) == []
    assert (POSITIONS.end(pyramids(filled(1))), POSITIONS.end(pyramids(filled(0)))) == (-WIN, WIN)


def test_a_blot_seven_points_away_is_hit_by_six_rolls():
    def men(**places: int) -> tuple[int, ...]:
        standing = {int(name[1:]): count for name, count in places.items()}
        return tuple(15 - sum(standing.values()) if place == 0 else standing.get(place, 0) for place in range(26))

    def hit_from(distance: int) -> int:
        return int(shots(swap_sides(batch([(men(p8=1, p1=2), men(**{f"p{17 + distance}": 1, "p1": 2}))])))[0])

    # Seven points away: six-one, five-two and four-three, each twice.
    assert hit_from(7) == 6
    # The combinations that players know by heart.
    assert [hit_from(distance) for distance in (1, 2, 3, 4, 5, 6)] == [11, 12, 14, 15, 15, 17]


# --- similar shots ----------------------------------------------------------------------------------------------------


class Flat:
    """A game in which every shot has the same value."""

    def __init__(self, *ideas: Flick) -> None:
        self.flicks, self.tried = ideas, 0

    def ideas(self):
        return (Idea(flick, "straight") for flick in self.flicks)

    def perfect(self, flick: Flick) -> Seen:
        return self.attempt(flick)

    def attempt(self, _: Flick) -> Seen:
        self.tried += 1
        return Seen(1.0, None)


@pytest.mark.parametrize(
    ("heading", "speed", "are_one"),
    [(0.39, 1.0, True), (0.41, 1.0, False), (-0.39, 1.0, True), (0.0, 1.019, True), (0.0, 1.022, False), (360.1, 1.0, True)],
)
def test_shots_closer_than_a_fifth_of_the_aim_errors_count_as_one(heading, speed, are_one):
    line = CROKINOLE_SIDE.zones["edge-south"]
    aim = Aim(Man(0, DISK, NOBODY, line.middle), line)
    flick = Flick(line.middle, 90.0, 1000.0)
    search = Trials(Flat(), Steadiness(heading=2.0, speed=0.1), aim, Budget(simulations=50), 50)
    assert search._aim(Idea(flick, "straight")) is not None
    assert (search._aim(Idea(replace(flick, speed=1000.0 * speed, heading=90.0 + heading), "straight")) is None) == are_one


def test_a_pin_may_stand_slightly_off_its_spot():
    game = TenPins()
    state = game.after(game.start(2), Lot(0))
    assert is_by_the_book(game, state)
    pin = state.pins[0]
    moved = replace(state, pins=(replace(pin, at=pin.at + Point(3.0, 0.0)), *state.pins[1:]))
    assert not is_by_the_book(game, moved)

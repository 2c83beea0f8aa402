"""Bots that play Crokinole: their aims, the shots that they never make, and the reasons that they give."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from board.geometry import ORIGIN, Point, polar
from board.men import DISK, Lie, Man
from board.moves import Lot, Pass
from board.shots.flick import Flick
from games.bots.levels import CLUB, LEVELS, MASTER, NOVICE
from games.bots.player import Budget, Choice
from games.bots.shooting.trials import Idea
from games.bots.steadiness import PERFECT
from games.crokinole.crokinole import NEXT_ROUND, Crokinole, State
from games.crokinole.crokinole_player import CrokinolePlayer
from games.crokinole.crokinole_shooter import CrokinoleCraft
from tools.bots import promises
from tools.bots.promises import legal_ideas, means_a_foul, positions

GAME = Crokinole()


def lying(*spots: tuple[int, Point], lie: Lie = Lie.UP, shots: int | None = None) -> State:
    """Return a Crokinole state with these disks, given as (seat, point), on the board. The first seat must shoot."""
    men = tuple(Man(number, DISK, seat, at, lie=lie) for number, (seat, at) in enumerate(spots))
    return State(2, 0, 2 * len(men) if shots is None else shots, men)


def aimed(state: State, level: str = "master", simulations: int = 200, game: Crokinole = GAME) -> Choice:
    return CrokinolePlayer(LEVELS[level]).aim(game, state, Budget(simulations=simulations))


def advice(state: State, simulations: int = 250) -> Choice:
    """Return a hint for a person with the aim error of a club player."""
    return CrokinolePlayer(MASTER).with_hand(CLUB.steadiness).advise(GAME, state, Random(1), Budget(simulations=simulations))


def result_of(state: State, choice: Choice, game: Crokinole = GAME) -> Callable[[int], Man]:
    """Return a function that gives the place of each disk after a shot without aim error."""
    assert isinstance(choice.move, Flick)
    men = {man.id: man for man in game.after(state, choice.move).men}
    return men.__getitem__


def test_on_an_empty_board_a_master_shoots_for_the_pocket():
    state = State(2, 0)
    choice = aimed(state)
    assert result_of(state, choice)(0).lie is Lie.POCKET
    assert choice.why == "Goes straight into the pocket."
    assert 0.6 < choice.chance < 0.9


def test_an_enemy_disk_in_ring_one_is_driven_out():
    state = lying((1, Point(0.0, 50.0)))
    choice = aimed(state)
    assert result_of(state, choice)(0).lie is Lie.DITCH
    assert "rival disk in ring 1" in choice.why


def test_an_enemy_disk_in_the_pocket_is_knocked_out():
    state = lying((1, ORIGIN), lie=Lie.POCKET, shots=15)
    assert result_of(state, aimed(replace(state, lead=1)))(0).lie is not Lie.POCKET


def test_a_hint_has_three_alternatives_with_different_words():
    choice = advice(lying((1, Point(30.0, 50.0)), (1, Point(-120.0, 60.0))))
    sentences = [choice.why, *(other.why for other in choice.others)]
    assert len(choice.others) == 3
    assert len({str(other.move) for other in choice.others} | {str(choice.move)}) == len(set(sentences)) == 4
    assert all(sentence.endswith(".") for sentence in sentences)
    assert all(0.05 <= each.chance <= 1.0 for each in (choice, *choice.others))
    # A pull gives a disk no spin.
    assert {each.move.spin for each in (choice, *choice.others)} == {0.0}


def test_a_hint_has_three_alternatives_even_without_time():
    assert len(advice(State(2, 0), simulations=1).others) == 3


def test_a_hint_offers_alternatives_to_the_shot_at_the_pocket():
    choice = advice(State(2, 0))
    assert choice.why == "Goes straight into the pocket."
    others = [other.why for other in choice.others]
    assert len(others) == 3
    assert "Shoots softly. The shot disk stays in ring 1." in others
    assert any(why.startswith("Goes straight into the pocket. This shot is from another place.") for why in others)


def test_a_disk_hidden_behind_pegs_and_disks_is_reached_the_long_way():
    # Two of the shooter's own disks block the whole line from a rival disk behind a peg.
    peg = polar(101.6, 67.5)
    state = lying((1, peg + polar(22.0, 67.5)), (0, Point(25.0, 60.0)), (0, Point(60.0, 60.0)))
    choice = aimed(state, simulations=400)
    assert not GAME.is_foul(state, GAME.shoot(state, choice.move, motion=False))


@pytest.mark.parametrize("level", ["master", "club"])
def test_the_chosen_shot_is_no_foul_if_a_fair_shot_was_found(level, is_soak):
    """Without aim error, the chosen shot is legal whenever any shot that the bot considers is legal."""
    player = CrokinolePlayer(LEVELS[level])
    for state in positions(200 if is_soak else 4, seed=3):
        assert not means_a_foul(player, state, 150) or not legal_ideas(player, state), state


def test_the_only_fair_shot_is_chosen(monkeypatch):
    # Only the last shot considered hits the rival disk: the others go the other way.
    state = lying((1, Point(120.0, -40.0)))
    away = [Idea(Flick(Point(0.0, -263.525), 100.0 + 0.5 * number, 800.0), "pocket") for number in range(60)]
    strikes = Idea(Flick(Point(120.0, -263.525), 90.0, 900.0), "straight 0")
    monkeypatch.setattr(CrokinoleCraft, "ideas", lambda _: iter([*away, strikes]))
    player = CrokinolePlayer(MASTER)
    assert [idea.kind for idea in legal_ideas(player, state)] == ["straight 0"]
    assert not means_a_foul(player, state, 90)


def test_the_measured_success_rates_are_printed(capsys):
    assert promises.main(["--positions", "1", "--tries", "12", "--simulations", "20", "--seed", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Crokinole, club: in 1 positions")
    assert lines[3].startswith("Center Carrom Pins, club: all four felled by")


def test_a_flick_is_repeated_by_its_seed():
    state = lying((1, Point(40.0, 40.0)))

    def shot(seed: int) -> Any:
        return CrokinolePlayer(NOVICE).choose(GAME, state, Random(seed), Budget(simulations=60)).move

    assert shot(1) == shot(1)
    assert shot(1) != shot(2)


def test_the_intended_aim_is_deterministic_and_the_played_flick_has_random_errors():
    state = lying((1, Point(40.0, 40.0)))
    player = CrokinolePlayer(NOVICE)
    meant = player.aim(GAME, state, Budget(simulations=60)).move
    played = player.choose(GAME, state, Random(1), Budget(simulations=60)).move
    assert meant == player.aim(GAME, state, Budget(simulations=60)).move
    assert played != meant
    assert abs(played.heading - meant.heading) < 6.0


def test_a_hint_suits_the_accuracy_of_the_player():
    state = State(2, 0)
    assert CrokinolePlayer(MASTER, PERFECT).aim(GAME, state, Budget(simulations=150)).chance == 1.0
    shaky = CrokinolePlayer(MASTER, NOVICE.steadiness).aim(GAME, state, Budget(simulations=400))
    assert 0.2 < shaky.chance < 0.6


def test_a_novice_gives_no_spin_and_shoots_no_harder_than_it_dares():
    for state in positions(3, seed=5):
        flick = aimed(state, "novice", 60).move
        assert flick.spin == 0.0
        assert flick.speed <= 3300.0


def test_a_cancelled_search_ends_after_the_current_shot():
    asked = []

    def is_cancelled() -> bool:
        asked.append(1)
        return len(asked) > 40

    budget = Budget(is_cancelled=is_cancelled)
    choice = CrokinolePlayer(MASTER).aim(GAME, lying((1, Point(40.0, 40.0))), budget)
    assert isinstance(choice.move, Flick)
    assert budget.spent <= 41


@pytest.mark.parametrize(
    ("ring_two", "liners", "pair_off", "play_at_enemy", "seats"),
    [*product((5, 0), ("nothing", "lower"), (False, True), (True, False), (2, 4))][::5],
)
def test_bots_make_only_legal_shots_under_every_house_rule(ring_two, liners, pair_off, play_at_enemy, seats):
    game = Crokinole(ring_two=ring_two, liners=liners, pair_off=pair_off, play_at_enemy=play_at_enemy)
    state, random = game.after(game.start(seats), Lot(seats - 1)), Random(1)
    players = [CrokinolePlayer(LEVELS[name]) for name in ("novice", "club")]
    for _ in range(6):
        move = players[state.mover % 2].choose(game, state, random, Budget(simulations=20)).move
        state = game.play(state, move).state


@pytest.mark.parametrize("rules", [{"board": "powdered"}, {"board": "dry", "pegs": "bare"}, {"disks": "solid"}])
def test_a_master_finds_the_pocket_on_any_board(rules):
    game, state = Crokinole(**rules), State(2, 0)
    assert result_of(state, aimed(state, game=game, simulations=150), game)(0).lie is Lie.POCKET


def test_the_only_possible_move_is_chosen_at_once():
    over = State(2, 0, 16, (), ((10, 20),))
    assert aimed(over).move == NEXT_ROUND
    line = Crokinole().options(State(2, 0))
    start, end = line.zone.parts[0]
    steps = 14
    crowd = tuple(Man(i, DISK, 0, start + (end - start) * (i / (steps - 1))) for i in range(steps))
    assert aimed(State(2, 0, steps, crowd)).move == Pass()

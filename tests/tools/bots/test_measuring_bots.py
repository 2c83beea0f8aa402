"""Scripts that train and measure bots: their counts, and the lines that they print."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from board.geometry import Point
from board.moves import Aim, Lot, Roll, Step
from board.shots.flick import Flick
from games.bots.levels import LEVELS, MASTER, NOVICE
from games.bots.steadiness import PERFECT, Steadiness
from games.men.backgammon.backgammon import Backgammon, State
from games.men.backgammon.backgammon_plays import MEN, OFF, START
from games.pins.bots.pins_book import BookPosition
from games.pins.ten_pins import TenPins
from tests.helpers.checkers_men import state_of
from tools.bots import against_draughts, against_pubeval, calibrate, first_disk, promises, train_backgammon
from tools.make import make_book
from tools.make.make_book import Scribe, state_at

# --- aim errors -------------------------------------------------------------------------------------------------------


def test_without_aim_errors_every_open_twenty_succeeds_at_the_right_speed_and_none_far_from_it():
    assert [calibrate.open_twenties(PERFECT, speed, 2) for speed in (600.0, 920.0, 2500.0)] == [0.0, 1.0, 0.0]
    assert calibrate.best_speed(PERFECT, 1) == 880.0


def test_aim_errors_are_fitted_by_bisection(monkeypatch):
    monkeypatch.setattr(calibrate, "best_speed", lambda _hand, _shots: 920.0)
    monkeypatch.setattr(calibrate, "open_twenties", lambda hand, _speed, _shots, seed: float(hand.heading < 1.3 and seed == 2))
    assert calibrate.scale_errors(Steadiness(heading=1.0), 0.5, 100).heading == pytest.approx(1.3, abs=0.002)


def test_a_bot_level_outside_the_tolerance_is_named(capsys, monkeypatch):
    monkeypatch.setattr(calibrate, "best_speed", lambda _hand, _shots: 950.0)
    shares = {LEVELS[name].steadiness: share for name, share in (("novice", 0.392), ("club", 0.55), ("master", 0.788))}
    monkeypatch.setattr(calibrate, "open_twenties", lambda hand, _speed, _shots, _seed: shares[hand])
    assert calibrate.main(["--shots", "40"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == (
        " novice: 39.2 % open twenties at 0.95 m/s (should be 35 %: OUT OF TOLERANCE); heading 1.570 degrees, speed 7.85 %, "
        "place 0.94 mm, spin 3.14 rad/s"
    )
    assert ["OUT OF TOLERANCE" in line for line in lines] == [True, False, False]
    with pytest.raises(SystemExit):
        calibrate.main(["--shots", "19"])


# --- the first disk of Ten Pins ---------------------------------------------------------------------------------------


def test_the_grid_of_first_shots_covers_positions_headings_and_speeds():
    game = TenPins()
    state = game.after(game.start(2), Lot(0))
    aim = game.options(state)
    assert isinstance(aim, Aim)
    flicks = first_disk.shot_grid(aim, state)
    assert len(flicks) == 5 * 41 * 9
    assert (str(flicks[0]), str(flicks[-1])) == (
        "flick -273.296,-201.454 heading 32.363 speed 2000",
        "flick -201.454,-273.296 heading 57.637 speed 6000",
    )
    middle = [flick for flick in flicks if flick.at.x == flick.at.y]
    assert len(middle) == 41 * 9
    assert {round(flick.heading, 1) for flick in middle} == {round(37.0 + 0.4 * step, 1) for step in range(41)}
    assert first_disk.count_felled(game, state, replace(middle[0], heading=45.0, speed=6000.0), MASTER, 4, 3) == [10, 8, 8, 7]


def test_the_best_first_shot_is_compared_with_the_bots_choice(capsys, monkeypatch):
    monkeypatch.setattr(first_disk, "ROUNDS", ((1, 2),))
    monkeypatch.setattr(
        first_disk,
        "shot_grid",
        lambda _aim, _state: [Flick(Point(-237.375, -237.375), heading, 6000.0) for heading in (45.0, 20.0)],
    )
    monkeypatch.setattr(first_disk, "count_felled", lambda _game, _state, flick, *_: [8, 10] if flick.heading == 45.0 else [7, 9])
    meant = SimpleNamespace(move=Flick(Point(-237.375, -237.375), 30.0, 6000.0))
    monkeypatch.setattr(first_disk, "PinsPlayer", lambda _level, **_: SimpleNamespace(aim=lambda *_: meant))
    assert first_disk.main(["--tries", "2"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(
        "Best of 2 first disks, master's hand: 9.00 pins (± 1.00): flick -237.375,-237.375 heading 45 speed 6000"
    )
    assert lines[1].startswith("master, by heart: 8.00 pins, 88.9 % of that: ")
    assert lines[2].startswith("master, thinking: 8.00 pins, 88.9 % of that: ")


# --- against other programs -------------------------------------------------------------------------------------------


def thrown(dice: tuple[int, int]) -> State:
    game, numbers = Backgammon(bear_highest=True), iter(range(2 * MEN))
    first, second = (tuple(tuple(next(numbers) for _ in range(count)) for count in START) for _ in (0, 1))
    return game.after(State((first, second), seat=0), Roll(dice))


@pytest.fixture
def pubeval(monkeypatch):
    """Return a replacement for pubeval (a program that plays backgammon), which checks its input and gives fixed answers."""
    asked: list[Any] = []

    def best(board: list[list[int]], *dice: int) -> list[int]:
        asked.append((board, dice))
        return [7, 4, 5, 4]

    monkeypatch.setitem(sys.modules, "gnubg_nn", SimpleNamespace(pub_best_move=best))
    against_pubeval._pubeval.cache_clear()
    yield asked
    against_pubeval._pubeval.cache_clear()


def test_positions_are_converted_for_pubeval_and_its_moves_back(pubeval):
    turn = against_pubeval.pubevals_turn(Backgammon(bear_highest=True), thrown((3, 1)))
    assert {move.path for move in turn if isinstance(move, Step)} == {("point-8", "point-5"), ("point-6", "point-5")}
    assert pubeval == [([list(START[1:]), list(START[1:])], (3, 1))]


def test_a_missing_pubeval_is_reported(capsys, monkeypatch):
    against_pubeval._pubeval.cache_clear()
    monkeypatch.setitem(sys.modules, "gnubg_nn", None)
    monkeypatch.setattr(sys, "argv", ["against_pubeval", "master"])
    assert against_pubeval.main() == 2
    assert capsys.readouterr().err.startswith("Pubeval not found")


def test_points_against_pubeval_are_counted_and_printed(capsys, monkeypatch, pubeval):
    monkeypatch.setattr(
        against_pubeval, "points", lambda _level, game, _seed, number: (2, -1, 1, 1)[number] * (1 if game.bear_highest else 3)
    )
    monkeypatch.setattr(against_pubeval, "spread", lambda _executor, work, jobs, **_: [work(job) for job in jobs])
    monkeypatch.setattr(sys, "argv", ["against_pubeval", "club", "--games", "4", "--processes", "1"])
    assert against_pubeval.main() == 0
    assert capsys.readouterr().out == (
        "club against pubeval, 4 games, seed 1: +0.750 points a game (95 %: -0.483 to +1.983), 75.0 % won (95 %: 30.1 to 95.4)\n"
    )
    assert not pubeval


def test_a_bot_plays_a_whole_game_against_pubeval(monkeypatch):
    """The replacement for the program pubeval plays like a novice. The tested bot has the first seat in games with even
    numbers.
    """

    def novices_turn(game: Backgammon, state: State) -> tuple[Any, ...]:
        choice = against_pubeval.make_bot("backgammon", "novice").choose(
            game, state, Random(1), against_pubeval.Budget(simulations=1)
        )
        return choice.whole_turn or (choice.move,)

    monkeypatch.setattr(against_pubeval, "pubevals_turn", novices_turn)
    game = Backgammon(bear_highest=True)
    assert [against_pubeval.points("club", game, 1, number) for number in range(3)] == [-2, 2, 1]


def test_a_checkers_position_is_written_for_other_programs():
    names = [f"{file}{rank}" for rank in range(8, 0, -1) for file in "abcdefgh" if (ord(file) + rank) % 2 == 0]
    assert against_draughts._fen(state_of("c3 Ka1", "d4 Kh8", 1), names) == "B:WK29,22:B18,K4"


def test_a_move_of_another_program_is_found_by_its_first_and_last_square(monkeypatch):
    names = ["c3", "e5", "g7", "a1", "d4", "f6"]
    board = SimpleNamespace(from_fen=lambda fen: fen)
    monkeypatch.setattr(against_draughts, "_draughts", lambda: (board, None, names))
    monkeypatch.setattr(against_draughts, "_fen", lambda _state, _names: "as it stands")
    engine = SimpleNamespace(get_best_move=lambda shown: SimpleNamespace(square_list=[0, 2] if shown == "as it stands" else []))
    state = state_of("c3", "d4 f6")
    assert against_draughts.their_move(engine, state) == Step(("c3", "e5", "g7"))


def test_results_of_checkers_against_another_program_are_counted(capsys, monkeypatch):
    results = {0: "won", 1: "drawn", 2: "lost", 3: "won"}
    monkeypatch.setattr(against_draughts, "_draughts", lambda: None)
    monkeypatch.setattr(against_draughts, "outcome", lambda _level, _seconds, _seed, number: results[number])
    monkeypatch.setattr(sys, "argv", ["against_draughts", "--games", "4"])
    assert against_draughts.main() == 0
    said = capsys.readouterr()
    assert said.out == (
        "master against SimpleEngine, 4 games, 0.2 s a move, seed 1: "
        "2 won, 1 drawn, 1 lost; 75.0 % not lost (95 %: 30.1 to 95.4)\n"
    )
    assert "4 of 4 games" in said.err
    monkeypatch.setattr(sys, "argv", ["against_draughts", "nobody"])
    assert against_draughts.main() == 2


def test_a_bot_plays_a_whole_game_of_checkers_against_another_program(monkeypatch):
    monkeypatch.setattr(against_draughts, "_draughts", lambda: (None, lambda **_: Random(1), None))
    monkeypatch.setattr(against_draughts, "make_bot", lambda _game, _level: SimpleNamespace(choose=first_move))
    monkeypatch.setattr(against_draughts, "Budget", lambda **_: None)
    monkeypatch.setattr(against_draughts, "their_move", lambda engine, state: against_draughts.GAME.options(state).sample(engine))
    assert [against_draughts.outcome("master", 0.1, 1, number) for number in range(4)] == ["drawn", "drawn", "drawn", "won"]


def first_move(game: Any, state: Any, *_: Any) -> Any:
    return SimpleNamespace(move=game.options(state).moves[0])


# --- learning ---------------------------------------------------------------------------------------------------------


def test_a_training_step_is_reproducible():
    training = train_backgammon.Training(7, 1000)
    assert training.boards.shape == (128, 2, 26)
    for _ in range(3):
        training.throw_once()
    assert training.boards[:, 0].sum() == 128 * 15
    assert training.adam.steps == {"contact": 3, "race": 0}
    assert not training.is_done
    assert float(np.abs(training.network.weights["contact_outer_bias"]).sum()) == pytest.approx(0.0137588, rel=1e-3)


def test_a_finished_training_game_is_counted_and_started_again():
    training = train_backgammon.Training(7, 2)
    nearly = np.zeros((128, 2, 26), dtype=np.int8)
    nearly[:, 0, 1], nearly[:, 0, OFF] = 1, 14
    nearly[:, 1, 1], nearly[:, 1, OFF] = 1, 14
    nearly[2:] = training.boards[2:]
    training.boards = nearly
    training.throw_once()
    assert training.ended == 2
    assert training.is_done
    assert training.boards[0].tolist() == [list(START), list(START)]


def test_learning_steps_have_the_given_size():
    network = train_backgammon.Network.new(np.random.default_rng(1))
    adam = train_backgammon.Adam(network)
    before = network.weights["race_outer_bias"].copy()
    boards = train_backgammon.batch([(tuple([13, 2] + [0] * 24), tuple([12, 3] + [0] * 24))])
    adam.learn(boards, np.array([[1.0, 0.0, 0.0, 0.0, 0.0]], dtype=np.float32), 0.01)
    # Adam's first step has its full length, against the gradient.
    assert (network.weights["race_outer_bias"] - before).tolist() == pytest.approx([0.01, -0.01, -0.01, -0.01, -0.01], rel=1e-3)
    assert adam.steps == {"contact": 0, "race": 1}
    assert adam.mean["race_outer_bias"][0] == pytest.approx(0.1 * (network_says(boards) - 1.0) / 128, rel=1e-3)


def network_says(boards: Any) -> float:
    return float(train_backgammon.Network.new(np.random.default_rng(1)).chances(boards)[0, 0])


def test_training_is_saved_and_resumed(tmp_path: Path, capsys, monkeypatch):
    monkeypatch.setattr(train_backgammon, "TABLES", 4)
    monkeypatch.setattr(train_backgammon.Training, "throw_once", lambda training: setattr(training, "ended", training.ended + 1))
    out, kept = tmp_path / "weights.npz", tmp_path / "run.npz"
    monkeypatch.setattr(sys, "argv", ["train", "--games", "3", "--checkpoint", str(kept), "--out", str(out)])
    assert train_backgammon.main() == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("3 games, ")
    assert said[-1] == f"Written: {out}"
    with np.load(out) as written:
        assert written["contact_hidden"].shape == (196, 80)
    assert kept.exists()


# --- the book of pins -------------------------------------------------------------------------------------------------


def test_a_pin_position_from_the_book_is_set_up_correctly():
    game = TenPins()
    state = state_at(game, BookPosition("ten-pins", (7, 10), 1))
    assert [pin.id for pin in state.pins] == [7, 10]
    assert [delivery.felled for delivery in state.inning] == [(1, 2, 3, 4, 5, 6, 8, 9)]
    assert state_at(game, BookPosition("ten-pins", tuple(range(1, 11)), 2)).inning == ()
    corner = state_at(make_book.find("corner-pins")(), BookPosition("corner-pins", (1, 3), 1, seat=1))
    assert (corner.mover, [pin.id for pin in corner.pins]) == (1, [1, 3])


def test_first_estimates_of_position_values_grow_with_pins_or_disks():
    guess = make_book._first_guess(BookPosition("king-pin", (1, 7, 10), 3))
    assert guess == pytest.approx(
        {
            "king-pin 1 1": 0.7,
            "king-pin 1 2": 1.4,
            "king-pin 1 3": 2.1,
            "king-pin 2 1": 0.7,
            "king-pin 2 2": 1.4,
            "king-pin 2 3": 2.1,
        }
    )
    assert make_book._first_guess(BookPosition("head-pin-out", (2,), 3)) == {"head-pin-out 1 1": 0.25, "head-pin-out 2 1": 0.5}
    assert list(make_book._subsets((1, 2, 3))) == [(1,), (2,), (3,), (1, 2), (1, 3), (2, 3), (1, 2, 3)]


@pytest.fixture
def hasty(monkeypatch):
    """Reduce the search effort of the script `make_book`, so that its tests are fast."""
    monkeypatch.setattr(make_book, "FRESH", 6)
    monkeypatch.setattr(make_book, "SHOTS", 12)
    monkeypatch.setattr(make_book, "SELDOM", 2)
    monkeypatch.setattr(make_book, "MOST", 2)
    monkeypatch.setattr(make_book, "FINALISTS", 1)
    monkeypatch.setattr(make_book, "max", lambda *some, **kind: 8 if some[0] == 60 else max(*some, **kind), raising=False)


@pytest.mark.usefixtures("hasty")
def test_the_book_gives_mirrored_positions_mirrored_shots():
    scribe = Scribe("four-back", "novice", 0.01)
    first, mirrored = (scribe._learn(BookPosition("four-back", (7, 8, 9, 10), 3, called)) for called in (7, 10))
    assert mirrored.worth == first.worth
    assert mirrored.shots[0].flick.heading == pytest.approx(90.0 - first.shots[0].flick.heading, abs=1e-3)
    assert mirrored.shots[0].why == "Knocks down pin 10 and no other pin."


@pytest.mark.usefixtures("hasty")
def test_the_book_entry_of_a_spare_is_complete():
    scribe = Scribe("cocked-hat-and-feather", "club", 0.01)
    entry = scribe._learn(BookPosition("cocked-hat-and-feather", (1, 5), 1))
    assert (entry.worth, entry.felled, [str(known.flick) for known in entry.shots], [known.chance for known in entry.shots]) == (
        0.0,
        0.83,
        ["flick -208.6385,-266.1121 heading 48.71 speed 1600", "flick -208.6385,-266.1121 heading 47.79 speed 1900"],
        [0.33, 0],
    )
    assert list(scribe.book.entries) == ["cocked-hat-and-feather 1 1-5"]


# --- the script `promises` --------------------------------------------------------------------------------------------


def test_random_positions_require_hitting_a_rival_disk():
    found = promises.positions(5, 4)
    assert len(found) == 5
    assert all(promises.CROKINOLE.must_strike(state) for state in found)
    assert found == promises.positions(5, 4)


def test_shots_that_fell_all_four_pins_are_counted():
    assert [promises.fells_all_four(level, 6, 1) for level in (NOVICE, MASTER)] == [1, 6]


def test_intended_fouls_are_counted(capsys, monkeypatch):
    monkeypatch.setattr(promises, "positions", lambda count, _seed: list(range(count)))
    monkeypatch.setattr(promises, "means_a_foul", lambda player, state, _thought: player.name == "club" and state < 3)
    monkeypatch.setattr(promises, "legal_ideas", lambda _player, state: [state] if state else [])
    monkeypatch.setattr(
        promises, "fells_all_four", lambda level, _tries, _seed: {"novice": 10, "club": 21, "master": 30}[level.name]
    )
    assert promises.main(["--positions", "4", "--tries", "40"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "Crokinole, club: in 4 positions 3 meant fouls, 2 of them where one of its ideas was legal",
        "Crokinole, master: in 4 positions 0 meant fouls, 0 of them where one of its ideas was legal",
        "Center Carrom Pins, novice: all four felled by 10 of 40 disks, 25.0 % (14.2 to 40.2)",
        "Center Carrom Pins, club: all four felled by 21 of 40 disks, 52.5 % (37.5 to 67.1)",
        "Center Carrom Pins, master: all four felled by 30 of 40 disks, 75.0 % (59.8 to 85.8)",
    ]
    monkeypatch.setattr(promises, "means_a_foul", lambda *_: False)
    assert promises.main(["--positions", "4", "--tries", "40"]) == 0
    assert promises.main(["--positions", "4", "--tries", "42"]) == 1

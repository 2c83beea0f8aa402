"""The real program, ended at random moments: no finished move is lost, and no file is incomplete.

By default it is ended twice. `--soak` ends it two hundred times.
"""

from __future__ import annotations

import signal
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from games.game_shelf import GameShelf
from games.keep.record import load
from tests.helpers.real_program import MISSING, Nursery, RealProgram, Screen

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"{', '.join(MISSING)} not installed")

SHORT, LONG = 2, 200
SCREENS = 4
"""Number of virtual screens in parallel: most of the time is spent waiting for keys."""
ENDS = (signal.SIGKILL, signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGKILL)
TICKS = 5 * 30 + 30
"""Largest number of ticks that a game against the clock may lose: those of the last five seconds, and one second more."""
GAMES = ("tit-tat-toe", "crokinole", "backgammon", "puss-in-the-corner", "troublesome-pigs")


def end_at_random(nursery: Nursery, number: int) -> tuple[int, bool]:
    """Play a game in the real program and end it at a random moment.

    Return the number of moves, and True if a save was in progress.
    """
    random = Random(1916 + number)
    game, how = GAMES[(number + number // len(ENDS)) % len(GAMES)], ENDS[number % len(ENDS)]
    slowness = random.choice((0.0, 0.03, 0.1))
    program = RealProgram(nursery, "play", game, "--seed", str(number), slowness=slowness)
    program.play(random.randint(2, 60 if game == "puss-in-the-corner" else 8), random)
    errors = program.end(how)
    told = program.told
    assert "Traceback" not in errors
    assert program.returncode in (-how, 128 + how), errors
    paths = list(program.games.glob("*.txt"))
    kept = {path: list(load(path).notation) for path in paths}
    # One more game may have begun without a move.
    assert len(told) <= len(paths) <= len(told) + 1
    for moves in told:
        # Random keys may have led to another game.
        has_ticks = any(move.startswith("tick") for move in moves)
        sure = max(0, len(moves) - TICKS) if has_ticks and how is signal.SIGKILL else len(moves)
        path = next((path for path, notation in kept.items() if notation[:sure] == moves[:sure]), None)
        assert path is not None, (moves, kept)
        del kept[path]
    was_saving = bool(list(program.games.glob("*.saving")))
    shelf = GameShelf(program.games, spare=[])
    shelf.files.tidy()
    assert not [*program.games.glob("*.saving"), *program.games.glob("*.lock")]
    for path in paths:
        shelf.take_up(path).leave()
    return program.made, was_saving


def end_many(home: Path, numbers: Iterable[int]) -> list[tuple[int, bool]]:
    """Play and end the games with these numbers one after another on one screen."""
    home.mkdir()
    with Screen() as screen, closing(Nursery(screen, home)) as nursery:
        return [end_at_random(nursery, number) for number in numbers]


def end_on_screens(home: Path, numbers: range) -> list[tuple[int, bool]]:
    """Play and end the games with these numbers on several screens at the same time."""
    count = min(SCREENS, len(numbers))
    with ThreadPoolExecutor(count) as screens:
        lanes = [screens.submit(end_many, home / str(i), numbers[i::count]) for i in range(count)]
        return [end for lane in lanes for end in lane.result()]


@pytest.mark.soak
def test_killing_the_program_loses_no_finished_move_and_damages_no_file(tmp_path: Path, is_soak: bool) -> None:
    count = LONG if is_soak else SHORT
    ends = end_on_screens(tmp_path, range(count))
    moves, saving = sum(moves for moves, _ in ends), sum(was_saving for _, was_saving in ends)
    print(f"{len(ends)} ends, {moves} moves, none lost; {saving} ends were in the middle of a save")
    assert len(ends) == count
    assert moves > count
    assert saving > 0 or not is_soak


@pytest.mark.thorough
def test_ending_the_program_by_another_signal_loses_nothing_either(tmp_path: Path) -> None:
    ends = end_on_screens(tmp_path, range(SHORT, len(ENDS)))
    assert sum(moves for moves, _ in ends) > len(ends)

"""Processes that write a saved file repeatedly until they are killed: `python -m tests.helpers.killed_writers KILLS FOLDER`.

A process writes one type of saved file, reports every finished write, and is killed (SIGKILL) after a random time. Then the file
must be readable, contain at least the last reported write, and accept the next write. The program prints a line for each type:
name, kills, reported writes, and kills during a write.
"""

from __future__ import annotations

import os
import select
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

from board.geometry import Point
from board.moves import Choose, Lay, Lot
from board.shots.flick import Flick
from board.text.files import UNFINISHED
from board.text.kept_json import DAMAGED
from board.text.lock import LOCK
from board.views.review import JudgedTurn
from games.game_shelf import GameShelf
from games.keep.record import load, save
from games.keep.scores.best_times import BestTime, BestTimes
from games.keep.scores.scorebook import Scorebook
from games.play.match import Match
from games.play.seats import Person
from games.practice.progress import Attempted, Progress
from games.review.review_file import ReviewFile
from ui.settings import Settings, read_settings, write_settings

LONGEST = 0.06
"""Longest time in seconds between the first write of a process and its kill."""
FLICK = Flick(Point(0, -263.525), 90, 900)
TURN = JudgedTurn(2, 2, 0, "d4", 0.0, 0.5, ("lay c3",))


def played(moves: int = 7) -> Match:
    match = GameShelf(Path("nowhere"), seed=1, spare=[]).seat("tit-tat-toe", 2, {}, ["Ann", "Ben"])
    for move in (Lot(0), Choose("lay-first"), *map(Lay, ("d4", "c4", "c3", "c5", "e5")))[:moves]:
        match.play(move)
    return match


MATCH = played()


class Race:
    """A replacement for a match, with only the attributes that are needed to enter it in the list of best times."""

    def __init__(self, number: int) -> None:
        self.race, self.race_seconds, self.names, self.card = f"box {number}", 10.0, ("Ann",), MATCH.card


Kind = tuple[Callable[[Path, int], object], Callable[[Path], int]]
"""Two functions for a type of file: one makes write number n, the other reads the number of the last write from the file."""


def _attempts(folder: Path) -> int:
    return len(Progress(folder / "practice.jsonl").entries)


def _attempt(folder: Path, number: int) -> None:
    Progress(folder / "practice.jsonl").add(Attempted(str(number), "", True, "", FLICK))


def _times(folder: Path) -> int:
    found: dict[str, BestTime] = BestTimes(folder)._read()
    return len(found)


def _review(folder: Path) -> int:
    judged = ReviewFile(folder / "game.txt").read(MATCH).get(2)
    return round(judged.worth) if isinstance(judged, JudgedTurn) else 0


def _enter(folder: Path, number: int) -> None:
    path = folder / f"game-{number}.txt"
    save(MATCH, path)
    Scorebook([folder]).enter(path, MATCH)


def _play(folder: Path, number: int) -> None:
    """Write a record of a game with one move more or less than before. The names of the players contain `number`."""
    match = played(2 + number % 5)
    match.sitting = (Person(str(number)), Person("Ben"))
    save(match, folder / "game.txt")


KINDS: dict[str, Kind] = {
    "attempts": (_attempt, _attempts),
    "best times": (lambda folder, number: BestTimes(folder).enter(folder / "x.txt", Race(number)), _times),  # type: ignore[arg-type]
    "settings": (
        lambda folder, number: write_settings(Settings(learned={"a": number}), folder / "settings.json"),
        lambda folder: read_settings(folder / "settings.json").learned.get("a", 0),
    ),
    "reviews": (
        lambda folder, number: ReviewFile(folder / "game.txt").write(MATCH, {2: replace(TURN, worth=float(number))}),
        _review,
    ),
    "records": (_play, lambda folder: int(load(folder / "game.txt").names[0]) if (folder / "game.txt").exists() else 0),
    "scorebook": (_enter, lambda folder: len(Scorebook([folder]).scores().results)),
}


def kill_many(name: str, folder: Path, kills: int) -> str:
    write, count = KINDS[name]
    random, told, between = Random(name), 0, 0
    seen: set[Path] = set()
    folder.mkdir(parents=True)
    for number in range(kills):
        first = count(folder) + 1
        done, said = _killed(lambda first=first: _write_on(write, folder, first), random.uniform(0.0, LONGEST), first)
        told += said
        between += bool(_left(folder) - seen)
        found = count(folder)
        assert done <= found <= done + 1, f"{name}, kill {number}: {done} writes were done, {found} are there"
        assert not list(folder.glob(f"*{DAMAGED}*")), f"{name}, kill {number}: a file was damaged"
        write(folder, found + 1)
        assert count(folder) == found + 1, f"{name}, kill {number}: nothing more can be written"
        seen = _left(folder)
    return f"{name}: {kills} kills, {told} writes, {between} in the middle of one"


def _left(folder: Path) -> set[Path]:
    """Return the temporary files that unfinished writes have left behind."""
    return {path for path in folder.iterdir() if path.name.endswith((UNFINISHED, LOCK))}


def _write_on(write: Callable[[Path, int], object], folder: Path, first: int) -> None:
    number = first
    while True:
        write(folder, number)
        os.write(TOLD[1], number.to_bytes(4, "big"))
        number += 1


TOLD = (-1, -1)


def _killed(work: Callable[[], None], seconds: float, first: int) -> tuple[int, int]:
    """Run the function `work` in a process, and kill the process after `seconds`.

    Return the number of its last finished write, and the count of its finished writes.
    """
    global TOLD
    TOLD = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            work()
        finally:
            os._exit(1)
    os.close(TOLD[1])
    heard = os.read(TOLD[0], 4)
    select.select([], [], [], seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while more := os.read(TOLD[0], 65536):
        heard += more
    os.close(TOLD[0])
    assert len(heard) >= 4, "the writer failed before it was killed"
    last = int.from_bytes(heard[len(heard) // 4 * 4 - 4 : len(heard) // 4 * 4], "big")
    return last, last - first + 1


def main(kills: int, folder: Path) -> None:
    for name in KINDS:
        print(kill_many(name, folder / name, kills), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))

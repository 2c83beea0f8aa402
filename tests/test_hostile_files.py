"""Every file that the program saves, replaced by every kind of hostile content.

Each file is read as the program reads it. The program may use the valid part and skip the rest, or refuse the file; any other
exception is a failure. A later write must lose no data.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from board.geometry import Point
from board.men import DISK, Man
from board.moves import Choose, Lay, Lot
from board.protocols.practising import BadPosition
from board.shots.flick import Flick
from board.sides import CROKINOLE_SIDE
from board.views.review import JudgedTurn
from games.commands.practice_commands import lines
from games.game_shelf import GameShelf
from games.keep.record import BadRecord, load
from games.keep.scores.best_times import BestTimes
from games.keep.scores.scorebook import BOOK, Scorebook
from games.play.match import Match
from games.play.side_worker import InPlace
from games.practice.drill_room import DrillRoom
from games.practice.hand_estimate import estimate
from games.practice.progress import Attempted, Progress
from games.review.review_file import ReviewFile
from games.review.review_job import ReviewJob
from physics.data.shot_data import save
from physics.shot_reader import NotAShot
from physics.shot_reader import load as load_shot
from physics.simulate import simulate
from tests.games.keep.scores.test_best_times import solved
from ui.settings import Seating, Settings, read_settings, write_settings
from ui.widgets import keys

UNIX = pytest.mark.skipif(sys.platform == "win32", reason="there are no such things there")
LONGEST = 60
"""Time in seconds after which reading a file counts as hanging."""


@pytest.fixture(autouse=True)
def no_hanging() -> Iterator[None]:
    if sys.platform == "win32":
        yield
        return

    def hangs(*_: object) -> None:
        raise AssertionError("the reader hangs")

    before = signal.signal(signal.SIGALRM, hangs)
    signal.alarm(LONGEST)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


# --- functions that read the files ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reader:
    """A kind of saved file: its name, and functions that read and write it as the program does."""

    file: str
    use: Callable[[Path], object]
    """Function that reads the file as the program does, and uses the result."""
    write: Callable[[Path], object]
    """Function that writes to the file as the program does."""
    refuses: type[Exception] | tuple[()] = ()
    """Exceptions with which the function `use` may refuse a file."""


FLICK = Flick(Point(0, -263.525), 90, 900)
ATTEMPT = Attempted("hanger", "2026-01-01T12:00:00+00:00", True, "down", FLICK, FLICK, "whole")
SETTINGS = Settings(
    volume=30,
    window=(1000, 700),
    keys={"undo": "z"},
    learned={"flick": 2},
    name="Ann",
    seatings={"checkers": Seating(2, ("Ann", "Ben"), ("", "club"), (1, 0), {"a": "b"}, False, "white")},
)
TURN = JudgedTurn(2, 2, 0, "d4", 0.1, 0.5, ("lay c3",), "c3", "It is better.", 0.1, 0.2, 0.3, 0.4)


def use_attempts(folder: Path) -> None:
    room = DrillRoom(folder)
    assert room.shared.hand.heading.attempts >= 0
    assert room.steadiness.heading > 0.0
    assert len(list(lines(room))) > 10
    assert room.proposed
    assert GameShelf(folder / "games", spare=[]).seat("tit-tat-toe", 2, {})


def use_times(folder: Path) -> None:
    shelf = GameShelf(folder, spare=[])
    assert shelf.scores("angle-play").bests is not None
    match = shelf.seat("angle-play", 1, {"pieces": 24}, ["Ann"])
    match.find_former = BestTimes(folder).former
    match.chance()
    assert match.picture


def use_settings(folder: Path) -> None:
    settings = read_settings(folder / "settings.json")
    try:
        keys.use_keys(settings.keys)
    finally:
        keys.use_keys({})


def use_review(folder: Path) -> None:
    match = load(folder / "game.txt")
    job = ReviewJob(match, InPlace(), ReviewFile(folder / "game.txt"))
    for turn in job.review.turns:
        assert turn.loss >= 0.0
        if turn.better:
            assert job.better(turn)


def use_book(folder: Path) -> None:
    shelf = GameShelf(folder, spare=[])
    assert [result.parts[0].name for result in shelf.scores().results] == ["Ann"]
    assert shelf.kept() == ()


def use_record(folder: Path) -> None:
    shelf = GameShelf(folder, spare=[])
    shelf.kept()
    shelf.scores()
    shelf.take_up(folder / "game.txt").leave()


def use_position(folder: Path) -> None:
    room = DrillRoom(folder)
    assert room.shared.saved() is not None
    assert room.shared.find("mine")


def write_position(folder: Path) -> None:
    room = DrillRoom(folder)
    with suppress(BadPosition):
        room.shared.keep("mine", room.shared.find("hanger")[1])


READERS = {
    "attempts": Reader("practice.jsonl", use_attempts, lambda folder: Progress(folder / "practice.jsonl").add(ATTEMPT)),
    "best times": Reader(
        "best-times.json", use_times, lambda folder: BestTimes(folder).enter(folder / "race.txt", load(folder / "race.txt"))
    ),
    "settings": Reader("settings.json", use_settings, lambda folder: write_settings(SETTINGS, folder / "settings.json")),
    "review": Reader(
        "game.review.json",
        use_review,
        lambda folder: ReviewFile(folder / "game.txt").write(load(folder / "game.txt"), {2: TURN, 3: None}),
    ),
    "scorebook": Reader(BOOK, use_book, lambda folder: Scorebook([folder]).enter(folder / "game.txt", load(folder / "game.txt"))),
    "record": Reader("game.txt", use_record, lambda _: None, BadRecord),
    "position": Reader("positions/mine.txt", use_position, write_position, BadPosition),
    "shot": Reader("shot.json", lambda folder: load_shot(folder / "shot.json"), lambda _: None, NotAShot),
}


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return a folder that contains a valid file of each kind that the program saves."""
    folder = tmp_path_factory.mktemp("good")
    shelf = GameShelf(folder / "game", seed=1, spare=[])
    match = shelf.open("tit-tat-toe", 2, {}, ["Ann", "Ben"])
    for move in (Lot(0), Choose("lay-first"), *map(Lay, ("d4", "c4", "c3", "c5", "e5"))):
        match.play(move)
    match.leave()
    game = match.kept_in
    race = solved(shelf).kept_in
    assert game is not None
    assert race is not None
    for name, reader in READERS.items():
        place = folder / name
        place.mkdir()
        if name in ("review", "scorebook", "record"):
            shutil.copy(game, place / "game.txt")
        if name == "best times":
            shutil.copy(race, place / "race.txt")
        if name == "shot":
            save(simulate(CROKINOLE_SIDE, [Man(1, DISK, 0, Point(0.0, 0.0))], FLICK, motion=False), place / "shot.json")
        for _ in range(2):
            reader.write(place)
        reader.use(place)
        assert (place / reader.file).is_file(), name
    return {name: folder / name for name in READERS}


@pytest.fixture(params=READERS)
def reader(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# --- hostile contents -----------------------------------------------------------------------------------------------


def text(words: str | bytes) -> Callable[[Path, bytes], object]:
    return lambda path, _: path.write_bytes(words.encode() if isinstance(words, str) else words)


def large(path: Path, _: bytes) -> None:
    with path.open("wb") as file:
        file.truncate(100_000_000)


CONTENTS: dict[str, Callable[[Path, bytes], object]] = {
    "nothing there": lambda _, __: None,
    "a folder": lambda path, _: path.mkdir(),
    "a pipe": lambda path, _: os.mkfifo(path),
    "a device": lambda path, _: path.symlink_to("/dev/zero"),
    "a link to itself": lambda path, _: path.symlink_to(path.name),
    "a link to nothing": lambda path, _: path.symlink_to("nowhere"),
    "a link to a good file": lambda path, good: path.symlink_to(_beside(path, good)),
    "100 MB": large,
    "empty": text(""),
    "no text": text(b"\xff\xfe\x00\x01"),
    "NUL": text(b"\0" * 5000),
    "a million empty lines": text("\n" * 1_000_000),
    "half a million short lines": text("1 \n" * 500_000),
    "deep lists": text("[" * 100_000),
    "deep objects": text('{"a":' * 100_000 + "1" + "}" * 100_000),
    "nested 900 deep": text("[" * 900 + "]" * 900),
    "null": text("null"),
    "true": text("true"),
    "a number": text("3"),
    "1e300": text("1e300"),
    "NaN": text("NaN"),
    "-Infinity": text("-Infinity"),
    "5000 digits": text("9" * 5000),
    "a text": text('"text"'),
    "half a character": text('{"a": "\\ud800"}'),
    "a list": text("[1]"),
    "an object": text('{"²": {"²": "²"}, "a": []}'),
    "half": lambda path, good: path.write_bytes(good[: len(good) // 2]),
    "more behind it": lambda path, good: path.write_bytes(good + b"}]"),
    "a byte order mark": lambda path, good: path.write_bytes(b"\xef\xbb\xbf" + good),
    "other line ends": lambda path, good: path.write_bytes(good.replace(b"\n", b"\r\n")),
}
NOT_ON_WINDOWS = {name for name in CONTENTS if name == "a pipe" or "link" in name or "device" in name}
UNHARMED = {"nothing there", "a link to nothing", "a link to a good file"}
"""Names of the hostile contents that hold no data which could be lost."""


def _beside(path: Path, good: bytes) -> str:
    other = path.with_name("other")
    other.write_bytes(good)
    return other.name


def fingerprint(path: Path) -> tuple[int, str, bytes]:
    """Return what is at `path`: the type of the file, the target of a link, and the first bytes."""
    found = path.lstat()
    is_file = stat.S_ISREG(found.st_mode)
    with path.open("rb") if is_file else open(os.devnull, "rb") as file:
        return stat.S_IFMT(found.st_mode), os.readlink(path) if path.is_symlink() else "", file.read(3_000_000)


@pytest.mark.parametrize("content", [pytest.param(name, marks=UNIX) if name in NOT_ON_WINDOWS else name for name in CONTENTS])
def test_a_hostile_file_is_read_or_refused_and_never_lost(
    reader: str, content: str, good: dict[str, Path], tmp_path: Path
) -> None:
    folder = tmp_path / "kept"
    shutil.copytree(good[reader], folder)
    kept = READERS[reader]
    path = folder / kept.file
    sound = path.read_bytes()
    path.unlink()
    CONTENTS[content](path, sound)
    before = fingerprint(path) if os.path.lexists(path) else None
    with suppress(*([kept.refuses] if kept.refuses else [])):
        kept.use(folder)
    # A continued game is rewritten when the player leaves it.
    if before is not None and reader != "scorebook" and (reader, content) != ("record", "other line ends"):
        assert fingerprint(path) == before, "reading changes nothing"
    # If a write fails, the error of the operating system reports it.
    with suppress(OSError):
        kept.write(folder)
    with suppress(*([kept.refuses] if kept.refuses else [])):
        kept.use(folder)
    # The scorebook is rebuilt from the saved games; all other data must still exist somewhere.
    if before is not None and reader != "scorebook" and content not in UNHARMED:
        kind, leads_to, begins = before
        left = [fingerprint(each) for each in path.parent.iterdir()]
        is_sound = content in ("a byte order mark", "other line ends")
        # Settings that this version does not know are preserved.
        is_sound |= (reader, content) == ("settings", "an object") and "²" in read_settings_as_written(path)
        is_left = any(each[:2] == (kind, leads_to) and each[2].startswith(begins) for each in left)
        assert is_sound or is_left, f"what was in {kept.file} is gone"


def read_settings_as_written(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


# --- every value of a valid file replaced ---------------------------------------------------------------------------

VALUES: tuple[Any, ...] = (
    None, True, -1, 0, 10**17, 10**30, 1e300, float("nan"), float("inf"), "", "²", "x" * 5000, "a\0b", "\ud800",
    "../../etc/passwd",
    "flick 1e300,0 heading 1 speed 1", "lay ²", [], {}, [[]], [None], ["²"], [1e300], {"²": None},
)  # fmt: skip
"""Hostile values. Each of them replaces every value of a valid file in turn."""


def mutants(value: Any) -> Iterator[Any]:
    """Yield copies of `value` in which one part is replaced by a hostile value, or removed."""
    yield from VALUES
    if isinstance(value, dict):
        for name in value:
            yield {other: inner for other, inner in value.items() if other != name}
            for mutant in mutants(value[name]):
                yield {**value, name: mutant}
    elif isinstance(value, list):
        for i, inner in enumerate(value[:2]):
            for mutant in mutants(inner):
                yield [*value[:i], mutant, *value[i + 1 :]]


@pytest.mark.parametrize("reader", ["attempts", "best times", "settings", "review", "shot"], indirect=True)
def test_a_valid_file_with_any_value_replaced_is_read_or_refused(
    reader: str, good: dict[str, Path], tmp_path: Path, is_soak: bool
) -> None:
    folder = tmp_path / "kept"
    shutil.copytree(good[reader], folder)
    kept = READERS[reader]
    path = folder / kept.file
    data = path.read_text(encoding="utf-8")
    begins, ends = (data, "") if reader == "attempts" else ("", "\n")
    tried = 0
    all_mutants = mutants(json.loads(data.splitlines()[0] if reader == "attempts" else data))
    for mutant in islice(all_mutants, 0, None, 1 if is_soak or reader not in MANY else MANY[reader]):
        path.write_text(begins + json.dumps(mutant) + ends, encoding="utf-8")
        with suppress(*([kept.refuses] if kept.refuses else [])):
            USE.get(reader, kept.use)(folder)
        tried += 1
    assert tried > 100


MANY = {"settings": 5, "shot": 7}
"""Files with many values: for each name, a number n. Without `--soak`, only one in n changed copies is tried."""


def use_attempts_quickly(folder: Path) -> None:
    """Read every saved attempt at a drill (a practice shot) and use it, without opening the practice room."""
    progress = Progress(folder / "practice.jsonl")
    assert len(progress.entries) >= 2, "a damaged line took others with it"
    assert estimate(progress.hand_attempts()).heading.attempts >= 2
    assert progress.standing("hanger").attempts >= 2


def use_times_quickly(folder: Path) -> None:
    times = BestTimes(folder)
    for best in times.held():
        assert best.value >= 0
    assert times.former(RACE.setdefault(folder, load(folder / "race.txt"))) is None or times.of("box 12 in 24 pieces")


RACE: dict[Path, Match] = {}
USE = {"attempts": use_attempts_quickly, "best times": use_times_quickly}


# --- rows of the scorebook ------------------------------------------------------------------------------------------


def test_a_scorebook_with_any_value_replaced_still_gives_the_results(
    good: dict[str, Path], tmp_path: Path, is_soak: bool
) -> None:
    folder = tmp_path / "kept"
    shutil.copytree(good["scorebook"], folder)
    use_book(folder)
    sound = (folder / BOOK).read_bytes()
    with closing(sqlite3.connect(folder / BOOK)) as book:
        columns = [
            (table, column[1])
            for table in ("matches", "players", "scores", "shots")
            for column in book.execute(f"PRAGMA table_info({table})")
        ]
    assert len(columns) > 20
    values = (-1, 10**17, 1e300, "", "²", "x" * 5000, "\0", b"\xff", "../../etc/passwd", "99999999999999999999-1")
    for number, (table, column) in enumerate(columns):
        for value in values if is_soak else (values[number % len(values)], values[(number + 7) % len(values)]):
            for old in folder.glob(f"{BOOK}*"):
                old.unlink()
            (folder / BOOK).write_bytes(sound)
            with closing(sqlite3.connect(folder / BOOK)) as book, book, suppress(sqlite3.IntegrityError):
                book.execute(f"UPDATE {table} SET {column} = ?", (value,))
            shelf = GameShelf(folder, spare=[])
            for result in (*shelf.scores().results, *shelf.kept()):
                assert result.begun is not None
                assert isinstance(result.played, str)
                for part in result.parts:
                    assert isinstance(part.name, str)
                    assert isinstance(part.score, int)


@UNIX
def test_a_record_with_an_undecodable_file_name_causes_no_error(good: dict[str, Path], tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    shutil.copytree(good["scorebook"], folder)
    shutil.copy(folder / "game.txt", os.fsencode(folder) + b"/game-\xff.txt")
    use_book(folder)
    other = Path(os.fsdecode(os.fsencode(folder) + b"/game-\xff.txt"))
    assert load(other).names == ("Ann", "Ben")
    GameShelf(folder, spare=[]).take_up(other).leave()

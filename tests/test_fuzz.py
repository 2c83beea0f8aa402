"""Thousands of damaged files: none causes a traceback, a long wait or a long message, and accepted files can be used.

By default a hundred files are read. With `--soak`, ten thousand saved games and three thousand other files are read in a separate
process. A crash or a hang is then reported with its file, and the memory used is measured.
"""

from __future__ import annotations

import io
import re
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import main
from board.moves import read_move
from board.shots.flick import Flick
from board.text.files import read_text
from games.catalogue import EVERY_GAME, find
from games.flicking import FlickingGame
from games.keep.notation import mat, pdn
from games.keep.record import load, read, write
from games.play.match import Match, play_out
from games.practice.drills import DRILLS
from games.practice.tasks import position
from games.practice.tasks.position import Position
from physics.data.men_text import read_man
from tests.helpers.mutation import mutated
from ui.art.base.camera import Camera
from ui.art.painting.painter import Painter

T = TypeVar("T")
SHOT = """{"side": "crokinole", "flick": "flick 0,-263.525 heading 90 speed 1500 spin 20",
"men": ["1:disk@0,100", "2:disk@40,150", "3:pin@-60,80", "4:pin@-60,130:fallen:45"],
"conditions": {"board": "dry", "pegs": "bare", "disks": "solid"}}"""
ROOT = Path(__file__).resolve().parents[1]
SECONDS = 2.0
"""Largest allowed processor time for reading a file, in s."""
MEMORY = 300_000
"""Largest allowed memory of the process that reads the files, in kilobytes."""


def some_match(name: str, random: Random) -> Match:
    """Return a random match of random length."""
    match = Match(find(name)(), random.choice(find(name).card.seats), ["Zoë"], random=random)
    for _ in range(random.choice((3, 10, 30, 60))):
        options = match.options
        if options is None:
            break
        move = options.sample(random)
        if isinstance(match.game, FlickingGame) and isinstance(move, Flick):
            move = match.game.shoot(match.state, move, motion=False)
        match.play(move)
    return match


def use(match: Match, random: Random) -> None:
    """Write, read, continue and paint a match that was read from a damaged file."""
    text = write(match)
    again = read(text)
    assert again.state == match.state
    assert write(again) == text
    painter = Painter(Camera(pygame.Rect(0, 0, 120, 120)))
    painter.paint(pygame.Surface((120, 120)), match.picture)
    for _ in range(2):
        options = match.options
        if options is None:
            break
        assert match.options is not None
        move = options.sample(random)
        if isinstance(match.game, FlickingGame) and isinstance(move, Flick):
            match.game.shoot(match.state, move, motion=False)
        match.play(move)
    painter.paint(pygame.Surface((120, 120)), match.picture)


def or_refused(reader: Callable[[Any], T], what: Any) -> T | None:
    """Return the result of `reader`, or None if it refuses the input with a ValueError in one sentence."""
    try:
        return reader(what)
    except ValueError as error:
        said = str(error)
    assert 0 < len(said) <= 300, said
    assert len(said.splitlines()) == 1, said
    return None


def read_damaged(path: Path, random: Random) -> bool:
    """Read a damaged file as the program would. Return True if it was accepted. Raise AssertionError if anything is wrong."""
    before, begun = path.stat(), time.process_time()
    found = or_refused(READERS[path.suffix], path)
    spent = time.process_time() - begun
    assert spent < SECONDS, f"{spent} s"
    after = path.stat()
    assert (after.st_mtime_ns, after.st_size, after.st_ino) == (before.st_mtime_ns, before.st_size, before.st_ino)
    if isinstance(found, Match):
        use(found, random)
    elif isinstance(found, Position):
        assert position.read(position.write(found)) == found
        found.shoot(found.flick)
    return found is not None


def read_shot(path: Path) -> str | None:
    """Return the output of the command `shot` for a file. Raise ValueError with its error message if it refuses the file."""
    answer, complaint = io.StringIO(), io.StringIO()
    with redirect_stdout(answer), redirect_stderr(complaint):
        status = main.main(["shot", str(path)])
    if status:
        raise ValueError(complaint.getvalue().removesuffix("\n"))
    return answer.getvalue()


READERS: Mapping[str, Callable[[Path], Any]] = {
    ".txt": load,
    ".pdn": lambda path: pdn.read(read_text(path)),
    ".mat": lambda path: mat.read(read_text(path)),
    ".position": lambda path: position.read(read_text(path)),
    ".json": read_shot,
}


def fuzz_records(folder: Path, count: int, seed: int) -> int:
    """Read `count` damaged saved games. Return how many of them were accepted."""
    random = Random(seed)
    texts = [write(some_match(game.card.name, random)) for game in EVERY_GAME for _ in range(1 + count // 1000)]
    accepted = 0
    for number in range(count):
        path = folder / "damaged.txt"
        path.write_bytes(mutated(random.choice(texts), texts, random))
        accepted += checked(path, random, number)
    return accepted


def fuzz_others(folder: Path, count: int, seed: int) -> int:
    """Read `count` damaged files of checkers, backgammon, positions and shots. Return how many of them were accepted."""
    random = Random(seed)
    texts = {
        ".pdn": [],
        ".mat": [(ROOT / "tests/games/keep/samples/gnu-backgammon.mat").read_text(encoding="utf-8")],
        ".position": [position.write(drill.position) for drill in DRILLS],
        ".json": [SHOT],
    }
    for _ in range(4):
        for ending, kind, rules in ((".pdn", "checkers", {"style": "match"}), (".mat", "backgammon", {})):
            match = Match(find(kind)(**rules), 2, ["Ann", ";x"], random=random)
            play_out(match, lambda match: match.options.sample(random))  # type: ignore[union-attr]
            texts[ending].append({".pdn": pdn, ".mat": mat}[ending].write(match))
    accepted = 0
    for number in range(count):
        ending = random.choice(list(texts))
        path = folder / f"damaged{ending}"
        path.write_bytes(mutated(random.choice(texts[ending]), texts[ending], random))
        accepted += checked(path, random, number)
    return accepted


def checked(path: Path, random: Random, number: int) -> bool:
    try:
        return read_damaged(path, random)
    except Exception as error:
        kept = path.with_name(f"trouble-{number}{path.suffix}")
        kept.write_bytes(path.read_bytes())
        raise AssertionError(f"{kept}: {type(error).__name__}: {error}") from error


def peak_memory() -> int:
    """Return the largest memory use of this process so far in kilobytes, or 0 if unknown.

    The system's `ru_maxrss` does not help, because a child process starts with the value of its parent.
    """
    status = Path("/proc/self/status")
    found = re.search(r"VmHWM:\s*(\d+)", status.read_text(encoding="ascii")) if status.exists() else None
    return int(found[1]) if found else 0


def in_a_program_of_its_own(what: str, folder: Path, count: int, seed: int) -> int:
    code = (
        "import sys; from pathlib import Path; import tests.test_fuzz as fuzz;"
        "print(getattr(fuzz, sys.argv[1])(Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])));"
        "print(fuzz.peak_memory())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, what, str(folder), str(count), str(seed)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    accepted, memory = map(int, done.stdout.split()[-2:])
    print(f"{what}: {accepted} of {count} accepted, {memory // 1000} MB")
    assert memory < MEMORY
    return accepted


@pytest.mark.soak
@pytest.mark.parametrize(("what", "short", "long"), [("fuzz_records", 70, 10_000), ("fuzz_others", 40, 3_000)])
def test_damaged_files_cause_no_crash_and_accepted_ones_can_be_used(
    what: str, short: int, long: int, is_soak: bool, tmp_path: Path
) -> None:
    if is_soak:
        assert 0 < in_a_program_of_its_own(what, tmp_path, long, seed=1916) < long
    else:
        assert 0 < globals()[what](tmp_path, short, seed=1916) < short


LINE = st.one_of(
    st.text(max_size=60),
    st.from_regex(r"(flick|lot|roll|tick|lay|choose|call|take|pass|tick x|saw|  rest)[ 0-9a-z.,:=x-]{0,40}", fullmatch=True),
)
QUICK = settings(max_examples=60)


@QUICK
@given(st.text(max_size=200))
def test_any_text_is_a_move_or_is_refused_in_one_sentence(text: str) -> None:
    move = or_refused(read_move, text)
    assert move is None or read_move(str(move)) == move


@QUICK
@given(st.sampled_from([game.card.name for game in EVERY_GAME]), st.lists(LINE, max_size=8))
def test_any_lines_after_a_valid_record_header_are_a_game_or_are_refused(name: str, lines: list[str]) -> None:
    seats = "".join(f"seat {seat + 1}: Ann\n" for seat in range(find(name).card.seats[0]))
    match = or_refused(read, f"Crokinole Combination Board, record 1\ngame: {name}\n{seats}\n" + "\n".join(lines))
    if match is not None:
        use(match, Random(1))


@QUICK
@given(st.text(max_size=400))
def test_any_text_is_a_pdn_or_a_mat_or_is_refused(text: str) -> None:
    for notation in (pdn, mat):
        for head in ("", " Game 1\n Ann : 0   Ben : 0\n", '[Black "Ann"]\n1. '):
            or_refused(notation.read, head + text)


@QUICK
@given(st.text(max_size=60))
@example("00000\x1f\x1f" + 10 * "\U00018cd6")  # each character takes ten bytes when escaped
def test_any_text_is_a_piece_or_is_refused(text: str) -> None:
    for start in ("", "3:disk@", "1:pin@4,5:"):
        or_refused(read_man, start + text)

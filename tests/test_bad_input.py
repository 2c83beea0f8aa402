"""Bad input of every kind: the program answers quickly with one sentence and status 2, and overwrites nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import main

ROOT = Path(__file__).resolve().parents[1]
HEAD = "Crokinole Combination Board, record 1\ngame: {}\nseat 1: Ann\nseat 2: Ben\n\n"


def said_by(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that must fail, and return its error message, which must be one sentence."""
    begun = time.process_time()
    assert main.main(arguments) == 2
    assert time.process_time() - begun < 2.0
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.endswith("\n")
    sentence = said.err[:-1]
    assert sentence.isprintable()
    assert len(sentence) <= 300
    return sentence


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["play", "crokinole", "--seats", "999999999"], "Crokinole is for 2 or 4 players, not 999999999."),
        (["play", "crokinole", "--seats", "0"], "Crokinole is for 2 or 4 players, not 0."),
        (["play", "crokinole", *["--bot", "club"] * 6], "Crokinole is for 2 or 4 players, not 6."),
        (["play", "crokinole", "--seats", "2", *["--name", "Ann"] * 3], "Too many names: 3 for 2 seats."),
        (["play", "crokinole", "--seats", "2", *["--bot", "nobody"] * 3], "No bot called 'nobody' plays crokinole"),
        (["play", "crokinole", "--name", "Ann\x07"], r"'Ann\x07' is not a valid name"),
        (["play", "crokinole", "--name", "\udcff"], r"'\udcff' is not a valid name"),
        (["play", "x" * 100_000], "No game is called 'xxxx"),
        (["play", ""], "No game is called ''"),
        (["scorebook", "--game", ""], "No game is called ''"),
        (["scorebook", "--player", ""], "'' has no finished matches."),
        (["shot", ""], "'' can't be read: no such file or directory."),
        (["shot", "--man", "1:pin@0,0:fallen:1e308"], "Man 1 is turned by at most 1,000,000 degrees, either way."),
        (["play", "\udcff\n"], r"No game is called '\udcff\n'"),
        (["x" * 100_000], "Argument COMMAND: 'xxx"),
        (["pray"], "Argument COMMAND: 'pray' is not one of play, open, export, list,"),
        (["shot", "--side", "carom"], "Argument --side: 'carom' is not one of carrom, checker, crokinole, tournament."),
        (["rules"], "Add GAME: see `main.py rules --help`."),
        (["film", "--seconds", "0"], "Add FILE|GAME, OUT: see `main.py film --help`."),
        (["film", "crokinole", "film.gif", "--seconds", "0"], "--seconds must be from 1 to 3,600."),
        (["film", "crokinole", "film.gif", "--rate", "0"], "--rate must be from 1 to "),
        (["play", "crokinole", "--rule", "x" * 100_000], "Write a house rule as RULE=VALUE, not 'xxx"),
        (["play", "crokinole", "--seats", "9" * 5000], "'9999999999"),
        (["match", "crokinole", "--players", "club", "--seats", "0"], "Crokinole is for 2 or 4 players, not 0."),
        (["match", "crokinole", "--players", "club", "club", "--simulations", "999999999"], "from 1 to 1,000,000."),
        (["match", "crokinole", "--players", "club", "club", "--cluster", "x" * 5000], "No Dask cluster found at 'xxx"),
        (["match", "crokinole", "--players", "club", "club", "--cluster", "127.0.0.1:99999"], "No Dask cluster found at"),
        (["shot", "--heading", "1e308"], "A heading must be at most 1,000,000 degrees in size."),
        (["screenshot", "crokinole", "out.png", "--size", "8192x8192"], "'8192x8192' is not a size such as 1280x800"),
        (["screenshot", "crokinole", "out.png", "--size", "4096x4096"], "no more than 3840x2160 in all"),
        (["races", "--races", "999999999"], "--races must be from 1 to 1,000,000."),
        (["shot", "--at", "nan,0"], "'nan,0' is not a position"),
        (["shot", "--speed", "1e308"], "No finger shoots faster"),
        (["shot", "--heading", "nan"], "A shot needs finite numbers."),
        (["shot", "--man", "x" * 100_000], "'xxxx"),
        (["shot", *["--man", "1:disk@0,0"] * 3000], "Too many men: 3000. At most 200 fit on a board."),
        (["verify", "x" * 5000], "can't be read: file name too long."),
        (["verify", str(ROOT / "README.md")], "README.md is not a saved game. A saved game starts with"),
        (["open", str(ROOT / "README.md"), "--copy"], "README.md is not a saved game. A saved game starts with"),
        (["open", str(ROOT / "README.md"), "--look-on"], "README.md is not a saved game. A saved game starts with"),
        (["export", "nothing.txt", "out.pdn"], "nothing.txt can't be read: no such file or directory."),
    ],
)  # fmt: skip
def test_impossible_arguments_give_one_sentence(arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert complaint in said_by(capsys, *arguments)


FILES: dict[str, tuple[str, str | bytes, str]] = {
    "names without end": ("game.txt", HEAD.format("crokinole").replace("Ann", "A" * 9_000_000), "larger than 2 MB"),
    "a long line": ("game.txt", HEAD.format("crokinole") + "x" * 1_900_000, "Line 6: 'xxx"),
    "no text": ("game.txt", b"\x00\xff" * 1000, "it is not text"),
    "nothing": (
        "game.txt",
        "",
        "game.txt is not a saved game. A saved game starts with 'Crokinole Combination Board, record 1'.",
    ),
    "a newer version": ("game.txt", HEAD.format("crokinole").replace("record 1", "record 2"), "by a newer version"),
    "spaces in a .mat": ("game.mat", " Game 1\n" + " " * 4000 + "x\n", "Line 2: after 'Game', give both players' names"),
    "colons in a .mat": ("game.mat", " Game 1\n" + " : 1" * 9000 + "\n", "Line 2: after 'Game', give both players' names"),
    "a long .mat": ("game.mat", "x" * 1_900_000, "Line 1: 'xxx"),
    "lines in a .mat": ("game.mat", "\n" * 1_900_000, "No game found in this .mat text."),
    "a throw without end in a .mat": (
        "game.mat",
        " Game 1\n Ann : 0   Ben : 0\n  1) 31: " + "8/5 " * 480_000 + "\n",
        "Line 3: '8/5 8/5 8/5 8/5 8/5 8/5 8/5 8/5 8/5 8/5…' is too long for one roll.",
    ),
    "a lead without end in a .mat": (
        "game.mat",
        '; [Lead "' + "roll 1-1, " * 190_000 + '"]\n Game 1\n Ann : 0   Ben : 0\n  1) 31: 8/5\n',
        "Line 4: Too many rolls to decide who goes first.",
    ),
    "throws without end": ("game.txt", HEAD.format("backgammon") + "roll 1-1\n" * 90_000, "A game has at most 5,000 moves."),
    "a heading without end": (
        "game.txt",
        HEAD.format("crokinole") + "lot 1\nflick 0,-263.525 heading 1e308 speed 900\n  rest 0 disk 1 0,90 turn 0 up shot\n",
        "Line 7: A heading must be at most 1,000,000 degrees",
    ),
    "a turn without end": (
        "game.txt",
        HEAD.format("crokinole") + "lot 1\nflick 0,-263.525 heading 90 speed 900\n  rest 0 disk 1 0,90 turn 1e308 up shot\n",
        "Line 7: Man 0 must not be turned by more than 1,000,000 degrees",
    ),
    "leads in a .mat": (
        "game.mat",
        f'; [Lead "{", ".join(["roll 1-1"] * 2100)}"]\n Game 1\n Ann : 0   Ben : 0\n  1) 31: 8/5\n',
        "Line 4: ",
    ),
    "an open quote in a .pdn": ("game.pdn", '[Event "' + "x" * 1_000_000, "Line 1: '[' is not valid in PDN."),
    "an open brace in a .pdn": ("game.pdn", "{" * 1_000_000, "Line 1: '{' is not valid in PDN."),
    "a long move in a .pdn": ("game.pdn", "1-" * 900_000, "Line 1: '1-1-1"),
    "a noisy .pdn": ("game.pdn", b"\xff", "it is not text"),
}


@pytest.mark.parametrize("what", FILES)
def test_invalid_files_give_one_sentence(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    name, data, complaint = FILES[what]
    path = tmp_path / name
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    before = path.stat()
    monkeypatch.setattr(main, "_shown", lambda *_: pytest.fail("it was opened"))
    assert complaint in said_by(capsys, "open", str(path))
    assert (path.stat().st_ino, path.stat().st_mtime_ns, path.stat().st_size) == (
        before.st_ino,
        before.st_mtime_ns,
        before.st_size,
    )
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ("[" * 1000, "does not hold JSON."),
        ('{"men": ' + "[" * 100_000 + "]" * 100_000 + "}", "does not hold JSON."),
        ('{"men": [[[]]]}', "Men must be a list of texts"),
        ('{"men": 7}', "Men must be a list of texts"),
        ('{"flick": [7]}', "'' is not a flick"),
        ('{"side": [7]}', "There is no '[7]' side"),
        ('{"conditions": {"board": []}}', "Conditions are words for board"),
        ("x" * 9_000_000, "larger than 2 MB"),
        ('{"' + "x" * 1_000_000 + '": 1}', "but only side, flick, men and conditions are allowed."),
        ("7", "must hold one JSON object"),
        ("1" * 10_000, "must hold one JSON object"),
    ],
)
def test_invalid_shot_files_give_one_sentence(
    data: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "shot.json"
    path.write_text(data, encoding="utf-8")
    assert complaint in said_by(capsys, "shot", str(path))


def test_a_record_with_thousands_of_tied_rolls_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for game, dice in (("bicycle-racing", "1-1"), ("steeplechase", "1"), ("backgammon", "1-1")):
        path = tmp_path / f"{game}.txt"
        path.write_text(HEAD.format(game) + f"roll {dice}\n" * 2100 + "hop\n", encoding="utf-8")
        assert "Line 2106: 'hop' is not a move." in said_by(capsys, "verify", str(path))
        path.write_text(HEAD.format(game) + f"roll {dice}\n" * 2100, encoding="utf-8")
        begun = time.process_time()
        main.main(["verify", str(path)])
        assert time.process_time() - begun < 2.0
        capsys.readouterr()


# --- the program in a shell -----------------------------------------------------------------------------------------


def run(words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program in a shell, and return the finished process with its output."""
    kept = {key: value for key, value in os.environ.items() if key not in {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}}
    command = words.replace("PROGRAM", f"{sys.executable} main.py")
    return subprocess.run(["bash", "-c", command], cwd=ROOT, env=kept | environment, capture_output=True, timeout=60, check=False)


UNIX = pytest.mark.skipif(sys.platform == "win32", reason="there is no such shell there")


@UNIX
@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("PROGRAM list > /dev/full", b"The output can't be written: no space left on device.\n"),
        ("PROGRAM --help > /dev/full", b"The output can't be written: no space left on device.\n"),
        ("PROGRAM shot - <&-", b"The standard input is closed.\n"),
        pytest.param("PROGRAM verify /dev/zero", b"/dev/zero can't be read: it is not a file.\n", marks=pytest.mark.thorough),
        ("PROGRAM play crokinole --name $'\\xff'", rb"'\udcff' is not a valid name: some characters can't be shown."),
    ],
)
def test_bad_bytes_and_broken_input_or_output_give_one_sentence(words: str, complaint: bytes) -> None:
    done = run(words)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(complaint)
    assert done.stderr.count(b"\n") == 1


@UNIX
def test_with_closed_error_output_the_exit_status_reports_the_error() -> None:
    assert run("PROGRAM play nothing 2> /dev/full").returncode == 2


@UNIX
def test_closed_output_and_unprintable_letters_cause_no_error() -> None:
    assert run("PROGRAM list | head -n 1").stderr == b""
    done = run("PROGRAM rules crokinole", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")


@UNIX
@pytest.mark.parametrize("module", ["argparse", "numpy", "games.catalogue"])
def test_ctrl_c_during_startup_ends_the_program_silently(module: str) -> None:
    command = [sys.executable, "-X", "importtime", "main.py", "bench"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    while module != process.stderr.readline().rpartition("|")[2].strip():
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert process.returncode in (130, -signal.SIGINT)
    assert "Traceback" not in errors


SWALLOWED = """
import signal, sys
import main, pymunk.space
from physics.engine.raw_body import ffi

class Library:
    def __getattr__(self, name):
        if name == "cpSpaceEachShape":
            signal.raise_signal(signal.SIGINT)
        return getattr(library, name)

def called_back(_):
    signal.raise_signal(signal.SIGINT)

def by_a_library(_):
    ffi.callback("void(*)(int)", called_back)(0)
    return 0

signal.signal(signal.SIGINT, signal.default_int_handler)
library = pymunk.space.lib
if sys.argv[1] == "while a space is freed":
    # pymunk uses this attribute only while it frees a space.
    pymunk.space.lib = Library()
else:
    main.COMMANDS["bench"] = by_a_library
sys.exit(main.main(["bench", "--shots", "1"]))
"""


@UNIX
@pytest.mark.parametrize("moment", ["while a space is freed", "in what a library calls"])
def test_ctrl_c_inside_a_callback_ends_the_program_silently(moment: str) -> None:
    command = [sys.executable, "-c", SWALLOWED, moment]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (-signal.SIGINT, "")


MEASURED = """
import resource, subprocess, sys
for path in sys.argv[1:]:
    assert subprocess.run([sys.executable, "main.py", "open", path], stderr=subprocess.PIPE).returncode == 2
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


@UNIX
def test_a_file_of_a_hundred_megabytes_takes_little_memory(tmp_path: Path, is_soak: bool) -> None:
    paths = [tmp_path / f"large.{ending}" for ending in (("txt", "pdn", "mat") if is_soak else ("txt", "mat"))]
    for path in paths:
        with path.open("wb") as file:
            file.truncate(100_000_000)
    command = [sys.executable, "-c", MEASURED, *map(str, paths)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert int(done.stdout) < 300_000


@UNIX
def test_a_missing_display_gives_one_sentence() -> None:
    # SDL prints warnings too, for example about a missing Wayland directory.
    done = run("env -u XDG_RUNTIME_DIR PROGRAM", DISPLAY=":65000")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"No display found. ")
    assert done.stderr.count(b"\n") == 1


def test_a_machine_without_sound_gives_no_message() -> None:
    environment = {key: value for key, value in os.environ.items() if key != "SDL_AUDIODRIVER"}
    command = [sys.executable, "-c", "from ui.motion.sound import Sound; Sound().open()"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")

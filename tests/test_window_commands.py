"""Commands that open a window or paint pictures: what they show, print, save and refuse."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

import main
from games.game_shelf import GameShelf
from games.practice.maps.shot_mapping import usual_grid
from games.practice.progress import Attempted
from games.practice.varied import Placing
from ui.scenes.base.requests import ShowDay, ShowSession
from ui.window.window import NoDisplay

DAY = date(2026, 11, 18)


@pytest.fixture(autouse=True)
def shelves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[GameShelf]:
    """Let commands use an empty folder for saved games. Return the collections of saved games that they open."""
    opened: list[GameShelf] = []

    def shelf(**more: Any) -> GameShelf:
        opened.append(GameShelf(tmp_path / "games", spare=(), seed=more.get("seed")))
        return opened[-1]

    monkeypatch.setattr(main, "GameShelf", shelf)
    monkeypatch.setattr(main, "today", lambda: DAY)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("games.practice.board_maps.usual_grid", lambda position: usual_grid(position, 8, 4))
    return opened


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Replace the program's window. Return the arguments of each window that a command opens, in order."""
    shown: list[dict[str, Any]] = []

    def run(shelf: GameShelf, **asked: Any) -> int:
        shown.append({"shelf": shelf, **asked})
        asked.get("once_open", lambda: None)()
        (asked.get("once_drawn") or (lambda: None))()
        return 0

    monkeypatch.setattr("ui.window.window.run", run)
    return shown


def opened(windows: list[dict[str, Any]], *names: str) -> dict[str, Any]:
    """Return those arguments of the only opened window that have these names."""
    (window,) = windows
    return {name: window[name] for name in names}


# --- the first screen of a window -----------------------------------------------------------------------------------------


def test_without_a_command_the_window_opens_at_home(windows: list[dict[str, Any]]) -> None:
    assert main.main([]) == 0
    assert opened(windows, "table", "board", "drills", "demo", "then") == {
        "table": None, "board": None, "drills": False, "demo": None, "then": (),
    }  # fmt: skip


def test_a_game_is_opened_with_its_players(windows: list[dict[str, Any]]) -> None:
    assert main.main(["play", "crokinole", "--seats", "4", "--name", "Ann", "--bot", "club", "--bot", "club"]) == 0
    table = windows[0]["table"]
    assert table.card.name == "crokinole"
    assert [bool(player) for player in table.players] == [False, False, True, True]
    assert table.names[0] == "Ann"


def test_the_drills_open_on_a_board_or_on_the_session_of_today(windows: list[dict[str, Any]]) -> None:
    assert main.main(["practice"]) == 0
    assert main.main(["practice", "one-rim"]) == 0
    assert main.main(["practice", "--session"]) == 0
    assert [window["drills"] for window in windows] == [True, True, True]
    assert [window["board"] and window["board"].title for window in windows] == [None, "One pin off one rim", None]
    assert [list(window["then"]) for window in windows] == [[], [], [ShowSession(DAY)]]


def test_the_shot_of_a_day_lies_over_the_drills(windows: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.commands.practice_commands.today", lambda: DAY)
    assert main.main(["today"]) == 0
    assert main.main(["today", "--date", "2026-11-02"]) == 0
    assert [list(window["then"]) for window in windows] == [[ShowDay(DAY)], [ShowDay(date(2026, 11, 2))]]
    assert windows[0]["drills"]


@pytest.mark.parametrize(
    ("arguments", "games", "seconds", "seed", "loops", "has_prologue"),
    [
        ([], (), 60, 1, False, True),
        (["--loop"], (), 60, 1, True, True),
        (["--games", "tit-tat-toe", "--seconds", "1", "--seed", "7"], ("tit-tat-toe",), 1, 7, False, False),
    ],
)
def test_a_demo_has_its_games_its_seconds_and_its_seed(
    arguments: list[str], games: tuple[str, ...], seconds: int, seed: int, loops: bool, has_prologue: bool,
    windows: list[dict[str, Any]],
) -> None:  # fmt: skip
    assert main.main(["demo", *arguments]) == 0
    demo = windows[0]["demo"]
    assert (tuple(demo.games), demo.seconds, demo.seed, demo.loops) == (games, seconds, seed, loops)
    assert demo.has_prologue == has_prologue


def test_files_are_tidied_once_the_window_is_open_and_the_shelf_is_closed_at_the_end(
    windows: list[dict[str, Any]], shelves: list[GameShelf], monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr("games.game_files.GameFiles.tidy", lambda _: done.append("tidied"))
    monkeypatch.setattr(GameShelf, "close", lambda _: done.append("closed"))
    assert main.main([]) == 0
    assert done == ["tidied", "closed"]
    assert windows[0]["shelf"] is shelves[0]


def test_without_a_display_one_sentence_names_the_commands_that_need_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(*_: Any, **__: Any) -> int:
        raise NoDisplay("No display found.")

    monkeypatch.setattr("ui.window.window.run", run)
    assert main.main([]) == 2
    assert "These commands work without one: list, rules, position," in capsys.readouterr().err


# --- commands that are refused --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["practice", "--json"], "Only --progress answers as JSON."),
        (["practice", "--picture", "OUT.png"], "Name a game or a position to paint."),
        (["practice", "one-rim", "--picture", "OUT.jpg"], 'OUT.jpg" must end in .png.'),
        (["practice", "--progress", "--picture", "OUT.jpg"], 'OUT.jpg" must end in .png.'),
        (["practice", "--progress", "--picture", "none/OUT.png"], "cannot be written"),
        (["practice", "one-rim", "--picture", "none/OUT.png"], "can't be saved"),
        (["screenshot", "crokinole", "OUT.gif"], 'OUT.gif" must end in .png.'),
        (["screenshot", "crokinole", "none/OUT.png"], "can't be saved"),
        (["today", "--date", "yesterday"], "A day is written as 2026-11-18"),
        (["demo", "--headless", "--loop"], "--loop needs the window."),
        (["demo", "--json"], "--json needs --headless."),
        (["demo", "--seconds", "0"], "--seconds must be at least 1."),
        (["races", "--races", "0"], "--races must be from 1 to 1,000,000."),
        (["races", "--races", "1000001"], "--races must be from 1 to 1,000,000."),
        (["scorebook", "--player", "Nemo"], "has no finished matches."),
        (["play", "crokinole", "--seats", "9"], "is for 2 or 4 players, not 9."),
        (["play", "crokinole", "--rule", "length"], "Write a house rule as RULE=VALUE"),
    ],
)
def test_impossible_requests_are_refused_in_one_sentence(
    arguments: list[str], sentence: str, tmp_path: Path, windows: list[dict[str, Any]], capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert main.main(arguments) == 2
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert sentence.replace('"', "") in said.replace('"', "").replace("“", "").replace("”", "")
    assert windows == []
    assert not list(tmp_path.glob("*.*"))


# --- pictures and text without a window -----------------------------------------------------------------------------------


def test_a_drill_is_painted_with_its_map_in_a_file(tmp_path: Path, windows: list[dict[str, Any]]) -> None:
    out = tmp_path / "drill.png"
    assert main.main(["practice", "one-rim", "--picture", str(out)]) == 0
    assert pygame.image.load(str(out)).get_size() == (1280, 800)
    assert windows == []


def practised(tmp_path: Path) -> None:
    shelf = GameShelf(tmp_path / "games", spare=())
    flick = shelf.practice.open("one-rim").flick
    for mark in "xx-":
        when = f"{DAY}T20:00:00+01:00"
        shelf.practice.shared.progress.add(Attempted("one-rim", when, mark == "x", "", flick, None, "none", Placing(flick.at)))
    shelf.close()


def test_progress_is_printed_or_painted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    practised(tmp_path)
    assert main.main(["practice", "--progress"]) == 0
    assert "3 attempts on 1 day" in capsys.readouterr().out
    assert main.main(["practice", "--progress", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["attempts"] == 3
    assert main.main(["practice", "--progress", "--picture", str(tmp_path / "progress.png")]) == 0
    assert pygame.image.load(str(tmp_path / "progress.png")).get_size() == (1600, 1000)
    assert main.main(["practice", "--list"]) == 0
    assert "one-rim" in capsys.readouterr().out


def test_the_scorebook_of_everything_ends_with_the_practice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["scorebook"]) == 0
    assert "Practice" not in capsys.readouterr().out
    practised(tmp_path)
    assert main.main(["scorebook"]) == 0
    assert "\nPractice\n" in capsys.readouterr().out
    assert main.main(["scorebook", "--game", "crokinole"]) == 0
    assert "Practice" not in capsys.readouterr().out


def test_the_day_is_printed_as_a_line_or_as_json(capsys: pytest.CaptureFixture[str], windows: list[dict[str, Any]]) -> None:
    assert main.main(["today", "--date", "2026-11-18", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert main.main(["today", "--date", "2026-11-18", "--line"]) == 0
    assert capsys.readouterr().out == f"{found['line']}\n"
    assert windows == []


@pytest.mark.parametrize(("seed", "moves", "played"), [(None, 3, 0), (5, 0, 0), (5, 3, 3)])
def test_a_screenshot_shows_random_moves_only_with_a_seed(
    seed: int | None, moves: int, played: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Any] = []

    def snapshot(match: Any, size: tuple[int, int], _: str) -> pygame.Surface:
        shown.append((len(match.played), size))
        return pygame.Surface(size)

    monkeypatch.setattr("ui.window.snapshot.snapshot", snapshot)
    seeded = [] if seed is None else ["--seed", str(seed)]
    out = ["screenshot", "tit-tat-toe", str(tmp_path / "a.png"), "--size", "480x320", "--moves", str(moves), *seeded]
    assert main.main(out) == 0
    assert shown == [(played, (480, 320))]


# --- measuring and installing -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "seats", "loops"), [("home", None, False), ("demo", None, True), ("crokinole", 2, False)])
def test_a_measured_window_reports_its_first_picture_and_its_memory(
    place: str, seats: int | None, loops: bool, windows: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    timers: list[Any] = []

    def timer(seconds: float, close: Callable[[], None]) -> Any:
        timers.append(SimpleNamespace(seconds=seconds, daemon=False, start=close))
        return timers[-1]

    raised: list[int] = []
    monkeypatch.setattr("main.threading.Timer", timer)
    monkeypatch.setattr("main.signal.raise_signal", raised.append)
    assert main.main(["bench", "--window", place, "--minutes", "0.5"]) == 0
    assert timers[0].seconds == 30.0
    assert timers[0].daemon
    assert raised == [signal.SIGTERM]
    memory, drawn = capsys.readouterr().out.splitlines()
    assert memory.startswith(f"{place}: ")
    assert drawn.startswith(f"{place}: first picture after ")
    table, demo = windows[0]["table"], windows[0]["demo"]
    assert (table and len(table.players)) == seats
    assert bool(demo and demo.loops) == loops
    assert windows[0]["size"] == (1280, 800)


def test_several_windows_are_measured_one_after_the_other_and_the_worst_status_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []

    def run(command: list[str], *, check: bool) -> Any:
        assert not check
        ran.append(command)
        return SimpleNamespace(returncode=len(ran) - 1)

    monkeypatch.setattr("main.subprocess.run", run)
    assert main.main(["bench", "--window", "home", "crokinole", "king-pin", "--minutes", "2"]) == 2
    program = [sys.executable, str(Path(main.__file__).resolve()), "bench", "--minutes", "2.0", "--window"]
    assert ran == [[*program, place] for place in ("home", "crokinole", "king-pin")]


@pytest.mark.parametrize("is_frozen", [True, False])
def test_the_program_is_started_by_its_own_file(is_frozen: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", is_frozen, raising=False)
    expected = [sys.executable] if is_frozen else [sys.executable, str(Path(main.__file__).resolve())]
    assert main._own_command() == expected


def test_an_installed_program_is_started_by_its_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / main.COMMAND).write_text("", encoding="utf-8")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    monkeypatch.setattr(main, "PROJECT", tmp_path / "nothing.toml")
    assert main._own_command() == [str(tmp_path / main.COMMAND)]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such a menu")
def test_the_menu_entry_is_installed_with_a_message_and_removed_without_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done: list[str] = []
    monkeypatch.setattr("ui.window.desktop.user_share", lambda: tmp_path / "share")
    monkeypatch.setattr("ui.window.desktop.desktop_files", lambda *_: {})
    monkeypatch.setattr("ui.window.desktop.install", lambda *_: done.append("installed"))
    monkeypatch.setattr("ui.window.desktop.uninstall", lambda *_: done.append("uninstalled"))
    assert main.main(["--install-desktop"]) == 0
    assert capsys.readouterr().out == "The program is in your menu now. --uninstall-desktop removes it.\n"
    assert main.main(["--uninstall-desktop"]) == 0
    assert capsys.readouterr().out == ""
    assert done == ["installed", "uninstalled"]
    monkeypatch.setattr(sys, "platform", "darwin")
    assert main.main(["--install-desktop"]) == 2
    assert capsys.readouterr().err == "Only a Linux desktop has a menu for programs.\n"


# --- failures ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "lines", "status"), [(0, 0, 0), (1, 1, 1), (10, 10, 1), (13, 11, 1)])
def test_at_most_ten_failures_are_printed_and_the_rest_is_counted(
    count: int, lines: int, status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main._report([f"Failure {i}." for i in range(count)]) == status
    said = capsys.readouterr().err.splitlines()
    assert len(said) == lines
    assert count <= 10 or said[-1] == "3 more failures like these."


def test_an_interrupt_ends_with_the_usual_status_and_a_closed_pipe_with_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(error: type[BaseException]) -> Callable[[Any], int]:
        def command(_: Any) -> int:
            raise error

        return command

    before = sys.unraisablehook
    monkeypatch.setattr(os, "dup2", lambda *_: None)
    statuses = []
    for error in (KeyboardInterrupt, BrokenPipeError, PermissionError):
        monkeypatch.setitem(main.COMMANDS, "list", fail(error))
        statuses.append(main.main(["list"]))
    assert statuses == [130, 0, 2]
    assert sys.unraisablehook is before


def test_ctrl_c_in_a_finalizer_ends_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Any] = []
    monkeypatch.setattr("main.signal.signal", lambda *asked: done.append(asked))
    monkeypatch.setattr("main.signal.raise_signal", done.append)
    monkeypatch.setattr(sys, "__unraisablehook__", lambda ignored: done.append(ignored.exc_type))
    main._heed_interrupt(SimpleNamespace(exc_type=ValueError))  # type: ignore[arg-type]
    assert done == [ValueError]
    main._heed_interrupt(SimpleNamespace(exc_type=KeyboardInterrupt))  # type: ignore[arg-type]
    assert done[1:] == [(signal.SIGINT, signal.SIG_DFL), signal.SIGINT, KeyboardInterrupt]

"""Errors in the physics: the shot is saved, one sentence names the file, and the program continues."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

import main
from board.geometry import Point
from board.men import DISK, Man
from board.moves import IllegalMove, Lot
from board.protocols.table import Demo
from board.shots.flick import Flick
from board.shots.shot import FailedShot
from board.sides import CROKINOLE_SIDE
from games.bots.player import Player
from games.crokinole.crokinole import Crokinole, State
from games.game_shelf import GameShelf
from games.keep.record import BadRecord, load, read, save, verify, write
from games.play import failed_shots
from games.play.match import Match
from games.play.side_worker import InPlace
from games.practice.drill_room import DrillRoom
from physics.attempts import attempt
from physics.engine.check import ImpossibleShot
from physics.engine.course import EndlessShot
from physics.materials import Conditions
from physics.simulate import PHYSICS, course_of, simulate
from ui.scenes.base.requests import ShowDemo
from ui.scenes.base.scene import Push
from ui.scenes.base.stage import Stage
from ui.scenes.home.home import Home
from ui.scenes.phases.bot_turn import BotTurn
from ui.scenes.phases.deciding import Deciding
from ui.scenes.play.table_scene import TableScene
from ui.scenes.show.show_scene import ShowScene
from ui.window.window import Window

SIZE = (1280, 800)
FLICK = Flick(Point(0.0, -263.525), 93.125, 1234.5, 10.0)
MEN = (Man(3, DISK, 1, Point(40.0, -12.5)), Man(7, DISK, 0, Point(0.0, -263.525)))
SENTENCE = re.compile(r"; please send us (\S+/failed-shots/shot-[0-9a-f]{10}\.json), which describes it\.$")


class Failing:
    """A replacement for the physics that fails in these simulations, counted from 1, or in all if no number is given."""

    def __init__(self, *numbers: int, work: Callable[..., Any] = simulate) -> None:
        self.numbers, self.asked, self.work = numbers, 0, work

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        self.asked += 1
        if not self.numbers or self.asked in self.numbers:
            raise EndlessShot("This shot does not come to rest: 9 steps in 5 s.")
        return self.work(*arguments, **keywords)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder to which failed shots are saved. All work runs in this process, where tests can make the physics fail."""
    monkeypatch.setattr(failed_shots, "FOLDER", tmp_path / "failed-shots")
    monkeypatch.setattr("physics.work.batches.os.cpu_count", lambda: 1)
    return tmp_path / "failed-shots"


@pytest.fixture
def fail(monkeypatch: pytest.MonkeyPatch) -> Any:
    def begin(*numbers: int) -> Failing:
        failing = Failing(*numbers)
        monkeypatch.setattr("physics.attempts.simulate", failing)
        monkeypatch.setattr("physics.batch.course_of", Failing(*numbers, work=course_of))
        return failing

    return begin


def kept(sentence: str) -> Path:
    """Return the path of the saved file that the sentence `sentence` names."""
    found = SENTENCE.search(sentence)
    assert found is not None, sentence
    return Path(found[1]).expanduser() if found[1].startswith("~") else Path(found[1])


@pytest.fixture(autouse=True)
def _named_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make messages show paths in full, because temporary paths are long."""
    monkeypatch.setattr("board.text.words._LONGEST_PATH", 1000)


# --- the physics alone ----------------------------------------------------------------------------------------------


def test_any_error_in_the_physics_becomes_one_error_that_holds_the_shot(fail: Any) -> None:
    fail()
    with pytest.raises(FailedShot) as caught:
        attempt(CROKINOLE_SIDE, MEN, FLICK, Conditions("dry", "bare", "solid"))
    error = caught.value
    assert str(error) == "A shot could not be simulated (flick 0,-263.525 heading 93.125 speed 1234.5 spin 10: EndlessShot)."
    told = json.loads(error.record)
    assert told.pop("places")[-1].endswith(" __call__")
    assert told == {
        "side": "crokinole",
        "flick": "flick 0,-263.525 heading 93.125 speed 1234.5 spin 10",
        "men": ["3:disk@40,-12.5", "7:disk@0,-263.525"],
        "conditions": {"board": "dry", "pegs": "bare", "disks": "solid"},
        "physics": PHYSICS,
        "error": "EndlessShot: This shot does not come to rest: 9 steps in 5 s.",
    }
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.record) == (str(error), error.record)


def test_a_refused_shot_is_not_a_failed_shot() -> None:
    with pytest.raises(ImpossibleShot, match="Men 3 and 4 overlap"):
        attempt(CROKINOLE_SIDE, (*MEN, Man(4, DISK, 0, Point(41.0, -12.5))), FLICK)


def test_a_failed_shot_can_be_repeated_from_its_file(fail: Any, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fail(1)
    with pytest.raises(FailedShot) as caught:
        attempt(CROKINOLE_SIDE, MEN, FLICK, Conditions("dry"))
    path = kept(failed_shots.keep(caught.value))
    assert list(folder.iterdir()) == [path]
    assert main.main(["shot", str(path), "--json"]) == 0
    shot = simulate(CROKINOLE_SIDE, MEN, FLICK, Conditions("dry"))
    told = json.loads(capsys.readouterr().out)
    assert (told["flick"]["speed"], told["disk"], told["seconds"]) == (FLICK.speed, 7, shot.seconds)
    assert [event["event"] for event in told["events"]] == [event.verb for event in shot.events]


def test_only_a_limited_number_of_failed_shots_is_saved(folder: Path) -> None:
    for number in range(failed_shots.MOST + 5):
        sentence = failed_shots.keep(FailedShot("A shot could not be simulated.", f"shot {number}"))
    assert len(list(folder.iterdir())) == failed_shots.MOST
    assert sentence.endswith("failed-shots, which describes similar failures.")


def test_an_unwritable_folder_for_failed_shots_is_reported(folder: Path) -> None:
    folder.parent.mkdir(exist_ok=True)
    folder.write_text("in the way", encoding="utf-8")
    sentence = failed_shots.keep(FailedShot("A shot could not be simulated.", "shot"))
    assert re.search(r"^A shot could not be simulated; .*json can't be saved: ", sentence)


# --- commands -------------------------------------------------------------------------------------------------------


def test_a_match_continues_after_a_failed_game_and_its_status_reports_it(fail: Any, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["match", "cocked-hat-and-feather", "--players", "anybody", "--games", "3", "--seats", "1", "--seed", "5"]
    counted = fail(0)
    assert main.main(arguments) == 0
    in_a_game = counted.asked // 3
    assert "failed" not in capsys.readouterr().out
    fail(in_a_game + 1)
    assert main.main(arguments) == 1
    told = capsys.readouterr()
    assert "\n  1 failed\n" in told.out
    assert re.search(r"anybody  \d won, ", told.out)
    assert told.err.startswith("Game 2 of Cocked Hat and Feather, seed 5, is skipped: a shot could not be simulated; ")
    assert json.loads(kept(told.err.rstrip()).read_text(encoding="utf-8"))["side"] == "checker"
    fail(in_a_game + 1)
    assert main.main([*arguments, "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["failed"] == [2]


def test_a_match_in_which_every_game_fails_is_reported(fail: Any, capsys: pytest.CaptureFixture[str]) -> None:
    fail()
    assert main.main(["match", "crokinole", "--players", "anybody", "novice", "--games", "12"]) == 1
    told = capsys.readouterr()
    assert "novice   0 won, 0.0 % (95 %: 0.0 to 100.0), score 0.00 on average" in told.out
    assert told.err.splitlines()[-1] == "2 more failures like these."


def test_the_headless_demo_names_the_failed_game_and_plays_the_others(fail: Any, capsys: pytest.CaptureFixture[str]) -> None:
    fail(3)
    assert main.main(["demo", "--headless", "--seed", "4", "--games", "crokinole", "tit-tat-toe"]) == 1
    told = capsys.readouterr()
    assert [line.split()[:3] for line in told.out.splitlines()[1:]] == [
        ["crokinole", "2", "failed"],
        ["tit-tat-toe", "2", "drawn"],
    ]
    assert told.err.startswith("Crokinole, seed 4, failed: a shot could not be simulated; ")
    assert kept(told.err.rstrip()).exists()


def test_a_scan_leaves_out_the_shot_that_fails(fail: Any, capsys: pytest.CaptureFixture[str]) -> None:
    fail(2)
    assert main.main(["shot", "--scan", "heading=85:95:x5", "--csv"]) == 1
    told = capsys.readouterr()
    assert [line.split(",")[0] for line in told.out.splitlines()] == ["heading", "85.0", "90.0", "92.5", "95.0"]
    assert told.err.startswith("Shot 2 (flick 0,-263.525 heading 87.5 speed 1000) could not be simulated; ")
    assert json.loads(kept(told.err.rstrip()).read_text(encoding="utf-8"))["flick"].endswith("heading 87.5 speed 1000")


def test_one_failed_shot_gives_one_sentence(fail: Any, capsys: pytest.CaptureFixture[str]) -> None:
    fail()
    assert main.main(["shot"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("This shot could not be simulated; ")
    assert kept(told.err.rstrip()).exists()


@pytest.fixture
def _maps_made_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    @contextmanager
    def threads(*_: object, **__: object) -> Iterator[ThreadPoolExecutor]:
        with ThreadPoolExecutor(1) as executor:
            yield executor

    monkeypatch.setattr("games.workers.map_processes.workers", threads)
    monkeypatch.setattr("games.workers.map_processes._step_back", lambda: None)
    monkeypatch.setattr(main, "GameShelf", lambda workers: GameShelf(tmp_path / "games", workers=workers))


@pytest.mark.usefixtures("_maps_made_here")
def test_a_shot_map_marks_a_cell_that_could_not_be_simulated(
    fail: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    few = ["--headings", "4", "--speeds", "2", "--from", "85", "--to", "100"]
    fail(1)
    assert main.main(["map", "hanger", str(tmp_path / "map.csv"), *few]) == 1
    rows = (tmp_path / "map.csv").read_text(encoding="utf-8").splitlines()
    assert len(rows) == 9
    assert rows[1] == "85,200,could not be simulated,0"
    assert sum("could not be" in row for row in rows) == 1
    told = capsys.readouterr().err
    assert told.startswith("A shot could not be simulated (flick 0,-263.525 heading 85 speed 200: EndlessShot); ")
    assert kept(told.rstrip()).exists()
    # A failed try with an aim error is also reported, and the picture is still painted.
    fail(12)
    assert main.main(["map", "hanger", str(tmp_path / "map.png"), *few, "--hand", "club", "--size", "640x480"]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert (tmp_path / "map.png").exists()


# --- saved games ----------------------------------------------------------------------------------------------------


def crokinole(*moves: Any, players: tuple[Player | None, ...] = (), thinker: Any = None) -> Match:
    match = Match(Crokinole(), 2, ["Ann", "Ben"], players, Random(1), throws=7, thinker=thinker)
    for move in (Lot(0), *moves):
        match.play(move)
    return match


def test_a_record_with_a_flick_that_cannot_be_simulated_is_refused_in_one_sentence(fail: Any) -> None:
    text = write(crokinole()) + "flick 0,-263.525 heading 90 speed 900\n"
    assert len(read(text).played) == 2
    fail()
    with pytest.raises(BadRecord, match=r"^Line 10: This shot could not be simulated and was undone; please send us ") as caught:
        read(text)
    assert kept(str(caught.value)).exists()


def test_verify_names_the_move_that_cannot_be_simulated(fail: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save(crokinole(Flick(Point(0.0, -263.525), 90.0, 900.0)), tmp_path / "game.txt")
    assert verify(load(tmp_path / "game.txt")) is None
    fail()
    assert main.main(["verify", str(tmp_path / "game.txt")]) == 1
    assert capsys.readouterr().out.startswith("Move 2 (flick 0,-263.525 heading 90 speed 900) could not be simulated; ")


def test_a_saved_shot_that_cannot_be_simulated_again_has_no_replay(fail: Any, tmp_path: Path) -> None:
    save(crokinole(Flick(Point(0.0, -263.525), 90.0, 900.0)), tmp_path / "game.txt")
    match = load(tmp_path / "game.txt")
    assert match.watch_again(1)[1].turn.motion is not None
    fail()
    _, played = match.watch_again(1)
    assert played.turn.motion is None
    assert played == match.played[1]


# --- the window -----------------------------------------------------------------------------------------------------


class Here(InPlace):
    """A replacement for the bots' worker processes, which runs their work at once in this process and counts the requests."""

    asked = 0

    def work_out(self, question: Any) -> Any:
        self.asked += 1
        return super().work_out(question)


def at_table(match: Match, folder: Path) -> Window:
    stage = Stage(GameShelf(folder / "games", spare=[]), SIZE)
    window = Window(pygame.Surface(SIZE, 0, 32), stage, TableScene(stage, match))
    window.draw()
    return window


def pull(window: Window) -> None:
    """Shoot the disk with the mouse: pull it back and release it."""
    hand = window.scene.phase.hand  # type: ignore[union-attr]
    x, y = window.scene.session.screen.camera.to_screen(hand.at)  # type: ignore[union-attr]
    for kind, pos in (
        (pygame.MOUSEMOTION, (x, y)),
        (pygame.MOUSEBUTTONDOWN, (x, y)),
        (pygame.MOUSEMOTION, (x, y + 40)),
        (pygame.MOUSEBUTTONUP, (x, y + 40)),
    ):
        event = pygame.event.Event(kind, pos=(round(pos[0]), round(pos[1])), button=1, rel=(0, 0), buttons=(1, 0, 0))
        window.feed([event], 1.0)
    window.advance(1 / 60)


def pass_time(window: Window, seconds: float = 20.0) -> None:
    for _ in range(round(seconds * 10)):
        window.advance(0.1)
    window.draw()


def test_a_failed_flick_is_undone_with_one_sentence_and_the_game_continues(fail: Any, tmp_path: Path) -> None:
    match = crokinole()
    window = at_table(match, tmp_path)
    fail()
    pull(window)
    scene: Any = window.scene
    assert len(match.played) == 1
    assert isinstance(scene.phase, Deciding)
    assert scene.view.refusal.startswith("This shot could not be simulated and was undone; please send us ")
    assert json.loads(kept(scene.view.refusal).read_text(encoding="utf-8"))["error"].startswith("EndlessShot: ")
    window.draw()
    fail(0)
    pull(window)
    assert len(match.played) == 2
    pass_time(window)
    assert isinstance(scene.phase, Deciding)
    assert match.mover == 1


class Straight(Player):
    """A bot that makes a random shot."""

    name = "straight"


def test_a_bot_whose_shot_fails_makes_another_shot(fail: Any, folder: Path, tmp_path: Path) -> None:
    match = crokinole(players=(Straight(), None), thinker=Here())
    meant = match.think().result()
    window = at_table(match, tmp_path)
    fail(1)
    pass_time(window)
    assert len(match.played) == 2
    assert match.played[1].turn.shot is not None
    assert match.played[1].turn.shot.flick != meant
    (path,) = folder.iterdir()
    assert json.loads(path.read_text(encoding="utf-8"))["flick"] == str(meant)


def test_a_bot_ignores_a_candidate_shot_whose_simulation_fails(fail: Any, folder: Path, tmp_path: Path) -> None:
    from games.play.bot_names import make_bot

    match = crokinole(players=(make_bot("crokinole", "novice"), None), thinker=Here())
    fail(1)
    window = at_table(match, tmp_path)
    pass_time(window)
    assert len(match.played) == 2
    assert len(list(folder.iterdir())) == 1


def test_a_bot_whose_every_shot_fails_is_not_asked_endlessly(fail: Any, tmp_path: Path) -> None:
    thinker = Here()
    match = crokinole(players=(Straight(), None), thinker=thinker)
    window = at_table(match, tmp_path)
    failing = fail()
    pass_time(window, 60.0)
    scene: Any = window.scene
    assert failing.asked == 3
    assert thinker.asked <= 4
    assert isinstance(scene.phase, BotTurn)
    assert scene.view.prompt.startswith("Ann found no legal move. ")
    assert [button.label for button in scene.view.choices] == ["Try again"]
    fail(0)
    window.feed([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")], 99.0)
    pass_time(window)
    assert len(match.played) == 2


def test_the_demo_names_the_game_that_failed_and_continues(fail: Any, tmp_path: Path) -> None:
    shelf = GameShelf(tmp_path / "games", spare=[])
    shelf.thinker = Here()  # type: ignore[assignment]
    stage = Stage(shelf, SIZE)
    window = Window(pygame.Surface(SIZE, 0, 32), stage, Home(stage))
    fail()
    window.answer(Push(ShowDemo(Demo(("cocked-hat-and-feather", "tit-tat-toe"), seed=3))))
    scene: Any = window.scene
    assert isinstance(scene, ShowScene)
    start = "Cocked Hat and Feather, seed 3, can't be shown: A shot could not be simulated ("
    assert scene._title_text.startswith(start)
    assert scene._title_text.endswith(" Next: Tit-Tat-Toe.")
    window.draw()
    pass_time(window, 60.0)
    assert scene.shown is not None
    assert scene.shown.table.card.name == "tit-tat-toe"
    (sentence,) = shelf.not_shown
    assert sentence.startswith(start)
    assert kept(sentence).exists()


def test_the_demo_command_reports_a_failed_game_in_its_exit_status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def shown(shelf: GameShelf, **_: object) -> int:
        shelf.not_shown.append("Crokinole, seed 1, cannot be shown.")
        return 0

    monkeypatch.setattr(main, "GameShelf", lambda workers: GameShelf(tmp_path / "games", workers=workers))
    monkeypatch.setattr(main, "_shown", shown)
    assert main.main(["demo"]) == 1
    assert capsys.readouterr().err == "Crokinole, seed 1, cannot be shown.\n"


def test_a_failed_shot_in_the_practice_room_is_undone(fail: Any, tmp_path: Path) -> None:
    board = DrillRoom(tmp_path, seed=1).open("hanger")
    fail()
    assert board.preview(board.flick) is None
    with pytest.raises(IllegalMove) as caught:
        board.shoot(board.flick)
    assert kept(str(caught.value)).exists()
    assert board.shot is None
    assert not board.history.can_undo
    fail(0)
    assert board.shoot(board.flick).disk == 100


def test_a_disk_that_overlaps_another_is_refused_and_is_not_a_failed_shot() -> None:
    state = State(2, lead=0, men=(Man(3, DISK, 1, Point(0.0, -250.0)),))
    with pytest.raises(IllegalMove, match=r"^The disk to be shot overlaps man 3\.$"):
        Crokinole().shoot(state, Flick(Point(0.0, -263.525), 90.0, 900.0))

"""Commands of the command line that need no window, and the pages that describe them."""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random

import pygame
import pytest

import main
from board.moves import Lot
from board.text import version
from command_line import parser
from games.catalogue import EVERY_GAME, GAMES, PARLOR, find, name_of
from games.crokinole.crokinole import Crokinole
from games.game import RULES
from games.keep.record import load, save
from games.keep.record_lock import Claim
from games.play.match import Match, play_out
from physics.simulate import PHYSICS

ROOT = Path(__file__).resolve().parents[1]


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {key: value for key, value in os.environ.items() if key not in {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}}
    command = [sys.executable, "main.py", *arguments]
    return subprocess.run(command, cwd=ROOT, env=kept | environment, capture_output=True, text=True, timeout=60, check=False)


def test_list_names_the_games_in_the_booklets_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["list"]) == 0
    board, *others = capsys.readouterr().out.split("\n\n")
    assert [other.splitlines()[0] for other in others] == ["The parlor", "Not in the box"]
    printed = [board.splitlines(), *(other.splitlines()[1:] for other in others)]
    guests = [game for game in EVERY_GAME if game.card.shelf == "guests"]
    for lines, games in zip(printed, (GAMES, PARLOR, guests), strict=True):
        assert [line.split()[1] for line in lines] == [game.card.name for game in games]


@pytest.mark.parametrize("name", [game.card.name for game in EVERY_GAME])
def test_rules_are_printed_for_every_game(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["rules", name]) == 0
    out = capsys.readouterr().out
    assert out.startswith(next(game.card.title for game in EVERY_GAME if game.card.name == name))
    assert max(map(len, out.splitlines())) <= 120


def test_house_rules_of_our_own_are_marked_and_those_of_the_booklet_are_not(capsys: pytest.CaptureFixture[str]) -> None:
    marked = {}
    for name in ("puss-in-the-corner", "national-flags", "crokinole", "tit-tat-toe", "backgammon", "bicycle-racing", "flapjacks"):
        assert main.main(["rules", name]) == 0
        text, _, settings = capsys.readouterr().out.partition("House rules for --rule:\n")
        assert text.strip().endswith("† our rule; not in the 1916 booklet.")
        marked[name] = [line.split(":")[0].strip() for line in settings.splitlines() if "†" in line]
    # The booklet does not mention rubber, wax or sets of tit-tat-toe. It mentions that the bicycle dice may count double.
    assert marked == {
        "puss-in-the-corner": ["minutes=3 †  (usual)"],
        "national-flags": ["caller=program  the program †  (usual)"],
        "crokinole": ["length=one round †", "length=50 points †", "liners=lower  as the lower ring †", "pegs †", "board †"],
        "tit-tat-toe": ["games"],
        "backgammon": ["bear_highest=True  modern †"],
        "bicycle-racing": [],
        "flapjacks": [],
    }


def saved(tmp_path: Path) -> Path:
    match = Match(Crokinole(), 2, random=Random(1))
    match.play(Lot(0))
    for _ in range(3):
        options = match.options
        assert options is not None
        match.play(options.sample(Random(2)))
    path = tmp_path / "game.txt"
    save(match, path)
    return path


def test_verify_accepts_a_saved_game_and_finds_a_changed_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path)
    assert main.main(["verify", str(path)]) == 0
    assert capsys.readouterr().out == "All shots replay exactly as recorded.\n"
    text = path.read_text(encoding="utf-8")
    changed = re.sub(r"turn [\d.]+", "turn 1.5", text, count=1)
    assert changed != text
    path.write_text(changed, encoding="utf-8")
    assert main.main(["verify", str(path)]) == 1
    assert "differently from the record" in capsys.readouterr().out


def test_verify_says_if_a_game_has_no_shots(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(find("tit-tat-toe")(), 2, random=Random(1))
    match.play(Lot(0))
    save(match, tmp_path / "game.txt")
    assert main.main(["verify", str(tmp_path / "game.txt")]) == 0
    assert capsys.readouterr().out == "All moves are legal. The game has no shots.\n"


def test_verify_does_not_report_another_physics_version_as_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path)
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r"^physics: \d+$", "physics: 9999", text, flags=re.MULTILINE), encoding="utf-8")
    assert main.main(["verify", str(path)]) == 0
    assert capsys.readouterr().out.startswith("3 of 3 shots used physics 9999. ")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["rules", "chess"], "No game is called 'chess'. Did you mean checkers?"),
        (["play", "chess"], "No game is called 'chess'. Did you mean checkers?"),
        (["screenshot", "chess", "out.png"], "No game is called 'chess'. Did you mean checkers?"),
        (["rules", "flags"], "No game is called 'flags'. Did you mean national-flags?"),
        (["rules", "flogs"], "No game is called 'flogs'. Did you mean national-flags?"),
        (["rules", "nonsense"], "No game is called 'nonsense'. `list` names"),
        (["play", "crokinole", "--seats", "3"], "Crokinole is for 2 or 4 players, not 3."),
        (["play", "crokinole", "--seats", "two"], "'two' is not a whole number"),
        (["play", "crokinole", "--rule", "ring_two=9"], "ring_two must be one of 5, 0."),
        (["play", "crokinole", "--rule", "ring_two"], "Write a house rule as RULE=VALUE, not 'ring_two'."),
        (["play", "crokinole", "--rule", "colour=red"], "Crokinole has no house rule called 'colour'; it has length, "),
        (["screenshot", "crokinole", "out.png", "--size", "big"], "'big' is not a size such as 1280x800"),
        (["screenshot", "crokinole", "out.png", "--size", "1x1"], "'1x1' is not a size such as 1280x800"),
        (["screenshot", "crokinole", "out.png", "--seed", "-1"], "'-1' is not a whole number"),
        (["screenshot", "crokinole", "out.jpg"], "out.jpg must end in .png."),
        (["screenshot", "crokinole", "/nowhere/at/all/out.png"], "out.png can't be saved: no such file or directory."),
        (["verify", "nothing.txt"], "nothing.txt can't be read: no such file or directory."),
        (["open", "nothing.txt"], "nothing.txt can't be read: no such file or directory."),
        (["dance"], "'dance'"),
    ],
)
def test_bad_input_gives_one_sentence_and_status_two(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.main(arguments) == 2
    said = capsys.readouterr()
    assert complaint in said.err
    assert len(said.err.splitlines()) == 1
    assert said.out == ""


def test_without_a_display_the_program_says_so_and_names_commands_that_work() -> None:
    done = run("play", "crokinole")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "No display" in done.stderr
    assert "screenshot" in done.stderr


def test_the_help_is_well_formatted() -> None:
    done = run("--help")
    assert done.returncode == 0
    for word in ("play", "list", "rules", "screenshot", "shot", "bench", "verify"):
        assert re.search(rf"^ +{word}\b", done.stdout, re.MULTILINE), word


def test_every_command_and_every_option_has_a_help_text() -> None:
    line = parser("main.py")
    (commands,) = (action for action in line._actions if isinstance(action, argparse._SubParsersAction))
    listed = {action.dest: action.help for action in commands._choices_actions}
    assert set(listed) == set(main.COMMANDS)
    for name, command in {"": line, **commands.choices}.items():
        assert name == "" or listed[name], name
        assert re.fullmatch(r"[A-Z].*\.", command.description or "", re.DOTALL), name
        for action in command._actions:
            assert action.help or action is commands, f"{name} {action.option_strings or action.dest}"


def test_the_version_option_prints_the_versions_of_program_physics_and_rules(capsys: pytest.CaptureFixture[str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert main.main(["--version"]) == 0
    told = capsys.readouterr()
    assert told.out == f"{project['name']} {project['version']}, physics {PHYSICS}, rules {RULES}\n"
    assert told.err == ""


def test_an_installed_program_has_the_version_of_its_package(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(version, "PROJECT", tmp_path / "pyproject.toml")
    monkeypatch.setattr("importlib.metadata.version", lambda name: {"crokinole-combination-board": "7.8.9"}[name])
    assert main.main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("crokinole-combination-board 7.8.9, physics ")


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("Checkers", "Checkers"),
        ("ten pins", "Ten Pins"),
        ("Ten Pins", "Ten Pins"),
        ("TEN-PINS", "Ten Pins"),
        ("Children's Ten Pins", "Children's Ten Pins"),
        ("tit tat toe", "Tit-Tat-Toe"),
        ("Puss in the Corner", "Puss in the Corner"),
    ],
)
def test_a_game_is_found_by_its_name_or_title_in_any_spelling(typed: str, title: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["rules", typed]) == 0
    assert capsys.readouterr().out.startswith(f"{title}\n")


def test_every_game_is_found_by_its_title_in_every_command_that_names_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for game in EVERY_GAME:
        assert name_of(game.card.title.upper()) == game.card.name
    monkeypatch.setattr("physics.work.batches.os.cpu_count", lambda: 1)
    assert main.main(["match", "Tit-Tat-Toe", "--players", "anybody", "anybody", "--games", "1"]) == 0
    assert main.main(["demo", "--headless", "--games", "Tit-Tat-Toe", "BICYCLE RACING"]) == 0
    assert main.main(["screenshot", "Fox and Geese", str(tmp_path / "fox.png"), "--size", "320x320"]) == 0
    assert main.main(["scorebook", "--game", "Ten Pins"]) == 0
    capsys.readouterr()
    assert main.main(["rules", "Ten Pin"]) == 2
    assert "No game is called 'Ten Pin'. Did you mean " in capsys.readouterr().err


def test_any_game_is_exported_as_json_and_as_csv(tmp_path: Path) -> None:
    kept = ROOT / "tests" / "games" / "keep" / "samples" / "fox-and-geese.txt"
    for ending in ("json", "csv"):
        assert main.main(["export", str(kept), str(tmp_path / f"game.{ending}")]) == 0
    told = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert [move["notation"] for move in told["moves"]] == list(load(kept).notation)
    assert (tmp_path / "game.csv").read_text(encoding="utf-8").count("\n") == 90


def test_a_screenshot_has_the_requested_size_and_depends_only_on_the_seed(tmp_path: Path) -> None:
    there, here = tmp_path / "there.png", tmp_path / "here.png"
    done = run("screenshot", "crokinole", str(there), "--size", "640x480", "--seed", "3")
    assert (done.returncode, done.stderr) == (0, "")
    assert main.main(["screenshot", "crokinole", str(here), "--size", "640x480", "--seed", "3"]) == 0
    pictures = [pygame.image.load(path) for path in (there, here)]
    assert pictures[0].get_size() == (640, 480)
    assert pygame.image.tobytes(pictures[0], "RGB") == pygame.image.tobytes(pictures[1], "RGB")


# --- the README and its linked pages --------------------------------------------------------------------------------

README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = {path: path.read_text(encoding="utf-8") for path in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))}
HEADLESS = PAGES[ROOT / "docs" / "headless.md"]


def test_the_readme_lists_every_game_with_the_text_of_its_card() -> None:
    rows = re.findall(r"^\| (\d+) \| (.+?) \| `(.+?)` \| (.+?) \| (.+?) \|$", README, re.MULTILINE)
    cards = [game.card for game in GAMES]
    assert rows == [(str(card.number), card.title, card.name, card.players, card.tagline) for card in cards]


def test_links_and_pictures_of_the_pages_exist() -> None:
    assert "](assets/pictures/board.webp)" in README
    for page, text in PAGES.items():
        for target in re.findall(r"\]\(([^):#]+)(?:#[^)]*)?\)", text):
            assert (page.parent / target).exists(), f"{page.name} leads to {target}"


def test_the_paths_and_modules_named_on_the_pages_exist() -> None:
    contributing = ROOT / "CONTRIBUTING.md"
    for page, text in {**PAGES, contributing: contributing.read_text(encoding="utf-8")}.items():
        for module in re.findall(r"python -m ((?:tools|games|physics|tests)[\w.]*)", text):
            assert (ROOT / f"{module.replace('.', '/')}.py").is_file(), f"{page.name} names {module}"
        for path in re.findall(r"`((?:assets|board|docs|games|physics|tests|tools|ui)/[\w/.]+)`", text):
            assert (ROOT / path).exists() or "your" in path or "built" in path, f"{page.name} names {path}"


def test_the_pages_name_every_command_and_no_unknown_one() -> None:
    named = {command for text in PAGES.values() for command in re.findall(r"python main\.py ([a-z]+)", text)}
    listed = re.findall(r"^    ([a-z]+)(?: |$)", run("--help").stdout, re.MULTILINE)
    assert named == set(listed)


def test_the_workflow_runs_the_readmes_test_command_on_every_system() -> None:
    workflow = (ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")
    section = README[README.index("## Test it") :]
    here, on_windows = re.search(r"```sh\n(.*?)\n```", section), re.search(r"On Windows: `(.*?)`", section)
    assert here is not None
    assert on_windows is not None
    assert f"run: {here[1]}\n" in workflow
    assert f"run: {on_windows[1]}\n" in workflow


def test_the_code_samples_of_the_pages_run(capsys: pytest.CaptureFixture[str]) -> None:
    sample = re.search(r"<!-- sample -->\n```python\n(.*?)```", HEADLESS, re.DOTALL)
    assert sample is not None
    exec(sample[1], {})
    assert "game: fox-and-geese" in capsys.readouterr().out


def random_game(name: str, **rules: object) -> Match:
    random = Random(4)
    match = Match(find(name)(**rules), 2, random=random)
    play_out(match, lambda match: match.options.sample(random))  # type: ignore[union-attr]
    return match


@pytest.mark.parametrize(
    ("name", "rules", "ending"), [("checkers", {"style": "match"}, "pdn"), ("backgammon", {}, "mat")], ids=["pdn", "mat"]
)
def test_an_exported_game_can_be_opened_again(
    name: str, rules: dict[str, str], ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = random_game(name, **rules)
    kept, out = tmp_path / "game.txt", tmp_path / f"game.{ending}"
    save(match, kept)
    assert main.main(["export", str(kept), str(out)]) == 0
    shown = []
    monkeypatch.setattr(main, "_shown", lambda _, table: shown.append(table) or 0)
    assert main.main(["open", str(out)]) == 0
    assert shown[0].outcome == match.outcome


def test_games_that_cannot_be_exported_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = saved(tmp_path)
    for out, complaint in (
        ("x.pdn", "Only checkers with match rules"),
        ("x.doc", "must end in .pdn, .mat, .json, .csv or .cmn."),
    ):
        assert main.main(["export", str(kept), str(tmp_path / out)]) == 2
        assert complaint in capsys.readouterr().err
    mine = kept.rename(tmp_path / "mine.json")
    before = mine.read_bytes()
    for out, complaint in (
        (mine, "mine.json is the saved game itself. Choose another file."),
        (tmp_path / "no" / "x.json", "no such file or directory."),
    ):
        assert main.main(["export", str(mine), str(out)]) == 2
        assert complaint in capsys.readouterr().err
    assert mine.read_bytes() == before
    assert not (tmp_path / "no").exists()
    (tmp_path / "bad.pdn").write_text("1. 99-98", encoding="utf-8")
    assert main.main(["open", str(tmp_path / "bad.pdn")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_game_read_from_a_pipe_is_continued_as_a_copy_or_exported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Match] = []
    monkeypatch.setattr(main, "_shown", lambda _, table: shown.append(table) or 0)
    path = saved(tmp_path)
    for arguments in (["open", "-"], ["export", "-", str(tmp_path / "out.json")]):
        with path.open(encoding="utf-8") as pipe:
            monkeypatch.setattr("sys.stdin", pipe)
            assert main.main(arguments) == 0
    assert [match.notation for match in shown] == [load(path).notation]
    assert (tmp_path / "out.json").exists()
    assert not list(Path.cwd().glob("-*"))


def test_a_game_open_in_another_program_can_be_watched_or_copied(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path)
    claim = Claim(path)
    assert main.main(["open", str(path)]) == 2
    said = capsys.readouterr().err
    assert "game.txt is open in another window. Add --look-on to watch it, or --copy to play a copy" in said
    shown: list[Match] = []
    monkeypatch.setattr(main, "_shown", lambda _, table: shown.append(table) or 0)
    assert main.main(["open", str(path), "--look-on"]) == main.main(["open", str(path), "--copy"]) == 0
    claim.release()
    assert main.main(["open", str(path)]) == 0
    assert [type(match).__name__ for match in shown] == ["Onlooker", "Match", "Match"]
    assert len({match.notation for match in shown}) == 1


@pytest.mark.parametrize(
    ("arguments", "bots"),
    [
        (("puss-in-the-corner", "--bot", "club"), ["", "club", "club", "club"]),
        (("puss-in-the-corner", "--name", "Ann", "--name", "Ben"), ["", "", "club", "master"]),
        (("puss-in-the-corner", "--name", "Ann", "--name", "Ben", "--bot", "club"), ["", "", "club", "club"]),
        (("crokinole", "--seats", "4", "--bot", "club"), ["", "", "", "club"]),
        (("crokinole", "--name", "Ann"), ["", ""]),
    ],
)
def test_bots_take_unnamed_seats_only_in_games_that_are_filled_with_bots(
    arguments: tuple[str, ...], bots: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Match] = []
    monkeypatch.setattr(main, "_shown", lambda _, table: shown.append(table) or 0)
    assert main.main(["play", *arguments]) == 0
    assert [player.name if player else "" for player in shown[0].players] == bots

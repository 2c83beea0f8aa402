"""The practice room: shots taken from games, saved files of all kinds, and the list of drills on the command line."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

import main
from board.geometry import Point
from board.men import Lie
from board.moves import Aim, Lot
from board.protocols.practising import BadPosition
from games.catalogue import GAMES, find
from games.commands.practice_commands import lines
from games.crokinole.crokinole import Crokinole
from games.flicking import FlickingGame
from games.keep.record import save
from games.pins.center_carrom_pins import CenterCarromPins
from games.play.match import Match
from games.practice.drill_room import DrillRoom
from games.practice.position_from_game import position_of


@pytest.fixture
def room(tmp_path: Path) -> DrillRoom:
    return DrillRoom(tmp_path / "practice", seed=1)


def begun(shots: int = 3, **rules: object) -> Match:
    match = Match(Crokinole(**rules), 2, random=Random(1))
    match.play(Lot(0))
    for _ in range(shots):
        match.play(match.options.sample(Random(2)))
    return match


@pytest.mark.parametrize("name", [game.card.name for game in GAMES if issubclass(game, FlickingGame)])
def test_any_shot_of_any_game_can_be_practised_with_the_same_result(name: str) -> None:
    random = Random(name)
    game = find(name)()
    match = Match(game, game.card.seats[0], random=random)
    while len(match.played) < 12:
        options = match.options
        played = match.played
        if isinstance(options, Aim):
            position = position_of(match)
            match.play(options.sample(random))
            seen = played[-1].turn.shot
            mine = position.shoot(seen.flick)
            assert [(man.at, man.lie) for man in mine.men if man.lie is not Lie.DITCH] == [
                (man.at, man.lie) for man in _in_order(seen.men, seen.disk) if man.lie is not Lie.DITCH
            ]
            assert position_of(match, len(played) - 1).flick == seen.flick
            assert position.goal.verdict(position.men, mine).words
        else:
            match.play(options.sample(random))


def _in_order(men: tuple[object, ...], shot: int) -> list[object]:
    """Return the pieces in order, the shot disk last, because practice gives it the highest number."""
    return sorted(men, key=lambda man: man.id == shot)


def test_the_boards_condition_is_kept_in_practice() -> None:
    position = position_of(begun(board="dry", pegs="bare", disks="solid"))
    assert (position.conditions.board, position.conditions.pegs, position.conditions.disks) == ("dry", "bare", "solid")


def test_a_game_without_shots_cannot_be_practised(room: DrillRoom) -> None:
    with pytest.raises(BadPosition, match="Checkers has no shots"):
        room.open_game(Match(find("checkers")(), 2))
    with pytest.raises(BadPosition, match="No shot at this point"):
        room.open_game(Match(Crokinole(), 2))
    with pytest.raises(BadPosition, match="from 1 to 4"):
        position_of(begun(), 9)


def test_the_next_or_the_last_shot_of_a_game_is_practised(room: DrillRoom) -> None:
    match = begun()
    coming, last = room.open_game(match), room.open_game(match, back=True)
    assert coming.title == "From Crokinole"
    assert len(coming.picture.men) == 3
    shot = match.played[-1].turn.shot
    assert last.flick == shot.flick
    assert last.shoot(last.flick).men[-1].at == shot.man(shot.disk).at


def test_files_with_positions_and_games_are_opened(room: DrillRoom, tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    save(begun(), kept)
    assert len(room.open_any(str(kept)).picture.men) == 3
    assert len(room.open_any(str(kept), 3).picture.men) == 1
    with pytest.raises(BadPosition, match="No shot at this point"):
        room.open_any(str(kept), 1)
    board = room.open("hanger")
    board.set_up.save("mine")
    assert room.open_any("mine").position == board.position
    assert room.open_any(str(room.shared.positions / "mine.txt")).position == board.position
    (tmp_path / "bad.txt").write_bytes(b"\xff\xfe")
    with pytest.raises(BadPosition, match="not text"):
        room.open_any(str(tmp_path / "bad.txt"))
    (tmp_path / "worse.txt").write_text("nonsense", encoding="utf-8")
    with pytest.raises(BadPosition, match=r"worse\.txt"):
        room.open_any(str(tmp_path / "worse.txt"))
    with pytest.raises(BadPosition, match="No drill or position matches 'nowhere'"):
        room.open_any("nowhere")


def test_the_list_names_every_drill_and_the_next(room: DrillRoom) -> None:
    room.open("hanger").set_up.save("mine")
    text = list(lines(room))
    assert text[0] == "First carroms:"
    assert text[1].startswith("  one-rim ")
    assert text[1].endswith("<- next")
    assert text[-2] == "Your positions:"
    assert text[-1].split()[:2] == ["mine", "-"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main.GameShelf.__init__, "__defaults__", (tmp_path / "home" / "games", None, None))


@pytest.mark.usefixtures("home")
def test_a_map_is_written_as_a_table_and_as_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, picture = tmp_path / "map.csv", tmp_path / "map.png"
    few = ["--headings", "4", "--speeds", "3"]
    assert main.main(["map", "hanger", str(table), *few, "--from", "85", "--to", "100", "--goal", "by crokinole"]) == 0
    rows = table.read_text(encoding="utf-8").splitlines()
    assert rows[0] == "heading,speed,what happened,value"
    assert [row.split(",")[:2] for row in rows[1:4]] == [["85", "200"], ["85", "3100"], ["85", "6000"]]
    assert len(rows) == 13
    assert main.main(["map", "hanger", str(picture), *few, "--hand", "club", "--size", "640x480"]) == 0
    assert pygame.image.load(picture).get_size() == (640, 480)
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["map", "hanger", "out.jpg"], "out.jpg must end in .png or .csv."),
        (["map", "hangar", "out.csv"], "No drill or position matches 'hangar'"),
        (["map", "hanger", "out.csv", "--headings", "0"], "must be from 1 to 1024 each"),
        (["map", "hanger", "out.csv", "--headings", "many"], "'many' is not a whole number"),
        (["map", "hanger", "out.csv", "--from", "up"], "'up' is not a finite number."),
        (["map", "hanger", "out.csv", "--from", "90", "--to", "80"], "The last direction must be greater"),
        (["map", "hanger", "out.csv", "--goal", "win"], "'win' is not a goal"),
        (["map", "hanger", "out.csv", "--goal", "fell 1"], "This goal is impossible"),
        (["practice", "hangar"], "No drill or position matches 'hangar'"),
        (["practice", "hanger", "--move", "3"], "hanger can't be read: no such file"),
    ],
)
@pytest.mark.usefixtures("home")
def test_invalid_arguments_get_one_sentence(arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(arguments) == 2
    said = capsys.readouterr()
    assert complaint in said.err
    assert len(said.err.splitlines()) == 1


def test_a_carrom_position_keeps_its_pins_and_its_umpire() -> None:
    match = Match(CenterCarromPins(), 2, random=Random(1))
    match.play(Lot(1))
    position = position_of(match)
    assert (position.zone, position.seat, str(position.goal)) == ("off-squares", 1, "by center-carrom-pins")
    assert {man.id: man.at for man in position.men}[1] == Point(-19.05, -19.05)

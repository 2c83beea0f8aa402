"""Exports of an unfinished game, none of which reveals hidden hands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import main
from board.moves import CHANCE
from games.catalogue import EVERY_GAME
from games.game_shelf import GameShelf
from games.keep.record import load, save
from games.play.match import Match

HIDING = [game.card.name for game in EVERY_GAME if game.card.hides]


def begun(name: str) -> Match:
    """Return a match of the named game after its deal and two random moves."""
    random = Random(name)
    match = GameShelf(Path("nowhere"), seed=1, spare=[]).seat(
        name, next(game for game in EVERY_GAME if game.card.name == name).card.seats[0], {}
    )
    made = 0
    while made < 2 and match.options is not None:
        made += match.mover != CHANCE
        match.chance() if match.mover == CHANCE else match.play(match.options.sample(random))
    return match


@pytest.fixture(params=HIDING)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    match = begun(request.param)
    if match.outcome is not None:
        pytest.skip("it is over after two moves")
    save(match, tmp_path / "game.txt")
    return tmp_path / "game.txt"


@pytest.mark.parametrize("ending", [".json", ".csv", ".pdn", ".mat", ".cmn"])
def test_a_game_with_hidden_hands_is_not_exported_before_it_is_over(
    kept: Path, ending: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = kept.with_name(f"out{ending}")
    assert main.main(["export", str(kept), str(out)]) == 2
    assert not out.exists()
    said = capsys.readouterr().err
    assert "not over" in said
    assert "--open-hands" in said


def test_a_game_with_hidden_hands_is_exported_on_request(kept: Path) -> None:
    for ending in (".json", ".csv"):
        out = kept.with_name(f"out{ending}")
        assert main.main(["export", str(kept), str(out), "--open-hands"]) == 0
        assert str(load(kept).notation[0]) in out.read_text(encoding="utf-8")


def test_the_window_says_how_to_export_hidden_hands(kept: Path, tmp_path: Path) -> None:
    shelf = GameShelf(tmp_path / "games", spare=[tmp_path / "documents"])
    for ending in (".json", ".csv"):
        with pytest.raises(ValueError, match=r"is not over, .* Play it to its end first\.$"):
            shelf.files.export(kept, ending)
    assert not list(tmp_path.glob("documents/*"))


def test_no_other_command_shows_hidden_hands(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hidden = load(kept).notation
    for command in (
        ["film", str(kept), str(kept.with_name("out.gif"))],
        ["position", str(kept)],
        ["review", str(kept)],
        ["verify", str(kept)],
    ):
        main.main(command)
        told = "".join(capsys.readouterr())
        assert not [move for move in hidden if len(move) > 12 and move in told], command
    assert not kept.with_name("out.gif").exists()


def test_a_finished_game_is_exported_without_a_question(tmp_path: Path) -> None:
    match, random = begun("speculation"), Random(1)
    while match.options is not None:
        match.chance() if match.mover == CHANCE else match.play(match.options.sample(random))
    save(match, tmp_path / "game.txt")
    assert main.main(["export", str(tmp_path / "game.txt"), str(tmp_path / "out.json")]) == 0

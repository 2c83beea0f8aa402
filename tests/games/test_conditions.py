"""Conditions of the board, the pegs and the disks, which are house rules of every shooting game."""

from __future__ import annotations

from typing import Any

import pytest

import main
from board.card import house_rules
from board.geometry import Point
from board.men import DISK, SOLID_DISK
from board.moves import Lot
from board.shots.flick import Flick
from games.catalogue import GAMES, find
from games.crokinole.crokinole import Crokinole
from games.flicking import FlickingGame
from games.keep.record import read, verify, write
from games.play.match import Match
from physics.materials import USUAL, Conditions

SHOOTING = [game for game in GAMES if issubclass(game, FlickingGame)]
SOFT = Flick(Point(0, -263.525), 90, 500)
PAST_A_PEG = Flick(Point(-58.5, -263.525), 90, 2000)
"""A flick whose disk touches a peg's rubber sleeve by less than 1 mm, and would miss its bare wood by half a millimetre."""


def shot(flick: Flick, **rules: Any) -> Match:
    match = Match(Crokinole(**rules), 2)
    match.play(Lot(0))
    match.play(flick)
    return match


@pytest.mark.parametrize("game", SHOOTING, ids=lambda game: game.card.name)
def test_every_shooting_game_has_board_conditions_after_its_own_rules(game: type[FlickingGame[Any]]) -> None:
    names = [rule.name for rule in house_rules(game)]
    assert names[-2:] == ["board", "disks"]
    assert ("pegs" in names) == bool(game.card.side.pegs)
    assert game().conditions == USUAL


def test_the_chosen_conditions_apply_to_the_shot() -> None:
    assert Crokinole(board="dry", pegs="bare", disks="solid").conditions == Conditions("dry", "bare", "solid")
    assert find("ten-pins")(board="powdered", disks="solid").conditions == Conditions("powdered", disks="solid")


def test_a_disk_slides_farthest_on_powder_and_least_on_a_dry_board() -> None:
    slid = [shot(SOFT, board=board).state.men[0].at.y + 263.525 for board in ("powdered", "waxed", "dry")]
    assert slid == pytest.approx([134.1, 84.9, 56.6], abs=0.1)  # v² / 2 mu g


def test_a_disk_that_grazes_a_sleeve_passes_a_bare_peg() -> None:
    sleeved, bare = (shot(PAST_A_PEG, pegs=pegs).played[-1].turn.shot.strikes for pegs in ("rubber", "bare"))
    assert sleeved[0].second == "peg-6"
    assert bare[0].second != "peg-6"


def test_a_solid_disk_is_heavier_and_is_shown_without_a_hole() -> None:
    match = shot(SOFT, disks="solid")
    assert [man.kind for man in match.picture.men] == [SOLID_DISK]
    assert {man.kind for man in match.picture.waiting} == {SOLID_DISK}
    assert {man.kind for man in shot(SOFT).picture.waiting} == {DISK}


def test_a_record_keeps_the_conditions_of_its_shots() -> None:
    match = shot(PAST_A_PEG, board="dry", pegs="bare", disks="solid")
    text = write(match)
    assert "rule pegs: bare\nrule board: dry\nrule disks: solid\n" in text
    assert "  rest 0 solid-disk 1 " in text
    again = read(text)
    assert again.state == match.state
    assert again.game == match.game
    assert verify(again) is None


def test_a_record_does_not_mention_usual_conditions() -> None:
    assert "\nrule " not in write(shot(SOFT))


def test_the_command_line_sets_conditions(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["rules", "ten-pins"]) == 0
    out = capsys.readouterr().out
    assert "board=waxed" in out
    assert "disks=ring" in out
    assert main.main(["play", "ten-pins", "--rule", "board=icy"]) == 2
    assert "board must be one of waxed, powdered, dry." in capsys.readouterr().err
    assert main.main(["play", "ten-pins", "--rule", "pegs=bare"]) == 2
    assert "has no house rule called 'pegs'" in capsys.readouterr().err

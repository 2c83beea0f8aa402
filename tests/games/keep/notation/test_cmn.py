"""The results of Crokinole games in Crokinole Match Notation."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest

from board.geometry import Point
from board.men import DISK, Lie, Man
from board.moves import Lot
from board.shots.flick import Flick
from board.shots.shot import Shot
from games.crokinole.crokinole import Crokinole
from games.keep.notation import cmn
from games.men.fox_and_geese import FoxAndGeese
from games.play.match import Match

KEPT = datetime(2026, 2, 11, 19, 30, tzinfo=UTC)
EDGE = {0: Point(0.0, -263.525), 1: Point(0.0, 263.525), 2: Point(0.0, 263.525), 3: Point(263.525, 0.0)}
FOUR = {0: Point(0.0, -263.525), 1: Point(-263.525, 0.0), 2: Point(0.0, 263.525), 3: Point(263.525, 0.0)}


def shoot(match: Match, *, twenty: bool) -> None:
    """Play a shot whose disk drops into the pocket (the hole in the middle, a "twenty") or ends in the ditch around the board."""
    state, edge = match.state, FOUR if match.seats == 4 else EDGE
    lie, at = (Lie.POCKET, Point(0.0, 0.0)) if twenty else (Lie.DITCH, Point(-300.0 + 35.0 * state.shots, 310.0))
    disk = Man(state.shots, DISK, state.mover, at, lie=lie)
    flick = Flick(edge[state.mover], (Point(0.0, 0.0) - edge[state.mover]).heading, 900.0)
    match.play(Shot(flick, disk.id, (*state.men, disk), ()))


def round_of(match: Match, *twenties: int) -> Match:
    """Play a Crokinole round in which these seats score twenty with every disk, and the others lose all disks."""
    if match.played and match.state.is_round_over:
        match.play(match.options.moves[0])
    for _ in range(16):
        shoot(match, twenty=match.mover in twenties)
    return match


def begun(seats: int = 2, game: Crokinole | None = None) -> Match:
    names = ("Ann", "Ben", "Cleo", "Dan")[:seats]
    match = Match(game or Crokinole(), seats, names, throws=1)
    match.play(Lot(1))
    return match


def test_a_round_is_exported_as_a_game_with_scores_twenties_and_first_shooter() -> None:
    match = round_of(begun(), 0)
    told = json.loads(cmn.write(match, KEPT))
    assert told["cmn"] == "1.0"
    assert told["match"] == {
        "date": "2026-02-11T19:30:00Z",
        "format": "singles",
        "teams": [{"players": [{"name": "Ann"}]}, {"players": [{"name": "Ben"}]}],
        "games": [{"winner": 0, "hammer": 1, "scores": [160, 0], "twenties": [8, 0]}],
        "winner": 0,
        "totals": [160, 0],
    }
    assert told["source"] == {"app": "crokinole-combination-board"}


def test_a_level_round_has_no_winner_and_the_lead_passes_on() -> None:
    match = round_of(round_of(begun(), 0, 1), 1)
    games = json.loads(cmn.write(match, KEPT))["match"]["games"]
    assert [(game["winner"], game["hammer"]) for game in games] == [(None, 1), (1, 0)]


def test_scores_are_exported_before_like_disks_cancel() -> None:
    match = round_of(round_of(begun(game=Crokinole(pair_off=True)), 0, 1), 1)
    told = json.loads(cmn.write(match, KEPT))["match"]
    assert [(game["winner"], game["scores"]) for game in told["games"]] == [(None, [160, 160]), (1, [0, 160])]
    assert told["totals"] == [0, 160]


def test_partners_are_a_team() -> None:
    told = json.loads(cmn.write(round_of(begun(4), 1, 3), KEPT))["match"]
    assert told["format"] == "doubles"
    assert [[player["name"] for player in team["players"]] for team in told["teams"]] == [["Ann", "Cleo"], ["Ben", "Dan"]]
    assert told["winner"] == 1


def test_the_same_match_always_has_the_same_id() -> None:
    first, again, other = (json.loads(cmn.write(round_of(begun(), seat), KEPT))["id"] for seat in (0, 0, 1))
    assert first == again != other


def test_an_unfinished_match_and_another_game_are_refused() -> None:
    with pytest.raises(ValueError, match="Only a finished match"):
        cmn.write(begun(), KEPT)
    with pytest.raises(ValueError, match="Only games of Crokinole can be exported as CMN"):
        cmn.write(Match(FoxAndGeese(), 2), KEPT)

"""Games saved by earlier versions of the program: they open, and are written back unchanged.

The folder `samples` has one of every game, some with house rules and bots, as version 0.1.0 wrote them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from board.moves import ONLOOKER
from games.abilities import is_revealing, picture_for
from games.catalogue import GAMES
from games.game import RULES
from games.keep.record import BadRecord, load, read, write
from games.play.bot_questions import visible_state
from games.play.match import Match
from games.puss.puss_in_the_corner import PussInTheCorner

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.txt"))


def what_stays(text: str) -> list[str]:
    """Return the lines of a saved game that must not change: all except the names of bots, future dice and rules editions."""
    return [line for line in text.splitlines() if not line.startswith(("bot ", "throws: ", "physics: ", "rules: "))]


def test_every_game_of_the_booklet_has_an_old_record() -> None:
    assert [path.stem for path in SAMPLES] == sorted(game.card.name for game in GAMES if 1 <= game.card.number <= 20)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_an_old_record_opens_and_reads_as_it_was_written(path: Path) -> None:
    match = load(path)
    assert match.card.name == path.stem
    assert what_stays(write(match)) == what_stays(path.read_text(encoding="utf-8"))


SITTING_STILL = """\
Crokinole Combination Board, record 1
game: puss-in-the-corner
seat 1: Ann
seat 2: Ben
seat 3: Cid
seat 4: Dot

lot 1
lay star-north-east
lay star-north-west
lay star-south-west
tick x500
tick 4:slide=-241.3,-100
tick x20
tick 4:slide=-241.3,-241.3
tick x500
tick 1:lift=0,10
tick x60
"""
"""Moves of a game in which two players stand still for over thirty seconds, which was once allowed.

Then the catcher lifts her piece.
"""


def test_a_game_continues_under_the_rules_it_began_with() -> None:
    match = read(SITTING_STILL)
    assert match.score == (1, 0, 0, 0)
    kept = write(match)
    assert "rules: 1\n" in kept
    again = read(kept)
    assert again.state == match.state
    assert write(again) == kept
    with pytest.raises(BadRecord, match="Only Puss may lift"):
        read(kept.replace("rules: 1", "rules: 2"))


def test_a_rematch_uses_the_current_rules() -> None:
    again = read(SITTING_STILL).rematch()
    assert again.game == PussInTheCorner()
    assert f"rules: {RULES}\n" in write(again)


def test_a_record_of_future_rules_is_refused_with_that_reason() -> None:
    with pytest.raises(BadRecord, match="Edition 9 of the rules is unknown"):
        read(write(Match(PussInTheCorner(), 4)).replace("seat 1", "rules: 9\nseat 1"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_the_games_of_the_booklet_hide_nothing(path: Path) -> None:
    match = load(path)
    game = match.game
    assert not game.card.hides
    states = [match.start, *(played.turn.state for played in match.played)]
    for before, played in list(zip(states, match.played, strict=False))[:: max(1, len(match.played) // 40)]:
        picture = game.picture(before)
        assert all(picture_for(game, before, viewer) == picture for viewer in (None, ONLOOKER, *range(match.seats)))
        assert all(visible_state(game, before, seat) is before for seat in range(match.seats))
        assert not is_revealing(game, before, played.move)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_an_old_record_is_written_back_byte_for_byte(path: Path) -> None:
    text = write(load(path))
    assert write(read(text)) == text

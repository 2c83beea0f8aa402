"""Finished games: every question about them has an answer, and a saved game with an extra move is refused in one sentence."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from board.geometry import Point
from board.moves import Call, Choose, Lay, Lot, Move, Pass, Roll, Step, Take, Tick
from board.shots.flick import Flick
from games.catalogue import find
from games.flicking import FlickingGame
from games.game import IllegalMove
from games.keep.record import BadRecord, read, write
from games.play.match import Match, play_out
from tests.helpers.families import each_game

FLICK = Flick(Point(0.0, -263.525), 90.0, 900.0)
MOVES: tuple[Move, ...] = (
    *(Lot(0), Pass(), Roll((3, 1)), Roll((3,)), Tick(), Step(("a1", "b2")), Step(("point-6", "point-5")), Lay("a1")),
    *(Lay("point-1"), Take("a1"), Call("spot-1"), Choose("go"), FLICK),
)


@cache
def over(name: str) -> Match:
    """Return a match that was played to its end with random moves."""
    random = Random(3)
    game = find(name)()
    match = Match(game, game.card.seats[0], throws=1)

    def anything(match: Match) -> Move:
        options = match.options
        move = options.sample(random)
        # The simulation needs no frames here.
        return game.shoot(match.state, move, motion=False) if isinstance(game, FlickingGame) and isinstance(move, Flick) else move

    assert play_out(match, anything) is not None
    return match


@each_game()
def test_a_record_with_a_move_too_many_is_refused_in_one_sentence(name: str) -> None:
    text = write(over(name))
    line = len(text.splitlines()) + 1
    # The next test covers the other kinds of moves.
    for block in filter(None, [_last_shot(text), f"{FLICK}\n", "tick x3\n"]):
        with pytest.raises(BadRecord) as caught:
            read(text + block)
        assert str(caught.value) == f"Line {line}: The game is over.", block


def _last_shot(text: str) -> str:
    """Return the last shot in the text of a saved game with its rest positions, or an empty string."""
    lines = text.splitlines(keepends=True)
    flicks = [number for number, line in enumerate(lines) if line.startswith("flick ")]
    if not flicks:
        return ""
    end = next((i for i in range(flicks[-1] + 1, len(lines)) if not lines[i].startswith("  ")), len(lines))
    return "".join(lines[flicks[-1] : end])


@each_game()
def test_every_query_of_a_finished_game_has_an_answer(name: str) -> None:
    match = over(name)
    assert match.options is None
    assert match.preview(FLICK) is None
    assert match.bots() is None
    assert not match.can_hint
    assert match.outcome is not None
    assert repr(match).startswith(f"<{match.card.title}: {match.names[0]} {match.score[0]}")
    for move in MOVES:
        assert match.why_illegal(move) == "The game is over."
        with pytest.raises(IllegalMove, match=r"^The game is over\.$"):
            match.play(move)
    for ask in (match.hint, match.think, match.chance):
        with pytest.raises(IllegalMove):
            ask()
    assert len(match.story(5)) == min(5, len(match.played) + 1)
    assert match.rematch().outcome is None

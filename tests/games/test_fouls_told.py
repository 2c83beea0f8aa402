"""Messages about a foul: the player and the act are named once, then only the consequences."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from board.moves import CHANCE, Aim
from board.shots.flick import Flick
from board.views.moments import FOUL
from games.catalogue import GAMES
from games.flicking import FlickingGame
from games.play.history import as_played

SHOT = [game for game in GAMES if issubclass(game, FlickingGame)]


def foul_words(game: FlickingGame, tries: int = 60) -> tuple[str, ...]:
    """Return the words of the first foul in a game of random shots, each made with a finger over the line."""
    state, random = game.start(2), Random(3)
    for _ in range(tries):
        options = game.options(state)
        if state.mover == CHANCE or not isinstance(options, Aim):
            state = game.after(state, options.sample(random))
            continue
        flick = options.sample(random)
        assert isinstance(flick, Flick)
        turn = as_played(game, state, game.shoot(state, replace(flick, foul=options.line is not None), motion=False)).turn
        if any(note.kind == FOUL for note in turn.notes):
            return turn.words
        state = turn.state
    raise AssertionError(f"no foul in {tries} moves")


@pytest.mark.parametrize("game", SHOT, ids=lambda game: game.card.name)
def test_a_foul_is_announced_once(game: type[FlickingGame]) -> None:
    words = foul_words(game())
    assert sum(sentence.lower().count("foul") for sentence in words) == 1, words
    assert len(words) == 2, words
    assert "foul" in words[0], words

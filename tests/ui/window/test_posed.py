"""Screenshots of a game: it is in progress if it is played against the clock, and a curtain hides secret hands."""

from __future__ import annotations

from random import Random

import pygame

from games.catalogue import find
from games.play.match import Match
from ui.window.snapshot import snapshot

SIZE = (640, 440)


def played(name: str, moves: int) -> Match:
    game = find(name)()
    match = Match(game, game.card.seats[0], (), (), Random(4))
    random = Random(4)
    for _ in range(moves):
        match.play(match.options.sample(random))
    return match


def share(picture: pygame.Surface, is_it: object) -> float:
    """Return the share of pixels in the middle of the board that have a given colour."""
    pixels = [picture.get_at((x, y)) for x in range(60, 380, 4) for y in range(100, 380, 4)]
    return sum(map(is_it, pixels)) / len(pixels)


def is_velvet(colour: pygame.Color) -> bool:
    return colour.r > 1.8 * max(colour.g, colour.b)


def test_a_snapshot_of_a_real_time_game_shows_it_in_play() -> None:
    picture = snapshot(played("angle-play", 12), SIZE)
    assert share(picture, is_velvet) < 0.2
    assert share(picture, lambda colour: colour.g > max(colour.r, colour.b)) > 0.5


def test_a_snapshot_of_the_flags_shows_the_called_name() -> None:
    picture = snapshot(played("national-flags", 5), SIZE)
    called = [picture.get_at((x, 220)) for x in range(120, 300)]
    assert sum(colour.r > 225 and colour.b > 190 for colour in called) > 60


def test_a_snapshot_of_two_hidden_hands_shows_the_curtain() -> None:
    assert share(snapshot(played("raffles", 12), SIZE), is_velvet) > 0.7

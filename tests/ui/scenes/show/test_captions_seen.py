"""While a caption is shown, its claim holds on the board: in all games, and with --soak over twenty seeds of each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.captions import glance_of
from games.play.match import Match
from games.show.show import ShownMatch, Stretch
from tests.helpers.families import each_game
from tests.helpers.seen_board import men_seen
from tests.helpers.shows import stretch_of
from ui.scenes.base.off_screen import NoShelf
from ui.scenes.base.stage import Stage
from ui.scenes.show.shown_game import Performance, ShownScene, time_to_read
from ui.widgets.elements import Buttons

SEEDS, BEAT = 20, 1.0 / 15.0
LONGEST = 400.0
"""Seconds within which each segment ends."""


@pytest.mark.soak
@each_game()
def test_every_caption_is_true_of_the_board_as_long_as_it_stands(name: str, is_soak: bool) -> None:
    for seed in range(1, SEEDS + 1 if is_soak else 2):
        stretch = stretch_of(name, 60.0 if is_soak else 20.0, seed)
        told = captions_held_against_the_board(stretch)
        assert told == [caption.words for caption in stretch.captions if caption is not None], f"seed {seed}"
        if is_soak:
            stretch_of.cache_clear()


def captions_held_against_the_board(stretch: Stretch) -> list[str]:
    """Show a whole segment and return its captions. Each claim must hold while shown, and stay long enough to read."""
    table = ShownMatch(stretch)
    scene = ShownScene(Stage(NoShelf(), (640, 480)), table, Buttons(), "")
    performance = Performance(scene)
    told: list[str] = []
    stood = 0.0
    for _ in range(round(LONGEST / BEAT)):
        if performance.is_done:
            return told
        if not scene.caption:
            assert not told or stood >= time_to_read(told[-1])
        elif not told or scene.caption != scene.session.by_name(told[-1]):
            assert not told or stood >= time_to_read(told[-1])
            told.append(table.caption)
            stood = 0.0
        if scene.caption:
            hold_against_the_board(scene, table)
            stood += BEAT
        performance.tick(BEAT)
    raise AssertionError("it never ended")


def hold_against_the_board(scene: ShownScene, table: ShownMatch) -> None:
    number = len(table.played) - 1
    caption = table.stretch.captions[number]
    assert caption is not None
    glance = replace(glance_of(table.game, before(table, number), table.played[number]), men=men_seen(scene))
    assert caption.claim(glance), f"{caption.words} is not so in {type(scene.phase).__name__}"


def before(table: Match, number: int) -> object:
    return table.played[number - 1].turn.state if number else table.start

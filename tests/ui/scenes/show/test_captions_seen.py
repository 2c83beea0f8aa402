"""Captions of the demo: while one is shown, the board shows the move it describes.

All games are tested; `--soak` shows twenty seeds of each.
"""

from __future__ import annotations

import pytest

from board.card import BOARD
from board.men import Lie
from board.shots.shot import Shot
from games.show.show import ShownGame, Stretch
from tests.helpers.families import each_game
from tests.helpers.seen_board import men_seen
from tests.helpers.shows import stretch_of
from ui.scenes.base.commands import CommandBar
from ui.scenes.base.off_screen import NoShelf
from ui.scenes.base.stage import Stage
from ui.scenes.show.shown_game import Performance, ShownScene, time_to_read

SEEDS, BEAT = 20, 1.0 / 15.0
LONGEST = 400.0
"""Longest time in seconds that a segment of the demo may take."""


@pytest.mark.soak
@each_game()
def test_every_caption_is_true_of_the_board_while_it_is_shown(name: str, is_soak: bool) -> None:
    for seed in range(1, SEEDS + 1 if is_soak else 2):
        stretch = stretch_of(name, 60.0 if is_soak else 20.0, seed)
        told = captions_beside_the_board(stretch)
        assert told == [caption for caption in stretch.captions if caption], f"seed {seed}"
        if is_soak:
            stretch_of.cache_clear()


def captions_beside_the_board(stretch: Stretch) -> list[str]:
    """Show a whole segment of the demo and return its captions.

    While one is shown, the board must not change, and the caption must stay long enough to read.
    """
    table = ShownGame(stretch)
    scene = ShownScene(Stage(NoShelf(), (640, 480)), table, CommandBar(tuple), "")
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
            # Cards and letters stay visible a little longer than the rules require.
            is_same = table.card.shelf != BOARD or lying(scene) == at_rest(table)
            assert is_same, f"{scene.caption} is not so in {type(scene.phase).__name__}"
            stood += BEAT
        performance.tick(BEAT)
    raise AssertionError("it never ended")


def lying(scene: ShownScene) -> dict[int, tuple[str, Lie]]:
    """Return the place and the position (standing, lying and so on) of each piece that the scene shows now."""
    return {man.id: (man.place, man.lie) for man in men_seen(scene)}


def at_rest(table: ShownGame) -> dict[int, tuple[str, Lie]]:
    """Return the place and the position of each piece after the last move, before any piece is removed."""
    move = table.played[-1].move
    men = move.men if isinstance(move, Shot) else table.game.picture(table.state).men
    return {man.id: (man.place, man.lie) for man in men}

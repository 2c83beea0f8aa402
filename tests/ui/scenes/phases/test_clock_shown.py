"""The rounding of clocks on the screen: remaining time rounds up, elapsed time rounds down."""

from __future__ import annotations

from dataclasses import replace

import pytest

from board.views.picture import Picture
from games.parlor.angle.angle_game import BEAT, time_text
from games.parlor.angle.angle_play import AnglePlay
from tests.helpers.puzzles import dealt, quiet
from ui.scenes.table.panel import View


def shown(picture: Picture) -> float | None:
    return View("", picture, (), (), ()).picture.clock


@pytest.mark.parametrize(("minutes", "clock"), [("none", 4.0), (10, 596.0)])
def test_elapsed_seconds_are_rounded_down(minutes: str | int, clock: float) -> None:
    game = replace(AnglePlay(), minutes=minutes)
    state = quiet(game, dealt(game, 1, 3), 4 * BEAT + 1)
    assert (time_text(state.tick), shown(game.picture(state))) == ("0:04", clock)

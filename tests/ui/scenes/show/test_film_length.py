"""A film of a bots' game has the requested length, with all its captions."""

from __future__ import annotations

from pathlib import Path

import pytest

import main
from board.moves import Lot
from board.shots.shot import Shot
from board.views.moments import FOUL, SCORED
from board.views.picture import CLOSE
from games.show.film_plan import longest_that_fits
from games.show.show import ShownGame, Stretch, played_through
from ui.scenes.base.commands import CommandBar
from ui.scenes.base.off_screen import viewing
from ui.scenes.base.scene import STEP
from ui.scenes.phases.moment import Counting, Moment
from ui.scenes.show.film import BEFORE, COUNT_PACE, Film, Timing, lasts
from ui.scenes.show.shown_game import Performance, ShownScene

SIZE = (320, 320)


def takes(stretch: Stretch) -> float:
    return lasts(ShownGame(stretch), SIZE)


@pytest.mark.parametrize(("seconds", "rate"), [(1, 4), (6, 5), (30, 2)])
def test_there_are_just_as_many_pictures_as_the_seconds_hold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], seconds: int, rate: int
) -> None:
    out = str(tmp_path / "film.gif")
    asked = ["film", "tit-tat-toe", out, "--seconds", str(seconds), "--rate", str(rate), "--size", "320x320"]
    assert main.main(asked) == 0
    assert capsys.readouterr().out == f"{out}: {seconds * rate} frames, {seconds:.1f} seconds\n"


def test_a_short_film_shows_little_and_goes_quicker_but_to_its_end() -> None:
    stretch = longest_that_fits(played_through("checkers", 1), 4.0, takes)
    assert len(stretch.shown) == 1
    assert stretch.closing == ""
    timing = Timing(4.0, takes(stretch))
    assert timing.pace > 1.0
    table = ShownGame(stretch)
    assert len(list(Film(table, SIZE, 5, 1, timing=timing).frames())) == 20
    assert table.is_done


def test_what_there_is_time_for_is_shown_at_its_ease_with_how_it_ends() -> None:
    stretch = longest_that_fits(played_through("checkers", 1), 40.0, takes)
    assert stretch.closing
    length = takes(stretch)
    assert 20.0 < length <= 40.0
    assert Timing(40.0, length).pace == 1.0


@pytest.mark.parametrize(
    ("name", "shots"), [("crokinole", 2), ("ten-pins", 2), ("center-carrom-pins", 1), ("tournament-crokinole", 2)]
)
def test_a_film_of_twelve_seconds_shows_shots_that_count_and_little_counting(name: str, shots: int) -> None:
    stretch = longest_that_fits(played_through(name, 1), 12.0, takes)
    shown = [played for played in stretch.shown if isinstance(played.move, Shot)]
    assert len(shown) >= shots
    kinds = {note.kind for note in shown[0].turn.notes}
    assert SCORED in kinds, f"It opens with {shown[0].turn.told!r}."
    assert FOUL not in kinds
    scene = ShownScene(viewing(SIZE, CLOSE), ShownGame(stretch), CommandBar(tuple), "")
    performance = Performance(scene, count_pace=COUNT_PACE)
    counted = ticks = 0
    while not performance.is_done:
        performance.tick(STEP)
        ticks += 1
        counted += isinstance(scene.phase, Counting)
    assert ticks * STEP > 6.0, "Most of the film would stand still."
    assert counted < ticks / 4, "Most of the film would be a score sheet."


def test_a_film_of_disks_shows_a_twenty_and_no_lots_and_its_light_while_the_caption_is_read() -> None:
    stretch = longest_that_fits(played_through("tournament-crokinole", 1), 12.0, takes)
    assert any("own_twenty" in played.turn.tags for played in stretch.shown)
    assert not any(isinstance(played.move, Lot) for played in stretch.shown)
    scene = ShownScene(viewing(SIZE, CLOSE), ShownGame(stretch), CommandBar(tuple), "")
    performance = Performance(scene, count_pace=COUNT_PACE)
    while not (isinstance(scene.phase, Moment) and scene.phase.is_celebrating):
        performance.tick(STEP)
    while performance.held > STEP:
        performance.tick(STEP)
    assert isinstance(scene.phase, Moment)
    assert not scene.phase.is_celebrating, "The light should not wait until the caption is read."


def test_it_is_known_beforehand_how_long_a_film_takes_at_its_ease() -> None:
    stretch = longest_that_fits(played_through("tit-tat-toe", 1), 9.0, takes)
    pictures = list(Film(ShownGame(stretch), SIZE, 10, len(stretch.shown)).frames())
    assert len(pictures) / 10 == pytest.approx(takes(stretch), abs=0.3)
    assert takes(stretch) > BEFORE

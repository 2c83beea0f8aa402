"""A film of a game between bots, which has the requested length and all its captions."""

from __future__ import annotations

from pathlib import Path

import pytest

import main
from board.moves import Step
from board.shots.shot import Shot
from board.views.moments import FOUL, SCORED
from board.views.picture import CLOSE
from games.show.film_plan import highlights
from games.show.show import ShownGame, Stretch, played_through
from tests.helpers.families import tried
from ui.scenes.base.commands import CommandBar
from ui.scenes.base.off_screen import off_screen_stage
from ui.scenes.base.scene import STEP
from ui.scenes.phases.moment import Counting, Moment
from ui.scenes.show.film import BEFORE, COUNT_SECONDS, CUT_LINGER, READING, Film, Timing, film_length
from ui.scenes.show.shown_game import Performance, ShownScene

SIZE = (320, 320)


def takes(stretch: Stretch) -> float:
    return film_length(ShownGame(stretch), SIZE, is_cut=True)


def performed(stretch: Stretch) -> tuple[ShownScene, Performance]:
    scene = ShownScene(off_screen_stage(SIZE, CLOSE), ShownGame(stretch), CommandBar(tuple), "")
    return scene, Performance(scene, CUT_LINGER, COUNT_SECONDS, READING)


@pytest.mark.parametrize(("seconds", "rate"), [(1, 4), (6, 5), (30, 2)])
def test_a_film_of_given_length_has_exactly_that_number_of_frames(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], seconds: int, rate: int
) -> None:
    out = str(tmp_path / "film.gif")
    asked = ["film", "tit-tat-toe", out, "--seconds", str(seconds), "--rate", str(rate), "--size", "320x320"]
    assert main.main(asked) == 0
    assert capsys.readouterr().out == f"{out}: {seconds * rate} frames, {seconds:.1f} seconds\n"


def test_a_short_film_is_sped_up_but_shows_the_end() -> None:
    (part,) = highlights(played_through("bicycle-racing", 1), 3.0, takes)
    assert len(part.shown) == 1
    timing = Timing(3.0, takes(part))
    assert timing.pace > 1.0
    table = ShownGame(part)
    assert len(list(Film(table, SIZE, 5, 1, timing=timing).frames())) == 15
    assert table.is_done


def test_a_long_film_is_not_sped_up_and_shows_its_parts_in_order() -> None:
    match = played_through("checkers", 1)
    parts = highlights(match, 40.0, takes)
    length = sum(map(takes, parts))
    assert 30.0 < length <= 1.2 * 40.0
    moves = [match.played.index(played) for part in parts for played in part.shown]
    assert moves == sorted(set(moves)), "A cut goes back in the game."


@pytest.mark.parametrize(
    "name",
    tried(
        [("crokinole",), ("bicycle-racing",), ("ten-pins",), ("national-flags",), ("checkers",), ("raffles",)],
        always=[("crokinole",), ("bicycle-racing",)],
    ),
)
def test_a_film_of_twelve_seconds_fills_them_and_ends_with_the_winner(name: str) -> None:
    parts = highlights(played_through(name, 1), 12.0, takes)
    assert 9.0 < sum(map(takes, parts)) <= 14.4
    scene, performance = performed(parts[-1])
    while not performance.is_done:
        performance.tick(STEP)
    assert scene.table.outcome is not None
    assert scene.words == scene.closing != ""
    assert not any(part.closing for part in parts[:-1])


@pytest.mark.parametrize(
    "name", tried([("ten-pins",), ("crokinole",), ("center-carrom-pins",), ("tournament-crokinole",)], always=[("ten-pins",)])
)
def test_a_film_of_twelve_seconds_shows_shots_that_count_and_little_counting(name: str) -> None:
    parts = highlights(played_through(name, 1), 12.0, takes)
    shown = [played for part in parts for played in part.shown]
    assert shown
    assert all(isinstance(played.move, Shot) for played in shown)
    assert any(played.turn.great_shot is not None for played in shown), "No shot is seen from the chair."
    for played in shown:
        kinds = {note.kind for note in played.turn.notes}
        assert SCORED in kinds, f"It shows {played.turn.sentence!r}."
        assert FOUL not in kinds
    for part in parts:
        scene, performance = performed(part)
        counted = 0
        while not performance.is_done:
            performance.tick(STEP)
            counted += isinstance(scene.phase, Counting)
        counts = sum(played.turn.tally is not None for played in part.shown)
        assert counted * STEP <= (COUNT_SECONDS + 2 * STEP) * counts, "A score sheet stays too long."


def test_a_film_of_crokinole_shows_a_twenty_with_its_light() -> None:
    parts = highlights(played_through("tournament-crokinole", 1), 12.0, takes)
    part = next(part for part in parts if any("own_twenty" in played.turn.tags for played in part.shown))
    scene, performance = performed(part)
    while not (isinstance(scene.phase, Moment) and scene.phase.is_celebrating):
        performance.tick(STEP)
    while performance.held > STEP:
        performance.tick(STEP)
    assert isinstance(scene.phase, Moment)
    assert not scene.phase.is_celebrating, "The light should not wait until the caption is read."


def test_the_normal_length_of_a_film_is_known_in_advance() -> None:
    first, *_ = highlights(played_through("tit-tat-toe", 1), 9.0, takes)
    pictures = list(Film(ShownGame(first), SIZE, 10, len(first.shown)).frames())
    assert len(pictures) / 10 == pytest.approx(film_length(ShownGame(first), SIZE), abs=0.3)
    assert takes(first) > BEFORE


def test_progress_continues_from_part_to_part() -> None:
    told: list[tuple[int, int]] = []
    parts = highlights(played_through("checkers", 1), 12.0, takes)
    moves = sum(len(part.shown) for part in parts)
    first, *then = map(ShownGame, parts)
    list(Film(first, SIZE, 2, moves, lambda *far: told.append(far), then=tuple(then)).frames())
    assert len(parts) > 1
    assert told == [(done + 1, moves) for done in range(moves)]


@pytest.mark.parametrize("name", tried([("egyptian-pyramids",), ("checkers",)], always=[("egyptian-pyramids",)]))
def test_a_short_film_of_a_board_game_shows_a_move_of_several_jumps(name: str) -> None:
    parts = highlights(played_through(name, 3), 12.0, takes)
    moves = [played.move for part in parts for played in part.shown]
    assert max(len(move.path) for move in moves if isinstance(move, Step)) > 2

"""Films of a game: the number and size of their frames, and a sentence if a film cannot be made."""

from __future__ import annotations

import importlib
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import main
from games.bots.player import Player
from games.catalogue import find
from games.keep.record import save
from games.play.match import Match
from games.play.seats import Bot, Person
from games.show.film_plan import of_record
from games.show.show import ShownGame
from tests.helpers.shows import stretch_of
from ui.scenes.base.commands import CommandBar
from ui.scenes.base.off_screen import NoShelf
from ui.scenes.base.scene import STEP
from ui.scenes.base.stage import Stage
from ui.scenes.show.film import BEFORE, Film, NoFilm
from ui.scenes.show.shown_game import LINGER, ShownScene, time_to_read

SIZE = (320, 320)


def king_pin(shots: int) -> Match:
    match = Match(find("king-pin")(), 2, random=Random(1))
    match.chance()
    for number in range(shots):
        options = match.options
        assert options is not None
        match.play(options.sample(Random(number)))
    return match


def test_a_film_has_a_frame_for_every_moment_of_the_shot() -> None:
    stretch = of_record(king_pin(2), shot=2)
    (played,) = stretch.shown
    assert played.turn.motion is not None
    pictures = list(Film(ShownGame(stretch), SIZE, 10, 1).frames())
    assert {len(picture) for picture in pictures} == {320 * 320 * 3}
    assert len(pictures) >= 10 * (BEFORE + played.turn.motion.seconds + LINGER)
    assert len(set(pictures)) > 5


def test_making_a_film_reports_progress_move_by_move() -> None:
    told: list[tuple[int, int]] = []
    stretch = stretch_of("tit-tat-toe")
    list(Film(ShownGame(stretch), SIZE, 2, len(stretch.shown), lambda *far: told.append(far)).frames())
    assert told == [(i + 1, len(stretch.shown)) for i in range(len(stretch.shown))]


def test_a_saved_game_is_filmed_from_its_start() -> None:
    match = king_pin(2)
    stretch = of_record(match)
    assert [str(played.move) for played in stretch.shown] == list(match.notation)
    assert stretch.begin == match.start
    assert all(played.turn.motion is not None for played in stretch.shown[1:])


def test_a_film_of_one_shot_names_the_players_and_calls_no_person_a_bot() -> None:
    match = king_pin(1)
    match.sitting = (Person("Ann"), Bot("Ben", Player()))
    (*_, shooter) = (played.mover for played in match.played)
    scene = ShownScene(Stage(NoShelf(), SIZE), ShownGame(of_record(match, shot=1)), CommandBar(tuple), "")
    heard = []
    while not scene.is_over:
        scene.tick(STEP)
        heard.append(scene.caption)
    assert max(heard, key=len).startswith(match.names[shooter])
    assert scene.view.bots == ("", "bot")


@pytest.mark.parametrize("number", [0, 3])
def test_asking_for_a_missing_shot_makes_no_film(number: int) -> None:
    with pytest.raises(ValueError, match=rf"^Choose a shot from 1 to 2, not {number}\.$"):
        of_record(king_pin(2), shot=number)


def test_other_file_extensions_are_refused(tmp_path: Path) -> None:
    with pytest.raises(NoFilm, match=r"^The file name must end in \.mp4, \.gif or \.webp\.$"):
        Film(ShownGame(stretch_of("tit-tat-toe")), SIZE, 10, 1).write(tmp_path / "film.avi")


@pytest.mark.parametrize("ending", ["mp4", "gif", "webp"])
def test_a_missing_folder_is_reported_in_one_sentence(ending: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main.main(["film", "tit-tat-toe", str(tmp_path / "nowhere" / f"film.{ending}")]) == 2
    (said,) = capfd.readouterr().err.splitlines()
    assert said.endswith("can't be saved: no such file or directory.")


def test_a_film_that_ffmpeg_did_not_write_completely_is_an_error(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("imageio_ffmpeg")
    out = tmp_path / "film.mp4"
    out.mkdir()
    with pytest.raises(OSError, match=r"^Only 0 of \d+ frames were saved\.$"):
        Film(ShownGame(of_record(king_pin(1), shot=1)), SIZE, 1, 1).write(out)
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("ending", ["mp4", "gif", "webp"])
def test_a_missing_library_is_named_in_one_sentence(
    ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> Any:
        raise ImportError(name)

    path = tmp_path / "game.txt"
    save(king_pin(1), path)
    monkeypatch.setattr(importlib, "import_module", missing)
    assert main.main(["film", str(path), str(tmp_path / f"film.{ending}")]) == 2
    assert capsys.readouterr().err.strip().endswith("Install one of them, or the extra [export].")


@pytest.mark.parametrize(("ending", "grain"), [("gif", 10), ("webp", 1)])
def test_a_gif_or_webp_has_the_requested_size_and_length(ending: str, grain: int, tmp_path: Path) -> None:
    images = pytest.importorskip("PIL.Image")
    out = tmp_path / f"film.{ending}"
    count = Film(ShownGame(of_record(king_pin(1), shot=1)), (321, 320), 7, 1).write(out)
    with images.open(out) as image:
        assert image.size == (320, 320)
        assert 1 < image.n_frames <= count
        durations = []
        for number in range(image.n_frames):
            image.seek(number)
            image.load()
            durations.append(image.info["duration"])
        assert sum(durations) == pytest.approx(1000 * count / 7, abs=grain)


def test_a_gif_with_too_many_frames_a_second_is_refused(tmp_path: Path) -> None:
    pytest.importorskip("PIL.Image")
    with pytest.raises(NoFilm, match=r"^A \.gif can have at most 50 frames a second\.$"):
        Film(ShownGame(stretch_of("tit-tat-toe")), SIZE, 60, 1).write(tmp_path / "film.gif")


def test_a_film_too_large_for_memory_is_refused_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("PIL.Image")
    monkeypatch.setattr("ui.scenes.show.film.MOST_BYTES", 2 * 320 * 320 * 3)
    with pytest.raises(NoFilm, match=r"^The film is too long for a \.webp\. Film less of the game, or save an \.mp4\.$"):
        Film(ShownGame(stretch_of("tit-tat-toe")), SIZE, 10, 1).write(tmp_path / "film.webp")


def test_a_film_of_a_whole_game_says_who_won() -> None:
    stretch = stretch_of("tit-tat-toe", seconds=60.0)
    pictures = list(Film(ShownGame(stretch), SIZE, 5, len(stretch.shown)).frames())
    before = list(Film(ShownGame(replace(stretch, closing="")), SIZE, 5, len(stretch.shown)).frames())
    assert pictures[: len(before) - 1] == before[:-1]
    closing = len(pictures) - len(before)
    assert abs(closing - 5 * (LINGER + time_to_read("Ann wins. Three in a row."))) <= 1, closing
    assert pictures[-1] != before[-1]


def test_text_in_a_film_stays_long_enough_to_read() -> None:
    stretch = of_record(king_pin(1), shot=1)
    words = "Two pins are down, the king stands, and there is one more disk to come."
    silent = list(Film(ShownGame(replace(stretch, captions=(None,))), SIZE, 10, 1).frames())
    pictures = list(Film(ShownGame(replace(stretch, captions=(words,))), SIZE, 10, 1).frames())
    assert len(pictures) - len(silent) == pytest.approx(10 * time_to_read(words), abs=1)


def test_a_video_has_the_requested_size_and_length(tmp_path: Path) -> None:
    library = pytest.importorskip("imageio_ffmpeg")
    out = tmp_path / "film.mp4"
    count = Film(ShownGame(of_record(king_pin(1), shot=1)), SIZE, 10, 1).write(out)
    assert library.count_frames_and_secs(str(out)) == (count, pytest.approx(count / 10, abs=0.06))


def test_the_film_in_the_readme_exists_and_is_small() -> None:
    root = Path(__file__).resolve().parents[4]
    first = next(line for line in (root / "README.md").read_text(encoding="utf-8").splitlines() if line.startswith("!["))
    film_file = root / first.partition("](")[2].rstrip(")")
    images = pytest.importorskip("PIL.Image")
    with images.open(film_file) as opened:
        assert opened.n_frames > 50
    assert film_file.stat().st_size < 2_000_000

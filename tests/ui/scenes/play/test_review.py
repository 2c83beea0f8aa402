"""Watching a move again: from the list by mouse and keys, slowly, step by step, with its path, and as a film."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from board.moves import Aim, Lot, Tick
from board.protocols.table import ShownTable, Table
from games.catalogue import find
from games.keep import record
from games.play.match import Match
from games.show.film_plan import of_record
from games.show.show import ShownGame
from tests.helpers.driver import Driver, FakeShelf, playing
from ui.scenes.base.requests import MakeFilm
from ui.scenes.phases.bot_turn import BotTurn
from ui.scenes.phases.deciding import Deciding
from ui.scenes.phases.reviewing import Reviewing
from ui.scenes.phases.watching import Replaying
from ui.scenes.play.table_scene import TableScene
from ui.scenes.show.film_making import FilmDialog


class FilmingShelf(FakeShelf):
    """A collection of saved games that saves films in a folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self.files = self

    def to_film(self, table: Table, entry: int | None) -> tuple[ShownTable, int]:
        assert isinstance(table, Match)
        stretch = of_record(table, entry=entry)
        return ShownGame(stretch), len(stretch.shown)

    def film_path(self, table: Table, entry: int | None, ending: str) -> Path:
        return self.folder / f"{table.card.name}-{entry}{ending}"


def match_of(name: str, moves: int, *, seen: bool = True) -> Match:
    """Return a match after some moves. Its shots have frames for an animation only if `seen`."""
    match = Match(find(name)(), 2, ("Ann", "Ben"), random=Random(1))
    random = Random(3)
    for _ in range(moves):
        options = match.options
        assert options is not None
        move = options.sample(random)
        if isinstance(options, Aim) and not seen:
            move = match.game.shoot(match.state, move, motion=False)
        match.play(move)
    return match


def at_table(match: Match, shelf: FakeShelf | None = None) -> Driver:
    return playing(match, shelf=shelf, size=(800, 600))


def click_entry(driver: Driver, entry: int) -> Any:
    rects = {number: rect for rect, number in driver.scene.session.screen.panel.entries}
    driver.click(rects[entry].center)
    return driver.scene.phase


def test_a_click_on_a_line_of_the_list_replays_that_move() -> None:
    match = match_of("crokinole", 6)
    driver = at_table(match)
    phase = click_entry(driver, 3)
    assert isinstance(phase, Reviewing)
    assert phase.shot == match.played[3].turn.shot
    assert driver.scene.view.prompt == f"Replay: {match.news[3][0].by_name(('Ann', 'Ben'))}"
    driver.run(30.0)
    assert phase.playback.is_over
    assert driver.scene.phase is phase
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene.phase, Deciding)
    assert len(match.played) == 6


def test_a_shot_of_a_saved_game_is_simulated_again_for_its_replay() -> None:
    match = match_of("crokinole", 5, seen=False)
    kept = record.read(record.write(match))
    driver = at_table(kept)
    phase = click_entry(driver, 2)
    assert isinstance(phase, Reviewing)
    assert phase.playback.seconds > 0.3
    assert phase.shot.men == match.played[2].turn.shot.men


def test_page_keys_go_from_move_to_move_and_skip_moves_without_a_motion() -> None:
    match = match_of("four-back", 6)
    driver = at_table(match)
    driver.key(pygame.K_PAGEUP)
    entries = [driver.scene.phase.entry]
    for _ in range(4):
        driver.key(pygame.K_PAGEUP)
        entries.append(driver.scene.phase.entry)
    shots = [i for i, played in enumerate(match.played) if played.turn.shot is not None]
    assert entries[: len(shots)] == shots[::-1]
    assert set(entries) == set(shots)
    driver.key(pygame.K_PAGEDOWN)
    assert driver.scene.phase.entry == shots[1]


def test_a_replay_can_be_paused_slowed_stepped_and_dragged() -> None:
    driver = at_table(match_of("crokinole", 6))
    phase = click_entry(driver, 4)
    playback = phase.playback
    driver.run(0.2)
    driver.key(pygame.K_SPACE)
    stopped = playback.time
    assert stopped == pytest.approx(0.2, abs=0.03)
    driver.run(0.5)
    assert playback.time == stopped
    driver.key(pygame.K_s)
    driver.run(0.4)
    assert playback.time == pytest.approx(stopped + 0.1, abs=0.02)
    driver.key(pygame.K_HOME)
    assert playback.time == 0.0
    driver.key(pygame.K_RIGHT)
    assert playback.time == pytest.approx(playback.touches[0].time)
    driver.key(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert playback.time == pytest.approx(playback.touches[0].time + 1 / 120)
    strip = phase._strip
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=(strip.centerx, strip.centery), button=1)
    assert playback.time == pytest.approx(playback.seconds / 2, abs=0.02)
    driver.feed(pygame.MOUSEMOTION, pos=(strip.right + 40, strip.y + 60), rel=(0, 0), buttons=(1, 0, 0))
    assert playback.time == playback.seconds
    driver.feed(pygame.MOUSEBUTTONUP, pos=(strip.right + 40, strip.y + 60), button=1)
    driver.feed(pygame.MOUSEMOTION, pos=(strip.x, strip.y), rel=(0, 0), buttons=(0, 0, 0))
    assert playback.time == playback.seconds


def test_the_drawn_paths_grow_with_the_motion() -> None:
    driver = at_table(match_of("crokinole", 2))
    phase = click_entry(driver, 1)
    painted = []
    for share in (0.0, 0.5, 1.0):
        phase.playback.seek(share * phase.playback.seconds)
        with_trails, without = driver.window.surface.copy(), driver.window.surface.copy()
        phase.draw(with_trails)
        driver.scene.session.screen.painter.paint(without, phase.playback.picture, poses=phase.playback.poses())
        same = pygame.mask.from_threshold(with_trails, (0, 0, 0), (1, 1, 1, 255), without)
        painted.append(same.get_size()[0] * same.get_size()[1] - same.count())
    assert painted[0] < painted[1] < painted[2]


def test_a_dice_roll_is_replayed_and_a_move_without_motion_is_not() -> None:
    match = match_of("backgammon", 1)
    driver = at_table(match)
    assert isinstance(click_entry(driver, 0), Replaying)
    flags = at_table(match_of("crokinole", 1))
    assert isinstance(click_entry(flags, 0), Deciding)
    assert flags.scene.session.refusal == "That move has no replay."


def test_the_wheel_scrolls_the_list_to_the_first_move_and_back() -> None:
    match = match_of("backgammon", 160)
    driver = at_table(match)
    panel, rect = driver.scene.session.screen.panel, driver.scene.session.screen.panel_rect
    assert 0 not in [number for _, number in panel.entries]
    driver.feed(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0))
    driver.feed(pygame.MOUSEWHEEL, x=0, y=200, precise_y=200.0)
    driver.run(0.1)
    assert 0 in [number for _, number in panel.entries]
    driver.feed(pygame.MOUSEWHEEL, x=0, y=-500, precise_y=-500.0)
    driver.run(0.1)
    assert next(number for _, number in panel.entries) == 159
    assert driver.scene.session.moves.skipped == 0


def test_a_bot_thinks_again_after_the_replay() -> None:
    from games.play.bot_names import make_bot

    match = Match(find("tit-tat-toe")(), 2, players=(None, make_bot("tit-tat-toe", "club")), random=Random(1))
    match.play(Lot(0))
    match.play(match.options.moves[0])
    match.play(match.options.moves[0])
    driver = at_table(match)
    assert isinstance(driver.scene.phase, BotTurn)
    assert isinstance(click_entry(driver, 2), Reviewing)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene.phase, BotTurn)
    driver.scene.close()


# --- films --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [pygame.K_f, pygame.K_g])
def test_a_film_can_show_one_move_or_all_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: int) -> None:
    pytest.importorskip("PIL")
    monkeypatch.setattr("ui.scenes.show.film_making.SIZE", (160, 100))
    monkeypatch.setattr("ui.scenes.show.film_making.RATE", 5)
    monkeypatch.setattr("ui.scenes.show.film_making.best_ending", lambda: ".gif")
    driver = at_table(match_of("king-pin", 3), FilmingShelf(tmp_path))
    click_entry(driver, 1)
    driver.key(key)
    scene = driver.scene
    assert isinstance(scene, FilmDialog)
    for _ in range(600):
        if not scene.needs_ticks:
            break
        driver.run(1 / 60)
    assert (scene.title, scene.words) == ("Film saved", str(scene.path))
    assert scene.path.stat().st_size > 1000
    assert scene.path.name == ("king-pin-1.gif" if key == pygame.K_f else "king-pin-None.gif")
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene.phase, Reviewing)


def test_a_cancelled_film_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("imageio_ffmpeg")
    monkeypatch.setattr("ui.scenes.show.film_making.SIZE", (160, 100))
    driver = at_table(match_of("king-pin", 2), FilmingShelf(tmp_path))
    click_entry(driver, 1)
    driver.key(pygame.K_f)
    driver.run(0.2)
    assert driver.scene.needs_ticks
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TableScene)
    assert list(tmp_path.iterdir()) == []


def test_the_film_of_a_real_time_game_shows_moments_instead_of_all_ticks(tmp_path: Path) -> None:
    pytest.importorskip("imageio_ffmpeg")
    match = match_of("national-flags", 1)
    for _ in range(3):
        match.play(Tick())
    filming = FilmDialog(at_table(match, FilmingShelf(tmp_path)).stage, MakeFilm(match))
    assert filming.words == "0 of 4 moments done."
    filming.close()


def test_if_no_film_can_be_made_one_sentence_names_the_missing_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.scenes.show.film.LIBRARIES", {".mp4": "no_such_library"})
    driver = at_table(match_of("king-pin", 2), FilmingShelf(tmp_path))
    click_entry(driver, 1)
    driver.key(pygame.K_f)
    assert driver.scene.words.startswith("Films need imageio-ffmpeg")
    assert not driver.scene.needs_ticks


def test_only_a_shot_with_contacts_is_stepped_from_contact_to_contact() -> None:
    shot = at_table(match_of("crokinole", 6))
    phase = click_entry(shot, 3)
    assert phase.has_touches == bool(phase.playback.moments)
    assert ("between contacts" in shot.scene.view.hint) == phase.has_touches
    table = at_table(match_of("checkers", 5))
    phase = click_entry(table, 3)
    assert isinstance(phase, Reviewing)
    assert table.scene.view.hint == "Arrows step frame by frame. Page Up and Page Down change the move."
    phase.playback.seek(0.0)
    table.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert phase.playback.time == pytest.approx(2 / 120)

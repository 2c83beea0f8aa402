"""The card at the end of a game: the rank of the result, the course of the game, and its best shot."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from board.moves import CHANCE, Choose, Lay, Lot
from board.views.scores import PlayerForm
from games.game_shelf import GameShelf
from games.keep.scores.results import shot_of_the_match
from games.play.match import Match
from tests.helpers.driver import Driver, playing
from tests.helpers.laid_out import Proofs
from ui.art.base.camera import Camera
from ui.scenes.play.game_result import FALLING, ResultScene
from ui.scenes.show.film_making import FilmDialog
from ui.widgets.layout import layout


def played(shelf: GameShelf, name: str, seats: int, seed: int) -> Match:
    match, random = shelf.open(name, seats, {}, ["Ann", "Ben"][:seats]), Random(seed)
    while match.outcome is None:
        match.chance() if match.mover == CHANCE else match.play(match.options.sample(random))  # type: ignore[union-attr]
    return match


def card(shelf: GameShelf, match: Match, size: tuple[int, int] = (800, 600)) -> Driver:
    driver = playing(match, shelf=shelf, size=size)
    driver.run(2.0)
    assert isinstance(driver.scene, ResultScene)
    return driver


@pytest.fixture
def shelf(tmp_path: Path) -> GameShelf:
    return GameShelf(tmp_path, seed=3, spare=[])


@pytest.mark.parametrize(
    ("scores", "marks", "counts_wins", "least_wins", "words"),
    [
        ((90,), "W", False, False, "Ann's first match."),
        ((90, 110, 120), "WWW", False, False, "New record! Ann's best was 110, the average 100.0."),
        ((90, 110, 100), "WWW", False, False, "Ann's average so far: 100.0. Best: 110."),
        ((9, 7, 5), "LLW", False, True, "New record! Ann's best was 7, the average 8.0."),
        ((0, 1, 1), "LWW", True, False, "Ann has won 2 of 3 matches. 2 wins in a row!"),
        ((1, 0), "WL", True, False, "Ann has won 1 of 2 matches."),
    ],
)
def test_a_match_is_compared_with_earlier_ones(
    scores: tuple[int, ...], marks: str, counts_wins: bool, least_wins: bool, words: str
) -> None:
    form = PlayerForm("Ann", False, marks, scores, 0, 0, 0)
    assert form.remark(scores[-1], counts_wins=counts_wins, least_wins=least_wins) == words


@pytest.mark.parametrize(
    ("scores", "marks", "counts_wins", "words"),
    [
        ((90,), "W", False, "Your first match."),
        ((90, 110, 120), "WWW", False, "New record! Your best was 110, the average 100.0."),
        ((0, 1, 1), "LWW", True, "You have won 2 of 3 matches. 2 wins in a row!"),
    ],
)
def test_the_remark_calls_the_only_person_you(scores: tuple[int, ...], marks: str, counts_wins: bool, words: str) -> None:
    form = PlayerForm("Player 1", False, marks, scores, 0, 0, 0)
    assert form.remark(scores[-1], counts_wins=counts_wins, is_you=True) == words


def test_a_long_name_ends_before_the_score(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["W" * 24, "M" * 24]
    match, random = shelf.open("ten-pins", 2, {}, names), Random(1)
    while match.outcome is None:
        match.chance() if match.mover == CHANCE else match.play(match.options.sample(random))  # type: ignore[union-attr]
    proofs = Proofs(monkeypatch)
    card(shelf, match, (640, 480))
    for name, score in zip(names, match.score, strict=True):
        # The standings are written last.
        seen = next(line for line in reversed(proofs.lines) if line.text == name)
        figure = next(line for line in reversed(proofs.lines) if line.text == str(score))
        assert abs(figure.rect.centery - seen.rect.centery) < 8
        assert seen.rect.right < figure.rect.left


def won_by_ann(shelf: GameShelf) -> Match:
    match = shelf.open("tit-tat-toe", 2, {}, ["Ann", "Ben"])
    for move in (Lot(0), Choose("lay-first"), *(Lay(place) for place in ("d4", "c5", "d5", "c4", "d3"))):
        match.play(move)
    return match


def test_falling_leaves_over_a_close_view_leave_no_traces(shelf: GameShelf) -> None:
    driver = card(shelf, won_by_ann(shelf), (1280, 800))
    before = pygame.surfarray.array3d(driver.window.surface)
    assert 0.0 < driver.scene._fallen < FALLING, "Leaves fall."
    driver.run(FALLING)
    after = pygame.surfarray.array3d(driver.window.surface)
    assert (before != after).any()
    driver.scene.spoil()
    driver.window.draw()
    assert (pygame.surfarray.array3d(driver.window.surface) == after).all()


def test_the_result_is_shown_from_the_chair_in_which_the_player_sits(shelf: GameShelf) -> None:
    match = won_by_ann(shelf)
    driver = playing(match, shelf=shelf, size=(800, 600))
    driver.stage.sits_down = True
    driver.key(pygame.K_c)
    driver.run(2.0)
    assert isinstance(driver.scene, ResultScene)
    chair = driver.scene.result.chair
    assert chair is not None
    assert driver.scene._seen_by.camera == chair
    driver.stage.size = (1280, 800)
    assert isinstance(driver.scene._seen_by.camera, Camera), "A chair for another size would not fill the board's area."


def test_a_game_of_ten_pins_played_alone_has_no_winner(shelf: GameShelf) -> None:
    driver = card(shelf, played(shelf, "ten-pins", 1, 1))
    assert driver.scene.result.is_alone
    assert [form.name for form in driver.scene.forms] == ["Ann"]
    assert not driver.scene._has_record


def test_a_record_in_a_game_played_alone_is_announced(shelf: GameShelf) -> None:
    matches = [played(shelf, "ten-pins", 1, seed) for seed in (1, 2, 3, 4)]
    scores = [match.score[0] for match in matches]
    driver = card(shelf, matches[-1])
    assert sorted(driver.scene.forms[0].scores) == sorted(scores)
    assert scores[-1] > max(scores[:-1])
    assert driver.scene._has_record
    assert not card(shelf, matches[0]).scene._has_record


def test_the_best_shot_of_the_match_is_replayed_again_and_again(shelf: GameShelf) -> None:
    match = played(shelf, "ten-pins", 1, 1)
    entry = shot_of_the_match(match)
    assert entry is not None
    felled = [len(one.turn.shot.toppled) for one in match.played if one.turn.shot is not None]
    assert len(match.played[match.told[entry]].turn.shot.toppled) == max(felled)  # type: ignore[union-attr]
    driver = card(shelf, match)
    playback = driver.scene.playback
    assert playback is not None
    frame, _ = layout(driver.stage.size)
    assert driver.scene._painter.camera.rect == frame
    driver.run(playback.seconds + 0.2)
    assert playback.is_over
    still = driver.window.surface.subsurface(frame).copy()
    driver.run(1.9)
    assert not playback.is_over
    assert still.get_buffer().raw != driver.window.surface.subsurface(frame).get_buffer().raw


def test_with_reduced_motion_only_the_end_of_the_best_shot_is_shown(shelf: GameShelf) -> None:
    match = played(shelf, "ten-pins", 1, 1)
    driver = playing(match, shelf=shelf, size=(800, 600))
    driver.stage.change(reduces_motion=True)
    driver.run(2.0)
    driver.run(5.0)
    assert driver.scene.playback.is_over


def test_a_game_without_shots_shows_its_graph(shelf: GameShelf) -> None:
    shelf.keep = lambda match: match  # a long game is slow to save
    match = played(shelf, "backgammon", 2, 5)
    driver = card(shelf, match)
    assert driver.scene.playback is None
    course = driver.scene.result.course
    assert course.middle == 50.0
    assert course.lines[0][-1][1] == (100.0 if match.outcome.winners == (0,) else 0.0)  # type: ignore[union-attr]


def test_one_key_makes_a_film(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    driver = card(shelf, played(shelf, "tit-tat-toe", 2, 5))
    monkeypatch.setattr(shelf.files, "film_path", lambda _table, _entry, ending: tmp_path / f"film{ending}")
    driver.key(pygame.K_f)
    assert isinstance(driver.scene, FilmDialog)
    driver.key(pygame.K_ESCAPE)


def test_an_onlooker_is_not_asked_to_play_again(shelf: GameShelf) -> None:
    match = played(shelf, "tit-tat-toe", 2, 5)
    assert match.kept_in is not None
    driver = card(shelf, shelf.look_on(match.kept_in))
    before = len(shelf.kept())
    assert [button.name for button in driver.scene.buttons.buttons] == ["look", "menu"]
    driver.key(pygame.K_a)
    driver.run(4.0)
    assert isinstance(driver.scene, ResultScene)
    assert len(shelf.kept()) == before

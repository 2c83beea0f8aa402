"""Learning to aim in the window: the mirror beyond the rim, the fading path, the scale of the pull, and the advice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from board.geometry import Point
from board.shots.flick import Flick
from games.game_shelf import GameShelf
from games.practice.drills import find_drill
from tests.helpers.laid_out import Proofs, faults
from tests.ui.scenes.practice.test_practice import SIZE, Hand
from ui.art.painting.painter import Painter
from ui.scenes.base.stage import Stage
from ui.scenes.practice.hand_leaf import made_words
from ui.scenes.practice.practice_scene import PracticeScene
from ui.settings import Settings


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[GameShelf]:
    shelf = GameShelf(tmp_path / "games", seed=1, spare=())
    yield shelf
    shelf.close()


def labels(hand: Hand) -> list[str]:
    hand.window.draw()
    return [button.label for button in hand.scene.buttons.buttons]


def test_the_pin_appears_beyond_the_rim_and_one_key_puts_the_mirror_away(shelf: GameShelf) -> None:
    hand = Hand(shelf, "one-rim")
    assert "Mirror: shown" in labels(hand)
    bench = hand.scene.bench
    image = bench.board.mirror()
    # The board makes room for the mirror beyond its right rim, all of it inside the window.
    assert bench.camera.square.width < 0.8 * min(bench.room.size)
    assert bench.camera.square.left < 10
    assert bench.room.collidepoint(bench.camera.to_screen(image.target))
    before = hand.window.surface.subsurface(bench.room).copy()
    hand.key(pygame.K_v)
    assert "Mirror: hidden" in labels(hand)
    assert bench.camera.rect == bench.room
    hand.press("Mirror: hidden")
    hand.window.draw()
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(hand.window.surface.subsurface(bench.room), "RGB")


def test_where_no_rim_is_asked_for_nothing_is_mirrored(shelf: GameShelf) -> None:
    hand = Hand(shelf, "head-pin")
    assert not any(label.startswith("Mirror") for label in labels(hand))
    assert hand.scene.bench.camera.rect == hand.scene.bench.room


def test_mirror_and_path_fade_together_and_attempts_without_both_are_unaided(shelf: GameShelf) -> None:
    hand, solution = Hand(shelf, "one-rim"), find_drill("one-rim").solution
    bench, seen = hand.scene.bench, []
    for _ in range(12):
        seen.append((bench.path, bench.guide, bench.is_mirrored))
        bench.shoot(solution)
        bench.bring_back()
    assert seen == [("whole", "whole", True)] * 5 + [("first touch", "first touch", False)] * 5 + [("none", "none", False)] * 2
    assert hand.board.standing.unaided == 2
    # Looking into the mirror counts as partial help.
    hand.key(pygame.K_v)
    assert (bench.path, bench.guide) == ("none", "first touch")
    hand.key(pygame.K_v)
    # Showing a shot counts as full help.
    hand.key(pygame.K_i)
    assert bench.guide == "whole"
    bench.shoot(solution)
    assert hand.board.standing.unaided == 2


def test_the_shot_that_is_to_be_repeated_has_its_tick_where_one_lets_go(shelf: GameShelf) -> None:
    hand = Hand(shelf, "open-twenty")
    hand.key(pygame.K_v, pygame.K_i)
    bench, shown = hand.scene.bench, hand.board.shown
    notch = bench.hand.notch_at(shown.speed, Point(0.0, -1.0))
    hand.drag(shown.at, shown.at - Point(0.0, notch.pull))
    made = hand.board.shot.flick
    # Exact to the pixel, the finest that a hand can do here.
    assert made.speed == pytest.approx(shown.speed, rel=0.05)
    assert made.heading == pytest.approx(90.0, abs=1.0)


def test_what_was_made_of_it_is_told_in_a_sentence() -> None:
    meant = Flick(Point(0.0, -263.525), 90.0, 910.0)
    made = replace(meant, heading=91.25, speed=1030.0)
    assert made_words(meant, made) == "Target 0.91 m/s, yours 1.03 m/s. Speed: 0.12 m/s too fast. Direction: 1.2° too far left."
    assert made_words(meant, meant) == "Target 0.91 m/s, yours 0.91 m/s. Speed: exact. Direction: exact."


@pytest.mark.parametrize(("size", "text"), [((800, 600), 100), ((1280, 800), 100), ((1280, 800), 200), ((2560, 1440), 100)])
def test_what_was_off_stands_whole_on_the_panel(
    size: tuple[int, int], text: int, shelf: GameShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Painter, "paint", lambda *_, **__: None)
    scene = PracticeScene(Stage(shelf, size, settings=Settings(text=text)), shelf.practice.open("open-twenty"))
    solution = find_drill("open-twenty").solution
    scene.bench.shoot(replace(solution, speed=700.0))
    scene.bench.playback.skip()
    scene.tick(0.01)
    proofs = Proofs(monkeypatch)
    scene.draw(pygame.Surface(size, 0, 32))
    lines = [line for line in proofs.lines if line.surface.get_width() > 1]
    written = " ".join(line.text for line in lines)
    assert " too slow." in written
    assert "The dashed path would have worked." in written
    assert faults(lines) == []


def test_the_shot_that_would_have_done_it_is_drawn_once_the_miss_was_seen(shelf: GameShelf) -> None:
    hand = Hand(shelf, "open-twenty")
    bench = hand.scene.bench
    bench.shoot(replace(find_drill("open-twenty").solution, speed=700.0))
    assert bench.correction.shot is not None
    layers = []
    for _ in range(2):
        hand.window.draw()
        layers.append([pygame.image.tobytes(image, "RGBA") for image, _ in bench._layers(None)])
        bench.playback.skip()
        hand.window.draw()
    # During the shot no path is shown; afterwards both paths lie on the board.
    assert (len(layers[0]), len(layers[1])) == (0, 1)
    with_both = layers[1]
    bench.correction = None
    assert [pygame.image.tobytes(image, "RGBA") for image, _ in bench._layers(None)] != with_both


def test_every_text_of_a_drill_fits_its_leaf(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Painter, "paint", lambda *_, **__: None)
    for leaf in (0, 3):
        scene = PracticeScene(Stage(shelf, SIZE, settings=Settings()), shelf.practice.open("centre-two-rims"), leaf)
        scene.bench.attempt(scene.bench.board.show, "solution")
        proofs = Proofs(monkeypatch)
        scene.draw(pygame.Surface(SIZE, 0, 32))
        written = " ".join(line.text for line in proofs.lines).replace("\N{NO-BREAK SPACE}", " ")
        assert "Repeat the blue shot at 5.29 m/s: pull back to the blue tick and let go." in written
        assert faults([line for line in proofs.lines if line.surface.get_width() > 1]) == []


def test_from_near_nothing_is_seen_beyond_the_rim_and_from_afar_it_is_again(shelf: GameShelf) -> None:
    hand = Hand(shelf, "head-pin")
    bench = hand.scene.bench
    hand.key(pygame.K_b)
    hand.run(1.0)
    assert bench.camera.is_close
    assert bench.camera.rect == bench.room
    hand = Hand(shelf, "one-rim")
    bench = hand.scene.bench
    small = bench.camera.rect
    assert bench.is_mirrored
    hand.key(pygame.K_b)
    hand.run(1.0)
    assert (bench.is_mirrored, bench.camera.rect == bench.room) == (False, True)
    hand.key(pygame.K_b)
    hand.run(1.0)
    assert (bench.is_mirrored, bench.camera.rect == small) == (True, True)

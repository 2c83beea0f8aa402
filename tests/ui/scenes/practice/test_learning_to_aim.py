"""Learning to aim in the window: the mirror image beyond the rim, the fading path, the scale of the pull, and advice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from board.geometry import Point
from board.shots.flick import Flick
from games.bots.steadiness import PERFECT
from games.game_shelf import GameShelf
from games.pins.ten_pins import TenPins
from games.practice.drills import find_drill
from tests.helpers.laid_out import Proofs, faults
from tests.ui.scenes.practice.test_practice import SIZE, Hand
from ui.art.painting.painter import Painter
from ui.scenes.base.stage import Stage
from ui.scenes.practice.accuracy_page import attempt_words
from ui.scenes.practice.practice_hand import FIXED
from ui.scenes.practice.practice_scene import PracticeScene
from ui.scenes.practice.shooting_page import score_words, words_of_test
from ui.settings import Settings


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameShelf]:
    monkeypatch.setattr("games.practice.practice_board.HAND_ERROR", PERFECT)
    shelf = GameShelf(tmp_path / "games", seed=1, spare=())
    yield shelf
    shelf.close()


def labels(hand: Hand) -> list[str]:
    hand.window.draw()
    return [button.label for button in hand.scene.buttons.buttons]


def test_the_mirror_is_a_small_picture_and_the_board_keeps_its_place(shelf: GameShelf) -> None:
    hand = Hand(shelf, "one-rim")
    bench = hand.scene.bench
    assert "Mirror: shown" in labels(hand)
    camera, before = bench.view.camera, hand.window.surface.subsurface(bench.view.room).copy()
    hand.key(pygame.K_v)
    assert "Mirror: hidden" in labels(hand)
    hidden = hand.window.surface.subsurface(bench.view.room).copy()
    assert bench.view.camera == camera
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(hidden, "RGB")
    hand.press("mirror")
    hand.window.draw()
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(hand.window.surface.subsurface(bench.view.room), "RGB")


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1440), (600, 900)])
@pytest.mark.parametrize("drill", ["one-rim", "two-rims", "corner-far", "open-twenty", "round-twenty", "carrom-cut"])
def test_equal_pulls_shoot_equally_in_every_direction_and_fit_into_the_window(
    drill: str, size: tuple[int, int], shelf: GameShelf
) -> None:
    bench = PracticeScene(Stage(shelf, size), shelf.practice.open(drill)).bench
    assert bench.hand is not None
    pull = bench.hand.pull
    pulls = {round(pull.full(pull.behind(turn)) / bench.view.camera.pull_scale, 6) for turn in range(0, 360, 30)}
    assert pulls == {100.0}
    x, y = bench.view.camera.to_screen(bench.hand.at)
    reach = 100.0 * bench.view.camera.scale
    assert min(x, y, size[1] - y) >= reach, f"a full pull of {reach:.0f} pixels leaves the window from {x:.0f}, {y:.0f}"
    assert bench.view.room.contains(bench.view.camera.rect)


def test_the_mirror_of_two_rims_shows_the_taught_rims(shelf: GameShelf) -> None:
    board = shelf.practice.open("two-rims")
    for heading in (90.0, -30.0, 30.0, 208.65):
        image = board.mirror(replace(board.flick, heading=heading))
        assert image is not None
        first, second = image.way[1:-1]
        assert (first.y < -320.0, second.x < -320.0) == (True, True), f"aimed at {heading}, the way goes by {first} and {second}"


def test_a_drill_without_rims_has_no_mirror(shelf: GameShelf) -> None:
    hand = Hand(shelf, "head-pin")
    assert not any(label.startswith("Mirror") for label in labels(hand))


def test_mirror_and_aim_line_fade_together_and_attempts_without_both_are_tests(shelf: GameShelf) -> None:
    hand, solution = Hand(shelf, "one-rim"), find_drill("one-rim").solution
    bench, seen = hand.scene.bench, []
    for _ in range(12):
        seen.append((bench.path, bench.guide, bench.is_mirrored, bench.is_test))
        variation = hand.board.page.variation
        assert (variation is not None) == bench.is_test
        bench.shoot(solution if variation is None else variation.flick)
        bench.bring_back()
    stages = [("whole", "whole", True, False)] * 5 + [("first touch", "first touch", False, False)] * 5
    assert seen == [*stages, *[("none", "none", False, True)] * 2]
    assert hand.board.standing.unaided == 2
    # Looking into the mirror counts as partial help, and leads back to the drill's own position.
    hand.key(pygame.K_v)
    assert (bench.path, bench.guide, bench.is_test, hand.board.page.variation) == ("none", "first touch", False, None)
    hand.key(pygame.K_v)
    assert bench.is_test
    # Showing a shot counts as full help.
    hand.key(pygame.K_i)
    assert bench.guide == "whole"
    bench.shoot(hand.board.shown)
    assert hand.board.standing.unaided == 2


def test_a_test_hides_trails_numbers_and_the_last_aim_until_the_shot(shelf: GameShelf) -> None:
    hand = Hand(shelf, "one-rim")
    bench = hand.scene.bench
    bench.shoot(find_drill("one-rim").solution)
    bench.bring_back()
    assert bench.board.flick == find_drill("one-rim").solution
    assert hand.scene.board_painter.trails(), "the trail of the last shot is drawn while practising"
    while bench.path != "none":
        hand.key(pygame.K_l)
    assert bench.is_test
    hand.window.draw()
    assert bench.board.flick.speed == 1500.0
    assert not hand.scene.board_painter.trails()
    assert "Direction" not in hand.scene.reading.words
    names = {button.name for button in hand.scene.buttons.buttons}
    assert not names & {"exactly", "ghosts", "pin"}
    hand.key(pygame.K_x)
    assert (hand.board.shot, bench.notice) == (None, "You must make the shots of a test by hand.")
    bench.shoot(hand.board.flick)
    bench.playback.skip()
    assert hand.scene.board_painter.trails(), "the trail appears after the shot"


def test_a_drill_that_cannot_vary_says_so(shelf: GameShelf) -> None:
    told = {name: words_of_test(shelf.practice.open(name)) for name in ("one-rim", "seven-ten")}
    assert told["one-rim"].endswith("Every attempt has another position.")
    assert told["seven-ten"].endswith("The position of this drill is always the same.")


def test_in_a_drill_a_click_does_not_move_the_disk_and_a_button_restores_the_position(shelf: GameShelf) -> None:
    hand = Hand(shelf, "one-rim")
    start = hand.board.flick.at
    hand.at(start + Point(120.0, 0.0))
    assert (hand.board.flick.at, hand.scene.bench.notice) == (start, FIXED)
    hand.key(pygame.K_LEFT, pygame.K_a)
    assert hand.board.flick.at == start
    hand.board.set_up.move(100, start + Point(60.0, 0.0))
    hand.scene.bench.renew()
    hand.press("home")
    assert (hand.board.flick.at, hand.board.counts) == (start, True)
    assert "Back to the drill" not in labels(hand)


def test_the_hand_error_is_turned_off_by_a_key_and_results_say_so(tmp_path: Path) -> None:
    shelf = GameShelf(tmp_path / "games", seed=1, spare=())
    hand = Hand(shelf, "one-rim")
    bench, aimed = hand.scene.bench, hand.board.flick
    bench.shoot(aimed)
    assert hand.board.shot.flick != aimed
    bench.bring_back()
    hand.key(pygame.K_h)
    bench.shoot(aimed)
    assert hand.board.shot.flick == aimed
    bench.bring_back()
    while bench.path != "none":
        hand.key(pygame.K_l)
    bench.shoot(hand.board.flick)
    assert "1 of the last ten without hand error" in score_words(hand.board.standing, hand.board.run)
    shelf.close()


def test_contacts_name_the_rim(shelf: GameShelf) -> None:
    hand = Hand(shelf, "two-rims")
    hand.scene.bench.shoot(find_drill("two-rims").solution)
    lines = [left for _, left, _ in hand.scene.leaf._lines()]
    assert [line.split("  ")[1] for line in lines if line.endswith("rim")][:2] == ["near rim", "left rim"]
    assert "none" not in lines
    hand.scene.bench.bring_back()
    hand.scene.bench.shoot(replace(find_drill("two-rims").solution, speed=100.0))
    assert [left for _, left, _ in hand.scene.leaf._lines()][3:6] == ["Contacts", "none", "At rest"]


def test_spin_is_described_by_its_direction_and_not_by_a_sign(shelf: GameShelf) -> None:
    hand = Hand(shelf, "widened")
    hand.key(pygame.K_i)
    assert "Spin, clockwise 250.0 rad/s." in hand.scene.leaf.described
    # A spin that is shown as "no spin" has no direction.
    hand.scene.bench.shoot(replace(find_drill("widened").solution, spin=0.04))
    hand.scene.bench.bring_back()
    assert "Spin 0 rad/s." in hand.scene.leaf.described


def test_the_shot_to_repeat_has_a_tick_where_to_release_the_pull(shelf: GameShelf) -> None:
    hand = Hand(shelf, "open-twenty")
    hand.key(pygame.K_v, pygame.K_i)
    bench, shown = hand.scene.bench, hand.board.shown
    notch = bench.hand.notch_at(shown.speed, Point(0.0, -1.0))
    hand.drag(shown.at, shown.at - Point(0.0, notch.pull))
    made = hand.board.shot.flick
    # Exact to the pixel, the finest that a player can do here.
    assert made.speed == pytest.approx(shown.speed, rel=0.05)
    assert made.heading == pytest.approx(90.0, abs=1.0)


def test_one_sentence_compares_the_repeated_shot() -> None:
    meant = Flick(Point(0.0, -263.525), 90.0, 910.0)
    made = replace(meant, heading=91.25, speed=1030.0)
    assert (
        attempt_words(meant, made) == "Target 0.91 m/s, yours 1.03 m/s. Speed: 0.12 m/s too fast. Direction: 1.2° too far left."
    )
    assert attempt_words(meant, meant) == "Target 0.91 m/s, yours 0.91 m/s. Speed: exact. Direction: exact."


@pytest.mark.parametrize(("size", "text"), [((800, 600), 100), ((1280, 800), 100), ((1280, 800), 200), ((2560, 1440), 100)])
def test_the_correction_of_a_miss_fits_on_the_panel(
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
    assert "Your shot was too soft. Shoot" in written.replace("\xa0", " ")
    assert "The dashed line shows that shot." in written
    assert faults(lines) == []


def test_after_a_miss_the_corrected_shot_is_drawn(shelf: GameShelf) -> None:
    hand = Hand(shelf, "open-twenty")
    bench = hand.scene.bench
    bench.shoot(replace(find_drill("open-twenty").solution, speed=700.0))
    assert bench.correction.shown.shot is not None
    layers = []
    for _ in range(2):
        hand.window.draw()
        layers.append([pygame.image.tobytes(image, "RGBA") for image, _ in hand.scene.board_painter.trails()])
        bench.playback.skip()
        hand.window.draw()
    # During the shot no path is drawn; afterwards both paths are on the board.
    assert (len(layers[0]), len(layers[1])) == (0, 1)
    with_both = layers[1]
    bench.correction.shown = None
    assert [pygame.image.tobytes(image, "RGBA") for image, _ in hand.scene.board_painter.trails()] != with_both


def test_every_text_of_a_drill_fits_its_page(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Painter, "paint", lambda *_, **__: None)
    for leaf in (0, 3):
        scene = PracticeScene(Stage(shelf, SIZE, settings=Settings()), shelf.practice.open("centre-two-rims"), leaf)
        scene.bench.attempt(scene.bench.board.show, "solution")
        proofs = Proofs(monkeypatch)
        scene.draw(pygame.Surface(SIZE, 0, 32))
        written = " ".join(line.text for line in proofs.lines).replace("\N{NO-BREAK SPACE}", " ")
        assert "Repeat the blue shot at 5.29 m/s: pull back to the blue tick and let go." in written
        assert faults([line for line in proofs.lines if line.surface.get_width() > 1]) == []


def test_a_close_view_fills_the_board_area_and_keeps_the_mirror(shelf: GameShelf) -> None:
    hand = Hand(shelf, "one-rim")
    bench = hand.scene.bench
    rect = bench.view.camera.rect
    hand.key(pygame.K_b)
    hand.run(1.0)
    assert (bench.view.camera.is_close, bench.is_mirrored, bench.view.camera.rect) == (True, True, rect)


def test_a_setting_changed_while_aiming_applies_at_once(shelf: GameShelf) -> None:
    hand = Hand(shelf, "one-rim")
    hand.key(pygame.K_F7)
    hand.window.stage.change(practice_path="none")
    hand.key(pygame.K_ESCAPE)
    assert hand.scene.bench.is_test, "the aim line was turned off in the settings, but the next shot is no test"
    assert hand.board.page.variation is not None


def test_lines_of_other_games_are_pale_until_all_are_shown(shelf: GameShelf) -> None:
    hand = Hand(shelf, "corner-ten")

    assert hand.scene.bench.view.camera.prints == TenPins.card.prints
    assert hand.room.open("corner-ten").drill.prints == TenPins.card.prints
    hand.key(pygame.K_v, mod=pygame.KMOD_SHIFT)
    assert hand.scene.bench.view.camera.prints is None


def test_the_fan_of_the_hand_error_is_drawn_beside_the_aim_line(tmp_path: Path) -> None:
    shelf = GameShelf(tmp_path / "games", seed=1, spare=())
    hand = Hand(shelf, "one-rim")
    hand.key(pygame.K_v)
    hand.run(0.3)

    def ink() -> list[tuple[int, ...]]:
        """Return the colours on both sides of the aim line, 4 mm from it, halfway between the rim and its end."""
        hand.window.draw()
        shot = hand.scene.bench.foreseen
        rim, rest = shot.strikes[0].at, shot.man(shot.disk).at
        aside = Point(0.0, 1.0).turned((rest - rim).heading)
        return [tuple(hand.window.surface.get_at(hand.pixel((rim + rest) * 0.5 + aside * by))) for by in (-4.0, 4.0)]

    with_error = ink()
    hand.key(pygame.K_h)
    hand.run(7.0)
    assert all(now != then for now, then in zip(ink(), with_error, strict=True)), "the fan lies hidden under the aim line"
    shelf.close()


def test_advice_stays_during_the_next_aim_until_the_shot_succeeds(shelf: GameShelf) -> None:
    hand = Hand(shelf, "one-rim")
    bench, answer = hand.scene.bench, find_drill("one-rim").solution
    bench.shoot(replace(answer, heading=answer.heading + 3.0))
    hand.run(1.0)
    told = bench.correction.shown.words
    bench.bring_back()
    right = bench.advice.shot.flick
    assert f"Your last shot: {told} That is {right.heading:.1f}° at {right.speed / 1000:.2f} m/s." in hand.scene.reading.words
    bench.shoot(right)
    bench.bring_back()
    assert bench.advice is None
    bench.shoot(replace(answer, heading=answer.heading + 3.0))
    while bench.path != "none":
        hand.key(pygame.K_l)
    bench.bring_back()
    assert bench.is_test
    assert bench.advice is None, "a test must not show how to put the last shot right"

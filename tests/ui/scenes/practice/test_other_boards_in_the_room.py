"""Tournament Crokinole and carrom in the practice room: shots and setup by mouse, and refusals."""

from __future__ import annotations

import pygame
import pytest

from board.geometry import Point
from board.men import Lie
from board.other_boards import CARROM_SIDE, QUEEN, TOURNAMENT_DISK, TOURNAMENT_SIDE
from board.shots.flick import Flick
from games.bots.steadiness import PERFECT
from games.game_shelf import GameShelf
from games.practice.drills import find_drill
from tests.helpers.driver import Driver
from tests.helpers.laid_out import Proofs, faults
from tests.ui.scenes.practice.test_practice import Hand
from ui.art.board.chair import Chair
from ui.scenes.play.before_game import Setup
from ui.scenes.practice.drill_list import Drills
from ui.scenes.practice.practice_scene import PracticeScene
from ui.scenes.practice.set_up_page import SettingUp
from ui.scenes.practice.shooting_page import ROUND


@pytest.fixture(autouse=True)
def _steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make all shots go exactly as aimed, without an aim error."""
    monkeypatch.setattr("games.practice.practice_board.HAND_ERROR", PERFECT)


def pull(hand: Hand, flick: Flick) -> None:
    """Pull the disk back and release it, for a shot as close to `flick` as whole pixels allow."""
    bench = hand.scene.bench
    assert bench.hand is not None
    back = Point(-1.0, 0.0).turned(flick.heading)
    hand.drag(flick.at, flick.at + back * bench.hand.notch_at(flick.speed, back).pull)


def test_the_mouse_shoots_a_twenty_into_the_hole(shelf: GameShelf) -> None:
    hand = Hand(shelf, "round-twenty")
    pull(hand, Flick(hand.board.flick.at, 51.67, 1045.0))
    assert hand.board.shot is not None
    assert (hand.board.is_attempt, hand.board.verdict.words) == (True, "twenty")
    hand.run(2.0)
    hand.window.draw()
    assert [man.lie for man in hand.board.shot.men] == [Lie.POCKET]


def test_the_mouse_pots_a_carrom_man_and_the_striker_stays(shelf: GameShelf) -> None:
    hand = Hand(shelf, "carrom-straight")
    pull(hand, find_drill("carrom-straight").solution)
    assert hand.board.shot is not None
    assert [(man.id, man.lie) for man in hand.board.shot.men] == [(1, Lie.POCKET), (100, Lie.UP)]
    hand.run(2.0)
    hand.scene.stage.sits_down = True
    hand.key(pygame.K_c)
    hand.window.draw()
    seen = hand.scene.bench.view.eye.seen
    assert isinstance(seen, Chair)
    # The corners of the board, including the frame, are as far out as the view allows.
    edge = CARROM_SIDE.tray
    corners = [seen.place(x * edge, y * edge) for x in (-1, 1) for y in (-1, 1)]
    room = hand.scene.bench.view.room
    assert all(room.inflate(4, 4).collidepoint(corner.x, corner.y) for corner in corners)
    assert max(corner.x for corner in corners) - min(corner.x for corner in corners) > 0.9 * room.width


def test_a_round_rim_has_no_mirror_and_the_screen_says_so(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(shelf, "round-take-out")
    assert not any(button.name == "mirror" for button in hand.scene.buttons.buttons)
    hand.key(pygame.K_v)
    assert (hand.scene.bench.notice, hand.scene.bench.is_trouble) == (ROUND, True)
    proofs = Proofs(monkeypatch)
    hand.window.draw()
    assert ROUND in " ".join(line.text for line in proofs.lines)
    assert faults(proofs.lines) == []
    hand = Hand(shelf, "carrom-bank")
    hand.press("mirror")
    assert hand.scene.bench.view.camera.extent == CARROM_SIDE.tray + 20.0


def test_the_mouse_chooses_a_board_and_places_its_pieces(shelf: GameShelf) -> None:
    hand = Hand(shelf)
    hand.press("practice")
    hand.press("free")
    leaf = hand.scene.leaf
    assert isinstance(leaf, SettingUp)
    labels = {}
    for side, put in ((TOURNAMENT_SIDE, "tool-mine"), (CARROM_SIDE, "tool-queen")):
        hand.window.draw()
        choice = leaf.choices[1]
        hand.click((choice.rect.right - 10, choice.rect.centery))
        hand.window.draw()
        assert hand.board.side is side
        assert hand.scene.bench.view.camera.extent == side.tray + 20.0
        labels[side.name] = [tool.label for tool in leaf.tools]
        hand.press(put)
        hand.at(Point(40.0, 120.0))
        [man] = hand.board.picture.men
        assert man.kind == (TOURNAMENT_DISK if side is TOURNAMENT_SIDE else QUEEN)
        assert man.at.distance(Point(40.0, 120.0)) < 2.0
    assert labels == {
        "tournament": ["Move", "Your disk", "Their disk", "Remove", "Goal"],
        "carrom": ["Move", "Your man", "Their man", "Queen", "Remove", "Goal"],
    }
    # A tool that does not exist for the next side is put away.
    choice = leaf.choices[1]
    hand.click((choice.rect.right - 10, choice.rect.centery))
    assert (hand.board.side.name, leaf.tool.label) == ("crokinole", "Move")


def test_the_list_of_drills_shows_each_board_completely(shelf: GameShelf) -> None:
    hand = Hand(shelf)
    hand.press("practice")
    assert isinstance(hand.scene, Drills)
    seen = []
    for _ in range(len(hand.scene.sets)):
        hand.window.draw()
        seen.append((hand.scene.sets[hand.scene.set_at].title, round(hand.scene.painter.camera.part.half, 1)))
        hand.key(pygame.K_RIGHT)
    assert seen[4:7] == [("Crokinole", 375.6), ("Tournament Crokinole", 413.7), ("The carrom board", 453.5)]


def test_a_board_of_another_size_can_be_zoomed(shelf: GameShelf) -> None:
    hand = Hand(shelf, "carrom-rim")
    scene = hand.scene
    assert isinstance(scene, PracticeScene)
    whole = scene.bench.view.camera
    hand.key(pygame.K_b)
    hand.run(1.0)
    assert scene.bench.view.camera.zoom > 1.0
    assert scene.bench.view.camera.extent == whole.extent
    hand.key(pygame.K_b)
    hand.run(1.0)
    assert scene.bench.view.camera == whole


def test_the_drills_of_a_game_can_open_that_game(shelf: GameShelf) -> None:
    driver = Driver(Drills, shelf=shelf)
    scene = driver.scene
    titles = [each.title for each in scene.sets]
    scene.set_at, scene.at = titles.index("First carroms"), 0
    driver.key(pygame.K_g)
    assert driver.scene is scene, "first carroms are for no game in particular"
    scene.set_at, scene.at = titles.index("Tournament Crokinole"), 0
    driver.key(pygame.K_g)
    assert isinstance(driver.scene, Setup)
    assert driver.scene.card.name == "tournament-crokinole"

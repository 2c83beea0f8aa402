"""Marks and notices on a practice board: they appear in the right place, and disappear when they are turned off."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import pygame
import pytest

from board.geometry import Point
from board.shots.flick import Flick
from games.game_shelf import GameShelf
from tests.ui.scenes.practice.test_practice import Hand
from ui.art.base import theme
from ui.art.base.overlay_art import Blit
from ui.art.painting.painter import Painter
from ui.art.painting.path_art import LOOKS
from ui.scenes.practice.practice_hand import FIXED
from ui.settings import Settings

GROUND = (60, 90, 80)


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint a plain background instead of the board, the pieces and the table."""

    def paint(_: Painter, surface: pygame.Surface, *__: object, under: Sequence[Blit] = (), **___: object) -> None:
        surface.fill(GROUND, surface.get_clip())
        surface.fblits(list(under))

    monkeypatch.setattr(Painter, "paint", paint)
    monkeypatch.setattr(Painter, "paint_table", lambda _, surface: surface.fill(theme.CLOTH))
    monkeypatch.setattr("ui.scenes.practice.bench_painter.paint_around", lambda *_: None)


def bench(shelf: GameShelf, drill: str = "one-rim", **settings: object) -> Hand:
    hand = Hand(shelf, drill)
    hand.stage.set(Settings(**{"practice_path": "none", "hand_error": False, **settings}))  # type: ignore[arg-type]
    hand.scene.bench.renew()
    hand.run(0.3)
    return hand


def drawn(hand: Hand) -> np.ndarray:
    """Return an array with True for each pixel of the board on which a mark is drawn."""
    hand.scene.spoil()
    hand.window.draw()
    board = hand.scene.bench.view.camera.rect
    return np.asarray((pygame.surfarray.array3d(hand.window.surface.subsurface(board)) != GROUND).any(axis=2))


def colour(hand: Hand, at: Point) -> tuple[int, ...]:
    hand.scene.spoil()
    hand.window.draw()
    return tuple(hand.window.surface.get_at(hand.pixel(at))[:3])


def test_the_predicted_path_is_drawn_as_far_as_the_player_has_chosen(shelf: GameShelf) -> None:
    hand = bench(shelf)
    assert not drawn(hand).any()
    found = {}
    for path in ("whole", "first touch"):
        hand.stage.change(practice_path=path)
        hand.scene.bench.renew()
        hand.scene.bench.wants_mirror = False
        hand.run(0.3)
        found[path] = int(drawn(hand).sum())
        start = hand.scene.bench.foreseen.flick
        along = start.at + Point(60.0, 0.0).turned(start.heading)
        assert colour(hand, along) == pytest.approx(LOOKS["aim"].disk, abs=40)
    assert found["whole"] > 1.2 * found["first touch"] > 0


def test_the_fan_of_the_hand_widens_away_from_the_disk(shelf: GameShelf) -> None:
    hand = bench(shelf)
    assert not drawn(hand).any()
    hand.stage.change(hand_error=True, practice_path="first touch")
    hand.scene.bench.wants_mirror = False
    hand.scene.bench.renew()
    hand.run(0.3)
    with_fan = drawn(hand)
    hand.stage.change(hand_error=False)
    hand.run(0.1)
    without = drawn(hand)
    fan = with_fan & ~without
    assert fan.sum() > 50
    camera, flick = hand.scene.bench.view.camera, hand.board.flick
    x, y = (value - edge for value, edge in zip(camera.to_screen(flick.at), camera.rect.topleft, strict=True))
    away = np.hypot(*(axis - middle for axis, middle in zip(np.nonzero(fan), (x, y), strict=True)))
    assert np.median(away) > 0.5 * away.max()


def test_earlier_shots_are_drawn_until_hidden_and_the_last_one_while_it_is_shown(shelf: GameShelf) -> None:
    hand = bench(shelf, practice_path="first touch")
    hand.scene.bench.wants_mirror = False
    for heading in (20.0, 60.0):
        flick = hand.board.flick
        hand.scene.bench.shoot(Flick(flick.at, heading, 1500.0))
        hand.scene.bench.playback.skip()
        hand.run(0.1)
        along = flick.at + Point(100.0, 0.0).turned(heading)
        assert colour(hand, along) != GROUND, "The last shot is not drawn."
        hand.key(pygame.K_SPACE)
        hand.run(0.3)
    with_ghosts = drawn(hand)
    hand.key(pygame.K_g)
    assert not hand.scene.bench.shows_ghosts
    assert (with_ghosts & ~drawn(hand)).sum() > 200


def test_the_mirror_is_drawn_on_request(shelf: GameShelf) -> None:
    hand = bench(shelf)
    hand.key(pygame.K_v)
    assert hand.scene.bench.notice == "Mirror images are shown."
    hand.run(7.0)
    assert drawn(hand).sum() > 200
    hand.key(pygame.K_v)
    assert hand.scene.bench.notice == "Mirror images are hidden."
    assert not drawn(hand).any()


@pytest.mark.parametrize(
    ("act", "words", "is_trouble"),
    [
        (lambda bench: bench.say("Saved."), "Saved.", False),
        (lambda bench: bench.refuse("No room."), "No room.", True),
    ],
)
def test_a_notice_is_shown_for_six_seconds(shelf: GameShelf, act: Callable[[object], None], words: str, is_trouble: bool) -> None:
    hand = bench(shelf)
    act(hand.scene.bench)
    assert (hand.scene.bench.notice, hand.scene.bench.is_trouble) == (words, is_trouble)
    hand.run(5.9)
    assert hand.scene.bench.notice == words
    assert hand.scene.needs_ticks
    hand.run(0.2)
    assert hand.scene.bench.notice == ""


@pytest.mark.parametrize("code", [pygame.K_RIGHT, pygame.K_w, pygame.K_a])
def test_in_a_drill_keys_leave_the_disk_where_it_is_and_say_so(shelf: GameShelf, code: int) -> None:
    hand = bench(shelf)
    before = hand.scene.bench.hand.at
    hand.key(code)
    assert hand.scene.bench.hand.at == before
    assert hand.scene.bench.notice == FIXED


def test_page_keys_change_the_speed_by_twenty_within_its_limits(shelf: GameShelf) -> None:
    hand = bench(shelf)
    before = hand.scene.bench.hand.set_speed
    hand.key(pygame.K_PAGEUP, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
    assert hand.scene.bench.hand.set_speed == pytest.approx(before + 20.0)
    aimed = hand.scene.bench.hand
    aimed.gain(1e6)
    assert aimed.set_speed == aimed.aim.top_speed
    aimed.gain(-1e6)
    assert aimed.set_speed == 20.0
    aimed.twist(1e6)
    assert aimed.spin == aimed.aim.top_spin
    aimed.twist(-2e6)
    assert aimed.spin == -aimed.aim.top_spin


def test_a_held_page_key_repeats(shelf: GameShelf) -> None:
    hand = bench(shelf)
    before = hand.scene.bench.hand.set_speed
    hand.hold(pygame.K_PAGEUP, 0.5)
    assert hand.scene.bench.hand.set_speed == pytest.approx(before + 20.0 * (1 + 15), abs=45.0)


def test_a_made_shot_rings_a_bell_and_a_missed_one_does_not(shelf: GameShelf) -> None:
    heard = []
    for flick in (None, Flick(Point(0.0, 0.0), 10.0, 300.0)):
        hand = bench(shelf)
        shown = hand.board._solution
        hand.scene.bench.shoot(shown if flick is None else Flick(shown.at, flick.heading, flick.speed))
        hand.run(6.0)
        assert not hand.scene.bench.is_playing
        heard.append([loudness for kind, loudness in hand.stage.sound.heard if kind == "chime"])
    assert heard == [[0.5], []]


def test_a_shot_from_the_map_page_is_previewed_beside_the_aim(shelf: GameShelf) -> None:
    hand = bench(shelf)
    flick = hand.board.flick
    hand.scene.bench.wanted = wanted = Flick(flick.at, flick.heading + 15.0, 1200.0)
    hand.run(0.3)
    assert hand.scene.bench.foreseen.flick == wanted
    assert colour(hand, flick.at + Point(50.0, 0.0).turned(wanted.heading)) != GROUND
    hand.scene.bench.wanted = None
    hand.run(0.3)
    assert hand.scene.bench.foreseen.flick == flick

"""Every game of the catalogue, played for a while in the window by mouse and keyboard events alone."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pygame
import pytest

from board.geometry import Point
from board.moves import Aim, Call, Choose, Give, Lay, Live, Move, PartWith, Pass, Pick, Say, Spell, Step, Take
from games.catalogue import find
from games.play.match import Match
from tests.helpers.driver import Driver, playing
from tests.helpers.families import each_game
from ui.art.base.camera import Camera
from ui.hands.picking import PickingHand
from ui.hands.spelling import SpellingHand
from ui.scenes.phases.chance import Cup, DrawingLots
from ui.scenes.phases.curtain import Curtain
from ui.scenes.phases.deciding import Deciding
from ui.scenes.phases.live import AgainstTheClock
from ui.scenes.phases.moment import Counting, Moment
from ui.scenes.phases.watching import Watching
from ui.scenes.play.game_result import ResultScene

TURNS = 24
SKIPPED = (Watching, DrawingLots, Moment, Counting, Curtain)
"""Phases of the window, such as animations, that the space key skips."""


def carry(driver: Driver, start: Point, end: Point) -> None:
    """Drag the mouse from one point of the board to another."""
    a, b = (driver.scene.session.screen.camera.to_screen(point) for point in (start, end))
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=(round(a[0]), round(a[1])), button=1)
    for share in (0.2, 0.6, 1.0):
        place = (round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share))
        driver.feed(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(1, 0, 0))
    driver.feed(pygame.MOUSEBUTTONUP, pos=(round(b[0]), round(b[1])), button=1)


def enter(driver: Driver, move: Move) -> None:
    """Make a move of a game in which the player picks from a list of legal moves, by the clicks that a player would make."""
    play = driver.scene
    hand = play.phase.hand
    assert isinstance(hand, PickingHand)
    side = play.session.reading.picture.side
    if isinstance(move, Lay | Call | Take):
        driver.click_board(side.place(move.place).at)
    elif isinstance(move, Choose | Pass):
        driver.window.draw()
        button = next(button for button in play.choices.buttons if button.name == str(move))
        driver.click(button.rect.center)
    elif isinstance(move, Step):
        for a, b in pairwise(move.path):
            man = next(man for man in reversed(hand.step.men) if man.place == a and man.seat == play.session.reading.mover)
            carry(driver, man.at, side.place(b).at)
        if getattr(play.phase, "hand", None) is hand and hand.step.can_stop:
            driver.key(pygame.K_RETURN)


def spell(driver: Driver, move: Move) -> Move:
    """Type a word, or letters to give away. Return the move, with the seconds that it took if there is a time limit."""
    hand = driver.scene.phase.hand
    assert isinstance(hand, SpellingHand)
    if isinstance(move, Pass):
        driver.key(pygame.K_p, mod=pygame.KMOD_LCTRL)
        return move
    assert isinstance(move, Say | Give)
    driver.write((move.word if isinstance(move, Say) else move.letters)[hand.row.fixed :])
    made = hand.move
    driver.key(pygame.K_RETURN)
    assert made is not None
    return made


def settle(driver: Driver) -> None:
    """Skip all animations and pauses of the window."""
    for _ in range(60):
        if isinstance(driver.scene, ResultScene) or isinstance(driver.scene.phase, Deciding | Cup | AgainstTheClock):
            return
        driver.run(0.5)
        if not isinstance(driver.scene, ResultScene) and isinstance(driver.scene.phase, SKIPPED):
            driver.key(pygame.K_SPACE)
    raise AssertionError(f"stuck in {driver.scene.phase}")


@each_game()
def test_every_game_is_played_in_the_window(name: str) -> None:
    game, random = find(name), Random(7)
    match = Match(game(), game.card.seats[0], random=Random(7))
    driver = playing(match, size=(640, 440))
    for _ in range(TURNS):
        settle(driver)
        play, before = driver.scene, len(match.played)
        if isinstance(play, ResultScene):
            return
        options = match.options
        wanted: Move | None = None
        if isinstance(play.phase, Cup):
            driver.key(pygame.K_SPACE)
        elif isinstance(play.phase, AgainstTheClock):
            driver.key(pygame.K_SPACE)
            driver.run(0.5)
        elif isinstance(options, Aim):
            driver.feed(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
            driver.run(random.uniform(0.4, 1.2))
            driver.feed(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
        elif isinstance(options, Spell | PartWith):
            wanted = spell(driver, options.sample(random))
        else:
            assert isinstance(options, Pick)
            wanted = options.sample(random)
            if isinstance(wanted, Step) and options.stepwise:
                wanted = Step(wanted.path[:2])
            enter(driver, wanted)
        assert len(match.played) > before, (options, wanted, play.session.refusal)
        if wanted is not None:
            assert match.played[before].move == wanted
        if isinstance(options, Live):
            return


@pytest.mark.parametrize("name", ["backgammon", "checkers", "fox-and-geese", "egyptian-pyramids"])
def test_a_man_comes_to_rest_at_the_marker_of_its_destination(name: str) -> None:
    random = Random(3)
    match = Match(find(name)(), 2, random=Random(3))
    compared = 0
    while compared < 40 and match.options is not None:
        options = match.options
        move = options.sample(random)
        if isinstance(options, Pick) and isinstance(move, Step):
            camera = Camera(pygame.Rect(0, 0, 640, 640))
            hand = PickingHand(options, match.picture, camera, match.mover, match.resting, match.why_illegal)
            hand.chosen = move.path[0]
            rings = dict(zip(sorted(hand.targets), hand.overlay.rings, strict=True))
            before = {man.id: man.at for man in match.picture.men}
            moved = match.game.picture(match.game.after(match.state, move)).men
            mine = [man.at for man in moved if man.seat == match.mover and before.get(man.id) != man.at]
            if mine:
                assert min(map(rings[move.path[-1]].distance, mine)) < 0.1, move
                compared += 1
        match.play(move)
    assert compared >= 10

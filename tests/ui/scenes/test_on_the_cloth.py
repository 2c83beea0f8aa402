"""The game Contack in the window: seven players fit on the cloth and the score sheet, and hands have names.

A hand in which all players pass is counted.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

import pygame
import pytest

from board.geometry import Point
from board.moves import Pass, Pick, Step, read_move
from board.views.moments import Tally, TallyLine
from games.catalogue import find
from games.play.match import Match
from tests.helpers.driver import Driver, playing
from tests.helpers.laid_out import Proofs, faults
from tests.helpers.triangles import BEGUN, DEAL, dealt
from ui.art.base.lettering import Sized
from ui.art.board.cloth_art import REACH
from ui.scenes.phases.deciding import Deciding
from ui.scenes.phases.moment import Counting
from ui.scenes.phases.watching import Watching
from ui.scenes.table.panel import draw_tally

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Edward", "Flora", "Gus")


def test_hands_do_not_overlap_and_fit_on_the_cloth_for_any_number_of_players() -> None:
    for seats in range(2, 8):
        match = Match(find("contack")(), seats, NAMES[:seats], random=Random(4))
        match.chance()
        men = match.picture.men
        assert len([man for man in men if man.seat >= 0]) == 5 * seats
        for man in men:
            assert all(max(abs(corner.x), abs(corner.y)) <= REACH for corner in man.covered), (seats, man)
        for one, other in combinations([man for man in men if man.seat >= 0], 2):
            assert not one.holds(other.at)
            assert not other.holds(one.at)


def test_a_figure_of_any_shape_stays_between_the_hands() -> None:
    random = Random(11)
    for _ in range(3):
        match = Match(find("contack")(), 4, NAMES[:4], random=random)
        while match.outcome is None:
            options = match.options
            assert options is not None
            match.play(options.sample(random))
            picture = match.picture
            cells = [place for name, place in picture.side.places.items() if name.startswith("cell-")]
            low = max((man.at.y for man in picture.men if man.place.startswith("tile-") and man.at.y < 0), default=-260.0)
            assert all(abs(corner.x) <= REACH for place in cells for corner in place.outline)
            assert all(low < corner.y < 240.0 for place in cells for corner in place.outline)


def test_names_are_above_the_hands_and_the_pile_shows_its_number() -> None:
    driver = playing(dealt(names=("Ann", "Ben")), size=(800, 600))
    driver.run(0.6)
    marks = {mark.kind: mark.words for mark in driver.scene.session.reading.picture.marks if mark.seat != 1 and mark.words}
    assert marks == {"hand": "Ann", "pile": "26"}


def test_a_count_of_seven_can_be_read_in_a_small_window(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (TallyLine("Counted", ("150", "40", "55", "35", "40", "50", "25")), TallyLine("Left in hand", ("−10",) * 7))
    tally = Tally("Hand 1", tuple(range(7)), lines, ("140", "−30", "45", "25", "30", "40", "15"))
    surface = pygame.Surface((240, 240))
    surface.fill((244, 234, 209))
    proofs = Proofs(monkeypatch)
    draw_tally(surface, pygame.Rect(14, 10, 205, 220), tally, 3, tuple(range(7)), Sized(0.55))
    assert faults(proofs.lines) == []
    assert "140" in [line.shown for line in proofs.lines]


def test_a_hand_that_ends_because_all_players_pass_is_counted() -> None:
    match = dealt((DEAL, "tile-1-2-3/cell-40-40"))
    state = match.state
    # No hand has a fitting triangle, and the pile is empty.
    stuck = match.game.after(state, read_move("tile-4-10-1/cell-40-39"))
    hands, fits = [[], []], [triangle for hand in stuck.hands for triangle in hand if not any(stuck.figure.cells_for(triangle))]
    for number, triangle in enumerate(fits[:4]):
        hands[number % 2].append(triangle)
    begun = Match(match.game, 2, ("Ann", "Ben"), random=Random(1))
    driver = playing(begun, size=(800, 600))
    begun.start = type(state)(0, tuple(map(tuple, hands)), (), stuck.figure, (0, 5))
    driver.scene.flow.settle()
    assert begun.options is not None
    assert begun.options.moves == (Pass(),)
    for _ in range(40):
        driver.run(0.2)
        if isinstance(driver.scene.phase, Counting):
            break
    assert isinstance(driver.scene.phase, Counting)
    assert driver.scene.phase.tally.totals == ("-20", "-15")


def test_a_placed_triangle_rotates_and_grows_on_its_way() -> None:
    driver = playing(dealt((*BEGUN, "tile-6-1-3/cell-41-40")), size=(800, 600))
    driver.run(0.6)
    driver.click_board(driver.scene.session.reading.picture.side.place("tile-9-5-8").at)
    driver.click_board(driver.scene.session.reading.picture.side.place("cell-41-41").at)
    phase = driver.scene.phase
    assert isinstance(phase, Watching)
    track = next(track for track in phase.animation.motion.tracks if track.man.face == "9-5-8")
    assert track.is_carried
    assert track.frames[0, 2] == 0.0
    sizes = [round(float(size), 3) for size in track.frames[[0, -1], 5]]
    assert sizes == [1.312, 1.0]
    assert Point(*track.frames[-1, :2].tolist()).distance(phase.session.newest.picture.side.place("cell-41-41").at) < 0.01


def test_the_movers_hand_comes_to_the_near_edge() -> None:
    driver = playing(dealt(names=("Ann", "Ben")), size=(800, 600))
    assert isinstance(driver.scene.phase, Watching)
    driver.run(0.6)
    assert hands_below(driver) == {1}
    driver.click_board(driver.scene.session.reading.picture.side.place("tile-6-1-3").at)
    driver.click_board(driver.scene.session.reading.picture.side.place("cell-41-40").at)
    driver.run(3.0)
    assert hands_below(driver) == {0}
    assert isinstance(driver.scene.phase, Deciding)


def hands_below(driver: Driver) -> set[int]:
    """Return the seats whose triangles lie at the near edge of the cloth."""
    return {man.seat for man in driver.scene.session.reading.picture.men if man.seat >= 0 and man.at.y < -250.0}


def test_keys_alone_play_a_whole_hand() -> None:
    match = dealt((DEAL,), names=("Ann", "Ben"))
    driver = playing(match, size=(640, 440))
    for _ in range(200):
        if isinstance(driver.scene.phase, Deciding):
            options = match.options
            assert isinstance(options, Pick)
            lays = isinstance(options.moves[0], Step)
            driver.key(*((pygame.K_RIGHT, pygame.K_RETURN, pygame.K_UP, pygame.K_RETURN) if lays else (pygame.K_RETURN,)))
        elif isinstance(driver.scene.phase, Counting):
            break
        driver.window.advance(0.5)
    assert isinstance(driver.scene.phase, Counting)
    assert match.state.is_hand_over
    assert sum(match.state.results[0]) == sum(match.score)
    driver.key(pygame.K_SPACE, pygame.K_SPACE)
    driver.run(0.6)
    assert match.notation[-1].startswith("deal tile-")

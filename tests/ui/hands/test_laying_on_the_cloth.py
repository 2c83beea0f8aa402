"""Laying Contack triangles: they are picked up from the hand and laid on lit places, with a preview of the score."""

from __future__ import annotations

import pygame

from board.geometry import Point
from board.moves import Choose, Step
from tests.helpers.driver import Driver, playing
from tests.helpers.triangles import BEGUN, DEAL, TO_DRAW, dealt

LEFT, BELOW, RIGHT = "cell-39-40", "cell-40-39", "cell-41-40"


def at_table(moves: tuple[str, ...] = BEGUN) -> Driver:
    driver = playing(dealt(moves), size=(800, 600))
    # First the mover's hand of tiles comes to the near edge.
    driver.run(0.6)
    return driver


def place(driver: Driver, name: str) -> Point:
    return driver.scene.session.reading.picture.side.place(name).at


def point_at(driver: Driver, name: str) -> None:
    x, y = driver.scene.session.screen.camera.to_screen(place(driver, name))
    driver.feed(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(0, 0), buttons=(0, 0, 0))


def taken_up(driver: Driver, name: str = "tile-1-3-9") -> Driver:
    driver.click_board(place(driver, name))
    return driver


def test_every_allowed_place_shows_the_score_of_the_triangle_there() -> None:
    driver = taken_up(at_table())
    overlay = driver.scene.phase.hand.overlay
    assert [name for name, kind in overlay.places if kind == "target"] == [LEFT, BELOW]
    assert overlay.labels == ((place(driver, LEFT), "+5"), (place(driver, BELOW), "0"))
    assert overlay.rings == ()


def test_pointing_at_a_place_previews_the_triangle_there_with_its_score() -> None:
    driver = taken_up(at_table())
    before = driver.scene.session.reading.picture
    man = next(man for man in before.men if man.face == "1-3-9")
    point_at(driver, LEFT)
    overlay, there = driver.scene.phase.hand.overlay, place(driver, LEFT)
    pose = overlay.poses[man.id]
    assert (pose.x, pose.y, pose.turn) == (there.x, there.y, 180.0)
    assert round(pose.size, 6) == 1.0
    assert overlay.labels[0] == (there + Point(0.0, 52.0), "+5")


def test_a_click_or_a_drag_places_a_triangle() -> None:
    for is_dragged in (False, True):
        driver = at_table()
        match = driver.scene.session.table
        if is_dragged:
            a, b = (driver.scene.session.screen.camera.to_screen(place(driver, name)) for name in ("tile-1-3-9", BELOW))
            driver.feed(pygame.MOUSEBUTTONDOWN, pos=a, button=1)
            driver.feed(pygame.MOUSEMOTION, pos=b, rel=(0, 0), buttons=(1, 0, 0))
            driver.feed(pygame.MOUSEBUTTONUP, pos=b, button=1)
        else:
            taken_up(driver).click_board(place(driver, BELOW))
        assert match.played[-1].move == Step(("tile-1-3-9", BELOW))


def test_a_refusal_names_the_numbers_that_differ_and_the_triangle_stays_picked_up() -> None:
    driver = taken_up(at_table())
    driver.click_board(place(driver, RIGHT))
    assert driver.scene.session.refusal == "9 against 3: these numbers are not the same, and do not add up to 5, 10, 15 or 20."
    assert driver.scene.phase.hand.chosen == "tile-1-3-9"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.phase.hand.chosen == ""


def test_a_triangle_that_fits_nowhere_is_not_picked_up() -> None:
    driver = at_table((*BEGUN, "tile-6-1-3/cell-41-40"))
    taken_up(driver, "tile-10-3-8")
    assert driver.scene.session.refusal == "10-3-8 fits nowhere now."
    assert driver.scene.phase.hand.chosen == ""


def test_the_pile_is_highlighted_and_a_click_on_it_draws() -> None:
    driver = at_table(TO_DRAW)
    match = driver.scene.session.table
    top = [man for man in match.picture.men if man.face == "back"][-1]
    assert driver.scene.phase.hand.overlay.men == ((top.id, "may"),)
    driver.click_board(place(driver, "pile"))
    assert match.played[-1].move == Choose("draw")


def test_keys_alone_select_a_triangle_and_a_place() -> None:
    driver = at_table()
    match, hand = driver.scene.session.table, driver.scene.phase.hand
    while hand.cursor != "tile-1-3-9":
        driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    assert hand.chosen == "tile-1-3-9"
    seen = set()
    while hand.cursor != LEFT and len(seen) < 9:
        driver.key(pygame.K_LEFT if len(seen) % 2 else pygame.K_UP)
        seen.add(len(seen))
    assert hand.overlay.labels[0][1] == "+5"
    driver.key(pygame.K_RETURN)
    assert match.played[-1].move == Step(("tile-1-3-9", LEFT))


def test_without_hints_places_show_no_scores() -> None:
    driver = playing(dealt((DEAL, *BEGUN[1:]), hints=False), size=(800, 600))
    driver.run(0.6)
    assert taken_up(driver).scene.phase.hand.overlay.labels == ()


def test_the_instructions_mention_triangles() -> None:
    assert at_table().scene.phase.hand.hint == "Click or drag a triangle. Highlighted spots show where it can go."


def test_a_hint_shows_the_triangle_where_it_would_lie() -> None:
    driver = at_table()
    driver.key(pygame.K_h)
    driver.run(1.0)
    phase = driver.scene.phase
    hint = phase.advice.hint
    assert isinstance(hint.move, Step)
    man = next(man for man in driver.scene.session.reading.picture.men if man.place == hint.move.path[0])
    there, overlay = place(driver, hint.move.path[1]), phase.advice.over(phase.hand.overlay)
    assert (overlay.poses[man.id].x, overlay.poses[man.id].y) == (there.x, there.y)
    assert (man.id, "chosen") in overlay.men
    assert overlay.routes == ()

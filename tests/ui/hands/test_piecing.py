"""Solving a puzzle of a cut-up picture in the window, by mouse and by keys."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from board.geometry import Point
from board.moves import Buzz, Deal, Look, Put, Tick
from games.bots.player import Player
from games.parlor.angle.angle_play import AnglePlay
from games.parlor.angle.duplicate import DuplicateAnglePlay
from games.parlor.angle.progressive import ProgressiveAnglePlay
from games.play.match import Match
from tests.helpers.driver import Driver, playing
from tests.helpers.puzzles import chain, puts
from ui.hands import piecing
from ui.hands.piecing import PiecingHand
from ui.scenes.phases.moment import Counting
from ui.scenes.play.table_scene import TableScene


def at_table(game: Any = None, seats: int = 1, boxes: tuple[int, ...] = (1,), size: tuple[int, int] = (1000, 700)) -> Driver:
    match = Match(game or AnglePlay(pieces=24), seats, players=[None, *[Player()] * (seats - 1)])
    match.play(Deal(tuple(f"box-{box}" for box in boxes)))
    driver = playing(match, size=size)
    driver.key(pygame.K_SPACE)
    return driver


def hand_of(driver: Driver) -> PiecingHand:
    hand = driver.scene.phase.hand
    assert isinstance(hand, PiecingHand)
    return hand


def match_of(driver: Driver) -> Match:
    match = driver.scene.session.table
    assert isinstance(match, Match)
    return match


def pixel(driver: Driver, at: Point) -> tuple[int, int]:
    x, y = driver.scene.session.screen.camera.to_screen(at)
    return round(x), round(y)


def drag(driver: Driver, start: Point, end: Point, *, turns: int = 0) -> None:
    a, b = pixel(driver, start), pixel(driver, end)
    driver.feed(pygame.MOUSEMOTION, pos=a, rel=(0, 0), buttons=(0, 0, 0))
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=a, button=1)
    for _ in range(turns):
        driver.feed(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    driver.feed(pygame.MOUSEMOTION, pos=b, rel=(0, 0), buttons=(1, 0, 0))
    driver.feed(pygame.MOUSEBUTTONUP, pos=b, button=1)


def spots(driver: Driver) -> Any:
    return match_of(driver).state.works[0].spots


def inner(driver: Driver, number: int) -> Point:
    """Return a point well inside a puzzle piece: the mean of its corners."""
    lying = match_of(driver).state.works[0].outlines[number]
    return Point(sum(corner.x for corner in lying) / len(lying), sum(corner.y for corner in lying) / len(lying))


def put_by_mouse(driver: Driver, number: int) -> None:
    """Move a puzzle piece to its place by mouse, turning it on the way. The finished puzzle lies around the middle of the
    window.
    """
    work = match_of(driver).state.works[0]
    turns = (-work.spots[number].turn // 90) % 4
    grip = (inner(driver, number) - work.spots[number].at).turned(90.0 * turns)
    drag(driver, inner(driver, number), work.middle + work.pieces[number].home + grip, turns=turns)
    driver.run(0.25)


def test_the_mouse_puts_a_picture_of_24_pieces_together() -> None:
    driver = at_table()
    match = match_of(driver)
    for number in chain(match.game, match.state, 0, 24):
        assert match.outcome is None
        put_by_mouse(driver, number)
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    # Every piece but the first snapped to an edge with a sound.
    assert [loud for kind, loud in driver.stage.sound.heard if kind == "piece"].count(0.5) >= 22


def put_by_keys(driver: Driver, number: int) -> None:
    """Move a puzzle piece to its place with the arrow keys, Q, E and Space alone.

    The finished puzzle lies around the middle of the window.
    """
    hand, work = hand_of(driver), match_of(driver).state.works[0]
    for tried in range(60):
        if hand.cursor == number:
            break
        if tried > 12:
            # The arrows alternate between other pieces; the full stop visits all pieces in turn.
            driver.key(pygame.K_PERIOD)
            continue
        way = work.spots[number].at - (work.spots[hand.cursor].at if hand.cursor >= 0 else Point(0, 0))
        across = pygame.K_RIGHT if way.x > 0 else pygame.K_LEFT
        along = pygame.K_UP if way.y > 0 else pygame.K_DOWN
        before = hand.cursor
        driver.key(across if abs(way.x) > abs(way.y) else along)
        if hand.cursor == before:
            driver.key(along if abs(way.x) > abs(way.y) else across)
    assert hand.cursor == number
    driver.key(pygame.K_SPACE)
    for _ in range((-work.spots[number].turn // 90) % 4):
        driver.key(pygame.K_q)
    goal = work.middle + work.pieces[number].home
    for _ in range(400):
        here = Point(hand.overlay.poses[number].x, hand.overlay.poses[number].y)
        way = goal - here
        if abs(way.x) <= 1.5 and abs(way.y) <= 1.5:
            break
        key = (
            (pygame.K_RIGHT if way.x > 0 else pygame.K_LEFT)
            if abs(way.x) > abs(way.y)
            else (pygame.K_UP if way.y > 0 else pygame.K_DOWN)
        )
        if max(abs(way.x), abs(way.y)) > 40.0:
            driver.feed(pygame.KEYDOWN, key=key, mod=0, unicode="")
            driver.run(0.4)
            driver.feed(pygame.KEYUP, key=key, mod=0)
        else:
            driver.key(key)
    driver.key(pygame.K_SPACE)
    driver.run(0.25)


def test_keys_alone_put_pieces_together() -> None:
    driver = at_table()
    match = match_of(driver)
    order = chain(match.game, match.state, 0, 5)
    for number in order:
        put_by_keys(driver, number)
    assert match.score == (5,)


def test_a_piece_is_dragged_with_all_attached_pieces_or_alone_with_shift(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = at_table()
    match = match_of(driver)
    order = chain(match.game, match.state, 0, 3)
    match.play(Tick(puts(match.game, match.state, 0, order)))
    driver.run(0.25)
    before = spots(driver)
    drag(driver, inner(driver, order[0]), inner(driver, order[0]) + Point(0, -30))
    driver.run(0.25)
    moves = [act for played in match.played for act in getattr(played.move, "acts", ()) if isinstance(act, Put)]
    assert moves[-1].together
    assert all(abs(spots(driver)[number].at.y - before[number].at.y + 30) < 2 for number in order)
    assert match.score == (3,)
    monkeypatch.setattr(piecing, "is_shift_held", lambda: True)
    drag(driver, inner(driver, order[-1]), Point(-200, 40))
    driver.run(0.25)
    assert match.score == (2,)


def test_the_wheel_and_the_right_button_turn_a_piece_where_it_lies() -> None:
    driver = at_table()
    at = pixel(driver, inner(driver, 4))
    before = spots(driver)[4]
    driver.feed(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    driver.feed(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    driver.run(0.25)
    assert spots(driver)[4].turn == (before.turn + 90) % 360
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=pixel(driver, inner(driver, 4)), button=3)
    driver.run(0.25)
    assert spots(driver)[4].turn == before.turn


def test_no_piece_leaves_the_cloth() -> None:
    driver = at_table()
    drag(driver, inner(driver, 7), Point(2000, 900))
    driver.run(0.25)
    assert all(abs(corner.x) <= 343.001 and abs(corner.y) <= 343.001 for corner in match_of(driver).state.works[0].outlines[7])


def test_a_carried_piece_is_raised_and_escape_puts_it_back() -> None:
    driver = at_table()
    hand = hand_of(driver)
    start, before = pixel(driver, inner(driver, 7)), spots(driver)
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    driver.feed(pygame.MOUSEMOTION, pos=(start[0] + 40, start[1]), rel=(40, 0), buttons=(1, 0, 0))
    assert hand.overlay.poses[7].height > 5
    driver.run(0.5)
    assert hand.overlay.poses[7].height > 5
    driver.key(pygame.K_ESCAPE)
    assert hand.overlay.poses == {}
    driver.feed(pygame.MOUSEBUTTONUP, pos=start, button=1)
    driver.run(0.25)
    assert spots(driver) == before


def test_a_dropped_piece_is_at_its_place_at_once_without_sliding() -> None:
    driver = at_table()
    drag(driver, inner(driver, 7), Point(0, 0))
    hand = hand_of(driver)
    assert 7 in hand.overlay.poses
    driver.run(0.25)
    assert hand.overlay.poses == {}
    assert 7 not in driver.scene.phase._poses()


def test_two_drops_between_two_ticks_both_make_a_sound() -> None:
    driver = at_table()
    drag(driver, inner(driver, 7), Point(-60, 0))
    drag(driver, inner(driver, 8), Point(60, 0))
    driver.run(0.25)
    acts = next(played.move.acts for played in match_of(driver).played if getattr(played.move, "acts", ()))  # type: ignore[union-attr]
    assert [act.piece for act in acts] == [7, 8]  # type: ignore[union-attr]


def test_angle_up_is_called_by_button_or_key_after_a_confirmation() -> None:
    driver = at_table(DuplicateAnglePlay(pieces=24), 2, (1, 2))
    match = match_of(driver)
    driver.press("angle-up")
    driver.run(0.5)
    assert match.score == (0, 0), "it cried before the player confirmed it"
    driver.press("angle-up")
    driver.run(0.25)
    assert match.score == (-25, 0)
    driver.key(pygame.K_u, pygame.K_RIGHT, pygame.K_RETURN)
    driver.run(0.25)
    assert match_of(driver).score == (-50, 0)
    assert sum(Buzz(0) in getattr(played.move, "acts", ()) for played in match_of(driver).played) == 2


def test_the_clock_stops_during_the_confirmation_and_runs_again_after_it() -> None:
    driver = at_table(DuplicateAnglePlay(pieces=24), 2, (1, 2))
    match = match_of(driver)
    driver.key(pygame.K_u)
    table = driver.window.scenes[0]
    assert isinstance(table, TableScene)
    ticks = match.state.tick
    driver.run(1.0)
    assert match.state.tick == ticks
    assert table.phase.is_covered, "the pieces can be studied while the clock stands still"
    driver.key(pygame.K_ESCAPE)
    driver.run(0.5)
    assert match.state.tick > ticks
    assert match.score == (0, 0)


def test_enter_picks_up_a_piece_even_after_tab_paused_the_clock() -> None:
    driver = at_table(DuplicateAnglePlay(pieces=24), 2, (1, 2))
    driver.key(pygame.K_TAB, pygame.K_TAB)
    assert driver.scene.phase.is_running, "a second Tab does not start the clock"
    driver.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert len(driver.window.scenes) == 1, "Enter pressed the Angle-Up button that Tab had led to"
    assert hand_of(driver).overlay.poses


def test_after_a_correct_call_all_pictures_are_inspected_piece_by_piece() -> None:
    driver = at_table(DuplicateAnglePlay(pieces=24), 2, (1, 2))
    match = match_of(driver)
    match.play(Tick(puts(match.game, match.state, 0, range(24))))
    driver.key(pygame.K_u, pygame.K_RIGHT, pygame.K_RETURN)
    driver.run(0.25)
    phase = driver.scene.phase
    assert isinstance(phase, Counting)
    # Twenty-four pieces of the first row in turn, then the row below it.
    begun, lit = len(phase._lit), [len(phase._lit)]
    for _ in range(30):
        driver.run(0.1)
        lit.append(len(phase._lit) if phase.shown == 1 else 24)
    assert 0 < begun < 6
    assert lit == sorted(lit)
    assert len(set(lit)) > 12
    assert lit[-1] == 24
    driver.run(4.0)
    assert phase.is_whole
    assert {man.size for man in driver.scene.session.newest.picture.men} != {1.0}
    driver.key(pygame.K_SPACE)
    driver.run(0.1)
    assert match.state.round == 1
    assert not match.state.is_stopped


def test_the_picture_may_be_viewed_if_the_rules_allow_it() -> None:
    driver = at_table(AnglePlay(pieces=24, glimpse=True))
    driver.key(pygame.K_l)
    driver.run(0.25)
    assert driver.scene.session.reading.picture.glimpse == "box-1"
    assert any(Look(0) in getattr(played.move, "acts", ()) for played in match_of(driver).played)
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=pixel(driver, inner(driver, 7)), button=1)
    assert "wait ten seconds" in driver.scene.session.refusal


def test_the_player_does_not_wait_for_other_tables() -> None:
    driver = at_table(ProgressiveAnglePlay(pieces=24), 8, (1, 2, 3, 4))
    match = match_of(driver)
    match.play(Tick(puts(match.game, match.state, 0, range(24))))
    driver.key(pygame.K_u, pygame.K_RIGHT, pygame.K_RETURN)
    driver.run(0.25)
    ticks = match.state.tick
    driver.run(1.0)
    assert match.state.tick - ticks > 200


def test_if_pieces_do_not_turn_the_wheel_says_so() -> None:
    driver = at_table(AnglePlay(pieces=24, turning="off"))
    driver.feed(pygame.MOUSEMOTION, pos=pixel(driver, inner(driver, 4)), rel=(0, 0), buttons=(0, 0, 0))
    driver.feed(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    assert driver.scene.session.refusal == "Pieces do not turn in this game."


def test_the_pieces_are_hidden_while_the_clock_is_stopped() -> None:
    driver = at_table()
    middle = pixel(driver, inner(driver, 7))
    driver.run(0.1)
    running = driver.window.surface.get_at(middle)
    driver.key(pygame.K_TAB)
    driver.window.draw()
    halted = driver.window.surface.get_at(middle)
    assert halted != running
    assert halted.r > max(halted.g, halted.b)
    driver.key(pygame.K_SPACE)
    driver.run(0.1)
    assert driver.window.surface.get_at(middle) == running


def test_the_piece_under_the_pointer_is_highlighted_unless_a_piece_is_carried() -> None:
    driver = at_table()
    at = pixel(driver, inner(driver, 4))
    driver.feed(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    assert hand_of(driver).overlay.men == ((4, "may"),)
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    driver.feed(pygame.MOUSEMOTION, pos=(at[0] + 9, at[1]), rel=(9, 0), buttons=(1, 0, 0))
    assert hand_of(driver).overlay.men == ()
    driver.feed(pygame.MOUSEBUTTONUP, pos=(at[0] + 9, at[1]), button=1)
    driver.feed(pygame.MOUSEMOTION, pos=pixel(driver, Point(0, 0)), rel=(0, 0), buttons=(0, 0, 0))
    assert hand_of(driver).overlay.men == ()

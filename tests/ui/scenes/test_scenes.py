"""The scenes of the window, controlled by events and a manual clock: menu, setup, play, rules, leaving, and the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pygame
import pytest

from board.geometry import Point
from board.men import DISK, Man
from board.moves import (
    CHANCE,
    TIME,
    Aim,
    Call,
    Choose,
    Lay,
    Live,
    LiveSeat,
    Lot,
    Options,
    Pass,
    Pick,
    Reach,
    Roll,
    Tick,
    read_move,
)
from board.protocols.table import Hint, Turn
from board.protocols.thought import ThoughtLost
from board.shots.flick import Flick
from board.shots.motion import Knock, Motion, Track
from board.sides import CROKINOLE_SIDE
from board.text.sentence import Seat, say
from board.views.picture import Picture, Sheet, SheetCell, SheetRow, walk
from games.keep.record import make_game
from games.play.match import Match
from tests.helpers.driver import CARD, Driver, FakeShelf, FakeTable, playing
from tests.helpers.laid_out import Proofs
from ui.art.base import theme
from ui.art.base.lettering import render_line
from ui.art.painting.overlay import Overlay
from ui.scenes.base.advice import route_of
from ui.scenes.base.dialog import Notice, QuestionCard
from ui.scenes.base.scene import Pop
from ui.scenes.base.stage import Stage
from ui.scenes.home.home import Home
from ui.scenes.home.rules_card import RulesCard
from ui.scenes.phases.bot_turn import BotTurn
from ui.scenes.phases.chance import Cup, DrawingLots
from ui.scenes.phases.deciding import Deciding
from ui.scenes.phases.live import AgainstTheClock
from ui.scenes.phases.watching import Watching
from ui.scenes.play.before_game import Setup
from ui.scenes.play.game_result import ResultScene, headline, shortened_headline
from ui.scenes.play.table_scene import TableScene
from ui.scenes.table.panel import Panel
from ui.scenes.table.score_sheet import shared_names
from ui.widgets.layout import layout
from ui.window.snapshot import snapshot

# --- menu and setup -----------------------------------------------------------------------------------------------


def test_the_home_screen_opens_a_game_and_escape_goes_back() -> None:
    driver = Driver()
    driver.key(pygame.K_RIGHT)
    assert driver.scene.choice.card.title == "Another"
    driver.key(pygame.K_LEFT, pygame.K_RETURN)
    assert isinstance(driver.scene, Setup)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, TableScene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Home)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_a_long_message_does_not_overlap_the_buttons(size: tuple[int, int]) -> None:
    notice = "The game is kept in ~/a/folder/with/a/rather/long/path/and-a-file-of-a-long-name-2026-11-16-090504.txt."
    driver = Driver(lambda stage: Home(stage, notice), size=size)
    button, panel = driver.scene.buttons.buttons[0].rect, driver.scene.panel
    row = pygame.surfarray.array3d(driver.window.surface)[panel.left + 30 : panel.right - 30, button.top - 6 : button.top - 1]
    red = (row[..., 0] > 120) & (row[..., 1] < 110)
    assert not red.any()


def test_players_bots_and_house_rules_can_be_chosen_before_a_game() -> None:
    driver = Driver()
    driver.key(pygame.K_RETURN, pygame.K_F6)
    driver.key(pygame.K_RIGHT)
    assert driver.scene.count == 3
    driver.key(pygame.K_TAB, pygame.K_TAB)
    driver.write("Mary")
    driver.key(*[pygame.K_TAB] * 7, pygame.K_LEFT)
    driver.key(pygame.K_TAB, pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    assert driver.stage.shelf.opened == [("sample", 3, {"laps": 2}, ["Mary", "", ""], ["", "Rose", ""], True)]  # type: ignore[attr-defined]
    assert isinstance(driver.scene, TableScene)


def test_letters_typed_into_a_name_are_no_shortcuts() -> None:
    driver = Driver()
    driver.key(pygame.K_RETURN, pygame.K_TAB, pygame.K_TAB)
    driver.write("Mom")
    assert driver.scene.fields[0].text == "Mom"
    assert not driver.stage.sound.muted


def test_a_game_that_cannot_be_opened_says_why() -> None:
    def refuse() -> Any:
        raise ValueError("A Sample is for 2 or 3 players.")

    driver = Driver(shelf=FakeShelf(refuse))
    driver.key(pygame.K_RETURN, pygame.K_RETURN)
    assert isinstance(driver.scene, Setup)
    assert driver.scene.problem == "A Sample is for 2 or 3 players."


# --- rules --------------------------------------------------------------------------------------------------------


def test_rules_open_over_a_game_and_close_again() -> None:
    driver = playing(FakeTable([Pick((Choose("go"),))]))
    driver.key(pygame.K_F1)
    assert isinstance(driver.scene, RulesCard)
    driver.window.draw()
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TableScene)


def test_long_rules_scroll_to_their_end_and_no_further() -> None:
    card = replace(CARD, rules="\n\n".join(f"Paragraph {i}." for i in range(100)))
    driver = Driver(lambda stage: RulesCard(stage, card))
    driver.feed(pygame.MOUSEWHEEL, x=0, y=-1)
    assert driver.scene.offset > 0
    driver.key(pygame.K_END)
    end = driver.scene.offset
    driver.key(pygame.K_PAGEDOWN)
    assert driver.scene.offset == end
    driver.key(pygame.K_HOME)
    assert driver.scene.offset == 0


# --- playing ------------------------------------------------------------------------------------------------------


def still(*places: Point, rate: float = 60.0, seconds: float = 1.0, knocks: tuple[Knock, ...] = ()) -> Motion:
    """Return an animation of one disk from the first place to the last."""
    count = round(rate * seconds) + 1
    ways = np.linspace((places[0].x, places[0].y, 0, 0, 0), (places[-1].x, places[-1].y, 0, 0, 0), count, dtype=np.float32)
    return Motion(rate, (Track(Man(7, DISK, 0, places[0]), ways),), knocks)


def test_a_motion_is_shown_before_its_remarks() -> None:
    motion = still(Point(0, 0), Point(120, 0), knocks=(Knock(0.5, "rim", 0.7),))
    table = FakeTable([Pick((Choose("go"),)), Pick((Choose("on"),))], {0: Turn(None, ("Twenty!",), motion)})
    driver = playing(table)
    driver.press("choose go")
    assert isinstance(driver.scene.phase, Watching)
    driver.run(0.25)
    assert driver.scene.phase.animation.poses()[7][0] == pytest.approx(30, abs=2)
    assert driver.scene.session.moves.news == []
    assert driver.stage.sound.heard == []
    driver.run(0.5)
    assert driver.stage.sound.heard == [("rim", 0.7)]
    driver.run(0.5)
    assert driver.scene.session.moves.news == [("Twenty!",)]
    assert isinstance(driver.scene.phase, Deciding)


def test_space_or_a_click_skips_a_motion() -> None:
    motion = still(Point(0, 0), Point(120, 0))
    for skip in (lambda driver: driver.key(pygame.K_SPACE), lambda driver: driver.click((200, 200))):
        driver = playing(FakeTable([Pick((Choose("go"),)), Pick((Choose("on"),))], {0: Turn(None, ("Done.",), motion)}))
        driver.press("choose go")
        skip(driver)
        assert isinstance(driver.scene.phase, Deciding)
        assert driver.scene.session.moves.news == [("Done.",)]


def test_a_press_during_a_short_motion_counts_for_the_next_move() -> None:
    motion = still(Point(0, 0), Point(20, 0), seconds=0.2)
    table = FakeTable([Pick((Lay("pocket"),)), Pick((Lay("space-1"),))], {0: Turn(None, (), motion)})
    driver = playing(table)
    driver.click_board(Point(0, 0))
    assert isinstance(driver.scene.phase, Watching)
    driver.click_board(CROKINOLE_SIDE.place("space-1").at)
    assert table.moves == [Lay("pocket"), Lay("space-1")]


def test_a_press_just_after_a_long_motion_still_means_to_skip_it() -> None:
    motion = still(Point(0, 0), Point(20, 0), seconds=1.0)
    table = FakeTable([Pick((Lay("pocket"),)), Pick((Lay("space-1"),))], {0: Turn(None, (), motion)})
    driver = playing(table)
    driver.click_board(Point(0, 0))
    driver.run(1.1)
    driver.click_board(CROKINOLE_SIDE.place("space-1").at)
    assert table.moves == [Lay("pocket")]
    driver.run(0.3)
    driver.click_board(CROKINOLE_SIDE.place("space-1").at)
    assert len(table.moves) == 2


def test_the_last_motion_can_be_replayed_also_in_slow_motion() -> None:
    table = FakeTable(
        [Pick((Choose("go"),)), Pick((Choose("on"),))], {0: Turn(None, ("Once.",), still(Point(0, 0), Point(120, 0)))}
    )
    driver = playing(table)
    driver.key(pygame.K_r)
    assert isinstance(driver.scene.phase, Deciding)
    driver.press("choose go")
    driver.run(1.5)
    driver.key(pygame.K_r)
    assert isinstance(driver.scene.phase, Watching)
    driver.run(0.8)
    assert isinstance(driver.scene.phase, Watching)
    driver.run(0.4)
    assert isinstance(driver.scene.phase, Deciding)
    driver.key(pygame.K_r, mod=pygame.KMOD_SHIFT)
    driver.run(2.0)
    assert isinstance(driver.scene.phase, Watching)
    driver.run(2.5)
    assert isinstance(driver.scene.phase, Deciding)
    assert driver.scene.session.moves.news == [("Once.",)]
    assert table.moves == [Choose("go")]


def test_a_forbidden_move_shows_the_reason_and_changes_nothing() -> None:
    table = FakeTable([Pick((Lay("pocket"),))], picture=Picture(CROKINOLE_SIDE, (), mover=0), forbidden=(Lay("pocket"),))
    driver = playing(table)
    driver.click_board(Point(0, 0))
    assert driver.scene.session.refusal == "That is not allowed here."
    assert table.moves == []
    driver.run(7)
    assert driver.scene.session.refusal == ""


def test_drawing_lots_is_animated_and_automatic() -> None:
    table = FakeTable([Pick((Lot(1), Lot(0))), Pick((Choose("go"),))], movers=[CHANCE, 1])
    driver = playing(table)
    driver.run(1.0)
    assert isinstance(driver.scene.phase, DrawingLots)
    driver.run(1.1)
    assert driver.scene.phase.seat == 1
    driver.run(0.6)
    assert isinstance(driver.scene.phase, Deciding)


def test_dice_of_a_person_wait_for_a_click_on_the_cup() -> None:
    throws = Pick((Roll((3, 5)), Roll((1, 1))))
    table = FakeTable([throws, Pick((Choose("go"),))], movers=[CHANCE, 0])
    driver = playing(table)
    driver.run(3)
    assert isinstance(driver.scene.phase, Cup)
    driver.click(driver.scene.session.screen.cup.center)
    assert table.moves == [Roll((3, 5))]
    assert driver.scene.phase.animation.motion.throw == (3, 5)
    driver.run(1.2)
    assert [die.face for die in driver.scene.phase.animation.dice()] == [3, 5]
    assert ("rattle", 0.7) in driver.stage.sound.heard
    driver.run(1.5)
    assert isinstance(driver.scene.phase, Deciding)


def test_skipping_a_roll_first_shows_the_move_and_then_the_end() -> None:
    motion = replace(still(Point(0, 0), Point(50, 0)), throw=(6,))
    table = FakeTable([Pick((Roll((6,)),)), Pick((Choose("go"),))], {0: Turn(None, (), motion)}, movers=[CHANCE, 0])
    driver = playing(table)
    driver.key(pygame.K_SPACE)
    assert driver.scene.phase.animation.is_throwing
    driver.key(pygame.K_SPACE)
    assert not driver.scene.phase.animation.is_throwing
    driver.key(pygame.K_SPACE)
    assert isinstance(driver.scene.phase, Deciding)


def test_bots_roll_and_move_automatically() -> None:
    table = FakeTable(
        [Pick((Roll((2,)),)), Pick((Choose("walk"), Choose("wait"))), Pick((Choose("go"),))],
        movers=[CHANCE, 1, 0],
        bot_seats=(1,),
        picture=Picture(CROKINOLE_SIDE, (), mover=1),
    )
    driver = playing(table)
    driver.run(6.0)
    assert table.moves == [Roll((2,)), Choose("walk")]
    assert isinstance(driver.scene.phase, Deciding)


def bots_turn(**more: Any) -> FakeTable:
    """Return a game after Ann's move, in which a bot computes until a test calls `hurry`."""
    script: list[Options] = [Pick((Choose("go"),)), Pick((Choose("walk"),)), Pick((Choose("rest"),))]
    return FakeTable(script, movers=[0, 1, 0], bot_seats=(1,), thinks=True, **more)


@pytest.mark.parametrize("tell", [lambda driver: driver.press("hurry"), lambda driver: driver.key(pygame.K_SPACE)])
def test_a_bot_thinks_until_its_time_is_up_or_the_player_hurries_it(tell: Callable[[Driver], None]) -> None:
    table = bots_turn()
    driver = playing(table)
    driver.press("choose go")
    driver.run(5.0)
    assert driver.scene.view.prompt == "Ben is thinking."
    assert table.moves == [Choose("go")]
    tell(driver)
    driver.run(0.1)
    assert table.moves == [Choose("go"), Choose("walk")]


def test_undo_cancels_a_bots_thinking_at_once() -> None:
    table = bots_turn()
    driver = playing(table)
    driver.press("choose go")
    driver.run(0.2)
    thought = table.thought
    assert thought is not None
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert thought.is_cancelled
    assert table.moves == []
    assert isinstance(driver.scene.phase, Deciding)


def test_leaving_does_not_wait_for_a_bot() -> None:
    table = bots_turn()
    driver = playing(table)
    driver.press("choose go")
    driver.run(0.2)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Home)
    assert table.thought is not None
    assert table.thought.is_cancelled
    assert (table.moves, table.saved) == ([Choose("go")], 1)


# --- hints --------------------------------------------------------------------------------------------------------


def advised(*hints: Hint, **more: Any) -> Driver:
    return playing(FakeTable([Pick((Choose("go"), Choose("stay")))], hints=hints, **more))


def test_a_hint_is_computed_then_shown_and_the_next_one_on_request() -> None:
    driver = advised(Hint(Choose("go"), "It is time.", "Wins 62% of games."), Hint(Choose("stay"), "There is time."), thinks=True)
    table = driver.scene.session.table
    driver.key(pygame.K_h)
    driver.run(0.2)
    assert driver.scene.view.advice == "Looking for a hint…"
    table.thought.hurry()
    driver.run(0.1)
    assert driver.scene.view.advice == "It is time. Wins 62% of games. (Hint 1 of 2. H shows another.)"
    driver.press("hint")
    assert driver.scene.view.advice == "There is time. (Hint 2 of 2. H shows the first again.)"
    driver.key(pygame.K_h)
    assert driver.scene.view.advice.startswith("It is time.")
    assert table.moves == []


def test_escape_or_a_move_clears_the_hint() -> None:
    driver = advised(Hint(Choose("go"), "It is time."))
    driver.key(pygame.K_h)
    driver.run(0.1)
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.view.advice == ""
    assert isinstance(driver.scene, TableScene)
    driver.key(pygame.K_h)
    driver.run(0.1)
    assert driver.scene.view.advice == "It is time."
    driver.press("choose go")
    assert driver.scene.view.advice == ""


def test_a_move_cancels_a_hint_that_is_being_computed() -> None:
    driver = advised(Hint(Choose("go")), thinks=True)
    driver.key(pygame.K_h)
    driver.press("choose go")
    assert driver.scene.session.table.thought.is_cancelled


def test_in_a_game_without_hints_asking_for_one_says_so() -> None:
    driver = advised()
    assert not next(button for button in driver.scene.tools.buttons if button.name == "hint").is_enabled
    driver.key(pygame.K_h)
    assert driver.scene.view.refusal == "This game was agreed without hints."


def test_a_hint_shows_a_path_on_the_board_or_a_highlighted_place() -> None:
    disk = Man(0, DISK, 0, Point(0.0, -260.0))
    way = walk(disk, [Point(0.0, -260.0), Point(0.0, -100.0), Point(120.0, 40.0)])
    driver = advised(Hint(Choose("go"), motions=(Motion(60.0, (way,)),)))
    driver.key(pygame.K_h)
    driver.run(0.1)
    overlay = driver.scene.phase.advice.over(Overlay())
    (route,) = overlay.routes
    assert (route.points[0], route.points[-1], route.seat) == (Point(0.0, -260.0), Point(120.0, 40.0), 0)
    nudged = walk(disk, [Point(0.0, -260.0), Point(3.0, -260.0)])
    assert route_of(nudged) is None
    slow = walk(disk, [Point(0.0, 0.0), Point(20.0, 0.0)], leg=2.0)
    assert route_of(slow).points[-1] == Point(20.0, 0.0)  # type: ignore[union-attr]
    assert len(route_of(slow).points) <= 12  # type: ignore[union-attr]
    named = advised(Hint(Call("spot-7"), "It stands alone."))
    named.key(pygame.K_h)
    named.run(0.0)
    named.scene.phase.advice.poll()
    assert named.scene.phase.advice.over(Overlay()).places == (("spot-7", "chosen"),)
    shot = advised(Hint(Flick(Point(0.0, -260.0), 90.0, 900.0), motions=(Motion(60.0, (way,)),)))
    shot.key(pygame.K_h)
    shot.run(0.1)
    assert shot.scene.phase.advice.over(Overlay()).rings == (Point(0.0, -260.0),)


def test_hints_can_be_turned_off_before_a_match() -> None:
    driver = Driver()
    driver.key(pygame.K_RETURN, pygame.K_F6)
    assert driver.scene.form.widgets[-1] is driver.scene.hints
    driver.key(pygame.K_UP, pygame.K_RIGHT, pygame.K_RETURN)
    assert driver.stage.shelf.opened[0][-1] is False  # type: ignore[attr-defined]


def test_a_forced_pass_is_made_after_a_message() -> None:
    table = FakeTable([Pick((Pass(),), "Nothing can move."), Pick((Choose("go"),))])
    driver = playing(table)
    driver.run(1.0)
    assert driver.scene.view.prompt == "Nothing can move."
    assert table.moves == []
    driver.run(1.0)
    assert table.moves == [Pass()]


def test_only_changed_text_is_rendered_again(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = playing(FakeTable([Pick((Choose("go"),)), Pick((Choose("on"),))]))
    driver.window.draw()
    before, written = render_line.computed, []
    monkeypatch.setattr("ui.art.base.lettering.render_line", lambda *what: written.append(what) or render_line(*what))
    driver.scene.session.refuse("That is forbidden.")
    driver.scene.stale = True
    driver.window.draw()
    assert 1 <= render_line.computed - before <= 3
    assert len(written) > 13


@pytest.mark.parametrize("how", ["key", "button"])
@pytest.mark.parametrize("bots", [(), (1,)], ids=["his own", "a bot's answer"])
def test_undo_works_while_a_disk_is_still_moving(how: str, bots: tuple[int, ...]) -> None:
    slides = Turn(None, ("Ben shoots.",), still(Point(0, 0), Point(120, 0), seconds=4.0))
    options = [Pick((Choose("go"),))] * (2 + len(bots))
    table = FakeTable(options, {len(bots): slides}, movers=[0, *bots, 0], bot_seats=bots)
    driver = playing(table)
    driver.press("choose go")
    driver.run(1.5)
    assert len(table.moves) == 1 + len(bots)
    assert isinstance(driver.scene.phase, Watching)
    if how == "key":
        driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    else:
        driver.press("undo")
    assert len(table.moves) == len(bots), "the script takes back one move at a time"
    assert not isinstance(driver.scene.phase, Watching)


@pytest.mark.parametrize("how", ["button", "ctrl y", "ctrl shift z"])
def test_redo_plays_an_undone_move_again(how: str) -> None:
    table = FakeTable([Pick((Choose("go"),)), Pick((Choose("on"),))])
    driver = playing(table)
    driver.press("choose go")
    driver.window.draw()
    places = [(button.label, button.rect.copy()) for button in driver.scene.tools.buttons]
    driver.press("undo")
    assert table.moves == []
    if how == "button":
        driver.press("redo")
    elif how == "ctrl y":
        driver.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    else:
        driver.key(pygame.K_z, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert table.moves == [Choose("go")]
    driver.window.draw()
    assert not next(button for button in driver.scene.tools.buttons if button.label == "Redo").is_enabled
    assert [(button.label, button.rect) for button in driver.scene.tools.buttons] == places


def test_undo_asks_first_if_more_would_be_lost() -> None:
    table = FakeTable([Pick((Choose("go"),)), Pick((Choose("on"),))], undo_loses="That takes back a minute.")
    driver = playing(table)
    driver.press("choose go")
    driver.press("undo")
    assert isinstance(driver.scene, QuestionCard)
    assert driver.scene.words == "That takes back a minute."
    driver.press("stay")
    assert table.moves == [Choose("go")]
    driver.press("undo")
    driver.press("undo")
    assert isinstance(driver.scene, TableScene)
    assert table.moves == []


def test_a_game_that_cannot_be_saved_says_so_and_continues() -> None:
    table = FakeTable([Pick((Choose("go"),)), Pick((Choose("on"),))], trouble="The game cannot be kept.")
    driver = playing(table)
    assert driver.scene.view.refusal == "The game cannot be kept."
    driver.press("choose go")
    assert table.moves == [Choose("go")]
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    table.trouble = ""
    driver.press("choose go")
    assert driver.scene.view.refusal == ""


def test_players_are_named_in_the_sentences_about_moves() -> None:
    table = FakeTable([Pick((Choose("go"),)), Pick((Choose("on"),))], {0: Turn(None, (say("{} is Puss.", Seat(1)),))})
    driver = playing(table)
    driver.press("choose go")
    assert driver.scene.view.news == ("Ben is Puss.",)


def test_the_board_rotates_to_the_mover_if_the_setting_is_on() -> None:
    north = CROKINOLE_SIDE.zones["edge-north"]
    driver = playing(FakeTable([Aim(Man(0, DISK, 0, north.middle), north)], picture=Picture(CROKINOLE_SIDE, (), mover=1)))
    assert driver.scene.session.screen.camera.quarter == 0
    driver.key(pygame.K_t)
    assert driver.scene.session.screen.camera.quarter == 2
    assert driver.scene.phase.hand.camera.quarter == 2


# --- games against the clock --------------------------------------------------------------------------------------


def live_table(**more: Any) -> FakeTable:
    men = (Man(0, DISK, 0, Point(0, 0)), Man(1, DISK, 1, Point(100, 100)))
    live = Live(0.05, (LiveSeat(0, man=0, speed=300), LiveSeat(1, man=1, speed=300)))
    return FakeTable([live], movers=[TIME] * 1000, picture=Picture(CROKINOLE_SIDE, men, clock=60.0), **more)


def test_a_real_time_game_waits_for_its_start_and_then_ticks_steadily() -> None:
    table = live_table()
    driver = playing(table)
    driver.run(1.0)
    assert table.moves == []
    driver.key(pygame.K_SPACE)
    driver.run(1.0)
    assert len(table.moves) in (19, 20)
    driver.key(pygame.K_p)
    driver.run(1.0)
    assert len(table.moves) in (19, 20)


def test_a_real_time_game_gets_the_actions_of_the_players() -> None:
    table = live_table()
    driver = playing(table)
    driver.key(pygame.K_SPACE)
    driver.feed(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
    driver.run(0.2)
    assert isinstance(driver.scene.phase, AgainstTheClock)
    acts = [act for move in table.moves if isinstance(move, Tick) for act in move.acts]
    assert acts
    assert all(isinstance(act, Reach) and act.seat == 1 and act.to.x > 100 for act in acts)


def test_a_real_time_game_pauses_under_another_scene_and_continues_on_request() -> None:
    table = live_table()
    driver = playing(table)
    driver.press("begin")
    driver.run(0.3)
    ticks = len(table.moves)
    assert ticks == 6
    driver.key(pygame.K_F7, pygame.K_ESCAPE)
    assert isinstance(driver.scene, TableScene)
    driver.run(0.5)
    assert len(table.moves) == ticks
    driver.press("begin")
    driver.run(0.3)
    assert len(table.moves) > ticks


# --- redrawing ------------------------------------------------------------------------------------------------------


class Printed:
    """A counter of how often the panel beside the board is drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.times = 0
        draw = Panel.draw

        def counted(*arguments: Any) -> None:
            self.times += 1
            draw(*arguments)

        monkeypatch.setattr(Panel, "draw", counted)


def test_the_panel_is_drawn_once_for_a_motion_and_once_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = Printed(monkeypatch)
    motion = still(Point(0, 0), Point(120, 0))
    driver = playing(FakeTable([Pick((Lay("pocket"),)), Pick((Lay("space-1"),))], {0: Turn(None, ("Done.",), motion)}))
    driver.click_board(Point(0, 0))
    before = printed.times
    for _ in range(45):
        driver.run(1 / 60)
    assert printed.times == before + 1
    driver.run(0.5)
    assert printed.times == before + 2


def test_the_panel_of_a_real_time_game_is_drawn_once_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = Printed(monkeypatch)
    table = live_table()
    driver = playing(table)
    driver.press("begin")
    driver.run(0.05)
    before = printed.times
    for tick in range(61):
        table.picture = replace(table.picture, clock=60.0 - tick / 20)
        driver.run(0.05)
    assert printed.times == before + 3


def test_nothing_is_drawn_while_a_bot_thinks() -> None:
    table = FakeTable([Pick((Choose("go"),))], movers=[1], bot_seats=(1,))
    driver = playing(table)
    drawn = 0
    for _ in range(20):
        driver.window.advance(1 / 60)
        drawn += driver.window.draw()
    assert isinstance(driver.scene.phase, BotTurn)
    assert drawn == 0


def test_a_bot_whose_worker_was_lost_thinks_again() -> None:
    table = FakeTable([Pick((Choose("go"),))], movers=[1], bot_seats=(1,), thinks=True)
    driver = playing(table)
    table.thought, lost = None, driver.scene.phase._thought
    lost.answer, lost.thinks = ThoughtLost("3 worker processes failed while choosing this move."), False
    driver.run(1)
    assert driver.scene.view.refusal == "3 worker processes failed while choosing this move. Trying again."
    assert table.thought is not None
    table.thought.hurry()
    driver.run(1)
    assert [str(move) for move in table.moves] == ["choose go"]


def test_a_lost_hint_is_reported() -> None:
    driver = advised(Hint(Choose("go"), "It is good."), thinks=True)
    driver.key(pygame.K_h)
    thought = driver.scene.session.table.thought
    thought.answer, thought.thinks = ThoughtLost("The bot was lost."), False
    driver.run(0.1)
    assert driver.scene.view.advice == "The bot was lost."
    driver.window.draw()


# --- the end, and leaving -----------------------------------------------------------------------------------------


def test_the_result_of_a_game_is_shown_and_the_game_can_be_played_again() -> None:
    table = FakeTable([Pick((Choose("go"),))])
    driver = playing(table)
    driver.press("choose go")
    driver.run(2)
    assert isinstance(driver.scene, ResultScene)
    driver.press("look")
    assert isinstance(driver.scene, TableScene)
    driver.run(3)
    assert isinstance(driver.scene, TableScene)
    driver.press("result")
    driver.press("again")
    assert isinstance(driver.scene, TableScene)
    assert table.saved == 1
    assert driver.scene.session.table is not table
    assert driver.scene.session.table.moves == []


@pytest.mark.parametrize(
    ("winners", "words"),
    [([], "Draw"), (["Ann"], "Ann wins"), (["Ann", "Cy"], "Ann and Cy win"), (["A", "B", "C"], "A, B and C win")],
)
def test_the_headline_names_the_winners(winners: list[str], words: str) -> None:
    assert headline(winners) == words
    assert headline([], 1) == "Not this time", "a solitaire that does not come out is no draw"


def test_a_long_name_is_shortened_so_that_the_verb_can_be_read() -> None:
    font = theme.font(24, face="display")
    width = font.size("Bartholomew wins")[0]
    title = shortened_headline(["Bartholomew Montgomery"], font, width)
    assert title.startswith("Barth")
    assert title.endswith("… wins")
    assert font.size(title)[0] <= width
    assert shortened_headline(["Ann"], font, width) == "Ann wins"


def test_leaving_a_game_is_immediate_and_the_home_screen_says_where_it_is() -> None:
    table = FakeTable([Pick((Choose("go"),)), Pick((Choose("on"),))])
    driver = playing(table)
    driver.press("choose go")
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Home)
    assert driver.scene.menu.notice == "A Sample saved. Press F2 to continue."
    assert table.saved == 1


def test_leaving_a_game_that_is_not_saved_asks_first() -> None:
    table = FakeTable([Pick((Choose("go"),)), Pick((Choose("on"),))], trouble="The game cannot be kept.")
    driver = playing(table)
    driver.press("choose go")
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, QuestionCard)
    assert driver.scene.words == "The game cannot be kept."
    driver.window.draw()
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TableScene)
    assert table.saved == 0
    driver.key(pygame.K_ESCAPE)
    driver.press("leave")
    assert isinstance(driver.scene, Home)
    assert table.saved == 1


def test_escape_first_puts_back_a_held_piece() -> None:
    zone = CROKINOLE_SIDE.zones["edge-south"]
    driver = playing(FakeTable([Aim(Man(0, DISK, 0, zone.middle), zone)]))
    driver.key(pygame.K_LEFT)
    driver.feed(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    assert driver.scene.phase.hand.mode == "charge"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.phase.hand.mode == "rest"
    assert isinstance(driver.scene, TableScene)


# --- looks --------------------------------------------------------------------------------------------------------


def bowling_sheet(seats: int) -> Sheet:
    frame = SheetCell("119", ("8", "/"))
    last = SheetCell("300", ("X", "X", "X"))
    return Sheet(
        tuple(map(str, range(1, 11))), tuple(SheetRow(seat, (*[frame] * 9, last), "300") for seat in range(seats)), "Ten frames."
    )


@pytest.mark.parametrize("size", [(960, 640), (1280, 800), (700, 900), (640, 440)])
def test_board_and_panel_do_not_overlap(size: tuple[int, int]) -> None:
    board, panel = layout(size)
    window = pygame.Rect((0, 0), size)
    assert window.contains(board)
    assert window.contains(panel)
    assert not board.colliderect(panel)
    assert min(board.size) >= 0.55 * min(size)


@pytest.mark.parametrize(
    ("name", "caption"),
    [("ten-pins", "First to play"), ("tit-tat-toe", "First to play"), ("raffles", "Drawn"), ("word-building", "Drawn")],
)
def test_a_lot_names_the_first_player_only_if_it_decides_who_plays_first(
    name: str, caption: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = make_game(name, {})
    seats = game.card.seats[0] if game.card.seats[0] > 1 else 2
    driver = playing(Match(game, seats, ["Ann", "Ben", "Cleo", "Dan"][:seats], random=Random(1)))
    driver.run(1.0)
    assert isinstance(driver.scene.phase, DrawingLots)
    proofs = Proofs(monkeypatch)
    driver.run(1.1)
    driver.window.draw()
    assert isinstance(driver.scene.phase, DrawingLots)
    assert [line.text for line in proofs.lines if line.text in ("First to play", "Drawn")][-1:] == [caption]


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 7])
@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1440)])
def test_the_choices_fill_rows_of_about_equal_length(size: tuple[int, int], count: int) -> None:
    answers = tuple(Choose(answer) for answer in ("call", "pass", "shuffle", "lay", "draw", "take", "hold")[:count])
    driver = playing(FakeTable([Pick(answers, "Choose.")]), size=size)
    rects = [button.rect for button in driver.scene.choices.buttons]
    assert len(rects) == count
    rows = [[rect for rect in rects if rect.y == y] for y in sorted({rect.y for rect in rects})]
    assert max(map(len, rows)) - len(rows[-1]) <= max(1, len(rows) - 1)
    left, right = min(rect.left for rect in rects), max(rect.right for rect in rects)
    assert all(row[0].left == left and right - row[-1].right < len(row) for row in rows)


@pytest.mark.parametrize("seats", [1, 2, 4, 8])
def test_the_panel_has_room_for_a_bowling_score_sheet(seats: int) -> None:
    names = [f"Player with a long name {seat}" for seat in range(seats)]
    picture = Picture(CROKINOLE_SIDE, (), mover=0, sheet=bowling_sheet(seats), colours=(0, 1, 2, 3, 4, 0, 1, 2))
    table = FakeTable([Pick((Choose("go"),), "Bowl.")], picture=picture, names=names)
    driver = playing(table, size=(960, 640))
    panel, button = driver.scene.session.screen.panel_rect, driver.scene.choices.buttons[0]
    assert panel.contains(button.rect)
    assert all(panel.contains(tool.rect) for tool in driver.scene.tools.buttons)
    assert button.rect.bottom < driver.scene.tools.buttons[0].rect.top


def test_the_list_of_moves_uses_sentences_and_no_notation() -> None:
    match = Match(make_game("tit-tat-toe", {}), 2, ["Ann", "Ben"], random=Random(1))
    for line in ("lot 1", "choose lay-first", "lay d4", "lay c4"):
        match.play(read_move(line))
    view = playing(match).scene.view
    assert view.news == ("Ben places a man on c4.",)
    assert [line.words for line in view.turns] == ["Ann wins the draw.", "Ann begins.", "Ann places a man on d4."]
    assert view.entry == 3


def test_the_panel_shows_nothing_of_an_earlier_foul_once_another_move_is_played() -> None:
    turns = {
        0: Turn(None, ("Foul: nothing was struck.",), sentence="Ann strikes nothing."),
        1: Turn(None, sentence="Ben shoots a twenty."),
    }
    driver = playing(FakeTable([Pick((Choose("go"),))] * 3, turns=turns))
    driver.press("choose go")
    assert driver.scene.view.news == ("Ann strikes nothing.", "Foul: nothing was struck.")
    driver.press("choose go")
    assert driver.scene.view.news == ("Ben shoots a twenty.",)


def test_a_snapshot_shows_the_game_without_a_window() -> None:
    match = Match(make_game("tit-tat-toe", {}), 2, ["Ann", "Ben"], random=Random(1))
    image = snapshot(match, (640, 440))
    assert image.get_size() == (640, 440)
    colours = {tuple(image.get_at((x, y)))[:3] for x in range(0, 640, 16) for y in range(0, 440, 16)}
    assert len(colours) > 100


def test_a_shared_row_names_both_partners() -> None:
    pairs = Sheet(rows=(SheetRow(0, total="100"), SheetRow(1, total="95")))
    names = ["Ann", "Ben", "Cleo", "Dan"]
    assert shared_names(pairs, names, (0, 1, 0, 1))[:2] == ["Ann and Cleo", "Ben and Dan"]
    bowlers = Sheet(rows=tuple(SheetRow(seat) for seat in range(4)))
    assert shared_names(bowlers, names, (0, 1, 0, 1)) == names


def test_the_only_button_of_a_message_shows_its_key() -> None:
    stage = Stage(FakeShelf(), (800, 600))
    notice = Notice(stage, "Saved", "The game is saved.")
    (button,), _ = notice.buttons.read_out
    assert button.shown_key == "Enter"
    for key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE):
        assert notice.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), 0.0) == Pop("")

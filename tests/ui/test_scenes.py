"""The scenes, driven event by event on a clock of their own: menu, setup, play, rules, leaving, the end of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import numpy as np
import pygame
import pytest

from board.card import Card, HouseRule
from board.flick import Flick
from board.geometry import Point
from board.men import DISK, PIN, Man
from board.moves import (
    CHANCE,
    TIME,
    Aim,
    Call,
    Choose,
    IllegalMove,
    Lay,
    Live,
    LiveSeat,
    Lot,
    Move,
    Options,
    Pass,
    Pick,
    Reach,
    Roll,
    Step,
    Tick,
)
from board.picture import Cell, Knock, Motion, Picture, Row, Sheet, Track
from board.sentence import Seat, say
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from board.table import Outcome, Played, Turn
from games.match import Match
from games.record import make_game
from physics.finger import flicked
from ui.film import Film
from ui.living import LivingHand
from ui.scenes.dialog import Leave
from ui.scenes.menu import Menu
from ui.scenes.over import Over, headline
from ui.scenes.panel import played_as
from ui.scenes.play import Play, layout
from ui.scenes.rules import RulesCard
from ui.scenes.scene import Scene, Stage
from ui.scenes.setup import Setup
from ui.snapshot import snapshot
from ui.window import Window

CARD = Card("sample", "A Sample", 1, (2, 3), CROKINOLE_SIDE, "Try it.", "Some text.\n\n# Play\n- One\nmore.\n- Two.")
SIZE = (800, 520)


@dataclass
class FakeTable:
    """A game that follows a script: what may be done, and what each move leads to."""

    script: list[Options]
    turns: dict[int, Turn[None]] = field(default_factory=dict)
    movers: list[int] = field(default_factory=list)
    picture: Picture = field(default_factory=lambda: Picture(CROKINOLE_SIDE, (), turn=0))
    names: Sequence[str] = ("Ann", "Ben")
    bot_seats: tuple[int, ...] = ()
    reason: str = "Well played."
    card: Card = CARD
    moves: list[Move] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    saved: int = 0
    forbidden: Sequence[Move] = ()

    @property
    def mover(self) -> int:
        return self.movers[len(self.moves)] if len(self.moves) < len(self.movers) else 0

    @property
    def options(self) -> Options | None:
        return self.script[min(len(self.moves), len(self.script) - 1)] if self.outcome is None else None

    @property
    def outcome(self) -> Outcome | None:
        is_live = isinstance(self.script[-1], Live)
        return Outcome((0,), self.reason) if len(self.moves) >= len(self.script) and not is_live else None

    @property
    def notation(self) -> list[str]:
        return [str(move) for move in self.moves]

    @property
    def can_undo(self) -> bool:
        return bool(self.moves)

    def is_bot(self, seat: int) -> bool:
        return seat in self.bot_seats

    def play(self, move: Move) -> Played[None]:
        if move in self.forbidden or not (self.options and self.options.allows(move)):
            raise IllegalMove("That is not allowed here.")
        played = Played(self.mover, move, self.turns.get(len(self.moves), Turn(None)))
        self.moves.append(move)
        self.said += played.turn.said
        return played

    def chance(self) -> Played[None]:
        assert self.mover == CHANCE
        assert isinstance(self.options, Pick)
        return self.play(self.options.moves[0])

    def bots(self) -> Played[None] | None:
        if self.mover not in self.bot_seats:
            return None
        assert isinstance(self.options, Pick)
        return self.play(self.options.moves[0])

    def resting(self, move: Step | Lay) -> Point:
        return self.picture.side.place(move.place if isinstance(move, Lay) else move.path[-1]).at

    flicked = staticmethod(flicked)

    undo_loses: str = ""
    can_redo: bool = False

    def undo(self) -> None:
        self.moves.pop()

    def redo(self) -> None:
        raise AssertionError("nothing was taken back")

    def save(self) -> str:
        self.saved += 1
        return "Kept in the drawer."


class FakeShelf:
    def __init__(self, make: Callable[..., Any] | None = None) -> None:
        self.make = make
        self.opened: list[tuple[Any, ...]] = []
        self.cards = (CARD, replace(CARD, name="other", title="Another", number=2, seats=(1,)))

    def again(self, table: Any) -> Any:
        return replace(table, moves=[], said=[])

    def house_rules(self, name: str) -> Sequence[HouseRule]:
        return (HouseRule("laps", "Laps", (1, 2, 3), 1, ("one", "two", "three")),) if name == "sample" else ()

    def bots(self, name: str) -> Sequence[str]:
        return ("Rose",) if name == "sample" else ()

    def open(self, name: str, seats: int, rules: dict[str, Any], names: Sequence[str] = (), players: Sequence[str] = ()) -> Any:
        self.opened.append((name, seats, rules, list(names), list(players)))
        return self.make() if self.make else FakeTable([Pick((Choose("go"),))])


class Driver:
    """A window without a screen, and a hand that knows where to click."""

    def __init__(
        self, scene: Callable[[Stage], Scene] | None = None, shelf: FakeShelf | None = None, size: tuple[int, int] = SIZE
    ) -> None:
        self.stage = Stage(shelf or FakeShelf(), size)
        self.window = Window(pygame.Surface(size, 0, 32), self.stage, scene(self.stage) if scene else None)
        self.now = 0.0
        self.window.draw()

    @property
    def scene(self) -> Any:
        return self.window.scene

    def feed(self, kind: int, **values: Any) -> None:
        self.now += 0.01
        self.window.feed([pygame.event.Event(kind, **values)], self.now)

    def key(self, *codes: int, mod: int = 0) -> None:
        for code in codes:
            self.feed(pygame.KEYDOWN, key=code, mod=mod, unicode="")
            self.feed(pygame.KEYUP, key=code, mod=mod)

    def write(self, text: str) -> None:
        for letter in text:
            self.feed(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter)
            self.feed(pygame.TEXTINPUT, text=letter)

    def click(self, pixel: tuple[float, float]) -> None:
        place = (round(pixel[0]), round(pixel[1]))
        self.feed(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        self.feed(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
        self.feed(pygame.MOUSEBUTTONUP, pos=place, button=1)

    def click_board(self, point: Point) -> None:
        self.click(self.scene.camera.to_screen(point))

    def press(self, label: str) -> None:
        """Click the button with these words."""
        self.window.draw()
        groups = [getattr(self.scene, name) for name in ("buttons", "choices", "tools") if hasattr(self.scene, name)]
        buttons = [button for group in groups if hasattr(group, "buttons") for button in group.buttons]
        self.click(next(button for button in buttons if button.label == label).rect.center)

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds * 60)):
            self.now += 1 / 60
            self.window.advance(1 / 60)
        self.window.draw()


def playing(table: Any, **more: Any) -> Driver:
    return Driver(lambda stage: Play(stage, table), **more)


# --- menu and setup -----------------------------------------------------------------------------------------------


def test_the_menu_leads_to_a_game_and_back() -> None:
    driver = Driver()
    driver.key(pygame.K_DOWN)
    assert driver.scene.card.title == "Another"
    driver.key(pygame.K_UP, pygame.K_RETURN)
    assert isinstance(driver.scene, Setup)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, Play)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Menu)


def test_a_line_of_the_menu_is_clicked() -> None:
    driver = Driver()
    driver.click(driver.scene.lines[1].center)
    assert isinstance(driver.scene, Setup)
    assert driver.scene.card.name == "other"


def test_the_menu_is_left_with_escape() -> None:
    driver = Driver()
    driver.key(pygame.K_ESCAPE)
    assert not driver.window.is_open


def test_players_bots_and_house_rules_are_set_before_the_game() -> None:
    driver = Driver()
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_RIGHT)
    assert driver.scene.count == 3
    driver.key(pygame.K_TAB)
    driver.write("Mary")
    driver.key(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT)
    driver.key(*[pygame.K_TAB] * 3, pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    assert driver.stage.shelf.opened == [("sample", 3, {"laps": 2}, ["Mary", "", ""], ["", "Rose", ""])]  # type: ignore[attr-defined]
    assert isinstance(driver.scene, Play)


def test_letters_in_a_name_do_nothing_else() -> None:
    driver = Driver()
    driver.key(pygame.K_RETURN, pygame.K_TAB)
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


def test_rules_open_over_the_game_and_close_again() -> None:
    driver = playing(FakeTable([Pick((Choose("go"),))]))
    driver.key(pygame.K_F1)
    assert isinstance(driver.scene, RulesCard)
    driver.window.draw()
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Play)


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
    """A motion of one disk from the first place to the last."""
    count = round(rate * seconds) + 1
    ways = np.linspace((places[0].x, places[0].y, 0, 0, 0), (places[-1].x, places[-1].y, 0, 0, 0), count, dtype=np.float32)
    return Motion(rate, (Track(Man(7, DISK, 0, places[0]), ways),), knocks)


def test_a_motion_is_shown_before_the_umpire_speaks() -> None:
    motion = still(Point(0, 0), Point(120, 0), knocks=(Knock(0.5, "rim", 0.7),))
    table = FakeTable([Pick((Choose("go"),)), Pick((Choose("on"),))], {0: Turn(None, ("Twenty!",), motion)})
    driver = playing(table)
    driver.press("Go")
    assert driver.scene.phase == "film"
    driver.run(0.25)
    assert driver.scene.film.poses()[7][0] == pytest.approx(30, abs=2)
    assert driver.scene.words == []
    assert driver.stage.sound.heard == []
    driver.run(0.5)
    assert driver.stage.sound.heard == [("rim", 0.7)]
    driver.run(0.5)
    assert driver.scene.words == ["Twenty!"]
    assert driver.scene.phase == "hand"


def test_a_motion_is_skipped_by_space_or_click() -> None:
    motion = still(Point(0, 0), Point(120, 0))
    for skip in (lambda driver: driver.key(pygame.K_SPACE), lambda driver: driver.click((200, 200))):
        driver = playing(FakeTable([Pick((Choose("go"),)), Pick((Choose("on"),))], {0: Turn(None, ("Done.",), motion)}))
        driver.press("Go")
        skip(driver)
        assert driver.scene.phase == "hand"
        assert driver.scene.words == ["Done."]


def test_a_quick_player_need_not_wait_for_a_short_motion() -> None:
    motion = still(Point(0, 0), Point(20, 0), seconds=0.2)
    table = FakeTable([Pick((Lay("pocket"),)), Pick((Lay("space-1"),))], {0: Turn(None, (), motion)})
    driver = playing(table)
    driver.click_board(Point(0, 0))
    assert driver.scene.phase == "film"
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


def test_the_last_motion_is_shown_again_and_slowly() -> None:
    table = FakeTable(
        [Pick((Choose("go"),)), Pick((Choose("on"),))], {0: Turn(None, ("Once.",), still(Point(0, 0), Point(120, 0)))}
    )
    driver = playing(table)
    driver.key(pygame.K_r)
    assert driver.scene.phase == "hand"
    driver.press("Go")
    driver.run(1.5)
    driver.key(pygame.K_r)
    assert driver.scene.phase == "film"
    driver.run(1.2)
    assert driver.scene.phase == "hand"
    driver.key(pygame.K_r, mod=pygame.KMOD_SHIFT)
    driver.run(2.0)
    assert driver.scene.phase == "film"
    driver.run(2.5)
    assert driver.scene.phase == "hand"
    assert driver.scene.words == ["Once."]
    assert table.moves == [Choose("go")]


def test_what_the_rules_forbid_is_said_and_changes_nothing() -> None:
    table = FakeTable([Pick((Lay("pocket"),))], picture=Picture(CROKINOLE_SIDE, (), turn=0), forbidden=(Lay("pocket"),))
    driver = playing(table)
    driver.click_board(Point(0, 0))
    assert driver.scene.refusal == "That is not allowed here."
    assert table.moves == []
    driver.run(7)
    assert driver.scene.refusal == ""


def test_a_lot_is_drawn_with_a_flourish_and_by_itself() -> None:
    table = FakeTable([Pick((Lot(1), Lot(0))), Pick((Choose("go"),))], movers=[CHANCE, 1])
    driver = playing(table)
    driver.run(1.0)
    assert driver.scene.phase == "lot"
    driver.run(1.1)
    assert driver.scene._lots.seat == 1
    driver.run(0.6)
    assert driver.scene.phase == "hand"


def test_a_persons_dice_wait_for_the_cup() -> None:
    throws = Pick((Roll((3, 5)), Roll((1, 1))))
    table = FakeTable([throws, Pick((Choose("go"),))], movers=[CHANCE, 0])
    driver = playing(table)
    driver.run(3)
    assert driver.scene.phase == "cup"
    driver.click(driver.scene.cup_rect.center)
    assert table.moves == [Roll((3, 5))]
    assert driver.scene.film.motion.throw == (3, 5)
    driver.run(1.2)
    assert [die.face for die in driver.scene.film.dice()] == [3, 5]
    assert ("rattle", 0.7) in driver.stage.sound.heard
    driver.run(1.5)
    assert driver.scene.phase == "hand"


def test_a_throw_is_skipped_to_the_men_and_then_to_the_end() -> None:
    motion = replace(still(Point(0, 0), Point(50, 0)), throw=(6,))
    table = FakeTable([Pick((Roll((6,)),)), Pick((Choose("go"),))], {0: Turn(None, (), motion)}, movers=[CHANCE, 0])
    driver = playing(table)
    driver.key(pygame.K_SPACE)
    assert driver.scene.film.is_throwing
    driver.key(pygame.K_SPACE)
    assert not driver.scene.film.is_throwing
    driver.key(pygame.K_SPACE)
    assert driver.scene.phase == "hand"


def test_bots_throw_and_move_by_themselves() -> None:
    table = FakeTable(
        [Pick((Roll((2,)),)), Pick((Choose("walk"), Choose("wait"))), Pick((Choose("go"),))],
        movers=[CHANCE, 1, 0],
        bot_seats=(1,),
        picture=Picture(CROKINOLE_SIDE, (), turn=1),
    )
    driver = playing(table)
    for _ in range(200):
        driver.run(0.1)
        if len(table.moves) == 2 and driver.scene.phase == "hand":
            break
        pygame.time.wait(1)
    assert table.moves == [Roll((2,)), Choose("walk")]
    assert driver.scene.phase == "hand"


def test_a_pass_that_nobody_can_help_is_made_after_a_notice() -> None:
    table = FakeTable([Pick((Pass(),), "Nothing can move."), Pick((Choose("go"),))])
    driver = playing(table)
    driver.run(1.0)
    assert driver.scene.view.prompt == "Nothing can move."
    assert table.moves == []
    driver.run(1.0)
    assert table.moves == [Pass()]


def test_undo_takes_back() -> None:
    table = FakeTable([Pick((Choose("go"),)), Pick((Choose("on"),))])
    driver = playing(table)
    driver.press("Go")
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert table.moves == []
    assert driver.scene.choices.buttons[0].label == "Go"


def test_players_are_called_by_their_names() -> None:
    table = FakeTable([Pick((Choose("go"),)), Pick((Choose("on"),))], {0: Turn(None, (say("{} is Puss.", Seat(1)),))})
    driver = playing(table)
    driver.press("Go")
    assert driver.scene.view.words == ["Ben is Puss."]


def test_a_shot_is_pulled_back_and_let_go() -> None:
    zone = CROKINOLE_SIDE.zones["edge-south"]
    table = FakeTable([Aim(Man(0, DISK, 0, zone.middle), zone)])
    driver = playing(table)
    start, end = (driver.scene.camera.to_screen(zone.middle + Point(0, y)) for y in (0, -60))
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=tuple(map(round, start)), button=1)
    for share in (0.3, 0.6, 1.0):
        place = (round(start[0]), round(start[1] + (end[1] - start[1]) * share))
        driver.feed(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(1, 0, 0))
        driver.window.draw()
    driver.feed(pygame.MOUSEBUTTONUP, pos=tuple(map(round, end)), button=1)
    (flick,) = table.moves
    assert isinstance(flick, Flick)
    assert flick.heading == pytest.approx(90, abs=1.5)


def test_a_call_is_made_by_number() -> None:
    table = FakeTable([Pick((Call("spot-7"), Call("spot-8")))], picture=Picture(CHECKER_SIDE, (), turn=0))
    driver = playing(table)
    driver.key(pygame.K_7)
    assert table.moves == [Call("spot-7")]


def test_the_board_turns_to_the_mover_when_asked() -> None:
    north = CROKINOLE_SIDE.zones["edge-north"]
    driver = playing(FakeTable([Aim(Man(0, DISK, 0, north.middle), north)], picture=Picture(CROKINOLE_SIDE, (), turn=1)))
    assert driver.scene.camera.turn == 0
    driver.key(pygame.K_t)
    assert driver.scene.camera.turn == 2
    assert driver.scene.hand.camera.turn == 2


# --- live ---------------------------------------------------------------------------------------------------------


def live_table(**more: Any) -> FakeTable:
    men = (Man(0, DISK, 0, Point(0, 0)), Man(1, DISK, 1, Point(100, 100)))
    live = Live(0.05, (LiveSeat(0, man=0, speed=300), LiveSeat(1, man=1, speed=300)))
    return FakeTable([live], movers=[TIME] * 1000, picture=Picture(CROKINOLE_SIDE, men, clock=60.0), **more)


def test_a_live_game_waits_to_begin_then_ticks_steadily() -> None:
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


def test_a_live_game_sees_what_the_hands_do() -> None:
    table = live_table()
    driver = playing(table)
    driver.key(pygame.K_SPACE)
    driver.feed(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
    driver.run(0.2)
    assert isinstance(driver.scene.hand, LivingHand)
    acts = [act for move in table.moves if isinstance(move, Tick) for act in move.acts]
    assert acts
    assert all(isinstance(act, Reach) and act.seat == 1 and act.to.x > 100 for act in acts)


# --- the end, and leaving -----------------------------------------------------------------------------------------


def test_the_end_of_a_game_is_announced_and_can_be_played_again() -> None:
    opened: list[FakeTable] = []

    def make() -> FakeTable:
        opened.append(FakeTable([Pick((Choose("go"),))]))
        return opened[-1]

    driver = Driver(shelf=FakeShelf(make))
    driver.key(pygame.K_RETURN, pygame.K_RETURN)
    driver.press("Go")
    driver.run(2)
    assert isinstance(driver.scene, Over)
    driver.press("Look at the board")
    assert isinstance(driver.scene, Play)
    driver.run(3)
    assert isinstance(driver.scene, Play)
    driver.press("The result")
    driver.press("Again")
    assert isinstance(driver.scene, Play)
    assert len(opened) == 2
    assert opened[0].saved == 1


@pytest.mark.parametrize(
    ("winners", "words"),
    [([], "A draw"), (["Ann"], "Ann wins"), (["Ann", "Cy"], "Ann and Cy win"), (["A", "B", "C"], "A, B and C win")],
)
def test_winners_are_named(winners: list[str], words: str) -> None:
    assert headline(winners) == words


def test_leaving_a_game_under_way_asks_and_keeps_it() -> None:
    table = FakeTable([Pick((Choose("go"),)), Pick((Choose("on"),))])
    driver = playing(table)
    driver.press("Go")
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Leave)
    driver.window.draw()
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Play)
    assert table.saved == 0
    driver.key(pygame.K_ESCAPE)
    driver.press("Leave")
    assert isinstance(driver.scene, Menu)
    assert driver.scene.notice == "Kept in the drawer."
    assert table.saved == 1


def test_escape_first_lets_go_of_what_is_in_hand() -> None:
    zone = CROKINOLE_SIDE.zones["edge-south"]
    driver = playing(FakeTable([Aim(Man(0, DISK, 0, zone.middle), zone)]))
    driver.key(pygame.K_LEFT)
    driver.feed(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    assert driver.scene.hand.mode == "charge"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.hand.mode == "rest"
    assert isinstance(driver.scene, Play)


# --- looks --------------------------------------------------------------------------------------------------------


def bowling_sheet(seats: int) -> Sheet:
    frame = Cell("119", ("8", "/"))
    last = Cell("300", ("X", "X", "X"))
    return Sheet(
        tuple(map(str, range(1, 11))), tuple(Row(seat, (*[frame] * 9, last), "300") for seat in range(seats)), "Ten frames."
    )


@pytest.mark.parametrize("size", [(960, 640), (1280, 800), (700, 900), (640, 440)])
def test_board_and_panel_share_the_window_without_overlap(size: tuple[int, int]) -> None:
    board, panel = layout(size)
    window = pygame.Rect((0, 0), size)
    assert window.contains(board)
    assert window.contains(panel)
    assert not board.colliderect(panel)
    assert min(board.size) >= 0.55 * min(size)


@pytest.mark.parametrize("seats", [1, 2, 4, 8])
def test_a_bowling_sheet_keeps_the_panel_whole(seats: int) -> None:
    names = [f"Player with a long name {seat}" for seat in range(seats)]
    picture = Picture(CROKINOLE_SIDE, (), turn=0, sheet=bowling_sheet(seats), colours=(0, 1, 2, 3, 4, 0, 1, 2))
    table = FakeTable([Pick((Choose("go"),), "Bowl.")], picture=picture, names=names)
    driver = playing(table, size=(960, 640))
    panel, button = driver.scene.panel_rect, driver.scene.choices.buttons[0]
    assert panel.contains(button.rect)
    assert all(panel.contains(tool.rect) for tool in driver.scene.tools.buttons)
    assert button.rect.bottom < driver.scene.tools.buttons[0].rect.top


def test_moves_are_listed_as_players_say_them() -> None:
    assert played_as("flick 0,-263.525 heading 90 speed 1530.5") == "shot, 1.5 m/s"
    assert played_as("point-8/point-5/point-4") == "8/5/4"
    assert played_as("roll 3-5") == "threw 3-5"
    assert played_as("choose next-round") == "next-round"
    assert played_as("c3-d4") == "c3-d4"


def test_a_snapshot_shows_the_game_without_a_window() -> None:
    match = Match(make_game("tit-tat-toe", {}), 2, ["Ann", "Ben"], random=Random(1))
    image = snapshot(match, (640, 440))
    assert image.get_size() == (640, 440)
    colours = {tuple(image.get_at((x, y)))[:3] for x in range(0, 640, 16) for y in range(0, 440, 16)}
    assert len(colours) > 100


def test_a_whole_game_of_tit_tat_toe_by_events() -> None:
    match = Match(make_game("tit-tat-toe", {}), 2, ["Ann", "Ben"], random=Random(1))
    driver = playing(match)
    driver.run(3)
    driver.press("Lay first")
    for square in ("c3", "c4", "d3", "d4", "e3"):
        driver.click_board(CHECKER_SIDE.place(square).at)
        driver.run(0.5)
    assert match.outcome is not None
    driver.run(2)
    assert isinstance(driver.scene, Over)


def test_fallen_pins_lie_there_for_a_moment_before_they_are_cleared() -> None:
    pin = Man(1, PIN, -1, Point(0.0, 0.0))
    standing = [(0.0, 0.0, 0.0, 0.0, 0.0)] * 13
    for tilt, seconds in ((0.0, 0.2), (90.0, 1.0)):
        frames = np.array([*standing[:-1], (0.0, 0.0, 0.0, 0.0, tilt)], dtype=np.float32)
        film = Film(Picture(CHECKER_SIDE, (pin,)), Motion(60.0, (Track(pin, frames),)))
        assert film.seconds == pytest.approx(seconds)

"""A simulated window without a screen. Tests control it with events and ticks, and play in it on a scripted table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pygame

from board.card import Card, HouseRule
from board.geometry import Point
from board.moves import (
    CHANCE,
    Choose,
    IllegalMove,
    Lay,
    Live,
    Move,
    Options,
    Pick,
    Step,
)
from board.protocols.table import Hint, LessonPage, ListedTurn, Outcome, Played, TitleWords, Turn
from board.protocols.thought import ThoughtLost
from board.sides import CROKINOLE_SIDE
from board.views.picture import Picture
from board.views.review import GameCourse
from board.views.scores import Result, Scores
from physics.finger import flick_by_finger
from ui.scenes.base.scene import Scene
from ui.scenes.base.stage import Stage
from ui.scenes.play.table_scene import TableScene
from ui.widgets.elements import Button, Buttons
from ui.window.window import Window

CARD = Card("sample", "A Sample", 1, (2, 3), CROKINOLE_SIDE, "Try it.", "Some text.\n\n# Play\n- One\nmore.\n- Two.")
SIZE = (800, 520)


@dataclass
class FakeThought:
    """A fake computation of a bot. It ends at once, or, if `thinks` is True, when a test calls `hurry`."""

    answer: Any
    thinks: bool = False
    is_cancelled: bool = False

    @property
    def is_back(self) -> bool:
        return not self.thinks

    def hurry(self) -> None:
        self.thinks = False

    def cancel(self) -> None:
        self.is_cancelled = True

    def result(self) -> Any:
        assert self.is_back
        if isinstance(self.answer, ThoughtLost):
            raise self.answer
        return self.answer


@dataclass
class FakeTable:
    """A scripted game, which gives the options at each step and the turn to which each move leads."""

    script: list[Options]
    turns: dict[int, Turn[None]] = field(default_factory=dict)
    movers: list[int] = field(default_factory=list)
    picture: Picture = field(default_factory=lambda: Picture(CROKINOLE_SIDE, (), mover=0))
    names: Sequence[str] = ("Ann", "Ben")
    bot_seats: tuple[int, ...] = ()
    reason: str = "Well played."
    card: Card = CARD
    moves: list[Move] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    saved: int = 0
    forbidden: Sequence[Move] = ()
    is_elsewhere: bool = False
    is_without_hints: bool = False
    first_time: str = ""

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

    def level(self, seat: int) -> str:
        return "club" if seat in self.bot_seats else ""

    def is_here(self, seat: int) -> bool:
        return seat not in self.bot_seats

    def listed_turns(self, entries: int) -> Sequence[ListedTurn]:
        return [ListedTurn(entry, entry, entry) for entry in range(entries)]

    def story(self, most: int) -> Sequence[tuple[int, ...]]:  # noqa: ARG002
        return ()

    def watch_again(self, entry: int) -> tuple[Picture, Played[None]]:
        return self.picture, Played(0, self.moves[entry], self.turns.get(entry, Turn(None)))

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

    thought: FakeThought | None = None
    hints: Sequence[Hint] = ()

    def think(self) -> FakeThought:
        assert self.mover in self.bot_seats
        assert isinstance(self.options, Pick)
        self.thought = FakeThought(self.options.moves[0], self.thinks)
        return self.thought

    thinks: bool = False
    """True if the computations of bots and hints in the scripted game take time."""

    has_hints: bool = True

    @property
    def can_hint(self) -> bool:
        return bool(self.hints) and self.mover not in self.bot_seats

    def hint(self) -> FakeThought:
        if not self.hints:
            raise IllegalMove("This game was agreed without hints.")
        self.thought = FakeThought(self.hints, self.thinks)
        return self.thought

    def resting(self, move: Step | Lay) -> Point:
        return self.picture.side.place(move.place if isinstance(move, Lay) else move.path[-1]).at

    spent: float = 0.0

    def spend(self, seconds: float) -> None:
        self.spent = seconds

    def worth(self, move: Move) -> str:  # noqa: ARG002
        return ""

    flicked = staticmethod(flick_by_finger)

    trouble: str = ""
    is_against_clock: bool = False

    @property
    def moves_made(self) -> int:
        return len(self.moves)

    def moment(self, number: int) -> Picture:  # noqa: ARG002
        return self.picture

    undo_loses: str = ""

    @property
    def news(self) -> list[tuple[str, ...]]:
        return [(sentence,) for sentence in self.said]

    def why_illegal(self, move: Move) -> str:
        is_allowed = bool(self.options and self.options.allows(move)) and move not in self.forbidden
        return "" if is_allowed else "That is not allowed here."

    taken_back: list[Move] = field(default_factory=list)

    def undo(self) -> None:
        self.taken_back.append(self.moves.pop())

    @property
    def can_redo(self) -> bool:
        return bool(self.taken_back)

    def redo(self) -> None:
        self.moves.append(self.taken_back.pop())

    def leave(self) -> str:
        self.saved += 1
        return "Kept in the drawer."


class FakeReviews:
    def highlight(self, table: Any) -> int | None:  # noqa: ARG002
        return None

    def can_review(self, table: Any) -> bool:  # noqa: ARG002
        return True

    def course(self, table: Any) -> GameCourse:
        scores = list(enumerate(table.story(240)))
        seats = range(len(table.names))
        return GameCourse(tuple(tuple((i, float(score[seat])) for i, score in scores) for seat in seats), len(scores))


class FakeShelf:
    def __init__(self, make: Callable[..., Any] | None = None) -> None:
        self.reviews: Any = FakeReviews()
        self.make = make
        self.opened: list[tuple[Any, ...]] = []
        self.cards = (CARD, replace(CARD, name="other", title="Another", number=2, seats=(1,)))

    def rematch(self, table: Any) -> Any:
        return replace(table, moves=[], said=[])

    def house_rules(self, name: str) -> Sequence[HouseRule]:
        return (HouseRule("laps", "Laps", (1, 2, 3), 1, ("one", "two", "three")),) if name == "sample" else ()

    def bots(self, name: str) -> Sequence[str]:
        return ("Rose",) if name == "sample" else ()

    def has_hints(self, name: str) -> bool:
        return bool(self.bots(name))

    def about_bot(self, name: str, bot: str) -> str:
        return f"{bot} is good at {name}."

    def set_out(self, name: str, seats: int, rules: dict[str, Any], lot: int = 0) -> Picture:  # noqa: ARG002
        return Picture(CARD.side, ())

    def lesson(self, name: str) -> Sequence[LessonPage]:  # noqa: ARG002
        return ()

    def title_words(self, name: str) -> TitleWords:
        return TitleWords(f"{name} is about something.", "Somebody wins it.")

    def tend(self) -> None:
        """Do nothing, because a simulated collection of games has no pending work."""

    def kept(self) -> Sequence[Result]:
        return ()

    def scores(self, game: str = "", player: str = "") -> Scores:  # noqa: ARG002
        return Scores()

    def open(
        self,
        name: str,
        seats: int,
        rules: dict[str, Any],
        names: Sequence[str] = (),
        players: Sequence[str] = (),
        *,
        hints: bool = True,
        deal: int | None = None,  # noqa: ARG002
    ) -> Any:
        self.opened.append((name, seats, rules, list(names), list(players), hints))
        return self.make() if self.make else FakeTable([Pick((Choose("go"),))])


class Driver:
    """A simulated window without a screen, with methods that click and type."""

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
        if self.window.is_open and self.scene.is_due:
            # The window does this work in its next step, so no time passes here.
            self.window.answer(self.scene.tick(0.0))

    def key(self, *codes: int, mod: int = 0) -> None:
        for code in codes:
            self.feed(pygame.KEYDOWN, key=code, mod=mod, unicode="")
            self.feed(pygame.KEYUP, key=code, mod=mod)

    def write(self, text: str) -> None:
        for letter in text:
            self.feed(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter)
            self.feed(pygame.KEYUP, key=ord(letter.lower()), mod=0)
            self.feed(pygame.TEXTINPUT, text=letter)

    def click(self, pixel: tuple[float, float]) -> None:
        place = (round(pixel[0]), round(pixel[1]))
        self.feed(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        self.feed(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
        self.feed(pygame.MOUSEBUTTONUP, pos=place, button=1)

    def click_board(self, point: Point) -> None:
        self.click(self.scene.session.screen.camera.to_screen(point))

    @property
    def buttons(self) -> list[Button]:
        """All buttons of the scene that the window shows."""
        groups = [group for group in vars(self.scene).values() if isinstance(group, Buttons)]
        return [button for group in groups for button in group.buttons]

    def press(self, name: str) -> None:
        """Click the button whose command is called `name`."""
        self.window.draw()
        found = [button for button in self.buttons if button.name == name]
        assert found, f"no button {name!r} among {[button.name for button in self.buttons]}"
        self.click(found[0].rect.center)

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds * 60)):
            self.now += 1 / 60
            self.window.advance(1 / 60)
        self.window.draw()


def playing(table: Any, **more: Any) -> Driver:
    return Driver(lambda stage: TableScene(stage, table), **more)

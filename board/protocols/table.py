"""What passes between the rules and the window: a turn, an outcome, and a game in progress as the window sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from board.card import Card
from board.geometry import Point
from board.men import Man
from board.moves import Lay, Move, Options, Step
from board.shots.flick import Flick
from board.shots.motion import Motion
from board.shots.shot import Shot
from board.text.sentence import Seat, is_echo
from board.views.moments import GreatMoment, Note, Tally
from board.views.picture import Picture

S_co = TypeVar("S_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Turn(Generic[S_co]):
    """What a move led to, for those who watch."""

    state: S_co
    said: tuple[str, ...] = ()
    """What the umpire says of it, a sentence each; `by_name` of board/text/sentence.py writes the players' names."""
    motion: Motion | None = None
    """What to animate."""
    shot: Shot | None = None
    """The shot behind it, where one was shot; its motion is this turn's."""
    told: str = ""
    """Who did what, in one sentence: the list of moves is made of these. Nothing for a tick."""
    notes: tuple[Note, ...] = ()
    """What is worth a second look, where it happened."""
    tally: Tally | None = None
    """The count of what it has brought to an end, if it has."""
    great: GreatMoment | None = None
    """What of its motion decides, if anything does."""

    @property
    def words(self) -> tuple[str, ...]:
        """All there is to read of it: who did what, then what the umpire says of it."""
        told = (self.told,) if self.told else ()
        return (*told, *(sentence for sentence in self.said if not is_echo(sentence, self.told)))


@dataclass(frozen=True, slots=True)
class Played(Generic[S_co]):
    """One move of a match: who moved, what, and what it led to."""

    mover: int
    """The seat that moved, CHANCE or TIME."""
    move: Move
    """As it was made: what somebody flicked is the shot that came of it."""
    turn: Turn[S_co]


@dataclass(frozen=True, slots=True)
class ListedTurn:
    """A turn in the list of moves: one entry of the news, or all by which a throw was played."""

    first: int
    """Its first entry, counted from 0, and its last."""
    last: int
    shown: int
    """The entry that is watched again where somebody asks for the turn."""
    noted: str = ""
    """As the world writes it; nothing where it has no way to."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    winners: tuple[int, ...]
    """The seats that won; nobody for a draw."""
    reason: str
    """One sentence, to be read by name."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What somebody who knows the game would do."""

    move: Move
    why: str = ""
    """One sentence."""
    odds: str = ""
    """One sentence: how often it comes off, or the game is won by it. Empty where that cannot be said, or is in `why`."""
    motions: tuple[Motion, ...] = ()
    """How everything would move: one for each move of the turn that is meant."""
    shot: Shot | None = None
    """The very shot that is advised, if it is one: what would come of it in a hand that does not err."""


class ThoughtLost(RuntimeError):
    """No answer can be had. Its text is one sentence."""


class Thought(Protocol[S_co]):
    """Something being thought about beside the window."""

    @property
    def is_back(self) -> bool:
        """Whether it has come to an end."""

    def hurry(self) -> None:
        """Ask for the best found so far."""

    def cancel(self) -> None:
        """Nobody wants the answer any more. Returns at once."""

    def result(self) -> S_co:
        """The answer; waits for it if it is not back. ThoughtLost if there is none."""


def usual_players(card: Card, bots: Sequence[str], seats: int) -> list[str]:
    """Who sits down where nobody says otherwise: a bot's name for each seat, or nothing for a person."""
    if not card.is_filled_up or not bots:
        return [""] * seats
    return ["", *(bots[seat % len(bots)] for seat in range(seats - 1))]


USUAL_BOT = "club"
"""The bot whoever wants to begin at once plays against."""


def against_bots(bots: Sequence[str], seats: int) -> list[str]:
    """A person, and a bot of the usual strength in every other seat; persons where the game has no bots."""
    usual = USUAL_BOT if USUAL_BOT in bots else bots[len(bots) // 2] if bots else ""
    return ["", *[usual] * (seats - 1)]


def usual_names(bots: Sequence[str]) -> list[str]:
    """What whoever is given no name is called, by the bot in each seat: bots by their own names, numbered if they share one."""
    names = []
    for seat, bot in enumerate(bots):
        number = f" {bots[: seat + 1].count(bot)}" if bots.count(bot) > 1 else ""
        names.append(f"{bot[0].upper()}{bot[1:]}{number}" if bot else str(Seat(seat)))
    return names


Finger = Callable[[Man, Point, Point, Point], Flick | None]
"""See `Table.flicked`."""


class PlayedElsewhere(Exception):
    """A kept game that another program plays just now. Its text is one sentence."""


class Table(Protocol):
    """A game being played, as the window sees it."""

    @property
    def card(self) -> Card: ...
    @property
    def names(self) -> Sequence[str]: ...
    @property
    def picture(self) -> Picture: ...
    @property
    def options(self) -> Options | None:
        """What may be done now; None when the game is over."""

    @property
    def mover(self) -> int:
        """The seat to move, CHANCE or TIME."""

    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def said(self) -> Sequence[str]:
        """All the umpire has said so far, oldest first."""

    @property
    def notation(self) -> Sequence[str]:
        """The moves so far, a line each."""

    @property
    def news(self) -> Sequence[tuple[str, ...]]:
        """What there is to read, move by move, oldest first: who did what, and what the umpire said of it."""

    def listed_turns(self, entries: int) -> Sequence[ListedTurn]:
        """The first so many entries of the news, turn by turn."""

    def story(self, most: int) -> Sequence[tuple[int, ...]]:
        """The score by seat from the beginning to now, at so many moments at most, evenly over the moves."""

    def watch_again(self, entry: int) -> tuple[Picture, Played[object]]:
        """An entry of the news, counted from 0, to be seen again: the picture before it, and the move with all its motion."""

    def why_not(self, move: Move) -> str:
        """Which rule forbids this move, in one sentence; nothing if it may be played.

        A step whose path is one place alone asks why the man there cannot be taken up.
        """

    def resting(self, move: Step | Lay) -> Point:
        """Where the man that makes this move comes to rest: in its stack on a point, in its row in the tray.

        The path may be any beginning of one that is offered: it is where the man stands meanwhile.
        """

    @property
    def spent(self) -> float:
        """Seconds that are gone of the turn to be made, where there is so much time for it and no more."""

    def spend(self, seconds: float) -> None:
        """So many seconds of the turn to be made are gone: whoever leaves the game and comes back has the rest."""

    def worth(self, move: Move) -> str:
        """What this move would count, in a word or two, to be read before it is made; nothing where there is nothing to tell."""

    def flicked(self, disk: Man, start: Point, end: Point, velocity: Point) -> Flick | None:
        """What a fingertip on its way from `start` to `end` makes of a resting disk it meets with this velocity, mm/s.

        A flick of that disk, held to no limit of speed or spin; None if the finger passes by.
        """

    def preview(self, flick: Flick) -> Shot | None:
        """What this flick of the mover's would lead to: the newest answer there is, for this flick or one asked shortly before.

        It is the very shot that would be played, worked out beside the window; this never waits for it.
        """

    @property
    def first_time(self) -> str:
        """What a card tells before the first game, a line each; empty where there is nothing to tell of these rules."""

    @property
    def can_undo(self) -> bool: ...
    @property
    def is_elsewhere(self) -> bool:
        """Whether it is played in another window, and only looked on at from here."""

    def show_to(self, seat: int) -> None:
        """Of several people at this machine it is this one who looks now: on a cloth his things lie nearest."""

    def look_back_as(self, seat: int | None) -> None:
        """Where hands were hidden and it is over, show it as this seat saw it; None, as at first, lays all hands open."""

    def is_bot(self, seat: int) -> bool:
        """Whether a bot sits there: its throws go by themselves, and no hand on this machine moves its men."""

    def play(self, move: Move) -> Played[object]:
        """Play a move; raises IllegalMove and changes nothing if the rules forbid it, FailedShot if physics fails over it."""

    def chance(self) -> Played[object]:
        """Let the dice or the lot decide, when CHANCE is the mover."""

    def think(self) -> Thought[Move | None]:
        """Let the bot whose turn it is think about its move, beside the window; it is not played yet.

        None, where the player is elsewhere, says that there is nothing to play but something else to be seen.
        """

    @property
    def has_hints(self) -> bool:
        """Whether anybody knows this game well enough to give hints in it, now or at another time."""

    @property
    def can_hint(self) -> bool:
        """Whether the mover is a person who may ask for a hint, and somebody knows the game well enough to give one."""

    @property
    def is_without_hints(self) -> bool:
        """Whether it is agreed, as long as the game lasts, that nobody is told what to do or what would come of it."""

    def hint(self) -> Thought[Sequence[Hint]]:
        """Think, beside the window, about what the mover should do: the best first, then what else there is."""

    @property
    def undo_loses(self) -> str:
        """What taking back would lose besides a move and the answers to it, in one sentence; nothing where it is only that."""

    def undo(self) -> None:
        """Take back to a person's last decision or throw, with all that came of it."""

    @property
    def can_redo(self) -> bool: ...
    def redo(self) -> None:
        """Play again what was last taken back, up to the next decision or throw of a person."""

    @property
    def moves_made(self) -> int:
        """How many moves have been made, ticks of the clock among them."""

    @property
    def is_against_clock(self) -> bool:
        """Whether the clock has run in it, so that there are moments to see again rather than moves."""

    def moment(self, number: int) -> Picture:
        """What was to be seen after so many moves."""

    @property
    def trouble(self) -> str:
        """Why the game is not kept where it should be, in one sentence; nothing while all is well."""

    def leave(self) -> str:
        """Keep the game, if anything was played, let go of it, and say where it is, in one sentence."""


@dataclass(frozen=True, slots=True)
class TitleWords:
    """What is said of a game before it is shown, a sentence each."""

    aim: str
    """What it is about."""
    won: str
    """How it is won."""


class ShownTable(Table, Protocol):
    """A part of a game that is shown: whatever is played, thrown or drawn is what was rehearsed."""

    @property
    def about(self) -> str:
        """What is true of it all the time, to be read while there is nothing else to say."""

    @property
    def caption(self) -> str:
        """What is to be read of the last move, to be read by name; nothing where there is nothing to say of it."""

    @property
    def is_done(self) -> bool:
        """Whether all of it has been shown."""

    @property
    def closing(self) -> str:
        """What is to be read then, to be read by name; nothing where there is nothing to add."""

    @property
    def people(self) -> frozenset[int]:
        """The seats at which people sat when it was played."""


@dataclass(frozen=True, slots=True)
class LessonPage:
    """One thing to know about a game, to be shown, and as a diagram."""

    title: str
    words: str
    """What is to be seen when all of it has been shown, in a sentence."""
    table: ShownTable
    """It is shown once."""
    before: Picture
    """The board before its last move."""
    after: Picture
    """The board after it, with everything cleared away that is."""
    played: Played[object]
    """That move, with all its motion."""


@dataclass(frozen=True, slots=True)
class Demo:
    """What is to be shown."""

    games: tuple[str, ...] = ()
    """By name, in this order; all of them where none is named."""
    seconds: float = 60.0
    """How long each, roughly."""
    seed: int = 1
    """From this follows what is played."""
    loops: bool = False
    """Whether it begins again after the last."""

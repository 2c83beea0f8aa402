"""Moves of all games, and options. An option describes the moves allowed at a moment.

Every move prints as one line of text, which `read_move` parses. Saves, logs, tests and move lists share this notation. The window
draws highlights from the options, the rules check legality with them, and bots choose from them.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Protocol

from board.geometry import ORIGIN, TOLERANCE, Circle, Point, Segment, Zone
from board.men import Man
from board.shots.flick import Flick, read_point, write_point
from board.shots.shot import Shot
from board.text.words import quote

CHANCE = -1
"""Number used instead of a seat when dice or a draw decide the next move."""
TIME = -2
"""Special seat number in a game against the clock. It means that all players may act at once."""
ONLOOKER = -3
"""Number used instead of a seat for an observer. An observer sees all open cards, but no player's hidden cards."""
_NAME = re.compile(r"[a-z0-9][a-z0-9-]*")


class IllegalMove(ValueError):
    """Raised for a move that the rules forbid. The message is one sentence for the player."""


@dataclass(frozen=True, slots=True)
class Step:
    """A move of a piece from place to place: `c3-d4`, `c3-e5-g7`, `bar/point-22`, `point-3/off`."""

    path: tuple[str, ...]

    def __str__(self) -> str:
        return ("/" if any("-" in name for name in self.path) else "-").join(self.path)

    @classmethod
    def read(cls, text: str) -> Step | None:
        path = tuple(text.split("/" if "/" in text else "-"))
        return cls(path) if len(path) > 1 and all(re.fullmatch(r"[a-z][a-z0-9-]*", name) for name in path) else None


@dataclass(frozen=True, slots=True)
class Lay:
    """A move that places a new piece on the place c3 of the board: `lay c3`."""

    place: str

    def __str__(self) -> str:
        return f"lay {self.place}"


@dataclass(frozen=True, slots=True)
class Take:
    """A move that removes a piece from the board, as a penalty in checkers: `take c3`."""

    place: str

    def __str__(self) -> str:
        return f"take {self.place}"


@dataclass(frozen=True, slots=True)
class Call:
    """A move in which the player announces the place that the next shot is aimed at: `call spot-7`."""

    place: str

    def __str__(self) -> str:
        return f"call {self.place}"


@dataclass(frozen=True, slots=True)
class Choose:
    """A move in which the player chooses one of several named alternatives: `choose first`."""

    answer: str
    label: str = field(default="", compare=False, repr=False)
    """Text on the button for this alternative. Empty if the alternative's own name is clear enough."""
    place: str = field(default="", compare=False, repr=False)
    """Name of the place, such as the draw pile, that the player can click to make this choice. Empty if the player must use the
    button.
    """

    def __str__(self) -> str:
        return f"choose {self.answer}"


@dataclass(frozen=True, slots=True)
class Roll:
    """A result of rolling the dice, written as a move: `roll 3-5`."""

    dice: tuple[int, ...]

    def __str__(self) -> str:
        return "roll " + "-".join(map(str, self.dice))

    @classmethod
    def read(cls, text: str) -> Roll | None:
        found = re.fullmatch(r"roll ([1-6](?:-[1-6])*)", text)
        return cls(tuple(int(die) for die in found[1].split("-"))) if found else None


@dataclass(frozen=True, slots=True)
class Lot:
    """Result of a draw by lot: `lot 2` means that the second player was drawn. Seats count from 1 in text, from 0 in code."""

    seat: int

    def __str__(self) -> str:
        return f"lot {self.seat + 1}"

    @classmethod
    def read(cls, text: str) -> Lot | None:
        found = re.fullmatch(r"lot ([1-9]\d*)", text)
        return cls(int(found[1]) - 1) if found else None


@dataclass(frozen=True, slots=True)
class Deal:
    """A move that deals pieces in a shuffled order. Its text names them in this order: `deal tile-9-2-8 tile-1-2-3`."""

    things: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(["deal", *self.things])

    @classmethod
    def read(cls, text: str) -> Deal | None:
        head, *things = text.split(" ")
        return cls(tuple(things)) if head == "deal" and things and all(map(_NAME.fullmatch, things)) else None


@dataclass(frozen=True, slots=True)
class Say:
    """A move in which a player spells a word: `say planet` or, with a clock, `say planet in 21.5`."""

    word: str
    seconds: float | None = None
    """Time in s that the player took for the word, above 0, with one decimal. None if no clock runs."""

    def __str__(self) -> str:
        return f"say {self.word}" if self.seconds is None else f"say {self.word} in {self.seconds:.1f}"

    @classmethod
    def read(cls, text: str) -> Say | None:
        found = re.fullmatch(r"say ([a-z]+)(?: in (\d{1,5}(?:\.\d)?))?", text)
        return cls(found[1], None if found[2] is None else float(found[2])) if found else None


@dataclass(frozen=True, slots=True)
class Give:
    """A move in which a player gives away letters, in any order: `give qxzvv`."""

    letters: str

    def __str__(self) -> str:
        return f"give {self.letters}"

    @classmethod
    def read(cls, text: str) -> Give | None:
        found = re.fullmatch(r"give ([a-z]+)", text)
        return cls(found[1]) if found else None


@dataclass(frozen=True, slots=True)
class Pass:
    """A move in which the player does nothing: `pass`, or `pass time-up` when the player's time ran out."""

    time_up: bool = field(default=False, compare=False, repr=False)
    """True if the player passes because the time ran out. This changes only the text of the move, not its effect."""

    def __str__(self) -> str:
        return "pass time-up" if self.time_up else "pass"

    @classmethod
    def read(cls, text: str) -> Pass | None:
        return cls(text == "pass time-up") if text in ("pass", "pass time-up") else None


@dataclass(frozen=True, slots=True)
class Reach:
    """Action in a game against the clock: a player slides or lifts a piece toward a point."""

    seat: int
    to: Point
    lifted: bool = False

    def __str__(self) -> str:
        return f"{self.seat + 1}:{'lift' if self.lifted else 'slide'}={write_point(self.to)}"


@dataclass(frozen=True, slots=True)
class Buzz:
    """Action in a game against the clock: a player claims to have finished a puzzle or found a flag."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat + 1}:buzz"


@dataclass(frozen=True, slots=True)
class Cover:
    """Action in a game against the clock: a player puts a piece on a place."""

    seat: int
    place: str

    def __str__(self) -> str:
        return f"{self.seat + 1}:cover={self.place}"


@dataclass(frozen=True, slots=True)
class Put:
    """Move that places a puzzle piece in a game against the clock. As text, it looks like `1:put=7@12,-30@90`.

    The numbers are the seat, the piece, x, y and the rotation. If the text says `push`, connected pieces move too. Seats and
    pieces count from 1 in the text, and from 0 in the code.
    """

    seat: int
    piece: int
    at: Point
    turn: int = 0
    """New rotation of the puzzle piece in degrees, counter-clockwise: 0, 90, 180 or 270."""
    together: bool = False
    """True if all puzzle pieces that are connected to the moved piece move with it."""

    def __str__(self) -> str:
        return f"{self.seat + 1}:{'push' if self.together else 'put'}={self.piece + 1}@{write_point(self.at)}@{self.turn}"

    @classmethod
    def read(cls, seat: int, text: str, *, together: bool) -> Put:
        """Return the move of a puzzle piece that is written as `text`.

        The text gives the piece, x, y and the rotation, as in `7@12,-30@90`. Raise ValueError if it is malformed.
        """
        piece, at, turn = text.split("@")
        if not re.fullmatch(r"[1-9]\d{0,3}", piece) or turn not in ("0", "90", "180", "270"):
            raise ValueError(text)
        return cls(seat, int(piece) - 1, read_point(at), int(turn), together)


@dataclass(frozen=True, slots=True)
class Look:
    """Action in a game against the clock: a player looks at the finished picture of a puzzle, written `1:look`."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat + 1}:look"


Act = Reach | Buzz | Cover | Put | Look


@dataclass(frozen=True, slots=True)
class Tick:
    """One time step of a game against the clock, with the actions of the players: `tick`, `tick 1:buzz 2:slide=10,-20`."""

    acts: tuple[Act, ...] = ()

    def __str__(self) -> str:
        return " ".join(["tick", *map(str, self.acts)])

    @classmethod
    def read(cls, text: str) -> Tick | None:
        head, *acts = text.split(" ")
        return cls(tuple(_read_act(act) for act in acts)) if head == "tick" else None


def _read_act(text: str) -> Act:
    seat_text, _, act = text.partition(":")
    seat = int(seat_text) - 1
    verb, _, rest = act.partition("=")
    if seat < 0:
        raise ValueError(text)
    if verb == "buzz" and not rest:
        return Buzz(seat)
    if verb == "look" and not rest:
        return Look(seat)
    if verb == "cover" and rest:
        return Cover(seat, rest)
    if verb in ("slide", "lift"):
        return Reach(seat, read_point(rest), verb == "lift")
    if verb in ("put", "push"):
        return Put.read(seat, rest, together=verb == "push")
    raise ValueError(text)


Move = Flick | Shot | Step | Lay | Take | Call | Choose | Roll | Lot | Deal | Say | Give | Pass | Tick

_WORDS: dict[str, type[Lay | Take | Call | Choose]] = {"lay": Lay, "take": Take, "call": Call, "choose": Choose}


def read_move(text: str) -> Move:
    """Return the move that a line of text describes. Raise ValueError if the text describes no move."""
    text = " ".join(text.split())
    try:
        verb, _, rest = text.partition(" ")
        if verb in _WORDS and _NAME.fullmatch(rest):
            return _WORDS[verb](rest)
        for kind in (Flick, Roll, Lot, Deal, Say, Give, Pass, Tick, Step):
            move = kind.read(text)
            if move is not None:
                return move
    except ValueError:
        pass
    raise ValueError(f"{quote(text)} is not a move.")


# --- options ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pick:
    """The list of allowed moves. If dice or a draw choose among the moves, all moves are equally likely."""

    moves: tuple[Move, ...]
    prompt: str = ""
    """Instruction that the screen shows to the player who chooses a move."""
    stepwise: bool = False
    """True if the player may play a long path step by step.

    After each step, the player chooses among the paths that go on from there.
    """

    @cached_property
    def _set(self) -> frozenset[Move]:
        return frozenset(self.moves)

    def allows(self, move: Move) -> bool:
        return move in self._set

    def sample(self, random: Random) -> Move:
        return random.choice(self.moves)


@dataclass(frozen=True)
class Shuffle:
    """Chance event: the program shuffles `things`, or draws `count` of them in random order.

    The possible results are too many to list.
    """

    things: tuple[str, ...]
    count: int | None = None
    prompt: str = ""

    def allows(self, move: Move) -> bool:
        if not isinstance(move, Deal) or len(move.things) != (len(self.things) if self.count is None else self.count):
            return False
        return Counter(move.things) <= Counter(self.things)

    def sample(self, random: Random) -> Move:
        return Deal(tuple(random.sample(self.things, len(self.things) if self.count is None else self.count)))


class Lexicon(Protocol):
    """A dictionary of the words that players may spell in the letter games."""

    def __contains__(self, word: object) -> bool: ...

    def find(self, spell: Spell) -> tuple[str, ...]:
        """Return every dictionary word that the player may spell under the rules in `spell`, in alphabetical order."""


@dataclass(frozen=True)
class Spell:
    """Rules for the word that a player may spell. They replace a list of all allowed words, because the list would be too
    long.
    """

    lexicon: Lexicon = field(repr=False)
    letters: str | None = None
    """Letters that the player may use, each once. None if the player may use all letters of the alphabet."""
    starts: tuple[str, ...] = ()
    """Allowed beginnings of the player's word. If empty, the word may begin in any way.

    The letters of a beginning are among `letters` too.
    """
    holds: str = ""
    """Letters that the player's word must contain, in any order."""
    least: int = 3
    most: int | None = None
    """Largest allowed number of letters in the player's word. None means no maximum."""
    but: frozenset[str] = frozenset()
    """Words that the player may not spell, because they were used already."""
    seconds: float | None = None
    """Time in s that the player has left for the word. None if no clock runs."""
    offers: tuple[str, ...] = ()
    """Some of the words that the player may spell, to show to a player who finds none."""
    may_pass: bool = True
    stepwise: bool = False
    """True if the player may spell more words in the same turn, until the player passes."""
    prompt: str = ""
    among: str = "among your letters"
    """Words that complete the error sentence for a letter that the player lacks, as in `X is not among your letters.`"""
    used: str = "was played already"
    """Phrase that says why a word is forbidden, for use in an error sentence: the word X `was played already`."""

    def allows(self, move: Move) -> bool:
        return self.may_pass if isinstance(move, Pass) else isinstance(move, Say) and self.refusal(move) == ""

    def refusal(self, say: Say) -> str:
        """Return one sentence that says why the player may not spell this word, or may not spell it yet.

        Return an empty string if the word is allowed.
        """
        return self._clock_refusal(say.seconds) or self.word_refusal(say.word)

    def _clock_refusal(self, seconds: float | None) -> str:
        if self.seconds is None:
            return "" if seconds is None else "This word has no clock."
        if seconds is None or not 0.0 < seconds < math.inf or round(seconds, 1) != seconds:
            return "A word against the clock needs its time in seconds, above 0 and with one decimal."
        return "" if seconds <= self.seconds + TOLERANCE else "Time is up."

    def word_refusal(self, word: str) -> str:
        """Return one sentence that says why `word` is not allowed. The time taken does not matter.

        Return an empty string if the word is allowed.
        """
        return self.letters_refusal(word) or self._length_refusal(word) or self._known_refusal(word)

    def letters_refusal(self, word: str) -> str:
        """Return one sentence that says why the player cannot form `word`, or its beginning, from the available letters.

        Return an empty string if the letters suffice. The dictionary is not checked.
        """
        begins = any(word.startswith(start) or start.startswith(word) for start in self.starts) or not self.starts
        if not begins:
            if len(self.starts) == 1:
                return f"The word must begin with {self.starts[0].upper()}."
            return f"You can't begin with {word[:1].upper()}: you do not have that letter."
        if self.letters is not None:
            counts = Counter(self.letters)
            no_such, another = "No {letter} is left {among}.", "No other {letter} is left {among}."
            for letter, count in Counter(word).items():
                if count > counts[letter]:
                    return (another if counts[letter] else no_such).format(letter=letter.upper(), among=self.among)
        return ""

    def _length_refusal(self, word: str) -> str:
        missing = Counter(self.holds) - Counter(word)
        if missing:
            # If all letters must be used, `holds` may be the word that the player looks for.
            is_all = self.letters is not None and sorted(self.letters) == sorted(self.holds)
            used = "your letters" if is_all else self.holds.upper()
            return f"The word must use all of {used}: {min(missing).upper()} is missing."
        if self.most is not None and not self.least <= len(word) <= self.most:
            span = f"{self.least} to {self.most}" if self.least < self.most else f"{self.most}"
            return f"The word must have {span} letters."
        return "" if len(word) >= self.least else f"The word must have {self.least} letters or more."

    def _known_refusal(self, word: str) -> str:
        if word in self.but:
            return f"{word.upper()} {self.used}."
        if self.starts and not word.startswith(self.starts):
            return f"The word must begin with {self.starts[0].upper()}."
        return "" if word in self.lexicon else f"{quote(word.upper())} is not in the dictionary."

    def sample(self, random: Random) -> Move:
        """Return a random allowed word with a random time. Sometimes return a pass (no word) instead."""
        if self.may_pass and (random.random() < PASSES or self.seconds == 0.0):
            return Pass()
        words = tuple(word for word in self.offers if word not in self.but) or self.lexicon.find(self)
        if not words:
            return Pass()
        # Use at most half of the remaining time, so that some time is left for another word.
        seconds = None if self.seconds is None else max(0.1, round(self.seconds * random.uniform(0.0, 0.5), 1))
        return Say(random.choice(words), seconds)


PASSES = 0.2
"""Probability that a random player passes instead of spelling a word, 0 to 1."""


@dataclass(frozen=True)
class PartWith:
    """Description of the allowed move if the player must give away `count` letters."""

    letters: str
    count: int
    prompt: str = ""

    def allows(self, move: Move) -> bool:
        return isinstance(move, Give) and self.refusal(move) == ""

    def refusal(self, give: Give) -> str:
        """Return one sentence that says why the letters in `give` cannot be given away. Return an empty string if they can."""
        missing = Counter(give.letters) - Counter(self.letters)
        if missing:
            letter = next(iter(missing))
            return f"You have no other {letter.upper()}." if letter in self.letters else f"You have no {letter.upper()}."
        if len(give.letters) == self.count:
            return ""
        return f"Give {self.count} letters." if self.count > 1 else "Give one letter."

    def sample(self, random: Random) -> Move:
        return Give("".join(random.sample(self.letters, self.count)))


@dataclass(frozen=True)
class Aim:
    """Description of the allowed shots: the player may flick `disk` from any point of `zone`."""

    disk: Man
    """The disk that the player will shoot, at its waiting position before the player places it."""
    zone: Zone
    top_speed: float = 6000.0
    """Maximum speed of the shot in mm/s. A hard flick with a finger reaches 4000 to 6000 mm/s."""
    top_spin: float = 300.0
    """Maximum spin of the shot in either direction, in rad/s."""
    line: Segment | None = None
    """Foul line of the shot: it is a foul if the finger crosses this line before it releases the disk."""
    target: Point = ORIGIN
    """Point that the shot aims for before the player changes the aim."""
    clear_of: tuple[Circle, ...] = ()
    """Circles, such as the outlines of other pieces, that the shot disk must not overlap before the shot."""
    elsewhere: str = "Shoot from your own shooting line."
    """Message shown when the player places the disk outside the zone from which it may be shot."""
    prompt: str = ""
    seconds: float | None = None
    """Time in s left for the shot, or None if no clock runs. If a clock runs, the move `pass time-up` is allowed too."""

    def allows(self, move: Move) -> bool:
        if isinstance(move, Pass):
            return move.time_up and self.seconds is not None
        flick = move.flick if isinstance(move, Shot) else move
        return isinstance(flick, Flick) and self.refusal(flick) == ""

    def refusal(self, flick: Flick) -> str:
        """Return one sentence that says why the shot `flick` is not allowed. Return an empty string if it is allowed."""
        values = (flick.at.x, flick.at.y, flick.heading, flick.speed, flick.spin)
        if not all(math.isfinite(value) for value in values):
            return "A shot needs finite numbers."
        if not self.zone.contains(flick.at):
            return self.elsewhere
        if not self.is_clear(flick.at):
            return "Another piece is in the way. Place the disk beside it."
        if not 0.0 < flick.speed <= self.top_speed:
            return f"The speed must be above 0 and at most {self.top_speed / 1000:g} m/s."
        if abs(flick.spin) > self.top_spin:
            return f"The spin must be at most {self.top_spin:g} rad/s either way."
        if flick.seconds is not None:
            return self._clock_refusal(flick.seconds)
        return ""

    def _clock_refusal(self, seconds: float) -> str:
        if self.seconds is None:
            return "This shot has no clock."
        return "" if 0.0 < seconds <= self.seconds else "Time is up for that shot."

    def is_clear(self, at: Point) -> bool:
        """True if the disk, with its centre at `at`, would overlap none of the circles that must stay free."""
        return all(self._is_clear(at, circle) for circle in self.clear_of)

    def has_room(self) -> bool:
        """True if a free place for the disk is found in the zone from which it is shot.

        The search tests 400 random points, so it may miss a tiny gap.
        """
        random = Random(0)
        return not self.clear_of or any(self.is_clear(self.zone.sample(random)) for _ in range(400))

    def _is_clear(self, at: Point, circle: Circle) -> bool:
        return at.distance(circle.centre) >= circle.radius + self.disk.kind.radius - TOLERANCE

    def sample(self, random: Random) -> Move:
        """Return a random shot in roughly the direction of `target`."""
        at = self.zone.sample(random)
        while not self.is_clear(at):
            at = self.zone.sample(random)
        # Limit the random error to half a turn either way.
        astray = min(180.0, max(-180.0, random.gauss(0.0, 6.0)))
        heading = (self.target - at).heading + astray
        speed = min(self.top_speed, random.uniform(0.15, 1.0) * 3000.0)
        return Flick(at, round(heading, 3), round(speed, 1))


@dataclass(frozen=True, slots=True)
class LiveSeat:
    """Actions that one player may take now in a game against the clock."""

    seat: int
    man: int | None = None
    """Id of the piece that the player moves. None if the player moves none."""
    speed: float = 0.0
    """Maximum speed at which the player can slide the piece, in mm/s."""
    lifts: bool = False
    """True if the player may lift the piece off the board instead of sliding it."""
    buzzes: bool = False
    covers: str = ""
    """Kind of place that the player may cover with a piece now, such as a flag. Empty if the player may cover none."""
    puts: bool = False
    """True if the player may move the pieces of the puzzle that belongs to their seat."""
    pieces: int = 0
    """Number of pieces in the player's puzzle."""
    first_piece: int = 0
    """Id of the first piece of the player's puzzle in the picture of the game. The ids of the other pieces follow."""
    turns: bool = False
    """True if the player may rotate puzzle pieces by quarter turns."""
    looks: bool = False
    """True if the player may look at the finished picture of the puzzle."""
    cry_warning: str = ""
    """Sentence with which the window asks for confirmation when the player claims to have finished. A wrong claim has a penalty.

    If empty, the window does not ask.
    """


@dataclass(frozen=True)
class Live:
    """Allowed actions in a game against the clock. Time advances in fixed steps, and every player may act in each step."""

    tick: float
    """Duration in s of one time step of the game."""
    hands: tuple[LiveSeat, ...]
    acts: tuple[Act, ...] = ()
    """Examples of actions that players may take now. Tests and bots that play at random choose from them."""
    prompt: str = ""

    def hand(self, seat: int) -> LiveSeat | None:
        return next((hand for hand in self.hands if hand.seat == seat), None)

    def allows(self, move: Move) -> bool:
        return isinstance(move, Tick) and all(self._allows(act) for act in move.acts)

    def _allows(self, act: Act) -> bool:
        hand = self.hand(act.seat)
        if hand is None:
            return False
        if isinstance(act, Reach):
            return hand.man is not None and act.to.is_finite() and (hand.lifts or not act.lifted)
        if isinstance(act, Put):
            is_there = 0 <= act.piece < hand.pieces and act.at.is_finite()
            return hand.puts and is_there and act.turn in ((0, 90, 180, 270) if hand.turns else (0,))
        if isinstance(act, Look):
            return hand.looks
        return hand.buzzes if isinstance(act, Buzz) else act.place.startswith(f"{hand.covers}-") and bool(hand.covers)

    def sample(self, random: Random) -> Move:
        return Tick((random.choice(self.acts),)) if self.acts and random.random() < 0.2 else Tick()


Options = Pick | Shuffle | Spell | PartWith | Aim | Live

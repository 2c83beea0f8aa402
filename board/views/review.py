"""A review: what each move of a game was worth, beside the best there was, as plain data for the window and the command line."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf

from board.sums import float_sum

MISTAKES = 3
"""How many of the dearest are shown first."""


@dataclass(frozen=True, slots=True)
class Scale:
    """What the worth of moves is counted in, in one game."""

    unit: str
    """`point`; nothing where a move only wins, draws or loses."""
    several: str = field(default="", kw_only=True)
    """More than one of them, where it is not said with an s: `men`."""
    digits: int = 1
    """Behind the point."""
    slight: float = 0.0
    """A loss up to here is none."""
    grave: float = inf
    """A loss from here on is a blunder."""
    certain: float = inf
    """A worth from here on is a game won for certain, and from minus this on one lost."""
    course: str = "points ahead"
    """What the graph of the game counts: how far the first side is ahead, or what is named here."""
    middle: float = 0.0
    """Where neither side is ahead in that graph."""

    def said(self, worth: float) -> str:
        """`+0.41 points`, `won`, `lost`, `drawn`."""
        if abs(worth) >= self.certain:
            return "won" if worth > 0.0 else "lost"
        if not self.unit:
            return "drawn"
        figure = f"{worth:+.{self.digits}f}".replace("-", "\N{MINUS SIGN}")
        return f"{figure} {self._several(worth)}"

    def said_loss(self, turn: JudgedTurn) -> str:
        """What a turn threw away: `0.12 points`, `a won game`, `a draw`."""
        if turn.best >= self.certain > turn.worth:
            return "a won game"
        if turn.worth <= -self.certain < turn.best:
            return "the game" if self.unit else "a draw"
        return f"{turn.loss:.{self.digits}f} {self._several(turn.loss)}"

    def two_sided(self, line: tuple[tuple[int, float], ...], moves: int) -> GameCourse:
        """The course of a game of two sides, from the middle on."""
        return GameCourse((((0, self.middle), *line),), moves, self.course, self.middle)

    def _several(self, worth: float) -> str:
        return self.unit if f"{abs(worth):.{self.digits}f}" == "1" else self.units

    @property
    def units(self) -> str:
        """More than one of them."""
        return self.several or f"{self.unit}s"


@dataclass(frozen=True, slots=True)
class JudgedTurn:
    """One decision of a player: a move, or the several moves by which a throw is played."""

    first: int
    """The number of its first move in the game, counted from 0, and of its last."""
    last: int
    seat: int
    played: str
    """As the world writes it, or as records do."""
    worth: float
    """What was chosen, to the mover, in units of the scale; of a shot, on average in the mover's hand."""
    best: float
    """What the best was worth that the master found."""
    better: tuple[str, ...] = ()
    """The best as records write it, move by move; nothing where what was chosen was as good."""
    better_said: str = ""
    """The same as the world writes it."""
    why: str = ""
    """What is good about the best, in one sentence."""
    doubt: float = 0.0
    """Half the 95 % interval of the loss; nothing where it is not a matter of trials."""
    made: float | None = None
    """Of a shot: what this very one came to be worth."""
    made_doubt: float = 0.0
    """Half the 95 % interval of `worth`, where that is a matter of trials."""
    standing: float | None = None
    """How the game stood after it, as the scale's graph counts; None where the score says it."""

    @property
    def loss(self) -> float:
        """What the choice threw away."""
        return max(0.0, self.best - self.worth)

    @property
    def execution(self) -> float:
        """Of a shot: how much more came of it than of such shots on average; less than nothing where the hand failed."""
        return 0.0 if self.made is None else self.made - self.worth

    def is_mistake(self, scale: Scale) -> bool:
        """Whether it was worth less than the best, beyond what chance in the trials can have made of it."""
        return self.loss > max(scale.slight, self.doubt)


@dataclass(frozen=True, slots=True)
class JudgedThrow:
    """What luck did with the dice once."""

    number: int
    """Of the throw among the moves of the game, counted from 0."""
    seat: int
    luck: float
    """How much better the throw was than throws there are on average, to whoever threw."""
    standing: float | None = None
    """How the game stood after it, as the scale's graph counts."""


@dataclass(frozen=True, slots=True)
class GameCourse:
    """How a game went, to be drawn."""

    lines: tuple[tuple[tuple[int, float], ...], ...] = ()
    """One where a side is ahead of the other, else one for each seat; after how many moves, and how it stood then."""
    moves: int = 0
    """How many the game has."""
    label: str = "points"
    """What is counted."""
    middle: float | None = None
    """Where neither side is ahead, where there are two."""

    @property
    def is_worth_a_look(self) -> bool:
        """Whether it went anywhere before the end."""
        return any(len({value for _, value in line}) > 3 for line in self.lines)


@dataclass(frozen=True, slots=True)
class Review:
    """All that can be said of a game so far."""

    game: str
    names: tuple[str, ...]
    moves: int
    """How many the game has."""
    scale: Scale | None
    """None where there are no moves to judge."""
    remark: str = ""
    """What is to be said besides, in one sentence: why nothing is judged, or what was not."""
    turns: tuple[JudgedTurn, ...] = ()
    """In the order of play."""
    throws: tuple[JudgedThrow, ...] = ()
    wanted: int = 0
    """How many of both there will be."""
    at_first_sight: GameCourse = field(default_factory=GameCourse)
    """How the game went before anything is judged, or where nothing is."""

    @property
    def is_whole(self) -> bool:
        return len(self.turns) + len(self.throws) >= self.wanted

    @property
    def mistakes(self) -> tuple[JudgedTurn, ...]:
        """Those that cost something, the dearest first."""
        if self.scale is None:
            return ()
        found = [turn for turn in self.turns if turn.is_mistake(self.scale)]
        return tuple(sorted(found, key=lambda turn: (-turn.loss, turn.first)))

    @property
    def best_shot(self) -> JudgedTurn | None:
        """The shot of which most came, measured by what was to be had on average; None where nothing was shot."""
        shots = [turn for turn in self.turns if turn.made is not None]
        return max(shots, key=lambda turn: ((turn.made or 0.0) - turn.best, -turn.first), default=None)

    def lost(self, seat: int) -> float:
        """What a player's choices threw away in all."""
        return float_sum(turn.loss for turn in self.mistakes if turn.seat == seat)

    def decisions(self, seat: int) -> int:
        return sum(turn.seat == seat for turn in self.turns)

    def luck_said(self, seat: int) -> str:
        """What the dice gave a player in all, as a figure."""
        assert self.scale is not None
        return f"{self.luck(seat):+.{self.scale.digits}f}".replace("-", "\N{MINUS SIGN}")

    def luck(self, seat: int) -> float:
        """What the dice gave a player in all."""
        return float_sum(throw.luck for throw in self.throws if throw.seat == seat)

    def words(self, turn: JudgedTurn) -> tuple[str, ...]:
        """What is to be said of a turn, a sentence each: of a shot what the head chose, then what the hand made of it."""
        scale = self.scale
        assert scale is not None
        worth, best = scale.said(turn.worth), scale.said(turn.best)
        better = (
            f"Better: {turn.better_said}. {turn.why}" if turn.better_said else f"Better: {turn.why[:1].lower()}{turn.why[1:]}"
        )
        if turn.made is None:
            if not turn.is_mistake(scale):
                return (f"As good as anything: {worth}.",)
            was = f"It was {worth}, the best {best}." if not scale.unit else f"It was worth {worth}, the best {best}."
            return was, better
        within = f" (±\N{NO-BREAK SPACE}{turn.doubt:.{scale.digits}f})" if turn.doubt else ""
        head: tuple[str, ...]
        if turn.is_mistake(scale):
            head = (f"The head: this aim is worth {worth}, the best {scale.said(turn.best)}{within}.", better)
        else:
            head = (f"The head was right: this aim is worth {worth}, and nothing is surely better.",)
        more = turn.execution
        if abs(more) <= max(scale.slight, turn.made_doubt):
            hand = f"The hand: it came to {scale.said(turn.made)}, as such an aim does."
        else:
            by = f"{abs(more):.{scale.digits}f} {'more' if more > 0.0 else 'less'}"
            hand = f"The hand: it came to {scale.said(turn.made)}, {by} than such an aim on average."
        return (*head, hand)

    @property
    def course(self) -> GameCourse:
        """How the game stood, as far as it is judged."""
        stood = {turn.last: turn.standing for turn in self.turns} | {throw.number: throw.standing for throw in self.throws}
        line = tuple((number + 1, value) for number, value in sorted(stood.items()) if value is not None)
        if line and self.scale is not None:
            return self.scale.two_sided(line, self.moves)
        return self.at_first_sight

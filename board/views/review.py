"""A review of a game, for the window and the command line: the value of each move compared with the best."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf

from board.sums import float_sum

MISTAKES = 3
"""Number of mistakes shown first: those with the greatest loss."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Unit and thresholds for the value of moves in one game."""

    unit: str
    """Name of the unit, such as `point`. Empty if a move can only win, draw or lose."""
    several: str = field(default="", kw_only=True)
    """Irregular plural of the unit, such as `men`."""
    digits: int = 1
    """Number of decimals shown."""
    slight: float = 0.0
    """Maximum loss that is not counted as a mistake."""
    grave: float = inf
    """Minimum loss that counts as a blunder."""
    certain: float = inf
    """Value from which a game is certainly won. At the negative of this value or below, the game is certainly lost."""
    course: str = "lead in points"
    """Label of the game's graph. By default it shows the lead of the first side."""
    middle: float = 0.0
    """Value of an even position in the graph."""

    def said(self, worth: float) -> str:
        """Return a value as text: `+0.41 points`, `won`, `lost`, `drawn`."""
        if abs(worth) >= self.certain:
            return "won" if worth > 0.0 else "lost"
        if not self.unit:
            return "drawn"
        figure = f"{worth:+.{self.digits}f}".replace("-", "\N{MINUS SIGN}")
        return f"{figure} {self._several(worth)}"

    def verdict(self, worth: float) -> str:
        """Return a phrase about a move with this value: `is worth +0.41 points`, `wins the game`, `draws the game`."""
        if abs(worth) >= self.certain:
            return "wins the game" if worth > 0.0 else "loses the game"
        return f"is worth {self.said(worth)}" if self.unit else "draws the game"

    def said_loss(self, turn: JudgedTurn) -> str:
        """Return the loss of a turn as text: `0.12 points`, `a won game`, `a draw`."""
        if turn.best >= self.certain > turn.worth:
            return "a won game"
        if turn.worth <= -self.certain < turn.best:
            return "the game" if self.unit else "a draw"
        return f"{turn.loss:.{self.digits}f} {self._several(turn.loss)}"

    def two_sided(self, line: tuple[tuple[int, float], ...], moves: int) -> GameCourse:
        """Return the graph of a game of two sides from the points (moves played, value) in `line`.

        It starts at the value of an even game.
        """
        return GameCourse((((0, self.middle), *line),), moves, self.course, self.middle)

    def _several(self, worth: float) -> str:
        return self.unit if f"{abs(worth):.{self.digits}f}" == "1" else self.units

    @property
    def units(self) -> str:
        """Plural of the unit."""
        return self.several or f"{self.unit}s"


@dataclass(frozen=True, slots=True)
class JudgedTurn:
    """A player's decision: a single move, or all the moves made with one roll."""

    first: int
    """Number of the turn's first move in the game, counted from 0. `last` is the number of its last move."""
    last: int
    seat: int
    played: str
    """The move in the game's standard notation, or in record notation."""
    worth: float
    """Value of the chosen move to the mover, in units of the scale. For a shot: the average over the mover's aim errors."""
    best: float
    """Value of the best move that the Master bot found, in the same units."""
    better: tuple[str, ...] = ()
    """The best moves in record notation. Empty if the chosen moves were as good."""
    better_said: str = ""
    """The best moves in standard notation."""
    why: str = ""
    """A sentence that explains the best move. Empty if the played move was as good."""
    doubt: float = 0.0
    """Half the width of the 95 % interval of the loss. 0 if the loss was not estimated from trials."""
    made: float | None = None
    """For a shot: the value of the actual result. None for other moves."""
    made_doubt: float = 0.0
    """Half the width of the 95 % interval of `worth`, if it was estimated from trials."""
    standing: float | None = None
    """Value of the game after the turn, for the graph. None if the graph follows the score instead."""

    @property
    def loss(self) -> float:
        """Value lost by the choice, at least 0."""
        return max(0.0, self.best - self.worth)

    @property
    def execution(self) -> float:
        """For a shot: the value of the actual result minus the average value of that aim.

        It is negative if the shot was worse than average.
        """
        return 0.0 if self.made is None else self.made - self.worth

    def is_mistake(self, scale: Scale) -> bool:
        """True if the loss exceeds both the ignored range and the uncertainty of the trials."""
        return self.loss > max(scale.slight, self.doubt)


@dataclass(frozen=True, slots=True)
class JudgedThrow:
    """Luck of one roll of the dice."""

    number: int
    """Number of the roll among the moves of the game, from 0."""
    seat: int
    luck: float
    """Value of this roll to the roller, compared with an average roll."""
    standing: float | None = None
    """Value of the game after the roll, for the graph."""


@dataclass(frozen=True, slots=True)
class GameCourse:
    """Graph of a game."""

    lines: tuple[tuple[tuple[int, float], ...], ...] = ()
    """Lines of points (moves played, value): one line for the lead between two sides, or one line for each seat."""
    moves: int = 0
    """Number of moves in the whole game."""
    label: str = "points"
    """Label of the value axis."""
    middle: float | None = None
    """Value of an even game with two sides. None otherwise."""

    @property
    def is_worth_a_look(self) -> bool:
        """True if the graph is worth showing: a line takes more than three different values."""
        return any(len({value for _, value in line}) > 3 for line in self.lines)


@dataclass(frozen=True, slots=True)
class Review:
    """Review of a game, complete or in progress."""

    game: str
    names: tuple[str, ...]
    moves: int
    """Number of moves in the whole game."""
    scale: Scale | None
    """Unit in which the moves are judged. None if the game has no moves to judge."""
    remark: str = ""
    """An additional sentence: why nothing is judged, or which moves were left out."""
    turns: tuple[JudgedTurn, ...] = ()
    """Judged turns, in the order of play."""
    throws: tuple[JudgedThrow, ...] = ()
    wanted: int = 0
    """Number of turns and rolls to judge in all."""
    at_first_sight: GameCourse = field(default_factory=GameCourse)
    """Graph by the score alone, shown before any turn is judged."""

    @property
    def is_whole(self) -> bool:
        return len(self.turns) + len(self.throws) >= self.wanted

    @property
    def mistakes(self) -> tuple[JudgedTurn, ...]:
        """Turns with a significant loss, the costliest first."""
        if self.scale is None:
            return ()
        found = [turn for turn in self.turns if turn.is_mistake(self.scale)]
        return tuple(sorted(found, key=lambda turn: (-turn.loss, turn.first)))

    @property
    def best_shot(self) -> JudgedTurn | None:
        """The shot whose result exceeded the average value of the best available shot by the most.

        None if the game has no judged shots.
        """
        shots = [turn for turn in self.turns if turn.made is not None]
        return max(shots, key=lambda turn: ((turn.made or 0.0) - turn.best, -turn.first), default=None)

    def lost(self, seat: int) -> float:
        """Return the total loss of a player's mistakes."""
        return float_sum(turn.loss for turn in self.mistakes if turn.seat == seat)

    def decisions(self, seat: int) -> int:
        return sum(turn.seat == seat for turn in self.turns)

    def luck_said(self, seat: int) -> str:
        """Return a player's total luck with the dice as text with a sign."""
        assert self.scale is not None
        return f"{self.luck(seat):+.{self.scale.digits}f}".replace("-", "\N{MINUS SIGN}")

    def luck(self, seat: int) -> float:
        """Return a player's total luck with the dice."""
        return float_sum(throw.luck for throw in self.throws if throw.seat == seat)

    def words(self, turn: JudgedTurn) -> tuple[str, ...]:
        """Describe a turn in sentences. For a shot, the first is about the choice of shot and the second about its execution."""
        scale = self.scale
        assert scale is not None
        if turn.made is None:
            if not turn.is_mistake(scale):
                return tuple(
                    filter(None, (f"No other move was better: this move {scale.verdict(turn.worth)}.", self.reason(turn)))
                )
            return f"This move {scale.verdict(turn.worth)}; the best move {scale.verdict(turn.best)}.", self.reason(turn)
        within = f" (±\N{NO-BREAK SPACE}{turn.doubt:.{scale.digits}f})" if turn.doubt else ""
        head: tuple[str, ...]
        if turn.is_mistake(scale):
            head = (
                f"The choice: this aim {scale.verdict(turn.worth)} on average, the best aim {scale.said(turn.best)}{within}.",
                self.reason(turn),
            )
        else:
            head = (f"The choice was right: this aim {scale.verdict(turn.worth)} on average, and no aim is clearly better.",)
        more = turn.execution
        if abs(more) <= max(scale.slight, turn.made_doubt):
            hand = f"The result of the shot was {scale.said(turn.made)}, as usual for this aim."
        else:
            more_said = "The result of the shot was {made}, {by} more than this aim brings on average."
            less_said = "The result of the shot was {made}, {by} less than this aim brings on average."
            hand = (more_said if more > 0.0 else less_said).format(made=scale.said(turn.made), by=f"{abs(more):.{scale.digits}f}")
        return (*head, hand)

    @staticmethod
    def reason(turn: JudgedTurn) -> str:
        """Return a sentence that names the better choice and the reason for it, or that says why no choice was better.

        Empty if there is nothing to say.
        """
        if not turn.better:
            return turn.why if turn.made is None else ""
        if turn.better_said:
            return f"Better: {turn.better_said}. {turn.why}".strip()
        return f"Better: {turn.why[:1].lower()}{turn.why[1:]}"

    @property
    def course(self) -> GameCourse:
        """Graph of the game up to the last judged turn. Until a turn is judged, it follows the score."""
        stood = {turn.last: turn.standing for turn in self.turns} | {throw.number: throw.standing for throw in self.throws}
        line = tuple((number + 1, value) for number, value in sorted(stood.items()) if value is not None)
        if line and self.scale is not None:
            return self.scale.two_sided(line, self.moves)
        return self.at_first_sight

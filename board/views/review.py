"""A review of a game: the value of each move, compared with the best move."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf

from board.sums import float_sum

MISTAKES = 3
"""Number of mistakes that a review shows first: those that cost most."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Unit for the values of moves in one game, and the limits that separate good moves from bad ones."""

    unit: str
    """Name of the unit in which moves are valued, such as `point`. Empty if positions can only be won, drawn or lost."""
    several: str = field(default="", kw_only=True)
    """Plural of `unit` if it is irregular, such as `men`. Otherwise empty."""
    digits: int = 1
    """Number of decimals to show of a move's value."""
    slight: float = 0.0
    """Largest loss of value that is not counted as a mistake."""
    grave: float = inf
    """Smallest loss of value for which a move counts as a blunder."""
    certain: float = inf
    """Smallest value that means a certain win. The same number with a minus sign means a certain loss."""
    course: str = "lead in points"
    """Label of the game's graph, which by default shows the first side's lead in points."""
    middle: float = 0.0
    """Value of a position in which both sides have equal chances. The graph shows it halfway up."""

    def value_text(self, worth: float) -> str:
        """Return the value of a move as text: `+0.41 points`, `won`, `lost` or `drawn`."""
        if abs(worth) >= self.certain:
            return "won" if worth > 0.0 else "lost"
        if not self.unit:
            return "drawn"
        return f"{self.figure(worth)} {self._several(worth)}"

    def figure(self, worth: float) -> str:
        """Return the value of a move as a number with a plus or minus sign, without the unit."""
        return f"{worth:+.{self.digits}f}".replace("-", "\N{MINUS SIGN}")

    def verdict(self, worth: float) -> str:
        """Return a phrase about a move with the value `worth`: `is worth +0.41 points`, `wins the game`, `draws the game`."""
        if abs(worth) >= self.certain:
            return "wins the game" if worth > 0.0 else "loses the game"
        return f"is worth {self.value_text(worth)}" if self.unit else "draws the game"

    def loss_text(self, turn: JudgedTurn) -> str:
        """Return as text the value that the player lost in a turn: `0.12 points`, `a won game`, `a draw`."""
        if turn.best >= self.certain > turn.worth:
            return "a won game"
        if turn.worth <= -self.certain < turn.best:
            return "the game" if self.unit else "a draw"
        return f"{turn.loss:.{self.digits}f} {self._several(turn.loss)}"

    def two_sided(self, line: tuple[tuple[int, float], ...], moves: int) -> GameCourse:
        """Return the graph of a game between two sides. `line` holds its points as pairs (moves played, value).

        The graph begins at `middle`, the value with equal chances. `moves` is the number of moves in the whole game.
        """
        return GameCourse((((0, self.middle), *line),), moves, self.course, self.middle)

    def _several(self, worth: float) -> str:
        return self.unit if f"{abs(worth):.{self.digits}f}" == "1" else self.units

    @property
    def units(self) -> str:
        """Plural form of the word `unit`, such as `points`."""
        return self.several or f"{self.unit}s"


@dataclass(frozen=True, slots=True)
class JudgedTurn:
    """A player's turn with its value: a single move, or all moves made with one roll of the dice."""

    first: int
    """Index in the game of this turn's first move, from 0. The field `last` is the index of its last move."""
    last: int
    seat: int
    played: str
    """The moves that the player chose, in the game's standard notation if it has one, otherwise in that of saved games."""
    worth: float
    """Value to the player of the chosen moves, in the unit of the review's scale.

    For a shot, the value is an average over the player's aim errors.
    """
    best: float
    """Value of the best moves for the turn, as found by the strongest bot, in the unit of the review's scale."""
    better: tuple[str, ...] = ()
    """The best moves in the notation of saved games. Empty if the player's moves were just as good."""
    better_said: str = ""
    """The best moves, written like `played`. Empty if the turn is a shot, or if no moves were better than the player's."""
    why: str = ""
    """One sentence with the reason for the best moves. Empty if the player chose other moves that were just as good."""
    doubt: float = 0.0
    """Uncertainty of the loss of value in this turn: half the width of the 95 % interval of the loss. 0 if the loss is exact."""
    made: float | None = None
    """Value of the shot's actual result, in the unit of the review's scale. None if the move is not a shot."""
    made_doubt: float = 0.0
    """Half the width of the 95 % interval of `worth` for a shot. 0 if `worth` is exact."""
    standing: float | None = None
    """Estimated value of the position after the turn, for the graph. None if the graph shows the score instead."""

    @property
    def loss(self) -> float:
        """Total value that the player lost in this turn compared with the best moves, at least 0."""
        return max(0.0, self.best - self.worth)

    @property
    def execution(self) -> float:
        """Result of the played shot minus the average result of the same aim. 0 if the move is not a shot."""
        return 0.0 if self.made is None else self.made - self.worth

    def is_mistake(self, scale: Scale) -> bool:
        """True if the turn lost more value than the limit for a mistake, and more than the uncertainty of that loss."""
        return self.loss > max(scale.slight, self.doubt)


@dataclass(frozen=True, slots=True)
class JudgedThrow:
    """The luck of a player in one roll of the dice."""

    number: int
    """Index of this roll of the dice among the moves of the game, from 0."""
    seat: int
    luck: float
    """Value of this roll of the dice to the player who rolled, minus the value of an average roll."""
    standing: float | None = None
    """Value of the game after the roll, for a graph of values. None if the graph shows the score instead."""


@dataclass(frozen=True, slots=True)
class GameCourse:
    """Graph of a game: a value, such as the lead in points, after each move."""

    lines: tuple[tuple[tuple[int, float], ...], ...] = ()
    """Lines of the graph. Each line holds its points as pairs (moves played, value).

    A game between two sides has one line, which shows the first side's lead. Other games have one line for each seat.
    """
    moves: int = 0
    """Number of moves in the game of this graph."""
    label: str = "points"
    """Label of the vertical axis in the graph of the game."""
    middle: float | None = None
    """Value on the middle line of the graph in a game between two sides. With this value, neither side leads. None in other
    games.
    """

    @property
    def is_worth_a_look(self) -> bool:
        """True if the graph is interesting enough to show, because one of its lines has more than three different values."""
        return any(len({value for _, value in line}) > 3 for line in self.lines)


@dataclass(frozen=True, slots=True)
class Review:
    """Review of a game: the moves judged so far, the mistakes, and the luck with dice."""

    game: str
    names: tuple[str, ...]
    moves: int
    """Number of moves in the whole game that is reviewed."""
    scale: Scale | None
    """Scale of the review's values: their unit, and the limits for mistakes and blunders.

    None if the game has no moves to judge.
    """
    remark: str = ""
    """Sentence about moves that the review does not judge. Empty if the review judges all moves."""
    turns: tuple[JudgedTurn, ...] = ()
    """All turns that the review has judged so far, in the order of play."""
    throws: tuple[JudgedThrow, ...] = ()
    wanted: int = 0
    """Number of judgements in the complete review. Each turn counts as one, and so does each roll of the dice."""
    at_first_sight: GameCourse = field(default_factory=GameCourse)
    """Graph of the game, drawn from the score alone. It is shown before the review has judged any turn."""

    @property
    def is_whole(self) -> bool:
        return len(self.turns) + len(self.throws) >= self.wanted

    @property
    def mistakes(self) -> tuple[JudgedTurn, ...]:
        """Turns of the game that were mistakes, the greatest loss of value first."""
        if self.scale is None:
            return ()
        found = [turn for turn in self.turns if turn.is_mistake(self.scale)]
        return tuple(sorted(found, key=lambda turn: (-turn.loss, turn.first)))

    @property
    def best_shot(self) -> JudgedTurn | None:
        """The shot whose result exceeds the average result of the best possible aim by the most. None if no shot was judged."""
        shots = [turn for turn in self.turns if turn.made is not None]
        return max(shots, key=lambda turn: ((turn.made or 0.0) - turn.best, -turn.first), default=None)

    def lost(self, seat: int) -> float:
        """Return the total value that the player in `seat` lost by mistakes."""
        return float_sum(turn.loss for turn in self.mistakes if turn.seat == seat)

    def decisions(self, seat: int) -> int:
        return sum(turn.seat == seat for turn in self.turns)

    def luck_text(self, seat: int) -> str:
        """Return the total luck with the dice of the player in `seat`, as text with a plus or minus sign."""
        assert self.scale is not None
        return self.scale.figure(self.luck(seat))

    def luck(self, seat: int) -> float:
        """Return the total luck with the dice of the player in `seat`, in the unit with which the game is judged."""
        return float_sum(throw.luck for throw in self.throws if throw.seat == seat)

    def words(self, turn: JudgedTurn) -> tuple[str, ...]:
        """Return sentences that describe a turn and its value.

        For a shot, the first sentence judges where the player aimed. The last sentence judges where the pieces came to rest.
        """
        scale = self.scale
        assert scale is not None
        if turn.made is None:
            if not turn.is_mistake(scale):
                return tuple(
                    filter(None, (f"No other move was better. This move {scale.verdict(turn.worth)}.", self.reason(turn)))
                )
            return f"This move {scale.verdict(turn.worth)}; the best move {scale.verdict(turn.best)}.", self.reason(turn)
        within = f" (±\N{NO-BREAK SPACE}{turn.doubt:.{scale.digits}f})" if turn.doubt else ""
        best, result = scale.value_text(turn.best), scale.value_text(turn.made)
        head: tuple[str, ...]
        if turn.is_mistake(scale):
            head = (
                f"The choice: this aim {scale.verdict(turn.worth)} on average, the best aim {best}{within}.",
                self.reason(turn),
            )
        else:
            head = (f"The choice was right: this aim {scale.verdict(turn.worth)} on average, and no aim is clearly better.",)
        more = turn.execution
        if abs(more) <= max(scale.slight, turn.made_doubt):
            hand = f"The result of the shot was {result}, average for this aim."
        else:
            more_said = "The result of the shot was {made}, {by} above the average for this aim."
            less_said = "The result of the shot was {made}, {by} below the average for this aim."
            hand = (more_said if more > 0.0 else less_said).format(made=result, by=f"{abs(more):.{scale.digits}f}")
        return (*head, hand)

    @staticmethod
    def reason(turn: JudgedTurn) -> str:
        """Return a sentence that names the better move and its reason, or says why no move was better.

        Return an empty string if the review has no reason, and for a shot if no aim was better.
        """
        if not turn.better:
            return turn.why if turn.made is None else ""
        if turn.better_said:
            return f"Better: {turn.better_said}. {turn.why}".strip()
        return f"Better: {turn.why[:1].lower()}{turn.why[1:]}"

    @property
    def course(self) -> GameCourse:
        """Graph of the game up to the last turn that the review has judged. Until a turn is judged, the graph shows the score."""
        stood = {turn.last: turn.standing for turn in self.turns} | {throw.number: throw.standing for throw in self.throws}
        line = tuple((number + 1, value) for number, value in sorted(stood.items()) if value is not None)
        if line and self.scale is not None:
            return self.scale.two_sided(line, self.moves)
        return self.at_first_sight

"""The demo: the most interesting part of a game that bots have played in advance, shown as if the game were live.

Bots play a whole game quickly in a worker. The program chooses the part with the most interest per second. It sets up the
position before this part and then shows the moves of the part one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any

from board.moves import CHANCE, TIME, Deal, IllegalMove, Live, Move, Roll, Tick
from board.protocols.table import Outcome, Played
from board.protocols.thought import Thought
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.text.sentence import Seat, Sentence, listed, say
from games.bots.player import Budget, Player
from games.captions import Caption, caption_for
from games.catalogue import find, showing_of
from games.flicking import FlickingGame
from games.game import Game
from games.keep.record import read, write
from games.move_words import say_count
from games.play.bot_questions import all_acts, ask_bot
from games.play.history import with_motion
from games.play.match import Match
from games.play.read_only_game import ReadOnlyGame
from games.play.seats import Bot
from games.show.demonstration import players_of

THOUGHT = 24
"""Number of simulations that a bot in the demo may use for a move. It allows sensible play without long waits."""
LIMIT = 200_000
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim", "Kit", "Lou")
SECONDS_LATER = ("The game ended {number} second later. {}", "The game ended {number} seconds later. {}")
MOVES_LATER = ("The game ended {number} move later. {}", "The game ended {number} moves later. {}")
"""Last sentences of a demo that leaves out the end of its game: (for one omitted move, for several).

The result of the game follows the sentence.
"""
SHOT, THROW, STEP = 4.1, 3.2, 1.0
"""Seconds that a viewer needs for three parts of a game, measured in the window: (a shot, a roll, a step of a piece).

The time for a shot includes the aiming, the result and sometimes the points. It does not include the motion of the pieces.
"""
NOTED, COUNTED = 0.8, 4.0
"""Two times in seconds: to read the labels of a move that is not a shot, and to read a table of points."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a game, with everything needed to show it in the demo, a film or a lesson."""

    record: str
    """Text of the saved game up to the first move that is shown."""
    begin: Any
    """State of the game before the first move that is shown."""
    shown: tuple[Played[Any], ...]
    """Moves of the game that are shown, in order."""
    captions: tuple[str, ...]
    """Caption of each move that is shown. Empty for a move without a caption."""
    about: str = ""
    """Description of the game. The demo or film shows it while no caption is shown."""
    closing: str = ""
    """Sentence at the end that names the winner. If the demo leaves out the last moves, it also says how long they took."""
    people: frozenset[int] = frozenset()
    """Seats of the game that belong to people, not bots."""


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """A job for a worker process: let bots play a game, and choose the part of it that the demo shows."""

    name: str
    seed: int
    length: float
    """Approximate time in seconds that it takes to watch this part of the game."""
    seconds: float | None = None
    simulations: int | None = None

    def answer(self, budget: Budget) -> Stretch:  # noqa: ARG002
        # The budget is ignored, because an unfinished game cannot be shown. A cancelled worker is killed instead.
        return rehearse(self.name, self.seed, self.length)


def rehearse(name: str, seed: int, seconds: float) -> Stretch:
    """Let bots play a whole game, and return a part of it that takes about `seconds` seconds to watch."""
    return choose_part(played_through(name, seed), seconds)


def interest_of(match: Match, number: int) -> float:
    """Return the rating of a move, by which the demo chooses a part of a game. A higher rating means a more interesting move.

    The umpire's sentences and points raise it, and the end of the game raises it most. A roll that moves no piece adds nothing.
    """
    played = match.played[number]
    if isinstance(played.move, Roll) and (played.turn.motion is None or not played.turn.motion.tracks):
        return 0.0
    before = match.played[number - 1].turn.state if number else match.start
    interest = 1.5 * len(played.turn.said) + (0.0 if isinstance(played.move, Tick) else 0.3)
    interest += 2.0 * (match.game.score(before) != match.game.score(played.turn.state))
    return interest + 4.0 * (number == len(match.played) - 1)


def choose_part(match: Match, seconds: float) -> Stretch:
    """Return the part of a finished game that the demo shows. It lasts about `seconds` seconds and has at least one move."""
    return stretch_of(match, *choose_run(match, seconds))


def choose_run(match: Match, seconds: float, interest: Callable[[Match, int], float] = interest_of) -> tuple[int, int]:
    """Return (first, end), the range of moves that the demo or a film shows. Move `end` is no longer shown.

    `interest` is a function of a match and a move's number. It returns how interesting the move is to a viewer.
    """
    return liveliest([interest(match, i) for i in range(len(match.played))], costs_of(match), seconds)


def costs_of(match: Match) -> list[float]:
    """Return the approximate time, in seconds, that each move of a match takes to watch."""
    tick = tick_of(match)
    return [tick if isinstance(played.move, Tick) else _cost(played) for played in match.played]


def stretch_of(match: Match, begin: int, end: int) -> Stretch:
    """Return the moves of a finished game from number `begin` up to, but not including, `end`, with captions and animations."""
    outcome, name = match.outcome, match.card.name
    assert outcome is not None
    is_end = end == len(match.played)
    closing = who_won(outcome) if is_end else _closing(match.played[end:], tick_of(match), who_won(outcome))
    set_up = Match(match.game, match.seats, match.names, throws=match.throws)
    set_up.played = match.played[:begin]
    shown = seen(match.game, set_up.state, match.played[begin:end])
    captions = captions_of(match.game, shown, showing_of(name).moments)
    return Stretch(write(set_up), set_up.state, shown, captions, showing_of(name).title.aim, closing)


def captions_of(game: Game[Any], moves: Sequence[Played[Any]], captions: Sequence[Caption]) -> tuple[str, ...]:
    """Return the caption of each move, or an empty string for a move without one.

    The tags of a caption are names of events. The caption appears once, after the first turn in which all these events happen.
    """
    seen: set[str] = set()
    turns = (played.turn for played in moves)
    return tuple(caption_for(captions, turn.tags, seen, is_over=game.outcome(turn.state) is not None) for turn in turns)


def who_won(outcome: Outcome) -> str:
    """Return one or two sentences that name the winner and say how the game was won."""
    if isinstance(outcome.reason, Sentence) or "draw" in outcome.reason.lower():
        return outcome.reason
    winners = listed([Seat(seat) for seat in outcome.winners]) if outcome.winners else "No one"
    return say("{} win. {}" if len(outcome.winners) > 1 else "{} wins|win. {}", winners, outcome.reason)


def _closing(moves: Sequence[Played[Any]], tick: float, result: str) -> str:
    """Return the closing words of a demo. `moves` are the last moves of the game, which the demo leaves out.

    The words say how long these moves took, and the result. `tick` is the time in seconds between two ticks of the game's clock.
    """
    ticks = sum(isinstance(played.move, Tick) for played in moves)
    if ticks:
        return say_count(max(1, round(ticks * tick)), *SECONDS_LATER, result)
    return say_count(len(moves), *MOVES_LATER, result)


def seen(game: Game[Any], state: Any, moves: Sequence[Played[Any]]) -> tuple[Played[Any], ...]:
    """Return played moves with their animations added. Shots stored without animation are simulated again."""
    shown = []
    for played in moves:
        seen_again = with_motion(game, state, played)
        state = seen_again.turn.state
        shown.append(seen_again)
    return tuple(shown)


def liveliest(interests: Sequence[float], costs: Sequence[float], seconds: float) -> tuple[int, int]:
    """Return the most interesting run of consecutive moves that can be watched in `seconds` seconds, as a pair (first, end).

    The move `end` is not included.
    """
    best, most = (0, 0), -1.0
    end, cost, interest = 0, 0.0, 0.0
    for begin in range(len(costs)):
        while end < len(costs) and (cost + costs[end] <= seconds or end == begin):
            cost, interest = cost + costs[end], interest + interests[end]
            end += 1
        if interest > most:
            best, most = (begin, end), interest
        cost, interest = cost - costs[begin], interest - interests[begin]
    return best


class ShownGame(ReadOnlyGame):
    """A game for watching only, which replays the stored moves of one part of a game in order."""

    def __init__(self, stretch: Stretch) -> None:
        match = read(stretch.record.partition("\n\n")[0])
        super().__init__(match.game, [Bot(name, Player()) for name in match.names], match.throws)
        self.stretch = stretch
        self.start = stretch.begin

    @property
    def is_done(self) -> bool:
        """True if all moves of this part of the game have been shown."""
        return len(self.played) == len(self.stretch.shown)

    @property
    def about(self) -> str:
        return self.stretch.about

    @property
    def caption(self) -> str:
        """Caption of the move that was shown last, or an empty string."""
        return self.stretch.captions[len(self.played) - 1] if self.played else ""

    @property
    def closing(self) -> str:
        return self.stretch.closing

    @property
    def people(self) -> frozenset[int]:
        return self.stretch.people

    def play(self, move: Move) -> Played[Any]:  # noqa: ARG002
        return self._next()

    def chance(self) -> Played[Any]:
        return self._next()

    def think(self) -> Thought[Move | None]:
        return Thought(lambda: None if self.is_done else self.stretch.shown[len(self.played)].move)

    def _next(self) -> Played[Any]:
        if self.is_done:
            raise IllegalMove("That's all of this game for now.")
        self.played.append(self.stretch.shown[len(self.played)])
        return self._before_eyes(len(self.played) - 1, self.played[-1])


def join(shown: ShownGame, random: Random, name: str = "") -> Match:
    """Return a match that continues the game shown in the demo from the position on the screen.

    A person named `name` gets the seat to move, and bots the others. If the game is over, it starts again.
    """
    seat = max(0, shown.mover if shown.mover >= 0 else shown.picture.mover)
    names = [name if i == seat else shown.names[i] for i in range(shown.seats)]
    bots = players_of(shown.card.name, shown.seats)
    players = [None if i == seat else bots[i] for i in range(shown.seats)]
    if shown.outcome is not None:
        return Match(shown.game, shown.seats, names, players, random)
    match = Match(shown.game, shown.seats, names, players, random, throws=shown.throws)
    match.played = [*read(shown.stretch.record).played, *shown.played]
    return match


def played_through(name: str, seed: int) -> Match:
    """Let bots play a whole game, and return it. Its shots have no animation."""
    game = find(name)()
    seats = game.card.seats[0]
    match = Match(game, seats, NAMES[:seats], throws=Random(f"{seed} {name} throws").getrandbits(48))
    bots = players_of(name, seats)
    minds = [Random(f"{seed} {name} seat {seat}") for seat in range(seats)]
    for _ in range(LIMIT):
        if match.outcome is not None:
            return match
        state = match.state
        if match.mover == CHANCE:
            match.chance()
        elif match.mover == TIME:
            match.enter(Tick(all_acts(bots, game, state, minds)))
        else:
            move = ask_bot(bots[match.mover], game, state, minds[match.mover], Budget(simulations=THOUGHT)).move
            if isinstance(game, FlickingGame) and isinstance(move, Flick):
                move = game.shoot(state, move, motion=False)
            match.enter(move)
    raise RuntimeError(f"{game.card.title} did not end within {LIMIT} moves.")


def _cost(played: Played[Any]) -> float:
    """Return the approximate time, in seconds, that it takes to watch a move which is not a clock tick."""
    if isinstance(played.move, Shot):
        return SHOT + played.move.seconds
    if isinstance(played.move, Roll):
        return THROW
    deal = played.turn.motion.seconds if isinstance(played.move, Deal) and played.turn.motion is not None else 0.0
    return STEP + deal + (NOTED if played.turn.notes else 0.0) + (COUNTED if played.turn.tally else 0.0)


def tick_of(match: Match) -> float:
    """Return the duration of a clock tick of this game in seconds, or 0 in a game without a clock."""
    for before, played in pairwise(match.played):
        if isinstance(played.move, Tick):
            options = match.game.options(before.turn.state)
            assert isinstance(options, Live)
            return options.tick
    return 0.0

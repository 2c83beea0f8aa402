"""The show: the liveliest stretch of a game, played by bots beforehand and then shown as if it were being played.

A whole game is played by bots (quickly, and beside the window); of its moves the stretch is chosen in which most happens for
the time it takes to watch. What came before it is set up; what follows is shown move by move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any

from board.moves import CHANCE, TIME, Deal, IllegalMove, Live, Move, Roll, Tick
from board.protocols.table import Outcome, Played, Thought, ThoughtLost
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.text.sentence import Seat, Sentence, listed, say
from games.bots.player import Budget, Player
from games.captions import Caption, caption_for, glance_of
from games.catalogue import find, showing_of
from games.flicking import FlickingGame
from games.game import Game
from games.keep.record import read, write
from games.play.asking import all_acts, chosen
from games.play.history import with_motion
from games.play.match import Match
from games.show.demonstration import players_of
from games.telling import counted

THOUGHT = 24
"""Simulations a move: enough to be worth watching, little enough to be ready before the last game has been shown."""
LIMIT = 200_000
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim", "Kit", "Lou")
BREAK = "We leave them here, {} before the end: {}"
SHOT, THROW, STEP = 4.1, 3.2, 1.0
"""Seconds, measured in the window: what a shot takes beside its motion (to aim, to see what came of it, and to count a frame now
and then), a throw, and a man's move."""
NOTED, COUNTED = 0.8, 4.0
"""Seconds: what it takes to look at what was noted of a move that is no shot, and to read a count."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a game, ready to be shown. All of it is worked out: whoever shows it has nothing to wait for."""

    record: str
    """The game as far as it is set up."""
    begin: Any
    """The state then."""
    shown: tuple[Played[Any], ...]
    """What is shown of it."""
    captions: tuple[Caption | None, ...]
    """What is to be read of each move, if anything."""
    about: str = ""
    """What is to be read otherwise: what the game is about."""
    closing: str = ""
    """What is to be read when all has been shown: who wins, and how much later where the end is not shown."""
    people: frozenset[int] = frozenset()
    """The seats at which people sat; bots at the others."""


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """A question for a worker: which stretch of a game is to be shown?"""

    name: str
    seed: int
    length: float
    """Seconds it takes to watch, roughly."""
    seconds: float | None = None
    simulations: int | None = None

    def answer(self, budget: Budget) -> Stretch:  # noqa: ARG002
        # Nothing can be shown of a game that was broken off: a worker that is not to go on is ended.
        return rehearse(self.name, self.seed, self.length)


class Rehearsing:
    """A stretch being rehearsed by a worker. Every result is shown from its beginning."""

    def __init__(self, thinking: Thought[Stretch], rehearsal: Rehearsal, lost: Callable[[str], None]) -> None:
        """`lost` is told, in a sentence, if nothing comes of it."""
        self._thinking, self._rehearsal, self._lost = thinking, rehearsal, lost

    @property
    def is_back(self) -> bool:
        return self._thinking.is_back

    def hurry(self) -> None:
        """It takes as long as it takes."""

    def cancel(self) -> None:
        self._thinking.cancel()

    def result(self) -> ShownMatch:
        try:
            return ShownMatch(self._thinking.result())
        except ThoughtLost as lost:
            sentence = f"{find(self._rehearsal.name).card.title}, seed {self._rehearsal.seed}, cannot be shown: {lost}"
            self._lost(sentence)
            raise ThoughtLost(sentence) from lost


def rehearse(name: str, seed: int, seconds: float) -> Stretch:
    """Play a game through and choose the part to show, of about so many seconds."""
    return chosen_stretch(played_through(name, seed), seconds)


def interest_of(match: Match, number: int) -> float:
    """How much happens in a move: what the umpire remarks on, points that change hands, and most of all the end."""
    played = match.played[number]
    before = match.played[number - 1].turn.state if number else match.start
    interest = 1.5 * len(played.turn.said) + (0.0 if isinstance(played.move, Tick) else 0.3)
    interest += 2.0 * (match.game.score(before) != match.game.score(played.turn.state))
    return interest + 4.0 * (number == len(match.played) - 1)


def chosen_stretch(match: Match, seconds: float) -> Stretch:
    """The part to show of a game that is over, of about so many seconds; of one move at least."""
    return stretch_of(match, *chosen_run(match, seconds))


def chosen_run(match: Match, seconds: float, interest: Callable[[Match, int], float] = interest_of) -> tuple[int, int]:
    """Where the part to show begins, and before which move it ends; `interest` tells how much happens in the move of a number."""
    tick = _tick(match)
    costs = [tick if isinstance(played.move, Tick) else _cost(played) for played in match.played]
    return liveliest([interest(match, i) for i in range(len(match.played))], costs, seconds)


def stretch_of(match: Match, begin: int, end: int) -> Stretch:
    """The moves of a game that is over from one to before another, ready to be shown."""
    outcome, name = match.outcome, match.card.name
    assert outcome is not None
    is_end = end == len(match.played)
    closing = who_won(outcome) if is_end else say(BREAK, _lapse(match.played[end:], _tick(match)), who_won(outcome))
    set_up = Match(match.game, match.seats, match.names, throws=match.throws)
    set_up.played = match.played[:begin]
    shown = seen(match.game, set_up.state, match.played[begin:end])
    captions = captions_of(match.game, set_up.state, shown, showing_of(name).moments)
    return Stretch(write(set_up), set_up.state, shown, captions, showing_of(name).title.aim, closing)


def captions_of(
    game: Game[Any], state: Any, moves: Sequence[Played[Any]], captions: Sequence[Caption]
) -> tuple[Caption | None, ...]:
    """What is to be read of each of some moves from a state on: of all there is to say, each when it is first so."""
    seen: set[str] = set()
    found = []
    for played in moves:
        found.append(caption_for(captions, glance_of(game, state, played), seen))
        state = played.turn.state
    return tuple(found)


def who_won(outcome: Outcome) -> str:
    """Who won and why."""
    if isinstance(outcome.reason, Sentence) or "draw" in outcome.reason.lower():
        return outcome.reason
    winners = listed([Seat(seat) for seat in outcome.winners]) if outcome.winners else "Nobody"
    return say("{} {}. {}", winners, "win" if len(outcome.winners) > 1 else "wins", outcome.reason)


def _lapse(moves: Sequence[Played[Any]], tick: float) -> str:
    """How long some moves are, in words."""
    ticks = sum(isinstance(played.move, Tick) for played in moves)
    return counted(max(1, round(ticks * tick)), "second") if ticks else counted(len(moves), "move")


def seen(game: Game[Any], state: Any, moves: Sequence[Played[Any]]) -> tuple[Played[Any], ...]:
    """The same moves, those that were shot without frames with theirs."""
    shown = []
    for played in moves:
        seen_again = with_motion(game, state, played)
        state = seen_again.turn.state
        shown.append(seen_again)
    return tuple(shown)


def liveliest(interests: Sequence[float], costs: Sequence[float], seconds: float) -> tuple[int, int]:
    """The run of moves in which most happens within so many seconds: where it begins, and before which move it ends."""
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


class ShownMatch(Match):
    """A stretch being shown: its moves come one after the other, whoever asks for them. It is kept nowhere."""

    def __init__(self, stretch: Stretch) -> None:
        match = read(stretch.record.partition("\n\n")[0])
        super().__init__(match.game, match.seats, match.names, [Player()] * match.seats, throws=match.throws)
        self.stretch = stretch
        self.start = stretch.begin

    @property
    def is_done(self) -> bool:
        """Whether all of it has been shown."""
        return len(self.played) == len(self.stretch.shown)

    @property
    def about(self) -> str:
        """What is to be read where nothing is to be said of a move."""
        return self.stretch.about

    @property
    def caption(self) -> str:
        """What is to be read of the last move."""
        caption = self.stretch.captions[len(self.played) - 1] if self.played else None
        return caption.words if caption is not None else ""

    @property
    def closing(self) -> str:
        """What is to be read when all of it has been shown."""
        return self.stretch.closing

    @property
    def people(self) -> frozenset[int]:
        """The seats at which people sat when it was played."""
        return self.stretch.people

    def play(self, move: Move) -> Played[Any]:  # noqa: ARG002
        return self._next()

    def chance(self) -> Played[Any]:
        return self._next()

    def think(self) -> Cue:
        return Cue(None if self.is_done else self.stretch.shown[len(self.played)].move)

    def leave(self) -> str:
        return ""

    def _next(self) -> Played[Any]:
        if self.is_done:
            raise IllegalMove("That is all that is shown of it.")
        self.played.append(self.stretch.shown[len(self.played)])
        return self._before_eyes(len(self.played) - 1, self.played[-1])


@dataclass(frozen=True, slots=True)
class Cue:
    """What a player of the show thinks of: what is in the script."""

    move: Move | None

    @property
    def is_back(self) -> bool:
        return True

    def hurry(self) -> None:
        """It has no need to."""

    def cancel(self) -> None:
        """Nothing is lost."""

    def result(self) -> Move | None:
        return self.move


def join(shown: ShownMatch, random: Random, name: str = "") -> Match:
    """The very position that is shown, to be played on: a person of this name takes the seat that is to move, bots the others.

    A game that is over begins anew.
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
    """A whole game of bots. Nobody watches it: shots have no frames."""
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
            move = chosen(bots[match.mover], game, state, minds[match.mover], Budget(simulations=THOUGHT)).move
            if isinstance(game, FlickingGame) and isinstance(move, Flick):
                move = game.shoot(state, move, motion=False)
            match.enter(move)
    raise RuntimeError(f"{game.card.title} did not end within {LIMIT} moves.")


def _cost(played: Played[Any]) -> float:
    """Roughly how many seconds a move takes to watch that is no tick."""
    if isinstance(played.move, Shot):
        return SHOT + played.move.seconds
    if isinstance(played.move, Roll):
        return THROW
    deal = played.turn.motion.seconds if isinstance(played.move, Deal) and played.turn.motion is not None else 0.0
    return STEP + deal + (NOTED if played.turn.notes else 0.0) + (COUNTED if played.turn.tally else 0.0)


def _tick(match: Match) -> float:
    """Seconds from one tick to the next, in a game against the clock."""
    for before, played in pairwise(match.played):
        if isinstance(played.move, Tick):
            options = match.game.options(before.turn.state)
            assert isinstance(options, Live)
            return options.tick
    return 0.0

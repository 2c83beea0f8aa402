"""The show: the liveliest stretch of a game, played by bots beforehand and then shown as if it were being played.

A whole game is played by bots (quickly, and beside the window); of its moves the stretch is chosen in which most happens for
the time it takes to watch. What came before it is set up, and the show says so; what follows is shown move by move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from board.flick import Flick
from board.moves import CHANCE, TIME, IllegalMove, Move, Roll, Tick, read_move
from board.shot import Shot
from board.table import Played
from games.catalogue import find
from games.flicking import FlickingGame
from games.match import Match
from games.players.player import Budget, Player
from games.players.seating import BOTS, make_bot
from games.record import read, write
from games.show_words import OPENING, caption_for

SKILL = "club"
THOUGHT = 24
"""Simulations a move: enough to be worth watching, little enough to be ready before the last game has been shown."""
LIMIT = 200_000
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
LEAD_IN = "We join it after {} moves. "


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a game, ready to be shown. Plain text, so that a worker can send it."""

    record: str
    """The game as far as it is set up."""
    moves: tuple[str, ...]
    """What is shown of it."""
    captions: tuple[str, ...]
    """What is to be read at the beginning, and at each move; nothing where nothing is new."""


def rehearse(name: str, seed: int, seconds: float) -> Stretch:
    """Play a game through and choose the part to show, of about so many seconds."""
    match = _played_through(name, seed)
    costs = [_cost(played) for played in match.played]
    begin, end = liveliest([_interest(match, i) for i in range(len(match.played))], costs, seconds)
    shown = match.played[begin:end]
    seen: set[str] = set()
    told = sum(not isinstance(played.move, Tick) for played in match.played[:begin])
    opening = (LEAD_IN.format(told) if told > 2 else "") + OPENING[name]
    captions = [opening, *(caption_for(name, played.turn.words, seen) for played in shown)]
    if end == len(match.played) and match.outcome is not None:
        captions[-1] = captions[-1] or str(match.outcome.reason)
    set_up = Match(match.game, match.seats, match.names, throws=match.throws)
    set_up.played = match.played[:begin]
    return Stretch(write(set_up), tuple(str(played.move) for played in shown), tuple(captions))


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


class Shown(Match):
    """A stretch being shown: its moves come one after the other, whoever asks for them. It is kept nowhere."""

    def __init__(self, stretch: Stretch) -> None:
        match = read(stretch.record)
        super().__init__(match.game, match.seats, match.names, [Player()] * match.seats, throws=match.throws, hints=False)
        self.played = list(match.played)
        self._script = [read_move(text) for text in stretch.moves]
        self._captions = stretch.captions
        self._at = 0
        self._caption = stretch.captions[0]

    @property
    def is_done(self) -> bool:
        """Whether all of it has been shown."""
        return self._at == len(self._script)

    @property
    def caption(self) -> str:
        """What is to be read just now: it stays until there is something else."""
        return self._caption

    def play(self, move: Move) -> Played[Any]:  # noqa: ARG002
        return self._next()

    def chance(self) -> Played[Any]:
        return self._next()

    def think(self) -> Cue:
        return Cue(self._script[self._at] if not self.is_done else None)

    def leave(self) -> str:
        return ""

    def _next(self) -> Played[Any]:
        if self.is_done:
            raise IllegalMove("That is all that is shown of it.")
        move = self._script[self._at]
        played = Played(self.mover, move, self.game.play(self.state, move))
        self.played.append(played)
        self._at += 1
        self._caption = self._captions[self._at] or self._caption
        return played


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


def join(shown: Match, random: Random) -> Match:
    """The very position that is shown, to be played on: a person takes the seat that is to move, bots the others."""
    seat = max(0, shown.mover if shown.mover >= 0 else shown.picture.turn)
    names = ["" if i == seat else shown.names[i] for i in range(shown.seats)]
    players = [None if i == seat else _player(shown.card.name) for i in range(shown.seats)]
    match = Match(shown.game, shown.seats, names, players, random, throws=shown.throws)
    match.played = list(shown.played)
    return match


def _played_through(name: str, seed: int) -> Match:
    game = find(name)()
    seats = game.card.seats[0]
    match = Match(game, seats, NAMES[:seats], throws=seed)
    bots = [_player(name) for _ in range(seats)]
    minds = [Random(f"{seed} {name} seat {seat}") for seat in range(seats)]
    for _ in range(LIMIT):
        if match.outcome is not None:
            return match
        state = match.state
        if match.mover == CHANCE:
            match.chance()
        elif match.mover == TIME:
            acts = (act for seat, bot in enumerate(bots) for act in bot.act(game, state, seat, minds[seat]))
            match.play(Tick(tuple(acts)))
        else:
            move = bots[match.mover].choose(game, state, minds[match.mover], Budget(simulations=THOUGHT)).move
            is_flick = isinstance(game, FlickingGame) and isinstance(move, Flick)
            match.play(game.shoot(state, move, motion=False) if is_flick else move)
    raise RuntimeError(f"{game.card.title} did not end within {LIMIT} moves.")


def _player(name: str) -> Player:
    return make_bot(name, SKILL) if SKILL in BOTS.get(name, {}) else Player()


def _cost(played: Played[Any]) -> float:
    """Roughly how many seconds a move takes to watch."""
    if isinstance(played.move, Tick):
        return 1.0 / 30.0
    if isinstance(played.move, Shot | Flick):
        return 1.5 + (played.turn.shot.seconds if played.turn.shot else 1.0)
    return 3.2 if isinstance(played.move, Roll) else 1.4


def _interest(match: Match, number: int) -> float:
    """How much happens in a move: what the umpire remarks on, points that change hands, and most of all the end."""
    played = match.played[number]
    before = match.played[number - 1].turn.state if number else match.start
    interest = 1.5 * len(played.turn.said) + (0.0 if isinstance(played.move, Tick) else 0.3)
    interest += 2.0 * (match.game.score(before) != match.game.score(played.turn.state))
    return interest + 4.0 * (number == len(match.played) - 1)

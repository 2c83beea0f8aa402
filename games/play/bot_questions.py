"""Questions to bots (computer players): for a move, for a hint, or for their actions in a clock tick. No other module asks bots.

Bots and learning programs receive only the part of the state that their seat may know (`visible_state`). `MoveQuestion`,
`HintQuestion` and `ReviewQuestion` are questions that can be sent to a worker process. They contain nothing that is hidden from
the seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any

from board.moves import Act, IllegalMove, Move, Roll, Say
from board.protocols.table import Hint
from board.shots.motion import Motion
from board.shots.shot import FailedShot, Shot
from games.abilities import HidesHands, motion_for
from games.bots.levels import MASTER
from games.bots.player import Budget, Choice, Lucky, Player, Weighed
from games.bots.steadiness import Steadiness
from games.flicking import FlickingGame
from games.game import Game
from games.play.bot_names import BOTS, make_bot
from games.play.failed_shots import keep

ADVISER = MASTER.name
"""Name of the bot level that gives hints to people."""


def visible_state(game: Game[Any], state: Any, seat: int) -> Any:
    """Return the state of a game without anything hidden from the player in seat `seat`. Bots and learning programs receive
    nothing else.
    """
    return game.seen(state, seat) if isinstance(game, HidesHands) else state


def ask_bot(player: Player, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:
    """Return the move that the bot `player` chooses for the seat whose turn it is."""
    return player.choose(game, visible_state(game, state, state.mover), random, budget)


def acts(player: Player, game: Game[Any], state: Any, seat: int, random: Random) -> tuple[Act, ...]:
    """Return the actions of the bot `player`, in seat `seat`, for the next tick of a game against the clock."""
    return player.act(game, visible_state(game, state, seat), seat, random)


def all_acts(players: Iterable[Player | None], game: Game[Any], state: Any, minds: Sequence[Random]) -> tuple[Act, ...]:
    """Return what all bots do in the next tick of a game against the clock.

    `players` has the bot of each seat, or None for a person. `minds` has the random generator of each seat.
    """
    seated = [(seat, player) for seat, player in enumerate(players) if player is not None]
    return tuple(act for seat, player in seated for act in acts(player, game, state, seat, minds[seat]))


@dataclass(frozen=True, slots=True)
class MoveQuestion:
    """A question for a worker process: the move that a bot chooses in a given state."""

    game: Game[Any]
    state: Any
    """State of the game without anything hidden from the bot that must choose."""
    player: str | Player
    """Name of the bot that chooses the move. A bot from another program is given as an object instead."""
    seed: str
    seconds: float | None = None
    simulations: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "state", visible_state(self.game, self.state, self.state.mover))

    def answer(self, budget: Budget) -> Move:
        player = _bot(self.game.card.name, self.player) if isinstance(self.player, str) else self.player
        random = Random(self.seed)
        try:
            return player.choose(self.game, self.state, random, budget).move
        except FailedShot as failed:
            # The bot would choose the same failing shot again, so play a random move instead.
            keep(failed)
            return self.game.options(self.state).sample(random)


@dataclass(frozen=True, slots=True)
class HintQuestion:
    """A question for a worker process about the move that a person should make in this state.

    The answer lists the best move first, then alternatives.
    """

    game: Game[Any]
    state: Any
    """State of the game without anything hidden from the person who asks for a hint."""
    hand: Steadiness
    """Standard deviations of the aim errors of the person who asks for a hint."""
    seed: str
    seconds: float | None = None
    simulations: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "state", visible_state(self.game, self.state, self.state.mover))

    def answer(self, budget: Budget) -> tuple[Hint, ...]:
        adviser = _bot(self.game.card.name, ADVISER).with_hand(self.hand)
        choice = adviser.advise(self.game, self.state, Random(self.seed), budget)
        return tuple(hint_of(self.game, self.state, each) for each in (choice, *choice.others))


@dataclass(frozen=True, slots=True)
class ReviewQuestion:
    """A question for a worker process: how good was a turn that was played, or how lucky was a roll?

    The answer is None if the turn or roll cannot be judged, or if only one move was possible.
    """

    game: Game[Any]
    state: Any
    """State of the game before the turn to judge. Everything hidden from the judged player is removed."""
    moves: tuple[Move, ...]
    """Moves of the turn to judge, or only the roll if the question is about its luck."""
    hand: Steadiness
    """Aim errors of the player whose turn is judged, as standard deviations."""
    spins: bool = False
    """True if the player whose turn is judged can give a disk spin, as bots can."""
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.state.mover >= 0:
            object.__setattr__(self, "state", visible_state(self.game, self.state, self.state.mover))
        # Drop the motion: the judge does not need it.
        bare = tuple(replace(move, motion=None) if isinstance(move, Shot) else move for move in self.moves)
        object.__setattr__(self, "moves", bare)

    @property
    def simulations(self) -> int | None:
        return _bot(self.game.card.name, ADVISER).weighing(self.game) or None

    def answer(self, budget: Budget) -> Weighed | Lucky | None:
        judge = _bot(self.game.card.name, ADVISER).with_hand(self.hand, spins=self.spins)
        random, first = Random(str(self.moves)), self.moves[0]
        if isinstance(first, Roll):
            return judge.luck(self.game, self.state, first, random, budget)
        return judge.weigh(self.game, self.state, self.moves, random, budget)


def hint_of(game: Game[Any], state: Any, choice: Choice) -> Hint:
    """Return a bot's choice as a hint. The hint shows its moves as an animation without aim errors."""
    motions: list[Motion] = []
    shot: Shot | None = None
    for move in choice.whole_turn or (choice.move,):
        try:
            turn = game.play(state, move)
        except (IllegalMove, FailedShot):
            break
        # Show the motion from the mover's own seat.
        motion = motion_for(game, state, turn, state.mover)
        state, shot = turn.state, shot or turn.shot
        # Hints reveal a word gradually. An animation of its letters would show the whole word at once.
        if motion is not None and not isinstance(move, Say):
            motions.append(motion)
    return Hint(choice.move, choice.why, _odds(game, choice.chance, is_drawn=choice.is_drawn), tuple(motions), shot)


def _odds(game: Game[Any], chance: float | None, *, is_drawn: bool) -> str:
    if chance is None:
        return ""
    if isinstance(game, FlickingGame):
        odds = f"{chance:.0%} chance"
        return f"{odds}." if is_drawn else f"{odds}, but the disks may not move exactly as drawn."
    # For a certain win or loss in a board game, the reason says so.
    return f"Wins {chance:.0%} of games." if 0.0 < chance < 1.0 else ""


def name_or_player(game: Game[Any], player: Player) -> str | Player:
    """Return the bot's name, which is short to send, if a worker process can create the bot from the name.

    Otherwise return the bot itself.
    """
    return player.name if player.name in BOTS.get(game.card.name, {}) else player


@lru_cache(maxsize=8)
def _bot(game: str, name: str) -> Player:
    return make_bot(game, name)

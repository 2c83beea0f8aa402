"""A match: a game that is played in this window, with its bots, its dice and lots, and saving."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Protocol

from board.geometry import Point
from board.men import Man
from board.moves import CHANCE, TIME, Aim, Live, Move, Pick, Shuffle, Spell, Tick
from board.placement import Placement
from board.protocols.table import Hint, Outcome, Played
from board.protocols.thought import Thought
from board.shots.flick import Flick
from board.shots.shot import FailedShot, Shot
from board.sides import Side
from board.views.picture import Picture
from games.abilities import Timed, worth_in_words
from games.bots.levels import CLUB, LEVELS, MASTER
from games.bots.player import Budget, Player
from games.flicking import FlickingGame
from games.game import RULES, Game, IllegalMove
from games.play.bot_questions import HintQuestion, MoveQuestion, all_acts, name_or_player
from games.play.failed_shots import keep
from games.play.seated_game import DEALS, SeatedGame, roll_at
from games.play.seats import sitter, sitters
from games.play.shot_preview import Foresight
from games.play.side_worker import InPlace, SideWorker
from physics.finger import flick_by_finger
from physics.materials import Conditions


class Keeper(Protocol):
    """Interface of an object that saves a match while it is played."""

    @property
    def path(self) -> Path | None:
        """Path of the file in which the match is saved, or None if it is not saved."""

    @property
    def trouble(self) -> str:
        """One sentence that says why the match is not saved in its usual place. Empty if it is saved there."""

    def played(self, match: Match) -> None:
        """Save the match after a move, an undo or a redo, if necessary."""

    def passed(self, match: Match) -> None:
        """Save the match after time has passed in the current turn, if necessary."""

    def save(self, match: Match) -> str:
        """Save the match now. Return one sentence that says where it is saved, or why saving failed."""

    def release(self) -> None:
        """Unlock the file of the match, so that other processes may open it."""


class Match(SeatedGame):
    """A game that is played in this window by people and bots, with undo, hints and saving."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        names: Sequence[str] = (),
        players: Sequence[Player | None] = (),
        random: Random | None = None,
        keeper: Keeper | None = None,
        throws: int | None = None,
        thinker: SideWorker | None = None,
        hints: bool = True,
        placement: Placement | None = None,
    ) -> None:
        self._random = random or Random()
        drawn = self._random.randrange(DEALS) if game.card.numbers_deals else self._random.getrandbits(48)
        seed = drawn if throws is None else throws
        super().__init__(game, sitters(seats, names, players), seed, hints=hints, placement=placement)
        self._failures = 0
        """Number of failed simulations of shots since the last move of the match."""
        self.hand = CLUB.steadiness
        """Aim errors that hints assume for people in this match, as standard deviations."""
        self._spent = (0, 0.0)
        """Time used in the present turn: (number of moves in the match, seconds). Both were recorded at the same moment."""
        self._keeper = keeper
        self._came_over = False
        """True if the match was already over when its saving began."""
        self.thinker = thinker or InPlace()
        """Worker that computes the moves of the bots (computer players) in this match."""
        self.foresight = Foresight()
        """Preview of the shot at which a player aims, computed in the background."""
        self.find_former: Callable[[Match], Match | None] | None = None
        """Function that finds the earlier match with the best time for the same timed task. None if best times are not used."""
        self._former: tuple[str, Match | None] = ("", None)
        """Name of the timed task, and the earlier match with the best time for it."""

    @property
    def picture(self) -> Picture:
        picture, game, former = super().picture, self.game, self.former
        if not isinstance(game, Timed) or former is None or (best := former.race_seconds) is None:
            return picture
        return game.add_race(picture, former.before(min(len(self.played), len(former.played))), best)

    @property
    def former(self) -> Match | None:
        """The earlier match with the best time for the same task, as an opponent in the player's race. None if none exists."""
        if self.find_former is None or not (race := self.race):
            return None
        if self._former[0] != race:
            self._former = race, self.find_former(self)
        return self._former[1]

    def play(self, move: Move) -> Played[Any]:
        """Play a move and return it with its animation. In a game against the clock the bots act too.

        Raise IllegalMove if the rules forbid the move. Raise FailedShot if the simulation of a shot fails. Both errors leave the
        match unchanged.
        """
        self.enter(move)
        return self._before_eyes(len(self.played) - 1, self.played[-1])

    def enter(self, move: Move) -> None:
        """Play a move without computing its animation. Raise the same errors as `play`."""
        if isinstance(move, Tick):
            move = self._with_bots(move)
        elif isinstance(move, Flick) and (aimed := self._preview_arguments(move)) is not None:
            move = self.foresight.shot_of(*aimed) or move
        try:
            self.add(move)
        except FailedShot as failed:
            self._failures += 1
            message = keep(failed, "This shot could not be simulated and was undone")
            raise FailedShot(message, failed.record) from failed
        self._failures = 0

    @property
    def spent(self) -> float:
        """Seconds that the player has used in the current turn, if the turn's time is limited, otherwise 0."""
        moves, seconds = self._spent
        options = self.options
        if moves != len(self.played) or not isinstance(options, Spell | Aim) or options.seconds is None:
            return 0.0
        return min(seconds, options.seconds)

    def spend(self, seconds: float) -> None:
        """Record the seconds that the player has used in the current turn, so that they are saved with the match."""
        before, self._spent = self._spent, (len(self.played), seconds)
        if self._keeper is not None and before != self._spent:
            self._keeper.passed(self)

    def worth(self, move: Move) -> str:
        """Return the points that a move would score now, as short text such as `+5`.

        Return an empty text if the players agreed to play without hints, or if the game does not announce points.
        """
        options = self.options
        if options is None or self.is_without_hints or not self.game.allows(options, move):
            return ""
        return worth_in_words(self.game, self.state, move)

    def chance(self) -> Played[Any]:
        """Roll the dice or draw lots, play the result as a move of the match, and return this move."""
        return self.play(self._next_roll())

    def _next_roll(self) -> Move:
        """Return the result of the next roll of the dice or draw of lots, as a move."""
        options = self.options
        if self.mover != CHANCE or not isinstance(options, Pick | Shuffle):
            raise IllegalMove("Nothing to roll or draw now.")
        return roll_at(self.throws, options, sum(played.mover == CHANCE for played in self.played))

    def bots(self) -> Played[Any] | None:
        """Let a bot play its move if it is a bot's turn, and return the move. Otherwise return None."""
        move = self._bots_choice()
        return None if move is None else self.play(move)

    def _bots_choice(self) -> Move | None:
        player = self._bot_to_move()
        if player is None:
            return None
        question = MoveQuestion(self.game, self.state, player, self._seed)
        return question.answer(Budget(seconds=seconds_for(player)))

    def advance(self, choose: Callable[[Match], Move]) -> None:
        """Play the next move of the match without animation.

        Dice, lots and bots decide as usual. For people, the function `choose` decides.
        """
        if self.mover == CHANCE:
            self.enter(self._next_roll())
        else:
            move = self._bots_choice()
            self.enter(choose(self) if move is None else move)

    def _bot_to_move(self) -> Player | None:
        if self.outcome or self.mover < 0:
            return None
        assert not isinstance(self.options, Live)
        return self.sitting[self.mover].player

    @property
    def _seed(self) -> str:
        """Random seed for the choices of the bot that moves next.

        It changes after a shot that could not be simulated, so that the bot can choose another shot.
        """
        return f"{self.throws} {len(self.played)} mind" + (f" {self._failures}" if self._failures else "")

    # --- bots and hints, in workers ---------------------------------------------------------------------------------

    def think(self) -> Thought[Move | None]:
        """Let a worker begin to compute the bot's next move, and return at once. The move is not played."""
        player = self._bot_to_move()
        if player is None:
            raise IllegalMove("It is not a bot's turn.")
        bot, seconds = name_or_player(self.game, player), seconds_for(player)
        return self.thinker.work_out(MoveQuestion(self.game, self.state, bot, self._seed, seconds))

    @property
    def can_hint(self) -> bool:
        """True if the player to move is a person who may ask for a hint now."""
        if not self.hints or self.outcome or self.mover < 0 or isinstance(self.options, Live):
            return False
        return self.is_here(self.mover) and self.has_hints

    def hint(self) -> Thought[tuple[Hint, ...]]:
        """Let a worker begin to compute a hint for the player to move, and return at once."""
        if not self.can_hint:
            raise IllegalMove("No hint is available now." if self.hints else "Hints are off in this game.")
        return self.thinker.work_out(HintQuestion(self.game, self.state, self.hand, self._seed, MASTER.seconds))

    def flicked(self, disk: Man, start: Point, end: Point, velocity: Point) -> Flick | None:
        """Return the shot that a fingertip gives the disk `disk` as it moves from `start` to `end` with the given velocity.

        Return None if the fingertip misses the disk.
        """
        return flick_by_finger(disk, start, end, velocity)

    def preview(self, flick: Flick) -> Shot | None:
        """Return the newest preview of the shot at which the player aims, without waiting for it.

        It shows this flick or a slightly earlier one. Return None if no preview is ready.
        """
        aimed = self._preview_arguments(flick)
        return None if aimed is None else self.foresight.newest(*aimed)

    def _preview_arguments(self, flick: Flick) -> tuple[Side, tuple[Man, ...], Man, Flick, Conditions] | None:
        """Return all arguments of a shot's preview, or None if no disk can be shot now."""
        game, options = self.game, self.options
        if not isinstance(game, FlickingGame) or not isinstance(options, Aim):
            return None
        return game.side, game.men(self.state), options.disk, flick, game.conditions

    # --- seats and saving -------------------------------------------------------------------------------------------

    def rematch(self) -> Match:
        """Return a new match with the same players and starting position. Another player begins if the game's rules say so."""
        game = replace(self.game, edition=RULES)
        match = Match(
            game,
            self.seats,
            self.names,
            self.players,
            self._random,
            thinker=self.thinker,
            hints=self.hints,
            placement=self.placement,
        )
        lot = self.game.next_lot(self.state)
        if lot is not None and self.placement is None:
            match.play(lot)
        return match

    def seat(self, seat: int, player: Player | None) -> None:
        """Give seat `seat` to the bot `player`, or to a person if `player` is None."""
        taken = sitter(self.sitting[seat].name, player)
        self.sitting = (*self.sitting[:seat], taken, *self.sitting[seat + 1 :])

    def keep_with(self, keeper: Keeper) -> None:
        """Let the object `keeper` save the match from now on."""
        self._keeper = keeper
        self._came_over = self.outcome is not None

    @property
    def kept_in(self) -> Path | None:
        """Path of the file in which the match is saved. None if it is not saved."""
        return self._keeper.path if self._keeper else None

    @property
    def trouble(self) -> str:
        """One sentence that says why the match is not saved in its usual place. Empty if it is saved there."""
        return self._keeper.trouble if self._keeper else ""

    def save(self) -> str:
        """Save the match. Return one sentence that says where it is saved."""
        return self._keeper.save(self) if self._keeper else "This game is not saved."

    def leave(self) -> str:
        """Save the match if any move was played, and unlock its file. Return one sentence that says where the match is saved."""
        # Saving a finished game that was only viewed would count it twice.
        is_copy = self._came_over and self.kept_in is None
        message = self.save() if self.played and not is_copy else ""
        if self._keeper is not None:
            self._keeper.release()
        return message

    def _note(self) -> None:
        if self._keeper is not None:
            self._keeper.played(self)

    def _with_bots(self, tick: Tick) -> Tick:
        if self.mover != TIME:
            return tick
        acts = all_acts(self.players, self.game, self.state, [self._random] * self.seats)
        return replace(tick, acts=(*tick.acts, *acts))


def seconds_for(player: Player) -> float:
    """Return the longest time, in s, that this bot may think about a move."""
    return LEVELS[player.name].seconds if player.name in LEVELS else MASTER.seconds


def play_out(match: Match, choose: Callable[[Match], Move], limit: int = 1_000_000) -> Outcome:
    """Play a match to its end and return the outcome. The function `choose` decides for every player who is not a bot."""
    for _ in range(limit):
        outcome = match.outcome
        if outcome is not None:
            return outcome
        match.advance(choose)
    raise RuntimeError(f"{match.card.title} did not end within {limit} moves.")

"""A game being played: who sits where, whose turn it is, what has been played, and taking back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from board.card import Card
from board.geometry import Point
from board.men import Man
from board.moves import CHANCE, TIME, Aim, Lay, Live, Move, Options, Pass, Pick, Roll, Step, Tick
from board.protocols.table import Hint, Outcome, Played, Thought, Turn, usual_names
from board.shots.flick import Flick
from board.shots.shot import FailedShot, Shot
from board.text.sentence import by_name
from board.text.words import number_of, player_name
from board.views.picture import Picture
from board.views.svg import board_svg
from games.flicking import FlickingGame
from games.game import RULES, Game, IllegalMove
from games.keeping.failed_shots import keep
from games.players.levels import CLUB, LEVELS, MASTER
from games.players.player import Budget, Player
from games.players.seating import BOTS
from games.playing.asking import ADVISER, WhatToDo, WhichMove, named
from games.playing.state_reading import StateReading
from physics.finger import flicked

if TYPE_CHECKING:
    # They work in processes of their own, which nobody has to know of who does not ask for them.
    from games.playing.bot_process import Thinker, Thinking
    from games.playing.foresight import Foresight


class Keeper(Protocol):
    """Somebody who writes a match down while it is played."""

    @property
    def trouble(self) -> str:
        """Why the match is not kept where it should be, in one sentence; nothing while all is well."""

    def played(self, match: Match) -> None:
        """Something was played or taken back."""

    def save(self, match: Match) -> str:
        """Write it down now, and say where, or why not, in one sentence."""

    def release(self) -> None:
        """The match is left: others may take it up."""


class Match:
    """A game in progress. Everything it knows follows from the game, the seats and the moves."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        names: Sequence[str] = (),
        players: Sequence[Player | None] = (),
        random: Random | None = None,
        keeper: Keeper | None = None,
        throws: int | None = None,
        thinker: Thinker | None = None,
        hints: bool = True,
    ) -> None:
        self.game = game
        self.start = game.start(seats)
        self._reading = StateReading(game, self.start)
        for what, given in (("names", names), ("players", players)):
            if len(given) > seats:
                raise ValueError(f"There are {len(given)} {what} for {seats} seats.")
        self.players = tuple(players) + (None,) * (seats - len(players))
        usual = usual_names([player.name if player else "" for player in self.players])
        called = map(player_name, (*names, *[""] * seats))
        self.names = tuple(name or default for name, default in zip(called, usual, strict=False))
        self.played: list[Played[Any]] = []
        self._taken_back: list[Played[Any]] = []
        """What was taken back and may be played again, the next one last."""
        self._failures = 0
        """Shots since the last move that could not be worked out, and were taken back."""
        self._random = random or Random()
        self.throws = self._random.getrandbits(48) if throws is None else throws
        """From this every throw and lot of the match follows: one that is taken back falls the same way again."""
        self.hints = hints
        """Whether the players have agreed that one may ask for a hint."""
        self.hand = CLUB.steadiness
        """How steady the people's hands are taken to be in a hint."""
        self._keeper = keeper
        self._thinker = thinker
        self._foresight: Foresight | None = None

    @property
    def card(self) -> Card:
        return self.game.card

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def state(self) -> Any:
        return self.played[-1].turn.state if self.played else self.start

    @property
    def mover(self) -> int:
        return int(self.state.mover)

    @property
    def options(self) -> Options | None:
        return self._now.options

    @property
    def outcome(self) -> Outcome | None:
        return self._now.outcome

    @property
    def score(self) -> tuple[int, ...]:
        return self._now.score

    @property
    def picture(self) -> Picture:
        return self._now.picture

    @property
    def _now(self) -> StateReading:
        """What the rules say of the state as it is: the same until there is another."""
        if self._reading.state is not self.state:
            self._reading = StateReading(self.game, self.state)
        return self._reading

    def __repr__(self) -> str:
        """The game, who plays, the score and whose move it is, in a line."""
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.names, self.score, strict=True))
        outcome, mover = self.outcome, self.mover
        chance = {CHANCE: "chance decides", TIME: "the clock runs"}
        now = by_name(outcome.reason, self.names) if outcome else chance.get(mover) or f"{self.names[mover]} to move"
        return f"<{self.card.title}: {scores}; {now}>"

    def _repr_svg_(self) -> str:
        """What a notebook shows of a match: the board, whose turn it is and the score, or how it ended."""
        outcome = self.outcome
        scores = ", ".join(f"{name}: {score}" for name, score in zip(self.names, self.score, strict=True))
        turn = self.picture.mover
        words = outcome.reason if outcome else f"{self.names[turn]}'s turn" if turn >= 0 else ""
        return board_svg(self.picture, [f"{self.card.title}: {scores}", by_name(words, self.names)])

    @property
    def said(self) -> tuple[str, ...]:
        return tuple(sentence for played in self.played for sentence in played.turn.said)

    @property
    def notation(self) -> tuple[str, ...]:
        return tuple(str(played.move) for played in self.played)

    @property
    def last(self) -> Turn[Any] | None:
        """The last turn, whose motion can be watched again."""
        return self.played[-1].turn if self.played else None

    def play(self, move: Move) -> Played[Any]:
        """Play a move; IllegalMove, and nothing changes, if the rules forbid it. In a live game the bots act too.

        Nor does anything change by a shot that physics cannot work out: FailedShot, with one sentence, says where it is kept.
        """
        if isinstance(move, Tick):
            move = self._with_bots(move)
        try:
            played = Played(self.mover, move, self.game.play(self.state, move))
        except FailedShot as failed:
            self._failures += 1
            said = keep(failed, "This shot could not be worked out and is taken back")
            raise FailedShot(said, failed.record) from failed
        self._failures = 0
        self.played.append(played)
        self._taken_back.clear()
        self._note()
        return played

    def chance(self) -> Played[Any]:
        """Let the dice or the lot decide."""
        options = self.options
        if self.mover != CHANCE or not isinstance(options, Pick):
            raise IllegalMove("There is nothing to throw or draw now.")
        before = sum(played.mover == CHANCE for played in self.played)
        return self.play(options.sample(Random(f"{self.throws} {before}")))

    def bots(self) -> Played[Any] | None:
        """The move of the bot whose turn it is; None if it is a person's."""
        player = self._bot_to_move()
        if player is None:
            return None
        question = WhichMove(self.game, self.state, player, self._seed)
        return self.play(question.answer(Budget(seconds=seconds_for(player))))

    def _bot_to_move(self) -> Player | None:
        if self.outcome or self.mover < 0:
            return None
        assert not isinstance(self.options, Live)
        return self.players[self.mover]

    @property
    def _seed(self) -> str:
        """What a bot's luck follows from at this point of the match: another, where a shot of its has failed."""
        return f"{self.throws} {len(self.played)} mind" + (f" {self._failures}" if self._failures else "")

    # --- thinking beside the window ---------------------------------------------------------------------------------

    def think(self) -> Thought[Move | None]:
        """The bot whose turn it is begins to think, in a worker; what it comes to is not played yet."""
        player = self._bot_to_move()
        if player is None:
            raise IllegalMove("It is not a bot's turn.")
        who, seconds = named(self.game, player), seconds_for(player)
        return self.thinker.think(WhichMove(self.game, self.state, who, self._seed, seconds))

    @property
    def can_hint(self) -> bool:
        """Whether the mover is a person who may ask for a hint, and a master knows the game."""
        if not self.hints or self.outcome or self.mover < 0 or isinstance(self.options, Live):
            return False
        return self.players[self.mover] is None and ADVISER in BOTS.get(self.card.name, {})

    @property
    def is_without_hints(self) -> bool:
        """Whether it is agreed, as long as the match lasts, that nobody is told what to do or what would come of it."""
        return not self.hints and self.outcome is None

    def hint(self) -> Thinking[tuple[Hint, ...]]:
        """The master begins to think, in a worker, about what the mover should do."""
        if not self.can_hint:
            raise IllegalMove("There is no hint to be had now." if self.hints else "This game was agreed without hints.")
        return self.thinker.think(WhatToDo(self.game, self.state, self.hand, self._seed, MASTER.seconds))

    @property
    def thinker(self) -> Thinker:
        """Whoever thinks for the bots."""
        if self._thinker is None:
            from games.playing.bot_process import Thinker

            self._thinker = Thinker()
        return self._thinker

    def think_with(self, thinker: Thinker) -> None:
        """Say who is to think for the bots."""
        self._thinker = thinker

    def why_not(self, move: Move) -> str:
        """Which rule forbids this move, in one sentence; nothing if it may be played."""
        options = self.options
        if options is None:
            return "The game is over."
        return "" if self.game.allows(options, move) else self.game.refusal(self.state, options, move)

    @property
    def news(self) -> tuple[tuple[str, ...], ...]:
        """What there is to read of every move; of most ticks of the clock there is nothing."""
        return tuple(words for played in self.played if (words := played.turn.words))

    def story(self, most: int) -> tuple[tuple[int, ...], ...]:
        """The score by seat from the beginning to now, at so many moments at most."""
        last = len(self.played)
        moments = range(last + 1) if last < most else [round(i * last / (most - 1)) for i in range(most)]
        return tuple(self.game.score(self.played[i - 1].turn.state if i else self.start) for i in moments)

    def watch_again(self, entry: int) -> tuple[Picture, Played[Any]]:
        """An entry of the news to be seen again; what was only written down is shot again for it."""
        number = self.told[entry]
        before = self.played[number - 1].turn.state if number else self.start
        return self.game.picture(before), with_motion(self.game, before, self.played[number])

    @property
    def told(self) -> list[int]:
        """The numbers of the moves that the news tells of."""
        return [number for number, played in enumerate(self.played) if played.turn.words]

    def resting(self, move: Step | Lay) -> Point:
        """Where the man that makes this move comes to rest."""
        return self.game.resting(self.state, move)

    def flicked(self, disk: Man, start: Point, end: Point, velocity: Point) -> Flick | None:
        """What a fingertip on its way from `start` to `end` makes of a resting disk."""
        return flicked(disk, start, end, velocity)

    def preview(self, flick: Flick) -> Shot | None:
        """What this flick of the mover's would lead to: the newest answer there is, without waiting for one."""
        options = self.options
        if not isinstance(self.game, FlickingGame) or not isinstance(options, Aim):
            return None
        return self.foresight.newest(self.card.side, self.game.men(self.state), options.disk, flick, self.game.conditions)

    @property
    def foresight(self) -> Foresight:
        """Whoever looks ahead for those who aim."""
        if self._foresight is None:
            from games.playing.foresight import Foresight

            self._foresight = Foresight()
        return self._foresight

    def look_ahead_with(self, foresight: Foresight) -> None:
        """Say who is to look ahead."""
        self._foresight = foresight

    @property
    def is_elsewhere(self) -> bool:
        return False

    def is_bot(self, seat: int) -> bool:
        return self.players[seat] is not None

    # --- taking back ------------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        return self._last_own() is not None

    @property
    def undo_loses(self) -> str:
        """What taking back would lose besides a move and the answers to it, in one sentence; nothing where it is only that."""
        start = self._last_own()
        ticks = 0 if start is None else sum(isinstance(played.move, Tick) for played in self.played[start:])
        if not ticks:
            return ""
        seconds = round(ticks * self._tick_seconds())
        return f"That takes back the last {number_of(seconds, 'second')} as well, and what everybody did in that time."

    def undo(self) -> None:
        """Take back to a person's last decision or throw, with all that came of it."""
        start = self._last_own()
        if start is None:
            raise IllegalMove("There is nothing to take back.")
        self._taken_back += reversed(self.played[start:])
        del self.played[start:]
        self._note()

    @property
    def can_redo(self) -> bool:
        return bool(self._taken_back)

    def redo(self) -> None:
        """Play again what was last taken back, up to the next decision or throw of a person."""
        if not self._taken_back:
            raise IllegalMove("There is nothing to play again.")
        self.played.append(self._taken_back.pop())
        while self._taken_back and not self._is_own(len(self.played), self._taken_back[-1]):
            self.played.append(self._taken_back.pop())
        self._note()

    def _last_own(self) -> int | None:
        """The number of the last entry that is a person's doing, counted from 0."""
        if None not in self.players:
            return None
        return next((i for i in reversed(range(len(self.played))) if self._is_own(i, self.played[i])), None)

    def _is_own(self, number: int, played: Played[Any]) -> bool:
        """Whether this entry is a decision or a throw of a person: nobody takes back a lot, a tick or a pass he had to make."""
        if isinstance(played.move, Roll):
            before = self.played[number - 1].turn.state if number else self.start
            seat = self.game.picture(before).mover
        else:
            seat = -1 if isinstance(played.move, Pass) else played.mover
        return seat >= 0 and self.players[seat] is None

    def _tick_seconds(self) -> float:
        """How long a tick of this game is."""
        return next(
            options.tick
            for state in (self.start, *(played.turn.state for played in self.played))
            if isinstance(options := self.game.options(state), Live)
        )

    # --- seats and keeping ------------------------------------------------------------------------------------------

    def rematch(self) -> Match:
        """The same players at the same game once more; the lead passes on where the game says so."""
        game = replace(self.game, edition=RULES)
        match = Match(game, self.seats, self.names, self.players, self._random, thinker=self._thinker, hints=self.hints)
        lot = self.game.next_lot(self.state)
        if lot is not None:
            match.play(lot)
        return match

    def seat(self, seat: int, player: Player | None) -> None:
        """Let a bot take a seat, or a person."""
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])

    def keep_with(self, keeper: Keeper) -> None:
        """Say who is to write the match down from here on."""
        self._keeper = keeper

    @property
    def trouble(self) -> str:
        """Why the match is not kept where it should be, in one sentence; nothing while all is well."""
        return self._keeper.trouble if self._keeper else ""

    def save(self) -> str:
        """Keep the match where it was told to be kept, and say where."""
        return self._keeper.save(self) if self._keeper else "This game is not kept."

    def leave(self) -> str:
        """Keep the match, if anything was played, let go of it, and say where it is."""
        said = self.save() if self.played else ""
        if self._keeper is not None:
            self._keeper.release()
        return said

    def _note(self) -> None:
        if self._keeper is not None:
            self._keeper.played(self)

    def _with_bots(self, tick: Tick) -> Tick:
        if self.mover != TIME:
            return tick
        acts = [
            act
            for seat, player in enumerate(self.players)
            if player is not None
            for act in player.act(self.game, self.state, seat, self._random)
        ]
        return replace(tick, acts=(*tick.acts, *acts))


def with_motion(game: Game[Any], before: Any, played: Played[Any]) -> Played[Any]:
    """A move with the motion that belongs to it; one that was shot without frames is shot again, if that can be."""
    if not isinstance(played.move, Shot) or played.turn.motion is not None:
        return played
    try:
        return Played(played.mover, played.move.flick, game.play(before, played.move.flick))
    except (FailedShot, IllegalMove):
        return played


def seconds_for(player: Player) -> float:
    """How long a player may think about a move."""
    return LEVELS[player.name].seconds if player.name in LEVELS else MASTER.seconds


def play_out(match: Match, choose: Callable[[Match], Move], limit: int = 1_000_000) -> Outcome:
    """Play a match to its end, `choose` deciding for every seat without a bot and chance for itself."""
    for _ in range(limit):
        outcome = match.outcome
        if outcome is not None:
            return outcome
        if match.mover == CHANCE:
            match.chance()
        elif match.bots() is None:
            match.play(choose(match))
    raise RuntimeError(f"{match.card.title} did not end within {limit} moves.")

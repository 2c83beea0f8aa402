"""A match: seats, players, views, bots, chance and saving of a game in progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Protocol

from board.card import house_rules
from board.geometry import Point
from board.men import Man
from board.moves import CHANCE, ONLOOKER, TIME, Aim, Live, Move, Options, Pick, Shuffle, Spell, Tick
from board.placement import Placement
from board.protocols.table import Hint, Outcome, Played, Thought, usual_names
from board.shots.flick import Flick
from board.shots.shot import FailedShot, Shot
from board.text.sentence import by_name
from board.text.words import player_name
from board.views.picture import Picture
from games.abilities import Timed, motion_for, picture_for, worth_in_words
from games.bots.levels import CLUB, LEVELS, MASTER
from games.bots.player import Budget, Player
from games.flicking import FlickingGame
from games.game import RULES, Game, IllegalMove
from games.play.asking import WhatToDo, WhichMove, all_acts, named
from games.play.failed_shots import keep
from games.play.foresight import Foresight
from games.play.history import History, with_motion
from games.play.seating import has_hints
from games.play.side_worker import InPlace, SideWorker
from physics.finger import flicked

DEALS = 1_000_000
"""Number of deals that can be replayed by number: six digits are easy to pass on."""


class Keeper(Protocol):
    """Saves a match while it is played."""

    @property
    def path(self) -> Path | None:
        """File of the match, or None while it is not saved."""

    @property
    def trouble(self) -> str:
        """One sentence saying why the match is not saved in its usual place; empty if it is."""

    def played(self, match: Match) -> None:
        """Handle a move, an undo or a redo."""

    def passed(self, match: Match) -> None:
        """Handle time passing in the current turn."""

    def save(self, match: Match) -> str:
        """Save now and return one sentence saying where, or why it failed."""

    def release(self) -> None:
        """Release the match, so that other processes may open it."""


class Match(History):
    """A game in progress with its players. All it knows follows from the game, the seats and the moves."""

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
        super().__init__(game, seats, placement)
        for what, given in (("names", names), ("players", players)):
            if len(given) > seats:
                raise ValueError(f"Too many {what}: {len(given)} for {seats} seats.")
        self.players = tuple(players) + (None,) * (seats - len(players))
        usual = usual_names([player.name if player else "" for player in self.players])
        called = map(player_name, (*names, *[""] * seats))
        self.names = tuple(name or default for name, default in zip(called, usual, strict=False))
        self._failures = 0
        """Failed shots since the last move, all undone."""
        self._random = random or Random()
        drawn = self._random.randrange(DEALS) if game.card.numbers_deals else self._random.getrandbits(48)
        self.throws = drawn if throws is None else throws
        """Seed of all throws and lots of the match. An undone throw comes out the same again."""
        self.hints = hints
        """True if the players agreed to allow hints."""
        self.hand = CLUB.steadiness
        """Accuracy that hints assume for people."""
        self._shown_to = ONLOOKER
        """Seat of the person viewing the picture, among several people."""
        self._looked_back_as: int | None = None
        """Seat whose view is shown after the game; None shows all hands."""
        self._spent = (0, 0.0)
        """Number of moves when time was last spent, and the seconds used of that turn."""
        self._keeper = keeper
        self._came_over = False
        """True if the game was already over when it was given to its keeper."""
        self._thinker = thinker or InPlace()
        self._foresight = Foresight()
        self._find_former: Callable[[Match], Match | None] | None = None
        self._former: tuple[str, Match | None] = ("", None)
        """Name of the race, and the match with the best time for it."""

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def deal(self) -> int | None:
        """Number of the deal, for playing it again. None if more than the deal is random, or it was dealt by hand."""
        if not self.card.numbers_deals or self.throws >= DEALS:
            return None
        dealt = self.played[0].move if self.played else None
        return self.throws if dealt in (None, self._fallen(self.game.options(self.start), 0)) else None

    @property
    def picture(self) -> Picture:
        picture = self._now.picture(self.viewer)
        game, former = self.game, self.former
        if isinstance(game, Timed) and former is not None and (best := former.race_seconds) is not None:
            picture = game.raced(picture, former.before(min(len(self.played), len(former.played))), best)
        if self.deal is None:
            return picture
        return replace(picture, sheet=replace(picture.sheet, note=f"{picture.sheet.note} Deal {self.deal}.".lstrip()))

    @property
    def viewer(self) -> int | None:
        """The viewer of the picture: a seat, an ONLOOKER, or None for a full view.

        A finished game with hidden hands is shown in full by default. Without hidden hands the viewer never changes, so that all
        things stay in place.
        """
        return self._who_looks if self.outcome is None or not self.card.hides else self._looked_back_as

    @property
    def _who_looks(self) -> int | None:
        """The viewer during play: the only person, or of several the one it was last shown to."""
        people = [seat for seat, player in enumerate(self.players) if player is None]
        if len(people) < 2:
            return people[0] if people else None
        return self._shown_to if self._shown_to in people else ONLOOKER

    @property
    def race(self) -> str:
        """Name of a single person's race against the clock; empty if nothing is timed."""
        game = self.game
        return game.race(self.state) if isinstance(game, Timed) and self.seats == 1 and self.players == (None,) else ""

    @property
    def race_seconds(self) -> float | None:
        """Finished time in seconds; None while unfinished or if nothing is timed."""
        return self.game.race_seconds(self.state) if isinstance(self.game, Timed) and self.race else None

    @property
    def former(self) -> Match | None:
        """The match with the best time for the same task, to race against, or None."""
        if self._find_former is None or not (race := self.race):
            return None
        if self._former[0] != race:
            self._former = race, self._find_former(self)
        return self._former[1]

    def race_with(self, find: Callable[[Match], Match | None]) -> None:
        """Set the function that finds the match with the best time."""
        self._find_former = find

    @property
    def moves_made(self) -> int:
        return len(self.played)

    @property
    def is_against_clock(self) -> bool:
        return any(isinstance(played.move, Tick) for played in self.played)

    def moment(self, number: int) -> Picture:
        """Return the viewer's picture after `number` moves."""
        return picture_for(self.game, self.before(number), self.viewer)

    def show_to(self, seat: int) -> None:
        """Show the picture to this seat until another seat is given."""
        self._shown_to = seat

    def look_back_as(self, seat: int | None) -> None:
        """After the game, show it as this seat saw it; None shows all hands, as by default."""
        self._looked_back_as = seat

    def __repr__(self) -> str:
        """Game, scores and mover in one line."""
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.names, self.score, strict=True))
        outcome, mover = self.outcome, self.mover
        chance = {CHANCE: "chance decides", TIME: "the clock runs"}
        now = by_name(outcome.reason, self.names) if outcome else chance.get(mover) or f"{self.names[mover]} to move"
        return f"<{self.card.title}: {scores}; {now}>"

    def _repr_svg_(self) -> str:
        """The board with scores and mover or result, as SVG for a notebook."""
        # Lazy import: only notebooks need it.
        from board.views.svg import board_svg

        outcome = self.outcome
        scores = ", ".join(f"{name}: {score}" for name, score in zip(self.names, self.score, strict=True))
        turn = self.picture.mover
        words = outcome.reason if outcome else f"{self.names[turn]}'s turn" if turn >= 0 else ""
        return board_svg(self.picture, [f"{self.card.title}: {scores}", by_name(words, self.names)])

    def play(self, move: Move) -> Played[Any]:
        """Play a move and return it with its motion. In a game against the clock the bots act too.

        Raise IllegalMove, with nothing changed, if the rules forbid it. Raise FailedShot, with nothing changed, if the simulation
        fails; its sentence names the saved file.
        """
        self.enter(move)
        return self._before_eyes(len(self.played) - 1, self.played[-1])

    def enter(self, move: Move) -> None:
        """Play a move without computing motion for a viewer."""
        if isinstance(move, Tick):
            move = self._with_bots(move)
        try:
            self.add(move)
        except FailedShot as failed:
            self._failures += 1
            said = keep(failed, "This shot could not be simulated and was undone")
            raise FailedShot(said, failed.record) from failed
        self._failures = 0

    def watched(self, number: int) -> Played[Any]:
        """Return move `number`, counted from 0, with its motion for the viewer. Stored shots are simulated again."""
        return self._before_eyes(number, with_motion(self.game, self.before(number), self.played[number]))

    def _before_eyes(self, number: int, played: Played[Any]) -> Played[Any]:
        viewer, turn = self.viewer, played.turn
        motion, tally = motion_for(self.game, self.before(number), turn, viewer), turn.tally
        if tally is not None and viewer is not None and viewer >= 0 and viewer not in tally.seats:
            # This count belongs to another table.
            tally = None
        if motion is turn.motion and tally is turn.tally:
            return played
        return replace(played, turn=replace(turn, motion=motion, tally=tally))

    @property
    def spent(self) -> float:
        """Seconds used of the current turn, if the turn is timed; else 0."""
        moves, seconds = self._spent
        options = self.options
        if moves != len(self.played) or not isinstance(options, Spell | Aim) or options.seconds is None:
            return 0.0
        return min(seconds, options.seconds)

    def spend(self, seconds: float) -> None:
        """Record the seconds used of the current turn; they are saved with the game."""
        before, self._spent = self._spent, (len(self.played), seconds)
        if self._keeper is not None and before != self._spent:
            self._keeper.passed(self)

    def worth(self, move: Move) -> str:
        """Return what this move would score, in a word or two; empty if the players agreed on no hints."""
        options = self.options
        if options is None or self.is_without_hints or not self.game.allows(options, move):
            return ""
        return worth_in_words(self.game, self.state, move)

    def chance(self) -> Played[Any]:
        """Roll the dice or draw the lot."""
        return self.play(self._thrown())

    def _thrown(self) -> Move:
        """Return the next roll or lot."""
        options = self.options
        if self.mover != CHANCE or not isinstance(options, Pick | Shuffle):
            raise IllegalMove("Nothing to roll or draw now.")
        return self._fallen(options, sum(played.mover == CHANCE for played in self.played))

    def _fallen(self, options: Options, number: int) -> Move:
        """Return roll or lot `number`, counted from 0."""
        return options.sample(Random(f"{self.throws} {number}"))

    def bots(self) -> Played[Any] | None:
        """Play the move of the bot to move; return None if a person is to move."""
        move = self._bots_choice()
        return None if move is None else self.play(move)

    def _bots_choice(self) -> Move | None:
        player = self._bot_to_move()
        if player is None:
            return None
        question = WhichMove(self.game, self.state, player, self._seed)
        return question.answer(Budget(seconds=seconds_for(player)))

    def advance(self, choose: Callable[[Match], Move]) -> None:
        """Play the next move without computing motion: by chance, by a bot, or by `choose` for other seats."""
        if self.mover == CHANCE:
            self.enter(self._thrown())
        else:
            move = self._bots_choice()
            self.enter(choose(self) if move is None else move)

    def _bot_to_move(self) -> Player | None:
        if self.outcome or self.mover < 0:
            return None
        assert not isinstance(self.options, Live)
        return self.players[self.mover]

    @property
    def _seed(self) -> str:
        """Seed of the bot's random generator for this move; it changes after a failed shot."""
        return f"{self.throws} {len(self.played)} mind" + (f" {self._failures}" if self._failures else "")

    # --- bots and hints, in workers ---------------------------------------------------------------------------------

    def think(self) -> Thought[Move | None]:
        """Start computing the move of the bot to move, in a worker. The result is not played."""
        player = self._bot_to_move()
        if player is None:
            raise IllegalMove("It is not a bot's turn.")
        who, seconds = named(self.game, player), seconds_for(player)
        return self.thinker.work_out(WhichMove(self.game, self.state, who, self._seed, seconds))

    @property
    def first_time(self) -> str:
        """Text shown before the first game; empty if house rules differ from the usual ones."""
        told, game = self.card.first_time, self.game
        is_usual = all(getattr(game, rule.name) == rule.default for rule in house_rules(type(game))) if told else True
        return told if is_usual else ""

    @property
    def has_hints(self) -> bool:
        """True if a master bot can give hints in this game."""
        return has_hints(self.card.name)

    @property
    def can_hint(self) -> bool:
        """True if the mover is a person who may ask for a hint now."""
        if not self.hints or self.outcome or self.mover < 0 or isinstance(self.options, Live):
            return False
        return self.players[self.mover] is None and self.has_hints

    @property
    def is_without_hints(self) -> bool:
        """True during a match that was agreed without hints."""
        return not self.hints and self.outcome is None

    def hint(self) -> Thought[tuple[Hint, ...]]:
        """Start computing a hint for the mover, in a worker."""
        if not self.can_hint:
            raise IllegalMove("No hint is available now." if self.hints else "Hints are off in this game.")
        return self.thinker.work_out(WhatToDo(self.game, self.state, self.hand, self._seed, MASTER.seconds))

    @property
    def thinker(self) -> SideWorker:
        """Worker that computes the bots' moves."""
        return self._thinker

    def think_with(self, thinker: SideWorker) -> None:
        """Set the worker that computes the bots' moves."""
        self._thinker = thinker

    def watch_again(self, entry: int) -> tuple[Picture, Played[Any]]:
        """Return the picture and the move of a log entry, for replay."""
        number = self.told[entry]
        return self.moment(number), self.watched(number)

    def flicked(self, disk: Man, start: Point, end: Point, velocity: Point) -> Flick | None:
        """Return the flick that a fingertip moving from `start` to `end` gives a resting disk."""
        return flicked(disk, start, end, velocity)

    def preview(self, flick: Flick) -> Shot | None:
        """Return the newest preview of this flick, or None. Does not block."""
        options = self.options
        if not isinstance(self.game, FlickingGame) or not isinstance(options, Aim):
            return None
        return self.foresight.newest(self.game.side, self.game.men(self.state), options.disk, flick, self.game.conditions)

    @property
    def foresight(self) -> Foresight:
        """Shot preview."""
        return self._foresight

    def look_ahead_with(self, foresight: Foresight) -> None:
        """Set the shot preview."""
        self._foresight = foresight

    @property
    def is_elsewhere(self) -> bool:
        return False

    def is_bot(self, seat: int) -> bool:
        return self.players[seat] is not None

    def _last_own(self) -> int | None:
        return super()._last_own() if None in self.players else None

    # --- seats and saving -------------------------------------------------------------------------------------------

    def rematch(self) -> Match:
        """Return a new match with the same players and position. The lead passes on if the game says so."""
        game = replace(self.game, edition=RULES)
        match = Match(
            game,
            self.seats,
            self.names,
            self.players,
            self._random,
            thinker=self._thinker,
            hints=self.hints,
            placement=self.placement,
        )
        lot = self.game.next_lot(self.state)
        if lot is not None and self.placement is None:
            match.play(lot)
        return match

    def seat(self, seat: int, player: Player | None) -> None:
        """Give a seat to a bot, or to a person (None)."""
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])

    def keep_with(self, keeper: Keeper) -> None:
        """Set the keeper that saves the match from now on."""
        self._keeper = keeper
        self._came_over = self.outcome is not None

    @property
    def kept_in(self) -> Path | None:
        """File of the match; None while it is not saved."""
        return self._keeper.path if self._keeper else None

    @property
    def trouble(self) -> str:
        """One sentence saying why the match is not saved in its usual place; empty if it is."""
        return self._keeper.trouble if self._keeper else ""

    def save(self) -> str:
        """Save the match and return one sentence saying where."""
        return self._keeper.save(self) if self._keeper else "This game is not saved."

    def leave(self) -> str:
        """Save the match if anything was played, release it, and return one sentence saying where it is."""
        # Saving a finished game that was only viewed would count it twice.
        is_copy = self._came_over and self.kept_in is None
        said = self.save() if self.played and not is_copy else ""
        if self._keeper is not None:
            self._keeper.release()
        return said

    def _note(self) -> None:
        if self._keeper is not None:
            self._keeper.played(self)

    def _with_bots(self, tick: Tick) -> Tick:
        if self.mover != TIME:
            return tick
        acts = all_acts(self.players, self.game, self.state, [self._random] * self.seats)
        return replace(tick, acts=(*tick.acts, *acts))


def seconds_for(player: Player) -> float:
    """Return the thinking time of a player per move, s."""
    return LEVELS[player.name].seconds if player.name in LEVELS else MASTER.seconds


def play_out(match: Match, choose: Callable[[Match], Move], limit: int = 1_000_000) -> Outcome:
    """Play a match to its end; `choose` decides for every seat without a bot."""
    for _ in range(limit):
        outcome = match.outcome
        if outcome is not None:
            return outcome
        match.advance(choose)
    raise RuntimeError(f"{match.card.title} did not end within {limit} moves.")

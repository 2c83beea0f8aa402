"""A game being played: who sits where and what he sees, whose turn it is, who thinks, and who writes it down."""

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
"""How many numbers there are for the deals that can be played again: short enough to be told to a friend."""


class Keeper(Protocol):
    """Somebody who writes a match down while it is played."""

    @property
    def path(self) -> Path | None:
        """Where the match is kept, once it is."""

    @property
    def trouble(self) -> str:
        """Why the match is not kept where it should be, in one sentence; nothing while all is well."""

    def played(self, match: Match) -> None:
        """Something was played or taken back."""

    def passed(self, match: Match) -> None:
        """Time of the turn that is to be made has passed."""

    def save(self, match: Match) -> str:
        """Write it down now, and say where, or why not, in one sentence."""

    def release(self) -> None:
        """The match is left: others may take it up."""


class Match(History):
    """A game in progress, with whoever sits at it. Everything it knows follows from the game, the seats and the moves."""

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
                raise ValueError(f"There are {len(given)} {what} for {seats} seats.")
        self.players = tuple(players) + (None,) * (seats - len(players))
        usual = usual_names([player.name if player else "" for player in self.players])
        called = map(player_name, (*names, *[""] * seats))
        self.names = tuple(name or default for name, default in zip(called, usual, strict=False))
        self._failures = 0
        """Shots since the last move that could not be worked out, and were taken back."""
        self._random = random or Random()
        drawn = self._random.randrange(DEALS) if game.card.numbers_deals else self._random.getrandbits(48)
        self.throws = drawn if throws is None else throws
        """From this every throw and lot of the match follows: one that is taken back falls the same way again."""
        self.hints = hints
        """Whether the players have agreed that one may ask for a hint."""
        self.hand = CLUB.steadiness
        """How steady the people's hands are taken to be in a hint."""
        self._shown_to = ONLOOKER
        """Which of several people looks at the picture."""
        self._looked_back_as: int | None = None
        """Through whose eyes it is seen again once it is over; None where all hands lie open."""
        self._spent = (0, 0.0)
        """After how many moves time was last spent, and how many seconds of that turn are gone."""
        self._keeper = keeper
        self._came_over = False
        """True if it was over when it was handed to its keeper."""
        self._thinker = thinker or InPlace()
        self._foresight = Foresight()
        self._find_former: Callable[[Match], Match | None] | None = None
        self._former: tuple[str, Match | None] = ("", None)
        """What is raced over, and the match in which the best time for it was made."""

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def deal(self) -> int | None:
        """The number of its deal, by which others can play the same; None where chance does more, or it was dealt by hand."""
        if not self.card.numbers_deals or self.throws >= DEALS:
            return None
        dealt = self.played[0].move if self.played else None
        return self.throws if dealt in (None, self._fallen(self.game.options(self.start), 0)) else None

    @property
    def picture(self) -> Picture:
        picture = self._now.picture(self.viewer)
        if (former := self.former) is not None and (best := former.race_seconds) is not None:
            picture = self.game.raced(picture, former.before(min(len(self.played), len(former.played))), best)
        if self.deal is None:
            return picture
        return replace(picture, sheet=replace(picture.sheet, note=f"{picture.sheet.note} Deal {self.deal}.".lstrip()))

    @property
    def viewer(self) -> int | None:
        """For whose eyes the picture is: a seat's, an ONLOOKER's, or None where all is open, as nobody plays or it is over.

        Where nothing is hidden it stays the same to the end, so that everybody's things stay where they lie.
        """
        return self._who_looks if self.outcome is None or not self.card.hides else self._looked_back_as

    @property
    def _who_looks(self) -> int | None:
        """Who looks on while it is played: the only person; of several the one it was last shown to."""
        people = [seat for seat, player in enumerate(self.players) if player is None]
        if len(people) < 2:
            return people[0] if people else None
        return self._shown_to if self._shown_to in people else ONLOOKER

    @property
    def race(self) -> str:
        """What a person who plays alone is timed over; nothing where nobody is."""
        return self.game.race(self.state) if self.seats == 1 and self.players == (None,) else ""

    @property
    def race_seconds(self) -> float | None:
        """The time that was made; None until it is, or where nobody is timed."""
        return self.game.race_seconds(self.state) if self.race else None

    @property
    def former(self) -> Match | None:
        """The match in which the best time for the same was made, to race against; None where there is none."""
        if self._find_former is None or not (race := self.race):
            return None
        if self._former[0] != race:
            self._former = race, self._find_former(self)
        return self._former[1]

    def race_with(self, find: Callable[[Match], Match | None]) -> None:
        """Say who finds the match in which the best time was made."""
        self._find_former = find

    @property
    def moves_made(self) -> int:
        return len(self.played)

    @property
    def is_against_clock(self) -> bool:
        return any(isinstance(played.move, Tick) for played in self.played)

    def moment(self, number: int) -> Picture:
        """What whoever looks on saw after so many moves."""
        return self.game.picture_for(self.before(number), self.viewer)

    def show_to(self, seat: int) -> None:
        """Of several people it is this one who looks now: the picture is for his eyes until it is shown to another."""
        self._shown_to = seat

    def look_back_as(self, seat: int | None) -> None:
        """Once it is over, show it as this seat saw it while it was played; with None all hands lie open, as they do at first."""
        self._looked_back_as = seat

    def __repr__(self) -> str:
        """The game, who plays, the score and whose move it is, in a line."""
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.names, self.score, strict=True))
        outcome, mover = self.outcome, self.mover
        chance = {CHANCE: "chance decides", TIME: "the clock runs"}
        now = by_name(outcome.reason, self.names) if outcome else chance.get(mover) or f"{self.names[mover]} to move"
        return f"<{self.card.title}: {scores}; {now}>"

    def _repr_svg_(self) -> str:
        """What a notebook shows of a match: the board, whose turn it is and the score, or how it ended."""
        # Nobody but a notebook waits for what it draws with.
        from board.views.svg import board_svg

        outcome = self.outcome
        scores = ", ".join(f"{name}: {score}" for name, score in zip(self.names, self.score, strict=True))
        turn = self.picture.mover
        words = outcome.reason if outcome else f"{self.names[turn]}'s turn" if turn >= 0 else ""
        return board_svg(self.picture, [f"{self.card.title}: {scores}", by_name(words, self.names)])

    def play(self, move: Move) -> Played[Any]:
        """Play a move; IllegalMove, and nothing changes, if the rules forbid it. In a live game the bots act too.

        Nor does anything change by a shot that physics cannot work out: FailedShot, with one sentence, says where it is kept.
        """
        self.enter(move)
        return self._before_eyes(len(self.played) - 1, self.played[-1])

    def enter(self, move: Move) -> None:
        """The same where nobody looks on: nor is it worked out what moves before whose eyes."""
        if isinstance(move, Tick):
            move = self._with_bots(move)
        try:
            self.add(move)
        except FailedShot as failed:
            self._failures += 1
            said = keep(failed, "This shot could not be worked out and is taken back")
            raise FailedShot(said, failed.record) from failed
        self._failures = 0

    def watched(self, number: int) -> Played[Any]:
        """The move of this number, counted from 0, as whoever looks on sees it; what was only written is shot again."""
        return self._before_eyes(number, with_motion(self.game, self.before(number), self.played[number]))

    def _before_eyes(self, number: int, played: Played[Any]) -> Played[Any]:
        viewer, turn = self.viewer, played.turn
        motion, tally = self.game.motion_for(self.before(number), turn, viewer), turn.tally
        if tally is not None and viewer is not None and viewer >= 0 and viewer not in tally.seats:
            # It is counted at another table.
            tally = None
        if motion is turn.motion and tally is turn.tally:
            return played
        return replace(played, turn=replace(turn, motion=motion, tally=tally))

    @property
    def spent(self) -> float:
        """Seconds that are gone of the turn to be made, where there is so much time for it and no more."""
        moves, seconds = self._spent
        options = self.options
        if moves != len(self.played) or not isinstance(options, Spell) or options.seconds is None:
            return 0.0
        return min(seconds, options.seconds)

    def spend(self, seconds: float) -> None:
        """So many seconds of the turn to be made are gone: they are kept with the game."""
        before, self._spent = self._spent, (len(self.played), seconds)
        if self._keeper is not None and before != self._spent:
            self._keeper.passed(self)

    def worth(self, move: Move) -> str:
        """What this move would count, in a word or two; nothing where it is agreed that nobody is told."""
        options = self.options
        if options is None or self.is_without_hints or not self.game.allows(options, move):
            return ""
        return self.game.worth(self.state, move)

    def chance(self) -> Played[Any]:
        """Let the dice or the lot decide."""
        return self.play(self._thrown())

    def _thrown(self) -> Move:
        """How the dice or the lot fall now."""
        options = self.options
        if self.mover != CHANCE or not isinstance(options, Pick | Shuffle):
            raise IllegalMove("There is nothing to throw or draw now.")
        return self._fallen(options, sum(played.mover == CHANCE for played in self.played))

    def _fallen(self, options: Options, number: int) -> Move:
        """How the dice or the lot fall the time of this number, counted from 0."""
        return options.sample(Random(f"{self.throws} {number}"))

    def bots(self) -> Played[Any] | None:
        """The move of the bot whose turn it is; None if it is a person's."""
        move = self._bots_choice()
        return None if move is None else self.play(move)

    def _bots_choice(self) -> Move | None:
        player = self._bot_to_move()
        if player is None:
            return None
        question = WhichMove(self.game, self.state, player, self._seed)
        return question.answer(Budget(seconds=seconds_for(player)))

    def advance(self, choose: Callable[[Match], Move]) -> None:
        """Play the next move where nobody looks on: chance's, a bot's, or what is chosen for a seat without one."""
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
        """What a bot's luck follows from at this point of the match: another, where a shot of its has failed."""
        return f"{self.throws} {len(self.played)} mind" + (f" {self._failures}" if self._failures else "")

    # --- thinking beside the window ---------------------------------------------------------------------------------

    def think(self) -> Thought[Move | None]:
        """The bot whose turn it is begins to think, by a worker; what it comes to is not played yet."""
        player = self._bot_to_move()
        if player is None:
            raise IllegalMove("It is not a bot's turn.")
        who, seconds = named(self.game, player), seconds_for(player)
        return self.thinker.work_out(WhichMove(self.game, self.state, who, self._seed, seconds))

    @property
    def first_time(self) -> str:
        """What the card tells before the first game; empty where the players agreed on house rules of which it is not true."""
        told, game = self.card.first_time, self.game
        is_usual = all(getattr(game, rule.name) == rule.default for rule in house_rules(type(game))) if told else True
        return told if is_usual else ""

    @property
    def has_hints(self) -> bool:
        """Whether a master knows the game, so that there is something to be told in it."""
        return has_hints(self.card.name)

    @property
    def can_hint(self) -> bool:
        """Whether the mover is a person who may ask for a hint, and a master knows the game."""
        if not self.hints or self.outcome or self.mover < 0 or isinstance(self.options, Live):
            return False
        return self.players[self.mover] is None and self.has_hints

    @property
    def is_without_hints(self) -> bool:
        """Whether it is agreed, as long as the match lasts, that nobody is told what to do or what would come of it."""
        return not self.hints and self.outcome is None

    def hint(self) -> Thought[tuple[Hint, ...]]:
        """The master begins to think, by a worker, about what the mover should do."""
        if not self.can_hint:
            raise IllegalMove("There is no hint to be had now." if self.hints else "This game was agreed without hints.")
        return self.thinker.work_out(WhatToDo(self.game, self.state, self.hand, self._seed, MASTER.seconds))

    @property
    def thinker(self) -> SideWorker:
        """Whoever thinks for the bots."""
        return self._thinker

    def think_with(self, thinker: SideWorker) -> None:
        """Say who is to think for the bots."""
        self._thinker = thinker

    def watch_again(self, entry: int) -> tuple[Picture, Played[Any]]:
        """An entry of the news to be seen again."""
        number = self.told[entry]
        return self.moment(number), self.watched(number)

    def flicked(self, disk: Man, start: Point, end: Point, velocity: Point) -> Flick | None:
        """What a fingertip on its way from `start` to `end` makes of a resting disk."""
        return flicked(disk, start, end, velocity)

    def preview(self, flick: Flick) -> Shot | None:
        """What this flick of the mover's would lead to: the newest answer there is, without waiting for one."""
        options = self.options
        if not isinstance(self.game, FlickingGame) or not isinstance(options, Aim):
            return None
        return self.foresight.newest(self.game.side, self.game.men(self.state), options.disk, flick, self.game.conditions)

    @property
    def foresight(self) -> Foresight:
        """Whoever looks ahead for those who aim."""
        return self._foresight

    def look_ahead_with(self, foresight: Foresight) -> None:
        """Say who is to look ahead."""
        self._foresight = foresight

    @property
    def is_elsewhere(self) -> bool:
        return False

    def is_bot(self, seat: int) -> bool:
        return self.players[seat] is not None

    def _last_own(self) -> int | None:
        return super()._last_own() if None in self.players else None

    # --- seats and keeping ------------------------------------------------------------------------------------------

    def rematch(self) -> Match:
        """The same players at the same game once more, from the same position; the lead passes on where the game says so."""
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
        """Let a bot take a seat, or a person."""
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])

    def keep_with(self, keeper: Keeper) -> None:
        """Say who is to write the match down from here on."""
        self._keeper = keeper
        self._came_over = self.outcome is not None

    @property
    def kept_in(self) -> Path | None:
        """Where the match is kept; None while it is not."""
        return self._keeper.path if self._keeper else None

    @property
    def trouble(self) -> str:
        """Why the match is not kept where it should be, in one sentence; nothing while all is well."""
        return self._keeper.trouble if self._keeper else ""

    def save(self) -> str:
        """Keep the match where it was told to be kept, and say where."""
        return self._keeper.save(self) if self._keeper else "This game is not kept."

    def leave(self) -> str:
        """Keep the match, if anything was played, let go of it, and say where it is."""
        # A copy of a finished game that was only looked at would be counted as another.
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
    """How long a player may think about a move."""
    return LEVELS[player.name].seconds if player.name in LEVELS else MASTER.seconds


def play_out(match: Match, choose: Callable[[Match], Move], limit: int = 1_000_000) -> Outcome:
    """Play a match to its end, `choose` deciding for every seat without a bot and chance for itself."""
    for _ in range(limit):
        outcome = match.outcome
        if outcome is not None:
            return outcome
        match.advance(choose)
    raise RuntimeError(f"{match.card.title} did not end within {limit} moves.")

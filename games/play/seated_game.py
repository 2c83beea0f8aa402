"""A game with its players and viewers: everything that the window displays, wherever the moves come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from random import Random
from typing import Any

from board.card import house_rules
from board.moves import CHANCE, ONLOOKER, TIME, Move, Options, Tick
from board.placement import Placement
from board.protocols.table import Played
from board.text.sentence import by_name
from board.views.moments import LAMPS, SHOWER, Cheer
from board.views.picture import Picture
from games.abilities import Timed, motion_for, picture_for
from games.bots.player import Player
from games.game import Game
from games.move_words import NUMBERS
from games.play.bot_names import has_hints
from games.play.history import History, with_motion
from games.play.seats import Bot, Elsewhere, Person, Sitter

DEALS = 1_000_000
"""Number of different deals (starting cards or pieces) that players can choose by number.

A deal's number has at most six digits, so it is easy to pass on to other players.
"""


def roll_at(throws: int, options: Options, number: int) -> Move:
    """Return the result of a match's roll or draw. `number` is its index, from 0. The seed `throws` determines all results."""
    return options.sample(Random(f"{throws} {number}"))


class SeatedGame(History):
    """Base class of a game with its players and viewers. Subclasses define where its moves come from."""

    def __init__(
        self,
        game: Game[Any],
        sitting: Sequence[Sitter],
        throws: int,
        *,
        hints: bool = True,
        placement: Placement | None = None,
    ) -> None:
        super().__init__(game, len(sitting), placement)
        self.sitting = tuple(sitting)
        """The player in each seat: a person, a bot, or a player in another window."""
        self.throws = throws
        """Seed that determines all rolls and draws of the match. After an undo the same roll comes again."""
        self.hints = hints
        """True if the players agreed to allow hints in this game."""
        self._shown_to = ONLOOKER
        """Seat from whose view the game is shown, if several people share this window."""
        self._looked_back_as: int | None = None
        """Seat from whose view the finished game is shown. None shows the hands of all players."""

    def __repr__(self) -> str:
        """Return one line of text with the game, the scores and the player to move."""
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.names, self.score, strict=True))
        outcome, mover = self.outcome, self.mover
        chance = {CHANCE: "chance decides", TIME: "the clock runs"}
        now = by_name(outcome.reason, self.names) if outcome else chance.get(mover) or f"{self.names[mover]} to move"
        return f"<{self.card.title}: {scores}; {now}>"

    def _repr_svg_(self) -> str:
        """Return a picture of the board as SVG text for a notebook, with scores and the player to move or the result."""
        # Lazy import: only notebooks need it.
        from board.views.svg import board_svg

        outcome = self.outcome
        scores = ", ".join(f"{name}: {score}" for name, score in zip(self.names, self.score, strict=True))
        turn = self.picture.mover
        words = outcome.reason if outcome else f"{self.names[turn]}'s turn" if turn >= 0 else ""
        return board_svg(self.picture, [f"{self.card.title}: {scores}", by_name(words, self.names)])

    # --- seats ------------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return len(self.sitting)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sitter.name for sitter in self.sitting)

    @property
    def players(self) -> tuple[Player | None, ...]:
        """The bot in each seat, or None for a seat without a bot."""
        return tuple(sitter.player for sitter in self.sitting)

    @property
    def _people(self) -> list[int]:
        """The seats of the people who play in this window."""
        return [seat for seat in range(self.seats) if self.is_here(seat)]

    def is_here(self, seat: int) -> bool:
        return isinstance(self.sitting[seat], Person)

    def is_bot(self, seat: int) -> bool:
        return isinstance(self.sitting[seat], Bot)

    def level(self, seat: int) -> str:
        """Return the name of the level of the bot in seat `seat`, or an empty string for a person."""
        player = self.sitting[seat].player
        return player.name if player is not None else ""

    def rename(self, seat: int, name: str) -> None:
        """Give the person in seat `seat` another name."""
        self.sitting = (*self.sitting[:seat], replace(self.sitting[seat], name=name), *self.sitting[seat + 1 :])

    @property
    def is_elsewhere(self) -> bool:
        return any(isinstance(sitter, Elsewhere) for sitter in self.sitting)

    def _last_own(self) -> int | None:
        return super()._last_own() if self._people else None

    @property
    def deal(self) -> int | None:
        """Number with which the same deal (starting cards or pieces) can be played again.

        None if anything besides the deal is random, or if the position was set up by hand.
        """
        if not self.card.numbers_deals or self.throws >= DEALS:
            return None
        dealt = self.played[0].move if self.played else None
        return self.throws if dealt in (None, roll_at(self.throws, self.game.options(self.start), 0)) else None

    @property
    def race(self) -> str:
        """Name of the task whose time is measured in this game. Empty if no time is measured."""
        game = self.game
        return game.race(self.state) if isinstance(game, Timed) and self.seats == len(self._people) == 1 else ""

    @property
    def race_seconds(self) -> float | None:
        """Time in seconds that the player needed for the timed task. None if it is unfinished or no time is measured."""
        return self.game.race_seconds(self.state) if isinstance(self.game, Timed) and self.race else None

    @property
    def first_time(self) -> str:
        """Text about the game that is shown before a person's first game of it.

        Empty if the house rules (options) differ from the usual ones.
        """
        text, game = self.card.first_time, self.game
        is_usual = all(getattr(game, rule.name) == rule.default for rule in house_rules(type(game))) if text else True
        return text if is_usual else ""

    @property
    def has_hints(self) -> bool:
        """True if this game has a bot of the highest level, master, that can give hints."""
        return has_hints(self.card.name)

    @property
    def is_without_hints(self) -> bool:
        """True while a match is played in which the players agreed to do without hints."""
        return not self.hints and self.outcome is None

    # --- views ------------------------------------------------------------------------------------------------------

    @property
    def picture(self) -> Picture:
        picture = self._now.picture(self.viewer)
        if self.deal is None:
            return picture
        return replace(picture, sheet=replace(picture.sheet, note=f"{picture.sheet.note} Deal {self.deal}.".lstrip()))

    @property
    def viewer(self) -> int | None:
        """Viewer for whom the picture is drawn: a seat, ONLOOKER for a person who does not play, or None for a full view.

        A finished game with hidden hands is shown in full by default. In other games the viewer stays the same, and so the board
        is never turned.
        """
        return self._who_looks if self.outcome is None or not self.card.hides else self._looked_back_as

    @property
    def _who_looks(self) -> int | None:
        """Viewer of the game while it is played. The only person is the viewer. If only bots play, the value is None.

        With several people, the viewer is the person to whom the picture was last shown. Before that, the viewer is ONLOOKER.
        """
        people = self._people
        if len(people) < 2:
            return people[0] if people else None
        return self._shown_to if self._shown_to in people else ONLOOKER

    def show_to(self, seat: int) -> None:
        """Show the game from the viewpoint of the player in seat `seat`, until another seat is chosen."""
        self._shown_to = seat

    def look_back_as(self, seat: int | None) -> None:
        """Show the finished game from the viewpoint of the player in seat `seat`. None, the default, shows all hands."""
        self._looked_back_as = seat

    @property
    def moves_made(self) -> int:
        return len(self.played)

    @property
    def is_against_clock(self) -> bool:
        return any(isinstance(played.move, Tick) for played in self.played)

    def moment(self, number: int) -> Picture:
        """Return the picture of the game after `number` moves, as the viewer sees it."""
        return picture_for(self.game, self.before(number), self.viewer)

    def watched(self, number: int) -> Played[Any]:
        """Return move `number`, counted from 0, with the animation that the viewer may see. Stored shots are simulated again."""
        return self._before_eyes(number, with_motion(self.game, self.before(number), self.played[number]))

    def watch_again(self, entry: int) -> tuple[Picture, Played[Any]]:
        """Return (picture before the move, move with its animation), to show a move again. `entry` is its index in the list of
        moves.
        """
        number = self.told[entry]
        return self.moment(number), self.watched(number)

    def _before_eyes(self, number: int, played: Played[Any]) -> Played[Any]:
        viewer, turn = self.viewer, played.turn
        motion, tally = motion_for(self.game, self.before(number), turn, viewer), turn.tally
        if tally is not None and viewer is not None and viewer >= 0 and viewer not in tally.seats:
            # The count is of another table, where this viewer does not sit.
            tally = None
        cheers = (*turn.cheers, *streaks(self.played, number))
        if motion is turn.motion and tally is turn.tally and cheers == turn.cheers:
            return played
        return replace(played, turn=replace(turn, motion=motion, tally=tally, cheers=cheers))


def streaks(played: Sequence[Played[Any]], number: int) -> tuple[Cheer, ...]:
    """Return the celebrations for several great shots in a row by one player, the last of which is move `number`.

    The result is empty after a single great shot.
    """
    last = played[number]
    cheer = next((cheer for cheer in last.turn.cheers if cheer.effect != SHOWER), None)
    if cheer is None:
        return ()
    earlier = (other.turn for other in reversed(played[:number]) if other.mover == last.mover and other.turn.shot)
    count = 1 + sum(1 for _ in takewhile(lambda turn: any(other.effect == cheer.effect for other in turn.cheers), earlier))
    if count < 2:
        return ()
    in_words = NUMBERS[count].capitalize() if count < len(NUMBERS) else str(count)
    return (replace(cheer, effect=LAMPS, words=f"{in_words} in a row", count=count),)

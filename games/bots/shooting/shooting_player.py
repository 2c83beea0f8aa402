"""A player of the shooting games: thinks of shots, tries them in its mind with its own hand, shoots the best as well as it can.

Its aim depends on the position alone; only the hand errs by chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from board.moves import Aim, Call, Move, Pick
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.views.review import Scale
from games.bots.levels import LEVELS, Level
from games.bots.player import Budget, Choice, Player, Weighed
from games.bots.shooting.repertoire import REPERTOIRES, Repertoire
from games.bots.shooting.shot_advice import OTHERS, advised, choice_of
from games.bots.shooting.shot_judge import ShotJudge
from games.bots.shooting.trials import Craft, Prospect, Trials
from games.bots.steadiness import Steadiness
from games.crokinole.crokinole import Crokinole
from games.crokinole.crokinole_shooter import CrokinoleCraft
from games.game import Game
from games.pins.bots.pins_book import Book, shipped_books
from games.pins.bots.pins_shooter import PinGame, PinsCraft, is_by_the_book, position_of
from games.pins.four_back import FourBack

FINDING = 2 / 3
"""The share of a hint's thought that goes into finding shots; the rest goes into finding out how often they come off."""
ADVISED = 40
"""Ideas that are tried for a hint at least: whoever asks wants to know what else there is."""
WEIGHING, AT_PINS = 1_200, 500
"""Shots that a review tries to judge one: at pins a shot takes several times as long, and less hangs on it."""
REMEMBERED = 200
"""How many positions are kept in mind, with what was chosen in them."""
_remembered: dict[Any, Choice] = {}


class ShootingPlayer(Player):
    """A bot of one of the levels; with somebody else's hand it says what that level would do in his place."""

    scale = Scale("point", digits=1, slight=0.3, grave=5.0)

    def __init__(
        self, level: Level, hand: Steadiness | None = None, book: Book | None = None, repertoire: Repertoire | None = None
    ) -> None:
        self.level = level
        self.name = level.name
        self.hand = level.steadiness if hand is None else hand
        self.repertoire = repertoire or REPERTOIRES[level.name]
        self.book = shipped_books()[level.name] if book is None else book

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:
        """The move as it is played: a flick strays as far as the hand errs."""
        choice = self.aim(game, state, budget)
        options = game.options(state)
        if not isinstance(choice.move, Flick) or not isinstance(options, Aim):
            return choice
        return replace(choice, move=self.hand.perturb(choice.move, options, random))

    def advise(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:
        options = game.options(state)
        if not isinstance(options, Aim) or self._by_heart(game, state) is not None:
            return self.aim(game, state, budget)
        craft, finding = self.craft(game, state), budget.share(FINDING)
        search = Trials(craft, self.hand, options, finding, self.level.simulations)
        prospects = [*search.run(self.repertoire), *search.passed_over]
        budget.spend(finding.spent)
        return advised(craft, prospects, self.hand, options, random, budget)

    def with_hand(self, hand: Steadiness, *, spins: bool = False) -> ShootingPlayer:
        """What is left for later is worth what the level makes of it whose hand is most like this one; and nobody who pulls is
        told to give a disk spin."""
        like = min(LEVELS.values(), key=lambda level: abs(level.steadiness.heading - hand.heading))
        knows = replace(self.repertoire, spins=spins, least=ADVISED, hits=not spins)
        return ShootingPlayer(self.level, hand, shipped_books()[like.name], knows)

    def weighing(self, game: Game[Any]) -> int:
        return WEIGHING if isinstance(game, Crokinole) else AT_PINS

    def weigh(self, game: Game[Any], state: Any, moves: Sequence[Move], random: Random, budget: Budget) -> Weighed | None:  # noqa: ARG002
        options, move = game.options(state), moves[0]
        if isinstance(options, Pick) and isinstance(move, Call):
            calls = self._calls(game, state, options, budget)
            worths = {choice.move: worth for worth, choice in calls}
            return Weighed(worths[move], calls[0][0], calls[0][1])
        if not isinstance(options, Aim) or not isinstance(move, Shot):
            return None
        judge = ShotJudge(
            self.craft(game, state), self.hand, options, self.repertoire, budget, budget.simulations or self.weighing(game)
        )
        return judge.weigh(move)

    def aim(self, game: Game[Any], state: Any, budget: Budget) -> Choice:
        """The move as it is meant. A budget of simulations makes it depend on the position alone."""
        options = game.options(state)
        if isinstance(options, Pick):
            if isinstance(options.moves[0], Call):
                return self._call(game, state, options, budget)
            return Choice(options.moves[0], options.prompt)
        known = self._by_heart(game, state)
        if known is not None:
            return known
        craft = self.craft(game, state)
        key = (game, craft.key, self.level, self.hand, id(self.book), self.repertoire, budget.simulations)
        if key not in _remembered:
            best = self.prospects(game, state, budget)[0]
            choice = choice_of(craft, best, best.feats)
            if budget.is_called_off():
                return choice
            if len(_remembered) >= REMEMBERED:
                _remembered.pop(next(iter(_remembered)))
            _remembered[key] = choice
        return _remembered[key]

    def prospects(self, game: Game[Any], state: Any, budget: Budget) -> list[Prospect]:
        """The shots looked into, the best first."""
        aim = game.options(state)
        assert isinstance(aim, Aim)
        search = Trials(self.craft(game, state), self.hand, aim, budget, self.level.simulations)
        return search.run(self.repertoire)

    def craft(self, game: Game[Any], state: Any) -> Craft:
        """What this player knows of a position in which it is to shoot."""
        aim = game.options(state)
        assert isinstance(aim, Aim)
        if isinstance(game, Crokinole):
            return CrokinoleCraft(game, state, aim, self.repertoire, self.hand)
        assert isinstance(game, PinGame)
        return PinsCraft(game, state, aim, self.repertoire, self.hand, self.book)

    def _by_heart(self, game: Game[Any], state: Any) -> Choice | None:
        """What the book says of a position, if it was written for this hand."""
        # A book knows spin, and shots that are good for a bot alone.
        is_written_for = self.hand == self.level.steadiness and not self.repertoire.hits
        if not is_written_for or not isinstance(game, PinGame) or not is_by_the_book(game, state):
            return None
        entry = self.book.entry(position_of(game, state))
        if entry is None:
            return None
        best, *others = (Choice(known.flick, known.why, known.chance) for known in entry.shots)
        return replace(best, others=tuple(others))

    def _call(self, game: Game[Any], state: Any, options: Pick, budget: Budget) -> Choice:
        """The pin that can be felled best."""
        best, *others = (choice for _, choice in self._calls(game, state, options, budget))
        return replace(best, others=tuple(others[:OTHERS]))

    def _calls(self, game: Game[Any], state: Any, options: Pick, budget: Budget) -> list[tuple[float, Choice]]:
        """The pins that can be called, the best first, each with what it is worth."""
        assert isinstance(game, FourBack)
        found: list[tuple[float, Choice]] = []
        for number, call in enumerate(options.moves):
            after = game.after(state, call)
            known = self._by_heart(game, after)
            entry = self.book.entry(position_of(game, after))
            if known is None or entry is None:
                part = budget.share(1 / (len(options.moves) - number))
                prospects = self.prospects(game, after, part)
                budget.spend(part.spent)
                worth, shot = prospects[0].bound, choice_of(self.craft(game, after), prospects[0], prospects[0].feats)
            else:
                worth, shot = entry.worth, known
            found.append((worth, Choice(call, f"Calls it because it {shot.why[0].lower()}{shot.why[1:]}", shot.chance)))
        return sorted(found, key=lambda item: -item[0])

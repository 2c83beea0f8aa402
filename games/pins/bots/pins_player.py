"""The bot for all pin games. For known positions it uses a book of precomputed shots. If a pin must be announced, it chooses the
pin.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any, Self

from board.moves import Aim, Call, Pick
from games.bots.levels import LEVELS, Level
from games.bots.player import Budget, Choice
from games.bots.shooting.shooting_player import ShootingPlayer
from games.bots.shooting.shot_advice import choice_of
from games.bots.shooting.trials import Craft, Repertoire
from games.bots.steadiness import Steadiness
from games.game import Game
from games.move_words import place_words
from games.pins.bots.pins_book import Book, shipped_books
from games.pins.bots.pins_shooter import PinGame, PinsCraft, is_by_the_book, position_of


class PinsPlayer(ShootingPlayer):
    # Simulating a shot at pins takes several times as long as a Crokinole shot, and a single shot matters less.
    tries = 500

    def __init__(
        self, level: Level, hand: Steadiness | None = None, book: Book | None = None, repertoire: Repertoire | None = None
    ) -> None:
        super().__init__(level, hand, repertoire)
        self.book = shipped_books()[level.name] if book is None else book

    @property
    def knowledge(self) -> Hashable:
        return id(self.book)

    def craft(self, game: Game[Any], state: Any) -> Craft:
        aim = game.options(state)
        assert isinstance(game, PinGame)
        assert isinstance(aim, Aim)
        return PinsCraft(game, state, aim, self.repertoire, self.hand, self.book)

    def with_hand(self, hand: Steadiness, *, spins: bool = False) -> Self:
        """Return a copy of this bot with the aim errors `hand`.

        Each level has a book of precomputed shots. The copy uses the book of the level with the most similar aim errors.
        """
        like = min(LEVELS.values(), key=lambda level: abs(level.steadiness.heading - hand.heading))
        return type(self)(self.level, hand, shipped_books()[like.name], self.knows(spins=spins))

    def known_choice(self, game: Game[Any], state: Any) -> Choice | None:
        """Return the bot's choice for this position from the book of precomputed shots.

        Return None if the position is not in the book, or if the book was made for other aim errors.
        """
        # The book's shots use spin, and some of them suit only a bot.
        is_made_for_hand = self.hand == self.level.steadiness and not self.repertoire.hits
        if not is_made_for_hand or not isinstance(game, PinGame) or not is_by_the_book(game, state):
            return None
        entry = self.book.entry(position_of(game, state))
        if entry is None:
            return None
        best, *others = (Choice(known.flick, known.why, known.chance) for known in entry.shots)
        return replace(best, others=tuple(others))

    def calls(self, game: Game[Any], state: Any, options: Pick, budget: Budget) -> list[tuple[float, Choice]]:
        """Return (expected points, choice) for each pin that the player can name as the next target, the best first."""
        if not isinstance(options.moves[0], Call):
            return []
        assert isinstance(game, PinGame)
        found: list[tuple[float, Choice]] = []
        for number, call in enumerate(options.moves):
            assert isinstance(call, Call)
            after = game.after(state, call)
            known = self.known_choice(game, after)
            entry = self.book.entry(position_of(game, after))
            if known is None or entry is None:
                part = budget.share(1 / (len(options.moves) - number))
                prospects = self.prospects(game, after, part)
                budget.spend(part.spent)
                worth, shot = prospects[0].bound, choice_of(self.craft(game, after), prospects[0], prospects[0].feats)
            else:
                worth, shot = entry.worth, known
            why = f"Calls {place_words(call.place)}, because the shot should knock down that pin and no other pin."
            found.append((worth, Choice(call, why, shot.chance)))
        return sorted(found, key=lambda item: -item[0])

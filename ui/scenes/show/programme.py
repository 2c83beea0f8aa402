"""The list of games in a demo, the game being shown, and the preparation of further games in the background."""

from __future__ import annotations

from collections.abc import Sequence

from board.card import BOARD, SHELVES, Card
from board.protocols.table import Demo, ShownTable
from board.protocols.thought import Thought
from ui.scenes.base.stage import Stage

PACES = (0.25, 0.5, 1.0, 2.0, 4.0)
"""Playback speeds of the demo to choose from, where 1.0 is the normal speed."""


class Tempo:
    """Speed of a demo, and whether the demo is paused."""

    def __init__(self) -> None:
        self.is_paused = False
        self._at = PACES.index(1.0)

    @property
    def pace(self) -> float:
        return PACES[self._at]

    @property
    def words(self) -> str:
        """Sentence that gives the speed of the demo; empty for the normal speed."""
        return "" if self.pace == 1.0 else f"Speed {self.pace:g} ×."

    @property
    def refusals(self) -> tuple[str, str]:
        """Return (reason why the demo cannot be slower, reason why it cannot be faster).

        Each reason is empty if that change of speed is possible.
        """
        slowest = "" if self._at > 0 else "This is the slowest speed."
        return slowest, "" if self._at < len(PACES) - 1 else "This is the fastest speed."

    def change(self, by: int) -> None:
        self._at = max(0, min(len(PACES) - 1, self._at + by))

    def pause(self) -> None:
        self.is_paused = not self.is_paused


class Programme:
    """The games of a demo, in order. Bots play each game in the background before it is shown."""

    def __init__(self, stage: Stage, demo: Demo) -> None:
        self.stage, self.demo = stage, demo
        on_shelf = {card.name: card for card in stage.shelf.cards}
        self.cards: list[Card] = [on_shelf[name] for name in demo.games] or _on_board(stage.shelf.cards)
        self.number = 0
        """Number of the demo's current game, from 0. It keeps growing when the games are shown again."""
        self._rehearsals: dict[int, Thought[ShownTable]] = {}

    @property
    def card(self) -> Card:
        return self.cards[self.number % len(self.cards)]

    @property
    def place(self) -> tuple[int, int] | None:
        """Pair (index of the demo's current game in its collection, number of games in the collection). None for a demo of one
        game.
        """
        if len(self.cards) == 1:
            return None
        mates = [card for card in self.cards if card.shelf == self.card.shelf]
        return mates.index(self.card), len(mates)

    @property
    def place_words(self) -> str:
        """Sentence with the position of the current game in its collection and the size of the collection."""
        number, count = self.place or (0, 1)
        return f"{SHELVES[self.card.shelf].game} {number + 1} of {count}."

    @property
    def introduction(self) -> str:
        """Text about a collection of games, shown with its first game; empty for its other games."""
        if self.place is not None and self.place[0] > 0:
            return ""
        count = sum(card.shelf == BOARD for card in self.stage.shelf.cards)
        return SHELVES[self.card.shelf].introduction or f"One board from about 1916, with {count} games."

    def has(self, number: int) -> bool:
        """True if the demo has game number `number`, counted from 0. A demo that repeats without end has every number."""
        return number < len(self.cards) or self.demo.loops

    def is_new_round(self, number: int) -> bool:
        """True if game `number` starts a new pass through all games of the demo."""
        return number >= len(self.cards) and number % len(self.cards) == 0 and number > self.number

    def go(self, number: int) -> None:
        """Make game `number` the current game of the demo, and start preparing it."""
        self.number = max(0, number)
        # Cancel all other preparations, so that a viewer who skips games does not wait for them.
        for other in [other for other, rehearsal in self._rehearsals.items() if not rehearsal.is_back and other != self.number]:
            self._rehearsals.pop(other).cancel()
        self.rehearse(self.number)

    def rehearse(self, number: int) -> None:
        """Start preparing game `number` of the demo. Drop prepared games that will not be shown soon."""
        if number in self._rehearsals or not self.has(number):
            return
        turn, at = divmod(number, len(self.cards))
        self._rehearsals[number] = self.stage.shelf.rehearse(self.cards[at].name, self.demo.seed + turn, self.demo.seconds)
        for other in [other for other in self._rehearsals if abs(other - self.number) > 1]:
            self._rehearsals.pop(other).cancel()

    @property
    def rehearsal(self) -> Thought[ShownTable]:
        """The preparation of the demo's current game, finished or still running."""
        return self._rehearsals[self.number]

    def forget(self) -> None:
        """Forget the prepared data of the demo's current game."""
        del self._rehearsals[self.number]

    def close(self) -> None:
        """Stop all preparations of games for the demo."""
        for rehearsal in self._rehearsals.values():
            rehearsal.cancel()
        self._rehearsals.clear()


def _on_board(cards: Sequence[Card]) -> list[Card]:
    """Return the games of the 1916 board. First comes one game of each family, then the others in mixed order.

    If `cards` contains no games of this board, return all its games in this way.
    """
    found = [card for card in cards if card.shelf == BOARD] or list(cards)
    families = {card.family: [mate for mate in found if mate.family == card.family] for card in found}
    return sorted(found, key=lambda card: families[card.family].index(card) / len(families[card.family]))

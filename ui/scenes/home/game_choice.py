"""The choice of a game on the home screen: the collection shown, the search text, and the selected game."""

from __future__ import annotations

from collections.abc import Sequence

from board.card import BOARD, SHELVES, Card
from board.text.words import plural
from ui.scenes.home.shelf_view import search_games

WORDS: tuple[str, ...] = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
WORDS += ("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty")
LONGEST_TYPED = 24
NO_GAMES, NO_MATCH = "No games on this shelf.", "No game matches what you typed."


class GameChoice:
    """The selected game, and the games on display: those of one collection, or those that match a search."""

    def __init__(self, cards: Sequence[Card], game: str = "") -> None:
        """Select the game named `game`, or the first game if `game` is empty."""
        self.cards = list(cards)
        self.typed = ""
        """Text by which the player searches the games of all collections."""
        self.name = next((card.name for card in sorted(self.cards, key=lambda card: card.name != game)), "")
        """Name of the selected game; empty if no game matches the search."""
        self._typed_at = BOARD
        """Name of the collection of games that was shown when the player began to type a search text."""

    @property
    def card(self) -> Card:
        """Description of the selected game: its title, number, family and rules."""
        return next(card for card in self.cards if card.name == self.name)

    @property
    def shelf(self) -> str:
        """Name of the collection on display, which contains the selected game."""
        return self.card.shelf if self.name else BOARD

    @property
    def shelves(self) -> list[str]:
        """Names of the collections that contain at least one game."""
        return [name for name in SHELVES if self._on(name)]

    def _on(self, shelf: str) -> list[Card]:
        return [card for card in self.cards if card.shelf == shelf]

    @property
    def found(self) -> list[Card]:
        """The games that match the search text. Without a search text, all games of the current collection."""
        if not self.typed:
            return self._on(self.shelf)
        # On every shelf the games are numbered from one. If two games match equally, that of the current shelf comes first.
        return search_games(sorted(self.cards, key=lambda card: card.shelf != self._typed_at), self.typed)

    @property
    def why_none(self) -> str:
        """Sentence that says why no game is selected; empty if a game is selected."""
        return NO_GAMES if not self.cards else "" if self.found else NO_MATCH

    def type(self, typed: str) -> None:
        """Set the search text to `typed`, and select the first game that matches."""
        self._typed_at = self._typed_at if self.typed else self.shelf
        self.typed = typed[:LONGEST_TYPED].lstrip()
        if self.typed and self.found:
            self.name = self.found[0].name

    def look_at(self, shelf: str) -> None:
        """Show the collection of games named `shelf`, and select its first game."""
        self.name = self._on(shelf)[0].name
        self.type("")

    @property
    def count(self) -> str:
        """Sentence with the number of games in the present collection."""
        cards = self._on(self.shelf)
        count = WORDS[len(cards)] if len(cards) < len(WORDS) else str(len(cards))
        words = {"number": count.capitalize(), "where": SHELVES[self.shelf].where}
        return plural(len(cards), "{number} game {where}", "{number} games {where}", **words)

"""Interface of the whole collection: all games, saved games, and the practice room."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from board.card import Card, HouseRule
from board.protocols.practising import PracticeRoom
from board.protocols.setting_table import TableSetUp
from board.protocols.table import Hint, LessonPage, OwnTable, Played, Prologue, ShownTable, Table, TitleWords
from board.protocols.thought import Thought
from board.views.picture import Picture
from board.views.review import GameCourse, JudgedTurn, Review
from board.views.scores import Result, Scores


class ReviewUnderWay(Protocol):
    """A review of a game, computed in the background."""

    @property
    def table(self) -> Table:
        """The game under review."""

    @property
    def review(self) -> Review:
        """The review, as far as it has been computed."""

    @property
    def is_over(self) -> bool:
        """True if no more results will come."""

    def poll(self) -> bool:
        """Collect new results without blocking. Return True if any arrived."""

    def watched(self, first: int, last: int) -> tuple[Picture, Sequence[Played[object]]]:
        """Return the picture before move `first`, and the moves `first` to `last` with their motion. Moves count from 0."""

    def better(self, turn: JudgedTurn) -> Hint:
        """Return the better move for a turn that was a mistake."""

    def entry(self, number: int) -> int | None:
        """Return the log entry that describes a move, both counted from 0. None if no entry does."""

    def line(self, number: int) -> int:
        """Return the number of the line on which a move appears in the list of moves. Lines are counted from 1, moves from 0."""


class Reviews(Protocol):
    """The reviews of finished games."""

    def of(self, table: OwnTable) -> ReviewUnderWay:
        """Review every move of a game in the background. Earlier results are available at once."""

    def of_kept(self, file: str) -> ReviewUnderWay:
        """Review a saved game. Raise ValueError, with one sentence, if it cannot be read."""

    def can_review(self, table: OwnTable) -> bool:
        """True if the game has moves to review."""

    def highlight(self, table: OwnTable) -> int | None:
        """Return the log entry, from 0, with the best shot of the match, or None."""

    def course(self, table: OwnTable) -> GameCourse:
        """Return the graph of a game, computed from its score alone."""


class PlayersFiles(Protocol):
    """Files of the player: deleted and exported games, pictures and films."""

    def throw_away(self, file: str) -> None:
        """Move a saved game to the deleted games, from where it can be restored.

        Raise PlayedElsewhere or ValueError on failure.
        """

    def export(self, file: str, ending: str) -> Path:
        """Write a saved game as `.json` or `.csv` to a new file and return its path. Raise ValueError on failure."""

    def picture_path(self, table: Table, ending: str) -> Path:
        """Return a new file path for a picture of a game. Raise OSError if it cannot be written."""

    def film_path(self, table: Table, entry: int | None, ending: str) -> Path:
        """Return a new file path for a film of a game. Raise OSError if it cannot be written."""


class Shelf(Protocol):
    """All games, as the window sees them."""

    @property
    def cards(self) -> Sequence[Card]: ...
    def house_rules(self, name: str) -> Sequence[HouseRule]: ...
    def bots(self, name: str) -> Sequence[str]:
        """Return the names of the bots for a game. Empty if it has none."""

    def has_hints(self, name: str) -> bool:
        """True if hints exist for a game."""

    def about_bot(self, name: str, bot: str) -> str:
        """Return one sentence about a bot's strength in a game. Empty if unknown."""

    def set_out(self, name: str, seats: int, rules: dict[str, Any], lot: int = 0) -> Picture:
        """Return the starting picture of a game. `lot` is the seat that wins an initial draw."""

    def open(
        self,
        name: str,
        seats: int,
        rules: dict[str, Any],
        names: Sequence[str] = (),
        players: Sequence[str] = (),
        *,
        hints: bool = True,
        deal: int | None = None,
    ) -> Table:
        """Start a game. `players` names a bot for each seat, or an empty string for a person. `hints` allows hints.

        `deal` replays the deal of that number, in games with numbered deals.
        """

    def set_table(
        self,
        name: str,
        rules: dict[str, Any],
        names: Sequence[str] = (),
        players: Sequence[str] = (),
        *,
        hints: bool = True,
    ) -> TableSetUp:
        """Open the position editor of a board game for these players."""

    def set_table_from(self, table: OwnTable) -> TableSetUp:
        """Open the position of a game in the editor, with the same players.

        Raise BadPosition if the game has no editor, or the position cannot be edited now.
        """

    def rematch(self, table: OwnTable) -> Table:
        """Start the same game again with the same players.

        Another player begins if the rules say so. Raise ValueError, with one sentence, if that is impossible.
        """

    def branch(self, table: OwnTable, entry: int) -> Table:
        """Start a separate game that repeats the moves of this game up to a log entry and continues from there.

        Raise ValueError, with one sentence, if that is impossible.
        """

    def title_words(self, name: str) -> TitleWords:
        """Return the introduction to a game in the demo."""

    def lesson(self, name: str) -> Sequence[LessonPage]:
        """Return the pages of a game's lesson, each with a short demonstration. Empty if it has no lesson."""

    def prologue(self) -> Prologue:
        """Return the opening of the demo."""

    def rehearse(self, name: str, seed: int, seconds: float) -> Thought[ShownTable]:
        """Prepare a lively part of a game, about `seconds` long, in the background.

        Each call to `result` starts that part from its beginning.
        """

    def to_film(self, table: OwnTable, entry: int | None) -> tuple[ShownTable, int]:
        """Prepare a game, or one log entry, for filming. Return the game before its first move, and the number of moves to film.

        Raise ValueError, with one sentence, if nothing can be filmed.
        """

    def join(self, table: OwnTable, name: str = "") -> Table:
        """Start the player's own game, under this name, from the position that is being shown."""

    @property
    def practice(self) -> PracticeRoom: ...

    @property
    def reviews(self) -> Reviews: ...

    @property
    def files(self) -> PlayersFiles: ...

    def tend(self) -> None:
        """Advance background work that no screen is showing. Call this regularly."""

    def kept(self) -> Sequence[Result]:
        """Return the saved games that can be continued, the latest first. This is slow, because it reads records."""

    def take_up(self, file: str) -> Table:
        """Continue a saved game. Raise PlayedElsewhere or ValueError, with one sentence, if that is impossible."""

    def copy(self, file: str) -> Table:
        """Continue a copy of a saved game. Raise ValueError, with one sentence, if it cannot be read."""

    def look_on(self, file: str) -> Table:
        """Watch a game that is open in another window. Raise ValueError, with one sentence, if it cannot be read."""

    def scores(self, game: str = "", player: str = "") -> Scores:
        """Return a page of the scorebook for all games and players, for one game, or for one player. This is slow, because it
        reads records."""

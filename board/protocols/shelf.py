"""Programming interface of the whole collection: all games, saved games, and practice."""

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
    """A review of a game, which judges its moves one by one in the background."""

    @property
    def table(self) -> Table:
        """The game that is being reviewed."""

    @property
    def review(self) -> Review:
        """The review of the game with all results so far."""

    @property
    def is_over(self) -> bool:
        """True if the review of the game has ended, so that no more results will come."""

    def poll(self) -> bool:
        """Collect new results of the review from the background, without blocking. Return True if any arrived."""

    def watched(self, first: int, last: int) -> tuple[Picture, Sequence[Played[object]]]:
        """Return the picture before move `first` of the reviewed game, and the moves `first` to `last` with their animations.

        Moves count from 0.
        """

    def better(self, turn: JudgedTurn) -> Hint:
        """Return the best move for a turn of the reviewed game in which the player made a mistake."""

    def entry(self, number: int) -> int | None:
        """Return the index of the log entry that describes move `number`. Moves and entries count from 0.

        Return None if no entry describes the move.
        """

    def line(self, number: int) -> int:
        """Return the line of the move list for move number `number`. Lines count from 1, moves from 0."""


class Reviews(Protocol):
    """Access to the reviews of finished games. A review judges every move of a game."""

    def of(self, table: OwnTable) -> ReviewUnderWay:
        """Start to judge every move of a game in the background and return the review.

        Results of an earlier review are there at once.
        """

    def of_saved(self, file: str) -> ReviewUnderWay:
        """Start to judge every move of the saved game in `file` and return the review.

        Raise ValueError if the file cannot be read.
        """

    def can_review(self, table: OwnTable) -> bool:
        """True if the game has moves that can be reviewed."""

    def highlight(self, table: OwnTable) -> int | None:
        """Return the index of the log entry with the best shot of the game. Return None if the game has no good shot."""

    def course(self, table: OwnTable) -> GameCourse:
        """Return the data for a graph of the score during a game. The moves need not have been reviewed."""


class PlayersFiles(Protocol):
    """The player's files: saved, deleted and exported games, pictures and films."""

    def delete(self, file: str) -> None:
        """Delete the saved game in `file` in such a way that the player can restore it.

        Raise PlayedElsewhere if another program has the game open, and ValueError if it cannot be deleted.
        """

    def export(self, file: str, ending: str) -> Path:
        """Write a saved game to a new file and return its path. `ending` is `.json` or `.csv`. Raise ValueError on failure."""

    def picture_path(self, table: Table, ending: str) -> Path:
        """Return a path for a new file that will hold a picture of a game. Raise OSError if no file can be written there."""

    def film_path(self, table: Table, entry: int | None, ending: str) -> Path:
        """Return a path for a new film of the game. If `entry` is not None, the film shows only this entry of the list of moves.

        Raise OSError if the film cannot be written.
        """


class Shelf(Protocol):
    """The collection of games: it starts, saves, shows and reviews them for the window."""

    @property
    def cards(self) -> Sequence[Card]: ...
    def house_rules(self, name: str) -> Sequence[HouseRule]: ...
    def bots(self, name: str) -> Sequence[str]:
        """Return the names of the bots that can play a game. Empty if no bot can play it."""

    def has_hints(self, name: str) -> bool:
        """True if the program can give hints in this game."""

    def about_bot(self, name: str, bot: str) -> str:
        """Return one sentence about the strength of the bot `bot` in the game `name`. Return an empty string if the strength is
        unknown.
        """

    def set_out(self, name: str, seats: int, rules: dict[str, Any], lot: int = 0) -> Picture:
        """Return the picture of a game's starting position. `lot` is the seat of the player who won the draw and moves first."""

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
        """Start a game. `players` gives the bot's name for each seat, or an empty string for a person.

        If `hints` is False, the game gives no hints. In games with numbered deals (shuffled orders of pieces), `deal` selects the
        deal. If `deal` is None, shuffle a new one.
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
        """Return an editor in which a player sets up a position of a board game by hand.

        The game will start from that position with the given players.
        """

    def set_table_from(self, table: OwnTable) -> TableSetUp:
        """Return an editor that begins with the current position of a game, for the same players.

        Raise BadPosition if the game has no editor, or if its position cannot be edited now.
        """

    def rematch(self, table: OwnTable) -> Table:
        """Start the same game again with the same players. Another player moves first if the rules say so.

        Raise ValueError if that is impossible.
        """

    def branch(self, table: OwnTable, entry: int) -> Table:
        """Start a new game that repeats another game up to entry number `entry` of its log, and continues from there.

        Raise ValueError if that is impossible.
        """

    def title_words(self, name: str) -> TitleWords:
        """Return the sentences that introduce a game in the demo (the program's automatic presentation of its games)."""

    def lesson(self, name: str) -> Sequence[LessonPage]:
        """Return the pages of a game's lesson, each with a short demonstration. Empty if the game has no lesson."""

    def prologue(self) -> Prologue:
        """Return the opening scenes that the demo shows before its first game."""

    def rehearse(self, name: str, seed: int, seconds: float) -> Thought[ShownTable]:
        """Prepare, in the background, a lively part of a game for the demo. The part lasts about `seconds` seconds.

        Each call of the returned object's method `result` gives the same part again, from its beginning.
        """

    def to_film(self, table: OwnTable, entry: int | None) -> tuple[ShownTable, int]:
        """Prepare a game for filming. Return the game before the first move to film, and the number of moves to film.

        With `entry`, film only that entry of the game's log. Raise ValueError if nothing can be filmed.
        """

    def join(self, table: OwnTable, name: str = "") -> Table:
        """Start a game for the player from the position that the demo or the lesson `table` shows now.

        `name` is the player's name.
        """

    @property
    def practice(self) -> PracticeRoom: ...

    @property
    def reviews(self) -> Reviews: ...

    @property
    def files(self) -> PlayersFiles: ...

    def tend(self) -> None:
        """Continue work in the background for which no screen is open. The window calls this regularly."""

    def kept(self) -> Sequence[Result]:
        """Return the saved games that the player can continue, the latest first. This is slow, because it reads files."""

    def take_up(self, file: str) -> Table:
        """Continue the saved game in `file`.

        Raise PlayedElsewhere if another program has the file open, and ValueError if the file cannot be read.
        """

    def copy(self, file: str) -> Table:
        """Open a copy of the saved game in `file`, to continue it. Raise ValueError if the file cannot be read."""

    def look_on(self, file: str) -> Table:
        """Return the game that is saved in `file` and open in another window, so that this window can watch it.

        Raise ValueError if it cannot be read.
        """

    def scores(self, game: str = "", player: str = "") -> Scores:
        """Return the results and records of one game or of one player. Empty names stand for all games and all players.

        This is slow, because it reads files.
        """

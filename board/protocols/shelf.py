"""All the games there are, those that are kept, and the practice room, as the window sees them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from board.card import Card, HouseRule
from board.protocols.practising import PracticeRoom
from board.protocols.setting_table import TableSetUp
from board.protocols.table import Hint, LessonPage, Played, ShownTable, Table, Thought, TitleWords
from board.views.picture import Picture
from board.views.review import GameCourse, JudgedTurn, Review
from board.views.scores import Result, Scores


class ReviewUnderWay(Protocol):
    """A review of a game, worked out beside the window."""

    @property
    def table(self) -> Table:
        """The game, as it was played."""

    @property
    def review(self) -> Review:
        """As much of it as is ready."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come."""

    def poll(self) -> bool:
        """Take what has come back, without waiting; whether there was anything."""

    def watched(self, first: int, last: int) -> tuple[Picture, Sequence[Played[object]]]:
        """These moves, counted from 0, to be seen again: the picture before them, and each with its motion."""

    def better(self, turn: JudgedTurn) -> Hint:
        """What would have been better than a turn that was a mistake."""

    def entry(self, number: int) -> int | None:
        """Which entry of the news tells of a move, counted from 0; None if none does."""

    def line(self, number: int) -> int:
        """Under which number, counted from 1, the list of moves has this move, counted from 0."""


class Shelf(Protocol):
    """All the games there are, as the window sees them."""

    @property
    def cards(self) -> Sequence[Card]: ...
    def house_rules(self, name: str) -> Sequence[HouseRule]: ...
    def bots(self, name: str) -> Sequence[str]:
        """The bots that can sit down to a game, by name; none where it has none yet."""

    def has_hints(self, name: str) -> bool:
        """Whether anybody knows a game well enough to give hints in it."""

    def about_bot(self, name: str, bot: str) -> str:
        """What somebody is in for who sits down to a game with this bot, in a sentence; nothing where that is not known."""

    def set_out(self, name: str, seats: int, rules: dict[str, Any], lot: int = 0) -> Picture:
        """What is to be seen when such a game begins; a lot that comes first falls to this seat."""

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
        """Start a game. `players` names a bot for each seat, or nothing for a person; without `hints` nobody may ask for one.

        `deal` is the number of a deal that is to be played again, where deals have numbers.
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
        """A position of a game of men to be set up by hand, and whoever is to play from it."""

    def set_table_from(self, table: Table) -> TableSetUp:
        """The position at a table, to be set up otherwise or played from anew, by the same players.

        BadPosition, with one sentence, if nobody can set one up there, or not just now.
        """

    def rematch(self, table: Table) -> Table:
        """The same players at the same game once more; the lead passes on where the game says so.

        ValueError, with one sentence, if that cannot be.
        """

    def branch(self, table: Table, entry: int) -> Table:
        """A game of its own that goes as this one did before an entry of its news, and is played on from there.

        ValueError, with one sentence, if that cannot be.
        """

    def title_words(self, name: str) -> TitleWords:
        """What is said of a game before it is shown."""

    def lesson(self, name: str) -> Sequence[LessonPage]:
        """The things one must know about a game, each to be shown from its beginning; nothing where it has no lesson."""

    def rehearse(self, name: str, seed: int, seconds: float) -> Thought[ShownTable]:
        """Have the liveliest part of a game, about so many seconds, prepared beside the window. Every result starts it anew."""

    def to_film(self, table: Table, entry: int | None) -> tuple[ShownTable, int]:
        """A game to be filmed from its beginning, or one entry of its news, and how many moves it has.

        ValueError, with one sentence, if there is nothing to be filmed.
        """

    def picture_path(self, table: Table, ending: str) -> Path:
        """Where a picture of it is kept: a file that is not there yet. OSError if nothing can be written there."""

    def film_path(self, table: Table, entry: int | None, ending: str) -> Path:
        """Where a film of it is kept: a file that is not there yet. OSError if nothing can be written there."""

    def join(self, table: ShownTable, name: str = "") -> Table:
        """Play on, as a game of one's own and by this name, from the very position that is shown."""

    @property
    def practice(self) -> PracticeRoom: ...

    def review(self, table: Table) -> ReviewUnderWay:
        """Every move of a game judged, beside the window; what was judged before is there at once."""

    def can_review(self, table: Table) -> bool:
        """Whether there is anything to judge in a game."""

    def review_kept(self, file: str) -> ReviewUnderWay:
        """The same of a kept game; ValueError, with one sentence, if it cannot be read."""

    def highlight(self, table: Table) -> int | None:
        """The entry of a game's news, counted from 0, that is the shot of the match; None where there is none."""

    def course(self, table: Table) -> GameCourse:
        """How a game went, at first sight."""

    def tend(self) -> None:
        """Let what is worked out beside the window go on, also where nobody looks at it."""

    def kept(self) -> Sequence[Result]:
        """The games that can be played on, those played last first. It may take a while: records are read."""

    def take_up(self, file: str) -> Table:
        """Play on with a kept game; PlayedElsewhere, or ValueError with one sentence, if that cannot be."""

    def copy(self, file: str) -> Table:
        """Play on with a copy of a kept game; ValueError, with one sentence, if it cannot be read."""

    def look_on(self, file: str) -> Table:
        """Watch a game that is played in another window; ValueError, with one sentence, if it cannot be read."""

    def throw_away(self, file: str) -> None:
        """Lay a kept game aside, where it can be brought back from; PlayedElsewhere, or ValueError, if that cannot be."""

    def export(self, file: str, ending: str) -> Path:
        """Write a kept game as data, `.json` or `.csv`, to a file of its own, and say where; ValueError if that cannot be."""

    def scores(self, game: str = "", player: str = "") -> Scores:
        """A page of the scorebook: of all, or of one game's matches, or of one player's. It may take a while."""

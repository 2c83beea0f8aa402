"""The list of moves at a table: the sentences about each move, the lines of the list, and the replay of moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from board.moves import Roll
from board.protocols.table import ListedTurn, Played, Table, Turn
from board.shots.motion import Motion
from board.shots.shot import Shot
from board.text.sentence import by_name, is_echo
from board.views.picture import Picture
from ui.scenes.base.requests import MakeFilm
from ui.scenes.base.scene import Push
from ui.scenes.base.stage import Stage, labels_at, only_person
from ui.scenes.table.panel import ListedLine


@dataclass(frozen=True, slots=True)
class Show:
    """A played move to animate, starting from the picture before it."""

    played: Played[object]
    before: Picture

    @property
    def turn(self) -> Turn[object]:
        return self.played.turn

    @property
    def motion(self) -> Motion | None:
        """The motion to animate, or None. A roll always shows the rolling dice, even if the rules give no motion."""
        motion, move = self.turn.motion, self.played.move
        if isinstance(move, Roll) and (motion is None or not motion.throw):
            return replace(motion or Motion(60.0), throw=move.dice)
        return motion if motion is not None and (motion.tracks or motion.throw) else None


class MoveList:
    """The log of a game, which has an entry for each move, and the list of moves that is made from the log."""

    def __init__(self, stage: Stage, table: Table) -> None:
        self.stage, self.table = stage, table
        self.news: list[tuple[str, ...]] = list(table.news)
        """The sentences about each move: first about the move itself, then the umpire's remarks."""
        self.skipped = 0
        """Number of lines by which the list is scrolled."""
        self.pointed_at = -1
        """Index of the log entry under the pointer that a click would replay, or -1."""
        self._listed: tuple[object, tuple[list[ListedLine], str]] | None = None
        """The cached lines, with the state from which they were made."""

    @property
    def names(self) -> tuple[str, ...]:
        return labels_at(self.table)

    @property
    def you(self) -> int:
        """Seat of the only person at this window, whom sentences address as "you".

        `NOT_YOU` if several people play here, or none.
        """
        return only_person(self.table)

    def by_name(self, words: str) -> str:
        """Return the umpire's words with the names of players, or "you", in place of seat numbers."""
        return by_name(words, self.names, self.you)

    def renew(self) -> None:
        """Read the whole log again, after an undo or redo."""
        self.news, self._listed, self.skipped = list(self.table.news), None, 0

    def tell(self, turn: Turn[object] | None) -> None:
        """Add the sentences about a turn to the log, once the turn has been shown."""
        if turn is not None and turn.words:
            self.news.append(turn.words)
            self.skipped = 0

    def turns(self, read: int) -> list[ListedLine]:
        """Return a line for each turn before the last turn, oldest first. Only the first `read` log entries count."""
        return self._listing(read)[0]

    def noted(self, read: int) -> str:
        """Of the first `read` log entries, return the notation of the last entry.

        The notation is empty if the entry is part of a longer turn, or if the notation only repeats the sentence.
        """
        return self._listing(read)[1]

    def _listing(self, read: int) -> tuple[list[ListedLine], str]:
        """Return the lines of the list, and the notation of the last move. Cached until the log changes."""
        made_of = (read, self.news[read - 1 : read])
        if self._listed is None or self._listed[0] != made_of:
            lines, turns = [], self.table.listed_turns(read)
            for number, turn in enumerate(turns, start=1):
                entries = range(turn.first, min(turn.last + 1, read - 1))
                if entries:
                    told = (self.by_name(self.news[entry][0]) for entry in (entries[:1] if turn.noted else entries))
                    lines.append(ListedLine(number, turn.shown, " ".join(told), self._noted(turn), turn.mark))
            lines = self._titled(lines, turns)
            noted = self._noted(turns[-1]) if turns and turns[-1].first == turns[-1].last else ""
            self._listed = made_of, (lines, noted)
        return self._listed[1]

    def _titled(self, lines: Sequence[ListedLine], turns: Sequence[ListedTurn]) -> list[ListedLine]:
        """Return the lines, each with the title of the round to which it belongs."""
        titles, title = {}, ""
        for number, turn in reversed(list(enumerate(turns, start=1))):
            title = self.by_name(turn.ends) if turn.ends else title
            titles[number] = title
        return [replace(line, title=titles[line.number]) for line in lines]

    def _noted(self, turn: ListedTurn) -> str:
        """Return the notation of a turn. Empty if the sentence contains the same information, for example the name of a card."""
        return "" if is_echo(turn.noted, self.news[turn.first][0]) else turn.noted

    def listed(self, read: int, most: int) -> list[ListedLine]:
        """Return the lines of the list that are visible at the scroll position, at most `most` lines, oldest first."""
        turns = self.turns(read)
        return turns[: max(0, len(turns) - self.skipped)][-most:]

    def scroll(self, by: int) -> None:
        """Scroll the list by `by` lines. A positive number scrolls toward earlier moves."""
        self.skipped = max(0, min(len(self.turns(len(self.news))) - 1, self.skipped + by))

    @property
    def can_film(self) -> bool:
        """True if the last move can be filmed.

        Filming is impossible while hidden hands are in play, or if the game is played in another window.
        """
        return not self.table.is_elsewhere and not (self.table.card.hides and self.table.outcome is None)

    def film_last(self) -> Push:
        """Return the request for a film of the last move."""
        return Push(MakeFilm(self.table, len(self.news) - 1))

    def replayed(self, entry: int) -> tuple[Show, Shot | None]:
        """Return the move of a log entry for a replay, and its shot. The shot is None if the move is not a shot."""
        before, played = self.table.watch_again(entry)
        return Show(played, self.stage.shown(self.table, before)), played.turn.shot

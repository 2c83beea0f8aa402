"""The list of moves in a game: the sentences about each move, the lines on the panel, and replays."""

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
    """A move that was played, with the picture before it, from which its animation starts."""

    played: Played[object]
    before: Picture

    @property
    def turn(self) -> Turn[object]:
        return self.played.turn

    @property
    def motion(self) -> Motion | None:
        """The motion to animate for this move, or None if nothing moves. For a dice roll, the motion shows the rolling dice."""
        motion, move = self.turn.motion, self.played.move
        if isinstance(move, Roll) and (motion is None or not motion.throw):
            return replace(motion or Motion(60.0), throw=move.dice)
        return motion if motion is not None and (motion.tracks or motion.throw) else None


class MoveList:
    """The list of the moves of a game, and the lines in which the panel shows them."""

    def __init__(self, stage: Stage, table: Table) -> None:
        self.stage, self.table = stage, table
        self.news: list[tuple[str, ...]] = list(table.news)
        """Texts about each move. The first describes the move, and the others are remarks, for example about a foul."""
        self.skipped = 0
        """Number of lines by which the list of moves is scrolled back."""
        self.pointed_at = -1
        """Index of the move under the pointer, which a click replays; -1 if no move is there."""
        self._listed: tuple[object, tuple[list[ListedLine], str]] | None = None
        """Cached contents of the list of moves, as (cache key, (lines, notation of the last move)). None at first."""
        self._moved: dict[int, bool] = {}
        """Dictionary from the number of a move to True if pieces moved in it. Only such moves can be replayed."""

    @property
    def names(self) -> tuple[str, ...]:
        return labels_at(self.table)

    @property
    def you(self) -> int:
        """Seat of the only person who plays at this window. Sentences address this person as "you".

        `NOT_YOU` if several people play at this window, or none.
        """
        return only_person(self.table)

    def by_name(self, words: str) -> str:
        """Return `words` with names of players, or "you", in place of seat numbers."""
        return by_name(words, self.names, self.you)

    def renew(self) -> None:
        """Read all moves again, because a move was undone or redone."""
        self.news, self._listed, self.skipped, self._moved = list(self.table.news), None, 0, {}

    def tell(self, turn: Turn[object] | None) -> None:
        """Add the sentences about `turn` to the list of moves, once the turn has been animated. If `turn` is None, add
        nothing.
        """
        if turn is not None and turn.words:
            self.news.append(turn.words)
            self.skipped = 0

    def turns(self, read: int) -> list[ListedLine]:
        """Return one line of text for each turn, oldest first. Only the first `read` moves are used, and the last of them is not
        described.
        """
        return self._listing(read)[0]

    def last_notation(self, read: int) -> str:
        """Return the short notation of move number `read`, counted from 1.

        It is empty if that move is part of a longer turn, or if the notation would only repeat the move's sentence.
        """
        return self._listing(read)[1]

    def _listing(self, read: int) -> tuple[list[ListedLine], str]:
        """Return the lines of the list of moves, and the notation of the last move. They are cached until a move is added."""
        made_of = (read, self.news[read - 1 : read])
        if self._listed is None or self._listed[0] != made_of:
            lines, turns = [], self.table.listed_turns(read)
            for number, turn in enumerate(turns, start=1):
                entries = range(turn.first, min(turn.last + 1, read - 1))
                if entries:
                    sentences = (self.by_name(self.news[entry][0]) for entry in (entries[:1] if turn.noted else entries))
                    lines.append(ListedLine(number, turn.shown, " ".join(sentences), self._notation_of(turn), turn.mark))
            lines = self._add_titles(lines, turns)
            noted = self._notation_of(turns[-1]) if turns and turns[-1].first == turns[-1].last else ""
            self._listed = made_of, (lines, noted)
        return self._listed[1]

    def _add_titles(self, lines: Sequence[ListedLine], turns: Sequence[ListedTurn]) -> list[ListedLine]:
        """Return `lines` of the list of moves with titles: each line gets the title of its round, frame or inning."""
        titles, title = {}, ""
        for number, turn in reversed(list(enumerate(turns, start=1))):
            title = self.by_name(turn.ends) if turn.ends else title
            titles[number] = title
        return [replace(line, title=titles[line.number]) for line in lines]

    def _notation_of(self, turn: ListedTurn) -> str:
        """Return the short notation of a turn; empty if the sentence about the turn already contains it."""
        return "" if is_echo(turn.noted, self.news[turn.first][0]) else turn.noted

    def visible_lines(self, read: int, most: int) -> list[ListedLine]:
        """Return the lines that the list of moves shows, at most `most` of them, oldest first. Use only the first `read`
        moves.
        """
        turns = self.turns(read)
        return turns[: max(0, len(turns) - self.skipped)][-most:]

    def scroll(self, by: int) -> None:
        """Scroll the list of moves by `by` lines, toward earlier moves if `by` is positive."""
        self.skipped = max(0, min(len(self.turns(len(self.news))) - 1, self.skipped + by))

    @property
    def can_film(self) -> bool:
        """True if a film of the last move can be made.

        It cannot be made while the game has hidden cards or letters, or while another window plays the game.
        """
        return not self.table.is_elsewhere and not (self.table.card.hides and self.table.outcome is None)

    def film_last(self) -> Push:
        """Return a request for a film of the last move."""
        return Push(MakeFilm(self.table, len(self.news) - 1))

    @property
    def has_motion(self) -> bool:
        """True if one of the moves moved pieces. Such a move can be replayed."""
        return any(map(self.moved, reversed(range(len(self.news)))))

    def moved(self, entry: int) -> bool:
        """True if pieces moved in move number `entry`."""
        if entry not in self._moved:
            motion = self.replay_of(entry)[0].motion
            self._moved[entry] = motion is not None and bool(motion.tracks)
        return self._moved[entry]

    def replay_of(self, entry: int) -> tuple[Show, Shot | None]:
        """Return the replay of the move with the index `entry`, and its shot. The shot is None if the move is not a shot."""
        before, played = self.table.watch_again(entry)
        return Show(played, self.stage.shown(self.table, before)), played.turn.shot

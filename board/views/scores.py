"""Contents of the book of scores: results, recent results of each player, records, and results between two players."""

from __future__ import annotations

from dataclasses import dataclass

from board.text.sentence import NOT_YOU, Seat, by_name, labels, listed, say
from board.text.words import shown_name


@dataclass(frozen=True, slots=True)
class MatchPart:
    """One player's name, score and result in a match."""

    name: str
    is_bot: bool
    score: int
    has_won: bool
    shots: int = 0
    twenties: int = 0
    """Number of the player's shots that put the disk into the pocket (the hole in the middle), which scores twenty."""
    strikes: int = 0
    """Number of the player's strikes: shots that knocked down all ten pins."""


@dataclass(frozen=True, slots=True)
class Result:
    """A match in the book of scores, finished or in progress."""

    file: str
    """Name of the file with the saved match, from which the match can be opened again."""
    game: str
    title: str
    begun: str
    """Time at which the match began, such as `2026-01-02 12:34:56`."""
    played: str
    """Time of the match's last move, in the same format as `begun`."""
    parts: tuple[MatchPart, ...]
    """Name, score and result of each player in the match, in the order of seats."""
    reason: str
    """Sentence that says how the match ended. Empty while it is in progress."""
    moves: int
    has_points: bool = True
    """True if the match has a score to show. A game without points has no score to show while it is in progress or after a
    draw.
    """
    is_alone: bool = False
    """True if a single player played a game that several players can play. Such a match is neither won nor lost."""

    @property
    def is_draw(self) -> bool:
        """True if the match was a draw: several players played and none won. A single player who has not won has lost."""
        return len(self.parts) > 1 and not any(part.has_won for part in self.parts)

    @property
    def names(self) -> tuple[str, ...]:
        """Name to show for the player in each seat.

        The name is "You" for the only person of the match if this person has no name.
        """
        people = [seat for seat, part in enumerate(self.parts) if not part.is_bot]
        return tuple(map(shown_name, labels([part.name for part in self.parts], people[0] if len(people) == 1 else NOT_YOU)))

    def mark(self, seat: int) -> str:
        """Return a letter for the result of the player in `seat`: `W` won, `D` drawn, `L` lost, or `F` finished a match alone."""
        if self.is_alone:
            return "F"
        return "W" if self.parts[seat].has_won else "D" if self.is_draw else "L"


@dataclass(frozen=True, slots=True)
class PlayerForm:
    """Results of one player over all matches in the book of scores."""

    name: str
    is_bot: bool
    marks: str
    """One letter for the player's result in each match, the oldest first, such as `WWLDF`.

    The letters are those of `Result.mark`.
    """
    scores: tuple[int, ...]
    """The player's score in each match, the oldest first."""
    shots: int
    twenties: int
    strikes: int

    @property
    def played(self) -> int:
        return len(self.marks)

    @property
    def won(self) -> int:
        return self.marks.count("W")

    @property
    def drawn(self) -> int:
        return self.marks.count("D")

    @property
    def lost(self) -> int:
        return self.marks.count("L")

    @property
    def finished(self) -> int:
        """Number of matches that the player played alone, without opponents."""
        return self.marks.count("F")

    @property
    def streak(self) -> int:
        """Largest number of matches that the player won in a row. Matches that the player played alone are ignored."""
        decided = self.marks.replace("F", "")
        return max(map(len, "".join("W" if mark == "W" else " " for mark in decided).split()), default=0)

    def before(self, score: int) -> list[int]:
        """Return the player's scores in all matches before the newest one, whose score is `score`."""
        others = list(self.scores)
        if score in others:
            others.remove(score)
        return others

    def remark(self, score: int, *, counts_wins: bool, least_wins: bool = False, is_you: bool = False) -> str:
        """Return one sentence that compares the score `score` of a match to the player's other matches."""
        words = self._remark(score, counts_wins=counts_wins, least_wins=least_wins)
        return by_name(words, (shown_name(self.name),), 0 if is_you else NOT_YOU)

    def _remark(self, score: int, *, counts_wins: bool, least_wins: bool) -> str:
        player, before = Seat(0), self.before(score)
        if not before:
            return say("{}'s first match.", player)
        if counts_wins:
            running = len(self.marks) - len(self.marks.rstrip("W"))
            won = say("{} has|have won {} of {} matches.", player, self.won, self.played)
            return say("{} {} wins in a row!", won, running) if running > 1 else won
        best, mean = min(before) if least_wins else max(before), sum(before) / len(before)
        if self.is_record(score, least_wins=least_wins):
            return say("New record! {}'s best was {}, the average {}.", player, best, f"{mean:.1f}")
        return say("{}'s average so far: {}. Best: {}.", player, f"{mean:.1f}", best)

    def is_record(self, score: int, *, least_wins: bool = False) -> bool:
        """True if `score` is better than in all other matches of the player. With `least_wins`, lower scores are better."""
        before = self.before(score)
        return bool(before) and (score < min(before) if least_wins else score > max(before))


@dataclass(frozen=True, slots=True)
class HeldRecord:
    """A record in one game, and the players who hold it."""

    title: str
    what: str
    """Kind of the record.

    It is `Best score`, `Quickest win`, `Most twenties`, `Most strikes`, `Most wins running` or `Deals won in 100`.
    """
    value: int
    names: tuple[str, ...]
    """Names of the players who share the record in the book of scores."""


@dataclass(frozen=True, slots=True)
class Duel:
    """Numbers of wins, draws and losses of one player against another."""

    first: str
    second: str
    won: int
    drawn: int
    lost: int

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost


@dataclass(frozen=True, slots=True)
class Scores:
    """A page of the book of scores: about all games and players, about one game, or about one player."""

    results: tuple[Result, ...] = ()
    """Results of all matches on this page of the book of scores, the newest first."""
    forms: tuple[PlayerForm, ...] = ()
    """Results of each player over all matches on the page, the player with most wins first."""
    bests: tuple[HeldRecord, ...] = ()
    duels: tuple[Duel, ...] = ()


def result_line(result: Result) -> str:
    """Return one line that sums up a match: the names and scores of the players.

    If the game counts no points, the line has only the names and says if the match was drawn.
    """
    if not result.has_points:
        names = listed(result.names)
        return f"{names}: draw" if result.reason else names
    return ", ".join(f"{name}: {part.score}" for name, part in zip(result.names, result.parts, strict=True))

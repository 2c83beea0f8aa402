"""What the scorebook says, as plain data: results, form, records, and who beats whom."""

from __future__ import annotations

from dataclasses import dataclass

from board.text.sentence import listed
from board.text.words import number_of, shown_name


@dataclass(frozen=True, slots=True)
class MatchPart:
    """What one player did in a match."""

    name: str
    is_bot: bool
    score: int
    has_won: bool
    shots: int = 0
    twenties: int = 0
    """Shots that dropped the shot disk into the pocket."""
    strikes: int = 0
    """Shots that felled all ten pins."""


@dataclass(frozen=True, slots=True)
class Result:
    """A match that was played to its end, or one that is still going on."""

    file: str
    """Where it is kept; the shelf takes it up again by this."""
    game: str
    """The game's name, and its title."""
    title: str
    begun: str
    """When, as `2026-01-02 12:34:56`."""
    played: str
    """When it was last played on."""
    parts: tuple[MatchPart, ...]
    """By seat."""
    reason: str
    """How it ended, in one sentence; nothing while it goes on."""
    moves: int
    has_points: bool = True
    """Whether there is a score to tell: in games in which one wins or loses there is none on the way, and after a draw."""
    is_alone: bool = False
    """Whether one player played by himself what others play together: he has neither won nor lost."""

    @property
    def is_draw(self) -> bool:
        """Whether nobody has won. Who plays alone and has not won has lost."""
        return len(self.parts) > 1 and not any(part.has_won for part in self.parts)

    def mark(self, seat: int) -> str:
        """How it ended for a seat: `W`on, `D`rawn or `L`ost, or only `F`inished."""
        if self.is_alone:
            return "F"
        return "W" if self.parts[seat].has_won else "D" if self.is_draw else "L"


@dataclass(frozen=True, slots=True)
class PlayerForm:
    """How a player does."""

    name: str
    is_bot: bool
    marks: str
    """Every match, the oldest first: `WWLDF`."""
    scores: tuple[int, ...]
    """In the same order."""
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
        """Matches that were played alone, and only finished."""
        return self.marks.count("F")

    @property
    def streak(self) -> int:
        """The most matches won one after the other."""
        decided = self.marks.replace("F", "")
        return max(map(len, "".join("W" if mark == "W" else " " for mark in decided).split()), default=0)

    def before(self, score: int) -> list[int]:
        """What was made in the other matches than one in which this was made."""
        others = list(self.scores)
        if score in others:
            others.remove(score)
        return others

    def remark(self, score: int, *, counts_wins: bool, least_wins: bool = False) -> str:
        """What a match in which this was made is beside the others, in one sentence."""
        name, before = shown_name(self.name), self.before(score)
        if not before:
            return f"The first match of {name} here."
        if counts_wins:
            running = len(self.marks) - len(self.marks.rstrip("W"))
            run = f", the last {running} running" if running > 1 else ""
            return f"{name} has won {self.won} of {self.played} matches here{run}."
        best, mean = min(before) if least_wins else max(before), sum(before) / len(before)
        if self.is_record(score, least_wins=least_wins):
            return f"A record: the best of {name} was {best}, the average {mean:.1f}."
        return f"{name} makes {mean:.1f} on average ({number_of(len(before), 'match', 'matches')}); the best was {best}."

    def is_record(self, score: int, *, least_wins: bool = False) -> bool:
        """Whether a match in which this was made is better than all others."""
        before = self.before(score)
        return bool(before) and (score < min(before) if least_wins else score > max(before))


@dataclass(frozen=True, slots=True)
class HeldRecord:
    """A record somebody holds in a game."""

    title: str
    """The game's title."""
    what: str
    """`Best score`, `Quickest win`, `Most twenties`, `Most strikes`, `Most wins running`; of a solitaire `Deals won in 100`."""
    value: int
    names: tuple[str, ...]
    """Who holds it."""


@dataclass(frozen=True, slots=True)
class Duel:
    """Two players who met: how often, and how it went for the first."""

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
    """A page of the scorebook: of all games and everybody, or of one game, or of one player."""

    results: tuple[Result, ...] = ()
    """The newest first."""
    forms: tuple[PlayerForm, ...] = ()
    """Who has won most comes first."""
    bests: tuple[HeldRecord, ...] = ()
    duels: tuple[Duel, ...] = ()


def standing(result: Result) -> str:
    """Who made what, in one line; who plays, and whether it was drawn, where nothing is counted."""
    if not result.has_points:
        return f"{listed([shown_name(part.name) for part in result.parts])}{': a draw' if result.reason else ''}"
    return ", ".join(f"{shown_name(part.name)}: {part.score}" for part in result.parts)

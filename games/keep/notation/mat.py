"""Export and import of Backgammon matches as `.mat`, the match text of Jellyfish and GNU Backgammon.

     0 point match

     Game 1
     Ann : 0                          Ben : 0
      1) 31: 8/5 6/5                  52: 24/22 13/8
      2) ...
          Wins 2 points

Each player counts the points from their own end. 25 or `bar` is the bar, 0 or `off` is off, a star marks a hit, and `6/5(2)`
moves two pieces. The rules of other programs differ from ours in bearing off and in the opening rolls. So our opening rolls and
house rules are written as comment lines, which other programs ignore. This board has no doubling cube.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from board.moves import IllegalMove, Move, Pass, Pick, Roll, Step, read_move
from board.text.words import one_sentence, quote
from games.keep.record import make_game
from games.men.backgammon.backgammon import LARGER_FIRST, PLAY_IT, THROW_ANEW, Backgammon, State
from games.men.backgammon.backgammon_notation import WrittenLeg, legs_of, write_moves
from games.men.backgammon.backgammon_plays import BAR, MEN, OFF, Leg, Play, Position, move_man, next_legs, place_name, plays
from games.play.match import Match

COLUMN = 34
"""Column at which the second player's text starts in each line of a backgammon match text."""
MOST_STEPS = 20
"""Largest number of words that describe the moves of one roll in a match text.

A play takes at most four words. Further words may be remarks that are ignored, such as `cannot move`.
"""
LAST_WITH_TWO_DICE = 3
"""Last edition of the backgammon rules in which each player always rolled two dice to decide who begins.

In later editions, a house rule decides this.
"""
LONGEST_LEAD = 50_000
"""Largest number of characters for the recorded rolls that decide who begins. It is enough for about five thousand rolls."""


def write(match: Match) -> str:
    """Return a match of backgammon in `.mat`, the match text of other backgammon programs. Raise ValueError for another game."""
    game = match.game
    if not isinstance(game, Backgammon):
        raise ValueError("Only backgammon can be exported as .mat.")
    if match.placement is not None:
        raise ValueError("This game cannot be saved as .mat, because it started from a custom position.")
    lead, turns = _turns(match)
    lines = [
        '; [Site "Crokinole Combination Board"]',
        f'; [Rule bear_highest "{game.bear_highest}"]',
        f'; [Rule backgammon_counts "{game.backgammon_counts}"]',
        f'; [Lead "{", ".join(map(str, lead))}"]',
        "",
        " 0 point match",
        "",
        " Game 1",
        _columns(f" {_name(match.names[0])} : 0", f"{_name(match.names[1])} : 0"),
        *_numbered(turns),
    ]
    if match.outcome is not None:
        winner = match.outcome.winners[0]
        points = match.score[winner]
        words = f"Wins {points} point{'s' if points > 1 else ''}"
        lines.append(_columns(" " * 6 + words) if winner == 0 else _columns("", words))
    return "\n".join(lines) + "\n"


def read(text: str, game: int = 1) -> Match:
    """Return the match that a backgammon match text (`.mat`) describes.

    `game` selects one of several games, counted from 1. Raise ValueError if the text cannot be read.
    """
    found = _read(text)
    games = [one for one in found.games if one.turns or one.wins]
    if not games:
        raise ValueError("No game found in this .mat text.")
    if not 1 <= game <= len(games):
        raise ValueError(f"Game {game} is not in this .mat text. Games in it: {len(games)}.")
    # Other programs require players to bear off the highest piece, so a file without our comments was played by that rule.
    rules = {"bear_highest": "True", **found.rules}
    one = games[game - 1]
    new_game, lead = make_game(Backgammon.card.name, rules), found.lead if len(games) == 1 else ""
    if isinstance(new_game, Backgammon) and new_game.rolls_one_die and not _has_one_die_each(one, lead):
        new_game = replace(new_game, edition=LAST_WITH_TWO_DICE)
    match = Match(new_game, 2, one.names)
    _replay(match, one, lead)
    return match


def _has_one_die_each(game: _Game, lead: str) -> bool:
    """True if the record allows that each player rolled one die to decide who begins, as in the modern rules.

    Then the first turn uses these two dice, which are different.
    """
    try:
        first = read_move(lead.split(", ")[0]) if lead else None
    except ValueError:
        return True
    if isinstance(first, Roll):
        return len(first.dice) == 1
    return not game.turns or len(set(game.turns[0][1])) == 2


# --- writing --------------------------------------------------------------------------------------------------------


def _turns(match: Match) -> tuple[list[Move], list[tuple[int, str]]]:
    """Return (moves that decided who begins, later turns). Each later turn is a pair (player, text).

    The text of a turn is the roll with the moves made with it.
    """
    lead: list[Move] = []
    turns: list[tuple[int, str]] = []
    legs: list[WrittenLeg] = []
    before: State = match.start
    for played in match.played:
        after: State = played.turn.state
        if before.seat < 0 or before.has_choice:
            lead.append(played.move)
        if after.left and not before.left:
            turns.append((after.seat, f"{after.dice[0]}{after.dice[1]}:"))
            legs = []
        elif isinstance(played.move, Step):
            legs += legs_of(before.seat, before.men(1 - before.seat), played.move)
            seat, text = turns[-1]
            turns[-1] = seat, f"{text[:3]} {write_moves(legs)}"
        before = after
    return lead, turns


def _numbered(turns: list[tuple[int, str]]) -> Iterator[str]:
    """Yield numbered lines with two rolls each. The first player's roll is on the left."""
    cells = [text for _, text in turns]
    if turns and turns[0][0] == 1:
        cells.insert(0, "")
    for i in range(0, len(cells), 2):
        yield _columns(f"{i // 2 + 1:3d}) {cells[i]}", cells[i + 1] if i + 1 < len(cells) else "")


def _columns(left: str, right: str = "") -> str:
    return f"{left:<{COLUMN - 2}}  {right}".rstrip()


def _name(name: str) -> str:
    return " ".join(name.replace(":", " ").split()) or "?"


# --- reading --------------------------------------------------------------------------------------------------------


@dataclass
class _Game:
    names: list[str]
    turns: list[tuple[int, tuple[int, int], str, int]] = field(default_factory=list)
    """Turns that were read. A turn is a tuple (player, dice, text of the moves, line number)."""
    wins: tuple[int, int] | None = None
    """The winner's points, and the number of the text line that states them. None if the text names no winner."""


@dataclass
class _File:
    rules: dict[str, Any] = field(default_factory=dict)
    lead: str = ""
    games: list[_Game] = field(default_factory=list)


_POINTS = re.compile(r":[ \t]*\d+[ \t]{2,}")
"""Regular expression for the text that follows the first player's name in a MAT file.

It is a colon, the player's points, and at least two spaces.
"""
_THROW = re.compile(r"(?<!\d)([1-6])([1-6]):")


def _read(text: str) -> _File:
    found = _File()
    for count, line in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
        words = line.strip()
        if not words:
            continue
        # A player may be named `;x`: names are indented, comments are not.
        if line.startswith(";"):
            if rule := re.match(r';\s*\[Rule (\w+) "(.*)"\]', words):
                found.rules[rule[1]] = rule[2]
            if lead := re.match(r';\s*\[Lead "(.*)"\]', words):
                found.lead = lead[1]
        elif re.fullmatch(r"Game \d{1,9}", words):
            found.games.append(_Game([]))
        elif found.games:
            _read_line(found.games[-1], line, count)
        elif not re.fullmatch(r"\d+ point match.*", words):
            raise ValueError(f"Line {count}: {quote(words)} is not a valid header line of a .mat file.")
    return found


def _read_line(game: _Game, line: str, count: int) -> None:
    if not game.names:
        game.names = _read_names(line)
        if not game.names:
            raise ValueError(f"Line {count}: after 'Game', give both players' names, each with a colon and their points.")
    elif wins := re.search(r"Wins (\d{1,6}) points?", line):
        _read_throws(game, line[: wins.start()], count)
        game.wins = int(wins[1]), count
    else:
        _read_throws(game, line, count)


def _read_names(line: str) -> list[str]:
    """Return the two players' names in a line of a match text, or an empty list if the line contains no names."""
    first = _POINTS.search(line)
    if first is None:
        return []
    second, _, points = line[first.end() :].rpartition(":")
    return [line[: first.start()].strip(), second.strip()] if points.strip().isdigit() else []


def _read_throws(game: _Game, line: str, count: int) -> None:
    head = re.match(r"\s*\d+\)", line)
    if not line.strip():
        return
    if re.search(r"doubles|takes|drops|beavers", line, re.IGNORECASE):
        raise ValueError(f"Line {count}: this game was played with a doubling cube, which this board does not have.")
    throws = list(_THROW.finditer(line))
    if not head or (not throws and line[head.end() :].strip()):
        raise ValueError(f"Line {count}: {quote(line.strip())} is not a move in a .mat file.")
    for i, throw in enumerate(throws):
        # A line with only one roll belongs to the first player, unless the roll stands far to the right.
        is_second = i == 1 or (len(throws) == 1 and throw.start() - head.end() > 10)
        end = throws[i + 1].start() if i + 1 < len(throws) else len(line)
        game.turns.append((int(is_second), (int(throw[1]), int(throw[2])), line[throw.end() : end].strip(), count))
    if len(throws) > 2:
        raise ValueError(f"Line {count}: this line has more than two rolls.")


def _replay(match: Match, game: _Game, lead: str) -> None:
    for number, (seat, dice, text, count) in enumerate(game.turns):
        try:
            if number == 0:
                _begin(match, seat, dice, lead)
            else:
                match.play(Roll(dice))
            state: State = match.state
            if state.seat != seat or sorted(state.dice) != sorted(dice):
                raise IllegalMove(
                    "It is the other player's turn." if state.seat != seat else "Another roll decided who goes first."
                )
            _play_throw(match, text, is_last=number == len(game.turns) - 1)
        except IllegalMove as error:
            raise ValueError(one_sentence(f"Line {count}: {error}")) from error
    if game.wins and match.outcome is not None and max(match.score) != game.wins[0]:
        raise ValueError(f"Line {game.wins[1]}: the file says {game.wins[0]} points, but the moves give {max(match.score)}.")


def _begin(match: Match, seat: int, dice: tuple[int, int], lead: str) -> None:
    """Enter the dice rolls that decide who begins.

    If the file records no such rolls, choose rolls that let `seat` begin and start with `dice`.
    """
    if lead:
        if len(lead) > LONGEST_LEAD:
            raise IllegalMove("Too many rolls to decide who goes first.")
        try:
            moves = [read_move(word) for word in lead.split(", ")]
        except ValueError as error:
            raise IllegalMove(f"The rolls for going first, {quote(lead)}, can't be read.") from error
    elif isinstance(match.game, Backgammon) and match.game.rolls_one_die:
        won, lost = Roll((max(dice),)), Roll((min(dice),))
        moves = [won, lost] if seat == 0 else [lost, won]
    else:
        won = Roll(dice) if sum(dice) > 2 else Roll((6, 6))
        throws = (won, Roll((1, 1)))
        moves = [*(throws if seat == 0 else throws[::-1]), PLAY_IT if sum(dice) > 2 else THROW_ANEW]
    for move in moves:
        match.play(move)
    if match.mover < 0:
        match.play(Roll(dice))


def _play_throw(match: Match, text: str, *, is_last: bool) -> None:
    state: State = match.state
    seat = state.seat
    words = text.split()
    if len(words) > MOST_STEPS:
        raise IllegalMove(f"{quote(text)} is too long for one roll.")
    steps = [_read_step(word) for word in words if not re.fullmatch(r"cannot|move|\?+|-+", word, re.IGNORECASE)]
    legs = _as_written(match, steps, is_last)
    for leg, larger_first in [(leg, False) for leg in _as_meant(match, steps, text)] if legs is None else legs:
        if larger_first:
            match.play(LARGER_FIRST)
        match.play(Step(tuple(place_name(seat, place) for place in leg)))
    after: State = match.state
    options = match.options
    if after.left and isinstance(options, Pick) and options.moves == (Pass(),):
        match.play(Pass())


@dataclass(frozen=True)
class _Step:
    places: tuple[int, ...]
    men: int
    hits: frozenset[int]


_PLACE = r"(?:\d{1,2}|bar|off)\*?"
_STEP = re.compile(rf"({_PLACE}(?:/{_PLACE})+)(?:\(([1-4])\))?(\*?)", re.IGNORECASE)


def _read_step(word: str) -> _Step:
    step = _STEP.fullmatch(word)
    if not step:
        raise IllegalMove(f"{quote(word)} is not a move in a .mat file.")
    names = [name.lower() for name in f"{step[1]}{step[3]}".split("/")]
    places = []
    for name in names:
        place = name.rstrip("*")
        places.append({"bar": BAR, "off": OFF}[place] if place in ("bar", "off") else int(place))
    if max(places) > BAR:
        raise IllegalMove(f"{quote(word)} names a point that does not exist.")
    hits = frozenset(place for place, name in zip(places, names, strict=True) if name.endswith("*"))
    return _Step(tuple(places), int(step[2] or 1), hits)


def _as_written(match: Match, steps: list[_Step], is_last: bool) -> list[tuple[Leg, bool]] | None:
    """Return the moves of `steps` in the order of the text. Return None if the rules forbid this order.

    The result is a list of pairs (move of one die, True if the player must choose the larger die for it). In the last turn, some
    dice may remain unplayed.
    """
    state: State = match.state
    game = match.game
    assert isinstance(game, Backgammon)
    legs = [leg for step in steps for _ in range(step.men) for leg in pairwise(step.places)]
    return _in_order(legs, state.position, state.left, game.bear_highest, is_last)


def _in_order(
    legs: list[Leg], position: Position, left: tuple[int, ...], bear_highest: bool, is_last: bool
) -> list[tuple[Leg, bool]] | None:
    usual = next_legs(position, left, bear_highest=bear_highest) if position[0][OFF] < MEN else {}
    if not legs:
        return [] if is_last or not usual else None
    leg, *rest = legs
    if leg not in usual:
        return None
    larger = next_legs(position, left, bear_highest=bear_highest, larger_first=True)
    for die in sorted({usual[leg], larger[leg]}):
        at = left.index(die)
        following = _in_order(rest, move_man(position, leg), left[:at] + left[at + 1 :], bear_highest, is_last)
        if following is not None:
            return [(leg, die != usual[leg]), *following]
    return None


def _as_meant(match: Match, steps: list[_Step], text: str) -> tuple[Leg, ...]:
    """Return single-die moves that lead to the same position as `steps`, the moves in a text.

    If possible, they hit the same men. Raise IllegalMove if no such moves exist.
    """
    state: State = match.state
    game = match.game
    assert isinstance(game, Backgammon)
    mine = list(state.position[0])
    for step in steps:
        mine[step.places[0]] -= step.men
        mine[step.places[-1]] += step.men
    hits = {place for step in steps for place in step.hits}
    found = [
        play for play in plays(state.position, state.dice, bear_highest=game.bear_highest) if play.position[0] == tuple(mine)
    ]
    if not found:
        dice = "-".join(map(str, state.dice))
        raise IllegalMove(f"{quote(text)} is not a legal way to play {dice}." if text else f"{dice} can be played.")
    return min(found, key=lambda play: len(hits ^ _hit_by(state, play))).legs


def _hit_by(state: State, play: Play) -> set[int]:
    """Return the numbers of the points (triangles) on which a turn hits a rival piece. They are counted from the mover's end."""
    return {25 - place for place in range(1, 25) if play.position[1][place] < state.position[1][place]}

"""A match as text that a person can read and diff: save, load, replay, verify.

    Crokinole Combination Board, record 1
    game: crokinole
    rule ring_two: 0
    seat 1: Ann
    seat 2: Ben

    lot 1
    flick 0,-263.525 heading 90 speed 900
      rest 0 disk 1 0,-3.25 turn 0 up
      saw 0.31 0 struck peg-3 at 1,2 impulse 30 speed 20

Loading plays the moves again through the rules, with the recorded rests in place of physics; `verify` simulates
every flick again and names the first that drifts. Ticks of a live game in which nobody acts are counted: `tick x30`.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

from board.card import house_rules
from board.events import Event, read_event
from board.flick import Flick, number, read_point, write_point
from board.men import KINDS, Lie, Man
from board.moves import Move, Tick, read_move
from board.shot import Shot
from board.table import Played
from games.catalogue import UnknownGame, find
from games.flicking import FlickingGame
from games.game import Game, IllegalMove
from games.match import Match
from games.players.player import Player
from games.players.seating import BOTS, make_bot

HEADING = "Crokinole Combination Board, record 1"


class BadRecord(ValueError):
    """A record that cannot be read or replayed. Its text is one sentence that names the line."""


def write(match: Match) -> str:
    """The whole match as text."""
    return "\n".join([*_head(match), "", *_moves(match)]) + "\n"


def save(match: Match, path: Path) -> None:
    """Write a match to a file; an old file stays whole until the new one is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name, text=True)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(write(match))
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise


def read(text: str) -> Match:
    """The match a text stands for, played through the rules; BadRecord if it cannot be."""
    lines = _Lines(text)
    match, bots = _read_head(lines)
    for entry in _entries(lines):
        for _ in range(entry.times):
            try:
                match.play(entry.move)
            except IllegalMove as error:
                raise BadRecord(f"Line {entry.line}: {error}") from error
    # What the bots did is in the moves; they sit down again for what comes next.
    for seat, bot in bots.items():
        match.seat(seat, bot)
    return match


def load(path: Path) -> Match:
    """The match kept in a file; BadRecord if there is none or it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(f"{path} cannot be read as a record.") from error
    return read(text)


def verify(match: Match) -> str | None:
    """Simulate every flick of a match again; a sentence about the first that comes out otherwise, or None."""
    state = match.start
    for count, played in enumerate(match.played, start=1):
        flick = _flick(played)
        if flick is not None and isinstance(match.game, FlickingGame):
            again, shot = match.game.shoot(state, flick, motion=False), played.turn.shot
            if shot is None or again.men != shot.men:
                return f"Move {count} ({flick}) comes to rest otherwise than recorded."
        state = played.turn.state
    return None


# --- writing ------------------------------------------------------------------------------------------------------


def _head(match: Match) -> Iterator[str]:
    yield HEADING
    yield f"game: {match.card.name}"
    for rule in house_rules(type(match.game)):
        if getattr(match.game, rule.name) != rule.default:
            yield f"rule {rule.name}: {getattr(match.game, rule.name)}"
    for seat, name in enumerate(match.names, start=1):
        yield f"seat {seat}: {' '.join(name.split())}"
    for seat, player in enumerate(match.players, start=1):
        # A bot from elsewhere cannot be made again from its name: its seat is a person's when the game is taken up.
        if player is not None and player.name in BOTS.get(match.card.name, {}):
            yield f"bot {seat}: {player.name}"


def _moves(match: Match) -> Iterator[str]:
    for is_quiet, run in groupby(match.played, lambda played: played.move == Tick()):
        entries = list(run)
        if is_quiet and len(entries) > 1:
            yield f"tick x{len(entries)}"
            continue
        for played in entries:
            yield str(played.move)
            if played.turn.shot is not None:
                yield from _shot_lines(played.turn.shot)


def _shot_lines(shot: Shot) -> Iterator[str]:
    for man in shot.men:
        shot_mark = " shot" if man.id == shot.disk else ""
        where = f"{write_point(man.at)} turn {number(man.turn)}"
        place = f" {man.place}" if man.place else ""
        yield f"  rest {man.id} {man.kind.name} {man.seat + 1} {where} {man.lie.value}{place}{shot_mark}"
    for event in shot.events:
        yield f"  saw {event}"


def _flick(played: Played[Any]) -> Flick | None:
    if isinstance(played.move, Shot):
        return played.move.flick
    return played.move if isinstance(played.move, Flick) else None


# --- reading ------------------------------------------------------------------------------------------------------


@dataclass
class _Lines:
    """The lines of a text, one after the other, with their numbers."""

    text: str
    lines: list[str] = field(init=False)
    at: int = 0

    def __post_init__(self) -> None:
        self.lines = self.text.splitlines()

    def peek(self) -> str | None:
        return self.lines[self.at] if self.at < len(self.lines) else None

    def next(self) -> str:
        self.at += 1
        return self.lines[self.at - 1]

    def wrong(self, sentence: str) -> BadRecord:
        return BadRecord(f"Line {max(self.at, 1)}: {sentence}")


@dataclass(frozen=True)
class _Entry:
    line: int
    move: Move
    times: int


def _read_head(lines: _Lines) -> tuple[Match, dict[int, Player]]:
    if lines.peek() is None or lines.next().strip() != HEADING:
        raise lines.wrong(f"A record starts with {HEADING!r}.")
    name = ""
    rules: dict[str, str] = {}
    names: list[str] = []
    bots: dict[int, str] = {}
    while lines.peek() is not None and (line := lines.next()).strip():
        key, colon, value = line.partition(":")
        value = value.strip()
        if key == "game" and colon:
            name = value
        elif key.startswith("rule ") and colon:
            rules[key[5:]] = value
        elif key == f"seat {len(names) + 1}" and colon:
            names.append(value)
        elif (found := re.fullmatch(r"bot (\d{1,2})", key)) and 1 <= int(found[1]) <= len(names):
            bots[int(found[1]) - 1] = value
        else:
            raise lines.wrong(f"{line.strip()!r} does not belong in the head of a record.")
    try:
        match = Match(make_game(name, rules), len(names), names)
        return match, {seat: make_bot(name, bot) for seat, bot in bots.items()}
    except (UnknownGame, ValueError) as error:
        raise BadRecord(str(error)) from error


def make_game(name: str, rules: dict[str, Any]) -> Game[Any]:
    """A game with house rules given as values or as text; ValueError or UnknownGame, with one sentence, if they do not fit."""
    game = find(name)
    known = {rule.name: rule for rule in house_rules(game)}
    values = {}
    for key, value in rules.items():
        if key not in known:
            there = f"it has {', '.join(known)}" if known else "it has none"
            raise ValueError(f"{game.card.title} has no house rule called {key!r}; {there}.")
        by_text = {str(choice).lower(): choice for choice in known[key].choices}
        by_text |= dict(zip((word.lower() for word in known[key].words), known[key].choices, strict=True))
        if str(value).lower() not in by_text:
            raise ValueError(f"{game.card.title}: {key} must be one of {', '.join(map(str, known[key].choices))}.")
        values[key] = by_text[str(value).lower()]
    return game(**values)


def _entries(lines: _Lines) -> Iterator[_Entry]:
    while lines.peek() is not None:
        text = lines.next().strip()
        if not text:
            continue
        start, times = lines.at, 1
        if quiet := re.fullmatch(r"tick x([1-9]\d{0,6})", text):
            text, times = "tick", int(quiet[1])
        try:
            move: Move = read_move(text)
        except ValueError as error:
            raise lines.wrong(str(error)) from error
        shot = _read_shot(lines, move) if isinstance(move, Flick) else None
        yield _Entry(start, shot or move, times)


def _read_shot(lines: _Lines, flick: Flick) -> Shot | None:
    men: list[Man] = []
    events: list[Event] = []
    disk = -1
    while (line := lines.peek()) is not None and line.startswith("  "):
        lines.next()
        kind, _, rest = line.strip().partition(" ")
        try:
            if kind == "saw":
                events.append(read_event(rest))
            elif kind == "rest":
                man, is_shot = _read_rest(rest)
                men.append(man)
                disk = man.id if is_shot else disk
            else:
                raise ValueError(line)
        except (ValueError, KeyError) as error:
            raise lines.wrong(f"{line.strip()!r} is neither a rest nor an event.") from error
    if not men:
        return None
    if disk < 0:
        raise lines.wrong("No disk is marked as the one that was shot.")
    return Shot(flick, disk, tuple(men), tuple(events), seconds=max((event.time for event in events), default=0.0))


def _read_rest(text: str) -> tuple[Man, bool]:
    number_, kind, seat, where, turn_word, turn, lie, *rest = text.split()
    if turn_word != "turn":
        raise ValueError(text)
    is_shot = rest[-1:] == ["shot"]
    place = "".join(rest[:-1] if is_shot else rest)
    man = Man(int(number_), KINDS[kind], int(seat) - 1, read_point(where), float(turn), Lie(lie), place)
    return man, is_shot

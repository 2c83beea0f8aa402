"""The text form of a saved match, which people can read and compare: save, load, replay and verify.

    Crokinole Combination Board, record 1
    game: crokinole
    physics: 1
    rule ring_two: 0
    seat 1: Ann
    seat 2: Ben
    throws: 202020

    lot 1
    flick 0,-263.525 heading 90 speed 900
      rest 0 disk 1 0,-3.25 turn 0 up
      saw 0.31 0 struck peg-3 at 1,2 impulse 30 speed 20

The head gives the game, its rules and the players. Below it stands one move per line. `lot 1` means that seat 1 won the draw.
Indented lines give the result of a shot: `rest` is a piece's final position, `saw` is a contact.

Loading plays the moves again through the rules. For shots it uses the recorded final positions instead of the physics. `verify`
simulates every shot again and reports the first whose result differs.

Other lines of the head and between moves:

- `physics` is the version of the physics. The line is repeated before a shot made under another version. The default is 1.
- `throws` is the seed of all rolls. So reloading a game does not give another roll.
- `rules` is the version of the rules. Without this line it is 2 if the record has `throws`, otherwise 1.
- `hints: none` marks a match agreed without hints.
- `position: 1 to move / 1: c3 / 2: f6` gives the position a match began from.
- `spent: 21.5` gives the seconds used of a timed turn.
- `tick x30` counts time steps of the clock in which no player acts.

A record may come from any source, so everything in it is checked against the rules and the board.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path
from typing import Any

from board.card import house_rules
from board.men import Lie, Man
from board.moves import Move, Tick, read_move
from board.other_boards import ALL_KINDS
from board.protocols.table import Played
from board.shots.events import Event, read_event
from board.shots.flick import Flick, number, read_point, write_point
from board.shots.shot import FailedShot, Shot
from board.text.files import UnreadableFile, read_text, write_text
from board.text.words import one_sentence, path_words, quote
from games.bots.player import Player
from games.catalogue import UnknownGame, find
from games.flicking import FlickingGame
from games.game import Game
from games.keep.positions.position_text import read_position, write_plain
from games.keep.record_checks import check_left, check_shot
from games.play.bot_names import BOTS, make_bot
from games.play.failed_shots import keep
from games.play.match import Match
from physics.simulate import PHYSICS

VERSION = 1
FIRST_WITH_THROWS = 2
"""Edition of the rules for an old saved game that names no edition but has a seed for its dice."""
HEADING = f"Crokinole Combination Board, record {VERSION}"
MOST_MOVES = 5_000
"""Largest number of moves, without clock ticks, in a saved game that can be loaded. Random games have at most a tenth as many."""
MOST_TICKS = 40_000
"""Largest number of clock ticks in a saved game that can be loaded. The longest possible game, twenty minutes of Puss, has
36,000.
"""
MOST_UNSEEN = 500
"""Largest allowed number of shots without a recorded result in a saved game. Loading the game must simulate each of these
shots.
"""


class BadRecord(ValueError):
    """Raised for a saved game that cannot be read or replayed. Its message is one sentence, which names the line if possible."""

    def __init__(self, words: str) -> None:
        # A refusal may quote a move of any length.
        super().__init__(one_sentence(words))


class NoRecord(BadRecord):
    """Raised for a text that is not a saved game at all."""


def write(match: Match) -> str:
    """Return a whole match as text, in the form in which games are saved."""
    return Draft().write(match)


def save(match: Match, path: Path) -> None:
    """Save a match to a file. The file's old content stays intact until the new one is complete."""
    write_text(path, write(match))


class Draft:
    """Text of a match that is still being played, for saving it after every move.

    The text of earlier moves is stored, so that it is not computed again.
    """

    def __init__(self) -> None:
        self._entries: list[tuple[Played[Any], str]] = []

    def write(self, match: Match) -> str:
        """Return the whole match as text, in the form in which games are saved."""
        entries, played = self._entries, match.played
        while entries and (len(entries) > len(played) or entries[-1][0] is not played[len(entries) - 1]):
            entries.pop()
        entries += [(one, "\n".join(_entry_lines(one))) for one in played[len(entries) :]]
        return "\n".join([*_head(match), "", *_move_texts(entries, _first_physics(match))]) + "\n"


def read(text: str) -> Match:
    """Read a saved game from its text, and return the match. The rules play all its moves again.

    Raise BadRecord if this is impossible.
    """
    lines = _Lines(text)
    match, bots, spent = _read_head(lines)
    # Parse all lines before playing, because this finds most errors at once.
    for entry in _entries(lines):
        try:
            if isinstance(entry.move, Shot) and isinstance(match.game, FlickingGame):
                check_shot(match.game, match.state, entry.move)
                match.enter(entry.move)
                check_left(match.game, match.state)
                continue
            for _ in range(entry.times):
                match.enter(entry.move)
        except (ValueError, FailedShot) as error:
            raise BadRecord(f"Line {entry.line}: {error}") from error
    # The record already has the bots' moves so far. Seat the bots only now, for the moves that follow.
    for seat, bot in bots.items():
        match.seat(seat, bot)
    match.spend(spent)
    return match


def load(path: Path) -> Match:
    """Return the match that is saved in a file. Raise BadRecord if the file is missing or unreadable."""
    return load_text(path)[1]


def load_text(path: Path) -> tuple[str, Match]:
    """Return the text of a saved game's file, and its match. Raise BadRecord if the file is missing or unreadable."""
    try:
        text = read_text(path)
        return text, read(text)
    except UnreadableFile as error:
        raise BadRecord(str(error)) from error
    except NoRecord:
        raise NoRecord(f"{path_words(path)} is not a saved game. A saved game starts with {HEADING!r}.") from None


def verify(match: Match) -> str | None:
    """Simulate again all shots of a match that used the current version of the physics, to check their results.

    Return one sentence about the first shot whose result differs, or None if all agree.
    """
    state = match.start
    for count, played in enumerate(match.played, start=1):
        shot = played.move
        if isinstance(shot, Shot) and shot.physics == PHYSICS and isinstance(match.game, FlickingGame):
            try:
                again = match.game.shoot(state, shot.flick, motion=False)
            except FailedShot as failed:
                return keep(failed, f"Move {count} ({shot}) could not be simulated")
            if again.men != shot.men:
                return f"Move {count} ({shot}) ends differently from the record."
            # Earlier versions recorded a stop twice if it was predicted twice. Ignore the duplicates.
            if tuple(dict.fromkeys(again.events)) != tuple(dict.fromkeys(shot.events)):
                return f"Move {count} ({shot}) moves differently from the record, but ends the same."
        state = played.turn.state
    return None


def other_physics(match: Match) -> str | None:
    """Return one sentence about the shots of a match that were made under other editions of the physics, so that `verify` cannot
    check them.

    Return None if the match has no such shots.
    """
    shots = _shots(match)
    others = sorted({shot.physics for shot in shots} - {PHYSICS})
    if not others:
        return None
    count = sum(shot.physics != PHYSICS for shot in shots)
    older = " and ".join(map(str, others))
    return f"{count} of {len(shots)} shots used physics {older}. They may differ under the current physics {PHYSICS}."


# --- writing --------------------------------------------------------------------------------------------------------


def _head(match: Match) -> Iterator[str]:
    yield HEADING
    yield f"game: {match.card.name}"
    if match.game.edition != FIRST_WITH_THROWS:
        yield f"rules: {match.game.edition}"
    if isinstance(match.game, FlickingGame):
        yield f"physics: {_first_physics(match)}"
    for rule in house_rules(type(match.game)):
        if getattr(match.game, rule.name) != rule.default:
            yield f"rule {rule.name}: {getattr(match.game, rule.name)}"
    for seat, name in enumerate(match.names, start=1):
        yield f"seat {seat}: {' '.join(name.split())}"
    if not match.hints:
        yield "hints: none"
    if match.placement is not None:
        yield f"position: {write_plain(match.placement)}"
    yield f"throws: {match.throws}"
    if match.spent:
        yield f"spent: {match.spent:.1f}"
    for seat, player in enumerate(match.players, start=1):
        # An external bot cannot be created from its name, so its seat belongs to a person when the game is loaded.
        if player is not None and player.name in BOTS.get(match.card.name, {}):
            yield f"bot {seat}: {player.name}"


def _first_physics(match: Match) -> int:
    """Return the edition of the physics used for the first shot of a match. If the match has no shot, return the current
    edition.
    """
    return next((shot.physics for shot in _shots(match)), PHYSICS)


def _shots(match: Match) -> list[Shot]:
    return [played.move for played in match.played if isinstance(played.move, Shot)]


def _move_texts(entries: list[tuple[Played[Any], str]], physics: int) -> Iterator[str]:
    """Yield the text of each move of a saved match.

    Clock ticks in which no player acts are joined to one line, and a line is added where the edition of the physics changes.
    """
    for is_quiet, run in groupby(entries, lambda entry: entry[0].move == Tick()):
        group = list(run)
        if is_quiet and len(group) > 1:
            yield f"tick x{len(group)}"
            continue
        for played, text in group:
            if isinstance(played.move, Shot) and played.move.physics != physics:
                physics = played.move.physics
                yield f"physics: {physics}"
            yield text


def _entry_lines(played: Played[Any]) -> Iterator[str]:
    yield str(played.move)
    if isinstance(played.move, Shot):
        yield from _shot_lines(played.move)


def _shot_lines(shot: Shot) -> Iterator[str]:
    for man in shot.men:
        shot_mark = " shot" if man.id == shot.disk else ""
        where = f"{write_point(man.at)} turn {number(man.turn)}"
        place = f" {man.place}" if man.place else ""
        yield f"  rest {man.id} {man.kind.name} {man.seat + 1} {where} {man.lie.value}{place}{shot_mark}"
    for event in shot.events:
        yield f"  saw {event}"


# --- reading --------------------------------------------------------------------------------------------------------


@dataclass
class _Lines:
    """A reader of the lines of a saved game, which knows the number of the current line."""

    text: str
    lines: list[str] = field(init=False)
    at: int = 0
    physics: int = 1
    """Edition of the physics for the shots that follow. Saved games that use the first edition do not name an edition."""

    def __post_init__(self) -> None:
        self.lines = self.text.splitlines()

    def peek(self) -> str | None:
        return self.lines[self.at] if self.at < len(self.lines) else None

    def next(self) -> str:
        self.at += 1
        return self.lines[self.at - 1]

    def take_physics_line(self, text: str) -> bool:
        """If the line `text` names the edition of the physics for the shots that follow, store the edition and return True.

        Return False for any other line.
        """
        found = re.fullmatch(r"physics: (\d{1,4})", text)
        self.physics = int(found[1]) if found else self.physics
        return found is not None

    def wrong(self, sentence: str) -> BadRecord:
        return BadRecord(f"Line {max(self.at, 1)}: {sentence}")


@dataclass(frozen=True)
class _Entry:
    line: int
    move: Move
    times: int


def _read_head(lines: _Lines) -> tuple[Match, dict[int, Player], float]:
    """Read the head of a saved game. Return (match before its first move, bots by seat, seconds already used of the current
    turn).
    """
    found = re.fullmatch(r"Crokinole Combination Board, record (\d{1,6})", lines.next().strip()) if lines.peek() else None
    if found is None:
        raise NoRecord(f"Line 1: A saved game starts with {HEADING!r}.")
    if int(found[1]) > VERSION:
        raise lines.wrong(f"This game was saved by a newer version of the program (format {int(found[1])}).")
    name = ""
    rules: dict[str, str] = {}
    names: list[str] = []
    bots: dict[int, str] = {}
    throws: int | None = None
    edition: int | None = None
    hints, position, spent = True, "", 0.0
    while lines.peek() is not None and (line := lines.next()).strip():
        key, colon, value = line.partition(":")
        value = value.strip()
        if key == "game" and colon:
            name = value
        elif key.startswith("rule ") and colon:
            rules[key[5:]] = value
        elif lines.take_physics_line(line.strip()):
            continue
        elif key == f"seat {len(names) + 1}" and colon:
            names.append(value)
        elif key == "hints" and value == "none":
            hints = False
        elif key == "position" and value:
            position = value
        elif key == "throws" and re.fullmatch(r"\d{1,15}", value):
            throws = int(value)
        elif key == "spent" and re.fullmatch(r"\d{1,4}(\.\d)?", value):
            spent = float(value)
        elif key == "rules" and re.fullmatch(r"\d{1,4}", value):
            edition = int(value)
        elif (found := re.fullmatch(r"bot (\d{1,2})", key)) and 1 <= int(found[1]) <= len(names):
            bots[int(found[1]) - 1] = value
        else:
            raise lines.wrong(f"{quote(line.strip())} is not a valid header line.")
    try:
        edition = edition or (1 if throws is None else FIRST_WITH_THROWS)
        game = replace(make_game(name, rules), edition=edition)
        placement = read_position(game, position) if position else None
        match = Match(game, len(names), names, throws=throws, hints=hints, placement=placement)
    except (UnknownGame, ValueError) as error:
        raise BadRecord(str(error)) from error
    # If a bot no longer exists, a person takes its seat, so that the game stays readable.
    known = BOTS.get(name, {})
    return match, {seat: make_bot(name, bot) for seat, bot in bots.items() if bot in known}, spent


def make_game(name: str, rules: dict[str, Any]) -> Game[Any]:
    """Return a game with the house rules (options) `rules`, given as values or as text.

    Raise ValueError or UnknownGame if a name or value is unknown.
    """
    game = find(name)
    known = {rule.name: rule for rule in house_rules(game)}
    values = {}
    for key, value in rules.items():
        if key not in known:
            there = f"it has {', '.join(known)}" if known else "it has none"
            raise ValueError(f"{game.card.title} has no house rule called {quote(key)}; {there}.")
        by_text = {str(choice).lower(): choice for choice in known[key].choices}
        by_text |= dict(zip((word.lower() for word in known[key].words), known[key].choices, strict=True))
        if known[key].choices in ((False, True), (True, False)):
            by_text |= {"on": True, "off": False}
        if str(value).lower() not in by_text:
            raise ValueError(f"{game.card.title}: {key} must be one of {', '.join(map(str, known[key].choices))}.")
        values[key] = by_text[str(value).lower()]
    return game(**values)


def _entries(lines: _Lines) -> list[_Entry]:
    entries, moves, ticks, unseen = [], 0, 0, 0
    while lines.peek() is not None:
        text = lines.next().strip()
        if not text or lines.take_physics_line(text):
            continue
        start, times = lines.at, 1
        if quiet := re.fullmatch(r"tick x([1-9]\d{0,6})", text):
            text, times = "tick", int(quiet[1])
        try:
            move: Move = read_move(text)
        except ValueError as error:
            raise lines.wrong(str(error)) from error
        shot = _read_shot(lines, move) if isinstance(move, Flick) else None
        is_tick = isinstance(move, Tick)
        moves, ticks = moves + (not is_tick), ticks + times * is_tick
        unseen += isinstance(move, Flick) and shot is None
        if moves > MOST_MOVES:
            raise lines.wrong(f"A game has at most {MOST_MOVES:,} moves.")
        if ticks > MOST_TICKS:
            raise lines.wrong(f"A game has at most {MOST_TICKS:,} ticks.")
        if unseen > MOST_UNSEEN:
            raise lines.wrong(f"More than {MOST_UNSEEN} shots have no recorded result.")
        entries.append(_Entry(start, shot or move, times))
    return entries


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
            raise lines.wrong(f"{quote(line.strip(), 80)} is neither a final position nor an event.") from error
    if not men:
        return None
    if disk < 0:
        raise lines.wrong("No disk is marked as the shot disk.")
    seconds = max((event.time for event in events), default=0.0)
    return Shot(flick, disk, tuple(men), tuple(events), seconds, physics=lines.physics)


def _read_rest(text: str) -> tuple[Man, bool]:
    number_, kind, seat, where, turn_word, turn, lie, *rest = text.split()
    if turn_word != "turn":
        raise ValueError(text)
    is_shot = rest[-1:] == ["shot"]
    place = "".join(rest[:-1] if is_shot else rest)
    man = Man(int(number_), ALL_KINDS[kind], int(seat) - 1, read_point(where), float(turn), Lie(lie), place)
    return man, is_shot

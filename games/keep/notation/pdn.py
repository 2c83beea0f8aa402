"""Checkers in match style as PDN, the portable draughts notation: export and import.

    [Black "Ann"]
    [White "Ben"]
    [Result "0-1"]
    [GameType "21"]

    1. 11-15 23-19 2. 8-11 22-17 ...

Black moves first and has the squares 1 to 12; a result of 1-0 is White's win. White's pieces are our red ones. A jump is written
as its first and last square, or as all its squares if that would be ambiguous. A resigned game is read as unfinished: this board
has no move for resigning.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from board.moves import IllegalMove, Lot, Step
from board.text.words import quote
from games.keep.positions.fen import read_fen, write_fen
from games.men.checkers.checkers import Checkers, State
from games.men.checkers.checkers_paths import NAMES, SQUARES, Path, match_paths, square_of, write_path
from games.play.match import Match

ENGLISH_DRAUGHTS = "21"
"""Number by which PDN, the draughts notation, identifies English draughts (checkers)."""
RESULTS = ("1-0", "0-1", "1/2-1/2", "*", "2-0", "0-2", "1-1", "0-0")
WIDTH = 80


def write(match: Match) -> str:
    """Return a match of checkers in PDN, the portable draughts notation. Raise ValueError for another game or another style of
    checkers.
    """
    if not isinstance(match.game, Checkers) or match.game.style != "match":
        raise ValueError("Only checkers with match rules can be exported as PDN.")
    state: State = match.state
    black = max(state.black, 0)
    result = _result(match, black)
    tags = {
        "Event": "Crokinole Combination Board",
        "Site": "?",
        "Date": "????.??.??",
        "Round": "?",
        "Black": match.names[black],
        "White": match.names[1 - black],
        "Result": result,
        "GameType": ENGLISH_DRAUGHTS,
        "BlackSeat": str(black + 1),
    }
    later = 0
    if match.placement is not None:
        tags |= {"SetUp": "1", "FEN": write_fen(match.placement)}
        # If red begins, the first move written is the second of a pair.
        later = int(match.placement.mover != black)
    words = [
        f"{count // 2 + 1}. {move}" if count % 2 == 0 else f"{count // 2 + 1}... {move}" if count == later else move
        for count, move in enumerate(_moves(match, black), start=later)
    ]
    head = "\n".join(f'[{key} "{_quoted(value)}"]' for key, value in tags.items())
    return f"{head}\n\n{_wrapped([*words, result])}\n"


def read(text: str, game: int = 1) -> Match:
    """Return the match that a text in PDN, the portable draughts notation, describes.

    `game` selects one of several games, counted from 1. Raise ValueError if the game cannot be replayed.
    """
    games = list(_games(text))
    if not games:
        raise ValueError("No game found in this PDN text.")
    if not 1 <= game <= len(games):
        raise ValueError(f"Game {game} is not in this PDN text. Games in it: {len(games)}.")
    return _replayed(games[game - 1])


# --- writing --------------------------------------------------------------------------------------------------------


def _result(match: Match, black: int) -> str:
    if match.outcome is None:
        return "*"
    if not match.outcome.winners:
        return "1/2-1/2"
    return "0-1" if match.outcome.winners[0] == black else "1-0"


def _moves(match: Match, black: int) -> Iterator[str]:
    before: State = match.start
    for played in match.played:
        if isinstance(played.move, Step):
            yield write_path(before.position, tuple(SQUARES[name] for name in played.move.path), black)
        before = played.turn.state


def _quoted(text: str) -> str:
    return " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"')


def _wrapped(words: list[str]) -> str:
    lines = [""]
    for word in " ".join(words).split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".lstrip()
    return "\n".join(lines)


# --- reading --------------------------------------------------------------------------------------------------------


@dataclass
class _Found:
    tags: dict[str, str] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)


_TOKEN = re.compile(
    r'\[\s*(?P<tag>\w+)\s+"(?P<value>(?:[^"\\]|\\.){0,500})"\s*\]'
    r"|\{(?P<comment>[^}]*)\}"
    r"|;(?P<line>[^\n]*)"
    r"|(?P<bracket>[()])"
    r"|(?P<count>\d+\.+)"
    r"|(?P<word>[^\s{}()\[\];]+)"
    r"|(?P<other>\S)"
)
_MOVE = re.compile(r"(\d{1,2}(?:[-x:]\d{1,2}){1,12})[!?*]{0,9}", re.IGNORECASE)


def _games(text: str) -> Iterator[_Found]:
    """Yield the games of a PDN text (draughts notation), each with its header tags and its moves.

    Comments, variations and move numbers are left out.
    """
    found, is_over, depth = _Found(), False, 0
    for token in _TOKEN.finditer(text.lstrip("\ufeff")):
        if token["bracket"]:
            depth += 1 if token["bracket"] == "(" else -1
        elif token["tag"]:
            if is_over or found.moves:
                yield found
                found, is_over = _Found(), False
            found.tags[token["tag"]] = re.sub(r"\\(.)", r"\1", token["value"])
        elif token["other"]:
            raise ValueError(f"{_line(text, token)} {token['other']!r} is not valid in PDN.")
        elif token["word"] and depth <= 0 and not re.fullmatch(r"\$\d+|[!?]+", token["word"]):
            if is_over:
                yield found
                found, is_over = _Found(), False
            if token["word"] in RESULTS:
                is_over = True
            elif move := _MOVE.fullmatch(token["word"]):
                found.moves.append(move[1].lower().replace(":", "x"))
            else:
                raise ValueError(f"{_line(text, token)} {quote(token['word'])} is not a move in PDN.")
    if found.tags or found.moves or is_over:
        yield found


def _line(text: str, token: re.Match[str]) -> str:
    return f"Line {text.count(chr(10), 0, token.start()) + 1}:"


def _replayed(found: _Found) -> Match:
    kind = found.tags.get("GameType", ENGLISH_DRAUGHTS).split(",")[0].strip()
    if kind != ENGLISH_DRAUGHTS:
        raise ValueError(
            f"This is another kind of draughts (game type {kind[:12]}). Only English draughts, type 21, is supported."
        )
    black = 1 if found.tags.get("BlackSeat") == "2" else 0
    # A value may continue on the next line.
    names = [" ".join(found.tags.get(colour, "").split()) for colour in ("Black", "White")]
    placement = read_fen(found.tags["FEN"]) if "FEN" in found.tags else None
    if "FEN" in found.tags and placement is None:
        raise ValueError("The FEN of this game can't be read.")
    # For a game set up by hand, put black into the first seat: the text does not say which seat black had.
    black = 0 if placement is not None else black
    called = [name if name != "?" else "" for name in (names if black == 0 else names[::-1])]
    match = Match(Checkers("match"), 2, called, placement=placement)
    if placement is None:
        match.play(Lot(black))
    begun: list[int] = []
    count = placement.mover if placement is not None else 0
    for move in found.moves:
        where = f"Move {count // 2 + 1}, {move}"
        numbers = [int(number) for number in re.split("[-x]", move)]
        if not all(1 <= number <= 32 for number in numbers):
            raise ValueError(f"{where}: squares are numbered from 1 to 32.")
        if begun and numbers[0] != begun[-1]:
            raise ValueError(f"{where}: the previous jump is not finished.")
        begun = [*begun[:-1], *numbers]
        path = tuple(square_of(number, black) for number in begun)
        if _is_beginning(match.state, path):
            continue
        try:
            match.play(Step(tuple(NAMES[square] for square in _full(match.state, path, where))))
        except IllegalMove as error:
            raise ValueError(f"{where}: {error}") from error
        begun, count = [], count + 1
    if begun:
        raise ValueError(f"Move {count // 2 + 1}: the jump is not finished.")
    return match


def _is_beginning(state: State, path: Path) -> bool:
    """True if these squares, visited by one piece, are only the first part of a multiple jump.

    Some files write each jump as a separate move, such as 11x18 18x25.
    """
    return any(len(whole) > len(path) and whole[: len(path)] == path for whole in match_paths(state.position))


def _full(state: State, path: Path, where: str) -> Path:
    """Return all squares that a piece visits in a move. `path` may give only the first and the last square.

    Raise ValueError if several moves fit.
    """
    if len(path) > 2:
        return path
    alike = [whole for whole in match_paths(state.position) if (whole[0], whole[-1]) == path]
    if len(alike) > 1:
        raise ValueError(f"{where}: there are {len(alike)} ways to jump. Name the squares in between.")
    return alike[0] if alike else path

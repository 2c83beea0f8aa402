"""The scorebook: a small database of every saved match, from which results, form and records are computed.

The database is only a cache of the saved games beside it. If it is lost or damaged, it is rebuilt from them. Matches that could
not be entered while another process was writing are added at the next query.
"""

from __future__ import annotations

import errno
import os
import re
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import astuple
from pathlib import Path
from typing import Any, TypeVar

from board.card import BOARD_GAMES, Card
from board.text.files import PRIVATE, is_safe, make_folder
from board.text.kept_json import LONGEST
from board.text.sentence import by_name
from board.views.scores import MatchPart, Result, Scores
from games.catalogue import EVERY_GAME
from games.keep.record import BadRecord, load
from games.keep.record_lock import RECORD
from games.keep.scores.results import counted_shots, scores_of
from games.play.match import Match

PATIENCE = 0.25
"""Seconds to wait while another process writes to the database of matches. After that, the match is entered later."""
BOOK, DAMAGED = "scorebook.sqlite3", "scorebook.damaged.sqlite3"
STEPS = (
    """
    CREATE TABLE players (id INTEGER PRIMARY KEY, name TEXT NOT NULL, is_bot INTEGER NOT NULL, UNIQUE (name, is_bot));
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY, file TEXT NOT NULL UNIQUE, stamp TEXT NOT NULL, problem TEXT NOT NULL,
        game TEXT NOT NULL, begun TEXT NOT NULL, is_over INTEGER NOT NULL, reason TEXT NOT NULL, moves INTEGER NOT NULL
    );
    CREATE TABLE scores (
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL,
        player INTEGER NOT NULL REFERENCES players, score INTEGER NOT NULL, has_won INTEGER NOT NULL,
        PRIMARY KEY (match, seat)
    );
    """,
    """
    CREATE TABLE shots (
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, number INTEGER NOT NULL, seat INTEGER NOT NULL,
        speed REAL NOT NULL, heading REAL NOT NULL, spin REAL NOT NULL, is_twenty INTEGER NOT NULL, is_strike INTEGER NOT NULL,
        PRIMARY KEY (match, number)
    );
    UPDATE matches SET stamp = '';
    """,
)
"""SQL statements that update the scorebook's database, each from one version to the next. Only append to this list.

The database stores a stamp of each saved game, made of the file's time and size. An empty stamp makes the program read the file
again.
"""
VERSION = len(STEPS)
TABLES = {"players", "matches", "scores", "shots"}
T = TypeVar("T")
CARDS = {game.card.name: game.card for game in EVERY_GAME}


class Scorebook:
    """Results of all games saved in the folders `folders`. They are stored in a database in the first of these folders."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._given = tuple(folders)
        # Unlike Path.resolve, realpath accepts a link to itself.
        self._folders = tuple(Path(os.path.realpath(folder)) for folder in folders)
        self.path = self._folders[0] / BOOK

    def enter(self, path: Path, match: Match) -> None:
        """Enter a match that was just saved into the database. If that fails, a later query adds it."""
        with suppress(sqlite3.Error, OSError):
            stamp = _stamp(path)
            self._with_book(lambda book: _enter(book, self._key(path), stamp, _begun(path, stamp), match))

    def scores(self, game: str = "", player: str = "") -> Scores:
        """Return the scores of all finished matches, or only those of the game `game` or of the player `player`."""
        results = self._results(is_over=True)
        return scores_of([result for result in results if not game or result.game == game], player)

    def unfinished(self) -> tuple[Result, ...]:
        """Return the unfinished saved matches, most recently played first."""
        return tuple(sorted(self._results(is_over=False), key=lambda result: (result.played, result.file), reverse=True))

    def _results(self, *, is_over: bool) -> list[Result]:
        def work(book: sqlite3.Connection) -> list[Result]:
            self._update_records(book)
            return _results(book, is_over, self._folders[0])

        try:
            return self._with_book(work)
        except (sqlite3.Error, OSError):
            # The database is locked or cannot be written: build one in memory for this query.
            with closing(_begin(sqlite3.connect(":memory:", isolation_level=None))) as book:
                return work(book)

    def _with_book(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Open the database of matches, run `work` on it and return the result.

        A damaged database file is renamed, and an empty database takes its place. Each call opens its own connection, so that
        threads and processes can share the file.
        """
        try:
            with closing(_open(self.path)) as book:
                return work(book)
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError:
            self._lay_aside()
            with closing(_open(self.path)) as book:
                return work(book)

    def _lay_aside(self) -> None:
        for ending in ("", "-wal", "-shm"):
            with suppress(OSError):
                self.path.with_name(self.path.name + ending).replace(self.path.with_name(f"{DAMAGED}{ending}"))

    # --- keeping up with the records --------------------------------------------------------------------------------

    def _update_records(self, book: sqlite3.Connection) -> None:
        """Enter new and changed saved games into the database, and remove the entries of deleted ones."""
        known: dict[str, str] = dict(_checked(row, (str, str)) for row in book.execute("SELECT file, stamp FROM matches"))
        for given, folder in zip(self._given, self._folders, strict=True):
            if not folder.is_dir():
                continue
            paths = {}
            # Another user may have created this folder in the temporary directory: read nothing from it.
            if folder == self._folders[0] or is_safe(given):
                with suppress(OSError):
                    paths = {self._key(path): path for path in folder.glob(f"*{RECORD}") if _is_listed(path)}
            for key, path in paths.items():
                with suppress(OSError):
                    stamp = _stamp(path)
                    if known.get(key) != stamp:
                        self._read(book, key, path, stamp)
            for key in known:
                if (self._folders[0] / key).parent == folder and key not in paths:
                    with _transaction(book):
                        _strike_out(book, key)

    def _read(self, book: sqlite3.Connection, key: str, path: Path, stamp: str) -> None:
        try:
            match: Match | str = load(path)
        except BadRecord as error:
            match = str(error)
        _enter(book, key, stamp, _begun(path, stamp), match)

    def _key(self, path: Path) -> str:
        """Return the key under which the database lists a saved game.

        For a game in the database's own folder it is only the file name, because the folder may be moved.
        """
        path = Path(os.path.realpath(path))
        return path.name if path.parent == self._folders[0] else str(path)


# --- the database ---------------------------------------------------------------------------------------------------


def _open(path: Path) -> sqlite3.Connection:
    make_folder(path.parent)
    with suppress(OSError, AttributeError):
        # SQLite gives its temporary files the mode of the database file.
        os.mknod(path, PRIVATE)
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "It is not a file", str(path))
    book = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        book.execute("PRAGMA journal_mode = WAL")
        book.execute("PRAGMA synchronous = NORMAL")
        if book.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("The book is damaged.")
        return _begin(book)
    except BaseException:
        book.close()
        raise


def _begin(book: sqlite3.Connection) -> sqlite3.Connection:
    """Update a database of matches, which may be empty, to the current version."""
    book.execute("PRAGMA foreign_keys = ON")
    if _version(book) == VERSION:
        if not {name for (name,) in book.execute("SELECT name FROM sqlite_master WHERE type = 'table'")} >= TABLES:
            raise sqlite3.DatabaseError("The scorebook is damaged: parts are missing.")
        return book
    with _transaction(book):
        # Another process may have migrated the database in the meantime.
        version = _version(book)
        if version > VERSION:
            raise sqlite3.OperationalError("The scorebook was written by a newer version of the program.")
        for step in STEPS[version:]:
            for statement in step.split(";"):
                book.execute(statement)
        book.execute(f"PRAGMA user_version = {VERSION}")
    return book


def _version(book: sqlite3.Connection) -> int:
    return int(book.execute("PRAGMA user_version").fetchone()[0])


@contextmanager
def _transaction(book: sqlite3.Connection) -> Iterator[None]:
    book.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        book.execute("ROLLBACK")
        raise
    book.execute("COMMIT")


def _enter(book: sqlite3.Connection, key: str, stamp: str, begun: str, match: Match | str) -> None:
    """Enter a match into the database, or the reason why its file cannot be read.

    An unreadable file is tried again only after it has changed.
    """
    with _transaction(book):
        _strike_out(book, key)
        outcome = None if isinstance(match, str) else match.outcome
        if not isinstance(match, str) and match.placement is not None and outcome is not None:
            # The result of a game that began from a chosen position says nothing about skill.
            match = "It started from a custom position, so it does not count."
        if isinstance(match, str):
            book.execute(f"{INSERT_MATCH} VALUES (?, ?, ?, '', ?, 0, '', 0)", (key, stamp, match, begun))
            return
        row = (key, stamp, match.card.name, begun, outcome is not None, by_name(outcome.reason, match.names) if outcome else "")
        number = book.execute(f"{INSERT_MATCH} VALUES (?, ?, '', ?, ?, ?, ?, ?)", (*row, len(match.played))).lastrowid
        winners = outcome.winners if outcome else ()
        for seat, (name, score) in enumerate(zip(match.names, match.score, strict=True)):
            player = _player(book, name, match.is_bot(seat))
            book.execute("INSERT INTO scores VALUES (?, ?, ?, ?, ?)", (number, seat, player, score, seat in winners))
        shots = ((number, *astuple(shot)) for shot in counted_shots(match))
        book.executemany("INSERT INTO shots VALUES (?, ?, ?, ?, ?, ?, ?, ?)", shots)


def _player(book: sqlite3.Connection, name: str, is_bot: bool) -> int:
    book.execute("INSERT OR IGNORE INTO players (name, is_bot) VALUES (?, ?)", (name, is_bot))
    return int(book.execute("SELECT id FROM players WHERE name = ? AND is_bot = ?", (name, is_bot)).fetchone()[0])


def _strike_out(book: sqlite3.Connection, key: str) -> None:
    book.execute("DELETE FROM matches WHERE file = ?", (key,))
    book.execute("DELETE FROM players WHERE id NOT IN (SELECT player FROM scores)")


def _results(book: sqlite3.Connection, is_over: bool, folder: Path) -> list[Result]:
    parts: dict[int, list[MatchPart]] = {}
    for match, name, is_bot, score, has_won, *counts in map(_checked_part, book.execute(SELECT_PARTS)):
        parts.setdefault(match, []).append(MatchPart(name, bool(is_bot), score, bool(has_won), *counts))
    rows = book.execute(
        "SELECT id, file, stamp, game, begun, reason, moves FROM matches WHERE problem = '' AND is_over = ?", (is_over,)
    )
    return [
        _result(CARDS[game], str(folder / file), begun, _moment(stamp), tuple(parts.get(number, ())), reason, moves)
        for number, file, stamp, game, begun, reason, moves in map(_checked_match, rows)
        if game in CARDS
    ]


def _checked_part(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return a database row about one player in one match, after checking the types of its values.

    Raise DatabaseError if a value has the wrong type. The check is necessary because SQLite columns accept any type.
    """
    return _checked(row, (int, str, int, int, int, int, int, int))


def _checked_match(row: tuple[Any, ...]) -> tuple[Any, ...]:
    _checked(row, (int, str, str, str, str, str, int))
    if not re.fullmatch(r"\d{1,20}-\d{1,20}", row[2], re.ASCII):
        raise sqlite3.DatabaseError("A match in the scorebook has no valid file stamp.")
    return row


def _checked(row: tuple[Any, ...], types: tuple[type[Any], ...]) -> tuple[Any, ...]:
    is_sound = all(type(value) is kind for value, kind in zip(row, types, strict=True))
    if not is_sound or any(type(value) is str and len(value) > LONGEST for value in row):
        raise sqlite3.DatabaseError("The scorebook has an invalid row.")
    return row


def _result(card: Card, file: str, begun: str, played: str, parts: tuple[MatchPart, ...], reason: str, moves: int) -> Result:
    has_points = card.family != BOARD_GAMES or any(part.score for part in parts)
    is_alone = len(parts) == 1 and max(card.seats) > 1
    return Result(file, card.name, card.title, begun, played, parts, reason, moves, has_points, is_alone)


INSERT_MATCH = "INSERT INTO matches (file, stamp, problem, game, begun, is_over, reason, moves)"
SELECT_PARTS = """
    SELECT scores.match, players.name, players.is_bot, scores.score, scores.has_won,
           count(shots.number), coalesce(sum(shots.is_twenty), 0), coalesce(sum(shots.is_strike), 0)
    FROM scores JOIN players ON players.id = scores.player
    LEFT JOIN shots ON shots.match = scores.match AND shots.seat = scores.seat
    GROUP BY scores.match, scores.seat ORDER BY scores.match, scores.seat
"""


# --- files and times ------------------------------------------------------------------------------------------------


def _is_listed(path: Path) -> bool:
    """True if a saved game exists and its file name is valid text. The database cannot hold other names."""
    try:
        str(path).encode()
        return path.exists()
    except (OSError, UnicodeEncodeError):
        return False


def _stamp(path: Path) -> str:
    """Return a text that changes whenever the file at `path` changes."""
    found = path.stat()
    return f"{found.st_mtime_ns}-{found.st_size}"


def _moment(stamp: str) -> str:
    """Return the local time at which a saved game was last written, given its `stamp` in the database."""
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(int(stamp.partition("-")[0] or 0) // 1_000_000_000))


def _begun(path: Path, stamp: str) -> str:
    """Return the time when a match began, taken from its file name, or else the time when it was last saved."""
    found = re.search(r"(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)", path.stem)
    return f"{found[1]} {found[2]}:{found[3]}:{found[4]}" if found else _moment(stamp)

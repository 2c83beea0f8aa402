"""The scorebook, which must agree with the saved games and be fast."""

from __future__ import annotations

import csv
import json
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

import main
from board.geometry import Point
from board.men import PIN, Lie
from board.moves import Choose, Lay, Lot
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.views.scores import MatchPart, Result
from games.game_shelf import GameShelf
from games.keep.record import load
from games.keep.scores import scorebook, scorebook_text
from games.keep.scores.results import counted_shots, scores_of
from games.keep.scores.scorebook import BOOK, DAMAGED, STEPS, Scorebook
from games.pins.ten_pins import TenPins
from games.play.match import Match

ROOT = Path(__file__).resolve().parents[4]


@pytest.fixture
def shelf(tmp_path: Path) -> GameShelf:
    return GameShelf(tmp_path, seed=3, spare=[])


def tit_tat_toe(shelf: GameShelf, first: str, second: str, *, moves: int = 5) -> Match:
    """Return a match of Tit-Tat-Toe that the first player wins in five moves, or only its first `moves` moves."""
    match = shelf.open("tit-tat-toe", 2, {}, [first, second])
    match.play(Lot(0))
    match.play(Choose("lay-first"))
    for square in ("d4", "c4", "c3", "c5", "e5")[:moves]:
        match.play(Lay(square))
    match.leave()
    return match


def crokinole(shelf: GameShelf, seed: int = 1) -> Match:
    random = Random(seed)
    match = shelf.keep(shelf.seat("crokinole", 2, {}, ["Ann", "Ben"]))
    match.play(Lot(0))
    match.play(Flick(Point(0.0, -263.525), 90.0, 1000.0))
    while match.outcome is None:
        move = match.options.sample(random)
        match.play(match.game.shoot(match.state, move, motion=False) if isinstance(move, Flick) else move)
    match.leave()
    return match


def rows(path: Path) -> list[list[tuple[object, ...]]]:
    """Return all rows of a scorebook (a database of results) without the keys that join its tables."""
    with closing(sqlite3.connect(path)) as book:
        return [
            sorted(book.execute(query).fetchall())
            for query in (
                "SELECT name, is_bot FROM players",
                "SELECT file, stamp, problem, game, begun, is_over, reason, moves FROM matches",
                "SELECT file, seat, name, is_bot, score, has_won FROM scores"
                " JOIN matches ON matches.id = match JOIN players ON players.id = player",
                "SELECT file, number, seat, speed, heading, spin, is_twenty, is_strike FROM shots"
                " JOIN matches ON matches.id = match",
            )
        ]


def test_a_finished_match_is_entered_with_its_scores(shelf: GameShelf) -> None:
    tit_tat_toe(shelf, "Ann", "Ben")
    tit_tat_toe(shelf, "Ben", "Ann", moves=3)
    (result,) = shelf.scores().results
    assert (result.title, result.reason, result.moves) == ("Tit-Tat-Toe", "Three in a row.", 7)
    assert result.parts == (MatchPart("Ann", False, 1, True), MatchPart("Ben", False, 0, False))


def test_games_stay_in_the_scorebook_beside_an_old_replacement_folder(tmp_path: Path) -> None:
    games, spare = tmp_path / "games", tmp_path / "spare"
    shelf = GameShelf(games, spare=[spare])
    tit_tat_toe(shelf, "Ann", "Ben")
    tit_tat_toe(shelf, "Ann", "Ben", moves=3)
    tit_tat_toe(GameShelf(spare, spare=[]), "Ann", "Cat")
    for _ in range(3):
        assert sorted(result.parts[1].name for result in shelf.scores().results) == ["Ben", "Cat"]
        assert [result.parts[1].name for result in shelf.kept()] == ["Ben"]
    before = rows(games / BOOK)
    shelf.scores()
    assert rows(games / BOOK) == before
    for path in spare.glob("*.txt"):
        path.unlink()
    assert [result.parts[1].name for result in shelf.scores().results] == ["Ben"]


def test_shots_twenties_and_strikes_are_counted(shelf: GameShelf) -> None:
    match = crokinole(shelf)
    (result,) = shelf.scores().results
    assert sum(part.shots for part in result.parts) == sum(played.turn.shot is not None for played in match.played)
    assert match.played[1].turn.shot.man(match.played[1].turn.shot.disk).lie is Lie.POCKET
    assert result.parts[0].twenties >= 1
    assert [part.score for part in result.parts] == list(match.score)


def test_only_ten_pins_with_one_disk_are_a_strike() -> None:
    match = Match(TenPins(), 1, ["Ann"])
    game = match.game
    aim = game.options(match.state)
    flick = Flick(aim.zone.middle, 45.0, 2000.0)
    for left in (4, 0, 0):
        pins = [man for man in game.men(match.state) if man.kind is PIN]
        rests = [man if i < left else man.moved(man.at, Lie.FALLEN) for i, man in enumerate(pins)]
        disk = game.options(match.state).disk
        match.play(Shot(flick, disk.id, (*rests, disk.moved(Point(300, 300))), ()))
    assert [shot.is_strike for shot in counted_shots(match)] == [False, False, True]


def test_all_ten_by_a_foul_are_no_strike() -> None:
    match = Match(TenPins(), 1, ["Ann"])
    aim = match.options
    fallen = [man.moved(man.at, Lie.FALLEN) for man in match.game.men(match.state)]
    flick = Flick(aim.zone.middle, 45.0, 2000.0, foul=True)
    match.play(Shot(flick, aim.disk.id, (*fallen, aim.disk.moved(Point(300, 300))), ()))
    assert [shot.is_strike for shot in counted_shots(match)] == [False]


def result(begun: str, *parts: tuple[str, int, bool], game: str = "crokinole", moves: int = 20, **counts: int) -> Result:
    seats = tuple(MatchPart(name, False, score, won, **counts) for name, score, won in parts)
    return Result(f"{begun}.txt", game, game.title(), begun, begun, seats, "", moves)


MANY = [
    result("3", ("Ann", 60, False), ("Ben", 100, True)),
    result("1", ("Ann", 105, True), ("Ben", 20, False), moves=12),
    result("2", ("Ben", 5, False), ("Ann", 105, True), twenties=4, shots=9),
    result("4", ("Ben", 9, False), ("Cat", 9, False), game="puss-in-the-corner"),
]


def test_form_records_and_duels_follow_from_the_results() -> None:
    page = scores_of(MANY)
    assert [result.begun for result in page.results] == ["4", "3", "2", "1"]
    ann, ben, cat = page.forms
    assert (ann.name, ann.marks, ann.scores, ann.streak) == ("Ann", "WWL", (105, 105, 60), 2)
    assert (ben.name, ben.marks, ben.won, ben.drawn, ben.lost, ben.streak) == ("Ben", "LLWD", 1, 1, 2, 1)
    assert (ann.shots, ann.twenties, cat.marks) == (9, 4, "D")
    assert [(best.title, best.what, best.value, best.names) for best in page.bests] == [
        ("Crokinole", "Best score", 105, ("Ann",)),
        ("Crokinole", "Quickest win", 12, ("Ann",)),
        ("Crokinole", "Most twenties", 4, ("Ben", "Ann")),
        ("Crokinole", "Most wins in a row", 2, ("Ann",)),
        ("Puss in the Corner", "Best score", 9, ("Ben", "Cat")),
    ]
    assert [(duel.first, duel.second, duel.won, duel.drawn, duel.lost) for duel in page.duels] == [
        ("Ann", "Ben", 2, 0, 1),
        ("Ben", "Cat", 0, 1, 0),
    ]


def test_the_page_of_a_player_shows_all_results_from_that_side() -> None:
    page = scores_of(MANY, "Ben")
    assert len(page.results) == 4
    assert [form.name for form in page.forms] == ["Ben"]
    assert [(duel.first, duel.second, duel.won, duel.lost) for duel in page.duels] == [("Ben", "Ann", 1, 2), ("Ben", "Cat", 0, 0)]
    assert next(best.value for best in page.bests if best.what == "Best score") == 100


def test_partners_are_no_opponents() -> None:
    page = scores_of([result("1", ("Ann", 9, True), ("Ben", 3, False), ("Cat", 9, True), ("Dan", 3, False))])
    assert {(duel.first, duel.second) for duel in page.duels} == {("Ann", "Ben"), ("Ann", "Dan"), ("Ben", "Cat"), ("Cat", "Dan")}


def test_a_rebuilt_scorebook_equals_the_saved_one(shelf: GameShelf, tmp_path: Path) -> None:
    crokinole(shelf)
    crokinole(shelf, seed=2)
    tit_tat_toe(shelf, "Ann", "Bén")
    tit_tat_toe(shelf, "Ann", "Ben", moves=2)
    (tmp_path / "bad.txt").write_text("no record", encoding="utf-8")
    page, kept = shelf.scores(), rows(tmp_path / BOOK)
    for path in tmp_path.glob(f"{BOOK}*"):
        path.unlink()
    assert GameShelf(tmp_path, spare=[]).scores() == page
    assert rows(tmp_path / BOOK) == kept
    problems = {row[0]: str(row[2]) for row in kept[1] if row[2]}
    assert list(problems) == ["bad.txt"]
    assert "bad.txt is not a saved game. A saved game starts with" in problems["bad.txt"]


@pytest.mark.parametrize(
    "damage",
    [
        lambda _: b"not a book at all",
        lambda data: data[: len(data) // 2],
        lambda data: data[:4096] + bytes(len(data) - 4096),
        lambda _: b"",
    ],
    ids=["nonsense", "half", "blank pages", "nothing"],
)
def test_a_damaged_scorebook_is_renamed_and_rebuilt(damage: object, shelf: GameShelf, tmp_path: Path) -> None:
    for name in ("Ann", "Ben", "Cat"):
        tit_tat_toe(shelf, name, "Dan")
    page = shelf.scores()
    with sqlite3.connect(tmp_path / BOOK) as book:
        book.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    book.close()
    path = tmp_path / BOOK
    path.write_bytes(damage(path.read_bytes()))
    assert GameShelf(tmp_path, spare=[]).scores() == page
    assert len(rows(path)[1]) == 3


def test_a_scorebook_with_a_missing_table_is_rebuilt(shelf: GameShelf, tmp_path: Path) -> None:
    crokinole(shelf)
    page, kept = shelf.scores(), rows(tmp_path / BOOK)
    with closing(sqlite3.connect(tmp_path / BOOK)) as book:
        book.execute("DROP TABLE shots")
    assert shelf.scores() == page
    assert rows(tmp_path / BOOK) == kept


def test_a_scorebook_of_the_previous_version_is_updated(shelf: GameShelf, tmp_path: Path) -> None:
    crokinole(shelf)
    page, kept = shelf.scores(), rows(tmp_path / BOOK)
    old = tmp_path / "old.sqlite3"
    with sqlite3.connect(old) as book, sqlite3.connect(tmp_path / BOOK) as new:
        for statement in STEPS[0].split(";"):
            book.execute(statement)
        for table in ("players", "matches", "scores"):
            for row in new.execute(f"SELECT * FROM {table}"):
                book.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
        book.execute("PRAGMA user_version = 1")
    book.close()
    new.close()
    for path in tmp_path.glob(f"{BOOK}*"):
        path.unlink()
    old.rename(tmp_path / BOOK)
    assert GameShelf(tmp_path, spare=[]).scores() == page
    assert rows(tmp_path / BOOK) == kept


def test_a_scorebook_of_a_newer_version_is_left_unchanged_and_the_games_are_read(shelf: GameShelf, tmp_path: Path) -> None:
    tit_tat_toe(shelf, "Ann", "Ben")
    page = shelf.scores()
    with sqlite3.connect(tmp_path / BOOK) as book:
        book.execute("PRAGMA user_version = 99")
    book.close()
    assert GameShelf(tmp_path, spare=[]).scores() == page
    tit_tat_toe(shelf, "Ann", "Ben")
    assert len(shelf.scores().results) == 2
    with sqlite3.connect(tmp_path / BOOK) as book:
        assert book.execute("SELECT count(*) FROM matches").fetchone() == (1,)
    assert not (tmp_path / DAMAGED).exists()


def test_a_locked_scorebook_loses_no_result(shelf: GameShelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scorebook, "PATIENCE", 0.01)
    tit_tat_toe(shelf, "Ann", "Ben")
    with sqlite3.connect(tmp_path / BOOK, isolation_level=None) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        tit_tat_toe(shelf, "Ben", "Cat")
        assert len(shelf.scores().results) == 2
        other.execute("ROLLBACK")
    other.close()
    assert len(shelf.scores().results) == 2
    assert len(rows(tmp_path / BOOK)[1]) == 2


def test_a_folder_that_cannot_be_written_still_shows_scores(shelf: GameShelf, tmp_path: Path) -> None:
    tit_tat_toe(shelf, "Ann", "Ben")
    for path in tmp_path.glob(f"{BOOK}*"):
        path.unlink()
    (tmp_path / BOOK).mkdir()
    assert len(GameShelf(tmp_path, spare=[]).scores().results) == 1


def test_undone_and_deleted_games_leave_the_scorebook(shelf: GameShelf, tmp_path: Path) -> None:
    tit_tat_toe(shelf, "Ann", "Ben")
    tit_tat_toe(shelf, "Cat", "Dan")
    paths = {load(path).names[0]: path for path in tmp_path.glob("*.txt")}
    match = shelf.take_up(paths["Ann"])
    match.undo()
    match.leave()
    assert [result.parts[0].name for result in shelf.scores().results] == ["Cat"]
    assert [result.parts[0].name for result in Scorebook([tmp_path]).unfinished()] == ["Ann"]
    paths["Cat"].unlink()
    assert shelf.scores().results == ()
    assert rows(tmp_path / BOOK)[0] == [("Ann", 0), ("Ben", 0)]


PROGRAM = """
import sys
import threading
from contextlib import closing
from pathlib import Path
from board.moves import Choose, Lay, Lot
from games.game_shelf import GameShelf
shelf = GameShelf(Path(sys.argv[1]), spare=[])
for number in range(int(sys.argv[3])):
    match = shelf.open("tit-tat-toe", 2, {}, [sys.argv[2], str(number)])
    for move in (Lot(0), Choose("lay-first"), *map(Lay, ("d4", "c4", "c3", "c5", "e5"))):
        match.play(move)
    assert not match.trouble, match.trouble
    match.leave()
    shelf.scores()
"""


@pytest.mark.soak
def test_two_programs_save_and_enter_games_at_the_same_time(tmp_path: Path, is_soak: bool) -> None:
    games = 100 if is_soak else 6
    command = [sys.executable, "-c", PROGRAM, str(tmp_path)]
    programs = [
        subprocess.Popen([*command, name, str(games)], cwd=ROOT, stderr=subprocess.PIPE, text=True) for name in ("Ann", "Ben")
    ]
    for program in programs:
        _, errors = program.communicate()
        assert (program.returncode, errors) == (0, "")
    wanted = {(name, str(number)) for name in ("Ann", "Ben") for number in range(games)}
    assert {load(path).names for path in tmp_path.glob("*.txt")} == wanted
    assert {tuple(row[2] for row in rows(tmp_path / BOOK)[2] if row[0] == path.name) for path in tmp_path.glob("*.txt")} == wanted
    page = GameShelf(tmp_path, spare=[]).scores()
    assert {(result.parts[0].name, result.parts[1].name) for result in page.results} == wanted
    assert {path.suffix for path in tmp_path.iterdir()} <= {".txt", ".sqlite3"}


# --- printed statistics ---------------------------------------------------------------------------------------------


def test_a_page_is_printed_for_a_terminal() -> None:
    text = scorebook_text.as_text(scores_of([result("2026-01-02 12:34:56", ("Ann", 105, True), ("Ben", 20, False), shots=9)]))
    assert text.splitlines() == [
        "Results",
        "  2026-01-02 12:34  Crokinole  Ann: 105, Ben: 20",
        "",
        "Players",
        "  Ann  1 played  1 won  0 drawn  0 lost  W  9 shots",
        "  Ben  1 played  0 won  0 drawn  1 lost  L  9 shots",
        "",
        "Records",
        "  Crokinole  Best score  105  Ann",
        "",
        "Head to head",
        "  Ann, Ben  1 won  0 drawn  0 lost",
    ]
    assert scorebook_text.as_text(scores_of([])) == "No finished matches yet."


def test_a_page_is_written_as_json_and_csv() -> None:
    page = scores_of(MANY)
    data = json.loads(scorebook_text.as_json(page))
    assert [entry["result"] for entry in data["results"]] == ["DD", "LW", "LW", "WL"]
    assert data["players"][0]["won"] == 2
    assert data["head_to_head"][0] == {"first": "Ann", "second": "Ben", "won": 2, "drawn": 0, "lost": 1}
    table = list(csv.DictReader(scorebook_text.as_csv(page).splitlines()))
    assert len(table) == 8
    assert [row["player"] for row in table if row["result"] == "W"] == ["Ben", "Ann", "Ann"]


def test_the_command_prints_a_page_or_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shelf = GameShelf(tmp_path, spare=[])
    monkeypatch.setattr(main, "GameShelf", lambda: shelf)
    tit_tat_toe(shelf, "Ann", "Ben")
    assert main.main(["scorebook", "--game", "tit-tat-toe", "--player", "Ann"]) == 0
    assert "  Ann  1 played  1 won  0 drawn  0 lost  W" in capsys.readouterr().out
    assert main.main(["scorebook", "--game", "crokinole", "--csv"]) == 0
    assert capsys.readouterr().out.splitlines() == [",".join(scorebook_text.COLUMNS)]
    for arguments, complaint in (
        (["--player", "Zoë"], "'Zoë' has no finished matches."),
        (["--game", "chess"], "No game is called 'chess'"),
        (["--json", "--csv"], "not allowed with argument"),
    ):
        assert main.main(["scorebook", *arguments]) == 2
        assert complaint in capsys.readouterr().err


def test_a_match_is_entered_while_another_program_reads(shelf: GameShelf, tmp_path: Path) -> None:
    tit_tat_toe(shelf, "Ann", "Ben")
    reading = threading.Thread(target=lambda: [shelf.scores() for _ in range(15)])
    reading.start()
    for number in range(5):
        tit_tat_toe(shelf, "Ann", str(number))
    reading.join()
    assert len(shelf.scores().results) == 6
    assert not (tmp_path / DAMAGED).exists()

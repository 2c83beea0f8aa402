"""The collection of games, which opens them with players and house rules, saves them in a folder, and continues them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from board.moves import CHANCE, Choose, Lot, Tick
from games.catalogue import EVERY_GAME, UnknownGame
from games.game_shelf import GameShelf
from games.keep.record import BadRecord, load, read, write
from games.play.bot_names import BOTS
from games.puss.puss_player import PussPlayer


@pytest.fixture
def shelf(tmp_path: Path) -> GameShelf:
    return GameShelf(tmp_path, seed=3)


def test_all_games_are_on_the_shelf(shelf: GameShelf) -> None:
    assert [card.name for card in shelf.cards] == [game.card.name for game in EVERY_GAME]
    assert [rule.name for rule in shelf.house_rules("tit-tat-toe")] == ["games"]


def test_a_game_opens_with_its_players_and_rules(shelf: GameShelf) -> None:
    match = shelf.open("national-flags", 2, {}, ["Ann"], ["", "club"])
    assert match.names == ("Ann", "Ada")
    assert [match.is_bot(seat) for seat in (0, 1)] == [False, True]
    assert shelf.open("crokinole", 4, {"ring_two": "0"}).game.ring_two == 0


@pytest.mark.parametrize(
    ("name", "seats", "rules", "players", "complaint"),
    [
        ("chess", 2, {}, [], "No game is called 'chess'"),
        ("crokinole", 3, {}, [], "for 2 or 4 players, not 3"),
        ("crokinole", 2, {"ring_two": 1}, [], "ring_two must be one of"),
        ("crokinole", 2, {}, ["", "Deep Disk"], "No bot called 'Deep Disk' plays crokinole. Choose from novice, club, master"),
        ("puss-in-the-corner", 4, {}, ["Rex"], "No bot called 'Rex' plays puss-in-the-corner. Choose from novice, "),
    ],
)
def test_invalid_settings_of_a_game_are_refused(
    shelf: GameShelf, name: str, seats: int, rules: dict[str, int], players: list[str], complaint: str
) -> None:
    with pytest.raises((ValueError, UnknownGame), match=complaint):
        shelf.open(name, seats, rules, (), players)


def test_games_begun_in_the_same_second_have_separate_files(shelf: GameShelf, tmp_path: Path) -> None:
    first, second = shelf.open("tit-tat-toe", 2, {}), shelf.open("tit-tat-toe", 2, {})
    first.play(Lot(0))
    assert first.save().startswith("Saved in ")
    second.play(Lot(1))
    second.save()
    third = shelf.open("tit-tat-toe", 2, {})
    third.save()
    for match in (first, second, third):
        match.leave()
    files = sorted(tmp_path.iterdir())
    assert len(files) == 3
    again = shelf.take_up(next(path for path in files if load(path).notation == ("lot 2",)))
    again.play(Choose("lay-first"))
    again.leave()
    assert sorted(tmp_path.iterdir()) == files
    assert [match.notation for match in map(load, files)].count(("lot 2", "choose lay-first")) == 1


def test_every_bot_can_be_made_by_its_name() -> None:
    for game, bots in BOTS.items():
        assert game in [each.card.name for each in EVERY_GAME]
        for name, make in bots.items():
            assert make().name == name


def test_bots_have_their_seats_again_in_a_loaded_game(shelf: GameShelf) -> None:
    match = shelf.open("puss-in-the-corner", 4, {}, ["Ann"], ["", "novice", "club", "master"])
    for _ in range(400):
        if match.mover == CHANCE:
            match.chance()
        elif match.mover >= 0:
            options = match.options
            if match.bots() is None:
                match.play(options.moves[0])
        else:
            match.play(Tick())
    text = write(match)
    assert "seat 2: Toby\n" in text
    assert "bot 4: master\n" in text
    again = read(text)
    assert again.state == match.state
    assert [type(player) for player in again.players] == [type(None), PussPlayer, PussPlayer, PussPlayer]
    assert write(again) == text
    assert read(text.replace("bot 4: master", "bot 4: Rex")).players[3] is None
    with pytest.raises(BadRecord, match="is not a valid header line"):
        read(text.replace("bot 4: master", "bot 9: master"))


def test_pictures_and_films_have_unused_names(shelf: GameShelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.game_files.user_pictures_path", lambda: tmp_path / "pictures")
    monkeypatch.setattr("games.game_files.user_videos_path", lambda: tmp_path / "films")
    monkeypatch.setattr("games.game_files.time.strftime", lambda _: "2026-01-02-030405")
    match = shelf.open("tit-tat-toe", 2, {})
    picture = shelf.files.picture_path(match, ".png")
    assert picture == tmp_path / "pictures" / "Crokinole Combination Board" / "tit-tat-toe-2026-01-02-030405.png"
    picture.touch()
    assert shelf.files.picture_path(match, ".png").name == "tit-tat-toe-2026-01-02-030405-2.png"
    film = shelf.files.film_path(match, None, ".webm")
    assert film == tmp_path / "films" / "Crokinole Combination Board" / "tit-tat-toe-2026-01-02-030405.webm"
    assert film.parent.is_dir()
    assert shelf.files.film_path(match, 6, ".webm").name == "tit-tat-toe-2026-01-02-030405-move-7.webm"


def test_a_set_up_game_has_hints_unless_agreed_otherwise(shelf: GameShelf) -> None:
    set_up = shelf.set_table("checkers", {}, ["Ann", "Ben"]), shelf.set_table("checkers", {}, ["Ann", "Ben"], hints=False)
    assert [table.begin(alone=False).hints for table in set_up] == [True, False]
    # A player who plays alone needs no agreement.
    assert [table.begin(alone=True).hints for table in set_up] == [True, True]


def test_the_shelf_describes_its_games(shelf: GameShelf) -> None:
    assert shelf.bots("contack") == ("novice", "club", "master")
    assert shelf.bots("nothing") == ()
    assert [shelf.has_hints(name) for name in ("contack", "raffles", "bicycle-racing", "angle-play", "national-flags")] == [
        True, True, False, False, False,
    ]  # fmt: skip
    assert shelf.about_bot("raffles", "novice") == "Plays any legal card."
    assert shelf.about_bot("checkers", "club") == "Plays well, with an occasional mistake."
    assert shelf.about_bot("checkers", "nobody") == ""
    match = shelf.seat("tit-tat-toe", 2, {})
    assert shelf.reviews.can_review(match)
    assert not shelf.reviews.can_review(shelf.seat("national-flags", 2, {}))
    assert shelf.reviews.highlight(match) is None
    assert match.kept_in is None


def test_the_deals_of_solitaires_have_numbers(shelf: GameShelf) -> None:
    with pytest.raises(ValueError, match=r"^The deals of Checkers have no numbers\.$"):
        shelf.seat("checkers", 2, {}, deal=3)
    with pytest.raises(ValueError, match=r"^Deals are numbered from 0 to 999999\.$"):
        shelf.seat("contack-solitaire-one", 1, {}, deal=1_000_000)
    first, again, other = (shelf.seat("contack-solitaire-one", 1, {}, deal=deal) for deal in (3, 3, 999_999))
    for match in (first, again, other):
        match.chance()
    assert first.state == again.state != other.state


def test_a_viewed_copy_of_a_finished_game_is_not_counted_twice(tmp_path: Path) -> None:
    shelf, random = GameShelf(tmp_path, seed=1, spare=[]), Random(5)
    match = shelf.open("tit-tat-toe", 2, {}, ["Ann", "Ben"])
    while match.outcome is None:
        match.advance(lambda match: match.options.sample(random))
    match.leave()
    assert match.kept_in is not None
    copy = shelf.copy(match.kept_in)
    copy.leave()
    assert len(shelf.scores().results) == 1
    copy = shelf.copy(match.kept_in)
    copy.undo()
    copy.leave()
    assert (len(shelf.scores().results), len(shelf.kept())) == (1, 1)

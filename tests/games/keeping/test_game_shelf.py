"""The shelf: games opened with their players and house rules, kept in a folder, and taken up again."""

from __future__ import annotations

from pathlib import Path

import pytest

from board.moves import CHANCE, Choose, Lot, Tick
from games.catalogue import EVERY_GAME, UnknownGame
from games.keeping.game_shelf import GameShelf
from games.keeping.record import BadRecord, load, read, write
from games.players.live.puss_player import PussPlayer
from games.players.seating import BOTS


@pytest.fixture
def shelf(tmp_path: Path) -> GameShelf:
    return GameShelf(tmp_path, seed=3)


def test_all_games_stand_on_it(shelf: GameShelf) -> None:
    assert [card.name for card in shelf.cards] == [game.card.name for game in EVERY_GAME]
    assert [rule.name for rule in shelf.house_rules("tit-tat-toe")] == ["games"]


def test_a_game_opens_with_its_players_and_rules(shelf: GameShelf) -> None:
    match = shelf.open("national-flags", 2, {}, ["Ann"], ["", "club"])
    assert match.names == ("Ann", "Club")
    assert [match.is_bot(seat) for seat in (0, 1)] == [False, True]
    assert shelf.open("crokinole", 4, {"ring_two": "0"}).game.ring_two == 0


@pytest.mark.parametrize(
    ("name", "seats", "rules", "players", "complaint"),
    [
        ("chess", 2, {}, [], "There is no game called 'chess'"),
        ("crokinole", 3, {}, [], "for 2 or 4 players, not 3"),
        ("crokinole", 2, {"ring_two": 1}, [], "ring_two must be one of"),
        ("crokinole", 2, {}, ["", "Deep Disk"], "No bot called 'Deep Disk' plays crokinole; there are novice, club, master."),
        ("puss-in-the-corner", 4, {}, ["Rex"], "No bot called 'Rex' plays puss-in-the-corner; there are novice, "),
    ],
)
def test_what_cannot_be_opened_is_refused(
    shelf: GameShelf, name: str, seats: int, rules: dict[str, int], players: list[str], complaint: str
) -> None:
    with pytest.raises((ValueError, UnknownGame), match=complaint):
        shelf.open(name, seats, rules, (), players)


def test_games_of_one_second_are_kept_in_files_of_their_own_and_taken_up_again(shelf: GameShelf, tmp_path: Path) -> None:
    first, second = shelf.open("tit-tat-toe", 2, {}), shelf.open("tit-tat-toe", 2, {})
    first.play(Lot(0))
    assert first.save().startswith("The game is kept in ")
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


def test_every_bot_there_is_can_be_made_and_is_called_by_its_name() -> None:
    for game, bots in BOTS.items():
        assert game in [each.card.name for each in EVERY_GAME]
        for name, make in bots.items():
            assert make().name == name


def test_bots_sit_down_again_when_a_kept_game_is_read(shelf: GameShelf) -> None:
    match = shelf.open("puss-in-the-corner", 4, {}, ["Ann"], ["", "novice", "club", "master"])
    for _ in range(400):
        if match.mover == CHANCE:
            match.chance()
        elif match.mover >= 0:
            options = match.options
            assert options is not None
            if match.bots() is None:
                match.play(options.moves[0])  # type: ignore[union-attr]
        else:
            match.play(Tick())
    text = write(match)
    assert "seat 2: Novice\n" in text
    assert "bot 4: master\n" in text
    again = read(text)
    assert again.state == match.state
    assert [type(player) for player in again.players] == [type(None), PussPlayer, PussPlayer, PussPlayer]
    assert write(again) == text
    assert read(text.replace("bot 4: master", "bot 4: Rex")).players[3] is None
    with pytest.raises(BadRecord, match="does not belong in the head"):
        read(text.replace("bot 4: master", "bot 9: master"))

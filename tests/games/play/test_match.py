"""A match between people and bots: seats, names, turns, chance and undo."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from board.moves import CHANCE, TIME, Choose, Lay, Lot, Pass, Step, Tick
from board.protocols.table import Played, Turn
from games.bots.player import Budget, Choice, Player
from games.flags.national_flags import NationalFlags
from games.game import Game, IllegalMove
from games.keep.record import read, write
from games.men.backgammon.backgammon import Backgammon
from games.men.egyptian_pyramids import EgyptianPyramids
from games.men.fox_and_geese import FoxAndGeese
from games.men.tit_tat_toe import TitTatToe
from games.play.match import Match, play_out
from games.puss.puss_in_the_corner import PussInTheCorner
from games.puss.puss_player import PussPlayer
from games.races.bicycle_racing import BicycleRacing
from games.races.troublesome_pigs import TroublesomePigs


class FirstMove(Player):
    name = "Firstling"

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:  # noqa: ARG002
        options = game.options(state)
        return Choice(options.moves[0], "It comes first.")


def begun(**kwargs: Any) -> Match:
    match = Match(TitTatToe(), 2, random=Random(1), **kwargs)
    match.play(Lot(0))
    match.play(Choose("lay-first"))
    return match


def test_seats_have_given_or_default_names() -> None:
    assert Match(TitTatToe(), 2, ["Ann"]).names == ("Ann", "Player 2")
    assert Match(TitTatToe(), 2, [], [None, FirstMove()]).names == ("Player 1", "Firstling")


def test_the_text_of_a_match_names_game_players_score_and_mover() -> None:
    match = Match(TitTatToe(), 2, ["Ann", "Ben"], random=Random(1))
    assert repr(match) == "<Tit-Tat-Toe: Ann 0, Ben 0; chance decides>"
    match.play(Lot(1))
    assert repr(match) == "<Tit-Tat-Toe: Ann 0, Ben 0; Ben to move>"
    for move in (Choose("lay-second"), *map(Lay, ("d4", "c4", "c3", "c5", "e5"))):
        match.play(move)
    assert repr(match) == "<Tit-Tat-Toe: Ann 1, Ben 0; Three in a row.>"
    flags = Match(NationalFlags(), 2, ["Ann", "Ben"], random=Random(1))
    flags.chance()
    assert repr(flags) == "<National Flags: Ann 0, Ben 0; the clock runs>"


def test_only_chance_makes_moves_of_chance() -> None:
    match = Match(TitTatToe(), 2, random=Random(1))
    assert match.mover == CHANCE
    drawn = match.chance()
    assert (drawn.mover, drawn.move) == (CHANCE, Lot(0))
    assert match.played == [drawn]
    with pytest.raises(IllegalMove):
        match.chance()


def test_an_illegal_move_leaves_the_match_unchanged() -> None:
    match = begun()
    with pytest.raises(IllegalMove, match="nine marked squares"):
        match.play(Lay("a1"))
    assert match.notation == ("lot 1", "choose lay-first")


def test_undo_reverts_a_persons_move() -> None:
    match = begun()
    match.play(Lay("d4"))
    match.undo()
    assert match.notation == ("lot 1", "choose lay-first")
    match.undo()
    assert match.notation == ("lot 1",)
    assert not match.can_undo
    with pytest.raises(IllegalMove, match="Nothing to undo"):
        match.undo()


def test_undo_reverts_the_bots_reply_too() -> None:
    match = begun(players=[None, FirstMove()])
    laid = match.play(Lay("d4"))
    assert (laid.mover, laid.move, laid.turn.state) == (0, Lay("d4"), match.state)
    answer = match.bots()
    assert (answer.mover, answer.move) == (1, Lay("c3"))
    assert match.bots() is None
    match.undo()
    assert match.notation == ("lot 1", "choose lay-first")


def thrown(match: Match, throws: int) -> list[str]:
    return [str(match.chance().move) for _ in range(throws)]


def test_undo_reverts_one_roll_of_a_race() -> None:
    match = Match(TroublesomePigs(), 2, random=Random(1))
    match.play(Lot(0))
    match.play(Choose("odd"))
    thrown(match, 60)
    count = len(match.played)
    match.undo()
    assert len(match.played) == count - 1


def test_undo_reverts_the_rolls_of_a_bot_with_a_persons_roll() -> None:
    match = Match(TroublesomePigs(), 2, players=[None, FirstMove()], random=Random(1))
    match.play(Lot(0))
    match.play(Choose("odd"))
    thrown(match, 6)
    assert match.picture.mover == 0
    count = len(match.played)
    match.undo()
    assert count - len(match.played) == 2
    assert match.picture.mover == 0


def test_an_undone_roll_gives_the_same_dice_again() -> None:
    match = Match(BicycleRacing(), 3, random=Random(3))
    before = thrown(match, 6)
    for _ in range(4):
        match.undo()
    assert thrown(match, 4) == before[2:]
    again = read(write(match))
    again.undo()
    assert thrown(again, 1) == before[5:], "nor does it help to open the game again"


def test_dice_do_not_depend_on_the_moves_between_rolls() -> None:
    match = Match(Backgammon(), 2, random=Random(5))
    rolls = []
    for pick in (0, -1):
        while match.can_undo:
            match.undo()
        rolls.append([])
        while len(rolls[-1]) < 8:
            options = match.options
            if match.mover == CHANCE:
                rolls[-1].append(str(match.chance().move))
            else:
                match.play(options.moves[pick])
    assert rolls[0] == rolls[1]


def test_undone_moves_can_be_redone_until_another_move_is_played() -> None:
    match = begun(players=[None, FirstMove()])
    match.play(Lay("d4"))
    match.bots()
    match.play(Lay("e5"))
    whole = match.notation
    match.undo()
    match.undo()
    assert match.can_redo
    match.redo()
    assert match.notation == whole[:-1], "with the answer of the bot"
    match.redo()
    assert match.notation == whole
    assert not match.can_redo
    with pytest.raises(IllegalMove, match="Nothing to redo"):
        match.redo()
    match.undo()
    match.play(Lay("e3"))
    assert not match.can_redo


def test_a_forced_pass_is_no_decision() -> None:
    match = Match(EgyptianPyramids(), 2, random=Random(1))
    match.play(Lot(0))
    match.play(Step(("h3", "h4")))
    blocked = replace(match.state, seat=1, men=(("a8", "b8", "a7", "b7", "d8", "a5"), ("c8", "a6", "c7", "b6", "h8", "g7"))[::-1])
    match.played.append(Played(0, Step(("h3", "h4")), Turn(replace(blocked, seat=0, men=blocked.men[::-1]))))
    match.play(Pass())
    match.undo()
    assert len(match.played) == 2


def test_a_warning_precedes_an_undo_of_time() -> None:
    match = Match(PussInTheCorner(), 4, players=[None, PussPlayer(), PussPlayer(), PussPlayer()], random=Random(2))
    match.play(Lot(1))
    while match.mover != TIME:
        if match.bots() is None:
            match.play(match.options.moves[0])
    assert match.undo_loses == ""
    for _ in range(90):
        match.play(Tick())
    assert match.undo_loses == "Undo goes back 3 seconds for all players."


def test_in_a_rematch_the_fox_plays_the_geese() -> None:
    match = Match(FoxAndGeese(), 2, ["Ann", "Ben"], random=Random(4))
    match.play(Lot(1))
    play_out(match, lambda match: match.options.sample(Random(len(match.played))))
    again = match.rematch()
    assert again.names == ("Ann", "Ben")
    assert again.notation == ("lot 1",)
    assert match.state.fox_seat == 1
    assert again.state.fox_seat == 0


def test_rematches_of_other_games_draw_lots_again() -> None:
    assert begun().rematch().notation == ()


def test_the_umpires_words_are_stored_in_order() -> None:
    match = begun()
    for square in ("d4", "c4", "c3", "c5", "e5"):
        match.play(Lay(square))
    assert match.said[-1] == "Three in a row."
    assert match.outcome.winners == (0,)


def test_a_match_can_be_played_to_its_end() -> None:
    match = Match(TitTatToe(games=3), 2, players=[FirstMove(), FirstMove()], random=Random(2))
    outcome = play_out(match, lambda match: pytest.fail(f"nobody was to be asked in {match.card.title}"))
    assert match.outcome == outcome


class Notes:
    """A replacement for the object that saves a game, which only counts its calls."""

    trouble = ""

    def __init__(self) -> None:
        self.counts: list[int] = []
        self.is_released = False

    def played(self, match: Match) -> None:
        self.counts.append(len(match.played))

    def passed(self, match: Match) -> None:
        self.counts.append(len(match.played))

    def save(self, match: Match) -> str:
        return f"{len(match.played)} moves kept."

    def release(self) -> None:
        self.is_released = True


def test_every_move_and_undo_is_saved() -> None:
    notes = Notes()
    match = begun(keeper=notes)
    with pytest.raises(IllegalMove):
        match.play(Lay("a1"))
    match.play(Lay("d4"))
    match.undo()
    assert notes.counts == [1, 2, 3, 2]


def test_saving_names_the_file_and_leaving_releases_it() -> None:
    assert begun().save() == begun().leave() == "This game is not saved."
    notes = Notes()
    match = begun(keeper=notes)
    assert match.save() == "2 moves kept."
    assert not notes.is_released
    assert match.leave() == "2 moves kept."
    assert notes.is_released


@pytest.mark.parametrize(
    ("names", "players", "complaint"),
    [
        (["Ann", "Ben", "Cat"], [], "Too many names: 3 for 2 seats."),
        ([], [None] * 6, "Too many players: 6 for 2 seats."),
        (["Ann\x07"], [], r"'Ann\\x07' is not a valid name"),
    ],
)
def test_too_many_players_and_empty_names_are_refused(names: list[str], players: list[None], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        Match(TitTatToe(), 2, names, players)

"""A match: seats, names, turns, chance, bots and taking back."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from board.moves import CHANCE, Choose, Lay, Lot, Pick
from games.game import Game, IllegalMove
from games.match import Match, play_out
from games.players.player import Budget, Choice, Player
from games.tit_tat_toe import TitTatToe


class FirstMove(Player):
    name = "Firstling"

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:  # noqa: ARG002
        options = game.options(state)
        assert isinstance(options, Pick)
        return Choice(options.moves[0], "It comes first.")


def begun(**kwargs: Any) -> Match:
    match = Match(TitTatToe(), 2, random=Random(1), **kwargs)
    match.play(Lot(0))
    match.play(Choose("lay-first"))
    return match


def test_seats_have_names_given_or_usual() -> None:
    assert Match(TitTatToe(), 2, ["Ann"]).names == ("Ann", "Player 2")
    assert Match(TitTatToe(), 2, [], [None, FirstMove()]).names == ("Player 1", "Firstling")


def test_chance_draws_what_chance_may() -> None:
    match = Match(TitTatToe(), 2, random=Random(1))
    assert match.mover == CHANCE
    drawn = match.chance()
    assert (drawn.mover, drawn.move) == (CHANCE, Lot(0))
    assert match.played == [drawn]
    with pytest.raises(IllegalMove):
        match.chance()


def test_an_illegal_move_leaves_the_match_as_it_was() -> None:
    match = begun()
    with pytest.raises(IllegalMove, match="nine marked squares"):
        match.play(Lay("a1"))
    assert match.notation == ("lot 1", "choose lay-first")


def test_undo_takes_back_a_persons_move() -> None:
    match = begun()
    match.play(Lay("d4"))
    match.undo()
    assert match.notation == ("lot 1", "choose lay-first")
    match.undo()
    assert match.notation == ("lot 1",)
    assert not match.can_undo
    with pytest.raises(IllegalMove, match="nothing to take back"):
        match.undo()


def test_undo_takes_back_the_bots_answer_too() -> None:
    match = begun(players=[None, FirstMove()])
    laid = match.play(Lay("d4"))
    assert (laid.mover, laid.move, laid.turn.state) == (0, Lay("d4"), match.state)
    answer = match.bots()
    assert answer is not None
    assert (answer.mover, answer.move) == (1, Lay("c3"))
    assert match.bots() is None
    match.undo()
    assert match.notation == ("lot 1", "choose lay-first")


def test_the_umpires_words_are_kept_in_order() -> None:
    match = begun()
    for square in ("d4", "c4", "c3", "c5", "e5"):
        match.play(Lay(square))
    assert match.said[-1] == "Three in a row."
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_a_match_can_be_played_out() -> None:
    match = Match(TitTatToe(games=3), 2, players=[FirstMove(), FirstMove()], random=Random(2))
    outcome = play_out(match, lambda match: pytest.fail(f"nobody was to be asked in {match.card.title}"))
    assert match.outcome == outcome


def test_save_says_where_or_that_it_does_not() -> None:
    assert begun().save() == "This game is not kept."
    assert begun(keep=lambda match: f"{len(match.played)} moves kept.").save() == "2 moves kept."

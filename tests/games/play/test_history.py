"""The history of a game, without its players: the state, the text, and undo."""

from __future__ import annotations

import pytest

from board.moves import Choose, Lay, Lot
from games.game import IllegalMove
from games.men.tit_tat_toe import TitTatToe
from games.play.history import History


def laid(*squares: str) -> History:
    history = History(TitTatToe(), 2)
    for move in (Lot(0), Choose("lay-first"), *map(Lay, squares)):
        history.add(move)
    return history


def test_the_state_of_a_history_follows_from_its_moves() -> None:
    history = laid("d4", "c3")
    assert history.notation == ("lot 1", "choose lay-first", "lay d4", "lay c3")
    assert (history.mover, history.outcome, history.score) == (0, None, (0, 0))
    assert history.before(0) is history.start
    assert history.before(3) is history.played[2].turn.state
    assert history.why_illegal(Lay("c4")) == ""
    assert history.why_illegal(Lay("d4")) != ""


@pytest.mark.parametrize("asked", ["outcome", "options"])
def test_the_rules_are_queried_once_for_each_state(asked: str, monkeypatch: pytest.MonkeyPatch) -> None:
    states, ask = [], getattr(TitTatToe, asked)

    def counted(game: TitTatToe, state: object) -> object:
        states.append(id(state))
        return ask(game, state)

    monkeypatch.setattr(TitTatToe, asked, counted)
    history = History(TitTatToe(), 2)
    for move in (Lot(0), Choose("lay-first"), Lay("d4"), Lay("c3")):
        assert history.outcome is None
        assert history.options is not None
        history.add(move)
    assert len(states) == len(set(states)) == 4


def test_a_history_lists_every_move_and_the_scores() -> None:
    history = laid("d4", "c4", "c3", "c5", "e5")
    assert history.told == list(range(7))
    assert len(history.news) == 7
    assert history.outcome is not None
    assert history.story(4) == ((0, 0), (0, 0), (0, 0), (1, 0))
    assert history.why_illegal(Lay("e4")) == "The game is over."
    assert history.options is None


def test_without_seats_every_decision_can_be_undone_and_draws_cannot() -> None:
    history = laid("d4", "c3")
    for left in (3, 2, 1):
        history.undo()
        assert len(history.played) == left
    assert not history.can_undo
    with pytest.raises(IllegalMove, match="Nothing to undo"):
        history.undo()
    history.redo()
    history.redo()
    assert history.notation == ("lot 1", "choose lay-first", "lay d4")
    history.add(Lay("e5"))
    assert not history.can_redo
    with pytest.raises(IllegalMove, match="Nothing to redo"):
        history.redo()


def test_a_forbidden_move_changes_nothing() -> None:
    history = laid("d4", "c3")
    history.undo()
    with pytest.raises(IllegalMove):
        history.add(Lay("d4"))
    assert history.notation == ("lot 1", "choose lay-first", "lay d4")
    assert history.can_redo


def test_a_bots_move_is_undone_with_the_move_before_it() -> None:
    class AgainstABot(History):
        def is_here(self, seat: int) -> bool:
            return seat != 1

    history = AgainstABot(TitTatToe(), 2)
    for move in (Lot(0), Choose("lay-first"), Lay("d4"), Lay("c3")):
        history.add(move)
    history.undo()
    assert history.notation == ("lot 1", "choose lay-first")
    history.redo()
    assert history.notation == ("lot 1", "choose lay-first", "lay d4", "lay c3")

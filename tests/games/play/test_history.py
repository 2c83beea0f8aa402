"""The history of a game without players: its state, its text, and undo."""

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


def test_it_stands_where_the_moves_have_led() -> None:
    history = laid("d4", "c3")
    assert history.notation == ("lot 1", "choose lay-first", "lay d4", "lay c3")
    assert (history.mover, history.outcome, history.score) == (0, None, (0, 0))
    assert history.before(0) is history.start
    assert history.before(3) is history.played[2].turn.state
    assert history.why_illegal(Lay("c4")) == ""
    assert history.why_illegal(Lay("d4")) != ""


@pytest.mark.parametrize("asked", ["outcome", "options"])
def test_the_rules_are_asked_once_of_each_state_however_the_game_is_read_and_played_on(
    asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
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


def test_it_tells_of_every_move_and_how_the_score_went() -> None:
    history = laid("d4", "c4", "c3", "c5", "e5")
    assert history.told == list(range(7))
    assert len(history.news) == 7
    assert history.outcome is not None
    assert history.story(4) == ((0, 0), (0, 0), (0, 0), (1, 0))
    assert history.why_illegal(Lay("e4")) == "The game is over."
    assert history.options is None


def test_with_nobody_at_it_every_decision_can_be_taken_back_and_lots_cannot() -> None:
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


def test_a_move_the_rules_forbid_leaves_all_as_it_was() -> None:
    history = laid("d4", "c3")
    history.undo()
    with pytest.raises(IllegalMove):
        history.add(Lay("d4"))
    assert history.notation == ("lot 1", "choose lay-first", "lay d4")
    assert history.can_redo


def test_what_a_bot_did_goes_back_with_the_move_before_it() -> None:
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

"""The game Duplicate Angle-Play: a correct call scores fifty, the others score their placed pieces, and boxes pass to the
right.
"""

from __future__ import annotations

from typing import Any

import pytest

from board.moves import Choose, IllegalMove, Pick, Tick
from games.parlor.angle.duplicate import DuplicateAnglePlay
from tests.helpers.puzzles import chain, cry, dealt, improper, puts, quiet, together

GAME = DuplicateAnglePlay(pieces=24)


def begun(seats: int = 3) -> Any:
    return dealt(GAME, seats, *range(1, seats + 1))


def ended(state: Any, seat: int = 0) -> Any:
    """Return the state after the player on `seat` calls that the puzzle is finished, which ends the round."""
    return GAME.play(together(GAME, state, seat, 24), cry(seat))


def test_a_right_call_scores_fifty_and_the_others_score_their_placed_pieces() -> None:
    turn = ended(together(GAME, begun(), 1, 7))
    assert turn.said == ("Player 1: Angle-Up! 50 points.",)
    assert turn.state.is_stopped
    assert GAME.score(turn.state) == (50, 7, 0)


def test_a_complete_picture_without_a_call_does_not_end_the_round() -> None:
    state = quiet(GAME, together(GAME, begun(), 0, 24), 5)
    assert not state.is_stopped
    assert GAME.score(state) == (0, 0, 0)


def test_pieces_placed_in_the_same_tick_count_before_the_call() -> None:
    state = begun()
    turn = GAME.play(state, Tick((*cry(0).acts, *puts(GAME, state, 0, range(24)))))
    assert GAME.score(turn.state) == (50, 0, 0)


def test_two_right_calls_in_one_tick_both_score_fifty() -> None:
    turn = GAME.play(together(GAME, together(GAME, begun(), 0, 24), 2, 24), cry(0, 2))
    assert turn.said == ("Player 1 and Player 3: Angle-Up! 50 points.",)
    assert GAME.score(turn.state) == (50, 0, 50)


def test_every_wrong_call_costs_twenty_five_at_once_and_play_continues() -> None:
    turn = GAME.play(together(GAME, begun(), 1, 23), cry(1))
    assert turn.said == ("Player 2 calls Angle-Up too soon and loses 25.",)
    assert GAME.score(turn.state) == (0, -25, 0)
    assert not turn.state.is_stopped
    again = GAME.play(turn.state, cry(1)).state
    assert GAME.score(again) == (0, -50, 0)
    assert GAME.score(ended(again, 1).state) == (0, 0, 0)


def test_after_a_wrong_call_placed_pieces_still_score() -> None:
    state = GAME.play(together(GAME, begun(), 1, 9), cry(1)).state
    assert GAME.score(ended(state).state) == (50, -16, 0)


def test_improper_pieces_cost_ten_together() -> None:
    state = together(GAME, begun(), 1, 9)
    order = chain(GAME, state, 1, 24)
    state = GAME.play(state, Tick((improper(GAME, state, 1, order[9]), improper(GAME, state, 1, order[-1])))).state
    assert state.works[1].judgement.placed_count == 9
    assert GAME.score(ended(state).state) == (50, -1, 0)


def test_after_a_quarter_of_an_hour_the_round_stops_without_the_fifty_points() -> None:
    state = quiet(GAME, together(GAME, together(GAME, begun(), 1, 24), 2, 4), 4_497)
    assert not state.is_stopped
    turn = GAME.play(state, Tick())
    assert turn.said == ("Time is up: no picture is complete.",)
    assert GAME.score(turn.state) == (0, 24, 4)


def test_boxes_move_to_the_right_until_every_player_has_had_every_box() -> None:
    state = begun()
    seen = [[work.box for work in state.works]]
    for _ in range(2):
        state = ended(state).state
        assert GAME.options(state) == Pick((Choose("next-round"),), "Look at all the pictures.")
        assert state.mover == 0
        state = GAME.play(state, Choose("next-round")).state
        seen.append([work.box for work in state.works])
    assert seen == [[1, 2, 3], [2, 3, 1], [3, 1, 2]]
    over = ended(state, 1).state
    outcome = GAME.outcome(over)
    assert (GAME.score(over), outcome.winners, outcome.reason) == ((100, 50, 0), (0,), "100 points after 3 rounds.")


def test_level_scores_share_the_win() -> None:
    state = GAME.play(ended(begun(2)).state, Choose("next-round")).state
    assert GAME.outcome(ended(state, 1).state).winners == (0, 1)


def test_when_a_round_stops_every_puzzle_is_inspected() -> None:
    state = together(GAME, begun(2), 1, 9)
    state = GAME.play(state, Tick((improper(GAME, state, 1, chain(GAME, state, 1, 24)[9]),))).state
    turn = ended(state)
    tally = turn.tally
    assert tally.waits
    assert [(line.label, line.counts, len(line.men)) for line in tally.lines] == [
        ("Angle-Up", ("50", ""), 24),
        ("Placed", ("", "9"), 9),
        ("Improper", ("", "-10"), len({piece for pair in state.works[1].judgement.improper for piece in pair})),
    ]
    assert tally.totals == ("50", "-1")
    men = {man.id: man for man in GAME.picture(turn.state).men}
    assert len(men) == 48
    assert {man.size for man in men.values()} == {men[0].size}
    assert set(tally.lines[1].men) <= set(range(100, 124))


def test_no_player_moves_pieces_during_the_inspection() -> None:
    with pytest.raises(IllegalMove):
        GAME.play(ended(begun(2)).state, Tick())


def sums(state: Any) -> list[tuple[int, int]]:
    """Return, for each seat, the points of each of its boxes on the score sheet, and their total."""
    rows = GAME.picture(state).sheet.rows
    return [(sum(int(cell.text or 0) for cell in row.cells), int(row.total)) for row in rows]


def test_the_score_sheet_does_not_reveal_which_joins_are_right() -> None:
    before, after = begun(), together(GAME, begun(), 0, 7)
    assert GAME.picture(before).sheet == GAME.picture(after).sheet


def test_cells_and_totals_of_the_sheet_agree_after_a_wrong_call() -> None:
    cried = GAME.play(together(GAME, begun(), 1, 23), cry(1)).state
    assert sums(cried) == [(0, 0), (-25, -25), (0, 0)]
    assert sums(ended(cried, 0).state) == [(50, 50), (-2, -2), (0, 0)]

"""Values in the review of a game: losses, mistakes, luck and the graph, as literal numbers and sentences."""

from __future__ import annotations

import pytest

from board.views.review import GameCourse, JudgedThrow, JudgedTurn, Review, Scale

POINTS = Scale("point", digits=2, slight=0.05, certain=900.0)


def turn(worth: float, best: float, first: int = 0, seat: int = 0, **more: object) -> JudgedTurn:
    return JudgedTurn(first, first, seat, "e4", worth, best, **more)  # type: ignore[arg-type]


def reviewed(*turns: JudgedTurn, scale: Scale = POINTS, throws: tuple[JudgedThrow, ...] = (), **more: object) -> Review:
    return Review("checkers", ("Ann", "Ben"), 9, scale, turns=turns, throws=throws, **more)  # type: ignore[arg-type]


def test_a_move_better_than_the_best_found_loses_nothing() -> None:
    assert [turn(worth, 1.5).loss for worth in (2.0, 1.5, 1.0)] == [0.0, 0.0, 0.5]


def test_a_shot_has_an_execution_value_and_a_move_has_none() -> None:
    assert [turn(1.0, 1.0, made=made).execution for made in (None, 3.0, -1.0)] == [0.0, 2.0, -2.0]


def test_a_mistake_exceeds_the_limit_and_the_uncertainty() -> None:
    assert [turn(0.0, best).is_mistake(POINTS) for best in (0.05, 0.06)] == [False, True]
    assert [turn(0.0, best, doubt=0.5).is_mistake(POINTS) for best in (0.5, 0.51)] == [False, True]


@pytest.mark.parametrize(
    ("worth", "said"),
    [(0.411, "+0.41 points"), (-1.0, "\N{MINUS SIGN}1.00 points"), (900.0, "won"), (-900.0, "lost"), (899.0, "+899.00 points")],
)
def test_a_value_is_written_with_sign_and_unit(worth: float, said: str) -> None:
    assert POINTS.value_text(worth) == said


def test_the_unit_is_singular_for_one_and_plural_otherwise() -> None:
    men = Scale("man", several="men", digits=0)
    assert [men.value_text(worth) for worth in (1.0, -1.0, 2.0, 0.0)] == ["+1 man", "\N{MINUS SIGN}1 man", "+2 men", "+0 men"]
    assert Scale("", certain=1.0).value_text(0.0) == "drawn"


def test_a_loss_is_written_in_words() -> None:
    assert POINTS.loss_text(turn(0.1, 0.25)) == "0.15 points"
    assert POINTS.loss_text(turn(0.1, 900.0)) == "a won game"
    assert POINTS.loss_text(turn(-900.0, 0.0)) == "the game"
    assert Scale("", certain=1.0).loss_text(turn(-1.0, 0.0)) == "a draw"


def test_the_costliest_mistakes_come_first_and_losses_are_summed_by_player() -> None:
    review = reviewed(turn(0.0, 0.1, 0), turn(0.0, 0.3, 1, 1), turn(0.0, 0.3, 2), turn(0.0, 0.04, 3))
    assert [mistake.first for mistake in review.mistakes] == [1, 2, 0]
    assert [round(review.lost(seat), 3) for seat in (0, 1)] == [0.4, 0.3]
    assert [review.decisions(seat) for seat in (0, 1)] == [3, 1]


def test_luck_is_summed_for_the_player_who_rolled() -> None:
    throws = (JudgedThrow(1, 0, 0.5), JudgedThrow(2, 1, -0.25), JudgedThrow(5, 0, 0.125))
    review = reviewed(throws=throws, wanted=3)
    assert [review.luck_text(seat) for seat in (0, 1)] == ["+0.62", "\N{MINUS SIGN}0.25"]
    assert (review.is_whole, reviewed(throws=throws[:2], wanted=3).is_whole) == (True, False)


def test_the_best_shot_gained_most_over_the_best_available_aim() -> None:
    shots = (turn(1.0, 5.0, 0, made=19.0), turn(1.0, 2.0, 1, made=17.0), turn(1.0, 2.0, 2, made=17.0), turn(9.0, 9.0, 3))
    best = reviewed(*shots).best_shot
    assert best is not None
    assert best.first == 1
    assert reviewed(shots[3]).best_shot is None
    nothing, little = turn(0.0, 0.5, 4, made=0.0), turn(0.0, 1.2, 5, made=0.2)
    assert reviewed(nothing, little).best_shot is nothing


def test_a_turn_is_described_in_sentences() -> None:
    review = reviewed()
    assert review.words(turn(0.5, 0.5)) == ("No other move was better. This move is worth +0.50 points.",)
    assert review.words(turn(0.5, 0.5, why="It hits.")) == (
        "No other move was better. This move is worth +0.50 points.",
        "It hits.",
    )
    assert review.words(turn(0.25, 0.5, better=("step a-b",), better_said="d4", why="It hits.")) == (
        "This move is worth +0.25 points; the best move is worth +0.50 points.",
        "Better: d4. It hits.",
    )
    assert review.words(turn(-900.0, 0.5, better=("step a-b",), better_said="d4"))[0] == (
        "This move loses the game; the best move is worth +0.50 points."
    )
    assert review.words(turn(1.0, 2.0, better=("flick",), why="Comes off the rim.", doubt=0.25, made=5.0)) == (
        "The choice: this aim is worth +1.00 points on average, the best aim +2.00 points (±\N{NO-BREAK SPACE}0.25).",
        "Better: comes off the rim.",
        "The result of the shot was +5.00 points, 4.00 above the average for this aim.",
    )
    assert review.words(turn(1.0, 1.0, made=0.5, made_doubt=0.5)) == (
        "The choice was right: this aim is worth +1.00 points on average, and no aim is clearly better.",
        "The result of the shot was +0.50 points, average for this aim.",
    )
    assert (
        review.words(turn(1.0, 1.0, made=0.5))[1]
        == "The result of the shot was +0.50 points, 0.50 below the average for this aim."
    )


def test_without_a_unit_a_game_is_only_won_drawn_or_lost() -> None:
    review = reviewed(scale=Scale("", certain=1.0))
    assert review.words(turn(-1.0, 0.0, better=("step a-b",), better_said="d4")) == (
        "This move loses the game; the best move draws the game.",
        "Better: d4.",
    )


def test_the_graph_of_a_game_starts_even_and_follows_the_judged_turns() -> None:
    scale = Scale("point", course="chances", middle=50.0)
    judged = reviewed(turn(0.0, 0.0, 0, standing=60.0), turn(0.0, 0.0, 4), scale=scale, throws=(JudgedThrow(2, 1, 0.0, 40.0),))
    assert judged.course == GameCourse((((0, 50.0), (1, 60.0), (3, 40.0)),), 9, "chances", 50.0)
    first = GameCourse((((0, 0.0),),), 9)
    assert reviewed(turn(0.0, 0.0), at_first_sight=first).course is first
    assert [GameCourse((tuple(enumerate(line)),)).is_worth_a_look for line in ((0.0, 1.0, 2.0), (0.0, 1.0, 2.0, 3.0))] == [
        False,
        True,
    ]

"""A review as values and as text: the value of a move, its loss, and the sheet for a whole game."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from board.views.review import JudgedThrow, JudgedTurn, Review, Scale
from games.review.review_sheet import as_json, as_text, turn_words

POINTS = Scale("point", digits=2, slight=0.05, grave=0.4, certain=90.0)
RESULTS = Scale("", grave=1.0, certain=1.0, course="won, drawn or lost")
MEN = Scale("man", several="men", digits=0)


@pytest.mark.parametrize(
    ("scale", "worth", "said", "verdict"),
    [
        (POINTS, 0.414, "+0.41 points", "is worth +0.41 points"),
        (POINTS, -1.5, "\N{MINUS SIGN}1.50 points", "is worth \N{MINUS SIGN}1.50 points"),
        (POINTS, 90.0, "won", "wins the game"),
        (POINTS, -90.0, "lost", "loses the game"),
        (POINTS, 89.9, "+89.90 points", "is worth +89.90 points"),
        (RESULTS, 0.0, "drawn", "draws the game"),
        (RESULTS, 1.0, "won", "wins the game"),
        (MEN, 1.0, "+1 man", "is worth +1 man"),
        (MEN, -1.0, "\N{MINUS SIGN}1 man", "is worth \N{MINUS SIGN}1 man"),
        (MEN, 2.0, "+2 men", "is worth +2 men"),
    ],
)
def test_a_value_is_written_with_its_unit(scale: Scale, worth: float, said: str, verdict: str) -> None:
    assert (scale.value_text(worth), scale.verdict(worth)) == (said, verdict)


def turn(worth: float, best: float, first: int = 0, seat: int = 0, **more: object) -> JudgedTurn:
    return replace(JudgedTurn(first, first, seat, "8/5 6/5", worth, best), **more)


@pytest.mark.parametrize(
    ("scale", "worth", "best", "lost"),
    [
        (POINTS, 0.1, 0.5, "0.40 points"),
        (POINTS, 0.5, 0.1, "0.00 points"),
        (POINTS, 1.0, 90.0, "a won game"),
        (POINTS, -90.0, 1.0, "the game"),
        (POINTS, -90.0, 90.0, "a won game"),
        (RESULTS, -1.0, 0.0, "a draw"),
        (RESULTS, 0.0, 1.0, "a won game"),
        (MEN, 1.0, 2.0, "1 man"),
    ],
)
def test_a_loss_is_written_with_its_unit(scale: Scale, worth: float, best: float, lost: str) -> None:
    assert scale.loss_text(turn(worth, best)) == lost


@pytest.mark.parametrize(
    ("judged", "is_mistake"),
    [
        (turn(0.0, 0.05), False),
        (turn(0.0, 0.06), True),
        (turn(0.0, 0.06, doubt=0.06), False),
        (turn(0.0, 0.06, doubt=0.055), True),
        (turn(0.5, 0.0), False),
    ],
)
def test_a_mistake_loses_more_than_a_little_and_more_than_the_doubt(judged: JudgedTurn, is_mistake: bool) -> None:
    assert judged.is_mistake(POINTS) is is_mistake


@pytest.mark.parametrize(
    ("judged", "words"),
    [
        (turn(0.5, 0.5), "8/5 6/5  +0.50 points"),
        (turn(0.4, 0.5, better_said="13/9"), "8/5 6/5  +0.40 points   loses 0.10 points: 13/9"),
        (turn(0.3, 0.5, better_said="13/9"), "8/5 6/5  +0.30 points  ? loses 0.20 points: 13/9"),
        (turn(0.1, 0.5, why="Saves a man."), "8/5 6/5  +0.10 points  ?? loses 0.40 points: Saves a man."),
        (turn(0.5, 0.5, made=2.0, made_doubt=0.125), "shot  +0.50 points (± 0.12), made +2.00 points"),
        (
            turn(0.1, 0.6, made=-1.0, made_doubt=0.1, doubt=0.2, why="Strike disk 3."),
            "shot  +0.10 points (± 0.10), made \N{MINUS SIGN}1.00 points  ?? loses 0.50 points (± 0.20): Strike disk 3.",
        ),
    ],
)
def test_a_turn_is_written_in_a_line(judged: JudgedTurn, words: str) -> None:
    assert turn_words(POINTS, judged) == words


GAME = Review(
    "backgammon",
    ("Ann", "Bo"),
    6,
    POINTS,
    turns=(
        turn(0.1, 0.5, 1, 0, better=("move a b",), better_said="13/9", why="Saves a man."),
        turn(0.2, 0.3, 3, 1, better=("move c d",), why="Saves a man."),
        turn(0.0, 0.01, 5, 0),
    ),
    throws=(JudgedThrow(0, 0, 0.25, 0.1), JudgedThrow(2, 1, -0.5, 0.2), JudgedThrow(4, 0, 0.125)),
    wanted=6,
)


def test_the_sheet_of_a_game_of_dice_lists_luck_and_moves() -> None:
    assert as_text(GAME).splitlines() == [
        "   1  Ann  luck +0.25",
        "   2  Ann  8/5 6/5  +0.10 points  ?? loses 0.40 points: 13/9",
        "   3  Bo   luck \N{MINUS SIGN}0.50",
        "   4  Bo   8/5 6/5  +0.20 points   loses 0.10 points: Saves a man.",
        "   5  Ann  luck +0.12",
        "   6  Ann  8/5 6/5  +0.00 points",
        "",
        "Costliest: move 2 by Ann, which lost 0.40 points. Better: 13/9. Saves a man.",
        "Costliest: move 4 by Bo, which lost 0.10 points. Better: saves a man.",
        "Ann: decisions 2, lost 0.40 points.",
        "Ann: luck +0.38.",
        "Bo: decisions 1, lost 0.10 points.",
        "Bo: luck \N{MINUS SIGN}0.50.",
    ]


def test_the_sheet_names_the_best_shot_and_counts_lost_results() -> None:
    shots = replace(GAME, throws=(), turns=(turn(0.5, 0.5, 0, 0, made=1.0), turn(0.5, 0.6, 1, 1, made=2.0), turn(0.5, 0.5, 2, 0)))
    assert "Best shot: move 2 by Bo, +2.00 points." in as_text(shots)
    assert "luck" not in as_text(shots)
    drawn = replace(GAME, scale=RESULTS, throws=(), turns=(turn(0.0, 1.0, 0, 0), turn(-1.0, 1.0, 2, 0)))
    assert "Ann: decisions 2, lost 3 results." in as_text(drawn)
    assert "Bo:" not in as_text(drawn)


def test_at_most_three_mistakes_are_listed_the_costliest_first() -> None:
    many = replace(GAME, throws=(), moves=9, turns=tuple(turn(0.0, 0.1 * (1 + number % 3), number) for number in range(5)))
    assert [each.first for each in many.mistakes] == [2, 1, 4, 0, 3]
    assert [line[:18] for line in as_text(many).splitlines() if line.startswith("Costliest")] == [
        "Costliest: move 3 ",
        "Costliest: move 2 ",
        "Costliest: move 5 ",
    ]


def test_a_game_without_judged_moves_has_only_its_remark() -> None:
    plain = Review("puss-in-the-corner", ("Ann",), 6, None, "Moves of this game are not judged.")
    assert as_text(plain) == "Moves of this game are not judged."
    assert (plain.mistakes, plain.best_shot, plain.is_whole) == ((), None, True)


def test_a_review_as_json_counts_from_zero() -> None:
    found = json.loads(as_json(GAME))
    assert (found["mistakes"], found["names"], found["moves"], len(found["turns"])) == ([1, 3], ["Ann", "Bo"], 6, 3)


def test_losses_decisions_and_luck_are_summed_for_each_seat() -> None:
    assert [GAME.lost(seat) for seat in (0, 1)] == [pytest.approx(0.4), pytest.approx(0.1)]
    assert [GAME.decisions(seat) for seat in (0, 1)] == [2, 1]
    assert [GAME.luck(seat) for seat in (0, 1)] == [0.375, -0.5]
    assert (GAME.is_whole, replace(GAME, wanted=7).is_whole) == (True, False)


def test_the_graph_shows_the_standings_after_moves_and_rolls() -> None:
    judged = replace(GAME, turns=(turn(0.1, 0.5, 1, standing=0.3),))
    assert judged.course.lines == (((0, 0.0), (1, 0.1), (2, 0.3), (3, 0.2)),)
    assert (judged.course.moves, judged.course.label, judged.course.middle) == (6, "lead in points", 0.0)
    assert not replace(GAME, turns=(), throws=()).course.lines
    assert judged.course.is_worth_a_look
    assert not replace(judged, throws=GAME.throws[:1]).course.is_worth_a_look


@pytest.mark.parametrize(
    ("judged", "words"),
    [
        (turn(0.5, 0.5, why="Makes a point."), ("No other move was better. This move is worth +0.50 points.", "Makes a point.")),
        (turn(0.5, 0.5), ("No other move was better. This move is worth +0.50 points.",)),
        (
            turn(0.1, 0.5, better=("x",), better_said="13/9", why="Saves a man."),
            ("This move is worth +0.10 points; the best move is worth +0.50 points.", "Better: 13/9. Saves a man."),
        ),
        (
            turn(0.5, 0.5, made=0.52),
            (
                "The choice was right: this aim is worth +0.50 points on average, and no aim is clearly better.",
                "The result of the shot was +0.52 points, average for this aim.",
            ),
        ),
        (
            turn(0.1, 0.5, made=2.0, better=("x",), why="Strike disk 3."),
            (
                "The choice: this aim is worth +0.10 points on average, the best aim +0.50 points.",
                "Better: strike disk 3.",
                "The result of the shot was +2.00 points, 1.90 above the average for this aim.",
            ),
        ),
        (
            turn(0.1, 0.5, made=-1.0, made_doubt=0.3, doubt=0.1, better=("x",), why="Strike disk 3."),
            (
                "The choice: this aim is worth +0.10 points on average, the best aim +0.50 points (±\N{NO-BREAK SPACE}0.10).",
                "Better: strike disk 3.",
                "The result of the shot was \N{MINUS SIGN}1.00 points, 1.10 below the average for this aim.",
            ),
        ),
        (
            turn(0.5, 0.5, made=0.75, made_doubt=0.25),
            (
                "The choice was right: this aim is worth +0.50 points on average, and no aim is clearly better.",
                "The result of the shot was +0.75 points, average for this aim.",
            ),
        ),
    ],
)
def test_a_judged_turn_is_described_in_sentences(judged: JudgedTurn, words: tuple[str, ...]) -> None:
    assert GAME.words(judged) == words

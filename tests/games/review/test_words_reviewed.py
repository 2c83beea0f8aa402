"""Reviews of the letter games: a missed word is judged, after a pass or when the time is up."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from board.moves import Pass, Say, read_move
from board.views.review import JudgedTurn, Review
from games.bots.player import Budget
from games.catalogue import find
from games.parlor.letters.travelling_letters import State as TravellingState
from games.parlor.letters.travelling_letters import TravellingLetters
from games.play.bot_names import make_bot
from games.play.match import Match
from games.play.side_worker import InPlace
from games.review.decisions import decisions_of
from games.review.review_job import ReviewJob


def anagrams(*finding: str) -> Review:
    """Return the review of a game of Anagrams, in which two players give each other a word. `finding` are their answers."""
    match = Match(find("anagrams")(), 2, ("Ann", "Ben"), random=Random(1))
    for move in ("lot 1", "deal planet garden basket", "say planet", *finding[:1]):
        match.play(read_move(move))
    if match.state.is_remembering:
        match.play(read_move("say planet in 3.0"))
    for move in ("deal planet garden basket", "say garden", *finding[1:]):
        match.play(read_move(move))
    if match.outcome is None:
        match.play(read_move("say garden in 3.0"))
    return ReviewJob(match, InPlace()).finish()


def turns_of(review: Review, played: str) -> list[JudgedTurn]:
    return [turn for turn in review.turns if turn.played == played]


@pytest.mark.parametrize(("move", "shown"), [("pass", "no word"), ("pass time-up", "time up")])
def test_a_missed_word_is_a_mistake_whatever_the_reason(move: str, shown: str) -> None:
    review = anagrams(move, "say danger in 5.0")
    (missed,) = turns_of(review, shown)
    assert (missed.seat, missed.worth, missed.best) == (1, -1.0, 1.0), "a counter paid in place of one won"
    assert missed.better_said == "planet"
    assert "planet" not in missed.why.lower(), "the better word is named once"
    assert review.reason(missed) == f"Better: planet. {missed.why}"
    assert [turn.played for turn in review.mistakes] == [shown]
    assert review.scale is not None
    assert missed.is_mistake(review.scale)


def test_a_found_word_is_no_mistake() -> None:
    assert not anagrams("say planet in 5.0", "say danger in 5.0").mistakes


def many(*moves: str) -> Match:
    """Return a match of the letter game Anagrams with many words in a turn.

    The first player makes these moves, then players pass.
    """
    match = Match(find("anagrams")(style="many"), 2, ("Ann", "Ben"), random=Random(1))
    for move in ("lot 1", "deal planet garden basket", "say planet", *moves, "deal planet garden basket", "say garden", "pass"):
        match.play(read_move(move))
    return match


def test_a_turn_of_many_words_is_compared_with_a_masters_turn() -> None:
    match = many("say net in 5.0", "say planet in 5.0", "pass time-up")
    turn = decisions_of(match)[1]
    assert [str(move) for move in turn.moves] == ["say net in 5.0", "say planet in 5.0", "pass time-up"]
    judged = next(one for one in ReviewJob(match, InPlace()).finish().turns if one.seat == 1)
    assert (judged.played, judged.worth) == ("net planet", 2.0)
    assert 7.0 <= judged.best <= 11.0, "a minute is enough for about nine short words"
    assert judged.better, "some that were missed are named"
    assert not {"net", "planet"} & {move.word for move in map(read_move, judged.better) if isinstance(move, Say)}


def test_finding_more_words_than_a_master_is_no_mistake() -> None:
    words = "net pan ate ant eat let lap nap pat pen pet tan tap tea ten plan planet"
    match = many(*(f"say {word} in 1.0" for word in words.split()), "pass")
    judged = next(one for one in ReviewJob(match, InPlace()).finish().turns if one.seat == 1)
    assert (judged.worth, judged.best) == (17.0, 17.0)


def test_keeping_a_word_is_worth_that_word() -> None:
    game, master = TravellingLetters(), make_bot("travelling-letters", "master")
    state = TravellingState(0, ("xzqs", "e" * 4), words=("planet", "eee"), pile="e" * 20, dealer=1)
    weighed = master.weigh(game, game.seen(state, 0), (Pass(),), Random(1), Budget())
    assert (int(weighed.worth), int(weighed.best)) == (6, 7), "PLANETS beside PLANET"


@pytest.mark.parametrize(("move", "begins"), [("pass", "Even a good speller finds no word"), ("pass time-up", "Time ran out")])
def test_a_turn_without_a_word_is_no_mistake_if_none_could_be_found(move: str, begins: str) -> None:
    game, master = TravellingLetters(), make_bot("travelling-letters", "master")
    state = TravellingState(0, ("q" * 15, "e" * 15), words=("", ""), pile="e" * 20, dealer=1)
    weighed = master.weigh(game, game.seen(state, 0), (read_move(move),), Random(1), Budget())
    assert weighed.worth == weighed.best
    assert weighed.choice.why.startswith(begins)
    # A master that computes for an hour finds it; here it has a minute.
    long = replace(state, hands=("characteristics", "e" * 15))
    weighed = master.weigh(game, game.seen(long, 0), (read_move(move),), Random(1), Budget())
    assert weighed.best < 11.0


def test_running_out_of_time_with_little_left_is_judged() -> None:
    """In the game The Spelling Match, the remaining time of a turn may be too short for any word."""
    match = Match(find("spelling-match")(words=2), 2, ("Ann", "Ben"), random=Random(1))
    match.play(read_move("lot 1"))
    match.chance()
    put_in = ("say vises", "say plant", "say bread", "say stone")
    for move in (*put_in, "say bread in 30.0", "say vises in 10.0", "say plant in 23.0", "pass time-up"):
        match.play(read_move(move))
    review = ReviewJob(match, InPlace()).finish()
    (late,) = turns_of(review, "time up")
    assert review.scale is not None
    assert not late.is_mistake(review.scale)
    assert any("Time ran out" in sentence for sentence in review.words(late)), review.words(late)


def test_a_forced_pass_is_no_decision_to_judge() -> None:
    match: Any = Match(find("backgammon")(), 2, random=Random(4))
    random = Random(4)
    while match.outcome is None and not any(isinstance(played.move, Pass) for played in match.played):
        match.chance() if match.mover < 0 else match.play(match.options.sample(random))
    assert not any(isinstance(decision.moves[0], Pass) for decision in decisions_of(match))

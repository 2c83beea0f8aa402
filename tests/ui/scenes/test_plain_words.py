"""Clear text on the screen for newcomers: numbers agree with nouns, and buttons name their effect."""

from __future__ import annotations

import pytest

from board.text.words import plural
from games.bots.player import Choice
from games.men.backgammon.backgammon import Backgammon
from games.play.bot_questions import hint_of
from games.races.bicycle_racing import BicycleRacing
from tests.games.men.backgammon.test_backgammon import men, state_of
from ui.hands.picking import choice_words


@pytest.mark.parametrize(("count", "words"), [(0, "0 men left."), (1, "1 man left."), (2, "2 men left."), (21, "21 men left.")])
def test_a_sentence_has_one_pattern_for_singular_and_one_for_plural(count: int, words: str) -> None:
    assert plural(count, "{count} man left.", "{count} men left.") == words


def test_a_pattern_may_have_other_placeholders() -> None:
    assert plural(2, "{who} wins {count} game.", "{who} wins {count} games.", who="Ann") == "Ann wins 2 games."


def test_chances_are_given_in_per_cent() -> None:
    game = Backgammon()
    state = state_of(men(p13=2), men(p13=2), 3, 1)
    move = game.options(state).moves[0]
    assert hint_of(game, state, Choice(move, chance=0.01)).odds == "Wins 1% of games."


def test_the_question_to_the_player_who_begins_uses_plain_words() -> None:
    game = Backgammon()
    state = game.start(2)
    for roll in ("roll 6-1", "roll 2-1"):
        state = next(game.after(state, move) for move in game.options(state).moves if str(move) == roll)
    pick = game.options(state)
    assert pick.prompt == "You go first: play this roll, or roll again?"
    assert [choice_words(move) for move in pick.moves] == ["Play this roll", "Roll again"]
    assert [str(move) for move in pick.moves] == ["choose play-it", "choose throw-anew"]


def test_the_die_that_bears_a_man_off_is_named() -> None:
    pick = Backgammon().options(state_of(men(p1=1, p5=1), men(p6=5), 6, 1))
    assert choice_words(pick.moves[-1]) == "Bear off with the six, keep the one"
    assert str(pick.moves[-1]) == "choose bear-with-the-larger-die"


def test_the_card_of_bicycle_racing_says_how_to_get_another_roll() -> None:
    assert BicycleRacing.card.tagline == "Land exactly on another rider's space, and you roll again."

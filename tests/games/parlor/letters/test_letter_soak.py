"""Letter games with bots of all levels, random players and all house rules: no letter and no counter is ever lost.

By default the games are few. `--soak` plays hundreds.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from board.card import house_rules
from board.moves import CHANCE
from games.bots.player import Budget
from games.catalogue import find
from games.game import Game
from games.parlor.letters.letter_box import BOX
from games.play.bot_names import make_bot
from games.play.bot_questions import HintQuestion
from games.play.match import Match
from tests.helpers.letter_tables import LETTER_GAMES

SHORT, LONG = 1, 60
COUNTED = {"word-building": 100, "rotation": 100}


def letters_of(name: str, state: Any) -> str:
    """Return every letter in a state of a letter game, wherever it lies."""
    there = "".join(state.hands) + state.pile
    match name:
        case "word-building":
            return there + state.row + state.crib
        case "speculation":
            return there + state.plum_letters
        case "travelling-letters":
            return there + "".join(state.words)
        case "rotation":
            return there + str(state.opened)
    return there + str(state.word)


def must_hold(name: str, game: Game[Any], state: Any) -> None:
    """Check the conditions that every state of a letter game must meet."""
    if state.pile:
        assert sorted(letters_of(name, state)) == sorted(BOX)
    if state.counters:
        assert min(state.counters) >= 0
        there = sum(state.counters) + state.pool
        if name == "anagrams":
            assert there == (100 if getattr(game, "style", "") != "leader" else 10 * len(state.counters))
        else:
            assert there == COUNTED.get(name, there)


@pytest.mark.soak
@pytest.mark.parametrize("name", LETTER_GAMES)
def test_no_letter_and_no_counter_is_ever_lost(name: str, is_soak: bool) -> None:
    for number in range(LONG if is_soak else SHORT):
        random = Random(f"{name} {number}")
        rules = {rule.name: random.choice(rule.choices) for rule in house_rules(find(name))}
        seats = random.choice(find(name).card.seats)
        players = [make_bot(name, random.choice(("novice", "club", "master"))) for _ in range(seats)]
        match = Match(find(name)(**rules), seats, players=players, random=random)
        while match.outcome is None:
            if match.mover == CHANCE:
                match.chance()
            elif random.random() < 0.4:
                match.play(match.options.sample(random))
            else:
                match.bots()
            must_hold(name, match.game, match.state)
            if is_soak and match.outcome is None and match.mover != CHANCE and random.random() < 0.05:
                hints = HintQuestion(match.game, match.state, match.hand, "seed", simulations=60).answer(Budget(simulations=60))
                assert all(match.options.allows(hint.move) for hint in hints)

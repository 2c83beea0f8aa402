"""Bots that play the letter games: their vocabulary, the words that they find, and their pace."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import median
from typing import Any

import pytest

from board.moves import Pass, Say, Spell
from games.bots.player import Budget
from games.catalogue import find
from games.commands.contest import Contest, play_game
from games.parlor.letters.anagrams import Anagrams
from games.parlor.letters.bots.letters_player import SPELLERS, LettersPlayer
from games.parlor.letters.bots.letters_taste import ExpectedCourse, hardness, joined_by, likely_to_go_on
from games.parlor.letters.dictionary import MASTER_WORDS, WORDS
from games.parlor.letters.out_in_the_cold import OutInTheCold
from games.parlor.letters.out_in_the_cold import State as ColdState
from games.parlor.letters.rotation import Rotation
from games.parlor.letters.rotation import State as RotationState
from games.parlor.letters.speculation import Speculation
from games.parlor.letters.spelling_match import SpellingMatch
from games.parlor.letters.travelling_letters import State as TravellingState
from games.parlor.letters.travelling_letters import TravellingLetters
from games.parlor.letters.word_building import SECOND, InMind, WordBuilding, joining
from games.parlor.letters.word_building import State as BuildingState
from games.play.bot_names import make_bot
from games.play.bot_questions import HintQuestion
from games.play.match import Match
from tests.helpers.letter_tables import LETTER_GAMES
from tests.helpers.letters_play import box_with
from tests.helpers.moves import played


def chosen(name: str, game: Any, state: Any, seed: int = 1) -> Any:
    return LettersPlayer(name).choose(game, game.seen(state, state.mover), Random(seed), Budget()).move


@pytest.mark.parametrize(
    ("name", "length", "seconds"), [("novice", 6, 43.0), ("club", 6, 23.0), ("master", 6, 11.0), ("master", 8, 21.0)]
)
def test_half_of_the_words_are_found_within_the_usual_time(name: str, length: int, seconds: float) -> None:
    random = Random(1)
    times = [SPELLERS[name].finding("x" * length, random) for _ in range(4000)]
    assert median(times) == pytest.approx(seconds, rel=0.06)
    assert sum(time > seconds * 1.82 for time in times) / len(times) == pytest.approx(0.16, abs=0.03)


@pytest.mark.parametrize(("name", "share"), [("novice", 0.40), ("club", 0.70), ("master", 0.95)])
def test_each_level_finds_its_share_of_the_words_it_knows(name: str, share: float) -> None:
    game = Anagrams(seconds=300)
    state = played(game, game.start(2), "lot 1", "deal planet garden basket", "say garden")
    found = sum(isinstance(chosen(name, game, state, seed), Say) for seed in range(400))
    # GARDEN, DANGER, RANGED or GANDER: one of them is enough.
    known = len(WORDS.find(Spell(WORDS, "garden", holds="garden", least=6), SPELLERS[name].knows))
    assert found / 400 == pytest.approx(1.0 - (1.0 - share) ** known, abs=0.06)


@pytest.mark.parametrize("name", LETTER_GAMES)
def test_no_bot_uses_rare_or_rude_words(name: str) -> None:
    for level in ("novice", "master"):
        match = Match(find(name)(), 2, players=[make_bot(name, level)] * 2, random=Random(7))
        while match.outcome is None and len(match.played) < 40:
            entry = match.chance() if match.mover < 0 else match.bots()
            if isinstance(entry.move, Say):
                assert WORDS.level(entry.move.word) <= (MASTER_WORDS if level == "master" else 2)


def test_the_same_seed_gives_the_same_word() -> None:
    state = ColdState(0, ("planetsaer", "qqqqqqqqqq"), pile="e" * 20, dealer=0)
    assert chosen("club", OutInTheCold(), state, 4) == chosen("club", OutInTheCold(), state, 4)


def test_a_bot_without_time_passes() -> None:
    game = Speculation()
    state = played(game, game.start(2), "lot 1", box_with(""))
    for _ in range(2):
        hand = state.hands[state.mover]
        state = played(game, state, f"give {hand[:5]}", f"give {hand[5]}")
    state = played(game, state, f"give {state.hands[0][0]}")
    assert chosen("master", game, replace(state, spent=59.9)) == Pass()


def test_a_leader_remembers_as_often_as_it_finds() -> None:
    game = Anagrams()
    state = played(game, game.start(2), "lot 1", "deal planet garden basket", "say planet", "pass")
    remembered = [chosen("club", game, state, seed) for seed in range(200)]
    assert {move.word for move in remembered if isinstance(move, Say)} == {"planet"}
    assert sum(isinstance(move, Say) for move in remembered) / 200 == pytest.approx(0.66, abs=0.1)


def test_club_and_master_give_the_hardest_word() -> None:
    game = Anagrams()
    state = played(game, game.start(2), "lot 1", "deal planet garden mountain")
    assert chosen("master", game, state) == Say("mountain")
    assert hardness("mountain") > hardness("planet")
    match = SpellingMatch()
    offered = played(
        match, match.start(2), "lot 1", "deal plane table house apple grape abyss river mouse bread chair spoon knife"
    )
    assert chosen("club", match, offered).word in ("abyss", "grape")


def test_a_master_gives_away_its_least_useful_letters() -> None:
    game = Speculation()
    state = played(game, game.start(2), "lot 1", box_with("vjqxzstareln"))
    move = chosen("master", game, state)
    assert sorted(move.letters) == sorted("vjqxz")
    assert sorted(chosen("club", game, state).letters) == sorted("vjqxz")


def test_bots_keep_the_longest_word_in_travelling_letters() -> None:
    state = TravellingState(0, ("planetariumxyzq", "e" * 15), words=("", ""), pile="e" * 20, dealer=1)
    game = TravellingLetters(seconds=300)
    words = [getattr(chosen("master", game, state, seed), "word", "") for seed in range(20)]
    assert words.count("planetarium") > 12


def test_bots_prefer_letters_that_earn_counters_in_word_building() -> None:
    first = BuildingState(0, ("qq", "qq"), (30, 30), 25, "e" * 20, spread="tesxyz", dealer=0, row="plan", laid_by=(1, 0, 1, 0))
    assert chosen("club", WordBuilding(seconds=300), first).word in ("planet", "planets")
    second = BuildingState(
        0, ("smbx", "qq"), (30, 30), 25, "e" * 20, spread="zz", dealer=0, part=SECOND, row="eat", laid_by=(1, 0, 1)
    )
    words = {chosen("master", WordBuilding(seconds=300), second, seed).word for seed in range(8)}
    assert all(joining("eat", word).is_changed for word in words), words


def test_a_master_lays_words_that_are_hard_to_extend() -> None:
    assert "s" in joined_by("planet")
    assert "s" not in joined_by("planets")


def test_a_bot_remembers_only_words_that_it_has_heard() -> None:
    rare = "ratty"
    assert WORDS.level(rare) > SPELLERS["novice"].knows
    heard = (InMind(1, rare, 1),)
    secret = (InMind(1, rare, 0),)
    state = BuildingState(0, ("qq", "qq"), (30, 30), 25, "e" * 20, spread="tyzz", dealer=0, row="rat", laid_by=(1, 0, 1))
    words = {
        told: {getattr(chosen("novice", WordBuilding(), replace(state, words=told), seed), "word", "") for seed in range(30)}
        for told in (heard, secret)
    }
    assert rare in words[heard]
    assert rare not in words[secret]
    assert rare in {
        getattr(chosen("novice", WordBuilding(), replace(state, heard=(rare,)), seed), "word", "") for seed in range(30)
    }


def test_running_out_of_time_differs_from_passing() -> None:
    game = Anagrams()
    state = played(game, game.start(2), "lot 1", "deal planet garden mountain", "say mountain")
    texts = {str(chosen("novice", game, state, seed)) for seed in range(60)}
    assert "pass time-up" in texts, "MOUNTAIN takes a novice 93 seconds, mostly"
    assert str(chosen("master", Speculation(), plums_without_words())) == "pass"


def plums_without_words() -> Any:
    game = Speculation()
    state = played(game, game.start(2), "lot 1", box_with(""))
    for _ in range(2):
        hand = state.hands[state.mover]
        state = played(game, state, f"give {hand[:5]}", f"give {hand[5]}")
    state = played(game, state, f"give {state.hands[0][0]}")
    return replace(state, hands=tuple("q" * len(hand) for hand in state.hands), shown="q")


def test_at_rotation_a_club_player_names_a_word_whose_letters_it_holds() -> None:
    # SQUADRON and STANDARD: the bot's hand holds only the second letter of the other word.
    state = RotationState(0, ("stanvvxxzz", "?" * 10, "?" * 10), (0, 0, 0), opened="bcfg", pile="?" * 20, dealer=0)
    worths = likely_to_go_on(state, ["squadron", "standard"])
    assert worths["standard"] == 1.0
    assert worths["squadron"] < 0.5
    moves = [chosen("club", Rotation(seconds=300), state, seed) for seed in range(12)]
    assert all(move.word[1] in state.hands[0] for move in moves), moves


def test_a_master_remembers_who_lacked_which_letter_at_rotation() -> None:
    game = Rotation()
    state = RotationState(0, ("squadronet", "bbbbbbbbbb"), (0, 0), opened="cfgh", pile="e" * 20, dealer=0, lacked=("", ""))
    after = game.after(state, Say("squadron", 9.0))
    assert sorted(after.lacked[1]) == sorted(set("quadron")), "each letter after the first was asked of the other"
    assert game.seen(after, 0).lacked == after.lacked, "all have seen it"
    asked = replace(after, mover=0, hands=("etta", "bbbbbbbbbb"))
    forgets, remembers = (ExpectedCourse(game.seen(asked, 0), remembers=remembers) for remembers in (False, True))
    assert remembers.reach("ea") == 1.0, "its own A is left to go on with"
    assert remembers.lead("ea") > forgets.lead("ea")


@pytest.mark.parametrize(("lower", "higher"), [("novice", "club"), ("club", "master")])
def test_at_the_spelling_match_higher_levels_find_more_words(lower: str, higher: str) -> None:
    contest = Contest(SpellingMatch(), (lower, higher), 60, 2, seed=1)
    results = [play_game(contest, number) for number in range(60)]
    words = [sum(result.scores[player] for result in results) / 60 for player in (0, 1)]
    # Each player can take three words.
    assert 1.0 <= words[0] < words[1] <= 2.9
    assert 0.65 <= sum(result.winner == 1 for result in results) / 60 <= 0.90


def test_at_rotation_a_master_names_a_word_that_returns_to_it() -> None:
    state = RotationState(0, ("absoluteqq", "??????????"), (0, 0), opened="aels", pile="?" * 20, dealer=0)
    move = chosen("master", Rotation(seconds=300), state)
    assert len(move.word) >= 8


@pytest.mark.parametrize("name", LETTER_GAMES)
def test_a_master_beats_a_novice(name: str) -> None:
    contest = Contest(find(name)(), ("novice", "master"), 8, 2, seed=3, simulations=120)
    results = [play_game(contest, number) for number in range(8)]
    assert sum(result.winner == 1 for result in results) >= 5
    assert sum(result.winner == 0 for result in results) <= 2


def test_a_hint_gives_the_first_letters_before_the_word() -> None:
    game = OutInTheCold()
    state = ColdState(0, ("planetsxzq", "qqqqqqqqqq"), pile="e" * 20, dealer=0)
    match = Match(game, 2)
    hints = HintQuestion(game, state, match.hand, "seed").answer(Budget())
    assert [hint.why for hint in hints] == ["Think of a word of seven letters that begins with PL.", "PLANETS, seven letters."]
    assert all(not hint.motions for hint in hints)
    row = BuildingState(0, ("qq", "qq"), (30, 30), 25, "e" * 20, spread="tesxyz", dealer=0, row="plan", laid_by=(1, 0, 1, 0))
    first, second = HintQuestion(WordBuilding(), row, match.hand, "seed").answer(Budget())
    assert (first.why, second.why) == ("Think of a word of six letters that begins with PLANE.", "PLANET, +1.")
    nothing = HintQuestion(game, replace(state, hands=("qqqqqqqqqq", "e")), match.hand, "seed").answer(Budget())
    assert [(hint.move, hint.why) for hint in nothing] == [(Pass(), "A good speller would find no word here. Pass.")]

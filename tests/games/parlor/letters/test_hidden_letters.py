"""Hidden information in the letter games: states that differ only in hidden parts look the same to a seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from board.moves import CHANCE, ONLOOKER
from board.text.sentence import Sentence
from games.catalogue import EVERY_GAME, find
from games.game import Game
from games.parlor.letters import anagrams, speculation, spelling_match, travelling_letters, word_building
from games.parlor.letters.dictionary import UNKNOWN
from games.parlor.letters.letter_game import offered_words
from games.play.match import Match

LETTER_GAMES = [game.card.name for game in EVERY_GAME if game.card.family == "Letters"]


def otherwise(game: Game[Any], state: Any, seat: int, random: Random) -> Any:
    """Return a state that differs from this one only in parts that are hidden from the seat."""
    if isinstance(state, anagrams.State):
        return _other_given(game, state, seat, random)
    if isinstance(state, spelling_match.State):
        return _other_stacks(game, state, seat, random)
    hidden = [other for other in range(len(state.hands)) if other != seat]
    letters = "".join(state.hands[other] for other in hidden) + state.pile
    is_travelling = isinstance(state, travelling_letters.State)
    if is_travelling:
        letters += "".join(state.words[other] for other in hidden)
    if isinstance(state, speculation.State) and state.part != speculation.PLUMS:
        letters += "".join(letter for giver, letter in state.plum if giver != seat)
    mixed = list(letters)
    random.shuffle(mixed)

    def other(known: str) -> str:
        return "".join(mixed.pop() for _ in known)

    hands = tuple(other(hand) if number != seat else hand for number, hand in enumerate(state.hands))
    changed = replace(state, hands=hands, pile=other(state.pile))
    if isinstance(state, word_building.State):
        # A word that earned nothing was not announced.
        words = tuple(said if said.seat == seat or said.gain else replace(said, word=_any_word(random)) for said in state.words)
        changed = replace(changed, words=words)
    if isinstance(state, speculation.State):
        made = tuple(words if n == seat else tuple(_any_word(random) for _ in words) for n, words in enumerate(state.hand_words))
        changed = replace(changed, hand_words=made)
    if is_travelling:
        changed = replace(changed, words=tuple(word if n == seat else other(word) for n, word in enumerate(state.words)))
    if isinstance(state, speculation.State) and state.part != speculation.PLUMS:
        plum = tuple((giver, letter if giver == seat else other(letter)) for giver, letter in state.plum)
        changed = replace(changed, plum=plum)
        if state.shown and seat != state.dealer:
            # One of the dealer's letters lies face up.
            changed = replace(changed, hands=(*hands[: state.dealer], state.hands[state.dealer], *hands[state.dealer + 1 :]))
    return changed


def _other_word(word: str, random: Random) -> str:
    return random.choice(offered_words(len(word), len(word))) if word else ""


def _any_word(random: Random) -> str:
    return random.choice(offered_words(4, 7))


def _other_given(game: Game[Any], state: anagrams.State, seat: int, random: Random) -> Any:
    if seat == state.dealer and game.style != "hostess":
        return state
    known = game.seen(state, seat).given
    given = tuple(_other_word(word, random) if UNKNOWN in seen else word for word, seen in zip(state.given, known, strict=True))
    return replace(state, given=given, offers=tuple(_other_word(word, random) for word in state.offers))


def _other_stacks(game: Game[Any], state: spelling_match.State, seat: int, random: Random) -> Any:
    seen = game.seen(state, seat)
    stacks = tuple(
        tuple(
            replace(stack, word=_other_word(stack.word, random)) if UNKNOWN in known.word else stack
            for stack, known in zip(own, knowns, strict=True)
        )
        for own, knowns in zip(state.stacks, seen.stacks, strict=True)
    )
    offers = tuple(
        own if owner == seat else tuple(_other_word(word, random) for word in own) for owner, own in enumerate(state.offers)
    )
    return replace(state, stacks=stacks, offers=offers)


def states(name: str, seats: int = 3, **rules: Any) -> tuple[Game[Any], list[Any]]:
    random = Random(f"hidden {name}")
    match = Match(find(name)(**rules), seats, random=random)
    while match.outcome is None and len(match.played) < 60:
        match.play(match.options.sample(random))
    return match.game, [match.before(number) for number in range(len(match.played))]


CASES = [*((name, {}) for name in LETTER_GAMES), ("anagrams", {"style": "many"}), ("anagrams", {"style": "hostess"})]


@pytest.mark.parametrize(("name", "rules"), CASES)
def test_a_seat_sees_no_difference_between_states_that_differ_in_hidden_letters(name: str, rules: dict[str, Any]) -> None:
    game, all_states = states(name, **rules)
    random, differing = Random(3), 0
    for state in all_states:
        if state.mover == CHANCE:
            continue
        for seat in (0, 1, 2, ONLOOKER):
            other = otherwise(game, state, seat, random)
            differing += other != state
            assert game.seen(other, seat) == game.seen(state, seat)
            assert game.picture_for(other, seat) == game.picture_for(state, seat)
            if state.mover == seat and not isinstance(state, spelling_match.State):
                assert game.options(game.seen(other, seat)) == game.options(game.seen(state, seat))
    assert differing > 20


@pytest.mark.parametrize(("name", "rules"), CASES)
def test_hiding_letters_twice_changes_nothing(name: str, rules: dict[str, Any]) -> None:
    game, all_states = states(name, **rules)
    for state in all_states[::3]:
        for seat in range(3):
            seen = game.seen(state, seat)
            assert game.seen(seen, seat) == seen
            assert game.picture_for(seen, seat) == game.picture_for(state, seat)
            assert game.score(seen) == game.score(state)
            if state.mover == seat:
                options = game.options(seen)
                for _ in range(3):
                    move = options.sample(Random(seat))
                    assert game.play(seen, move).state.mover == game.play(state, move).state.mover


@pytest.mark.parametrize("name", LETTER_GAMES)
def test_an_onlooker_sees_no_hand(name: str) -> None:
    game, all_states = states(name)
    for state in all_states:
        if state.mover == CHANCE:
            # Letters gathered for the next deal are no longer secret.
            continue
        faces = [man for man in game.picture_for(state, ONLOOKER).men if man.seat >= 0 and man.place.startswith("hand")]
        assert not faces or name == "anagrams"


@pytest.mark.parametrize("name", LETTER_GAMES)
def test_every_move_reveals_something_and_cannot_be_undone(name: str) -> None:
    game, all_states = states(name)
    state = all_states[-1]
    assert game.reveals(state, game.options(state).sample(Random(1)))


IS_SECRET: dict[str, Callable[[Any, Any, Any], bool]] = {
    "anagrams": lambda game, state, _: bool(game.is_giving(state)),
    "spelling-match": lambda _, state, __: not state.is_racing,
    "travelling-letters": lambda *_: True,
    # A word that has become the row is visible to all.
    "word-building": lambda _, __, after: after.words[-1].gain == 0 and after.words[-1].word != after.row,
    "speculation": lambda _, state, __: state.part == speculation.HANDS,
}
"""Functions by name of the letter game. Each returns True if a spoken word stays hidden from the other seats."""


@pytest.mark.parametrize("name", IS_SECRET)
def test_a_secret_word_appears_in_no_message(name: str) -> None:
    random = Random(5)
    match = Match(find(name)(), 3, random=random)
    secrets = 0
    while match.outcome is None:
        state, options = match.state, match.options
        move = options.sample(random)
        entry = match.play(move)
        if hasattr(move, "word") and entry.turn.tally is None and IS_SECRET[name](match.game, state, entry.turn.state):
            secrets += 1
            for seat in {0, 1, 2, ONLOOKER} - {entry.mover}:
                picture = match.game.picture_for(entry.turn.state, seat)
                assert move.word.upper() not in " ".join(mark.words for mark in picture.marks).split(), "a mark on the cloth"
            words = " ".join(entry.turn.words).upper()
            assert move.word.upper() not in words.split(), words
            assert isinstance(entry.turn.sentence, Sentence)
    assert secrets > 5

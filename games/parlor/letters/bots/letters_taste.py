"""Estimates for each letter game: the value of a word or of a letter to a player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

from board.moves import PartWith, Pass, Say, Spell
from board.sums import float_sum
from games.bots.levels import CLUB, MASTER
from games.bots.player import Budget
from games.game import Game
from games.parlor.letters.anagrams import Anagrams
from games.parlor.letters.dictionary import MASTER_WORDS, WORDS
from games.parlor.letters.letter_box import BOX, COUNTS, missing, remove_letters
from games.parlor.letters.letter_game import anagrams
from games.parlor.letters.out_in_the_cold import OutInTheCold
from games.parlor.letters.out_in_the_cold import State as ColdState
from games.parlor.letters.rotation import Rotation
from games.parlor.letters.rotation import State as RotationState
from games.parlor.letters.travelling_letters import TravellingLetters, syllables_of
from games.parlor.letters.word_building import SECOND, WordBuilding, joining
from games.parlor.letters.word_building import State as BuildingState

LOOKED_AT = 12
"""Number of words, longest first, for which a master-level bot also considers its opponents' answers."""
ANSWERED = 0.6
"""Assumed probability that a player with a suitable letter thinks of a longer word."""
PLAYED_THROUGH, GUESSES = 60, 16
"""Numbers of words and of guesses that a master-level bot simulates in the game Rotation.

The bot simulates `PLAYED_THROUGH` words, each with `GUESSES` guesses of the hidden hands.
"""
SURE_OF = 2
"""Number of first letters of a word on which a club-level bot bases the word's value in the game Rotation.

The value is the probability that these letters are played.
"""
UNLIKELY = 0.05
"""Smallest probability that a bot takes into account in the game Rotation.

If a word is less likely to be spelled up to some letter, the bot ignores its further letters.
"""
LAID_LAST = 0.3
"""Estimated value of laying a row's last letter in the game Word Building, in counters (chips).

The letter has a value because players who pass pay the player who laid it. The pool pays for a completed word.
"""

Worths = Mapping[str, float]


def worth_of(game: Game[Any], state: Any, words: Sequence[str], budget: Budget | None = None) -> Worths:
    """Return the value of each word to the player to move, in the unit of the letter game, such as counters (chips).

    If `budget` is given, opponents' answers are considered too.
    """
    is_master = budget is not None
    if isinstance(game, Rotation):
        return rotation_worths(game, state, words, budget)
    if isinstance(game, WordBuilding):
        return building_worths(state, words, is_master=is_master)
    if isinstance(game, OutInTheCold) and is_master:
        return cold_worths(state, words)
    if isinstance(game, TravellingLetters):
        return {word: len(word) + 0.01 * syllables_of(word) for word in words}
    if isinstance(game, OutInTheCold):
        return {word: float(len(word)) for word in words}
    return dict.fromkeys(words, 1.0)


def pass_worth(game: Game[Any], state: Any) -> float:
    """Return the value of a pass in the unit of the letter game. In many games this unit is counters (chips).

    The value is negative if the player must pay counters for a pass. In Travelling Letters it is the value of the player's
    present word.
    """
    if isinstance(game, WordBuilding):
        return -float(min(len(game.payees(state)), state.counters[state.mover]))
    if isinstance(game, Anagrams) and game.style == "leader":
        return -float(min(1, state.counters[state.mover]))
    if isinstance(game, Rotation):
        return _lead(state, game.after(state, Pass()))
    if isinstance(game, TravellingLetters):
        kept = state.words[state.mover]
        return len(kept) + 0.01 * syllables_of(kept)
    return 0.0


def hardness(word: str) -> tuple[int, int, int]:
    """Return a sort key for words. Words that are harder to find have a greater key.

    Longer words, rarer words, and words with fewer anagrams are harder.
    """
    return len(word), WORDS.level(word), -len(anagrams(word))


# --- Out in the Cold ------------------------------------------------------------------------------------------------


def cold_worths(state: ColdState, words: Sequence[str]) -> Worths:
    """Return the value of each word in the game Out in the Cold.

    The value is the length of the word, multiplied by the probability that no later player makes a longer word from it.
    """
    seats = len(state.hands)
    after = seats - 1 - state.turns_taken
    longest = sorted(words, key=lambda word: (-len(word), word))
    worths = dict.fromkeys(longest[LOOKED_AT:], 0.0)
    for word in longest[:LOOKED_AT]:
        share = sum(COUNTS[letter] for letter in joined_by(word)) / len(BOX)
        holds = 1.0 - (1.0 - share) ** 10
        worths[word] = len(word) * (1.0 - ANSWERED * holds) ** after
    return worths


@lru_cache(maxsize=4096)
def joined_by(word: str) -> frozenset[str]:
    """Return every letter that can be added to the letters of `word` to form a word that is one letter longer."""
    spell = Spell(WORDS, holds=word, least=len(word) + 1, most=len(word) + 1)
    return frozenset(missing(longer, word) for longer in WORDS.find(spell, MASTER_WORDS))


# --- Word Building --------------------------------------------------------------------------------------------------


def building_worths(state: BuildingState, words: Sequence[str], *, is_master: bool) -> Worths:
    """Return the number of counters (chips) that each word is likely to earn in the game Word Building.

    A master-level bot subtracts the next player's expected gain.
    """
    if state.part == SECOND:
        return {word: LAID_LAST + (2.0 if joining(state.row, word).is_changed else 0.0) for word in words}
    at = len(state.row)
    gains = {word: LAID_LAST + float(WORDS.begins_syllable(word, at)) for word in words}
    if not is_master:
        return gains
    letters = {word[: at + 1] for word in words}
    left = {row: 0.5 * _share_of_gains(row, remove_letters(state.crib, row[-1])) for row in letters}
    return {word: gain - left[word[: at + 1]] for word, gain in gains.items()}


def _share_of_gains(row: str, crib: str) -> float:
    """Return the fraction (0 to 1) of possible continuations of `row` whose first added letter starts a new syllable.

    A continuation uses letters of `crib`, the open letters. A new syllable gives the next player a counter (chip).
    """
    words = WORDS.find(Spell(WORDS, row + crib, (row,), least=len(row) + 1), MASTER_WORDS)
    return sum(WORDS.begins_syllable(word, len(row)) for word in words) / len(words) if words else 0.0


# --- Rotation -------------------------------------------------------------------------------------------------------


def rotation_worths(game: Rotation, state: RotationState, words: Sequence[str], budget: Budget | None) -> Worths:
    """Return the value of each word to the player in the game Rotation, in counters (chips).

    It is the player's expected gain minus the mean gain of the opponents. A master-level bot also simulates the best words. For
    that, it guesses the hands of the opponents. It gives all other words a very low value.
    """
    expected = ExpectedCourse(state, remembers=True)
    rough = {word: expected.lead(word) for word in words}
    if budget is None:
        return rough
    count = GUESSES if budget.simulations is None else max(2, min(GUESSES, budget.simulations // PLAYED_THROUGH))
    best = sorted(words, key=lambda word: (-rough[word], word))
    worths = dict.fromkeys(best[PLAYED_THROUGH:], -1000.0)
    guesses = [_guess_state(state, Random(number)) for number in range(count)]
    for word in best[:PLAYED_THROUGH]:
        worths[word] = float_sum(_lead(state, game.after(guess, Say(word))) for guess in guesses) / count
        budget.spend(count)
    return worths


def likely_to_go_on(state: RotationState, words: Sequence[str]) -> Worths:
    """Return, for each word, the probability that its first two letters are played in the game Rotation.

    The probability is rounded to a tenth, so that nearly equal words count as equal.
    """
    expected = ExpectedCourse(state)
    return {word: round(expected.reach(word[:SURE_OF]), 1) for word in words}


class ExpectedCourse:
    """Estimate of the course of play in the game Rotation. It assumes that each opponent may hold any unseen letter.

    Many words begin alike, so results are stored by the beginnings of words.
    """

    def __init__(self, state: RotationState, *, remembers: bool = False) -> None:
        """Start the estimate for one state of the game.

        If `remembers` is True, the estimate uses `state.lacked`. This holds the letters that players could not play in this deal.
        """
        self._state, self._lacked = state, state.lacked if remembers else ()
        self._unseen = Counter(remove_letters(remove_letters(BOX, state.hands[state.mover]), state.opened))
        # For each beginning of a word: the expected lead, the probability that each seat is next, and the mover's hand.
        shares = tuple(float(seat == state.mover) for seat in range(state.seats))
        self._begun = {"": (0.0, shares, state.hands[state.mover])}

    def lead(self, word: str) -> float:
        """Return the player's expected gain from the word `word`, relative to the opponents' mean. The unit is a counter
        (chip).
        """
        return self._course(word)[0]

    def reach(self, begun: str) -> float:
        """Return the probability (0 to 1) that all letters of `begun`, the beginning of a word, will be played."""
        return float_sum(self._course(begun)[1])

    def _course(self, begun: str) -> tuple[float, tuple[float, ...], str]:
        if begun not in self._begun:
            before = self._course(begun[:-1])
            self._begun[begun] = before if float_sum(before[1]) < UNLIKELY else self._played(before, begun[-1])
        return self._begun[begun]

    def _played(self, before: tuple[float, tuple[float, ...], str], letter: str) -> tuple[float, tuple[float, ...], str]:
        """Return the situation expected after the next letter of a word, as a tuple. `before` is the situation before this
        letter.

        The tuple contains the mover's lead in counters (chips), a probability for each seat, and the mover's remaining hand. The
        probability is the chance that this seat is asked first for the following letter. A player who lacks a letter pays a fine,
        and the next player is asked.
        """
        lead, shares, hand = before
        state, seats = self._state, self._state.seats
        worth, then = state.opened.find(letter) + 1, [0.0] * seats
        held = [self._held(seat, letter, hand) for seat in range(seats)]
        for _ in range(seats):
            next_asked = [0.0] * seats
            for seat, share in enumerate(shares):
                if not share:
                    continue
                right, is_own = (seat - 1) % seats, seat == state.mover
                then[right] += share * held[seat]
                next_asked[right] += share * (1.0 - held[seat])
                # If the mover pays a fine, the mover falls one counter behind all others. If an opponent pays,
                # the mover gains only on that opponent.
                played, fined = (worth, -1.0) if is_own else (-worth / (seats - 1), 1.0 / (seats - 1))
                lead += share * (held[seat] * played + (1.0 - held[seat]) * fined)
            shares = tuple(next_asked)
        return lead, tuple(then), hand.replace(letter, "", 1)

    def _held(self, seat: int, letter: str, hand: str) -> float:
        """Return the probability (0 to 1) that `seat` holds `letter`. `hand` is the mover's remaining hand."""
        if seat == self._state.mover:
            return float(letter in hand)
        if self._lacked and letter in self._lacked[seat]:
            return 0.0
        return 1.0 - (1.0 - self._unseen[letter] / self._unseen.total()) ** len(self._state.hands[seat])


def _guess_state(state: RotationState, random: Random) -> RotationState:
    """Return `state` with guessed hands for the opponents of the player to move.

    The hands are random unseen letters, without letters that a player is known to lack.
    """
    unseen = list(remove_letters(remove_letters(BOX, state.hands[state.mover]), state.opened))
    random.shuffle(unseen)
    hands = list(state.hands)
    for seat, hand in enumerate(state.hands):
        if seat != state.mover:
            lacked = state.lacked[seat] if state.lacked else ""
            # Hands are small, so enough suitable letters remain.
            drawn = [letter for letter in unseen if letter not in lacked][: len(hand)]
            hands[seat] = "".join(drawn)
            unseen = list(remove_letters("".join(unseen), hands[seat]))
    return replace(state, hands=tuple(hands), pile="")


def _lead(before: RotationState, after: RotationState) -> float:
    """Return how many counters (chips) more the player who moved gained between two states than the opponents did on average."""
    gains = [now - then for now, then in zip(after.counters, before.counters, strict=True)]
    own = gains.pop(before.mover)
    return own - float_sum(gains) / len(gains)


# --- giving letters away --------------------------------------------------------------------------------------------


def letters_to_give(options: PartWith, name: str, random: Random) -> str:
    """Return the letters that a bot of the level `name` gives away, the least useful first."""
    if name == MASTER.name:
        return "".join(_least_useful(options.letters, options.count))
    kept = list(options.letters)
    # Rare letters are seldom useful, so the club player gives them away. The novice gives random letters.
    use: Callable[[str], float] = (lambda letter: COUNTS[letter]) if name == CLUB.name else (lambda _: random.random())
    return "".join(sorted(kept, key=lambda letter: (use(letter), letter))[: options.count])


def _least_useful(letters: str, count: int) -> list[str]:
    """Return the `count` least useful of the given letters.

    Remove one letter after the other. Each time, choose the letter whose removal leaves the most possible words.
    """
    found = []
    for _ in range(count):
        letter = max(
            sorted(set(letters)), key=lambda each: len(WORDS.find(Spell(WORDS, remove_letters(letters, each)), MASTER_WORDS))
        )
        letters = remove_letters(letters, letter)
        found.append(letter)
    return found

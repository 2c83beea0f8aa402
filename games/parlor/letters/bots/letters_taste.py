"""What a word, or a letter, is worth to whoever could say it or part with it, game by game."""

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
from games.parlor.letters.letter_box import BOX, COUNTS, missing, without
from games.parlor.letters.letter_game import anagrams
from games.parlor.letters.out_in_the_cold import OutInTheCold
from games.parlor.letters.out_in_the_cold import State as ColdState
from games.parlor.letters.rotation import Rotation
from games.parlor.letters.rotation import State as RotationState
from games.parlor.letters.travelling_letters import TravellingLetters, syllables_of
from games.parlor.letters.word_building import SECOND, WordBuilding, joining
from games.parlor.letters.word_building import State as BuildingState

LOOKED_AT = 12
"""Words whose answers a master thinks of."""
ANSWERED = 0.6
"""How often somebody finds a longer word who holds the letter for it."""
PLAYED_THROUGH, GUESSES = 60, 16
"""Words of Rotation that a master plays through in his mind, and with how many guesses at what the others hold."""
SURE_OF = 2
"""Letters of a word of Rotation that a club player wants to be sure of."""
UNLIKELY = 0.05
"""How likely a beginning must be to be played for what follows it to count."""
LAID_LAST = 0.3
"""What it is worth, in counters, to have laid last: others pay for passing, and the end of it is paid."""

Worths = Mapping[str, float]


def worth_of(game: Game[Any], state: Any, words: Sequence[str], budget: Budget | None = None) -> Worths:
    """What each of these words is worth to the mover, in what the game counts; with a budget, thinking of the others, too."""
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
    """What saying no word is worth to the mover, in what the game counts: what is paid for it, or the word that is kept."""
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
    """How hard a word is to find from its letters: the longer, the rarer and the fewer others there are of them."""
    return len(word), WORDS.level(word), -len(anagrams(word))


# --- Out in the Cold ------------------------------------------------------------------------------------------------


def cold_worths(state: ColdState, words: Sequence[str]) -> Worths:
    """The letters of a word, times the chance that nobody after the mover builds it up."""
    seats = len(state.hands)
    after = seats - 1 - state.asked
    longest = sorted(words, key=lambda word: (-len(word), word))
    worths = dict.fromkeys(longest[LOOKED_AT:], 0.0)
    for word in longest[:LOOKED_AT]:
        share = sum(COUNTS[letter] for letter in joined_by(word)) / len(BOX)
        holds = 1.0 - (1.0 - share) ** 10
        worths[word] = len(word) * (1.0 - ANSWERED * holds) ** after
    return worths


@lru_cache(maxsize=4096)
def joined_by(word: str) -> frozenset[str]:
    """The letters any of which makes a longer word of this one."""
    spell = Spell(WORDS, holds=word, least=len(word) + 1, most=len(word) + 1)
    return frozenset(missing(longer, word) for longer in WORDS.find(spell, MASTER_WORDS))


# --- Word Building --------------------------------------------------------------------------------------------------


def building_worths(state: BuildingState, words: Sequence[str], *, is_master: bool) -> Worths:
    """The counters a word brings at once; a master would rather lay a letter after which the next has none to gain."""
    if state.part == SECOND:
        return {word: LAID_LAST + (2.0 if joining(state.row, word).is_changed else 0.0) for word in words}
    at = len(state.row)
    gains = {word: LAID_LAST + float(WORDS.begins_syllable(word, at)) for word in words}
    if not is_master:
        return gains
    letters = {word[: at + 1] for word in words}
    left = {row: 0.5 * _share_of_gains(row, without(state.crib, row[-1])) for row in letters}
    return {word: gain - left[word[: at + 1]] for word, gain in gains.items()}


def _share_of_gains(row: str, crib: str) -> float:
    """How many of the words that go on from a row would bring the next player a counter, 0 to 1."""
    words = WORDS.find(Spell(WORDS, row + crib, (row,), least=len(row) + 1), MASTER_WORDS)
    return sum(WORDS.begins_syllable(word, len(row)) for word in words) / len(words) if words else 0.0


# --- Rotation -------------------------------------------------------------------------------------------------------


def rotation_worths(game: Rotation, state: RotationState, words: Sequence[str], budget: Budget | None) -> Worths:
    """What a word brings the mover more than the others. A master plays it through, with guesses at what they hold."""
    expected = ExpectedCourse(state, remembers=True)
    rough = {word: expected.lead(word) for word in words}
    if budget is None:
        return rough
    count = GUESSES if budget.simulations is None else max(2, min(GUESSES, budget.simulations // PLAYED_THROUGH))
    best = sorted(words, key=lambda word: (-rough[word], word))
    worths = dict.fromkeys(best[PLAYED_THROUGH:], -1000.0)
    guesses = [_guessed(state, Random(number)) for number in range(count)]
    for word in best[:PLAYED_THROUGH]:
        worths[word] = float_sum(_lead(state, game.after(guess, Say(word))) for guess in guesses) / count
        budget.spend(count)
    return worths


def likely_to_go_on(state: RotationState, words: Sequence[str]) -> Worths:
    """How likely each word gets past its first letter, to a tenth: of those that are alike the one found first will do."""
    expected = ExpectedCourse(state)
    return {word: round(expected.reach(word[:SURE_OF]), 1) for word in words}


class ExpectedCourse:
    """How a word of Rotation is likely to go, at first sight: each opponent may hold any letter that is not to be seen.

    Words that begin alike go alike so far, and each beginning is worked out once.
    """

    def __init__(self, state: RotationState, *, remembers: bool = False) -> None:
        """`remembers`: whether it is known who has lacked which letters in this deal."""
        self._state, self._lacked = state, state.lacked if remembers else ()
        self._unseen = Counter(without(without(BOX, state.hands[state.mover]), state.opened))
        # By beginning: the lead it brings, how likely each seat is to be asked for the next letter, and the mover's hand.
        asked = tuple(float(seat == state.mover) for seat in range(state.seats))
        self._begun = {"": (0.0, asked, state.hands[state.mover])}

    def lead(self, word: str) -> float:
        """What the mover is expected to gain by a word more than the others do on the average."""
        return self._course(word)[0]

    def reach(self, begun: str) -> float:
        """How likely all letters of a beginning are played, 0 to 1."""
        return float_sum(self._course(begun)[1])

    def _course(self, begun: str) -> tuple[float, tuple[float, ...], str]:
        if begun not in self._begun:
            before = self._course(begun[:-1])
            self._begun[begun] = before if float_sum(before[1]) < UNLIKELY else self._played(before, begun[-1])
        return self._begun[begun]

    def _played(self, before: tuple[float, tuple[float, ...], str], letter: str) -> tuple[float, tuple[float, ...], str]:
        """One letter more: whoever is asked plays it or is fined, and the next is asked, once round the table."""
        lead, asked, hand = before
        state, seats = self._state, self._state.seats
        worth, then = state.opened.find(letter) + 1, [0.0] * seats
        held = [self._held(seat, letter, hand) for seat in range(seats)]
        for _ in range(seats):
            next_asked = [0.0] * seats
            for seat, share in enumerate(asked):
                if not share:
                    continue
                right, is_own = (seat - 1) % seats, seat == state.mover
                then[right] += share * held[seat]
                next_asked[right] += share * (1.0 - held[seat])
                # Fined alone the mover is a counter behind; by an opponent's fine he is ahead of that one only.
                played, fined = (worth, -1.0) if is_own else (-worth / (seats - 1), 1.0 / (seats - 1))
                lead += share * (held[seat] * played + (1.0 - held[seat]) * fined)
            asked = tuple(next_asked)
        return lead, tuple(then), hand.replace(letter, "", 1)

    def _held(self, seat: int, letter: str, hand: str) -> float:
        """How likely a seat holds a letter, 0 to 1."""
        if seat == self._state.mover:
            return float(letter in hand)
        if self._lacked and letter in self._lacked[seat]:
            return 0.0
        return 1.0 - (1.0 - self._unseen[letter] / self._unseen.total()) ** len(self._state.hands[seat])


def _guessed(state: RotationState, random: Random) -> RotationState:
    """The state as it may be: what the others hold is any of the letters that are not to be seen, and none that they lacked."""
    unseen = list(without(without(BOX, state.hands[state.mover]), state.opened))
    random.shuffle(unseen)
    hands = list(state.hands)
    for seat, hand in enumerate(state.hands):
        if seat != state.mover:
            lacked = state.lacked[seat] if state.lacked else ""
            # Enough of them always are none that it lacks: a hand is small.
            drawn = [letter for letter in unseen if letter not in lacked][: len(hand)]
            hands[seat] = "".join(drawn)
            unseen = list(without("".join(unseen), hands[seat]))
    return replace(state, hands=tuple(hands), pile="")


def _lead(before: RotationState, after: RotationState) -> float:
    """What the mover has gained more than the others on the average."""
    gains = [now - then for now, then in zip(after.counters, before.counters, strict=True)]
    own = gains.pop(before.mover)
    return own - float_sum(gains) / len(gains)


# --- parting with letters -------------------------------------------------------------------------------------------


def parted(options: PartWith, name: str, random: Random) -> str:
    """Letters to part with, those first that are of least use."""
    if name == MASTER.name:
        return "".join(_least_useful(options.letters, options.count))
    kept = list(options.letters)
    # Rare letters seldom help; whoever thinks no farther throws those away, or any.
    use: Callable[[str], float] = (lambda letter: COUNTS[letter]) if name == CLUB.name else (lambda _: random.random())
    return "".join(sorted(kept, key=lambda letter: (use(letter), letter))[: options.count])


def _least_useful(letters: str, count: int) -> list[str]:
    """One letter after the other, always that without which most words can still be made."""
    found = []
    for _ in range(count):
        letter = max(sorted(set(letters)), key=lambda each: len(WORDS.find(Spell(WORDS, without(letters, each)), MASTER_WORDS)))
        letters = without(letters, letter)
        found.append(letter)
    return found

"""A bot for the letter games with human-like vocabulary and speed.

Each level knows part of the dictionary, finds a fraction of the possible words, and needs more time for longer words. The
module letters_taste.py estimates how much a word is worth.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from board.moves import Give, Move, PartWith, Pass, Say, Spell
from board.text.sentence import listed
from board.text.words import plural
from board.views.review import Scale
from games.abilities import worth_in_words
from games.bots.levels import CLUB, LEVELS, MASTER, NOVICE
from games.bots.player import Budget, Choice, Player, Weighed
from games.game import Game
from games.move_words import say_count
from games.parlor.letters.bots.letters_taste import hardness, letters_to_give, likely_to_go_on, pass_worth, worth_of
from games.parlor.letters.dictionary import CLUB_WORDS, MASTER_WORDS, NOVICE_WORDS, WORDS
from games.parlor.letters.rotation import Rotation
from games.parlor.letters.spelling_match import SpellingMatch
from games.parlor.letters.word_building import WordBuilding

SIGMA = 0.6
"""Spread of the time that a bot needs to find a word: the standard deviation of the time's natural logarithm."""
MEAN = math.exp(SIGMA**2 / 2.0)
"""Ratio of the mean to the median of the time that a bot needs to find a word."""
TALKING = 3.0
"""Time in seconds that a bot needs to name any word, added to the time to find it."""
LONGER = 1.5
"""Factor by which each further letter of a word multiplies the time that a bot needs to find it."""
USUAL = 6
"""Number of letters in a word of usual length. `Speller.seconds` is the median time for finding such a word."""
THOUGHT_OF, OF_LETTERS = 300, 3000
"""Largest number of words that a bot considers in a turn: with free choice of letters, and with the letters that it has."""
BEGINNING = 2
"""Number of letters of the best word that a hint in a letter game reveals at first."""
MOMENT = 0.1
"""Time in seconds that hints assume for naming a word, the shortest that is realistic."""
NAMED = 3
"""Maximum number of missed words that a review names, if many words can be made in a turn."""


@dataclass(frozen=True, slots=True)
class Speller:
    """A bot's vocabulary, and its speed in finding words."""

    knows: int
    """Highest level of words that the bot knows, from 1 (common) to 4 (rare)."""
    finds: float
    """Fraction of the possible words that the bot finds, from 0 to 1. It never finds the others."""
    seconds: float
    """Median time in seconds to find a word of six letters (`USUAL`), without the time to name it."""

    def usual_time(self, word: str) -> float:
        """Return the bot's median time in seconds to find and name `word`."""
        return TALKING + self.seconds * LONGER ** (len(word) - USUAL)

    def finding(self, word: str, random: Random) -> float:
        """Return a random time in seconds that the bot needs to find and name `word`."""
        return random_time(self.usual_time(word), random)


SPELLERS: Mapping[str, Speller] = {
    NOVICE.name: Speller(NOVICE_WORDS, 0.40, 40.0),
    CLUB.name: Speller(CLUB_WORDS, 0.70, 20.0),
    MASTER.name: Speller(MASTER_WORDS, 0.95, 8.0),
}
RACERS: Mapping[str, Speller] = {
    NOVICE.name: Speller(CLUB_WORDS, 0.75, 18.0),
    CLUB.name: Speller(CLUB_WORDS, 0.86, 15.0),
    MASTER.name: Speller(MASTER_WORDS, 0.96, 11.0),
}
"""For each bot level, the words that the bot knows and its speed in the game Spelling Match.

There the bots are faster than in other games, because unscrambling a word is easier than thinking of one. They also recognize
less familiar words.
"""
assert SPELLERS.keys() == RACERS.keys() == LEVELS.keys()


def random_time(usual: float, random: Random) -> float:
    """Return a random time in seconds whose median is `usual`, for finding and naming a word."""
    return max(0.1, round(usual * random.lognormvariate(0.0, SIGMA), 1))


class LettersPlayer(Player):
    """Bot for the letter games at one of three levels: novice, club or master."""

    def __init__(self, name: str, unit: str = "point") -> None:
        self.name = name
        self.scale = Scale(unit, digits=1, slight=0.5, grave=3.0)

    def speller(self, game: Game[Any]) -> Speller:
        """Return the bot's vocabulary and its speed in finding words, for the letter game `game`."""
        return (RACERS if isinstance(game, SpellingMatch) else SPELLERS)[self.name]

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:
        options = game.options(state)
        if isinstance(options, PartWith):
            letters = letters_to_give(options, self.name, random)
            one, many = "{letters} is the least useful letter.", "{letters} are the least useful letters."
            return Choice(Give(letters), plural(len(letters), one, many, letters=listed(sorted(letters.upper()))))
        assert isinstance(options, Spell)
        if options.seconds is None:
            return Choice(Say(self._choose_gift(options, random)), "This word is hard to find.")
        if options.stepwise:
            return Choice(self._another(state, options, random))
        return Choice(self._best(game, state, options, random, budget))

    def _choose_gift(self, options: Spell, random: Random) -> str:
        """Choose a word that other players must find. A novice takes any of the offered words. Better bots take the hardest
        word.
        """
        offers = [word for word in options.offers if word not in options.but]
        if not offers:
            return random.choice(WORDS.find(options, SPELLERS[self.name].knows))
        return random.choice(offers) if self.name == NOVICE.name else max(offers, key=lambda word: (hardness(word), word))

    def _best(self, game: Game[Any], state: Any, options: Spell, random: Random, budget: Budget) -> Move:
        """Return the most valuable word that the bot finds within the time limit, or a pass if it finds none."""
        assert options.seconds is not None
        times, speller = {}, self.speller(game)
        words = WORDS.find(options, speller.knows)
        for word in pick_words(words, THOUGHT_OF if options.letters is None else OF_LETTERS, random):
            if random.random() < speller.finds:
                times[word] = speller.finding(word, random)
        if isinstance(game, WordBuilding):
            # The bot remembers words that it has heard before, so it need not find them again.
            heard = dict.fromkeys(word for word in game.words_heard(state) if not options.word_refusal(word))
            times |= {word: random_time(TALKING, random) for word in heard}
        found = {word: seconds for word, seconds in times.items() if seconds <= options.seconds}
        if not found:
            return Pass(time_up=bool(times))
        if self.name == NOVICE.name:
            word = random.choice(list(found))
        else:
            worths = self._worths(game, state, list(found), budget)
            word = max(found, key=lambda each: (worths[each], -found[each]))
        return Say(word, found[word])

    def _worths(self, game: Game[Any], state: Any, words: Sequence[str], budget: Budget) -> Mapping[str, float]:
        """Return the value of each word to the player to move, as a bot of this level estimates it."""
        if self.name == MASTER.name:
            return worth_of(game, state, words, budget)
        return likely_to_go_on(state, words) if isinstance(game, Rotation) else worth_of(game, state, words)

    def _another(self, state: Any, options: Spell, random: Random) -> Move:
        """Return the next word of a turn in which many words can be made. Short words come first. If no word is left, return a
        pass.

        The words that a bot finds depend only on its level, its seat and the letters, so a second call finds no additional words.
        """
        assert options.seconds is not None
        letters, speller = "".join(sorted(options.letters or "")), SPELLERS[self.name]
        luck = Random(f"{self.name} {state.mover} {letters}")
        knows = WORDS.find(Spell(options.lexicon, options.letters, least=options.least), speller.knows)
        left = [word for word in knows if luck.random() < speller.finds and word not in options.but]
        if not left:
            return Pass()
        shortest = min(map(len, left))
        word = random.choice(left if self.name == NOVICE.name else [word for word in left if len(word) <= shortest + 1])
        seconds = speller.finding(word, random)
        return Say(word, seconds) if seconds <= options.seconds else Pass(time_up=True)

    # --- hints ------------------------------------------------------------------------------------------------------

    def advise(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:
        """Return a hint: the best word, of which only the beginning is revealed at first.

        The alternative choice in the result reveals the whole word.
        """
        options = game.options(state)
        if not isinstance(options, Spell):
            return self.choose(game, state, random, budget)
        if options.seconds is None:
            word = self._choose_gift(options, random)
            return Choice(Say(word), f"{word.upper()} is hard to find.")
        word, worth = best_word(game, state, options)
        if not word:
            return Choice(Pass(), "A good speller would find no word here. Pass.")
        move = Say(word, min(MOMENT, options.seconds)) if options.seconds else Pass()
        # All players know the letters that are already in the row, so reveal at least one more letter.
        given = max((len(start) for start in options.starts if word.startswith(start)), default=0)
        begins = word[: max(BEGINNING, given + 1)].upper()
        choice = Choice(move, f"{word.upper()}, {worth}." if worth else f"{word.upper()}.")
        one, many = (
            "Think of a word of {number} letter that begins with {}.",
            "Think of a word of {number} letters that begins with {}.",
        )
        return Choice(move, say_count(len(word), one, many, begins), others=(choice,))

    def weigh(
        self,
        game: Game[Any],
        state: Any,
        moves: Sequence[Move],
        random: Random,  # noqa: ARG002
        budget: Budget,
    ) -> Weighed | None:
        """Compare the words of a turn with the best word that a master-level bot would find in the time.

        Values are in the game's unit, such as counters. Return None if the turn cannot be judged.
        """
        options = game.options(state)
        if not isinstance(options, Spell) or options.seconds is None:
            return None
        played_words = [move.word for move in moves if isinstance(move, Say)]
        if options.stepwise:
            return _weigh_many(self.speller(game), options, played_words)
        speller = self.speller(game)
        word, _ = best_word(game, state, options, speller)
        worths = worth_of(game, state, [each for each in (word, *played_words) if each], budget)
        worth = worths[played_words[0]] if played_words else pass_worth(game, state)
        if not word:
            return Weighed(worth, worth, Choice(moves[0], "" if played_words else _nothing_found(options.seconds, moves)))
        usual = f"A good speller finds it in about {speller.usual_time(word):.0f} seconds."
        return Weighed(worth, max(worth, worths[word]), Choice(Say(word, MOMENT), usual))


def _nothing_found(seconds: float, moves: Sequence[Move]) -> str:
    """Return a sentence which says that no word could be found in `seconds`, so that a pass was no mistake."""
    is_timeout = any(isinstance(move, Pass) and move.time_up for move in moves)
    if is_timeout:
        return f"Time ran out, but even a good speller finds no word here in {seconds:g} s."
    return f"Even a good speller finds no word here in {seconds:g} s."


def _weigh_many(speller: Speller, options: Spell, played_words: Sequence[str]) -> Weighed | None:
    """Judge a turn in which the player may name many words. The number of words counts.

    The number is compared with that of the bot `speller` in the same time. The bot names short words first.
    """
    left, found = options.seconds or 0.0, 0
    known = sorted(WORDS.find(options, speller.knows), key=lambda word: (len(word), WORDS.level(word), word))
    for word in known:
        # The sum of many times depends on the mean time, which is longer than the median.
        left -= speller.usual_time(word) * MEAN
        if left < 0.0:
            break
        found += 1
    missed = [word for word in known if word not in played_words][:NAMED]
    if not missed:
        return None
    turn = tuple(Say(word, MOMENT) for word in missed)
    one, many = (
        "In this time a good speller finds {number} word, such as these.",
        "In this time a good speller finds {number} words, including these.",
    )
    better = Choice(turn[0], say_count(found, one, many), whole_turn=turn)
    return Weighed(float(len(played_words)), float(max(len(played_words), found)), better)


def pick_words(words: Sequence[str], most: int, random: Random) -> Sequence[str]:
    """Return a random selection of `most` of `words`, or all of them if they are fewer."""
    return words if len(words) <= most else random.sample(words, most)


def best_word(game: Game[Any], state: Any, options: Spell, speller: Speller | None = None) -> tuple[str, str]:
    """Return the best word that a master-level bot knows, and a phrase about its value. Both are empty if no word is possible.

    If `speller` is given, the word must be one that this speller finds within the time limit of `options`.
    """
    words = WORDS.find(options, MASTER_WORDS)
    if speller is not None and options.seconds is not None:
        words = tuple(word for word in words if speller.usual_time(word) <= options.seconds)
    if not words:
        return "", ""
    worths = worth_of(game, state, words)
    # Among words of equal value prefer the most common, because a hint should be a familiar word.
    word = min(words, key=lambda each: (-worths[each], WORDS.level(each), each))
    return word, worth_in_words(game, state, Say(word, MOMENT))

"""Seven games with letters: rules, bots and words."""

from __future__ import annotations

from functools import partial

from games.bots.player import Player
from games.entry import CardMoment, Entry, of_each_level
from games.parlor.letters.anagrams import Anagrams
from games.parlor.letters.out_in_the_cold import OutInTheCold
from games.parlor.letters.rotation import Rotation
from games.parlor.letters.speculation import Speculation
from games.parlor.letters.spelling_match import SpellingMatch
from games.parlor.letters.travelling_letters import TravellingLetters
from games.parlor.letters.word_building import WordBuilding

_SPELLERS = {
    "novice": "Knows 11,000 words, slowly finds two in five of those it could.",
    "club": "Knows nearly 40,000 words, and finds two in three of those it could.",
    "master": "Knows 60,000 words, misses few, and finds short ones in seconds.",
}


# Lazy import of the bots: other games do not need them.


def _player(unit: str, name: str) -> Player:
    """Make a bot whose hints and reviews count in this unit: counter, word or letter."""
    from games.parlor.letters.bots.letters_player import LettersPlayer

    return LettersPlayer(name, unit)


ENTRIES = (
    Entry(
        Anagrams,
        bots=of_each_level(partial(_player, "counter")),
        about_bots=_SPELLERS,
        card=CardMoment(3, 0.5, None, 0.0, -240.0, 430.0),
    ),
    Entry(
        WordBuilding,
        bots=of_each_level(partial(_player, "counter")),
        about_bots=_SPELLERS,
        card=CardMoment(2, 0.2, None, 0.0, 5.0, 480.0),
    ),
    Entry(
        SpellingMatch,
        bots=of_each_level(partial(_player, "word")),
        about_bots=_SPELLERS,
        card=CardMoment(2, 0.75, None, -98.0, -235.0, 480.0),
    ),
    Entry(
        Speculation,
        bots=of_each_level(partial(_player, "counter")),
        about_bots=_SPELLERS,
        card=CardMoment(1, 0.35, None, 0.0, 5.0, 400.0),
    ),
    Entry(
        TravellingLetters,
        bots=of_each_level(partial(_player, "letter")),
        about_bots=_SPELLERS,
        card=CardMoment(2, 0.7, None, 0.0, -180.0, 560.0),
    ),
    Entry(
        Rotation,
        bots=of_each_level(partial(_player, "counter")),
        about_bots=_SPELLERS,
        card=CardMoment(3, 0.2, None, 0.0, 5.0, 400.0),
    ),
    Entry(
        OutInTheCold,
        bots=of_each_level(partial(_player, "letter")),
        about_bots=_SPELLERS,
        card=CardMoment(3, 0.5, None, 0.0, 90.0, 440.0),
    ),
)

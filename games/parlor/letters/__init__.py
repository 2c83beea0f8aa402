"""Catalogue entries of the seven letter games. The other modules hold their rules, bots and texts."""

from __future__ import annotations

from games.entry import Bots, CardMoment, Entry, bots_from
from games.parlor.letters.anagrams import Anagrams
from games.parlor.letters.out_in_the_cold import OutInTheCold
from games.parlor.letters.rotation import Rotation
from games.parlor.letters.speculation import Speculation
from games.parlor.letters.spelling_match import SpellingMatch
from games.parlor.letters.travelling_letters import TravellingLetters
from games.parlor.letters.word_building import WordBuilding

_SPELLERS = {
    "novice": "Knows 11,000 words. Finds two in five of the words that are possible, and is slow.",
    "club": "Knows nearly 40,000 words. Finds two in three of the words that are possible.",
    "master": "Knows 60,000 words. Misses few words, and finds short words in seconds.",
}


def _bots(unit: str) -> Bots:
    """Return the bots of a letter game. Their hints and reviews give the value of a word in `unit`: `counter` (chip), `word` or
    `letter`.
    """
    return bots_from("games.parlor.letters.bots.letters_player", "LettersPlayer", unit=unit)


ENTRIES = (
    Entry(Anagrams, _bots("counter"), _SPELLERS, CardMoment(3, 0.5, None, 0.0, -240.0, 430.0)),
    Entry(WordBuilding, _bots("counter"), _SPELLERS, CardMoment(2, 0.2, None, 0.0, 5.0, 480.0)),
    Entry(SpellingMatch, _bots("word"), _SPELLERS, CardMoment(2, 0.75, None, -98.0, -235.0, 480.0)),
    Entry(Speculation, _bots("counter"), _SPELLERS, CardMoment(1, 0.35, None, 0.0, 5.0, 400.0)),
    Entry(TravellingLetters, _bots("letter"), _SPELLERS, CardMoment(2, 0.7, None, 0.0, -180.0, 560.0)),
    Entry(Rotation, _bots("counter"), _SPELLERS, CardMoment(3, 0.2, None, 0.0, 5.0, 400.0)),
    Entry(OutInTheCold, _bots("letter"), _SPELLERS, CardMoment(3, 0.5, None, 0.0, 90.0, 440.0)),
)

"""The dictionary of the letter games: its words, the bot levels that know them, and a fast and complete search."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from time import process_time

import pytest

from board.moves import Spell
from games.parlor.letters.dictionary import CLUB_WORDS, MASTER_WORDS, NOVICE_WORDS, PATH, RARE, WORDS, Dictionary
from games.parlor.letters.letter_box import BOX, COUNTS
from tools.make.make_words import by_letters, can_be_said

ROOT = Path(__file__).parents[4]
SPOKEN = Path(__file__).with_name("spoken_words.txt")
"""Some hundred words, each with all its numbers of syllables in CMU's pronouncing dictionary."""
ALL = tuple(line[2:].replace("-", "") for line in PATH.read_text(encoding="ascii").splitlines())


def by_trying(spell: Spell) -> tuple[str, ...]:
    """Return the legal words, found by testing each word of the dictionary."""
    letters, most = spell.letters, spell.most or 99
    return tuple(
        word
        for word in ALL
        if spell.least <= len(word) <= most
        and (not spell.starts or word.startswith(spell.starts))
        and (letters is None or all(word.count(letter) <= letters.count(letter) for letter in word))
        and all(spell.holds.count(letter) <= word.count(letter) for letter in spell.holds)
        and word not in spell.but
    )


def test_there_are_81313_words_and_each_level_knows_more() -> None:
    levels = Counter(WORDS.level(word) for word in ALL)
    assert len(WORDS) == len(ALL) == 81_313
    assert levels == {NOVICE_WORDS: 10_824, CLUB_WORDS: 28_095, MASTER_WORDS: 22_286, RARE: 20_108}
    assert list(ALL) == sorted(set(ALL))


@pytest.mark.parametrize(
    ("word", "level", "syllables"),
    [
        ("planet", 1, "plan et"),
        ("speculation", 1, "spec u la tion"),
        ("aardvark", 1, "aard vark"),
        ("abacus", 2, "a ba cus"),
        ("colour", RARE, "co lour"),
        ("damn", RARE, "damn"),
    ],
)
def test_a_word_has_its_level_and_its_syllables(word: str, level: int, syllables: str) -> None:
    assert word in WORDS
    assert WORDS.level(word) == level
    assert " ".join(WORDS.syllables(word)) == syllables


def test_names_short_words_and_nonsense_are_not_in_the_dictionary() -> None:
    assert not [word for word in ("at", "london", "Planet", "plante", "don't", "", 3) if word in WORDS]


def test_the_dictionary_knows_which_letters_begin_a_syllable() -> None:
    assert [letter for letter in range(11) if WORDS.begins_syllable("speculation", letter)] == [0, 4, 5, 7]


def test_the_syllables_of_a_sample_are_correct() -> None:
    spoken = {word: set(map(int, counts)) for word, *counts in (line.split() for line in SPOKEN.read_text().splitlines())}
    agreeing = [word for word, counts in spoken.items() if len(WORDS.syllables(word)) in counts]
    assert len(spoken) == 600
    assert len(agreeing) >= 0.99 * len(spoken)


def test_people_may_use_rude_words_and_no_bot_knows_them() -> None:
    spell = Spell(WORDS, "damnbit", least=4)
    assert "damn" in WORDS.find(spell)
    assert "damn" not in WORDS.find(spell, MASTER_WORDS)


@pytest.mark.soak
def test_the_search_finds_the_same_words_as_trying_every_word(is_soak: bool) -> None:
    random = Random(1916)
    for rack in range(1000 if is_soak else 25):
        letters = "".join(random.sample(BOX, random.randint(3, 22)))
        held = "".join(random.sample(letters, random.choice((0, 0, 1, 3))))
        starts = tuple(random.sample(letters, random.choice((0, 0, 1, 2))))
        least = random.randint(3, 6)
        most = random.choice((None, least, least + 2))
        but = frozenset(random.sample(ALL, 2000))
        spell = Spell(WORDS, random.choice((letters, letters, letters, None)), starts, held, least, most, but)
        assert WORDS.find(spell) == by_trying(spell), rack


def test_every_word_of_ten_letters_and_a_crib_of_twenty_is_found_within_20_ms() -> None:
    letters = "".join(Random(3).sample(BOX, 30))
    spell = Spell(WORDS, letters)
    assert len(WORDS.find(spell)) > 1000
    begun = process_time()
    for _ in range(10):
        WORDS.find(spell)
    assert (process_time() - begun) / 10 < 0.020


def test_the_dictionary_is_read_within_a_fifth_of_a_second() -> None:
    begun = process_time()
    words = Dictionary()
    assert "planet" in words
    assert words.find(Spell(words, "tenalp", least=6)) == ("planet", "platen")
    assert process_time() - begun < 0.2


def test_the_dictionary_is_loaded_once_at_the_first_lookup() -> None:
    probe = "from games.catalogue import EVERY_GAME; from games.parlor.letters.dictionary import WORDS; print(vars(WORDS))"
    assert subprocess.check_output([sys.executable, "-c", probe], cwd=ROOT, text=True) == "{}\n"
    assert pickle.loads(pickle.dumps(WORDS)) is WORDS


def test_the_box_has_two_hundred_letters() -> None:
    assert len(BOX) == sum(COUNTS.values()) == 200
    assert (COUNTS["e"], COUNTS["s"], COUNTS["z"]) == (22, 15, 2)


def test_the_sources_of_the_words_are_named_beside_them() -> None:
    notices = (PATH.parent / "LICENCES.txt").read_text(encoding="utf-8")
    assert all(name in notices for name in ("SCOWL", "Carnegie Mellon University", "Kuiken"))


@pytest.mark.parametrize(
    ("word", "count"), [("planet", 2), ("houses", 2), ("nation", 2), ("walked", 1), ("table", 2), ("lion", 2)]
)
def test_the_number_of_syllables_is_guessed_from_letters(word: str, count: int) -> None:
    assert by_letters(word) == count


def test_a_part_without_a_vowel_is_no_syllable() -> None:
    assert can_be_said("la", is_last=False)
    assert can_be_said("ble", is_last=True)
    assert not can_be_said("ke", is_last=True)
    assert not can_be_said("str", is_last=False)

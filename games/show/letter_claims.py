"""What captions claim of the letter games: questions about what has just been said and how it stands then."""

from __future__ import annotations

from board.moves import CHANCE, Give, Pass, Say
from games.captions import Glance
from games.parlor.letters import speculation, word_building
from games.parlor.letters.word_building import joining
from games.show.claims import is_at_rest

LEAST_ROUND = 3
"""Letters that were played of a word that has gone round."""


def is_counted(glance: Glance) -> bool:
    """A round, a deal or the match is over, and counted."""
    return glance.played is not None and glance.played.turn.tally is not None


def _says(glance: Glance) -> bool:
    return isinstance(glance.move, Say)


def _passes(glance: Glance) -> bool:
    return isinstance(glance.move, Pass)


def _is_asked(glance: Glance) -> bool:
    """A seat is to move, and has not yet."""
    return is_at_rest(glance) and glance.after.mover != CHANCE


# --- Anagrams -------------------------------------------------------------------------------------------------------


def is_to_give(glance: Glance) -> bool:
    return _is_asked(glance) and bool(glance.game.is_giving(glance.after))


def gives_a_word(glance: Glance) -> bool:
    return _says(glance) and bool(glance.game.is_giving(glance.before))


def is_to_find(glance: Glance) -> bool:
    return _is_asked(glance) and not glance.game.is_giving(glance.after) and not glance.after.is_remembering


def finds_the_word(glance: Glance) -> bool:
    """A word was found, and paid for by the leader."""
    if not _says(glance) or glance.game.is_giving(glance.before) or glance.before.is_remembering:
        return False
    return bool(glance.after.counters[glance.before.leader] < glance.before.counters[glance.before.leader])


def is_not_found(glance: Glance) -> bool:
    return glance.played is not None and bool(glance.after.is_remembering)


def is_to_remember(glance: Glance) -> bool:
    return is_at_rest(glance) and bool(glance.after.is_remembering)


def remembers(glance: Glance) -> bool:
    return _says(glance) and bool(glance.before.is_remembering)


def forgets(glance: Glance) -> bool:
    return _passes(glance) and bool(glance.before.is_remembering)


# --- Word Building --------------------------------------------------------------------------------------------------


def is_built_from_crib(glance: Glance) -> bool:
    """A word is to be said that begins with the row."""
    return _is_asked(glance) and glance.after.part == word_building.FIRST and bool(glance.after.row)


def begins_a_syllable(glance: Glance) -> bool:
    """A letter joined the row with which a syllable begins, and the pool paid for it."""
    return _says(glance) and glance.before.part == word_building.FIRST and glance.after.pool < glance.before.pool


def adds_a_letter(glance: Glance) -> bool:
    return _says(glance) and glance.before.part == word_building.FIRST and len(glance.after.row) > len(glance.before.row)


def is_complete(glance: Glance) -> bool:
    """The row has just become a word that the crib cannot enlarge."""
    return glance.played is not None and glance.before.part == word_building.FIRST and glance.after.part == word_building.SECOND


def is_built_from_hands(glance: Glance) -> bool:
    return _is_asked(glance) and glance.after.part == word_building.SECOND


def builds(glance: Glance) -> bool:
    return _says(glance) and glance.before.part == word_building.SECOND


def changes_the_order(glance: Glance) -> bool:
    return builds(glance) and isinstance(glance.move, Say) and joining(glance.before.row, glance.move.word).is_changed


def has_laid_letters(glance: Glance) -> bool:
    """Somebody is to move after others have laid letters of the row."""
    return _is_asked(glance) and bool(glance.game.payees(glance.after))


def pays_for_passing(glance: Glance) -> bool:
    return _passes(glance) and bool(glance.game.payees(glance.before)) and bool(glance.before.counters[glance.before.mover])


# --- The Spelling Match ---------------------------------------------------------------------------------------------


def is_to_put_in(glance: Glance) -> bool:
    return _is_asked(glance) and not glance.after.is_racing


def puts_in(glance: Glance) -> bool:
    return _says(glance) and not glance.before.is_racing


def race_begins(glance: Glance) -> bool:
    return glance.played is not None and bool(glance.after.is_racing) and not glance.before.is_racing


def is_racing(glance: Glance) -> bool:
    return _is_asked(glance) and bool(glance.after.is_racing)


def spells(glance: Glance) -> bool:
    return _says(glance) and bool(glance.before.is_racing)


def gives_up(glance: Glance) -> bool:
    return _passes(glance) and bool(glance.before.is_racing)


def ends_the_match(glance: Glance) -> bool:
    return glance.played is not None and glance.after.ended is not None


# --- Speculation ----------------------------------------------------------------------------------------------------


def is_to_feed_the_plum(glance: Glance) -> bool:
    return _is_asked(glance) and glance.after.part == speculation.GIVING


def throws_back(glance: Glance) -> bool:
    return isinstance(glance.move, Give) and glance.before.part == speculation.THROWING


def feeds_the_plum(glance: Glance) -> bool:
    return isinstance(glance.move, Give) and glance.before.part == speculation.GIVING


def is_to_show(glance: Glance) -> bool:
    return _is_asked(glance) and glance.after.part == speculation.SHOWING


def shows_a_letter(glance: Glance) -> bool:
    return isinstance(glance.move, Give) and glance.before.part == speculation.SHOWING


def is_to_make_words(glance: Glance) -> bool:
    return _is_asked(glance) and glance.after.part == speculation.HANDS


def makes_a_word(glance: Glance) -> bool:
    return _says(glance) and glance.before.part == speculation.HANDS


def turns_up_the_plum(glance: Glance) -> bool:
    return glance.played is not None and (glance.before.part, glance.after.part) == (speculation.HANDS, speculation.PLUMS)


def eats_of_the_plum(glance: Glance) -> bool:
    return _says(glance) and glance.before.part == speculation.PLUMS


# --- The Travelling Letters -----------------------------------------------------------------------------------------


def is_to_form(glance: Glance) -> bool:
    """A first word of a deal is to be formed."""
    return _is_asked(glance) and glance.after.formed == 0


def forms_a_word(glance: Glance) -> bool:
    return _says(glance) and glance.before.formed == 0


def is_last_to_form(glance: Glance) -> bool:
    """All others have formed a word, and the letters are about to travel."""
    state = glance.after
    return _is_asked(glance) and state.asked == state.seats - 1 and state.formed + 1 < state.seats


def letters_travel(glance: Glance) -> bool:
    return glance.played is not None and 0 < glance.after.formed > glance.before.formed and glance.after.mover != CHANCE


def is_to_lengthen(glance: Glance) -> bool:
    return _is_asked(glance) and glance.after.formed > 0 and bool(glance.after.words[glance.after.mover])


def forms_a_longer_one(glance: Glance) -> bool:
    return _says(glance) and bool(glance.before.words[glance.before.mover])


# --- Rotation -------------------------------------------------------------------------------------------------------


def is_to_name(glance: Glance) -> bool:
    return _is_asked(glance)


def goes_round(glance: Glance) -> bool:
    """A word was named, and some letters of it were played."""
    return _says(glance) and len(glance.after.row) >= LEAST_ROUND


def misses_a_letter(glance: Glance) -> bool:
    return _says(glance) and any(not attempt.is_played for attempt in glance.after.attempts)


def earns_its_worth(glance: Glance) -> bool:
    return _says(glance) and any(
        attempt.is_played and attempt.letter in glance.before.opened for attempt in glance.after.attempts
    )


def is_dropped(glance: Glance) -> bool:
    """Nobody had the next letter."""
    return isinstance(glance.move, Say) and len(glance.after.row) < len(glance.move.word) and all(glance.after.hands)


def leader_passes(glance: Glance) -> bool:
    return _passes(glance)


# --- Out in the Cold ------------------------------------------------------------------------------------------------


def is_to_lay(glance: Glance) -> bool:
    return _is_asked(glance) and not glance.after.said


def lays_a_word(glance: Glance) -> bool:
    return _says(glance) and not glance.before.said


def is_to_build_up(glance: Glance) -> bool:
    return _is_asked(glance) and bool(glance.after.said)


def builds_up(glance: Glance) -> bool:
    return _says(glance) and bool(glance.before.said)


def builds_up_and_wins(glance: Glance) -> bool:
    return builds_up(glance) and len(glance.after.won) > len(glance.before.won)


def keeps_the_word(glance: Glance) -> bool:
    """The last of the others has passed, and whoever laid the word has won it."""
    return _passes(glance) and len(glance.after.won) > len(glance.before.won) and bool(glance.after.won[-1][1])


def is_left_in_the_cold(glance: Glance) -> bool:
    return _passes(glance) and not glance.before.said

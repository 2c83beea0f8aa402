"""Texts of the demo, the films and the lessons for the letter games, and the claim behind each caption."""

from __future__ import annotations

from board.moves import CHANCE, Give, Pass, Say
from board.protocols.table import TitleWords
from games.captions import Caption, Glance, LessonStep, Showing, is_at_rest
from games.parlor.letters import speculation, word_building
from games.parlor.letters.word_building import joining

LEAST_ROUND = 3
"""Fewest letters played of a word that counts as gone round."""


def is_counted(glance: Glance) -> bool:
    """True if a round, a deal or the match was just counted."""
    return glance.played is not None and glance.played.turn.tally is not None


def _says(glance: Glance) -> bool:
    return isinstance(glance.move, Say)


def _passes(glance: Glance) -> bool:
    return isinstance(glance.move, Pass)


def _is_asked(glance: Glance) -> bool:
    """True if a seat is to move and has not yet."""
    return is_at_rest(glance) and glance.after.mover != CHANCE


def is_to_give(glance: Glance) -> bool:
    return _is_asked(glance) and bool(glance.game.is_giving(glance.after))


def gives_a_word(glance: Glance) -> bool:
    return _says(glance) and bool(glance.game.is_giving(glance.before))


def is_to_find(glance: Glance) -> bool:
    return _is_asked(glance) and not glance.game.is_giving(glance.after) and not glance.after.is_remembering


def finds_the_word(glance: Glance) -> bool:
    """True if a word was found and the leader paid for it."""
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


def is_built_from_crib(glance: Glance) -> bool:
    """True if the mover needs a word beginning with the row."""
    return _is_asked(glance) and glance.after.part == word_building.FIRST and bool(glance.after.row)


def begins_a_syllable(glance: Glance) -> bool:
    """True if the letter added begins a syllable, and the pool paid for it."""
    return _says(glance) and glance.before.part == word_building.FIRST and glance.after.pool < glance.before.pool


def adds_a_letter(glance: Glance) -> bool:
    return _says(glance) and glance.before.part == word_building.FIRST and len(glance.after.row) > len(glance.before.row)


def is_complete(glance: Glance) -> bool:
    """True if the row has just become a word that the crib cannot extend."""
    return glance.played is not None and glance.before.part == word_building.FIRST and glance.after.part == word_building.SECOND


def is_built_from_hands(glance: Glance) -> bool:
    return _is_asked(glance) and glance.after.part == word_building.SECOND


def builds(glance: Glance) -> bool:
    return _says(glance) and glance.before.part == word_building.SECOND


def changes_the_order(glance: Glance) -> bool:
    return builds(glance) and isinstance(glance.move, Say) and joining(glance.before.row, glance.move.word).is_changed


def has_laid_letters(glance: Glance) -> bool:
    """True if a seat is to move after others laid letters of the row."""
    return _is_asked(glance) and bool(glance.game.payees(glance.after))


def pays_for_passing(glance: Glance) -> bool:
    return _passes(glance) and bool(glance.game.payees(glance.before)) and bool(glance.before.counters[glance.before.mover])


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


def is_to_form(glance: Glance) -> bool:
    """True if a first word of a deal must be formed."""
    return _is_asked(glance) and glance.after.formed == 0


def forms_a_word(glance: Glance) -> bool:
    return _says(glance) and glance.before.formed == 0


def is_last_to_form(glance: Glance) -> bool:
    """True if all others have formed a word and the letters are about to travel."""
    state = glance.after
    return _is_asked(glance) and state.asked == state.seats - 1 and state.formed + 1 < state.seats


def letters_travel(glance: Glance) -> bool:
    return glance.played is not None and 0 < glance.after.formed > glance.before.formed and glance.after.mover != CHANCE


def is_to_lengthen(glance: Glance) -> bool:
    return _is_asked(glance) and glance.after.formed > 0 and bool(glance.after.words[glance.after.mover])


def forms_a_longer_one(glance: Glance) -> bool:
    return _says(glance) and bool(glance.before.words[glance.before.mover])


def is_to_name(glance: Glance) -> bool:
    return _is_asked(glance)


def goes_round(glance: Glance) -> bool:
    """True if a word was named and some of its letters were played."""
    return _says(glance) and len(glance.after.row) >= LEAST_ROUND


def misses_a_letter(glance: Glance) -> bool:
    return _says(glance) and any(not attempt.is_played for attempt in glance.after.attempts)


def earns_its_worth(glance: Glance) -> bool:
    return _says(glance) and any(
        attempt.is_played and attempt.letter in glance.before.opened for attempt in glance.after.attempts
    )


def is_dropped(glance: Glance) -> bool:
    """True if no player had the next letter."""
    return isinstance(glance.move, Say) and len(glance.after.row) < len(glance.move.word) and all(glance.after.hands)


def leader_passes(glance: Glance) -> bool:
    return _passes(glance)


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
    """True if the last of the others passed and the word's owner won it."""
    return _passes(glance) and len(glance.after.won) > len(glance.before.won) and bool(glance.after.won[-1][1])


def is_left_in_the_cold(glance: Glance) -> bool:
    return _passes(glance) and not glance.before.said


SHOWING: dict[str, Showing] = {
    "anagrams": Showing(
        title=TitleWords(
            "A leader hands out words in mixed letters: find yours before time is up.",
            "Found words earn counters, and the most counters win.",
        ),
        moments=(
            Caption("A word is given in secret, and its letters are mixed.", gives_a_word),
            Caption("Found in time: the leader pays one counter for it.", finds_the_word),
            Caption("Not found: that costs a counter, and now the leader must recall the word.", is_not_found),
            Caption("Remembered: the leader keeps the counter.", remembers),
            Caption("Forgotten! The counter goes back.", forgets),
            Caption("The round is scored, and the next player leads.", is_counted),
        ),
        lesson=(
            LessonStep(
                "The words",
                Caption("The leader chooses a word of six to eight letters for each of the others.", is_to_give),
                Caption("It is given, but only its mixed letters are shown.", gives_a_word),
            ),
            LessonStep(
                "Finding",
                Caption("The letters are in alphabetical order. Which word is it?", is_to_find),
                Caption("Found in time: the leader pays a counter.", finds_the_word),
            ),
            LessonStep(
                "Memory",
                Caption("It was not found: now the leader must recall it.", is_to_remember),
                Caption("Remembered: the leader keeps the counter.", remembers),
            ),
        ),
    ),
    "word-building": Showing(
        title=TitleWords(
            "A word grows letter by letter, and each player who adds one must have a word in mind.",
            "Syllables and changes earn counters, and the most counters win.",
        ),
        moments=(
            Caption("The letter starts a syllable of the word in mind: one counter from the pool.", begins_a_syllable),
            Caption("A letter joins the row. Its player has a whole word in mind.", adds_a_letter),
            Caption("The crib cannot extend this word. Now letters may come from the hands too.", is_complete),
            Caption("The old letters are in a new order: two counters from the pool.", changes_the_order),
            Caption("The word is built up: one more letter, from hand or crib.", builds),
            Caption("Passing costs counters, paid to those who laid letters.", pays_for_passing),
            Caption("All have passed: the letters go back, and the next player deals.", is_counted),
        ),
        lesson=(
            LessonStep(
                "The row",
                Caption("Think of a word that starts with the row and uses letters of the crib.", is_built_from_crib),
                Caption("Its next letter joins, and starts a syllable: a counter from the pool.", begins_a_syllable),
            ),
            LessonStep(
                "Hand and crib",
                Caption("The crib cannot extend this word: now hands may help.", is_built_from_hands),
                Caption("A longer word uses all its letters, and the first new one joins.", builds),
            ),
            LessonStep(
                "Passing",
                Caption("Others have laid letters here. Can you go on?", has_laid_letters),
                Caption("A pass: it costs counters, paid to those who laid letters.", pays_for_passing),
            ),
        ),
    ),
    "spelling-match": Showing(
        title=TitleWords(
            "Each puts in three words, and all race to unscramble the others'.",
            "When one player has no stacks left to take, the most words win.",
        ),
        moments=(
            Caption("The stacks are ready. All start together, each on their own clock.", race_begins),
            Caption("A word is put in, and its letters become a stack.", puts_in),
            Caption("Nothing left to take: the match is over, and words finished later do not count.", ends_the_match),
            Caption("Spelled! On to the next stack.", spells),
            Caption("Not spelled: the time is lost, and the stack is dead.", gives_up),
        ),
        lesson=(
            LessonStep(
                "The stacks",
                Caption("Each player puts in three words of five letters.", is_to_put_in),
                Caption("One is put in, and its letters become a stack.", puts_in),
            ),
            LessonStep(
                "The race",
                Caption("Another player's stack. Each plays on their own clock.", is_racing),
                Caption("Spelled. The clock shows the seconds it took.", spells),
            ),
            LessonStep(
                "The end",
                Caption("All race until one player has nothing left to take.", is_racing),
                Caption("That ends it: words finished later do not count.", ends_the_match),
            ),
        ),
    ),
    "speculation": Showing(
        title=TitleWords(
            "Six letters and one for all: make as many words as you can.",
            "One counter for every word, and the most counters win.",
        ),
        moments=(
            Caption("Five of twelve letters go back. Which would you choose?", throws_back),
            Caption("A letter goes to the plum, face down.", feeds_the_plum),
            Caption("The dealer shows a letter for all to use.", shows_a_letter),
            Caption("A counter for every word made in the minute.", makes_a_word),
            Caption("The plum is turned up: first the dealer makes words, then the others.", turns_up_the_plum),
            Caption("Another counter, from the plum.", eats_of_the_plum),
            Caption("The deal is scored, with the best words that all players missed.", is_counted),
        ),
        lesson=(
            LessonStep(
                "The plum",
                Caption("Five letters go back. One more goes to the plum.", is_to_feed_the_plum),
                Caption("It stays hidden there until the end.", feeds_the_plum),
            ),
            LessonStep(
                "The open letter",
                Caption("The dealer turns up a letter.", is_to_show),
                Caption("All may use it, and the dealer too.", shows_a_letter),
            ),
            LessonStep(
                "Words",
                Caption("Make as many words as you can of six letters and the open one.", is_to_make_words),
                Caption("A counter for each, until time is up.", makes_a_word),
            ),
        ),
    ),
    "travelling-letters": Showing(
        title=TitleWords(
            "Keep a word, pass the other letters on, and make a longer one with those you get.",
            "The longest word in three deals wins.",
        ),
        moments=(
            Caption("A word is formed in secret and kept. Only its length is shown.", forms_a_word),
            Caption("The other letters travel to the right: everyone has new ones now.", letters_travel),
            Caption("A longer word, from the old one and the new letters.", forms_a_longer_one),
            Caption("The words are shown. The longest in three deals wins.", is_counted),
        ),
        lesson=(
            LessonStep(
                "A word",
                Caption("Fifteen letters: form one word in secret.", is_to_form),
                Caption("It is kept. The other letters will travel.", forms_a_word),
            ),
            LessonStep(
                "Travelling",
                Caption("The last player forms a word.", is_last_to_form),
                Caption("Then all other letters go to the right.", letters_travel),
            ),
            LessonStep(
                "A longer one",
                Caption("Make a longer word from yours and the new letters.", is_to_lengthen),
                Caption("Longer by a letter or more. The longest in three deals wins.", forms_a_longer_one),
            ),
        ),
    ),
    "rotation": Showing(
        title=TitleWords(
            "Name a long word: each in turn must play its next letter, or the others take a counter.",
            "The most counters win.",
        ),
        moments=(
            Caption("No player has the next letter: the word is dropped.", is_dropped),
            Caption("A player lacked the next letter: each of the others takes a counter.", misses_a_letter),
            Caption("A letter that matches one of the four in the middle earns its value.", earns_its_worth),
            Caption("The word goes round, a letter from each player.", goes_round),
            Caption("No word is named: each of the others takes a counter.", leader_passes),
            Caption("The deal is over: each word is listed with its counters.", is_counted),
        ),
        lesson=(
            LessonStep(
                "The word",
                Caption("Name a word of eight letters or more that starts with one of yours.", is_to_name),
                Caption("Each in turn has played its next letter.", goes_round),
            ),
            LessonStep(
                "The fine",
                Caption("You must play the letter that falls to you.", is_to_name),
                Caption("A player lacked it: each of the others takes a counter.", misses_a_letter),
            ),
            LessonStep(
                "The four",
                Caption("Four letters in the middle are worth one to four.", is_to_name),
                Caption("Play a matching letter to earn its value from the pool.", earns_its_worth),
            ),
        ),
    ),
    "out-in-the-cold": Showing(
        title=TitleWords(
            "Lay a word. The last player to build it up wins it.",
            "The most letters in words won wins.",
        ),
        moments=(
            Caption("A word is laid. Each of the others may build it up once.", lays_a_word),
            Caption("Built up by the last player in turn: the word is won.", builds_up_and_wins),
            Caption("Built up: all the old letters, and some new ones.", builds_up),
            Caption("No one builds it up further: the word is won.", keeps_the_word),
            Caption("The leader lays no word, and is out in the cold.", is_left_in_the_cold),
            Caption("The round is scored: the winner of a word gets its letters.", is_counted),
        ),
        lesson=(
            LessonStep(
                "Laying",
                Caption("The leader lays a word made of their ten letters.", is_to_lay),
                Caption("Now the others may build it up.", lays_a_word),
            ),
            LessonStep(
                "Building up",
                Caption("Use all its letters and one or more of yours, in any order.", is_to_build_up),
                Caption("A longer word, and it wins unless another builds on it.", builds_up),
            ),
            LessonStep(
                "Winning",
                Caption("The last player has the choice.", is_to_build_up),
                Caption("A pass: the last player to lay or build the word wins it.", keeps_the_word),
            ),
        ),
    ),
}

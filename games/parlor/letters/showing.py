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
            "A leader hands out words, their letters mixed: put yours right before the time is up.",
            "Found words are paid for, and most counters win.",
        ),
        moments=(
            Caption("A word is given. Nobody else knows it, and its letters are mixed.", gives_a_word),
            Caption("Found in time: the leader pays one counter for it.", finds_the_word),
            Caption("Not found: that costs a counter, and now the leader must say the word from memory.", is_not_found),
            Caption("He remembers it, and keeps the counter.", remembers),
            Caption("Forgotten! The counter goes back.", forgets),
            Caption("Everybody has been asked: the round is counted, and the next player leads.", is_counted),
        ),
        lesson=(
            LessonStep(
                "The words",
                Caption("The leader chooses a word of six to eight letters for each of the others.", is_to_give),
                Caption("It is given, and only its letters will be seen, mixed.", gives_a_word),
            ),
            LessonStep(
                "Finding",
                Caption("The letters lie in the order of the alphabet. Which word is it?", is_to_find),
                Caption("Found in time: the leader pays a counter.", finds_the_word),
            ),
            LessonStep(
                "Memory",
                Caption("It was not found: now the leader must say it from memory.", is_to_remember),
                Caption("Remembered, and the counter for it is his.", remembers),
            ),
        ),
    ),
    "word-building": Showing(
        title=TitleWords(
            "A word grows letter by letter, and whoever adds one must have a word in mind.",
            "Syllables and changes are paid for, and most counters win.",
        ),
        moments=(
            Caption("The letter begins a syllable of the word in mind: one counter from the pool.", begins_a_syllable),
            Caption("A letter joins the row. Whoever adds one has a whole word in mind.", adds_a_letter),
            Caption("The crib cannot enlarge this word. Now letters may come from the hands, too.", is_complete),
            Caption("The old letters stand in another order: two counters from the pool.", changes_the_order),
            Caption("The word is built up: one letter more, from hand or crib.", builds),
            Caption("A pass is paid for, to those who have laid letters.", pays_for_passing),
            Caption("All have passed: the letters go back, and the next player deals.", is_counted),
        ),
        lesson=(
            LessonStep(
                "The row",
                Caption("Think of a word that begins with the row, with letters of the crib.", is_built_from_crib),
                Caption("Its next letter joins, and begins a syllable: a counter from the pool.", begins_a_syllable),
            ),
            LessonStep(
                "Hand and crib",
                Caption("The crib cannot enlarge this word: now hands may help.", is_built_from_hands),
                Caption("A longer word uses all its letters, and the first new one joins.", builds),
            ),
            LessonStep(
                "Passing",
                Caption("Others have laid letters here, and it must go on.", has_laid_letters),
                Caption("A pass, and it is paid for to whoever laid letters.", pays_for_passing),
            ),
        ),
    ),
    "spelling-match": Showing(
        title=TitleWords(
            "Everybody puts in three words, and all race to put the others' right.",
            "When somebody has nothing left to take, most words win.",
        ),
        moments=(
            Caption("The stacks are made. All begin at once, each with a clock of his own.", race_begins),
            Caption("A word is put in, and its letters become a stack.", puts_in),
            Caption("Nothing is left to take: the match is over, and what others finish later does not count.", ends_the_match),
            Caption("Spelled! The next stack, at once.", spells),
            Caption("Not spelled: the time is gone, and the stack is dead.", gives_up),
        ),
        lesson=(
            LessonStep(
                "The stacks",
                Caption("Everybody puts in three words of five letters.", is_to_put_in),
                Caption("One is put in, and its letters become a stack.", puts_in),
            ),
            LessonStep(
                "The race",
                Caption("A stack of another player's. Each has a clock of his own.", is_racing),
                Caption("Spelled, and the seconds stand on the clock.", spells),
            ),
            LessonStep(
                "The end",
                Caption("All race, until somebody has nothing left to take.", is_racing),
                Caption("That is the end: what others finish later does not count.", ends_the_match),
            ),
        ),
    ),
    "speculation": Showing(
        title=TitleWords(
            "Six letters and one for all: make what words you can, until the plum is turned up.",
            "A counter for every word, and most counters win.",
        ),
        moments=(
            Caption("Five letters of twelve are thrown back. Which would you?", throws_back),
            Caption("A letter goes to the plum, and nobody sees it.", feeds_the_plum),
            Caption("The dealer turns up one of his letters, for all to use.", shows_a_letter),
            Caption("A counter for every word, as many as the minute allows.", makes_a_word),
            Caption("The plum is turned up: the dealer first, then whatever he overlooks.", turns_up_the_plum),
            Caption("Another counter, from the plum.", eats_of_the_plum),
            Caption("The deal is counted, with the best that everybody overlooked.", is_counted),
        ),
        lesson=(
            LessonStep(
                "The plum",
                Caption("Five letters are thrown back. One more goes to the plum.", is_to_feed_the_plum),
                Caption("It lies there, and nobody sees it until the end.", feeds_the_plum),
            ),
            LessonStep(
                "The open letter",
                Caption("The dealer turns up one of his letters.", is_to_show),
                Caption("Everybody may use it, and he, too.", shows_a_letter),
            ),
            LessonStep(
                "Words",
                Caption("Of six letters and the open one: as many words as you can.", is_to_make_words),
                Caption("A counter for each, as long as there is time.", makes_a_word),
            ),
        ),
    ),
    "travelling-letters": Showing(
        title=TitleWords(
            "Keep a word, send the other letters on, and make a longer one of what comes.",
            "The longest word of three deals wins.",
        ),
        moments=(
            Caption("A word is formed, in secret, and kept. Its length alone can be seen.", forms_a_word),
            Caption("What is left travels to the right: everybody has other letters now.", letters_travel),
            Caption("A longer word, of the old one and what came.", forms_a_longer_one),
            Caption("The words are shown. The longest of three deals wins.", is_counted),
        ),
        lesson=(
            LessonStep(
                "A word",
                Caption("Fifteen letters: form one word of them, in secret.", is_to_form),
                Caption("It is kept. What is left will travel.", forms_a_word),
            ),
            LessonStep(
                "Travelling",
                Caption("The last of all is to form a word.", is_last_to_form),
                Caption("Then what everybody has left goes to the right.", letters_travel),
            ),
            LessonStep(
                "A longer one",
                Caption("Make a longer word of your own and what came.", is_to_lengthen),
                Caption("Longer by a letter or more. The longest of three deals wins.", forms_a_longer_one),
            ),
        ),
    ),
    "rotation": Showing(
        title=TitleWords(
            "Name a long word: everybody in turn must play its next letter, or the others take a counter.",
            "Most counters win.",
        ),
        moments=(
            Caption("Nobody has the next letter: the word is dropped.", is_dropped),
            Caption("Somebody had not the letter that was wanted: each of the others takes a counter.", misses_a_letter),
            Caption("A letter like one of the four in the middle earns its worth.", earns_its_worth),
            Caption("The word goes round, a letter from everybody.", goes_round),
            Caption("No word is named: each of the others takes a counter.", leader_passes),
            Caption("The deal is over: every word is counted, with what it earned.", is_counted),
        ),
        lesson=(
            LessonStep(
                "The word",
                Caption("Name a word of eight letters or more that begins with one of yours.", is_to_name),
                Caption("Everybody in turn has played its next letter.", goes_round),
            ),
            LessonStep(
                "The fine",
                Caption("Each letter must be played by whoever's turn it is.", is_to_name),
                Caption("Somebody had it not: each of the others takes a counter.", misses_a_letter),
            ),
            LessonStep(
                "The four",
                Caption("Four letters in the middle are worth one to four.", is_to_name),
                Caption("Whoever plays one like them has its worth from the pool.", earns_its_worth),
            ),
        ),
    ),
    "out-in-the-cold": Showing(
        title=TitleWords(
            "Lay a word, and whoever builds it up last has it.",
            "Most letters in words that were won win.",
        ),
        moments=(
            Caption("A word is laid. Now each of the others may build it up, once.", lays_a_word),
            Caption("Built up by the last who could: the word is won.", builds_up_and_wins),
            Caption("Built up: all the old letters, and some of one's own.", builds_up),
            Caption("Nobody builds it up any more: the word is won.", keeps_the_word),
            Caption("The leader lays no word, and is out in the cold.", is_left_in_the_cold),
            Caption("The round is counted: the letters of a word go to whoever won it.", is_counted),
        ),
        lesson=(
            LessonStep(
                "Laying",
                Caption("The leader lays a word made of his ten letters.", is_to_lay),
                Caption("There it lies. Now the others may build it up.", lays_a_word),
            ),
            LessonStep(
                "Building up",
                Caption("All its letters, and one or more of your own, in any order.", is_to_build_up),
                Caption("A longer word, and it is his as long as nobody builds on.", builds_up),
            ),
            LessonStep(
                "Winning",
                Caption("The last of the others is asked.", is_to_build_up),
                Caption("He passes, and the word is won by whoever laid or built it.", keeps_the_word),
            ),
        ),
    ),
}

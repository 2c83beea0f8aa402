"""Texts of the demo, the films and the lessons for the letter games."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing

SHOWING: dict[str, Showing] = {
    "anagrams": Showing(
        title=TitleWords(
            "A leader hands out words in mixed letters: find yours before time is up.",
            "Found words earn counters, and the most counters win.",
        ),
        moments=(
            Caption("A word is given in secret, and its letters are mixed.", {"given"}),
            Caption("Found in time: the leader pays one counter for it.", {"found"}),
            Caption("Not found: that costs a counter, and now the leader must recall the word.", {"not_found"}),
            Caption("Remembered: the leader keeps the counter.", {"remembered"}),
            Caption("Forgotten! The counter goes back.", {"forgot"}),
            Caption("The round is scored, and the next player leads.", {"counted"}),
        ),
        lesson=(
            LessonStep(
                "The words",
                "The leader chooses a word of six to eight letters for each of the others.",
                Caption("It is given, but only its mixed letters are shown.", {"given"}),
            ),
            LessonStep(
                "Finding",
                "The letters are in alphabetical order. Which word is it?",
                Caption("Found in time: the leader pays a counter.", {"found"}),
            ),
            LessonStep(
                "Memory",
                "It was not found: now the leader must recall it.",
                Caption("Remembered: the leader keeps the counter.", {"remembered"}),
            ),
        ),
    ),
    "word-building": Showing(
        title=TitleWords(
            "A word grows letter by letter, and each player who adds one must have a word in mind.",
            "Syllables and changes earn counters, and the most counters win.",
        ),
        moments=(
            Caption("The letter starts a syllable of the word in mind: one counter from the pool.", {"syllable"}),
            Caption("A letter joins the row. Its player has a whole word in mind.", {"letter_added"}),
            Caption("The crib cannot extend this word. Now letters may come from the hands too.", {"complete"}),
            Caption("The old letters are in a new order: two counters from the pool.", {"reordered"}),
            Caption("The word is built up: one more letter, from hand or crib.", {"built"}),
            Caption("Passing costs counters, paid to those who laid letters.", {"paid_for_pass"}),
            Caption("All have passed: the letters go back, and the next player deals.", {"counted"}),
        ),
        lesson=(
            LessonStep(
                "The row",
                "Think of a word that starts with the row and uses letters of the crib.",
                Caption("Its next letter starts a syllable: one counter from the pool.", {"row_continued", "syllable"}),
            ),
            LessonStep(
                "Hand and crib",
                "The crib cannot extend this word: now hands may help.",
                Caption("A longer word uses all its letters, and the first new one joins.", {"built"}),
            ),
            LessonStep(
                "Passing",
                "Others have laid letters here. Can you go on?",
                Caption("A pass: it costs counters, paid to those who laid letters.", {"paid_for_pass"}),
            ),
        ),
    ),
    "spelling-match": Showing(
        title=TitleWords(
            "Each puts in three words, and all race to unscramble the others'.",
            "When one player has no stacks left to take, the most words win.",
        ),
        moments=(
            Caption("The stacks are ready. All start together, each on their own clock.", {"race_begun"}),
            Caption("A word is put in, and its letters become a stack.", {"put_in"}),
            Caption("Nothing left to take: the match is over, and words finished later do not count.", {"ended"}),
            Caption("Spelled! On to the next stack.", {"spelled"}),
            Caption("Not spelled: the time is lost, and the stack is dead.", {"given_up"}),
        ),
        lesson=(
            LessonStep(
                "The stacks",
                "Each player puts in three words of five letters.",
                Caption("One is put in, and its letters become a stack.", {"put_in"}),
            ),
            LessonStep(
                "The race",
                "Another player's stack. Each plays on their own clock.",
                Caption("Spelled. The clock shows the seconds it took.", {"spelled"}),
            ),
            LessonStep(
                "The end",
                "All race until one player has nothing left to take.",
                Caption("The match ends: words finished later do not count.", {"ended"}),
            ),
        ),
    ),
    "speculation": Showing(
        title=TitleWords(
            "Six letters and one for all: make as many words as you can.",
            "One counter for every word, and the most counters win.",
        ),
        moments=(
            Caption("Five of twelve letters go back. Which would you choose?", {"thrown_back"}),
            Caption("A letter goes to the plum, face down.", {"plum_fed"}),
            Caption("The dealer shows a letter for all to use.", {"letter_shown"}),
            Caption("A counter for every word made in the minute.", {"word_made"}),
            Caption("The plum is turned up: first the dealer makes words, then the others.", {"plum_turned_up"}),
            Caption("Another counter, from the plum.", {"plum_eaten"}),
            Caption("The deal is scored, with the best words that all players missed.", {"counted"}),
        ),
        lesson=(
            LessonStep(
                "The plum",
                "Five letters go back. One more goes to the plum.",
                Caption("It stays hidden there until the end.", {"plum_fed"}),
            ),
            LessonStep(
                "The open letter",
                "The dealer turns up a letter.",
                Caption("All may use it, and the dealer too.", {"letter_shown"}),
            ),
            LessonStep(
                "Words",
                "Make as many words as you can of six letters and the open one.",
                Caption("A counter for each, until time is up.", {"word_made"}),
            ),
        ),
    ),
    "travelling-letters": Showing(
        title=TitleWords(
            "Keep a word, pass the other letters on, and make a longer one with those you get.",
            "The longest word in three deals wins.",
        ),
        moments=(
            Caption("A word is formed in secret and kept. Only its length is shown.", {"formed"}),
            Caption("The other letters travel to the right: everyone has new ones now.", {"travelled"}),
            Caption("A longer word, from the old one and the new letters.", {"lengthened"}),
            Caption("The words are shown. The longest in three deals wins.", {"counted"}),
        ),
        lesson=(
            LessonStep(
                "A word",
                "Fifteen letters: form one word in secret.",
                Caption("It is kept. The other letters will travel.", {"formed"}),
            ),
            LessonStep(
                "Travelling",
                "The last player forms a word.",
                Caption("Then all other letters go to the right.", {"travelled"}),
            ),
            LessonStep(
                "A longer one",
                "Make a longer word from yours and the new letters.",
                Caption("Longer by a letter or more. The longest in three deals wins.", {"lengthened"}),
            ),
        ),
    ),
    "rotation": Showing(
        title=TitleWords(
            "Name a long word: each in turn must play its next letter, or the others take a counter.",
            "The most counters win.",
        ),
        moments=(
            Caption("No player has the next letter: the word is dropped.", {"dropped"}),
            Caption("A player lacked the next letter: each of the others takes a counter.", {"letter_missed"}),
            Caption("A letter that matches one of the four in the middle earns its value.", {"worth_earned"}),
            Caption("The word goes round, a letter from each player.", {"gone_round"}),
            Caption("No word is named: each of the others takes a counter.", {"leader_passed"}),
            Caption("The deal is over: each word is listed with its counters.", {"counted"}),
        ),
        lesson=(
            LessonStep(
                "The word",
                "Name a word of eight letters or more that starts with one of yours.",
                Caption("Each in turn has played its next letter.", {"gone_round"}),
            ),
            LessonStep(
                "The fine",
                "You must play the letter that falls to you.",
                Caption("A player lacked the letter: the others take a counter each.", {"letter_missed"}),
            ),
            LessonStep(
                "The four",
                "Four letters in the middle are worth one to four.",
                Caption("Play a matching letter to earn its value from the pool.", {"worth_earned"}),
            ),
        ),
    ),
    "out-in-the-cold": Showing(
        title=TitleWords(
            "Lay a word. The last player to build it up wins it.",
            "The most letters in words won wins.",
        ),
        moments=(
            Caption("A word is laid. Each of the others may build it up once.", {"laid"}),
            Caption("Built up by the last player in turn: the word is won.", {"built_up_and_won"}),
            Caption("Built up: all the old letters, and some new ones.", {"built_up"}),
            Caption("No one builds it up further: the word is won.", {"kept"}),
            Caption("The leader lays no word, and is out in the cold.", {"left_in_the_cold"}),
            Caption("The round is scored: the winner of a word gets its letters.", {"counted"}),
        ),
        lesson=(
            LessonStep(
                "Laying",
                "The leader lays a word made of their ten letters.",
                Caption("Now the others may build it up.", {"laid"}),
            ),
            LessonStep(
                "Building up",
                "Use all its letters and one or more of yours, in any order.",
                Caption("A longer word, and it wins unless another builds on it.", {"built_up"}),
            ),
            LessonStep(
                "Winning",
                "The last player has the choice.",
                Caption("A pass: the last player to lay or build the word wins it.", {"kept"}),
            ),
        ),
    ),
}

"""Texts for the letter games in the demo, the films and the lessons."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing

SHOWING: dict[str, Showing] = {
    "anagrams": Showing(
        title=TitleWords(
            "A leader gives each player the mixed letters of a word. Find your word before time is up.",
            "Words you find earn counters, and the most counters win.",
        ),
        moments=(
            Caption("A word is given in secret, and its letters are mixed.", {"given"}),
            Caption("The word is found in time, and the leader pays one counter.", {"found"}),
            Caption("The word is not found. That costs a counter, and now the leader must recall the word.", {"not_found"}),
            Caption("The leader remembers the word and keeps the counter.", {"remembered"}),
            Caption("The leader has forgotten the word, and the counter goes back.", {"forgot"}),
            Caption("The round is scored, and the next player leads.", {"counted"}),
        ),
        lesson=(
            LessonStep(
                "The words",
                "The leader chooses a word of six to eight letters for each of the others.",
                Caption("The word is given, but only its mixed letters are shown.", {"given"}),
            ),
            LessonStep(
                "Finding",
                "These letters are in alphabetical order. Which word can you make of them?",
                Caption("The word is found in time, and the leader pays a counter.", {"found"}),
            ),
            LessonStep(
                "Memory",
                "The word was not found. Now the leader must recall the word.",
                Caption("The leader remembers the word and keeps the counter.", {"remembered"}),
            ),
        ),
    ),
    "word-building": Showing(
        title=TitleWords(
            "A word grows letter by letter. Each player who adds a letter must have a whole word in mind.",
            "Some letters earn counters, and the most counters win.",
        ),
        moments=(
            Caption("This letter starts a syllable of the word and earns one counter from the pool.", {"syllable"}),
            Caption("A letter joins the row. The player who laid it has a whole word in mind.", {"letter_added"}),
            Caption("No letter of the crib makes this word longer. Now players may also use letters in hand.", {"complete"}),
            Caption("The old letters are in a new order. This earns two counters from the pool.", {"reordered"}),
            Caption("The word is built up with one more letter, from hand or crib.", {"built"}),
            Caption("A player passes, and pays counters to players who laid letters.", {"paid_for_pass"}),
            Caption("All players have passed. The letters go back, and the next player deals.", {"counted"}),
        ),
        lesson=(
            LessonStep(
                "The row",
                "Think of a word that starts with the row and uses letters of the crib.",
                Caption("The next letter starts a syllable, and earns one counter from the pool.", {"row_continued", "syllable"}),
            ),
            LessonStep(
                "Hand and crib",
                "No letter of the crib makes this word longer. Now letters in hand may be used.",
                Caption("A longer word uses all these letters. Its first new letter joins the row.", {"built"}),
            ),
            LessonStep(
                "Passing",
                "Other players have laid letters here. Can you go on?",
                Caption("This player passes, and pays counters to players who laid letters.", {"paid_for_pass"}),
            ),
        ),
    ),
    "spelling-match": Showing(
        title=TitleWords(
            "Each player puts in three words. Then all players race to unscramble the others' words.",
            "The match ends when a player has no stacks left to take. The most words win.",
        ),
        moments=(
            Caption("The stacks are ready. All players start together, and each has a clock.", {"race_begun"}),
            Caption("A player puts in a word, and its mixed letters become a stack.", {"put_in"}),
            Caption("This player has no stack left to take. The match is over, and later words do not count.", {"ended"}),
            Caption("The word is complete. The player gets the next stack.", {"spelled"}),
            Caption("The word is not complete. The time is lost, and no one else gets this stack.", {"given_up"}),
        ),
        lesson=(
            LessonStep(
                "The stacks",
                "Each player puts in three words of five letters.",
                Caption("A word is put in, and its mixed letters become a stack.", {"put_in"}),
            ),
            LessonStep(
                "The race",
                "This stack is another player's word. Each player has a clock.",
                Caption("The word is complete. The clock shows the seconds used.", {"spelled"}),
            ),
            LessonStep(
                "The end",
                "All players race until a player has no stack left to take.",
                Caption("The match is over. Words that others finish later do not count.", {"ended"}),
            ),
        ),
    ),
    "speculation": Showing(
        title=TitleWords(
            "Make as many words as you can of your letters and one open letter.",
            "Each word earns one counter, and the most counters win.",
        ),
        moments=(
            Caption("Players put five of their letters back. Which letters would you put back?", {"thrown_back"}),
            Caption("A letter goes face down on the plum, a pile used at the end of the deal.", {"plum_fed"}),
            Caption("The dealer turns up a letter, and all players may use it.", {"letter_shown"}),
            Caption("Each word made in time earns a counter.", {"word_made"}),
            Caption("The plum is turned up. First the dealer makes words of it, then the others.", {"plum_turned_up"}),
            Caption("A word made from the plum earns another counter.", {"plum_eaten"}),
            Caption("The deal is scored. The sheet shows the best words that all players missed.", {"counted"}),
        ),
        lesson=(
            LessonStep(
                "The plum",
                "Five letters go back into the box. One more letter goes to the plum.",
                Caption("The plum stays hidden until the end of the deal.", {"plum_fed"}),
            ),
            LessonStep(
                "The open letter",
                "The dealer turns up a letter.",
                Caption("All players may use this letter, including the dealer.", {"letter_shown"}),
            ),
            LessonStep(
                "Words",
                "Make as many words as you can of your six letters and the open letter.",
                Caption("Each word earns a counter, until time is up.", {"word_made"}),
            ),
        ),
    ),
    "travelling-letters": Showing(
        title=TitleWords(
            "Keep a word, and pass your other letters on. Make a longer word with the letters you get.",
            "The longest word in three deals wins.",
        ),
        moments=(
            Caption("The player forms a word in secret and keeps it. Only its length is shown.", {"formed"}),
            Caption("All other letters go to the next player on the right, so every player has new letters.", {"travelled"}),
            Caption("The player forms a longer word, from the old word and the new letters.", {"lengthened"}),
            Caption("The words are shown. The longest word in three deals wins.", {"counted"}),
        ),
        lesson=(
            LessonStep(
                "A word",
                "Each player has fifteen letters, and forms a word in secret.",
                Caption("The player keeps this word, and will pass the other letters on.", {"formed"}),
            ),
            LessonStep(
                "Travelling",
                "The last player forms a word.",
                Caption("Then all other letters go to the next player on the right.", {"travelled"}),
            ),
            LessonStep(
                "A longer word",
                "Make a longer word from your word and the new letters.",
                Caption("This word is longer than the old one. The longest word in three deals wins.", {"lengthened"}),
            ),
        ),
    ),
    "rotation": Showing(
        title=TitleWords(
            "Name a long word. Each player in turn must play its next letter, or the others take a counter.",
            "The most counters win.",
        ),
        moments=(
            Caption("No player has the next letter, so the word is dropped.", {"dropped"}),
            Caption("A player did not have the next letter, so each other player takes a counter.", {"letter_missed"}),
            Caption("A letter that matches one of the four in the middle earns its value.", {"worth_earned"}),
            Caption("The word goes round, a letter from each player.", {"gone_round"}),
            Caption("The leader names no word, so each other player takes a counter.", {"leader_passed"}),
            Caption("The deal is over: each word is listed with its counters.", {"counted"}),
        ),
        lesson=(
            LessonStep(
                "The word",
                "Name a word of eight letters or more. Its first letter must be in your hand.",
                Caption("Each player in turn has played the next letter of the word.", {"gone_round"}),
            ),
            LessonStep(
                "The fine",
                "On your turn you must play the next letter of the word.",
                Caption("A player did not have the letter, so the others take a counter each.", {"letter_missed"}),
            ),
            LessonStep(
                "The four letters",
                "The four letters in the middle are worth 1, 2, 3 and 4 counters.",
                Caption("A player who plays the same letter earns its value from the pool.", {"worth_earned"}),
            ),
        ),
    ),
    "out-in-the-cold": Showing(
        title=TitleWords(
            "A player lays a word. The last player to build it up wins it.",
            "The player who has won the most letters wins.",
        ),
        moments=(
            Caption("A word is laid. Each other player may make it longer once.", {"laid"}),
            Caption("The last player builds the word up, and so wins it.", {"built_up_and_won"}),
            Caption("The word is built up: it uses all the old letters, and some new letters.", {"built_up"}),
            Caption("No other player builds the word up, so the word is won.", {"kept"}),
            Caption("The leader lays no word, and is out in the cold.", {"left_in_the_cold"}),
            Caption("The round is scored: the winner of a word gets its letters.", {"counted"}),
        ),
        lesson=(
            LessonStep(
                "Laying",
                "The leader lays a word made from their ten letters.",
                Caption("Now the others may build this word up, that is, make it longer.", {"laid"}),
            ),
            LessonStep(
                "Building up",
                "Use all letters of the word, and one or more of yours, in any order.",
                Caption("The longer word wins, unless another player builds on it.", {"built_up"}),
            ),
            LessonStep(
                "Winning",
                "The last player may build the word up, or pass.",
                Caption("The player passes. The last player to lay or build the word wins it.", {"kept"}),
            ),
        ),
    ),
}

"""What the show says of each game: what it is about and how it is won, and a word when something is seen for the first time.

In our own words, as all that is printed here.
"""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption
from games.show import card_claims, claims, puzzle_claims
from games.show import letter_claims as letters

TITLES: dict[str, TitleWords] = {
    "crokinole": TitleWords(
        "Snap wooden rings across the board: into the pocket, and at the other's rings.",
        "Whoever first has a hundred points wins.",
    ),
    "national-flags": TitleWords(
        "Thirty-two flags of 1915 lie round the board. One is called: find it, and cover it first.",
        "When all have been called, most points win.",
    ),
    "bicycle-racing": TitleWords(
        "Throw two dice and ride. Land exactly on a rival's space, and you throw again at once.",
        "The first to reach or pass space 21 wins.",
    ),
    "puss-in-the-corner": TitleWords(
        "Everybody moves at once: change corners while Puss in the middle looks the other way.",
        "When time is up, whoever has been Puss least often wins.",
    ),
    "troublesome-pigs": TitleWords(
        "A die drives the pigs to market: two steps on for your own numbers, one back for the rival's.",
        "The first pig once round and on to space 21 wins.",
    ),
    "steeplechase": TitleWords(
        "Horses on two dice: a red star line sends you on, at a black one the horse refuses.",
        "The first horse over the line into space 21 wins.",
    ),
    "ten-pins": TitleWords(
        "Bowl down the board's diagonal, with a finger for an arm: two disks to a frame.",
        "Most points in ten frames win; strikes and spares count what follows as well.",
    ),
    "childrens-ten-pins": TitleWords(
        "Bowling without the sums: two disks to a frame, and a point for every pin.",
        "Most points in ten frames win; all ten at once are fifteen.",
    ),
    "cocked-hat-and-feather": TitleWords(
        "Three pins are the hat, the one in front is its feather: fell the hat, spare the feather.",
        "That scores one, and most points in ten innings win.",
    ),
    "king-pin": TitleWords(
        "Fell the four pins at the back, past the king who stands in the way.",
        "Two points with the king standing, one without; most in ten innings win.",
    ),
    "four-back": TitleWords(
        "Say which of four pins you will fell; then fell that one, and no other.",
        "One point if you do, one less for any other pin; most in ten innings win.",
    ),
    "head-pin-out": TitleWords(
        "Nine pins and three disks: leave exactly one pin standing.",
        "That scores one, and most points in ten innings win.",
    ),
    "corner-pins": TitleWords(
        "Four pins in four corners, and the disk must strike the rim before it meets one.",
        "One pin counts one, two at once five, all four twenty; most in ten innings win.",
    ),
    "center-carrom-pins": TitleWords(
        "Four pins in the middle, for one disk that comes off the rim.",
        "All four at once score one, and fewer nothing; most in ten innings win.",
    ),
    "backgammon": TitleWords(
        "Two sides of fifteen men race home, opposite ways round, and send each other's stragglers back.",
        "Whoever first has borne off all fifteen wins.",
    ),
    "checkers": TitleWords(
        "Twelve men a side go forward along the diagonals, and jump what stands in their way.",
        "Take all the enemy's men, or leave him no move.",
    ),
    "fox-and-geese": TitleWords(
        "Four geese, who never go back, hunt one fox, who goes where he likes.",
        "The geese win by cornering him, the fox by slipping past them.",
    ),
    "tit-tat-toe": TitleWords(
        "Nine squares, five men each, and every man must be laid beside another.",
        "The first to have three in a row wins.",
    ),
    "flapjacks": TitleWords(
        "Thirty-six squares and sixteen men each, laid one at a time to stay.",
        "The first to have five in a row wins.",
    ),
    "egyptian-pyramids": TitleWords(
        "Six men a side cross from corner to corner, by steps and by leaps over anybody.",
        "Whoever first fills the other's pyramid wins.",
    ),
    "contack": TitleWords(
        "Triangles of three colours and three numbers: lay them so that numbers agree, or make fives.",
        "Fives, tens, fifteens and twenties count; most points in three hands win.",
    ),
    "contack-solitaire-one": TitleWords(
        "Alone with thirty-six triangles: draw one after the other, and lay all that fit.",
        "Whoever lays all thirty-six wins the deal.",
    ),
    "contack-solitaire-two": TitleWords(
        "Alone with seven piles of triangles: whatever lies uppermost may be laid, if it fits.",
        "Whoever lays all thirty-six wins the deal.",
    ),
    "raffles": TitleWords(
        "Tricks through which a gentleman cracksman slips from hand to hand; only the Detective is sure of his man.",
        "Tricks, zeros and the last capture of Raffles count; the first with a hundred wins.",
    ),
    "progressive-raffles": TitleWords(
        "An evening of Raffles at two tables or three: whoever wins moves up, with a new partner.",
        "What a player's couples make is punched on his card; the highest total wins.",
    ),
    "anagrams": TitleWords(
        "A leader hands out words, their letters mixed: put yours right before the time is up.",
        "Found words are paid for, and most counters win.",
    ),
    "word-building": TitleWords(
        "A word grows letter by letter, and whoever adds one must have a word in mind.",
        "Syllables and changes are paid for, and most counters win.",
    ),
    "spelling-match": TitleWords(
        "Everybody puts in three words, and all race to put the others' right.",
        "When somebody has nothing left to take, most words win.",
    ),
    "speculation": TitleWords(
        "Six letters and one for all: make what words you can, until the plum is turned up.",
        "A counter for every word, and most counters win.",
    ),
    "travelling-letters": TitleWords(
        "Keep a word, send the other letters on, and make a longer one of what comes.",
        "The longest word of three deals wins.",
    ),
    "rotation": TitleWords(
        "Name a long word: everybody in turn must play its next letter, or the others take a counter.",
        "Most counters win.",
    ),
    "out-in-the-cold": TitleWords(
        "Lay a word, and whoever builds it up last has it.",
        "Most letters in words that were won win.",
    ),
    "angle-play": TitleWords(
        "A picture in pieces for each of them, cut by straight lines, so that anything seems to fit anything.",
        "Whoever has the whole picture together first wins.",
    ),
    "duplicate-angle-play": TitleWords(
        "Everybody works on every picture in turn, and cries Angle-Up when his is together.",
        "Fifty for Angle-Up, a point for each piece placed; most points after the last round win.",
    ),
    "progressive-angle-play": TitleWords(
        "Partners put one picture together with four hands, and winners move up a table.",
        "The highest net score after four rounds wins.",
    ),
}

MOMENTS: dict[str, tuple[Caption, ...]] = {
    "crokinole": (
        Caption("A disk in the pocket counts twenty, and stays there unless it is knocked out again.", claims.is_twenty),
        Caption(
            "A disk in the ditch counts nothing: taking out the other's ten is worth as much as making one.", claims.takes_out
        ),
        Caption(
            "While an enemy disk lies on the board a shot must strike one. This one did not, so the disk is lost.",
            claims.misses_the_enemy,
        ),
        Caption("All sixteen disks are shot: twenty in the pocket, ten in ring 1, five in ring 2.", claims.is_round_counted),
    ),
    "national-flags": (
        Caption(
            "A flag is called, and the search begins. Each is called only once: what nobody finds is lost to all.",
            claims.is_flag_called,
        ),
        Caption("A wrong flag, or a late hand, locks its player out until the next call.", claims.is_locked_out),
        Caption(
            "Found and covered: one point, two for a great power, three for a corner flag that is no nation's.",
            claims.is_flag_covered,
        ),
        Caption("Nobody found it in time: its points are lost.", claims.is_flag_unfound),
    ),
    "bicycle-racing": (
        Caption(
            "First they throw for the lead, and it matters: of two riders the first wins about two races in three.",
            claims.throws_for_lead,
        ),
        Caption("Caught up with another rider by the exact throw: that is worth another turn at once.", claims.draws_level),
        Caption("Reaching or passing the finish wins on the spot, whoever was still to throw.", claims.is_race_won),
    ),
    "puss-in-the-corner": (
        Caption("Across in time: a corner was changed behind Puss's back, and Puss stays Puss.", claims.is_across),
        Caption(
            "Touched off the star, and so the next Puss: whoever has been in the middle least often wins.", claims.is_touched
        ),
        Caption("Nobody may sit for ever: who will not run goes in the middle.", claims.has_sat_too_long),
    ),
    "troublesome-pigs": (
        Caption(
            "Its own number: two spaces on. Odd and even are equally likely, so two throws gain one space on the average.",
            claims.trots,
        ),
        Caption("The rival's number: one space back. This is why it takes so long.", claims.turns_back),
        Caption("At market at last: the first pig there wins, and the other has walked for nothing.", claims.is_race_won),
    ),
    "steeplechase": (
        Caption(
            "First they throw for the lead, and it matters: of two riders the first wins about two races in three.",
            claims.throws_for_lead,
        ),
        Caption("A red star line: the horse takes it in its stride, and its rider throws again.", claims.meets_red_star),
        Caption("A black star line: the horse refuses, goes back three and misses a turn.", claims.meets_black_star),
        Caption(
            "Past the post: the first horse over the line wins, however far beyond it the throw carries him.", claims.is_race_won
        ),
    ),
    "ten-pins": (
        Caption("All ten with the first disk: a strike, which counts the next two disks besides.", claims.is_strike),
        Caption("The rest with the second disk: a spare, which counts the next disk besides.", claims.is_spare),
        Caption("Pins felled by a disk on its way back from the rim do not count, and are set up again.", claims.has_rebounded),
        Caption("Two disks, and pins still stand: a break counts what fell, and no more.", claims.is_break),
    ),
    "childrens-ten-pins": (
        Caption("All ten with one disk count fifteen, and are set up again for the next.", claims.fells_all_at_once),
        Caption("Each pin that falls is a point, and nothing is carried over: anybody can keep this score.", claims.fells_some),
    ),
    "cocked-hat-and-feather": (
        Caption("The feather is down, and the inning with it: whatever else fell counts nothing.", claims.feather_fell),
        Caption("The hat is off and the feather stands: one point, and the whole art of this game.", claims.hat_is_off),
    ),
    "king-pin": (
        Caption("The four are down and the king stands: two points, the most an inning can bring.", claims.king_spared),
        Caption("All five down: one point only, as the king should have been spared.", claims.all_five_down),
        Caption("The king fell: this inning is worth one point at most.", claims.king_fell),
    ),
    "four-back": (
        Caption("Before every disk a pin is called: what falls by luck does not count here.", claims.pin_is_called),
        Caption("Another pin fell: one point less, even if the called pin fell too.", claims.fells_uncalled),
        Caption("The called pin and no other: one point, the only way to score.", claims.fells_as_called),
    ),
    "head-pin-out": (
        Caption("Just one is left standing: that scores one, and ends the inning.", claims.one_is_left),
        Caption("One too many: with nothing left nothing counts.", claims.none_is_left),
        Caption("Count what is left: one, no more and no less.", claims.some_are_left),
    ),
    "corner-pins": (
        Caption("A pin was met before the rim: nothing counts, and what was knocked is set up again.", claims.meets_pin_first),
        Caption(
            "The pin nearest the shooter counts only when no other is left: this one is set up again.",
            claims.nearest_fell_too_soon,
        ),
        Caption("Two with one disk count five, where one after the other they would count two.", claims.fells_two_at_once),
        Caption(
            "Off the rim and then the pin: that counts, where the straight way to it would not.", claims.fells_one_off_the_rim
        ),
    ),
    "center-carrom-pins": (
        Caption(
            "All four with one disk, off the rim: a point. This is the shot the board was loved for.", claims.fells_all_at_once
        ),
        Caption("Straight at the pins is no carrom: nothing counts.", claims.meets_pin_first),
        Caption("Not all four fell, so this disk counts nothing. The next finds four again.", claims.fells_some_of_four),
    ),
    "backgammon": (
        Caption("Both throw; the higher begins, and may play that throw or throw again.", claims.throws_for_first_play),
        Caption("A man alone on a point is hit, and must start again from the bar.", claims.hits_a_blot),
        Caption("A doublet is played four times, as if the dice had fallen so twice.", claims.throws_a_doublet),
        Caption("All men of this side are home and may be borne off. The first to bear off all fifteen wins.", claims.bears_off),
        Caption("The other had men off already, so the game counts one: a hit.", claims.wins_a_hit),
        Caption("The other has borne off nobody: a gammon counts two.", claims.wins_a_gammon),
    ),
    "checkers": (
        Caption("Jumped, and taken off. By the booklet one may also jump over one's own men, who stay.", claims.jumps_and_takes),
        Caption("The other could have taken and did not: he is huffed, and loses that man.", claims.is_huffed),
        Caption("On the farthest row a man is crowned, and may go backward from now on.", claims.is_crowned),
    ),
    "fox-and-geese": (
        Caption("The fox chooses his square, and then moves first.", claims.fox_is_set),
        Caption("Through the line: the fox has won.", claims.fox_is_through),
        Caption("No way out: the geese have won. Played without a slip they always do.", claims.fox_is_cornered),
    ),
    "tit-tat-toe": (
        Caption("Three in a row, straight or slanting: that wins.", claims.has_three_in_a_row),
        Caption("All nine squares are covered and nobody has three: no man's game.", claims.is_no_mans_game),
        Caption(
            "After the first, each man must touch one that is there: the square one wants may be out of reach.",
            claims.lays_beside,
        ),
    ),
    "flapjacks": (
        Caption("Nobody managed five in a row: a draw.", claims.has_no_five),
        Caption("Five in a row, whichever way it runs: a flap-jack, and the game.", claims.has_five_in_a_row),
        Caption("A man that is laid never moves again: every square taken is taken for good.", claims.lays_another),
    ),
    "egyptian-pyramids": (
        Caption("A man may jump over men of either colour, as often as he can; nobody is taken.", claims.leaps),
        Caption("The other's pyramid is filled: the crossing is won.", claims.is_pyramid_filled),
    ),
    "contack": (
        Caption(
            "An opportunity: it touches two triangles or three, all must agree, and all of them count.",
            claims.lays_on_opportunity,
        ),
        Caption("None of the hand fits, so one is drawn, until one fits or there are five again.", claims.draws_a_triangle),
        Caption("Numbers that touch and make five, ten, fifteen or twenty count as much.", claims.lays_and_counts),
        Caption("Numbers that are the same may touch as well, but count nothing.", claims.lays_alike),
        Caption("None fits, and none may be drawn: that is a pass.", claims.passes),
        Caption("Every triangle left in a hand costs ten. Three hands make a game.", claims.is_hand_over),
    ),
    "contack-solitaire-one": (
        Caption(
            "It fits nowhere, and so goes on the discard: only the uppermost of that can still be laid.",
            claims.draws_what_fits_nowhere,
        ),
        Caption(
            "An opportunity: where a triangle touches two others or three, it may be laid wherever that is.",
            claims.lays_on_opportunity,
        ),
        Caption("Nothing more can be laid. This is how most deals end: one in a hundred comes out.", claims.is_deal_lost),
        Caption("All thirty-six lie in one figure: the deal is won.", claims.is_deal_won),
    ),
    "contack-solitaire-two": (
        Caption(
            "An opportunity: where a triangle touches two others or three, it may be laid wherever that is.",
            claims.lays_on_opportunity,
        ),
        Caption("Nothing more can be laid, and the deal is lost.", claims.is_deal_lost),
        Caption("All thirty-six lie in one figure: the deal is won.", claims.is_deal_won),
    ),
    "raffles": (
        Caption("The Detective takes any trick he is played to.", card_claims.detective_takes),
        Caption("A zero in a trick counts five to whoever takes it.", card_claims.zero_is_taken),
        Caption(
            "Whoever takes a trick with Raffles in it takes him up, and leads without playing him.", card_claims.takes_up_raffles
        ),
        Caption("Who holds Raffles must play him on every trick that another leads.", card_claims.plays_raffles),
        Caption("The least Trump takes any card of another series.", card_claims.trump_takes),
        Caption("Somebody is out of cards: zeros still held count five, and Raffles ten.", card_claims.hand_is_counted),
        Caption("A hundred points: the umpire calls the game at once.", card_claims.game_is_called),
    ),
    "progressive-raffles": (
        Caption("The higher couple has moved up, and everybody has a new partner.", card_claims.couples_have_moved),
        Caption("The round is over at this table: the couple with more moves up.", card_claims.hand_is_counted),
        Caption("Those who sit opposite are a couple, and a zero counts five for both.", card_claims.zero_is_taken),
        Caption("Whoever takes a trick with Raffles in it takes him up.", card_claims.takes_up_raffles),
    ),
    "anagrams": (
        Caption("A word is given. Nobody else knows it, and its letters are mixed.", letters.gives_a_word),
        Caption("Found in time: the leader pays one counter for it.", letters.finds_the_word),
        Caption("Not found: that costs a counter, and now the leader must say the word from memory.", letters.is_not_found),
        Caption("He remembers it, and keeps the counter.", letters.remembers),
        Caption("Forgotten! The counter goes back.", letters.forgets),
        Caption("Everybody has been asked: the round is counted, and the next player leads.", letters.is_counted),
    ),
    "word-building": (
        Caption("The letter begins a syllable of the word in mind: one counter from the pool.", letters.begins_a_syllable),
        Caption("A letter joins the row. Whoever adds one has a whole word in mind.", letters.adds_a_letter),
        Caption("The crib cannot enlarge this word. Now letters may come from the hands, too.", letters.is_complete),
        Caption("The old letters stand in another order: two counters from the pool.", letters.changes_the_order),
        Caption("The word is built up: one letter more, from hand or crib.", letters.builds),
        Caption("A pass is paid for, to those who have laid letters.", letters.pays_for_passing),
        Caption("All have passed: the letters go back, and the next player deals.", letters.is_counted),
    ),
    "spelling-match": (
        Caption("The stacks are made. All begin at once, each with a clock of his own.", letters.race_begins),
        Caption("A word is put in, and its letters become a stack.", letters.puts_in),
        Caption(
            "Nothing is left to take: the match is over, and what others finish later does not count.", letters.ends_the_match
        ),
        Caption("Spelled! The next stack, at once.", letters.spells),
        Caption("Not spelled: the time is gone, and the stack is dead.", letters.gives_up),
    ),
    "speculation": (
        Caption("Five letters of twelve are thrown back. Which would you?", letters.throws_back),
        Caption("A letter goes to the plum, and nobody sees it.", letters.feeds_the_plum),
        Caption("The dealer turns up one of his letters, for all to use.", letters.shows_a_letter),
        Caption("A counter for every word, as many as the minute allows.", letters.makes_a_word),
        Caption("The plum is turned up: the dealer first, then whatever he overlooks.", letters.turns_up_the_plum),
        Caption("Another counter, from the plum.", letters.eats_of_the_plum),
        Caption("The deal is counted, with the best that everybody overlooked.", letters.is_counted),
    ),
    "travelling-letters": (
        Caption("A word is formed, in secret, and kept. Its length alone can be seen.", letters.forms_a_word),
        Caption("What is left travels to the right: everybody has other letters now.", letters.letters_travel),
        Caption("A longer word, of the old one and what came.", letters.forms_a_longer_one),
        Caption("The words are shown. The longest of three deals wins.", letters.is_counted),
    ),
    "rotation": (
        Caption("Nobody has the next letter: the word is dropped.", letters.is_dropped),
        Caption("Somebody had not the letter that was wanted: each of the others takes a counter.", letters.misses_a_letter),
        Caption("A letter like one of the four in the middle earns its worth.", letters.earns_its_worth),
        Caption("The word goes round, a letter from everybody.", letters.goes_round),
        Caption("No word is named: each of the others takes a counter.", letters.leader_passes),
        Caption("The deal is over: every word is counted, with what it earned.", letters.is_counted),
    ),
    "out-in-the-cold": (
        Caption("A word is laid. Now each of the others may build it up, once.", letters.lays_a_word),
        Caption("Built up by the last who could: the word is won.", letters.builds_up_and_wins),
        Caption("Built up: all the old letters, and some of one's own.", letters.builds_up),
        Caption("Nobody builds it up any more: the word is won.", letters.keeps_the_word),
        Caption("The leader lays no word, and is out in the cold.", letters.is_left_in_the_cold),
        Caption("The round is counted: the letters of a word go to whoever won it.", letters.is_counted),
    ),
    "angle-play": (
        Caption("Two pieces that belong together are joined: both count.", puzzle_claims.joins_the_first),
        Caption("Pieces lie edge on edge right or wrong. This one does not lie as in the picture.", puzzle_claims.puts_one_wrong),
        Caption("What went wrong is seen, and taken back.", puzzle_claims.takes_one_back),
        Caption("Piece by piece the largest collection grows: only that counts.", puzzle_claims.joins_one),
        Caption("Angle-Up: the first whole picture wins.", puzzle_claims.is_whole),
    ),
    "duplicate-angle-play": (
        Caption("A cry before the work is perfect costs twenty-five points.", puzzle_claims.cries_too_soon),
        Caption("Angle-Up! All stop in that instant, and everybody's work is inspected.", puzzle_claims.stops),
        Caption("Every box goes to the neighbour on the right, until everybody had them all.", puzzle_claims.goes_on),
        Caption("This piece is improperly placed: ten off, if it stays so.", puzzle_claims.puts_one_wrong),
        Caption("What went wrong is seen, and taken back.", puzzle_claims.takes_one_back),
        Caption("One piece more in the largest collection: each counts a point.", puzzle_claims.joins_one),
    ),
    "progressive-angle-play": (
        Caption("A cry before the work is perfect costs each of the pair twenty-five.", puzzle_claims.cries_too_soon),
        Caption("Angle-Up! The winners have fifty each; the losers lose what is unplaced.", puzzle_claims.stops),
        Caption("The couples part: everybody sits down with a new partner.", puzzle_claims.goes_on),
        Caption(
            "This piece is improperly placed: ten more off, if it stays so.",
            puzzle_claims.puts_one_wrong,
        ),
        Caption("Two heads, four hands, one picture: what the one begins the other goes on with.", puzzle_claims.partners_join),
    ),
}

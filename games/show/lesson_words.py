"""What the lesson of each game shows: the three things one must know, each by a moment of a real game.

A step begins with what is to be seen before its move, and ends with what came of it; both make a claim that is held against the
board. The moments are found in the games of `assets/lessons`, which `python -m tools.make.make_lessons` has had played for them.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.captions import Caption
from games.flags.national_flags import TICKS_A_SECOND
from games.parlor.angle.angle_game import BEAT as PUZZLE_BEAT
from games.puss.walking import BEAT
from games.show import card_claims, claims, puzzle_claims
from games.show import letter_claims as letters


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to know."""

    title: str
    before: Caption
    """What is to be seen before anything moves."""
    after: Caption
    """What came of the last move that is shown."""
    lead: int = 0
    """How many moves are shown before it: a call, or some beats of the clock."""


LESSONS: dict[str, tuple[LessonStep, ...]] = {
    "crokinole": (
        LessonStep(
            "The shot",
            Caption("Set your disk on your own edge, and snap it toward the pocket.", claims.is_platform_free),
            Caption("It lies in the pocket: that is worth twenty.", claims.is_own_twenty),
        ),
        LessonStep(
            "The duty to strike",
            Caption("An enemy disk lies on the board: the next shot must strike one.", claims.must_strike),
            Caption("It struck none: a foul, and the disk is lost to the ditch.", claims.misses_the_enemy),
        ),
        LessonStep(
            "The count",
            Caption("The last of sixteen disks is to be shot.", claims.is_last_disk),
            Caption("Twenty in the pocket, ten in ring 1, five in ring 2.", claims.is_twenty_counted),
        ),
    ),
    "national-flags": (
        LessonStep(
            "The call",
            Caption("One flag after the other is called by its name, each of them once.", claims.is_at_rest),
            Caption("Now everybody looks for it, all round the board.", claims.is_flag_called),
        ),
        LessonStep(
            "The first hand",
            Caption("Whoever sees it covers it with a checker.", claims.is_flag_sought),
            Caption("Found: one point. A great power counts two, a corner flag three.", claims.is_flag_covered),
            lead=2 * TICKS_A_SECOND,
        ),
        LessonStep(
            "A wrong flag",
            Caption("But look before you reach.", claims.is_flag_sought),
            Caption("A wrong flag: this player is out until the next call.", claims.is_locked_out),
            lead=2 * TICKS_A_SECOND,
        ),
    ),
    "bicycle-racing": (
        LessonStep(
            "The throw",
            Caption("Throw both dice, and ride on as many spaces.", claims.is_riding),
            Caption("So far on, and the next rider throws.", claims.rides_on),
        ),
        LessonStep(
            "Another turn",
            Caption("A rival is ahead, within reach of one throw.", claims.is_rival_in_reach),
            Caption("Exactly on the rival's space: throw again at once.", claims.draws_level),
        ),
        LessonStep(
            "The finish",
            Caption("Space 21, straight across, is the finish.", claims.is_riding),
            Caption("Reached or passed: that wins on the spot.", claims.is_race_won),
        ),
    ),
    "puss-in-the-corner": (
        LessonStep(
            "Home",
            Caption("Everybody moves at once. A man who lies inside a star space is safe.", claims.is_puss_about),
            Caption("From one star to another, and Puss was not there: that is a change.", claims.is_across),
            lead=2 * BEAT,
        ),
        LessonStep(
            "The touch",
            Caption("Anywhere off the stars Puss may touch you.", claims.is_puss_about),
            Caption("Touched: who was caught is the next Puss.", claims.is_touched),
            lead=2 * BEAT,
        ),
        LessonStep(
            "To win",
            Caption("The card counts how often each of them has been Puss.", claims.is_puss_about),
            Caption("When the time is up, whoever was Puss least often wins.", claims.is_touched_again),
            lead=2 * BEAT,
        ),
    ),
    "troublesome-pigs": (
        LessonStep(
            "Your numbers",
            Caption("One drives his pig by the odd numbers, the other by the even.", claims.is_odd_taken),
            Caption("One of your own: the pig trots two spaces on.", claims.trots),
        ),
        LessonStep(
            "The rival's numbers",
            Caption("But half of all throws are the rival's.", claims.is_odd_taken),
            Caption("One of the rival's: the pig turns back a space.", claims.turns_back),
        ),
        LessonStep(
            "The market",
            Caption("Once round and on to space 21 is the way to market.", claims.is_odd_taken),
            Caption("The first pig there wins.", claims.is_race_won),
        ),
    ),
    "steeplechase": (
        LessonStep(
            "A red star",
            Caption("Throw and ride. Red star lines are at 6 and 26.", claims.is_riding),
            Caption("A red star line: throw again at once.", claims.meets_red_star),
        ),
        LessonStep(
            "A black star",
            Caption("Black star lines are at 11 and 31.", claims.is_riding),
            Caption("A black star line: the horse goes back three, and misses a turn.", claims.meets_black_star),
        ),
        LessonStep(
            "The finish",
            Caption("The finish is the line before space 21.", claims.is_riding),
            Caption("Over the line first: that wins on the spot.", claims.is_race_won),
        ),
    ),
    "ten-pins": (
        LessonStep(
            "A strike",
            Caption("Ten pins stand, and two disks are yours to fell them with.", claims.is_rack_full),
            Caption("All ten with the first: a strike, which counts your next two disks too.", claims.is_strike),
        ),
        LessonStep(
            "A spare",
            Caption("The second disk is for what the first has left.", claims.is_rack_broken),
            Caption("The rest with the second: a spare, which counts your next disk too.", claims.is_spare),
        ),
        LessonStep(
            "A break",
            Caption("Again some stand, and the second disk is to come.", claims.is_rack_broken),
            Caption("Pins still stand: a break counts those that fell, and no more.", claims.is_break),
        ),
    ),
    "childrens-ten-pins": (
        LessonStep(
            "A point a pin",
            Caption("Ten pins stand, and two disks make a frame.", claims.is_rack_full),
            Caption("Every pin that fell is a point.", claims.some_are_left),
        ),
        LessonStep(
            "The rebound",
            Caption("The pins must fall to the disk on its way there.", claims.is_bowled_at),
            Caption("What fell to a disk on its way back from the rim is set up again.", claims.has_rebounded),
        ),
        LessonStep(
            "The lot",
            Caption("All ten stand, and more is to be had than ten.", claims.is_rack_full),
            Caption("All ten with one disk: fifteen points.", claims.fells_all_at_once),
        ),
    ),
    "cocked-hat-and-feather": (
        LessonStep(
            "The hat",
            Caption("Pins 5, 7 and 10 are the hat; pin 1, in front, is its feather.", claims.is_rack_full),
            Caption("Part of the hat is off, and the feather stands.", claims.hat_is_hit),
        ),
        LessonStep(
            "One point",
            Caption("Three disks to take off the rest of it.", claims.is_rack_broken),
            Caption("The hat is off and the feather stands: one point.", claims.hat_is_off),
        ),
        LessonStep(
            "The feather",
            Caption("The feather stands in the way of every straight shot.", claims.is_bowled_at),
            Caption("The feather fell: nothing for this inning.", claims.feather_fell),
        ),
    ),
    "king-pin": (
        LessonStep(
            "The four",
            Caption("Four pins stand at the back, and one in front: that is the king.", claims.is_king_standing),
            Caption("The four are down and the king stands: two points.", claims.king_spared),
        ),
        LessonStep(
            "The king",
            Caption("He is easily met on the way.", claims.is_king_standing),
            Caption("The king is down: one point at most is left in this inning.", claims.king_fell),
        ),
        LessonStep(
            "All five",
            Caption("Three disks make an inning.", claims.is_bowled_at),
            Caption("All five are down: one point.", claims.all_five_down),
        ),
    ),
    "four-back": (
        LessonStep(
            "The call",
            Caption("Before each of three disks you call a pin that stands.", claims.is_to_call),
            Caption("This one is called, and no other is to fall.", claims.pin_is_called),
        ),
        LessonStep(
            "As called",
            Caption("The marked pin has been called.", claims.is_pin_called),
            Caption("It fell, and no other: one point.", claims.fells_as_called),
        ),
        LessonStep(
            "Uncalled",
            Caption("Again a pin has been called.", claims.is_pin_called),
            Caption("A pin fell that was not called: one point less.", claims.fells_uncalled),
        ),
    ),
    "head-pin-out": (
        LessonStep(
            "Nine pins",
            Caption("Nine pins stand, and three disks make an inning.", claims.is_rack_full),
            Caption("Some fell. Count what is left: it should be one.", claims.some_are_left),
        ),
        LessonStep(
            "One is left",
            Caption("Some are down already.", claims.is_rack_broken),
            Caption("Just one stands: that scores one.", claims.one_is_left),
        ),
        LessonStep(
            "One too many",
            Caption("Some are down, and one is to stay.", claims.is_rack_broken),
            Caption("None is left: nothing for this inning.", claims.none_is_left),
        ),
    ),
    "corner-pins": (
        LessonStep(
            "The rim comes first",
            Caption("A pin stands in each corner. Shoot from your own, but never straight at one.", claims.is_bowled_at),
            Caption("First the rim, then the pin: one point.", claims.fells_one_off_the_rim),
        ),
        LessonStep(
            "Two at once",
            Caption("More than one may fall to the same disk.", claims.is_bowled_at),
            Caption("Two with one disk: five points. Three are fifteen, all four twenty.", claims.fells_two_at_once),
        ),
        LessonStep(
            "The nearest",
            Caption("The pin nearest you is the last you may fell.", claims.is_bowled_at),
            Caption("It fell while another stands: it is set up again, and counts nothing.", claims.nearest_fell_too_soon),
        ),
    ),
    "center-carrom-pins": (
        LessonStep(
            "The carrom",
            Caption("Four pins in the middle: the disk must come to them off the rim.", claims.is_rack_full),
            Caption("All four with one disk: one point.", claims.fells_all_at_once),
        ),
        LessonStep(
            "Fewer",
            Caption("Every disk finds four pins.", claims.is_rack_full),
            Caption("Not all four fell: that is nothing.", claims.fells_some_of_four),
        ),
        LessonStep(
            "The straight way",
            Caption("And if the disk goes straight for them?", claims.is_rack_full),
            Caption("A pin was met before the rim: a foul, and nothing counts.", claims.meets_pin_first),
        ),
    ),
    "backgammon": (
        LessonStep(
            "The dice",
            Caption("Each die moves a man as many points, along the arrow of his side.", claims.is_dice_to_play),
            Caption("One die is played. You may not stop where two enemies stand.", claims.plays_a_die),
        ),
        LessonStep(
            "A man alone",
            Caption("An enemy stands alone on a point.", claims.is_alone_on_a_point),
            Caption("He is hit, and lies on the bar: he must come in again before others move.", claims.hits_a_blot),
        ),
        LessonStep(
            "Bearing off",
            Caption("All men of this side are in their home table.", claims.is_all_home),
            Caption("Now dice bear them off. Whoever is first rid of all fifteen wins.", claims.bears_off),
        ),
    ),
    "checkers": (
        LessonStep(
            "A move",
            Caption("Twelve men each. In turn you move one of them.", claims.is_at_rest),
            Caption("One square forward along a diagonal.", claims.moves_a_man),
        ),
        LessonStep(
            "A jump",
            Caption("An enemy stands next to a man, and the square behind is free.", claims.can_take),
            Caption("Jumped, and taken off.", claims.takes_by_one_jump),
        ),
        LessonStep(
            "A king",
            Caption("A man has almost reached the farthest row.", claims.is_a_step_from_crown),
            Caption("There he is crowned: a king goes backward as well.", claims.is_crowned),
        ),
    ),
    "fox-and-geese": (
        LessonStep(
            "The fox",
            Caption("One fox, marked, against four geese.", claims.is_fox_to_move),
            Caption("He goes one square along a diagonal, forward or back.", claims.fox_moves),
        ),
        LessonStep(
            "The geese",
            Caption("Now a goose moves.", claims.is_goose_to_move),
            Caption("One square along a diagonal too, but never back.", claims.goose_moves),
        ),
        LessonStep(
            "To win",
            Caption("The geese win if he cannot move, the fox if he gets past them.", claims.is_fox_hunted),
            Caption("He is past them all: the fox has won.", claims.fox_is_through),
        ),
    ),
    "tit-tat-toe": (
        LessonStep(
            "The first man",
            Caption("Nine squares, and five men each.", claims.is_empty),
            Caption("The first man may lie on any of the nine.", claims.lays_first),
        ),
        LessonStep(
            "Beside another",
            Caption("From now on men must touch.", claims.is_begun),
            Caption("Every man is laid next to one that is there, at an edge or a corner.", claims.lays_beside),
        ),
        LessonStep(
            "To win",
            Caption("One man more, and it is over.", claims.can_win_now),
            Caption("Three in a row, straight or slanting: that wins.", claims.has_three_in_a_row),
        ),
    ),
    "flapjacks": (
        LessonStep(
            "Where to lay",
            Caption("Thirty-six squares, and sixteen men each.", claims.is_empty),
            Caption("A man may be laid on any of them that is free.", claims.lays_first),
        ),
        LessonStep(
            "To stay",
            Caption("One man at a time, by turns.", claims.is_begun),
            Caption("A man that is laid never moves again.", claims.lays_another),
        ),
        LessonStep(
            "To win",
            Caption("One man more makes five.", claims.can_win_now),
            Caption("Five in a row, whichever way it runs: that wins.", claims.has_five_in_a_row),
        ),
    ),
    "egyptian-pyramids": (
        LessonStep(
            "A step",
            Caption("Each side's six men make for the opposite corner.", claims.is_at_rest),
            Caption("One step to the next square, forward or sideways, never back.", claims.steps),
        ),
        LessonStep(
            "A leap",
            Caption("Or a man leaps over others, friend or foe.", claims.is_at_rest),
            Caption("Leap after leap in one move. Nobody is taken.", claims.leaps_far),
        ),
        LessonStep(
            "To win",
            Caption("Almost all of the other's pyramid is covered.", claims.is_pyramid_almost_filled),
            Caption("All six squares of it are filled: that wins.", claims.is_pyramid_filled),
        ),
    ),
    "contack": (
        LessonStep(
            "Laying",
            Caption("Lay against the last triangle: numbers must agree, or make fives.", claims.may_follow_the_last),
            Caption("Together the two numbers make fives: they count as much.", claims.follows_and_counts),
        ),
        LessonStep(
            "An opportunity",
            Caption("One cell touches two triangles or three: whoever fits in may go there.", claims.has_opportunity),
            Caption("All its sides agree, and every five among them counts.", claims.counts_an_opportunity),
        ),
        LessonStep(
            "The end of a hand",
            Caption("One triangle is left, and it fits.", claims.has_one_that_fits),
            Caption("Out! Each triangle left to the others costs them ten.", claims.goes_out),
        ),
    ),
    "contack-solitaire-one": (
        LessonStep(
            "The heap",
            Caption("Nothing that lies open fits: draw one.", claims.must_draw),
            Caption("It fits nowhere either, and tops the discard.", claims.draws_what_fits_nowhere),
        ),
        LessonStep(
            "Laying",
            Caption("The triangle that was drawn fits.", claims.has_drawn_what_fits),
            Caption("It lies in the figure. All thirty-six should.", claims.lays_what_was_drawn),
        ),
        LessonStep(
            "The discard",
            Caption("By now the uppermost of the discard fits.", claims.has_discard_that_fits),
            Caption("So the discard grows less again, and the next lies open.", claims.lays_of_the_discard),
        ),
    ),
    "contack-solitaire-two": (
        LessonStep(
            "The piles",
            Caption("Only what lies uppermost is seen, and may be laid.", claims.may_follow_the_last),
            Caption("Laid, and the next of its pile lies open.", claims.uncovers_the_next),
        ),
        LessonStep(
            "An opportunity",
            Caption("One cell touches two triangles or three: whatever fits in may go there.", claims.has_opportunity),
            Caption("All its sides agree, wherever the last triangle lay.", claims.lays_on_opportunity),
        ),
        LessonStep(
            "The end",
            Caption("There is one thing left to lay.", claims.has_one_choice),
            Caption("Nothing more fits, and the deal is lost. Look ahead!", claims.loses_the_deal),
        ),
    ),
    "raffles": (
        LessonStep(
            "Following",
            Caption("Follow with the series that was led, or play the Detective.", card_claims.is_last_to_follow),
            Caption("The highest of it has taken the trick: one point, and the lead.", card_claims.series_takes),
        ),
        LessonStep(
            "Raffles",
            Caption("Whoever holds Raffles must play him when another leads.", card_claims.is_last_with_raffles),
            Caption("Whoever took the trick holds him now, and leads.", card_claims.raffles_changes_hands),
        ),
        LessonStep(
            "The end of a hand",
            Caption("After this trick somebody will have no card.", card_claims.is_last_of_a_hand),
            Caption("Each zero held counts five, and Raffles ten.", card_claims.counts_zeros_and_raffles),
        ),
    ),
    "progressive-raffles": (
        LessonStep(
            "A couple",
            Caption("Those who sit opposite play together.", card_claims.is_last_to_follow),
            Caption("A trick counts one for the couple that took it.", card_claims.couple_takes),
        ),
        LessonStep(
            "The round",
            Caption("After this trick somebody will have no card.", card_claims.is_last_of_a_hand),
            Caption("Tricks, zeros and Raffles are counted by couples.", card_claims.counts_zeros_and_raffles),
        ),
        LessonStep(
            "Moving up",
            Caption("Every table has played its round.", card_claims.every_table_has_played),
            Caption("The higher couple has moved up, each with a new partner.", card_claims.couples_have_moved),
        ),
    ),
    "anagrams": (
        LessonStep(
            "The words",
            Caption("The leader chooses a word of six to eight letters for each of the others.", letters.is_to_give),
            Caption("It is given, and only its letters will be seen, mixed.", letters.gives_a_word),
        ),
        LessonStep(
            "Finding",
            Caption("The letters lie in the order of the alphabet. Which word is it?", letters.is_to_find),
            Caption("Found in time: the leader pays a counter.", letters.finds_the_word),
        ),
        LessonStep(
            "Memory",
            Caption("It was not found: now the leader must say it from memory.", letters.is_to_remember),
            Caption("Remembered, and the counter for it is his.", letters.remembers),
        ),
    ),
    "word-building": (
        LessonStep(
            "The row",
            Caption("Think of a word that begins with the row, with letters of the crib.", letters.is_built_from_crib),
            Caption("Its next letter joins, and begins a syllable: a counter from the pool.", letters.begins_a_syllable),
        ),
        LessonStep(
            "Hand and crib",
            Caption("The crib cannot enlarge this word: now hands may help.", letters.is_built_from_hands),
            Caption("A longer word uses all its letters, and the first new one joins.", letters.builds),
        ),
        LessonStep(
            "Passing",
            Caption("Others have laid letters here, and it must go on.", letters.has_laid_letters),
            Caption("A pass, and it is paid for to whoever laid letters.", letters.pays_for_passing),
        ),
    ),
    "spelling-match": (
        LessonStep(
            "The stacks",
            Caption("Everybody puts in three words of five letters.", letters.is_to_put_in),
            Caption("One is put in, and its letters become a stack.", letters.puts_in),
        ),
        LessonStep(
            "The race",
            Caption("A stack of another player's. Each has a clock of his own.", letters.is_racing),
            Caption("Spelled, and the seconds stand on the clock.", letters.spells),
        ),
        LessonStep(
            "The end",
            Caption("All race, until somebody has nothing left to take.", letters.is_racing),
            Caption("That is the end: what others finish later does not count.", letters.ends_the_match),
        ),
    ),
    "speculation": (
        LessonStep(
            "The plum",
            Caption("Five letters are thrown back. One more goes to the plum.", letters.is_to_feed_the_plum),
            Caption("It lies there, and nobody sees it until the end.", letters.feeds_the_plum),
        ),
        LessonStep(
            "The open letter",
            Caption("The dealer turns up one of his letters.", letters.is_to_show),
            Caption("Everybody may use it, and he, too.", letters.shows_a_letter),
        ),
        LessonStep(
            "Words",
            Caption("Of six letters and the open one: as many words as you can.", letters.is_to_make_words),
            Caption("A counter for each, as long as there is time.", letters.makes_a_word),
        ),
    ),
    "travelling-letters": (
        LessonStep(
            "A word",
            Caption("Fifteen letters: form one word of them, in secret.", letters.is_to_form),
            Caption("It is kept. What is left will travel.", letters.forms_a_word),
        ),
        LessonStep(
            "Travelling",
            Caption("The last of all is to form a word.", letters.is_last_to_form),
            Caption("Then what everybody has left goes to the right.", letters.letters_travel),
        ),
        LessonStep(
            "A longer one",
            Caption("Make a longer word of your own and what came.", letters.is_to_lengthen),
            Caption("Longer by a letter or more. The longest of three deals wins.", letters.forms_a_longer_one),
        ),
    ),
    "rotation": (
        LessonStep(
            "The word",
            Caption("Name a word of eight letters or more that begins with one of yours.", letters.is_to_name),
            Caption("Everybody in turn has played its next letter.", letters.goes_round),
        ),
        LessonStep(
            "The fine",
            Caption("Each letter must be played by whoever's turn it is.", letters.is_to_name),
            Caption("Somebody had it not: each of the others takes a counter.", letters.misses_a_letter),
        ),
        LessonStep(
            "The four",
            Caption("Four letters in the middle are worth one to four.", letters.is_to_name),
            Caption("Whoever plays one like them has its worth from the pool.", letters.earns_its_worth),
        ),
    ),
    "out-in-the-cold": (
        LessonStep(
            "Laying",
            Caption("The leader lays a word made of his ten letters.", letters.is_to_lay),
            Caption("There it lies. Now the others may build it up.", letters.lays_a_word),
        ),
        LessonStep(
            "Building up",
            Caption("All its letters, and one or more of your own, in any order.", letters.is_to_build_up),
            Caption("A longer word, and it is his as long as nobody builds on.", letters.builds_up),
        ),
        LessonStep(
            "Winning",
            Caption("The last of the others is asked.", letters.is_to_build_up),
            Caption("He passes, and the word is won by whoever laid or built it.", letters.keeps_the_word),
        ),
    ),
    "angle-play": (
        LessonStep(
            "The pieces",
            Caption("A picture lies there in pieces, turned any way.", puzzle_claims.is_poured_out),
            Caption("Two that are neighbours in the picture are joined: both count.", puzzle_claims.joins_the_first),
            lead=2 * PUZZLE_BEAT,
        ),
        LessonStep(
            "Right or wrong",
            Caption("Pieces lie edge on edge whether they belong together or not.", puzzle_claims.is_partly_together),
            Caption("This one does not lie as in the picture: it is not placed.", puzzle_claims.puts_one_wrong),
            lead=2 * PUZZLE_BEAT,
        ),
        LessonStep(
            "To win",
            Caption("Only the largest collection counts, and hardly a piece is missing.", puzzle_claims.is_first_nearly_whole),
            Caption("Angle-Up: the first whole picture wins.", puzzle_claims.is_first_whole),
            lead=2 * PUZZLE_BEAT,
        ),
    ),
    "duplicate-angle-play": (
        LessonStep(
            "Angle-Up",
            Caption("Hardly a piece is missing. Whoever is ready cries.", puzzle_claims.is_nearly_whole),
            Caption("A perfect work counts fifty; all stop, and are inspected.", puzzle_claims.stops),
            lead=2 * PUZZLE_BEAT,
        ),
        LessonStep(
            "Too soon",
            Caption("But look your work over before you cry.", puzzle_claims.is_nearly_whole),
            Caption("Not perfect yet: that costs twenty-five, and play goes on.", puzzle_claims.cries_too_soon),
            lead=2 * PUZZLE_BEAT,
        ),
        LessonStep(
            "The next round",
            Caption("Everybody's largest collection counts, a point a piece.", puzzle_claims.is_inspected),
            Caption("Each box goes to the right, until everybody had them all.", puzzle_claims.goes_on),
        ),
    ),
    "progressive-angle-play": (
        LessonStep(
            "Partners",
            Caption("Two share a picture: both put pieces at once.", puzzle_claims.is_partly_together),
            Caption("One piece more is joined to what they have.", puzzle_claims.partners_join),
            lead=2 * PUZZLE_BEAT,
        ),
        LessonStep(
            "The count",
            Caption("Hardly a piece is missing at this table.", puzzle_claims.is_nearly_whole),
            Caption("Fifty for each winner; the losers lose what is unplaced.", puzzle_claims.stops),
            lead=2 * PUZZLE_BEAT,
        ),
        LessonStep(
            "Moving",
            Caption("The round is over, and everybody has a line more on his card.", puzzle_claims.is_inspected),
            Caption("Winners move up, and everybody has a new partner.", puzzle_claims.goes_on),
        ),
    ),
}

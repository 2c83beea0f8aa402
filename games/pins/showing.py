"""Texts of the demo, the films and the lessons for the pin games."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing

SHOWING: dict[str, Showing] = {
    "ten-pins": Showing(
        title=TitleWords(
            "Bowl along the board's diagonal with a finger: two disks a frame.",
            "Most points in ten frames win; strikes and spares also count the next disks.",
        ),
        moments=(
            Caption("All ten with the first disk: a strike, which also counts the next two disks.", {"strike", "early_frame"}),
            Caption("The rest with the second disk: a spare, which also counts the next disk.", {"spare", "early_frame"}),
            Caption("Pins knocked down on the way back from the rim do not count, and are set up again.", {"rebounded"}),
            Caption("Pins still stand after two disks: a break, which counts only the fallen pins.", {"broken"}),
        ),
        lesson=(
            LessonStep(
                "A strike",
                "Ten pins, and you have two disks to knock them down.",
                Caption("All ten with the first: a strike, which counts your next two disks too.", {"strike", "early_frame"}),
            ),
            LessonStep(
                "A spare",
                "The second disk is for the pins still standing.",
                Caption("The rest with the second: a spare, which counts your next disk too.", {"spare", "early_frame"}),
            ),
            LessonStep(
                "A break",
                "Again some stand, with the second disk to come.",
                Caption("Pins still stand: a break counts only the fallen pins.", {"broken_rack", "broken"}),
            ),
        ),
    ),
    "childrens-ten-pins": Showing(
        title=TitleWords(
            "Bowling made simple: two disks a frame, and a point for every pin.",
            "Most points in ten frames win; all ten pins at once score fifteen.",
        ),
        moments=(
            Caption("All ten with one disk score fifteen, and are set up again for the next.", {"strike"}),
            Caption("Each fallen pin is a point. Nothing carries over, so the score is easy to keep.", {"felled"}),
        ),
        lesson=(
            LessonStep(
                "A point a pin",
                "Ten pins, and two disks a frame.",
                Caption("Every fallen pin is a point.", {"full_rack", "some_left"}),
            ),
            LessonStep(
                "The rebound",
                "Pins must fall on the disk's way there.",
                Caption("Pins that fell on its way back from the rim are set up again.", {"rebounded"}),
            ),
            LessonStep(
                "The lot",
                "All ten stand, and they can score more than ten.",
                Caption("All ten with one disk: fifteen points.", {"strike"}),
            ),
        ),
    ),
    "cocked-hat-and-feather": Showing(
        title=TitleWords(
            "Three pins are the hat, the front one its feather: knock off the hat, spare the feather.",
            "That scores one, and most points in ten innings win.",
        ),
        moments=(
            Caption("The feather is down: this inning scores nothing.", {"feather_fell"}),
            Caption("The hat is off and the feather stands: one point.", {"hat_off"}),
        ),
        lesson=(
            LessonStep(
                "The hat",
                "Pins 5, 7 and 10 are the hat; pin 1, in front, is its feather.",
                Caption("Part of the hat is off, and the feather stands.", {"full_rack", "hat_hit"}),
            ),
            LessonStep(
                "One point",
                "You have three disks to take off the rest.",
                Caption("The hat is off and the feather stands: one point.", {"broken_rack", "hat_off"}),
            ),
            LessonStep(
                "The feather",
                "The feather stands in the way of every straight shot.",
                Caption("The feather fell: no point this inning.", {"feather_fell"}),
            ),
        ),
    ),
    "king-pin": Showing(
        title=TitleWords(
            "Knock down the four back pins, past the king in the way.",
            "Two points with the king standing, one without; most in ten innings win.",
        ),
        moments=(
            Caption("The four are down and the king stands: two points, the most in an inning.", {"king_spared"}),
            Caption("All five down: only one point, because the king fell too.", {"none_left"}),
            Caption("The king fell: this inning is worth one point at most.", {"king_fell"}),
        ),
        lesson=(
            LessonStep(
                "The four",
                "Four pins stand at the back. The one in front is the king.",
                Caption("The four are down and the king stands: two points.", {"king_spared"}),
            ),
            LessonStep(
                "The king",
                "The king is easily hit on the way.",
                Caption("The king is down: one point at most in this inning.", {"king_fell"}),
            ),
            LessonStep(
                "All five",
                "Three disks make an inning.",
                Caption("All five are down: one point.", {"none_left"}),
            ),
        ),
    ),
    "four-back": Showing(
        title=TitleWords(
            "Call one of four pins, then knock down that one and no other.",
            "One point if you do, minus one for any other pin; most in ten innings win.",
        ),
        moments=(
            Caption("A pin is called before every disk: lucky hits do not count.", {"called"}),
            Caption("Another pin fell: minus one, even if the called pin fell too.", {"uncalled"}),
            Caption("The called pin and no other: one point, the only way to score.", {"as_called"}),
        ),
        lesson=(
            LessonStep(
                "The call",
                "Before each of three disks you call a standing pin.",
                Caption("This one is called, and no other may fall.", {"called"}),
            ),
            LessonStep(
                "As called",
                "The marked pin has been called.",
                Caption("It fell, and no other: one point.", {"as_called"}),
            ),
            LessonStep(
                "Uncalled",
                "Again a pin has been called.",
                Caption("A pin fell that was not called: minus one point.", {"uncalled"}),
            ),
        ),
    ),
    "head-pin-out": Showing(
        title=TitleWords(
            "Nine pins and three disks: leave exactly one pin standing.",
            "That scores one, and most points in ten innings win.",
        ),
        moments=(
            Caption("Just one is left standing: that scores one, and ends the inning.", {"one_left"}),
            Caption("One too many: no pin is left, so no point.", {"none_left"}),
            Caption("More than one pin is left: exactly one should stand.", {"some_left"}),
        ),
        lesson=(
            LessonStep(
                "Nine pins",
                "Nine pins, and three disks an inning.",
                Caption("Some fell. The goal is to leave exactly one.", {"full_rack", "some_left"}),
            ),
            LessonStep(
                "One is left",
                "Some are down already.",
                Caption("Just one stands: that scores one.", {"broken_rack", "one_left"}),
            ),
            LessonStep(
                "One too many",
                "Some are down, and one must stay.",
                Caption("None is left: no point this inning.", {"broken_rack", "none_left"}),
            ),
        ),
    ),
    "corner-pins": Showing(
        title=TitleWords(
            "Four pins in four corners, and the disk must hit the rim before a pin.",
            "One pin scores 1, two at once 5, all four 20; most in ten innings win.",
        ),
        moments=(
            Caption("A pin was hit before the rim: nothing counts, and fallen pins are set up again.", {"foul"}),
            Caption(
                "The pin nearest the shooter counts only when no other stands: it is set up again.",
                {"nearest_too_soon"},
            ),
            Caption("Two with one disk score five; one at a time they would score two.", {"felled_two"}),
            Caption("Off the rim and then the pin: that counts. A direct hit would not.", {"felled_one"}),
        ),
        lesson=(
            LessonStep(
                "The rim comes first",
                "A pin stands in each corner. Shoot from your own, but never straight at one.",
                Caption("First the rim, then the pin: one point.", {"felled_one"}),
            ),
            LessonStep(
                "Two at once",
                "One disk may knock down several.",
                Caption("Two with one disk: five points. Three score fifteen, all four twenty.", {"felled_two"}),
            ),
            LessonStep(
                "The nearest",
                "The pin nearest you must be the last to fall.",
                Caption("It fell while another stands: no point, and it is set up again.", {"nearest_too_soon"}),
            ),
        ),
    ),
    "center-carrom-pins": Showing(
        title=TitleWords(
            "Four pins in the middle, and one disk that must come off the rim.",
            "All four at once score one, fewer score nothing; most in ten innings win.",
        ),
        moments=(
            Caption("All four with one disk, off the rim: a point. This is the shot the board was loved for.", {"felled_all"}),
            Caption("A direct hit is no carrom: nothing counts.", {"foul"}),
            Caption("Not all four fell: no points. All four are set up again for the next disk.", {"felled_part"}),
        ),
        lesson=(
            LessonStep(
                "The carrom",
                "Four pins in the middle: the disk must hit the rim first.",
                Caption("All four with one disk: one point.", {"felled_all"}),
            ),
            LessonStep(
                "Fewer",
                "All four are set up for every disk.",
                Caption("Not all four fell: no points.", {"felled_part"}),
            ),
            LessonStep(
                "The straight way",
                "And if the disk goes straight at them?",
                Caption("A pin was hit before the rim: a foul, and nothing counts.", {"foul"}),
            ),
        ),
    ),
}

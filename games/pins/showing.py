"""Texts for the pin games in the demo, the films and the lessons."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, LessonStep, Showing

SHOWING: dict[str, Showing] = {
    "ten-pins": Showing(
        title=TitleWords(
            "Bowl disks along the board's diagonal. You have two disks in each frame.",
            "Most points in ten frames win; strikes and spares also count the next disks.",
        ),
        moments=(
            Caption(
                "All ten pins fell to the first disk: a strike. The next two disks count for this frame too.",
                {"strike", "early_frame"},
            ),
            Caption(
                "The second disk knocked down the other pins: a spare. The next disk counts for this frame too.",
                {"spare", "early_frame"},
            ),
            Caption(
                "Pins that a disk knocks down on its way back from the rim do not count, and are set up again.", {"rebounded"}
            ),
            Caption("Pins still stand after two disks: a break. Only the fallen pins count.", {"broken"}),
        ),
        lesson=(
            LessonStep(
                "A strike",
                "Ten pins, and you have two disks to knock them down.",
                Caption("All ten fell: a strike. Your next two disks count for this frame too.", {"strike", "early_frame"}),
                glimpse=2,
            ),
            LessonStep(
                "A spare",
                "The second disk is for the pins still standing.",
                Caption("All the others fell: a spare. Your next disk counts for this frame too.", {"spare", "early_frame"}),
            ),
            LessonStep(
                "A break",
                "Some pins still stand. The second disk follows.",
                Caption("Pins still stand: a break. Only the fallen pins count.", {"broken_rack", "broken"}),
            ),
        ),
    ),
    "childrens-ten-pins": Showing(
        title=TitleWords(
            "Bowling made simple: two disks in each frame, and a point for every fallen pin.",
            "All ten pins with one disk score fifteen. Most points in ten frames win.",
        ),
        moments=(
            Caption("All ten pins fell to one disk: fifteen points. The pins are set up again for the next disk.", {"strike"}),
            Caption("Each fallen pin is a point. Nothing carries over, so the score is easy to keep.", {"felled"}),
        ),
        lesson=(
            LessonStep(
                "A point a pin",
                "There are ten pins, and you have two disks in each frame.",
                Caption("Every fallen pin is a point.", {"full_rack", "some_left"}),
            ),
            LessonStep(
                "The rebound",
                "The disk must hit the pins before it hits the rim.",
                Caption("These pins fell on the disk's way back from the rim, and are set up again.", {"rebounded"}),
            ),
            LessonStep(
                "The lot",
                "All ten pins stand. If one disk fells them all, they score more than ten.",
                Caption("All ten pins fell to one disk: fifteen points.", {"strike"}),
            ),
        ),
    ),
    "cocked-hat-and-feather": Showing(
        title=TitleWords(
            "Three pins are the hat, and the pin in front is the feather. Knock down only the hat.",
            "Each success scores one point. Most points in ten innings win.",
        ),
        moments=(
            Caption("The feather is down: this inning scores nothing.", {"feather_fell"}),
            Caption("The whole hat is down and the feather stands: one point.", {"hat_off"}),
        ),
        lesson=(
            LessonStep(
                "The hat",
                "Pins 5, 7 and 10 are the hat. Pin 1, in front, is the feather.",
                Caption("Part of the hat is down, and the feather stands.", {"full_rack", "hat_hit"}),
            ),
            LessonStep(
                "One point",
                "You have three disks in each inning to knock down the whole hat.",
                Caption("The whole hat is down and the feather stands: one point.", {"broken_rack", "hat_off"}),
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
            "Knock down the four back pins. The king pin stands in the way.",
            "They score two points if the king stands, one if it fell. Most points in ten innings win.",
        ),
        moments=(
            Caption("The back pins are down and the king stands: two points, the most in an inning.", {"king_spared"}),
            Caption("All five pins are down: only one point, because the king fell too.", {"none_left"}),
            Caption("The king fell: this inning is worth one point at most.", {"king_fell"}),
        ),
        lesson=(
            LessonStep(
                "The four",
                "Four pins stand at the back. The pin in front is the king.",
                Caption("The four back pins are down and the king stands: two points.", {"king_spared"}),
            ),
            LessonStep(
                "The king",
                "A disk easily hits the king on the way to the back pins.",
                Caption("The king is down: one point at most in this inning.", {"king_fell"}),
            ),
            LessonStep(
                "All five",
                "Three disks make an inning.",
                Caption("All five pins are down: one point.", {"none_left"}),
            ),
        ),
    ),
    "four-back": Showing(
        title=TitleWords(
            "Call one of four pins, then knock down that pin and no other pin.",
            "A success scores one; if another pin falls you lose one. Most points in ten innings win.",
        ),
        moments=(
            Caption("A pin is called before every disk: lucky hits do not count.", {"called"}),
            Caption("Another pin fell. That costs a point, even if the called pin fell too.", {"uncalled"}),
            Caption("Only the called pin fell: one point. This is the only way to score.", {"as_called"}),
        ),
        lesson=(
            LessonStep(
                "The call",
                "Before each of three disks you call a standing pin.",
                Caption("This pin is called, and no other pin may fall.", {"called"}),
            ),
            LessonStep(
                "As called",
                "The marked pin has been called.",
                Caption("The called pin fell, and no other pin: one point.", {"as_called"}),
            ),
            LessonStep(
                "Uncalled",
                "Again a pin has been called.",
                Caption("A pin fell that was not called. That costs a point.", {"uncalled"}),
            ),
        ),
    ),
    "head-pin-out": Showing(
        title=TitleWords(
            "Nine pins and three disks: leave exactly one pin standing.",
            "Each success scores one point. Most points in ten innings win.",
        ),
        moments=(
            Caption("Just one pin stands. That scores one point and ends the inning.", {"one_left"}),
            Caption("All pins have fallen, so this inning scores no point.", {"none_left"}),
            Caption("More than one pin stands. Exactly one should be left.", {"some_left"}),
        ),
        lesson=(
            LessonStep(
                "Nine pins",
                "There are nine pins, and you have three disks in each inning.",
                Caption("Some pins fell. The goal is to leave exactly one pin.", {"full_rack", "some_left"}),
            ),
            LessonStep(
                "One is left",
                "Some pins are down already.",
                Caption("Just one pin stands: one point.", {"broken_rack", "one_left"}),
            ),
            LessonStep(
                "One too many",
                "Some pins are down, and exactly one must stay.",
                Caption("No pin is left: no point this inning.", {"broken_rack", "none_left"}),
            ),
        ),
    ),
    "corner-pins": Showing(
        title=TitleWords(
            "A pin stands in each corner. The disk must hit the rim before it hits a pin.",
            "One pin scores 1, two pins at once 5, all four 20. Most points in ten innings win.",
        ),
        moments=(
            Caption("The disk hit a pin before the rim. Nothing counts, and fallen pins are set up again.", {"foul"}),
            Caption(
                "The shooter's nearest pin counts only if no other pin stands. So it is set up again.",
                {"nearest_too_soon"},
            ),
            Caption("Two pins with one disk score five. One at a time, they would score two.", {"felled_two"}),
            Caption("The disk hit the rim first and then the pin, so the pin counts.", {"felled_one"}),
        ),
        lesson=(
            LessonStep(
                "The rim comes first",
                "A pin stands in each corner. Shoot from your own corner, never straight at a pin.",
                Caption("The disk hit the rim first and then the pin: one point.", {"felled_one"}),
            ),
            LessonStep(
                "Two at once",
                "One disk may knock down several pins.",
                Caption("Two pins with one disk score five points, three fifteen, all four twenty.", {"felled_two"}),
            ),
            LessonStep(
                "The nearest",
                "The pin nearest you must be the last to fall.",
                Caption("This pin fell while another pin stands: no point, and it is set up again.", {"nearest_too_soon"}),
            ),
        ),
    ),
    "center-carrom-pins": Showing(
        title=TitleWords(
            "Four pins stand in the middle. The disk must hit the rim before it hits a pin.",
            "All four pins at once score one; fewer score nothing. Most points in ten innings win.",
        ),
        moments=(
            Caption(
                "All four pins with one disk, off the rim: a point. This is the shot the board was loved for.", {"felled_all"}
            ),
            Caption("The disk hit a pin before the rim, so nothing counts.", {"foul"}),
            Caption("Not all four pins fell, so no points. All four pins are set up again for the next disk.", {"felled_part"}),
        ),
        lesson=(
            LessonStep(
                "The carrom",
                "Four pins stand in the middle. The disk must hit the rim first.",
                Caption("All four pins fell to one disk: one point.", {"felled_all"}),
                glimpse=4,
            ),
            LessonStep(
                "Fewer",
                "All four pins are set up again for every disk.",
                Caption("Not all four pins fell, so no points.", {"felled_part"}),
            ),
            LessonStep(
                "The straight way",
                "Now the disk goes straight at the pins.",
                Caption("The disk hit a pin before the rim. That is a foul, and nothing counts.", {"foul"}),
            ),
        ),
    ),
}

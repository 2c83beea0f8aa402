"""Texts of the demo, the films and the lessons for the pin games, and the claim behind each caption."""

from __future__ import annotations

from typing import Any

from board.men import PIN, Lie
from board.moves import Call
from board.protocols.table import TitleWords
from games.captions import Caption, Glance, LessonStep, Showing, is_at_rest, is_foul, lies
from games.pins import cocked_hat_and_feather as hat
from games.pins import corner_pins, king_pin
from games.pins.common.bowling import FRAMES, PINS
from games.pins.common.innings import felled_in
from games.pins.common.racks import Ruling, fall_of


def pins_standing(glance: Glance) -> set[int]:
    """Return the ids of the standing pins."""
    return {man.id for man in glance.men if man.kind is PIN and man.lie is Lie.UP}


def is_bowled_at(glance: Glance) -> bool:
    """True if a player is about to shoot at standing pins."""
    return is_at_rest(glance) and glance.after.mover >= 0 and bool(pins_standing(glance))


def is_rack_full(glance: Glance) -> bool:
    """True if all pins of the game stand."""
    return is_bowled_at(glance) and len(pins_standing(glance)) == len(glance.game.rack.places)


def is_rack_broken(glance: Glance) -> bool:
    """True if some pins are already down."""
    return is_bowled_at(glance) and len(pins_standing(glance)) < len(glance.game.rack.places)


def fells_some(glance: Glance) -> bool:
    return glance.shot is not None and bool(_ruling(glance).dead) and _are_down(glance, _ruling(glance).dead)


def is_strike(glance: Glance) -> bool:
    """True for a strike in a frame before the last, with no pin standing."""
    return _is_disk_of_frame(glance, 1) and len(_ruling(glance).dead) == PINS and not pins_standing(glance)


def is_spare(glance: Glance) -> bool:
    """True for a spare in a frame before the last, with no pin standing."""
    if not _is_disk_of_frame(glance, 2) or pins_standing(glance):
        return False
    felled = len(glance.before.inning[0].felled) + len(_ruling(glance).dead)
    return felled == PINS and glance.shot is not None


def is_break(glance: Glance) -> bool:
    """True if pins stand after two disks of a frame before the last."""
    return _is_disk_of_frame(glance, 2) and bool(pins_standing(glance)) and not is_foul(glance)


def has_rebounded(glance: Glance) -> bool:
    """True if a pin fell to a disk returning from the rim, and does not count."""
    if glance.shot is None or is_foul(glance):
        return False
    fall = fall_of(glance.before.pins, glance.shot)
    return bool(fall.rebounded) and _are_down(glance, fall.rebounded) and not set(fall.rebounded) & set(_ruling(glance).dead)


def fells_all_at_once(glance: Glance) -> bool:
    """True if one disk toppled every pin of the game."""
    return glance.shot is not None and len(_ruling(glance).dead) == len(_rack(glance)) and not pins_standing(glance)


def feather_fell(glance: Glance) -> bool:
    return glance.shot is not None and hat.FEATHER in _ruling(glance).dead and _are_down(glance, (hat.FEATHER,))


def hat_is_hit(glance: Glance) -> bool:
    """True if part of the hat is down, part of it stands, and the feather stands."""
    return fells_some(glance) and hat.FEATHER in pins_standing(glance) and bool(pins_standing(glance) & hat.HAT)


def hat_is_off(glance: Glance) -> bool:
    """True if the hat is down and the feather stands."""
    return glance.shot is not None and _felled(glance) == hat.HAT and pins_standing(glance) == {hat.FEATHER}


def is_king_standing(glance: Glance) -> bool:
    """True before a shot if the king and some of the four stand."""
    return is_bowled_at(glance) and king_pin.KING in pins_standing(glance) and bool(pins_standing(glance) & king_pin.BACK)


def king_spared(glance: Glance) -> bool:
    """True if the four at the back are down and the king stands."""
    return glance.shot is not None and _felled(glance) == king_pin.BACK and pins_standing(glance) == {king_pin.KING}


def all_five_down(glance: Glance) -> bool:
    return glance.shot is not None and len(_felled(glance)) == 5 and not pins_standing(glance)


def king_fell(glance: Glance) -> bool:
    """True if the king is down and some of the four stand."""
    return glance.shot is not None and king_pin.KING in _ruling(glance).dead and bool(pins_standing(glance))


def pin_is_called(glance: Glance) -> bool:
    return isinstance(glance.move, Call) and lies(glance, glance.after.called, Lie.UP)


def is_to_call(glance: Glance) -> bool:
    """True if a pin must be called."""
    return is_bowled_at(glance) and not glance.after.called


def is_pin_called(glance: Glance) -> bool:
    """True if a standing pin has been called and the shot comes next."""
    return is_bowled_at(glance) and glance.after.called in pins_standing(glance)


def fells_as_called(glance: Glance) -> bool:
    """True if the called pin fell and every other still stands."""
    if glance.shot is None or _ruling(glance).dead != (glance.before.called,):
        return False
    return pins_standing(glance) == {pin.id for pin in glance.before.pins} - {glance.before.called}


def fells_uncalled(glance: Glance) -> bool:
    """True if an uncalled pin fell and costs a point."""
    uncalled = set(_ruling(glance).dead) - {glance.before.called} if glance.shot is not None else set()
    return bool(uncalled) and _are_down(glance, uncalled)


def one_is_left(glance: Glance) -> bool:
    """True if exactly one pin stands, and counts."""
    return glance.shot is not None and len(pins_standing(glance)) == 1 and len(_felled(glance)) == len(_rack(glance)) - 1


def none_is_left(glance: Glance) -> bool:
    return glance.shot is not None and not pins_standing(glance) and len(_felled(glance)) == len(_rack(glance))


def some_are_left(glance: Glance) -> bool:
    """True if pins fell and more than one stands."""
    return fells_some(glance) and len(pins_standing(glance)) > 1


def meets_pin_first(glance: Glance) -> bool:
    """True if a pin was touched before the rim."""
    return glance.shot is not None and _ruling(glance).foul and is_foul(glance)


def nearest_fell_too_soon(glance: Glance) -> bool:
    """True if the pin nearest the shooter fell while another stands, and does not count."""
    if glance.shot is None or _ruling(glance).foul:
        return False
    nearest = corner_pins.NEAREST[glance.before.mover]
    return _are_down(glance, (nearest,)) and nearest not in _ruling(glance).dead and bool(pins_standing(glance))


def fells_two_at_once(glance: Glance) -> bool:
    return glance.shot is not None and len(_ruling(glance).dead) == 2 and _are_down(glance, _ruling(glance).dead)


def fells_one_off_the_rim(glance: Glance) -> bool:
    return glance.shot is not None and len(_ruling(glance).dead) == 1 and _are_down(glance, _ruling(glance).dead)


def fells_some_of_four(glance: Glance) -> bool:
    """True if a fair shot toppled some pins, but not all four."""
    return fells_some(glance) and bool(pins_standing(glance))


def _ruling(glance: Glance) -> Ruling:
    found: Ruling = glance.game.rule(glance.before, glance.shot)
    return found


def _rack(glance: Glance) -> Any:
    return corner_pins.RACK.places if isinstance(glance.game, corner_pins.CornerPins) else glance.game.rack.places


def _felled(glance: Glance) -> frozenset[int]:
    """Return the pins the mover has toppled in this inning, including this shot."""
    return felled_in(glance.before.inning) | frozenset(_ruling(glance).dead)


def _are_down(glance: Glance, pins: Any) -> bool:
    return all(lies(glance, pin, Lie.FALLEN) for pin in pins)


def _is_disk_of_frame(glance: Glance, disk: int) -> bool:
    """True for disk `disk` (1 or 2) of a frame before the last."""
    if glance.shot is None:
        return False
    return len(glance.before.inning) == disk - 1 and len(glance.before.innings[glance.before.mover]) < FRAMES


SHOWING: dict[str, Showing] = {
    "ten-pins": Showing(
        title=TitleWords(
            "Bowl along the board's diagonal with a finger: two disks a frame.",
            "Most points in ten frames win; strikes and spares also count the next disks.",
        ),
        moments=(
            Caption("All ten with the first disk: a strike, which also counts the next two disks.", is_strike),
            Caption("The rest with the second disk: a spare, which also counts the next disk.", is_spare),
            Caption("Pins knocked down on the way back from the rim do not count, and are set up again.", has_rebounded),
            Caption("Pins still stand after two disks: a break, which counts only the fallen pins.", is_break),
        ),
        lesson=(
            LessonStep(
                "A strike",
                Caption("Ten pins, and you have two disks to knock them down.", is_rack_full),
                Caption("All ten with the first: a strike, which counts your next two disks too.", is_strike),
            ),
            LessonStep(
                "A spare",
                Caption("The second disk is for the pins still standing.", is_rack_broken),
                Caption("The rest with the second: a spare, which counts your next disk too.", is_spare),
            ),
            LessonStep(
                "A break",
                Caption("Again some stand, with the second disk to come.", is_rack_broken),
                Caption("Pins still stand: a break counts only the fallen pins.", is_break),
            ),
        ),
    ),
    "childrens-ten-pins": Showing(
        title=TitleWords(
            "Bowling made simple: two disks a frame, and a point for every pin.",
            "Most points in ten frames win; all ten at once score fifteen.",
        ),
        moments=(
            Caption("All ten with one disk score fifteen, and are set up again for the next.", fells_all_at_once),
            Caption("Each fallen pin is a point. Nothing carries over, so the score is easy to keep.", fells_some),
        ),
        lesson=(
            LessonStep(
                "A point a pin",
                Caption("Ten pins, and two disks a frame.", is_rack_full),
                Caption("Every fallen pin is a point.", some_are_left),
            ),
            LessonStep(
                "The rebound",
                Caption("Pins must fall on the disk's way there.", is_bowled_at),
                Caption("Pins that fell on its way back from the rim are set up again.", has_rebounded),
            ),
            LessonStep(
                "The lot",
                Caption("All ten stand, and they can score more than ten.", is_rack_full),
                Caption("All ten with one disk: fifteen points.", fells_all_at_once),
            ),
        ),
    ),
    "cocked-hat-and-feather": Showing(
        title=TitleWords(
            "Three pins are the hat, the front one its feather: knock off the hat, spare the feather.",
            "That scores one, and most points in ten innings win.",
        ),
        moments=(
            Caption("The feather is down: this inning scores nothing.", feather_fell),
            Caption("The hat is off and the feather stands: one point.", hat_is_off),
        ),
        lesson=(
            LessonStep(
                "The hat",
                Caption("Pins 5, 7 and 10 are the hat; pin 1, in front, is its feather.", is_rack_full),
                Caption("Part of the hat is off, and the feather stands.", hat_is_hit),
            ),
            LessonStep(
                "One point",
                Caption("You have three disks to take off the rest.", is_rack_broken),
                Caption("The hat is off and the feather stands: one point.", hat_is_off),
            ),
            LessonStep(
                "The feather",
                Caption("The feather stands in the way of every straight shot.", is_bowled_at),
                Caption("The feather fell: no point this inning.", feather_fell),
            ),
        ),
    ),
    "king-pin": Showing(
        title=TitleWords(
            "Knock down the four back pins, past the king in the way.",
            "Two points with the king standing, one without; most in ten innings win.",
        ),
        moments=(
            Caption("The four are down and the king stands: two points, the most in an inning.", king_spared),
            Caption("All five down: only one point, because the king fell too.", all_five_down),
            Caption("The king fell: this inning is worth one point at most.", king_fell),
        ),
        lesson=(
            LessonStep(
                "The four",
                Caption("Four pins stand at the back. The one in front is the king.", is_king_standing),
                Caption("The four are down and the king stands: two points.", king_spared),
            ),
            LessonStep(
                "The king",
                Caption("The king is easily hit on the way.", is_king_standing),
                Caption("The king is down: one point at most in this inning.", king_fell),
            ),
            LessonStep(
                "All five",
                Caption("Three disks make an inning.", is_bowled_at),
                Caption("All five are down: one point.", all_five_down),
            ),
        ),
    ),
    "four-back": Showing(
        title=TitleWords(
            "Call one of four pins, then knock down that one and no other.",
            "One point if you do, minus one for any other pin; most in ten innings win.",
        ),
        moments=(
            Caption("A pin is called before every disk: lucky hits do not count.", pin_is_called),
            Caption("Another pin fell: minus one, even if the called pin fell too.", fells_uncalled),
            Caption("The called pin and no other: one point, the only way to score.", fells_as_called),
        ),
        lesson=(
            LessonStep(
                "The call",
                Caption("Before each of three disks you call a standing pin.", is_to_call),
                Caption("This one is called, and no other may fall.", pin_is_called),
            ),
            LessonStep(
                "As called",
                Caption("The marked pin has been called.", is_pin_called),
                Caption("It fell, and no other: one point.", fells_as_called),
            ),
            LessonStep(
                "Uncalled",
                Caption("Again a pin has been called.", is_pin_called),
                Caption("A pin fell that was not called: minus one point.", fells_uncalled),
            ),
        ),
    ),
    "head-pin-out": Showing(
        title=TitleWords(
            "Nine pins and three disks: leave exactly one pin standing.",
            "That scores one, and most points in ten innings win.",
        ),
        moments=(
            Caption("Just one is left standing: that scores one, and ends the inning.", one_is_left),
            Caption("One too many: no pin is left, so no point.", none_is_left),
            Caption("More than one is left: exactly one should stand.", some_are_left),
        ),
        lesson=(
            LessonStep(
                "Nine pins",
                Caption("Nine pins, and three disks an inning.", is_rack_full),
                Caption("Some fell. The goal is to leave exactly one.", some_are_left),
            ),
            LessonStep(
                "One is left",
                Caption("Some are down already.", is_rack_broken),
                Caption("Just one stands: that scores one.", one_is_left),
            ),
            LessonStep(
                "One too many",
                Caption("Some are down, and one must stay.", is_rack_broken),
                Caption("None is left: no point this inning.", none_is_left),
            ),
        ),
    ),
    "corner-pins": Showing(
        title=TitleWords(
            "Four pins in four corners, and the disk must hit the rim before a pin.",
            "One pin scores 1, two at once 5, all four 20; most in ten innings win.",
        ),
        moments=(
            Caption("A pin was hit before the rim: nothing counts, and fallen pins are set up again.", meets_pin_first),
            Caption(
                "The pin nearest the shooter counts only when no other stands: it is set up again.",
                nearest_fell_too_soon,
            ),
            Caption("Two with one disk score five; one at a time they would score two.", fells_two_at_once),
            Caption("Off the rim and then the pin: that counts. A direct hit would not.", fells_one_off_the_rim),
        ),
        lesson=(
            LessonStep(
                "The rim comes first",
                Caption("A pin stands in each corner. Shoot from your own, but never straight at one.", is_bowled_at),
                Caption("First the rim, then the pin: one point.", fells_one_off_the_rim),
            ),
            LessonStep(
                "Two at once",
                Caption("One disk may knock down several.", is_bowled_at),
                Caption("Two with one disk: five points. Three score fifteen, all four twenty.", fells_two_at_once),
            ),
            LessonStep(
                "The nearest",
                Caption("The pin nearest you must be the last to fall.", is_bowled_at),
                Caption("It fell while another stands: no point, and it is set up again.", nearest_fell_too_soon),
            ),
        ),
    ),
    "center-carrom-pins": Showing(
        title=TitleWords(
            "Four pins in the middle, and one disk that must come off the rim.",
            "All four at once score one, fewer score nothing; most in ten innings win.",
        ),
        moments=(
            Caption("All four with one disk, off the rim: a point. This is the shot the board was loved for.", fells_all_at_once),
            Caption("A direct hit is no carrom: nothing counts.", meets_pin_first),
            Caption("Not all four fell: no points. All four are set up again for the next disk.", fells_some_of_four),
        ),
        lesson=(
            LessonStep(
                "The carrom",
                Caption("Four pins in the middle: the disk must hit the rim first.", is_rack_full),
                Caption("All four with one disk: one point.", fells_all_at_once),
            ),
            LessonStep(
                "Fewer",
                Caption("All four are set up for every disk.", is_rack_full),
                Caption("Not all four fell: no points.", fells_some_of_four),
            ),
            LessonStep(
                "The straight way",
                Caption("And if the disk goes straight at them?", is_rack_full),
                Caption("A pin was hit before the rim: a foul, and nothing counts.", meets_pin_first),
            ),
        ),
    ),
}

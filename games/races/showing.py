"""Texts of the demo, the films and the lessons for the races, and the claim behind each caption."""

from __future__ import annotations

from typing import Any

from board.moves import Roll
from board.protocols.table import TitleWords
from games.captions import Caption, Glance, LessonStep, Showing, is_at_rest, is_won, man_of


def throws_for_lead(glance: Glance) -> bool:
    return isinstance(glance.move, Roll) and not glance.before.order


def rides_on(glance: Glance) -> bool:
    """True if the piece moved as many spaces as the dice show, and nothing else happened."""
    if not _has_ridden(glance):
        return False
    seat = glance.before.thrower
    return bool(
        glance.after.travelled[seat] - glance.before.travelled[seat] == sum(glance.after.dice)
        and glance.after.thrower != seat
        and glance.outcome is None
    )


def draws_level(glance: Glance) -> bool:
    """True if a rider stands on another's space and has another turn."""
    if not _has_ridden(glance) or glance.after.thrower != glance.before.thrower or glance.outcome is not None:
        return False
    rider = man_of(glance, glance.before.thrower)
    return rider is not None and any(man is not rider and man.place == rider.place for man in glance.men)


def meets_red_star(glance: Glance) -> bool:
    return _has_ridden(glance) and _run(glance).throws_again and glance.after.thrower == glance.before.thrower


def meets_black_star(glance: Glance) -> bool:
    """True if the horse went back three spaces and misses a turn."""
    return _has_ridden(glance) and _run(glance).misses and _gained(glance) == sum(glance.after.dice) - 3


def trots(glance: Glance) -> bool:
    return _has_ridden(glance) and _gained(glance) == 2


def turns_back(glance: Glance) -> bool:
    return _has_ridden(glance) and _gained(glance) == -1


def is_race_won(glance: Glance) -> bool:
    return _has_ridden(glance) and is_won(glance) and glance.after.travelled[glance.before.thrower] >= glance.game.length


def is_riding(glance: Glance) -> bool:
    """True if the order of play is settled and the race is on."""
    return is_at_rest(glance) and bool(glance.after.order)


def is_rival_in_reach(glance: Glance) -> bool:
    """True if another rider is two to twelve spaces ahead of the thrower."""
    if not is_riding(glance):
        return False
    travelled, thrower = glance.after.travelled, glance.after.thrower
    return any(2 <= other - travelled[thrower] <= 12 for other in travelled)


def is_odd_taken(glance: Glance) -> bool:
    """True if odd and even numbers have been assigned."""
    return is_at_rest(glance) and glance.after.odd >= 0


def _has_ridden(glance: Glance) -> bool:
    return isinstance(glance.move, Roll) and bool(glance.before.order)


def _run(glance: Glance) -> Any:
    return glance.game.run(glance.before, glance.after.dice)


def _gained(glance: Glance) -> int:
    seat = glance.before.thrower
    return int(glance.after.travelled[seat] - glance.before.travelled[seat])


SHOWING: dict[str, Showing] = {
    "bicycle-racing": Showing(
        title=TitleWords(
            "Roll two dice and ride. Land exactly on a rival's space, and you roll again.",
            "The first to reach or pass space 21 wins.",
        ),
        moments=(
            Caption(
                "First they roll for the lead. It matters: of two riders the first wins about two races in three.",
                throws_for_lead,
            ),
            Caption("Landed exactly on another rider's space: that earns another turn.", draws_level),
            Caption("The first to reach or pass the finish wins at once.", is_race_won),
        ),
        lesson=(
            LessonStep(
                "The throw",
                Caption("Roll both dice, and ride that many spaces.", is_riding),
                Caption("Then the next rider rolls.", rides_on),
            ),
            LessonStep(
                "Another turn",
                Caption("A rival is ahead, within reach of one roll.", is_rival_in_reach),
                Caption("Exactly on the rival's space: roll again.", draws_level),
            ),
            LessonStep(
                "The finish",
                Caption("Space 21, straight across, is the finish.", is_riding),
                Caption("Reached or passed: that wins at once.", is_race_won),
            ),
        ),
    ),
    "troublesome-pigs": Showing(
        title=TitleWords(
            "A die drives the pigs to market: two steps on for your numbers, one back for the rival's.",
            "The first pig once round and on to space 21 wins.",
        ),
        moments=(
            Caption(
                "Its own number: two spaces on. Odd and even are equally likely, so two rolls gain one space on average.",
                trots,
            ),
            Caption("The rival's number: one space back. That makes it a long race.", turns_back),
            Caption("At market at last: the first pig there wins.", is_race_won),
        ),
        lesson=(
            LessonStep(
                "Your numbers",
                Caption("One pig moves on odd numbers, the other on even.", is_odd_taken),
                Caption("Your number: the pig trots two spaces on.", trots),
            ),
            LessonStep(
                "The rival's numbers",
                Caption("But half of all rolls are the rival's.", is_odd_taken),
                Caption("The rival's number: the pig goes back a space.", turns_back),
            ),
            LessonStep(
                "The market",
                Caption("Once round and on to space 21 is the way to market.", is_odd_taken),
                Caption("The first pig there wins.", is_race_won),
            ),
        ),
    ),
    "steeplechase": Showing(
        title=TitleWords(
            "A horse race on two dice: red star lines send you on, at black ones the horse refuses.",
            "The first horse over the line into space 21 wins.",
        ),
        moments=(
            Caption(
                "First they roll for the lead. It matters: of two riders the first wins about two races in three.",
                throws_for_lead,
            ),
            Caption("A red star line: the horse jumps it, and its rider rolls again.", meets_red_star),
            Caption("A black star line: the horse refuses, goes back three and misses a turn.", meets_black_star),
            Caption("Past the post: the first horse over the line wins. No exact roll is needed.", is_race_won),
        ),
        lesson=(
            LessonStep(
                "A red star",
                Caption("Roll and ride. Red star lines are at 6 and 26.", is_riding),
                Caption("A red star line: roll again.", meets_red_star),
            ),
            LessonStep(
                "A black star",
                Caption("Black star lines are at 11 and 31.", is_riding),
                Caption("A black star line: the horse goes back three, and misses a turn.", meets_black_star),
            ),
            LessonStep(
                "The finish",
                Caption("The finish is the line before space 21.", is_riding),
                Caption("First over the line: that wins at once.", is_race_won),
            ),
        ),
    ),
}

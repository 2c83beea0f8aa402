"""Texts of the demo, the films and the lessons for Backgammon, and the claim behind each caption."""

from __future__ import annotations

from board.moves import Pass, Roll, Step
from board.protocols.table import TitleWords
from games.captions import Caption, Glance, LessonStep, Showing, is_at_rest, is_won
from games.men.backgammon.backgammon_plays import BAR, MEN, OFF

HOME_TABLE = 6
"""Points of the home table, counted from a player's own end."""


def throws_for_first_play(glance: Glance) -> bool:
    """True for a throw for the lead."""
    return isinstance(glance.move, Roll) and glance.before.seat < 0


def hits_a_blot(glance: Glance) -> bool:
    """True if an enemy man was hit and is on the bar."""
    if not isinstance(glance.move, Step):
        return False
    other = 1 - glance.before.seat
    hit = len(glance.after.stacks[other][BAR]) - len(glance.before.stacks[other][BAR])
    return hit > 0 and sum(man.place == "bar" and man.seat == other for man in glance.men) >= hit


def throws_a_doublet(glance: Glance) -> bool:
    """True if a doublet was thrown that can be played at least in part."""
    is_doublet = isinstance(glance.move, Roll) and glance.before.seat >= 0 and len(glance.after.left) == 4
    return is_doublet and glance.game.options(glance.after).moves != (Pass(),)


def bears_off(glance: Glance) -> bool:
    """True if a man was borne off and all men of that side are home or off."""
    if not isinstance(glance.move, Step) or glance.move.path[-1] != "off":
        return False
    men = glance.after.men(glance.before.seat)
    return bool(men[OFF] and men[OFF] + sum(men[1 : HOME_TABLE + 1]) == MEN)


def is_dice_to_play(glance: Glance) -> bool:
    """True if a throw is waiting to be played."""
    return is_at_rest(glance) and bool(glance.after.left) and glance.after.mover >= 0


def plays_a_die(glance: Glance) -> bool:
    """True if a man moved with one of two dice, the other is left, and no man was hit."""
    dice = len(glance.before.left), len(glance.after.left)
    return isinstance(glance.move, Step) and dice == (2, 1) and not hits_a_blot(glance)


def is_alone_on_a_point(glance: Glance) -> bool:
    """True if a man of the side not to move stands alone on a point."""
    return is_dice_to_play(glance) and 1 in glance.after.men(1 - glance.after.seat)[1:25]


def is_all_home(glance: Glance) -> bool:
    """True if the mover's men are all in the home table or off."""
    if not is_dice_to_play(glance):
        return False
    men = glance.after.men(glance.after.seat)
    return bool(men[OFF] + sum(men[1 : HOME_TABLE + 1]) == MEN)


def wins_a_hit(glance: Glance) -> bool:
    return is_won(glance) and max(glance.game.score(glance.after)) == 1


def wins_a_gammon(glance: Glance) -> bool:
    """True if the loser has borne off no man, and the game counts two."""
    return is_won(glance) and max(glance.game.score(glance.after)) == 2


SHOWING: dict[str, Showing] = {
    "backgammon": Showing(
        title=TitleWords(
            "Two sides of fifteen men race home in opposite directions, sending back single men they hit.",
            "The first to bear off all fifteen wins.",
        ),
        moments=(
            Caption("Highest roll starts, and may play that roll or roll again.", throws_for_first_play),
            Caption("A man alone on a point is hit, and must start over from the bar.", hits_a_blot),
            Caption("Doubles are played four times.", throws_a_doublet),
            Caption("All men are home and may be borne off. The first to bear off all fifteen wins.", bears_off),
            Caption("The loser had men off already, so the game counts one: a hit.", wins_a_hit),
            Caption("The loser has borne off no men: a gammon counts two.", wins_a_gammon),
        ),
        lesson=(
            LessonStep(
                "The dice",
                Caption("Each die moves one man that many points, along its side's arrow.", is_dice_to_play),
                Caption("One die is played. You cannot stop where two enemies stand.", plays_a_die),
            ),
            LessonStep(
                "A man alone",
                Caption("An enemy stands alone on a point.", is_alone_on_a_point),
                Caption("It is hit and goes to the bar. It must enter before other men move.", hits_a_blot),
            ),
            LessonStep(
                "Bearing off",
                Caption("All men of this side are home.", is_all_home),
                Caption("Now the dice bear them off. The first to clear all fifteen wins.", bears_off),
            ),
        ),
    ),
}

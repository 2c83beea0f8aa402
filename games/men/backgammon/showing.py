"""What the demo, the films and the lessons say about Backgammon, and the test each caption must pass."""

from __future__ import annotations

from board.moves import Pass, Roll, Step
from board.protocols.table import TitleWords
from games.captions import Caption, Glance, LessonStep, Showing, is_at_rest, is_won
from games.men.backgammon.backgammon_plays import BAR, MEN, OFF

HOME_TABLE = 6
"""Points of the home table, counted from a player's own end."""


def throws_for_first_play(glance: Glance) -> bool:
    """Backgammon's throw for the lead."""
    return isinstance(glance.move, Roll) and glance.before.seat < 0


def hits_a_blot(glance: Glance) -> bool:
    """A man of the other side has come to lie on the bar."""
    if not isinstance(glance.move, Step):
        return False
    other = 1 - glance.before.seat
    hit = len(glance.after.stacks[other][BAR]) - len(glance.before.stacks[other][BAR])
    return hit > 0 and sum(man.place == "bar" and man.seat == other for man in glance.men) >= hit


def throws_a_doublet(glance: Glance) -> bool:
    """A doublet has been thrown that can be played, at least in part."""
    is_doublet = isinstance(glance.move, Roll) and glance.before.seat >= 0 and len(glance.after.left) == 4
    return is_doublet and glance.game.options(glance.after).moves != (Pass(),)


def bears_off(glance: Glance) -> bool:
    """A man has been borne off, and all his side are home or off."""
    if not isinstance(glance.move, Step) or glance.move.path[-1] != "off":
        return False
    men = glance.after.men(glance.before.seat)
    return bool(men[OFF] and men[OFF] + sum(men[1 : HOME_TABLE + 1]) == MEN)


def is_dice_to_play(glance: Glance) -> bool:
    """A throw lies there that is to be played."""
    return is_at_rest(glance) and bool(glance.after.left) and glance.after.mover >= 0


def plays_a_die(glance: Glance) -> bool:
    """A man has moved for one of two dice, the other is still to be played, and nobody was hit."""
    dice = len(glance.before.left), len(glance.after.left)
    return isinstance(glance.move, Step) and dice == (2, 1) and not hits_a_blot(glance)


def is_alone_on_a_point(glance: Glance) -> bool:
    """A man of the side that is not to move stands alone on a point."""
    return is_dice_to_play(glance) and 1 in glance.after.men(1 - glance.after.seat)[1:25]


def is_all_home(glance: Glance) -> bool:
    """The mover's men are all in his home table, or off."""
    if not is_dice_to_play(glance):
        return False
    men = glance.after.men(glance.after.seat)
    return bool(men[OFF] + sum(men[1 : HOME_TABLE + 1]) == MEN)


def wins_a_hit(glance: Glance) -> bool:
    return is_won(glance) and max(glance.game.score(glance.after)) == 1


def wins_a_gammon(glance: Glance) -> bool:
    """The loser has borne off nobody, and the game counts two."""
    return is_won(glance) and max(glance.game.score(glance.after)) == 2


SHOWING: dict[str, Showing] = {
    "backgammon": Showing(
        title=TitleWords(
            "Two sides of fifteen men race home, opposite ways round, and send each other's stragglers back.",
            "Whoever first has borne off all fifteen wins.",
        ),
        moments=(
            Caption("Both throw; the higher begins, and may play that throw or throw again.", throws_for_first_play),
            Caption("A man alone on a point is hit, and must start again from the bar.", hits_a_blot),
            Caption("A doublet is played four times, as if the dice had fallen so twice.", throws_a_doublet),
            Caption("All men of this side are home and may be borne off. The first to bear off all fifteen wins.", bears_off),
            Caption("The other had men off already, so the game counts one: a hit.", wins_a_hit),
            Caption("The other has borne off nobody: a gammon counts two.", wins_a_gammon),
        ),
        lesson=(
            LessonStep(
                "The dice",
                Caption("Each die moves a man as many points, along the arrow of his side.", is_dice_to_play),
                Caption("One die is played. You may not stop where two enemies stand.", plays_a_die),
            ),
            LessonStep(
                "A man alone",
                Caption("An enemy stands alone on a point.", is_alone_on_a_point),
                Caption("He is hit, and lies on the bar: he must come in again before others move.", hits_a_blot),
            ),
            LessonStep(
                "Bearing off",
                Caption("All men of this side are in their home table.", is_all_home),
                Caption("Now dice bear them off. Whoever is first rid of all fifteen wins.", bears_off),
            ),
        ),
    ),
}

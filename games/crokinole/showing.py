"""Texts of the demo, the films and the lessons for Crokinole, and the claim behind each caption."""

from __future__ import annotations

from board.men import Lie
from board.protocols.table import TitleWords
from games.captions import Caption, Glance, LessonStep, Showing, is_at_rest, is_foul, lies, man_of


def is_twenty(glance: Glance) -> bool:
    """True if a disk has dropped into the pocket."""
    before = {man.id for man in glance.before.men if man.lie is Lie.POCKET}
    return glance.shot is not None and any(man.lie is Lie.POCKET and man.id not in before for man in glance.men)


def is_own_twenty(glance: Glance) -> bool:
    """True if the shot disk is in the pocket."""
    return glance.shot is not None and lies(glance, glance.shot.disk, Lie.POCKET)


def is_ten(glance: Glance) -> bool:
    """True if the shot disk lies wholly inside ring 1."""
    disk = man_of(glance, glance.shot.disk) if glance.shot is not None else None
    return disk is not None and glance.game.value(disk) == 10


def takes_out(glance: Glance) -> bool:
    """True if a fair shot knocked an enemy disk from the platform into the ditch."""
    if glance.shot is None or is_foul(glance):
        return False
    side = glance.before.mover % 2
    enemies = [man.id for man in glance.before.men if man.seat % 2 != side and man.lie is Lie.UP]
    return any(lies(glance, enemy, Lie.DITCH) for enemy in enemies)


def misses_the_enemy(glance: Glance) -> bool:
    """True if an enemy disk was on the platform and the shot hit none."""
    return glance.shot is not None and bool(glance.game.is_foul(glance.before, glance.shot)) and is_foul(glance)


def must_strike(glance: Glance) -> bool:
    """True if an enemy disk is on the platform before the shot."""
    side = glance.after.mover % 2
    return is_at_rest(glance) and any(man.seat % 2 != side and man.lie is Lie.UP for man in glance.men)


def is_platform_free(glance: Glance) -> bool:
    """True if no enemy disk is on the platform before the shot."""
    return is_at_rest(glance) and not must_strike(glance) and glance.after.mover >= 0


def is_round_counted(glance: Glance) -> bool:
    """True if all sixteen disks have been shot and are still in their places."""
    return glance.shot is not None and glance.after.is_round_over and len(glance.men) == len(glance.after.men) == 16


def is_twenty_counted(glance: Glance) -> bool:
    """True if the same holds after a fair shot, with a disk in the pocket and one in ring 1 or 2."""
    worth = {glance.game.value(man) for man in glance.men} if is_round_counted(glance) else set()
    return not is_foul(glance) and 20 in worth and bool(worth & {5, 10})


def is_last_disk(glance: Glance) -> bool:
    """True if one disk of the round is left to shoot."""
    return is_at_rest(glance) and len(glance.men) == 15 and glance.after.shots == 15


SHOWING: dict[str, Showing] = {
    "crokinole": Showing(
        title=TitleWords(
            "Snap wooden rings into the pocket, and knock the other player's away.",
            "The first to a hundred points wins.",
        ),
        moments=(
            Caption("A disk in the pocket counts twenty, unless it is knocked out again.", is_twenty),
            Caption("A disk in the ditch counts nothing: knocking out a rival's ten is worth as much as making one.", takes_out),
            Caption(
                "While an enemy disk is on the board, a shot must hit one. This one missed, so the disk is lost.",
                misses_the_enemy,
            ),
            Caption("Round over: twenty in the pocket, ten in ring 1, five in ring 2.", is_round_counted),
        ),
        lesson=(
            LessonStep(
                "The shot",
                Caption("Place your disk on your edge and snap it toward the pocket.", is_platform_free),
                Caption("In the pocket: twenty points.", is_own_twenty),
            ),
            LessonStep(
                "You must hit a rival",
                Caption("With an enemy disk on the board, the next shot must hit one.", must_strike),
                Caption("It hit none: a foul, and the disk goes to the ditch.", misses_the_enemy),
            ),
            LessonStep(
                "The count",
                Caption("One disk of sixteen is left to shoot.", is_last_disk),
                Caption("Twenty in the pocket, ten in ring 1, five in ring 2.", is_twenty_counted),
            ),
        ),
    ),
}

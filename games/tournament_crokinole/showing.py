"""What the demo, the films and the lesson say about tournament Crokinole, and the test each caption must pass."""

from __future__ import annotations

from board.protocols.table import TitleWords
from games.captions import Caption, Glance, LessonStep, Showing, is_at_rest, is_foul
from games.crokinole.showing import is_own_twenty, is_platform_free, is_twenty, misses_the_enemy, must_strike, takes_out


def is_fair_twenty(glance: Glance) -> bool:
    """A disk dropped into the hole by a shot that was no foul."""
    return is_twenty(glance) and not is_foul(glance)


def is_own_fair_twenty(glance: Glance) -> bool:
    """The disk that was shot dropped into the hole, and it was no foul."""
    return is_own_twenty(glance) and not is_foul(glance)


def misses_a_rival(glance: Glance) -> bool:
    """A rival disk was on the board, and the shot hit none."""
    return misses_the_enemy(glance) and glance.game.must_strike(glance.before)


def misses_the_middle(glance: Glance) -> bool:
    """No rival disk was on the board, and no disk of the shot reached the 15 line."""
    return misses_the_enemy(glance) and not glance.game.must_strike(glance.before)


def is_round_counted(glance: Glance) -> bool:
    """The last disk of the round has been shot."""
    return glance.shot is not None and glance.after.is_round_over


def is_round_won(glance: Glance) -> bool:
    """The same after a fair shot, with twenties, disks on the board, and one side ahead."""
    if not is_round_counted(glance) or is_foul(glance):
        return False
    first, second = glance.after.rounds[-1]
    return first != second and sum(glance.after.twenties) > 0 and any(glance.game.value(man) for man in glance.after.men)


def is_last_shot(glance: Glance) -> bool:
    """One disk of the round is left to be shot."""
    return is_at_rest(glance) and glance.after.shots == glance.after.disks - 1


SHOWING: dict[str, Showing] = {
    "tournament-crokinole": Showing(
        title=TitleWords(
            "Flick your disks at your rival's and into the middle of the round board, as in today's championships.",
            "The higher count of each round wins two points, and the most points after four rounds win.",
        ),
        moments=(
            Caption("A disk in the hole is a twenty. It is counted at once and taken off the board.", is_fair_twenty),
            Caption("A disk in the ditch is out for the round: one count less for its side.", takes_out),
            Caption(
                "A rival disk is on the board, so the shot must hit one. It did not, and the disk comes off.", misses_a_rival
            ),
            Caption(
                "With no rival disk on the board, a shot must reach the 15 line. It did not, and the disk comes off.",
                misses_the_middle,
            ),
            Caption("The round is over. The disks on the board and the twenties are counted.", is_round_counted),
        ),
        lesson=(
            LessonStep(
                "An open board",
                Caption("No rival disk is on the board: this shot must reach the middle.", is_platform_free),
                Caption("Into the hole: a twenty, counted and taken off.", is_own_fair_twenty),
            ),
            LessonStep(
                "Hit a rival disk",
                Caption("A rival disk is on the board: the next shot must hit one.", must_strike),
                Caption("It hit none. That is a foul, and the disk comes off.", misses_a_rival),
            ),
            LessonStep(
                "The count",
                Caption("One more disk to shoot in this round.", is_last_shot),
                Caption("Rings count 15, 10 and 5. The higher total gets two points.", is_round_won),
            ),
        ),
    ),
}

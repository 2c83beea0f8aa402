"""Base class of the shooting games: it checks a flick, simulates the shot and applies the game's rules to it.

A shooting game implements `aim` (start positions of its disk), `men` (the pieces on the board) and `judge` (the rules). `judge`
needs no physics: tests pass it hand-made shots, and saved games pass it recorded shots.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from board.card import house_rule
from board.geometry import Circle, Point, middle_of
from board.men import DISK, Kind, Lie, Man
from board.moves import Aim, IllegalMove, Move, Options
from board.protocols.table import Turn
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import INSIDE, PLATFORM, Side
from board.views.moments import CAPTURE, FOUL, GREAT, LIGHT, SCORED, SHOWER, Celebration, Cheer, Note, Tally
from games.game import Game, S, tagged
from games.great_shots import find_great_shot
from physics.attempts import attempt
from physics.engine.check import ImpossibleShot
from physics.materials import FLOOR_FRICTION, Conditions, conditions_of


@dataclass(frozen=True, kw_only=True)
class FlickingGame(Game[S]):
    """A game in which players shoot disks over the board. Its options choose the board's surface and the kind of disk."""

    board: str = house_rule(
        "waxed",
        "Board",
        tuple(FLOOR_FRICTION),
        booklet=(),
        about=(
            "Disks slide as far as on a well-kept board.",
            "Disks slide one and a half times as far.",
            "Disks slide a third less far.",
        ),
    )
    disks: str = house_rule(
        "ring",
        "Disks",
        ("ring", "solid"),
        ("wooden rings", "solid"),
        booklet=("ring", "solid"),
        about=("Rings with a hole in the middle, as they came in the box.", "Disks without a hole, which are heavier."),
    )

    celebrated: ClassVar[Mapping[str, Celebration]] = {}
    """Dictionary from the tags of a shot to the visual effects that celebrate them. A tag is the name of an event."""

    @property
    def conditions(self) -> Conditions:
        """Friction and other physical conditions of every shot in this game."""
        return conditions_of(self.board, disks=self.disks)

    @property
    def disk(self) -> Kind:
        """Kind of the disk that players shoot in this game, such as a wooden disk or a ring."""
        return self.conditions.kind(DISK)

    @abstractmethod
    def men(self, state: S) -> tuple[Man, ...]:
        """Return the pieces on the board before a shot, without the disk that will be shot."""

    @property
    def side(self) -> Side:
        """Side of the two-sided board on which the game is played."""
        assert isinstance(self.card.side, Side)
        return self.card.side

    @abstractmethod
    def judge(self, state: S, shot: Shot) -> Turn[S]:
        """Apply the rules of the game to a simulated shot. Return the turn, which is the new state and sentences about the
        shot.
        """

    def decide(self, state: S, move: Move) -> Turn[S]:  # noqa: ARG002
        """Return the turn for an allowed move that is not a shot, such as drawing lots or calling a pin."""
        raise IllegalMove(f"{move} is not a move of this game.")

    def after(self, state: S, move: Move) -> S:
        if isinstance(move, Flick):
            move = self.shoot(state, move, motion=False)
        return (self.judge(state, move) if isinstance(move, Shot) else self.decide(state, move)).state

    def made(self, state: S, move: Move) -> Move:
        return self.shoot(state, move) if isinstance(move, Flick) else move

    def watch(self, state: S, move: Move) -> Turn[S]:
        move = self.made(state, move)
        if not isinstance(move, Shot):
            turn = self.decide(state, move)
            return replace(turn, tally=self.tally(state, turn.state))
        turn = self.judge(state, move)
        notes, tally = self.notes(state, move, turn.state), self.tally(state, turn.state)
        great_shot = find_great_shot(self.side, self.men(state), move, ends=tally is not None)
        return replace(turn, shot=move, motion=move.motion, notes=notes, tally=tally, great_shot=great_shot)

    def notes(self, state: S, shot: Shot, after: S) -> tuple[Note, ...]:  # noqa: ARG002
        """Return labels, each at a point of the board, for the events of a shot that score or lose points."""
        return ()

    def tally(self, state: S, after: S) -> Tally | None:  # noqa: ARG002
        """Return the table of points that the window shows after the end of a round, frame or inning. Return None after any other
        move.
        """
        return None

    def celebrations(self, state: S, turn: Turn[S]) -> tuple[Cheer, ...]:
        if turn.shot is None or FOUL in turn.tags:
            return ()
        scored = [note.at for note in turn.notes if note.kind == SCORED] or [turn.shot.flick.at]
        at = turn.great_shot.part.centre if turn.great_shot is not None else middle_of(scored)
        kinds = [celebration for tag, celebration in self.celebrated.items() if tag in turn.tags]
        if self._has_won_by(state, turn):
            kinds.append(Celebration(SHOWER, "Winning shot"))
        return tuple(Cheer(kind.effect, kind.words, at, state.mover) for kind in kinds)

    def _has_won_by(self, state: S, turn: Turn[S]) -> bool:
        """True if this shot ended the game, its shooter won, and the shot improved the shooter's lead over the losers."""
        outcome = self.outcome(turn.state)
        if outcome is None or state.mover not in outcome.winners:
            return False
        before, after = self.standing(state), self.score(turn.state)
        if len(outcome.winners) == len(after):
            return False
        rivals = [seat for seat in range(len(after)) if seat not in outcome.winners]
        sign = -1 if self.card.least_wins else 1
        was, is_now = (sign * score[state.mover] - max(sign * score[seat] for seat in rivals) for score in (before, after))
        return is_now > was

    def standing(self, state: S) -> tuple[int, ...]:
        """Return the score of every seat, in order, as if the game were counted now, with the disks where they lie."""
        return self.score(state)

    def shoot(self, state: S, flick: Flick, *, motion: bool = True, aim: Aim | None = None) -> Shot:
        """Simulate a flick from this state and return the shot. With `motion`, also record frames for an animation.

        Raise IllegalMove if the rules forbid the flick, and FailedShot if the simulation fails. To save time with many shots from
        one state, pass the result of `options` as `aim`.
        """
        try:
            return attempt(self.side, self.set_down(state, flick, aim), flick, self.conditions, motion=motion)
        except ImpossibleShot as error:
            raise IllegalMove(str(error)) from None

    def set_down(self, state: S, flick: Flick, aim: Aim | None = None) -> tuple[Man, ...]:
        """Return all pieces at the start of a shot, including the disk to shoot, placed at the start point of `flick`."""
        options = aim or self.options(state)
        assert isinstance(options, Aim)
        return (*self.men(state), replace(options.disk, at=flick.at, lie=Lie.UP))

    def refusal(self, state: S, options: Options, move: Move) -> str:
        if isinstance(move, Shot):
            move = move.flick
        if isinstance(options, Aim) and isinstance(move, Flick):
            return options.refusal(move)
        if isinstance(options, Aim):
            return "Shoot your disk."
        return super().refusal(state, options, move)


TWENTY = 20
"""Points for a disk in the pocket (the hole in the middle), in Crokinole and Tournament Crokinole."""


@dataclass(frozen=True, slots=True)
class RoundCount:
    """Result of a finished round: the first shooter, and the points and pocketed disks of both sides."""

    lead: int
    """The seat (player's number, from 0) that shot first in the round."""
    counts: tuple[int, int]
    """Points of each side's disks in the round. In many rules, only the difference of the two counts for the score."""
    twenties: tuple[int, int]


@dataclass(frozen=True, kw_only=True)
class CountingGame(FlickingGame[S]):
    """A game in which two sides shoot in turn. At the end of the round, each disk scores according to its place on the board."""

    celebrated: ClassVar[Mapping[str, Celebration]] = {"own_twenty": Celebration(LIGHT, str(TWENTY))}
    log_marks: ClassVar[Mapping[str, str]] = {"foul": FOUL, "side_twenty": GREAT, "took_out": CAPTURE}

    @abstractmethod
    def state_with(self, men: tuple[Man, ...], seat: int) -> S:
        """Return the state of a two-player game with the disks `men` on the board, in which seat `seat` shoots next."""

    @abstractmethod
    def counts(self, state: S) -> tuple[int, int]:
        """Return the points that each of the two sides gets for this round if all disks stay where they lie."""

    @abstractmethod
    def is_foul(self, state: S, shot: Shot) -> bool:
        """True if the shot is a foul: it breaks a rule of the game."""

    def tags(self, state: S, move: Move, turn: Turn[S]) -> frozenset[str]:
        if not isinstance(move, Shot):
            return frozenset()
        before, is_fair = self.men(state), not self.is_foul(state, move)
        rivals = {man.id for man in before if man.seat % 2 != state.mover % 2 and man.lie is Lie.UP}
        held = {man.id for man in before if man.lie is Lie.POCKET}
        pocketed = {man.id for man in move.men if man.lie is Lie.POCKET} - held if is_fair else set()
        count = self.round_count(turn.state) if turn.tally is not None else None
        return tagged(
            foul=not is_fair,
            missed=not is_fair and rivals,
            short=not is_fair and not rivals,
            twenty=pocketed,
            own_twenty=move.disk in pocketed,
            side_twenty=any(man.id in pocketed and man.seat % 2 == state.mover % 2 for man in move.men),
            open_board=not rivals,
            took_out=is_fair and any(man.id in rivals and man.lie is Lie.DITCH for man in move.men),
            round_over=count,
            round_won=count and count.counts[0] != count.counts[1],
            rings_and_twenties=is_fair and count and sum(count.counts) > TWENTY * sum(count.twenties) > 0,
        )

    @abstractmethod
    def standing(self, state: S) -> tuple[int, ...]:
        """Return the score of every seat, in order, including the points of this round's disks where they lie now."""

    @abstractmethod
    def round_count(self, state: S) -> RoundCount:
        """Return the points and pocketed disks of both sides in a finished round, given the state at its end."""

    @property
    def match_rounds(self) -> int | None:
        """Number of rounds in every match, each worth two points. None if matches do not end after a fixed number of rounds."""
        return None

    @property
    def match_points(self) -> int | None:
        """Number of points at which a match ends. None if matches do not end at a fixed number of points."""
        return None


def standing_circles(men: tuple[Man, ...]) -> tuple[Circle, ...]:
    """Return the outlines of the pieces on the playing surface. No other disk may be placed inside them."""
    return tuple(Circle(man.at, man.kind.radius) for man in men if man.lie is Lie.UP)


def ditch_spot(side: Side, men: tuple[Man, ...], near: Point) -> Point:
    """Return the free point of the ditch (the gutter round the board) that is nearest to `near`.

    A disk that a person drops in the ditch is put there.
    """
    assert side.platform is not None
    middle = (PLATFORM + INSIDE) / 2
    step = 2 * DISK.radius + 1.0
    offsets = [i * step for i in range(-9, 10)]
    spots = [Point(x, y) for edge in (-middle, middle) for x, y in ((o, edge) for o in offsets)]
    spots += [Point(edge, o) for edge in (-middle, middle) for o in offsets[1:-1]]
    taken = [man.at for man in men if man.lie is Lie.DITCH]
    free = [spot for spot in spots if all(spot.distance(other) >= 2 * DISK.radius for other in taken)]
    return min(free, key=near.distance)

"""The rules of Crokinole: hit a rival disk, or shoot for the pocket (centre hole) if no rival disk is on the board.

It is the first game of the board's original booklet. Our rules settle three points that the booklet leaves open. A tie past a
hundred is broken by another round. The players take turns to begin a round. The game stops after sixty rounds if no side reaches
a hundred.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from board.card import Card, house_rule
from board.geometry import ORIGIN, Point, Zone
from board.men import Lie, Man
from board.moves import CHANCE, Aim, Choose, Lot, Move, Options, Pass, Pick
from board.prints import LINES, RINGS, TITLE, WREATH
from board.protocols.table import Outcome, Turn
from board.shots.shot import Shot
from board.sides import CROKINOLE_SIDE, LINE_WIDTH, RING_ONE, RING_TWO, STAR, STAR_RADIUS
from board.text.sentence import Seat, Sentence, listed, say
from board.text.words import plural
from board.views.moments import FOUL, LOST, SCORED, Note, Tally, TallyLine
from board.views.picture import Picture, Sheet, SheetCell, SheetRow
from games.flicking import TWENTY, CountingGame, RoundCount, ditch_spot, standing_circles
from games.game import draw_lot, leaders
from games.move_words import say_count
from physics.engine.check import SLACK
from physics.materials import Conditions, conditions_of

GOAL = 100
ONE_ROUND, TO_50, TO_100 = "one round", "50 points", "100 points"
"""Names of the lengths that a game of Crokinole can have: one round, or up to 50 or 100 points."""
ON_LINE = "on the line: 0"
"""Label on the board for a disk that scores nothing because it touches a line."""
LOST_ON_LINE = "−{points}, on the line: 0"
"""Label on the board for a disk that touches a line after the shot and so loses its points."""
DISKS_NAMED = {
    TWENTY: ("twenty", "a twenty", "{number} twenties"),
    10: ("ten", "a ten", "{number} tens"),
    5: ("five", "a five", "{number} fives"),
    0: ("disk", "a disk", "{number} disks"),
}
"""Dictionary from the points of a disk to three names for the list of moves.

The first name follows the owner's name (`Ben's ten`). The second stands alone (`a ten`). The third is for several disks.
"""
SHOOTS = {
    "pocket": "{} shoots|shoot a twenty.",
    "ditch": "{} shoots|shoot into the ditch.",
    10: "{} shoots|shoot into ring 1.",
    5: "{} shoots|shoot into ring 2.",
    "line": "{} leaves|leave a disk on a line and scores|score nothing.",
    0: "{} leaves|leave a disk on the board and scores|score nothing.",
}
"""Sentences for the list of moves about a shot that hit no disk and no peg. The key is the place where the shot disk stopped."""
OFF_A_PEG = {
    "pocket": "{} shoots|shoot a twenty off a peg.",
    "ditch": "{} shoots|shoot off a peg into the ditch.",
    10: "{} shoots|shoot off a peg into ring 1.",
    5: "{} shoots|shoot off a peg into ring 2.",
    "line": "{} shoots|shoot off a peg onto a line and scores|score nothing.",
    0: "{} shoots|shoot off a peg and scores|score nothing.",
}
"""Sentences for the list of moves about a shot that hit only a peg (fixed post), by the place where the shot disk ended."""
HITS = {
    "pocket": "{} hits|hit {} and makes|make a twenty.",
    "ditch": "{} hits|hit {} and goes|go into the ditch.",
    10: "{} hits|hit {} and stays|stay in ring 1.",
    5: "{} hits|hit {} and stays|stay in ring 2.",
    "line": "{} hits|hit {} and lands|land on a line for no points.",
    0: "{} hits|hit {} and scores|score nothing.",
}
"""Sentences for the list of moves about a shot that hit other disks, by the place where the shot disk ended."""
POCKETS = {
    "ditch": "{} knocks|knock {} into the pocket and goes|go into the ditch.",
    10: "{} knocks|knock {} into the pocket and stays|stay in ring 1.",
    5: "{} knocks|knock {} into the pocket and stays|stay in ring 2.",
    "line": "{} knocks|knock {} into the pocket and lands|land on a line for no points.",
    0: "{} knocks|knock {} into the pocket and scores|score nothing.",
}
"""Sentences in the list of moves for a shot that knocked a disk into the pocket (centre hole).

The key is the place where the shot disk ended.
"""
TAKES_OUT = {
    "pocket": "{} takes|take out {} and makes|make a twenty.",
    "ditch": "{} takes|take out {} and goes|go into the ditch too.",
    10: "{} takes|take out {} and stays|stay in ring 1.",
    5: "{} takes|take out {} and stays|stay in ring 2.",
    "line": "{} takes|take out {} and lands|land on a line for no points.",
    0: "{} takes|take out {} and scores|score nothing.",
}
"""Sentences for the list of moves about a shot that knocked disks into the ditch (gutter round the board).

The key says where the shot disk ended.
"""
LAST_ROUND = 60
"""Number of the last round of a game (our rule). If no side has reached the goal by then, the higher total wins."""
EDGES = {2: ("south", "north"), 4: ("south", "west", "north", "east")}
"""Edge of the board at which each seat plays, by the number of players. Play passes to the left, and partners face each other."""
NOW = "now {}"
"""Label for the points of the disks that are on the board now. The score sheet shows it during a round."""
NEXT_ROUND = Choose("next-round")


@dataclass(frozen=True, slots=True)
class State:
    seats: int
    lead: int = -1
    """Seat (player's number, from 0) that shoots first in this round, or -1 before the draw that decides it."""
    shots: int = 0
    """Number of disks that have been shot in this round."""
    men: tuple[Man, ...] = ()
    """Disks of the current round, including those in the ditch (the gutter round the board).

    A disk's id is its number in the order of shooting.
    """
    rounds: tuple[tuple[int, ...], ...] = ()
    """Points of the two sides in each round of a finished game."""

    @property
    def is_round_over(self) -> bool:
        return self.shots == DISKS

    @property
    def mover(self) -> int:
        if self.lead < 0:
            return CHANCE
        return (self.lead + self.is_round_over + (0 if self.is_round_over else self.shots)) % self.seats

    @property
    def totals(self) -> tuple[int, int]:
        """Total points in the finished rounds, as (points of the first seat's side, points of the second seat's side)."""
        return sum(points[0] for points in self.rounds), sum(points[1] for points in self.rounds)


DISKS = 16
"""Number of disks shot in a round, by all players together: two players have eight each, four players have four each."""


@dataclass(frozen=True)
class Crokinole(CountingGame[State]):
    length: str = house_rule(
        TO_100,
        "Length",
        (ONE_ROUND, TO_50, TO_100),
        about=(
            "About five minutes. A tie is a draw.",
            "About a quarter of an hour.",
            "About half an hour.",
        ),
        is_first=True,
    )
    ring_two: int = house_rule(
        5,
        "A disk in ring 2 counts",
        (5, 0),
        booklet=(5, 0),
        about=("Ring 2 is the large one, round ring 1 with its pegs.", "Only ring 1 and the pocket count."),
    )
    liners: str = house_rule(
        "nothing",
        "A disk on a line counts",
        ("nothing", "lower"),
        ("nothing", "as the lower ring"),
        about=("Only a disk that lies wholly within a ring counts.", "A disk that touches a line counts as the ring outside it."),
    )
    pair_off: bool = house_rule(
        False,
        "Like disks cancel each other",
        (False, True),
        booklet=(False, True),
        about=("Every disk counts.", "Your tens cancel their tens, fives cancel fives, and so on: only the surplus counts."),
    )
    play_at_enemy: bool = house_rule(
        True,
        "Must hit a rival disk while one is on the board",
        (True, False),
        booklet=(True, False),
        about=("A shot that hits no rival disk is a foul, and its disk goes to the ditch.", "You may shoot anywhere."),
    )
    pegs: str = house_rule(
        "rubber",
        "Pegs",
        ("rubber", "bare"),
        ("rubber sleeves", "bare"),
        booklet=(),
        about=("Rubber pegs bounce disks harder.", "Thinner pegs, with a weaker bounce."),
    )

    card: ClassVar[Card] = Card(
        name="crokinole",
        title="Crokinole",
        number=1,
        begins="A draw decides who begins the first round; then players alternate.†",
        seats=(2, 4),
        partners=(4,),
        side=CROKINOLE_SIDE,
        prints=frozenset((RINGS, LINES, TITLE, WREATH)),
        family="Crokinole",
        tagline="Snap your disks toward the pocket, and your rivals' into the ditch.",
        rules="""\
Two play with eight disks each, or four with four each. If four play, those who sit opposite each other are partners and share
a score.† A draw decides who shoots first.† Players take turns round the board, one disk at a time. The first to reach a
hundred points wins.

# A shot
- Place your disk on the raised platform, touching its edge on your side, anywhere between the two star spaces and clear of
  both, and snap it.
- If your disk moves at all, it counts as shot.
- While a rival disk is on the platform, your shot must hit a rival disk, directly or with other disks. A shot that hits none
  is a foul, and your disk goes to the ditch.† If the only rival disk is in the pocket, you need not hit it.† Hitting a rival
  disk in the pocket also counts as a hit.†
- A disk that goes off the platform is out for the round, even if it bounces back from the rim.
- A disk in the pocket stays there unless a shot knocks it out. Then its twenty is lost, and the disk is in play again.

# The count
When all sixteen disks have been shot, each one counts for its side: twenty in the pocket, ten wholly inside ring 1, five wholly
inside ring 2. A disk that touches a line, or lies anywhere else, counts nothing. Then the disks are cleared for another round.
Each round, the next player begins.† If both sides pass a hundred in the same round, the higher score wins.† If the scores are
level, another round decides.† After sixty rounds the game ends with the score as it stands.†

# House rules
- Ring 2 may count nothing.
- A disk on a line may count as the lower of the two rings it touches.†
- Like disks may cancel, ring by ring, so that only the surplus counts.
- Players may agree to drop the duty to hit a rival disk.
""",
    )

    @property
    def conditions(self) -> Conditions:
        return conditions_of(self.board, self.pegs, self.disks)

    def opening(self, seats: int) -> State:
        return State(seats)

    def options(self, state: State) -> Options:
        if state.mover == CHANCE:
            return draw_lot(state.seats)
        if state.is_round_over:
            return Pick((NEXT_ROUND,), "Clear the disks for the next round.")
        zone = self._edge(state)
        aim = Aim(
            Man(state.shots, self.disk, state.mover, zone.middle),
            zone,
            target=self._target(state),
            clear_of=standing_circles(self.men(state)),
            prompt=self._prompt(state),
        )
        if not aim.has_room():
            # Our rule: if the whole edge is blocked, the disk cannot be placed and is lost.
            return Pick((Pass(),), "Other disks block your whole edge, so your disk goes to the ditch.")
        return aim

    def _prompt(self, state: State) -> str:
        if self.must_strike(state):
            return "Your shot must hit a rival disk."
        return "A disk fills the pocket. Shoot for ring 1." if is_pocket_filled(state.men) else "Shoot for the pocket."

    def _edge(self, state: State) -> Zone:
        """Return the line from which the player to move shoots.

        In the first edition of the rules, the line was longer.
        """
        zone = CROKINOLE_SIDE.zones[f"edge-{EDGES[state.seats][state.mover]}"]
        if self.edition > 1:
            return zone
        ends = ((end - zone.middle) for end in zone.parts[0])
        return Zone((tuple(zone.middle + end * ((STAR - STAR_RADIUS) / end.length) for end in ends),))

    def men(self, state: State) -> tuple[Man, ...]:
        return state.men

    def decide(self, state: State, move: Move) -> Turn[State]:
        if isinstance(move, Lot):
            return Turn(replace(state, lead=move.seat), (say("{} shoots|shoot first.", Seat(move.seat)),))
        if isinstance(move, Pass):
            spot = ditch_spot(CROKINOLE_SIDE, state.men, self._edge(state).middle)
            disk = Man(state.shots, self.disk, state.mover, spot, lie=Lie.DITCH)
            return self._after(state, (*state.men, disk), ("The edge is blocked, so the disk goes to the ditch.",))
        return Turn(State(state.seats, state.mover, rounds=state.rounds), (f"Round {len(state.rounds) + 1}.",))

    def judge(self, state: State, shot: Shot) -> Turn[State]:
        sentences = []
        out = set(shot.left)
        foul = self.is_foul(state, shot)
        if foul:
            sentences.append("The disk goes to the ditch.")
            out.add(shot.disk)
        men: list[Man] = []
        for man in sorted(shot.men, key=lambda man: man.lie is not Lie.DITCH):
            if man.id in out and man.lie is not Lie.DITCH:
                if not (foul and man.id == shot.disk):
                    sentences.append("A disk bounced back onto the board. It is out, and goes to the ditch.")
                man = man.moved(ditch_spot(CROKINOLE_SIDE, tuple(men), man.at), Lie.DITCH)
            elif man.lie is Lie.DITCH and any(lies_on(man, other) for other in men):
                # Two disks fill the width of the ditch, so a third disk is placed beside them.
                man = man.moved(ditch_spot(CROKINOLE_SIDE, tuple(men), man.at), Lie.DITCH)
            men.append(man)
        sentences += self._pocket_words(state, shot, men)
        return self._after(state, tuple(sorted(men, key=lambda man: man.id)), tuple(sentences))

    def tell(self, state: State, move: Move, after: State) -> str:
        if isinstance(move, Lot):
            return say("{} shoots|shoot first.", Seat(move.seat))
        if not isinstance(move, Shot):
            pattern = "{} loses|lose a disk to the ditch." if isinstance(move, Pass) else "{} begins|begin the next round."
            return say(pattern, Seat(state.mover))
        is_off_peg = not move.reached() and _struck_a_peg(move)
        if self.is_foul(state, move):
            off_peg, missed = (
                "{} shoots|shoot off a peg and hits|hit no rival disk: a foul.",
                "{} hits|hit no rival disk: a foul.",
            )
            return say(off_peg if is_off_peg else missed, Seat(state.mover))
        live = [man for man in state.men if man.lie is not Lie.DITCH]
        ditched = {man.id for man in after.men if man.lie is Lie.DITCH}
        out = [man for man in live if man.id in ditched]
        struck = [man for man in live if man.id in move.reached()]
        disk = next(man for man in after.men if man.id == move.disk)
        zone: str | int = {Lie.POCKET: "pocket", Lie.DITCH: "ditch"}.get(disk.lie) or self.value(disk)
        zone = "line" if self.is_on_line(disk) else zone
        if not out and not struck:
            return say((OFF_A_PEG if is_off_peg else SHOOTS)[zone], Seat(state.mover))
        dropped = {man.id for man in after.men if man.lie is Lie.POCKET} - {man.id for man in live if man.lie is Lie.POCKET}
        pocketed = [] if out else [man for man in struck if man.id in dropped]
        pattern = (TAKES_OUT if out else POCKETS if pocketed and zone in POCKETS else HITS)[zone]
        return say(pattern, Seat(state.mover), self._name_disks(out or pocketed or struck, state.mover))

    def _name_disks(self, men: list[Man], mover: int) -> Sentence:
        """Return the names of the disks `men`, by owner and points, such as `Ben's ten and two fives`.

        The disks of seat `mover` come last, as in `Ben's ten and a five of your own`.
        """
        counts: dict[int, Counter[int]] = {}
        for man in men:
            value = self.value(man)
            counts.setdefault(man.seat, Counter())[value if value in DISKS_NAMED else 0] += 1
        own = counts.pop(mover, Counter())
        named = [say("{}'s {}", Seat(seat), _name_counts(values, after_owner=True)) for seat, values in counts.items()]
        return listed([*named, say("{} of their|your own", _name_counts(own, after_owner=False))] if own else named)

    def notes(self, state: State, shot: Shot, after: State) -> tuple[Note, ...]:
        if self.is_foul(state, shot):
            return (Note(FOUL, shot.man(shot.disk).at, "Foul"),)
        before = {man.id: self.value(man) for man in state.men}
        notes = []
        for man in after.men:
            more = self.value(man) - before.get(man.id, 0)
            if more > 0:
                notes.append(Note(SCORED, man.at, f"+{more}"))
            elif more < 0:
                lost = LOST_ON_LINE if self.is_on_line(man) else "−{points}"
                notes.append(Note(LOST, shot.man(man.id).at, lost.format(points=-more)))
            elif man.id == shot.disk and self.is_on_line(man):
                notes.append(Note(LOST, man.at, ON_LINE))
        return tuple(notes)

    def tally(self, state: State, after: State) -> Tally | None:
        if not after.is_round_over or state.is_round_over:
            return None
        zones = {"In the pocket": TWENTY, "In ring 1": 10, "In ring 2": self.ring_two}
        lines = tuple(self._zone_count(after, label, worth) for label, worth in zones.items() if worth)
        if on_lines := [man for man in after.men if self.is_on_line(man)]:
            counts = (sum(man.seat % 2 == side for man in on_lines) for side in (0, 1))
            written = tuple(f"{count} × 0" if count else "–" for count in counts)
            lines = (*lines, TallyLine("On a line", written, tuple(man.id for man in on_lines)))
        return Tally(f"Round {len(after.rounds)}", (0, 1), lines, tuple(map(str, after.rounds[-1])), waits=True)

    def _zone_count(self, state: State, label: str, worth: int) -> TallyLine:
        """Return a line of the count at the end of a round: how many disks each side has in one zone of the board."""
        disks = [man for man in state.men if self.value(man) == worth]
        first, second = (sum(man.seat % 2 == side for man in disks) for side in (0, 1))
        if self.pair_off:
            first, second = max(0, first - second), max(0, second - first)
        counts = tuple(f"{count} × {worth}" if count else "–" for count in (first, second))
        return TallyLine(label, counts, tuple(man.id for man in disks))

    def score(self, state: State) -> tuple[int, ...]:
        return tuple(state.totals[seat % 2] for seat in range(state.seats))

    def state_with(self, men: tuple[Man, ...], seat: int) -> State:
        return State(2, lead=seat, men=men)

    def counts(self, state: State) -> tuple[int, int]:
        return self.count(state.men)

    def standing(self, state: State) -> tuple[int, ...]:
        counts = (0, 0) if state.is_round_over else self.counts(state)
        return tuple(score + counts[seat % 2] for seat, score in enumerate(self.score(state)))

    def round_count(self, state: State) -> RoundCount:
        # If like disks cancel each other, the points stored in `rounds` no longer show every disk, so count all disks again.
        pocketed = [man.seat % 2 for man in state.men if man.lie is Lie.POCKET]
        return RoundCount(state.lead, replace(self, pair_off=False).counts(state), (pocketed.count(0), pocketed.count(1)))

    def outcome(self, state: State) -> Outcome | None:
        first, second = state.totals
        last = 1 if self.length == ONE_ROUND else LAST_ROUND
        if not state.is_round_over or (first == second and len(state.rounds) < last):
            return None
        if max(first, second) < goal_of(self.length) and len(state.rounds) < last:
            return None
        if first == second:
            one, many = (
                "After one round both have {points}: a draw (our rule).",
                "After {count} rounds both have {points}: a draw (our rule).",
            )
            return Outcome((), plural(last, one, many, points=first))
        high, low = max(first, second), min(first, second)
        if high < goal_of(self.length):
            return Outcome(leaders(self.score(state)), f"{high} points to {low}, after {LAST_ROUND} rounds (our limit).")
        return Outcome(leaders(self.score(state)), f"{high} points to {low}.")

    def picture(self, state: State) -> Picture:
        rows = []
        now = self.count(state.men)
        for side in (0, 1):
            cells = [SheetCell(str(points[side])) for points in state.rounds]
            if not state.is_round_over and state.lead >= 0:
                cells.append(SheetCell(small=(NOW.format(now[side]),)))
            rows.append(SheetRow(side, tuple(cells), str(state.totals[side])))
        in_hand = range(state.shots, DISKS) if state.lead >= 0 else ()
        waiting = tuple(Man(DISKS + i, self.disk, (state.lead + i) % state.seats, ORIGIN) for i in in_hand)
        return Picture(
            side=CROKINOLE_SIDE,
            men=state.men,
            mover=state.mover,
            sheet=Sheet(
                tuple(str(i + 1) for i in range(len(rows[0].cells))),
                tuple(rows),
                f"Played to {goal_of(self.length)}." if goal_of(self.length) else "One round.",
                SheetCell("100", (NOW.format(100),)),
                "Round",
            ),
            colours=tuple(seat % 2 for seat in range(state.seats)),
            waiting=waiting,
        )

    def count(self, men: tuple[Man, ...]) -> tuple[int, int]:
        """Return the points of both sides if the disks `men` stay where they lie. The side of the first seat comes first."""
        values = [[self.value(man) for man in men if man.seat % 2 == side] for side in (0, 1)]
        if not self.pair_off:
            return sum(values[0]), sum(values[1])
        odd = {value: values[0].count(value) - values[1].count(value) for value in {*values[0], *values[1]}}
        first = sum(value * more for value, more in odd.items() if more > 0)
        second = sum(-value * more for value, more in odd.items() if more < 0)
        return first, second

    def value(self, man: Man) -> int:
        """Return the points that a disk scores where it lies."""
        if man.lie is not Lie.UP:
            return TWENTY if man.lie is Lie.POCKET else 0
        near, far = man.at.length - man.kind.radius, man.at.length + man.kind.radius
        half = LINE_WIDTH / 2
        if far < RING_ONE - half:
            return 10
        if far < RING_TWO - half and (near > RING_ONE + half or self.liners == "lower"):
            return self.ring_two
        return 0

    def is_on_line(self, man: Man) -> bool:
        """True if a disk scores nothing because it touches the line of a scoring ring."""
        if man.lie is not Lie.UP or self.value(man):
            return False
        rings = (RING_ONE, RING_TWO) if self.ring_two else (RING_ONE,)
        return any(abs(man.at.length - ring) <= man.kind.radius + LINE_WIDTH / 2 for ring in rings)

    def must_strike(self, state: State) -> bool:
        """True if the rules require the next shot to hit a rival disk."""
        return self.play_at_enemy and bool(self._enemies_on_platform(state))

    def is_foul(self, state: State, shot: Shot) -> bool:
        """True if a shot that had to hit a rival disk hit none, which is a foul."""
        # In the first edition, hitting a rival disk in the pocket did not count.
        enemies = self._enemies(state) if self.edition > 1 else self._enemies_on_platform(state)
        return self.must_strike(state) and enemies.isdisjoint(shot.reached())

    def _after(self, state: State, men: tuple[Man, ...], sentences: tuple[str, ...]) -> Turn[State]:
        after = replace(state, men=men, shots=state.shots + 1)
        if after.is_round_over:
            points = self.count(men)
            after = replace(after, rounds=(*state.rounds, points))
            sides = [listed([Seat(seat) for seat in range(side, state.seats, 2)]) for side in (0, 1)]
            sentences = (*sentences, say("The round is over: {} {}, {} {}.", sides[0], points[0], sides[1], points[1]))
        return Turn(after, sentences)

    def _target(self, state: State) -> Point:
        """Return the window's initial aim point for the shot.

        It is the rival disk nearest the centre if the shot must hit one, otherwise the pocket (centre hole).
        """
        enemies = self._enemies_on_platform(state) if self.play_at_enemy else frozenset()
        return min((man.at for man in state.men if man.id in enemies), key=ORIGIN.distance, default=ORIGIN)

    def _enemies_on_platform(self, state: State) -> frozenset[int]:
        """Return the ids of the rival disks on the playing surface. If any are there, the next shot must hit a rival disk."""
        return self._enemies(state, Lie.UP)

    def _enemies(self, state: State, *lies: Lie) -> frozenset[int]:
        """Return the ids of the rival disks whose state is one of `lies`.

        By default these are disks on the playing surface or in the pocket (centre hole), where a shot can hit them.
        """
        side = state.mover % 2
        return frozenset(man.id for man in state.men if man.lie in (lies or (Lie.UP, Lie.POCKET)) and man.seat % 2 != side)

    def _pocket_words(self, state: State, shot: Shot, men: list[Man]) -> list[Sentence]:
        """Return sentences about disks that a shot moved into the pocket (a twenty) or out of it.

        The shot disk itself is left out, because the list of moves mentions it elsewhere.
        """
        before = {man.id for man in state.men if man.lie is Lie.POCKET}
        after = {man.id for man in men if man.lie is Lie.POCKET}
        owners = {man.id: Seat(man.seat) for man in men}
        words = []
        for disk in sorted(after - before - {shot.disk}):
            owner = owners[disk]
            if owner.number % 2 == state.mover % 2:
                words.append(say("{}'s disk drops into the pocket: a twenty!", owner))
            else:
                words.append(say("{}'s disk drops into the pocket: its twenty counts for {}.", owner, owner))
        return words + [
            say("{} loses|lose a twenty: the disk was knocked out of the pocket.", owners[disk])
            for disk in sorted(before - after)
        ]


def _name_counts(values: Counter[int], *, after_owner: bool) -> Sentence:
    """Return a phrase for disks, such as `ten and two fives`. `values` counts the disks by their points.

    With `after_owner`, a single disk has no article, because the phrase follows a name, as in `Ben's ten`.
    """
    named = []
    for value, count in values.items():
        bare, one, many = DISKS_NAMED[value]
        named.append(say_count(count, bare if after_owner else one, many))
    return listed(named)


def is_pocket_filled(men: Iterable[Man]) -> bool:
    """True if a disk is in the pocket (centre hole), so that no other disk can drop in."""
    return any(man.lie is Lie.POCKET for man in men)


def _struck_a_peg(shot: Shot) -> bool:
    return any(strike.involves(shot.disk) and str(strike.second).startswith("peg-") for strike in shot.strikes)


def lies_on(man: Man, other: Man) -> bool:
    """True if the disk `man` would overlap the disk `other` in the ditch (the gutter round the board)."""
    return other.lie is Lie.DITCH and man.at.distance(other.at) < man.kind.radius + other.kind.radius - SLACK


def goal_of(length: str) -> int:
    """Return the score that ends a game of the length `length` (a house rule). Return 0 if the game ends after one round."""
    return {ONE_ROUND: 0, TO_50: GOAL // 2, TO_100: GOAL}[length]

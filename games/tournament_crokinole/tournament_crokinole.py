"""The rules of tournament Crokinole on the round board, as the National Crokinole Association and the World Championship play it.

The game is not in the board's booklet. The official rules leave two points open. For these points we have rules of our own. A
match that is not decided after sixty rounds ends with its present score. The clock runs while players aim. If the time of a shot
is unknown, as for a bot's shot, the shot takes `USUAL_SECONDS`.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from board.card import GUESTS, OURS, Card, house_rule
from board.geometry import ORIGIN, ArcZone, Point, polar
from board.men import Kind, Lie, Man
from board.moves import CHANCE, Aim, Lot, Move, Options, Pass, Pick
from board.other_boards import FIFTEEN, FIVE, TOURNAMENT_DISK, TOURNAMENT_SIDE, tournament_points
from board.protocols.table import Outcome, Turn
from board.shots.shot import Shot
from board.sides import COMPASS
from board.text.sentence import Seat, Sentence, listed, say
from board.text.words import plural
from board.views.moments import FOUL, LOST, SCORED, Note, Tally, TallyLine
from board.views.picture import Picture, Sheet, SheetCell, SheetRow
from games.crokinole.crokinole import EDGES, LAST_ROUND, NEXT_ROUND, NOW, lies_on
from games.flicking import TWENTY, CountingGame, RoundCount, standing_circles
from games.game import draw_lot, leaders
from games.move_words import say_count
from physics.materials import Conditions, conditions_of

FOUR_ROUNDS, BEST_OF_THREE, TO_100 = "four-rounds", "best-of-three", "to-100"
GAME_ROUNDS, GAMES_TO_WIN, GOAL = 4, 2, 100
DOUBLES = 6
"""Number of disks that each player has in a round when four play."""
CLOCK, USUAL_SECONDS = 600.0, 5.0
"""Time in seconds on the clock at the start of a game, and the time taken off for a shot that was not timed."""
DISKS_NAMED = {
    TWENTY: ("twenty", "{number} twenties"),
    15: ("fifteen", "{number} fifteens"),
    10: ("ten", "{number} tens"),
    5: ("five", "{number} fives"),
}
"""Dictionary from the points of a disk to its names in the list of moves, in the singular and the plural."""
WHITE_AND_BLACK = (2, 1)
"""For each side, the index of the colour in which its disks are painted."""
_CHORDS = 97
"""Number of straight segments that form a shooting line, which is an arc."""
SHOOTS = {
    TWENTY: "{} makes|make a twenty.",
    15: "{} shoots|shoot and stays|stay in the 15.",
    10: "{} shoots|shoot and stays|stay in the 10.",
    5: "{} shoots|shoot and stays|stay in the 5.",
    0: "{} shoots|shoot and goes|go into the ditch.",
}
"""Sentences for the list of moves after a shot that hits no disk. The dictionary's key is the value of the shot disk in
points.
"""
HITS = {
    TWENTY: "{} hits|hit {} and makes|make a twenty.",
    15: "{} hits|hit {} and stays|stay in the 15.",
    10: "{} hits|hit {} and stays|stay in the 10.",
    5: "{} hits|hit {} and stays|stay in the 5.",
    0: "{} hits|hit {} and goes|go into the ditch.",
}
"""Dictionary from the points of the shot disk to a sentence for the list of moves. These sentences are for shots that hit other
disks, but take none out.
"""
TAKES_OUT = {
    TWENTY: "{} takes|take out {} and makes|make a twenty.",
    15: "{} takes|take out {} and stays|stay in the 15.",
    10: "{} takes|take out {} and stays|stay in the 10.",
    5: "{} takes|take out {} and stays|stay in the 5.",
    0: "{} takes|take out {} and goes|go into the ditch.",
}
"""Sentences for the list of moves about a shot that knocked disks into the ditch (gutter round the board).

The key is the value of the place where the shot disk stopped.
"""


RESULTS = {
    ("points", "over"): (
        "Both have {count} point: a draw.",
        "Both have {count} points: a draw.",
        "{count} point to {low}.",
        "{count} points to {low}.",
    ),
    ("points", "stopped"): (
        "Both have {count} point after {limit} rounds (our limit): a draw.",
        "Both have {count} points after {limit} rounds (our limit): a draw.",
        "{count} point to {low}, after {limit} rounds (our limit).",
        "{count} points to {low}, after {limit} rounds (our limit).",
    ),
    ("games", "over"): (
        "Both have {count} game: a draw.",
        "Both have {count} games: a draw.",
        "{count} game to {low}.",
        "{count} games to {low}.",
    ),
    ("games", "stopped"): (
        "Both have {count} game after {limit} rounds (our limit): a draw.",
        "Both have {count} games after {limit} rounds (our limit): a draw.",
        "{count} game to {low}, after {limit} rounds (our limit).",
        "{count} games to {low}, after {limit} rounds (our limit).",
    ),
}
"""Dictionary from (unit of the score, way in which the match ended) to sentences on the result of the match.

Each entry has two sentences for a draw, and then two for a win. The first of each two is for the number one, and the second for
other numbers.
"""

_HALF_LINE = 45.0 - math.degrees(math.asin(TOURNAMENT_DISK.radius / FIVE))
"""Largest angle in degrees at which a disk on a shooting line may lie from the line's middle, measured at the board's centre.

At this angle the disk touches the next quadrant.
"""
LINES = {edge: ArcZone.about(heading, _HALF_LINE, FIVE, _CHORDS) for edge, heading in COMPASS.items()}
"""Line from which the player at each edge of the board shoots."""


@dataclass(frozen=True, slots=True)
class State:
    seats: int
    disks: int
    """Number of disks that are shot in a round, both sides together."""
    lead: int = -1
    """Seat (player's number, from 0) that shoots first in this round, or -1 before the draw that decides it."""
    shots: int = 0
    """Number of disks that have been shot in this round."""
    men: tuple[Man, ...] = ()
    """Disks of this round, including those in the ditch (the gutter round the board).

    Disk ids count the shots of the round.
    """
    twenties: tuple[int, int] = (0, 0)
    """Number of twenties (disks in the centre hole) of each side in this round. These disks are removed from the board."""
    is_round_over: bool = False
    rounds: tuple[tuple[int, int], ...] = ()
    """Finished rounds of the current game. Each is a pair: the points of the first side's disks, and of the second side's."""
    past: tuple[tuple[tuple[int, int], ...], ...] = ()
    """Points of both sides in the finished games of this match. Each game is a tuple with a pair of points for each round."""
    seconds: float | None = None
    """Seconds left on the clock for this game: 0 when time is up, None if no clock runs."""

    @property
    def mover(self) -> int:
        if self.lead < 0:
            return CHANCE
        return (self.lead + (1 if self.is_round_over else self.shots)) % self.seats

    @property
    def all_rounds(self) -> int:
        """Number of rounds that have been played in the whole match."""
        return len(self.rounds) + sum(map(len, self.past))

    @property
    def is_time_up(self) -> bool:
        return self.seconds == 0.0


def round_points(points: tuple[int, int]) -> tuple[int, int]:
    """Return the match points of both sides for a round, given the `points` that their disks scored.

    The side with more points gets two. Both get one if they are equal.
    """
    first, second = points
    return (1, 1) if first == second else (2, 0) if first > second else (0, 2)


def game_points(rounds: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Return the sum of the match points (two for each round won, one for a tie) of both sides over these rounds."""
    points = [round_points(pair) for pair in rounds]
    return sum(first for first, _ in points), sum(second for _, second in points)


def difference_scored(points: tuple[int, int]) -> tuple[int, int]:
    """Return the points that a round adds to each side's score: the difference for the side with more points, 0 for the other."""
    first, second = points
    return max(0, first - second), max(0, second - first)


def rivals_in_play(state: State) -> frozenset[int]:
    """Return the ids of the disks on the board that belong to the opponents of the player to move."""
    side = state.mover % 2
    return frozenset(man.id for man in state.men if man.lie is Lie.UP and man.seat % 2 != side)


def _value(man: Man) -> int:
    if man.lie is not Lie.UP:
        return TWENTY if man.lie is Lie.POCKET else 0
    return tournament_points(man.at, man.kind.radius)


def _add_time(state: State, took: float | None) -> State:
    """Return the state after a shot that took `took` seconds. This time is subtracted from the clock, if one runs."""
    if state.seconds is None:
        return state
    return replace(state, seconds=max(0.0, round(state.seconds - (USUAL_SECONDS if took is None else took), 1)))


@dataclass(frozen=True)
class TournamentCrokinole(CountingGame[State]):
    disks: str = house_rule(
        "8",
        "Disks each, for two players",
        ("8", "12"),
        booklet=("8", "12"),
        about=(
            "A round of sixteen shots. Four players always have six each.",
            "A round of twenty-four shots, as some clubs play.",
        ),
    )
    game: str = house_rule(
        FOUR_ROUNDS,
        "Match length",
        (FOUR_ROUNDS, BEST_OF_THREE, TO_100),
        ("four rounds", "best of three games", "to 100 points"),
        booklet=(FOUR_ROUNDS, BEST_OF_THREE, TO_100),
        about=(
            "The side with more points after four rounds wins; equal points are a draw.",
            "Games of four rounds. A level game goes on until a round decides it. The first side to win two games wins.",
            "Each round, the side with the higher count scores the difference. The first side to reach 100 wins.",
        ),
        is_first=True,
    )

    clock: str = house_rule(
        "off",
        "Clock",
        ("off", "ten-minutes"),
        ("off", "ten minutes a game"),
        booklet=("off", "ten-minutes"),
        about=(
            "No time limit.",
            "The clock runs while players aim. When time is up, the side with fewer shots shoots once more, and the game ends.",
        ),
    )

    card: ClassVar[Card] = Card(
        name="tournament-crokinole",
        title="Tournament Crokinole",
        number=1,
        shelf=GUESTS,
        source="the tournament rules",
        begins="A draw decides who shoots first. Each round, the next player begins.",
        seats=(2, 4),
        partners=(4,),
        side=TOURNAMENT_SIDE,
        family="Crokinole",
        tagline="The round board of today's clubs and championships: hit a rival disk, or reach the middle.",
        rules=f"""\
This is Crokinole as clubs and championships play it today, on a round board with solid disks. It was not in the box. Two
players sit opposite each other with eight disks each, or four with six each; of four, those who sit opposite are partners.
A draw decides who shoots first. The players shoot in turn, clockwise, one disk at a time. Each round, the next player begins.

# A shot
- Place your disk on the outer line, inside your own quarter of the board. It may touch the lines at either end, not cross them.
- If a rival disk is on the board, your shot must hit one, either with the disk you shoot or with one of your side's disks that
it drives.
- If no rival disk is on the board, the disk you shoot, or one that it hits, must end inside the 15 line or touching it. A
twenty is fine too.
- A shot that breaks either of these rules is a foul. The disk you shot is taken off the board, and so is every disk of your
  side that it moved, twenties of this shot included. Rival disks stay where the shot drove them, and rival disks in the ditch
  stay out.
- A disk that goes off the board is out for the round, even if it bounces back. A disk that comes to rest on the outer line or
  beyond it is out as well.
- A disk that drops into the hole is a twenty for its side, no matter who shot it there. It is counted at once and
taken off the board.

# The count
After the last shot, each disk on the board counts for its side: 15 inside the inner ring, 10 inside the middle ring, 5 inside the
outer line. A disk that touches a line counts the lower value. Twenties are added. The side with the higher count gets two points;
if the counts are level, each side gets one.

# The game
Four rounds make a game, and the side with more points wins it; equal points are a draw. A match of sixty rounds ends as it
stands.{OURS}

# House rules
- Two players may have twelve disks each.
- Best of three: a level game goes on until a round decides it, and the side that first wins two games wins the match.
- To 100 points: each round the side with the higher count scores the difference, and the first side to have 100 wins.
- The clock: a game has ten minutes for both sides together. The clock runs while players aim and stops while disks slide; a
  shot by a bot takes five seconds.{OURS} When time is up, the side with fewer shots in this round shoots once more, and then
  the round is counted and the game ends. In a best of three, a game that is then level goes on without the clock.{OURS}
""",
    )

    @property
    def conditions(self) -> Conditions:
        return conditions_of(self.board)

    @property
    def disk(self) -> Kind:
        return TOURNAMENT_DISK

    def opening(self, seats: int) -> State:
        return State(seats, 2 * int(self.disks) if seats == 2 else seats * DOUBLES, seconds=self._full_clock)

    @property
    def _full_clock(self) -> float | None:
        return None if self.clock == "off" else CLOCK

    def options(self, state: State) -> Options:
        if state.mover == CHANCE:
            return draw_lot(state.seats)
        if state.is_round_over:
            return Pick((NEXT_ROUND,), "Clear the disks for the next round.")
        zone = self.line(state)
        aim = Aim(
            Man(state.shots, self.disk, state.mover, zone.middle),
            zone,
            target=_target(state),
            clear_of=standing_circles(state.men),
            elsewhere="Shoot from the outer line, inside your own quarter.",
            prompt="Your shot must hit a rival disk."
            if self.must_strike(state)
            else "Shoot for the middle. Your disk must end inside the 15 line or touch it.",
        )
        if state.seconds:
            aim = replace(aim, seconds=state.seconds)
        if not aim.has_room():
            return Pick((Pass(),), "Other disks block your whole line, so your disk goes to the ditch.")
        return aim

    def line(self, state: State) -> ArcZone:
        """Return the line, an arc, from which the player to move shoots."""
        return LINES[EDGES[state.seats][state.mover]]

    def men(self, state: State) -> tuple[Man, ...]:
        return state.men

    # --- fouls and results of shots -------------------------------------------------------------------------------------

    def must_strike(self, state: State) -> bool:
        """True if a rival disk is on the board. The next shot must then hit a rival disk."""
        return bool(rivals_in_play(state))

    def is_foul(self, state: State, shot: Shot) -> bool:
        """True if a shot is a foul.

        With rival disks on the board, a shot must hit one of them. Otherwise, one disk must end in the middle: the shot disk, or
        another disk that it hit, directly or through other disks.
        """
        reached = shot.reached()
        rivals = rivals_in_play(state)
        if rivals:
            # In a chain of collisions, the shot disk or a disk of the shooter's side hits the first rival disk. Both are legal.
            return rivals.isdisjoint(reached)
        return not any(_is_central(man) for man in shot.men if man.id in {*reached, shot.disk} - shot.left)

    def judge(self, state: State, shot: Shot) -> Turn[State]:
        side = state.mover % 2
        foul = self.is_foul(state, shot)
        off = set(shot.left)
        if foul:
            struck = shot.reached()
            off |= {man.id for man in shot.men if man.id == shot.disk or (man.id in struck and man.seat % 2 == side)}
        twenties = list(state.twenties)
        men: list[Man] = []
        for man in sorted(shot.men, key=lambda man: man.lie is not Lie.DITCH):
            if man.lie is Lie.POCKET and man.id not in off:
                twenties[man.seat % 2] += 1
                continue
            is_off = man.id in off or self.value(man) == 0
            if is_off and (man.lie is not Lie.DITCH or any(lies_on(man, other) for other in men)):
                man = man.moved(_ditch_spot(men, man.at), Lie.DITCH)
            men.append(man)
        after = replace(state, men=tuple(sorted(men, key=lambda man: man.id)), twenties=(twenties[0], twenties[1]))
        return self._after(_add_time(after, shot.flick.seconds), _words(state, shot, foul))

    def decide(self, state: State, move: Move) -> Turn[State]:
        if isinstance(move, Lot):
            return Turn(replace(state, lead=move.seat), (say("{} shoots|shoot first.", Seat(move.seat)),))
        if isinstance(move, Pass) and move.time_up:
            return self._count_round(replace(state, seconds=0.0), ())
        if isinstance(move, Pass):
            spot = _ditch_spot(state.men, self.line(state).middle)
            disk = Man(state.shots, self.disk, state.mover, spot, lie=Lie.DITCH)
            state = _add_time(replace(state, men=(*state.men, disk)), None)
            return self._after(state, ("The line is blocked, so the disk goes to the ditch.",))
        left = None if state.is_time_up else state.seconds
        fresh = State(state.seats, state.disks, state.mover, rounds=state.rounds, past=state.past, seconds=left)
        if self._is_game_over(state):
            fresh = replace(fresh, rounds=(), past=(*state.past, state.rounds), seconds=self._full_clock)
            return Turn(fresh, (f"Game {len(fresh.past) + 1}.",))
        return Turn(fresh, (f"Round {len(state.rounds) + 1}.",))

    def _after(self, state: State, sentences: tuple[str, ...]) -> Turn[State]:
        """Return the turn after one more disk has been shot. At the end of a round, add the round's points to the score."""
        return self._count_round(replace(state, shots=state.shots + 1), sentences)

    def _count_round(self, state: State, sentences: tuple[str, ...]) -> Turn[State]:
        """Return a turn with the state `state` as its result. If the round is over, add its points to the score.

        A round is over if all disks have been shot, or if time is up and both sides have shot the same number of disks.
        """
        if state.shots < state.disks and not (state.is_time_up and state.shots % 2 == 0):
            last = (_last_shot(state),) if state.is_time_up else ()
            return Turn(state, (*sentences, *last))
        points = self.counts(state)
        after = replace(state, is_round_over=True, rounds=(*state.rounds, points))
        sides = [listed([Seat(seat) for seat in range(side, state.seats, 2)]) for side in (0, 1)]
        sentences = (*sentences, say("The round is over: {} {}, {} {}.", sides[0], points[0], sides[1], points[1]))
        if self.game == BEST_OF_THREE and self._is_game_over(after):
            first, second = game_points(after.rounds)
            sentences = (*sentences, say("{}: game {}.", sides[int(second > first)], len(after.past) + 1))
        return Turn(after, sentences)

    # --- points and score -----------------------------------------------------------------------------------------------

    def value(self, man: Man) -> int:
        """Return the points that a disk scores where it lies."""
        return _value(man)

    def counts(self, state: State) -> tuple[int, int]:
        """Return the points of each side as if this round ended now. They include twenties (disks in the centre hole)."""
        points = [TWENTY * twenties for twenties in state.twenties]
        for man in state.men:
            points[man.seat % 2] += self.value(man)
        return points[0], points[1]

    def state_with(self, men: tuple[Man, ...], seat: int) -> State:
        return replace(self.opening(2), lead=seat, men=men)

    def standing(self, state: State) -> tuple[int, ...]:
        """Return the points of the disks of each seat's side in all rounds. The disks of the current round count as they
        lie now.
        """
        rounds = [points for game in (*state.past, state.rounds) for points in game]
        if not state.is_round_over:
            rounds.append(self.counts(state))
        totals = sum(first for first, _ in rounds), sum(second for _, second in rounds)
        return tuple(totals[seat % 2] for seat in range(state.seats))

    def round_count(self, state: State) -> RoundCount:
        return RoundCount(state.lead, state.rounds[-1], state.twenties)

    @property
    def match_rounds(self) -> int | None:
        return GAME_ROUNDS if self.game == FOUR_ROUNDS else None

    @property
    def match_points(self) -> int | None:
        return GOAL if self.game == TO_100 else None

    def games_won(self, state: State) -> tuple[int, int]:
        """Return the number of games that each side has won, in a match of several games."""
        over = [*state.past, *([state.rounds] if self._is_game_over(state) else [])]
        points = [game_points(rounds) for rounds in over]
        return sum(first > second for first, second in points), sum(second > first for first, second in points)

    def _is_game_over(self, state: State) -> bool:
        """True if the match has several games and the current game is decided."""
        first, second = game_points(state.rounds)
        is_full = len(state.rounds) >= GAME_ROUNDS or state.is_time_up
        return self.game == BEST_OF_THREE and state.is_round_over and is_full and first != second

    def totals(self, state: State) -> tuple[int, int]:
        """Return the score of both sides. The chosen length of the match decides whether it counts match points, games won or
        points.

        In points, a round's score is the difference between the two sides.
        """
        if self.game == BEST_OF_THREE:
            return self.games_won(state)
        if self.game == FOUR_ROUNDS:
            return game_points(state.rounds)
        scored = [difference_scored(points) for points in state.rounds]
        return sum(first for first, _ in scored), sum(second for _, second in scored)

    def score(self, state: State) -> tuple[int, ...]:
        totals = self.totals(state)
        return tuple(totals[seat % 2] for seat in range(state.seats))

    def outcome(self, state: State) -> Outcome | None:
        if not state.is_round_over:
            return None
        first, second = self.totals(state)
        high, low = max(first, second), min(first, second)
        is_stopped = state.all_rounds >= LAST_ROUND
        over = {
            FOUR_ROUNDS: len(state.rounds) >= GAME_ROUNDS or state.is_time_up,
            BEST_OF_THREE: high >= GAMES_TO_WIN,
            TO_100: high >= GOAL or state.is_time_up,
        }[self.game]
        if not over and not is_stopped:
            return None
        texts = RESULTS["games" if self.game == BEST_OF_THREE else "points", "over" if over else "stopped"]
        reason = plural(high, *(texts[:2] if first == second else texts[2:]), low=low, limit=LAST_ROUND)
        return Outcome(() if first == second else leaders(self.score(state)), reason)

    # --- in words and pictures --------------------------------------------------------------------------------------------

    def tell(self, state: State, move: Move, after: State) -> str:
        if isinstance(move, Lot):
            return say("{} shoots|shoot first.", Seat(move.seat))
        if isinstance(move, Pass) and move.time_up:
            return "Time is up." if after.is_round_over else _last_shot(after)
        if not isinstance(move, Shot):
            pattern = "{} loses|lose a disk to the ditch." if isinstance(move, Pass) else "{} begins|begin the next round."
            return say(pattern, Seat(state.mover))
        if self.is_foul(state, move):
            missed, short = "{} hits|hit no rival disk: a foul.", "{}'s shot ends outside the 15 line: a foul."
            return say(missed if self.must_strike(state) else short, Seat(state.mover))
        men_by_id = {man.id: man for man in after.men}
        before = [man for man in state.men if man.lie is Lie.UP]
        out = [man for man in before if man.id in men_by_id and men_by_id[man.id].lie is Lie.DITCH]
        struck = [man for man in before if man.id in move.reached()]
        disk = men_by_id.get(move.disk)
        value = TWENTY if disk is None else self.value(disk)
        if not out and not struck:
            return say(SHOOTS[value], Seat(state.mover))
        return say((TAKES_OUT if out else HITS)[value], Seat(state.mover), _name_disks(out or struck, state.mover))

    def notes(self, state: State, shot: Shot, after: State) -> tuple[Note, ...]:
        if self.is_foul(state, shot):
            return (Note(FOUL, shot.man(shot.disk).at, "Foul"),)
        before = {man.id: self.value(man) for man in state.men}
        now = {man.id: self.value(man) for man in after.men}
        notes = []
        for man in shot.men:
            more = now.get(man.id, TWENTY) - before.get(man.id, 0)
            if more:
                notes.append(Note(SCORED if more > 0 else LOST, man.at, f"+{more}" if more > 0 else f"−{-more}"))
            elif man.id == shot.disk:
                notes.append(Note(LOST, man.at, "0"))
        return tuple(notes)

    def tally(self, state: State, after: State) -> Tally | None:
        if not after.is_round_over or state.is_round_over:
            return None
        lines = [TallyLine("Twenties", tuple(f"{count} × {TWENTY}" if count else "–" for count in after.twenties))]
        for worth in (15, 10, 5):
            disks = [man for man in after.men if self.value(man) == worth]
            counts = (sum(man.seat % 2 == side for man in disks) for side in (0, 1))
            written = tuple(f"{count} × {worth}" if count else "–" for count in counts)
            lines.append(TallyLine(f"In the {worth}", written, tuple(man.id for man in disks)))
        points = after.rounds[-1]
        lines.append(TallyLine("Count", tuple(map(str, points))))
        scored = difference_scored(points) if self.game == TO_100 else round_points(points)
        return Tally(f"Round {len(after.rounds)}", (0, 1), tuple(lines), tuple(map(str, scored)), "Points", waits=True)

    def picture(self, state: State) -> Picture:
        now = self.counts(state)
        scored = difference_scored if self.game == TO_100 else round_points
        # In a match of several games the sheet shows the points of the current game until the match is over.
        is_one_of_several = self.game == BEST_OF_THREE and self.outcome(state) is None
        totals = game_points(state.rounds) if is_one_of_several else self.totals(state)
        rows = []
        for side in (0, 1):
            cells = [SheetCell(str(scored(points)[side]), (str(points[side]),)) for points in state.rounds]
            if not state.is_round_over and state.lead >= 0:
                cells.append(SheetCell(small=(NOW.format(now[side]),)))
            rows.append(SheetRow(side, tuple(cells), str(totals[side])))
        in_hand = range(state.shots, state.disks) if state.lead >= 0 and not state.is_round_over else ()
        return Picture(
            side=TOURNAMENT_SIDE,
            men=state.men,
            mover=state.mover,
            sheet=Sheet(
                tuple(str(i + 1) for i in range(len(rows[0].cells))),
                tuple(rows),
                _note(self, state),
                SheetCell("100" if self.game == TO_100 else "2", (NOW.format(100),)),
                "Round",
            ),
            clock=state.seconds,
            colours=tuple(WHITE_AND_BLACK[seat % 2] for seat in range(state.seats)),
            waiting=tuple(Man(state.disks + i, self.disk, (state.lead + i) % state.seats, ORIGIN) for i in in_hand),
        )


def _is_central(man: Man) -> bool:
    """True if a disk lies in the middle of the board: in the hole, or inside the 15 line or touching it."""
    return man.lie is Lie.POCKET or (man.lie is Lie.UP and man.at.length - man.kind.radius <= FIFTEEN)


def _ditch_spot(men: Iterable[Man], near: Point) -> Point:
    """Return a free place in the ditch (the gutter round the board), as near to the point `near` as possible."""
    assert TOURNAMENT_SIDE.platform is not None
    assert TOURNAMENT_SIDE.inside is not None
    middle, wide = (TOURNAMENT_SIDE.platform + TOURNAMENT_SIDE.inside) / 2, 2 * TOURNAMENT_DISK.radius
    taken = [man.at for man in men if man.lie is Lie.DITCH]
    count = int(2 * math.pi * middle / (wide + 1.0))
    spots = (polar(middle, near.heading + 360.0 * i / count) for i in range(count))
    rounded = (Point(round(spot.x, 4), round(spot.y, 4)) for spot in spots)
    free = [spot for spot in rounded if all(spot.distance(other) >= wide for other in taken)]
    return min(free, key=near.distance)


def _target(state: State) -> Point:
    """Return the point at which the window first aims the shot.

    If the shot must hit a rival disk, it is the centre of the most valuable one. Otherwise it is the hole.
    """
    rivals = rivals_in_play(state)
    return min((man.at for man in state.men if man.id in rivals), key=ORIGIN.distance, default=ORIGIN)


def _note(game: TournamentCrokinole, state: State) -> str:
    """Return the line of text below the score sheet, with the length of the match and the twenties (disks in the hole) of this
    round.
    """
    first, second = game.games_won(state)
    played = {
        FOUR_ROUNDS: "Four rounds.",
        BEST_OF_THREE: f"Best of three: game {len(state.past) + 1}. Games won: {first} to {second}.",
        TO_100: f"Played to {GOAL}.",
    }[game.game]
    return f"{played} Twenties this round: {state.twenties[0]} to {state.twenties[1]}."


def _last_shot(state: State) -> Sentence:
    """Return a sentence. It says that time is up and that the player to move has one more shot."""
    return say("Time is up: {} shoots|shoot once more.", Seat(state.mover))


def _words(state: State, shot: Shot, foul: bool) -> tuple[str, ...]:
    """Return the umpire's sentences about a shot's effect on disks other than the shot disk."""
    sentences: list[str] = []
    if foul:
        own = (man for man in state.men if man.lie is Lie.UP and man.seat % 2 == state.mover % 2)
        lost_count = sum(man.id in shot.reached() for man in own)
        if lost_count:
            one, many = (
                "The disk and {number} disk that it moved come off the board.",
                "The disk and {number} disks that it moved come off the board.",
            )
            sentences.append(say_count(lost_count, one, many))
        else:
            sentences.append("The disk comes off the board.")
    for man in shot.men:
        if man.lie is Lie.POCKET and man.id != shot.disk and man.id not in shot.left and not foul:
            sentences.append(say("{}'s disk drops into the hole: a twenty for {}.", Seat(man.seat), Seat(man.seat)))
        is_told = foul and man.seat % 2 == state.mover % 2
        if man.id in shot.left and man.lie is not Lie.DITCH and not is_told:
            sentences.append("A disk bounced back onto the board. It is out.")
    return tuple(sentences)


def _name_disks(men: list[Man], mover: int) -> Sentence:
    """Return the names of the disks `men`, by owner and points, such as `Ben's ten and two fives`.

    For disks of seat `mover`, the text has `your own` or `their own` instead of a name.
    """
    counts: dict[int, Counter[int]] = {}
    for man in men:
        counts.setdefault(man.seat, Counter())[_value(man)] += 1
    parts = []
    for seat, values in counts.items():
        words = listed([say_count(count, *DISKS_NAMED[value]) for value, count in values.items()])
        parts.append(say("their|your own {}", words) if seat == mover else say("{}'s {}", Seat(seat), words))
    return listed(parts)

"""Answers of bots in fixed positions: one question per line, with its answer in `bots_answers.txt`.

After an intended change, read the difference that the failing test shows. Then renew the answers by the names of their groups:
`python -m tests.helpers.bots_answers "at pins" "at cards"`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from board.geometry import ORIGIN, Point, polar
from board.men import DISK, Lie, Man
from board.moves import CHANCE, TIME, Aim, Call, Lot, Move, Pick, Roll, Tick
from games.bots.levels import LEVELS, MASTER
from games.bots.player import Budget, Choice, Player
from games.bots.search import Position, Positions, Search
from games.bots.shooting import shooting_player as shooting
from games.bots.shooting.blows import BlowTable, all_blows, expected_gains, points_array
from games.bots.shooting.shooting_player import ShootingPlayer
from games.bots.shooting.trials import REPERTOIRES
from games.bots.steadiness import PERFECT
from games.catalogue import find
from games.crokinole.crokinole import Crokinole
from games.crokinole.crokinole import State as CrokinoleState
from games.crokinole.crokinole_player import CrokinolePlayer
from games.crokinole.crokinole_shooter import margin
from games.game import Game
from games.men import flapjacks_player as flapjacks
from games.men import pyramids_player as pyramids
from games.men.backgammon.backgammon import Backgammon
from games.men.backgammon.backgammon import State as BackgammonState
from games.men.backgammon.backgammon_lookahead import Lookahead, shots
from games.men.backgammon.backgammon_network import Network
from games.men.backgammon.backgammon_player import BackgammonPlayer
from games.men.backgammon.backgammon_plays import BAR, MEN, OFF, START, Men
from games.men.backgammon.backgammon_plays import Position as BackgammonPosition
from games.men.backgammon.backgammon_throws import batch, swap_sides
from games.men.checkers import checkers_positions
from games.men.checkers.checkers import Checkers
from games.men.checkers.checkers_player import CheckersPlayer
from games.men.common.laying import State as LayingState
from games.men.egyptian_pyramids import EgyptianPyramids
from games.men.egyptian_pyramids import State as PyramidsState
from games.men.flapjacks import Flapjacks
from games.men.fox_and_geese import FoxAndGeese
from games.men.fox_and_geese import State as FoxState
from games.men.fox_player import FoxPlayer
from games.men.pyramids_player import PyramidsPlayer
from games.men.tit_tat_toe import State as ToeState
from games.men.tit_tat_toe import TitTatToe
from games.men.tit_tat_toe_player import TitTatToePlayer
from games.pins.bots.pins_book import Book
from games.pins.bots.pins_ideas import alley_ideas, carrom_ideas
from games.pins.bots.pins_player import PinsPlayer
from games.pins.common.innings import Delivery
from games.pins.ten_pins import TenPins
from games.play.bot_names import make_bot
from games.puss.puss_in_the_corner import PussInTheCorner
from games.puss.puss_player import PussPlayer
from physics.materials import USUAL
from tests.helpers.checkers_men import state_of
from tests.helpers.choices_told import chosen, told, weighed
from tests.helpers.hills_answers import among_hills
from tests.helpers.parlor_answers import at_cards, at_letters, at_triangles, over_pictures
from tests.helpers.sections import read_sections, write_sections

ANSWERS = Path(__file__).with_suffix(".txt")


def fresh(maker: type[ShootingPlayer], level: str, *others: Any, **kinds: Any) -> ShootingPlayer:
    """Return a shooting bot, after clearing the caches that all shooting bots share."""
    shooting._remembered.clear()
    return maker(LEVELS[level], *others, **kinds)


# --- looking ahead ----------------------------------------------------------------------------------------------------

CHECKERS = (
    ("a1 c1 g1 b2 h2 a3 c3", "c5 a7 c7 b8 d8 f8 h8", 1),
    ("a1 b2 f2 g3 Kb8", "h6 c7 h8", 0),
    ("a1 e1 g1 b2 d2 f2 h2 a3 e3 d4 h4", "c5 b6 d6 h6 a7 c7 g7 b8 d8 f8 h8", 1),
    ("e1 g1 b2 f2 a3 c3 a5 e5", "b6 d6 h6 a7 b8 f8", 0),
    ("b2 h2 a3 g3 b4 Kh4", "Kc1 b6", 1),
    ("g3 Kh4 a5 f6", "Ka1 Kb2", 0),
    ("Kf2 b6 g7 Kh8", "Ke1 Kb2", 1),
    ("a7 Kh8", "Ka5 Kc7", 0),
    ("Kc3", "Kf2 h6 g7", 1),
    ("Kd4 c1", "e5 g7 c7 Kh2", 0),
    ("c3 e3 g3", "d4 f6 b6", 1),
    ("a1 c3 e3", "d6 f6 h8", 0),
)
FLAPJACKS = (
    "",
    "d4",
    "d4 e5 d5 d3",
    "d4 c4 d5 d3 e4 e3 c5 f4",
    "c3 d3 d4 e4 e5 f5",
    "c3 d3 d4 e4 e5 f5 f6",
    "b2 c2 b3 d2 b4 e2 g7 g6",
    "d4 e4 e5 d5 c3 f6 f3 c6 c4 f4 c5 f5 d3 e6 e3 d6 b2 g7",
)
PYRAMIDS = (
    ("h1 g1 f1 h2 g2 h3", "a8 b8 c8 a7 b7 a6", 0, (0, 0)),
    ("e4 d5 c6 g2 f3 b7", "d4 e5 c5 f4 b6 g3", 0, (8, 8)),
    ("b7 a7 c8 b8 e4 d6", "g2 h2 g1 f3 e2 d5", 1, (20, 20)),
    ("a8 b8 c8 a7 b7 b6", "h2 g1 h1 g2 f2 d4", 0, (30, 30)),
    ("d5 e5 c6 d6 e6 c5", "h1 g1 f1 h2 g2 g3", 0, (30, 30)),
    ("b8 a7 b7 c7 d6 e5", "a8 c8 h1 g1 e4 f3", 0, (41, 39)),
    ("d5 c6 h2 g1 e5 d4", "f3 e4 g4 f5 e2 f2", 1, (12, 12)),
    ("d5 c6 b6 c7 e5 d4", "f3 e4 g4 f5 b8 f2", 1, (12, 12)),
)


def laid(squares: str) -> LayingState:
    """Return a board-game state with pieces on these squares. The seats place them in turn, and the first seat begins."""
    return LayingState(lot=0, laid=tuple(squares.split()))


def pyramids_of(first: str, second: str, turn: int, moves: tuple[int, int]) -> PyramidsState:
    return PyramidsState(turn, (tuple(first.split()), tuple(second.split())), moves=moves)


def ranked(positions: Positions, position: Position, depth: int, broad: int, simulations: int) -> str:
    """Return a line with the value of each legal move, the depth of the search, and the number of simulations it used."""
    budget = Budget(simulations=simulations)
    search = Search(positions, budget)
    found = search.rank(position, positions.children(position), depth, broad)
    return f"{' '.join(str(each.value) for each in found)} | depth {search.depth} | {budget.spent}"


def looked_back(name: str, player: Player, game: Game[Any], state: Any) -> Iterator[tuple[str, str]]:
    """Yield a bot's quick estimate of a position, then its master level's verdict on the first and on the last legal move."""
    options = game.options(state)
    assert isinstance(options, Pick)
    yield f"{name}: at first sight", f"{player.glance(game, state):.3f}"
    for move in dict.fromkeys((options.moves[0], options.moves[-1])):
        yield f"{name}: {move}", weighed(player, game, state, (move,), 4)


def on_the_table() -> Iterator[tuple[str, str]]:
    styles: dict[str, Any] = {
        "booklet": checkers_positions.BookletPositions(),
        "match": checkers_positions.MatchPositions(),
    }
    for number, (first, second, turn) in enumerate(CHECKERS):
        state = state_of(first, second, turn)
        position = checkers_positions.position_of(state)
        name = f"checkers {number}"
        yield f"{name}: worth", str(checkers_positions.value(position))
        for style, positions in styles.items():
            yield f"{name}: {style}, seen four deep", ranked(positions, position, 4, 2, 2_000)
            for level, simulations in (("master", 12), ("club", 6), ("novice", 3)):
                yield f"{name}: {style}, {level}", chosen(CheckersPlayer(level), Checkers(style), state, simulations)
            yield from looked_back(f"{name}: {style}", CheckersPlayer("master"), Checkers(style), state)
    for number, squares in enumerate(FLAPJACKS):
        state = laid(squares)
        position = flapjacks.position_of(state)
        for goal, positions in (("first", flapjacks.FirstPositions(0)), ("most", flapjacks.MostPositions(1))):
            name = f"flapjacks {number}, {goal}"
            yield f"{name}: worth", f"{positions.quiet(position)[0]} {len(positions.quiet(position)[1])}"
            yield f"{name}: seen three deep", ranked(positions, position, 3, 2, 1_000)
            for level, simulations in (("master", 20), ("club", 6), ("novice", 3)):
                player = flapjacks.FlapjacksPlayer(level)
                yield f"{name}: {level}", chosen(player, Flapjacks(goal), state, simulations)
            yield from looked_back(name, flapjacks.FlapjacksPlayer("master"), Flapjacks(goal), state)
    for number, (first, second, turn, moves) in enumerate(PYRAMIDS):
        state = pyramids_of(first, second, turn, moves)
        position = pyramids.position_of(state)
        name = f"pyramids {number}"
        yield (
            f"{name}: worth",
            f"{position[3:]} {pyramids.POSITIONS.quiet(position)[0]} {pyramids.POSITIONS.repetition_value(position)}",
        )
        yield f"{name}: seen three deep", ranked(pyramids.POSITIONS, position, 3, 2, 1_500)
        for level, simulations in (("master", 20), ("club", 6), ("novice", 3)):
            yield f"{name}: {level}", chosen(PyramidsPlayer(level), EgyptianPyramids(), state, simulations)
        yield from looked_back(name, PyramidsPlayer("master"), EgyptianPyramids(), state)


# --- solved games -----------------------------------------------------------------------------------------------------

HUNTS = (
    FoxState(lot=0, geese=("b8", "d8", "f8", "h8")),
    FoxState(lot=0, fox="e3", geese=("b8", "c7", "f8", "h8")),
    FoxState(lot=1, fox="d6", geese=("a1", "c3", "e3", "g1"), is_geese_turn=True),
    FoxState(lot=1, fox="d4", geese=("a5", "c3", "e3", "g5")),
    FoxState(lot=0, fox="d4", geese=("c5", "e5", "b6", "h6"), is_geese_turn=True),
)
TOES = ("c3", "c3 d4 e5", "d4 c3 e3 c5", "d4 c4 e5 c3")


def known_to_the_end() -> Iterator[tuple[str, str]]:
    for hunt in HUNTS:
        for level in LEVELS:
            name = f"fox {hunt.fox or 'in hand'}, geese {' '.join(hunt.geese)}, lot {hunt.lot}, {level}"
            yield name, chosen(FoxPlayer(level), FoxAndGeese(), hunt, 10)
        yield from looked_back(f"fox {hunt.fox}, geese {' '.join(hunt.geese)}", FoxPlayer("master"), FoxAndGeese(), hunt)
    for squares in TOES:
        state = ToeState(lot=0, laid=tuple(squares.split()), first=0)
        for level in LEVELS:
            yield f"tit-tat-toe {squares}, {level}", chosen(TitTatToePlayer(level), TitTatToe(), state, 10)
        yield from looked_back(f"tit-tat-toe {squares}", TitTatToePlayer("master"), TitTatToe(), state)


# --- backgammon -------------------------------------------------------------------------------------------------------


def men(**places: int) -> Men:
    """Return the backgammon pieces of one side by place, such as `men(p6=2, bar=1)`. The remaining pieces are borne off."""
    standing = {BAR if name == "bar" else int(name[1:]): count for name, count in places.items()}
    standing[OFF] = MEN - sum(standing.values())
    return tuple(standing.get(place, 0) for place in range(26))


BOARDS: dict[str, BackgammonPosition] = {
    "opening": (START, START),
    "on the bar": (men(bar=1, p24=1, p13=4, p8=3, p6=4, p5=2), men(p24=1, p22=1, p13=5, p8=2, p6=6)),
    "holding": (men(p20=2, p13=4, p8=3, p6=4, p4=2), men(p18=2, p13=3, p8=3, p6=5, p3=2)),
    "racing": (men(p10=2, p8=3, p6=4, p4=3, p3=3), men(p11=1, p9=2, p6=5, p5=4, p2=3)),
    "bearing off": (men(p6=2, p5=2, p4=1, p2=2), men(p6=1, p4=3, p1=4)),
    "two blots": (men(p16=1, p12=1, p9=1, p6=5, p5=3, p3=2, p24=2), men(p24=1, p20=1, p13=5, p8=3, p6=5)),
    "last of all": (men(p6=1, p1=1), men(p1=2)),
}
THROWS = ((3, 1), (6, 5), (4, 4), (6, 2))


def thrown(position: BackgammonPosition, dice: tuple[int, int], game: Backgammon) -> BackgammonState:
    """Return a backgammon state in which the first seat has rolled these dice and must now play them."""
    numbers = iter(range(2 * MEN))
    first, second = (tuple(tuple(next(numbers) for _ in range(count)) for count in side) for side in position)
    return game.after(BackgammonState((first, second), seat=0), Roll(dice))


def at_backgammon() -> Iterator[tuple[str, str]]:
    network = Network.load()
    boards = batch(list(BOARDS.values()))
    lookahead = Lookahead(network)
    said, seen = network.chances(boards), lookahead.foresee(boards, 1)
    for name, now, ahead, hitting, hit in zip(BOARDS, said, seen, shots(boards), shots(swap_sides(boards)), strict=True):
        yield f"backgammon {name}: chances", " ".join(f"{chance:.3f}" for chance in now)
        yield f"backgammon {name}: a throw ahead", " ".join(f"{chance:.3f}" for chance in ahead)
        yield f"backgammon {name}: shots", f"{hitting} and {hit}"
        for dice in THROWS:
            for modern in (False, True) if "bear" in name else (False,):
                game = Backgammon(bear_highest=modern)
                state, budget = thrown(BOARDS[name], dice, game), Budget(simulations=1000)
                choice = BackgammonPlayer(MASTER).advise(game, state, Random(5), budget)
                yield f"backgammon {name}, {dice}{', the highest' if modern else ''}: master", shortly(choice, budget)
        for level in ("novice", "club"):
            state, budget = thrown(BOARDS[name], (5, 4), Backgammon()), Budget(simulations=1000)
            choice = BackgammonPlayer(LEVELS[level]).choose(Backgammon(), state, Random(5), budget)
            yield f"backgammon {name}, (5, 4): {level}", shortly(choice, budget)
    yield from backgammon_looked_back()
    for a in range(1, 7):
        for b in range(1, a + 1):
            game = Backgammon()
            state = game.after(game.after(game.start(2), Roll((a, b))), Roll((1, 1) if (a, b) != (1, 1) else (2, 1)))
            if state.has_choice:
                choice = BackgammonPlayer(MASTER).choose(game, state, Random(1), Budget(simulations=100))
                yield f"backgammon, the lead won with {a}-{b}", f"{choice.move} [{choice.chance:.2f}] {choice.why}"


def backgammon_looked_back() -> Iterator[tuple[str, str]]:
    """Yield a master bot's judgement of three backgammon positions: its estimate and the luck of rolls, and its verdict on a
    turn.

    The turn always takes the last legal move.
    """
    game, master = Backgammon(), BackgammonPlayer(MASTER, far=1)
    for name in ("opening", "bearing off", "last of all"):
        state = thrown(BOARDS[name], (6, 5), game)
        ready = replace(state, left=(), dice=())
        lucky = [master.luck(game, ready, Roll(dice), Random(1), Budget()) for dice in THROWS[:2]]
        lucks = " ".join(f"{each.luck:.3f}" for each in lucky if each is not None)
        yield f"backgammon {name}: glance and luck", f"{master.glance(game, ready):.1f} {lucks}"
        turn: list[Move] = []
        after = state
        while after.left and after.seat == 0 and isinstance(options := game.options(after), Pick):
            turn.append(options.moves[-1])
            after = game.after(after, turn[-1])
        yield f"backgammon {name}: {' '.join(map(str, turn))}", weighed(master, game, state, turn, 100)


def shortly(choice: Choice, budget: Budget) -> str:
    """Return a bot's choice of a backgammon turn as a line of text.

    The chance of winning is rounded to two places, because the last bits of a network differ between machines.
    """
    others = ", ".join(f"{' '.join(map(str, other.whole_turn))} ({other.why})" for other in choice.others)
    chance = "" if choice.chance is None else f" [{choice.chance:.2f}]"
    return f"{' '.join(map(str, choice.whole_turn or (choice.move,)))}{chance} {choice.why} | {others} | {budget.spent}"


# --- against the clock ------------------------------------------------------------------------------------------------


def played_live(game: Game[Any], bots: list[Player], seed: int, ticks: int) -> tuple[Any, list[str]]:
    """Run a game against the clock for `ticks` ticks. Return its state, and the actions of all bots as text."""
    random = Random(seed)
    state, acts = game.start(len(bots)), []
    while ticks and game.outcome(state) is None:
        if state.mover == TIME:
            done = tuple(act for seat, bot in enumerate(bots) for act in bot.act(game, state, seat, random))
            acts += [f"{state.tick if hasattr(state, 'tick') else ''} {act}" for act in done]
            state = game.after(state, Tick(done))
            ticks -= 1
        elif state.mover == CHANCE:
            state = game.after(state, game.options(state).sample(random))
        else:
            state = game.after(state, bots[state.mover].choose(game, state, random, Budget(simulations=1)).move)
    return state, acts


def against_the_clock() -> Iterator[tuple[str, str]]:
    for seed, levels in ((1, ["club"] * 5), (2, ["novice", "master", "club", "novice", "master"]), (3, ["master"] * 5)):
        state, acts = played_live(PussInTheCorner(), [PussPlayer(level) for level in levels], seed, 900)
        where = " ".join(f"{at.x:.1f},{at.y:.1f}" for at in state.at)
        yield f"puss, half a minute, seed {seed}", f"Puss {state.puss} after {len(acts)} acts: {where}; the last {acts[-1]}"
        yield f"puss, the first acts, seed {seed}", "; ".join(acts[:6])
    for seed, level in enumerate(LEVELS):
        bots = [make_bot("national-flags", level), make_bot("national-flags", "club")]
        state, acts = played_live(find("national-flags")(), bots, seed, 2_000)
        yield f"flags, {level} against club", f"{find('national-flags')().score(state)} {'; '.join(acts[:12])}; {len(acts)} acts"


# --- shooting ---------------------------------------------------------------------------------------------------------


def lying(*spots: tuple[int, Point] | tuple[int, Point, Lie], shots: int | None = None) -> CrokinoleState:
    """Return a Crokinole state with these disks on the board, each given as (seat, point, lie). The first seat must shoot."""
    men = tuple(
        Man(number, DISK, spot[0], spot[1], lie=spot[2] if len(spot) > 2 else Lie.UP) for number, spot in enumerate(spots)
    )
    return CrokinoleState(2, 0, 2 * len(men) if shots is None else shots, men)


PEG = polar(101.6, 67.5)
ON_THE_BOARD = {
    "empty": CrokinoleState(2, 0),
    "an enemy in ring 1": lying((1, Point(0.0, 50.0))),
    "an enemy in the pocket": lying((1, ORIGIN, Lie.POCKET), (0, Point(70.0, -20.0))),
    "enemies and own": lying(
        (1, Point(30.0, 50.0)), (1, Point(-120.0, 60.0)), (0, Point(-60.0, -80.0)), (1, Point(0, 300), Lie.DITCH)
    ),
    "hidden": lying((1, PEG + polar(22.0, 67.5)), (0, Point(25.0, 60.0)), (0, Point(60.0, 60.0))),
    "behind its own": lying((1, Point(12.0, -36.0)), (0, Point(9.0, -80.0)), (0, Point(191.0, 55.0))),
    "beside its own": lying((1, Point(62.0, 66.0)), (0, Point(-43.0, 62.0)), (0, Point(52.0, 2.0)), (0, Point(156.0, -146.0))),
    "far behind": lying((1, Point(-113.0, 164.0)), (0, Point(-135.0, 48.0)), (0, Point(22.0, -37.0)), (0, Point(56.0, -130.0))),
    "behind a peg": lying((1, Point(-20.0, 109.0)), (0, Point(-15.0, 71.0)), (0, Point(-114.0, -60.0))),
    "own alone": lying((0, Point(40.0, 20.0)), (0, Point(-80.0, 90.0))),
    "the last": lying((1, Point(60.0, -70.0)), (0, Point(20.0, 70.0)), shots=14),
}


def summed(ideas: Iterable[Any]) -> str:
    """Return a summary of a bot's ideas for a shot, by type: their number, the first idea, and mean heading, speed and place."""
    found = list(ideas)
    kinds = Counter(idea.kind for idea in found)
    parts = []
    for kind, count in kinds.items():
        flicks = [idea.flick for idea in found if idea.kind == kind]
        heading, speed = np.mean([flick.heading for flick in flicks]), np.mean([flick.speed for flick in flicks])
        x, y = np.mean([flick.at.x for flick in flicks]), np.mean([flick.at.y for flick in flicks])
        parts.append(f"{count} {kind}: {flicks[0]}, about {heading:.2f} {speed:.0f} from {x:.1f} {y:.1f}")
    return "; ".join(parts)


def struck(state: CrokinoleState) -> str:
    """Return the expected value of hitting each disk on the board, from two starting positions and with an aim error.

    Each disk is hit at different angles, once softly and once hard.
    """
    aim = Crokinole().options(state)
    assert isinstance(aim, Aim)
    table = BlowTable(aim, state.men, 0, must_strike=False, ring_two=5, conditions=USUAL)
    targets = table.disks_in_play
    if not targets:
        return "nobody to strike"
    starts, ats = points_array([Point(-120.0, -263.525), Point(40.0, -263.525)]), points_array([man.at for man in targets])
    shots = all_blows(table, starts, ats, np.array([-0.6, 0.0, 0.3]), np.array([500.0, 1500.0]))
    made = expected_gains(table, targets, shots, LEVELS["club"].steadiness)
    return "; ".join(
        " ".join(f"{round(float(worth), 2) + 0.0:.2f}" for worth in made[:, number].flat) for number in range(len(targets))
    )


def at_crokinole() -> Iterator[tuple[str, str]]:
    game = Crokinole()
    for name, state in ON_THE_BOARD.items():
        yield f"crokinole, {name}: worth", f"{margin(game, state, 0):.2f} {margin(game, state, 1):.2f}"
        for level in LEVELS:
            craft = fresh(CrokinolePlayer, level).craft(game, state)
            yield f"crokinole, {name}: ideas of the {level}", summed(craft.ideas())
        yield f"crokinole, {name}: blows", struck(state)
        for level, simulations in (("master", 30), ("novice", 16)):
            budget = Budget(simulations=simulations)
            choice = fresh(CrokinolePlayer, level).choose(game, state, Random(3), budget)
            yield f"crokinole, {name}: {level}", told(choice, budget)
    for name in ("enemies and own", "empty"):
        budget = Budget(simulations=90)
        choice = (
            fresh(CrokinolePlayer, "master")
            .with_hand(LEVELS["club"].steadiness)
            .advise(game, ON_THE_BOARD[name], Random(1), budget)
        )
        yield f"crokinole, {name}: advice", told(choice, budget)


def opened(game: Any) -> Any:
    return game.after(game.start(2), Lot(0))


def at_pins() -> Iterator[tuple[str, str]]:
    for name in (
        "ten-pins",
        "cocked-hat-and-feather",
        "king-pin",
        "four-back",
        "head-pin-out",
        "corner-pins",
        "center-carrom-pins",
    ):
        game = find(name)()
        state: Any = opened(game)
        budget = Budget(simulations=12)
        choice = fresh(PinsPlayer, "club", book=Book()).aim(game, state, budget)
        yield f"{name}, club without a book", told(choice, budget)
        yield f"{name}, master by heart", told(fresh(PinsPlayer, "master").aim(game, state, Budget()), Budget())
        if name == "four-back":
            state = game.after(state, Call("spot-8"))
        aim = game.options(state)
        assert isinstance(aim, Aim)
        think: Callable[..., Any] = carrom_ideas if "c" in name[:2] and name != "cocked-hat-and-feather" else alley_ideas
        yield f"{name}, ideas of the novice", summed(think(aim, state.pins[:2], REPERTOIRES["novice"], 1.0))
        yield f"{name}, ideas of the master on a slow board", summed(think(aim, state.pins[-3:], REPERTOIRES["master"], 1.2))
    game = TenPins()
    slid = (replace(game.rack.pin(7), at=Point(200.0, 300.0)), game.rack.pin(10))
    state = replace(opened(game), pins=slid).having(0, ((Delivery((1, 2, 3, 4, 5, 6, 8, 9)),),))
    for hand in (PERFECT, LEVELS["club"].steadiness):
        budget = Budget(simulations=30)
        choice = fresh(PinsPlayer, "master", hand, Book()).aim(game, state, budget)
        yield f"ten-pins, a split with a hand of {hand.heading:.2f} degrees", told(choice, budget)
    budget = Budget(simulations=40)
    adviser = fresh(PinsPlayer, "master", book=Book()).with_hand(LEVELS["novice"].steadiness)
    yield "ten-pins, advice on a split", told(adviser.advise(game, state, Random(2), budget), budget)


ROUNDS: dict[str, Callable[[], Iterator[tuple[str, str]]]] = {
    "on the table": on_the_table,
    "known to the end": known_to_the_end,
    "at backgammon": at_backgammon,
    "against the clock": against_the_clock,
    "at crokinole": at_crokinole,
    "at pins": at_pins,
    "among hills": among_hills,
    "at triangles": at_triangles,
    "at cards": at_cards,
    "at letters": at_letters,
    "over pictures": over_pictures,
}
"""Functions that yield pairs of a question and its answer, by name of the group of questions."""


def written() -> dict[str, dict[str, str]]:
    """Return the recorded answers by name of the group, then by question."""
    return {
        group: {question: answer for question, _, answer in (line.partition(" -> ") for line in lines)}
        for group, lines in read_sections(ANSWERS).items()
    }


if __name__ == "__main__":
    groups = written()
    groups.update({group: dict(ROUNDS[group]()) for group in sys.argv[1:]})
    write_sections(
        ANSWERS, {group: [f"{question} -> {answer}" for question, answer in groups[group].items()] for group in groups}
    )

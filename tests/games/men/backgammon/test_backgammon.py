"""The rules of backgammon: all legal moves compared with a second generator, special cases, the value of a win, thirty men."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board.men import CHECKER
from board.moves import CHANCE, IllegalMove, Pass, Roll, Step, read_move
from board.prints import Lettering, printed_shapes
from board.sides import CHECKER_SIDE, POINT_LENGTH
from games.men.backgammon.backgammon import PLAY_IT, THROW_ANEW, Backgammon, State
from games.men.backgammon.backgammon_plays import (
    BAR,
    MEN,
    OFF,
    START,
    Men,
    Position,
    move_man,
    next_legs,
    place_name,
    plays,
    spot_of,
)
from tests.helpers.moves import after_moves

THROWS = [(a, b) for a in range(1, 7) for b in range(1, a + 1)]
"""The twenty-one different rolls of two dice."""


def men(**places: int) -> Men:
    """Return the men of one side by place, for example `men(p6=2, bar=1)`. The rest of the fifteen are borne off."""
    counts = [0] * 26
    for name, count in places.items():
        counts[BAR if name == "bar" else int(name[1:])] = count
    counts[OFF] = MEN - sum(counts)
    return tuple(counts)


def state_of(mine: Men, theirs: Men, *dice: int, seat: int = 0) -> State:
    """Return a backgammon state in which `seat` must play these dice with these men."""
    numbers = iter(range(30))
    by_seat = (mine, theirs) if seat == 0 else (theirs, mine)
    first, second = (tuple(tuple(next(numbers) for _ in range(count)) for count in counts) for counts in by_seat)
    left = dice * 2 if len(dice) == 2 and dice[0] == dice[1] else dice
    # One die remains of a roll whose other die, a one, has been played.
    return State((first, second), seat=seat, dice=(*dice, 1) if len(dice) == 1 else dice, left=left)


# --- a second generator of moves: single men, every die, every order --------------------------------------------------


def brute(position: Position, dice: tuple[int, int], bear_highest: bool) -> set[Position]:
    """Return the backgammon positions that a roll can reach. They are found by trying all moves and keeping those that use most
    dice.
    """
    mine = sorted(place for place, count in enumerate(position[0]) for _ in range(count))
    theirs = sorted(25 - place if place not in (OFF, BAR) else place for place, n in enumerate(position[1]) for _ in range(n))
    orders = [(dice[0],) * 4] if dice[0] == dice[1] else [dice, dice[::-1]]
    ends: list[tuple[int, int, tuple[tuple[int, ...], tuple[int, ...]]]] = []
    for order in orders:
        for used, end in _tried(tuple(mine), tuple(theirs), order, bear_highest):
            is_won = not any(end[0])
            ends.append((len(order) if is_won else used, order[0], end))
    most = max(used for used, _, _ in ends)
    kept = [(die, end) for used, die, end in ends if used == most]
    if most == 1 and dice[0] != dice[1] and any(die == max(dice) for die, _ in kept):
        kept = [(die, end) for die, end in kept if die == max(dice)]
    return {_counted(end) for _, end in kept}


Lists = tuple[tuple[int, ...], tuple[int, ...]]


@lru_cache(maxsize=20_000)
def _tried(mine: tuple[int, ...], theirs: tuple[int, ...], order: tuple[int, ...], modern: bool) -> frozenset[tuple[int, Lists]]:
    """Return each position after playing the dice in this order until one die cannot be played, with the number of dice
    played.
    """
    ends: set[tuple[int, Lists]] = set()
    for i, start in enumerate(mine if order else ()):
        if start == 0 or (25 in mine and start != 25):
            continue
        end = start - order[0]
        if end > 0 and theirs.count(end) > 1:
            continue
        if end <= 0:
            if max(mine) > 6:
                continue
            if end < 0 and any(man >= order[0] for man in mine):
                continue
            if end < 0 and modern and max(mine) != start:
                continue
        after = tuple(sorted((*mine[:i], max(end, 0), *mine[i + 1 :])))
        hit = list(theirs)
        if end > 0 and end in hit:
            hit[hit.index(end)] = 25
        ends |= {(used + 1, found) for used, found in _tried(after, tuple(sorted(hit)), order[1:], modern)}
    return frozenset(ends or {(0, (mine, theirs))})


def _counted(lists: Lists) -> Position:
    mine, theirs = lists
    theirs = tuple(25 - man if man not in (0, 25) else man for man in theirs)
    return tuple(mine.count(place) for place in range(26)), tuple(theirs.count(place) for place in range(26))


def random_position(random: Random) -> Position:
    """Return fifteen men at random places for each side of a backgammon board, often with some on the bar or borne off."""
    kind = random.random()
    boards: list[Men] = []
    taken: set[int] = set()
    for seat in (0, 1):
        reach = 6 if kind < 0.35 and (seat == 0 or kind < 0.2) else 24
        counts = [0] * 26
        for _ in range(MEN):
            free = [place for place in range(1, reach + 1) if (place if seat == 0 else 25 - place) not in taken]
            roll = random.random()
            if roll < (0.3 if reach == 6 else 0.05):
                place = OFF
            elif roll > 0.9 and kind > 0.5:
                place = BAR
            else:
                place = random.choice(random.sample(free, min(len(free), 6)))
            counts[place] += 1
        if counts[OFF] == MEN:
            counts[OFF] -= 1
            counts[1 if 1 not in taken or seat else BAR] += 1
        taken |= {place if seat == 0 else 25 - place for place in range(1, 25) if counts[place]}
        boards.append(tuple(counts))
    return boards[0], boards[1]


@pytest.mark.parametrize("dice", THROWS, ids=str)
def test_the_plays_of_every_opening_roll_agree_with_a_full_search(dice):
    found = [play.position for play in plays((START, START), dice)]
    assert len(found) == len(set(found))
    assert set(found) == brute((START, START), dice, bear_highest=False)


# Number of different positions after each first roll, as GNU Backgammon 1.07.001 lists them.
FIRST_THROWS = {
    (1, 1): 42, (2, 1): 15, (2, 2): 75, (3, 1): 16, (3, 2): 17, (3, 3): 73, (4, 1): 14, (4, 2): 18, (4, 3): 17, (4, 4): 52,
    (5, 1): 8, (5, 2): 8, (5, 3): 9, (5, 4): 9, (5, 5): 4, (6, 1): 10, (6, 2): 14, (6, 3): 14, (6, 4): 14, (6, 5): 7, (6, 6): 11,
}  # fmt: skip


@pytest.mark.parametrize(("dice", "count"), FIRST_THROWS.items(), ids=str)
def test_each_opening_roll_has_its_known_number_of_plays(dice, count):
    assert len(plays((START, START), dice)) == count


def test_the_plays_of_random_positions_agree_with_a_full_search(is_soak):
    random = Random(15)
    with_bar = bearing = stuck = 0
    for _ in range(20_000 if is_soak else 300):
        position = random_position(random)
        dice = random.choice(THROWS)
        modern = random.random() < 0.5
        found = {play.position for play in plays(position, dice, bear_highest=modern)}
        assert found == brute(position, dice, modern), (position, dice, modern)
        with_bar += position[0][BAR] > 0
        bearing += not any(position[0][7:])
        stuck += found == {position}
    assert with_bar >= 50
    assert bearing >= 50
    assert stuck >= 3


def test_playing_die_by_die_reaches_the_same_positions_as_whole_plays():
    random = Random(16)
    for _ in range(250):
        position = random_position(random)
        dice = random.choice(THROWS)
        modern = random.random() < 0.5
        left = dice * 2 if dice[0] == dice[1] else dice
        assert _walked(position, left, modern) == {play.position for play in plays(position, dice, bear_highest=modern)}


def _walked(position: Position, left: tuple[int, ...], modern: bool) -> set[Position]:
    seen, ends, edge = set(), set(), [(position, left)]
    while edge:
        here = edge.pop()
        if here in seen:
            continue
        seen.add(here)
        legs = next_legs(*here, bear_highest=modern) if here[0][0][OFF] < MEN else {}
        if not legs or not here[1]:
            ends.add(here[0])
        for leg, die in legs.items():
            at = here[1].index(die)
            edge.append((move_man(here[0], leg), here[1][:at] + here[1][at + 1 :]))
    return ends


def test_the_moves_of_a_play_can_be_played_one_by_one():
    random = Random(17)
    game = Backgammon()
    for _ in range(60):
        position, dice = random_position(random), random.choice(THROWS)
        for play in plays(position, dice)[:12]:
            state = state_of(*position, *dice)
            for start, end in play.legs:
                state = game.play(state, read_move(f"{place_name(0, start)}/{place_name(0, end)}")).state
            assert (state.men(0), state.men(1)) == play.position


# --- the rules, case by case ----------------------------------------------------------------------------------------

OPEN = men(p6=2, p5=2)
"""Men of the rival in backgammon that stand in its own home, on the mover's nineteenth and twentieth points."""
FAR_BACK = men(p8=2)

# Illegal moves and their refusals.
REFUSED = [
    (men(bar=1, p8=3), OPEN, (3, 1), "point-8/point-5", "Enter your man from the bar first."),
    (men(bar=1, p8=3), men(p3=2, p1=2), (3, 1), "point-8/point-5", "Enter your man from the bar first."),
    (men(bar=1, p8=3), men(p3=2), (3, 1), "bar/point-22", "Two rival men hold that point."),
    (men(p8=3), men(p20=2), (3, 1), "point-8/point-5", "Two rival men hold that point."),
    (men(p8=3), men(p20=4), (3, 1), "point-8/point-5", "Rival men hold that point."),
    (men(p8=3), OPEN, (3, 1), "point-8/point-6", "You have no 2 left on the dice."),
    (men(p8=3), OPEN, (3, 1), "point-8/point-9", "Your men move the other way."),
    (men(p8=3), OPEN, (3, 1), "point-7/point-6", "None of your men stands there."),
    (men(p8=3), OPEN, (3, 1), "off/point-6", "None of your men stands there."),
    (men(p8=3), OPEN, (3, 1), "c3-d4", "That is not a place on the backgammon board."),
    (men(p8=3), OPEN, (3, 1), "pass", "You may not pass, because you can move a man."),
    (men(p8=1, p3=2), OPEN, (3, 1), "point-3/off", "Bring all your men home before you bear one off."),
    (men(p6=1, p3=2), OPEN, (5, 1), "point-3/off", "You have men on higher points. Move one of those men instead."),
    (men(p2=2), OPEN, (3, 1), "point-2/point-1/off/off", "None of your men stands there."),
    (men(p10=1), men(p21=2), (2, 4), "point-10/point-8", "Only one die can be played, and it must be the larger die (our rule)."),
    (
        men(p12=1, p7=1), men(p17=2, p22=2, p24=2), (2, 4), "point-7/point-5",
        "Move so that both dice can be played (our rule).",
    ),
    (men(p10=1), men(p17=2, p19=2), (2, 4), "point-10/point-8", "You can't move a man with this roll, so you must pass."),
    (men(p8=3), OPEN, (), "point-8/point-7", "Roll the dice before you move."),
]  # fmt: skip


@pytest.mark.parametrize(("mine", "theirs", "dice", "move", "sentence"), REFUSED)
def test_a_refusal_names_the_rule(mine, theirs, dice, move, sentence):
    state = state_of(mine, theirs, *dice)
    with pytest.raises(IllegalMove) as refused:
        Backgammon().play(state, read_move(move))
    assert str(refused.value) == sentence


# The mover's men, the rival's, the dice, and all legal first plays with a single die.
ALLOWED = [
    ("both in either order", men(p10=1), OPEN, (2, 4), {"point-10/point-8", "point-10/point-6"}),
    ("both in one order only", men(p10=1), men(p17=2), (2, 4), {"point-10/point-6"}),
    ("one or the other: the larger", men(p10=1), men(p21=2), (2, 4), {"point-10/point-6"}),
    ("only the smaller can be played", men(p10=1), men(p19=2, p21=2), (2, 4), {"point-10/point-8"}),
    ("the two that leaves a four", men(p12=1, p7=1), men(p17=2, p22=2, p24=2), (2, 4), {"point-12/point-10"}),
    ("entering with either die", men(bar=1, p13=1), OPEN, (3, 1), {"bar/point-22", "bar/point-24"}),
    ("entering with the open one", men(bar=1, p13=1), men(p3=2), (3, 1), {"bar/point-24"}),
    ("two on the bar, one can enter", men(bar=2, p13=1), men(p3=2), (3, 1), {"bar/point-24"}),
    ("nothing at all", men(bar=1, p13=1), men(p3=2, p1=2), (3, 1), set()),
    ("a man alone may be hit", men(p10=1), men(p17=1, p19=2), (2, 4), {"point-10/point-8"}),
    ("bearing from the points thrown", men(p4=1, p2=1), OPEN, (4, 2), {"point-4/off", "point-2/off", "point-4/point-2"}),
    ("higher men move up", men(p6=1, p3=1), OPEN, (5, 4), {"point-6/point-1", "point-6/point-2"}),
]  # fmt: skip


@pytest.mark.parametrize(("mine", "theirs", "dice", "moves"), [case[1:] for case in ALLOWED], ids=[case[0] for case in ALLOWED])
def test_playable_dice_must_be_played(mine, theirs, dice, moves):
    options = Backgammon().options(state_of(mine, theirs, *dice))
    assert {str(move) for move in options.moves if not isinstance(move, Pass) and len(move.path) == 2} == moves
    assert (options.moves == (Pass(),)) == (not moves)


# The rolled point and all above it are empty. The men that a six may bear off: by the booklet's rule and by the modern one.
BEARING = [
    (men(p4=2, p3=1, p1=2), {"point-4/off", "point-3/off", "point-1/off"}, {"point-4/off"}),
    (men(p5=1, p2=1), {"point-5/off", "point-2/off"}, {"point-5/off"}),
    (men(p6=1, p2=1), {"point-6/off"}, {"point-6/off"}),
    (men(p1=3), {"point-1/off"}, {"point-1/off"}),
]


@pytest.mark.parametrize(("mine", "booklet", "modern"), BEARING)
def test_the_booklet_and_the_modern_rule_bear_off_different_men(mine, booklet, modern):
    state = state_of(mine, FAR_BACK, 6)
    assert {str(move) for move in Backgammon().options(state).moves} == booklet
    assert {str(move) for move in Backgammon(bear_highest=True).options(state).moves} == modern


def test_the_modern_rule_decides_which_man_is_borne_off():
    with pytest.raises(IllegalMove, match=r"^Bear off the man on your highest point\.$"):
        Backgammon(bear_highest=True).play(state_of(men(p4=2, p1=2), FAR_BACK, 6), read_move("point-1/off"))


def test_the_player_chooses_which_of_two_dice_bears_off_a_man():
    game = Backgammon()
    state = state_of(men(p1=1, p5=1), men(p6=5), 6, 1)
    assert game.play(state, read_move("point-1/off")).state.left == (6,)
    turn = game.play(state, read_move("choose bear-with-the-larger-die"))
    assert turn.words == ("Player 1 will bear the next man off with the six.",)
    after = game.play(turn.state, read_move("point-1/off")).state
    assert after.left == (1,)
    assert [str(move) for move in game.options(after).moves] == ["point-5/point-4"]
    with pytest.raises(IllegalMove):
        game.play(turn.state, read_move("choose bear-with-the-larger-die"))


@pytest.mark.parametrize("dice", [(5, 4), (6, 3), (2, 2), (3,)])
def test_no_question_is_asked_if_only_one_die_could_bear_off_a_man(dice):
    moves = Backgammon().options(state_of(men(p6=2, p5=2, p3=1), men(p6=5), *dice)).moves
    assert "choose bear-with-the-larger-die" not in map(str, moves)


def test_one_man_may_play_several_dice_in_one_move():
    state = state_of(men(p13=1, p6=1), OPEN, 3, 4)
    options = Backgammon().options(state)
    assert {str(move) for move in options.moves if len(move.path) == 3} == {
        "point-13/point-10/point-6",
        "point-13/point-9/point-6",
    }
    after = Backgammon().play(state, read_move("point-13/point-9/point-6")).state
    assert after.men(0) == men(p6=2)
    assert (after.seat, after.mover) == (1, CHANCE)


def test_a_double_gives_four_moves_for_one_man_or_several():
    state = state_of(men(p20=1, p6=1), OPEN, 3, 3)
    moves = set(map(str, Backgammon().options(state).moves))
    assert "point-20/point-17/point-14/point-11/point-8" in moves
    assert "point-6/point-3" in moves
    after = Backgammon().play(state, read_move("point-20/point-17/point-14")).state
    assert after.left == (3, 3)
    assert after.mover == 0


def test_a_hit_man_goes_to_the_bar_and_must_enter_first():
    state = state_of(men(p10=1, p5=1), men(p17=1, p3=2), 2, 1)
    turn = Backgammon().play(state, read_move("point-10/point-8"))
    assert turn.state.men(1) == men(bar=1, p3=2)
    assert "Player 2's man goes to the bar." in turn.said
    after = Backgammon().play(turn.state, read_move("point-5/point-4")).state
    after = Backgammon().play(after, Roll((6, 2))).state
    assert [str(move) for move in Backgammon().options(after).moves if len(move.path) == 2] == ["bar/point-2", "bar/point-6"]


def test_a_man_may_hit_on_the_way():
    state = state_of(men(p10=1, p5=1), men(p17=1, p3=2), 2, 1)
    turn = Backgammon().play(state, read_move("point-10/point-8/point-7"))
    assert turn.state.men(1) == men(bar=1, p3=2)
    assert [track.man.seat for track in turn.motion.tracks] == [0, 1]


def test_the_second_seat_goes_the_other_way():
    state = state_of(START, START, 3, 1, seat=1)
    moves = {str(move) for move in Backgammon().options(state).moves}
    assert "point-17/point-20" in moves
    assert "point-8/point-5" not in moves


@pytest.mark.parametrize("seat", [0, 1])
def test_a_roll_that_cannot_be_played_is_passed_and_announced(seat: int):
    game = Backgammon()
    state = state_of(men(bar=1, p13=1), men(p3=2, p1=2), seat=seat)
    turn = game.play(state, Roll((3, 1)))
    assert turn.said == ("Three and one cannot be played.",)
    assert game.options(turn.state).moves == (Pass(),)
    after = game.play(turn.state, Pass()).state
    assert (after.seat, after.mover) == (1 - seat, CHANCE)


def test_a_second_die_that_cannot_be_played_ends_the_turn():
    turn = Backgammon().play(state_of(men(p10=1), men(p19=2, p21=2), 2, 4), read_move("point-10/point-8"))
    assert turn.said == ("Four cannot be played.",)
    assert turn.state.seat == 1


# --- the lead -------------------------------------------------------------------------------------------------------


def played(*moves: str) -> State:
    return after_moves(Backgammon(), *moves)


def test_the_higher_opening_roll_begins_and_may_be_rolled_again():
    state = played("roll 1-2", "roll 6-5")
    assert state.mover == 1
    assert Backgammon().options(state).moves == (PLAY_IT, THROW_ANEW)
    assert played("roll 1-2", "roll 6-5", "choose play-it").left == (6, 5)
    anew = played("roll 1-2", "roll 6-5", "choose throw-anew")
    assert (anew.seat, anew.mover, anew.left) == (1, CHANCE, ())


def test_by_modern_rules_each_player_rolls_one_die_and_the_higher_plays_both():
    game = Backgammon(bear_highest=True)
    state = game.start(2)
    assert game.options(state).moves == tuple(Roll((die,)) for die in range(1, 7))
    level = game.play(game.play(state, Roll((4,))).state, Roll((4,)))
    assert (level.state.seat, level.state.throws, level.said) == (-1, (), ("4 each: both roll again.",))
    for first, second, seat in ((6, 2, 0), (2, 6, 1)):
        lead = game.play(game.play(state, Roll((first,))).state, Roll((second,)))
        assert (lead.state.mover, lead.state.left) == (seat, (6, 2))
        assert not lead.state.has_choice
        assert "rolled_for_lead" not in lead.tags, "Its caption tells the booklet's rule."


def test_before_the_fourth_edition_modern_rules_began_as_in_the_booklet():
    game = Backgammon(bear_highest=True, edition=3)
    assert game.options(game.start(2)).moves == Backgammon().options(Backgammon().start(2)).moves


def test_equal_opening_rolls_are_rolled_again():
    state = played("roll 1-4", "roll 3-2")
    assert (state.mover, state.throws) == (CHANCE, ())
    assert played("roll 1-4", "roll 3-2", "roll 5-5", "roll 6-3").seat == 0


def test_a_double_that_won_the_lead_counts_four_times():
    assert played("roll 5-5", "roll 6-3", "choose play-it").left == (5, 5, 5, 5)


def test_all_thirty_six_rolls_are_equally_likely():
    rolls = Backgammon().options(Backgammon().start(2)).moves
    assert len(set(rolls)) == len(rolls) == 36


# --- the value of a win ---------------------------------------------------------------------------------------------

# The loser's remaining men, and the value of the win.
COUNTS = [
    (men(p6=14), 1, "A hit: 1 point."),
    (men(p24=2, p6=12), 1, "A hit: 1 point."),
    (men(p6=15), 2, "A gammon: 2 points."),
    (men(p18=1, p6=14), 2, "A gammon: 2 points."),
    (men(p19=1, p6=14), 3, "A backgammon: 3 points."),
    (men(bar=1, p6=14), 3, "A backgammon: 3 points."),
]


@pytest.mark.parametrize(("loser", "points", "reason"), COUNTS)
@pytest.mark.parametrize("seat", [0, 1])
def test_hit_gammon_and_backgammon_are_counted(loser, points, reason, seat):
    game = Backgammon()
    turn = game.play(state_of(men(p1=1), loser, 6, 5, seat=seat), read_move("point-1/off" if seat == 0 else "point-24/off"))
    outcome = game.outcome(turn.state)
    assert (outcome.winners, outcome.reason) == ((seat,), reason)
    assert game.score(turn.state) == ((points, 0) if seat == 0 else (0, points))
    with pytest.raises(IllegalMove, match="over"):
        game.play(turn.state, Roll((1, 2)))


def test_a_backgammon_may_count_four():
    game = Backgammon(backgammon_counts=4)
    state = game.play(state_of(men(p1=1), men(bar=1, p6=14), 6), read_move("point-1/off")).state
    assert game.score(state) == (4, 0)
    gammon = game.play(state_of(men(p1=1), men(p6=15), 6), read_move("point-1/off")).state
    assert game.score(gammon) == (2, 0)


# --- invariants -----------------------------------------------------------------------------------------------------


@settings(max_examples=15)
@given(st.integers(0, 2**32), st.booleans())
def test_the_thirty_men_stay_thirty_and_never_overlap(seed, modern):
    random = Random(seed)
    game = Backgammon(bear_highest=modern)
    state = game.start(2)
    for _ in range(150):
        if game.outcome(state) is not None:
            break
        state = game.play(state, game.options(state).sample(random)).state
        first, second = state.men(0), state.men(1)
        assert sum(first) == sum(second) == MEN
        assert not any(first[place] and second[25 - place] for place in range(1, 25))
        picture = game.picture(state)
        assert sorted(man.id for man in picture.men) == list(range(30))
        assert len({(man.at.x, man.at.y) for man in picture.men}) == 30


def test_up_to_four_men_lie_side_by_side_on_a_point():
    picture = Backgammon().picture(state_of(men(p6=4, p8=5, p4=6), OPEN, 1, 2))
    four, five, six = (sorted(man.at.y for man in picture.men if man.place == f"point-{point}") for point in (6, 8, 4))
    assert four[1] - four[0] == pytest.approx(2 * CHECKER.radius)
    assert five[0] == six[0] == pytest.approx(four[0])
    assert five[-1] == pytest.approx(six[-1])


def test_no_stack_covers_the_number_of_its_point():
    numbers = {
        print_.text: print_ for print_ in printed_shapes(CHECKER_SIDE) if isinstance(print_, Lettering) and print_.size == 7.0
    }
    for seat, point, count in product((0, 1), range(1, 25), range(1, MEN + 1)):
        number = numbers[str(point if seat == 0 else 25 - point)]
        for height in range(count):
            gap = abs(spot_of(seat, point, height, count).y - number.at.y) - CHECKER.radius - number.size / 2
            assert gap > 2.0, f"man {height + 1} of {count} on point {number.text} is {gap:.1f} mm from its number"


def test_a_moved_man_rests_on_top_of_the_stack():
    game, width = Backgammon(), 2 * CHECKER.radius
    state = state_of(men(p8=3, p6=6, p5=1, p4=5), OPEN, 2, 4)
    edge = CHECKER_SIDE.place("point-6").at.y
    beside = [game.resting(state, Step(("point-8", f"point-{point}"))).y - edge for point in (5, 7)]
    assert beside == pytest.approx([width, 0.0])
    # From the sixth man on, the stack is compressed: it ends at the tip of the point.
    full = [game.resting(state, Step(("point-8", f"point-{point}"))).y - edge for point in (4, 6)]
    assert full == pytest.approx([POINT_LENGTH - width, POINT_LENGTH - width])


def test_the_picture_shows_the_roll_the_last_move_and_the_dice_left():
    game = Backgammon()
    state = game.play(state_of(START, START, 3, 1), read_move("point-8/point-5")).state
    picture = game.picture(state)
    assert picture.dice == (3, 1)
    assert [(mark.kind, mark.place) for mark in picture.marks] == [("last", "point-5")]
    assert picture.sheet.note == "Still to play: one."
    assert picture.sheet.rows[0].cells[1].text == "164"


def test_the_last_roll_stays_marked_until_the_next_is_played():
    game = Backgammon()
    state = game.play(state_of(START, START, 3, 1), read_move("point-8/point-5")).state
    state = game.play(state, read_move("point-6/point-5")).state
    thrown = game.play(state, Roll((2, 2)))
    assert thrown.said == ("A double: play four twos.",)
    assert thrown.state.last == ("point-5", "point-5")
    assert game.play(thrown.state, read_move("point-1/point-3")).state.last == ("point-3",)


def told_of(state: State, move: str) -> str:
    return str(Backgammon().play(state, read_move(move)).sentence)


def test_the_log_of_an_entering_man_names_its_stops_and_hits():
    entering = state_of(men(bar=1, p6=14), men(p1=12, p3=1, p6=1, p9=1), 3, 3)
    assert told_of(entering, "bar/point-22") == "Player 1 enters on point 22. Player 2's man is hit and goes to the bar."
    going_on = "Player 1 enters on point 22 and goes on to point 19 to point 16. Player 2 has three men hit, which go to the bar."
    assert told_of(entering, "bar/point-22/point-19/point-16") == going_on


def test_an_unplayable_double_is_called_a_double():
    shut_out = state_of(men(bar=1, p6=14), men(p6=15))
    turn = Backgammon().play(replace(shut_out, dice=(), left=()), Roll((6, 6)))
    assert turn.said == ("Double six cannot be played.",)


def test_an_unplayable_roll_leaves_no_dice_to_play():
    game = Backgammon()
    blocked = state_of(men(bar=1, p6=5), men(p6=15), 6, 6)
    assert game.options(blocked).moves == (Pass(),)
    assert game.options(blocked).prompt == "Double six cannot be played. You lose your turn."
    assert game.picture(blocked).sheet.note == ""


def test_the_unplayable_rest_of_a_double_is_counted():
    state = state_of(men(p24=1, p10=1), men(p13=2, p21=2), 6, 6)
    turn = Backgammon().play(state, Step(("point-24", "point-18")))
    assert turn.said[-1] == "The other three sixes cannot be played."


def test_the_prompt_asks_only_for_playable_dice():
    game = Backgammon()
    doublet = state_of(men(p24=2, p6=5, p5=5, p4=3), men(p13=2, p4=5, p3=5, p2=3), 6, 6)
    assert game.options(doublet).prompt == "Play two sixes. The other two sixes cannot be played."
    assert game.picture(doublet).sheet.note == "Still to play: two sixes."
    thrown = game.play(replace(doublet, dice=(), left=()), Roll((6, 6)))
    assert thrown.said == ("A double: play two sixes.",)
    once = game.after(doublet, Step(("point-24", "point-18")))
    assert game.options(once).prompt == "Play six. The other two sixes cannot be played."
    one_of_two = state_of(men(p10=1), men(p17=2, p23=2), 6, 2)
    assert game.options(one_of_two).prompt == "Play six. Two cannot be played."
    both = state_of(men(p24=1), men(p1=15), 6, 2)
    assert game.options(both).prompt == "Play six and two."


def test_dice_that_are_not_needed_to_win_are_not_called_unplayable():
    last = state_of(men(p1=1), men(p1=15), 6, 6)
    assert Backgammon().options(last).prompt == "Play six."

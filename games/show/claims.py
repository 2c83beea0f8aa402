"""What captions claim, game by game: each is a question about what has just been played and what lies on the board."""

from __future__ import annotations

from typing import Any

from board.men import KING, PIN, Lie, Man
from board.moves import Call, Lay, Pass, Roll, Step, Take
from board.sides import STAR_RADIUS
from board.views.moments import FOUL
from games.captions import Glance
from games.flags.national_flags import NOBODY
from games.men import fox_and_geese, tit_tat_toe
from games.men.backgammon.backgammon_plays import BAR, MEN, OFF
from games.men.common.squares import NEIGHBOURS
from games.men.flapjacks import rows_of
from games.parlor.contack import contack
from games.parlor.contack.contack_set import SET
from games.parlor.contack.figure import Cell
from games.pins import cocked_hat_and_feather as hat
from games.pins import corner_pins, king_pin
from games.pins.common.bowling import FRAMES, PINS
from games.pins.common.innings import felled_in
from games.pins.common.racks import Ruling, fall_of
from games.puss.walking import MAN, STAR_POINTS

HOME_TABLE = 6
"""Points of the home table, counted from a player's own end."""


# --- any game -------------------------------------------------------------------------------------------------------


def is_at_rest(glance: Glance) -> bool:
    """Nothing has been played yet of what is shown, and the game goes on."""
    return glance.played is None and glance.outcome is None


def is_won(glance: Glance) -> bool:
    return glance.outcome is not None and bool(glance.outcome.winners)


def can_win_now(glance: Glance) -> bool:
    """Among the mover's moves is one that wins."""
    options = glance.game.options(glance.after) if is_at_rest(glance) else None
    outcomes = (glance.game.outcome(glance.game.after(glance.after, move)) for move in getattr(options, "moves", ()))
    return any(outcome is not None and glance.after.mover in outcome.winners for outcome in outcomes)


def is_foul(glance: Glance) -> bool:
    return glance.played is not None and any(note.kind == FOUL for note in glance.played.turn.notes)


def man_of(glance: Glance, number: int) -> Man | None:
    """The man of this number as he is to be seen."""
    return next((man for man in glance.men if man.id == number), None)


def lies(glance: Glance, number: int, lie: Lie) -> bool:
    man = man_of(glance, number)
    return man is not None and man.lie is lie


# --- crokinole ------------------------------------------------------------------------------------------------------


def is_twenty(glance: Glance) -> bool:
    """A disk lies in the pocket that did not before."""
    before = {man.id for man in glance.before.men if man.lie is Lie.POCKET}
    return glance.shot is not None and any(man.lie is Lie.POCKET and man.id not in before for man in glance.men)


def is_own_twenty(glance: Glance) -> bool:
    """The very disk that was shot lies in the pocket."""
    return glance.shot is not None and lies(glance, glance.shot.disk, Lie.POCKET)


def is_ten(glance: Glance) -> bool:
    """The disk that was shot lies wholly inside ring 1."""
    disk = man_of(glance, glance.shot.disk) if glance.shot is not None else None
    return disk is not None and glance.game.value(disk) == 10


def takes_out(glance: Glance) -> bool:
    """An enemy disk that lay on the platform lies in the ditch, by a shot that was no foul."""
    if glance.shot is None or is_foul(glance):
        return False
    side = glance.before.mover % 2
    enemies = [man.id for man in glance.before.men if man.seat % 2 != side and man.lie is Lie.UP]
    return any(lies(glance, enemy, Lie.DITCH) for enemy in enemies)


def misses_the_enemy(glance: Glance) -> bool:
    """An enemy disk lay on the platform, and the shot struck none."""
    return glance.shot is not None and bool(glance.game.is_foul(glance.before, glance.shot)) and is_foul(glance)


def must_strike(glance: Glance) -> bool:
    """An enemy disk lies on the platform before the shot."""
    side = glance.after.mover % 2
    return is_at_rest(glance) and any(man.seat % 2 != side and man.lie is Lie.UP for man in glance.men)


def is_platform_free(glance: Glance) -> bool:
    """No enemy disk lies on the platform before the shot."""
    return is_at_rest(glance) and not must_strike(glance) and glance.after.mover >= 0


def is_round_counted(glance: Glance) -> bool:
    """All sixteen disks have been shot and lie there."""
    return glance.shot is not None and glance.after.is_round_over and len(glance.men) == len(glance.after.men) == 16


def is_twenty_counted(glance: Glance) -> bool:
    """The same after a fair shot, with a disk in the pocket and one in ring 1 or 2."""
    worth = {glance.game.value(man) for man in glance.men} if is_round_counted(glance) else set()
    return not is_foul(glance) and 20 in worth and bool(worth & {5, 10})


def is_last_disk(glance: Glance) -> bool:
    """One disk of the round is left to be shot."""
    return is_at_rest(glance) and len(glance.men) == 15 and glance.after.shots == 15


# --- flags ----------------------------------------------------------------------------------------------------------


def is_flag_called(glance: Glance) -> bool:
    return isinstance(glance.move, Call) and glance.after.is_open and glance.after.called[-1] == glance.move.place


def is_locked_out(glance: Glance) -> bool:
    return glance.played is not None and bool(set(glance.after.out) - set(glance.before.out))


def is_flag_covered(glance: Glance) -> bool:
    """The flag that was called has a checker on it."""
    is_new = glance.played is not None and len(glance.after.owners) > len(glance.before.owners)
    return is_new and any(man.place == glance.after.called[-1] for man in glance.men)


def is_flag_unfound(glance: Glance) -> bool:
    is_new = glance.played is not None and len(glance.after.owners) > len(glance.before.owners)
    return is_new and glance.after.owners[-1] == NOBODY and all(man.place != glance.after.called[-1] for man in glance.men)


def is_flag_sought(glance: Glance) -> bool:
    """A flag is called and nobody has found it yet."""
    return is_at_rest(glance) and glance.after.is_open


# --- races ----------------------------------------------------------------------------------------------------------


def throws_for_lead(glance: Glance) -> bool:
    return isinstance(glance.move, Roll) and not glance.before.order


def rides_on(glance: Glance) -> bool:
    """The piece has come as many spaces farther as the dice say, and nothing else happened."""
    if not _has_ridden(glance):
        return False
    seat = glance.before.thrower
    return bool(
        glance.after.travelled[seat] - glance.before.travelled[seat] == sum(glance.after.dice)
        and glance.after.thrower != seat
        and glance.outcome is None
    )


def draws_level(glance: Glance) -> bool:
    """A rider stands on the space of another and has another turn."""
    if not _has_ridden(glance) or glance.after.thrower != glance.before.thrower or glance.outcome is not None:
        return False
    rider = man_of(glance, glance.before.thrower)
    return rider is not None and any(man is not rider and man.place == rider.place for man in glance.men)


def meets_red_star(glance: Glance) -> bool:
    return _has_ridden(glance) and _run(glance).throws_again and glance.after.thrower == glance.before.thrower


def meets_black_star(glance: Glance) -> bool:
    """The horse has gone back three from where the throw brought it, and misses a turn."""
    return _has_ridden(glance) and _run(glance).misses and _gained(glance) == sum(glance.after.dice) - 3


def trots(glance: Glance) -> bool:
    return _has_ridden(glance) and _gained(glance) == 2


def turns_back(glance: Glance) -> bool:
    return _has_ridden(glance) and _gained(glance) == -1


def is_race_won(glance: Glance) -> bool:
    return _has_ridden(glance) and is_won(glance) and glance.after.travelled[glance.before.thrower] >= glance.game.length


def is_riding(glance: Glance) -> bool:
    """Everybody knows whose turn it is, and nobody is home."""
    return is_at_rest(glance) and bool(glance.after.order)


def is_rival_in_reach(glance: Glance) -> bool:
    """Another rider is two to twelve spaces ahead of whoever throws."""
    if not is_riding(glance):
        return False
    travelled, thrower = glance.after.travelled, glance.after.thrower
    return any(2 <= other - travelled[thrower] <= 12 for other in travelled)


def is_odd_taken(glance: Glance) -> bool:
    """It is settled who has the odd numbers and who the even."""
    return is_at_rest(glance) and glance.after.odd >= 0


def _has_ridden(glance: Glance) -> bool:
    return isinstance(glance.move, Roll) and bool(glance.before.order)


def _run(glance: Glance) -> Any:
    return glance.game.run(glance.before, glance.after.dice)


def _gained(glance: Glance) -> int:
    seat = glance.before.thrower
    return int(glance.after.travelled[seat] - glance.before.travelled[seat])


# --- puss in the corner ---------------------------------------------------------------------------------------------


def is_across(glance: Glance) -> bool:
    """A man has come to another star, and Puss is still Puss."""
    if glance.played is None or not glance.before.tallies or glance.after.puss != glance.before.puss:
        return False
    tallies = zip(glance.before.tallies, glance.after.tallies, strict=True)
    across = [seat for seat, (before, after) in enumerate(tallies) if after.crossed > before.crossed]
    return bool(across) and all(_is_on_a_star(glance, seat) for seat in across)


def is_touched(glance: Glance) -> bool:
    """Puss has touched a man off his star, who is the next Puss."""
    return (
        _is_changed(glance) and glance.after.tallies[glance.after.puss].caught > glance.before.tallies[glance.after.puss].caught
    )


def has_sat_too_long(glance: Glance) -> bool:
    return _is_changed(glance) and not is_touched(glance)


def is_touched_again(glance: Glance) -> bool:
    """The same, and somebody has been in the middle more often than another."""
    if not is_touched(glance):
        return False
    middles = [tally.middle for tally in glance.after.tallies]
    return bool(max(middles) >= 2 and min(middles) < max(middles))


def is_puss_about(glance: Glance) -> bool:
    """The clock runs, and Puss is off the stars."""
    return is_at_rest(glance) and glance.after.tick > 0 and not _is_on_a_star(glance, glance.after.puss)


def _is_changed(glance: Glance) -> bool:
    return (
        glance.played is not None
        and bool(glance.before.tallies)
        and glance.after.puss != glance.before.puss
        and glance.before.tick > 0
    )


def _is_on_a_star(glance: Glance, seat: int) -> bool:
    man = man_of(glance, seat)
    return man is not None and min(man.at.distance(star) for star in STAR_POINTS) <= STAR_RADIUS - MAN + 0.01


# --- pins -----------------------------------------------------------------------------------------------------------


def pins_standing(glance: Glance) -> set[int]:
    """The pins that are seen to stand."""
    return {man.id for man in glance.men if man.kind is PIN and man.lie is Lie.UP}


def is_bowled_at(glance: Glance) -> bool:
    """Somebody is about to shoot, at as many pins as are seen."""
    return is_at_rest(glance) and glance.after.mover >= 0 and bool(pins_standing(glance))


def is_rack_full(glance: Glance) -> bool:
    """All the pins of the game stand."""
    return is_bowled_at(glance) and len(pins_standing(glance)) == len(glance.game.rack.places)


def is_rack_broken(glance: Glance) -> bool:
    """Some pins are down already."""
    return is_bowled_at(glance) and len(pins_standing(glance)) < len(glance.game.rack.places)


def fells_some(glance: Glance) -> bool:
    return glance.shot is not None and bool(_ruling(glance).dead) and _are_down(glance, _ruling(glance).dead)


def is_strike(glance: Glance) -> bool:
    """All ten by the first disk of a frame before the last, and none stands."""
    return _is_disk_of_frame(glance, 1) and len(_ruling(glance).dead) == PINS and not pins_standing(glance)


def is_spare(glance: Glance) -> bool:
    """The rest by the second disk of a frame before the last, and none stands."""
    if not _is_disk_of_frame(glance, 2) or pins_standing(glance):
        return False
    felled = len(glance.before.inning[0].felled) + len(_ruling(glance).dead)
    return felled == PINS and glance.shot is not None


def is_break(glance: Glance) -> bool:
    """Two disks of a frame before the last, and pins that stand."""
    return _is_disk_of_frame(glance, 2) and bool(pins_standing(glance)) and not is_foul(glance)


def has_rebounded(glance: Glance) -> bool:
    """A pin lies there that fell to a disk on its way back from the rim, and does not count."""
    if glance.shot is None or is_foul(glance):
        return False
    fall = fall_of(glance.before.pins, glance.shot)
    return bool(fall.rebounded) and _are_down(glance, fall.rebounded) and not set(fall.rebounded) & set(_ruling(glance).dead)


def fells_all_at_once(glance: Glance) -> bool:
    """Every pin of the game by one disk, and none stands."""
    return glance.shot is not None and len(_ruling(glance).dead) == len(_rack(glance)) and not pins_standing(glance)


def feather_fell(glance: Glance) -> bool:
    return glance.shot is not None and hat.FEATHER in _ruling(glance).dead and _are_down(glance, (hat.FEATHER,))


def hat_is_hit(glance: Glance) -> bool:
    """Some of the hat lies there, some of it stands, and so does the feather."""
    return fells_some(glance) and hat.FEATHER in pins_standing(glance) and bool(pins_standing(glance) & hat.HAT)


def hat_is_off(glance: Glance) -> bool:
    """The hat is down and the feather stands."""
    return glance.shot is not None and _felled(glance) == hat.HAT and pins_standing(glance) == {hat.FEATHER}


def is_king_standing(glance: Glance) -> bool:
    """Somebody is about to shoot, the king stands and so do some of the four."""
    return is_bowled_at(glance) and king_pin.KING in pins_standing(glance) and bool(pins_standing(glance) & king_pin.BACK)


def king_spared(glance: Glance) -> bool:
    """The four at the back are down and the king stands."""
    return glance.shot is not None and _felled(glance) == king_pin.BACK and pins_standing(glance) == {king_pin.KING}


def all_five_down(glance: Glance) -> bool:
    return glance.shot is not None and len(_felled(glance)) == 5 and not pins_standing(glance)


def king_fell(glance: Glance) -> bool:
    """The king is down and some of the four stand."""
    return glance.shot is not None and king_pin.KING in _ruling(glance).dead and bool(pins_standing(glance))


def pin_is_called(glance: Glance) -> bool:
    return isinstance(glance.move, Call) and lies(glance, glance.after.called, Lie.UP)


def is_to_call(glance: Glance) -> bool:
    """A pin is to be called."""
    return is_bowled_at(glance) and not glance.after.called


def is_pin_called(glance: Glance) -> bool:
    """A pin that stands has been called, and the disk is to be shot."""
    return is_bowled_at(glance) and glance.after.called in pins_standing(glance)


def fells_as_called(glance: Glance) -> bool:
    """The called pin lies, and every other that stood still stands."""
    if glance.shot is None or _ruling(glance).dead != (glance.before.called,):
        return False
    return pins_standing(glance) == {pin.id for pin in glance.before.pins} - {glance.before.called}


def fells_uncalled(glance: Glance) -> bool:
    """A pin lies that was not called, and counts against whoever felled it."""
    uncalled = set(_ruling(glance).dead) - {glance.before.called} if glance.shot is not None else set()
    return bool(uncalled) and _are_down(glance, uncalled)


def one_is_left(glance: Glance) -> bool:
    """Exactly one pin stands, and counts."""
    return glance.shot is not None and len(pins_standing(glance)) == 1 and len(_felled(glance)) == len(_rack(glance)) - 1


def none_is_left(glance: Glance) -> bool:
    return glance.shot is not None and not pins_standing(glance) and len(_felled(glance)) == len(_rack(glance))


def some_are_left(glance: Glance) -> bool:
    """Pins fell, and more than one stands."""
    return fells_some(glance) and len(pins_standing(glance)) > 1


def meets_pin_first(glance: Glance) -> bool:
    """A pin was met before the rim."""
    return glance.shot is not None and _ruling(glance).foul and is_foul(glance)


def nearest_fell_too_soon(glance: Glance) -> bool:
    """The pin nearest the shooter lies there while another stands, and does not count."""
    if glance.shot is None or _ruling(glance).foul:
        return False
    nearest = corner_pins.NEAREST[glance.before.mover]
    return _are_down(glance, (nearest,)) and nearest not in _ruling(glance).dead and bool(pins_standing(glance))


def fells_two_at_once(glance: Glance) -> bool:
    return glance.shot is not None and len(_ruling(glance).dead) == 2 and _are_down(glance, _ruling(glance).dead)


def fells_one_off_the_rim(glance: Glance) -> bool:
    return glance.shot is not None and len(_ruling(glance).dead) == 1 and _are_down(glance, _ruling(glance).dead)


def fells_some_of_four(glance: Glance) -> bool:
    """Pins lie there, but not all four, and nothing was foul."""
    return fells_some(glance) and bool(pins_standing(glance))


def _ruling(glance: Glance) -> Ruling:
    found: Ruling = glance.game.rule(glance.before, glance.shot)
    return found


def _rack(glance: Glance) -> Any:
    return corner_pins.RACK.places if isinstance(glance.game, corner_pins.CornerPins) else glance.game.rack.places


def _felled(glance: Glance) -> frozenset[int]:
    """What the mover has felled in his inning, this shot among it."""
    return felled_in(glance.before.inning) | frozenset(_ruling(glance).dead)


def _are_down(glance: Glance, pins: Any) -> bool:
    return all(lies(glance, pin, Lie.FALLEN) for pin in pins)


def _is_disk_of_frame(glance: Glance, disk: int) -> bool:
    """Whether this was the first or second disk of a frame before the last."""
    if glance.shot is None:
        return False
    return len(glance.before.inning) == disk - 1 and len(glance.before.innings[glance.before.mover]) < FRAMES


# --- men ------------------------------------------------------------------------------------------------------------


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


def jumps_and_takes(glance: Glance) -> bool:
    """Men who stood there are gone."""
    return (
        isinstance(glance.move, Step) and _count(glance.after) < _count(glance.before) and len(glance.men) == _count(glance.after)
    )


def takes_by_one_jump(glance: Glance) -> bool:
    """The same by a single jump."""
    return jumps_and_takes(glance) and isinstance(glance.move, Step) and len(glance.move.path) == 2


def moves_a_man(glance: Glance) -> bool:
    """A checker, not a king, has moved one square along a diagonal, and taken nothing."""
    if not isinstance(glance.move, Step) or len(glance.move.path) != 2 or _count(glance.after) != _count(glance.before):
        return False
    (start, end), crowned = glance.move.path, glance.after.crowned | glance.before.crowned
    man = next((man for man in glance.men if man.place == end), None)
    return man is not None and man.id not in crowned and abs(ord(start[0]) - ord(end[0])) == 1


def can_take(glance: Glance) -> bool:
    """The mover has a man that can take one."""
    options = glance.game.options(glance.after) if is_at_rest(glance) else None
    moves = options.moves if options is not None else ()
    return any(isinstance(move, Step) and _count(glance.game.after(glance.after, move)) < _count(glance.after) for move in moves)


def is_a_step_from_crown(glance: Glance) -> bool:
    """The mover can have a man crowned."""
    options = glance.game.options(glance.after) if is_at_rest(glance) else None
    moves = options.moves if options is not None else ()
    now = glance.after
    return any(isinstance(move, Step) and glance.game.after(now, move).crowned - now.crowned for move in moves)


def is_huffed(glance: Glance) -> bool:
    return isinstance(glance.move, Take) and all(man.place != glance.move.place for man in glance.men)


def is_crowned(glance: Glance) -> bool:
    """A king stands there who was a man."""
    if not isinstance(glance.move, Step):
        return False
    crowned = glance.after.crowned - glance.before.crowned
    return bool(crowned) and all(any(man.id == king and man.kind is KING for man in glance.men) for king in crowned)


def _count(state: Any) -> int:
    return sum(man >= 0 for man in state.men)


def fox_is_set(glance: Glance) -> bool:
    return isinstance(glance.move, Lay) and any(man.place == glance.move.place for man in glance.men)


def fox_moves(glance: Glance) -> bool:
    return isinstance(glance.move, Step) and not glance.before.is_geese_turn and not glance.after.is_game_over


def goose_moves(glance: Glance) -> bool:
    return isinstance(glance.move, Step) and glance.before.is_geese_turn and not glance.after.is_game_over


def fox_is_through(glance: Glance) -> bool:
    return is_won(glance) and fox_and_geese.is_through(glance.after)


def fox_is_cornered(glance: Glance) -> bool:
    return is_won(glance) and not glance.after.is_geese_turn and not fox_and_geese.steps(glance.after)


def is_fox_to_move(glance: Glance) -> bool:
    return is_at_rest(glance) and bool(glance.after.fox) and not glance.after.is_geese_turn


def is_goose_to_move(glance: Glance) -> bool:
    return is_at_rest(glance) and bool(glance.after.fox) and glance.after.is_geese_turn


def is_fox_hunted(glance: Glance) -> bool:
    """The fox is about to move, for the last time or not, and is not past the geese."""
    return is_fox_to_move(glance) and not fox_and_geese.is_through(glance.after)


def has_three_in_a_row(glance: Glance) -> bool:
    """Three men of one side stand in a row."""
    row = tit_tat_toe.row_made(glance.after.laid)
    return is_won(glance) and len(row) >= 3 and all(any(man.place == square for man in glance.men) for square in row)


def is_no_mans_game(glance: Glance) -> bool:
    return glance.outcome is not None and not glance.outcome.winners and len(glance.men) == len(tit_tat_toe.SQUARES)


def lays_first(glance: Glance) -> bool:
    """The first man lies on the board, alone."""
    return isinstance(glance.move, Lay) and len(glance.men) == 1


def lays_beside(glance: Glance) -> bool:
    """A man has been laid next to one that was there."""
    is_beside = isinstance(glance.move, Lay) and not NEIGHBOURS[glance.move.place].isdisjoint(glance.before.laid)
    return is_beside and glance.outcome is None


def is_empty(glance: Glance) -> bool:
    """Somebody is about to lay the first man."""
    return is_at_rest(glance) and not glance.men and glance.after.mover >= 0


def is_begun(glance: Glance) -> bool:
    """Men lie there, and somebody is about to lay another."""
    return is_at_rest(glance) and bool(glance.men) and glance.after.mover >= 0


def lays_another(glance: Glance) -> bool:
    """A man has been laid, and the game goes on."""
    return isinstance(glance.move, Lay) and any(man.place == glance.move.place for man in glance.men) and glance.outcome is None


def has_five_in_a_row(glance: Glance) -> bool:
    return is_won(glance) and isinstance(glance.move, Lay) and bool(rows_of(glance.after.laid[-1::-2]))


def has_no_five(glance: Glance) -> bool:
    has_five = rows_of(glance.after.laid[0::2]) or rows_of(glance.after.laid[1::2])
    return glance.outcome is not None and not glance.outcome.winners and not has_five


def leaps(glance: Glance) -> bool:
    """A man has jumped over others, and as many stand there as before."""
    is_jump = isinstance(glance.move, Step) and glance.move.path[1] not in NEIGHBOURS[glance.move.path[0]]
    return is_jump and len(glance.men) == 12


def leaps_far(glance: Glance) -> bool:
    """The same with several jumps in one move."""
    return leaps(glance) and isinstance(glance.move, Step) and len(glance.move.path) > 2


def steps(glance: Glance) -> bool:
    """A man has gone to the next square."""
    return isinstance(glance.move, Step) and glance.move.path[1] in NEIGHBOURS[glance.move.path[0]] and glance.outcome is None


def is_pyramid_almost_filled(glance: Glance) -> bool:
    """The mover covers five of the six squares he is to fill."""
    return is_at_rest(glance) and glance.after.mover >= 0 and glance.game.score(glance.after)[glance.after.mover] == 5


def is_pyramid_filled(glance: Glance) -> bool:
    return is_won(glance) and bool(glance.game.has_filled(glance.after, 1 - glance.after.seat))


# --- triangles ------------------------------------------------------------------------------------------------------


def lays_on_opportunity(glance: Glance) -> bool:
    """A triangle lies where it touches two others or three."""
    return _is_laid(glance) and bool(glance.before.figure.is_opportunity(_laid(glance)[1]))


def lays_and_counts(glance: Glance) -> bool:
    """A triangle lies by which a seat's total has grown."""
    return _is_laid(glance) and glance.before.figure.counts(*_laid(glance)) > 0


def lays_alike(glance: Glance) -> bool:
    """A triangle lies against another, and counts nothing."""
    return _is_laid(glance) and bool(glance.before.figure.laid) and glance.before.figure.counts(*_laid(glance)) == 0


def draws_a_triangle(glance: Glance) -> bool:
    return glance.move == contack.DRAW


def draws_what_fits_nowhere(glance: Glance) -> bool:
    return glance.move == contack.DRAW and not glance.after.drawn


def passes(glance: Glance) -> bool:
    return isinstance(glance.move, Pass)


def is_hand_over(glance: Glance) -> bool:
    return glance.played is not None and bool(glance.after.is_hand_over) and not glance.before.is_hand_over


def is_deal_lost(glance: Glance) -> bool:
    return glance.outcome is not None and not glance.outcome.winners


def is_deal_won(glance: Glance) -> bool:
    """All triangles lie in the figure."""
    return is_won(glance) and len(glance.after.figure) == len(SET)


def may_follow_the_last(glance: Glance) -> bool:
    """Something can be laid beside the last triangle."""
    return any(not glance.after.figure.is_opportunity(cell) for cell in _open_cells(glance))


def has_opportunity(glance: Glance) -> bool:
    """Something can be laid where it touches two triangles or three."""
    return any(glance.after.figure.is_opportunity(cell) for cell in _open_cells(glance))


def follows_and_counts(glance: Glance) -> bool:
    return lays_and_counts(glance) and not lays_on_opportunity(glance)


def counts_an_opportunity(glance: Glance) -> bool:
    return lays_and_counts(glance) and lays_on_opportunity(glance)


def has_one_that_fits(glance: Glance) -> bool:
    """The mover holds a single triangle, and can lay it."""
    return bool(_open_cells(glance)) and len(glance.after.hands[glance.after.mover]) == 1


def goes_out(glance: Glance) -> bool:
    """A seat has laid its last triangle while others hold some."""
    return is_hand_over(glance) and sorted(map(bool, glance.after.hands))[:2] == [False, True]


def must_draw(glance: Glance) -> bool:
    """There is something to draw, and nothing else to do."""
    return is_at_rest(glance) and glance.after.mover >= 0 and glance.game.options(glance.after).moves == (contack.DRAW,)


def has_drawn_what_fits(glance: Glance) -> bool:
    return is_at_rest(glance) and bool(glance.after.drawn)


def lays_what_was_drawn(glance: Glance) -> bool:
    return _is_laid(glance) and bool(glance.before.drawn)


def has_discard_that_fits(glance: Glance) -> bool:
    return bool(_open_cells(glance)) and not glance.after.drawn


def lays_of_the_discard(glance: Glance) -> bool:
    """The uppermost of the discard was laid, and there is another under it."""
    return _is_laid(glance) and not glance.before.drawn and 0 < len(glance.after.discard) < len(glance.before.discard)


def uncovers_the_next(glance: Glance) -> bool:
    """A triangle was laid that lay on another."""
    return _is_laid(glance) and any(pile[-1:] == (_laid(glance)[0],) and len(pile) > 1 for pile in glance.before.piles)


def has_one_choice(glance: Glance) -> bool:
    return len(_open_cells(glance)) == 1


def loses_the_deal(glance: Glance) -> bool:
    """Since the last triangle was laid nothing fits any more."""
    return _is_laid(glance) and is_deal_lost(glance)


def _open_cells(glance: Glance) -> list[Cell]:
    """The cells on which something can be laid just now, one for each way to do it; none before the first triangle lies."""
    if not is_at_rest(glance) or glance.after.mover < 0 or not glance.after.figure.laid:
        return []
    moves = glance.game.options(glance.after).moves
    return [contack.step_of(move)[1] for move in moves if isinstance(move, Step)]


def _is_laid(glance: Glance) -> bool:
    """Whether a triangle was laid, and is to be seen."""
    return isinstance(glance.move, Step) and any(man.face == _laid(glance)[0] for man in glance.men)


def _laid(glance: Glance) -> tuple[str, Cell]:
    assert isinstance(glance.move, Step)
    return contack.step_of(glance.move)

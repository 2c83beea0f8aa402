"""What captions claim, game by game: each is a question about what has just been played and what lies on the board."""

from __future__ import annotations

from typing import Any

from board.men import KING, PIN, Lie, Man
from board.moves import Call, Lay, Lot, Roll, Step, Take
from board.sides import STAR_RADIUS
from board.views.moments import FOUL
from games.men import fox_and_geese, tit_tat_toe
from games.men.backgammon_plays import BAR, MEN, OFF
from games.men.flapjacks import rows_of
from games.men.squares import NEIGHBOURS
from games.national_flags import NOBODY
from games.pins import cocked_hat_and_feather as hat
from games.pins import corner_pins, king_pin
from games.pins.bowling import FRAMES, PINS
from games.pins.innings import felled_in
from games.pins.racks import Ruling, fall_of
from games.puss.walking import MAN, STAR_POINTS
from games.showing.captions import Sight

HOME_TABLE = 6
"""Points of the home table, counted from a player's own end."""


# --- any game -------------------------------------------------------------------------------------------------------


def is_at_rest(sight: Sight) -> bool:
    """Nothing has been played yet of what is shown, and the game goes on."""
    return sight.played is None and sight.outcome is None


def is_won(sight: Sight) -> bool:
    return sight.outcome is not None and bool(sight.outcome.winners)


def is_foul(sight: Sight) -> bool:
    return sight.played is not None and any(note.kind == FOUL for note in sight.played.turn.notes)


def man_of(sight: Sight, number: int) -> Man | None:
    """The man of this number as he is to be seen."""
    return next((man for man in sight.men if man.id == number), None)


def lies(sight: Sight, number: int, lie: Lie) -> bool:
    man = man_of(sight, number)
    return man is not None and man.lie is lie


# --- crokinole ------------------------------------------------------------------------------------------------------


def is_twenty(sight: Sight) -> bool:
    """A disk lies in the pocket that did not before."""
    before = {man.id for man in sight.before.men if man.lie is Lie.POCKET}
    return sight.shot is not None and any(man.lie is Lie.POCKET and man.id not in before for man in sight.men)


def is_own_twenty(sight: Sight) -> bool:
    """The very disk that was shot lies in the pocket."""
    return sight.shot is not None and lies(sight, sight.shot.disk, Lie.POCKET)


def is_ten(sight: Sight) -> bool:
    """The disk that was shot lies wholly inside ring 1."""
    disk = man_of(sight, sight.shot.disk) if sight.shot is not None else None
    return disk is not None and sight.game.value(disk) == 10


def takes_out(sight: Sight) -> bool:
    """An enemy disk that lay on the platform lies in the ditch, by a shot that was no foul."""
    if sight.shot is None or is_foul(sight):
        return False
    side = sight.before.mover % 2
    enemies = [man.id for man in sight.before.men if man.seat % 2 != side and man.lie is Lie.UP]
    return any(lies(sight, enemy, Lie.DITCH) for enemy in enemies)


def misses_the_enemy(sight: Sight) -> bool:
    """An enemy disk lay on the platform, and the shot struck none."""
    return sight.shot is not None and bool(sight.game.is_foul(sight.before, sight.shot)) and is_foul(sight)


def must_strike(sight: Sight) -> bool:
    """An enemy disk lies on the platform before the shot."""
    side = sight.after.mover % 2
    return is_at_rest(sight) and any(man.seat % 2 != side and man.lie is Lie.UP for man in sight.men)


def is_platform_free(sight: Sight) -> bool:
    """No enemy disk lies on the platform before the shot."""
    return is_at_rest(sight) and not must_strike(sight) and sight.after.mover >= 0


def is_round_counted(sight: Sight) -> bool:
    """All sixteen disks have been shot and lie there."""
    return sight.shot is not None and sight.after.is_round_over and len(sight.men) == len(sight.after.men) == 16


def is_last_disk(sight: Sight) -> bool:
    """One disk of the round is left to be shot."""
    return is_at_rest(sight) and len(sight.men) == 15 and sight.after.shots == 15


# --- flags ----------------------------------------------------------------------------------------------------------


def is_flag_called(sight: Sight) -> bool:
    return isinstance(sight.move, Call) and sight.after.is_open and sight.after.called[-1] == sight.move.place


def is_locked_out(sight: Sight) -> bool:
    return sight.played is not None and bool(set(sight.after.out) - set(sight.before.out))


def is_flag_covered(sight: Sight) -> bool:
    """The flag that was called has a checker on it."""
    is_new = sight.played is not None and len(sight.after.owners) > len(sight.before.owners)
    return is_new and any(man.place == sight.after.called[-1] for man in sight.men)


def is_flag_unfound(sight: Sight) -> bool:
    is_new = sight.played is not None and len(sight.after.owners) > len(sight.before.owners)
    return is_new and sight.after.owners[-1] == NOBODY and all(man.place != sight.after.called[-1] for man in sight.men)


def is_flag_sought(sight: Sight) -> bool:
    """A flag is called and nobody has found it yet."""
    return is_at_rest(sight) and sight.after.is_open


# --- races ----------------------------------------------------------------------------------------------------------


def throws_for_lead(sight: Sight) -> bool:
    return isinstance(sight.move, Roll) and not sight.before.order


def rides_on(sight: Sight) -> bool:
    """The piece has come as many spaces farther as the dice say, and nothing else happened."""
    if not _has_ridden(sight):
        return False
    seat = sight.before.thrower
    return bool(
        sight.after.travelled[seat] - sight.before.travelled[seat] == sum(sight.after.dice)
        and sight.after.thrower != seat
        and sight.outcome is None
    )


def draws_level(sight: Sight) -> bool:
    """A rider stands on the space of another and has another turn."""
    if not _has_ridden(sight) or sight.after.thrower != sight.before.thrower or sight.outcome is not None:
        return False
    rider = man_of(sight, sight.before.thrower)
    return rider is not None and any(man is not rider and man.place == rider.place for man in sight.men)


def meets_red_star(sight: Sight) -> bool:
    return _has_ridden(sight) and _run(sight).throws_again and sight.after.thrower == sight.before.thrower


def meets_black_star(sight: Sight) -> bool:
    """The horse has gone back three from where the throw brought it, and misses a turn."""
    return _has_ridden(sight) and _run(sight).misses and _gained(sight) == sum(sight.after.dice) - 3


def trots(sight: Sight) -> bool:
    return _has_ridden(sight) and _gained(sight) == 2


def turns_back(sight: Sight) -> bool:
    return _has_ridden(sight) and _gained(sight) == -1


def is_race_won(sight: Sight) -> bool:
    return _has_ridden(sight) and is_won(sight) and sight.after.travelled[sight.before.thrower] >= sight.game.length


def is_riding(sight: Sight) -> bool:
    """Everybody knows whose turn it is, and nobody is home."""
    return is_at_rest(sight) and bool(sight.after.order)


def is_on_own_number(sight: Sight) -> bool:
    """Odd and even are taken."""
    return is_at_rest(sight) and sight.after.odd >= 0


def _has_ridden(sight: Sight) -> bool:
    return isinstance(sight.move, Roll) and bool(sight.before.order)


def _run(sight: Sight) -> Any:
    return sight.game.run(sight.before, sight.after.dice)


def _gained(sight: Sight) -> int:
    seat = sight.before.thrower
    return int(sight.after.travelled[seat] - sight.before.travelled[seat])


# --- puss in the corner ---------------------------------------------------------------------------------------------


def is_across(sight: Sight) -> bool:
    """A man has come to another star, and Puss is still Puss."""
    if sight.played is None or not sight.before.tallies or sight.after.puss != sight.before.puss:
        return False
    tallies = zip(sight.before.tallies, sight.after.tallies, strict=True)
    across = [seat for seat, (before, after) in enumerate(tallies) if after.crossed > before.crossed]
    return bool(across) and all(_is_on_a_star(sight, seat) for seat in across)


def is_touched(sight: Sight) -> bool:
    """Puss has touched a man off his star, who is the next Puss."""
    return _is_changed(sight) and sight.after.tallies[sight.after.puss].caught > sight.before.tallies[sight.after.puss].caught


def has_sat_too_long(sight: Sight) -> bool:
    return _is_changed(sight) and not is_touched(sight)


def is_puss_in_the_middle(sight: Sight) -> bool:
    """Puss stands off the stars, and the clock runs."""
    return is_at_rest(sight) and sight.after.tick > 0 and not _is_on_a_star(sight, sight.after.puss)


def is_man_off_his_star(sight: Sight) -> bool:
    """Somebody besides Puss is on his way."""
    return is_at_rest(sight) and any(man.id != sight.after.puss and not _is_on_a_star(sight, man.id) for man in sight.men)


def _is_changed(sight: Sight) -> bool:
    return (
        sight.played is not None
        and bool(sight.before.tallies)
        and sight.after.puss != sight.before.puss
        and sight.before.tick > 0
    )


def _is_on_a_star(sight: Sight, seat: int) -> bool:
    man = man_of(sight, seat)
    return man is not None and min(man.at.distance(star) for star in STAR_POINTS) <= STAR_RADIUS - MAN + 0.01


# --- pins -----------------------------------------------------------------------------------------------------------


def pins_standing(sight: Sight) -> set[int]:
    """The pins that are seen to stand."""
    return {man.id for man in sight.men if man.kind is PIN and man.lie is Lie.UP}


def is_bowled_at(sight: Sight) -> bool:
    """Somebody is about to shoot, at as many pins as are seen."""
    return is_at_rest(sight) and sight.after.mover >= 0 and bool(pins_standing(sight))


def is_rack_full(sight: Sight) -> bool:
    """All the pins of the game stand."""
    return is_bowled_at(sight) and len(pins_standing(sight)) == len(sight.game.rack.places)


def is_rack_broken(sight: Sight) -> bool:
    """Some pins are down already."""
    return is_bowled_at(sight) and len(pins_standing(sight)) < len(sight.game.rack.places)


def fells_some(sight: Sight) -> bool:
    return sight.shot is not None and bool(_ruling(sight).dead) and _are_down(sight, _ruling(sight).dead)


def is_strike(sight: Sight) -> bool:
    """All ten by the first disk of a frame before the last, and none stands."""
    return _is_disk_of_frame(sight, 1) and len(_ruling(sight).dead) == PINS and not pins_standing(sight)


def is_spare(sight: Sight) -> bool:
    """The rest by the second disk of a frame before the last, and none stands."""
    if not _is_disk_of_frame(sight, 2) or pins_standing(sight):
        return False
    felled = len(sight.before.inning[0].felled) + len(_ruling(sight).dead)
    return felled == PINS and sight.shot is not None


def is_break(sight: Sight) -> bool:
    """Two disks of a frame before the last, and pins that stand."""
    return _is_disk_of_frame(sight, 2) and bool(pins_standing(sight)) and not is_foul(sight)


def has_rebounded(sight: Sight) -> bool:
    """A pin lies there that fell to a disk on its way back from the rim, and does not count."""
    if sight.shot is None or is_foul(sight):
        return False
    fall = fall_of(sight.before.pins, sight.shot)
    return bool(fall.rebounded) and _are_down(sight, fall.rebounded) and not set(fall.rebounded) & set(_ruling(sight).dead)


def fells_all_at_once(sight: Sight) -> bool:
    """Every pin of the game by one disk, and none stands."""
    return sight.shot is not None and len(_ruling(sight).dead) == len(_rack(sight)) and not pins_standing(sight)


def feather_fell(sight: Sight) -> bool:
    return sight.shot is not None and hat.FEATHER in _ruling(sight).dead and _are_down(sight, (hat.FEATHER,))


def hat_is_off(sight: Sight) -> bool:
    """The hat is down and the feather stands."""
    return sight.shot is not None and _felled(sight) == hat.HAT and pins_standing(sight) == {hat.FEATHER}


def king_spared(sight: Sight) -> bool:
    """The four at the back are down and the king stands."""
    return sight.shot is not None and _felled(sight) == king_pin.BACK and pins_standing(sight) == {king_pin.KING}


def all_five_down(sight: Sight) -> bool:
    return sight.shot is not None and len(_felled(sight)) == 5 and not pins_standing(sight)


def king_fell(sight: Sight) -> bool:
    """The king is down and some of the four stand."""
    return sight.shot is not None and king_pin.KING in _ruling(sight).dead and bool(pins_standing(sight))


def pin_is_called(sight: Sight) -> bool:
    return isinstance(sight.move, Call) and lies(sight, sight.after.called, Lie.UP)


def fells_as_called(sight: Sight) -> bool:
    """The called pin lies, and every other that stood still stands."""
    if sight.shot is None or _ruling(sight).dead != (sight.before.called,):
        return False
    return pins_standing(sight) == {pin.id for pin in sight.before.pins} - {sight.before.called}


def fells_uncalled(sight: Sight) -> bool:
    """A pin lies that was not called, and counts against whoever felled it."""
    uncalled = set(_ruling(sight).dead) - {sight.before.called} if sight.shot is not None else set()
    return bool(uncalled) and _are_down(sight, uncalled)


def one_is_left(sight: Sight) -> bool:
    """Exactly one pin stands, and counts."""
    return sight.shot is not None and len(pins_standing(sight)) == 1 and len(_felled(sight)) == len(_rack(sight)) - 1


def none_is_left(sight: Sight) -> bool:
    return sight.shot is not None and not pins_standing(sight) and len(_felled(sight)) == len(_rack(sight))


def some_are_left(sight: Sight) -> bool:
    """Pins fell, and more than one stands."""
    return fells_some(sight) and len(pins_standing(sight)) > 1


def meets_pin_first(sight: Sight) -> bool:
    """A pin was met before the rim."""
    return sight.shot is not None and _ruling(sight).foul and is_foul(sight)


def nearest_fell_too_soon(sight: Sight) -> bool:
    """The pin nearest the shooter lies there while another stands, and does not count."""
    if sight.shot is None or _ruling(sight).foul:
        return False
    nearest = corner_pins.NEAREST[sight.before.mover]
    return _are_down(sight, (nearest,)) and nearest not in _ruling(sight).dead and bool(pins_standing(sight))


def fells_two_at_once(sight: Sight) -> bool:
    return sight.shot is not None and len(_ruling(sight).dead) == 2 and _are_down(sight, _ruling(sight).dead)


def fells_one_off_the_rim(sight: Sight) -> bool:
    return sight.shot is not None and len(_ruling(sight).dead) == 1 and _are_down(sight, _ruling(sight).dead)


def fells_some_of_four(sight: Sight) -> bool:
    """Pins lie there, but not all four, and nothing was foul."""
    return fells_some(sight) and bool(pins_standing(sight))


def _ruling(sight: Sight) -> Ruling:
    found: Ruling = sight.game.rule(sight.before, sight.shot)
    return found


def _rack(sight: Sight) -> Any:
    return corner_pins.RACK.places if isinstance(sight.game, corner_pins.CornerPins) else sight.game.rack.places


def _felled(sight: Sight) -> frozenset[int]:
    """What the mover has felled in his inning, this shot among it."""
    return felled_in(sight.before.inning) | frozenset(_ruling(sight).dead)


def _are_down(sight: Sight, pins: Any) -> bool:
    return all(lies(sight, pin, Lie.FALLEN) for pin in pins)


def _is_disk_of_frame(sight: Sight, disk: int) -> bool:
    """Whether this was the first or second disk of a frame before the last."""
    if sight.shot is None:
        return False
    return len(sight.before.inning) == disk - 1 and len(sight.before.innings[sight.before.mover]) < FRAMES


# --- men ------------------------------------------------------------------------------------------------------------


def throws_for_first_play(sight: Sight) -> bool:
    """Backgammon's throw for the lead."""
    return isinstance(sight.move, Roll) and sight.before.seat < 0


def hits_a_blot(sight: Sight) -> bool:
    """A man of the other side has come to lie on the bar."""
    if not isinstance(sight.move, Step):
        return False
    other = 1 - sight.before.seat
    hit = len(sight.after.stacks[other][BAR]) - len(sight.before.stacks[other][BAR])
    return hit > 0 and sum(man.place == "bar" and man.seat == other for man in sight.men) >= hit


def throws_a_doublet(sight: Sight) -> bool:
    return isinstance(sight.move, Roll) and sight.before.seat >= 0 and len(sight.after.left) == 4


def bears_off(sight: Sight) -> bool:
    """A man has been borne off, and all his side are home or off."""
    if not isinstance(sight.move, Step) or sight.move.path[-1] != "off":
        return False
    men = sight.after.men(sight.before.seat)
    return bool(men[OFF] and men[OFF] + sum(men[1 : HOME_TABLE + 1]) == MEN)


def is_dice_to_play(sight: Sight) -> bool:
    """A throw lies there that is to be played."""
    return is_at_rest(sight) and bool(sight.after.left) and sight.after.mover >= 0


def plays_a_die(sight: Sight) -> bool:
    """A man has moved for a die, and nobody was hit."""
    return isinstance(sight.move, Step) and len(sight.after.left) < len(sight.before.left) and not hits_a_blot(sight)


def is_alone_on_a_point(sight: Sight) -> bool:
    """A man of the side that is not to move stands alone on a point."""
    return is_dice_to_play(sight) and 1 in sight.after.men(1 - sight.after.seat)[1:25]


def is_all_home(sight: Sight) -> bool:
    """The mover's men are all in his home table, or off."""
    if not is_dice_to_play(sight):
        return False
    men = sight.after.men(sight.after.seat)
    return bool(men[OFF] + sum(men[1 : HOME_TABLE + 1]) == MEN)


def wins_a_hit(sight: Sight) -> bool:
    return is_won(sight) and max(sight.game.score(sight.after)) == 1


def wins_a_gammon(sight: Sight) -> bool:
    """The loser has borne off nobody, and the game counts two."""
    return is_won(sight) and max(sight.game.score(sight.after)) == 2


def jumps_and_takes(sight: Sight) -> bool:
    """Men who stood there are gone."""
    return isinstance(sight.move, Step) and _count(sight.after) < _count(sight.before) and len(sight.men) == _count(sight.after)


def moves_a_man(sight: Sight) -> bool:
    """A checker, not a king, has moved one square along a diagonal, and taken nothing."""
    if not isinstance(sight.move, Step) or len(sight.move.path) != 2 or _count(sight.after) != _count(sight.before):
        return False
    (start, end), crowned = sight.move.path, sight.after.crowned | sight.before.crowned
    man = next((man for man in sight.men if man.place == end), None)
    return man is not None and man.id not in crowned and abs(ord(start[0]) - ord(end[0])) == 1


def can_take(sight: Sight) -> bool:
    """The mover has a man that can take one."""
    options = sight.game.options(sight.after) if is_at_rest(sight) else None
    moves = options.moves if options is not None else ()
    return any(isinstance(move, Step) and _count(sight.game.after(sight.after, move)) < _count(sight.after) for move in moves)


def is_a_step_from_crown(sight: Sight) -> bool:
    """The mover can have a man crowned."""
    options = sight.game.options(sight.after) if is_at_rest(sight) else None
    moves = options.moves if options is not None else ()
    now = sight.after
    return any(isinstance(move, Step) and sight.game.after(now, move).crowned - now.crowned for move in moves)


def is_huffed(sight: Sight) -> bool:
    return isinstance(sight.move, Take) and all(man.place != sight.move.place for man in sight.men)


def is_crowned(sight: Sight) -> bool:
    """A king stands there who was a man."""
    if not isinstance(sight.move, Step):
        return False
    crowned = sight.after.crowned - sight.before.crowned
    return bool(crowned) and all(any(man.id == king and man.kind is KING for man in sight.men) for king in crowned)


def _count(state: Any) -> int:
    return sum(man >= 0 for man in state.men)


def fox_is_set(sight: Sight) -> bool:
    return isinstance(sight.move, Lay) and any(man.place == sight.move.place for man in sight.men)


def fox_moves(sight: Sight) -> bool:
    return isinstance(sight.move, Step) and not sight.before.is_geese_turn and not sight.after.is_game_over


def goose_moves(sight: Sight) -> bool:
    return isinstance(sight.move, Step) and sight.before.is_geese_turn and not sight.after.is_game_over


def fox_is_through(sight: Sight) -> bool:
    return is_won(sight) and fox_and_geese.is_through(sight.after)


def fox_is_cornered(sight: Sight) -> bool:
    return is_won(sight) and not sight.after.is_geese_turn and not fox_and_geese.steps(sight.after)


def is_fox_to_move(sight: Sight) -> bool:
    return is_at_rest(sight) and bool(sight.after.fox) and not sight.after.is_geese_turn


def is_goose_to_move(sight: Sight) -> bool:
    return is_at_rest(sight) and bool(sight.after.fox) and sight.after.is_geese_turn


def has_three_in_a_row(sight: Sight) -> bool:
    """Three men of one side stand in a row."""
    row = tit_tat_toe.row_made(sight.after.laid)
    return is_won(sight) and len(row) >= 3 and all(any(man.place == square for man in sight.men) for square in row)


def is_no_mans_game(sight: Sight) -> bool:
    return sight.outcome is not None and not sight.outcome.winners and len(sight.men) == len(tit_tat_toe.SQUARES)


def lays_first(sight: Sight) -> bool:
    """The first man lies on the board, alone."""
    return isinstance(sight.move, Lay) and len(sight.men) == 1


def lays_beside(sight: Sight) -> bool:
    """A man has been laid next to one that was there."""
    is_beside = isinstance(sight.move, Lay) and not NEIGHBOURS[sight.move.place].isdisjoint(sight.before.laid)
    return is_beside and sight.outcome is None


def is_empty(sight: Sight) -> bool:
    """Somebody is about to lay the first man."""
    return is_at_rest(sight) and not sight.men and sight.after.mover >= 0


def is_begun(sight: Sight) -> bool:
    """Men lie there, and somebody is about to lay another."""
    return is_at_rest(sight) and bool(sight.men) and sight.after.mover >= 0


def lays_another(sight: Sight) -> bool:
    """A man has been laid, and the game goes on."""
    return isinstance(sight.move, Lay) and any(man.place == sight.move.place for man in sight.men) and sight.outcome is None


def has_five_in_a_row(sight: Sight) -> bool:
    return is_won(sight) and isinstance(sight.move, Lay) and bool(rows_of(sight.after.laid[-1::-2]))


def has_no_five(sight: Sight) -> bool:
    has_five = rows_of(sight.after.laid[0::2]) or rows_of(sight.after.laid[1::2])
    return sight.outcome is not None and not sight.outcome.winners and not has_five


def leaps(sight: Sight) -> bool:
    """A man has jumped over others, and as many stand there as before."""
    is_jump = isinstance(sight.move, Step) and sight.move.path[1] not in NEIGHBOURS[sight.move.path[0]]
    return is_jump and len(sight.men) == 12


def leaps_far(sight: Sight) -> bool:
    """The same with several jumps in one move."""
    return leaps(sight) and isinstance(sight.move, Step) and len(sight.move.path) > 2


def steps(sight: Sight) -> bool:
    """A man has gone to the next square."""
    return isinstance(sight.move, Step) and sight.move.path[1] in NEIGHBOURS[sight.move.path[0]] and sight.outcome is None


def is_pyramid_filled(sight: Sight) -> bool:
    return is_won(sight) and bool(sight.game.has_filled(sight.after, 1 - sight.after.seat))


def draws_lots(sight: Sight) -> bool:
    return isinstance(sight.move, Lot)

"""What captions claim of cards: questions about what has just been played at a table of Raffles and what lies there."""

from __future__ import annotations

from board.moves import CHANCE, Deal, Lay
from games.captions import Glance
from games.parlor.raffles.progressive_raffles import ProgressiveRaffles
from games.parlor.raffles.progressive_raffles import State as PartyState
from games.parlor.raffles.raffles import State
from games.parlor.raffles.raffles_pack import DETECTIVE, RAFFLES, SERIES_OF
from games.parlor.raffles.tricks import Trick, best_of, zeros_in
from games.show.claims import is_at_rest


def plays_raffles(glance: Glance) -> bool:
    return glance.move == Lay(RAFFLES)


def takes_up_raffles(glance: Glance) -> bool:
    """A trick with Raffles in it was taken."""
    trick = _taken(glance)
    return trick is not None and RAFFLES in trick.cards


def detective_takes(glance: Glance) -> bool:
    trick = _taken(glance)
    return trick is not None and DETECTIVE in trick.cards


def trump_takes(glance: Glance) -> bool:
    """A Trump has taken a trick to which another series was led."""
    trick = _taken(glance)
    return trick is not None and SERIES_OF[trick.cards[0]] != "trump" == SERIES_OF[trick.cards[best_of(trick.cards)]]


def zero_is_taken(glance: Glance) -> bool:
    trick = _taken(glance)
    return trick is not None and zeros_in(trick.cards) > 0


def hand_is_counted(glance: Glance) -> bool:
    """With the last trick somebody was out of cards, and the hand was counted."""
    return glance.played is not None and _now(glance).is_hand_over and not _then(glance).is_hand_over


def game_is_called(glance: Glance) -> bool:
    """Somebody has a hundred in the middle of a hand."""
    return glance.outcome is not None and not _now(glance).is_hand_over


def is_last_to_follow(glance: Glance) -> bool:
    """All but one card of a trick lie there, and it is not Raffles that must be played to it."""
    return _is_last(glance) and RAFFLES not in _hand(glance)


def is_last_with_raffles(glance: Glance) -> bool:
    """All but one card of a trick lie there, and whoever plays the last holds Raffles."""
    return _is_last(glance) and RAFFLES in _hand(glance)


def is_last_of_a_hand(glance: Glance) -> bool:
    """All but one card of a trick lie there, and whoever is out by it cannot be helped: the trick holds no Raffles for him."""
    table = _then(glance)
    if not _is_last(glance):
        return False
    left = [len(hand) - (seat == table.mover) for seat, hand in enumerate(table.hands)]
    return left.count(0) > 1 or (0 in left and RAFFLES not in (*table.trick, *_hand(glance)))


def series_takes(glance: Glance) -> bool:
    """The highest of the led series has taken a trick in which there is nothing else that takes."""
    trick = _taken(glance)
    if trick is None or RAFFLES in trick.cards or DETECTIVE in trick.cards:
        return False
    led = SERIES_OF[trick.cards[0]]
    return led != "trump" and "trump" not in map(SERIES_OF.__getitem__, trick.cards) and trick.leader != trick.taker


def raffles_changes_hands(glance: Glance) -> bool:
    """Raffles was played last to a trick, and another took him up and leads."""
    return plays_raffles(glance) and takes_up_raffles(glance) and not _now(glance).is_hand_over


def counts_zeros_and_raffles(glance: Glance) -> bool:
    """A hand was counted in which somebody holds a zero, and somebody Raffles."""
    held = [card for hand in _now(glance).hands for card in hand]
    return hand_is_counted(glance) and zeros_in(tuple(held)) > 0 and RAFFLES in held


def every_table_has_played(glance: Glance) -> bool:
    return is_at_rest(glance) and isinstance(glance.game, ProgressiveRaffles) and glance.after.is_round_over


def couples_have_moved(glance: Glance) -> bool:
    """A new round is dealt at tables at which all sit anew."""
    return isinstance(glance.move, Deal) and glance.before.mover == CHANCE and glance.before.chairs != glance.after.chairs


def couple_takes(glance: Glance) -> bool:
    """A trick was taken, and nothing but the trick counts in it."""
    trick = _taken(glance)
    return trick is not None and not zeros_in(trick.cards) and RAFFLES not in trick.cards and not _now(glance).is_hand_over


def _then(glance: Glance) -> State:
    """The table before the move."""
    state: State = glance.before.table if isinstance(glance.before, PartyState) else glance.before
    return state


def _now(glance: Glance) -> State:
    """The same table after it."""
    after = glance.after
    state: State = after.tables[min(glance.before.playing, len(after.tables) - 1)] if isinstance(after, PartyState) else after
    return state


def _taken(glance: Glance) -> Trick | None:
    """The trick that the move has brought to its taker, if it has."""
    if glance.played is None or not isinstance(glance.move, Lay):
        return None
    then, now = _then(glance), _now(glance)
    return now.tricks[-1] if len(now.tricks) > len(then.tricks) else None


def _is_last(glance: Glance) -> bool:
    table = _then(glance)
    return is_at_rest(glance) and table.mover >= 0 and len(table.trick) == table.seats - 1


def _hand(glance: Glance) -> tuple[str, ...]:
    table = _then(glance)
    return table.hands[table.mover]

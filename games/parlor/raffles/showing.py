"""Texts of the demo, the films and the lessons for Raffles, and the claim behind each caption."""

from __future__ import annotations

from board.moves import CHANCE, Deal, Lay
from board.protocols.table import TitleWords
from games.captions import Caption, Glance, LessonStep, Showing, is_at_rest
from games.parlor.raffles.progressive_raffles import ProgressiveRaffles
from games.parlor.raffles.progressive_raffles import State as PartyState
from games.parlor.raffles.raffles import State
from games.parlor.raffles.raffles_pack import DETECTIVE, RAFFLES, SERIES_OF
from games.parlor.raffles.tricks import Trick, best_of, zeros_in


def plays_raffles(glance: Glance) -> bool:
    return glance.move == Lay(RAFFLES)


def takes_up_raffles(glance: Glance) -> bool:
    """True if a trick with Raffles was taken."""
    trick = _taken(glance)
    return trick is not None and RAFFLES in trick.cards


def detective_takes(glance: Glance) -> bool:
    trick = _taken(glance)
    return trick is not None and DETECTIVE in trick.cards


def trump_takes(glance: Glance) -> bool:
    """True if a Trump took a trick led by another series."""
    trick = _taken(glance)
    return trick is not None and SERIES_OF[trick.cards[0]] != "trump" == SERIES_OF[trick.cards[best_of(trick.cards)]]


def zero_is_taken(glance: Glance) -> bool:
    trick = _taken(glance)
    return trick is not None and zeros_in(trick.cards) > 0


def hand_is_counted(glance: Glance) -> bool:
    """True if a player ran out of cards and the hand was counted."""
    return glance.played is not None and _now(glance).is_hand_over and not _then(glance).is_hand_over


def game_is_called(glance: Glance) -> bool:
    """True if a side reached the goal in the middle of a hand."""
    return glance.outcome is not None and not _now(glance).is_hand_over


def is_last_to_follow(glance: Glance) -> bool:
    """True if one card of a trick is missing, and its player does not hold Raffles."""
    return _is_last(glance) and RAFFLES not in _hand(glance)


def is_last_with_raffles(glance: Glance) -> bool:
    """True if one card of a trick is missing, and its player holds Raffles."""
    return _is_last(glance) and RAFFLES in _hand(glance)


def is_last_of_a_hand(glance: Glance) -> bool:
    """True if one card of a trick is missing, and the hand is sure to end with it."""
    table = _then(glance)
    if not _is_last(glance):
        return False
    left = [len(hand) - (seat == table.mover) for seat, hand in enumerate(table.hands)]
    return left.count(0) > 1 or (0 in left and RAFFLES not in (*table.trick, *_hand(glance)))


def series_takes(glance: Glance) -> bool:
    """True if the highest card of the led series took a trick without Raffles, Detective or Trump, and not the leader's."""
    trick = _taken(glance)
    if trick is None or RAFFLES in trick.cards or DETECTIVE in trick.cards:
        return False
    led = SERIES_OF[trick.cards[0]]
    return led != "trump" and "trump" not in map(SERIES_OF.__getitem__, trick.cards) and trick.leader != trick.taker


def raffles_changes_hands(glance: Glance) -> bool:
    """True if Raffles was played last to a trick, and its taker leads."""
    return plays_raffles(glance) and takes_up_raffles(glance) and not _now(glance).is_hand_over


def counts_zeros_and_raffles(glance: Glance) -> bool:
    """True if a hand was counted with a zero and Raffles held."""
    held = [card for hand in _now(glance).hands for card in hand]
    return hand_is_counted(glance) and zeros_in(tuple(held)) > 0 and RAFFLES in held


def every_table_has_played(glance: Glance) -> bool:
    return is_at_rest(glance) and isinstance(glance.game, ProgressiveRaffles) and glance.after.is_round_over


def couples_have_moved(glance: Glance) -> bool:
    """True if a new round was dealt after the couples moved."""
    return isinstance(glance.move, Deal) and glance.before.mover == CHANCE and glance.before.chairs != glance.after.chairs


def couple_takes(glance: Glance) -> bool:
    """True if a trick was taken without zeros or Raffles, and the hand continues."""
    trick = _taken(glance)
    return trick is not None and not zeros_in(trick.cards) and RAFFLES not in trick.cards and not _now(glance).is_hand_over


def _then(glance: Glance) -> State:
    """Return the table before the move."""
    state: State = glance.before.table if isinstance(glance.before, PartyState) else glance.before
    return state


def _now(glance: Glance) -> State:
    """Return the same table after the move."""
    after = glance.after
    state: State = after.tables[min(glance.before.playing, len(after.tables) - 1)] if isinstance(after, PartyState) else after
    return state


def _taken(glance: Glance) -> Trick | None:
    """Return the trick that the move completed, or None."""
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


SHOWING: dict[str, Showing] = {
    "raffles": Showing(
        title=TitleWords(
            "A trick-taking game in which Raffles, the gentleman thief, slips from hand to hand.",
            "Tricks, zeros and the last capture of Raffles count; first to a hundred wins.",
        ),
        moments=(
            Caption("The Detective takes any trick.", detective_takes),
            Caption("A zero in a trick scores five for the player who takes it.", zero_is_taken),
            Caption("The player who takes a trick with Raffles holds Raffles, and leads.", takes_up_raffles),
            Caption("Raffles must be played on every trick that another player leads.", plays_raffles),
            Caption("The lowest Trump takes any card of another series.", trump_takes),
            Caption("A player is out of cards: each zero still held counts five, Raffles ten.", hand_is_counted),
            Caption("A hundred points: the umpire calls the game at once.", game_is_called),
        ),
        lesson=(
            LessonStep(
                "Following",
                Caption("Follow the series led, or play the Detective.", is_last_to_follow),
                Caption("The highest card takes the trick: one point, and the lead.", series_takes),
            ),
            LessonStep(
                "Raffles",
                Caption("Raffles must be played when another player leads.", is_last_with_raffles),
                Caption("The player who took the trick now holds Raffles and leads.", raffles_changes_hands),
            ),
            LessonStep(
                "The end of a hand",
                Caption("After this trick a player will have no cards.", is_last_of_a_hand),
                Caption("Each zero held counts five, and Raffles ten.", counts_zeros_and_raffles),
            ),
        ),
    ),
    "progressive-raffles": Showing(
        title=TitleWords(
            "An evening of Raffles at two or three tables: winners move up, with a new partner.",
            "Your score with each partner is punched on your card; the highest total wins.",
        ),
        moments=(
            Caption("The winning couple has moved up, and everyone has a new partner.", couples_have_moved),
            Caption("Round over at this table: the couple with more points moves up.", hand_is_counted),
            Caption("Players opposite each other are a couple. A zero counts five for both.", zero_is_taken),
            Caption("The player who takes a trick with Raffles holds Raffles.", takes_up_raffles),
        ),
        lesson=(
            LessonStep(
                "A couple",
                Caption("Players opposite each other are partners.", is_last_to_follow),
                Caption("A trick scores one for the couple.", couple_takes),
            ),
            LessonStep(
                "The round",
                Caption("After this trick a player will have no cards.", is_last_of_a_hand),
                Caption("Tricks, zeros and Raffles count for the couple.", counts_zeros_and_raffles),
            ),
            LessonStep(
                "Moving up",
                Caption("Every table has played its round.", every_table_has_played),
                Caption("The winning couple has moved up, each with a new partner.", couples_have_moved),
            ),
        ),
    ),
}

"""Find the decisions and rolls of a game that a review can judge. A decision is one move, or all moves made with one roll."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from board.moves import Live, Lot, Move, Options, Pass, Pick, Roll, Spell
from board.views.review import GameCourse, Scale
from games.bots.levels import LEVELS
from games.bots.steadiness import Steadiness
from games.play.bot_names import BOTS
from games.play.bot_questions import ADVISER, ReviewQuestion
from games.play.match import Match
from games.play.seated_game import SeatedGame

LIVE = "This game is played against the clock. It has a score, but no moves to review."
AGREED = "Hints are off in this game. You can review it when it is over."
HIDDEN = "Hands are hidden in this game. You can review it when it is over."
UNKNOWN = "The moves of this game can't be reviewed."


@dataclass(frozen=True, slots=True)
class Decision:
    """Event that a review can judge: a player's turn, or a roll of the dice."""

    first: int
    """Number of the first move of this turn in the game, counted from 0."""
    last: int
    seat: int
    """Seat (player's number, from 0) of the player who moved or rolled."""
    state: Any
    """State of the game before this turn or roll."""
    moves: tuple[Move, ...]


def scale_of(match: SeatedGame) -> Scale | None:
    """Return the unit, such as points, in which a review values the moves of this game. Return None if it cannot review the
    game.
    """
    return None if remark_on(match) else _scale(match)


def _scale(match: SeatedGame) -> Scale | None:
    bots = BOTS.get(match.card.name, {})
    return bots[ADVISER]().scale if ADVISER in bots else None


def remark_on(match: SeatedGame) -> str:
    """Return one sentence that says why this game cannot be reviewed, or an empty string if it can."""
    if match.is_against_clock or isinstance(match.options, Live):
        return LIVE
    if match.is_without_hints:
        return AGREED
    if match.card.hides and match.outcome is None:
        # A review shows moves that were not chosen, which would reveal hidden hands.
        return HIDDEN
    return "" if _scale(match) is not None else UNKNOWN


def decisions_of(match: Match) -> list[Decision]:
    """Return the decisions and rolls that a review of the match can judge, in order of play."""
    if scale_of(match) is None:
        return []
    return list(_decisions(match))


def question(match: Match, decision: Decision) -> ReviewQuestion:
    """Return the question that a bot must answer to judge a decision of a match.

    If a bot made the decision, the question assumes that bot's accuracy. If a person made it, the question assumes the accuracy
    measured in practice.
    """
    player = match.players[decision.seat]
    hand = hand_of(match, decision.seat)
    return ReviewQuestion(match.game, decision.state, decision.moves, hand, spins=player is not None)


def hand_of(match: Match, seat: int) -> Steadiness:
    player = match.players[seat]
    return LEVELS[player.name].steadiness if player is not None and player.name in LEVELS else match.hand


def _decisions(match: Match) -> Iterator[Decision]:
    number = 0
    while number < len(match.played):
        state, move = match.before(number), match.played[number].move
        last = number
        if isinstance(move, Roll):
            seat = match.game.picture(state).mover
            if seat >= 0:
                yield Decision(number, number, seat, state, (move,))
        elif state.mover >= 0 and not isinstance(move, Lot):
            options = match.game.options(state)
            last = _end(match, number, options)
            # A forced pass is no decision, but passing when a word is possible is one.
            if not isinstance(options, Pick) or (len(options.moves) > 1 and not isinstance(move, Pass)):
                moves = tuple(played.move for played in match.played[number : last + 1])
                yield Decision(number, last, int(state.mover), state, moves)
        number = last + 1


def _end(match: Match, first: int, options: Options) -> int:
    """Return the number of the last move in the turn that begins with move `first`. Moves are numbered through the whole game.

    A turn contains all moves made with one roll. In word games, it contains all words up to a pass.
    """
    last = first
    if not isinstance(options, Pick | Spell) or not options.stepwise:
        return last
    mover = match.before(first).mover
    while last + 1 < len(match.played) and not isinstance(match.played[last].move, Pass):
        after = match.before(last + 1)
        if after.mover != mover or not getattr(match.game.options(after), "stepwise", False):
            break
        last += 1
    return last


MOST = 240
"""Largest number of positions that the review's graph of a game shows."""


def course_of(match: SeatedGame) -> GameCourse:
    """Return a graph of a game's value after each move. The strongest bot estimates the values.

    If this bot cannot estimate them, return a graph of the scores.
    """
    bots = BOTS.get(match.card.name, {})
    if ADVISER in bots:
        master = bots[ADVISER]()
        stood = tuple((i, value) for i in _moments(match) if (value := master.glance(match.game, match.before(i))) is not None)
        if stood and master.scale is not None:
            return master.scale.two_sided(stood, len(match.played))
    return score_course(match)


def score_course(match: SeatedGame) -> GameCourse:
    """Return a graph that shows the score of each player after each move."""
    scores = [(i, match.game.score(match.before(i))) for i in _moments(match)]
    lines = tuple(tuple((i, float(score[seat])) for i, score in scores) for seat in range(match.seats))
    return GameCourse(lines, len(match.played))


def _moments(match: SeatedGame) -> list[int]:
    """Return the positions that the graph of a game shows. A position is given as the number of moves played before it.

    Of a long game, such as a game against the clock, only some positions are chosen.
    """
    last = len(match.played)
    return list(range(last + 1)) if last < MOST else [round(i * last / (MOST - 1)) for i in range(MOST)]

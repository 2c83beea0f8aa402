"""A review (analysis of a game) that is being computed. Worker processes judge the turns one by one.

Judgements are saved beside the game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from board.moves import Choose, Lay, Move, Pass, Say, read_move
from board.protocols.table import Hint, ListedTurn, Played
from board.protocols.thought import Thought, ThoughtLost
from board.text.words import plural
from board.views.picture import Picture
from board.views.review import JudgedThrow, JudgedTurn, Review
from games.bots.player import Choice, Lucky, Weighed
from games.play.bot_questions import hint_of
from games.play.match import Match
from games.play.side_worker import QuestionCancelled, SideWorker, WorkerDied
from games.review.decisions import Decision, course_of, decisions_of, question, remark_on, scale_of
from games.review.review_file import ReviewFile

TRIES = 3
"""Number of worker processes that may die one after another before a review is given up."""
OFTEN = 8
"""Number of new judgements after which an unfinished review is saved."""
DIGITS = 4
"""Number of decimal places of the values in a review. Further digits differ between machines."""
Judged = JudgedTurn | JudgedThrow | None
"""A judgement of a turn or a roll. None if the decision could not be judged or had only one option."""
Progress = Callable[[int, int], None]


class ReviewJob:
    """The review (analysis) of one game, while it is being computed. `poll` collects judgements.

    Judgements saved earlier are not computed again.
    """

    def __init__(self, match: Match, worker: SideWorker, file: ReviewFile | None = None) -> None:
        self.match = match
        self.notation = match.notation
        """Text of the moves under review. Later changes of the game do not change it."""
        self._played = tuple(match.played)
        self._worker, self._file = worker, file
        self._decisions = decisions_of(match)
        self._judged: dict[int, Judged] = {}
        if file is not None:
            known = file.read(match)
            self._judged = {one.first: known[one.first] for one in self._decisions if one.first in known}
        self._todo = deque(one for one in self._decisions if one.first not in self._judged)
        self._under_way: dict[int, tuple[Decision, Thought[Weighed | Lucky | None]]] = {}
        self._tries = TRIES
        self._lost: set[int] = set()
        """Numbers of the first moves of the decisions that the review could not judge because of a failure."""
        self._trouble = ""
        """One sentence that says why the review's processes must be started again. Empty once the new processes answer."""
        self._kept = len(self._judged)
        """Number of the review's judgements that are already in its file."""
        self._at_first_sight = course_of(match)
        self._scale, self._remark = scale_of(match), remark_on(match)
        self._review: Review | None = None

    @property
    def table(self) -> Match:
        return self.match

    @property
    def is_over(self) -> bool:
        """True if the review is complete, or if no more judgements will come for another reason."""
        return not self._todo and not self._under_way

    @property
    def is_stale(self) -> bool:
        """True if some of the reviewed moves have been undone in the game."""
        now = self.match.played
        return len(now) < len(self._played) or any(one is not other for one, other in zip(self._played, now, strict=False))

    @property
    def review(self) -> Review:
        """The review of the game with the judgements made so far."""
        if self._review is None:
            found = [judged for _, judged in sorted(self._judged.items()) if judged is not None]
            lost = plural(len(self._lost), "{count} move could not be judged.", "{count} moves could not be judged.")
            missing = len([judged for judged in self._judged.values() if judged is None])
            self._review = Review(
                self.match.card.name,
                self.match.names,
                len(self.match.played),
                self._scale,
                self._remark or (lost if self._lost else self._trouble),
                tuple(each for each in found if isinstance(each, JudgedTurn)),
                tuple(each for each in found if isinstance(each, JudgedThrow)),
                len(self._decisions) - missing,
                self._at_first_sight,
            )
        return self._review

    def poll(self, *, wait: bool = False) -> bool:
        """Collect the judgements that workers have made. Return True if the review changed.

        With `wait`, wait until a judgement arrives.
        """
        trouble, lost = self._trouble, len(self._lost)
        self._feed()
        back = [number for number, (_, thought) in self._under_way.items() if thought.is_back]
        if wait and not back:
            back = list(self._under_way)[:1]
        for number in back:
            decision, thought = self._under_way[number]
            try:
                answer = thought.result()
            except QuestionCancelled:
                self._begin_again()
                break
            except WorkerDied as died:
                self._begin_again(died)
                break
            except ThoughtLost:
                answer = None
                self._lost.add(number)
            del self._under_way[number]
            self._tries, self._trouble = TRIES, ""
            self._judged[number] = judgement_of(self.match, decision, answer)
        if back:
            self._review = None
            self._feed()
            if self.is_over or len(self._judged) - self._kept >= OFTEN:
                self.keep()
        return bool(back) or (trouble, lost) != (self._trouble, len(self._lost))

    def watched(self, first: int, last: int) -> tuple[Picture, tuple[Played[Any], ...]]:
        """Return (picture before move `first`, moves from `first` to `last` with their animations), for a replay."""
        return self.match.moment(first), tuple(map(self.match.watched, range(first, last + 1)))

    def better(self, turn: JudgedTurn) -> Hint:
        """Return a hint with the moves that the review suggests instead of `turn`, and with their animation."""
        moves = tuple(map(read_move, turn.better))
        return hint_of(self.match.game, self.match.before(turn.first), Choice(moves[0], turn.why, whole_turn=moves))

    def entry(self, number: int) -> int | None:
        numbers = self.match.told
        return numbers.index(number) if number in numbers else None

    def line(self, number: int) -> int:
        """Return the number of a line in the list of moves, from 1. The line shows move number `number` of the game."""
        entry = self.entry(number)
        if entry is None:
            return number + 1
        return next(i for i, turn in enumerate(self._lines, start=1) if turn.first <= entry <= turn.last)

    @cached_property
    def _lines(self) -> tuple[ListedTurn, ...]:
        return self.match.listed_turns(len(self.match.told))

    def finish(self, progress: Progress | None = None) -> Review:
        """Wait until the review of the game is complete, and return it."""
        total = len(self._decisions)
        while not self.is_over:
            self.poll(wait=True)
            if progress is not None and total:
                progress(len(self._judged), total)
        return self.review

    def cancel_work(self) -> None:
        """Cancel the judgements in progress and put them back in the queue. Finished judgements stay."""
        for _, thought in self._under_way.values():
            thought.cancel()
        self._todo.extendleft(decision for decision, _ in reversed(self._under_way.values()))
        self._under_way.clear()

    def _feed(self) -> None:
        while self._todo and len(self._under_way) < self._worker.capacity:
            decision = self._todo[0]
            try:
                thought = self._worker.work_out(question(self.match, decision))
            except ThoughtLost as lost:
                self._begin_again(lost)
                return
            self._todo.popleft()
            self._under_way[decision.first] = decision, thought

    def _begin_again(self, died: ThoughtLost | None = None) -> None:
        """Put the unanswered questions back in the queue for new workers. Give up the review if too many workers have died."""
        self._review = None
        if died is not None:
            self._tries -= 1
            self._trouble = str(died)
        self.cancel_work()
        if not self._tries:
            self._lost |= {decision.first for decision in self._todo}
            self._judged |= {decision.first: None for decision in self._todo}
            self._todo.clear()

    def keep(self) -> None:
        """Save the judgements of the review, unless moves of the game were undone.

        If a turn could not be judged because of a failure, it is left out, so that another review judges it.
        """
        if self._file is not None and len(self._judged) > self._kept and not self.is_stale:
            self._kept = len(self._judged)
            self._file.write(self.match, {number: one for number, one in self._judged.items() if number not in self._lost})


def judgement_of(match: Match, decision: Decision, answer: Weighed | Lucky | None) -> Judged:
    """Return the judgement of a player's decision. `answer` is a bot's estimate of the decision and of better moves.

    Return None if the decision could not be judged.
    """
    if answer is None:
        return None
    if isinstance(answer, Lucky):
        return JudgedThrow(decision.first, decision.seat, _short(answer.luck), answer.standing)
    game, state = match.game, decision.state
    better = answer.choice.whole_turn or (answer.choice.move,)
    is_as_good = answer.worth >= answer.best
    return JudgedTurn(
        decision.first,
        decision.last,
        decision.seat,
        game.noted(state, decision.moves) or _plain_moves(decision.moves),
        _short(answer.worth),
        _short(answer.best),
        () if is_as_good else tuple(map(str, better)),
        "" if is_as_good or answer.made is not None else game.noted(state, better) or _plain_moves(better),
        "" if is_as_good and tuple(decision.moves) != tuple(better) else answer.choice.why,
        _short(answer.doubt),
        None if answer.made is None else _short(answer.made),
        _short(answer.made_doubt),
        None if answer.standing is None else _short(answer.standing),
    )


def _plain_moves(moves: Sequence[Move]) -> str:
    """Return the moves of a turn as text, for games without a usual notation.

    The text gives a spelled word without its time, and leaves out a pass at the end of the turn.
    """
    last = len(moves) - 1
    return " ".join(_short_move(move) for number, move in enumerate(moves) if not (isinstance(move, Pass) and last == number > 0))


def _short_move(move: Move) -> str:
    match move:
        case Lay():
            return move.place
        case Say():
            return move.word
        case Choose():
            return move.answer.replace("-", " ")
        case Pass():
            return "time up" if move.time_up else "no word"
    return str(move)


def _short(value: float) -> float:
    return round(value, DIGITS) + 0.0

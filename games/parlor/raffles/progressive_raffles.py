"""Progressive Raffles: tables of four, at which the couple (pair of partners) with more points moves up a table.

After each round all players change partners. The rules are on a sheet of Holt & Folger, Chicago 1905. Our house rules are the
four rounds and rounds of a single hand. We also chose the chairs of players who meet at a table, and how ties between couples are
broken.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

from board.card import PARLOR, Card, house_rule
from board.cloth import BARE_CLOTH
from board.geometry import Point
from board.moves import CHANCE, ONLOOKER, Deal, Lay, Lot, Move, Options, Pick, Shuffle, Step
from board.protocols.table import Outcome, Turn
from board.shots.motion import Motion
from board.text.sentence import Seat, listed, say
from board.views.moments import Tally
from board.views.picture import Picture, Sheet, SheetCell, SheetRow
from board.views.score_card import ScoreCard, table_words
from games.abilities import HidesHands
from games.game import leaders, tagged
from games.move_words import describe_move
from games.parlor.moving_up import CHAIRS, Evening, motion_of, picture_of, said_of, words_of
from games.parlor.raffles import raffles
from games.parlor.raffles.raffles import Raffles, hand_count
from games.parlor.raffles.raffles_pack import RAFFLES

LADY = 3
"""Index of the dealer's chair in every round except the first. The rules sheet calls this player the visiting lady."""


@dataclass(frozen=True, slots=True)
class State:
    evening: Evening
    """The couples (pairs of partners) at each table, and the score cards.

    The partners of a couple sit opposite each other: on the chairs 0 and 2, or 1 and 3.
    """
    tables: tuple[raffles.State, ...]
    """State of the card game at every table in this round, from the head table down."""
    playing: int = 0
    """Index of the table that plays now. The tables with lower indices have finished the round."""
    captured: tuple[int, int] = (0, 0)
    """For each couple at the current table, the number of hands of this round that ended with the card Raffles in its
    possession.
    """

    @property
    def chairs(self) -> tuple[tuple[int, ...], ...]:
        """Seats of the four players at each table. The head table comes first."""
        return tuple(map(self.evening.chairs, range(len(self.tables))))

    @property
    def mover(self) -> int:
        if self.is_round_over:
            return CHANCE
        mover = self.tables[self.playing].mover
        return mover if mover < 0 else self.evening.chairs(self.playing)[mover]

    @property
    def is_round_over(self) -> bool:
        """True if every table has finished the current round."""
        return self.playing == len(self.tables)

    @property
    def table(self) -> raffles.State:
        """State of the table whose players move now, or of the last table if all have finished."""
        return self.tables[min(self.playing, len(self.tables) - 1)]

    def table_of(self, seat: int) -> int:
        return self.evening.couple_of[seat] // 2


@dataclass(frozen=True)
class ProgressiveRaffles(HidesHands[State]):
    round: str = house_rule(
        "hand",
        "A round is",
        ("hand", "game"),
        ("a hand", "a game"),
        booklet=("game",),
        about=("One hand at every table.", "A game to a hundred at every table."),
    )
    rounds: int = house_rule(4, "Rounds", (4, 6), ("four", "six"), booklet=(), is_first=True)

    card: ClassVar[Card] = Card(
        name="progressive-raffles",
        title="Progressive Raffles",
        number=5,
        seats=(8, 12),
        side=BARE_CLOTH,
        shelf=PARLOR,
        family="Cards",
        hides=True,
        is_filled_up=True,
        begins="The cards are cut for the first deal; the player on the dealer's left leads.",
        tagline="An evening of Raffles: win, and move up to the head table with a new partner.",
        rules="""\
Raffles for two or three tables of four, played like The Capture of Mr. Raffles, with partners, from the head table down to the
foot. Players who sit opposite are a couple. Each keeps a score card, which is punched after every round.

# A round
- The cards are cut for the first deal: the same chair deals at every table.† After the first round the player on the fourth
  chair deals, on the sheet "the visiting lady".†
- On the sheet every table plays a whole game in a round. Here a round is one hand at every table; a house rule makes it a game
  to a hundred.†
- A couple scores the total of its two players: one for each trick, five for each zero taken or held at the end, ten for
  Raffles.

# Moving up
- The couple with more points moves up a table. At the head table the winning couple stays, and the losing couple goes to the
  foot. All others stay where they are.
- If couples are level after a hand, the one that holds Raffles moves up.†
- All players change partners. Each player who stayed at a table plays with a player who came to it; their numbers decide who
  sits where.†

# The score cards
After a round each card is punched with the score of its player's couple, and at the bottom for every final capture of Raffles.
After four rounds the highest total wins.† If players are level, the player with more captures of Raffles wins.† If their
captures are level too, they share the win.†

# House rules
- A round is a game to a hundred, as on the sheet.
- Six rounds are played.†
""",
    )

    @cached_property
    def rules_at_table(self) -> Raffles:
        """Return the rules of Raffles, the card game that is played at every table."""
        return Raffles(partners=True, edition=self.edition)

    def opening(self, seats: int) -> State:
        couples = [(seat, seat + 2) for seat in range(seats) if seat % CHAIRS < 2]
        return State(Evening.of(couples), (self.rules_at_table.opening(CHAIRS),) * (seats // CHAIRS))

    def options(self, state: State) -> Options:
        if state.tables[0].dealer < 0:
            return Pick(tuple(map(Lot, range(CHAIRS))), "Cut the cards. The chair with the lowest card deals at every table.")
        if state.mover == CHANCE:
            where = table_words(1 if state.is_round_over else state.playing + 1)
            return Shuffle(self.rules_at_table.cards, prompt=f"Mix the cards and deal them all at {where}.")
        return self.rules_at_table.options(state.table)

    def refusal(self, state: State, options: Options, move: Move) -> str:
        if state.mover == CHANCE and not isinstance(move, Deal):
            return super().refusal(state, options, move)
        return self.rules_at_table.refusal(state.table, options, move)

    # --- moves ------------------------------------------------------------------------------------------------------

    def after(self, state: State, move: Move) -> State:
        if isinstance(move, Lot):
            return replace(state, tables=tuple(replace(table, dealer=move.seat) for table in state.tables))
        now = self._change_tables(state) if state.is_round_over else state
        table = self.rules_at_table.after(now.table, move)
        captured = now.captured
        if table.is_hand_over and not now.table.is_hand_over:
            holder = next(chair for chair, hand in enumerate(table.hands) if RAFFLES in hand)
            captured = (captured[0] + 1, captured[1]) if holder % 2 == 0 else (captured[0], captured[1] + 1)
        tables = (*now.tables[: now.playing], table, *now.tables[now.playing + 1 :])
        now = State(now.evening, tables, now.playing, captured)
        return self._punch_cards(now) if self._is_over(table) else now

    def _is_over(self, table: raffles.State) -> bool:
        """True if the round is over at a table. `table` is the state of the game there."""
        return table.is_hand_over if self.round == "hand" else self.rules_at_table.outcome(table) is not None

    def _punch_cards(self, state: State) -> State:
        """Write the result of the finished table on its players' score cards. Return the new state, in which the next table
        plays.
        """
        evening, score = state.evening, self.rules_at_table.score(state.table)
        for couple, captures in enumerate(state.captured):
            evening = evening.punch(2 * state.playing + couple, score[couple], captures=captures)
        return State(evening, state.tables, state.playing + 1)

    def _change_tables(self, state: State) -> State:
        """Return the state with all players at their tables for the next round, before the deal."""
        evening = state.evening.moved_up([2 * number + self._higher(table) for number, table in enumerate(state.tables)])
        fresh = replace(self.rules_at_table.opening(CHAIRS), dealer=LADY)
        return State(evening, (fresh,) * evening.tables)

    def _higher(self, table: raffles.State) -> int:
        """Return the index (0 or 1) of the couple (pair of partners) that won at a table that has finished."""
        first, second, *_ = self.rules_at_table.score(table)
        if first == second:
            return next(chair for chair, hand in enumerate(table.hands) if RAFFLES in hand) % 2
        return 0 if first > second else 1

    # --- scores -----------------------------------------------------------------------------------------------------

    def score(self, state: State) -> tuple[int, ...]:
        return state.evening.score

    def captures(self, state: State) -> tuple[int, ...]:
        """Return the number of captures on each player's score card.

        A couple (two partners) makes a capture if it holds the card Raffles at the end of a hand.
        """
        return tuple(sum(punched.captures for punched in card) for card in state.evening.cards)

    def outcome(self, state: State) -> Outcome | None:
        if state.evening.rounds < self.rounds:
            return None
        score, captures = self.score(state), self.captures(state)
        first, best = leaders(score), max(score)
        most = max(captures[seat] for seat in first)
        winners = tuple(seat for seat in first if captures[seat] == most)
        if len(winners) > 1:
            return Outcome(winners, say("{} share the win with {} points each.", listed([Seat(seat) for seat in winners]), best))
        if len(first) > 1:
            return Outcome(winners, f"{best} points, and the most captures of Raffles among the leaders.")
        return Outcome(winners, f"{best} points in {self.rounds} rounds.")

    def score_cards(self, state: State, seats: Iterable[int]) -> tuple[ScoreCard, ...]:
        cards, title = state.evening.cards, self.card.title
        return tuple(ScoreCard(seat, title, cards[seat], self.rounds, "Raffles captured") for seat in seats)

    # --- hidden information -----------------------------------------------------------------------------------------

    def seen(self, state: State, seat: int) -> State:
        sat = [chairs.index(seat) if seat in chairs else ONLOOKER for chairs in state.chairs]
        tables = (self.rules_at_table.seen(table, chair) for table, chair in zip(state.tables, sat, strict=True))
        return replace(state, tables=tuple(tables))

    def reveals(self, state: State, move: Move) -> bool:  # noqa: ARG002
        return True

    # --- words ------------------------------------------------------------------------------------------------------

    def watch(self, state: State, move: Move) -> Turn[State]:
        after = self.after(state, move)
        if isinstance(move, Lot):
            return Turn(after)
        if state.is_round_over:
            return Turn(after, self._move_sentences(state, after))
        chairs = state.chairs[state.playing]
        turn = self.rules_at_table.watch(state.table, move)
        return Turn(after, (*said_of(turn, chairs), *self._round_sentences(state, after)), tally=self._tally(state, turn.tally))

    def _round_sentences(self, state: State, after: State) -> tuple[str, ...]:
        if after.playing == state.playing:
            return ()
        up = self._higher(after.tables[state.playing])
        chairs = after.chairs[state.playing]
        couple = listed([Seat(chairs[up]), Seat(chairs[up + 2])])
        is_last = after.evening.rounds == self.rounds
        won, stay, rise = "{} win the round, {} to {}.", "{} stay at the head table, {} to {}.", "{} move up, {} to {}."
        pattern = won if is_last else stay if state.playing == 0 else rise
        points = [after.evening.cards[chairs[couple_seat]][-1].points for couple_seat in (up, 1 - up)]
        return (say(pattern, couple, *points),)

    def _move_sentences(self, state: State, after: State) -> tuple[str, ...]:
        """Return sentences that name the new round, and the players who come to each table."""
        before = {seat: number for number, chairs in enumerate(state.chairs) for seat in chairs}
        sentences = [f"Round {after.evening.rounds + 1}."]
        for number, chairs in enumerate(after.chairs):
            came = [Seat(seat) for seat in chairs if before[seat] != number]
            sentences.append(say("{} come to {}.", listed(came), table_words(number + 1)))
        return tuple(sentences)

    def _tally(self, state: State, tally: Tally | None) -> Tally | None:
        if tally is None:
            return None
        seats = tuple(state.chairs[state.playing][chair] for chair in tally.seats)
        table = table_words(state.playing + 1)
        title = f"Round {state.evening.rounds + 1}, {table}" if self.round == "hand" else f"{tally.title}, {table}"
        return replace(tally, seats=seats, title=title)

    def tell(self, state: State, move: Move, after: State) -> str:
        if isinstance(move, Lot):
            return say(
                "{} cuts|cut the lowest card. At every table, the player on chair {} deals.",
                Seat(state.chairs[0][move.seat]),
                move.seat + 1,
            )
        now = self._change_tables(state) if state.is_round_over else state
        table = after.tables[now.playing]
        chairs = now.chairs[now.playing]
        return words_of(self.rules_at_table.tell(now.table, move, table) or describe_move(now.table.mover, move), chairs)

    def tags(self, state: State, move: Move, turn: Turn[State]) -> frozenset[str]:
        if state.is_round_over:
            return tagged(couples_moved=isinstance(move, Deal))
        at_table = Turn(turn.state.tables[state.playing], tally=turn.tally)
        return self.rules_at_table.tags(state.table, move, at_table)

    def noted(self, state: State, moves: Sequence[Move]) -> str:
        return self.rules_at_table.noted(state.table, moves)

    # --- pictures ---------------------------------------------------------------------------------------------------

    def _shown(self, state: State, viewer: int | None) -> int:
        """Return the index of the table shown to `viewer`. A player sees their own table.

        A viewer without a seat sees the table that plays now.
        """
        if viewer is None or viewer < 0:
            return min(state.playing, len(state.tables) - 1)
        return state.table_of(viewer)

    def _chair(self, state: State, viewer: int | None, table: int) -> int | None:
        return viewer if viewer is None or viewer < 0 else state.chairs[table].index(viewer)

    def picture(self, state: State) -> Picture:
        return self.picture_for(state, None)

    def picture_for(self, state: State, viewer: int | None) -> Picture:
        shown = self._shown(state, viewer)
        table, chairs = state.tables[shown], state.chairs[shown]
        picture = picture_of(self.rules_at_table.picture_for(table, self._chair(state, viewer, shown)), chairs)
        return replace(
            picture,
            # At a table that does not play now, it is no player's turn.
            mover=picture.mover if shown == state.playing else CHANCE,
            sheet=self._sheet(state, shown),
            colours=state.evening.couple_of,
            # A player sees only the score cards of the players at the same table.
            score_cards=self.score_cards(state, range(len(state.evening.cards)) if viewer is None else chairs),
        )

    def _sheet(self, state: State, shown: int) -> Sheet:
        table, score, captures = state.tables[shown], self.score(state), self.captures(state)
        rows = []
        for chair, seat in enumerate(state.chairs[shown]):
            count = hand_count(table, chair)
            cells = (count.tricks, count.zeros, captures[seat])
            rows.append(SheetRow(seat, tuple(SheetCell(str(number)) for number in cells), str(score[seat])))
        played = len(state.evening.cards[state.chairs[shown][0]])
        is_over = self._is_over(table)
        where = table_words(shown + 1)
        note = f"Round {played + (0 if is_over else 1)} of {self.rounds}, at {where}."
        return Sheet(("Tricks", "Zeros", "Captures"), tuple(rows), note, SheetCell("12"))

    def motion_for(self, state: State, turn: Turn[State], viewer: int | None) -> Motion | None:
        after = turn.state
        now = self._change_tables(state) if state.is_round_over and not after.is_round_over else state
        shown = self._shown(now, viewer)
        before, then, chairs = now.tables[shown], after.tables[shown], now.chairs[shown]
        if before == then:
            return None
        return motion_of(self.rules_at_table.motion_for(before, Turn(then), self._chair(now, viewer, shown)), chairs)

    def resting(self, state: State, move: Step | Lay) -> Point:
        return self.rules_at_table.resting(state.table, move)

"""The Capture of Mr. Raffles: a trick-taking game in which one card, Raffles, passes from hand to hand.

The rules are on a sheet of Holt & Folger, Chicago 1905. The sheet leaves three points open, for which these are our rules. If a
leader holds only Raffles and the Detective, the next player to the left leads. A wrong call of Raffles costs five points. If
several sides tie at a hundred points or more, play continues.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from board.card import PARLOR, Card, house_rule
from board.cloth import BARE_CLOTH, make_cloth
from board.geometry import Point
from board.men import Man
from board.moves import CHANCE, Choose, Deal, IllegalMove, Lay, Lot, Move, Options, Pick, Shuffle, Step
from board.protocols.table import Outcome, Turn
from board.shots.motion import Motion
from board.text.sentence import Seat, listed, say
from board.views.moments import SCORED, Note, Tally, TallyLine
from board.views.passing import join_motions, move_all
from board.views.picture import Picture, Sheet, SheetCell, SheetRow, deal_again
from games.abilities import HidesHands
from games.game import draw_lot, tagged
from games.parlor.raffles import raffles_words as words
from games.parlor.raffles.partners import Sides
from games.parlor.raffles.raffles_layout import CENTRE, HEAP, UNDEALT, CardSeats, places
from games.parlor.raffles.raffles_pack import (
    DETECTIVE,
    IDS,
    RAFFLES,
    SERIES_OF,
    UNKNOWN,
    ZEROS,
    Cards,
    card_words,
    in_order,
    pack,
)
from games.parlor.raffles.tricks import Trick, best_of, can_follow, lawful, who_leads, zeros_in

ZERO, CAPTURE, CALLED = 5, 10, 5
"""Points for three things: each zero taken, the card Raffles held at the end of a hand, and a right call of Raffles.

A call claims that an opponent keeps this card back. A wrong call loses as many points as a right one earns.
"""
CALL = Choose("call-raffles", "Call Raffles: win or lose 5")
TURN_DOWN = Choose("turn-down", "Turn the trick face down")
GATHER_PAUSE = 0.55
"""Time in seconds for which a complete trick is shown before it is taken away."""


@dataclass(frozen=True, slots=True)
class State:
    seats: int
    dealer: int = -1
    """Seat of the dealer of the current hand. Between hands it is the dealer of the next hand. -1 before the dealer is drawn."""
    hands: tuple[Cards, ...] = ()
    """For each seat, its cards in order. Cards that are left at the end of a hand stay until the next deal."""
    leader: int = -1
    """Seat that played or will play the first card of the current trick; -1 between hands."""
    trick: Cards = ()
    """Cards of the current trick, clockwise from the leader's card."""
    tricks: tuple[Trick, ...] = ()
    """Tricks taken in this hand, in order. All players have seen the cards of these tricks."""
    totals: tuple[int, ...] = ()
    """For each seat, its own points in the game so far, including the current hand. Partners' points are not added."""
    results: tuple[tuple[int, ...], ...] = ()
    """For each finished hand, the points of every seat."""
    callers: tuple[int, ...] = ()
    """Seats that have called "Raffles" during the current trick. A caller claims that an opponent keeps back the card Raffles."""
    returned: tuple[tuple[int, str], ...] = ()
    """Cards that players of this hand picked up again after the call Raffles, as pairs (seat, card). All players have seen them.

    The call claims that an opponent kept the card Raffles back.
    """

    @property
    def mover(self) -> int:
        return CHANCE if self.leader < 0 else (self.leader + len(self.trick)) % self.seats

    @property
    def is_hand_over(self) -> bool:
        return self.leader < 0 and bool(self.hands)

    def taken_by(self, seat: int) -> tuple[Trick, ...]:
        """Return the tricks that `seat` has taken in this hand."""
        return tuple(trick for trick in self.tricks if trick.taker == seat)


@dataclass(frozen=True)
class Raffles(HidesHands[State]):
    series: int = house_rule(
        3,
        "Series",
        (3, 4),
        ("three", "four"),
        about=("Trump, Star and Moon: 41 cards.", "With the Sun as a fourth: 54 cards, and four zeros."),
    )
    points: int = house_rule(100, "The game is won with", (100, 50), ("a hundred", "fifty"), is_first=True)
    forgetting: bool = house_rule(
        False,
        "Raffles may be forgotten",
        (False, True),
        ("no", "yes"),
        booklet=(False, True),
        about=(
            "Raffles is always played when required.",
            "The holder of Raffles may play another card; an opponent who calls it wins five, a wrong call loses five.",
        ),
    )
    partners: bool = house_rule(
        False,
        "Partners",
        (False, True),
        ("none", "those opposite"),
        booklet=(False, True),
        about=("Each player plays alone.", "Players who sit opposite are partners and add up their points."),
    )

    card: ClassVar[Card] = Card(
        name="raffles",
        title="The Capture of Mr. Raffles",
        number=4,
        seats=(4, 3, 5, 6),
        side=BARE_CLOTH,
        shelf=PARLOR,
        family="Cards",
        hides=True,
        begins="The cards are cut for the first deal; the player on the dealer's left leads.",
        tagline="Keep an eye on Raffles, the gentleman thief: the last player to hold the card captures him.",
        rules="""\
A game of tricks for three to six, usually four, with 41 cards: Trump, Star and Moon from 0 to 12, the Detective, and Raffles.
The sheet speaks of four series, but names only three. So this game has three series, and a house rule adds a fourth.†

# The deal
All cards are dealt, one at a time, the first to the dealer's left; some players have more than others. Sort your cards by
series. The player to the
dealer's left leads. That player deals next.†

# The tricks
- The leader may lead any card except Raffles and the Detective.
- The holder of Raffles must play that card on every trick that another player leads.
- The other players must follow the series that was led, or play the Detective. If you have no card of that series, you may play
  any card.
- The Detective takes any trick. Without the Detective, the highest Trump takes the trick. Without a Trump, the highest card of
  the series that was led takes it. Raffles never takes a trick.
- The player who takes a trick turns it face down and leads the next one. If Raffles was in the trick, that player takes Raffles
  into hand. While the leader holds Raffles, tricks are played without Raffles.
- If the leader has no card but Raffles or the Detective, the lead goes to the next player on the left who can lead.†

# The end of a hand
A hand is over when any player has no cards after a trick, and Raffles, if it was in the trick, has been taken up. Cards left
over are not a trick.

# Counting
- Each trick counts one.
- Each zero counts five for the player who took it in a trick or holds it at the end.
- Raffles counts ten for the player who holds the card at the end.

A hundred points win, and points taken in tricks count at once. On the sheet a player calls the game; here the umpire does, the
moment a player has a hundred.† Zeros in hand and Raffles count when the hand is over. If several players have a hundred then,
the highest score wins. If they are level, another hand is dealt, and the first player to go ahead wins.†

# Open information
The umpire announces only once who takes up Raffles, so remember it. When a player holds six cards or fewer, the number is
shown.

# House rules
- Raffles may be forgotten. On the sheet this is always so; here only if you agree on it.† The holder of Raffles may then play
  another card. Once two cards lie on the table, each player in turn may call Raffles, once a trick.† The leader may also call
  before turning the full trick face down.† You cannot call if Raffles lies in the trick or in your own hand.† A call is right if
  an opponent who played to the trick after the leader holds Raffles. Then the caller wins five, the opponent's card goes back,
  Raffles takes its place, and later cards stand. Otherwise the caller loses five.†
- Partners, with four or six players: players who sit opposite add up their points.
- Four series, with the Sun: 54 cards, with four zeros.†
- Fifty points win.†
""",
    )

    def opening(self, seats: int) -> State:
        return State(seats, totals=(0,) * seats)

    @property
    def cards(self) -> Cards:
        """All cards of the pack in use, sorted. A house rule chooses the number of series (suits)."""
        return pack(self.series)

    def options(self, state: State) -> Options:
        if state.dealer < 0:
            return draw_lot(state.seats, "Cut the cards. The lowest card deals.")
        if state.leader < 0:
            return Shuffle(self.cards, prompt="Mix the cards and deal them all.")
        may_call = self.may_call(state)
        if len(state.trick) == state.seats:
            prompt = "Turn the trick face down, or call Raffles first." if may_call else "Turn the trick face down."
            return Pick((TURN_DOWN, CALL) if may_call else (TURN_DOWN,), prompt)
        hand = state.hands[state.mover]
        moves: list[Move] = list(map(Lay, self._playable(hand, state.trick)))
        if may_call:
            moves.append(CALL)
        return Pick(tuple(moves), words.prompt(hand, state.trick, forgetting=self.forgetting))

    def may_call(self, state: State) -> bool:
        """True if the player to move may call Raffles, that is, claim that an opponent kept the card Raffles back.

        The trick must have at least two cards. A player may call only once per trick. From edition 3 of the rules on, calling is
        not allowed if the trick or the player's own hand contains Raffles.
        """
        if not self.forgetting or len(state.trick) < 2 or state.mover in state.callers:
            return False
        # Under editions 1 and 2 of the rules, Raffles could be called in vain.
        return self.edition < 3 or RAFFLES not in (*state.trick, *state.hands[state.mover])

    def _playable(self, hand: Cards, trick: Cards) -> Cards:
        """Return the cards of `hand` that may be played to `trick`.

        If players may forget the card Raffles, the other cards are judged as if Raffles were not in the hand.
        """
        if not self.forgetting or not trick or RAFFLES not in hand:
            return lawful(hand, trick)
        rest = tuple(card for card in hand if card != RAFFLES)
        return (*can_follow(rest, trick[0]), RAFFLES)

    def refusal(self, state: State, options: Options, move: Move) -> str:
        if isinstance(move, Deal) and isinstance(options, Shuffle):
            return words.wrong_deal(move, self.cards)
        if not isinstance(options, Pick) or state.leader < 0:
            return super().refusal(state, options, move)
        if move == CALL and self.forgetting:
            if len(state.trick) < 2:
                return "Two cards must be played before Raffles is called."
            if RAFFLES in state.hands[state.mover]:
                return "You hold Raffles yourself. Call only when another player may hold it."
            return (
                "Raffles can be called only once in a trick."
                if state.mover in state.callers
                else "Raffles is in this trick already."
            )
        if len(state.trick) == state.seats:
            return "The trick is full. Turn it face down."
        card = move.place if isinstance(move, Lay) else move.path[0] if isinstance(move, Step) else ""
        why = words.why_illegal(state.hands[state.mover], state.trick, card) if card else ""
        return why or super().refusal(state, options, move)

    # --- moves ------------------------------------------------------------------------------------------------------

    def after(self, state: State, move: Move) -> State:
        match move:
            case Lay():
                return self._lay(state, move.place)
            case Deal():
                return _dealt(state, move)
            case Lot():
                return replace(state, dealer=move.seat)
            case Choose():
                return self._call(state) if move.answer == CALL.answer else self._finish_trick(state, state.hands)
        raise IllegalMove(f"{move} is not a move of this game.")

    def _lay(self, state: State, card: str) -> State:
        hands = _with_hand(state.hands, state.mover, _without(state.hands[state.mover], card))
        trick = (*state.trick, card)
        if len(trick) == state.seats and not self.forgetting:
            return self._finish_trick(state, hands, trick)
        return replace(state, hands=hands, trick=trick)

    def _finish_trick(self, state: State, hands: tuple[Cards, ...], trick: Cards = ()) -> State:
        """Return the state after the player with the best card has taken a complete trick.

        The cards of the trick are in `trick`. If `trick` is empty, use the trick of the state.
        """
        trick = trick or state.trick
        taker = (state.leader + best_of(trick)) % state.seats
        if RAFFLES in trick:
            hands = _with_hand(hands, taker, in_order((*hands[taker], RAFFLES)))
        totals = _with_more(state.totals, taker, 1 + ZERO * zeros_in(trick))
        tricks = (*state.tricks, Trick(state.leader, trick, taker))
        if self.sides(state.seats).winners(totals, self.points):
            return State(state.seats, state.dealer, hands, taker, (), tricks, totals, state.results, (), state.returned)
        if not all(hands):
            return self._hand_over(state, hands, tricks, totals)
        leader = who_leads(hands, taker)
        return State(state.seats, state.dealer, hands, leader, (), tricks, totals, state.results, (), state.returned)

    def _hand_over(self, state: State, hands: tuple[Cards, ...], tricks: tuple[Trick, ...], totals: tuple[int, ...]) -> State:
        """Return the state after the end of a hand. Players get points for the zeros and the card Raffles that they hold.

        The cards stay in place until the next deal.
        """
        totals = tuple(total + held_worth(hand) for total, hand in zip(totals, hands, strict=True))
        points = tuple(total - sum(result[seat] for result in state.results) for seat, total in enumerate(totals))
        dealer = (state.dealer + 1) % state.seats
        return State(state.seats, dealer, hands, -1, (), tricks, totals, (*state.results, points))

    def _call(self, state: State) -> State:
        """Return the state after a player has called Raffles (claimed that an opponent keeps this card back), rightly or
        wrongly.
        """
        seat, callers = state.mover, (*state.callers, state.mover)
        caught = self.caught(state)
        if caught is None:
            return replace(state, callers=callers, totals=_with_more(state.totals, seat, -CALLED))
        number = (caught - state.leader) % state.seats
        card = state.trick[number]
        hand = in_order((*_without(state.hands[caught], RAFFLES), card))
        return replace(
            state,
            hands=_with_hand(state.hands, caught, hand),
            trick=(*state.trick[:number], RAFFLES, *state.trick[number + 1 :]),
            totals=_with_more(state.totals, seat, CALLED),
            callers=callers,
            returned=(*state.returned, (caught, card)),
        )

    def caught(self, state: State) -> int | None:
        """Return the opponent who holds the card Raffles but played another card to this trick; None if no opponent did so."""
        holder = holder_of_raffles(state)
        if holder is None or holder in self.side_of(state, state.mover):
            return None
        return holder if 0 < (holder - state.leader) % state.seats < len(state.trick) else None

    # --- sides and scores -------------------------------------------------------------------------------------------

    def sides(self, seats: int) -> Sides:
        return Sides.at(seats, partners=self.partners)

    def side_of(self, state: State, seat: int) -> tuple[int, ...]:
        """Return the seats on the side of `seat`: the seat itself, and its partner if it has one."""
        return self.sides(state.seats).of(seat)

    def score(self, state: State) -> tuple[int, ...]:
        return self.sides(state.seats).scores(state.totals)

    def outcome(self, state: State) -> Outcome | None:
        winners = self.sides(state.seats).winners(state.totals, self.points)
        if not winners:
            return None
        best = self.score(state)[winners[0]]
        if len(winners) > 1:
            return Outcome(winners, say("{} have {} points together.", listed([Seat(seat) for seat in winners]), best))
        return Outcome(winners, f"{best} points.")

    def next_lot(self, state: State) -> Lot | None:
        # After a hand, `dealer` is already the next dealer. A game may also be won in the middle of a hand.
        return Lot(state.dealer if state.is_hand_over else (state.dealer + 1) % state.seats)

    # --- hidden information -----------------------------------------------------------------------------------------

    def seen(self, state: State, seat: int) -> State:
        hidden = (
            hand if owner == seat else _from_behind(hand, counts=state.is_hand_over) for owner, hand in enumerate(state.hands)
        )
        return replace(state, hands=tuple(hidden))

    def reveals(self, state: State, move: Move) -> bool:  # noqa: ARG002
        # Every card that is played or dealt, and every call, reveals information.
        return True

    # --- words ------------------------------------------------------------------------------------------------------

    def watch(self, state: State, move: Move) -> Turn[State]:
        after = self.after(state, move)
        # Viewers see different motions: see `motion_for`.
        return Turn(after, self._sentences(state, move, after), tally=self._tally(state, after), notes=_notes(state, after))

    def _sentences(self, state: State, move: Move, after: State) -> tuple[str, ...]:
        if isinstance(move, Choose) and move.answer == CALL.answer:
            if len(after.returned) == len(state.returned):
                return (say("The call was wrong: {} loses|lose five points.", Seat(state.mover)),)
            caught, _ = after.returned[-1]
            return (
                say(
                    "The call was right: {} holds|hold Raffles and must play it. {} wins|win five points.",
                    Seat(caught),
                    Seat(state.mover),
                ),
            )
        if len(after.tricks) <= len(state.tricks):
            return ()
        trick = after.tricks[-1]
        sentences = [words.taken_words(trick)]
        if self.outcome(after) is None and after.leader >= 0 and after.leader != trick.taker:
            sentences.append(words.next_leader_words(trick.taker, after.leader))
        if after.is_hand_over:
            sentences.append(words.out_words([seat for seat, hand in enumerate(after.hands) if not hand]))
        elif self.outcome(after) is not None:
            sentences.append(say("{} has|have enough points and wins|win the game.", Seat(trick.taker)))
        return tuple(sentences)

    def tell(self, state: State, move: Move, after: State) -> str:
        match move:
            case Lot():
                return say("{} cuts|cut the lowest card and deals|deal.", Seat(move.seat))
            case Deal():
                return say("{} deals|deal, and {} leads|lead.", Seat(state.dealer), Seat(after.leader))
            case Lay():
                return words.played_words(state.mover, move.place, leads=not state.trick)
        assert isinstance(move, Choose)
        return say(
            "{} calls|call Raffles." if move.answer == CALL.answer else "{} turns|turn the trick face down.", Seat(state.mover)
        )

    def tags(self, state: State, move: Move, turn: Turn[State]) -> frozenset[str]:
        after, is_raffles = turn.state, move == Lay(RAFFLES)
        is_taken = len(after.tricks) > len(state.tricks)
        leader, cards, taker = after.tricks[-1] if is_taken else Trick(0, (), 0)
        series, zeros, goes_on = [SERIES_OF[card] for card in cards], zeros_in(cards), turn.tally is None
        held = [card for hand in after.hands for card in hand] if turn.tally else []
        return tagged(
            raffles_played=is_raffles,
            raffles_taken=RAFFLES in cards,
            raffles_passed_on=is_raffles and is_taken and goes_on,
            detective_took=DETECTIVE in cards,
            trump_took=is_taken and series[0] != "trump" == series[best_of(cards)],
            series_took=is_taken and leader != taker and not {RAFFLES, DETECTIVE, "trump"} & {*cards, *series},
            zero_taken=zeros,
            plain_trick=is_taken and goes_on and not zeros and RAFFLES not in cards,
            hand_over=turn.tally,
            zeros_and_raffles_held=RAFFLES in held and zeros_in(tuple(held)),
            called_game=is_taken and goes_on and self.sides(state.seats).winners(after.totals, self.points),
        )

    def noted(self, state: State, moves: Sequence[Move]) -> str:  # noqa: ARG002
        return card_words(moves[0].place).removeprefix("the ") if isinstance(moves[0], Lay) else ""

    def _tally(self, state: State, after: State) -> Tally | None:
        if not after.is_hand_over or len(after.results) == len(state.results):
            return None
        seats = range(after.seats)
        counts = [hand_count(after, seat) for seat in seats]
        lines = [
            TallyLine("Tricks", tuple(str(count.tricks) for count in counts)),
            TallyLine("Zeros", tuple(str(ZERO * count.zeros) for count in counts)),
            TallyLine("Raffles", tuple(str(CAPTURE if count.raffles else 0) for count in counts)),
        ]
        if self.forgetting:
            lines.append(
                TallyLine(
                    "Calls",
                    tuple(
                        f"{points - count.points:+d}".replace("+0", "0").replace("-", "−")
                        for points, count in zip(after.results[-1], counts, strict=True)
                    ),
                )
            )
        return Tally(
            f"Hand {len(after.results)}", tuple(seats), tuple(lines), tuple(map(_signed_points, after.results[-1])), waits=True
        )

    # --- pictures ---------------------------------------------------------------------------------------------------

    def picture(self, state: State) -> Picture:
        return self.picture_for(state, None)

    def picture_for(self, state: State, viewer: int | None) -> Picture:
        # Draw the state that the viewer knows, so that no hidden card can appear.
        known = state if viewer is None else self.seen(state, viewer)
        seating = _seating(state, viewer)
        men = lay_cards(known, seating)
        # Otherwise the sizes of the old hands would stay visible while the next hands are dealt.
        held = [0] * state.seats if state.leader < 0 else [len(hand) for hand in state.hands]
        return Picture(
            side=make_cloth(places(men)),
            men=men,
            mover=state.mover,
            marks=tuple(mark for seat in range(state.seats) for mark in seating.names(seat, held[seat])),
            sheet=self._sheet(state),
            colours=self.sides(state.seats).colours,
        )

    def _sheet(self, state: State) -> Sheet:
        rows = []
        for seat, total in enumerate(self.score(state)):
            count = hand_count(state, seat)
            rows.append(SheetRow(seat, (SheetCell(str(count.tricks)), SheetCell(str(count.zeros))), _signed_points(total)))
        hand = len(state.results) + (0 if state.is_hand_over else 1)
        return Sheet(("Tricks", "Zeros"), tuple(rows), f"Hand {hand}. {self.points} points win.", SheetCell("12"))

    def motion_for(self, state: State, turn: Turn[State], viewer: int | None) -> Motion | None:
        seating = _seating(state, viewer)
        before, after = (state if viewer is None else self.seen(state, viewer) for state in (state, turn.state))
        lay, lies = lay_cards(before, seating), lay_cards(after, seating)
        if state.leader < 0:
            return deal_again(lay, lies, HEAP, _round_the_table(lies, state)) if after.leader >= 0 else None
        if len(after.tricks) == len(state.tricks):
            laid = {IDS[card] for card in after.trick} - {IDS[card] for card in before.trick}
            return move_all(lay, lies, _carried_men(after, seating, state.mover, laid), laid) if laid else None
        trick = after.tricks[-1]
        # First the last card is played and the full trick is shown. Then the trick is gathered.
        full = replace(
            before,
            hands=tuple(_played_out(hand, trick.cards[-1], seat == state.mover) for seat, hand in enumerate(before.hands)),
            trick=trick.cards,
        )
        lain = lay_cards(full, seating)
        last = {IDS[trick.cards[-1]]} if len(state.trick) < state.seats else set()
        played = move_all(lay, lain, _carried_men(full, seating, state.mover, last), last)
        heap = seating.taken_card(trick.taker, len(after.taken_by(trick.taker)) - 1)
        away = {IDS[card]: replace(heap, id=IDS[card]) for card in trick.cards}
        if RAFFLES in trick.cards:
            away[IDS[RAFFLES]] = replace(heap, id=IDS[RAFFLES], at=seating.hand_at(trick.taker))
        gathered = move_all(lain, lies, away, [heap.id])
        return join_motions((played, gathered), GATHER_PAUSE) if last else gathered

    def resting(self, state: State, move: Step | Lay) -> Point:  # noqa: ARG002
        # The player who plays the card sits nearest, so use this player's view of the table.
        return CardSeats(state.mover, state.seats).trick_at(state.mover)


def _dealt(state: State, deal: Deal) -> State:
    seats = state.seats
    hands = tuple(in_order(deal.things[(seat - state.dealer - 1) % seats :: seats]) for seat in range(seats))
    leader = who_leads(hands, (state.dealer + 1) % seats)
    return State(seats, state.dealer, hands, leader, totals=state.totals, results=state.results)


def _notes(state: State, after: State) -> tuple[Note, ...]:
    if len(after.tricks) <= len(state.tricks) or not zeros_in(after.tricks[-1].cards):
        return ()
    trick = after.tricks[-1]
    # In the middle of the table, at the same position for all viewers.
    return (Note(SCORED, CENTRE, f"+{1 + ZERO * zeros_in(trick.cards)}"),)


def _carried_men(state: State, seating: CardSeats, seat: int, ids: set[int]) -> dict[int, Man]:
    """Return the cards with the given ids, placed where their animation begins.

    Cards that were face down start from the middle of the seat's hand.
    """
    at = seating.hand_at(seat)
    backs = seating.hand(seat, (UNKNOWN,))
    return {man.id: replace(man, at=at, size=backs[0].size) for man in lay_cards(state, seating) if man.id in ids}


def _round_the_table(men: Sequence[Man], state: State) -> dict[int, int]:
    """Return the place of each card in the order of dealing, keyed by the card's id.

    Cards are dealt one at a time, starting on the dealer's left.
    """
    held = [0] * state.seats
    turns: dict[int, int] = {}
    for man in men:
        turns[man.id] = held[man.seat] * state.seats + (man.seat - state.dealer - 1) % state.seats
        held[man.seat] += 1
    return turns


@dataclass(frozen=True, slots=True)
class HandPay:
    """Sources of a seat's points in one hand: the tricks, the zeros, and the card Raffles.

    Zeros are cards with the number 0. A zero counts for the seat that took it in a trick or holds it at the end of the hand.
    Raffles counts for the seat that holds it at the end.
    """

    tricks: int
    zeros: int
    raffles: bool

    @property
    def points(self) -> int:
        return self.tricks + ZERO * self.zeros + (CAPTURE if self.raffles else 0)


def hand_count(state: State, seat: int) -> HandPay:
    """Return the sources of points for `seat` in the current hand, or in the last hand if the next one has not begun."""
    tricks = state.taken_by(seat)
    zeros = sum(zeros_in(trick.cards) for trick in tricks)
    held = state.hands[seat] if state.is_hand_over else ()
    return HandPay(len(tricks), zeros + zeros_in(held), RAFFLES in held)


def held_worth(hand: Cards) -> int:
    """Return the points for cards that a seat still holds at the end of a hand."""
    return ZERO * zeros_in(hand) + (CAPTURE if RAFFLES in hand else 0)


def holder_of_raffles(state: State) -> int | None:
    """Return the seat that holds the card Raffles; None if `state` does not show it.

    The holder is known from a face-up hand, or from the last trick with Raffles.
    """
    seen = next((seat for seat, hand in enumerate(state.hands) if RAFFLES in hand), None)
    if seen is not None or RAFFLES in state.trick:
        return seen
    return next((trick.taker for trick in reversed(state.tricks) if RAFFLES in trick.cards), None)


def lay_cards(state: State, seating: CardSeats) -> tuple[Man, ...]:
    """Return all cards at their positions on the table, as the viewer of `seating` sees them."""
    if not state.hands:
        return UNDEALT
    men: list[Man] = []
    for seat in range(state.seats):
        men += seating.pile(seat, len(state.taken_by(seat)))
    for seat in sorted(range(len(state.hands)), key=lambda seat: seat == seating.near):
        men += seating.hand(seat, state.hands[seat])
    men += [seating.played_card((state.leader + number) % state.seats, card) for number, card in enumerate(state.trick)]
    return tuple(men)


def _seating(state: State, viewer: int | None) -> CardSeats:
    """Return the places of each seat's cards on the table, as `viewer` sees them. A viewer without a seat looks from seat 0."""
    return CardSeats(viewer if viewer is not None and viewer >= 0 else 0, state.seats)


def _from_behind(hand: Cards, *, counts: bool) -> Cards:
    """Return a hand of cards as other players see it: face down. With `counts`, cards that score points are face up."""
    if not counts:
        return (UNKNOWN,) * len(hand)
    return in_order(tuple(card if card in ZEROS or card == RAFFLES else UNKNOWN for card in hand))


def _without(hand: Cards, card: str) -> Cards:
    """Return `hand` without `card`. If the hand lies face down, one unknown card is removed."""
    number = hand.index(card if card in hand else UNKNOWN)
    return (*hand[:number], *hand[number + 1 :])


def _played_out(hand: Cards, card: str, is_played: bool) -> Cards:
    return _without(hand, card) if is_played and (card in hand or UNKNOWN in hand) else hand


def _with_hand(hands: tuple[Cards, ...], seat: int, hand: Cards) -> tuple[Cards, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _with_more(totals: tuple[int, ...], seat: int, points: int) -> tuple[int, ...]:
    return (*totals[:seat], totals[seat] + points, *totals[seat + 1 :])


def _signed_points(points: int) -> str:
    return str(points).replace("-", "−")

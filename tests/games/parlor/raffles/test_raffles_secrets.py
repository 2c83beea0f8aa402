"""Hidden cards in the game of Mr. Raffles: states that differ only in hidden cards give each seat the same answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, NoReturn

import numpy as np
import pytest

from board.moves import ONLOOKER, Choose, Deal, IllegalMove, Lay, Move, Pick
from board.shots.motion import Motion
from board.text.sentence import by_name
from games.bots.levels import CLUB, LEVELS
from games.bots.player import Budget, Player
from games.learn.observation import observe
from games.parlor.raffles.raffles import Raffles, State
from games.parlor.raffles.raffles_pack import RAFFLES, UNKNOWN, in_order
from games.play.bot_names import make_bot
from games.play.bot_questions import HintQuestion, MoveQuestion, ReviewQuestion, ask_bot
from games.play.match import Match
from tests.helpers.raffles_hands import cards, hand_under_way

EVERY = 7
"""Number n: one state in n is checked. With `--soak` all are, and one in n also as a picture."""
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")


class Peeked(AssertionError):
    """Exception for a bot that reads hidden cards."""


class SecretHand(tuple[str, ...]):
    """A hand of cards that reveals only its number of cards."""

    __slots__ = ()

    def _refuse(self, *_: object) -> NoReturn:
        raise Peeked("A hidden hand was looked at.")

    __iter__ = __getitem__ = __contains__ = __eq__ = __ne__ = __hash__ = __add__ = _refuse


def guarded(state: State, seat: int) -> State:
    """Return the same state, in which reading the hand of another seat raises an exception (Peeked)."""
    return replace(state, hands=tuple(hand if owner == seat else SecretHand(hand) for owner, hand in enumerate(state.hands)))


def twin(state: State, seat: int, random: Random, move: Move | None = None) -> State:
    """Return the state with the cards that are hidden from this seat exchanged. A card that is about to be played stays."""
    others = [owner for owner in range(state.seats) if owner != seat]
    kept = move.place if isinstance(move, Lay) else ""
    loose = [card for owner in others for card in state.hands[owner] if not (card == kept and owner == state.mover)]
    random.shuffle(loose)
    hands = list(state.hands)
    for owner in others:
        stays = (kept,) if owner == state.mover and kept in state.hands[owner] else ()
        count = len(state.hands[owner]) - len(stays)
        hands[owner] = in_order((*stays, *(loose.pop() for _ in range(count))))
    return replace(state, hands=tuple(hands))


def frames(motion: Motion | None) -> list[Any]:
    if motion is None:
        return []
    return [(track.man, track.is_carried, np.round(track.frames, 3).tolist()) for track in motion.tracks]


def learned(game: Raffles, state: State, seat: int) -> list[Any]:
    """Return everything that a seat can learn from a state of the card game."""
    found: list[Any] = [game.seen(state, seat), game.picture_for(state, seat), game.score(state), game.outcome(state)]
    found.append(observe(game, state, seat).tolist())
    if state.mover == seat and game.outcome(state) is None:
        options = game.options(state)
        found.append(options)
        found += [game.resting(state, move) for move in getattr(options, "moves", ()) if isinstance(move, Lay)]
        found += [game.refusal(state, options, Lay(card)) for card in game.cards if not options.allows(Lay(card))]
    return found


def told(game: Raffles, state: State, move: Move, seat: int) -> list[Any]:
    """Return everything that a seat can learn from a move: words, counts, notes, animation, sounds, and whether it can be
    undone.
    """
    turn = game.watch(state, move)
    motion = game.motion_for(state, turn, seat)
    said = [by_name(words, NAMES) for words in (*turn.said, game.tell(state, move, turn.state), game.noted(state, [move]))]
    knocks = motion.knocks if motion else ()
    return [said, turn.tally, turn.notes, frames(motion), knocks, game.reveals(state, move), game.worth(state, move)]


def moments(game: Raffles, seats: int, random: Random) -> Iterator[tuple[State, Move]]:
    """Yield every state of a random card game with its next move. Calls, which may cost points, are rare, so that a seat can
    reach a hundred.
    """
    state = game.start(seats)
    while game.outcome(state) is None:
        options = game.options(state)
        move = options.sample(random)
        while isinstance(move, Choose) and move.answer == "call-raffles" and random.random() < 0.95:
            move = options.sample(random)
        yield state, move
        state = game.after(state, move)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize(
    "rules", [{}, {"series": 4, "partners": True}, {"forgetting": True}], ids=["plain", "partners", "forgetting"]
)
def test_what_a_seat_receives_does_not_depend_on_hidden_hands(seats: int, rules: dict[str, Any], is_soak: bool) -> None:
    game, compared = Raffles(points=100 if is_soak else 50, **rules), 0
    for seed in range(84 if is_soak else 1):
        random = Random(f"{seats} {seed}")
        for number, (state, move) in enumerate(moments(game, seats, random)):
            if not state.hands or state.is_hand_over or (number % EVERY and not is_soak):
                continue
            for seat in range(seats) if is_soak else [number % seats]:
                other = twin(state, seat, random, move)
                assert game.seen(other, seat) == game.seen(state, seat)
                # Pictures are slow, so each state is drawn for one seat or for none, in rotation.
                if (number + seat) % EVERY and is_soak:
                    continue
                assert learned(game, other, seat) == learned(game, state, seat)
                after, beside = game.after(state, move), game.after(other, move)
                # The end of a hand, a leader who cannot lead, and a call may reveal cards to all.
                if game.seen(after, seat) != game.seen(beside, seat):
                    assert after.is_hand_over or after.leader != beside.leader or isinstance(move, Choose)
                    continue
                if state.mover != seat and not after.is_hand_over:
                    assert told(game, other, move, seat) == told(game, state, move, seat)
                    compared += 1
    assert compared > 8


def test_an_onlooker_sees_no_hand_and_no_face_in_motion(is_soak: bool) -> None:
    game, random = Raffles(points=50), Random(5)
    for number, (state, move) in enumerate(moments(game, 4, random)):
        if not state.hands or state.is_hand_over or (number % 5 and not is_soak):
            continue
        faces = {man.face for man in game.picture_for(state, ONLOOKER).men}
        assert faces == {"back", *state.trick}
        turn = game.watch(state, move)
        motion = game.motion_for(state, turn, ONLOOKER)
        fallen = {*state.trick, *(move.things if isinstance(move, Deal) else [move.place] if isinstance(move, Lay) else [])}
        seen = {track.man.face for track in motion.tracks} if motion else set()
        if not turn.state.is_hand_over:
            assert seen <= {"back", *fallen}
        if isinstance(move, Deal):
            assert seen == {"back"}


def test_at_the_count_only_scoring_cards_of_a_hand_are_shown() -> None:
    game = Raffles()
    state = hand_under_way("S12 S0", "S5 M3", "S6", "M0 R")
    for card in ("star-12", "star-5", "star-6", "raffles"):
        state = game.after(state, Lay(card))
    assert game.seen(state, 2).hands == (cards("S0 R"), (UNKNOWN,), (), cards("M0"))


def test_at_most_seven_card_backs_are_shown_and_six_or_fewer_are_counted() -> None:
    game = Raffles()
    hands = ["T1 T2", "S1 S2 S3 S4 S5 S6 S7 S8", "M1 M2 M3 M4 M5 M6 M7", "M8 M9 M10 M11 M12 S12"]
    picture = game.picture_for(hand_under_way(*hands), 0)
    backs = [sum(man.seat == seat and man.face == "back" for man in picture.men) for seat in range(4)]
    assert backs == [0, 7, 7, 6]
    assert [by_name(mark.words, NAMES) for mark in picture.marks] == ["Ann", "Ben", "Cleo", "Dan", "six cards"]


# --- bots, hints, reviews -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("rules", [{}, {"forgetting": True, "partners": True, "series": 4}], ids=["plain", "all"])
def test_no_bot_looks_at_a_hidden_hand(name: str, rules: dict[str, Any]) -> None:
    game, bot, random = Raffles(points=50, **rules), make_bot("raffles", name), Random(2)
    for number, (state, _) in enumerate(moments(game, 4, random)):
        if state.leader < 0 or (name == "master" and number % 9):
            continue
        budget = Budget(simulations=3)
        secret = guarded(state, state.mover)
        move = ask_bot(bot, game, secret, Random(number), budget).move
        assert game.options(state).allows(move)
        assert MoveQuestion(game, secret, name, "seed").state == game.seen(state, state.mover)
        if number > 120:
            return


def test_the_guarded_state_raises_an_error_when_read() -> None:
    secret = guarded(hand_under_way("S1 S2", "S3 S4", "S5 S6"), 0)
    assert len(secret.hands[1]) == 2
    for look in (lambda: secret.hands[1][0], lambda: "star-3" in secret.hands[2], lambda: list(secret.hands[1])):
        with pytest.raises(Peeked):
            look()


def test_pictures_and_options_do_not_read_hidden_hands() -> None:
    game, random = Raffles(points=50), Random(4)
    for number, (state, _) in enumerate(moments(game, 4, random)):
        if state.leader < 0:
            continue
        for seat in range(4):
            secret = guarded(state, seat)
            if number % 7 == 0:
                assert game.picture_for(secret, seat) == game.picture_for(state, seat)
            assert game.score(secret) == game.score(state)
            assert game.outcome(secret) is None
            if state.mover == seat:
                assert game.options(secret) == game.options(state)


def test_hints_and_reviews_do_not_depend_on_hidden_hands() -> None:
    game, random = Raffles(), Random(6)
    asked = 0
    for number, (state, _) in enumerate(moments(game, 4, random)):
        options = game.options(state)
        if state.leader < 0 or number % 11 or not isinstance(options, Pick) or len(options.moves) < 2:
            continue
        other = twin(state, state.mover, random)
        hints, others = (
            HintQuestion(game, each, CLUB.steadiness, "seed").answer(Budget(simulations=8)) for each in (state, other)
        )
        assert [(hint.move, hint.why) for hint in hints] == [(hint.move, hint.why) for hint in others]
        assert [frames(motion) for hint in hints for motion in hint.motions] == [
            frames(motion) for hint in others for motion in hint.motions
        ]
        one, two = (
            ReviewQuestion(game, each, options.moves[:1], CLUB.steadiness).answer(Budget(simulations=8))
            for each in (state, other)
        )
        assert one == two
        asked += 1
        if asked > 4:
            return


# --- a match --------------------------------------------------------------------------------------------------------


def match_of_two_people() -> Match:
    match = Match(Raffles(), 4, NAMES[:4], [None, Player(), None, Player()], Random(3), throws=9)
    while match.mover != 0:
        if match.mover == -1:
            match.chance()
        elif match.bots() is None:
            match.play(match.options.sample(Random(1)))
    return match


def test_two_people_see_only_their_own_hands() -> None:
    match = match_of_two_people()
    assert match.viewer == ONLOOKER
    assert {man.face for man in match.picture.men if man.place} == set()
    match.show_to(2)
    assert {man.place for man in match.picture.men if man.place} == set(match.state.hands[2])
    match.show_to(0)
    assert {man.place for man in match.picture.men if man.place} == set(match.state.hands[0])


def test_no_text_of_a_match_reveals_a_hand() -> None:
    match = match_of_two_people()
    fallen = {card for trick in match.state.tricks for card in trick.cards} | set(match.state.trick)
    held = [card for hand in match.state.hands for card in hand if card not in fallen and card != RAFFLES]
    said = " ".join([repr(match), match._repr_svg_(), *(words for news in match.news for words in news)]).lower()
    for card in held:
        assert card not in said
        assert card.replace("-", " ") + "." not in said


def test_no_move_can_be_undone() -> None:
    match = match_of_two_people()
    match.play(match.options.sample(Random(1)))
    assert not match.can_undo
    with pytest.raises(IllegalMove):
        match.undo()


def test_after_the_game_all_hands_are_open() -> None:
    match = Match(Raffles(points=50), 4, NAMES[:4], [None, Player(), None, Player()], Random(3), throws=2)
    random = Random(8)
    while match.outcome is None:
        if match.mover == -1:
            match.chance()
        elif match.bots() is None:
            match.play(match.options.sample(random))
    assert match.viewer is None
    left = {card for hand in match.state.hands for card in hand}
    assert {man.face for man in match.picture.men} >= left

"""Playing a card from a fan: by click, drag, arrow keys or name. An illegal card gives its reason."""

from __future__ import annotations

import pygame
import pytest

from board.cloth import make_cloth
from board.geometry import Point, rectangle
from board.men import CARD, Man
from board.moves import Choose, Lay, Move, Pick
from board.sides import Place
from board.views.picture import Picture
from ui.art.base.camera import Camera
from ui.art.painting.overlay import DIMMED
from ui.hands.fanning import FanningHand, is_fan
from ui.hands.picking import PickingHand

CARDS = ("trump-1", "trump-12", "star-1", "star-12", "moon-7", "detective", "raffles")
LAWFUL = ("star-1", "star-12", "detective")
WINDOW = pygame.Rect(0, 0, 760, 760)


def fan(*lawful: str, words: tuple[str, ...] = ()) -> FanningHand:
    """Return the input handler for a fan of seven overlapping cards. Those in `lawful` may be played."""
    men = tuple(
        Man(number, CARD, 0, Point(-120.0 + 40.0 * number, -250.0), place=card, face=card) for number, card in enumerate(CARDS)
    )
    table = Place("trick", "trick", Point(0.0, 0.0), rectangle(Point(0.0, 0.0), 250.0, 250.0))
    side = make_cloth((*(Place(man.place, "card", man.at, man.covered) for man in men), table))
    moves: list[Move] = [Lay(card) for card in lawful]
    moves += [Choose(word) for word in words]
    pick, picture = Pick(tuple(moves)), Picture(side, men, mover=0)
    assert is_fan(pick, picture, 0)

    def why_illegal(move: Move) -> str:
        return "" if move in moves else f"Not {move}."

    return FanningHand(pick, picture, Camera(WINDOW), 0, lambda _: Point(0.0, 0.0), why_illegal)


def event(kind: int, **values: object) -> pygame.event.Event:
    return pygame.event.Event(kind, **values)


def at(hand: FanningHand, card: str, dx: float = -25.0, dy: float = 0.0) -> tuple[int, int]:
    """Return a pixel of the window on the visible part of a card."""
    place = hand.start.side.place(card).at
    x, y = hand.camera.to_screen(place + Point(dx, dy))
    return round(x), round(y)


def pressed(hand: FanningHand, pixel: tuple[int, int], to: tuple[int, int] | None = None) -> Move | None:
    assert hand.handle(event(pygame.MOUSEBUTTONDOWN, pos=pixel, button=1), 0.0) is None
    if to is not None:
        hand.handle(event(pygame.MOUSEMOTION, pos=to, rel=(0, 0), buttons=(1, 0, 0)), 0.0)
    return hand.handle(event(pygame.MOUSEBUTTONUP, pos=to or pixel, button=1), 0.0)


def typed(hand: FanningHand, text: str) -> Move | None:
    for letter in text:
        hand.handle(event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter), 0.0)
    return hand.handle(event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"), 0.0)


def test_a_click_plays_the_topmost_card_under_the_pointer() -> None:
    assert pressed(fan(*LAWFUL), at(fan(*LAWFUL), "star-1")) == Lay("star-1")
    assert pressed(fan(*LAWFUL), at(fan(*LAWFUL), "star-12")) == Lay("star-12")


def test_a_click_on_a_forbidden_card_says_why_and_plays_no_card_below_it() -> None:
    hand = fan(*LAWFUL)
    assert pressed(hand, at(hand, "moon-7")) is None
    assert hand.refused == "Not lay moon-7."


def test_a_card_dragged_out_is_played_and_one_dragged_back_is_kept() -> None:
    hand = fan(*LAWFUL)
    assert pressed(hand, at(hand, "star-12"), at(hand, "star-12", dy=100.0)) == Lay("star-12")
    hand = fan(*LAWFUL)
    assert pressed(hand, at(hand, "star-12"), at(hand, "star-12", dx=60.0, dy=20.0)) is None
    assert hand.chosen == ""


def test_a_dragged_card_is_in_the_air_and_the_table_is_highlighted() -> None:
    hand = fan(*LAWFUL)
    hand.handle(event(pygame.MOUSEBUTTONDOWN, pos=at(hand, "star-12"), button=1), 0.0)
    hand.handle(event(pygame.MOUSEMOTION, pos=at(hand, "trick", 0.0), rel=(0, 0), buttons=(1, 0, 0)), 0.0)
    overlay = hand.overlay
    assert overlay.places == (("trick", "hover"),)
    assert overlay.poses[3].height == 16.0
    assert (overlay.poses[3].x, overlay.poses[3].y) == pytest.approx((0.0, 0.0), abs=1.0)


def test_playable_cards_are_lit_others_dimmed_and_the_pointed_one_raised() -> None:
    hand = fan(*LAWFUL)
    hand.handle(event(pygame.MOUSEMOTION, pos=at(hand, "star-1"), rel=(0, 0), buttons=(0, 0, 0)), 0.0)
    overlay = hand.overlay
    lit = dict(overlay.men)
    assert [lit[number] for number in range(7)] == [DIMMED, DIMMED, "hover", "may", DIMMED, "may", DIMMED]
    assert list(overlay.poses) == [2]
    assert overlay.poses[2].y == pytest.approx(-235.0)


def test_a_card_that_may_not_be_played_is_not_raised() -> None:
    hand = fan(*LAWFUL)
    hand.handle(event(pygame.MOUSEMOTION, pos=at(hand, "raffles"), rel=(0, 0), buttons=(0, 0, 0)), 0.0)
    assert hand.overlay.poses == {}


def test_arrows_move_between_playable_cards_and_enter_plays_one() -> None:
    hand = fan(*LAWFUL)
    for _ in range(2):
        hand.handle(event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""), 0.0)
    assert hand.cursor == "star-12"
    assert hand.handle(event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"), 0.0) == Lay("star-12")


def test_enter_first_selects_the_only_playable_card() -> None:
    hand = fan("raffles")
    enter = event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    assert hand.handle(enter, 0.0) is None
    assert hand.cursor == "raffles"
    assert hand.handle(enter, 0.0) == Lay("raffles")


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("star 12", "star-12"),
        ("star 1", "star-1"),
        ("s12", "star-12"),
        ("star-12", "star-12"),
        ("d", "detective"),
        ("s", "star-1"),
    ],
)
def test_a_card_is_played_by_typing_its_name_or_the_start_of_it(text: str, card: str) -> None:
    assert typed(fan(*LAWFUL), text) == Lay(card)


def test_typing_a_forbidden_or_missing_card_says_why_it_is_refused() -> None:
    hand = fan(*LAWFUL)
    assert typed(hand, "moon 7") is None
    assert hand.refused == "Not lay moon-7."
    hand.refused = ""
    typed(hand, "star 4")
    assert hand.refused == "You have no card called “star 4”."


def test_typed_letters_are_shown_and_backspace_and_escape_delete_them() -> None:
    hand = fan(*LAWFUL)
    for letter in "sta":
        hand.handle(event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter), 0.0)
    assert [words for _, words in hand.overlay.labels] == ["sta…"]
    assert hand.is_writing
    hand.handle(event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="\b"), 0.0)
    assert hand.typed == "st"
    assert hand.cancel()
    assert not hand.is_writing
    assert hand.cursor == ""


def test_letters_that_start_no_card_name_stay_shortcuts_until_typing_begins() -> None:
    hand = fan(*LAWFUL)
    claimed = [
        letter
        for letter in "abcdefghijklmnopqrstuvwxyz"
        if hand.claims(event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter))
    ]
    # The card Raffles is illegal now, so the key R replays the last move.
    assert claimed == ["d", "m", "s", "t"]
    assert fan("raffles").claims(event(pygame.KEYDOWN, key=pygame.K_r, mod=0, unicode="r"))
    hand.handle(event(pygame.KEYDOWN, key=pygame.K_s, mod=0, unicode="s"), 0.0)
    assert hand.claims(event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h"))
    assert not hand.claims(event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode="z"))


def test_other_choices_are_buttons_with_a_number() -> None:
    hand = fan(*LAWFUL, words=("call-raffles",))
    assert [(button.label, button.name) for button in hand.buttons] == [("Call raffles", "choose call-raffles")]
    assert hand.handle(event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1"), 0.0) == Choose("call-raffles")


def test_only_the_players_own_cards_are_a_fan() -> None:
    side = make_cloth((Place("c3", "square", Point(0.0, 0.0), rectangle(Point(0.0, 0.0), 40.0, 40.0)),))
    assert not is_fan(Pick((Lay("c3"),)), Picture(side, (), mover=0), 0)
    assert issubclass(FanningHand, PickingHand)

"""Every game in the catalogue, played at random to its end.

Random games end, and an illegal move raises an error and changes nothing. A saved game replays to the same state, and every
picture can be painted.
"""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

import pygame
import pytest

from board.card import FAMILIES, house_rules
from board.geometry import Point
from board.moves import CHANCE, TIME, Buzz, Call, Choose, Deal, Lay, Lot, Pass, Roll, Step, Take, Tick, read_move
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import INSIDE, Side
from board.text.sentence import Owner, Seat, Sentence, by_name
from games.abilities import HidesHands, SetUpByHand, is_revealing
from games.bots.player import Player
from games.catalogue import EVERY_GAME, GAMES, PARLOR, find
from games.flicking import FlickingGame
from games.game import Game, IllegalMove
from games.keep.record import read, verify, write
from games.play.match import Match
from tests.helpers.families import family_of, firsts
from ui.art.base.camera import Camera
from ui.art.painting.painter import Painter

# Each game's random game is played once and shared by all tests.
BY_NAME = pytest.mark.parametrize("name", [game.card.name for game in EVERY_GAME])
# Pin games take up to eight players; three and eight players stand for the numbers between.
NAMES_AND_SEATS = [
    (game.card.name, seats)
    for game in EVERY_GAME
    for seats in sorted({*(game.card.seats[:3] if game in GAMES else game.card.seats), game.card.seats[-1]})
]


def kind_of(name: str, seats: int) -> str:
    """Return the family of a game if the number of players is its largest, otherwise the name of the game."""
    can_play = find(name).card.seats
    return family_of(name) if min(can_play) < seats == max(can_play) else name


BY_NAME_AND_SEATS = pytest.mark.parametrize(
    ("name", "seats"), firsts(NAMES_AND_SEATS, [kind_of(*case) for case in NAMES_AND_SEATS])
)
"""Parameters (game, players): every game with its fewest players, and one game of each family with its most players.

With `--soak`, every game with several numbers of players.
"""
BOOKLET = (
    "crokinole",
    "national-flags",
    "bicycle-racing",
    "puss-in-the-corner",
    "troublesome-pigs",
    "steeplechase",
    "ten-pins",
    "childrens-ten-pins",
    "cocked-hat-and-feather",
    "king-pin",
    "four-back",
    "head-pin-out",
    "corner-pins",
    "center-carrom-pins",
    "backgammon",
    "checkers",
    "fox-and-geese",
    "tit-tat-toe",
    "flapjacks",
    "egyptian-pyramids",
)
SHELVED = (
    "contack",
    "contack-solitaire-one",
    "contack-solitaire-two",
    "raffles",
    "progressive-raffles",
    "anagrams",
    "word-building",
    "spelling-match",
    "speculation",
    "travelling-letters",
    "rotation",
    "out-in-the-cold",
    "angle-play",
    "duplicate-angle-play",
    "progressive-angle-play",
)
"""Names of the games in the parlor section of the home screen, in order."""
NONSENSE: tuple[Any, ...] = (
    Flick(Point(0, 0), 0, -1),
    Step(("a1", "a1")),
    Lay("nowhere"),
    Take("nowhere"),
    Call("nowhere"),
    Choose("nothing"),
    Roll((6, 6, 6, 6)),
    Lot(99),
    Tick((Buzz(99),)),
)
LIMIT = 60_000


def random_move(game: Game[Any], state: Any, random: Random) -> Any:
    """Return a random legal move. Instead of a flick, return its simulated shot, without animation."""
    move = game.options(state).sample(random)
    if isinstance(game, FlickingGame) and isinstance(move, Flick):
        return game.shoot(state, move, motion=False)
    return move


@cache
def played(name: str, seats: int, seed: int = 1) -> Match:
    """Return a match that was played to its end with random moves."""
    random = Random(seed)
    match = Match(find(name)(), seats, random=random)
    for _ in range(LIMIT):
        if match.outcome:
            return match
        match.play(random_move(match.game, match.state, random))
    raise AssertionError(f"{name} for {seats} did not end within {LIMIT} moves")


def usual(name: str) -> Match:
    return played(name, find(name).card.seats[0])


def test_the_catalogue_keeps_the_booklets_order_and_other_games_come_after() -> None:
    assert [game.card.name for game in GAMES][: len(BOOKLET)] == list(BOOKLET)
    assert [game.card.number for game in GAMES] == list(range(1, len(GAMES) + 1))
    assert [game.card.number for game in PARLOR] == sorted(SHELVED.index(game.card.name) + 1 for game in PARLOR)
    guests = [game for game in EVERY_GAME if game.card.shelf == "guests"]
    assert [(game.card.name, game.card.number) for game in guests] == [("tournament-crokinole", 1)]
    assert [find(game.card.name) for game in EVERY_GAME] == [*GAMES, *PARLOR, *guests]
    assert {game.card.shelf for game in GAMES} == {"board"}
    assert {game.card.shelf for game in PARLOR} == {"parlor"}


def test_an_unknown_game_name_lists_the_known_games() -> None:
    with pytest.raises(LookupError, match=r"No game is called 'chess'. Did you mean .* `list` names all games"):
        find("chess")


@BY_NAME_AND_SEATS
def test_random_games_end_with_an_outcome(name: str, seats: int) -> None:
    match = played(name, seats)
    outcome = match.outcome
    assert outcome is not None
    assert set(outcome.winners) <= set(range(seats))
    assert outcome.reason.endswith(".")
    assert len(match.score) == seats
    assert match.options is None
    with pytest.raises(IllegalMove, match="over"):
        match.play(Pass())


@BY_NAME
def test_an_illegal_move_raises_one_sentence_and_changes_nothing(name: str) -> None:
    match = usual(name)
    game = match.game
    states = [match.start, *(entry.turn.state for entry in match.played[:: max(1, len(match.played) // 20)])]
    for state in states:
        if game.outcome(state):
            continue
        before, allowed = repr(state), game.options(state)
        for move in NONSENSE:
            with pytest.raises(IllegalMove) as error:
                game.play(state, move)
            assert re.fullmatch(r"[A-Z0-9].*[.!?]", str(error.value), re.DOTALL), f"{move} in {name}: {error.value}"
        assert repr(state) == before
        assert game.options(state) == allowed


@BY_NAME
def test_every_state_is_immutable_and_every_legal_move_can_be_written_as_text(name: str) -> None:
    match = usual(name)
    for entry in match.played[:2000]:
        assert hash(entry.turn.state) == hash(entry.turn.state)
        if not isinstance(entry.move, Shot):
            assert read_move(str(entry.move)) == entry.move


@BY_NAME
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    match = usual(name)
    state = match.start
    for entry in match.played[:200]:
        state = match.game.play(state, entry.move).state
        assert state == entry.turn.state


@BY_NAME_AND_SEATS
def test_the_state_after_a_move_is_the_same_with_and_without_animation(name: str, seats: int) -> None:
    match = played(name, seats)
    state = match.start
    for entry in match.played:
        state = match.game.after(state, entry.move)
        assert state == entry.turn.state


@BY_NAME_AND_SEATS
def test_a_piece_comes_to_rest_where_the_game_says(name: str, seats: int) -> None:
    match = played(name, seats)
    before = match.start
    for entry in match.played:
        # The triangles on the cloth are centred again after one is added.
        if isinstance(entry.move, Step | Lay) and isinstance(match.card.side, Side):
            there = match.game.resting(before, entry.move)
            place = entry.move.place if isinstance(entry.move, Lay) else entry.move.path[-1]
            stands = [man for man in match.game.picture(entry.turn.state).men if man.at == there]
            assert [man.seat for man in stands] == [entry.mover], f"{entry.move} in {name}"
            assert stands[0].place in (place, "")
        before = entry.turn.state


@BY_NAME
def test_a_saved_game_replays_to_the_same_state(name: str) -> None:
    match = usual(name)
    text = write(match)
    again = read(text)
    assert again.state == match.state
    assert again.outcome == match.outcome
    assert write(again) == text


@BY_NAME
def test_a_saved_game_verifies(name: str) -> None:
    random = Random(5)
    match = Match(find(name)(), find(name).card.seats[0], random=random)
    for _ in range(12):
        if not match.outcome:
            match.play(random_move(match.game, match.state, random))
    assert verify(read(write(match))) is None


@BY_NAME
def test_every_picture_can_be_painted_and_every_piece_lies_on_the_board(name: str) -> None:
    match = usual(name)
    camera = Camera(pygame.Rect(0, 0, 400, 400))
    painter = Painter(camera)
    surface = pygame.Surface((400, 400))
    entries = match.played[:: max(1, len(match.played) // 12)]
    for state in [match.start, *(entry.turn.state for entry in entries)]:
        picture = match.game.picture(state)
        assert picture.side is match.card.side or picture.side.name == match.card.side.name == "cloth"
        assert len({man.id for man in picture.men}) == len(picture.men)
        for man in picture.men:
            assert max(abs(man.at.x), abs(man.at.y)) <= (getattr(picture.side, "inside", None) or INSIDE)
        for mark in picture.marks:
            assert mark.at is not None or mark.place in picture.side.places
        surface.fill((1, 2, 3))
        painter.paint(surface, picture)
        assert surface.get_at((200, 200)) != (1, 2, 3)


NOTATION = re.compile(
    r"\b(?:(?:lot|roll|lay|take|call|choose|deal|flick|tick|pass) [\w-]*\d"
    r"|(?:cell|tile|point|spot|space|star|flag)-\w|[a-h][1-8]-[a-h][1-8])"
)
"""Pattern of the program's move notation, which messages to players must not contain."""


@BY_NAME
def test_every_move_is_described_in_a_sentence_that_names_a_player_and_has_no_notation(name: str) -> None:
    match = usual(name)
    for entry in match.played:
        if isinstance(entry.move, Tick):
            continue
        told = entry.turn.sentence
        assert isinstance(told, Sentence), entry.move
        assert any(isinstance(part, Seat | Owner) for part in told.parts), told
        assert told.endswith((".", "!")), told
        for words in (told, *entry.turn.said):
            assert not NOTATION.search(words), words


@BY_NAME
def test_refusals_and_prompts_are_written_for_players(name: str) -> None:
    match = usual(name)
    state = match.start
    for entry in match.played[:60]:
        options = match.game.options(state)
        assert not NOTATION.search(options.prompt), options.prompt
        for nonsense in NONSENSE:
            words = match.game.refusal(state, options, nonsense)
            assert words.endswith((".", "?", "!")), words
            assert not NOTATION.search(words), words
        state = entry.turn.state


@BY_NAME
def test_undoing_all_moves_leads_back_to_the_start(name: str) -> None:
    random = Random(7)
    match = Match(find(name)(), find(name).card.seats[0], random=random)
    for _ in range(8):
        if not match.outcome:
            match.play(random_move(match.game, match.state, random))
    while match.can_undo:
        count = len(match.played)
        match.undo()
        assert len(match.played) < count
    number = len(match.played) - 1
    revealed = number >= 0 and is_revealing(match.game, match.before(number), match.played[number].move)
    assert revealed or all(entry.mover < 0 for entry in match.played)


@BY_NAME
def test_a_bot_with_only_the_basic_methods_can_play_every_game(name: str) -> None:
    seats = find(name).card.seats[0]
    match = Match(find(name)(), seats, players=[Player()] * seats, random=Random(11))
    for count in range(40):
        if match.outcome:
            break
        entry = match.chance() if match.mover == CHANCE else match.play(Tick()) if match.mover == TIME else match.bots()
        assert entry.move is match.played[count].move


@BY_NAME
def test_every_house_rule_can_be_played(name: str) -> None:
    game = find(name)
    for rule in house_rules(game):
        assert len(rule.words) == len(rule.choices)
        for choice in rule.choices:
            random = Random(3)
            variant = game(**{rule.name: choice})
            state = variant.start(game.card.seats[0])
            for _ in range(25):
                if variant.outcome(state):
                    break
                state = variant.play(state, random_move(variant, state, random)).state


@BY_NAME_AND_SEATS
def test_players_with_names_are_never_called_by_number(name: str, seats: int) -> None:
    match = played(name, seats)
    states = [match.start, *(entry.turn.state for entry in match.played[:: max(1, len(match.played) // 50)])]
    words = [*match.said, match.outcome.reason if match.outcome else ""]
    words += [match.game.picture(state).headline for state in states]
    words += [match.game.options(state).prompt for state in states if not match.game.outcome(state)]
    names = ("Ada", "Bob", "Cyd", "Dot", "Eve", "Fay", "Gil", "Hal", "Ida", "Jim", "Kit", "Lou")[:seats]
    assert not [said for said in words if "Player" in by_name(said, names)]


@BY_NAME
def test_every_card_has_complete_and_clean_text(name: str) -> None:
    card = find(name).card
    assert card.tagline.endswith((".", "!", "?"))
    assert len(card.rules) > 300
    assert card.family in FAMILIES
    assert not re.search(r"\t|  \n", card.rules)


@BY_NAME
def test_the_record_says_who_begins(name: str) -> None:
    match = usual(name)
    if match.start.mover == CHANCE:
        assert isinstance(match.played[0].move, Lot | Roll | Call | Deal)


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.card.name)
def test_a_card_promises_only_abilities_that_the_game_has(game: type[Game[Any]]) -> None:
    assert issubclass(game, SetUpByHand) == (game.card.by_hand is not None)
    assert issubclass(game, HidesHands) or not game.card.hides

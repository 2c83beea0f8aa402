"""Playing cards in the window: by mouse, keys and name, refused with a reason, counted, and hidden from other players."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from board.men import BACK, Man
from board.moves import CHANCE, ONLOOKER, Lay, Pick
from games.catalogue import find
from games.game_shelf import GameShelf
from games.keep import record
from games.play.match import Match, play_out
from tests.helpers.card_table import AnyCard, match_of, seated
from tests.helpers.driver import Driver
from ui.art.painting.painter import Painter
from ui.motion.taken_trick import collected_cards, is_trick_complete, trick_highlight
from ui.scenes.base.advice import held_card
from ui.scenes.phases.curtain import FALLS, LIFTS, Curtain
from ui.scenes.phases.deciding import Deciding
from ui.scenes.phases.moment import Counting
from ui.scenes.phases.reviewing import Reviewing
from ui.scenes.phases.waiting import GameOver
from ui.scenes.phases.watching import Watching
from ui.scenes.play.score_card_scene import ScoreCards
from ui.widgets.elements import Button

# If Cleo deals, Ann gets the first, fourth, seventh card and so on.
TO_ANN = (
    "star-12",
    "moon-1",
    "trump-1",
    "star-0",
    "moon-2",
    "trump-2",
    "moon-7",
    "moon-3",
    "trump-3",
    "detective",
    "moon-4",
    "trump-4",
)


def to_lead(**rules: Any) -> Match:
    """Return a game of Raffles (a card game) in which Ann must lead against two bots.

    She holds Star 12 and 0, Moon 7, the Detective and others.
    """
    return match_of(3, 1, 2, *TO_ANN, **rules)


def middle(driver: Driver, card: str) -> tuple[int, int]:
    """Return a pixel on the visible part of a card in the player's fan."""
    man = next(man for man in driver.scene.session.reading.picture.men if man.place == card)
    corner = min(man.covered, key=lambda corner: (corner.x, -corner.y))
    x, y = driver.scene.session.screen.camera.to_screen(corner + (man.at - corner) * 0.25)
    return round(x), round(y)


def test_a_click_plays_a_card() -> None:
    match = to_lead()
    driver = seated(match)
    driver.click(middle(driver, "star-12"))
    assert match.notation[-1] == "lay star-12"
    assert isinstance(driver.scene.phase, Watching)


def test_typing_its_name_plays_a_card_and_letters_are_no_shortcuts() -> None:
    match = to_lead()
    driver = seated(match)
    driver.write("moon 7")
    assert not driver.stage.settings.is_muted
    assert [words for _, words in driver.scene.phase.hand.overlay.labels] == ["moon 7…"]
    driver.key(pygame.K_RETURN)
    assert match.notation[-1] == "lay moon-7"


def test_a_refusal_names_the_rule() -> None:
    driver = seated(to_lead())
    driver.click(middle(driver, "detective"))
    assert driver.scene.session.refusal == "You can't lead the Detective. Lead another card."
    driver = seated(match_of(3, 1, 0, "star-5", "moon-6", "raffles"))
    for _ in range(30):
        driver.run(0.2)
        if isinstance(driver.scene.phase, Deciding):
            break
    card = next(man.place for man in driver.scene.session.reading.picture.men if man.place and man.place != "raffles")
    driver.click(middle(driver, card))
    assert driver.scene.session.refusal == "You hold Raffles, and must play it."


def test_the_deal_is_shown_and_a_press_skips_it() -> None:
    match = match_of(4, 1)
    driver = seated(match)
    for _ in range(60):
        driver.run(0.1)
        if any(played.mover == CHANCE and str(played.move).startswith("deal") for played in match.played):
            break
        driver.key(pygame.K_SPACE)
    assert isinstance(driver.scene.phase, Watching)
    assert driver.scene.phase.animation.seconds > 1.5
    driver.key(pygame.K_SPACE)
    assert not isinstance(driver.scene.phase, Watching)


def test_the_count_of_a_hand_lists_tricks_zeros_and_raffles() -> None:
    match = to_lead()
    random = Random(1)
    driver = seated(match)
    for _ in range(600):
        phase = driver.scene.phase
        if isinstance(phase, Counting):
            break
        if isinstance(phase, Deciding):
            assert isinstance(match.options, Pick)
            driver.scene.flow.go(phase._play(match.options.sample(random)))
        driver.key(pygame.K_SPACE)
        driver.window.advance(0.6)
    phase = driver.scene.phase
    assert isinstance(phase, Counting)
    assert [line.label for line in phase.tally.lines] == ["Tricks", "Zeros", "Raffles"]
    assert sum(map(int, phase.tally.totals)) == 25 + len(match.state.tricks)
    driver.run(3.0)
    assert isinstance(driver.scene.phase, Counting)


def test_if_raffles_may_be_forgotten_a_button_calls_it() -> None:
    match = match_of(3, 3, 2, "star-5", "raffles", "star-4", "star-9", "star-8", "star-7", forgetting=True)
    match.play(Lay("star-5"))
    match.play(Lay("star-8"))
    driver = seated(match)
    driver.run(FALLS + 0.1)
    driver.key(pygame.K_SPACE)
    driver.run(LIFTS + 0.1)
    assert [button.label for button in driver.scene.phase.commands] == ["Call Raffles: win or lose 5"]
    driver.press("choose call-raffles")
    assert match.score == (0, 0, 5)


# --- hidden cards ---------------------------------------------------------------------------------------------------


class Eyes:
    """Records the cards that are painted face up."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.faces: set[str] = set()
        paint_men = Painter.paint_men

        def watched(painter: Painter, surface: Any, side: Any, men: Iterable[Man], *more: Any, **named: Any) -> None:
            shown = list(men)
            poses = named.get("poses") or {}
            self.faces |= {man.face for man in shown if man.id not in poses or poses[man.id].size > 0.0}
            paint_men(painter, surface, side, shown, *more, **named)

        monkeypatch.setattr(Painter, "paint_men", watched)


def hidden_from(match: Match, seat: int) -> set[str]:
    """Return the cards that the other players hold, which this player must not see. The card Raffles is open when it changes
    hands.
    """
    return {card for owner, hand in enumerate(match.state.hands) if owner != seat for card in hand} - {"raffles"}


def test_two_people_at_one_screen_never_see_each_others_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    eyes = Eyes(monkeypatch)
    match = match_of(3, 2, 2)
    driver = seated(match)
    random, curtains, seen = Random(3), 0, set()
    for _ in range(260):
        phase = driver.scene.phase
        looker = driver.scene.session.looker
        eyes.faces.clear()
        driver.scene.stale = True
        driver.run(1 / 20)
        if driver.scene.session.looker == looker:
            assert not eyes.faces & hidden_from(match, looker), (type(phase).__name__, looker)
            seen.add(looker)
        if isinstance(phase, Curtain) and phase.is_closed:
            curtains += 1
            assert looker == ONLOOKER
            assert eyes.faces <= {BACK, "raffles", *match.state.trick}
            driver.key(pygame.K_SPACE)
        elif isinstance(phase, Deciding):
            assert looker == match.mover
            own = set(match.state.hands[looker])
            assert own <= eyes.faces
            assert isinstance(match.options, Pick)
            driver.scene.flow.go(phase._play(match.options.sample(random)))
        if curtains == 5:
            break
    assert curtains == 5
    assert seen == {ONLOOKER, 0, 1}


def test_a_person_alone_always_sees_only_the_own_cards_and_no_curtain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    eyes = Eyes(monkeypatch)
    match = to_lead()
    driver = seated(match)
    random, decided = Random(3), 0
    for _ in range(200):
        eyes.faces.clear()
        driver.scene.stale = True
        driver.run(1 / 20)
        assert not isinstance(driver.scene.phase, Curtain)
        assert not eyes.faces & hidden_from(match, 0)
        if isinstance(driver.scene.phase, Deciding):
            decided += 1
            assert isinstance(match.options, Pick)
            driver.scene.flow.go(driver.scene.phase._play(match.options.sample(random)))
        if decided == 3:
            break
    assert decided == 3


# --- after the end --------------------------------------------------------------------------------------------------


def over() -> Match:
    match = match_of(3, 1, points=50)
    random = Random(9)
    play_out(match, lambda played: played.options.sample(random))
    return match


def test_after_the_game_o_switches_between_all_hands_and_the_players_view(monkeypatch: pytest.MonkeyPatch) -> None:
    eyes = Eyes(monkeypatch)
    match = over()
    driver = seated(match)
    driver.scene.session.is_announced = True
    driver.scene.flow.settle()
    assert isinstance(driver.scene.phase, GameOver)
    open_cards = hidden_from(match, 0)
    driver.run(0.1)
    assert open_cards <= eyes.faces
    assert [button.label for button in driver.scene.phase.commands][-1] == "Your view"
    eyes.faces.clear()
    driver.key(pygame.K_o)
    driver.run(0.1)
    assert not open_cards & eyes.faces
    assert [button.label for button in driver.scene.phase.commands][-1] == "Show all hands"
    driver.key(pygame.K_PAGEUP)
    assert isinstance(driver.scene.phase, Reviewing)
    assert BACK in {man.face for man in driver.scene.phase.playback.picture.men if man.seat == 1}
    driver.key(pygame.K_o)
    assert isinstance(driver.scene.phase, Reviewing)
    assert all(man.face != BACK for man in driver.scene.phase.playback.picture.men if man.seat == 1 and man.size > 0.5)


def test_a_card_game_does_not_offer_the_view_from_the_chair() -> None:
    driver = seated(over())
    driver.scene.flow.review(len(driver.scene.session.moves.news) - 2)
    assert "chair" not in [button.name for button in driver.scene.phase.commands]


def test_while_hands_are_hidden_no_film_and_no_new_game_from_a_move_is_possible(tmp_path: Path) -> None:
    match = to_lead()
    match.play(Lay("star-12"))
    driver = seated(match)
    driver.scene.phase.leave()
    driver.scene.flow.review(len(driver.scene.session.moves.news) - 1)
    offered = {button.name for button in driver.scene.phase.commands}
    assert not offered & {"film", "film-all", "branch"}
    with pytest.raises(ValueError, match="A film would reveal hidden hands"):
        GameShelf(tmp_path, spare=[]).to_film(match, None)
    assert {"film", "film-all", "branch"} <= {button.name for button in reviewed(over())}


def test_a_replayed_card_has_no_arrow_and_a_hint_raises_a_card() -> None:
    driver = seated(over())
    driver.scene.flow.review(len(driver.scene.session.moves.news) - 1)
    assert driver.scene.phase._routes == ()
    leads = to_lead()
    card = held_card(leads.picture.men, Lay("star-12"))
    assert card is not None
    assert card.face == "star-12"
    assert held_card(leads.picture.men, Lay("star-11")) is None


def reviewed(match: Match) -> tuple[Button, ...]:
    """Return the buttons of the window during a replay of the last move."""
    driver = seated(match)
    driver.scene.flow.review(len(driver.scene.session.moves.news) - 1)
    return driver.scene.phase.commands


# --- at several tables ----------------------------------------------------------------------------------------------


def party(seats: int = 8) -> Match:
    """Return a game of Progressive Raffles (a card game at several tables) with one person.

    Bots play any legal card. The cards are dealt at the head table.
    """
    players = [None, *[AnyCard()] * (seats - 1)]
    match = Match(find("progressive-raffles")(), seats, players=players, random=Random(4), throws=7)
    while match.mover < 0:
        match.chance()
    return match


def test_the_player_does_not_wait_for_other_tables() -> None:
    match, random = party(), Random(5)
    # The hand at the player's own table is nearly over.
    while len(match.state.tables[0].tricks) < 9 and match.state.playing == 0:
        match.play(match.options.sample(random))
    driver = seated(match)
    elsewhere, ticks = 0, 0
    for _ in range(4000):
        phase, played = driver.scene.phase, len(match.played)
        out_of_sight = driver.scene.session.reading.is_out_of_sight
        driver.now += 1 / 60
        driver.window.advance(1 / 60)
        if out_of_sight:
            ticks += 1
            elsewhere += len(match.played) - played
            assert phase.view().prompt == "The other tables are still playing."
        elif isinstance(phase, Deciding):
            if match.state.evening.rounds:
                break
            driver.scene.flow.go(phase._play(match.options.sample(random)))
        elif isinstance(phase, Counting):
            assert set(phase.tally.seats) == {0, 1, 2, 3}
            driver.key(pygame.K_SPACE)
    assert match.state.evening.rounds == 1
    assert elsewhere > 30
    assert ticks < 2 * elsewhere


def test_in_a_party_couples_share_a_colour_and_each_player_has_a_score_card() -> None:
    match = party(12)
    assert match.picture.colours == (0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5)
    driver = seated(match, (800, 600))
    driver.key(pygame.K_k)
    assert isinstance(driver.scene, ScoreCards)
    assert driver.scene.reading.words.startswith("Progressive Raffles, You: 0 points")


def test_the_winning_card_of_a_full_trick_is_highlighted() -> None:
    match = match_of(3, 3, 2, "star-5", "star-9", "star-7", "raffles")
    match.play(Lay("star-5"))
    match.play(Lay("star-9"))
    motion = match.play(Lay("star-7")).turn.motion
    assert [track.man.face for track, _ in collected_cards(motion)] == ["star-5", "star-9", "star-7"]
    lit = {track.man.id: track.man.face for track in motion.tracks}
    assert [(lit[man], kind) for man, kind in trick_highlight(motion)] == [("star-9", "won")]
    assert [is_trick_complete(motion, time) for time in (0.1, 0.5, 0.9, 1.2)] == [False, True, True, False]
    assert match.options is not None
    assert trick_highlight(match.play(match.options.sample(Random(1))).turn.motion) == ()


def test_saved_and_watched_games_never_show_a_hand(tmp_path: Path) -> None:
    match, path = to_lead(), tmp_path / "raffles.txt"
    record.save(match, path)
    onlooker = GameShelf(tmp_path, spare=[]).look_on(path)
    assert {man.face for man in onlooker.picture.men} == {BACK}
    match.play(Lay("star-12"))
    record.save(match, path)
    assert onlooker.poll()
    motion = onlooker.play(onlooker.catch_up()).turn.motion
    assert {track.man.face for track in motion.tracks} == {BACK, "star-12"}

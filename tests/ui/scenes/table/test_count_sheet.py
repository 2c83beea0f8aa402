"""The sheet that counts a round of words: it lies on the cloth, is visible to all players, and scrolls if it is long."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from board.moves import Move, Pass, Say, Spell, read_move
from board.protocols.table import Turn
from board.shots.motion import Motion
from board.text.sentence import Seat, say
from board.views.moments import Tally, TallyLine
from board.views.picture import WALK_RATE
from games.bots.player import Player
from games.catalogue import find
from games.play.match import Match
from tests.helpers.driver import Driver, playing
from tests.helpers.laid_out import Proofs, faults
from tests.helpers.letter_tables import SmallDictionary, dealt_letters, word_table
from ui.art.base.lettering import Sized
from ui.motion.animation import Animation
from ui.scenes.phases.curtain import Curtain
from ui.scenes.phases.moment import Counting
from ui.scenes.phases.phase import Count
from ui.scenes.table import count_sheet

WORDS = ("TIN", "DESALINATES", "UNCHARACTERISTICALLY", "NIT", "HORIZONS")


def long_count(lines: int = 30, seats: int = 2) -> Tally:
    """Return a count of many words for the sheet."""
    rows = tuple(
        TallyLine(WORDS[i % len(WORDS)], tuple(str(i) if i % seats == seat else "" for seat in range(seats)))
        for i in range(lines)
    )
    remarks = (say("{} could have said PLANET.", Seat(1)), "Nobody found TINTINNABULATION or DESALINATED.")
    return Tally("Round 1", tuple(range(seats)), rows, ("12",) * seats, "Found", remarks, waits=True, is_sheet=True)


def counting(tally: Tally, size: tuple[int, int] = (800, 600)) -> Driver:
    spell = Spell(SmallDictionary({"tin"}), letters="tin")
    table = word_table(spell, spell, hand="tin")
    table.turns[0] = Turn(None, tally=tally)
    driver = playing(table, size=size)
    driver.write("tin")
    driver.key(pygame.K_RETURN)
    driver.run(0.1)
    assert table.moves == [Say("tin")]
    assert isinstance(driver.scene.phase, Counting)
    return driver


def test_the_lines_of_a_count_appear_one_by_one_or_all_at_once_with_space() -> None:
    driver = counting(long_count())
    assert driver.scene.phase.shown == 1
    driver.run(3.7)
    assert driver.scene.phase.is_whole
    hurried = counting(long_count())
    hurried.key(pygame.K_SPACE)
    assert hurried.scene.phase.is_whole
    hurried.key(pygame.K_SPACE)
    assert not isinstance(hurried.scene.phase, Counting)


def test_keys_and_wheel_scroll_a_long_count() -> None:
    driver = counting(long_count())
    driver.key(pygame.K_SPACE)
    driver.window.draw()
    sheet = driver.scene.phase.sheet
    sheet.scroll.to(0)
    driver.key(pygame.K_PAGEDOWN)
    one_page = sheet.scroll.offset
    assert one_page > 200
    driver.key(pygame.K_UP)
    assert 0 < one_page - sheet.scroll.offset < 40
    driver.feed(pygame.MOUSEMOTION, pos=(200, 200), rel=(0, 0), buttons=(0, 0, 0))
    driver.feed(pygame.MOUSEWHEEL, x=0, y=3, flipped=False)
    assert sheet.scroll.offset < one_page - 60
    assert isinstance(driver.scene.phase, Counting)


def test_during_a_short_count_page_up_goes_to_earlier_moves() -> None:
    driver = counting(long_count(2))
    driver.key(pygame.K_SPACE)
    driver.window.draw()
    assert not driver.scene.phase.scrolls


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("seats", [2, 6])
def test_no_text_of_a_count_is_cut_at_any_size(size: tuple[int, int], seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("Ann", "Benedict", "Cleo", "Dora", "Edward", "Flora")[:seats]
    sheet = count_sheet.CountSheet(long_count(12, seats), names, tuple(range(seats)))
    surface = pygame.Surface(size)
    room = pygame.Rect(0, 0, round(size[1] * 0.9), size[1])
    proofs, spelled = Proofs(monkeypatch), []
    spell = count_sheet._spell

    def spells(to: pygame.Surface, word: str, corner: tuple[int, int], tile: int) -> None:
        spelled.append((word, pygame.Rect(corner, (tile * len(word), tile))))
        spell(to, word, corner, tile)

    monkeypatch.setattr(count_sheet, "_spell", spells)
    sheet.draw(surface, room, 13, Sized(min(size[0] / 1280, size[1] / 800)))
    assert faults(proofs.lines) == []
    assert {word.upper() for word, _ in spelled} >= set(WORDS)
    assert all(sheet.scroll.view.left <= rect.left and rect.right <= sheet.scroll.view.right for _, rect in spelled)


def test_a_count_of_words_has_a_line_for_each_player(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (TallyLine("Given", ("", "PLANETS", "UNICORN")), TallyLine("Found", ("", "PLATENS", "–")))
    tally = Tally("Round 1", (0, 1, 2), lines, ("0", "+1", "−1"), "Counters", ("Cleo was to find UNICORN.",), is_sheet=True)
    sheet = count_sheet.CountSheet(tally, ("Ann", "Ben", "Cleo"), (0, 1, 2))
    surface = pygame.Surface((800, 600))
    proofs, spelled = Proofs(monkeypatch), []
    monkeypatch.setattr(count_sheet, "_spell", lambda _, word, *__: spelled.append(word))
    sheet.draw(surface, pygame.Rect(0, 0, 540, 600), 1, Sized(0.6))
    assert spelled == []
    sheet.draw(surface, pygame.Rect(0, 0, 540, 600), 3, Sized(0.6))
    assert spelled == ["planets", "platens", "unicorn", "unicorn"]
    written = [line.shown for line in proofs.lines]
    assert [word for word in written if word[-1] in "01"] == ["Round 1", "0", "Round 1", "0", "+1", "−1"]
    assert faults(proofs.lines[4:]) == []


def test_during_the_count_no_players_hand_is_visible() -> None:
    match = dealt_letters("out-in-the-cold", "tnitexxjqz", "aeioubcdfg", names=("Ann", "Ben"))
    driver = playing(match, size=(800, 600))
    for word in ("tin", ""):
        driver.run(1.5)
        assert isinstance(driver.scene.phase, Curtain)
        driver.key(pygame.K_SPACE)
        # While the sheet rises, the clock has not started.
        assert not driver.scene.phase.is_quiet
        driver.run(1.0)
        driver.write(word)
        driver.key(*((pygame.K_RETURN,) if word else ()))
        driver.key(pygame.K_p, mod=0 if word else pygame.KMOD_LCTRL)
    driver.run(2.0)
    phase = driver.scene.phase
    assert isinstance(phase, Counting)
    assert phase.tally.totals == ("3", "0")
    assert {man.face for man in driver.scene.session.newest.picture.men} == {"back"}
    assert driver.scene.view.tally is None


def test_a_count_can_be_opened_again_from_the_list_of_moves() -> None:
    match = dealt_letters("out-in-the-cold", "tnitexxjqz", "aeioubcdfg", names=("Ann", "Ben"))
    for move in ("say tin in 3.0", "pass", "pass"):
        match.play(read_move(move))
    driver = playing(match, size=(800, 600))
    driver.run(1.5)
    told = [words[0] for words in match.news]
    entry = next(number for number, words in enumerate(told) if number > 2 and "passes" in words)
    driver.scene.flow.review(entry)
    driver.run(0.2)
    phase = driver.scene.phase
    assert isinstance(phase, Counting)
    assert phase.tally.title == "Round 1"
    assert phase.is_whole
    driver.key(pygame.K_SPACE)
    driver.run(1.0)
    assert not isinstance(driver.scene.phase, Counting)
    assert match.notation[-1] == "pass"


ROUNDS_OF_TWO = ("anagrams", "word-building", "speculation", "rotation", "out-in-the-cold", "raffles", "contack")


@pytest.mark.parametrize("name", ROUNDS_OF_TWO)
def test_the_first_count_has_the_right_round_in_its_title(name: str) -> None:
    game = find(name)()
    seats = 3 if name == "raffles" else 2
    match = Match(game, seats, players=[Player()] * seats, random=Random(3))
    random = Random(3)
    driver = playing(match)
    scene = driver.scene
    for _ in range(400):
        session, note = scene.session, scene.session.reading.picture.sheet.note
        move = None if match.mover < 0 else _first_move(match, random)
        show = session.throw() if move is None else session.play(move)
        assert show is not None
        if show.turn.tally is not None and show.turn.tally.waits:
            break
        session.read()
    else:
        raise AssertionError("no round came to its end")
    session.look()
    counting = Counting(session, Count(Animation(show.before, Motion(WALK_RATE)), show.turn.tally))
    assert "1" in note
    assert counting.view().picture.sheet.note == note


def _first_move(match: Match, random: Random) -> Move:
    """Return a pass if it is legal, because passes end a round soonest. Otherwise return any legal move."""
    options = match.options
    assert options is not None
    return Pass() if options.allows(Pass()) else options.sample(random)

"""Spelling words by typing or clicking: used letters lift, and a letter that cannot be used gives its reason."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from random import Random

import pygame
import pytest

from board.geometry import Point
from board.men import BACK
from board.moves import Choose, Give, PartWith, Pass, Pick, Say, Spell
from board.protocols.table import Hint
from tests.helpers.driver import Driver, FakeTable, playing
from tests.helpers.letter_tables import OWN_Y, ROW_Y, SmallDictionary, dealt_letters, line, word_table
from ui.hands.spelling import SpellingHand
from ui.scenes.phases.watching import Watching

WORDS = SmallDictionary({"tin", "tint", "nit", "planet", "plant", "plan", "garden", "winter", "plate"})
CTRL = pygame.KMOD_LCTRL


def own(letters: str = "tnite", **more: object) -> FakeTable:
    """Return a game in which the player must spell a word from these letters."""
    return word_table(Spell(WORDS, letters=letters, **more), hand=letters)  # type: ignore[arg-type]


def hand_of(driver: Driver) -> SpellingHand:
    hand = driver.scene.phase.hand
    assert isinstance(hand, SpellingHand)
    return hand


def tile(driver: Driver, place: str) -> Point:
    """Return the present place of a letter tile on the board."""
    hand = hand_of(driver)
    man = next(man for man in hand.start.men if man.place == place)
    pose = hand.row.poses[man.id]
    return Point(pose.x, pose.y)


def test_a_typed_word_is_played_with_enter() -> None:
    table = own()
    driver = playing(table)
    driver.write("tin")
    assert hand_of(driver).word == "tin"
    assert table.moves == []
    driver.key(pygame.K_RETURN)
    assert table.moves == [Say("tin")]


def test_clicked_letters_are_played_with_a_button() -> None:
    table = own()
    driver = playing(table)
    for place in ("hand-1", "hand-3", "hand-2"):
        driver.click_board(tile(driver, place))
        driver.run(0.3)
    assert hand_of(driver).word == "tin"
    driver.press("say")
    assert table.moves == [Say("tin")]


def test_a_used_letter_moves_to_the_row_and_a_click_there_sends_it_back() -> None:
    driver = playing(own())
    home = tile(driver, "hand-2")
    assert home.y == OWN_Y
    driver.write("n")
    driver.run(0.3)
    laid = tile(driver, "hand-2")
    assert laid.y > OWN_Y + 40.0
    assert hand_of(driver).row.poses[1].height > 0.0
    driver.click_board(laid)
    driver.run(0.3)
    assert tile(driver, "hand-2") == home
    assert hand_of(driver).word == ""


def test_the_row_covers_no_letters_and_a_long_word_fits_on_the_cloth() -> None:
    letters = "abcdefghijklmnopqrst"
    driver = playing(word_table(Spell(WORDS, letters=letters), crib=letters, hand="zzzzzzzzzz"), size=(800, 600))
    driver.write(letters)
    driver.run(0.3)
    hand = hand_of(driver)
    assert hand.word == letters
    row = [hand.row.poses[used.man] for used in hand.row.used]
    assert all(abs(pose.x) < 330.0 for pose in row)
    assert len({round(pose.y) for pose in row}) == 1
    assert -250.0 < row[0].y < -110.0
    steps = [after.x - before.x for before, after in pairwise(row)]
    # No letters overlap, and a letter is still some twenty pixels wide.
    assert min(steps) > row[0].size * 40.0
    assert row[0].size * 40.0 * driver.scene.session.screen.camera.scale > 18.0


def test_backspace_and_right_click_remove_the_last_letter_and_escape_removes_all() -> None:
    driver = playing(own())
    driver.write("tint")
    driver.key(pygame.K_BACKSPACE)
    assert hand_of(driver).word == "tin"
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=(200, 200), button=3)
    assert hand_of(driver).word == "ti"
    driver.key(pygame.K_ESCAPE)
    assert hand_of(driver).word == ""
    assert driver.scene.phase.is_quiet


def test_typing_a_missing_letter_shows_a_message() -> None:
    driver = playing(own())
    driver.write("tz")
    assert hand_of(driver).word == "t"
    assert driver.scene.session.refusal == "No Z is left among your letters."
    driver.write("itt")
    assert hand_of(driver).word == "tit"
    assert driver.scene.session.refusal == "No other T is left among your letters."


def test_an_unknown_word_is_refused_and_stays_in_the_row() -> None:
    table = own()
    driver = playing(table)
    driver.write("nite")
    driver.key(pygame.K_RETURN)
    assert table.moves == []
    assert driver.scene.session.refusal == "That is not allowed here."
    assert hand_of(driver).word == "nite"
    driver.key(pygame.K_BACKSPACE, pygame.K_RETURN)
    assert table.moves == [Say("nit")]


def test_capitals_and_accents_count_as_letters_and_digits_are_ignored() -> None:
    driver = playing(own())
    for text in ("T", "í", "3", "N"):
        driver.feed(pygame.TEXTINPUT, text=text)
    assert hand_of(driver).word == "tin"


def test_shortcut_letters_are_typed_as_text() -> None:
    letters = "hrtlpmcb"
    table = own(letters)
    driver = playing(table)
    before = driver.stage.settings
    driver.write(letters)
    assert hand_of(driver).word == letters
    assert driver.stage.settings == before


def test_letters_typed_after_the_turn_do_nothing() -> None:
    table = word_table(Spell(WORDS, letters="tin", seconds=1.0), hand="tin")
    table.script.append(Pick((Choose("go"),)))
    table.movers, table.thinks, table.picture = [0, 1], True, replace(table.picture, mover=1)
    driver = playing(table)
    driver.run(1.1)
    assert table.moves == [Pass()]
    before, view = driver.stage.settings, driver.scene.session.screen.eye.wanted
    phase = driver.scene.phase
    driver.write("hrtlpmcb")
    assert driver.scene.phase is phase
    assert driver.stage.settings == before
    assert driver.scene.session.screen.eye.wanted == view
    assert driver.scene.session.refusal == ""


def test_space_shuffles_the_letters_and_the_order_stays_for_the_next_word() -> None:
    spell = Spell(WORDS, letters="tnite")
    driver = playing(word_table(spell, spell, hand="tnite"))
    hand = hand_of(driver)
    hand.row.mix(Random(4))
    driver.run(0.3)

    def order() -> str:
        now = hand_of(driver)
        return "".join(man.face for man in sorted(now.laid.tiles.values(), key=lambda man: now.row.poses[man.id].x))

    mixed = order()
    assert mixed != "tnite"
    assert sorted(mixed) == sorted("tnite")
    driver.write("tin")
    driver.key(pygame.K_RETURN)
    driver.run(0.1)
    assert hand_of(driver) is not hand
    assert order() == mixed
    driver.key(pygame.K_SPACE)
    assert driver.scene.phase.is_animated
    driver.run(0.3)
    assert order() != mixed


def test_shuffled_letters_keep_their_order_when_one_is_replaced() -> None:
    spell = Spell(WORDS, letters="planetgr")
    table = word_table(spell, spell, crib="planetgr")
    driver = playing(table)
    hand_of(driver).row.mix(Random(4))
    driver.run(0.3)

    def order() -> str:
        now = hand_of(driver)
        return "".join(man.face for man in sorted(now.laid.tiles.values(), key=lambda man: now.row.poses[man.id].x))

    mixed = order()
    assert mixed != "planetgr"
    table.picture = word_table(spell, crib="planetgs").picture
    driver.write("plan")
    driver.key(pygame.K_RETURN)
    driver.run(0.5)
    assert order() == mixed.replace("r", "") + "s"


def test_letters_not_moved_by_the_word_glide_back_in_the_next_turn() -> None:
    spell = Spell(WORDS, letters="tnite")
    driver = playing(word_table(spell, spell, hand="tnite"))
    home = tile(driver, "hand-1")
    driver.write("tin")
    driver.run(0.3)
    lifted = tile(driver, "hand-1")
    driver.key(pygame.K_RETURN)
    assert tile(driver, "hand-1") == lifted
    driver.run(0.3)
    assert tile(driver, "hand-1") == home


def test_the_animation_of_a_word_starts_where_it_was_spelled() -> None:
    match = dealt_letters("out-in-the-cold", "tnitexxjqz", "aeioubcdfg", names=("Ann", "Ben"))
    driver = playing(match, size=(800, 600))
    driver.run(1.0)
    driver.key(pygame.K_SPACE)
    driver.run(1.0)
    driver.write("tin")
    driver.run(0.3)
    hand = hand_of(driver)
    laid = {used.letter: hand.row.poses[used.man] for used in hand.row.used}
    driver.key(pygame.K_RETURN)
    phase = driver.scene.phase
    assert isinstance(phase, Watching)
    # They are laid in the middle of the cloth; the remaining T makes room in the hand.
    tracks = [track for track in phase.animation.motion.tracks if round(float(track.frames[-1][1])) == 90]
    first = {track.man.face: tuple(round(float(value)) for value in track.frames[0][:2]) for track in tracks}
    assert first == {letter: (round(pose.x), round(pose.y)) for letter, pose in laid.items()}


def test_tab_goes_through_the_suggestions_and_other_words_can_be_typed() -> None:
    offers = ("planet", "garden", "winter")
    table = word_table(Spell(WORDS, offers=offers, least=6, may_pass=False))
    driver = playing(table)
    words = []
    for _ in range(4):
        driver.key(pygame.K_TAB)
        words.append(hand_of(driver).word)
    assert words == ["planet", "garden", "winter", "planet"]
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert hand_of(driver).word == "winter"
    driver.press("offer")
    assert hand_of(driver).word == "planet"
    driver.key(pygame.K_ESCAPE)
    driver.write("garden")
    driver.key(pygame.K_RETURN)
    assert table.moves == [Say("garden")]


def test_suggested_words_can_be_clicked() -> None:
    offers = ("planet", "garden", "winter", "plates", "silver", "copper")
    table = word_table(Spell(SmallDictionary(offers), offers=offers, least=6))
    driver = playing(table, size=(800, 600))
    hand = hand_of(driver)
    shown = hand.picture(table.picture).men
    words = {"".join(man.face for man in men): men for men in hand.laid.offered.values()}
    assert tuple(words) == offers
    for one, other in combinations(shown, 2):
        assert not one.holds(other.at), (one, other)
    driver.click_board(words["silver"][3].at)
    driver.run(0.3)
    assert hand.word == "silver"
    driver.press("say")
    assert table.moves == [Say("silver")]


def test_if_any_letter_may_be_used_an_alphabet_can_be_clicked() -> None:
    table = word_table(Spell(WORDS, least=5), hand="abc")
    driver = playing(table)
    keys = {man.face[-1]: man.at for man in driver.scene.phase.hand.laid.tiles.values() if man.face.startswith("chalk-")}
    assert "".join(sorted(keys)) == "abcdefghijklmnopqrstuvwxyz"
    for letter in "plant":
        driver.click_board(keys[letter])
        driver.run(0.2)
    driver.press("say")
    assert table.moves == [Say("plant")]


def test_a_word_with_a_given_start_continues_from_those_letters() -> None:
    spell = Spell(WORDS, letters="plantets", starts=("pla",), among="in the crib")
    table = word_table(spell, hand="zzz", crib="ntets", row="pla")
    driver = playing(table)
    assert hand_of(driver).word == "pla"
    assert not hand_of(driver).is_begun
    driver.key(pygame.K_BACKSPACE)
    assert hand_of(driver).word == "pla"
    driver.write("z")
    assert driver.scene.session.refusal == "No Z is left in the crib."
    driver.write("net")
    driver.run(0.3)
    assert tile(driver, "crib-1").y == ROW_Y
    driver.key(pygame.K_RETURN)
    assert table.moves == [Say("planet")]


def test_open_letters_of_other_players_can_be_used_if_the_rules_allow_it() -> None:
    table = word_table(Spell(WORDS, letters="planet", holds="planet"), hand="")
    open_ones = [replace(man, face=letter) for man, letter in zip(line("??????", "", 300.0, 300, seat=1), "aelnpt", strict=True)]
    table.picture = replace(table.picture, men=tuple(open_ones))
    driver = playing(table)
    driver.click_board(open_ones[4].at)
    driver.write("lanet")
    assert [used.man for used in hand_of(driver).row.used] == [304, 302, 300, 303, 301, 305]
    driver.key(pygame.K_RETURN)
    assert table.moves == [Say("planet")]


def test_a_letter_that_is_not_visible_can_still_be_typed() -> None:
    table = word_table(Spell(WORDS, letters="planet"), hand="xy")
    driver = playing(table)
    driver.write("planet")
    driver.key(pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    driver.write("t")
    driver.run(0.3)
    assert hand_of(driver).word == "plant"
    driver.key(pygame.K_RETURN)
    assert table.moves == [Say("plant")]


def test_only_usable_letters_can_be_clicked() -> None:
    table = word_table(Spell(WORDS, letters="tin"), crib="tin", hand="xyz")
    driver = playing(table)
    driver.click_board(next(man.at for man in table.picture.men if man.face == "x"))
    assert driver.scene.session.refusal == "You can't use that letter now."
    driver.click_board(next(man.at for man in table.picture.men if man.face == BACK))
    assert driver.scene.session.refusal == "That letter is face down."
    assert hand_of(driver).word == ""


def test_arrows_move_between_letters_and_enter_uses_the_selected_one() -> None:
    table = own("tin")
    driver = playing(table)
    for _ in range(3):
        driver.key(pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_RETURN)
        driver.run(0.2)
    assert hand_of(driver).word == "tin"
    driver.key(pygame.K_UP)
    assert hand_of(driver).cursor == "row"
    driver.key(pygame.K_RETURN)
    assert table.moves == [Say("tin")]


@pytest.mark.parametrize("by_button", [False, True])
def test_ctrl_p_and_a_button_pass(*, by_button: bool) -> None:
    table = own()
    driver = playing(table)
    if by_button:
        driver.press("pass")
    else:
        driver.key(pygame.K_p, mod=CTRL)
    assert [str(move) for move in table.moves] == ["pass"]


def test_a_player_who_must_play_a_word_cannot_pass() -> None:
    table = own(may_pass=False)
    driver = playing(table)
    driver.key(pygame.K_p, mod=CTRL)
    assert table.moves == []
    assert driver.scene.session.refusal == "You can't pass here."


def test_a_player_gives_away_exactly_the_required_number_of_letters() -> None:
    table = word_table(PartWith("qxzvab", 3, "Throw three back."), hand="qxzvab")
    driver = playing(table)
    driver.write("qxq")
    assert driver.scene.session.refusal == "You have no other Q."
    driver.write("zv")
    assert driver.scene.session.refusal == "You may give only 3 letters. Remove a letter first."
    driver.key(pygame.K_RETURN)
    assert table.moves == [Give("qxz")]


def test_giving_letters_away_does_not_ask_for_a_word() -> None:
    driver = playing(word_table(PartWith("qxzvab", 3, "Throw three back."), hand="qxzvab"))
    driver.key(pygame.K_TAB)
    assert driver.scene.session.refusal == "There are no suggestions here. Choose your letters."


def test_ctrl_h_and_a_gamepad_ask_for_a_hint() -> None:
    for ask in (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN):
        table = own("tin")
        table.hints = (Hint(Say("tin"), "Think of three letters: it begins with T."), Hint(Say("tin"), "TIN."))
        driver = playing(table)
        driver.write("h")
        assert driver.scene.phase.advice is None
        if ask == pygame.KEYDOWN:
            driver.key(pygame.K_h, mod=CTRL)
        else:
            driver.feed(ask, button=pygame.CONTROLLER_BUTTON_Y, instance_id=0)
        driver.run(0.1)
        words = "Think of three letters: it begins with T. (Hint 1 of 2. Ctrl H shows another.)"
        assert driver.scene.phase.view().advice == words


def test_screen_readers_hear_the_letters() -> None:
    driver = playing(own("tin"))
    driver.write("ni")
    assert "Hand: T I N. Your word: N I." in driver.scene.reading.words


# --- the clock ------------------------------------------------------------------------------------------------------


def test_a_word_with_a_time_limit_stores_the_seconds_used() -> None:
    table = own(seconds=60.0)
    driver = playing(table)
    driver.run(2.5)
    driver.write("tin")
    driver.key(pygame.K_RETURN)
    assert table.moves == [Say("tin", 2.5)]


def test_the_clock_shows_each_second_and_at_its_end_the_turn_is_passed() -> None:
    table = own(seconds=5.0)
    driver = playing(table)
    shown = [driver.scene.view.picture.clock]
    for _ in range(4):
        driver.run(1.0)
        shown.append(driver.scene.view.picture.clock)
    assert shown == [5.0, 4.0, 3.0, 2.0, 1.0]
    assert driver.scene.view.is_late
    driver.run(0.9)
    assert table.moves == []
    driver.run(0.2)
    assert [str(move) for move in table.moves] == ["pass time-up"], "that the time ran out is kept with the move"


def test_the_clock_stops_while_rules_help_or_settings_are_open() -> None:
    table = own(seconds=60.0)
    driver = playing(table)
    driver.run(1.0)
    for open_it in (pygame.K_F1, pygame.K_F7, pygame.K_F6):
        driver.key(open_it)
        driver.run(30.0)
        driver.key(pygame.K_ESCAPE)
    driver.feed(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_LSHIFT, unicode="?")
    driver.run(30.0)
    driver.key(pygame.K_ESCAPE)
    assert hand_of(driver).seconds == 1.0
    driver.write("nit")
    driver.key(pygame.K_RETURN)
    assert table.moves == [Say("nit", 1.0)]


def test_letters_are_face_down_while_another_scene_is_open() -> None:
    table = own(seconds=60.0)
    driver = playing(table)
    driver.run(0.5)

    def faces() -> set[str]:
        scene = driver.window.scenes[0]
        return {man.face for man in scene.phase.hand.picture(table.picture).men if man.place}

    assert faces() == set("tnie")
    driver.key(pygame.K_F1)
    assert faces() == {BACK}
    driver.run(1.0)
    assert faces() == {BACK}
    driver.key(pygame.K_ESCAPE)
    driver.run(0.1)
    assert faces() == set("tnie")


def test_the_clock_starts_when_the_letters_are_first_shown() -> None:
    table = own(seconds=60.0)
    driver = playing(table)
    hand = hand_of(driver)
    hand.is_seen = False
    driver.window.advance(3.0)
    assert hand.seconds == 0.1
    assert hand.clock == 60.0


def test_no_replay_can_start_while_the_clock_runs() -> None:
    timed, untimed = playing(own(seconds=60.0)), playing(own())
    assert not timed.scene.phase.is_quiet
    assert untimed.scene.phase.is_quiet
    timed.key(pygame.K_r, mod=CTRL)
    timed.key(pygame.K_PAGEUP)
    assert isinstance(timed.scene.phase.hand, SpellingHand)


def test_if_only_the_clock_changes_the_window_is_drawn_once_a_second() -> None:
    driver = playing(own(seconds=60.0))
    driver.run(0.1)
    driver.window.draw()
    drawn = 0
    for _ in range(120):
        driver.window.advance(1 / 60)
        drawn += driver.window.draw()
    assert drawn == 2


@pytest.mark.parametrize("by_mouse", [False, True])
def test_a_typed_letter_replaces_a_suggested_word(*, by_mouse: bool) -> None:
    table = word_table(Spell(WORDS, offers=("planet", "garden"), least=6))
    driver = playing(table)
    driver.key(pygame.K_TAB)
    if by_mouse:
        driver.click_board(next(man.at for man in hand_of(driver).laid.tiles.values() if man.face.endswith("w")))
    else:
        driver.write("w")
    assert hand_of(driver).word == "w"
    driver.write("inter")
    driver.key(pygame.K_RETURN)
    assert table.moves == [Say("winter")]


def test_a_suggested_word_can_be_changed_after_deleting_a_letter() -> None:
    driver = playing(word_table(Spell(WORDS, offers=("planet",), least=5)))
    driver.key(pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    driver.write("t")
    assert hand_of(driver).word == "plant"


def drag(driver: Driver, *points: Point) -> None:
    """Press the mouse button at the first of these points on the cloth, and release it at the last."""
    camera = driver.scene.session.screen.camera
    first, *others = [(round(x), round(y)) for x, y in map(camera.to_screen, points)]
    driver.feed(pygame.MOUSEMOTION, pos=first, rel=(0, 0), buttons=(0, 0, 0))
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=first, button=1)
    for pixel in others:
        driver.feed(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(1, 0, 0))
        driver.run(0.1)
    driver.feed(pygame.MOUSEBUTTONUP, pos=others[-1], button=1)
    driver.run(0.3)


def row(driver: Driver) -> list[Point]:
    """Return the places of the letter tiles in the row that forms the word."""
    return [Point(pose.x, pose.y) for pose in hand_of(driver).row.slots]


def test_a_letter_dragged_along_the_row_changes_its_place() -> None:
    driver = playing(own())
    driver.write("tint")
    driver.run(0.3)
    places = row(driver)
    drag(driver, places[0], places[1], places[2])
    assert hand_of(driver).word == "intt"
    drag(driver, places[3], places[2] + Point(0.0, 8.0), places[0])
    assert hand_of(driver).word == "tint"
    drag(driver, places[1], places[1] + Point(0.0, 15.0), places[1])
    assert hand_of(driver).word == "tint", "a letter let go where it lay has left the row"


def test_a_letter_dragged_off_the_row_goes_back() -> None:
    driver = playing(own())
    driver.write("tin")
    driver.run(0.3)
    drag(driver, row(driver)[1], tile(driver, "hand-5"))
    assert hand_of(driver).word == "tn"
    assert tile(driver, "hand-3").y == OWN_Y


def test_a_letter_can_be_dragged_to_its_place_in_the_row() -> None:
    driver = playing(own())
    driver.write("tn")
    driver.run(0.3)
    drag(driver, tile(driver, "hand-3"), Point(0.0, row(driver)[0].y), row(driver)[1] - Point(18.0, 0.0))
    assert hand_of(driver).word == "tin"


def test_the_given_start_of_a_word_stays_first_when_letters_are_dragged() -> None:
    driver = playing(word_table(Spell(WORDS, letters="planet", starts=("pla",)), crib="net", row="pla"))
    driver.write("net")
    driver.run(0.3)
    places = row(driver)
    drag(driver, places[5], places[4], places[0])
    assert hand_of(driver).word == "platne"
    drag(driver, places[0], places[4])
    assert hand_of(driver).word == "platne"


def test_the_letter_selected_by_keys_is_raised() -> None:
    driver = playing(own())
    driver.key(pygame.K_RIGHT)
    hand = hand_of(driver)
    heights = {number: hand.overlay.poses[number].y for number in hand.laid.tiles}
    led_to = int(hand.cursor)
    others = {height for number, height in heights.items() if number != led_to}
    assert len(others) == 1
    assert heights[led_to] > others.pop() + 5.0
    assert hand.overlay.men == ((led_to, "hover"),)
    # The typed text does not select a letter.
    driver.write("t")
    assert hand.overlay.men == ()
    driver.feed(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
    assert len({pose.y for number, pose in hand.overlay.poses.items() if number in hand.laid.tiles}) == 1

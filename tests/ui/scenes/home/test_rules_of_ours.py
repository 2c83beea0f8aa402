"""Sentences in the rules that are not in the booklet of 1916: each is marked on its card, and the mark is explained."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from board.card import OURS, house_rules, our_rules, paragraphs, rules_as_text
from games.catalogue import GAMES, find
from tests.helpers.driver import Driver
from tests.helpers.laid_out import Proofs, faults
from ui.art.base import theme
from ui.scenes.home.rules_card import RulesCard

MARKED = {
    "crokinole": (
        "If four play, those who sit opposite each other are partners and share a score.",
        "A draw decides who shoots first.",
        "A shot that hits none is a foul, and your disk goes to the ditch.",
        "If the only rival disk is in the pocket, you need not hit it.",
        "Hitting a rival disk in the pocket also counts as a hit.",
        "Each round, the next player begins.",
        "If both sides pass a hundred in the same round, the higher score wins.",
        "If the scores are level, another round decides.",
        "After sixty rounds the game ends with the score as it stands.",
        "A disk on a line may count as the lower of the two rings it touches.",
    ),
    "national-flags": (
        "If you cover a wrong flag, you are out of this call, and the other players go on looking.",
        "If no player finds the flag within twelve seconds, it is shown and stays uncovered.",
        "Two players cannot share a mouse, so each player has a key to buzz with.",
        "The first player to buzz has four seconds to cover the flag.",
        "A player who covers a wrong flag, or covers no flag in time, is out until the next flag.",
        "Players who are level at the top share the win.",
        "If all players are level, no one wins.",
        "A draw decides who calls.",
        "Otherwise the program calls.",
    ),
    "bicycle-racing": (
        "Ties for the lead are rolled again.",
        "The start space does not count.",
    ),
    "puss-in-the-corner": (
        "Puss may lift its man and move it freely over the board, except onto the star spaces.",
        "This takes a second, in which no one can be touched.",
        "A player who stays on a star for thirty seconds becomes Puss, with a second's warning.",
        "If no player tries for twenty seconds, the player who has stayed longest becomes Puss.",
        "This does not apply in the last second of the game.",
        "All men move equally fast.",
        "Being Puss from the start counts as once.",
        "Players who are level share the win.",
        "If all players are level, no one wins.",
        "Our usual game lasts three minutes.",
    ),
    "troublesome-pigs": (
        "The winner also chooses the odd or the even numbers; the rival has the other numbers.",
        "A pig on space 1 cannot go back any farther.",
        "The way to market may be twenty spaces long instead of sixty.",
    ),
    "steeplechase": (
        "Players with equal rolls roll again.",
        "If a horse goes back onto a star line, nothing happens.",
    ),
    "ten-pins": (
        "If you bowl alone, you try to beat your own best score.",
        "A draw decides who bowls first.",
        "So are pins that these pins knock down.",
        "A pin that was pushed aside but still stands stays where it is.",
        "These frames earn extra disks at once, like the tenth frame.",
        "If the players are still level after ten such frames, the game is a draw.",
    ),
    "childrens-ten-pins": (
        "You may also bowl alone.",
        "A draw decides who bowls first.",
        "A draw stands.",
        "So are pins that these pins knock down.",
    ),
    "cocked-hat-and-feather": (
        "You may also bowl alone.",
        "A draw decides who bowls first.",
        "Either way the inning is over, even if you have disks left.",
        "So are pins that these pins knock down.",
        "A draw stands.",
    ),
    "king-pin": (
        "You may also bowl alone.",
        "A draw decides who bowls first.",
        "Either way the inning is over, even if you have disks left.",
        "So are pins that these pins knock down.",
        "A draw stands.",
    ),
    "four-back": (
        "You may also bowl alone.",
        "A draw decides who bowls first.",
        "If any other pin falls, you lose a point, even if the called pin falls as well.",
        "Your score may go below zero.",
        "If no pin is left to call, the inning is over.",
        "So are pins that these pins knock down.",
        "A draw stands.",
    ),
    "head-pin-out": (
        "You may also bowl alone.",
        "A draw decides who bowls first.",
        "The inning is then over, even if you have disks left.",
        "So are pins that these pins knock down.",
        "A draw stands.",
    ),
    "corner-pins": (
        "A draw decides who shoots first.",
        "If a pin is hit first, nothing counts and fallen pins are set up again.",
        "When each player has shot three disks, all six disks are taken up and used again.",
        "Until then disks lie where they stop.",
        "If another pin stands, your nearest pin is set up again.",
        "It also ends after thirty disks.",
        "Then all four pins are set up again, and the other player begins.",
        "A draw stands.",
    ),
    "center-carrom-pins": (
        "A draw decides who shoots first.",
        "An inning is three disks.",
        "The four pins are set up again before every disk.",
        "A draw stands.",
    ),
    "backgammon": (
        "Ties are rolled again.",
        "Play as many of your dice as you can.",
        "If only one of your two dice can be played, play the larger one if possible.",
        "Modern rules: each player rolls one die for the lead, and the player with the higher die plays both dice.",
        "In bearing off, a die higher than all your points bears off your highest man.",
    ),
    "checkers": (
        "A draw decides who plays black and begins.",
        "It can't jump the same man twice in one move.",
        "They remove it from the square where it stands now, and then make their own move.",
        "The game is drawn when a position comes up for the third time with the same player to move.",
        "It is also drawn when each player has made forty moves in a row with kings only, and nothing was taken.",
        "Match play is English draughts.",
        "You must take when you can, and go on until no more jumps are possible.",
        "You may not jump your own men.",
        "Huffs are not allowed.",
        "If you can take in several ways, choose any of them.",
    ),
    "fox-and-geese": (
        "A draw decides who plays the fox.",
        "The fox also wins if the geese cannot move.",
        "They play one game, or a set of two, four or six games.",
    ),
    "tit-tat-toe": (
        "These are the squares from C3 to E5.",
        "Play one game, or a set of three, five or nine games.",
        "The players take turns to begin.",
        "The player who wins more games wins the set.",
    ),
    "flapjacks": (
        "If all men are placed and no player has a flap-jack, the game is drawn.",
        "Six in a row count two.",
        "The players take turns to go first, and their points are added up.",
    ),
    "egyptian-pyramids": (
        "A draw decides who goes first.",
        "It may not visit a square twice in one move.",
        "A player who cannot move passes.",
        "Rival men who never left their pyramid cannot stop you forever.",
        "From your fortieth move on, the squares they hold count as yours, once your own men fill all the other squares, "
        "at least one.",
        "When a position comes up for the third time with the same player to move, the game is drawn.",
        "But if only one player still has men at home, that player loses.",
    ),
}
"""Sentences on the cards of rules that this program adds. All other text on a card is the booklet's, or follows from it."""
SETTINGS = {
    "crokinole": {
        "length": ("one round", "50 points"),
        "liners": ("lower",),
        "pegs": ("rubber", "bare"),
        "board": ("waxed", "powdered", "dry"),
    },
    "national-flags": {"caller": ("program",)},
    "puss-in-the-corner": {"minutes": (3,)},
    "troublesome-pigs": {"course": ("half",)},
    "backgammon": {"bear_highest": (True,)},
    "checkers": {"style": ("match",)},
    "fox-and-geese": {"games": (1, 2, 4, 6)},
    "tit-tat-toe": {"games": (1, 3, 5, 9)},
}
"""House rules with choices that this program adds, by game. The floor of the pin games is not included."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.name)
def test_in_every_game_our_own_rules_are_marked(game: type) -> None:
    assert our_rules(game.card.rules) == MARKED[game.card.name]


def test_in_every_game_our_own_house_rules_are_marked() -> None:
    floor = {"board": ("waxed", "powdered", "dry")}
    pin_games = {game.card.name: floor for game in GAMES if game.card.family == "Pins"}
    found = {}
    for game in GAMES:
        rules = {rule.name: tuple(c for c in rule.choices if c not in rule.booklet) for rule in house_rules(game)}
        found[game.card.name] = {name: choices for name, choices in rules.items() if choices}
    assert {name: choices for name, choices in found.items() if choices} == SETTINGS | pin_games


def test_double_dice_and_any_number_of_flapjacks_are_rules_of_the_booklet() -> None:
    dice = next(rule for rule in house_rules(find("bicycle-racing")) if rule.name == "double_dice")
    games = next(rule for rule in house_rules(find("flapjacks")) if rule.name == "games")
    assert (dice.marked_label, dice.marked_words) == ("The dice count double", ("off", "on"))
    assert (games.marked_label, games.marked_words) == ("Games in a set", ("1", "3", "5", "9"))


def test_a_new_house_rule_is_marked_once_and_otherwise_its_new_choices_are() -> None:
    pegs, liners = (next(rule for rule in house_rules(find("crokinole")) if rule.name == name) for name in ("pegs", "liners"))
    assert (pegs.marked_label, pegs.marked_words) == ("Pegs †", ("rubber sleeves", "bare"))
    assert (liners.marked_label, liners.marked_words) == ("A disk on a line counts", ("nothing", "as the lower ring †"))


def test_the_sign_is_explained_only_on_pages_that_use_it() -> None:
    assert rules_as_text("Ours.†\n", 80) == "Ours.†\n\n† our rule; not in the 1916 booklet.\n"
    assert rules_as_text("The booklet's. What is ours is marked †.\n", 80) == "The booklet's. What is ours is marked †.\n"
    assert paragraphs("# Play\n- One. Two.† Three.\n")[-1] == ("note", "† our rule; not in the 1916 booklet.")
    assert our_rules("# Play\n- One. Two.† Three.\n") == ("Two.",)
    assert our_rules("Nothing is ours here.") == ()


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1440)])
def test_on_a_page_of_rules_the_sign_is_red_and_overlaps_no_words(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    proofs = Proofs(monkeypatch)
    driver = Driver(lambda stage: RulesCard(stage, find("egyptian-pyramids").card), size=size)
    driver.key(pygame.K_END)
    proofs.lines.clear()
    driver.scene.stale = True
    driver.window.draw()
    assert faults(proofs.lines) == []
    signs = [line for line in proofs.lines if line.text == OURS]
    # The fortieth move, the third repetition, and the line at the bottom that explains the sign.
    assert len(signs) >= 3
    for sign in signs:
        pixels = pygame.surfarray.array3d(sign.surface.subsurface(sign.rect)).reshape(-1, 3)
        assert min(np.abs(pixels - np.array(theme.RED)).sum(axis=1)) < 60


def test_screen_readers_hear_which_rules_are_ours() -> None:
    driver = Driver(lambda stage: RulesCard(stage, find("flapjacks").card))
    heard = driver.scene.reading.words
    assert "If all men are placed and no player has a flap-jack, the game is drawn. (ours)" in heard
    assert "†" not in heard

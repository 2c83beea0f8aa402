"""Names of playing cards in the text of the window: each appears once, and the example names a legal card."""

from __future__ import annotations

from board.moves import Lay
from tests.helpers.card_table import match_of, seated


def test_the_card_named_as_an_example_is_playable() -> None:
    match = match_of(3, 1, 2)
    driver = seated(match)
    hint = driver.scene.view.hint
    named = hint.partition("“")[2].partition("”")[0].replace(" ", "-")
    assert match.options is not None
    assert match.options.allows(Lay(named))
    assert hint == f"Click a card, drag it to the table, or type its name, such as “{named.replace('-', ' ')}”. " + (
        "The highlighted cards may be played."
    )


def test_if_a_suit_must_be_followed_the_example_follows_it() -> None:
    match = match_of(3, 1, 2)
    seen = set()
    for _ in range(12):
        while match.mover != 0:
            match.chance() if match.mover < 0 else match.bots()
        driver = seated(match)
        named = driver.scene.view.hint.partition("“")[2].partition("”")[0].replace(" ", "-")
        assert match.options.allows(Lay(named))
        seen.add(named)
        match.play(match.options.moves[-1])
    assert len(seen) > 2


def test_a_played_card_is_named_once() -> None:
    match = match_of(3, 1, 2)
    match.play(Lay("trump-0"))
    driver = seated(match)
    [sentence] = driver.scene.session.moves.news[-1]
    assert sentence == "Player 1 leads Trump 0."
    assert match.listed_turns(len(match.news))[-1].noted in sentence
    assert driver.scene.session.moves.last_notation(len(match.news)) == ""

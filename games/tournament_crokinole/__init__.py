"""Tournament Crokinole on the round board: rules, bots, words and learning."""

from __future__ import annotations

from games.bots.levels import LEVELS
from games.bots.player import Player
from games.entry import HANDS, CardMoment, Entry, of_each_level
from games.tournament_crokinole.tournament_crokinole import TournamentCrokinole


def _player(name: str) -> Player:
    # Bots are imported when the first one sits down: other games need not wait for them.
    from games.tournament_crokinole.round_board_shooter import TournamentPlayer

    return TournamentPlayer(LEVELS[name])


ENTRIES = (
    Entry(
        TournamentCrokinole,
        bots=of_each_level(_player),
        about_bots=HANDS,
        card=CardMoment(2, 0.35, 0.3, -10.0, -45.0, 560.0),
        length=4,
    ),
)

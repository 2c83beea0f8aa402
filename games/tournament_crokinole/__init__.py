"""Tournament Crokinole on the round board: rules, bots, words and learning."""

from __future__ import annotations

from games.bots.levels import LEVELS
from games.entry import HANDS, CardMoment, Entry, bots_from
from games.tournament_crokinole.tournament_crokinole import TournamentCrokinole

ENTRIES = (
    Entry(
        TournamentCrokinole,
        bots_from("games.tournament_crokinole.round_board_shooter", "TournamentPlayer", LEVELS),
        HANDS,
        card=CardMoment(2, 0.35, 0.3, -10.0, -45.0, 560.0),
        length=4,
    ),
)

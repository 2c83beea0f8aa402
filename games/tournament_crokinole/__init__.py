"""Tournament Crokinole, which is played on a round board: rules, bots, texts and the encoding for learning programs."""

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

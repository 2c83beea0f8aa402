"""Start, continue, watch and save games, for the window and the command line."""

from __future__ import annotations

import getpass
import os
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from platformdirs import user_data_path, user_documents_path

from board.card import Card, HouseRule, house_rules
from board.moves import Tick
from board.placement import Placement
from board.protocols.practising import BadPosition
from board.protocols.table import LessonPage, TitleWords
from board.protocols.thought import Thought, ThoughtLost
from board.text.files import PRIVATE_FOLDER, is_safe, read_text
from board.text.version import PROGRAM
from board.views.picture import Picture
from board.views.scores import Result, Scores
from games.abilities import set_up_by_hand
from games.catalogue import EVERY_GAME, find, showing_of
from games.game import RULES
from games.game_files import GameFiles, file_stem
from games.keep.onlooker import Onlooker
from games.keep.record import BadRecord, load, load_text, make_game
from games.keep.record_lock import Claim
from games.keep.scores.best_times import BestTimes
from games.keep.scores.scorebook import Scorebook
from games.keep.set_table import SetTable
from games.play.bot_names import BOTS, about_bot, has_hints, make_bot
from games.play.match import Match
from games.play.seated_game import DEALS, SeatedGame
from games.play.shot_preview import Foresight
from games.play.side_worker import Workers
from games.practice.drill_room import DrillRoom
from games.review.review_desk import ReviewDesk
from games.show.film_plan import of_record
from games.show.lessons import lesson, prologue
from games.show.show import Rehearsal, ShownGame, join

KEPT = user_data_path(PROGRAM, appauthor=False) / "games"
"""Default folder in which games are saved."""


def spare_folders() -> tuple[Path, ...]:
    """Return the folders in which games are saved if the default folder cannot be written.

    They lie in the documents folder and in the temporary folder. The temporary folder has a name that others can guess, so it is
    used only while it belongs to this user.
    """
    folders = [user_documents_path() / "Crokinole Combination Board"]
    # The temporary folder or the user name may be unavailable.
    with suppress(OSError, KeyError, ImportError):
        folders.append(Path(tempfile.gettempdir()) / f"{PROGRAM}-{getpass.getuser()}")
        if is_safe(folders[-1]):
            # Earlier versions made this folder readable by other users.
            folders[-1].chmod(PRIVATE_FOLDER)
    return tuple(folders)


class GameShelf:
    """All games, as the window and the command line use them: start, save and continue them."""

    def __init__(
        self,
        folder: Path = KEPT,
        seed: int | None = None,
        spare: Sequence[Path] | None = None,
        *,
        workers: Workers | None = None,
    ) -> None:
        self._folder = folder
        others = spare_folders() if spare is None else tuple(spare)
        self.files = GameFiles(folder, others, self._enter)
        self._book = Scorebook([folder, *others])
        self._times = BestTimes(folder)
        self._seed = seed
        self._random = Random(seed)
        self._workers = workers or Workers()
        self.thinker = self._workers.bots
        """Worker that computes the bots' moves for all games."""
        self.foresight = Foresight(self._workers.foresight)
        """Preview of a shot while a player aims. All games and the practice room share it."""
        self._practice: DrillRoom | None = None
        self.reviews = ReviewDesk(self._workers, lambda path: self._read(path)[1])
        self.not_shown: list[str] = []
        """Error messages, one sentence for each game that could not be prepared for the demo."""

    @property
    def cards(self) -> Sequence[Card]:
        return tuple(game.card for game in EVERY_GAME)

    def house_rules(self, name: str) -> Sequence[HouseRule]:
        return house_rules(find(name))

    def bots(self, name: str) -> Sequence[str]:
        return tuple(BOTS.get(name, ()))

    def has_hints(self, name: str) -> bool:
        return has_hints(name)

    def about_bot(self, name: str, bot: str) -> str:
        return about_bot(name, bot)

    def set_out(self, name: str, seats: int, rules: dict[str, Any], lot: int = 0) -> Picture:
        return make_game(name, rules).set_out(seats, lot)

    def open(
        self,
        name: str,
        seats: int,
        rules: dict[str, Any],
        names: Sequence[str] = (),
        players: Sequence[str] = (),
        *,
        hints: bool = True,
        deal: int | None = None,
    ) -> Match:
        """Start a new game that is saved after every move.

        Raise ValueError or UnknownGame if the settings are invalid. `deal` is the number of a deal (the starting cards or pieces)
        to repeat.
        """
        return self.keep(self.seat(name, seats, rules, names, players, hints=hints, deal=deal))

    def seat(
        self,
        name: str,
        seats: int,
        rules: dict[str, Any],
        names: Sequence[str] = (),
        players: Sequence[str] = (),
        *,
        hints: bool = True,
        deal: int | None = None,
        placement: Placement | None = None,
    ) -> Match:
        """Start a new game that is not saved. It begins from the position `placement` if that is given."""
        bots = [make_bot(name, player) if player else None for player in players]
        game, random = make_game(name, rules), Random(self._random.random())
        if deal is not None and not game.card.numbers_deals:
            raise ValueError(f"The deals of {game.card.title} have no numbers.")
        if deal is not None and deal >= DEALS:
            raise ValueError(f"Deals are numbered from 0 to {DEALS - 1}.")
        return self._serve(Match(game, seats, names, bots, random, throws=deal, hints=hints, placement=placement))

    def set_table(
        self,
        name: str,
        rules: dict[str, Any],
        names: Sequence[str] = (),
        players: Sequence[str] = (),
        *,
        hints: bool = True,
    ) -> SetTable:
        """Return a position editor for a game. `names` and `players` describe the players of the game that starts from the edited
        position.

        Raise BadPosition if positions of the game cannot be set up by hand.
        """
        game = set_up_by_hand(make_game(name, rules))

        def begin(placement: Placement, alone: bool) -> Match:
            sitting = (names, ()) if alone else (names, players)
            return self.keep(self.seat(name, 2, rules, *sitting, hints=hints or alone, placement=placement))

        return SetTable(game, begin)

    def set_table_from(self, table: SeatedGame) -> SetTable:
        """Return a position editor that shows the current position of the game `table`.

        The same players continue from the edited position, unless they play in another window. Raise BadPosition if the game's
        positions cannot be set up or a turn is only partly played.
        """
        game = set_up_by_hand(replace(table.game, edition=RULES))
        if table.is_without_hints:
            raise BadPosition("Hints are off in this game. You can set up its positions when it is over.")
        placement = game.placement(table.state)
        if placement is None:
            raise BadPosition("Play this turn to its end first.")

        # Players in another window cannot play here: the position is set up for people in this window.
        names, seated = ((), ()) if table.is_elsewhere else (table.names, table.players)

        def begin(placement: Placement, alone: bool) -> Match:
            players = () if alone else seated
            random = Random(self._random.random())
            return self.keep(Match(game, 2, names, players, random, hints=table.hints or alone, placement=placement))

        return SetTable(game, begin, placement)

    def _serve(self, match: Match) -> Match:
        """Let a match use the shared worker processes and the player's practice results, and return the match.

        Hints in this match assume the accuracy that the player showed in practice.
        """
        match.thinker, match.foresight = self.thinker, self.foresight
        match.hand = self.practice.steadiness
        match.find_former = self._times.former
        return match

    @property
    def practice(self) -> DrillRoom:
        """The practice room: its exercises, and the player's attempts and positions. They are saved beside the games."""
        if self._practice is None:
            self._practice = DrillRoom(self._folder.parent, self.foresight, self._seed, self._workers.maps)
        return self._practice

    def close(self) -> None:
        """Stop all worker processes. Unfinished reviews (analyses of games) are saved first."""
        self.reviews.close()
        self.thinker.close()
        self.foresight.close()
        self._workers.maps.close()
        if self._practice is not None:
            self._practice.close()

    def take_up(self, file: Path | str) -> Match:
        """Open a saved game to continue it in the same file, or in a new file if that one is read-only.

        Raise BadRecord if the file cannot be read, and PlayedElsewhere if another process is playing the game.
        """
        path = Path(file)
        # Read before claiming, so that a file that is no record is left untouched. Read again if it changed in between.
        text, match = self._read(path)
        path = Path(os.path.realpath(path))
        try:
            claim = Claim(path)
        except OSError:
            # The file is read-only: continue in a copy, in any folder that can be written.
            match.keep_with(self.files.keeper(path.stem))
            return match
        try:
            if read_text(path) != text:
                text, match = self._read(path)
        except ValueError as error:
            claim.release()
            raise error if isinstance(error, BadRecord) else BadRecord(str(error)) from error
        match.keep_with(self.files.found(path, text, claim))
        return match

    def copy(self, file: Path | str) -> Match:
        """Open a saved game to continue it in a new file. Raise BadRecord if the saved file cannot be read."""
        return self.keep(load(Path(file)))

    def look_on(self, file: Path | str) -> Onlooker:
        """Open a game that is being played in another window, only to watch it. Raise BadRecord if its file cannot be read."""
        return Onlooker(Path(file), self._workers.glances)

    def kept(self) -> Sequence[Result]:
        """Return the unfinished saved games, most recently played first."""
        return self._book.unfinished()

    def keep(self, match: Match) -> Match:
        """Start saving a match automatically in the folder of saved games, and return the match."""
        self._serve(match).keep_with(self.files.keeper(file_stem(match.card.name)))
        return match

    def rematch(self, table: Match) -> Match:
        """Start the game again with the same players, saved in a new file. Raise ValueError if the game is open in another
        window.
        """
        _check_here(table)
        match = self.keep(table.rematch())
        if match.played:
            match.save()
        return match

    def branch(self, table: SeatedGame, entry: int) -> Match:
        """Start a copy of the game `table` that continues after entry `entry` of its list of moves.

        The copy is saved in a new file and rolls new dice. Raise ValueError if the game cannot be copied there.
        """
        _check_here(table)
        number = table.told[entry]
        if any(isinstance(played.move, Tick) for played in table.played):
            raise ValueError("A game against the clock can't be continued from the middle.")
        if table.card.hides and table.outcome is None:
            raise ValueError("You can't play on from an earlier move while hands are hidden.")
        players = [player if player is None else make_bot(table.card.name, player.name) for player in table.players]
        match = Match(
            table.game,
            table.seats,
            table.names,
            players,
            Random(self._random.random()),
            hints=table.hints,
            placement=table.placement,
        )
        match.played = table.played[:number]
        self.keep(match).save()
        return match

    def title_words(self, name: str) -> TitleWords:
        return showing_of(name).title

    def lesson(self, name: str) -> Sequence[LessonPage]:
        return lesson(name)

    prologue = staticmethod(prologue)

    def rehearse(self, name: str, seed: int, seconds: float) -> Thought[ShownGame]:
        """Let bots play a game in a worker process, and choose its liveliest part, about `seconds` long, for a demo.

        Return at once. Later, each call of `result` returns a game that starts at the beginning of this part.
        """
        thinking = self.thinker.work_out(Rehearsal(name, seed, seconds))

        def shown() -> ShownGame:
            try:
                return ShownGame(thinking.result())
            except ThoughtLost as lost:
                sentence = f"{find(name).card.title}, seed {seed}, can't be shown: {lost}"
                self.not_shown.append(sentence)
                raise ThoughtLost(sentence) from lost

        return Thought(shown, thinking.wait, cancel=thinking.cancel)

    def to_film(self, table: SeatedGame, entry: int | None) -> tuple[ShownGame, int]:
        """Return a game to film, and the number of moves that the film shows.

        If `entry` is given, only that entry of the list of moves is filmed, otherwise the whole game.
        """
        stretch = of_record(table, entry=entry)
        return ShownGame(stretch), len(stretch.shown)

    def join(self, table: ShownGame, name: str = "") -> Match:
        """Start a saved game from the position that the demo `table` shows. `name` is the name of the person who takes over from
        a bot.
        """
        match = self.keep(join(table, Random(self._random.random()), name))
        if match.played:
            match.save()
        return match

    def tend(self) -> None:
        """Continue the reviews (analyses of games) that were requested. Call this often, for example once per frame."""
        self.reviews.tend()

    def scores(self, game: str = "", player: str = "") -> Scores:
        """Return the scores of all finished matches, or only those of the game `game` or of the player `player`."""
        scores = self._book.scores(game, player)
        titles = {find(game).card.title} if game else {card.title for card in self.cards}
        held = (best for best in self._times.held() if best.title in titles and player in ("", *best.names))
        return replace(scores, bests=(*scores.bests, *held))

    def _enter(self, path: Path, match: Match) -> None:
        if match.outcome is not None:
            self._book.enter(path, match)
            self._times.enter(path, match)

    def _read(self, path: Path) -> tuple[str, Match]:
        text, match = load_text(path)
        return text, self._serve(match)


def _check_here(table: SeatedGame) -> None:
    """Raise ValueError if the game is played in another window, because then this window may only watch."""
    if table.is_elsewhere:
        raise ValueError("You are only watching: this game is open in another window. Play a copy instead.")

"""Commands of the home screen: its buttons and keys, and the actions that they run."""

from __future__ import annotations

from collections.abc import Callable
from random import randrange

import pygame

from board.card import BOARD
from board.protocols.table import Demo, against_bots
from board.views.day_result import today
from ui.scenes.base import controls
from ui.scenes.base.commands import ENTER, Command, configurable, find_command
from ui.scenes.base.requests import (
    Ask,
    PlayGame,
    ReadRules,
    ReadText,
    Request,
    SetUp,
    ShowDay,
    ShowDemo,
    ShowDrills,
    ShowKept,
    ShowScores,
    ShowSession,
    ShowSettings,
    WatchLesson,
)
from ui.scenes.base.scene import Answer, Push, Reset
from ui.scenes.base.stage import Stage
from ui.scenes.home import about
from ui.scenes.home.game_choice import NO_GAMES, GameChoice
from ui.scenes.home.saved_games import SavedGames
from ui.scenes.home.shelf_tabs import ShelfTabs

MOST_SEEDS = 1_000_000
"""Upper limit for the random seed of a demo. The seed is always below this number."""
STILL_READ = "Loading your saved games…"
NONE_KEPT = "No saved games yet. Unfinished games appear here."


class HomeCommands:
    """The commands of the home screen. A command that needs the list of saved games waits until the list is read."""

    def __init__(
        self, stage: Stage, choice: GameChoice, saved: SavedGames, tabs: ShelfTabs, clear: Callable[[], None], notice: str
    ) -> None:
        """Make the commands of the home screen.

        `clear` is a function that empties the search field. `notice` is a sentence to show at first.
        """
        self.stage, self._choice, self._saved, self._tabs, self._clear = stage, choice, saved, tabs, clear
        self.notice = notice
        """Sentence to show to the player on the home screen; empty for none."""
        self._wished = ""
        """Name of a command to run as soon as the saved games are read; empty for none."""

    @property
    def table(self) -> tuple[Command, ...]:
        """All commands of the home screen: those with a button on the panel, and those with only a key."""
        choice = self._choice
        bare, none = "" if choice.cards else NO_GAMES, choice.why_none
        none_kept, is_read = NONE_KEPT if self._saved.kept == () else "", self._saved.kept is not None
        against = "Start a game against a bot"
        shift, shift_enter = pygame.KMOD_SHIFT, ((pygame.K_KP_ENTER, pygame.KMOD_SHIFT),)
        return (
            Command("play", lambda: Push(SetUp(choice.card)), "", pygame.K_RETURN, 0, none, "Open the game", also=ENTER),
            Command("now", self._begin, self._against, pygame.K_RETURN, shift, none, against, is_chief=True, also=shift_enter),
            configurable("rules", lambda: Push(ReadRules(choice.card)), "Rules", refusal=none),
            configurable("lesson", lambda: Push(WatchLesson(choice.card)), "Lesson", refusal=none),
            Command(
                "continue", self.take_up, "Continue", pygame.K_F2, 0, none_kept, "Continue the last game", is_pending=not is_read
            ),
            Command("kept", self._show_kept, "Saved games", pygame.K_F3, 0, none_kept, "Saved games", is_pending=not is_read),
            _shows("practice", ShowDrills(), "Practice", pygame.K_F4),
            Command(
                "session", lambda: Push(ShowSession(today())), "Today's session", pygame.K_F10, help="Today's practice session"
            ),
            Command("day", lambda: Push(ShowDay(today())), "Shot of the day", pygame.K_F10, shift, help="Shot of the day"),
            Command("demo", self.show_demo, "Demo", pygame.K_F5, 0, bare, "Demo"),
            _shows("scores", ShowScores(), "Scorebook", pygame.K_F6),
            _shows("settings", ShowSettings(), "Settings", pygame.K_F7),
            Command("about", self._show_about, "About", pygame.K_F8, help="About"),
            Command("quit", self._escape, "Clear" if choice.typed else "Quit", pygame.K_ESCAPE, help="Quit"),
            Command("shelf", self._look_further, key=pygame.K_F9, help="Next shelf" if self._tabs.commands else ""),
            Command("help", self.show_controls, character="?", help="Controls", hears_key=False),
        )

    @property
    def _against(self) -> str:
        """Label of the home screen's main button: the selected game's title, with "against a bot" if the game has opponents."""
        choice = self._choice
        title = choice.card.title if choice.name else "A game"
        return title if choice.name and choice.card.seats == (1,) else f"{title} against a bot"

    def _begin(self) -> Answer:
        """Start the selected game against its default bots (computer players)."""
        card, shelf = self._choice.card, self.stage.shelf
        players = against_bots(shelf.bots(card.name), card.seats[0])
        return Reset(PlayGame(shelf.open(card.name, card.seats[0], {}, (self.stage.settings.name,), players)))

    def take_up(self) -> Answer:
        """Continue the saved game that was played last."""
        if self._saved.kept is None:
            self._wish("continue")
        return self._saved.latest.take_up() if self._saved.latest else None

    def _show_kept(self) -> Answer:
        if self._saved.kept is None:
            self._wish("kept")
            return None
        return Push(ShowKept(self._saved.kept))

    def show_demo(self, *, loops: bool = False) -> Answer:
        """Show the demo with the games of the current collection. With `loops` the demo repeats without end."""
        choice = self._choice
        games = () if choice.shelf == BOARD or loops else tuple(card.name for card in choice.cards if card.shelf == choice.shelf)
        return Push(ShowDemo(Demo(games, seed=randrange(MOST_SEEDS), loops=loops, has_prologue=not games)))

    def _show_about(self) -> Answer:
        return Push(ReadText(about.TITLE, about.TAGLINE, about.about(self.stage.settings_file)))

    def show_controls(self) -> Answer:
        return Push(ReadText("Home screen", "Mouse and keys on this screen", controls.at_home(self.table)))

    def _look_further(self) -> None:
        """Show the next collection of games."""
        command = find_command(self._tabs.commands, self._tabs.after(self._choice.shelf))
        if command is not None:
            command.run()

    def _escape(self) -> Answer:
        if self._choice.typed:
            self._clear()
            return None
        return Push(Ask("Quit?", "Your games are saved for next time.", "Quit", "Cancel", "quit"))

    # --- commands that wait for the saved games ---------------------------------------------------------------------

    def _wish(self, name: str) -> None:
        """Remember the command `name`, to run it once the list of saved games is read."""
        self._wished, self.notice = name, STILL_READ

    def grant(self) -> Answer:
        """Run the command that waited for the list of saved games. If it is impossible now, show the reason."""
        command, self._wished = find_command(self.table, self._wished), ""
        if command is None:
            return None
        self.notice = command.refusal
        answer: Answer = None if command.refusal else command.run()
        return answer

    def forget(self) -> bool:
        """Drop a command that the player chose before the list of saved games was read. Return True if one was dropped."""
        if not self._wished:
            return False
        self._wished = self.notice = ""
        return True


def _shows(name: str, request: Request, label: str, key: int) -> Command:
    """Return a command that opens another screen by sending `request`."""
    return Command(name, lambda: Push(request), label, key, help=label)

"""The page before a game, on which the player chooses opponents, colours and house rules. Choices are remembered.

The selected choice is explained below it. The board beside the page shows the first position of the game.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

import pygame

from board.card import OURS, Card, HouseRule
from board.moves import Lot
from board.opponents import introduction, usual_names
from board.protocols.table import Table, against_bots
from board.text.sentence import NOT_YOU, YOU, labels
from board.text.words import LONGEST_NAME, player_name, shown_name
from board.views.picture import Picture
from ui.art.base import theme
from ui.art.base.lettering import rule, seat_swatch, wrap, write_paragraph
from ui.scenes.base.beside_board import BesideBoard
from ui.scenes.base.commands import ENTER, Command, CommandBar
from ui.scenes.base.requests import LearnFlags, PlayGame, PutMen, ReadRules, WatchLesson
from ui.scenes.base.scene import Answer, Pop, Push, Reset
from ui.scenes.base.stage import Stage, name_players, recolour
from ui.settings import Seating
from ui.widgets.elements import is_press, place_buttons
from ui.widgets.fields import ChoiceField, TextField
from ui.widgets.form import Form, FormRow, Widget
from ui.widgets.reading import Reading, reading
from ui.widgets.titles import write_title

PERSON = "person"
BY_LOT = "decided by a draw"
FEW = 4
"""Largest number of players for which the page before a game describes every bot."""


@dataclass
class Swatch:
    """A form field with which a player's colour is changed, by clicks or keys."""

    colour: int
    turned: int = 0
    """How the player has just changed the colour: 1 to the next colour, -1 to the previous one, 0 for no change."""
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    def handle(self, event: pygame.event.Event, *, focused: bool) -> bool:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_SPACE: 1}
        self.turned = 0
        if is_press(event) and self.rect.collidepoint(event.pos):
            self.turned = 1
        elif focused and event.type == pygame.KEYDOWN:
            self.turned = steps.get(event.key, 0)
        return self.turned != 0

    def spoken(self) -> str:
        return theme.seat_colour(self.colour).name

    def least(self, unit: float) -> int:
        return round(34 * unit)

    def grows(self) -> bool:
        return False

    def draw(self, surface: pygame.Surface, unit: float, *, hot: bool) -> None:
        if hot:
            pygame.draw.rect(surface, theme.PAPER_SHADE, self.rect, border_radius=round(3 * unit))
            pygame.draw.rect(surface, theme.INK, self.rect, 1, round(3 * unit))
        seat_swatch(surface, self.rect.center, round(11 * unit), self.colour)


class Setup(BesideBoard):
    """The page before a game, on which the player chooses opponents, colours and house rules."""

    def __init__(self, stage: Stage, card: Card) -> None:
        super().__init__(stage, Picture(card.side, ()), prints=card.prints)
        self.card = card
        self.problem = ""
        self._counts = sorted(card.seats)
        self._bots = list(stage.shelf.bots(card.name))
        self._person = 0
        self.rules: list[HouseRule] = list(stage.shelf.house_rules(card.name))
        self.has_hints = stage.shelf.has_hints(card.name) and not card.is_filled_up
        """True if the chosen game can offer hints: a bot knows the game, and players have time to ask."""
        self._recall(stage.seating(card))
        self.shows_more = self._is_changed
        """True if the page shows all house rules, not only the most common choices."""
        self.form = Form()
        self._renew_rows()
        self.buttons = CommandBar(lambda: self.commands)
        self.buttons.refresh()

    @property
    def commands(self) -> tuple[Command, ...]:
        card = self.card
        has_bots = bool(self._bots) and max(self._counts) > 1
        # Offer no second button that does the same as Start.
        has_bots = has_bots and not self._is_usual
        bots = Command("bots", self._begin_against_bots, self._against, pygame.K_F2) if has_bots else None
        learn = Command("learn", lambda: Push(LearnFlags()), "Learn flags", pygame.K_F3) if card.teaches_flags else None
        position = Command("position", self._set_table, "Set up", pygame.K_F4) if card.by_hand is not None else None
        today = Command("today", self._choose_today, "Today's deal", pygame.K_F5) if card.numbers_deals else None
        labels = ("Fewer options", "More options") if self.shows_more else ("More options", "Fewer options")
        more = Command("more", self._change_more, labels[0], pygame.K_F6, other_labels=labels[1:]) if self.has_more else None
        return (
            Command("begin", self._begin, "Start", pygame.K_RETURN, is_chief=True, also=ENTER),
            *filter(None, (bots, more, learn, position, today)),
            Command("rules", lambda: Push(ReadRules(card)), "Rules", pygame.K_F1),
            Command("lesson", lambda: Push(WatchLesson(card)), "Lesson", pygame.K_F12),
            Command("back", self._leave, "Back", pygame.K_ESCAPE),
        )

    @property
    def _against(self) -> str:
        usual = against_bots(self._bots, 2)[1]
        return f"Play {usual}" if usual[:1].isupper() else f"Play a {usual} bot"

    @property
    def _is_usual(self) -> bool:
        """True if the Start button would start a game with the default bots and house rules."""
        usual = against_bots(self._bots, self.count)
        return not self._is_changed and (self.count, self._players, self.part.at) == (self.card.seats[0], usual, 0)

    def _recall(self, seating: Seating) -> None:
        """Fill in the choices with which this game was last played, or the defaults if it was never played."""
        most = max(self._counts)
        count = seating.seats if seating.seats in self._counts else self.card.seats[0]
        self.seats = ChoiceField("Number of players", [str(count) for count in self._counts], self._counts.index(count))
        names = [*seating.names, *[""] * most][:most]
        usual = against_bots(self._bots, most)
        players = [*seating.players, *usual[len(seating.players) :]][:most]
        words = [PERSON, *self._bots]
        self.sitters = [ChoiceField("", words, words.index(player) if player in words else 0) for player in players]
        # Use the name by which the player is known in every game.
        me = self._me
        names[me] = names[me] or self.stage.settings.name
        self._known_names = tuple(names)
        """Names that the page shows at first, by seat."""
        self.fields = [TextField(name, LONGEST_NAME) for name in names]
        self.deal = TextField(longest=6, ghost="any")
        """Form field for the number of a deal, in games that number their deals; empty for a random deal."""
        parts = self.card.parts
        self.part = ChoiceField("", [BY_LOT, *parts], 1 + parts.index(seating.part) if seating.part in parts else 0)
        """Form field for the first player's role, in games whose players have different roles, such as fox and geese."""
        colours = len(theme.BOOKLET)
        self.colours = [*seating.colours, *range(len(seating.colours), colours)][:colours]
        """For each colour number of the printed rules, the number of the colour that replaces it."""
        self.swatches = [Swatch(self.colours[seat % colours]) for seat in range(most)]
        self.choices = [
            ChoiceField(rule.marked_label, list(rule.marked_words), _last_choice(rule, seating)) for rule in self.rules
        ]
        self.hints = ChoiceField(f"Hints allowed {OURS}", ["yes", "no"], 0 if seating.hints else 1)

    @property
    def _me(self) -> int:
        """Seat of the first human player, taken to be the player at this window; 0 if only bots play."""
        return next((seat for seat, sitter in enumerate(self.sitters) if sitter.at == 0), 0)

    def _colour_of(self, seat: int) -> int:
        """Return the number of the colour that the printed rules give to the player at `seat`.

        Partners share a colour, and the fox is always red.
        """
        colours = self._set_out.colours
        return colours[seat] if seat < len(colours) else seat

    def _leave_one_hand(self) -> None:
        """If the game allows only one person at a computer, replace the other people by bots.

        The person who was chosen last stays.
        """
        people = [seat for seat, sitter in enumerate(self.sitters[: self.count]) if sitter.at == 0]
        if not self.card.one_hand or not self._bots or len(people) < 2:
            return
        stays = next((seat for seat in people if seat != self._person), people[0])
        usual = self.sitters[0].words.index(against_bots(self._bots, 2)[1])
        for seat in people:
            self.sitters[seat].at = 0 if seat == stays else usual

    def _renew_rows(self) -> None:
        """Create the rows of the form again after the player has changed a choice on the page before a game."""
        self._leave_one_hand()
        self._person = self._me
        """Seat of the first human player, as the form shows it."""
        self._set_out = self.stage.shelf.set_out(self.card.name, self.count, self._agreed, max(0, self._lot))
        """Picture of the first position of the game, in the colours of the printed rules."""
        people = [seat for seat, player in enumerate(self._players) if not player]
        names = labels(usual_names(self._players), people[0] if len(people) == 1 else NOT_YOU)
        called = [shown_name(field.text.strip() or name) for field, name in zip(self.fields, names, strict=False)]
        self._picture = name_players(recolour(self._set_out, self.colours), called)
        rows = [FormRow("Players", is_heading=True)]
        if len(self._counts) > 1:
            rows.append(FormRow(self.seats.label, (self.seats,)))
        bots = self._players
        for seat, name in enumerate(names):
            sitter = self.sitters[seat]
            self.fields[seat].ghost = name
            self.swatches[seat].colour = self.colours[self._colour_of(seat) % len(self.colours)]
            set_here: tuple[Widget, ...] = (self.swatches[seat], self.fields[seat], *([sitter] if self._bots else []))
            # Describe each type of bot only once. At a small table, introduce each bot by name.
            opponent = introduction(bots[seat], seat) if len(names) <= FEW and not self.fields[seat].text.strip() else ""
            about = self.stage.shelf.about_bot(self.card.name, bots[seat]) if bots[seat] not in ("", *bots[:seat]) else ""
            rows.append(FormRow("", set_here, name=f"Player {seat + 1}", about=f"{opponent} {about}".strip()))
        if self.card.parts:
            first = shown_name(self.fields[0].text.strip() or names[0])
            rows.append(FormRow("You play" if first == YOU else f"{first} plays", (self.part,)))
        if self.card.numbers_deals:
            rows.append(FormRow("Deal number", (self.deal,), name="Deal"))
        rows.append(FormRow(self.card.begins))
        if first_rules := self._rule_rows(is_first=True):
            rows += [FormRow("Game", is_heading=True), *first_rules]
        if self.shows_more and self.has_more:
            rows.append(FormRow("House rules", is_heading=True))
            rows += self._rule_rows(is_first=False)
            rows += [FormRow(self.hints.label, (self.hints,))] if self.has_hints else []
        chosen = [field.spoken() for row in rows for field in row.widgets if isinstance(field, ChoiceField)]
        shown = (*(row.label for row in rows), *chosen)
        if any(OURS in words for words in shown):
            rows.append(FormRow(self.card.legend, is_note=True))
        self.form.rows = rows

    def _rule_rows(self, *, is_first: bool) -> list[FormRow]:
        """Return the rows of the form for house rules.

        With `is_first`, return the rules that a beginner understands, otherwise all others.
        """
        return [
            FormRow(choice.label, (choice,), about=rule.about[choice.at] if rule.about else "")
            for rule, choice in zip(self.rules, self.choices, strict=True)
            if rule.is_first == is_first
        ]

    @property
    def has_more(self) -> bool:
        """True if the page has choices that it does not show at first: hints, and less common house rules."""
        return self.has_hints or not all(rule.is_first for rule in self.rules)

    @property
    def _is_changed(self) -> bool:
        """True if a choice that is hidden at first differs from its default. These are the hints and the less common house
        rules.
        """
        rules = zip(self.rules, self.choices, strict=True)
        return self.hints.at > 0 or any(not rule.is_first and rule.choices[at.at] != rule.default for rule, at in rules)

    def _change_more(self) -> None:
        self.shows_more = not self.shows_more
        self._renew_rows()

    @property
    def count(self) -> int:
        return self._counts[self.seats.at]

    @property
    def writes(self) -> bool:
        return isinstance(self.form.focused, TextField)

    @property
    def reading(self) -> Reading:
        words = f"{self.card.title}. {self.problem} {self.form.spoken}".replace(f" {OURS}", OURS).replace(OURS, " (ours)")
        return reading(words, self.buttons.read_out)

    # --- choosing ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        self.stale = True
        widget = self.form.handle(event, self.stage.unit)
        if isinstance(widget, Swatch):
            self._turn_colour(self.swatches.index(widget), widget.turned)
        if widget is not None:
            self.problem = ""
            self._renew_rows()
            return None
        is_tab = event.type == pygame.KEYDOWN and event.key == pygame.K_TAB
        return None if is_tab else self.buttons.hear(event)

    def _begin_against_bots(self) -> Answer:
        """Start a game with the default bots (computer players) and the default house rules."""
        self._recall(Seating(names=(self.fields[self._me].text,), colours=tuple(self.colours)))
        self._renew_rows()
        return self._begin()

    def _choose_today(self) -> None:
        """Choose the deal of the day. Its number is today's date, so all players everywhere get the same deal."""
        self.deal.text = f"{date.today():%y%m%d}"
        self._renew_rows()

    def _set_table(self) -> Answer:
        """Open the position editor with the players chosen on this page."""
        names = [self.fields[seat].text.strip() for seat in range(self.count)]
        board = self.stage.shelf.set_table(self.card.name, self._agreed, names, self._players, hints=self.hints.at == 0)
        return Push(PutMen(board))

    def _turn_colour(self, seat: int, by: int) -> None:
        """Change the colour of the player at `seat` by `by` steps. The player who had the new colour gets the old one."""
        mine = self._colour_of(seat) % len(self.colours)
        wanted = (self.colours[mine] + by) % len(self.colours)
        other = self.colours.index(wanted)
        self.colours[mine], self.colours[other] = wanted, self.colours[mine]

    def _leave(self) -> Answer:
        """Close the page. Remember the names that the player has changed on it."""
        names = tuple(player_name(field.text) for field in self.fields)
        if names != self._known_names:
            seating = replace(self.stage.seating(self.card), names=names)
            name = names[self._me] if "" in self._players else self.stage.settings.name
            self.stage.change(name=name, seatings={**self.stage.settings.seatings, self.card.name: seating})
        return Pop()

    def _begin(self) -> Answer:
        try:
            seating = self._seating()
            table = self.open()
        except (ValueError, LookupError) as error:
            self.problem = str(error)
            return None
        seatings = {name: other for name, other in self.stage.settings.seatings.items() if name != self.card.name}
        has_people = "" in seating.players
        name = seating.names[self._me] if has_people else self.stage.settings.name
        self.stage.change(name=name, seatings={**seatings, self.card.name: seating})
        return Reset(PlayGame(table))

    def _seating(self) -> Seating:
        """Return the chosen players and colours, to be remembered for the next time this game is set up."""
        colours = tuple(self.colours)
        return Seating(
            self.count,
            tuple(player_name(self.fields[seat].text) for seat in range(self.count)),
            tuple(self._players),
            colours if colours != tuple(range(len(colours))) else (),
            {rule.name: rule.words[choice.at] for rule, choice in zip(self.rules, self.choices, strict=True)},
            hints=self.hints.at == 0,
            part=self.part.words[self.part.at] if self.part.at else "",
        )

    @property
    def _players(self) -> list[str]:
        """For each seat, the name of the bot that plays there; empty for a human player."""
        return [sitter.words[sitter.at] if sitter.at else "" for sitter in self.sitters[: self.count]]

    @property
    def _agreed(self) -> dict[str, Any]:
        """Value chosen for each house rule, by the name of the rule."""
        return {rule.name: rule.choices[choice.at] for rule, choice in zip(self.rules, self.choices, strict=True)}

    @property
    def _lot(self) -> int:
        """Seat that plays the first of the game's different roles, such as the fox; -1 if it is drawn at random."""
        return (1 - self.part.at) % self.count if self.part.at else -1

    def open(self) -> Table:
        """Open a new game with the choices on this page. Raise ValueError if the number of the deal is invalid."""
        names = [self.fields[seat].text.strip() for seat in range(self.count)]
        hints, deal = self.hints.at == 0, self.deal.text.strip()
        if deal and not (deal.isascii() and deal.isdigit()):
            raise ValueError("Enter a deal number such as 4711, or leave it empty for a random deal.")
        number = int(deal) if deal else None
        table = self.stage.shelf.open(self.card.name, self.count, self._agreed, names, self._players, hints=hints, deal=number)
        if self._lot >= 0:
            table.play(Lot(self._lot))
        return table

    # --- drawing --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        px = self.stage.px
        inner = self._sheet(surface)
        y = write_title(surface, self.card.title, inner, px(36), muted=self.stage.settings.is_muted).bottom
        tagline = pygame.Rect(inner.x, y, inner.width, 0)
        y = write_paragraph(surface, self.card.tagline, tagline, theme.font(px(18)), theme.INK_SOFT, align="centre") + px(4)
        y += rule(surface, inner.x, y, inner.width, self.stage.unit, kind="swelled") + px(6)
        bottom = place_buttons(self.buttons.buttons, inner, self.stage.unit, share=0.25) - px(8)
        if self.problem:
            small = theme.font(px(18))
            bottom -= len(wrap(self.problem, small, inner.width)) * small.get_linesize()
            write_paragraph(surface, self.problem, pygame.Rect(inner.x, bottom, inner.width, 0), small, theme.RED)
        self.form.draw(surface, pygame.Rect(inner.x, y, inner.width, bottom - y), self.stage.unit)
        self.buttons.draw(surface, self.stage.unit)


def _last_choice(rule: HouseRule, seating: Seating) -> int:
    """Return the index of the value that a house rule had when the game was last played, or of its default value."""
    word = seating.rules.get(rule.name)
    return rule.words.index(word) if word in rule.words else rule.choices.index(rule.default)

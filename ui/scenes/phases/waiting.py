"""Two situations in which the program acts after a short pause: a turn without a possible move, and the end of a game."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from board.card import BOARD_GAMES
from board.moves import Pass
from board.shots.shot import Shot
from board.views.picture import Picture
from ui.art.painting.overlay import Overlay
from ui.scenes.base.commands import Command
from ui.scenes.base.requests import ShowResult, ShowReview
from ui.scenes.base.scene import Push
from ui.scenes.phases.phase import Next, Phase, Settle, SwitchView
from ui.scenes.table.table_session import TableSession


class Waiting(Phase, ABC):
    """Base class for parts of a game in which the program acts after a short pause."""

    pause = 0.0
    """Seconds to wait before acting, so that players can follow the game."""

    def __init__(self, session: TableSession) -> None:
        super().__init__(session)
        self._left = self.pause

    @property
    def needs_ticks(self) -> bool:
        return self._left > 0.0

    def tick(self, seconds: float) -> Next:
        if self._left <= 0.0:
            return None
        self._left -= seconds * self.session.stage.settings.pace
        return self.act() if self._left <= 0.0 else None

    @abstractmethod
    def act(self) -> Next:
        """Do the action that was due after the pause, such as a move. Return the next step of the game."""


class Passing(Waiting):
    """The part of a game in which a player must pass. The pause leaves time to read the reason."""

    pause = 1.6

    def act(self) -> Next:
        return self.session.play(Pass()) or Settle()


def hidden_view_commands(session: TableSession) -> tuple[Command, ...]:
    """Return a tuple with the command that shows or hides the hidden pieces after a game. It is empty if no pieces are hidden."""
    return (Command("eyes", SwitchView, session.next_view_label, pygame.K_o),) if session.next_view_label else ()


class GameOver(Waiting):
    """The phase after the end of a game. It shows the result screen once, and shows it again on request."""

    pause = 1.1
    is_quiet = True
    is_watched = True

    def __init__(self, session: TableSession) -> None:
        super().__init__(session)
        if session.is_announced:
            self._left = 0.0

    @property
    def commands(self) -> tuple[Command, ...]:
        if self.needs_ticks:
            return ()
        result = Command("result", self._show_result, "Result", pygame.K_RETURN, is_chief=True)
        review = (Command("review", self._review, "Review", pygame.K_v),) if self._can_review else ()
        return (result, *review, *hidden_view_commands(self.session))

    def act(self) -> Next:
        self.session.stage.sound.knock("chime", 0.6)
        return self._show_result()

    def _review(self) -> Next:
        return Push(ShowReview(self.session.stage.shelf.reviews.of(self.session.table), at_table=True))

    def _show_result(self) -> Next:
        session, outcome = self.session, self.session.reading.outcome
        assert outcome is not None
        session.is_announced = True
        reason = session.by_name(outcome.reason)
        card, picture, table = session.table.card, session.reading.picture, session.table
        story = table.story(2)
        shot, words = self._shot()
        people = tuple(table.names[seat] for seat in session.reading.people)
        return Push(
            ShowResult(
                title=card.title,
                names=session.names,
                winners=outcome.winners,
                reason=reason,
                picture=picture,
                scores=tuple(story[-1]) if story else (),
                course=session.stage.shelf.reviews.course(table),
                least_wins=card.least_wins,
                game=card.name,
                counts_wins=card.family == BOARD_GAMES or card.seats == (1,),
                full_names=tuple(table.names),
                people=people,
                shot=shot,
                shot_words=words,
                you=session.moves.you,
                is_cheered=any(seat in outcome.winners for seat in session.reading.people),
                part=card.played_on,
                prints=card.prints,
                chair=self.chair,
                can_review=self._can_review,
                can_play_again=not table.is_elsewhere,
                can_film=not table.is_elsewhere,
                can_watch=table.is_against_clock,
                is_solitaire=max(card.seats) == 1,
                has_card=bool(picture.score_cards),
            )
        )

    @property
    def _can_review(self) -> bool:
        session = self.session
        return not session.table.is_elsewhere and session.stage.shelf.reviews.can_review(session.table)

    def _shot(self) -> tuple[tuple[Picture, Shot] | None, str]:
        """Return ((position before the best shot, best shot), sentence about the shot).

        If no shot of the match stands out, return (None, empty sentence).
        """
        session = self.session
        entry = session.stage.shelf.reviews.highlight(session.table)
        if entry is None:
            return None, ""
        show, shot = session.moves.replay_of(entry)
        before = session.stage.recolour(session.table.card, show.before)
        return (
            ((before, shot), session.by_name(show.turn.sentence)) if shot is not None and shot.motion is not None else (None, "")
        )

    def draw(self, surface: pygame.Surface) -> None:
        session, outcome = self.session, self.session.reading.outcome
        winners = outcome.winners if outcome is not None else ()
        men = [man.id for man in session.reading.picture.men if man.seat in winners]
        # Highlight pieces only if each winner has a single piece. If all of many pieces were lit, none would stand out.
        lit = tuple((man, "won") for man in men) if len(men) == len(winners) else ()
        session.screen.painter.paint(surface, session.reading.picture, overlay=Overlay(men=lit))

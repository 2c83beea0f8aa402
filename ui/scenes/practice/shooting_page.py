"""The first page beside the practice board, for aiming and shooting.

It shows the goal, the aim in numbers, the result of the shot, all contacts, and where the pieces stopped.
"""

from __future__ import annotations

import math
from dataclasses import replace

import pygame

from board.men import Lie, Man
from board.protocols.practising import GUIDES, LAST, Correction, PracticeBoard, Run, Standing
from board.shots.flick import Flick
from board.shots.rims import RIM_WORDS, side_of_rim
from board.shots.touches import TouchFigures
from ui.art.base import theme
from ui.art.base.lettering import fitting_font, is_whole, rule, wrap, write, write_paragraph
from ui.motion.playback import ShotPlayback, draw_time_strip, moment_at
from ui.scenes.base.commands import Command
from ui.scenes.practice.practice_page import PracticePage, degrees, man_words, mm, repeat_words
from ui.scenes.practice.workbench import Bench
from ui.widgets.elements import Button, is_press

TURN, GAIN, TWIST = 0.5, 50.0, 15.0
"""Changes of the aim for one click on an arrow: heading in degrees, speed in mm/s, and spin in rad/s."""
LIES = {Lie.POCKET: "in the pocket", Lie.DITCH: "in the ditch", Lie.FALLEN: "down"}
IN_NET = {Lie.POCKET: "in a net"}
ERROR_SAID = {
    True: "Your shots stray a little from your aim, as by hand.",
    False: "Your shots go exactly as you aim them. The results show that hand error is off.",
}
ROUND = "A round rim has no mirror image to aim at."


class Shooting(PracticePage):
    """The practice page on which the player aims and shoots."""

    title = "Shoot"
    looks_beyond = True

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self._arrows: list[tuple[pygame.Rect, str, float]] = []
        """Arrow buttons beside the numbers of the aim, as (rectangle, name of the number, change per click)."""
        self._strip = pygame.Rect(0, 0, 0, 0)
        """Screen rectangle of the bar that shows the time of a shot."""
        self._is_dragged = False

    # --- buttons ------------------------------------------------------------------------------------------------------

    @property
    def commands(self) -> tuple[Command, ...]:
        bench, board = self.bench, self.bench.board
        if board.shot is not None:
            return self._after_shot
        settings = self.stage.settings
        shown = board.shown is not None
        drawn = f"Aim line: {path_words(settings.practice_path if board.standing is not None else bench.path, bench.path)}"
        path = Command("path", self.change_path, drawn, pygame.K_l)
        error = Command("error", self._change_error, "Hand error: on" if settings.hand_error else "Hand error: off", pygame.K_h)
        if bench.is_test:
            return Command("solution", self.show_solution, "Show one that works", pygame.K_i), path, error, *self._mirror
        ghosts = "Last shots: shown" if bench.shows_ghosts else "Last shots: hidden"
        return (
            Command("exactly", bench.shoot_exactly, "Shoot exactly", pygame.K_x, is_chief=not board.counts),
            *(
                [Command("solution", self.show_solution, "Show a good shot", pygame.K_i)]
                if board.has_solution and not shown
                else []
            ),
            Command("unpin", self.hide_shot, "Hide shot", pygame.K_i)
            if shown
            else Command("pin", self.show_aim, "Repeat shot", pygame.K_o),
            path,
            error,
            Command("ghosts", self.change_ghosts, ghosts, pygame.K_g),
            *self._mirror,
            *self._back,
        )  # fmt: skip

    @property
    def _after_shot(self) -> tuple[Command, ...]:
        """Commands that are available once the player has made a practice shot."""
        bench, board = self.bench, self.bench.board
        again, is_due = "Next" if board.is_endless else "Try again", board.is_next_due
        return (
            Command("again", bench.bring_back, again, pygame.K_SPACE, hears_key=False, is_chief=not is_due),
            *([Command("next", self._go_to_next, "Next drill", pygame.K_t, is_chief=True)] if is_due else []),
            *self.watching,
            Command("back", lambda: self._step(-1), "Step back", pygame.K_COMMA),
            Command("step", lambda: self._step(1), "Step ahead", pygame.K_PERIOD),
            Command("on", lambda: bench.attempt(board.shoot_on), "Shoot from here", pygame.K_n),
            *self._back,
            *(replace(command, label="") for command in self._mirror),
        )

    @property
    def _back(self) -> tuple[Command, ...]:
        """Command that restores the position of the exercise, as a tuple. The tuple is empty if the position is unchanged."""
        board = self.bench.board
        home = Command("home", lambda: self.bench.attempt(board.go_back), "Back to the drill", pygame.K_k)
        return (home,) if board.can_go_back else ()

    @property
    def _mirror(self) -> tuple[Command, ...]:
        """The command that shows mirror images of the board beyond its rim. It has no button if no rim can serve as a mirror."""
        label = ""
        if self.bench.board.mirror() is not None:
            label = "Mirror: shown" if self.bench.is_mirrored else "Mirror: hidden"
        return (Command("mirror", self._change_mirror, label, pygame.K_v),)

    def _change_mirror(self) -> None:
        """Show or hide the mirror images of the board beyond its rim.

        While they are shown, shots count as shots with help.
        """
        bench = self.bench
        if bench.board.side.is_round:
            bench.refuse(ROUND)
            return
        bench.wants_mirror = not bench.is_mirrored
        bench.renew()
        bench.say("Mirror images are shown." if bench.is_mirrored else "Mirror images are hidden.")

    def _change_error(self) -> None:
        """Turn the random error that is added to practice shots on or off."""
        self.stage.cycle("hand_error")
        self.bench.say(ERROR_SAID[self.stage.settings.hand_error])

    def _go_to_next(self) -> None:
        self.bench.attempt(self.bench.board.go_to_next)

    def _step(self, by: int) -> None:
        """Go to the next contact of the shot on display, or to the previous one if `by` is negative."""
        if self.bench.playback is not None:
            self.bench.playback.step(by)

    # --- events ---------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> bool:  # noqa: ARG002
        if is_press(event):
            if self.bench.playback is not None and self._strip.inflate(0, self.bench.px(14)).collidepoint(event.pos):
                self._is_dragged = True
                self._seek(event.pos[0])
                return True
            return self._nudge(event.pos)
        if event.type == pygame.MOUSEMOTION and self._is_dragged:
            self._seek(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._is_dragged:
            self._is_dragged = False
            return True
        return event.type == pygame.KEYDOWN and self._key(event)

    def _key(self, event: pygame.event.Event) -> bool:
        playback = self.bench.playback
        if playback is None:
            return False
        shift = event.mod & pygame.KMOD_SHIFT
        steps = {pygame.K_PERIOD: 1, pygame.K_COMMA: -1, pygame.K_RIGHT: 1, pygame.K_LEFT: -1}
        if event.key in steps and (shift or event.key in (pygame.K_RIGHT, pygame.K_LEFT)):
            playback.nudge(steps[event.key])
        elif event.key in steps:
            playback.step(steps[event.key])
        else:
            return False
        return True

    def _seek(self, x: int) -> None:
        playback = self.bench.playback
        if playback is not None:
            playback.seek(moment_at(self._strip, x, playback.seconds))

    def _nudge(self, pixel: tuple[int, int]) -> bool:
        """If `pixel` is on an arrow button, change the heading, speed or spin of the aim by one step. Return False if it is
        not.
        """
        hand = self.bench.hand
        for area, quantity, by in self._arrows if hand is not None else ():
            if area.collidepoint(pixel):
                assert hand is not None
                {"heading": hand.rotate, "speed": hand.gain, "spin": hand.twist}[quantity](by)
                self.bench.note_aim()
                return True
        return False

    # --- drawing ----------------------------------------------------------------------------------------------------------

    @property
    def shown(self) -> object:
        bench, board = self.bench, self.bench.board
        playback = bench.playback
        # `is_running` is included because the rounded time may reach the end one tick early.
        seen = None if playback is None else (id(playback.shot), round(playback.time, 3), playback.is_running)
        aimed = None if bench.hand is None else bench.hand.aimed
        return (
            seen,
            aimed,
            board.goal,
            board.counts,
            board.verdict,
            board.standing,
            board.run,
            board.shown,
            board.trouble,
            board.can_go_back,
            bench.is_test,
            bench.correction.shown,
            bench.advice,
        )

    @property
    def described(self) -> str:
        board, playback = self.bench.board, self.bench.playback
        if playback is None:
            strange = "" if board.standing is None or board.counts else ELSEWHERE
            question = board.goal if board.shown is None else repeat_words(board.shown)
            aim = "" if self.bench.is_test else " ".join(f"{label} {value}." for label, value, _, _ in _aim(self.bench.rested))
            advice = "" if self.bench.advice is None else f"{LAST_SHOT}: {advice_words(self.bench.advice)}"
            return f"{question} {strange} {advice} {words_of_test(board) if self.bench.is_test else aim}"
        if playback.is_running:
            return ""
        if not playback.is_over:
            touch = " ".join(f"{left}, {right}." for kind, left, right in self._lines() if kind == "now")
            return touch or f"{_time_words(playback)}."
        fault = "" if self.bench.correction.shown is None else self._fault
        score = "" if self._score in ("", ELSEWHERE) else f"{self._score.removesuffix('.')}."
        verdict = self._verdict if self._verdict.endswith("!") else f"{self._verdict}."
        return f"{verdict} {praise(board)} {fault} {score}"

    @property
    def _score(self) -> str:
        """One line with the player's progress in the exercise; empty if attempts do not count."""
        board = self.bench.board
        if board.standing is None:
            return ""
        if not board.counts and board.shot is None:
            return ELSEWHERE
        return run_words(board.run) if board.is_endless else score_words(board.standing, board.run)

    @property
    def _verdict(self) -> str:
        """Result of the practice shot in a few words."""
        verdict = self.bench.board.verdict
        assert verdict is not None
        return f"{verdict.words[0].upper()}{verdict.words[1:]}{'!' if verdict.is_success else ''}"

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, buttons: dict[str, Button]) -> int:
        y = self._draw_task(surface, rect)
        if self.bench.playback is None:
            return self._draw_aim(surface, rect, y, buttons)
        return self._draw_shot(surface, rect, y, buttons)

    def _draw_task(self, surface: pygame.Surface, rect: pygame.Rect) -> int:
        """Draw the goal of the exercise, an explanation and the player's progress. Return the y coordinate below them."""
        px, board = self.bench.px, self.bench.board
        font = theme.font(px(20), bold=True)
        y = write_paragraph(surface, board.goal, pygame.Rect(rect.x, rect.y, rect.width, 0), font, theme.INK)
        drill = board.drill
        if drill is not None and drill.teaches:
            area = pygame.Rect(rect.x, y, rect.width, 0)
            y = write_paragraph(surface, drill.teaches, area, theme.font(px(17)), theme.INK_SOFT)
        if board.standing is not None:
            area = pygame.Rect(rect.x, y + px(3), rect.width, 0)
            y = write_paragraph(surface, self._score, area, theme.font(px(16)), theme.INK)
            if board.counts and self.stage.settings.practice_path == "fading":
                area = pygame.Rect(rect.x, y + px(1), rect.width, 0)
                y = write_paragraph(surface, fading_words(board.standing), area, theme.font(px(16)), theme.INK_SOFT)
        return y + px(6)

    def _draw_aim(self, surface: pygame.Surface, rect: pygame.Rect, y: int, buttons: dict[str, Button]) -> int:
        px, hand = self.bench.px, self.bench.hand
        assert hand is not None
        y += rule(surface, rect.x, y, rect.width, self.bench.unit) + px(8)
        if self.bench.is_test:
            return self._draw_test(surface, rect, y, buttons)
        advice = self.bench.advice
        if advice is not None:
            y = self.head(surface, rect, y, LAST_SHOT)
            area = pygame.Rect(rect.x, y, rect.width, 0)
            y = write_paragraph(surface, advice_words(advice), area, theme.font(px(17)), theme.INK) + px(4)
        y = self.head(surface, rect, y, "Aim")
        self._arrows = []
        for label, value, quantity, by in _aim(hand.aimed):
            y = self._number(surface, rect, y, label, value, quantity, by)
        y = self.row(rect, y + px(8), [buttons["exactly"]], 40)
        others = [buttons[name] for name in ("solution", "pin", "unpin") if name in buttons]
        y = self.row(rect, y, others)
        y = self.row(rect, y, [buttons["path"], buttons["ghosts"]])
        y = self.row(rect, y, [buttons[name] for name in ("error", "mirror", "home") if name in buttons])
        if advice is not None:
            return y
        y += px(4)
        y += rule(surface, rect.x, y, rect.width, self.bench.unit) + px(6)
        shown = self.bench.board.shown
        words = HOW if shown is None else f"{repeat_words(shown)} {REPEAT}"
        area = pygame.Rect(rect.x, y, rect.width, 0)
        return write_paragraph(surface, words, area, theme.font(px(16)), theme.INK_SOFT)

    def _draw_test(self, surface: pygame.Surface, rect: pygame.Rect, y: int, buttons: dict[str, Button]) -> int:
        """Draw the page for a shot without help, which shows neither numbers nor the aim.

        Return the y coordinate below its contents.
        """
        px = self.bench.px
        self._arrows = []
        y = self.head(surface, rect, y, "A test")
        area = pygame.Rect(rect.x, y, rect.width, 0)
        y = write_paragraph(surface, words_of_test(self.bench.board), area, theme.font(px(17)), theme.INK) + px(8)
        y = self.row(rect, y, [buttons["solution"], buttons["path"]])
        y = self.row(rect, y, [buttons[name] for name in ("error", "mirror") if name in buttons]) + px(4)
        y += rule(surface, rect.x, y, rect.width, self.bench.unit) + px(6)
        area = pygame.Rect(rect.x, y, rect.width, 0)
        return write_paragraph(surface, HOW_IN_TEST, area, theme.font(px(16)), theme.INK_SOFT)

    def _number(
        self, surface: pygame.Surface, rect: pygame.Rect, y: int, label: str, value: str, quantity: str, by: float
    ) -> int:
        px = self.bench.px
        height = px(29)
        font, figures = theme.font(px(18)), theme.font(px(19), face="figures")
        right = rect.right - px(74)
        # The minus sign of this typeface is too long, so draw a shorter line.
        short = value.replace("−", "–")
        write(surface, label, (rect.x + px(4), y + (height - font.get_height()) // 2), font, theme.INK_SOFT)
        if rect.x + px(4) + font.size(label)[0] + px(10) > right - figures.size(short)[0]:
            y += height
        write(surface, short, (right, y + (height - figures.get_height()) // 2), figures, theme.INK, align="right")
        if quantity:
            for sign in (-1, 1):
                box = pygame.Rect(0, 0, px(28), px(25))
                box.midleft = (right + px(12) + (0 if sign < 0 else px(33)), y + height // 2)
                if not is_whole(surface, box):
                    continue
                self._arrows.append((box, quantity, sign * by))
                pygame.draw.rect(surface, theme.PAPER, box, border_radius=px(3))
                pygame.draw.rect(surface, theme.INK_SOFT, box, 1, px(3))
                middle, size = box.center, px(5)
                points = [(middle[0] + sign * size, middle[1]), (middle[0] - sign * size, middle[1] - size),
                          (middle[0] - sign * size, middle[1] + size)]  # fmt: skip
                pygame.draw.polygon(surface, theme.RED, points)
        return y + height

    # --- result ------------------------------------------------------------------------------------------------------------

    def _draw_shot(self, surface: pygame.Surface, rect: pygame.Rect, y: int, buttons: dict[str, Button]) -> int:
        px, playback, verdict = self.bench.px, self.bench.playback, self.bench.board.verdict
        assert playback is not None
        assert verdict is not None
        is_known = playback.is_over or not playback.is_running
        y += rule(surface, rect.x, y, rect.width, self.bench.unit, kind="double") + px(4)
        words = self._verdict if is_known else "…"
        font = fitting_font(words, px(28), rect.width, face="display", least=px(22))
        ink = theme.RED if verdict.is_success and is_known else theme.INK
        area = pygame.Rect(rect.x, y, rect.width, 0)
        # Reserve the height of the result before it is known, so that nothing below it moves.
        y = max(
            write_paragraph(surface, words, area, font, ink, align="centre"),
            y + len(wrap(verdict.words, font, rect.width)) * font.get_linesize(),
        )
        small, sentences = theme.font(px(17)), [words for words in (praise(self.bench.board), self._fault) if words]
        for words in sentences:
            area = pygame.Rect(rect.x, y, rect.width, 0)
            write_paragraph(surface, words if is_known else "", area, small, theme.INK, align="centre")
            y += len(wrap(words, small, rect.width)) * small.get_linesize()
        y += px(4)
        y = self.row(rect, y, [buttons[name] for name in ("again", "next") if name in buttons], 40)
        y = self.row(rect, y, [buttons[name] for name in ("replay", "slowly", "on", "home") if name in buttons])
        y = self._draw_time_bar(surface, rect, y + px(4))
        y = self.row(rect, y, [buttons["back"], buttons["step"]], 30)
        return self._list_contacts(surface, rect, y + px(2))

    @property
    def _fault(self) -> str:
        """Sentence that explains a missed shot. While it is computed, the text is a placeholder of the same height."""
        correction = self.bench.correction.shown
        if correction is None:
            return "…\n" if self.bench.board.is_correcting else ""
        return f"{correction.words}\n{WOULD}" if correction.shot is not None else correction.words

    def _draw_time_bar(self, surface: pygame.Surface, rect: pygame.Rect, y: int) -> int:
        """Draw the time bar of the shot, with a tick at each contact. Return the y coordinate below it."""
        px, playback = self.bench.px, self.bench.playback
        assert playback is not None
        small = theme.font(px(15), face="figures")
        write(surface, _time_words(playback), (rect.right, y), small, theme.INK, align="right")
        strip = self._strip = pygame.Rect(rect.x, y + px(22), rect.width, px(8))
        draw_time_strip(surface, strip, playback.time, playback.seconds, playback.moments)
        return strip.bottom + px(12)

    def _list_contacts(self, surface: pygame.Surface, rect: pygame.Rect, y: int) -> int:
        """List the shot, all its contacts and the places where pieces stopped. Return the y coordinate below the list."""
        px = self.bench.px
        font, head, small = theme.font(px(16)), theme.font(px(16), bold=True), theme.font(px(14))
        height = font.get_linesize() + px(1)
        for kind, left, right in self._lines():
            is_head, is_now = kind == "head", kind == "now"
            own, other = (head, small) if is_head else (font, font)
            is_short = own.size(left)[0] + other.size(right)[0] + px(8) > rect.width
            if is_now:
                band = pygame.Rect(rect.x - px(4), y, rect.width + px(8), height * (2 if is_short else 1))
                pygame.draw.rect(surface, theme.PAPER_SHADE, band, border_radius=px(3))
            ink = theme.INK if is_now or kind == "past" else theme.INK_SOFT
            write(surface, left, (rect.x, y), own, theme.RED if is_head else ink, width=rect.width)
            y += height if is_short else 0
            write(surface, right, (rect.right, y), other, theme.INK_SOFT if is_head else ink, align="right", width=rect.width)
            y += height
        return y

    def _lines(self) -> list[tuple[str, str, str]]:
        playback = self.bench.playback
        assert playback is not None
        shot, flick = playback.shot, playback.shot.flick
        lines = [
            ("head", "Shot", ""),
            ("past", f"from {mm(flick.at.x)}, {mm(flick.at.y)} mm", f"direction {degrees(flick.heading)}"),
            ("past", f"{flick.speed / 1000:.4f} m/s", f"spin{_sense(flick.spin)} {_spin(flick.spin, 2)}"),
        ]
        lines.append(("head", "Contacts", "speed, angle off a full hit"))
        now = max((touch.time for touch in playback.touches if touch.time <= playback.time + 1e-4), default=-1.0)
        for touch in playback.touches:
            state = "now" if touch.time == now and not playback.is_over else "past" if touch.time <= playback.time + 1e-4 else ""
            words = touch_words(touch, shot.disk, shot.men, is_square=not self.bench.board.side.is_round)
            lines.append((state, f"{touch.time:.3f} s  {words}", touch_numbers(touch)))
        if not playback.touches:
            lines.append(("past", "none", ""))
        lines.append(("head", "At rest", f"after {shot.seconds:.2f} s"))
        for man in shot.men:
            where = (IN_NET if self.bench.board.side.holes else LIES).get(man.lie, "")
            lines.append(("past", man_words(man, shot.disk), f"{mm(man.at.x)}, {mm(man.at.y)}{f', {where}' if where else ''}"))
        return lines


HOW = (
    "Drag back from the disk and let go, or swipe through it with the right button. To aim finely, pull beyond full power, turn, "
    "then ease back to the speed you want. The wheel or Up and Down turn the aim, Page Up and Page Down change the power, E and "
    "Q the spin; hold Shift for small steps. Or hold Space to build power."
)
HOW_IN_TEST = (
    "Drag back from the disk and let go. To aim finely, pull beyond full power, turn, then ease back to the speed you want. "
    "E and Q change the spin; hold Shift for small steps. Your trail appears after the shot."
)
REPEAT = "Your attempts show how accurate you are (F5). Your own aim line is hidden meanwhile."


WOULD = "The dashed line shows that shot."
ELSEWHERE = "The position was changed, so this shot doesn't count."


LAST_SHOT = "Your last shot"
IN_A_ROW = "{count} in a row."
BEST_IN_A_ROW = "{count} in a row, your best so far."
PARTLY_EXACT = "Mastered without the aim line, partly without hand error."


def advice_words(advice: Correction) -> str:
    """Return a text that says how to correct the last miss. It ends with the corrected values of the aim."""
    assert advice.shot is not None
    flick = advice.shot.flick
    spin = f", spin{_sense(flick.spin)} {_spin(flick.spin, 0)}" if round(flick.spin) else ""
    return f"{advice.words} That is {flick.heading % 360.0:.1f}° at {flick.speed / 1000:.2f} m/s{spin}."


def words_of_test(board: PracticeBoard) -> str:
    """Return two sentences for a test of the player. They say what is hidden, and whether the position varies."""
    varied = "Every attempt has another position." if board.is_varied else "The position of this drill is always the same."
    return f"No aim line, no trails and no numbers. {varied}"


def praise(board: PracticeBoard) -> str:
    """Return a few words on what the last shot means for the player's progress, or why it does not count.

    Empty for an ordinary shot.
    """
    standing, verdict = board.standing, board.verdict
    if standing is None or verdict is None:
        return ""
    if not board.is_attempt:
        return "An exact shot doesn't count. Make the shot by hand." if board.counts else ELSEWHERE
    if not verdict.is_success:
        return ""
    is_best = standing.streak == standing.best_streak and 2 < standing.streak < standing.attempts
    streak = BEST_IN_A_ROW if is_best else IN_A_ROW if standing.streak > 1 else ""
    if standing.is_mastered:
        news = "Drill mastered!"
    elif board.has_faded:
        news = "Now with a shorter aim line."
    else:
        news = "Your first success!" if standing.successes == 1 else ""
    return f"{streak.format(count=standing.streak)} {news}".strip()


def path_words(wanted: str, drawn: str) -> str:
    """Return one or two words that say how much of the predicted path is drawn.

    `wanted` is the setting, and `drawn` is the part that is drawn now.
    """
    words = ("whole for now", "first contact for now", "off") if wanted == "fading" else ("whole", "first contact", "off")
    return words[GUIDES.index(drawn)]


def fading_words(standing: Standing) -> str:
    """Return a sentence that says how the aim line changes as the player learns the exercise."""
    if standing.is_mastered:
        return PARTLY_EXACT if standing.exact else "Mastered without the aim line."
    need = math.ceil(round(standing.par * LAST, 6))
    return {
        GUIDES[0]: "The aim line gets shorter as you improve.",
        GUIDES[1]: "Good. From now on the aim line stops at the first contact.",
        GUIDES[2]: f"Now the test: make {need} of ten shots without the aim line to earn the gold star.",
    }[standing.guide]


def score_words(standing: Standing, run: Run) -> str:
    """Return one line with the player's results in an exercise. `run` counts the attempts of this session."""
    if not standing.attempts:
        return "Not tried yet."
    low, high = (round(100 * share) for share in standing.interval)
    parts = [f"{standing.successes} of {standing.attempts}: {100 * standing.share:.0f}% (likely {low}–{high}%)"]
    if standing.unaided:
        parts.append(f"in tests {standing.unaided_successes} of {standing.unaided}")
    if standing.exact:
        parts.append(f"{standing.exact} of the last ten without hand error")
    parts.append(f"streak {standing.streak}, best {standing.best_streak}")
    if 0 < run.attempts < standing.attempts:
        parts.append(f"this session {run.successes} of {run.attempts}")
    return "; ".join(parts)


def _time_words(playback: ShotPlayback) -> str:
    return f"{playback.time:.3f} s of {playback.seconds:.3f}"


def _aim(flick: Flick) -> tuple[tuple[str, str, str, float], ...]:
    """Return the values of the shot being aimed, as tuples (label, value as text, name, step).

    The step is the change of the value per click.
    """
    return (
        ("Start", f"{mm(flick.at.x)}, {mm(flick.at.y)} mm", "", 0.0),
        ("Direction", degrees(flick.heading), "heading", TURN),
        ("Speed", f"{flick.speed / 1000:.3f} m/s", "speed", GAIN),
        (f"Spin{_sense(flick.spin)}", _spin(flick.spin, 1), "spin", TWIST),
    )


def _spin(spin: float, places: int) -> str:
    """Return the amount of spin as text, without its direction."""
    return f"{abs(spin):.{places}f} rad/s" if round(spin, places) else "0 rad/s"


def _sense(spin: float) -> str:
    return "" if not round(spin, 1) else ", counter-clockwise" if spin > 0.0 else ", clockwise"


def run_words(run: Run) -> str:
    """Return one line with the progress of an endless run of attempts."""
    if not run.attempts:
        return "Endless run: every shot counts, and after each shot the drill changes."
    share = 100 * run.successes / run.attempts
    return f"{run.successes} of {run.attempts}: {share:.0f}%; streak {run.streak}, best {run.best_streak}"


def end_words(run: Run) -> str:
    """Return two sentences with the result of a finished run of attempts."""
    share = 100 * run.successes / run.attempts
    return f"You made {run.successes} of {run.attempts}: {share:.0f}%. Your best streak was {run.best_streak}."


def touch_words(touch: TouchFigures, shooter: int, men: tuple[Man, ...], *, is_square: bool = True) -> str:
    """Return the names of two objects that touched, such as "pin 3, left rim".

    The shot disk, whose id is `shooter`, is not named. On a square board a rim is named with its side.
    """
    known = {man.id: man for man in men}
    man_text = man_words(known[touch.man], shooter)
    partner_text = (
        man_words(known[touch.partner], shooter) if isinstance(touch.partner, int) else str(touch.partner).replace("-", " ")
    )
    if touch.partner == "rim" and is_square:
        partner_text = f"{RIM_WORDS[side_of_rim(touch.at)]} rim"
    return f"{'' if touch.man == shooter else f'{man_text}, '}{partner_text}"


def touch_numbers(touch: TouchFigures) -> str:
    angle = "" if touch.angle is None else f", {touch.angle:.1f}°"
    return f"{touch.speed / 1000:.3f} m/s{angle}"

"""The controls sheet: mouse and keys on the home screen, and in the current game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from board.moves import Aim, Call, Choose, Lay, PartWith, Put, Roll, Spell, Step, Take
from ui.scenes.base.commands import Command
from ui.widgets import keys

SHOOTING = """
# To shoot
- Press on your disk and pull, whichever way: it goes the other way, the harder the farther you pull. Let go to shoot. Back onto
the disk, the right button or Esc calls the shot off.
- Click or drag anywhere else in the lit zone to place the disk, or drag the disk itself with Shift held.
- To flick it as with a finger, press outside the zone or with the right button and sweep through the disk: it takes the speed of
your hand, and spin where you meet it off its middle.
- The wheel turns the aim finely.

# To shoot with keys
- Left and Right move the disk along its zone, W A S D anywhere in it. Up and Down turn the aim, Q and E give spin.
- Hold Space to gather power, and let go to shoot. Shift makes everything finer.
"""
DICE = """
# To throw
- Click the cup, or press Space.
"""
MOVING = """
# To move
- Pick up a man by click or drag, and set it down on a lit place. A move of several steps may be made in one go.
- Where a move may end or go on, press Done or Enter to end it. Esc takes back the step entered last.
- With keys: arrows lead from place to place, Enter picks up and sets down; Backspace puts back.
"""
ON_CLOTH = """
# To lay something on the cloth
- Pick it up by click or drag: the places where it may go are lit, and what it would count stands in them. Point at one to see it
lie there; let go or click to lay it. The right button, or Esc, puts it back.
- A heap that may be drawn from is lit: click it, or press its button.
- With keys: arrows lead from one thing to the next, Enter picks up; then they lead from place to place, and Enter lays.
Backspace puts it back.
"""
HOLDING = """
# To play a card
- Click it, or drag it out of your hand onto the table. What may be played is lit; whatever may not says why if you click it.
- With keys: Left and Right lead from card to card, Enter plays. Or type its name, or as much of it as you like, and press Enter:
star 12, s12, det. While you hold cards their first letters write; Esc lets go of what is written.
- Two people at one screen have a curtain between their turns. Space, Enter or a click lifts it for whoever is named on it.
- When the game is over, O lays all hands open, and shows them again as you saw them.
"""
LAYING = """
# To lay a man
- Click a lit or free place. With keys: arrows lead from place to place, Enter lays.
"""
TAKING = """
# To take a man up
- Click it. With keys: arrows lead to it, Enter takes it up.
"""
CALLING = """
# To call
- Click what you call, or press its number. With keys: arrows lead from one to the next, Enter calls.
"""
CHOOSING = """
# To choose
- Click one of the buttons beside the board, press the number on it, or Tab to it and press Enter.
"""
SPELLING = """
# To say a word
- Type it, or click its letters one after the other: each is lifted into a row before you. A letter that cannot be used says why.
Click a letter of the row to put it back, or drag it to another place in the row; Backspace or the right button puts the last one
back, Esc all of them.
- Enter says the word. One that is not in the dictionary is refused and costs nothing.
- Space mixes the letters that lie before you. Where words are offered, Tab goes through them, with Shift backward.
- Ctrl P passes. The clock begins when you see your letters, and stands still while you read rules, this sheet or settings.
- With arrows: they lead from letter to letter, and up to the row. Enter uses the letter they have led to, or says the row.
- Where letters write words, press H, R and B with Ctrl held.
"""
PARTING = """
# To part with letters
- Click them or type them, then press Enter. Click one again, or press Backspace, to keep it.
"""
PIECING = """
# To put pieces together
- Drag a piece, and all that lies against it comes along; with Shift held you take it alone. A corner that comes near another
snaps to it, right or wrong.
- The wheel or the right button gives a piece a quarter turn, in your hand or as it lies, where it was agreed that pieces turn.
- With keys: arrows, or comma and full stop, go from piece to piece. Space takes one up; then arrows carry it, Q and E turn it,
Space puts it down, and Esc lays it back.
- U cries Angle-Up where that is cried, and L looks at the picture where it may be looked at.
"""
SCORE_CARDS = """
# To look at a score card
- K shows yours, and no clock runs meanwhile. Left and Right show the others', and S keeps one as a picture.
"""
AGAIN = """
# To watch a move again
- Click it in the list of moves, which the wheel scrolls, or press Page Up and Page Down.
- Space stops it and lets it go on, S makes it slow. {stepping}; or drag the strip below the board.
- F makes a film of it, G of the whole game. Esc goes back to the game.
- N plays on from there as a game of its own; the old one stays. When the game is over, V tells what each move was worth.
"""
ALL_AGAIN = """
# To see it again
- When the game is over, R shows all of it again. Space halts it, Up and Down make it quicker and slower, Left and Right leap back
and on; Enter ends it.
"""
NEARER = """
# To look nearer
- {nearer} and {farther} bring the eye nearer and farther off. So does the wheel with Ctrl held, to what the pointer is on.
- {whole} shows the whole board, or the part that is played on; {chair} looks at it as from a chair at the table.
"""
PADS = """
# With a gamepad
- The left stick moves the pointer, the right one moves it finely. A presses, B goes back{hint}.
- {pull}The cross is the arrow keys, the shoulders go from button to button.
"""
HOME = """\
- Point at a card and click to sit down to a game. The wheel scrolls.
- Arrows go from card to card, Enter sits down, Shift Enter plays a club bot at once, F1 reads the rules, F12 shows the lesson.
- Type some of a name, or a number, to find a game. Backspace takes a letter back, Esc all of them.
- F9, or a click above the cards, goes from shelf to shelf. What is typed is found on all of them.
- Tab goes through the buttons, Enter presses one. F2 to F8 press them too.
- Esc leaves, and asks before it does.
"""
HALTING = " Tab halts the clock."
"""Sentence of an input handler's hint that the sheet repeats elsewhere."""
PAD_HINT = ", Y asks for a hint"
PAD_PULL = "Hold A on your disk, pull with a stick, and let go. "
BY_TOUCHES = "Left and Right step from touch to touch of a shot, with Shift picture by picture"
BY_PICTURES = "Left and Right step picture by picture"
LOOKING = ("nearer", "farther", "whole", "chair")
"""Actions described in the section on viewing."""
SORTS: dict[type, str] = {
    Roll: DICE,
    Aim: SHOOTING,
    Step: MOVING,
    Lay: LAYING,
    Take: TAKING,
    Call: CALLING,
    Choose: CHOOSING,
    Spell: SPELLING,
    PartWith: PARTING,
    Put: PIECING,
}
"""Instructions for each kind of move or option, in the order of the sheet."""


def at_home() -> str:
    return HOME + PADS.format(hint=PAD_HINT, pull=PAD_PULL) + _always(())


def in_game(
    sorts: Iterable[type],
    keyed: Mapping[str, str],
    how: str = "",
    commands: Sequence[Command] = (),
    *,
    is_on_cloth: bool = False,
) -> str:
    """Return the controls sheet for a game in which these kinds of moves have occurred.

    `keyed` gives the keys of each player in a real-time game; `how` explains them where no section does.
    """
    helped, offered = {command.name for command in commands if command.help}, {command.name for command in commands}
    shoots, has_clock = "aim" in helped, "undo" not in helped
    found = {*sorts, *((Aim,) if shoots else ())}
    on_cloth = {Step: ON_CLOTH, Lay: HOLDING} if is_on_cloth else {}
    sections = [on_cloth.get(sort, text) for sort, text in SORTS.items() if sort in found]
    if keyed:
        lines = "\n".join(f"- {name}: {which}." for name, which in keyed.items())
        # The sheet says this separately.
        told = f"- {how.removesuffix(HALTING)}\n" if how and Put not in found else ""
        sections.append(f"\n# Against the clock\n{lines}\n{told}- Tab halts the clock; Space lets it go on.\n")
    sections += [SCORE_CARDS] if "card" in offered else []
    again = ALL_AGAIN if has_clock else AGAIN.format(stepping=BY_TOUCHES if shoots else BY_PICTURES)
    nearer = NEARER.format(**{action.name: keys.shown(action) for action in keys.ACTIONS})
    pads = PADS.format(hint=PAD_HINT if "hint" in helped else "", pull=PAD_PULL if shoots else "")
    return "".join(sections).lstrip() + again + nearer + pads + _always(commands)


def _always(commands: Sequence[Command]) -> str:
    """Return the section on keys that work everywhere, with the player's own keys."""
    window = [action for action in keys.ACTIONS if action.name == "screen" or (commands and action.name == "mute")]
    lines = [(keys.shown(action), action.label) for action in window]
    lines += [(command.shown_key, command.help) for command in commands if command.help and command.name not in LOOKING]
    return "\n# At any time\n" + "".join(f"- {key}: {what[0].lower()}{what[1:]}.\n" for key, what in lines)

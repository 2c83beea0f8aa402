"""The help on controls: all uses of mouse and keys on the home screen and in the current game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from board.moves import Aim, Call, Choose, Lay, PartWith, Put, Roll, Spell, Step, Take
from ui.scenes.base.commands import Command
from ui.widgets import keys

SHOOTING = """
# Shooting
- Drag back from your disk and let go to shoot. The disk goes the opposite way. Pull farther to shoot harder. To cancel, move
  back to the disk, click the right button or press Esc.
- Click in the highlighted zone to place the disk there, or drag it with Shift held.
- To flick, hold the right button and swipe through the disk. Swipe faster to shoot harder. Hit the disk off centre to give it
  spin.
- The wheel fine-tunes the aim.

# Shooting with keys
- Left and Right move the disk along its zone, W A S D anywhere in it. Up and Down turn the aim, Q and E give spin.
- Hold Space to build power, and let go to shoot. Hold Shift for smaller steps.
"""
DICE = """
# Dice
- Click the cup or press Space to roll.
"""
MOVING = """
# Moving
- Click or drag a man to a highlighted spot. You can make a move of several steps in one go.
- If a move can continue, Done or Enter ends the move. Esc undoes the last step.
- With keys: arrows choose a spot, Enter picks a man up or puts it down, Backspace puts it back.
"""
ON_CLOTH = """
# Placing a piece
- Click or drag a piece. Highlighted spots show where the piece can go and what it scores there. Point at a spot for a preview.
  Let go or click to place the piece. The right button or Esc puts it back.
- To draw, click the highlighted pile or press its button.
- With keys: arrows choose a piece, Enter picks it up. Then arrows choose a spot, and Enter places it. Backspace puts it back.
"""
HOLDING = """
# Playing a card
- Click a card, or drag it to the table. The highlighted cards may be played. Click any other card to see why it can't be
  played.
- With keys: Left and Right choose a card, Enter plays it. Or type its name or part of it, such as star 12, s12 or det, and press
Enter. Esc clears what you typed.
- If several people share the screen, a curtain hides the cards between turns. The player named on the curtain opens it with
  Space, Enter or a click.
- When the game is over, O shows all hands. Press O again to see the game as you saw it.
"""
LAYING = """
# Placing a man
- Click a highlighted or free spot. With keys: arrows choose a spot, Enter places the man.
"""
TAKING = """
# Taking a man
- Click the man that you may take off. With keys: arrows choose a man, Enter takes it.
"""
CALLING = """
# Calling
- Click your call, or press its number. With keys: arrows choose a call, Enter makes it.
"""
CHOOSING = """
# Choosing
- Click a button beside the board, press its number, or go to it with Tab and press Enter.
"""
SPELLING = """
# Playing a word
- Type the word, or click its letters in order. They form a row in front of you. If you can't use a letter, a message says why.
- Click a letter in the row to remove it, or drag it to another place. Backspace or the right button removes the last letter, Esc
all of them.
- Enter plays the word. A word that is not in the dictionary is refused and costs nothing.
- Space shuffles your letters. If words are suggested, Tab goes through them, Shift Tab backward.
- Ctrl P passes. The clock starts when you see your letters, and stops while you read the rules, this sheet or the settings.
- With arrows: choose a letter, or go up to the row. Enter uses the letter, or plays the row.
- While letters type words, use Ctrl with H, R and B.
"""
PARTING = """
# Giving letters away
- Click or type the letters, then press Enter. To keep a letter after all, click it again or press Backspace.
"""
PIECING = """
# Joining pieces
- Drag a piece: all pieces touching it come along, unless you hold Shift. Corners snap together, right or wrong.
- If pieces may turn, the wheel or the right button gives a quarter turn.
- With keys: arrows, or comma and full stop, choose a piece. Space picks it up. Then arrows move it, Q and E turn it, Space puts
it down, and Esc puts it back.
- U calls Angle-Up when your picture is complete. L shows the picture, if the game allows it.
"""
SCORE_CARDS = """
# Score cards
- K shows your card and pauses the clock. Left and Right show the other players' cards, and S saves one as a picture.
"""
AGAIN = """
# Replaying a move
- Click the move in the list of moves, or press Page Up and Page Down. In the list a star marks a great move, a cross a foul, and
a cut disk a capture.
- Space pauses and continues, S is slow motion. {stepping}. You can also drag the strip below the board.
- F makes a film of the move, G of the whole game. Esc goes back to the game.
- N starts a new game from that move; the old game stays saved. When the game is over, V reviews every move.
"""
ALL_AGAIN = """
# Replaying the game
- When the game is over, R replays the whole game. Space pauses, Up and Down change the speed, Left and Right jump back and
  ahead, Enter ends the replay.
"""
NEARER = """
# Zoom and camera
- {nearer} and {farther} zoom in and out. Ctrl with the wheel zooms at the pointer.
- {whole} switches between the whole board and a close-up. {chair} switches to the view from a chair at the table, and back.
"""
PADS = """
# Gamepad
- The left stick moves the pointer, the right stick moves it slowly. A clicks, B goes back, X is Space.{hint}
- {pull}The D-pad works like the arrow keys, the shoulder buttons like Tab, the triggers like the wheel.
- Click the left stick for the view from the chair and back, the right stick to zoom. Back shows this page.
"""
REVIEW = """\
- Click a move in the list, or a point of the graph, to see the position before it. Up and Down go through the list, Left and
Right through all moves.
"""
HOME = """\
- Click a card to open a game. The wheel scrolls. A click above the cards changes the shelf.
- Arrows choose a card. Tab goes through the buttons, Enter presses one.
- Type a name or number to find a game on any shelf. Backspace deletes a letter, Esc all of them.
"""
SKIPPING = "- Space, Enter or a click on the board: skip a motion.\n"
HALTING = " Tab pauses."
"""Sentence that the help leaves out at the end of a game's instructions. Another section of the help contains it."""
PAD_HINT = " Y shows a hint."
PAD_PULL = "Hold A on your disk, pull with a stick, and let go. "
BY_TOUCHES = "Left and Right jump between contacts, with Shift frame by frame"
BY_PICTURES = "Left and Right step frame by frame"
LOOKING = ("nearer", "farther", "whole", "chair")
"""Names of the actions that zoom or change the view, listed in one section of the help on controls."""
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
"""Section of the help on controls for each type of move, in the order in which the help shows the sections."""


def at_home(commands: Sequence[Command]) -> str:
    return HOME + PADS.format(hint=PAD_HINT, pull=PAD_PULL) + _always(commands, "screen")


def in_review(commands: Sequence[Command]) -> str:
    """Return the text of the help on controls for a review with these `commands`."""
    keyed = "".join(f"- {command.shown_key}: {command.label}.\n" for command in commands if command.label)
    return REVIEW + keyed + _always(commands, "screen", "mute")


def in_game(
    sorts: Iterable[type],
    keyed: Mapping[str, str],
    how: str = "",
    commands: Sequence[Command] = (),
    *,
    is_on_cloth: bool = False,
) -> str:
    """Return the text of the help on controls for the present game.

    `sorts` are the types of moves that have occurred. `keyed` holds the keys of each player in a real-time game. `how` is an
    explanation of the keys for games that no section of the help covers.
    """
    helped, offered = {command.name for command in commands if command.help}, {command.name for command in commands}
    shoots, has_clock = "aim" in helped, "undo" not in helped
    found = {*sorts, *((Aim,) if shoots else ())}
    on_cloth = {Step: ON_CLOTH, Lay: HOLDING} if is_on_cloth else {}
    sections = [on_cloth.get(sort, text) for sort, text in SORTS.items() if sort in found]
    if keyed:
        lines = "\n".join(f"- {name}: {kind}." for name, kind in keyed.items())
        # The sheet mentions this in a separate section.
        line = f"- {how.removesuffix(HALTING)}\n" if how and Put not in found else ""
        sections.append(f"\n# Against the clock\n{lines}\n{line}- Tab pauses, Space continues.\n")
    sections += [SCORE_CARDS] if "card" in offered else []
    again = ALL_AGAIN if has_clock else AGAIN.format(stepping=BY_TOUCHES if shoots else BY_PICTURES)
    nearer = NEARER.format(**{action.name: keys.label_of(action) for action in keys.ACTIONS})
    pads = PADS.format(hint=PAD_HINT if "hint" in helped else "", pull=PAD_PULL if shoots else "")
    return "".join(sections).lstrip() + again + nearer + pads + _always(commands, "screen", "mute") + SKIPPING


def _always(commands: Sequence[Command], *window: str) -> str:
    """Return the help's section on keys that work at any time, with the keys that the player has chosen.

    `window` holds the names of the window's own actions to include, such as full screen.
    """
    lines = [(keys.label_of(action), action.label) for action in keys.ACTIONS if action.name in window]
    lines += [(command.shown_key, command.help) for command in commands if command.help and command.name not in LOOKING]
    return "\n# At any time\n" + "".join(f"- {key}: {help_text}.\n" for key, help_text in lines)

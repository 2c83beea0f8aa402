"""What the show says of each game: a word at the beginning, and a word when something is seen for the first time.

A caption belongs to a word that the umpire or the teller uses: when it is heard for the first time in a game, the caption is
shown. In our own words, as all that is printed here.
"""

from __future__ import annotations

OPENING: dict[str, str] = {
    "crokinole": "Two players snap wooden rings across a raised board: toward the pocket, and at each other.",
    "national-flags": "Thirty-two flags as they flew in 1915. One is called; whoever finds it first covers it.",
    "bicycle-racing": "Two dice and half a lap of numbered spaces: catch another rider exactly, and you throw again at once.",
    "puss-in-the-corner": "Everybody moves at once. Change corners while Puss in the middle looks the other way.",
    "troublesome-pigs": "A die sends the pigs to market: two steps on for your own numbers, one step back for the other's.",
    "steeplechase": "Horses over a course with stars: red ones send you on, black ones make the horse refuse.",
    "ten-pins": "Bowling across the board's diagonal, with a finger for an arm: ten frames, strikes and spares as in any alley.",
    "childrens-ten-pins": "Ten pins without the sums: two disks a frame, and a point a pin.",
    "cocked-hat-and-feather": "Knock the three pins of the hat away, but leave the feather in front standing.",
    "king-pin": "The four pins at the back must go, past a king who stands in the way.",
    "four-back": "Say which pin you will fell; then fell that one, and no other.",
    "head-pin-out": "Nine pins, three disks, and exactly one pin is to be left.",
    "corner-pins": "Four pins in four corners, and the rim must be struck first.",
    "center-carrom-pins": "Four pins in the middle. The disk must come off the rim, and all four must fall to it.",
    "backgammon": "One of the oldest games there are: fifteen men each race home, going opposite ways round.",
    "checkers": "Checkers as the booklet has it: jump all the enemy's men, or leave them nothing to move.",
    "fox-and-geese": "Four geese may only go forward; one fox only needs a gap.",
    "tit-tat-toe": "Three in a row, but every man must be laid beside another.",
    "flapjacks": "Five in a row on thirty-six squares, with sixteen men each: in the end hardly a square is free.",
    "egyptian-pyramids": "Six men each cross the board corner to corner, leaping over friend and foe.",
    "contack": "Triangles of three colours and three numbers: lay them so that numbers agree, or make fives.",
    "contack-solitaire-one": "Alone with thirty-six triangles: draw one after the other, and lay all that fit.",
    "contack-solitaire-two": "Alone with seven piles of triangles: whatever lies uppermost may be laid, if it fits.",
}

MOMENTS: dict[str, tuple[tuple[str, str], ...]] = {
    "crokinole": (
        ("twenty", "A disk in the pocket counts twenty, and stays there unless it is knocked out again."),
        ("takes out", "A disk in the ditch counts nothing: taking out the other's ten is worth as much as making one."),
        ("foul", "While an enemy disk lies on the board a shot must strike one. This one did not, so the disk is lost."),
        ("the round is over", "All sixteen disks are shot: twenty in the pocket, ten in ring 1, five in ring 2."),
    ),
    "national-flags": (
        ("look for", "A flag is called, and the search begins. Each is called only once: what nobody finds is lost to all."),
        ("is out of this call", "A wrong flag, or a late hand, locks its player out until the next call."),
        (" for player", "Found and covered: one point, two for a great power, three for a corner flag that is no nation's."),
        ("nobody found", "Nobody found it in time: its points are lost."),
    ),
    "bicycle-racing": (
        ("first play", "First they throw for the lead, and it matters: of two riders the first wins about two races in three."),
        ("another turn", "Caught up with another rider by the exact throw: that is worth another turn at once."),
        ("finish", "Reaching or passing the finish wins on the spot, whoever was still to throw."),
    ),
    "puss-in-the-corner": (
        ("has changed corners", "Across in time: a corner was changed behind Puss's back, and Puss has to stay in the middle."),
        ("touches", "Touched off the star, and so the next Puss: whoever has been in the middle least often wins."),
        ("has sat", "Nobody may sit for ever: who will not run goes in the middle."),
    ),
    "troublesome-pigs": (
        ("trots", "Its own number: two spaces on. Odd and even are equally likely, so two throws gain one space on the average."),
        ("back one", "The rival's number: one space back. This is why it takes so long."),
        ("market", "At market at last: the first pig there wins, and the other has walked for nothing."),
    ),
    "steeplechase": (
        ("first play", "First they throw for the lead, and it matters: of two riders the first wins about two races in three."),
        ("red star", "A red star line: the horse takes it in its stride, and its rider throws again."),
        ("black star", "A black star line: the horse refuses, goes back three and misses a turn."),
        ("finish", "Past the post: the first horse over the line wins, however far beyond it the throw carries him."),
    ),
    "ten-pins": (
        ("strike!", "All ten with the first disk: a strike, which counts the next two disks besides."),
        ("spare!", "The rest with the second disk: a spare, which counts the next disk besides."),
        ("rebounding", "Pins felled by a disk on its way back from the rim are set up again."),
        ("a break", "Two disks and pins still standing: a break counts what fell, and no more."),
    ),
    "childrens-ten-pins": (
        ("fifteen", "All ten with one disk count fifteen, and are set up again for the next."),
        ("fells", "Each pin that falls is a point, and nothing is carried over: anybody can keep this score."),
    ),
    "cocked-hat-and-feather": (
        ("the feather fell", "The feather is down, and the inning with it: whatever else fell counts nothing."),
        ("the hat is off", "The hat is off and the feather stands: one point, and the whole art of this game."),
    ),
    "king-pin": (
        ("king stands: two", "The four are down and the king stands: two points, the most an inning can bring."),
        ("all five down", "All five down: one point only, as the king should have been spared."),
        ("the king is down", "The king fell: this inning is worth one point at most."),
    ),
    "four-back": (
        ("calls", "Before every disk a pin is called: what falls by luck does not count here."),
        ("uncalled", "Another pin fell: one point less, even if the called pin fell too."),
        ("as called", "The called pin and no other: one point, the only way to score."),
    ),
    "head-pin-out": (
        ("one pin is left", "Just one left: that scores one, and ends the inning."),
        ("none is left", "One too many: with nothing left nothing counts."),
        ("fells", "Count what is left: one, no more and no less."),
    ),
    "corner-pins": (
        ("foul", "A pin was met before the rim: nothing counts, and it is set up again."),
        ("nearest", "The pin nearest the shooter counts only when it is the last."),
        ("five points", "Two with one disk count five, where one after the other they would count two."),
        ("fells the pin on", "Off the rim and then the pin: that counts, where the straight way to it would not."),
    ),
    "center-carrom-pins": (
        ("all four", "All four with one disk, off the rim: a point. This is the shot the board was loved for."),
        ("foul", "Straight at the pins is no carrom: nothing counts."),
        ("of the four", "Some fell, but not all four: that is nothing. The next disk finds four again."),
    ),
    "backgammon": (
        ("for the lead", "Both throw; the higher begins, and may play that throw or throw again."),
        ("hitting", "A man alone on a point is hit, and must start again from the bar."),
        ("a doublet", "A double is played four times: it moves twice as far as any other throw."),
        ("bears", "All men are home, and now they are borne off: whoever is rid of all fifteen first wins."),
        ("a hit:", "The other had men off already, so the game counts one: a hit."),
        ("gammon", "The other has borne off nobody: a gammon counts two."),
    ),
    "checkers": (
        ("taking", "Jumped, and taken off. By the booklet one may also jump over one's own men, who stay."),
        ("huffs", "The other could have taken and did not: he is huffed, and loses that man."),
        ("crowned", "On the farthest row a man is crowned, and may go backward from now on."),
    ),
    "fox-and-geese": (
        ("sets the fox", "The fox chooses his square, and then moves first."),
        ("slipped", "Through the line: the fox has won."),
        ("cornered", "No way out: the geese have won. Played without a slip they always do."),
    ),
    "tit-tat-toe": (
        ("three in a row", "Three in a row, straight or slanting: that wins."),
        ("no man", "All nine squares are covered and nobody has three: no man's game."),
        ("lays a man", "After the first, each man must touch one that is there: the square one wants may be out of reach."),
    ),
    "flapjacks": (
        ("nobody has five", "Nobody managed five in a row: a draw."),
        ("flap-jack", "Five in a row, whichever way it runs: a flap-jack, and the game."),
        ("lays a man", "A man that is laid never moves again: every square taken is taken for good."),
    ),
    "egyptian-pyramids": (
        ("jumps", "A man may jump over men of either colour, as often as he can; nobody is taken."),
        ("filled", "The other's pyramid is filled: the crossing is won."),
    ),
    "contack": (
        ("opportunity", "An opportunity: it touches two triangles or three, all must agree, and all of them count."),
        ("draws", "None of his fits, so he draws until one does, or until he holds five again."),
        ("and counts", "Numbers that touch and make five, ten, fifteen or twenty count as much."),
        ("matches", "Numbers that are the same may touch as well, but count nothing."),
        ("passes", "With five in hand and none that fits he must pass."),
        ("the hand is over", "Every triangle left in a hand costs ten. Three hands make a game."),
    ),
    "contack-solitaire-one": (
        ("fits nowhere", "It fits nowhere, and so goes on the discard: only the uppermost of that can still be laid."),
        ("opportunity", "An opportunity: where a triangle touches two others or three, it may be laid wherever that is."),
        ("nothing more", "Nothing more can be laid. This is how most deals end: one in a hundred comes out."),
        ("all 36", "All thirty-six lie in one figure: the deal is won."),
    ),
    "contack-solitaire-two": (
        ("opportunity", "An opportunity: where a triangle touches two others or three, it may be laid wherever that is."),
        ("nothing more", "Nothing more can be laid, and the deal is lost."),
        ("all 36", "All thirty-six lie in one figure: the deal is won."),
    ),
}


def caption_for(game: str, words: tuple[str, ...], seen: set[str], *, is_end: bool = False) -> str:
    """The caption of a move, if something is seen in it for the first time; it is then seen.

    Of several the first is taken, and at the end the last: how a game is won stands below what happens in it.
    """
    heard = " ".join(words).lower()
    moments = MOMENTS.get(game, ())
    for word, caption in reversed(moments) if is_end else moments:
        if word in heard and word not in seen:
            seen.add(word)
            return caption
    return ""

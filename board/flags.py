"""The thirty-two flags printed around the edge of the crokinole side, as flown on 1 January 1915."""

from __future__ import annotations

from dataclasses import dataclass

from board.geometry import Point

GREAT = ("united-states", "england", "germany", "france", "japan")
"""Names of the five flags that score two points each. All other flags score one."""


@dataclass(frozen=True, slots=True)
class Flag:
    """A flag printed on the board, with its place and its size in mm. The board has thirty-two flags."""

    name: str
    """Name of the flag's country in lower case, as in the place name `flag-mexico`."""
    title: str
    at: Point
    turn: float
    """Rotation of the printed flag on the board in degrees, counter-clockwise from upright."""
    width: float
    height: float
    points: int
    words: str = ""
    """One sentence about the flag, for players who learn to recognize the flags."""


_CLOCKWISE = {
    "north": ("Mexico", "Russia", "Turkey", "Bolivia", "Greece", "Japan", "United States"),
    "east": ("Liberia", "Switzerland", "Brazil", "Colombia", "Belgium", "England", "Germany"),
    "south": ("France", "Netherlands", "Cuba", "Siam", "Ireland", "Peru", "China"),
    "west": ("Spain", "Hayti", "Italy", "Persia", "Austria", "Chili", "Portugal"),
}
_CORNERS = {
    (1, 1): "Flag of Truce",
    (1, -1): "Quarantine Flag",
    (-1, -1): "Distress Signal",
    (-1, 1): "Pirate Flag",
}
_PITCH = 76.2
_DITCH_MIDDLE = 311.15
_LARGE = (66.7, 44.45)
_SMALL = (47.6, 31.75)
# The north and south rows are upright for player 1; the side rows have their tops toward the centre.
_EDGES = {
    "north": (Point(-1, 0), Point(0, _DITCH_MIDDLE), 0.0),
    "east": (Point(0, 1), Point(_DITCH_MIDDLE, 0), 90.0),
    "south": (Point(1, 0), Point(0, -_DITCH_MIDDLE), 0.0),
    "west": (Point(0, -1), Point(-_DITCH_MIDDLE, 0), -90.0),
}


_WORDS = {
    "Mexico": "Green, white and red since 1821; the eagle on its cactus, a serpent in its beak, is the sign that told the "
    "Aztecs where to build their city.",
    "Russia": "Peter the Great gave these three stripes to his merchant ships about 1700, and before the coronation of 1896 "
    "they became the flag of all Russia.",
    "Turkey": "The crescent and five-pointed star of the Ottoman Empire have been flown in this form since 1844.",
    "Bolivia": "Red, yellow and green in this order since 1851; the oval arms show the mountain of Potosí, famous for its "
    "silver.",
    "Greece": "Nine stripes, by tradition one for each syllable of the Greek for freedom or death; Greeks fly this "
    "flag at sea, and on land a plain white cross on blue.",
    "Japan": "Merchant ships had to fly this sun from 1870: it is three fifths of the flag's height, "
    "and a hundredth of its length nearer the staff.",
    "United States": "Thirteen stripes for the first colonies; since New Mexico and Arizona joined in 1912, "
    "forty-eight stars in six rows of eight.",
    "Liberia": "Eleven stripes for the eleven men who signed its declaration of independence in 1847; stripes and lone star "
    "follow the United States, from where its founders came.",
    "Switzerland": "A square flag; since 1889 the law says that the arms of its cross are one sixth longer than they are broad.",
    "Brazil": "The republic of 1889 kept the empire's green and yellow and set in them the sky over Rio de Janeiro, twenty-one "
    "stars, and the motto Order and Progress.",
    "Colombia": "Miranda raised yellow, blue and red in 1806; since 1861 Colombia gives half the height to the yellow.",
    "Belgium": "Black, yellow and red, the colours of Brabant, stand upright since 1831 on a flag of an uncommon shape, "
    "thirteen by fifteen.",
    "England": "The Union Flag of 1801 lays the crosses of Saint George, Saint Andrew and Saint Patrick over one another; next "
    "to the staff the broad white lies above the red.",
    "Germany": "Black and white for Prussia, white and red for the Hanseatic towns: flown by German ships since 1867, and the "
    "Empire's after that.",
    "France": "The Tricolour of the Revolution: the blue and red of Paris about the king's white, in this order since 1794.",
    "Netherlands": "One of the oldest of three-striped flags; its upper stripe was the Prince's orange until it turned red in "
    "the seventeenth century.",
    "Cuba": "Drawn up by exiles in New York in 1849 and flown over a free Cuba since 20 May 1902; the three blue stripes are "
    "the island's three old departments.",
    "Siam": "The white elephant is the sacred beast of the kings of Siam and has stood alone on the red since about 1855.",
    "Ireland": "In 1915 Ireland is not a state, but the Irish have flown the gold harp on green since the 1640s.",
    "Peru": "Red and white since 1820; in the arms a vicuña, a cinchona tree and a horn of plenty stand for the country's "
    "animals, plants and mines.",
    "China": "The flag of the republic of 1912: five stripes for five peoples, Han, Manchu, Mongol, Mohammedan and Tibetan.",
    "Spain": "Charles III chose red and yellow in 1785 so that his warships could be recognised from afar; the castle is "
    "Castile's and the lion León's.",
    "Hayti": "Dessalines is said to have torn the white out of the French tricolour in 1803; the palm of the arms bears a cap "
    "of liberty.",
    "Italy": "Green, white and red since 1797; Charles Albert added the white cross of his house of Savoy in 1848, and its "
    "blue edge keeps the cross from running into the white.",
    "Persia": "The lion with the sword and the sun on its back is Persia's old emblem; the constitutional law of 1907 names "
    "green, white and red, and the red was often a pale one.",
    "Austria": "Joseph II gave his navy this ensign in 1786: the crowned shield of Austria on stripes of the same red and white.",
    "Chili": "The Lone Star, adopted in 1817: blue for the sky, white for the snow of the Andes, red for the blood of the "
    "fallen.",
    "Portugal": "The republic's flag of 1911: the navigators' armillary sphere, and on it the old shield with five blue shields "
    "and seven castles.",
    "Flag of Truce": "A plain white flag asks to talk; the laws of war forbid firing on it.",
    "Quarantine Flag": "A ship under a plain yellow flag keeps away from others: people on board are, or may be, sick.",
    "Distress Signal": "A ship that hoists its own country's flag upside down is calling for help.",
    "Pirate Flag": "The Jolly Roger, skull and crossed bones on black, told merchant ships to give up without a fight.",
}

_BOOKLET = (
    "Mexico, Russia, Turkey, Bolivia, Greece, Flag of Truce, Japan, United States, Liberia, Switzerland, Brazil, "
    "Quarantine Flag, Colombia, Belgium, England, Germany, Distress Signal, France, Netherlands, Cuba, Siam, Ireland, "
    "Pirate Flag, Peru, China, Spain, Hayti, Italy, Persia, Austria, Chili, Portugal"
)


def _name(title: str) -> str:
    return title.lower().replace(" ", "-")


def _flags() -> tuple[Flag, ...]:
    flags = []
    for edge, titles in _CLOCKWISE.items():
        first, middle, turn = _EDGES[edge]
        for i, title in enumerate(titles):
            points = 2 if _name(title) in GREAT else 1
            flags.append(Flag(_name(title), title, middle + first * ((3 - i) * _PITCH), turn, *_LARGE, points, _WORDS[title]))
    for (x, y), title in _CORNERS.items():
        flags.append(Flag(_name(title), title, Point(x * _DITCH_MIDDLE, y * _DITCH_MIDDLE), 0.0, *_SMALL, 3, _WORDS[title]))
    return tuple(flags)


FLAGS: tuple[Flag, ...] = _flags()

_BY_NAME = {flag.name: flag for flag in FLAGS}


def find_flag(name: str) -> Flag:
    """Return the printed flag of the country `name`, such as `mexico`. Raise KeyError for any other name."""
    return _BY_NAME[name]


BOOKLET_ORDER: tuple[Flag, ...] = tuple(find_flag(_name(title)) for title in _BOOKLET.split(", "))
"""The printed flags in the order of the booklet of 1916: clockwise around the board, including the corner flags."""

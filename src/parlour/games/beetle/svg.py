"""Our beetle as a drawing (SVG), part by part, seen from above: for print, and the model of the page's component."""

from __future__ import annotations

from html import escape

from parlour.games.beetle.sheet import Beetle, Parts

VIEW_BOX = "0 0 200 250"
INK = "#2b2b2b"

# A fragment for each part of a kind, in the order in which they are drawn. {c} is the player's colour, {i} the ink.
_LEG = '<path d="{d}" fill="none" stroke="{{i}}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>'
_LEGS = (
    "M64 112 L38 96 L24 70",
    "M136 112 L162 96 L176 70",
    "M56 142 L26 142 L8 156",
    "M144 142 L174 142 L192 156",
    "M64 174 L38 190 L28 220",
    "M136 174 L162 190 L172 220",
)
_FEELER = (
    '<path d="{d}" fill="none" stroke="{{i}}" stroke-width="4" stroke-linecap="round"/>'
    '<circle cx="{x}" cy="14" r="6" fill="{{c}}" stroke="{{i}}" stroke-width="3"/>'
)
_EYE = (
    '<circle cx="{x}" cy="56" r="9" fill="#fff" stroke="{{i}}" stroke-width="3"/>'
    '<circle cx="{pupil}" cy="54" r="4" fill="{{i}}"/>'
)
_WING = (
    '<path d="{d}" fill="{{c}}" stroke="{{i}}" stroke-width="4" stroke-linejoin="round"/>'
    '<circle cx="{x1}" cy="128" r="9" fill="{{i}}"/><circle cx="{x2}" cy="162" r="7" fill="{{i}}"/>'
    '<circle cx="{x3}" cy="188" r="5" fill="{{i}}"/>'
)
_BODY = (
    '<ellipse cx="100" cy="150" rx="50" ry="62" fill="#fff"/>'
    '<ellipse cx="100" cy="150" rx="50" ry="62" fill="{c}" fill-opacity="0.45" stroke="{i}" stroke-width="4"/>'
)
# Laid one over the other in this order: legs under the body, wings on it, eyes on the head.
SHAPES: dict[str, tuple[str, ...]] = {
    "leg": tuple(_LEG.format(d=path) for path in _LEGS),
    "tail": (
        '<path d="M100 208 C96 226 112 226 108 244" fill="none" stroke="{i}" stroke-width="6" stroke-linecap="round"/>',
    ),
    "feeler": (
        _FEELER.format(d="M90 46 C86 26 76 18 64 14", x=64),
        _FEELER.format(d="M110 46 C114 26 124 18 136 14", x=136),
    ),
    "body": (_BODY,),
    "wing": (
        _WING.format(d="M98 92 C62 92 42 124 48 160 C54 194 78 212 98 208 Z", x1=74, x2=66, x3=84),
        _WING.format(d="M102 92 C138 92 158 124 152 160 C146 194 122 212 102 208 Z", x1=126, x2=134, x3=116),
    ),
    "head": ('<ellipse cx="100" cy="66" rx="32" ry="28" fill="{c}" stroke="{i}" stroke-width="4"/>',),
    "eye": (_EYE.format(x=88, pupil=89), _EYE.format(x=112, pupil=111)),
}


def beetle_svg(parts: Parts, beetle: Beetle, colour: str = "#d9483b", label: str = "") -> str:
    """The beetle as far as it is drawn. Parts we have no shape for stand above it as dots with their number."""
    drawn = {part.name: count for part, count in zip(parts, beetle, strict=True)}
    shapes = [shape for name, kinds in SHAPES.items() for shape in kinds[: drawn.get(name, 0)]]
    dots = [
        part.number for part, count in zip(parts, beetle, strict=True) for _ in range(count - _shaped(part.name, count))
    ]
    body = "".join(shapes).replace("{c}", escape(colour)).replace("{i}", INK)
    body += "".join(_dot(number, place) for place, number in enumerate(dots))
    title = label or "a beetle: " + (
        ", ".join(f"{count} {name}" for name, count in drawn.items() if count) or "nothing yet"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{VIEW_BOX}" role="img">'
        f"<title>{escape(title)}</title>{body}</svg>"
    )


def _shaped(name: str, count: int) -> int:
    """How many of these parts we have a shape for."""
    return min(count, len(SHAPES.get(name, ())))


def _dot(number: int, place: int) -> str:
    row, column = divmod(place, 10)
    x, y = 14 + 19 * column, 20 + 20 * row
    return (
        f'<circle cx="{x}" cy="{y}" r="8" fill="#fff" stroke="{INK}" stroke-width="2"/>'
        f'<text x="{x}" y="{y + 4}" font-size="11" text-anchor="middle" fill="{INK}">{number}</text>'
    )

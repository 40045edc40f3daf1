"""How a game went, as a drawing in SVG: one curve a column, its name at the end, the costliest decisions on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from math import ceil, floor
from typing import Any, TypeAlias

from parlour.core.review import ColumnReview, Decision, Review, amount

WIDTH, HEIGHT = 760, 400
LEFT, RIGHT, TOP, BOTTOM = 56, 172, 52, 40
LINE = 17
"""The least distance between two names."""
PAPER, INK, SOFT, RULE = "#fffdf8", "#23272f", "#5b6270", "#e2d8c4"
# The colours of the pieces, a player's the same in every game. Dashes tell curves apart where colours do not.
COLOURS = ("#c2403a", "#2b6cb0", "#a8741a", "#3b8c4d", "#7a4fa3", "#23272f")
DASHES = ("", "7 3", "2 3", "9 3 2 3")
STYLE = (
    f"text{{font:13px 'Segoe UI',Roboto,'Noto Sans','Liberation Sans','DejaVu Sans',sans-serif;fill:{INK}}}"
    f".title{{font:18px Palatino,P052,Georgia,'Liberation Serif','DejaVu Serif',serif}}"
    f".soft{{fill:{SOFT}}}.end{{text-anchor:end}}polyline{{fill:none;stroke-width:2.5;stroke-linejoin:round}}"
    f"circle.mark{{fill:{PAPER};stroke:{INK};stroke-width:1.5}}"
    "text.mark{font-size:11px;font-weight:700;text-anchor:middle}"
)
TITLES = {"points": "Expected final score", "win chance": "Chance to win"}
_LEADER = 0.3
"""How strong the line from the end of an earlier game to its name is: it crosses later games and is none of them."""
_Scale: TypeAlias = Callable[[Any], float]


def draw(review: Review) -> str:
    """The curves of all columns over the moves of the record."""
    columns = review.columns
    height = max(HEIGHT, TOP + BOTTOM + LINE * len(columns))
    low, high, step = _scale(review)
    last = max((point.number for column in columns for point in column.curve), default=1)

    def x(number: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * number / max(last, 1)

    def y(value: float) -> float:
        return TOP + (height - TOP - BOTTOM) * (high - value) / (high - low)

    rows = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" role="img">',
        f"<title>{TITLES[review.unit]} through the game</title>",
        f"<style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        f'<text class="title" x="{LEFT}" y="26">{TITLES[review.unit]} through the game</text>',
    ]
    for rule in range(round((high - low) / step) + 1):
        value = low + rule * step
        label = f"{value:.0f}" if review.unit == "points" else f"{100 * value:.0f} %"
        rows.append(f'<path d="M{LEFT} {y(value):.1f}H{WIDTH - RIGHT}" stroke="{RULE}"/>')
        rows.append(f'<text class="soft end" x="{LEFT - 8}" y="{y(value) + 4.5:.1f}">{label}</text>')
    rows.append(f'<text class="soft" x="{LEFT}" y="{height - 14}">first move</text>')
    rows.append(f'<text class="soft end" x="{WIDTH - RIGHT}" y="{height - 14}">move {last}</text>')
    heights = apart([y(column.end) for column in columns], LINE, TOP, height - BOTTOM)
    for number, column in enumerate(columns):
        line = [(x(point.number), y(point.value)) for point in column.curve]
        rows += _curve(number, column, line, heights[number], review)
    for place, decision in enumerate(review.costliest, start=1):
        rows += _mark(place, decision, *_after(columns[decision.column], decision, x, y))
    rows.append("</svg>")
    return "\n".join(rows) + "\n"


def _curve(
    number: int, column: ColumnReview, line: Sequence[tuple[float, float]], height: float, review: Review
) -> list[str]:
    within = sum(other.game == column.game for other in review.columns[:number])
    colour = COLOURS[within % len(COLOURS)]
    dash = DASHES[(within // len(COLOURS) + column.game) % len(DASHES)]
    name, end = column.name, amount(column.end, review.unit)
    shown = escape(name if len(name) <= 18 else f"{name[:17]}…")
    points = " ".join(f"{left:.1f},{top:.1f}" for left, top in line)
    edge = WIDTH - RIGHT
    earlier = column.game < review.columns[-1].game
    leader = f'stroke="{colour}" fill="none" opacity="{_LEADER if earlier else 1}"'
    title = f"<title>{escape(name)}: {end}</title>"
    return [
        f'<polyline points="{points}" stroke="{colour}" stroke-dasharray="{dash}">{title}</polyline>',
        f'<path d="M{line[-1][0]:.1f} {line[-1][1]:.1f}L{edge + 12} {height:.1f}" {leader}/>',
        f'<circle cx="{edge + 14}" cy="{height:.1f}" r="4" fill="{colour}"/>',
        f'<text x="{edge + 23}" y="{height + 4.5:.1f}">{shown} {end}</text>',
    ]


def _mark(place: int, decision: Decision, left: float, top: float) -> list[str]:
    title = f"<title>{escape(decision.words)}</title>"
    return [
        f'<circle class="mark" cx="{left:.1f}" cy="{top:.1f}" r="8.5">{title}</circle>',
        f'<text class="mark" x="{left:.1f}" y="{top + 4:.1f}">{place}</text>',
    ]


def _after(column: ColumnReview, decision: Decision, x: _Scale, y: _Scale) -> tuple[float, float]:
    """Where the curve is after the decision."""
    value = next((point.value for point in column.curve if point.number == decision.number), column.end)
    return x(decision.number), y(value)


def _scale(review: Review) -> tuple[float, float, float]:
    """From where to where the values go, and how far apart the lines are."""
    if review.unit == "win chance":
        return 0.0, 1.0, 0.25
    values = [point.value for column in review.columns for point in column.curve] or [0.0]
    low, high = min(values), max(values)
    step = next((step for step in (5, 10, 25, 50, 100, 250) if high - low <= 6 * step), 500)
    bottom = floor(low / step) * step
    return bottom, max(ceil(high / step) * step, bottom + step), step


def apart(heights: Sequence[float], least: float, top: float, bottom: float) -> list[float]:
    """The heights moved as little as needed to be `least` apart, from the top downwards."""
    order = sorted(range(len(heights)), key=lambda number: heights[number])
    placed = [0.0] * len(heights)
    floor_ = top
    for number in order:
        placed[number] = floor_ = max(heights[number], floor_)
        floor_ += least
    ceiling = bottom
    for number in reversed(order):
        placed[number] = ceiling = min(placed[number], ceiling)
        ceiling -= least
    return placed


def png(drawing: str, zoom: int = 2) -> bytes:
    """The drawing as PNG."""
    import resvg_py  # noqa: PLC0415 - only who wants a PNG needs it

    return bytes(resvg_py.svg_to_bytes(svg_string=drawing, zoom=zoom))

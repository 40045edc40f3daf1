"""The expected final score through a game, as a drawing in SVG."""

from __future__ import annotations

from html import escape

from parlour.games.yahtzee.review import Review, column_name

WIDTH, HEIGHT = 760, 380
LEFT, RIGHT, TOP, BOTTOM = 52, 16, 40, 44
# Told apart by people who see colours differently (Okabe and Ito's palette); the dashes help in print.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
DASHES = ("", "7 3", "2 3", "9 3 2 3")


def draw(review: Review) -> str:
    """The curves of all columns over the moves of the record."""
    points = [point for column in review.columns for point in column.curve]
    if not points:
        points_low, points_high, last = 0.0, 1.0, 1
    else:
        points_low, points_high = min(p.value for p in points), max(p.value for p in points)
        last = max(p.number for p in points)
    low = int(points_low // 50) * 50
    high = int(points_high // 50 + 1) * 50

    def x(number: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * number / max(last, 1)

    def y(value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low)

    games = 1 + max((column.game for column in review.columns), default=0)
    rows = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-size="12">',
        "<title>Expected final score through the game</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/><g font-family="sans-serif">',
    ]
    for level in range(low, high + 1, 50):
        rows.append(f'<path d="M{LEFT} {y(level):.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        rows.append(f'<text x="{LEFT - 8}" y="{y(level) + 4:.1f}" text-anchor="end" fill="#444">{level}</text>')
    rows.append(
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2:.0f}" y="{HEIGHT - 12}" text-anchor="middle" fill="#444">'
        "moves of the game</text>"
    )
    for number, column in enumerate(review.columns):
        colour, dash = COLOURS[number % len(COLOURS)], DASHES[number // len(COLOURS) % len(DASHES)]
        line = " ".join(f"{x(point.number):.1f},{y(point.value):.1f}" for point in column.curve)
        name = escape(column_name(column, review.names, games))
        rows.append(
            f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}">'
            f"<title>{name}: {column.end:.0f}</title></polyline>"
        )
        rows.append(f'<text x="{LEFT + number % 4 * 175}" y="{16 + number // 4 * 15}" fill="{colour}">{name}</text>')
    rows.append("</g></svg>")
    return "\n".join(rows) + "\n"

"""What is printed for a drive: everybody's score sheet and a card for each table, as web pages with print CSS."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from parlour.games.beetle.drive import Drive, table_sizes
from parlour.games.beetle.standings import Row, standings
from parlour.games.beetle.svg import VIEW_BOX, beetle_svg

STYLE = """
@page { size: A4; margin: 14mm }
* { box-sizing: border-box }
body { font-family: system-ui, sans-serif; color: #111; background: #fff; margin: 0 }
.page { break-after: page; break-inside: avoid; padding: 4mm }
.page:last-child { break-after: auto }
h1 { font-size: 20pt; margin: 0 0 2mm }
.title { font-size: 14pt; margin: 0 0 4mm }
.head { display: flex; gap: 8mm; align-items: flex-start; justify-content: space-between }
.pictures { display: flex; gap: 6mm; align-items: center; justify-content: center }
.beetle { width: 38mm; height: 47.5mm }
.scan { margin: 0; text-align: center; font-size: 9pt }
.scan svg { width: 34mm; height: 34mm; display: block; margin: 0 auto }
.store { position: absolute; width: 0; height: 0 }
table { border-collapse: collapse; width: 100% }
th, td { border: 1px solid #444; padding: 1.5mm 2mm; text-align: left; font-size: 11pt }
.box { display: inline-block; width: 4mm; height: 4mm; border: 1px solid #444; margin-right: 0.8mm }
.games { display: grid; grid-template-columns: 1fr 1fr; gap: 5mm; margin-top: 5mm }
.game { border: 1px solid #444; border-radius: 2mm; padding: 2mm; break-inside: avoid }
.game h2 { margin: 0 0 1mm; font-size: 11pt }
.game table th, .game table td { padding: 0.6mm 1.5mm; font-size: 9pt }
.many .games { grid-template-columns: 1fr 1fr 1fr; gap: 2mm; margin-top: 2mm }
.many .game h2 { font-size: 9pt; margin: 0 }
.many .game { padding: 1mm 1.5mm }
.many .game table th, .many .game table td { padding: 0 1mm; font-size: 7pt; line-height: 1 }
.many .beetle { width: 26mm; height: 32.5mm }
.many .scan svg { width: 28mm; height: 28mm }
.many .box { width: 2.6mm; height: 2.6mm }
.number { font-size: 150pt; font-weight: 700; line-height: 1; text-align: center; margin: 6mm 0 }
.names { font-size: 22pt; list-style: none; padding: 0; text-align: center }
.card { text-align: center }
.card .pictures { margin: 4mm 0 6mm; gap: 16mm }
.card .beetle { width: 48mm; height: 60mm }
.card .scan svg { width: 48mm; height: 48mm }
.legend { font-size: 13pt; width: 120mm; max-width: 100%; margin: 0 auto }
.nobody { padding: 20mm; text-align: center }
/* On a screen the sheets lie one below the other, as they will come out. */
@media screen {
  body { background: #d8d2c4 }
  .page { width: 210mm; max-width: 100%; min-height: 297mm; margin: 8mm auto; padding: 14mm; background: #fff;
    box-shadow: 0 1mm 4mm rgb(0 0 0 / 25%) }
}
@media screen and (max-width: 600px) {
  .page { padding: 4mm; min-height: 0 }
  .head, .games { display: block }
  .game { margin-top: 4mm }
}
"""
_ROOMY = 8
"""So many games fit on a sheet of A4 in two columns; more of them are printed smaller, in three."""
_BEETLE = '<svg class="beetle" role="img" aria-label="a complete beetle"><use href="#beetle"/></svg>'


Code = Callable[[int], str]
"""A drawing (SVG) of somebody's or some table's own link, to be scanned with a phone."""


def sheets_page(drive: Drive, style: str | None = None, code: Code | None = None) -> str:
    """A score sheet for everybody who is here, with a box for each part of each game.

    `style` is the address of STYLE where the page may not have it inside; `code` gets the person's number.
    """
    people = sorted((row for row in standings(drive) if row.here), key=lambda row: row.name.casefold())
    games = "".join(_game_boxes(drive, number) for number in range(1, drive.settings.rounds + 1))
    return _page(drive, "score sheets", [_sheet(drive, row, games, code) for row in people], style)


def cards_page(drive: Drive, style: str | None = None, code: Code | None = None) -> str:
    """A card for each table: its number, who sits there now, and what each number draws. `code` gets the table.

    Before the seats are drawn there is a card for every table that will be needed.
    """
    pages = []
    legend = _legend(drive)
    tables = drive.game.tables
    if drive.phase == "gathering" and len(drive.present) > 1:
        tables = ((),) * len(table_sizes(len(drive.present)))
    for number, table in enumerate(tables, start=1):
        names = "".join(f"<li>{escape(drive.people[player].name)}</li>" for player in table)
        scan = _scan(code(number), "Points of this table by phone") if code else ""
        pages.append(
            f'<section class="page card"><p class="title">{escape(drive.settings.title)}</p>'
            f'<h1 class="number">{number}</h1><ul class="names">{names}</ul>'
            f'<div class="pictures">{_BEETLE}{scan}</div>{legend}</section>'
        )
    return _page(drive, "table cards", pages, style)


def _sheet(drive: Drive, row: Row, games: str, code: Code | None) -> str:
    where = f"First table: {row.table}" if row.table is not None and not drive.games else "Table: ____"
    scan = _scan(code(row.player), "Your page by phone") if code else ""
    many = " many" if drive.settings.rounds > _ROOMY else ""
    return (
        f'<section class="page{many}"><div class="head"><div><p class="title">{escape(drive.settings.title)}</p>'
        f"<h1>{escape(row.name)}</h1><p>{where}</p><p>Total: ________</p></div>"
        f'<div class="pictures">{scan}{_BEETLE}</div></div><div class="games">{games}</div></section>'
    )


def _scan(drawing: str, words: str) -> str:
    return f'<figure class="scan">{drawing}<figcaption>{words}</figcaption></figure>'


def _whole(drive: Drive) -> str:
    """The complete beetle, drawn once a page; every sheet and card shows it again."""
    drawing = beetle_svg(drive.sheet.parts, tuple(part.count for part in drive.sheet.parts), label="a complete beetle")
    inside = drawing.partition(">")[2].removesuffix("</svg>")
    return f'<svg class="store" aria-hidden="true"><symbol id="beetle" viewBox="{VIEW_BOX}">{inside}</symbol></svg>'


def _game_boxes(drive: Drive, number: int) -> str:
    rows = "".join(
        f"<tr><th>{part.number}</th><td>{escape(part.name)}</td><td>{'<span class=box></span>' * part.count}</td></tr>"
        for part in sorted(drive.sheet.parts, key=lambda part: part.number)
    )
    return (
        f'<div class="game"><h2>Game {number} &nbsp; points: ____ of {drive.sheet.size}</h2><table>{rows}</table></div>'
    )


def _legend(drive: Drive) -> str:
    rows = "".join(
        f"<tr><th>{part.number}</th><td>{escape(part.name)}</td><td>{part.count}</td>"
        f"<td>{escape(' and '.join(part.needs)) or '-'}</td></tr>"
        for part in sorted(drive.sheet.parts, key=lambda part: part.number)
    )
    heads = "<tr><th>throw</th><th>draws</th><th>how many</th><th>needs first</th></tr>"
    return f'<table class="legend">{heads}{rows}</table>'


def _page(drive: Drive, what: str, sections: list[str], style: str | None) -> str:
    title = escape(f"{drive.settings.title}: {what}")
    look = f"<style>{STYLE}</style>" if style is None else f'<link rel="stylesheet" href="{escape(style)}">'
    nobody = '<p class="nobody">There is nobody to print this for yet.</p>'
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">{look}</head>'
        f"<body>{_whole(drive)}<main>{''.join(sections) or nobody}</main></body></html>"
    )

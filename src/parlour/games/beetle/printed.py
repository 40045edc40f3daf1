"""What is printed for a drive: everybody's score sheet and a card for each table, as web pages with print CSS."""

from __future__ import annotations

from html import escape

from parlour.games.beetle.drive import Drive
from parlour.games.beetle.standings import standings
from parlour.games.beetle.svg import beetle_svg

_STYLE = """
@page { size: A4; margin: 14mm }
* { box-sizing: border-box }
body { font-family: system-ui, sans-serif; color: #111; background: #fff; margin: 0 }
.page { break-after: page; break-inside: avoid; padding: 4mm }
.page:last-child { break-after: auto }
h1 { font-size: 20pt; margin: 0 0 2mm }
h2 { font-size: 14pt; margin: 0 0 4mm; font-weight: 500 }
.head { display: flex; gap: 8mm; align-items: flex-start; justify-content: space-between }
.head svg { width: 38mm; height: auto }
table { border-collapse: collapse; width: 100% }
th, td { border: 1px solid #444; padding: 1.5mm 2mm; text-align: left; font-size: 11pt }
.box { display: inline-block; width: 4mm; height: 4mm; border: 1px solid #444; margin-right: 0.8mm }
.games { display: grid; grid-template-columns: 1fr 1fr; gap: 5mm; margin-top: 5mm }
.game { border: 1px solid #444; border-radius: 2mm; padding: 2mm; break-inside: avoid }
.game h3 { margin: 0 0 1mm; font-size: 11pt }
.game table th, .game table td { padding: 0.6mm 1.5mm; font-size: 9pt }
.number { font-size: 150pt; font-weight: 700; line-height: 1; text-align: center; margin: 6mm 0 }
.names { font-size: 22pt; list-style: none; padding: 0; text-align: center }
.card svg { width: 60mm; height: auto; display: block; margin: 6mm auto }
.legend { font-size: 13pt; width: 120mm; margin: 0 auto }
"""


def sheets_page(drive: Drive) -> str:
    """A score sheet for everybody who is here, with a box for each part of each game."""
    people = sorted((row for row in standings(drive) if row.here), key=lambda row: row.name.casefold())
    return _page(drive, "score sheets", [_sheet(drive, row.name, row.table) for row in people])


def cards_page(drive: Drive) -> str:
    """A card for each table: its number, who sits there now, and what each number draws."""
    pages = []
    whole = beetle_svg(drive.sheet.parts, tuple(part.count for part in drive.sheet.parts), label="a complete beetle")
    for number, table in enumerate(drive.game.tables, start=1):
        names = "".join(f"<li>{escape(drive.people[player].name)}</li>" for player in table)
        pages.append(
            f'<section class="page card"><h2>{escape(drive.settings.title)}</h2><div class="number">{number}</div>'
            f'<ul class="names">{names}</ul>{whole}{_legend(drive)}</section>'
        )
    return _page(drive, "table cards", pages)


def _sheet(drive: Drive, name: str, table: int | None) -> str:
    whole = beetle_svg(drive.sheet.parts, tuple(part.count for part in drive.sheet.parts), label="a complete beetle")
    games = "".join(_game_boxes(drive, number) for number in range(1, drive.settings.rounds + 1))
    where = f"First table: {table}" if table is not None and not drive.games else "Table: ____"
    return (
        f'<section class="page"><div class="head"><div><h2>{escape(drive.settings.title)}</h2><h1>{escape(name)}</h1>'
        f"<p>{where}</p><p>Total: ________</p></div>{whole}</div>"
        f'<div class="games">{games}</div></section>'
    )


def _game_boxes(drive: Drive, number: int) -> str:
    rows = "".join(
        f"<tr><th>{part.number}</th><td>{escape(part.name)}</td><td>{'<span class=box></span>' * part.count}</td></tr>"
        for part in sorted(drive.sheet.parts, key=lambda part: part.number)
    )
    return (
        f'<div class="game"><h3>Game {number} &nbsp; points: ____ of {drive.sheet.size}</h3><table>{rows}</table></div>'
    )


def _legend(drive: Drive) -> str:
    rows = "".join(
        f"<tr><th>{part.number}</th><td>{escape(part.name)}</td><td>{part.count}</td>"
        f"<td>{escape(' and '.join(part.needs)) or '-'}</td></tr>"
        for part in sorted(drive.sheet.parts, key=lambda part: part.number)
    )
    heads = "<tr><th>throw</th><th>draws</th><th>how many</th><th>needs first</th></tr>"
    return f'<table class="legend">{heads}{rows}</table>'


def _page(drive: Drive, what: str, sections: list[str]) -> str:
    title = escape(f"{drive.settings.title}: {what}")
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f"<style>{_STYLE}</style></head><body>{''.join(sections)}</body></html>"
    )

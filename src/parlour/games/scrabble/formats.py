"""GCG as a format of records: `parlour record import` and `export`."""

from __future__ import annotations

from parlour.core.formats import Foreign, Formats, Remark
from parlour.core.record import Record
from parlour.games.scrabble.gcg import Imported, import_gcg
from parlour.games.scrabble.gcg_write import export_gcg


class GcgFormat:
    """The usual format of tournament games."""

    def read(self, data: bytes) -> Foreign:
        imported = import_gcg(data)
        errors = [Remark(one.line, one.reason) for one in imported.deviations if not one.slip]
        notes = [Remark(one.line, one.reason) for one in imported.deviations if one.slip]
        notes += [Remark(one.line, one.reason) for one in imported.notes]
        if imported.why_not is not None:
            errors.append(Remark(imported.why_not.line, imported.why_not.reason))
        return Foreign(
            _summary(imported),
            imported.record,
            tuple(sorted(errors, key=lambda one: one.line)),
            tuple(sorted(notes, key=lambda one: one.line)),
        )

    def write(self, record: Record) -> str:
        return export_gcg(record)


def _summary(imported: Imported) -> str:
    game = imported.checked.game
    plays = sum(event.kind == "play" for event in game.events)
    ended = ", ".join(f"{name} {score}" for name, score in zip(game.names, imported.checked.scores, strict=True))
    wrong = sum(not one.slip for one in imported.deviations)
    agree = f"{wrong} do not add up" if wrong else "every score and total agrees"
    return f"{ended}: {len(game.events)} lines of play, {plays} plays; {agree}"


FORMATS: Formats = {"gcg": GcgFormat()}

"""Writes the TypeScript types of the page and the JSON Schema of the live messages from the Python structs.

`python scripts/typescript.py` writes them; with `--check` it only says which are stale.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from parlour import NAMES, load
from parlour.core.companion import Companion
from parlour.core.review import Review
from parlour.games import part
from parlour.games.beetle.drive import Settings as DriveSettings
from parlour.table import protocol
from parlour.table.drives import protocol as drives

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web" / "src"
LIVE_SCHEMA = ROOT / "docs" / "protocol.schema.json"
INDENT = "  "
WIDTH = 120
HEADER = "// Written by scripts/typescript.py from the Python structs; changes here are lost.\n"
FROM_CLIENT = (protocol.FromClient, protocol.NewTable, protocol.Join, protocol.HandOver)
FROM_SERVER = (protocol.FromServer, protocol.GameInfo, protocol.RuleInfo, protocol.Summary, protocol.Place, Review)
FROM_DRIVE_CLIENT = (drives.FromDriveClient, drives.MakeEntry, DriveSettings)
FROM_DRIVE_SERVER = (drives.FromDriveServer, drives.DriveSummary, drives.PersonLink)

Schema = Mapping[str, Any]


def files() -> dict[Path, str]:
    """Every generated file and what belongs into it."""
    written = {
        WEB / "lib" / "protocol.ts": protocol_types(FROM_SERVER, FROM_CLIENT),
        WEB / "drive" / "types.ts": protocol_types(FROM_DRIVE_SERVER, FROM_DRIVE_CLIENT),
        LIVE_SCHEMA: live_schema(),
    }
    for name in NAMES:
        written[WEB / "games" / name / "types.ts"] = game_types(name)
        if (module := part(name, "companion")) is not None:
            written[WEB / "games" / name / "companion.ts"] = companion_types(module.COMPANION)
        if (module := part(name, "plan")) is not None:
            written[WEB / "games" / name / "plan.ts"] = constants(module.plan())
    return written


def constants(values: Mapping[str, Any]) -> str:
    """Constants of a game that its drawing needs, such as a board."""
    blocks = [HEADER.replace("structs", "rules")]
    blocks += [f"export const {name} = {_constant(value)} as const;\n" for name, value in values.items()]
    return "\n".join(blocks)


def _constant(value: Any) -> str:
    """As JSON, an entry a line."""
    if isinstance(value, Mapping):
        lines = [f"{INDENT}{json.dumps(key)}: {json.dumps(entry)}," for key, entry in value.items()]
        return "\n".join(["{", *lines, "}"])
    return "\n".join(["[", *(f"{INDENT}{json.dumps(entry)}," for entry in value), "]"])


def live_schema() -> str:
    (server, client), parts = msgspec.json.schema_components((protocol.FromServer, protocol.FromClient))
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The live connection of Parlour",
        "anyOf": [{"$ref": "#/$defs/FromServer"}, {"$ref": "#/$defs/FromClient"}],
        "$defs": {"FromServer": server, "FromClient": client, **dict(sorted(parts.items()))},
    }
    return json.dumps(schema, indent=2) + "\n"


def protocol_types(server: tuple[Any, ...], client: tuple[Any, ...]) -> str:
    """A module of what goes either way; the first of each are all live messages."""
    roots, parts = _components([*server, *client])
    # A client may leave out what has a default; the server always sends everything.
    sent = _reachable(roots[len(server) :], parts) - _reachable(roots[: len(server)], parts)
    aliases = {"FromServer": roots[0], "FromClient": roots[len(server)]}
    return _module(aliases, parts, optional=sent)


def game_types(name: str) -> str:
    game = load(name)
    roots, parts = _components([game.move_type, game.view_type, game.options_type])
    return _module(dict(zip(("Move", "View", "Options"), roots, strict=True)), parts, optional=())


def companion_types(companion: Companion) -> str:
    roots, parts = _components([companion.question_type, companion.answer_type])
    return _module(dict(zip(("Question", "Answer"), roots, strict=True)), parts, optional=())


def _components(types: list[Any]) -> tuple[list[dict[str, Any]], dict[str, dict[str, Any]]]:
    roots, parts = msgspec.json.schema_components(types, ref_template="{name}")
    return list(roots), parts


def _reachable(roots: Collection[Schema], parts: Mapping[str, Schema]) -> set[str]:
    found: set[str] = set()
    waiting = [name for root in roots for name in _references(root)]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(_references(parts[name]))
    return found


def _references(schema: Any) -> Iterator[str]:
    if isinstance(schema, Mapping):
        if isinstance(schema.get("$ref"), str):
            yield schema["$ref"]
        for key, value in schema.items():
            if key != "discriminator":
                yield from _references(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from _references(value)


def _module(aliases: Mapping[str, Schema], parts: Mapping[str, Schema], optional: Collection[str]) -> str:
    blocks = [HEADER]
    for name in sorted(parts):
        blocks.append(_declaration(name, parts[name], name in optional))
    for name, schema in aliases.items():
        if schema.get("$ref") != name:
            blocks.append(_alias(name, schema))
    return "\n".join(blocks)


def _declaration(name: str, schema: Schema, lenient: bool) -> str:
    if schema.get("type") != "object" or "properties" not in schema:
        return _comment(schema, "") + _alias(name, schema)
    required = set(schema.get("required", ()))
    lines = [f"{_comment(schema, '')}export interface {name} {{"]
    for field, kind in schema["properties"].items():
        mark = "?" if lenient and field not in required else ""
        lines.append(f"{_comment(kind, INDENT)}{INDENT}{_key(field)}{mark}: {_type(kind)};")
    return "\n".join([*lines, "}\n"])


def _alias(name: str, schema: Schema) -> str:
    line = f"export type {name} = {_type(schema)};\n"
    if len(line) <= WIDTH or " | " not in line:
        return line
    return f"export type {name} =\n" + "\n".join(f"{INDENT}| {part}" for part in _union(schema)) + ";\n"


def _comment(schema: Schema, indent: str) -> str:
    text = schema.get("description")
    if not text or "$ref" in schema:
        return ""
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return "".join([f"{indent}/**\n", *(f"{indent} * {line}".rstrip() + "\n" for line in lines), f"{indent} */\n"])


def _key(field: str) -> str:
    return field if field.isidentifier() else json.dumps(field)


def _union(schema: Schema) -> list[str]:
    if "enum" in schema:
        return [json.dumps(value, ensure_ascii=False) for value in schema["enum"]]
    return list(dict.fromkeys(_type(part) for part in schema["anyOf"]))


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema or "anyOf" in schema:
        return " | ".join(_union(schema))
    if "const" in schema:
        return json.dumps(schema["const"])
    match schema.get("type"):
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "array":
            return _array(schema)
        case "object":
            values = schema.get("additionalProperties", {})
            return f"Record<string, {_type(values) if isinstance(values, Mapping) else 'unknown'}>"
    return "unknown"


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(item) for item in schema['prefixItems'])}]"
    items = schema.get("items", {})
    item = _type(items) if isinstance(items, Mapping) else "unknown"
    return f"({item})[]" if " | " in item else f"{item}[]"


def stale() -> list[Path]:
    """The files that do not say what the structs say."""
    return [path for path, text in files().items() if not path.is_file() or path.read_text(encoding="utf-8") != text]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a file is stale")
    old = stale()
    if parser.parse_args().check:
        for path in old:
            print(f"{path.relative_to(ROOT)} is stale: run python scripts/typescript.py")
        return bool(old)
    for path in old:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files()[path], encoding="utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

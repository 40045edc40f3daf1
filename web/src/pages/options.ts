// A game's options as fields of a form, read from its JSON Schema. What no simple field can show keeps its default.
import type { OptionLabel } from "../games/game";

type Editor = NonNullable<OptionLabel["editor"]>;

export type Field =
  | { name: string; label: string; kind: "own"; editor: Editor }
  | { name: string; label: string; kind: "choice"; values: { value: string; label: string }[] }
  | { name: string; label: string; kind: "switch" }
  | { name: string; label: string; kind: "count"; least: number; most: number };

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
}

const spoken = (name: string): string => {
  const words = name.replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function fieldsOf(document: Record<string, unknown>, labels: Record<string, OptionLabel>): Field[] {
  const schema = document as Schema;
  const root = follow(schema, schema);
  return Object.entries(root.properties ?? {}).flatMap(([name, property]): Field[] => {
    const field = follow(schema, property);
    const known = labels[name];
    const label = known?.label ?? spoken(name);
    if (known?.editor) return [{ name, label, kind: "own", editor: known.editor }];
    if (field.enum?.every((value) => typeof value === "string")) {
      // The schema sorts by the alphabet; whoever named the values put them in the order of people.
      const named = Object.keys(known?.values ?? {});
      const rank = (value: string): number => (named.includes(value) ? named.indexOf(value) : named.length);
      const values = (field.enum as string[]).toSorted((one, other) => rank(one) - rank(other));
      return [{ name, label, kind: "choice", values: values.map((value) => ({ value, label: known?.values?.[value] ?? known?.other?.(value) ?? spoken(value) })) }];
    }
    if (field.type === "boolean") return [{ name, label, kind: "switch" }];
    if (field.type === "integer") {
      return [{ name, label, kind: "count", least: known?.least ?? field.minimum ?? 0, most: known?.most ?? field.maximum ?? 999 }];
    }
    return [];
  });
}

/** What is chosen, as people say it; what no simple field can show is left out, and so is what does not matter. */
export function chosenOf(document: Record<string, unknown>, labels: Record<string, OptionLabel>, options: Record<string, unknown>): { label: string; value: string }[] {
  return fieldsOf(document, labels).flatMap((field) => {
    const value = options[field.name];
    if (field.kind === "own" || labels[field.name]?.shown?.(options) === false) return [];
    if (field.kind === "choice") return [{ label: field.label, value: field.values.find((one) => one.value === value)?.label ?? String(value) }];
    return [{ label: field.label, value: field.kind === "switch" ? (value ? "Yes" : "No") : String(value) }];
  });
}

function follow(document: Schema, schema: Schema): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name ? (document.$defs?.[name] ?? {}) : schema;
}

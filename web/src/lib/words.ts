// Small words that several pages say.

/** How long ago, roughly, as people say it. */
export function when(iso: string): string {
  const minutes = Math.round((Date.now() - Date.parse(iso)) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.round(minutes / 60)} h ago`;
  return new Date(iso).toLocaleDateString(undefined, { day: "numeric", month: "short", year: "numeric" });
}

/** A list in a sentence: one, two and three. */
export function list(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** To a whole percent, but never 0 or 100 of what is neither. */
export function percent(chance: number, space = ""): string {
  if (chance > 0 && chance < 0.005) return `under 1${space}%`;
  if (chance > 0.995 && chance < 1) return `over 99${space}%`;
  return `${Math.round(100 * chance)}${space}%`;
}

export const owner = (name: string): string => `${name}${name.endsWith("s") ? "’" : "’s"}`;

/** What a board says to `seat` while it cannot be played on: their own move is on its way, or the line is lost, or others think. */
export function waitFor(seat: number | null, mover: number, names: readonly string[]): string {
  if (seat === null) return "You are watching.";
  return seat === mover ? "One moment…" : `Waiting for ${names[mover] ?? "the others"}.`;
}

/** Whether keys belong to a field in which somebody writes or chooses; a switch leaves them to the game. */
export const typing = (target: HTMLElement): boolean => target.matches("input:not([type=checkbox]), select, textarea");

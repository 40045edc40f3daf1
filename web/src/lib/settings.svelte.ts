// What somebody chose for this browser: theme, motion, sound, their name. Kept in localStorage, nowhere else.
export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "off";

interface Kept {
  theme: Theme;
  motion: Motion;
  sound: boolean;
  /** Whether the coach speaks unasked, at tables that have one. */
  coach: boolean;
  /** Whether everybody's chance to win is shown there. */
  outlook: boolean;
  name: string;
  helped: string[];
}

const KEY = "parlour.settings";
const FIRST: Kept = { theme: "system", motion: "system", sound: false, coach: false, outlook: false, name: "", helped: [] };

function read(): Kept {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...FIRST };
  }
}

export const settings = $state<Kept>(read());

/** Change some of them, show it at once and remember it. */
export function choose(change: Partial<Kept>): void {
  Object.assign(settings, change);
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  if (settings.motion === "off") root.dataset.motion = "off";
  else delete root.dataset.motion;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A private window may refuse; the choice still holds until the page is closed.
  }
}

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things may move. */
export function moving(): boolean {
  return settings.motion !== "off" && !still.matches;
}

/** What the person is called until they say otherwise. */
export function myName(): string {
  return settings.name.trim() || "Guest";
}

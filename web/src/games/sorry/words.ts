// Cards, places and ways in the words of a player.
import type { BoardProps } from "../game";
import { COLOURS, pawnName } from "./colours";
import { HOME, SAFETY, START } from "./geometry";
import type { Move, Options, View, Way } from "./types";

export const SORRY = 13;

export const cardName = (card: number): string => (card === SORRY ? "Sorry!" : String(card));

const meanings: Record<number, string> = {
  1: "Start a pawn, or move one forward 1.",
  2: "Start a pawn, or move one forward 2. Then draw again.",
  3: "Move a pawn forward 3.",
  4: "Move a pawn backward 4.",
  5: "Move a pawn forward 5.",
  7: "Move a pawn forward 7, or split the 7 between two pawns.",
  8: "Move a pawn forward 8.",
  10: "Move a pawn forward 10, or one backward 1.",
  11: "Move a pawn forward 11, or change places with an opponent’s pawn.",
  12: "Move a pawn forward 12.",
  [SORRY]: "Put a pawn from START in the place of an opponent’s, which goes back to its START.",
};

export function meaning(card: number, mode: Options["mode"]): string {
  if (card === 7 && mode === "teams") return "Move a pawn forward 7, or split the 7 among any pawns of your team.";
  if (card === 2 && mode === "points") return "Start a pawn, or move one forward 2. Then play again.";
  return meanings[card] ?? "";
}

export function placeName(place: number): string {
  if (place === START) return "START";
  if (place === HOME) return "HOME";
  return place >= SAFETY ? `safety ${place - SAFETY + 1}` : String(place);
}

export const endOf = (way: Way): number => way.slide.at(-1) ?? way.path.at(-1) ?? START;

export const stepsOf = (way: Way): string =>
  way.steps > 0 ? `+${way.steps}` : way.steps < 0 ? `−${-way.steps}` : way.card === 11 ? "change" : way.card === SORRY ? "take" : "out";

/** What comes on top of the walk: the slide and who is sent back. Who is taken by SORRY! was named already. */
export function extras(way: Way): string {
  const told = way.steps === 0 && way.card >= 11 ? [`on ${placeName(way.path.at(-1) ?? START)}`] : [];
  if (way.slide.length) told.push(`slides to ${placeName(endOf(way))}`);
  if (way.bumped.length) told.push(`bumps ${way.bumped.map(pawnName).join(" and ")}`);
  return told.join(", ");
}

/** The pawn that stands where a way lands, as one that is changed with or taken. */
export function metBy(way: Way, view: View): number | null {
  const land = way.path.at(-1) ?? START;
  const found = view.pawns.findIndex((place, pawn) => place === land && pawn !== way.pawn && land < SAFETY);
  return found < 0 ? null : found;
}

/** The way on a button: "+5 → 16", "↔ Blue a". */
export function shortWay(way: Way, view: View): string {
  const met = metBy(way, view);
  if (way.steps === 0 && met !== null && way.card >= 11) return `${way.card === SORRY ? "takes" : "↔"} ${pawnName(met)}`;
  return `${stepsOf(way)} → ${placeName(way.path.at(-1) ?? START)}`;
}

/** The whole way as a sentence's end: "forward 5 to 16, slides to 19, bumps Blue a". */
export function wayWords(way: Way, view: View): string {
  const land = way.path.at(-1) ?? START;
  const met = metBy(way, view);
  const walk =
    way.steps > 0
      ? `forward ${way.steps} to ${placeName(land)}`
      : way.steps < 0
        ? `backward ${-way.steps} to ${placeName(land)}`
        : way.card === 11
          ? `change with ${met === null ? "the pawn" : pawnName(met)} on ${placeName(land)}`
          : way.card === SORRY
            ? `from START to ${placeName(land)}`
            : `from START to its circle, ${placeName(land)}`;
  const more = extras(way).replace(/^on \d+(, )?/, "");
  return more ? `${walk}, ${more}` : walk;
}

export function sideName(view: View, seat: number): string {
  return (view.holds[seat] ?? []).map((colour) => COLOURS[colour]?.name).join(" and ");
}

export function can({ view, moves, names, seat }: Pick<BoardProps<View, Move>, "view" | "moves" | "names" | "seat">): string {
  const who = names[view.seat] ?? "Somebody";
  if (view.phase === "over") return view.options.mode === "points" ? "The last game is scored." : "All pawns of the winner are HOME.";
  if (view.phase === "lot") return "Lots are drawn for who starts.";
  if (!moves?.length || seat !== view.seat) {
    if (view.card !== null) return `${who} plays ${cardName(view.card)}.`;
    return view.options.mode === "points" ? `${who} chooses a card.` : `${who} is to draw a card.`;
  }
  const colour = view.options.mode === "teams" ? ` for ${COLOURS[view.colour]?.name}` : "";
  if (moves.some((move) => move.type === "draw")) return `Draw a card${colour}.`;
  if (moves.some((move) => move.type === "discard")) return "No card can be played: discard one.";
  return view.card === null ? "Choose a card from your hand." : `Play ${cardName(view.card)}${colour}.`;
}

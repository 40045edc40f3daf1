// The colour of each seat: six as the pieces have them, then the same six paler, so that a table of twelve can be told apart.
const TINTS = ["var(--red)", "var(--blue)", "var(--yellow)", "var(--green)", "var(--purple)", "var(--white)"];

export function tint(seat: number): string {
  const colour = TINTS[seat % TINTS.length]!;
  if (seat < TINTS.length) return colour;
  // White has no paler shade.
  return `color-mix(in srgb, ${colour} 52%, ${colour === "var(--white)" ? "#3a3f4a" : "#ffffff"})`;
}

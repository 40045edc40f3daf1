// Tiles glide to where they lie now from where they were: measured before the page changes, animated after it.
import { moving } from "../../lib/settings.svelte";

export type Places = Map<string, DOMRect>;

export function measure(root: HTMLElement): Places {
  return new Map([...root.querySelectorAll<HTMLElement>("[data-own]")].map((tile) => [tile.dataset.own!, tile.getBoundingClientRect()]));
}

export function settle(root: HTMLElement, before: Places): void {
  if (!moving()) return;
  for (const tile of root.querySelectorAll<HTMLElement>("[data-own]")) {
    const from = before.get(tile.dataset.own!);
    const to = tile.getBoundingClientRect();
    if (!from?.width || !to.width) continue;
    const [x, y, scale] = [from.left - to.left, from.top - to.top, from.width / to.width];
    if (Math.abs(x) + Math.abs(y) < 2 && Math.abs(scale - 1) < 0.02) continue;
    const start = `translate(${x}px, ${y}px) scale(${scale})`;
    tile.animate([{ transform: start, transformOrigin: "0 0", zIndex: 3 }, { transform: "none", transformOrigin: "0 0", zIndex: 3 }], {
      duration: 220,
      easing: "cubic-bezier(0.2, 0.9, 0.3, 1.1)",
    });
  }
}

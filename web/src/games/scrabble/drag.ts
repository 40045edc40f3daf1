// Dragging tiles with mouse, pen or finger. It only reports what is over what; the board decides what comes of it.
import type { Own } from "./hand.svelte";

export interface Drag {
  own: (id: string) => Own | undefined;
  move: (own: Own, x: number, y: number, size: number, over: number | null) => void;
  /** `over` is a square, `place` a place on the rack; both null where the tile was dropped beside the table. */
  drop: (own: Own, ghost: DOMRect, over: number | null, place: number | null) => void;
  cancel: () => void;
}

/** A tap may tremble by this much. */
const TREMBLE = 6;
/** A finger hides what is under it, so the tile is held above it. */
const ABOVE_FINGER = 36;

export function drag(report: Drag) {
  return (root: HTMLElement) => {
    function start(down: PointerEvent): void {
      const piece = (down.target as HTMLElement).closest<HTMLElement>("[data-own]");
      const own = piece && report.own(piece.dataset.own!);
      if (!own || down.button !== 0 || !down.isPrimary) return;
      const square = root.querySelector<HTMLElement>("[data-square]")!;
      const size = Math.max(34, square.getBoundingClientRect().width * 1.15);
      const above = down.pointerType === "touch" ? ABOVE_FINGER : 0;
      let moving = false;

      const centre = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY - above });

      function move(event: PointerEvent): void {
        if (event.pointerId !== down.pointerId) return;
        if (!moving && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < TREMBLE) return;
        moving = true;
        event.preventDefault();
        const { x, y } = centre(event);
        report.move(own!, x - size / 2, y - size / 2, size, squareAt(x, y));
      }

      function up(event: PointerEvent): void {
        if (event.pointerId !== down.pointerId) return;
        end();
        if (!moving) return;
        const { x, y } = centre(event);
        const ghost = new DOMRect(x - size / 2, y - size / 2, size, size);
        report.drop(own!, ghost, squareAt(x, y), placeAt(root, own!, event.clientX, [y, event.clientY]));
      }

      function cancel(): void {
        end();
        report.cancel();
      }

      function end(): void {
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", up);
        removeEventListener("pointercancel", cancel);
      }

      addEventListener("pointermove", move);
      addEventListener("pointerup", up);
      addEventListener("pointercancel", cancel);
    }

    root.addEventListener("pointerdown", start);
    return () => root.removeEventListener("pointerdown", start);
  };
}

function squareAt(x: number, y: number): number | null {
  const square = document.elementsFromPoint(x, y).find((element): element is HTMLElement => element instanceof HTMLElement && "square" in element.dataset);
  return square ? Number(square.dataset.square) : null;
}

/** The place on the rack among the other tiles there, or null beside it. */
function placeAt(root: HTMLElement, own: Own, x: number, heights: number[]): number | null {
  const rack = root.querySelector<HTMLElement>("[data-rack]");
  const box = rack?.getBoundingClientRect();
  if (!rack || !box || x < box.left - 20 || x > box.right + 20 || !heights.some((y) => y > box.top - 14 && y < box.bottom + 20)) return null;
  const others = [...rack.querySelectorAll<HTMLElement>("[data-own]")].filter((tile) => tile.dataset.own !== String(own.id));
  return others.filter((tile) => tile.getBoundingClientRect().left + tile.offsetWidth / 2 < x).length;
}

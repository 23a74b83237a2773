import { subscribeToToasts } from './toasts.ts';

/** A rectangle of the window. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface RoomSize {
  width: number;
  height: number;
}

const EDGE = 16;
const STEP = 24;
/** What one presses or types into. */
const CONTROLS = 'button, a[href], input, select, textarea, summary, [role="tab"], [role="button"]';

const meets = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Where toasts cover nothing that can be pressed: from the corner at the top right on, down and then to the left; else where they cover least. */
export function freePlace(size: RoomSize, page: RoomSize, controls: readonly Box[]): { left: number; top: number } {
  const right = Math.max(EDGE, page.width - size.width - EDGE);
  const lowest = Math.max(EDGE, page.height - size.height - EDGE);
  const columns = [...new Set([right, right / 2, EDGE])];
  const tops = Array.from({ length: Math.ceil((lowest - EDGE) / STEP) + 1 }, (_, step) =>
    Math.min(EDGE + step * STEP, lowest),
  );
  let best = { left: right, top: EDGE, covered: Number.POSITIVE_INFINITY };
  for (const left of columns) {
    for (const top of tops) {
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      const covered = controls.filter((control) => meets(control, box)).length;
      if (covered < best.covered) best = { left, top, covered };
    }
  }
  return { left: best.left, top: best.top };
}

let isKept = false;

/** From now on toasts cover nothing that can be pressed: each time that one comes or goes their region moves to where nothing is. */
export function keepToastsFree(): void {
  if (isKept) return;
  isKept = true;
  subscribeToToasts(() => requestAnimationFrame(placeToasts));
}

/** By now the toast stands in the page, and nobody has seen it yet. */
function placeToasts(): void {
  const region = document.querySelector<HTMLElement>('section[aria-live][aria-label="Avisos"]');
  if (!region || region.childElementCount === 0) return;
  const { width, height } = region.getBoundingClientRect();
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !region.contains(control) && control.getClientRects().length > 0)
    .map((control) => control.getBoundingClientRect());
  const { left, top } = freePlace({ width, height }, { width: innerWidth, height: innerHeight }, controls);
  region.style.inset = `${top}px auto auto ${left}px`;
}

import { controlAround, nameOf, roleOf } from './elements.ts';
import { say } from './say.ts';

const LOOK_MS = 50;
/** So long after the last act, and at the same place, a thing stands still. */
const STILL_MS = 700;
const MOVED_PX = 10;
const ACTS = [
  'pointermove',
  'pointerdown',
  'pointerup',
  'keydown',
  'keyup',
  'wheel',
  'touchstart',
  'touchmove',
  'input',
] as const;

interface Pointed {
  element: Element;
  x: number;
  y: number;
  /** Since when it stands there. */
  since: number;
}

let lastAct = 0;
let waiting = 0;

/** For an answer of the server. */
export const isWaiting = () => waiting > 0;

/**
 * Notes when the control under the pointer moves by itself: after it stood still, with no act, no answer of the server to wait for and
 * nothing that loads. What drives about on a map does so by nature.
 */
export function watchPointed(placeOf: () => { x: number; y: number } | undefined): void {
  for (const type of ACTS)
    addEventListener(type, (event) => isOfPerson(event) && (lastAct = performance.now()), {
      capture: true,
      passive: true,
    });
  addEventListener('resize', () => (lastAct = performance.now()));
  countRequests();
  let pointed: Pointed | undefined;
  setInterval(() => {
    const place = placeOf();
    const now = performance.now();
    if (!place || document.hidden) return;
    const moved = pointed && moveOf(pointed);
    if (pointed && moved && isStill(now, pointed)) say({ kind: 'move', move: moved });
    if (!pointed || moved || !pointed.element.isConnected || now - lastAct < LOOK_MS * 2)
      pointed = pointedAt(place, now);
  }, LOOK_MS);
}

/** A file that is chosen is set by the browser. */
function isOfPerson({ isTrusted, target }: Event): boolean {
  return isTrusted || (target instanceof HTMLInputElement && target.type === 'file');
}

function isStill(now: number, { since }: Pointed): boolean {
  if (isWaiting() || document.querySelector('[aria-busy="true"]')) lastAct = now;
  return now - lastAct > STILL_MS && now - since > STILL_MS;
}

function moveOf({ element, x, y }: Pointed) {
  const box = element.getBoundingClientRect();
  const distance = Math.round(Math.hypot(box.x - x, box.y - y));
  if (!element.isConnected || box.width === 0 || distance < MOVED_PX) return undefined;
  return { role: roleOf(element), name: nameOf(element), distance };
}

function pointedAt({ x, y }: { x: number; y: number }, since: number): Pointed | undefined {
  const element = controlAround(document.elementFromPoint(x, y));
  if (!element || element.closest('[data-testid="map"]')) return undefined;
  const box = element.getBoundingClientRect();
  return { element, x: box.x, y: box.y, since };
}

/** How many answers of the server a page waits for; a stream has answered once it is open. */
function countRequests(): void {
  const fetch = window.fetch.bind(window);
  window.fetch = async (...args) => {
    waiting += 1;
    try {
      return await fetch(...args);
    } finally {
      waiting -= 1;
      lastAnswer();
    }
  };
}

/** What an act asked for may come late: the page shows it then, and that is no move by itself. */
function lastAnswer(): void {
  if (performance.now() - lastAct < LONG_MS) lastAct = performance.now();
}

const LONG_MS = 3000;

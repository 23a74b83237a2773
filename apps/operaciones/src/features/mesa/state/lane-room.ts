import { CARRILES, type Carril } from '@traza/domain/mesa';

/** For how many cards each column has room. */
export type LaneRoom = Readonly<Record<Carril, number>>;

const KEY = 'traza.operaciones.alto';

/** As somebody shared it out in this browser; undefined where nobody did (M-262). */
export function readRoom(): LaneRoom | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isRoom(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isRoom(stored: unknown): stored is LaneRoom {
  const cards = new Map(Object.entries(stored ?? {}));
  return CARRILES.every((carril) => Number(cards.get(carril)) >= 0);
}

export function saveRoom(room: LaneRoom): void {
  localStorage.setItem(KEY, JSON.stringify(room));
}

import { onSessionEnd } from '@traza/client/session-end.ts';
import { PEDIDOS } from '@traza/domain/pedidos';

/** Far more than any list is behind: beyond it a list is asked for as a whole. */
const MOST_TOLD = 200;

interface Told {
  place: number;
  id: number;
}

let told: Told[] = [];
/** How many were told in all. */
let count = 0;
/** Up to where each reader has read. */
const marks = new Map<string, number>();

/** An order changed: lists ask for it alone (T-046). */
export function markChanged(id: number): void {
  count += 1;
  told = [...told, { place: count, id }].slice(-MOST_TOLD);
}

/** Nobody knows what was missed: every list is asked for as a whole. */
export function forgetChanges(): void {
  told = [];
  marks.clear();
}

/**
 * The orders that were told since a reader read last; undefined where nobody knows, or where they are so many that the list itself
 * is less to ask for. Reading marks them as read.
 */
export function takeChanges(reader: string): readonly number[] | undefined {
  const mark = marks.get(reader);
  marks.set(reader, count);
  const first = told[0]?.place ?? count + 1;
  if (mark === undefined || mark + 1 < first) return undefined;
  const ids = new Set(told.filter(({ place }) => place > mark).map(({ id }) => id));
  return ids.size === 0 || ids.size > PEDIDOS.mostIds ? undefined : [...ids];
}

/** From here on a reader knows what is told: its list has just come. */
export function startReading(reader: string): void {
  marks.set(reader, count);
}

onSessionEnd(forgetChanges);

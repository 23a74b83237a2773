import type { Snapshot } from '@traza/contract';

/** Whether something was read before something else: what is older never takes the place of what is newer. */
export function isOlder(reading: Snapshot, than: Snapshot): boolean {
  return reading.xmax < than.xmax || (reading.xmax === than.xmax && reading.abiertas > than.abiertas);
}

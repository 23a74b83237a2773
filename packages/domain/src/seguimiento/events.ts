/** An event of a viaje, as the server sends it: `parada` is the index of the parada, from 0. */
export interface TimelineEvent {
  type: string;
  parada?: number | null;
  timestamp: string;
}

const MOVEMENTS: readonly string[] = ['circulando', 'arribado'];
const ABORTING: readonly string[] = ['anulado', 'cancelado', 'fallo'];

export interface PreparedEvent {
  type: string;
  parada: number | null;
  timestamp: string;
}

export function isMovement(event: { type: string }): boolean {
  return MOVEMENTS.includes(event.type);
}

export function isAborting(event: { type: string }): boolean {
  return ABORTING.includes(event.type);
}

/** The moment of the newest event, by which news is detected (T-277); empty without events. */
export function lastTimestamp(events: readonly TimelineEvent[]): string {
  return events.reduce(
    (last, { timestamp }) => (Date.parse(timestamp) > Date.parse(last) || !last ? timestamp : last),
    '',
  );
}

/**
 * Events in lower case, oldest first with ties as received, without movements to paradas outside the route; of the same type and parada
 * only the first (orders.md §4 "Preparing"). After an abort only a rating remains: driving came before the cancellation, whatever its clock
 * says.
 */
export function prepareEvents(events: readonly TimelineEvent[], paradas: number): PreparedEvent[] {
  const seen = new Set<string>();
  return events
    .map(({ type, parada, timestamp }) => ({ type: type.toLowerCase(), parada: parada ?? null, timestamp }))
    .filter((event) => !isMovement(event) || isParadaOfRoute(event.parada, paradas))
    .toSorted((a, b) => endingOf(a) - endingOf(b) || Date.parse(a.timestamp) - Date.parse(b.timestamp))
    .filter(({ type, parada }) => {
      const key = `${type} ${parada}`;
      const isFirst = !seen.has(key);
      seen.add(key);
      return isFirst;
    });
}

function endingOf({ type }: { type: string }): number {
  if (type === 'calificado') return 2;
  return isAborting({ type }) ? 1 : 0;
}

/** The furthest stop that the vehicle drove to or reached; -1 before it moves. */
export function furthestParada(events: readonly TimelineEvent[], paradas: number): number {
  const movements = prepareEvents(events, paradas).filter(isMovement);
  return Math.max(-1, ...movements.map(({ parada }) => parada ?? -1));
}

function isParadaOfRoute(parada: number | null, paradas: number): boolean {
  return parada !== null && Number.isInteger(parada) && parada >= 0 && parada < paradas;
}

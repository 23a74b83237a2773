import { capitalise } from '@traza/domain';
import { formatMinutesLeft, formatWaiting, paradaTag, type TimelineRow } from '@traza/domain/seguimiento';

/** `Origen`, `Parada 1`, `Destino`. */
export function stopName(index: number, paradas: number): string {
  return capitalise(paradaTag(index, paradas));
}

export interface TimelineContext {
  paradas: number;
  minutesLeft: number | null;
  /** Milliseconds of the server's clock. */
  nowMs: number;
}

/** The sentence of a row, on the tracking page and in the order detail (orders.md §4; T-101, T-265…T-268). */
export function rowText(row: TimelineRow, { paradas, minutesLeft, nowMs }: TimelineContext): string {
  if (row.rowType === 'eta') return `Espera llegar en ${formatMinutesLeft(minutesLeft)} min`;
  if (row.rowType === 'waiting') return `Esperando hace ${formatWaiting(Date.parse(row.since ?? ''), nowMs)} min`;
  if (row.parada === null) return capitalise(row.type);
  const tag = paradaTag(row.parada, paradas);
  if (row.type === 'circulando') return `En camino a ${tag}`;
  if (row.type === 'arribado') return row.parada === paradas - 1 ? 'Finalizado' : `Arribado en ${tag}`;
  return capitalise(row.type);
}

import type { Tracking, TrackingEvent } from '@traza/contract';
import { formatDayShortMonth } from '@traza/domain';
import type { Timeline } from '@traza/domain/seguimiento';
import { hourWords } from '@traza/words/pedidos/hour-words.ts';

/** What the page knows of a trip beside the trip itself. */
export interface TrackingFacts {
  events: readonly TrackingEvent[];
  timeline: Timeline;
  minutesLeft: number | null;
  nowMs: number;
}

/** `20 nov 09:30 hs · llega 09:24`, `20 nov · Lo antes posible · pedido 09:12 · salió 09:26` (T-254, W-066, W-067, W-388). */
export function startLabel(
  { inicio, asap }: Tracking['viaje'],
  { events, timeline, minutesLeft, nowMs }: TrackingFacts,
): string {
  const started = events.find(
    ({ type, parada }) => type === 'iniciado' || (type === 'circulando' && (parada ?? 0) > 0),
  );
  const comes = timeline.etaStop === 0 && minutesLeft !== null;
  const arrives = comes ? new Date(nowMs + minutesLeft * 60_000).toISOString() : undefined;
  return hourWords(
    { asap: asap === true, asked: inicio, departure: inicio, arrives, started: started?.timestamp },
    formatDayShortMonth,
  );
}

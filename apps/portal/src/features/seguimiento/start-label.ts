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

/** `20 nov 09:30 hs`, `20 nov · Lo antes posible · pedido 09:12 · salió 09:26` (T-254, W-066, W-067); the sentence says when it comes. */
export function startLabel({ inicio, asap }: Tracking['viaje'], events: readonly TrackingEvent[]): string {
  const started = events.find(
    ({ type, parada }) => type === 'iniciado' || (type === 'circulando' && (parada ?? 0) > 0),
  );
  return hourWords(
    { asap: asap === true, asked: inicio, departure: inicio, started: started?.timestamp },
    formatDayShortMonth,
  );
}

import { TRANSPORTISTAS } from '@traza/domain/transportistas';
import type { AgenciaApi, Position } from './api.ts';
import type { Way } from './next-step.ts';

const FLUSH_MS = 2500;

/** Positions on their way to the server, a few seconds' worth in each call. */
export interface PositionBuffer {
  /** Takes what is new of the way of a trip. */
  add(idViaje: number, way: Way): Promise<void>;
  /** Sends what waits: before any event that may end the following of the car. */
  flush(idViaje: number): Promise<void>;
  drop(idViaje: number): void;
}

interface Batch {
  positions: Position[];
  since: number;
  /** The moment of the newest position taken, sent or not. */
  until: number;
}

export function createPositionBuffer(
  api: Pick<AgenciaApi, 'postPositions'>,
  now: () => number,
  flushMs = FLUSH_MS,
): PositionBuffer {
  const batches = new Map<number, Batch>();
  async function flush(idViaje: number): Promise<void> {
    const batch = batches.get(idViaje);
    if (!batch || batch.positions.length === 0) return;
    await api.postPositions(idViaje, batch.positions.slice(-TRANSPORTISTAS.maxPositions));
    batches.set(idViaje, { ...batch, positions: [] });
  }
  return {
    flush,
    async add(idViaje, { track, kmh }) {
      const batch = batches.get(idViaje) ?? { positions: [], since: now(), until: 0 };
      const news = track.filter(({ at }) => at > batch.until);
      if (batch.positions.length === 0) batch.since = now();
      batch.positions.push(
        ...news.map(({ lat, lon, at }) => ({ lat, lon, timestamp: new Date(at).toISOString(), velocidad: kmh })),
      );
      batches.set(idViaje, { ...batch, until: news.at(-1)?.at ?? batch.until });
      if (now() - batch.since >= flushMs) await flush(idViaje);
    },
    drop: (idViaje) => void batches.delete(idViaje),
  };
}

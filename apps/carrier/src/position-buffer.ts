import type { CarrierApi, Position } from './api.ts';

const FLUSH_MS = 2500;
/** As many as the server takes in one call. */
const MAX_POSITIONS = 500;

/** Positions on their way to the server, a few seconds' worth in each call. */
export interface PositionBuffer {
  add(idViaje: number, position: Position): Promise<void>;
  /** Sends what waits: before any event that may end the following of the car. */
  flush(idViaje: number): Promise<void>;
  drop(idViaje: number): void;
}

export function createPositionBuffer(api: Pick<CarrierApi, 'postPositions'>, now: () => number): PositionBuffer {
  const batches = new Map<number, { positions: Position[]; since: number }>();
  async function flush(idViaje: number): Promise<void> {
    const batch = batches.get(idViaje);
    if (!batch) return;
    await api.postPositions(idViaje, batch.positions.slice(-MAX_POSITIONS));
    batches.delete(idViaje);
  }
  return {
    flush,
    async add(idViaje, position) {
      const batch = batches.get(idViaje) ?? { positions: [], since: now() };
      batch.positions.push(position);
      batches.set(idViaje, batch);
      if (now() - batch.since >= FLUSH_MS) await flush(idViaje);
    },
    drop: (idViaje) => void batches.delete(idViaje),
  };
}

import type { Deps } from '#lib/deps.ts';
import { findPositions, presentPosition } from '#operaciones/mesa/positions.ts';
import { type OperadorStream, operacionesFrame } from './stream.ts';

/** How far back a look goes: a position is written some seconds after its own hour. */
const OVERLAP_S = 30;

/** Tells boards where vehiculos are that moved, at most once a second, in one statement for all of them (M-128). */
export class FollowedFlota {
  readonly #deps: Pick<Deps, 'db' | 'clock'>;
  /** The hour of the position that each was told at last. */
  readonly #told = new Map<number, number>();

  constructor(deps: Pick<Deps, 'db' | 'clock'>) {
    this.#deps = deps;
  }

  async tell(boards: readonly OperadorStream[]): Promise<void> {
    if (boards.length === 0) return this.#told.clear();
    const since = this.#deps.clock.now().subtract({ seconds: OVERLAP_S });
    const positions = await findPositions(this.#deps.db, since);
    const moved = positions.filter(({ idVehiculo, ts }) => (this.#told.get(idVehiculo) ?? 0) < ts.epochMilliseconds);
    if (moved.length === 0) return;
    for (const { idVehiculo, ts } of moved) this.#told.set(idVehiculo, ts.epochMilliseconds);
    const frame = operacionesFrame('posicion', { posiciones: moved.map(presentPosition) });
    for (const board of boards) board.write(frame);
  }
}

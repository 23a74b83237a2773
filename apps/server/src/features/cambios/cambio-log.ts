import { CAMBIOS } from '@traza/domain/cambios';
import type { Db } from '#db/database.ts';
import { type Cambio, type Cambios, findCambios, findKept } from './queries.ts';

/** Where somebody wants to go on, who cannot. */
type Lost = 'desconocido' | 'atrasado';

interface LogEntry {
  cambio: Cambio;
  /** When it was written, in milliseconds of the process. */
  at: number;
}

/**
 * What changed lately, read from the table `cambio` and held so far back that a stream that was cut can go on (W-110). Every process
 * reads the same lines in the same order, so a stream goes on at another one.
 */
export class CambioLog {
  readonly #db: Db;
  readonly #ticks: () => number;
  #kept: LogEntry[] = [];
  #desde: number | undefined;
  #highest = 0;

  constructor(db: Db, ticks: () => number = () => performance.now()) {
    this.#db = db;
    this.#ticks = ticks;
  }

  /** Forgets where it was: nobody listens, and what comes meanwhile is read when somebody does. */
  close(): void {
    this.#kept = [];
    this.#desde = undefined;
  }

  /** The number of the newest line. */
  get last(): number | undefined {
    return this.#kept.at(-1)?.cambio.seq;
  }

  /** What was committed since the last look; `lost` where it was more than anybody would be told one by one. */
  async look(): Promise<{ cambios: Cambio[]; isLost: boolean }> {
    if (this.#desde === undefined) {
      this.#take(await findKept(this.#db));
      return { cambios: [], isLost: false };
    }
    const found = await findCambios(this.#db, this.#desde, CAMBIOS.kept + 1);
    if (found.rows.length > CAMBIOS.kept) {
      this.#kept = [];
      this.#take(await findKept(this.#db));
      return { cambios: [], isLost: true };
    }
    this.#take(found);
    return { cambios: found.rows, isLost: false };
  }

  /** What came after a number, or why nobody can tell. */
  after(text: string): Cambio[] | Lost {
    const seq = /^\d{1,15}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
    if (seq > this.#highest) return 'desconocido';
    this.#drop();
    const index = this.#kept.findIndex(({ cambio }) => cambio.seq === seq);
    return index < 0 ? 'atrasado' : this.#kept.slice(index + 1).map(({ cambio }) => cambio);
  }

  #take({ rows, hasta }: Cambios): void {
    const now = this.#ticks();
    this.#desde = hasta;
    this.#kept.push(...rows.map((cambio) => ({ cambio, at: now - cambio.age })));
    for (const { seq } of rows) this.#highest = Math.max(this.#highest, seq);
    this.#drop();
  }

  /** What is too old, or more than a stream goes back. */
  #drop(): void {
    const since = this.#ticks() - CAMBIOS.keptMs;
    const most = this.#kept.slice(-CAMBIOS.kept);
    const first = most.findIndex(({ at }) => at >= since);
    this.#kept = first < 0 ? [] : most.slice(first);
  }
}

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
 * Recent changes, read from the table `cambio` and held long enough for a stream that was cut to resume (W-110). Every process reads the
 * same lines in the same order, so a stream can resume at another one.
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

  /** The changes committed since the last look. With `isLost` there were too many to send one by one. */
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

  /** The changes after a number, or why they are not known any more. */
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

  /** Drops changes that are too old, or further back than a stream resumes. */
  #drop(): void {
    const since = this.#ticks() - CAMBIOS.keptMs;
    const most = this.#kept.slice(-CAMBIOS.kept);
    const first = most.findIndex(({ at }) => at >= since);
    this.#kept = first < 0 ? [] : most.slice(first);
  }
}

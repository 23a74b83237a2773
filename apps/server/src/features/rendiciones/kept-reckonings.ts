import type { RendicionKey } from './queries.ts';
import type { Reckoning } from './reckon.ts';

/** Accounts that a process holds: each is its sums and a number for each order. */
const MOST = 1000;

interface Kept {
  stamp: string;
  reckoning: Reckoning;
}

/**
 * Accounts as they were last reckoned, each with the state of what it was reckoned from: one whose orders and members are as they were is
 * not reckoned again (decision 068).
 */
export class KeptReckonings {
  readonly #most: number;
  // as last asked for: the first goes first
  readonly #kept = new Map<string, Kept>();

  constructor(most = MOST) {
    this.#most = most;
  }

  find(key: RendicionKey, stamp: string): Reckoning | undefined {
    const name = nameOf(key);
    const kept = this.#kept.get(name);
    if (kept?.stamp !== stamp) return undefined;
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    return kept.reckoning;
  }

  keep(key: RendicionKey, stamp: string, reckoning: Reckoning): void {
    const name = nameOf(key);
    this.#kept.delete(name);
    this.#kept.set(name, { stamp, reckoning });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(oldest);
    }
  }
}

function nameOf({ idCliente, alcance, idAlcance, anio, mes }: RendicionKey): string {
  return [idCliente, alcance, idAlcance, anio, mes].join(' ');
}

import type { EfectoPedidos } from '@traza/contract';
import type { Executor } from '#db/database.ts';
import { findStamp, type RendicionKey, type Span } from './queries.ts';
import type { Reckoning } from './reckon.ts';

/** The orders behind an effect, those of its month first, with what they come to. */
export type HeldEfecto = Pick<EfectoPedidos, 'importe' | 'ahora' | 'antes'> & { filas: EfectoPedidos['filas'] };

interface Held<T> {
  stamp: string;
  value: T;
}

/** Values by name, each with the state of what it was reckoned from; at most so many, as last asked for. */
export class Kept<T> {
  readonly #most: number;
  // the first goes first
  readonly #held = new Map<string, Held<T>>();

  constructor(most: number) {
    this.#most = most;
  }

  find(name: string, stamp: string): T | undefined {
    const held = this.#held.get(name);
    if (held?.stamp !== stamp) return undefined;
    this.#held.delete(name);
    this.#held.set(name, held);
    return held.value;
  }

  keep(name: string, stamp: string, value: T): void {
    this.#held.delete(name);
    this.#held.set(name, { stamp, value });
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= this.#most) break;
      this.#held.delete(oldest);
    }
  }
}

/**
 * Accounts as a process last reckoned them: one whose orders and members are as they were is not reckoned again (decision 068). An
 * account is its sums and a number for each order; an effect is a line for each order behind it.
 */
export class KeptAccounts {
  readonly reckonings = new Kept<Reckoning>(1000);
  /** Of signed ones: what each order bears by now. */
  readonly aportes = new Kept<Reckoning['aportes']>(1000);
  readonly efectos = new Kept<HeldEfecto>(50);
}

/** How an account, or one thing of it, is called among those that are held. */
export function nameOfAccount({ idCliente, alcance, idAlcance, anio, mes }: RendicionKey, part = ''): string {
  return [idCliente, alcance, idAlcance, anio, mes, part].join(' ');
}

interface Asked {
  key: RendicionKey;
  /** The departures that it is reckoned from. */
  span: Span;
  /** What it is of the account, where that is not one thing. */
  part?: string;
}

/** What is held for the state of its orders, else what they say by now. */
export async function heldOr<T>(
  db: Executor,
  kept: Kept<T>,
  { key, span, part }: Asked,
  read: () => Promise<T>,
): Promise<T> {
  const name = nameOfAccount(key, part);
  // the state before the reading: what changes meanwhile has it read again next time
  const stamp = await findStamp(db, key.idCliente, span);
  const held = stamp === null ? undefined : kept.find(name, stamp);
  if (held !== undefined) return held;
  const value = await read();
  if (stamp !== null) kept.keep(name, stamp, value);
  return value;
}

import type { EfectoPedidos } from '@traza/contract';
import { LRUCache } from 'lru-cache';
import type { Executor } from '#db/database.ts';
import { findStamp, type RendicionKey, type Span } from './queries.ts';
import type { Reckoning } from './reckon.ts';

/** The orders behind an effect, those of its month first, with what they come to. */
export type EfectoRows = Pick<EfectoPedidos, 'importe' | 'ahora' | 'antes'> & { filas: EfectoPedidos['filas'] };

/** Values by name, each with the state of what it was reckoned from. */
type AccountCache<T> = LRUCache<string, { stamp: string; value: T }>;

/**
 * Accounts as a process last reckoned them: one whose orders and members are as they were is not reckoned again (decision 068). An
 * account is its sums and a number for each order; an effect is a line for each order behind it.
 */
export class KeptAccounts {
  readonly reckonings: AccountCache<Reckoning> = new LRUCache({ max: 1000 });
  /** Of signed ones: what each order bears by now. */
  readonly aportes: AccountCache<Reckoning['aportes']> = new LRUCache({ max: 1000 });
  readonly efectos: AccountCache<EfectoRows> = new LRUCache({ max: 50 });
}

/** How an account, or one thing of it, is called among those that are held. */
export function nameOfAccount({ idCliente, alcance, idAlcance, anio, mes }: RendicionKey, part = ''): string {
  return [idCliente, alcance, idAlcance, anio, mes, part].join(' ');
}

/** What is held of that state. */
export function findHeld<T>(kept: AccountCache<T>, name: string, stamp: string | null): T | undefined {
  const held = kept.get(name);
  return held?.stamp === stamp ? held?.value : undefined;
}

interface AccountCacheKey {
  key: RendicionKey;
  /** The departures that it is reckoned from. */
  span: Span;
  /** What it is of the account, where that is not one thing. */
  part?: string;
}

/** What is held for the state of its orders, else what they say by now. */
export async function heldOr<T>(
  db: Executor,
  kept: AccountCache<T>,
  { key, span, part }: AccountCacheKey,
  read: () => Promise<T>,
): Promise<T> {
  const name = nameOfAccount(key, part);
  // the state before the reading: what changes meanwhile has it read again next time
  const stamp = await findStamp(db, key.idCliente, span);
  const held = findHeld(kept, name, stamp);
  if (held !== undefined) return held;
  const value = await read();
  if (stamp !== null) kept.set(name, { stamp, value });
  return value;
}

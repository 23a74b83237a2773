import type { EfectoPedidos } from '@traza/contract';
import { LRUCache } from 'lru-cache';
import type { Executor } from '#db/database.ts';
import { findStamp, type RendicionKey, type Span } from './queries.ts';
import type { Reckoning } from './reckon.ts';

/** The pedidos behind an efecto with their sums; those of the rendicion's own month come first. */
export type EfectoRows = Pick<EfectoPedidos, 'importe' | 'ahora' | 'antes'> & { filas: EfectoPedidos['filas'] };

/** Values by name, each with the stamp of the data that it was computed from. */
type AccountCache<T> = LRUCache<string, { stamp: string; value: T }>;

/**
 * Caches the rendiciones that this process computed. One whose pedidos and grupos have not changed is not computed again (decision 068). A
 * rendicion takes its sums and a number for each pedido; an efecto takes a line for each pedido behind it.
 */
export class KeptAccounts {
  readonly reckonings: AccountCache<Reckoning> = new LRUCache({ max: 1000 });
  /** Of signed rendiciones: what each pedido costs the scope now. */
  readonly aportes: AccountCache<Reckoning['aportes']> = new LRUCache({ max: 1000 });
  readonly efectos: AccountCache<EfectoRows> = new LRUCache({ max: 50 });
}

/** The cache key of a rendicion, or of one part of it. */
export function nameOfAccount({ idCliente, alcance, idAlcance, anio, mes }: RendicionKey, part = ''): string {
  return [idCliente, alcance, idAlcance, anio, mes, part].join(' ');
}

/** The cached value, unless the data has another stamp by now. */
export function findHeld<T>(kept: AccountCache<T>, name: string, stamp: string | null): T | undefined {
  const held = kept.get(name);
  return held?.stamp === stamp ? held?.value : undefined;
}

interface AccountCacheKey {
  key: RendicionKey;
  /** The departures of the pedidos that the value is computed from. */
  span: Span;
  /** Which part of the rendicion it is, where a cache holds several. */
  part?: string;
}

/** The cached value while its pedidos are unchanged; otherwise reads and caches it. */
export async function getOrLoad<T>(
  db: Executor,
  kept: AccountCache<T>,
  { key, span, part }: AccountCacheKey,
  read: () => Promise<T>,
): Promise<T> {
  const name = nameOfAccount(key, part);
  // the stamp is taken before the read: a change in between makes the next call read again
  const stamp = await findStamp(db, key.idCliente, span);
  const held = findHeld(kept, name, stamp);
  if (held !== undefined) return held;
  const value = await read();
  if (stamp !== null) kept.set(name, { stamp, value });
  return value;
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#db/database.ts';
import { countMany, markAllPending, projectMany } from './pending.ts';

/** How often `report` hears of progress. */
const TELL_MS = 2000;
/** Until an order that somebody is writing is tried again. */
const AGAIN_MS = 200;

/**
 * Projects all pedidos of a cliente, or of all clientes, and reports how many are done. It first notes them as pending, so that after an
 * interruption the server does the rest.
 */
export async function projectAll(
  db: Db,
  idCliente: number | undefined,
  report: (done: number, all: number) => void,
): Promise<number> {
  const all = await markAllPending(db, idCliente);
  let told = performance.now();
  for (let after = 0; ; ) {
    const batch = await projectMany(db, after);
    after = batch.after;
    if (performance.now() - told > TELL_MS) {
      report(Math.max(0, all - (await countMany(db, idCliente))), all);
      told = performance.now();
    }
    if (batch.found === 0 && (await countMany(db, idCliente)) === 0) return all;
    if (batch.projected === 0) await wait(AGAIN_MS);
  }
}

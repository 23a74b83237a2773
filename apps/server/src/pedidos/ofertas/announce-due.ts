import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '#lib/deps.ts';
import { notifyAgencias } from './oferta-queries.ts';

const EVERY_MS = 2000;
/** Ofertas that are told at once; more come with the next look. */
const AT_ONCE = 500;

/** Tells agencias whose minute came, each once, whichever process finds it; answers how many. */
export async function announceDueOfertas({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const isDue = await db
    .selectFrom('oferta')
    .select('idAgencia')
    .where('contada', '=', false)
    .where('desde', '<=', now)
    .limit(1)
    .executeTakeFirst();
  if (!isDue) return 0;
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('oferta')
      .select(['idCliente', 'idSolicitud', 'idAgencia'])
      .where('contada', '=', false)
      .where('desde', '<=', now)
      .orderBy('desde')
      .limit(AT_ONCE)
      .forUpdate()
      // another process has them in hand
      .skipLocked()
      .execute();
    for (const { idCliente, idSolicitud, idAgencia } of due) {
      await tx
        .updateTable('oferta')
        .set({ contada: true })
        .where('idCliente', '=', idCliente)
        .where('idSolicitud', '=', idSolicitud)
        .where('idAgencia', '=', idAgencia)
        .execute();
    }
    await notifyAgencias(tx, due);
    return due.length;
  });
}

/** Looks every two seconds, until the signal. */
export async function runOfertas(deps: Pick<Deps, 'db' | 'clock' | 'log'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await announceDueOfertas(deps).catch((error: unknown) => {
      if (!signal.aborted)
        deps.log.warn({ err: error }, 'agencias whose minute came could not be told; it is tried again');
    });
    await wait(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

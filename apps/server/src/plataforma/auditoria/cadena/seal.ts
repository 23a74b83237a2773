import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';

/** Lines that one transaction seals; it bounds how long the chain of a cliente stays locked. */
const BATCH = 2000;
/** A process seals its own lines about a second after it wrote them, and looks once a minute for lines of other processes. */
const SOON_MS = 1000;
const SELDOM_MS = 60_000;

/** Seals every line of every cliente that has no seal yet, in several transactions; answers how many lines. */
export async function sealAuditoria(db: Db, batch = BATCH): Promise<number> {
  await sql`insert into auditoria_cadena (id_cliente) select distinct id_cliente from auditoria_pendiente
            on conflict do nothing`.execute(db);
  const { rows } = await sql<{ idCliente: number }>`
    select id_cliente from auditoria_cadena c
     where previas_desde < previas_hasta or exists (select from auditoria_pendiente p where p.id_cliente = c.id_cliente)
     order by id_cliente`.execute(db);
  let sealed = 0;
  for (const { idCliente } of rows) sealed += await sealCliente(db, idCliente, batch);
  return sealed;
}

/** Stops when nothing is left, or another process is sealing this cliente. */
async function sealCliente(db: Db, idCliente: number, batch: number): Promise<number> {
  for (let sealed = 0; ; ) {
    const { rows } = await sql<{ count: number }>`select sellar_auditoria(${idCliente}, ${batch}) as count`.execute(db);
    const count = rows[0]?.count ?? 0;
    sealed += count;
    if (count === 0) return sealed;
  }
}

/** Seals in the background until the signal: soon after this process wrote a line, and once a minute otherwise. */
export async function runSealing(
  { db, committed, log }: Pick<Deps, 'db' | 'committed' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  let isDue = true;
  committed.onCommit(() => {
    isDue = true;
  });
  for (let looked = 0; !signal.aborted; await wait(SOON_MS, undefined, { signal }).catch(() => undefined)) {
    if (!isDue && performance.now() - looked < SELDOM_MS) continue;
    isDue = false;
    looked = performance.now();
    await sealAuditoria(db).catch((error: unknown) => {
      isDue = true;
      if (!signal.aborted) log.warn({ err: error }, 'the audit trail could not be sealed; it is tried again');
    });
  }
}

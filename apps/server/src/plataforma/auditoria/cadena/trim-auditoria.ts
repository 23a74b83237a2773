import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { type AuditEntry, audit } from '#lib/audit.ts';
import { SISTEMA } from '#lib/author.ts';

/** Seals that one transaction deletes. */
const MOST = 20_000;

interface Trim {
  idCliente: number;
  /** Lines before this moment are deleted. */
  before: Temporal.Instant;
  now: Temporal.Instant;
  by?: AuditEntry['by'];
  most?: number;
}

/**
 * Deletes the oldest lines of a cliente's audit trail, up to the first seal of a line that is not older than `before`. The chain then
 * starts at an anchor, which a new line of the trail records. Answers how many lines are gone; 0 until the lines older than the chain are
 * sealed. Call it again, each time in a new transaction, until it answers less than `most`.
 */
export async function trimAuditoria(
  tx: Tx,
  { idCliente, before, now, by = SISTEMA, most = MOST }: Trim,
): Promise<number> {
  const cadena = await tx
    .selectFrom('auditoriaCadena')
    .selectAll()
    .where('idCliente', '=', idCliente)
    .forUpdate()
    .executeTakeFirst();
  if (!cadena || cadena.previasDesde < cadena.previasHasta) return 0;
  const { rows } = await sql<{ n: number | null }>`
    select coalesce(
      (select s.n - 1 from auditoria_sello s join auditoria a on a.id_cliente = s.id_cliente and a.id = s.id
        where s.id_cliente = ${idCliente} and s.n > ${cadena.anclaN} and s.n <= ${cadena.anclaN + most} and a.ts >= ${before}
        order by s.n limit 1),
      least(${cadena.n}::bigint, ${cadena.anclaN + most}::bigint)) as n`.execute(tx);
  const n = rows[0]?.n ?? cadena.anclaN;
  if (n <= cadena.anclaN) return 0;
  const link = await tx
    .selectFrom('auditoriaSello')
    .select('huella')
    .where('idCliente', '=', idCliente)
    .where('n', '=', n)
    .executeTakeFirstOrThrow();
  const { rows: gone } = await sql<{ count: number }>`
    with quitado as (
      delete from auditoria_sello where id_cliente = ${idCliente} and n <= ${n} returning id
    ), borrada as (
      delete from auditoria a where a.id_cliente = ${idCliente} and a.id in (select id from quitado) returning 1
    )
    select count(*)::int as count from borrada`.execute(tx);
  await tx
    .updateTable('auditoriaCadena')
    .set({ anclaN: n, anclaHuella: link.huella })
    .where('idCliente', '=', idCliente)
    .execute();
  const rowCount = gone[0]?.count ?? 0;
  await audit(tx, {
    idCliente,
    ts: now,
    by,
    objeto: 'auditoria',
    accion: 'recortar',
    idObjeto: idCliente,
    despues: { anteriores: before.toString(), filas: rowCount, n, huella: link.huella.toString('hex') },
  });
  return rowCount;
}

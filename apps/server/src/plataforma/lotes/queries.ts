import type { LoteRowState, LoteState } from '@traza/domain/lotes';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import type { ChangedBy, LoteKey, LoteRow, LoteRowRecord, RowData } from './lote.ts';

export async function findLote(db: Executor, id: string): Promise<LoteRow | undefined> {
  const { rows } = await sql<LoteRow>`
    select id, id_cliente, id_persona, tipo, nombre, estado, datos, ip, huella, total, hechas, rechazadas, creado from lote
     where id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function findRows(
  db: Executor,
  { idCliente, id }: LoteKey,
  { desde, estado, limit }: { desde: number; estado: LoteRowState | undefined; limit: number },
): Promise<LoteRowRecord[]> {
  const state = estado === undefined ? sql`` : sql`and estado = ${estado}`;
  const { rows } = await sql<LoteRowRecord>`
    select n, estado, code, id_cuenta, id_pedido, version, datos from lote_fila
     where id_cliente = ${idCliente} and id_lote = ${id}::uuid and n > ${desde} ${state} order by n limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Moves a lote from one of these states into another; false where it is in none of them. */
export async function moveLote(
  db: Executor,
  { idCliente, id }: LoteKey,
  { from, to, now }: { from: LoteState; to: LoteState; now: Temporal.Instant },
): Promise<boolean> {
  const moved = await db
    .updateTable('lote')
    .set({ estado: to, terminado: to === 'terminado' ? now : null })
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .where('estado', '=', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Whether nothing is left of a lote that is under way: then it is done. */
export async function endLote(db: Executor, { idCliente, id }: LoteKey, now: Temporal.Instant): Promise<void> {
  await sql`
    update lote set estado = 'terminado', terminado = ${now}
     where id_cliente = ${idCliente} and id = ${id}::uuid and estado = 'corriendo'
       and not exists (select 1 from lote_fila where id_cliente = ${idCliente} and id_lote = ${id}::uuid and estado = 'pendiente')`.execute(
    db,
  );
}

function nextRow({ idCliente, id }: LoteKey, n?: number) {
  return sql`
    select f.n, f.estado, f.code, f.id_cuenta, f.id_pedido, f.version, f.datos from lote_fila f
     where f.id_cliente = ${idCliente} and f.id_lote = ${id}::uuid and f.estado = 'pendiente' ${n === undefined ? sql`` : sql`and f.n = ${n}`}
       and exists (select 1 from lote l where l.id_cliente = f.id_cliente and l.id = f.id_lote and l.estado = 'corriendo')
     order by f.n limit 1`;
}

/** The next row of a lote under way, which another worker may take at any moment. */
export async function peekRow(db: Executor, lote: LoteKey): Promise<LoteRowRecord | undefined> {
  const { rows } = await sql<LoteRowRecord>`${nextRow(lote)}`.execute(db);
  return rows[0];
}

/** The next row of a lote under way, or a given one, locked until the end of the transaction; a row locked by another worker is skipped. */
export async function takeRow(tx: Tx, lote: LoteKey, n?: number): Promise<LoteRowRecord | undefined> {
  const { rows } = await sql<LoteRowRecord>`${nextRow(lote, n)} for update of f skip locked`.execute(tx);
  return rows[0];
}

/** Notes what became of a row, and counts it; a row that was settled already stays. */
export async function settleRow(
  db: Executor,
  { idCliente, id }: LoteKey,
  {
    n,
    code,
    faltas,
    por,
    idPedido = null,
  }: {
    n: number;
    code: string | null;
    faltas: RowData['faltas'];
    por?: ChangedBy | undefined;
    idPedido?: number | null;
  },
): Promise<void> {
  await sql`
    with settled as (
      update lote_fila set estado = ${code === null ? 'hecha' : 'rechazada'}, code = ${code}, id_pedido = coalesce(${idPedido}, id_pedido),
             datos = datos || ${JSON.stringify({ faltas, por })}::jsonb
       where id_cliente = ${idCliente} and id_lote = ${id}::uuid and n = ${n} and estado = 'pendiente' returning code)
    update lote set hechas = hechas + (select count(*) from settled where code is null)::int,
           rechazadas = rechazadas + (select count(*) from settled where code is not null)::int
     where id_cliente = ${idCliente} and id = ${id}::uuid`.execute(db);
}

/** The lotes of some kinds that a person began at a cliente, newest first; a preview has not begun. */
export async function findBegun(
  db: Executor,
  {
    idCliente,
    idPersona,
    tipos,
    limit,
  }: Pick<LoteRow, 'idCliente' | 'idPersona'> & { tipos: readonly string[]; limit: number },
): Promise<LoteRow[]> {
  const { rows } = await sql<LoteRow>`
    select id, id_cliente, id_persona, tipo, nombre, estado, datos, ip, huella, total, hechas, rechazadas, creado from lote
     where id_cliente = ${idCliente} and id_persona = ${idPersona} and tipo = any(${tipos}::text[]) and estado <> 'previa'
     order by creado desc, id limit ${limit}`.execute(db);
  return rows;
}

/** Previews that nobody can write any more. */
export async function deleteOldPreviews(db: Executor, idPersona: number, before: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('lote')
    .where('idPersona', '=', idPersona)
    .where('estado', '=', 'previa')
    .where('creado', '<', before)
    .execute();
}

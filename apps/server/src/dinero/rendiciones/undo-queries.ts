import type { MovedPasaje } from '@traza/domain/rendiciones';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import { type ActReference, linesOf } from '#plataforma/auditoria/act-reference.ts';

/** The lines of an act that say who pays viajes; the table is `a`. */
const moveLines = (idCliente: number, acto: ActReference) =>
  sql`${linesOf(idCliente, acto)} and a.objeto = 'viaje' and a.accion = 'imputar'`;

/** The viajes that an act had other cecos pay, in its order. */
export async function findMovedViajes(db: Executor, idCliente: number, acto: ActReference): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id_objeto::int as id from ${moveLines(idCliente, acto)} order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Which pasajes of a viaje an act moved from which ceco to which, and the line that says so. */
export async function findMoved(
  tx: Tx,
  idCliente: number,
  { acto, id }: { acto: ActReference; id: number },
): Promise<{ idLine: number; moved: MovedPasaje[] }> {
  const { rows } = await sql<MovedPasaje & { idLine: number }>`
    select l.id as id_line, (b ->> 'idPasaje')::int as id, (b ->> 'idCeco')::int as "from", (d ->> 'idCeco')::int as "to"
      from (select a.id, a.antes, a.despues from ${moveLines(idCliente, acto)} and a.id_objeto = ${String(id)}) l,
           jsonb_array_elements(l.antes -> 'pasajes') b
      join jsonb_array_elements(l.despues -> 'pasajes') d on d ->> 'idPasaje' = b ->> 'idPasaje'
     order by 2`.execute(tx);
  return { idLine: rows[0]?.idLine ?? 0, moved: rows.map(({ idLine: _line, ...pasaje }) => pasaje) };
}

/** Who moved one of these pasajes of a viaje last, after a line. */
export async function findLaterMove(
  tx: Tx,
  idCliente: number,
  { idLine, id, stays }: { idLine: number; id: number; stays: readonly MovedPasaje[] },
): Promise<{ quien: string; ts: Temporal.Instant } | undefined> {
  const pasajes = stays.map((pasaje) => pasaje.id);
  const { rows } = await sql<{ quien: string; ts: Temporal.Instant }>`
    select coalesce(p.nombre || ' ' || p.apellido, a.actor) as quien, a.ts
      from auditoria a left join usuario u on u.id = a.id_usuario left join persona p on p.id = u.id_persona
     where a.id_cliente = ${idCliente} and a.objeto = 'viaje' and a.accion = 'imputar' and a.id_objeto = ${String(id)} and a.id > ${idLine}
       and exists (select from jsonb_array_elements(a.antes -> 'pasajes') b where (b ->> 'idPasaje')::int = any(${pasajes}::int[]))
     order by a.id desc limit 1`.execute(tx);
  return rows[0];
}

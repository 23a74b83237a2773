import { type RawBuilder, sql } from 'kysely';
import { CHOFER_TEXT, isFound } from '#agencias/flota/search.ts';
import type { Executor } from '#db/database.ts';
import { endsIn } from '#lib/phone-end.ts';

export interface Needle {
  q: string;
  limit: number;
}

export const isOwn = (idAgencia: RawBuilder<unknown>) => sql`${idAgencia} in (select id from agencia where propia)`;

/** Choferes of the own flota by name, legajo, what they drive now, or the end of their telephone. */
export async function findChoferes(db: Executor, { q, phone, limit }: Needle & { phone: string | undefined }) {
  const byPhone = phone === undefined ? sql`false` : endsIn(sql`c.phone`, phone);
  const { rows } = await sql<{ id: number; nombre: string; apellido: string }>`
    select c.id, c.nombre, c.apellido
      from chofer c
      left join turno t on t.id_chofer = c.id and t.cerrado is null
      left join vehiculo m on m.id = t.id_vehiculo
     where ${isOwn(sql`c.id_agencia`)} and c.estado <> 'baja'
       and (${isFound(q, CHOFER_TEXT, sql`m.patente`)} or ${byPhone})
     order by normalizar_busqueda(c.apellido), normalizar_busqueda(c.nombre), c.id limit ${limit}`.execute(db);
  return rows;
}

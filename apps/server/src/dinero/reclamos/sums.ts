import type { ReclamoOptions, ReclamoTotals } from '@traza/contract';
import { pesosFromCents, toCentsExact } from '@traza/domain';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { FROM_RECLAMO, type ReclamoFilter, seenCecos, whereOf } from './queries.ts';

type Filter = Omit<ReclamoFilter, 'limit' | 'after'>;

/** How many reclamos a filter finds, how many nobody answered yet, and their sums. */
export async function sumReclamos(db: Executor, filter: Filter): Promise<ReclamoTotals> {
  const { rows } = await sql<{ reclamos: number; abiertos: number; importe: number; reconocido: number }>`
    select count(*)::int as reclamos, count(*) filter (where k.estado <> 'cerrado')::int as abiertos,
           coalesce(sum(r.importe), 0)::float8 as importe, coalesce(sum(k.reconocido), 0)::float8 as reconocido
      from ${FROM_RECLAMO} where ${whereOf(filter)}`.execute(db);
  const { reclamos = 0, abiertos = 0, importe = 0, reconocido = 0 } = rows[0] ?? {};
  const pesos = (cents: number) => pesosFromCents(toCentsExact(cents));
  return { reclamos, abiertos, importe: pesos(importe), reconocido: pesos(reconocido) };
}

/** The months, cecos and people of all reclamos that somebody sees: what their list can be narrowed by. */
export async function findReclamoOptions(
  db: Executor,
  { idCliente, idPersona, scope }: Pick<Filter, 'idCliente' | 'idPersona' | 'scope'>,
): Promise<ReclamoOptions> {
  const seen = whereOf({ idCliente, idPersona, scope });
  const months = await sql<{ mes: string }>`
    select distinct to_char(o.datetime at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM') as mes
      from ${FROM_RECLAMO} where ${seen} order by 1 desc`.execute(db);
  const cecos = await sql<{ id: number; nombre: string }>`
    select * from (select distinct c.id, c.denominacion as nombre from ${FROM_RECLAMO}
     cross join lateral ${seenCecos({ idPersona, scope })} c where ${seen}) x order by normalizar_busqueda(nombre), id`.execute(
    db,
  );
  const people = await sql<{ id: number; nombre: string }>`
    select * from (select distinct p.id, apellido_primero(p.apellido, p.nombre) as nombre from ${FROM_RECLAMO} where ${seen}) x
     order by normalizar_busqueda(nombre), id`.execute(db);
  return { meses: months.rows.map(({ mes }) => mes), cecos: cecos.rows, personas: people.rows };
}

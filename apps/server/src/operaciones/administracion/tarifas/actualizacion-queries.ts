import type { Api, Output, TarifaUpdateView } from '@traza/contract';
import { toWire } from '@traza/domain';
import type { Executor, Tx } from '#db/database.ts';
import { required } from '#lib/app-error.ts';

type ActualizacionesPage = Output<Api['GET /operaciones/v1/tarifas/actualizaciones']>['data'];

function updateRows(db: Executor) {
  return db
    .selectFrom('tarifaActualizacion as a')
    .leftJoin('operador as o', 'o.id', 'a.idOperador')
    .selectAll('a')
    .select(['o.nombre', 'o.apellido'])
    .select((eb) =>
      eb
        .selectFrom('tarifaActualizacionLinea as l')
        .whereRef('l.idActualizacion', '=', 'a.id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('tarifas'),
    );
}
type UpdateRow = Awaited<ReturnType<ReturnType<typeof updateRows>['execute']>>[number];

function presentUpdate({ nombre, apellido, tarifas, ...row }: UpdateRow): TarifaUpdateView {
  const { id, porcentaje, redondeo, desde, creada, deshecha } = row;
  return {
    id,
    porcentaje,
    redondeo,
    desde: toWire(desde),
    creada: toWire(creada),
    por: [nombre, apellido].filter(Boolean).join(' '),
    tarifas: tarifas ?? 0,
    deshecha: deshecha && toWire(deshecha),
  };
}

/** Actualizaciones, the newest first. */
export async function listActualizaciones(
  db: Executor,
  { limit, cursor }: { limit: number; cursor?: number | undefined },
): Promise<ActualizacionesPage> {
  const rows = await updateRows(db)
    .$if(cursor !== undefined, (query) => query.where('a.id', '<', cursor ?? 0))
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return { filas: page.map(presentUpdate), siguiente: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

export async function showActualizacion(tx: Tx, id: number): Promise<TarifaUpdateView> {
  const row = await updateRows(tx).where('a.id', '=', id).executeTakeFirst();
  return presentUpdate(required(row, 'not_found'));
}

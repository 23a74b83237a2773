import { foldSearch } from '@traza/domain';
import type { TarifaUse } from '@traza/domain/tarifas';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { required } from '#lib/app-error.ts';

/** Tarifas with the names of whom and of what they are. */
function namedTarifas(db: Executor) {
  return db
    .selectFrom('tarifa as t')
    .innerJoin('tipoVehiculo as v', 'v.id', 't.idTipoVehiculo')
    .leftJoin('cliente as c', 'c.id', 't.idCliente')
    .selectAll('t')
    .select(['v.alias as tipo', 'c.alias as cliente']);
}
export type NamedTarifa = Awaited<ReturnType<typeof findTarifas>>[number];

/** General ones first, then client by client; of each kind in the order of time. */
const PLACE = sql`coalesce(normalizar_busqueda(c.alias), ''), t.id_tipo_vehiculo, t.vigencia_desde, t.id`;

export interface TarifaFilter {
  q?: string;
  /** 0 for the general ones. */
  idCliente?: number | undefined;
  idTipoVehiculo?: number | undefined;
  uso?: TarifaUse | undefined;
  /** Those that hold then. */
  al?: Temporal.Instant | undefined;
  limit?: number;
  /** The last one of the page before. */
  cursor?: number | undefined;
}

function inUse(uso: TarifaUse, now: Temporal.Instant) {
  if (uso === 'pasada') return sql<boolean>`(t.vigencia_hasta <= ${now} or t.vigencia_hasta <= t.vigencia_desde)`;
  const isOpen = sql<boolean>`(t.vigencia_hasta is null or t.vigencia_hasta > greatest(${now}, t.vigencia_desde))`;
  return uso === 'vigente'
    ? sql<boolean>`(t.vigencia_desde <= ${now} and ${isOpen})`
    : sql<boolean>`(t.vigencia_desde > ${now} and ${isOpen})`;
}

export async function listTarifaRows(
  db: Executor,
  { q = '', idCliente, idTipoVehiculo, uso, al, limit, cursor }: TarifaFilter,
  now: Temporal.Instant,
) {
  return namedTarifas(db)
    .$if(q !== '', (query) =>
      query.where(
        sql<boolean>`normalizar_busqueda(coalesce(c.alias, 'General') || ' ' || v.alias) like armar_patron(${foldSearch(q)})`,
      ),
    )
    .$if(idCliente !== undefined, (query) => query.where(sql`coalesce(t.id_cliente, 0)`, '=', idCliente ?? 0))
    .$if(idTipoVehiculo !== undefined, (query) => query.where('t.idTipoVehiculo', '=', idTipoVehiculo ?? 0))
    .$if(uso !== undefined, (query) => query.where(inUse(uso ?? 'vigente', now)))
    .$if(al !== undefined, (query) => query.where(inUse('vigente', al ?? now)))
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(${PLACE}) > (select ${PLACE} from tarifa t left join cliente c on c.id = t.id_cliente where t.id = ${cursor})`,
      ),
    )
    .orderBy(sql`coalesce(normalizar_busqueda(c.alias), '')`)
    .orderBy('t.idTipoVehiculo')
    .orderBy('t.vigenciaDesde')
    .orderBy('t.id')
    .$if(limit !== undefined, (query) => query.limit((limit ?? 0) + 1))
    .execute();
}

/** Some by their numbers, in the order of the list. */
export async function findTarifas(db: Executor, ids: readonly number[]) {
  return namedTarifas(db)
    .where('t.id', 'in', [...ids, 0])
    .orderBy(sql`coalesce(normalizar_busqueda(c.alias), '')`)
    .orderBy('t.idTipoVehiculo')
    .orderBy('t.vigenciaDesde')
    .orderBy('t.id')
    .execute();
}

export async function findTarifa(db: Executor, id: number): Promise<NamedTarifa> {
  const [row] = await findTarifas(db, [id]);
  return required(row, 'not_found');
}

/** Whom and what a tarifa may be of. */
export async function listChoices(db: Executor) {
  const clientes = await db
    .selectFrom('cliente')
    .select(['id', 'alias'])
    .orderBy(sql`normalizar_busqueda(alias)`)
    .execute();
  const tipos = await db.selectFrom('tipoVehiculo').select(['id', 'alias']).orderBy('id').execute();
  return { clientes, tipos };
}

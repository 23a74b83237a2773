import { type Cents, centsFromPesos, toWire } from '@traza/domain';
import { isIn } from '@traza/domain/pedidos';
import { sql } from 'kysely';
import { tellOnCommit } from '#db/committed.ts';
import type { Tx } from '#db/database.ts';
import { buildAll, buildPedidos } from './build-pedidos.ts';
import type { BuiltPedido } from './build-stored.ts';
import { searchTextOfPedido } from './search-text.ts';
import { takeSources } from './source-queries.ts';
import type { StoredPedido } from './stored.ts';
import { VERSION } from './version.ts';

/** In `pedido_grupo`: people who belong to no group (DT-11). */
export const WITHOUT_GRUPO = -1;

/**
 * Rebuilds what lists show of some orders of a client: for a solicitud without viaje and for a viaje its row is
 * written, for a solicitud that got a viaje it is removed; a plan is not shown. Runs in the transaction of the change,
 * which holds the lock on the orders. Two statements, whatever the number of orders.
 */
export async function projectPedidos(tx: Tx, idCliente: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const sources = await takeSources(tx, idCliente, ids);
  const built = buildAll(sources, idCliente);
  const shown = new Set(built.map(({ stored }) => stored.pedido.id));
  const gone = [...ids, ...sources.solicitudes.map(({ id }) => id)].filter((id) => !shown.has(id));
  await write(tx, idCliente, built, gone);
  await tellOnCommit(
    tx,
    built.flatMap(({ clase, stored }) => (clase === 'v' ? stored.pedido.idPublic : [])),
  );
}

/**
 * Rewrites items and search texts of a cliente's pedidos in the current version, under their locks. Their sources have not changed since
 * they were stored or noted, so access and totals stay, and so do notes.
 */
export async function reshapePedidos(tx: Tx, idCliente: number, ids: readonly number[]): Promise<void> {
  const built = await buildPedidos(tx, idCliente, ids);
  const there = new Set(built.map(({ stored }) => stored.pedido.id));
  // the pedido is gone and no trigger noted it: somebody deleted it by hand
  await projectPedidos(
    tx,
    idCliente,
    ids.filter((id) => !there.has(id)),
  );
  const texts = JSON.stringify(
    built.map(({ stored }) => ({ id: stored.pedido.id, importe: amountOf(stored), ...textsOf(stored) })),
  );
  await sql`select set_config('traza.misma_cuenta', 'si', true)`.execute(tx);
  await sql`
    update pedido p set search = r.search, item = r.item, v = r.v, importe = r.importe
      from json_to_recordset(${texts}::json) as r (id int, search text, item text, v int, importe bigint)
     where p.id_cliente = ${idCliente} and p.id = r.id`.execute(tx);
  await sql`select set_config('traza.misma_cuenta', '', true)`.execute(tx);
}

/** The columns whose shape `VERSION` numbers. */
function textsOf(stored: StoredPedido) {
  return {
    search: searchTextOfPedido(stored.pedido, stored.solicitantes, stored.tipoVehiculo),
    item: JSON.stringify(stored),
    v: VERSION,
  };
}

/** The row of an order in lists. */
export function pedidoRow(idCliente: number, { clase, stored, datetime, importeTotal, idAgencia }: BuiltPedido) {
  const { pedido } = stored;
  return {
    id: pedido.id,
    id_cliente: idCliente,
    clase,
    id_public: pedido.idPublic,
    datetime: toWire(datetime),
    creado: pedido.created,
    modificado: pedido.modified,
    tipo: pedido.type,
    status: pedido.status,
    substatus: pedido.substatus,
    id_carpool: pedido.extras.type === 'v' ? pedido.extras.idCarpool : null,
    id_agencia: idAgencia,
    importe_total: importeTotal,
    importe: amountOf(stored),
    ...textsOf(stored),
  };
}

/** The cents that a list shows to whoever sees the whole pedido; null where nothing is owed, or no price is known. */
function amountOf({ pedido: { status, extras } }: StoredPedido): Cents | null {
  if (isIn(status, 'off')) return null;
  const pesos = (extras.type === 'v' ? extras.importeTotal : null) ?? extras.cotizacion;
  return pesos === null || pesos < 0 ? null : centsFromPesos(pesos);
}

/** Who may see an order by person, by ceco and by group. */
export function reachOf({ stored, pasajes, solicitudes }: BuiltPedido) {
  const taken = pasajes.filter(({ tipo }) => tipo !== 'ASIENTO VACÍO');
  const requesters = new Set(solicitudes.map(({ idPersonaSol }) => idPersonaSol));
  const pasajeros = taken.flatMap(({ idPersona }) => idPersona ?? []);
  const grupos = [
    ...solicitudes.map(({ idGrupo }) => idGrupo),
    ...taken.filter(({ idPersona }) => idPersona !== null).map(({ idGrupo }) => idGrupo),
  ];
  return {
    key: { id_pedido: stored.pedido.id, datetime: stored.pedido.datetime, status: stored.pedido.status },
    persons: [...new Set([...requesters, ...pasajeros])].map((id_persona) => ({
      id_persona,
      es_solicitante: requesters.has(id_persona),
    })),
    cecos: [...new Set(taken.flatMap(({ idCeco }) => idCeco ?? []))].map((id_ceco) => ({ id_ceco })),
    grupos: [...new Set(grupos.map((id) => id ?? WITHOUT_GRUPO))].map((id_grupo) => ({ id_grupo })),
  };
}

/** Writes the rows of orders and who may see them, and deletes those that are gone (`62_fuentes.sql`). */
async function write(tx: Tx, idCliente: number, built: readonly BuiltPedido[], gone: readonly number[]): Promise<void> {
  const rows = JSON.stringify(built.map((one) => pedidoRow(idCliente, one)));
  const reach = built.map(reachOf);
  const json = (pick: (one: ReturnType<typeof reachOf>) => readonly object[]) =>
    JSON.stringify(reach.flatMap((one) => pick(one).map((entry) => ({ id_cliente: idCliente, ...one.key, ...entry }))));
  const [persons, cecos, inGrupos] = [json((one) => one.persons), json((one) => one.cecos), json((one) => one.grupos)];
  await sql`
    select guardar_pedidos(${idCliente}::int, ${gone}::int[], ${rows}::json, ${persons}::json, ${cecos}::json, ${inGrupos}::json)`.execute(
    tx,
  );
}

import type { Api, Output, PedidoReclamoState, Reclamo } from '@traza/contract';
import { pesosFromCents, surnameFirst, TIME_ZONE, toCentsExact, toWire } from '@traza/domain';
import { pedidoScope } from '@traza/domain/pedidos';
import { casoStatesOf, phaseOfCaso, RECLAMOS, readsReclamo } from '@traza/domain/reclamos';
import { monthSpan } from '@traza/domain/rendiciones';
import type * as z from 'zod';
import { type Actor, accountAt, clientesOf } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { findClientesOfReclamo, findReclamoStates, findReclamos, type ReclamoRow } from './queries.ts';
import { findReclamoOptions, sumReclamos } from './sums.ts';

type ReclamosQuery = z.output<Api['GET /reclamos']['query']>;
type ReclamosPage = Output<Api['GET /reclamos']>['data'];

/** The reclamos that the caller sees at a cliente: their own, and those about pedidos of their reports (W-235, S4). */
export function reachOf(caller: Actor, idCliente: number) {
  return { idCliente, idPersona: caller.idPersona, scope: pedidoScope(accountAt(caller, idCliente), 'informes') };
}

export function presentReclamo(row: ReclamoRow, caller: Actor): Reclamo {
  const { idCliente, idPersona, isRequester } = row;
  const isAuthor = idPersona === caller.idPersona;
  const isRead = readsReclamo(accountAt(caller, idCliente), { isAuthor, isRequester });
  const pesos = (cents: number | null) => (cents === null ? null : pesosFromCents(toCentsExact(cents)));
  return {
    id: row.id,
    idPedido: row.idViaje,
    quien: surnameFirst(row),
    texto: isRead ? row.texto : null,
    importe: pesos(row.importe),
    estado: phaseOfCaso(row.estado),
    creado: toWire(row.creado),
    respuesta: isRead ? row.respuesta : null,
    reconocido: pesos(row.reconocido),
    cerrado: row.cerrado && toWire(row.cerrado),
    pedido: { hora: toWire(row.hora), cecos: row.cecos },
  };
}

/** `2026-10` */
function spanOf(month: string): { from: Temporal.Instant; to: Temporal.Instant } {
  const { year: anio, month: number } = Temporal.PlainYearMonth.from(month);
  return monthSpan({ anio, mes: number });
}

const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(TIME_ZONE).toInstant();

/** The reclamos that the caller sees at a cliente, newest first (W-234). */
export async function listReclamos({ db }: Deps, caller: Actor, query: ReclamosQuery): Promise<ReclamosPage> {
  const { idCliente, estado, desde, hasta, mes, ceco, persona, cursor } = query;
  const limit = RECLAMOS.page;
  const reach = reachOf(caller, idCliente);
  const filter = {
    ...reach,
    estados: estado && casoStatesOf(estado),
    desde: desde === undefined ? undefined : startOf(Temporal.PlainDate.from(desde)),
    hasta: hasta === undefined ? undefined : startOf(Temporal.PlainDate.from(hasta).add({ days: 1 })),
    mes: mes === undefined ? undefined : spanOf(mes),
    ceco,
    persona,
  };
  const rows = await findReclamos(db, { ...filter, after: cursor, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    reclamos: page.map((row) => presentReclamo(row, caller)),
    cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    ...(cursor === undefined && {
      totales: await sumReclamos(db, filter),
      opciones: await findReclamoOptions(db, reach),
    }),
  };
}

/** How the newest reclamo about each pedido stands that the caller sees: rows of lists are marked by it (W-350). */
export async function listReclamoStates(
  { db }: Pick<Deps, 'db'>,
  caller: Actor,
  idCliente: number,
): Promise<PedidoReclamoState[]> {
  const rows = await findReclamoStates(db, { ...reachOf(caller, idCliente), limit: RECLAMOS.marked });
  return rows.map(({ idPedido, estado }) => ({ idPedido, estado: phaseOfCaso(estado) }));
}

/** One that the list would show; unknown and foreign are alike. */
export async function getReclamo({ db }: Deps, caller: Actor, id: number): Promise<Reclamo> {
  for (const idCliente of await findClientesOfReclamo(db, clientesOf(caller), id)) {
    const [row] = await findReclamos(db, { ...reachOf(caller, idCliente), id, limit: 1 });
    if (row) return presentReclamo(row, caller);
  }
  throw new AppError('not_found');
}

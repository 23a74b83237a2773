import type { Api, Output, PendingAprobacion } from '@traza/contract';
import { type Cents, parseWire, pesosFromCents, toCentsExact, toWire } from '@traza/domain';
import { pedidoHour } from '@traza/domain/pedidos';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError, badInput } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { fullNameOf } from '../find-empleados.ts';
import {
  countPending,
  findAprobacionRule,
  listPending,
  type PageCursor,
  type PendingCursor,
  type PendingRow,
} from './aprobacion-queries.ts';
import { readContexts } from './pending-context.ts';

type AprobacionesPage = Output<Api['GET /aprobaciones']>['data'];

export interface PendingQuery {
  idCliente: number;
  limit: number;
  cursor?: string | undefined;
  orden: 'salida' | 'vence';
  contexto: boolean;
}

/** Refuses a caller who may not authorize; one who may sees all waiting solicitudes of the cliente. */
export function refuseUnlessApprover(caller: Actor, idCliente: number): void {
  if (!accountAt(caller, idCliente).permisos.approveCotizaciones) throw new AppError('forbidden');
}

/** A moment and a number, as a page ends. */
export function readCursor(text: string): PageCursor {
  const [datetime = '', id = ''] = text.split(',');
  const instant = parseWire(datetime);
  if (!instant || !/^\d{1,9}$/.test(id)) throw badInput('cursor');
  return { datetime: instant, id: Number(id) };
}

/** The cursor of a list with expired solicitudes last also says in which part it stopped. */
function readPendingCursor(text: string): PendingCursor {
  const [cursor = '', expired] = text.split(';');
  return { ...readCursor(cursor), hasExpired: expired === 'vencido' };
}

const pesosOrNull = (cents: Cents | null) => (cents === null ? null : pesosFromCents(cents));

function presentPending(row: PendingRow, idPersona: number, context: PendingAprobacion['contexto']): PendingAprobacion {
  return {
    ...(context && { contexto: context }),
    idSolicitud: row.id,
    version: row.version,
    tipo: row.tipo,
    fechaHoraSalida: toWire(row.fechaHoraSalida),
    asap: row.asap,
    creado: toWire(row.creado),
    solicitante: fullNameOf(row),
    esPropia: row.idPersonaSol === idPersona,
    servicio: { idTipoVehiculo: row.idTipoVehiculo, tipoVehiculo: row.tipoVehiculo },
    precotizacion: pesosOrNull(row.cotizacion === null ? null : toCentsExact(row.cotizacion)),
    ceco: row.ceco === null ? null : { id: row.idCeco, alias: row.ceco },
    idPlan: row.idSolicitudPlan,
    observacion: row.observacion,
    ...(row.motivo !== '' && { motivo: row.motivo }),
    paradas: row.paradas,
    pasajeros: row.pasajeros,
  };
}

/** The sort key of the list. */
function placeOf({ asap, creado, fechaHoraSalida: departure }: PendingRow, orden: PendingQuery['orden']) {
  return orden === 'salida' ? pedidoHour({ asap, asked: creado, departure }) : departure;
}

/** The inbox of who authorizes the orders of a client (decisions "Approvals"). */
export async function listPendingSolicitudes(
  { db, clock }: Deps,
  caller: Actor,
  query: PendingQuery,
): Promise<AprobacionesPage> {
  const { idCliente, limit, cursor, orden, contexto: context } = query;
  refuseUnlessApprover(caller, idCliente);
  const after = cursor === undefined ? undefined : readPendingCursor(cursor);
  const now = clock.now();
  const rows = await listPending(db, { idCliente, orden, now, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const contextOf = context
    ? await readContexts(db, { idCliente, rule: await findAprobacionRule(db, idCliente), now }, shown)
    : undefined;
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    solicitudes: shown.map((row) => presentPending(row, caller.idPersona, contextOf?.(row))),
    cursor: last ? `${placeOf(last, orden).toString()},${last.id}${last.hasExpired ? ';vencido' : ''}` : null,
  };
}

/** How many wait, for the menu (W-208). */
export async function countPendingSolicitudes({ db, clock }: Deps, caller: Actor, idCliente: number): Promise<number> {
  refuseUnlessApprover(caller, idCliente);
  return countPending(db, idCliente, clock.now());
}

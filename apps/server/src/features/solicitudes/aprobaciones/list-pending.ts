import type { Api, Output, PendingAprobacion } from '@traza/contract';
import { parseWire, pesosFromCents, toCentsExact, toWire } from '@traza/domain';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { fullNameOf } from '../crear/find-empleados.ts';
import { badInput } from '../crear/read-parts.ts';
import { listPending, type PendingCursor, type PendingRow } from './aprobacion-queries.ts';

type Page = Output<Api['GET /aprobaciones']>['data'];

export interface PendingQuery {
  idCliente: number;
  limit: number;
  cursor?: string | undefined;
}

function readCursor(text: string): PendingCursor {
  const [datetime = '', id = ''] = text.split(',');
  const instant = parseWire(datetime);
  if (!instant || !/^\d{1,9}$/.test(id)) throw badInput('cursor');
  return { datetime: instant, id: Number(id) };
}

function presentPending(row: PendingRow, idPersona: number): PendingAprobacion {
  return {
    idSolicitud: row.id,
    version: row.version,
    tipo: row.tipo,
    fechaHoraSalida: toWire(row.fechaHoraSalida),
    asap: row.asap,
    creado: toWire(row.creado),
    solicitante: fullNameOf(row),
    esPropia: row.idPersonaSol === idPersona,
    servicio: { idTipoVehiculo: row.idTipoVehiculo, tipoVehiculo: row.tipoVehiculo },
    precotizacion: row.cotizacion === null ? null : pesosFromCents(toCentsExact(row.cotizacion)),
    ceco: row.ceco === null ? null : { id: row.idCeco, alias: row.ceco },
    idPlan: row.idSolicitudPlan,
    observacion: row.observacion,
    paradas: row.paradas,
    pasajeros: row.pasajeros,
  };
}

/** The inbox of who authorizes the orders of a client (decisions "Approvals"). */
export async function listPendingSolicitudes({ db }: Deps, caller: Actor, query: PendingQuery): Promise<Page> {
  const { idCliente, limit, cursor } = query;
  if (!accountAt(caller, idCliente).permisos.approveCotizaciones) throw new AppError('forbidden');
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await listPending(db, { idCliente, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    solicitudes: shown.map((row) => presentPending(row, caller.idPersona)),
    cursor: rows.length > limit && last ? `${last.fechaHoraSalida.toString()},${last.id}` : null,
  };
}

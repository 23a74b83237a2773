import type { Api, DecidedAprobacion, Output } from '@traza/contract';
import { pesosFromCents, toCentsExact, toWire } from '@traza/domain';
import { APROBACIONES } from '@traza/domain/aprobaciones';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { fullNameOf } from '../find-empleados.ts';
import { type DecidedRow, listDecided } from './aprobacion-queries.ts';
import { readCursor, refuseUnlessApprover } from './list-pending.ts';

type DecidedPage = Output<Api['GET /aprobaciones/decididas']>['data'];

function presentDecided(row: DecidedRow): DecidedAprobacion {
  return {
    idSolicitud: row.idSolicitud,
    solicitante: fullNameOf(row),
    creado: toWire(row.creado),
    fechaHoraSalida: toWire(row.fechaHoraSalida),
    asap: row.asap,
    ...(row.comienzo && { comienzo: toWire(row.comienzo) }),
    paradas: row.paradas,
    precotizacion: row.cotizacion === null ? null : pesosFromCents(toCentsExact(row.cotizacion)),
    aprobada: row.aprobada,
    motivo: row.motivo,
    por: fullNameOf({ nombre: row.nombreDecisor, apellido: row.apellidoDecisor }),
    cuando: toWire(row.ts),
  };
}

/** The decisions of a year, for whoever authorizes (W-210). */
export async function listDecidedOf(
  { db, clock }: Deps,
  caller: Actor,
  { idCliente, cursor }: { idCliente: number; cursor?: string | undefined },
): Promise<DecidedPage> {
  refuseUnlessApprover(caller, idCliente);
  const since = clock.now().subtract({ hours: 24 * APROBACIONES.decididasDays });
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const limit = APROBACIONES.page;
  const rows = await listDecided(db, { idCliente, since, after, limit: limit + 1 });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    decididas: rows.slice(0, limit).map(presentDecided),
    cursor: last ? `${last.ts.toString()},${last.idSolicitud}` : null,
  };
}

import type { Api } from '@traza/contract';
import { whyNotRequester } from '@traza/domain/solicitudes';
import type * as z from 'zod';
import type { Actor } from '#lib/actor.ts';
import { refuse } from '#lib/app-error.ts';
import type { NewSolicitud } from '#pedidos/escritura/new-solicitud.ts';
import { prepareCompleta } from '#pedidos/solicitudes/crear/create-completa.ts';
import { prepareShipment } from '#pedidos/solicitudes/crear/create-shipment.ts';
import { prepareSimpleOnce } from '#pedidos/solicitudes/crear/create-simple.ts';
import { requesterOf } from '#pedidos/solicitudes/crear/create-solicitud.ts';
import { readCompleta } from '#pedidos/solicitudes/crear/read-completa.ts';
import { readMessage, readParcel } from '#pedidos/solicitudes/crear/read-shipment.ts';
import { readSimple } from '#pedidos/solicitudes/crear/read-simple.ts';
import type { OrderingDeps } from '#pedidos/solicitudes/deps.ts';

export type EditBody = z.output<Api['POST /pedidos/v1/:extrasType/:id/modificacion']['body']>;

const COMPLETA_FIELDS = { persona: 'idPersonaSol', ceco: 'idCecoSol' };

export interface EditRequest {
  extrasType: 's' | 'v';
  id: number;
  body: EditBody;
}

/** Whether the caller may ask for such a pedido at all: asked before everything else, of repeats too. */
export function refuseForeign(caller: Actor, body: EditBody): void {
  const requester = requesterOf(caller);
  if (body.forma === 'completa') refuse(whyNotRequester(readCompleta(body.solicitud), requester, COMPLETA_FIELDS));
  else refuse(whyNotRequester(shortOf(body), requester));
}

function shortOf(body: Exclude<EditBody, { forma: 'completa' }>) {
  switch (body.forma) {
    case 'simple':
      // of which way out it is the way back is no affair of a change
      return { ...readSimple(body.solicitud), idSolicitudIda: null };
    case 'mensaje':
      return readMessage(body.solicitud);
    case 'paquete':
      return readParcel(body.solicitud);
  }
}

/** Every check of asking for it, by the very rules of the call that would, and what would be written (W-298). */
export async function prepareEdited(
  deps: OrderingDeps,
  caller: Actor,
  body: EditBody,
  now: Temporal.Instant,
): Promise<NewSolicitud> {
  if (body.forma === 'completa') return prepareCompleta(deps, caller, readCompleta(body.solicitud), now);
  const solicitud = shortOf(body);
  return 'despachante' in solicitud
    ? prepareShipment(deps, caller, solicitud, now)
    : prepareSimpleOnce(deps, caller, solicitud, now);
}

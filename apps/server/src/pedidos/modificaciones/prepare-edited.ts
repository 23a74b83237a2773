import type { Api } from '@traza/contract';
import type { Violation } from '@traza/domain';
import { accountOfCeco, requesterCeco, whyNotRequester } from '@traza/domain/solicitudes';
import type * as z from 'zod';
import type { Actor } from '#lib/actor.ts';
import { refuse } from '#lib/app-error.ts';
import type { EditContent } from '#pedidos/actos/edit.ts';
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
      // whether it may be the way back of a way out was decided when it was asked for
      return { ...readSimple(body.solicitud), idSolicitudIda: null };
    case 'mensaje':
      return readMessage(body.solicitud);
    case 'paquete':
      return readParcel(body.solicitud);
  }
}

async function prepare(
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

/** The key of the first flight of a body that is not written, since there is no terminal (O-248, O-253). */
function lostFlightOf(body: EditBody, { pasajes }: NewSolicitud): string | null {
  const isLost = (given: string | undefined, place: number) =>
    given !== undefined && pasajes[place]?.vueloNumero === null;
  if (body.forma === 'simple') return isLost(body.solicitud.pasVueloNumero, 0) ? 'pasVueloNumero' : null;
  if (body.forma !== 'completa') return null;
  const at = body.solicitud.pasajes.findIndex(({ vueloNumero }, place) => isLost(vueloNumero, place));
  return at === -1 ? null : `pasajes.${at}.vueloNumero`;
}

/**
 * Who pays for another empleado is said beside them; the ceco of the requester names their account alone, and is their default one (DO-42).
 * Another one would be passed over in silence.
 */
function whyNotOwnCeco(body: EditBody, { accounts }: Actor): Violation<'ceco_invalid'> | undefined {
  if (body.forma !== 'simple' || body.solicitud.pasajero?.idPasajero === undefined) return undefined;
  const { idCeCoSolicitante: idCeco } = body.solicitud;
  const account = accountOfCeco(accounts.corporateAccounts, idCeco);
  const isDefault = account !== undefined && requesterCeco(account)?.id === idCeco;
  return isDefault ? undefined : { code: 'ceco_invalid', field: 'idCeCoSolicitante' };
}

/** Every check of asking for it, by the very rules of the call that would, and what would be written (W-298). */
export async function prepareEdited(
  deps: OrderingDeps,
  caller: Actor,
  body: EditBody,
  now: Temporal.Instant,
): Promise<EditContent> {
  refuse(whyNotOwnCeco(body, caller));
  const made = await prepare(deps, caller, body, now);
  const idSolicitudIda = (body.forma === 'simple' && body.solicitud.idSolicitudIda) || null;
  return { made: { ...made, idSolicitudIda }, lostFlight: lostFlightOf(body, made) };
}

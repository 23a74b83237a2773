import type { Api } from '@traza/contract';
import { type GivenSolicitud, readForma } from '@traza/contract/pedido-wire/read.ts';
import type { Violation } from '@traza/domain';
import {
  accountOfCeco,
  factsOfType,
  requesterCeco,
  type SimpleSolicitud,
  whyNotRequester,
} from '@traza/domain/solicitudes';
import type * as z from 'zod';
import type { Actor } from '#lib/actor.ts';
import { readable, refuse } from '#lib/app-error.ts';
import type { EditContent } from '#pedidos/actos/edit.ts';
import type { NewSolicitud } from '#pedidos/escritura/new-solicitud.ts';
import type { StoredPedido } from '#pedidos/proyeccion/stored.ts';
import { requesterOf } from '#pedidos/solicitudes/crear/create-solicitud.ts';
import { prepareSolicitud } from '#pedidos/solicitudes/crear/prepare-solicitud.ts';
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
  const fields = body.forma === 'completa' ? COMPLETA_FIELDS : undefined;
  refuse(whyNotRequester(readable(readForma(body)), requesterOf(caller), fields));
}

/** The key of the first flight that is not written, since there is no terminal (O-248, O-253). */
function lostFlightOf(solicitud: GivenSolicitud, { pasajes }: NewSolicitud): string | null {
  const isLost = ({ arrival }: Pick<SimpleSolicitud, 'arrival'>, place: number) =>
    arrival.pasVueloNumero !== undefined && pasajes[place]?.vueloNumero === null;
  if ('arrival' in solicitud) return isLost(solicitud, 0) ? 'pasVueloNumero' : null;
  const at = 'pasajes' in solicitud ? solicitud.pasajes.findIndex(isLost) : -1;
  return at === -1 ? null : `pasajes.${at}.vueloNumero`;
}

/**
 * Who pays for another empleado is said beside them; the ceco of the requester names their account alone, and is their default one (DO-42).
 * Another one would be passed over in silence.
 */
function whyNotOwnCeco(
  { tipo, idCecoSolicitante }: GivenSolicitud,
  { accounts }: Actor,
): Violation<'ceco_invalid'> | undefined {
  if (factsOfType(tipo).travels !== 'empleado') return undefined;
  const account = accountOfCeco(accounts.corporateAccounts, idCecoSolicitante);
  const isDefault = requesterCeco(account)?.id === idCecoSolicitante;
  return isDefault ? undefined : { code: 'ceco_invalid', field: 'idCeCoSolicitante' };
}

/** Every check of asking for it, by the very rules of the call that would, and what would be written (W-298). */
export async function prepareEdited(
  deps: OrderingDeps,
  caller: Actor,
  { body, stored }: { body: EditBody; stored: StoredPedido },
  now: Temporal.Instant,
): Promise<EditContent> {
  const given = readable(readForma(body));
  const motivoBefore = stored.pedido.extras.pasajes[0]?.motivo ?? '';
  // a page of before does not know of it
  const motivo = body.solicitud.motivo === undefined ? motivoBefore : given.motivo;
  const solicitud = { ...given, motivo, motivoBefore };
  refuse(whyNotOwnCeco(solicitud, caller));
  const isSimple = 'idSolicitudIda' in solicitud;
  // whether it may be the way back of a way out was decided when it was asked for
  const once = isSimple ? { ...solicitud, idSolicitudIda: null } : solicitud;
  const made = await prepareSolicitud(deps, caller, once, now);
  const idSolicitudIda = isSimple ? solicitud.idSolicitudIda : null;
  return { made: { ...made, idSolicitudIda }, lostFlight: lostFlightOf(solicitud, made) };
}

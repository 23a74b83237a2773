import type { GivenSolicitud } from '@traza/contract/pedido-wire/read.ts';
import type { Actor } from '#lib/actor.ts';
import type { NewSolicitud } from '#pedidos/escritura/new-solicitud.ts';
import type { OrderingDeps } from '../deps.ts';
import { prepareCompleta } from './create-completa.ts';
import { prepareShipment } from './create-shipment.ts';
import { prepareSimpleOnce } from './create-simple.ts';

/** Every check of a pedido that is asked for once, by the rules of its own call, and what would be written of it. */
export async function prepareSolicitud(
  deps: OrderingDeps,
  caller: Actor,
  solicitud: GivenSolicitud,
  now: Temporal.Instant,
): Promise<NewSolicitud> {
  if ('pasajes' in solicitud) return prepareCompleta(deps, caller, solicitud, now);
  if ('despachante' in solicitud) return prepareShipment(deps, caller, solicitud, now);
  return prepareSimpleOnce(deps, caller, solicitud, now);
}

import type { Par } from '@traza/contract';
import { isOver } from '@traza/domain/pedidos';
import { whyNotSequence } from '@traza/domain/solicitudes';
import type { EditPart } from '@traza/pedido/fields.ts';
import type { Actor } from '#lib/actor.ts';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { findAsked } from '#pedidos/actos/edit-content.ts';
import type { NewSolicitud } from '#pedidos/escritura/new-solicitud.ts';
import { findPar } from '#pedidos/lectura/find-par.ts';

interface OtherHours {
  lado: Par['lado'];
  departure: Temporal.Instant;
  seconds: number | null;
}

/** When the other way of a pedido with a return is driven; null where there is none that goes on. */
export async function findOtherHours(
  deps: Deps,
  caller: Actor,
  pedido: { extrasType: 's' | 'v'; id: number },
): Promise<OtherHours | null> {
  const par = await findPar(deps, caller, pedido);
  if (!par || isOver(par.pedido.status)) return null;
  const { id, extras } = par.pedido;
  const asked = required(await findAsked(deps.db, { idCliente: extras.cliente.id, id }), 'not_found');
  return { lado: par.lado, departure: asked.fechaHoraSalida, seconds: asked.segundos };
}

/** Why the two ways no longer follow each other after a change of the hour or the places of one, by the rule of asking for a return (O-205). */
export function whyNotInSequence(
  other: OtherHours | null,
  { made, parts }: { made: Pick<NewSolicitud, 'departure' | 'seconds'>; parts: readonly EditPart[] },
): ReturnType<typeof whyNotSequence> {
  if (!other || !(parts.includes('salida') || parts.includes('direcciones'))) return undefined;
  const [out, back] = other.lado === 'vuelta' ? [made, other] : [other, made];
  return whyNotSequence(back.departure, { departure: out.departure, seconds: out.seconds ?? 0 });
}

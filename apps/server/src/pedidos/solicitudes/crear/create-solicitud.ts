import type { ApiKey, CreatedSolicitud } from '@traza/contract';
import type { Actor } from '#lib/actor.ts';
import { attemptOf, createOnce, type Write } from '#lib/idempotency.ts';
import { consume } from '#lib/rate-limits.ts';
import { makeSolicitud } from '#pedidos/escritura/make-solicitudes.ts';
import type { NewSolicitud } from '#pedidos/escritura/new-solicitud.ts';
import { mailApprovers } from '../aprobaciones/aprobacion-mail.ts';
import type { CreateCall, OrderingDeps } from '../deps.ts';
import { presentCreated } from '../present.ts';

/** The solicitud of a create call, and the call. */
interface CreateRequest {
  call: ApiKey;
  body: unknown;
}

/**
 * Takes an order once, however often it is sent (DO-33); `prepare` checks it and decides what is written. Whether the caller may ask for
 * it at all is refused before, of repeats too.
 */
export async function createSolicitud<T>(
  deps: OrderingDeps,
  caller: Actor,
  { call, body, key }: CreateRequest & CreateCall,
  prepare: (now: Temporal.Instant) => Promise<Write<T>>,
): Promise<T> {
  const now = deps.clock.now();
  const attempt = attemptOf(caller, call, { key, body, now });
  return createOnce(deps, attempt, async () => {
    await consume(deps.limits.creates, caller.idUsuario);
    await consume(deps.limits.viajes, caller.idUsuario);
    return prepare(now);
  });
}

/** The requester, with their current accounts. */
export const requesterOf = ({ idPersona, accounts }: Actor) => ({ idPersona, accounts: accounts.corporateAccounts });

/** Writes one solicitud, mails who may authorize it where that is required, and answers as every create call does. */
export function writeOne(
  deps: OrderingDeps,
  caller: Actor,
  made: NewSolicitud,
  { key, ip, idLote, now }: CreateCall & { now: Temporal.Instant; idLote?: string },
): Write<CreatedSolicitud> {
  return async (tx) => {
    const id = await makeSolicitud(tx, deps, made, { by: caller, ip, idLote, key, now });
    if (made.estado === 'B') await mailApprovers(tx, deps, { caller, made, ids: [id] });
    return presentCreated({ ...made, id });
  };
}

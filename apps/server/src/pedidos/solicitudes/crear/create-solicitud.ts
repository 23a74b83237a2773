import type { ApiKey, CreatedSolicitud } from '@traza/contract';
import type { Actor } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { authorOf } from '#lib/author.ts';
import { attemptOf, createOnce, type Write } from '#lib/idempotency.ts';
import { consume, consumeAsk } from '#lib/rate-limits.ts';
import { makeSolicitud } from '#pedidos/escritura/make-solicitudes.ts';
import type { NewSolicitud } from '#pedidos/escritura/new-solicitud.ts';
import { mailApprovers } from '../aprobaciones/aprobacion-mail.ts';
import type { CreateCall, OrderingDeps } from '../deps.ts';
import { presentCreated } from '../present.ts';
import { announceByPhone } from './announce-by-phone.ts';

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
  const attempt = attemptOf(authorOf(caller), call, { key, body, now });
  return createOnce(deps, attempt, async () => {
    await consumeAsk(deps.limits, 'creates', caller);
    if (!caller.byPhone) await consume(deps.limits.viajes, caller.idUsuario);
    return prepare(now);
  });
}

/** What came by telephone is kept as such. */
export function channelOf({ byPhone }: Actor): Pick<NewSolicitud, 'channel'> {
  if (!byPhone) return {};
  const { operador, quienLlamo } = byPhone;
  return { channel: { canal: 'telefono', idOperador: operador.idOperador, quienLlamo } };
}

/** The requester, with their current accounts. */
export const requesterOf = ({ idPersona, accounts }: Actor) => ({ idPersona, accounts: accounts.corporateAccounts });

/** What was made, where it costs what was told before. */
export function atPrice(precio: CreateCall['precio'], created: CreatedSolicitud): CreatedSolicitud {
  const ahora = created.planificacion ? created.planificacion.total : created.precotizacion;
  if (precio === undefined || precio === ahora) return created;
  // a price that is missing is no number
  throw new AppError('price_changed', { params: { antes: precio ?? '', ahora: ahora ?? '' } });
}

/** Writes one solicitud, mails who may authorize it where that is required, and answers as every create call does. */
export function writeOne(
  deps: OrderingDeps,
  caller: Actor,
  made: NewSolicitud,
  { key, ip, idLote, precio, now }: CreateCall & { now: Temporal.Instant; idLote?: string },
): Write<CreatedSolicitud> {
  return async (tx) => {
    const id = await makeSolicitud(
      tx,
      deps,
      { ...made, ...channelOf(caller) },
      { by: authorOf(caller), ip, idLote, key, now },
    );
    if (made.estado === 'B') await mailApprovers(tx, deps, { caller, made, ids: [id] });
    await announceByPhone(tx, deps, { caller, made, ids: [id] });
    return atPrice(precio, presentCreated({ ...made, id }));
  };
}

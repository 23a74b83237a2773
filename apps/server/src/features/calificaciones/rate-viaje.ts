import type { Api, Rating } from '@traza/contract';
import { nextState, type OrderState, surnameFirst, toWire, whyNotRatable } from '@traza/domain';
import type * as z from 'zod';
import type { Tx } from '#db/database.ts';
import { findSeenPedido } from '#features/pedidos/get-pedido.ts';
import { projectPedidos } from '#features/pedidos/proyeccion/project.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, refuse, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { mailClaim } from './claim-mail.ts';
import { findRater, insertCalificacion, insertReclamo, lockRated, markRated, type RatedRow } from './queries.ts';

const CALL = 'POST /pedidos/v1/v/:idViaje/calificaciones';
type RatingBody = z.output<Api[typeof CALL]['body']>;

interface Rated {
  caller: Actor;
  body: RatingBody;
  ip: string;
  now: Temporal.Instant;
}

/** The trip under its lock, if the caller may rate it now: what a list showed may be old (orders.md §3.3). */
async function lockRatable(tx: Tx, caller: Actor, key: { idCliente: number; id: number }): Promise<RatedRow> {
  const viaje = await lockRated(tx, key);
  refuse(whyNotRatable(viaje.status, await findRater(tx, key, caller.idPersona)));
  return viaje;
}

async function openClaim(tx: Tx, deps: Deps, viaje: RatedRow, { caller, body, now }: Rated): Promise<void> {
  const { idCliente, id: idViaje, cliente, inicio } = viaje;
  const { calificacion, observacion } = body;
  await insertReclamo(tx, { idCliente, idViaje, idPersona: caller.idPersona, texto: observacion, creado: now });
  await mailClaim(tx, deps, caller, { idViaje, cliente, inicio, calificacion, observacion });
}

async function writeRating(tx: Tx, deps: Deps, viaje: RatedRow, rated: Rated): Promise<Rating> {
  const { caller, body, ip, now } = rated;
  const { idCliente, id: idViaje } = viaje;
  const { calificacion, observacion, enDesacuerdo } = body;
  const { idPersona } = caller;
  await insertCalificacion(tx, {
    idCliente,
    idViaje,
    idPersona,
    enDesacuerdo,
    estrellas: calificacion,
    obs: observacion,
    ts: now,
  });
  const from: OrderState = { status: viaje.status, substatus: viaje.substatus };
  const to = required(nextState(from, { type: 'rate' }), 'order_not_ratable');
  await markRated(tx, viaje, { ...to, actor: caller.username, now });
  if (enDesacuerdo) await openClaim(tx, deps, viaje, rated);
  await audit(tx, {
    idCliente,
    ts: now,
    by: caller,
    ip,
    accion: 'calificar',
    objeto: 'viaje',
    idObjeto: idViaje,
    antes: { status: from.status },
    despues: { status: to.status, calificacion, observacion, enDesacuerdo },
  });
  await projectPedidos(tx, idCliente, [idViaje]);
  const nombre = surnameFirst(caller);
  return { calificacion, obs: observacion, nombre, enDesacuerdo, timestamp: toWire(now) };
}

/** Rates a trip once for each person of it; the first rating moves the trip to calificado (S17, DT-34). */
export async function rateViaje(
  deps: Deps,
  caller: Actor,
  idViaje: number,
  { body, key, ip }: { body: RatingBody; key: string | undefined; ip: string },
): Promise<Rating> {
  if (body.username !== caller.username) throw new AppError('user_mismatch');
  return createKeyed(deps, caller, CALL, { key, body: { ...body, idViaje } }, async () => {
    const seen = required(await findSeenPedido(deps, caller, 'v', idViaje), 'not_found');
    const idCliente = seen.stored.pedido.extras.cliente.id;
    return async (tx) => {
      const viaje = await lockRatable(tx, caller, { idCliente, id: idViaje });
      return writeRating(tx, deps, viaje, { caller, body, ip, now: deps.clock.now() });
    };
  });
}

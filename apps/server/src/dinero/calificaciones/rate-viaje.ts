import type { Api, CalificacionView } from '@traza/contract';
import { surnameFirst, toWire } from '@traza/domain';
import { nextState, whyNotRatable } from '@traza/domain/pedidos';
import type * as z from 'zod';
import type { Tx } from '#db/database.ts';
import { openReclamo } from '#dinero/reclamos/open-reclamo.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, refuse, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { act } from '#pedidos/actos/act.ts';
import type { Change } from '#pedidos/escritura/change.ts';
import type { LockedViajeRow } from '#pedidos/escritura/lock-pedidos.ts';
import { findSeenPedido } from '#pedidos/lectura/get-pedido.ts';
import { findRater } from './queries.ts';

const CALL = 'POST /pedidos/v1/v/:idViaje/calificaciones';
type CalificacionBody = z.output<Api[typeof CALL]['body']>;

interface Rated {
  caller: Actor;
  body: CalificacionBody;
  now: Temporal.Instant;
}

/** Checks the right to rate against the viaje of now, since a list may be out of date (orders.md §3.3). */
async function rated(
  tx: Tx,
  deps: Deps,
  viaje: LockedViajeRow,
  { caller, body, now }: Rated,
): Promise<Change<CalificacionView>> {
  const { idPersona } = caller;
  refuse(whyNotRatable(viaje.status, await findRater(tx, viaje, idPersona)));
  const { status, substatus } = viaje;
  const to = required(nextState({ status, substatus }, { type: 'rate' }), 'order_not_ratable');
  const { calificacion, observacion, enDesacuerdo } = body;
  const { idCliente, id: idViaje } = viaje;
  const claimed = { idCliente, idViaje, origen: 'calificacion', texto: observacion, now, calificacion } as const;
  const idReclamo = enDesacuerdo ? await openReclamo(tx, deps, caller, claimed) : undefined;
  return {
    answer: {
      calificacion,
      obs: observacion,
      nombre: surnameFirst(caller),
      enDesacuerdo,
      timestamp: toWire(now),
      reclamo: idReclamo === undefined ? null : { id: idReclamo, estado: 'abierto' },
      respuesta: null,
    },
    viaje: to,
    calificacion: { idPersona, enDesacuerdo, estrellas: calificacion, obs: observacion },
    eventos: [{ tipo: 'calificado' }],
    audit: {
      accion: 'calificar',
      antes: { status },
      despues: { status: to.status, calificacion, observacion, enDesacuerdo, ...(idReclamo && { idReclamo }) },
    },
  };
}

/** Rates a trip once for each person of it; the first rating moves the trip to calificado (S17, DT-34). */
export async function rateViaje(
  deps: Deps,
  caller: Actor,
  idViaje: number,
  { body, key, ip }: { body: CalificacionBody; key: string | undefined; ip: string },
): Promise<CalificacionView> {
  if (body.username !== caller.username) throw new AppError('user_mismatch');
  const seen = required(await findSeenPedido(deps, caller, 'v', idViaje), 'not_found');
  const pedido = { idCliente: seen.stored.pedido.extras.cliente.id, id: idViaje };
  return act(deps, caller, { pedido, call: CALL, sent: { ...body, idViaje }, key, ip }, (tx, { viaje }, now) =>
    rated(tx, deps, required(viaje, 'not_found'), { caller, body, now }),
  );
}

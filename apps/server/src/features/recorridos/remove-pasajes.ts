import type { Api, Output } from '@traza/contract';
import { toCentsExact, whyNotRemovable } from '@traza/domain';
import type * as z from 'zod';
import type { Tx } from '#db/database.ts';
import { notifyPedido } from '#features/notificaciones/notify.ts';
import { findSeenPedido } from '#features/pedidos/get-pedido.ts';
import { projectPedidos } from '#features/pedidos/proyeccion/project.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError, refuse, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import { recomputeShares } from './recompute-shares.ts';
import {
  cancelRequest,
  findRemovableSeats,
  freeSeats,
  keepTickets,
  type LockedRun,
  lockRunWithRequests,
  repriceRequest,
} from './removal-queries.ts';

const CALL = 'POST /pedidos/carpool/quitar';
type RemovalBody = z.output<Api[typeof CALL]['body']>;
type Removed = Output<Api[typeof CALL]>['data'];
type Seats = Awaited<ReturnType<typeof findRemovableSeats>>;

interface Removing {
  caller: Actor;
  ids: readonly number[];
  now: Temporal.Instant;
}

const badInput = (field: string) => new AppError('bad_input', { fields: [{ field, code: 'bad_input' }] });

/** The one trip that the tickets are of, where the caller sees it (S19). */
async function runOf(deps: Deps, caller: Actor, { listaPasajes, cliente }: RemovalBody) {
  accountAt(caller, cliente);
  const idPedido = required(listaPasajes[0], 'bad_input').idPedido;
  const other = listaPasajes.findIndex((item) => item.idPedido !== idPedido);
  if (other >= 0) throw badInput(`listaPasajes.${other}.idPedido`);
  const { stored } = required(await findSeenPedido(deps, caller, 'v', idPedido), 'not_found');
  if (stored.pedido.extras.cliente.id !== cliente) throw badInput('cliente');
  return { idCliente: cliente, id: idPedido };
}

/** Requests that lose a ticket: cancelled where it was the last, else cheaper. Answers those that are cancelled. */
async function shrinkRequests(tx: Tx, run: LockedRun, seats: Seats, { caller, ids, now }: Removing): Promise<number[]> {
  const touched = new Set(ids.flatMap((id) => seats.get(id)?.idSolicitud ?? []));
  const cancelled: number[] = [];
  for (const idSolicitud of touched) {
    const left = [...seats].filter(([id, seat]) => seat.idSolicitud === idSolicitud && !ids.includes(id));
    if (left.length > 0) {
      const told = left.map(([, { precioAsiento }]) => precioAsiento ?? run.porAsiento);
      const prices = told.map((price) => (price === null ? null : toCentsExact(price)));
      await repriceRequest(tx, run, { idSolicitud, prices, now });
      continue;
    }
    await keepTickets(tx, run, idSolicitud);
    await cancelRequest(tx, run, idSolicitud, { actor: caller.username, now });
    cancelled.push(idSolicitud);
  }
  return cancelled;
}

/** Takes passengers off a fixed-route trip, all of them or none, under the lock of the trip's row (S19). */
export async function removePasajes(
  deps: Deps,
  caller: Actor,
  { body, ip }: { body: RemovalBody; ip: string },
): Promise<Removed> {
  const key = await runOf(deps, caller, body);
  const claims = body.listaPasajes.map(({ idPasaje, username }) => ({ idPasaje, username: username ?? null }));
  const ids = claims.map(({ idPasaje }) => idPasaje);
  const { idPersona } = caller;
  const { manageFixedRoutes } = accountAt(caller, key.idCliente).permisos;
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const run = await lockRunWithRequests(tx, key);
    const seats = await findRemovableSeats(tx, key);
    const state = { status: run.status, substatus: run.substatus, isCarpool: run.idCarpool !== null };
    refuse(whyNotRemovable(claims, seats, { state, remover: { idPersona, manageFixedRoutes } }));
    const cancelled = await shrinkRequests(tx, run, seats, { caller, ids, now });
    await freeSeats(tx, key, ids, now);
    await recomputeShares(tx, run, now);
    await audit(tx, {
      idCliente: key.idCliente,
      ts: now,
      by: caller,
      ip,
      accion: 'quitar',
      objeto: 'viaje',
      idObjeto: key.id,
      antes: { pasajes: ids.map((id) => ({ idPasaje: id, nombre: seats.get(id)?.nombre })) },
      despues: { solicitudesAnuladas: cancelled },
    });
    await projectPedidos(tx, key.idCliente, [key.id, ...cancelled]);
    for (const idSolicitud of cancelled) {
      await notifyPedido(tx, deps, { idCliente: key.idCliente, idSolicitud }, { estado: 'Anulado', subestado: '' });
    }
    const empty = [...seats.values()].filter(({ isEmpty }) => isEmpty).length;
    return { quitados: ids, asientosDisponibles: empty + ids.length };
  });
}

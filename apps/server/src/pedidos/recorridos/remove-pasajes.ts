import type { Api, Output } from '@traza/contract';
import { toCentsExact } from '@traza/domain';
import { whyNotRemovable } from '@traza/domain/pedidos';
import type * as z from 'zod';
import { asientoPriceOf } from '#clientes/tarifas/viaje-tarifa.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { badInput, refuse, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { act } from '#pedidos/actos/act.ts';
import { type Shrunk, takeBackAsientos } from '#pedidos/escritura/asientos.ts';
import { findSeenPedido } from '#pedidos/lectura/get-pedido.ts';
import { findRemovableAsientos } from './removal-queries.ts';

const CALL = 'POST /pedidos/carpool/quitar';
type RemovalBody = z.output<Api[typeof CALL]['body']>;
type Removed = Output<Api[typeof CALL]>['data'];
type Asientos = Awaited<ReturnType<typeof findRemovableAsientos>>;

/** The one trip that the pasajes are of, where the caller sees it (S19). */
async function salidaOf(deps: Deps, caller: Actor, { listaPasajes, cliente }: RemovalBody) {
  accountAt(caller, cliente);
  const idPedido = required(listaPasajes[0], 'bad_input').idPedido;
  const other = listaPasajes.findIndex((item) => item.idPedido !== idPedido);
  if (other >= 0) throw badInput(`listaPasajes.${other}.idPedido`);
  const { stored } = required(await findSeenPedido(deps, caller, 'v', idPedido), 'not_found');
  if (stored.pedido.extras.cliente.id !== cliente) throw badInput('cliente');
  return { idCliente: cliente, id: idPedido };
}

/** The requests that lose a pasaje: cancelled where it was the last, else cheaper. */
function shrunkBy(ids: readonly number[], asientos: Asientos, porAsiento: number | null): Shrunk[] {
  const touched = new Set(ids.flatMap((id) => asientos.get(id)?.idSolicitud ?? []));
  return [...touched].map((idSolicitud) => {
    const left = [...asientos].filter(([id, asiento]) => asiento.idSolicitud === idSolicitud && !ids.includes(id));
    const told = left.map(([, { precioAsiento }]) => precioAsiento ?? porAsiento);
    const prices = told.map((price) => (price === null ? null : toCentsExact(price)));
    return { idSolicitud, left: left.length === 0 ? null : prices };
  });
}

/** Takes pasajeros off a fixed-route trip, all of them or none (S19). */
export async function removePasajes(
  deps: Deps,
  caller: Actor,
  { body, ip, seen }: { body: RemovalBody; ip: string; seen: number | undefined },
): Promise<Removed> {
  const key = await salidaOf(deps, caller, body);
  const given = body.listaPasajes.map(({ idPasaje, username }) => ({ idPasaje, username: username ?? null }));
  const ids = given.map(({ idPasaje }) => idPasaje);
  const { manageFixedRoutes } = accountAt(caller, key.idCliente).permisos;
  const remover = { idPersona: caller.idPersona, manageFixedRoutes };
  const author = { by: caller, ip, seen };
  return act(deps, caller, { pedido: key, ip, seen }, async (tx, pedido, now) => {
    const viaje = required(pedido.viaje, 'not_found');
    const asientos = await findRemovableAsientos(tx, key);
    const state = { status: viaje.status, substatus: viaje.substatus, isCarpool: viaje.idCarpool !== null };
    refuse(whyNotRemovable(given, asientos, { state, remover }));
    const salida = { ...key, porAsiento: (await asientoPriceOf(tx, viaje)) ?? null };
    const shrunk = shrunkBy(ids, asientos, salida.porAsiento);
    const cancelled = shrunk.flatMap(({ idSolicitud, left }) => (left === null ? idSolicitud : []));
    const empty = [...asientos.values()].filter(({ isEmpty }) => isEmpty).length;
    return {
      ...(await takeBackAsientos(tx, deps, salida, { ids, shrunk }, { ...author, now })),
      // a seat that was sold meanwhile is no reason to keep these: a salida sells all morning
      isHarmless: true,
      answer: { quitados: ids, asientosDisponibles: empty + ids.length },
      audit: {
        accion: 'quitar',
        antes: { pasajes: ids.map((id) => ({ idPasaje: id, nombre: asientos.get(id)?.nombre })) },
        despues: { solicitudesAnuladas: cancelled },
      },
      left: cancelled,
      notices: cancelled.map((idSolicitud) => ({ idSolicitud, estado: 'Anulado', subestado: '' })),
    };
  });
}

import type { Api, Output, Parada } from '@traza/contract';
import { isRelated } from '@traza/domain/pedidos';
import type { Actor } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { amountsSeen } from '#pedidos/lectura/asiento-amounts.ts';
import { findSeenPedido } from '#pedidos/lectura/get-pedido.ts';
import { isCarpool, ownersOf, type StoredViaje } from '#pedidos/proyeccion/stored.ts';
import { findOwnRecorrido } from '#pedidos/seguimiento/get-recorrido.ts';
import { listSalidaEvents } from './salida-queries.ts';

type Relation<R extends string> = Output<Api[`GET /pedidos/v1/recorridos/:idViaje/${R & RelationName}`]>['data'];
type RelationName = 'pasaje' | 'chofer' | 'costos' | 'timeline' | 'tracker';

type SeenSalida = Awaited<ReturnType<typeof seenSalida>>;

/** A fixed-route trip for who manages them, asked for seats on it or travels; for anybody else there is none (S6). */
async function seenSalida(deps: Deps, caller: Actor, idViaje: number) {
  const seen = await findSeenPedido(deps, caller, 'v', idViaje);
  const viaje = seen?.stored.pedido.extras;
  if (!seen || viaje?.type !== 'v' || !isCarpool(seen.stored)) throw new AppError('not_found');
  // their pasajes by place; null for who manages fixed routes and sees all of it
  const own = ownersOf(seen.stored).flatMap((owner, place) => (isRelated(owner, caller.idPersona) ? [place] : []));
  if (own.length === 0 && !seen.viewer.manageFixedRoutes) throw new AppError('not_found');
  return { stored: seen.stored, viaje, own: own.length === 0 ? null : own };
}

/** The amounts of a run: those of the own pasajes for who has some, else the whole (decisions "Fixed routes"). */
function amountsOf({ stored, viaje, own }: SeenSalida) {
  return own === null ? viaje : amountsSeen(stored, viaje, (place) => own.includes(place));
}

/** The stops at which some pasajes board and alight: the first and the last of the route without any. */
function endsOf({ paradas, pasajes }: StoredViaje, own: readonly number[] | null): { from?: Parada; to?: Parada } {
  const ids = new Set(own?.map((place) => pasajes[place]?.idPasaje ?? 0));
  const used = own === null ? paradas : paradas.filter((parada) => touches(parada, ids));
  const [from] = used;
  const to = used.at(-1);
  return { ...(from && { from }), ...(to && { to }) };
}

function touches({ idPasajesAsc, idPasajesDes }: Parada, ids: ReadonlySet<number>): boolean {
  return [...idPasajesAsc, ...idPasajesDes].some((id) => ids.has(id));
}

export async function getSalidaPasaje(deps: Deps, caller: Actor, idViaje: number): Promise<Relation<'pasaje'>> {
  const seen = await seenSalida(deps, caller, idViaje);
  const { viaje, own } = seen;
  const { from, to } = endsOf(viaje, own);
  return {
    servicio: deps.settings.product,
    cliente: viaje.cliente,
    origen: from?.dir.direccion ?? '',
    destino: to?.dir.direccion ?? '',
    ascenso: from?.fechaHora ?? viaje.inicio,
    descenso: to?.fechaHora ?? null,
    precotizacion: amountsOf(seen).cotizacion,
  };
}

export async function getSalidaChofer(deps: Deps, caller: Actor, idViaje: number): Promise<Relation<'chofer'>> {
  const { viaje } = await seenSalida(deps, caller, idViaje);
  const { agencia, chofer, vehiculo } = viaje;
  return {
    agencia: agencia?.denominacion ?? null,
    chofer: chofer && { firstName: chofer.firstName, lastName: chofer.lastName, phone: chofer.phone },
    // of a run that nobody was assigned to only the type is known
    vehiculo: vehiculo?.patente ? { marca: vehiculo.marca, modelo: vehiculo.modelo, patente: vehiculo.patente } : null,
    choferFoto: chofer?.picUrl ?? null,
  };
}

export async function getSalidaCostos(deps: Deps, caller: Actor, idViaje: number): Promise<Relation<'costos'>> {
  const { importeTotal, detalle } = amountsOf(await seenSalida(deps, caller, idViaje));
  return { importeTotal, detalle };
}

export async function getSalidaTimeline(deps: Deps, caller: Actor, idViaje: number): Promise<Relation<'timeline'>> {
  const { stored, viaje } = await seenSalida(deps, caller, idViaje);
  const { chofer } = viaje;
  const choferName = chofer && `${chofer.lastName}, ${chofer.firstName}`;
  return listSalidaEvents(deps.db, { idCliente: viaje.cliente.id, id: stored.pedido.id }, choferName);
}

/** Where it has driven; nothing before it does. */
export async function getSalidaTracker(deps: Deps, caller: Actor, idViaje: number): Promise<Relation<'tracker'>> {
  const { stored } = await seenSalida(deps, caller, idViaje);
  const found = await findOwnRecorrido(deps, caller, stored.pedido.idPublic, true);
  const tracker = found?.isReal ? found.recorrido : [];
  return { total: tracker.length, tracker };
}

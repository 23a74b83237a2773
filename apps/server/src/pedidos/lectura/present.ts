import type { Calificacion, Pedido, PedidoActionView } from '@traza/contract';
import { toWire } from '@traza/domain';
import {
  type ActionSubject,
  actionsOf,
  isOver,
  isRelated,
  type PasajeView,
  type PedidoAction,
  type Viewer,
  viewPasajes,
} from '@traza/domain/pedidos';
import {
  isCarpool,
  ownersOf,
  type StoredFacts,
  type StoredPedido,
  type StoredViaje,
  trackableOf,
} from '../proyeccion/stored.ts';
import { amountsSeen, ownAsientos, ownReservas, seesAllAsientos } from './asiento-amounts.ts';
import { ownLinkOf, seesWhole } from './own-link.ts';
import { namedPasaje, shownCalificacion, shownPedido } from './shown-pedido.ts';

/** The viewer of a pedido, and everything else that its answer needs. */
export interface PedidoViewer extends Viewer {
  manageFixedRoutes: boolean;
  product: string;
  lateMin: number;
  now: Temporal.Instant;
}

export function isRequesterOf({ solicitantes }: StoredFacts, idPersona: number): boolean {
  return solicitantes.some((requester) => requester.idPersona === idPersona);
}

/** An order as somebody sees it; the only way out of what is stored. */
export function presentPedido(
  stored: StoredPedido,
  viewer: PedidoViewer,
  views: readonly PasajeView[] = viewPasajes(ownersOf(stored), viewer, isCarpool(stored)),
): Pedido {
  const { extras, ...pedido } = stored.pedido;
  const { product } = viewer;
  const esSolicitante = isRequesterOf(stored, viewer.idPersona);
  const seen = { ...pasajesSeen(stored, views, product), esSolicitante };
  const part = partOf(stored, viewer, views);
  return shownPedido({
    ...pedido,
    idPublic: part === WHOLE ? pedido.idPublic : ownLinkOf(stored),
    service: product,
    resources: resourcesOf(stored, viewer),
    actions: wireActions(stored, viewer, part),
    extras:
      extras.type === 's'
        ? { ...extras, ...seen, servicio: product, tipoVehiculo: { alias: stored.tipoVehiculo } }
        : {
            ...extras,
            ...seen,
            ...(isCarpool(stored) && asientosSeen(stored, extras, viewer, views)),
            calificaciones: calificacionesSeen(stored, extras, viewer, views).map(({ calificacion }) => calificacion),
          },
  });
}

/**
 * What the answer adds to an order, for somebody who sees all of its pasajes and all that was said of it: then the rest is
 * what is stored. Nothing for anybody else.
 */
export function presentWhole(stored: StoredFacts, viewer: PedidoViewer) {
  // what the own seats of a salida cost is another thing for each
  if (isCarpool(stored)) return undefined;
  const owners = ownersOf(stored);
  const seesPasajes = viewPasajes(owners, viewer, isCarpool(stored)).every((view) => view === 'whole');
  const esSolicitante = isRequesterOf(stored, viewer.idPersona);
  if (!seesPasajes || !seesCalificaciones(stored, viewer, esSolicitante)) return undefined;
  const tipoVehiculo = stored.facts.type === 's' ? { alias: stored.tipoVehiculo } : undefined;
  const actions = wireActions(stored, viewer, WHOLE);
  return { esSolicitante, tipoVehiculo, resources: resourcesOf(stored, viewer), actions };
}

function seesCalificaciones(
  { calificaron, tickets: pasajes }: StoredFacts,
  { scope }: PedidoViewer,
  esSolicitante: boolean,
): boolean {
  const people = new Set(pasajes.flatMap(({ idPersona, idPersonaSol }) => [idPersona, idPersonaSol]));
  const readsAll = scope.kind === 'client' || esSolicitante;
  return calificaron.every((author) => readsAll && people.has(author));
}

function pasajesSeen(stored: StoredPedido, views: readonly PasajeView[], servicio: string) {
  const { pedido } = stored;
  const { paradas, pasajes } = pedido.extras;
  const seen = pasajes.flatMap((pasaje, index) => {
    if (views[index] === 'whole') return [{ ...pasaje, servicio }];
    return views[index] === 'name' ? [{ ...namedPasaje(pasaje), servicio }] : [];
  });
  if (seen.length === pasajes.length) return { pasajes: seen, paradas };
  const ids = new Set(seen.map(({ idPasaje }) => idPasaje));
  return {
    pasajes: seen,
    paradas: paradas.map((parada) => ({
      ...parada,
      idPasajesAsc: parada.idPasajesAsc.filter((id) => ids.has(id)),
      idPasajesDes: parada.idPasajesDes.filter((id) => ids.has(id)),
    })),
  };
}

/** What somebody sees of the money of a salida: their own seats, and the whole only where they see all of it (W-069). */
function asientosSeen(
  stored: StoredPedido,
  viaje: StoredViaje,
  { idPersona }: PedidoViewer,
  views: readonly PasajeView[],
) {
  const own = { lugar: ownAsientos(stored, idPersona), reservas: ownReservas(stored, idPersona) };
  return seesAllAsientos(views) ? own : { ...own, ...amountsSeen(stored, viaje, (place) => views[place] === 'whole') };
}

/** A rating as somebody sees it, and whether they read its words. */
export interface SeenCalificacion {
  calificacion: Calificacion;
  idPersona: number | null;
  isRead: boolean;
}

/** Ratings of those whose pasajes are seen; their words for the requester, the client's auditors and the author (S16). */
export function calificacionesSeen(
  stored: StoredPedido,
  { calificaciones }: StoredViaje,
  { idPersona, scope }: PedidoViewer,
  views: readonly PasajeView[],
): SeenCalificacion[] {
  const people = new Set(
    stored.tickets.flatMap((pasaje, index) =>
      views[index] === 'hidden' ? [] : [pasaje.idPersona, pasaje.idPersonaSol],
    ),
  );
  const readsAll = scope.kind === 'client' || isRequesterOf(stored, idPersona);
  return calificaciones.flatMap((calificacion, index) => {
    const author = stored.calificaron[index] ?? null;
    if (!people.has(author)) return [];
    const isRead = readsAll || author === idPersona;
    const shown = shownCalificacion(calificacion);
    return [{ calificacion: isRead ? shown : { ...shown, obs: '' }, idPersona: author, isRead }];
  });
}

/** The relations of a fixed-route trip are for who manages them or has seats on it (S6): others get no link to a 404. */
function resourcesOf(stored: StoredFacts, { idPersona, manageFixedRoutes }: PedidoViewer): Pedido['resources'] {
  const { id, type } = stored.facts;
  if (type === 's') return [];
  const costos = { rel: 'costos', href: `/pedidos/v1/v/${id}/costos` };
  const mayFollow = manageFixedRoutes || ownersOf(stored).some((owner) => isRelated(owner, idPersona));
  if (!isCarpool(stored) || !mayFollow) return [costos];
  const relations = ['pasaje', 'chofer', 'timeline', 'tracker'];
  return [costos, ...relations.map((rel) => ({ rel, href: `/pedidos/v1/recorridos/${id}/${rel}` }))];
}

export function subjectOf(stored: StoredFacts): ActionSubject {
  const { type, substatus, inicio, tickets: pasajes } = stored.facts;
  return {
    ...trackableOf(stored),
    isTrip: type === 'v',
    substatus,
    isCarpool: isCarpool(stored),
    inicio: Temporal.Instant.from(inicio),
    isAsap: stored.asap,
    hasArrived: stored.llego,
    tickets: pasajes,
  };
}

/** All of an order, or one pasaje of it, or none. */
type PedidoPart = typeof WHOLE | { idPasaje: number } | undefined;
const WHOLE = 'whole';

/** What somebody sees of an order, for the link that they follow it by: all of it, or their own pasaje, or the first that they audit. */
function partOf(stored: StoredPedido, { idPersona }: PedidoViewer, views: readonly PasajeView[]): PedidoPart {
  if (seesWhole(stored, views)) return WHOLE;
  const seen = ownersOf(stored).flatMap((owner, place) =>
    views[place] === 'whole' && !owner.isEmpty ? [{ owner, place }] : [],
  );
  const own = seen.find(({ owner }) => isRelated(owner, idPersona)) ?? seen[0];
  const pasaje = own && stored.pedido.extras.pasajes[own.place];
  return pasaje && { idPasaje: pasaje.idPasaje };
}

function wireActions(stored: StoredFacts, viewer: PedidoViewer, part: PedidoPart): PedidoActionView[] {
  const { idPersona, manageFixedRoutes, lateMin, now } = viewer;
  const caller = {
    isRequester: isRequesterOf(stored, idPersona),
    isPassenger: stored.tickets.some((pasaje) => pasaje.idPersona === idPersona),
    hasRated: stored.calificaron.includes(idPersona),
    manageFixedRoutes,
  };
  return actionsOf(subjectOf(stored), caller, lateMin, now).flatMap((action) => wireAction(action, stored, part) ?? []);
}

/** hrefs are relative to the API, except that of the tracking page (orders.md §3.3). */
function wireAction(
  action: PedidoAction,
  { facts, costoMinimo }: StoredFacts,
  part: PedidoPart,
): PedidoActionView | undefined {
  const { id, idPublic, type } = facts;
  switch (action.rel) {
    case 'seguimiento':
      // a viewer of a part follows it by an enlace of that part, made on demand
      if (part === WHOLE) return { rel: 'seguimiento', href: `/seguimiento/${idPublic}` };
      if (part === undefined || isOver(facts.status)) return undefined;
      return { rel: 'seguimiento', href: `/pedidos/v1/${type}/${id}/enlaces?idPasaje=${part.idPasaje}` };
    case 'calificar':
      return { rel: 'calificar', href: `/pedidos/v1/v/${id}/calificaciones` };
    case 'anular':
      return {
        rel: 'anular',
        href: `/pedidos/v1/${type}/${id}`,
        aviso: { tardia: action.isLate, costoMinimo, gratisHasta: action.freeUntil ? toWire(action.freeUntil) : null },
      };
    case 'quitar':
      return { rel: 'quitar', href: '/pedidos/carpool/quitar' };
    case 'agregar':
      return { rel: 'agregar', href: '/sgv/rest/solicitudes/carpool' };
  }
}

/** The percentage of the total that the viewer's whole pasajes have: 100 where no pasaje is hidden from them (S7). */
export function shareSeen(stored: StoredPedido, views: readonly PasajeView[]): number {
  const { pasajes } = stored.pedido.extras;
  if (views.every((view) => view === 'whole')) return 100;
  const hundredths = pasajes.reduce(
    (sum, { coefProrrateo }, index) => sum + (views[index] === 'whole' ? Math.round(coefProrrateo * 100) : 0),
    0,
  );
  return Math.min(10_000, hundredths) / 100;
}

import type { Pedido, ViajeExtras } from '@traza/contract';
import { centsFromPesos, toWire } from '@traza/domain';
import {
  canSeePedido,
  isIn,
  isRelated,
  lateReason,
  linesBeyondCotizacion,
  type PasajeView,
  pedidoScope,
  viewPasajes,
} from '@traza/domain/pedidos';
import { type Actor, accountAt, clientesOf } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isCarpool, ownersOf, parseStored, type StoredPedido } from '../proyeccion/stored.ts';
import { calificacionesSeen, type PedidoViewer, presentPedido, type SeenCalificacion } from './present.ts';
import { findAnulacion, findItem, findViajeOfSolicitud } from './queries.ts';
import { allowed, viewerAt } from './viewer.ts';

type PedidoDeps = Pick<Deps, 'db' | 'settings' | 'clock'>;
export interface ViewedPedido {
  stored: StoredPedido;
  viewer: PedidoViewer;
  views: PasajeView[];
}

/** An order that the caller may see, or nothing: foreign and unknown are alike (orders.md §3.1). */
export async function findSeenPedido(
  deps: PedidoDeps,
  actor: Actor,
  clase: 's' | 'v',
  id: number,
): Promise<ViewedPedido | undefined> {
  const row = await findItem(deps.db, clientesOf(actor), clase, id);
  if (!row) return undefined;
  const account = accountAt(actor, row.idCliente);
  const scope = allowed(pedidoScope(account, 'pedido'));
  const viewer = { ...(await viewerAt(deps, actor, account, scope)), lateMin: row.minutosAnulacionTardia };
  const stored = parseStored(row.item);
  const owners = ownersOf(stored);
  if (!canSeePedido(owners, viewer, isCarpool(stored))) return undefined;
  return { stored, viewer, views: viewPasajes(owners, viewer, isCarpool(stored)) };
}

export interface Narrowing {
  onlyVisibles?: boolean | undefined;
  onlyRelated?: boolean | undefined;
}

/** One order (S5). A request that became a trip says which, to whoever may see the trip (DT-17). */
export async function getPedido(
  deps: Deps,
  actor: Actor,
  { provider, extrasType, id }: { provider: string; extrasType: 's' | 'v'; id: number },
  narrowing: Narrowing,
): Promise<Pedido> {
  if (provider !== 'sgv') throw new AppError('not_found');
  const seen = await findSeenPedido(deps, actor, extrasType, id);
  if (!seen && extrasType === 's') await refuseIfMoved(deps, actor, id);
  const narrowed = narrow(required(seen, 'not_found'), actor, narrowing);
  const { stored, viewer, views } = narrowed;
  const pedido = presentPedido(stored, viewer, views);
  const { extras } = pedido;
  const ended = await anulacionOf(deps, pedido);
  if (extras.type === 's') return { ...pedido, extras: { ...extras, ...ended } };
  return { ...pedido, extras: { ...extras, ...ended, ...doubtsOf(narrowed, actor, extras) } };
}

async function anulacionOf({ db }: PedidoDeps, pedido: Pedido): Promise<Pick<ViajeExtras, 'anulacion'>> {
  if (!isIn(pedido.status, 'off') && lateReason(pedido) === undefined) return {};
  const found = await findAnulacion(db, { idCliente: pedido.extras.cliente.id, id: pedido.id });
  return found ? { anulacion: { cuando: toWire(found.ts), por: found.por } } : {};
}

/** Doubts about the bill of a viaje, for its auditors (ruling: places of a car). */
function doubtsOf(
  seen: ViewedPedido,
  actor: Actor,
  { cotizacion, detalle }: ViajeExtras,
): Pick<ViajeExtras, 'recorridoDudoso' | 'lineasDesmedidas'> {
  if (!auditViews(seen, actor)?.includes('whole')) return {};
  const lines = detalle.map(({ importe }) => ({ importe: centsFromPesos(importe) }));
  const lineasDesmedidas = linesBeyondCotizacion(lines, cotizacion === null ? null : centsFromPesos(cotizacion));
  return {
    ...(seen.stored.recorridoDudoso && { recorridoDudoso: true }),
    ...(lineasDesmedidas.length > 0 && !isCarpool(seen.stored) && { lineasDesmedidas }),
  };
}

/** The ratings of a trip that somebody may see, each with who gave it and whether they read its words (S16). */
export async function getCalificaciones(
  deps: PedidoDeps,
  actor: Actor,
  idViaje: number,
): Promise<{ idCliente: number; calificaciones: SeenCalificacion[] }> {
  const { stored, viewer, views } = required(await findSeenPedido(deps, actor, 'v', idViaje), 'not_found');
  const { extras } = stored.pedido;
  return {
    idCliente: extras.cliente.id,
    calificaciones: extras.type === 'v' ? calificacionesSeen(stored, extras, viewer, views) : [],
  };
}

/** A request that became a trip says which, to whoever may see the trip (DT-17). */
export async function refuseIfMoved(deps: PedidoDeps, actor: Actor, idSolicitud: number): Promise<void> {
  const idViaje = await findViajeOfSolicitud(deps.db, clientesOf(actor), idSolicitud);
  if (idViaje === undefined || !(await findSeenPedido(deps, actor, 'v', idViaje))) return;
  throw new AppError('moved_to_trip', { params: { idViaje } });
}

/** Both only take pasajes away; an order of which none is left is not found (DT-07). */
function narrow(seen: ViewedPedido, actor: Actor, { onlyVisibles, onlyRelated }: Narrowing): ViewedPedido {
  const owners = ownersOf(seen.stored);
  let { views } = seen;
  if (onlyVisibles) {
    const audit = auditViews(seen, actor) ?? views;
    views = views.map((view, index) => (audit[index] === 'hidden' ? 'hidden' : view));
  }
  if (onlyRelated) {
    views = views.map((view, index) => {
      const owner = owners[index];
      return owner && (owner.isEmpty || isRelated(owner, actor.idPersona)) ? view : 'hidden';
    });
  }
  const isGone =
    (onlyVisibles || onlyRelated) && !owners.some(({ isEmpty }, index) => !isEmpty && views[index] !== 'hidden');
  if (isGone) throw new AppError('not_found');
  return { ...seen, views };
}

/** How the reports show each pasaje to the caller; undefined for a caller without reports. */
export function auditViews({ stored, viewer }: ViewedPedido, actor: Actor): PasajeView[] | undefined {
  const account = accountAt(actor, stored.pedido.extras.cliente.id);
  const scope = pedidoScope(account, 'informes');
  return scope.kind === 'forbidden'
    ? undefined
    : viewPasajes(ownersOf(stored), { ...viewer, scope }, isCarpool(stored));
}

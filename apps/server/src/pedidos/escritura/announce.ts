import type { Tx } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import { actsOf } from '#plataforma/avisos/acts-of.ts';
import {
  concernsOthers,
  notifyPeople,
  notifyRemovedPeople,
  type TellableAct,
} from '#plataforma/avisos/notify-people.ts';
import { notifyPedido } from '#plataforma/notificaciones/notify.ts';
import type { Act } from './act.ts';
import type { Change } from './change.ts';
import type { LockedPedido } from './lock-pedidos.ts';
import type { NewSolicitud } from './new-solicitud.ts';

export type DoorDeps = Pick<Deps, 'jobs' | 'clock' | 'push' | 'settings'>;

/** What a change is to who travels: what happened, what was authorized, and who asked for seats by it. */
function newsOf(
  { solicitud: before }: LockedPedido,
  { notices = [], eventos = [], solicitud, asks = [] }: Change<unknown>,
): (TellableAct & { idSolicitud?: number })[] {
  const isAuthorized = before?.estado === 'B' && solicitud?.estado === 'A';
  return [
    ...actsOf(notices, eventos),
    ...(isAuthorized ? [{ act: 'pedido' as const, idSolicitud: before.id }] : []),
    ...asks.map((idSolicitud) => ({ act: 'pedido' as const, idSolicitud })),
  ];
}

/** Word of a change to whom it concerns. */
export async function announceChange(
  tx: Tx,
  deps: DoorDeps,
  pedido: LockedPedido,
  change: Change<unknown>,
  { by }: Act,
): Promise<void> {
  const { clase, idCliente, id } = pedido;
  const { notices = [], doneBy, travelled } = change;
  const shown = clase === 's' ? { idCliente, idSolicitud: id } : { idCliente, idViaje: id };
  const author = doneBy ?? (by.kind === 'usuario' ? by.idUsuario : undefined);
  for (const { idSolicitud, ...novedad } of notices) {
    await notifyPedido(tx, deps, idSolicitud === undefined ? shown : { idCliente, idSolicitud }, novedad, author);
  }
  for (const { idSolicitud, ...act } of newsOf(pedido, change)) {
    await notifyPeople(tx, deps, idSolicitud === undefined ? shown : { idCliente, idSolicitud }, act);
  }
  if (travelled)
    await notifyRemovedPeople(tx, deps, { idCliente, idSolicitud: travelled.idSolicitud }, travelled.before);
}

/** Who travels by what was just asked for; what still waits for a yes is told once it has one. */
export async function announceAsked(
  tx: Tx,
  deps: DoorDeps,
  { id: idSolicitud, made }: { id: number; made: NewSolicitud },
): Promise<void> {
  const { idCliente, estado } = made;
  if (estado === 'B' || !concernsOthers(made)) return;
  await notifyPeople(tx, deps, { idCliente, idSolicitud }, { act: 'pedido' });
}

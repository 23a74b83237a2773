import type { BareNovedad } from '@traza/domain/notificaciones';
import type { Tx } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import {
  approversOf,
  insertNovedades,
  type NewNovedad,
  type NovedadPedido,
  onlyPersona,
  onlyUsuarios,
  ownRecipient,
  type Recipients,
  recipientsOf,
} from './queries.ts';

type NovedadDeps = Pick<Deps, 'jobs' | 'clock' | 'push'>;

/**
 * Stores a novedad for each recipient and queues a push for each of their browsers, in the transaction of the change. Who did it themselves
 * finds it in the bell, and is neither pushed nor counted.
 */
async function store(tx: Tx, { jobs, push }: NovedadDeps, novedad: NewNovedad, recipients: Recipients): Promise<void> {
  const stored = await insertNovedades(tx, novedad, recipients);
  if (!push) return;
  for (const { id: idNovedad, idUsuario, dispositivos } of stored) {
    if (idUsuario === novedad.doneBy) continue;
    for (const idDispositivo of dispositivos)
      await jobs.send(tx, 'enviar-aviso', { idNotificacion: idNovedad, idDispositivo });
  }
}

/** Notifies the requesters and the pasajeros of a pedido of its new state (DT-48), each state only once. */
export async function notifyPedido(
  tx: Tx,
  deps: NovedadDeps,
  pedido: NovedadPedido,
  { estado, subestado }: BareNovedad,
  doneBy?: number,
): Promise<void> {
  const novedad = { idCliente: pedido.idCliente, estado, subestado, now: deps.clock.now(), doneBy };
  await store(tx, deps, novedad, recipientsOf(pedido));
}

/** Notifies only some of the people of a pedido. */
export async function notifyUsuarios(
  tx: Tx,
  deps: NovedadDeps,
  pedido: NovedadPedido,
  { estado, subestado }: BareNovedad,
  usuarios: readonly number[],
): Promise<void> {
  const novedad = { idCliente: pedido.idCliente, estado, subestado, now: deps.clock.now() };
  await store(tx, deps, novedad, onlyUsuarios(recipientsOf(pedido), usuarios));
}

/** Notifies only the requester: of the decision, or of what was asked for in their name by somebody else. */
export async function notifyRequester(
  tx: Tx,
  deps: NovedadDeps,
  { idCliente, idSolicitud, idPersonaSol }: { idCliente: number; idSolicitud: number; idPersonaSol: number },
  estado: 'Autorizado' | 'Rechazado' | 'Pedido',
): Promise<void> {
  const novedad = { idCliente, estado, subestado: '', now: deps.clock.now() };
  await store(tx, deps, novedad, onlyPersona(recipientsOf({ idCliente, idSolicitud }), idPersonaSol));
}

/** Notifies only the author of a reclamo of its answer, once for each reclamo (W-237). */
export async function notifyAnswer(
  tx: Tx,
  deps: NovedadDeps,
  { idReclamo, idPersona, ...viaje }: { idCliente: number; idViaje: number; idPersona: number; idReclamo: number },
): Promise<void> {
  const novedad = {
    idCliente: viaje.idCliente,
    estado: 'Respondido',
    subestado: String(idReclamo),
    now: deps.clock.now(),
  } as const;
  await store(tx, deps, novedad, ownRecipient(viaje, idPersona));
}

/** Notifies whoever may authorize of a waiting solicitud; a plan makes one novedad, about its first viaje. */
export async function notifyApprovers(
  tx: Tx,
  deps: NovedadDeps,
  pedido: { idCliente: number; idSolicitud: number; idPersonaSol: number; departure: Temporal.Instant },
): Promise<void> {
  const novedad = { idCliente: pedido.idCliente, estado: 'Pendiente', subestado: '', now: deps.clock.now() } as const;
  await store(tx, deps, novedad, approversOf(pedido));
}

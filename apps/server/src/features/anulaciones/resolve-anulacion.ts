import { nextState, type OrderState } from '@traza/domain';
import type { Tx } from '#db/database.ts';
import { notifyPedido } from '#features/notificaciones/notify.ts';
import { projectPedidos } from '#features/pedidos/proyeccion/project.ts';
import { finishViaje } from '#features/transportistas/finish-viaje.ts';
import { audit } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import {
  closeAnulacion,
  findOpenAnulacion,
  findUsername,
  insertEvento,
  lockSolicitud,
  lockViaje,
  markAnulando,
  type SolicitudRow,
  type ViajeRow,
} from './queries.ts';

interface Decided {
  clase: 's' | 'v';
  antes: object;
  /** None where the order is beyond cancelling: it goes on as it is. */
  despues: { tipo: 'anulado' | 'cancelado'; [column: string]: string } | undefined;
}

async function cancelSolicitud(tx: Tx, { estado, ...key }: SolicitudRow, now: Temporal.Instant): Promise<Decided> {
  const antes = { estado };
  if (estado !== 'A' && estado !== 'B') return { clase: 's', antes, despues: undefined };
  const motivo = 'solicitante';
  await tx
    .updateTable('solicitud')
    .set({ estado: 'X', motivoAnulacion: motivo, modificado: now })
    .where('idCliente', '=', key.idCliente)
    .where('id', '=', key.id)
    .execute();
  return { clase: 's', antes, despues: { tipo: 'anulado', estado: 'X', motivo } };
}

async function moveViaje(tx: Tx, viaje: ViajeRow, state: OrderState, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('viaje')
    .set({ ...state, fin: now })
    .where('idCliente', '=', viaje.idCliente)
    .where('id', '=', viaje.id)
    .execute();
  if (state.status === 'finalizado') await finishViaje(tx, viaje, { state, events: [], isHoliday: undefined });
}

async function cancelViaje(
  tx: Tx,
  viaje: ViajeRow,
  { tardia, now }: { tardia: boolean; now: Temporal.Instant },
): Promise<Decided> {
  const antes: OrderState = { status: viaje.status, substatus: viaje.substatus };
  const state = nextState(antes, { type: tardia ? 'cancelLate' : 'cancelInTerm' });
  if (state) await moveViaje(tx, viaje, state, now);
  return { clase: 'v', antes, despues: state && { tipo: tardia ? 'cancelado' : 'anulado', ...state } };
}

/** A late one ends the order at a cost: it is not called cancelled (DT-48). */
async function tell(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'push'>,
  { idCliente, id }: { idCliente: number; id: number },
  { clase, despues }: Decided,
): Promise<void> {
  const order = clase === 's' ? { idCliente, idSolicitud: id } : { idCliente, idViaje: id };
  const late = { estado: 'Finalizado', subestado: despues?.['substatus'] ?? '' } as const;
  await notifyPedido(tx, deps, order, despues?.tipo === 'anulado' ? { estado: 'Anulado', subestado: '' } : late);
}

/**
 * Decides a cancellation: at no cost when it was asked for in term, with the minimum cost when it was late (DT-29, DT-30). Done
 * twice, it does nothing the second time.
 */
export async function resolveAnulacion(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'push'>,
  { idCliente, idPedido }: { idCliente: number; idPedido: number },
): Promise<void> {
  const { db, clock } = deps;
  const key = { idCliente, id: idPedido };
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    // the order before its cancellation, as who asks for one locks them
    const order = (await lockViaje(tx, key)) ?? (await lockSolicitud(tx, key));
    const open = await findOpenAnulacion(tx, key);
    if (!order || !open) return;
    const { tardia } = open;
    const decided =
      'estado' in order ? await cancelSolicitud(tx, order, now) : await cancelViaje(tx, order, { tardia, now });
    const { clase, antes, despues } = decided;
    await markAnulando(tx, clase, key, { anulando: false, now });
    await closeAnulacion(tx, key, now);
    if (despues) {
      await insertEvento(tx, key, { tipo: despues.tipo, actor: await findUsername(tx, open.idPersona), now });
      await audit(tx, {
        idCliente,
        ts: now,
        by: 'sistema',
        accion: 'anular',
        objeto: clase === 's' ? 'solicitud' : 'viaje',
        idObjeto: idPedido,
        antes,
        despues,
      });
    }
    await projectPedidos(tx, idCliente, [idPedido]);
    if (despues) await tell(tx, deps, key, decided);
  });
}

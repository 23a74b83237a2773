import { nextState, type PedidoState } from '@traza/domain';
import type { Tx } from '#db/database.ts';
import { type Change, unchanged } from '#features/pedidos/escritura/change.ts';
import type { SolicitudRow, ViajeRow } from '#features/pedidos/escritura/lock-pedidos.ts';
import { withPedido } from '#features/pedidos/escritura/with-pedido.ts';
import { minimumOf } from '#features/transportistas/finish-viaje.ts';
import type { Deps } from '#lib/deps.ts';
import { closeAnulacion, findOpenAnulacion, findUsername } from './queries.ts';

/** None where the pedido is beyond cancelling: it goes on as it is. */
type Outcome = Omit<Change<void>, 'answer' | 'pasajes'> | undefined;

interface Asked {
  tardia: boolean;
  /** Who asked for it, as events name them. */
  actor: string;
  now: Temporal.Instant;
}

function outcomeOfSolicitud({ estado, idViaje }: SolicitudRow, { actor }: Asked): Outcome {
  if (idViaje !== null || (estado !== 'A' && estado !== 'B')) return undefined;
  const motivo = 'solicitante';
  return {
    solicitud: { estado: 'X', motivoAnulacion: motivo },
    eventos: [{ tipo: 'anulado', origen: 'portal', actor }],
    audit: { accion: 'anular', antes: { estado }, despues: { tipo: 'anulado', estado: 'X', motivo } },
    notices: [{ estado: 'Anulado', subestado: '' }],
  };
}

/** A late one ends the viaje at a cost: it is not called cancelled (DT-48). */
async function outcomeOfViaje(tx: Tx, viaje: ViajeRow, { tardia, actor, now }: Asked): Promise<Outcome> {
  const antes: PedidoState = { status: viaje.status, substatus: viaje.substatus };
  const state = nextState(antes, { type: tardia ? 'cancelLate' : 'cancelInTerm' });
  if (!state) return undefined;
  const tipo = tardia ? 'cancelado' : 'anulado';
  const ending = state.status === 'finalizado' ? await minimumOf(tx, viaje) : {};
  return {
    ...ending,
    viaje: { ...state, fin: now },
    eventos: [{ tipo, origen: 'portal', actor }],
    audit: { accion: 'anular', antes, despues: { tipo, ...state } },
    notices: [tardia ? { estado: 'Finalizado', subestado: state.substatus } : { estado: 'Anulado', subestado: '' }],
  };
}

/**
 * Decides a cancellation: at no cost when it was asked for in term, with the minimum cost when it was late (DT-29, DT-30). Done
 * twice, it does nothing the second time.
 */
export async function resolveAnulacion(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'push'>,
  { idCliente, idPedido }: { idCliente: number; idPedido: number },
): Promise<void> {
  const key = { idCliente, id: idPedido };
  await deps.db.transaction().execute((tx) =>
    withPedido<void>(tx, deps, key, { by: 'sistema' }, async ({ solicitud, viaje }, now) => {
      const open = await findOpenAnulacion(tx, key);
      if (!open) return unchanged(undefined);
      await closeAnulacion(tx, key, now);
      const asked = { tardia: open.tardia, actor: await findUsername(tx, open.idPersona), now };
      const outcome = viaje
        ? await outcomeOfViaje(tx, viaje, asked)
        : solicitud && outcomeOfSolicitud(solicitud, asked);
      return { ...outcome, answer: undefined, pasajes: { anulando: false } };
    }),
  );
}

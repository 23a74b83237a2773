import { nextState } from '@traza/domain/pedidos';
import type { Route } from '@traza/geo';
import type { Tx } from '#db/database.ts';
import type { Agencia } from '#lib/agencia.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { type Change, type NoChange, unchanged } from '../escritura/change.ts';
import type { LockedPedido, LockedSolicitudRow } from '../escritura/lock-pedidos.ts';
import { mailConfirmation } from './confirmation-mail.ts';
import { isCancelling } from './facts.ts';

export function assertAcceptable({ estado }: Pick<LockedSolicitudRow, 'estado'>): void {
  const state = { status: estado === 'A' ? 'registrado' : 'anulado', substatus: '' } as const;
  if (!nextState(state, { type: 'accept' })) throw new AppError('invalid_transition');
}

interface Taking {
  /** Who will drive it. */
  agencia: Agencia;
  /** Its number there. */
  idExterno: number | undefined;
  /** The way as quoted, to be drawn. */
  route: Omit<Route, 'legs'>;
}

/** Gives a solicitud to an agencia: it becomes a confirmed viaje; answers its number, as it does of one that was taken already. */
export async function accept(
  tx: Tx,
  deps: Deps,
  pedido: LockedPedido,
  { agencia, idExterno, route }: Taking,
): Promise<Change<number> | NoChange<number>> {
  const solicitud = required(pedido.solicitud, 'not_found');
  if (solicitud.idViaje !== null) return unchanged(solicitud.idViaje);
  assertAcceptable(solicitud);
  if (await isCancelling(tx, solicitud)) throw new AppError('invalid_transition');
  await mailConfirmation(tx, deps, { solicitud, agencia });
  const { idAgencia, integrado } = agencia;
  const { id, estado, creado, canal } = solicitud;
  const idViajeTservice = idExterno ?? null;
  const { meters: metros, seconds: segundos, path: ruta } = route;
  return {
    answer: id,
    becomes: { idAgencia, integrado, idViajeTservice, metros, segundos, ruta },
    // its history begins with what was asked for, which has been under its number since
    eventos: [{ tipo: 'registrado', ts: creado, origen: canal, actor: '' }, { tipo: 'confirmado' }],
    audit: {
      accion: 'aceptar',
      antes: { estado },
      despues: { estado: 'C', idViaje: id, ...(idExterno !== undefined && { idViajeTservice }) },
    },
    notices: [{ estado: 'Confirmado', subestado: '' }],
  };
}

import { isOver } from '@traza/domain/pedidos';
import type { Tx } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { Change } from '../escritura/change.ts';
import type { LockedPedido } from '../escritura/lock-pedidos.ts';
import { findUsername } from './anulacion-rows.ts';

interface HandOver {
  /** Who asked for it until now. */
  from: number;
  /** Who asks for it from now on, with their account at the client. */
  idPersona: number;
  idCuenta: number;
}

/** Makes a pedido somebody else's to follow, change and cancel; who travels in it stays who they are (W-318). */
export async function handOver(tx: Tx, pedido: LockedPedido, requester: HandOver): Promise<Change<void>> {
  const { solicitud, solicitudes, viaje } = pedido;
  if (!solicitudes.some(({ idPersonaSol }) => idPersonaSol === requester.from)) throw new AppError('forbidden');
  const isDone = viaje ? isOver(viaje.status) : solicitud?.estado === 'X';
  if (isDone) throw new AppError('invalid_transition');
  const [before, after] = [await findUsername(tx, requester.from), await findUsername(tx, requester.idPersona)];
  return {
    answer: undefined,
    requester,
    audit: { accion: 'pasar', antes: { solicitante: before }, despues: { solicitante: after } },
    // whoever knows the state already is not told again
    ...(viaje?.status === 'confirmado' && { notices: [{ estado: 'Confirmado' as const, subestado: '' }] }),
  };
}

import { nextState } from '@traza/domain/pedidos';
import type { Tx } from '#db/database.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Change } from '../escritura/change.ts';
import type { LockedViajeRow } from '../escritura/lock-pedidos.ts';
import { type DrivingAgencia, findAgencia, findLinkedAgencia } from './act-pedido.ts';
import { isCancelling } from './facts.ts';

/** Somebody else is to be given it. */
const NO_AGENCIA = { idAgencia: null, integrado: false };

interface Dropping {
  accion: 'devolver' | 'cambiar-transportista';
  motivo: string;
  /** Whose it is from now on; without it, it stays where it is. */
  agencia?: Pick<DrivingAgencia, 'idAgencia' | 'integrado'> | typeof NO_AGENCIA;
}

const WITHOUT_PAPERS = { idViajeTservice: null, voucherNro: null };

/** What an agencia told about costs, where it told something. */
function reportedCostos({ importeTotal, voucherNro }: LockedViajeRow) {
  return { ...(importeTotal && { importeTotal }), ...(voucherNro !== null && { voucherNro }) };
}

/** Nobody drives it any more; what was confirmed stands, and the vehiculo that was on its way is not (DM-22). */
function dropChofer(viaje: LockedViajeRow, { accion, motivo, agencia }: Dropping): Change<void> {
  const state = nextState({ status: viaje.status, substatus: viaje.substatus }, { type: 'loseVehiculo' });
  if (!state) throw new AppError('invalid_transition');
  const nobody = { idChofer: null, idVehiculo: null };
  return {
    answer: undefined,
    viaje: {
      ...state,
      ...nobody,
      // its number there is nothing to another one, nor is its receipt
      ...(agencia && { ...WITHOUT_PAPERS, idAgencia: agencia.idAgencia, integrado: agencia.integrado }),
    },
    // whoever drives says what it cost: what the one before told is no price of the next one's
    ...(agencia && { costos: null }),
    asignacion: null,
    losesVehiculo: true,
    audit: {
      accion,
      antes: {
        idChofer: viaje.idChofer,
        idVehiculo: viaje.idVehiculo,
        ...(agencia && { idAgencia: viaje.idAgencia, ...reportedCostos(viaje) }),
      },
      despues: { ...nobody, ...(agencia && { idAgencia: agencia.idAgencia }), motivo },
    },
  };
}

/**
 * Gives a viaje back that has not begun: whoever of the own flota was to drive it is dropped, and another agencia leaves it to the own one of
 * its cliente, without which nobody could drive it (M-170, M-173).
 */
export async function giveBack(tx: Tx, viaje: LockedViajeRow, reason: string): Promise<Change<void>> {
  if (await isCancelling(tx, viaje)) throw new AppError('invalid_transition');
  const { idCliente } = viaje;
  const { propia } = await findAgencia(tx, required(viaje.idAgencia, 'invalid_transition'));
  if (propia) return dropChofer(viaje, { accion: 'devolver', motivo: reason });
  const own = await findLinkedAgencia(tx, { idCliente, idAgencia: undefined });
  return dropChofer(viaje, { accion: 'devolver', motivo: reason, agencia: required(own, 'invalid_transition') });
}

/** Gives a viaje that has not begun to another agencia of its cliente; one whose vehiculo set out, to one that tells each step (M-171, M-172). */
export async function changeAgencia(
  tx: Tx,
  viaje: LockedViajeRow,
  { idAgencia, motivo }: { idAgencia: number; motivo: string },
): Promise<Change<void>> {
  const agencia = await findLinkedAgencia(tx, { idCliente: viaje.idCliente, idAgencia });
  const isOnTheWay = viaje.substatus === 'a origen';
  if (!agencia || idAgencia === viaje.idAgencia || (isOnTheWay && !agencia.integrado)) {
    throw new AppError('agencia_invalid');
  }
  return dropChofer(viaje, { accion: 'cambiar-transportista', motivo, agencia });
}

/** A salida that has not begun is nobody's, once its agencia is not active any more. */
export function leaveAgencia(viaje: LockedViajeRow, reason: string): Change<void> {
  return dropChofer(viaje, { accion: 'devolver', motivo: reason, agencia: NO_AGENCIA });
}

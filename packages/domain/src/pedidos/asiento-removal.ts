import { firstViolation, type Violation } from '../violation.ts';
import { isIn, type PedidoState } from './status.ts';

/** A seat of a fixed-route trip that somebody wants to be free again. */
export interface RemovedAsiento {
  /** `ASIENTO VACÍO`. */
  isEmpty: boolean;
  /** Empty because its pasajero was taken off. */
  wasRemoved: boolean;
  idPersona: number | null;
  idPersonaSol: number | null;
  /** The pasajero's. */
  username: string | null;
}

/** The asiento to remove, and the username that the caller believes it has. */
export interface GivenAsiento {
  idPasaje: number;
  username: string | null;
}

export interface AsientoRemover {
  idPersona: number;
  manageFixedRoutes: boolean;
}

export type RemovalCode = 'bad_input' | 'forbidden' | 'order_not_editable' | 'ticket_already_removed';

/** Whether pasajeros of a fixed-route trip still come and go (T-157, T-158). */
export function areAsientosOpen({ status, substatus }: PedidoState): boolean {
  const isOpen = isIn(status, 'asked', 'taken');
  return isOpen && (substatus === '' || substatus === 'a origen');
}

function mayRemove(asiento: RemovedAsiento, { idPersona, manageFixedRoutes }: AsientoRemover): boolean {
  return manageFixedRoutes || asiento.idPersona === idPersona || asiento.idPersonaSol === idPersona;
}

function whyNotAsiento(
  { username }: GivenAsiento,
  asiento: RemovedAsiento | undefined,
  { remover, field }: { remover: AsientoRemover; field: string },
): Violation<RemovalCode> | undefined {
  if (asiento?.isEmpty && asiento.wasRemoved) return { code: 'ticket_already_removed' };
  if (!asiento || asiento.isEmpty) return { code: 'bad_input', field: `${field}.idPasaje` };
  if (!mayRemove(asiento, remover)) return { code: 'forbidden' };
  const isOther = username !== null && username !== '' && username !== asiento.username;
  return isOther ? { code: 'bad_input', field: `${field}.username` } : undefined;
}

/**
 * Why pasajeros cannot be taken off a viaje, all of them or none. A manager of recorridos may take off anybody, the requester of an asiento
 * its pasajero, and everybody themselves (S19, T-153, T-328). The username is compared, never a permission.
 */
export function whyNotRemovable(
  given: readonly GivenAsiento[],
  asientos: ReadonlyMap<number, RemovedAsiento>,
  { state, remover }: { state: PedidoState & { isCarpool: boolean }; remover: AsientoRemover },
): Violation<RemovalCode> | undefined {
  if (!state.isCarpool) return { code: 'order_not_editable' };
  if (new Set(given.map(({ idPasaje }) => idPasaje)).size < given.length) {
    return { code: 'bad_input', field: 'listaPasajes' };
  }
  return firstViolation<RemovalCode>([
    ...given.map(
      (one, index) => () => whyNotAsiento(one, asientos.get(one.idPasaje), { remover, field: `listaPasajes.${index}` }),
    ),
    () => (areAsientosOpen(state) ? undefined : { code: 'order_not_editable' }),
  ]);
}

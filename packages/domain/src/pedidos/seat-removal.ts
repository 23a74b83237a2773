import { firstViolation, type Violation } from '../violation.ts';
import type { OrderState } from './status.ts';

/** A seat of a fixed-route trip that somebody wants to be free again. */
export interface RemovedSeat {
  /** `ASIENTO VACÍO`. */
  isEmpty: boolean;
  /** Empty because its passenger was taken off. */
  wasRemoved: boolean;
  idPersona: number | null;
  idPersonaSol: number | null;
  /** The passenger's. */
  username: string | null;
}

/** What is said of it: the order and the username that the caller believes it has. */
export interface SeatClaim {
  idPasaje: number;
  username: string | null;
}

export interface SeatRemover {
  idPersona: number;
  manageFixedRoutes: boolean;
}

export type RemovalCode = 'bad_input' | 'forbidden' | 'order_not_editable' | 'ticket_already_removed';

/** Whether passengers of a fixed-route trip still come and go (T-157, T-158). */
export function areSeatsOpen({ status, substatus }: OrderState): boolean {
  const isOpen = status === 'registrado' || status === 'confirmado';
  return isOpen && (substatus === '' || substatus === 'a origen');
}

function mayRemove(seat: RemovedSeat, { idPersona, manageFixedRoutes }: SeatRemover): boolean {
  return manageFixedRoutes || seat.idPersona === idPersona || seat.idPersonaSol === idPersona;
}

function whyNotSeat(
  { username }: SeatClaim,
  seat: RemovedSeat | undefined,
  { remover, field }: { remover: SeatRemover; field: string },
): Violation<RemovalCode> | undefined {
  if (seat?.isEmpty && seat.wasRemoved) return { code: 'ticket_already_removed' };
  if (!seat || seat.isEmpty) return { code: 'bad_input', field: `${field}.idPasaje` };
  if (!mayRemove(seat, remover)) return { code: 'forbidden' };
  const isOther = username !== null && username !== '' && username !== seat.username;
  return isOther ? { code: 'bad_input', field: `${field}.username` } : undefined;
}

/**
 * Why passengers cannot be taken off a trip, all of them or none: whoever manages fixed routes may take off anybody, who
 * asked for a seat its passenger, anybody themselves (S19, T-153, T-328). The username is compared, and never a permission.
 */
export function whyNotRemovable(
  claims: readonly SeatClaim[],
  seats: ReadonlyMap<number, RemovedSeat>,
  { state, remover }: { state: OrderState & { isCarpool: boolean }; remover: SeatRemover },
): Violation<RemovalCode> | undefined {
  if (!state.isCarpool) return { code: 'order_not_editable' };
  if (new Set(claims.map(({ idPasaje }) => idPasaje)).size < claims.length) {
    return { code: 'bad_input', field: 'listaPasajes' };
  }
  return firstViolation<RemovalCode>([
    ...claims.map(
      (claim, index) => () => whyNotSeat(claim, seats.get(claim.idPasaje), { remover, field: `listaPasajes.${index}` }),
    ),
    () => (areSeatsOpen(state) ? undefined : { code: 'order_not_editable' }),
  ]);
}

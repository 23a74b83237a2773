import { isBefore } from '../time.ts';
import type { Violation } from '../violation.ts';
import type { WorkState } from './flota.ts';
import { FLOTA } from './limits.ts';

/** Who drives which vehiculo, while it is open (M-115). */
export interface Turno {
  idChofer: number;
  idVehiculo: number;
  desde: Temporal.Instant;
  hastaPrevisto: Temporal.Instant;
}

/** The planned end of a turno that opens now, unless somebody says another (M-115). */
export function defaultTurnoEnd(now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: FLOTA.turnoHours });
}

/** Why a turno cannot be planned to end then: that is past, or too long after its beginning (M-115). */
export function whyNotTurnoEnd(
  { desde, hastaPrevisto }: Pick<Turno, 'desde' | 'hastaPrevisto'>,
  now: Temporal.Instant,
): Violation<'date_past' | 'date_too_far'> | undefined {
  if (!isBefore(now, hastaPrevisto)) return { code: 'date_past', field: 'hasta' };
  const last = desde.add({ hours: FLOTA.turnoMaxHours });
  return isBefore(last, hastaPrevisto) ? { code: 'date_too_far', field: 'hasta' } : undefined;
}

/** Why a chofer does not begin to drive a vehiculo: one of the two does not work (M-117). What documentos lack is a warning alone. */
export function whyNotTurno(
  chofer: { estado: WorkState },
  vehiculo: { estado: WorkState },
): Violation<'not_eligible'> | undefined {
  if (chofer.estado !== 'activo') return { code: 'not_eligible', params: { motivo: 'baja' } };
  return vehiculo.estado === 'activo' ? undefined : { code: 'not_eligible', params: { motivo: 'sin_vehiculo' } };
}

/** Whether somebody forgot to close a turno: its planned end passed by two hours, and nothing is being driven (M-119). */
export function isTurnoForgotten(
  { hastaPrevisto }: Pick<Turno, 'hastaPrevisto'>,
  isDriving: boolean,
  now: Temporal.Instant,
): boolean {
  return !isDriving && !isBefore(now, hastaPrevisto.add({ hours: FLOTA.overdueHours }));
}

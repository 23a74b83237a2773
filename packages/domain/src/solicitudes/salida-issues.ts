import { isBefore } from '../time.ts';
import type { Violation } from '../violation.ts';
import { type Pasajero, type PasajeroCode, whyNotAllPasajeros } from './personas/pasajeros.ts';

/** The facts about the chosen salida that its checks need. */
export interface ChosenSalida {
  /** The ids of its stops, in the order of the route. */
  paradas: readonly string[];
  asientos: number;
}

export type SalidaCode = 'run_missing' | 'run_date_missing' | 'run_date_past' | 'no_seats';

/** A run was chosen (O-158, O-176). */
export function whyNotSalida(salida: ChosenSalida | null): Violation<'run_missing'> | undefined {
  return salida ? undefined : { code: 'run_missing' };
}

/** A fixed route needs a date, and one to come (O-173, O-174, DO-23). */
export function whyNotSalidaDate(
  departure: Temporal.Instant | null | undefined,
  now: Temporal.Instant,
): Violation<'run_date_missing' | 'run_date_past'> | undefined {
  if (!departure) return { code: 'run_date_missing', field: 'fechaHoraSalida' };
  return isBefore(departure, now) ? { code: 'run_date_past', field: 'fechaHoraSalida' } : undefined;
}

/**
 * Checks the pasajeros of a salida: at least one, between its paradas, and no more than it has free asientos (O-184, DO-61). Before a
 * salida is chosen there is nobody to name (DO-59).
 */
export function whyNotSalidaPasajeros(
  pasajeros: readonly Pasajero[],
  salida: ChosenSalida | null,
): Violation<PasajeroCode | 'no_seats'> | undefined {
  if (!salida) return undefined;
  return (
    whyNotAllPasajeros(pasajeros, salida.paradas, { idleParadas: true }) ??
    whyNotAsientos(pasajeros.length, salida.asientos)
  );
}

/** All the seats that are asked for, or none (DO-61). */
export function whyNotAsientos(asked: number, free: number): Violation<'no_seats'> | undefined {
  return asked > free ? { code: 'no_seats', params: { asientosDisponibles: free } } : undefined;
}

import type { LatLon } from '../direcciones/points.ts';
import {
  type GivenPasaje,
  type PasajeCode,
  type PasajeFacts,
  pasajeLegsOf,
  whyNotPasajes,
} from '../solicitudes/completa.ts';
import { type Area, type DireccionCode, whyNotDireccion } from '../solicitudes/direcciones.ts';
import {
  isSamePasajero,
  isSamePerson,
  type Leg,
  type LegsCode,
  type Movement,
  readLegs,
  whyNotApart,
} from '../solicitudes/personas/pasajero-legs.ts';
import { type GivenDireccion, located } from '../solicitudes/simple.ts';
import { whyNotPayment } from '../solicitudes/terms.ts';
import { firstViolation, type Violation } from '../violation.ts';
import { matchParadas } from './recorrido.ts';

/** Seats on a run of a fixed route as asked for: only the stops that are used (DO-60). */
export interface Reserva {
  paradas: readonly (Movement & { dir: GivenDireccion })[];
  pasajes: readonly GivenPasaje[];
}

/** A pasaje with its stops as places in the run's route. */
export type AsientoLeg = GivenPasaje & Leg;

export type ReservaCode = DireccionCode | LegsCode | PasajeCode | 'passenger_overlap' | 'forma_de_pago_invalid';

export interface ReservaFacts extends PasajeFacts {
  /** The run's stops in order. */
  paradas: readonly LatLon[];
  /** Whether the caller adds to an order of theirs, or to any by right. */
  isAdding: boolean;
  isPaymentEnabled: boolean;
  area: Area;
}

/** The pasajes of a reserva with their legs, or why it is refused. Checks that need the salida's row come later (ordering.md §3.6). */
export function readReserva(
  reserva: Reserva,
  facts: ReservaFacts,
): { pasajeLegs: AsientoLeg[]; places: number[] } | { violation: Violation<ReservaCode> } {
  const read = readLegs(reserva.paradas, reserva.pasajes.length);
  if ('violation' in read) return read;
  const wrongParada = firstViolation(
    reserva.paradas.map(
      ({ dir }, index) =>
        () =>
          whyNotParada(dir, `paradas.${index}.dir`, facts.area),
    ),
  );
  if (wrongParada) return { violation: wrongParada };
  const matched = matchParadas(
    reserva.paradas.flatMap(({ dir }) => located(dir) ?? []),
    facts.paradas,
  );
  if ('violation' in matched) return matched;
  const { places } = matched;
  const pasajeLegs = pasajeLegsOf(reserva.pasajes, read.legs).map((pasajeLeg) => ({
    ...pasajeLeg,
    ...onRoute(pasajeLeg, places),
  }));
  const violation = firstViolation<ReservaCode>([
    () => whyNotPasajes(reserva.pasajes, facts),
    () => whyNotApart(pasajeLegs, [], sameOnSalida(facts)),
    () => whyNotPayment(facts),
  ]);
  return violation ? { violation } : { pasajeLegs, places };
}

/** Who adds seats to a run without stops in between gives one name to all of them (DT-35). */
export function sameOnSalida({ paradas, isAdding }: Pick<ReservaFacts, 'paradas' | 'isAdding'>): typeof isSamePasajero {
  return isAdding && paradas.length === 2 ? isSamePerson : isSamePasajero;
}

function onRoute({ from, to }: Leg, places: readonly number[]): Leg {
  return { from: places[from] ?? -1, to: places[to] ?? -1 };
}

function whyNotParada(dir: GivenDireccion, field: string, area: Area): Violation<DireccionCode> | undefined {
  const point = located(dir);
  if (!point) return { code: 'missing_coords', field: `${field}.lat` };
  return whyNotDireccion(point, field, area);
}

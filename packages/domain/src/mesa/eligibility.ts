import {
  type Chofer,
  type DocumentoType,
  lackingTypes,
  ownerKey,
  servesType,
  type Turno,
  type Vehiculo,
} from '../flota/index.ts';
import { inBuenosAires, isBefore, minutesBetween } from '../time.ts';
import type { Violation } from '../violation.ts';
import { type Asignacion, excludes, spanOf, type ViajeTimes } from './asignacion.ts';
import type { FlotaIndex } from './flota-facts.ts';
import { MESA } from './limits.ts';

/** A viaje, or a solicitud that is to become one, that somebody is sought for. */
export interface AssignableViaje extends ViajeTimes {
  /** None of a solicitud, of which nothing is assigned yet. */
  idViaje: number | null;
  idTipoVehiculo: number;
  personas: number;
  carriesPeople: boolean;
}

interface Pairing {
  viaje: AssignableViaje;
  /** Whether it departs so soon that whoever drives it works already. */
  isNear: boolean;
  chofer: Chofer | undefined;
  turno: Turno | undefined;
  vehiculo: Vehiculo | undefined;
  flota: FlotaIndex;
}

type Holds = (pairing: Pairing) => boolean;

/** Why a chofer cannot drive a viaje, in the order in which the first that holds is told (M-154, DM-24). */
const REASONS = [
  ['baja', ({ chofer }) => chofer?.estado !== 'activo'],
  ['sin_vehiculo', ({ vehiculo }) => vehiculo?.estado !== 'activo'],
  [
    'fuera_de_turno',
    ({ isNear, turno, viaje }) => isNear && (turno === undefined || isBefore(turno.hastaPrevisto, viaje.finPrevisto)),
  ],
  ['vehiculo_en_uso', ({ isNear, ...pairing }) => isNear && isWithAnother(pairing)],
  ['tipo', ({ vehiculo, viaje }) => vehiculo !== undefined && !servesType(vehiculo, viaje.idTipoVehiculo)],
  ['plazas', ({ vehiculo, viaje }) => vehiculo !== undefined && viaje.personas > vehiculo.plazas],
  ['documento', (pairing) => lackingDocumentos(pairing).length > 0],
  ['ocupado', (pairing) => overlapsOf(pairing).length > 0],
] as const satisfies readonly (readonly [string, Holds])[];

export type IneligibleReason = (typeof REASONS)[number][0];
export const INELIGIBLE_REASONS: readonly IneligibleReason[] = REASONS.map(([reason]) => reason);

/** Reasons that an operador may overrule with a reason of their own (M-162). */
const YIELDING: readonly IneligibleReason[] = ['fuera_de_turno', 'tipo'];

function isWithAnother({ chofer, vehiculo, flota }: Pick<Pairing, 'chofer' | 'vehiculo' | 'flota'>): boolean {
  const turno = vehiculo && flota.turnoOfVehiculo.get(vehiculo.idVehiculo);
  return turno !== undefined && turno.idChofer !== chofer?.idChofer;
}

/** The kinds without which nobody drives, and that the chofer or the vehiculo has none of on the last day of the viaje. */
function lackingDocumentos({ chofer, vehiculo, viaje, flota }: Pairing): DocumentoType[] {
  const day = inBuenosAires(viaje.finPrevisto).toPlainDate();
  const lacks = (de: 'chofer' | 'vehiculo', id: number | undefined) =>
    id === undefined
      ? []
      : lackingTypes(flota.documentosOf.get(ownerKey({ de, id })) ?? [], flota.documentoTipos, { de, day });
  return [...lacks('chofer', chofer?.idChofer), ...lacks('vehiculo', vehiculo?.idVehiculo)];
}

/** What the chofer or the vehiculo is taken for at the same time; the viaje itself may be assigned anew. */
function overlapsOf({ viaje, chofer, vehiculo, flota }: Pairing): Asignacion[] {
  const span = spanOf(viaje, viaje.carriesPeople);
  const own = flota.ofChofer.get(chofer?.idChofer ?? 0) ?? [];
  const others = flota.ofVehiculo.get(vehiculo?.idVehiculo ?? 0) ?? [];
  return [...own, ...others].filter(
    (each) => each.estado === 'vigente' && each.idViaje !== viaje.idViaje && excludes(each, span),
  );
}

/** Whether a viaje departs so soon that whoever drives it needs an open turno (DM-31). */
export function needsTurno({ departure }: Pick<ViajeTimes, 'departure'>, now: Temporal.Instant): boolean {
  return minutesBetween(now, departure) <= MESA.turnoNeededMin;
}

/**
 * The vehiculo that a chofer counts with: that of the open turno for what departs soon or ends within it, else the usual one, and without
 * a usual one that of the turno (DM-24, DM-31).
 */
export function vehiculoOf(
  { idChofer, idVehiculoHabitual }: Chofer,
  { turnoOfChofer }: Pick<FlotaIndex, 'turnoOfChofer'>,
  { viaje, now }: { viaje: ViajeTimes; now: Temporal.Instant },
): number | null {
  const turno = turnoOfChofer.get(idChofer);
  if (turno === undefined) return idVehiculoHabitual;
  const isCovered = needsTurno(viaje, now) || !isBefore(turno.hastaPrevisto, viaje.finPrevisto);
  return isCovered ? turno.idVehiculo : (idVehiculoHabitual ?? turno.idVehiculo);
}

/** Who is named for a viaje; without a vehiculo the one that the chofer counts with. */
export interface NamedPair {
  idChofer: number;
  idVehiculo?: number;
}

function pairingOf(
  viaje: AssignableViaje,
  { idChofer, idVehiculo }: NamedPair,
  { flota, now }: { flota: FlotaIndex; now: Temporal.Instant },
): Pairing {
  const chofer = flota.choferes.get(idChofer);
  const own = chofer ? vehiculoOf(chofer, flota, { viaje, now }) : null;
  const vehiculo = flota.vehiculos.get(idVehiculo ?? own ?? 0);
  const turno = flota.turnoOfChofer.get(idChofer);
  return { viaje, isNear: needsTurno(viaje, now), chofer, turno, vehiculo, flota };
}

/** Why a chofer does not drive a viaje, and until when they are taken. */
export interface Ineligibility {
  motivo: IneligibleReason;
  /** Of `ocupado`: the first end among what overlaps. */
  hasta: Temporal.Instant | null;
  /** Of `documento`: the kinds that lack. */
  faltan: readonly number[];
}

/**
 * The first reason against a chofer, and against the vehiculo that is named with them; none of who is eligible (M-153, M-154). `isAnyway`
 * leaves out those that yield (M-162).
 */
export function whyIneligible(
  viaje: AssignableViaje,
  pair: NamedPair,
  { flota, now, isAnyway = false }: { flota: FlotaIndex; now: Temporal.Instant; isAnyway?: boolean },
): Ineligibility | undefined {
  const pairing = pairingOf(viaje, pair, { flota, now });
  const found = REASONS.find(([reason, holds]) => !(isAnyway && YIELDING.includes(reason)) && holds(pairing))?.[0];
  return (
    found && {
      motivo: found,
      hasta: found === 'ocupado' ? firstEnd(overlapsOf(pairing)) : null,
      faltan: found === 'documento' ? lackingDocumentos(pairing).map(({ idTipo }) => idTipo) : [],
    }
  );
}

/** How an ineligible pair is refused (M-162). */
export function whyNotAssignable(...asked: Parameters<typeof whyIneligible>): Violation<'not_eligible'> | undefined {
  const found = whyIneligible(...asked);
  return found && { code: 'not_eligible', params: { motivo: found.motivo } };
}

function firstEnd(asignaciones: readonly Asignacion[]): Temporal.Instant | null {
  return asignaciones.reduce<Temporal.Instant | null>(
    (first, { hasta }) => (first === null || isBefore(hasta, first) ? hasta : first),
    null,
  );
}

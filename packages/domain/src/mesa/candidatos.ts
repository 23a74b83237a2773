import { inBuenosAires, isBefore } from '../time.ts';
import type { Asignacion } from './asignacion.ts';
import {
  type AssignableViaje,
  INELIGIBLE_REASONS,
  type IneligibleReason,
  vehiculoOf,
  whyIneligible,
} from './eligibility.ts';
import {
  approachBy,
  type CandidatoFigures,
  type ChoferPlace,
  type Drive,
  estimateDrive,
  figuresBy,
  nextAfter,
  type PlacedViaje,
  placeBefore,
  riskOf,
  type ViajeAtRisk,
} from './figures.ts';
import { type FlotaFacts, type FlotaIndex, indexFlota } from './flota-facts.ts';
import { MESA } from './limits.ts';

/** A viaje, or a solicitud that is to become one, for which the flota is looked through. */
export type SoughtViaje = AssignableViaje & PlacedViaje;

/** A chofer who can drive a viaje, with the vehiculo that they count with. */
export interface Candidato {
  idChofer: number;
  idVehiculo: number;
  /** Has no open turno, and needs none yet (DM-31). */
  sinTurno: boolean;
  place: ChoferPlace | null;
  next: Asignacion | null;
  /** None without a place. */
  figures: CandidatoFigures | null;
  viajesHoy: number;
  proximoEnRiesgo: ViajeAtRisk | null;
}

/** A chofer who cannot. */
export interface NoCandidato {
  idChofer: number;
  motivo: IneligibleReason;
  /** Of `ocupado`: until when. */
  hasta: Temporal.Instant | null;
}

/** One line for each chofer of the flota (M-153). */
export interface CandidatoList {
  elegibles: Candidato[];
  noElegibles: NoCandidato[];
}

/** How many cannot for one reason; `hasta` is the first end among those who are taken. */
export interface ReasonCount {
  motivo: IneligibleReason;
  count: number;
  hasta: Temporal.Instant | null;
}

/** The ways that the router found for one candidato: to the origin, and from the destination to the next viaje. */
export interface CandidatoDrives {
  toOrigin: Drive;
  toNext?: Drive;
}

/** Who can drive a viaje, best first by estimated ways, and who cannot, by reason (M-153 to M-156, DM-25). */
export function candidatosFor(viaje: SoughtViaje, facts: FlotaFacts, now: Temporal.Instant): CandidatoList {
  const flota = indexFlota(facts);
  const elegibles: Candidato[] = [];
  const noElegibles: NoCandidato[] = [];
  for (const chofer of facts.choferes) {
    const { idChofer } = chofer;
    const reason = whyIneligible(viaje, { idChofer }, { flota, now });
    const idVehiculo = vehiculoOf(chofer, flota, { viaje, now });
    if (reason) noElegibles.push({ idChofer, ...reason });
    else if (idVehiculo !== null) elegibles.push(candidatoOf(viaje, { idChofer, idVehiculo }, { flota, now }));
  }
  return {
    elegibles: elegibles.toSorted(compareCandidatos),
    noElegibles: noElegibles.toSorted(
      (a, b) => placeOfReason(a.motivo) - placeOfReason(b.motivo) || a.idChofer - b.idChofer,
    ),
  };
}

function placeOfReason(reason: IneligibleReason): number {
  return INELIGIBLE_REASONS.indexOf(reason);
}

function candidatoOf(
  viaje: SoughtViaje,
  { idChofer, idVehiculo }: { idChofer: number; idVehiculo: number },
  { flota, now }: { flota: FlotaIndex; now: Temporal.Instant },
): Candidato {
  const own = flota.ofChofer.get(idChofer) ?? [];
  const bare: Candidato = {
    idChofer,
    idVehiculo,
    sinTurno: !flota.turnoOfChofer.has(idChofer),
    place: placeBefore(viaje, { own, position: flota.positionOf.get(idVehiculo), now }),
    next: nextAfter(viaje, own),
    figures: null,
    viajesHoy: countToday(own, now),
    proximoEnRiesgo: null,
  };
  return withDrives(viaje, bare, { now });
}

/** Those of the present day, driven or to be driven. */
function countToday(own: readonly Asignacion[], now: Temporal.Instant): number {
  const from = inBuenosAires(now).startOfDay();
  const [start, end] = [from.toInstant(), from.add({ days: 1 }).toInstant()];
  const isToday = ({ departure }: Asignacion) => !isBefore(departure, start) && isBefore(departure, end);
  return own.filter((each) => each.estado !== 'caida' && isToday(each)).length;
}

/** Reckons the figures of a candidato from ways that are given, or else estimated. */
function withDrives(
  viaje: SoughtViaje,
  candidato: Candidato,
  { drives, now }: { drives?: CandidatoDrives | undefined; now: Temporal.Instant },
): Candidato {
  const { place, next } = candidato;
  const approach = place && approachBy(place, drives?.toOrigin ?? estimateDrive(place.point, viaje.origen));
  return {
    ...candidato,
    figures: approach && figuresBy(viaje, approach, now),
    proximoEnRiesgo: next && riskOf(viaje, { next, arrival: approach?.arrival, toNext: drives?.toNext }),
  };
}

/** By how late they come, empty way, viajes today and number; who is nowhere known comes last (M-155). */
function compareCandidatos(a: Candidato, b: Candidato): number {
  return compareFigures(a.figures, b.figures) || a.viajesHoy - b.viajesHoy || a.idChofer - b.idChofer;
}

function compareFigures(a: CandidatoFigures | null, b: CandidatoFigures | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a.tarde - b.tarde || a.kmVacios - b.kmVacios;
}

/** The candidatos whose ways the router is asked for (M-157). */
export function candidatosToRoute(elegibles: readonly Candidato[]): Candidato[] {
  return elegibles.slice(0, MESA.routedCandidatos).filter(({ place }) => place !== null);
}

/** The same list once the router told the ways of the first, which stand anew among themselves; without an answer the estimate stays. */
export function rankByRouter(
  viaje: SoughtViaje,
  elegibles: readonly Candidato[],
  { drives, now }: { drives: ReadonlyMap<number, CandidatoDrives>; now: Temporal.Instant },
): Candidato[] {
  const first = elegibles
    .slice(0, MESA.routedCandidatos)
    .map((candidato) => withDrives(viaje, candidato, { drives: drives.get(candidato.idChofer), now }));
  return [...first.toSorted(compareCandidatos), ...elegibles.slice(MESA.routedCandidatos)];
}

/** How many cannot for which reason, in the order in which reasons are told (M-158). */
export function countReasons(noElegibles: readonly NoCandidato[]): ReasonCount[] {
  const byReason = Map.groupBy(noElegibles, ({ motivo }) => motivo);
  return INELIGIBLE_REASONS.flatMap((reason) => {
    const lines = byReason.get(reason) ?? [];
    return lines.length === 0 ? [] : [{ motivo: reason, count: lines.length, hasta: firstEnd(lines) }];
  });
}

function firstEnd(lines: readonly NoCandidato[]): Temporal.Instant | null {
  return lines.reduce<Temporal.Instant | null>(
    (first, { hasta }) => (hasta !== null && (first === null || isBefore(hasta, first)) ? hasta : first),
    null,
  );
}

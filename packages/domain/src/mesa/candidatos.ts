import type { Chofer } from '../flota/index.ts';
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
export type SoughtViaje = AssignableViaje &
  PlacedViaje & {
    /** Has no hour to be in time for: whoever is there first comes first. */
    isAsap?: boolean;
  };

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
  /** By a straight line, for nobody asked the router or it knew no way. */
  isEstimate: boolean;
  viajesHoy: number;
  proximoEnRiesgo: ViajeAtRisk | null;
}

/** A chofer who cannot. */
export interface NoCandidato {
  idChofer: number;
  motivo: IneligibleReason;
  /** Of `ocupado`: until when. */
  hasta: Temporal.Instant | null;
  /** Of `documento`: the kinds that lack. */
  faltan: readonly number[];
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
  return candidatosAmong(viaje, indexFlota(facts), now);
}

/** The same of facts that are found by whose they are: for many viajes one after another. */
export function candidatosAmong(viaje: SoughtViaje, flota: FlotaIndex, now: Temporal.Instant): CandidatoList {
  const elegibles: Candidato[] = [];
  const noElegibles: NoCandidato[] = [];
  const today = dayOf(now);
  for (const chofer of flota.choferes.values()) {
    const line = candidatoLine(viaje, chofer, { flota, now, today });
    if (line && 'motivo' in line) noElegibles.push(line);
    else if (line) elegibles.push(line);
  }
  return {
    elegibles: elegibles.toSorted(compareFor(viaje)),
    noElegibles: noElegibles.toSorted(
      (a, b) => placeOfReason(a.motivo) - placeOfReason(b.motivo) || a.idChofer - b.idChofer,
    ),
  };
}

interface LineFacts {
  flota: FlotaIndex;
  now: Temporal.Instant;
  /** The day of that moment, for who asks for many. */
  today?: DayBounds;
}

/** A chofer who can drive a viaje, or cannot; none of who drives it already. */
export function candidatoLine(
  viaje: SoughtViaje,
  chofer: Chofer,
  { flota, now, today = dayOf(now) }: LineFacts,
): Candidato | NoCandidato | undefined {
  const { idChofer } = chofer;
  if (drives(flota, viaje, idChofer)) return undefined;
  const reason = whyIneligible(viaje, { idChofer }, { flota, now });
  if (reason) return { idChofer, ...reason };
  const idVehiculo = vehiculoOf(chofer, flota, { viaje, now });
  return idVehiculo === null ? undefined : candidatoOf(viaje, { idChofer, idVehiculo }, { flota, now, today });
}

/** Whoever drives it already is nobody to give it to. */
function drives({ ofChofer }: FlotaIndex, { idViaje }: SoughtViaje, idChofer: number): boolean {
  return ofChofer.get(idChofer)?.some((each) => each.idViaje === idViaje && each.estado === 'vigente') ?? false;
}

function placeOfReason(reason: IneligibleReason): number {
  return INELIGIBLE_REASONS.indexOf(reason);
}

function candidatoOf(
  viaje: SoughtViaje,
  { idChofer, idVehiculo }: { idChofer: number; idVehiculo: number },
  { flota, now, today }: Required<LineFacts>,
): Candidato {
  const own = flota.ofChofer.get(idChofer) ?? [];
  const bare: Candidato = {
    idChofer,
    idVehiculo,
    sinTurno: !flota.turnoOfChofer.has(idChofer),
    place: placeBefore(viaje, { own, position: flota.positionOf.get(idVehiculo), now }),
    next: nextAfter(viaje, own),
    figures: null,
    isEstimate: true,
    viajesHoy: countOn(today, own),
    proximoEnRiesgo: null,
  };
  return withDrives(viaje, bare, { now });
}

interface DayBounds {
  start: Temporal.Instant;
  end: Temporal.Instant;
}

function dayOf(now: Temporal.Instant): DayBounds {
  const from = inBuenosAires(now).startOfDay();
  return { start: from.toInstant(), end: from.add({ days: 1 }).toInstant() };
}

/** Those of a day, driven or to be driven. */
function countOn({ start, end }: DayBounds, own: readonly Asignacion[]): number {
  const isThen = ({ departure }: Asignacion) => !isBefore(departure, start) && isBefore(departure, end);
  return own.filter((each) => each.estado !== 'caida' && isThen(each)).length;
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
    isEstimate: drives === undefined,
    proximoEnRiesgo: next && riskOf(viaje, { next, arrival: approach?.arrival, toNext: drives?.toNext }),
  };
}

/**
 * By how late they come, empty way, viajes today and number; who is nowhere known comes last (M-155). Without an hour to be late for, by
 * when they are there.
 */
export function compareFor({ isAsap = false }: SoughtViaje): (a: Candidato, b: Candidato) => number {
  const compareFigures = (a: CandidatoFigures | null, b: CandidatoFigures | null) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return (isAsap ? a.minutos - b.minutos : a.tarde - b.tarde) || a.kmVacios - b.kmVacios;
  };
  return (a, b) => compareFigures(a.figures, b.figures) || a.viajesHoy - b.viajesHoy || a.idChofer - b.idChofer;
}

/** The candidatos whose ways the router is asked for (M-157). */
export function candidatosToRoute(elegibles: readonly Candidato[]): Candidato[] {
  return elegibles.slice(0, MESA.routedCandidatos).filter(({ place }) => place !== null);
}

/** The same list, in its order, once the router told the ways of the first; without an answer the estimate stays, and says so. */
export function rankByRouter(
  viaje: SoughtViaje,
  elegibles: readonly Candidato[],
  { drives, now }: { drives: ReadonlyMap<number, CandidatoDrives>; now: Temporal.Instant },
): Candidato[] {
  const first = elegibles
    .slice(0, MESA.routedCandidatos)
    .map((candidato) => withDrives(viaje, candidato, { drives: drives.get(candidato.idChofer), now }));
  return [...first, ...elegibles.slice(MESA.routedCandidatos)].toSorted(compareFor(viaje));
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

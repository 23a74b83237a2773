import type { AgenciaViaje } from '@traza/contract';
import { isOver } from '@traza/domain/pedidos';
import type { EventType } from './api.ts';
import { type DrivePlan, type TrackPoint, trackOf } from './drive-plan.ts';
import type { Fate } from './fate.ts';

/** What a driver does now. */
export type Step =
  | { kind: 'nothing' }
  | { kind: 'assign' }
  /** An arrival comes after the last of the way to it. */
  | { kind: 'tell'; type: EventType; parada: number | null; way?: Way }
  | { kind: 'drive'; way: Way }
  /** Costs, then finalizado. */
  | { kind: 'close' };

export interface Way {
  track: TrackPoint[];
  kmh: number;
}

export interface ViajePlans {
  approach: DrivePlan;
  /** One for each stretch between two stops. */
  legs: DrivePlan[];
}

export interface Situation {
  viaje: AgenciaViaje;
  fate: Fate;
  /** Milliseconds since 1970. */
  now: number;
  speed: number;
}

const NOTHING: Step = { kind: 'nothing' };
const STOP_SEC = 60;
/** Who drives is at the origin so long before the departure. */
const RESERVE_SEC = 4 * 60;
/** A reservation further ahead than this needs no route yet. */
const FAR_OFF_MS = 45 * 60_000;

/** What is due whatever the way; undefined where the route decides. */
export function stepWithoutRoute({ viaje, now }: Pick<Situation, 'viaje' | 'now'>): Step | undefined {
  if (viaje.anulando || isOver(viaje.status)) return NOTHING;
  if (viaje.chofer === null) return { kind: 'assign' };
  const isFarOff = !viaje.asap && Date.parse(viaje.fechaHoraSalida) - now > FAR_OFF_MS;
  return isFarOff && headingOf(viaje) < 0 ? NOTHING : undefined;
}

/**
 * Decides from what the server knows of a trip and from the time alone: a simulator that was killed goes on where the
 * trip would be by now.
 */
export function stepAlongRoute(situation: Situation, plans: ViajePlans): Step {
  const { viaje } = situation;
  const heading = headingOf(viaje);
  if (heading < 0) return setOut(situation, plans);
  const arrival = timeOf(viaje, 'arribado', heading);
  return arrival === undefined ? driveTo(situation, plans, heading) : leaveParada(situation, heading, arrival);
}

/** The stop that the car drives to or stands at; -1 before it sets out. */
export function headingOf({ eventos }: AgenciaViaje): number {
  const departures = eventos.filter(({ type, sinEfecto }) => type === 'circulando' && !sinEfecto);
  return Math.max(-1, ...departures.map(({ parada }) => parada ?? -1));
}

export function timeOf(viaje: AgenciaViaje, type: string, parada: number | null): number | undefined {
  const event = viaje.eventos.find(
    (told) => !told.sinEfecto && told.type === type && (parada === null || told.parada === parada),
  );
  return event && Date.parse(event.timestamp);
}

/** Simulated seconds since a moment. */
function since(moment: number, { now, speed }: Situation): number {
  return ((now - moment) / 1000) * speed;
}

function setOut(situation: Situation, { approach }: ViajePlans): Step {
  const { viaje, fate, now } = situation;
  const confirmed = timeOf(viaje, 'confirmado', null) ?? now;
  const isDue = viaje.asap
    ? since(confirmed, situation) >= fate.setOutSec
    : // so as to be there at the departure at real pace, as whoever watches reckons, or as late as the dice say
      now >= Date.parse(viaje.fechaHoraSalida) - (approach.seconds + RESERVE_SEC - lateSec(fate)) * 1000;
  return isDue ? { kind: 'tell', type: 'circulando', parada: 0 } : NOTHING;
}

function lateSec({ outcome, setOutSec }: Fate): number {
  return outcome === 'late' ? setOutSec + RESERVE_SEC : 0;
}

function driveTo(situation: Situation, { approach, legs }: ViajePlans, heading: number): Step {
  const plan = heading === 0 ? approach : legs[heading - 1];
  const started = timeOf(situation.viaje, 'circulando', heading);
  if (!plan || started === undefined) return NOTHING;
  const way = { track: trackOf(plan, { ...situation, started }), kmh: plan.kmh };
  const isThere = since(started, situation) >= plan.seconds;
  return isThere ? { kind: 'tell', type: 'arribado', parada: heading, way } : { kind: 'drive', way };
}

function leaveParada(situation: Situation, parada: number, arrival: number): Step {
  const { viaje, fate, now } = situation;
  const waited = since(arrival, situation);
  if (parada === viaje.paradas.length - 1) return { kind: 'close' };
  if (parada > 0)
    return waited >= waitSeconds(viaje, parada) ? { kind: 'tell', type: 'circulando', parada: parada + 1 } : NOTHING;
  if (viaje.status === 'iniciado') return { kind: 'tell', type: 'circulando', parada: 1 };
  const isEarly = !viaje.asap && now < Date.parse(viaje.fechaHoraSalida);
  if (isEarly || waited < fate.boardingSec) return NOTHING;
  return { kind: 'tell', type: fate.outcome === 'failed' ? 'fallo' : 'iniciado', parada: null };
}

/** `PT0H10M` in seconds; a minute where no wait was asked for. */
function waitSeconds({ paradas }: AgenciaViaje, parada: number): number {
  const [, hours = '0', minutes = '0'] = /^PT(\d+)H(\d+)M$/.exec(paradas[parada]?.espera ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 || STOP_SEC;
}

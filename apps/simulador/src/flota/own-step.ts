import type { AgenciaViaje } from '@traza/contract';
import { isOver } from '@traza/domain/pedidos';
import { positionAt } from '../drive-plan.ts';
import { headingOf, type Situation, type Step, stepAlongRoute, timeOf, type ViajePlans } from '../next-step.ts';
import type { OwnFate } from './own-fate.ts';

/** So long before the departure a driver is in the car, and earlier by what the way to the origin takes longer. */
const AHEAD_SEC = 20 * 60;
const RESERVE_SEC = 5 * 60;

export interface OwnSituation extends Situation {
  own: OwnFate;
  /** When the trip was seen with this car first. */
  seen: number;
}

/** Whether somebody drives it now: the car set out, and the trip is not over. */
export function isUnderWay(viaje: AgenciaViaje): boolean {
  return !isOver(viaje.status) && headingOf(viaje) >= 0;
}

/** What a driver of the own fleet does: as an operator assigned it, in good time, with what befalls them. */
export function ownStep(situation: OwnSituation, plans: ViajePlans): Step {
  const { viaje, own } = situation;
  if (!isUnderWay(viaje)) return setOut(situation, plans);
  const step = stepAlongRoute(situation, plans);
  return own.trouble === 'silent' || own.trouble === 'broken' ? troubled(step, situation, plans) : step;
}

function setOut({ viaje, own, now, seen }: OwnSituation, { approach }: ViajePlans): Step {
  if (own.trouble === 'sick') return { kind: 'nothing' };
  const ahead =
    Math.max(AHEAD_SEC, approach.seconds + RESERVE_SEC) - (own.trouble === 'late' ? own.lateSec + AHEAD_SEC : 0);
  const due = Math.max(Date.parse(viaje.fechaHoraSalida) - ahead * 1000, seen + own.delaySec * 1000);
  return viaje.asap || now >= due ? { kind: 'tell', type: 'circulando', parada: 0 } : { kind: 'nothing' };
}

/** For a while on the first stretch that is driven nothing is heard, or the car stands where it broke down. */
function troubled(step: Step, { viaje, own, now }: OwnSituation, { approach, legs }: ViajePlans): Step {
  const heading = headingOf(viaje);
  const plan = heading === 0 ? approach : legs[heading - 1];
  const started = timeOf(viaje, 'circulando', heading);
  if (!plan || started === undefined || heading > 1) return step;
  const at = own.at * plan.seconds;
  const since = (now - started) / 1000 - at;
  if (since < 0 || since > own.lastsSec) return step;
  if (own.trouble === 'silent') return step.kind === 'drive' ? { kind: 'nothing' } : step;
  return { kind: 'drive', way: { track: [{ ...positionAt(plan, at), at: now }], kmh: 0 } };
}

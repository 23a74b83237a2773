import { isOver, type Status } from '@traza/domain/pedidos';
import { isLegInRange, routeLegs } from '@traza/domain/seguimiento';
import type { MapLine } from '@traza/map/lazy-map.tsx';
import type { CarPlace } from './tracking-state.ts';

/** The stops between which the reader looks; null for the whole route. */
export interface ParadaRange {
  from: number;
  to: number;
}

export interface TrackedRoute {
  status: Status;
  stops: readonly CarPlace[];
  quoted: readonly CarPlace[];
  driven: readonly CarPlace[];
  /** The furthest stop that the vehicle drove to. */
  reached: number;
  range: ParadaRange | null;
}

/**
 * The legs to draw: those outside the chosen stops are grey (T-272). While the trip goes on the driven path lies over
 * the quoted route; once it is over it stands alone.
 */
export function trackingLines({ status, stops: paradas, quoted, driven, reached, range }: TrackedRoute): MapLine[] {
  const hasDriven = driven.length > 1;
  const ahead = hasDriven && isOver(status) ? [] : routeLegs(quoted, paradas);
  const behind = hasDriven ? routeLegs(driven, paradas.slice(0, Math.max(reached, 1) + 1)) : [];
  return [
    ...ahead.map((leg) => lineOf('quoted', leg, isLegInRange(leg, range) ? 'route' : 'grey')),
    ...behind.map((leg) => lineOf('driven', leg, isLegInRange(leg, range) ? 'driven' : 'grey')),
  ];
}

function lineOf(name: string, { to, path }: { to: number; path: CarPlace[] }, tone: MapLine['tone']): MapLine {
  return { id: `${name}-${to}`, coordinates: path, tone };
}

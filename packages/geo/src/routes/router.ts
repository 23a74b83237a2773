import type { Point, Route } from '../engine.ts';
import { greatCircleMeters, round5 } from '../geometry.ts';
import type { Graph, Snap } from './graph.ts';
import { createPathFinder, type PathFinder } from './shortest-path.ts';
import { CONNECTOR, STRAIGHT } from './speeds.ts';

/** A stretch between two points before traffic: free-flow seconds and the drawn line. */
export interface Stretch {
  meters: number;
  seconds: number;
  path: Point[];
  estimated: boolean;
}

/** Farther than this from any street we know, streets would be a guess. */
const FARTHEST_SNAP_METERS = 3000;
/** Between neighbours the way along known avenues can be absurd; a short walkable line is nearer the truth. */
const NEIGHBOUR_METERS = 1200;
const ABSURD_DETOUR = 2.5;
/** Where we know few streets, the way round by those is worse than none: beyond this it is estimated. */
const ABSURD_ROUND_METERS = 1500;

/**
 * Makes the function that finds one stretch; free of traffic, so its answers can be kept. A graph of the main streets alone is
 * `sparse`: its way round may be absurd where it knows few of them.
 */
export function createStretchFinder(graph: Graph, knows: 'sparse' | 'whole'): (from: Point, to: Point) => Stretch {
  const findPath = createPathFinder(graph);
  return (from, to) => {
    const straight = greatCircleMeters(from, to);
    const driven = straight === 0 ? undefined : drive(graph, findPath, from, to);
    if (straight < NEIGHBOUR_METERS && (!driven || driven.meters > straight * ABSURD_DETOUR))
      return neighbours(from, to, straight);
    const isAbsurd = knows === 'sparse' && driven && driven.meters > straight * ABSURD_DETOUR + ABSURD_ROUND_METERS;
    return driven && !isAbsurd ? driven : straightLine(from, to, straight);
  };
}

function drive(graph: Graph, findPath: PathFinder, from: Point, to: Point): Stretch | undefined {
  const [start, end] = [graph.snap(from), graph.snap(to)];
  if (!start || !end || start.meters > FARTHEST_SNAP_METERS || end.meters > FARTHEST_SNAP_METERS) return undefined;
  const found = findPath(start, end);
  if (!found) return undefined;
  const inner = [start.point, ...found.nodes.flatMap((node) => graph.nodes[node] ?? []), end.point];
  return {
    meters: found.meters + connectorMeters(start) + connectorMeters(end),
    seconds: found.seconds + connectorSeconds(start) + connectorSeconds(end),
    path: [from, ...inner, to],
    estimated: false,
  };
}

function connectorMeters({ meters }: Snap): number {
  return meters * CONNECTOR.detour;
}

function connectorSeconds(snap: Snap): number {
  return (connectorMeters(snap) * 3.6) / CONNECTOR.kmh;
}

function neighbours(from: Point, to: Point, straight: number): Stretch {
  const meters = straight * CONNECTOR.detour;
  return { meters, seconds: (meters * 3.6) / CONNECTOR.kmh, path: [from, to], estimated: false };
}

function straightLine(from: Point, to: Point, straight: number): Stretch {
  const { detour, kmh } = straight < STRAIGHT.cityMeters ? STRAIGHT.city : STRAIGHT.country;
  const meters = straight * detour;
  return { meters, seconds: (meters * 3.6) / kmh, path: [from, to], estimated: true };
}

/** Puts stretches together into a route under a traffic factor; totals are the sums of the rounded legs. */
export function routeOf(stretches: readonly Stretch[], factor: number): Route {
  const legs = stretches.map(({ meters, seconds }) => ({
    meters: Math.round(meters),
    seconds: Math.round(seconds / factor),
  }));
  const path: Route['path'] = [];
  for (const { lat, lon } of stretches.flatMap((stretch) => stretch.path)) {
    const last = path.at(-1);
    const [x, y] = [round5(lon), round5(lat)];
    if (!last || last[0] !== x || last[1] !== y) path.push([x, y]);
  }
  const [only] = path;
  // a line needs two points, also when the trip ends where it begins
  if (only && path.length === 1) path.push([...only]);
  return {
    meters: legs.reduce((sum, leg) => sum + leg.meters, 0),
    seconds: legs.reduce((sum, leg) => sum + leg.seconds, 0),
    path,
    legs,
    estimated: stretches.some(({ estimated }) => estimated),
  };
}

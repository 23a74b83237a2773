import Flatbush from 'flatbush';
import type { Point } from './engine.ts';
import { between, crossing, flatMeters, projectOnSegment } from './geometry.ts';
import type { Street, StreetClass } from './street-rows.ts';

/** Two lines of one crossing are drawn by hand, so points this close are one crossing. */
const SAME_NODE_METERS = 15;
const JOIN_METERS = 22;
const RAMP_METERS = 60;
/** Degrees around a node in which a street within `RAMP_METERS` must show. */
const REACH = 8e-4;

/** A stretch of street between two nodes; `oneway` 1 = from -> to only, -1 = to -> from only. */
export interface Edge {
  from: number;
  to: number;
  street: Street;
  meters: number;
}

/** Where two streets cross without a listed corner. */
interface Crossing extends Point {
  streets: readonly [Street, Street];
}

/** The street network: nodes (WGS84 degrees) and the edges between them. */
export interface Network {
  nodes: Point[];
  edges: Edge[];
  crossings: Crossing[];
}

interface Segment {
  from: number;
  to: number;
  street: Street;
  cuts: { t: number; node: number }[];
}

/**
 * Joins the streets of the gazetteer into one network. Corners that two streets list are shared; where the lines of two streets of
 * the city cross or touch without a listed corner, a node is put. Motorways and routes join only where they list a corner.
 */
export function buildNetwork(streets: readonly Street[]): Network {
  const nodes: Point[] = [];
  const crosses: Set<string>[] = [];
  const segments = streets.flatMap((street) => segmentsOf(street, nodes, crosses));
  const index = indexOf(segments, nodes);
  joinNodes(segments, nodes, crosses, index);
  const crossings = crossSegments(segments, nodes, index);
  return { nodes, edges: segments.flatMap((segment) => split(segment, nodes)), crossings };
}

/** Whether cars drive on a street of this class. */
export function isDriven(kind: StreetClass): boolean {
  return kind !== 'peatonal';
}

/** City streets cross on the level; motorways and routes do not. */
function crossesOnLevel(kind: StreetClass): boolean {
  return kind === 'avenida' || kind === 'calle' || kind === 'peatonal';
}

function segmentsOf(street: Street, nodes: Point[], crosses: Set<string>[]): Segment[] {
  const ids = street.stops.map(({ corner, cross }) => {
    const id = nodeAt(corner, nodes);
    const names = (crosses[id] ??= new Set());
    names.add(street.slug).add(cross);
    return id;
  });
  return ids.slice(1).flatMap((to, index) => {
    const from = ids[index];
    return from === undefined || from === to ? [] : [{ from, to, street, cuts: [] }];
  });
}

function nodeAt({ lat, lon }: Point, nodes: Point[]): number {
  // 0.0002 degrees is over 15 m either way: a cheap first test
  const known = nodes.findIndex(
    (node) =>
      Math.abs(node.lat - lat) < 2e-4 &&
      Math.abs(node.lon - lon) < 2e-4 &&
      flatMeters(node, { lat, lon }) < SAME_NODE_METERS,
  );
  return known >= 0 ? known : nodes.push({ lat, lon }) - 1;
}

function ends(segment: Segment, nodes: Point[]): [Point, Point] {
  const [from, to] = [nodes[segment.from], nodes[segment.to]];
  if (!from || !to) throw new Error(`segment of ${segment.street.slug} without nodes`);
  return [from, to];
}

function indexOf(segments: Segment[], nodes: Point[]): Flatbush {
  const index = new Flatbush(segments.length);
  for (const segment of segments) {
    const [a, b] = ends(segment, nodes);
    index.add(Math.min(a.lon, b.lon), Math.min(a.lat, b.lat), Math.max(a.lon, b.lon), Math.max(a.lat, b.lat));
  }
  index.finish();
  return index;
}

function joinNodes(segments: Segment[], nodes: Point[], crosses: Set<string>[], index: Flatbush): void {
  const onLevel = new Set(
    segments.filter(({ street }) => crossesOnLevel(street.class)).flatMap(({ from, to }) => [from, to]),
  );
  nodes.forEach((node, id) => {
    for (const found of index.search(node.lon - REACH, node.lat - REACH, node.lon + REACH, node.lat + REACH)) {
      const segment = segments[found];
      if (!segment || segment.from === id || segment.to === id) continue;
      const isNamed = crosses[id]?.has(segment.street.slug) ?? false;
      const reach = isNamed ? RAMP_METERS : onLevel.has(id) && crossesOnLevel(segment.street.class) ? JOIN_METERS : 0;
      cutNear(segment, node, id, reach, nodes);
    }
  });
}

function cutNear(segment: Segment, node: Point, id: number, reach: number, nodes: Point[]): void {
  if (reach === 0) return;
  const { t, meters } = projectOnSegment(node, ...ends(segment, nodes));
  if (meters <= reach && t > 0.001 && t < 0.999) segment.cuts.push({ t, node: id });
}

function crossSegments(segments: Segment[], nodes: Point[], index: Flatbush): Crossing[] {
  const onLevel = segments.filter(({ street }) => crossesOnLevel(street.class));
  return onLevel.flatMap((one) => {
    const [a, b] = ends(one, nodes);
    const near = index.search(
      Math.min(a.lon, b.lon),
      Math.min(a.lat, b.lat),
      Math.max(a.lon, b.lon),
      Math.max(a.lat, b.lat),
    );
    const others = near
      .flatMap((found) => segments[found] ?? [])
      .filter(({ street }) => street !== one.street && crossesOnLevel(street.class));
    return others.flatMap((other) => cross(one, other, nodes) ?? []);
  });
}

/** Cuts both segments where they cross, unless they are joined there already. */
function cross(one: Segment, other: Segment, nodes: Point[]): Crossing | undefined {
  const [a, b] = ends(one, nodes);
  const shares = crossing(a, b, ...ends(other, nodes));
  if (!shares) return undefined;
  const point = between(a, b, shares.t);
  if (isTaken(point, one, other, nodes)) return undefined;
  const node = nodeAt(point, nodes);
  one.cuts.push({ t: shares.t, node });
  other.cuts.push({ t: shares.u, node });
  return { ...point, streets: [one.street, other.street] };
}

/** Whether an end or an earlier cut of either segment already joins them here. */
function isTaken(point: Point, one: Segment, other: Segment, nodes: Point[]): boolean {
  const ids = (segment: Segment) => [segment.from, segment.to, ...segment.cuts.map(({ node }) => node)];
  const shared = new Set(ids(one));
  return ids(other).some((id) => shared.has(id) && flatMeters(nodes[id] ?? point, point) < RAMP_METERS);
}

function split(segment: Segment, nodes: Point[]): Edge[] {
  const between = segment.cuts.toSorted((a, b) => a.t - b.t).map(({ node }) => node);
  const ids = [segment.from, ...between, segment.to].filter((id, position, all) => id !== all[position - 1]);
  return ids.slice(1).flatMap((to, position) => {
    const from = ids[position] ?? to;
    const [a, b] = [nodes[from], nodes[to]];
    return a && b && from !== to ? [{ from, to, street: segment.street, meters: flatMeters(a, b) }] : [];
  });
}

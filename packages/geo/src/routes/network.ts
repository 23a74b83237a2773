import Flatbush from 'flatbush';
import type { Point } from '../engine.ts';
import { between, crossing, flatMeters, projectOnSegment } from '../geometry.ts';
import type { Street, StreetClass } from '../streets/street-rows.ts';

/** Two lines of one crossing are drawn by hand, so points this close are one crossing. */
const SAME_NODE_METERS = 15;
const JOIN_METERS = 22;
const RAMP_METERS = 60;
/** Degrees around a node in which a street within `RAMP_METERS` must show. */
const REACH = 8e-4;

/** What the bends that are not drawn add to a line. */
const BENDS: Readonly<Record<StreetClass, number>> = { ruta: 1.05, autopista: 1, avenida: 1, calle: 1, peatonal: 1 };

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
  const crosses: string[][] = [];
  const nodeAt = createNodeFinder(nodes);
  const segments = streets.flatMap((street) => segmentsOf(street, nodeAt, crosses));
  const index = indexOf(segments, nodes);
  joinNodes(segments, nodes, crosses, index);
  const crossings = crossSegments(segments, nodes, nodeAt, index);
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

function segmentsOf(street: Street, nodeAt: NodeFinder, crosses: string[][]): Segment[] {
  const ids = street.stops.map(({ corner, cross }) => {
    const id = nodeAt(corner);
    const names = (crosses[id] ??= []);
    names.push(street.slug, cross);
    return id;
  });
  return ids.slice(1).flatMap((to, index) => {
    const from = ids[index];
    return from === undefined || from === to ? [] : [{ from, to, street, cuts: [] }];
  });
}

/** The id of the node at a point, a new one where none lies within `SAME_NODE_METERS`. */
type NodeFinder = (point: Point) => number;

/** Over 15 m either way, anywhere in the country. */
const CELL_DEGREES = 3e-4;
const CELLS_ACROSS = 2 ** 21;
const AROUND = [0, -1, 1] as const;

function createNodeFinder(nodes: Point[]): NodeFinder {
  const cells = new Map<number, number[]>();
  const within = (cell: number, point: Point) =>
    cells.get(cell)?.find((id) => flatMeters(nodes[id] ?? point, point) < SAME_NODE_METERS);
  return (point) => {
    const own =
      Math.floor((point.lat + 90) / CELL_DEGREES) * CELLS_ACROSS + Math.floor((point.lon + 180) / CELL_DEGREES);
    for (const down of AROUND) {
      for (const along of AROUND) {
        const known = within(own + down * CELLS_ACROSS + along, point);
        if (known !== undefined) return known;
      }
    }
    const id = nodes.push({ lat: point.lat, lon: point.lon }) - 1;
    const cell = cells.get(own);
    if (cell) cell.push(id);
    else cells.set(own, [id]);
    return id;
  };
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

function joinNodes(segments: Segment[], nodes: Point[], crosses: string[][], index: Flatbush): void {
  const onLevel = new Set(
    segments.filter(({ street }) => crossesOnLevel(street.class)).flatMap(({ from, to }) => [from, to]),
  );
  nodes.forEach((node, id) => {
    for (const found of index.search(node.lon - REACH, node.lat - REACH, node.lon + REACH, node.lat + REACH)) {
      const segment = segments[found];
      if (!segment || segment.from === id || segment.to === id) continue;
      const isNamed = crosses[id]?.includes(segment.street.slug) ?? false;
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

function crossSegments(segments: Segment[], nodes: Point[], nodeAt: NodeFinder, index: Flatbush): Crossing[] {
  return segments.flatMap((one, position) => {
    if (!crossesOnLevel(one.street.class)) return [];
    const [a, b] = ends(one, nodes);
    const near = index.search(
      Math.min(a.lon, b.lon),
      Math.min(a.lat, b.lat),
      Math.max(a.lon, b.lon),
      Math.max(a.lat, b.lat),
    );
    return near.flatMap((found) => {
      const other = segments[found];
      // each pair is looked at once, from the one that comes first
      const isAsked = other && found > position && other.street !== one.street && crossesOnLevel(other.street.class);
      return isAsked ? (cross(one, other, nodes, nodeAt) ?? []) : [];
    });
  });
}

/** Cuts both segments where they cross, unless a corner of a third street joins them there already. */
function cross(one: Segment, other: Segment, nodes: Point[], nodeAt: NodeFinder): Crossing | undefined {
  const [a, b] = ends(one, nodes);
  const shares = crossing(a, b, ...ends(other, nodes));
  if (!shares) return undefined;
  const point = between(a, b, shares.t);
  if (isTaken(point, one, other, nodes)) return { ...point, streets: [one.street, other.street] };
  const node = nodeAt(point);
  one.cuts.push({ t: shares.t, node });
  other.cuts.push({ t: shares.u, node });
  return { ...point, streets: [one.street, other.street] };
}

/** Whether an end or an earlier cut of either segment already joins them here. */
function isTaken(point: Point, one: Segment, other: Segment, nodes: Point[]): boolean {
  return joins(one).some((id) => flatMeters(nodes[id] ?? point, point) < RAMP_METERS && joins(other).includes(id));
}

function joins({ from, to, cuts }: Segment): number[] {
  return [from, to, ...cuts.map(({ node }) => node)];
}

function split(segment: Segment, nodes: Point[]): Edge[] {
  const between = segment.cuts.toSorted((a, b) => a.t - b.t).map(({ node }) => node);
  const ids = [segment.from, ...between, segment.to].filter((id, position, all) => id !== all[position - 1]);
  return ids.slice(1).flatMap((to, position) => {
    const from = ids[position] ?? to;
    const [a, b] = [nodes[from], nodes[to]];
    if (!a || !b || from === to) return [];
    return [{ from, to, street: segment.street, meters: flatMeters(a, b) * BENDS[segment.street.class] }];
  });
}

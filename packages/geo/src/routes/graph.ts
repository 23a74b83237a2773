import Flatbush from 'flatbush';
import type { Point } from '../engine.ts';
import { between, projectOnSegment } from '../geometry.ts';
import type { Street } from '../streets/street-rows.ts';
import { isDriven } from './network.ts';
import { SPEED_KMH } from './speeds.ts';

/** A stretch between two nodes as the router needs it; `oneway` 1 = from -> to only, -1 = to -> from only. */
export interface RoadEdge {
  from: number;
  to: number;
  street: Pick<Street, 'slug' | 'class' | 'oneway'>;
  meters: number;
}

/** The nearest point of the network to an address: on edge `edge` at share `t`, `meters` away. */
export interface Snap {
  edge: number;
  t: number;
  point: Point;
  meters: number;
}

/** The network in flat arrays: arcs leaving node n are `firstArc[n]` to `firstArc[n + 1]`; times are free-flow seconds. */
export interface Graph {
  nodes: readonly Point[];
  edges: readonly RoadEdge[];
  firstArc: Int32Array;
  arcTo: Int32Array;
  arcSeconds: Float64Array;
  arcMeters: Float64Array;
  /** The highest free-flow speed on it, in m/s: no way can be quicker. */
  fastest: number;
  snap(point: Point): Snap | undefined;
}

/** Motorways have few ways in, so an address close to one still goes to a street unless that is this much farther. */
const MOTORWAY_HANDICAP_METERS = 400;
const SNAP_CANDIDATES = 24;

/** Free-flow seconds along an edge. */
export function edgeSeconds(edge: RoadEdge): number {
  return (edge.meters * 3.6) / SPEED_KMH[edge.street.class];
}

/** Whether an edge may be driven from its `from` to its `to` (or back, with `isBack`). */
export function isOpen(edge: RoadEdge, isBack: boolean): boolean {
  return edge.street.oneway === 0 || (edge.street.oneway === 1) !== isBack;
}

/** Lays the network out for searching. */
export function buildGraph(network: { nodes: readonly Point[]; edges: readonly RoadEdge[] }): Graph {
  const edges = network.edges.filter(({ street }) => isDriven(street.class));
  const firstArc = new Int32Array(network.nodes.length + 1);
  eachArc(edges, (from) => {
    firstArc[from + 1] = (firstArc[from + 1] ?? 0) + 1;
  });
  for (let node = 0; node < network.nodes.length; node += 1)
    firstArc[node + 1] = (firstArc[node + 1] ?? 0) + (firstArc[node] ?? 0);
  const count = firstArc.at(-1) ?? 0;
  const arcs = { to: new Int32Array(count), seconds: new Float64Array(count), meters: new Float64Array(count) };
  const next = firstArc.slice();
  eachArc(edges, (from, to, edge) => {
    const at = next[from] ?? 0;
    next[from] = at + 1;
    arcs.to[at] = to;
    arcs.seconds[at] = edgeSeconds(edge);
    arcs.meters[at] = edge.meters;
  });
  return {
    nodes: network.nodes,
    edges,
    firstArc,
    arcTo: arcs.to,
    arcSeconds: arcs.seconds,
    arcMeters: arcs.meters,
    fastest: edges.reduce((most, { street }) => Math.max(most, SPEED_KMH[street.class]), 1) / 3.6,
    snap: snapper(network.nodes, edges),
  };
}

function eachArc(edges: readonly RoadEdge[], visit: (from: number, to: number, edge: RoadEdge) => void): void {
  for (const edge of edges) {
    if (isOpen(edge, false)) visit(edge.from, edge.to, edge);
    if (isOpen(edge, true)) visit(edge.to, edge.from, edge);
  }
}

function snapper(nodes: readonly Point[], edges: readonly RoadEdge[]): (point: Point) => Snap | undefined {
  const index = new Flatbush(edges.length);
  for (const edge of edges) {
    const [a, b] = endsOf(edge, nodes);
    index.add(Math.min(a.lon, b.lon), Math.min(a.lat, b.lat), Math.max(a.lon, b.lon), Math.max(a.lat, b.lat));
  }
  index.finish();
  return (point) => {
    let best: (Snap & { handicapped: number }) | undefined;
    for (const id of index.neighbors(point.lon, point.lat, SNAP_CANDIDATES)) {
      const edge = edges[id];
      if (!edge) continue;
      const [a, b] = endsOf(edge, nodes);
      const { t, meters } = projectOnSegment(point, a, b);
      const handicapped = meters + (edge.street.class === 'autopista' ? MOTORWAY_HANDICAP_METERS : 0);
      if (!best || handicapped < best.handicapped) best = { edge: id, t, point: between(a, b, t), meters, handicapped };
    }
    return best;
  };
}

function endsOf(edge: RoadEdge, nodes: readonly Point[]): [Point, Point] {
  const [a, b] = [nodes[edge.from], nodes[edge.to]];
  if (!a || !b) throw new Error(`edge of ${edge.street.slug} without nodes`);
  return [a, b];
}

import { expect, test } from 'vitest';
import type { Point } from '../engine.ts';
import { NETWORK } from '../search/corners.ts';
import { readStreets } from '../streets/street-rows.ts';
import { buildGraph, edgeSeconds, type Graph, isOpen, type Snap } from './graph.ts';
import { buildNetwork } from './network.ts';
import { createPathFinder } from './shortest-path.ts';

test('finds what a plain search over every way finds', () => {
  const graph = buildGraph(NETWORK);
  const find = createPathFinder(graph);
  for (const [from, to] of pairs(80)) {
    const [start, end] = [snap(graph, from), snap(graph, to)];
    expect(find(start, end)?.seconds).toBeCloseTo(plainSeconds(graph, start, end), 6);
  }
});

const SQUARE = `
# norte: Norte
oeste 0 -34.600 -58.400, este 100 -34.600 -58.390
# sur: Sur
oeste 0 -34.610 -58.400, este 100 -34.610 -58.390
# oeste: Oeste
norte 0, sur 100
# este: Este
norte 0, sur 100
`;

test('a one-way street is driven in its direction alone', () => {
  const rows = SQUARE.replace('# norte:', '# norte > +:');
  const graph = buildGraph(buildNetwork(readStreets([{ class: 'avenida', area: 'caba', rows }])));
  const find = createPathFinder(graph);
  const [west, east] = [snap(graph, { lat: -34.6, lon: -58.399 }), snap(graph, { lat: -34.6, lon: -58.391 })];
  expect(find(west, east)?.nodes).toEqual([]);
  expect(find(east, west)?.nodes).toHaveLength(4);
});

test('streets that do not meet are not joined', () => {
  const rows = SQUARE.replace(/# oeste[\s\S]*/, '');
  const graph = buildGraph(buildNetwork(readStreets([{ class: 'avenida', area: 'caba', rows }])));
  const find = createPathFinder(graph);
  expect(find(snap(graph, { lat: -34.6, lon: -58.395 }), snap(graph, { lat: -34.61, lon: -58.395 }))).toBeUndefined();
});

test('two streets that cross without a listed corner are joined, a motorway above them is not', () => {
  const cross =
    '# uno: Uno\na 0 -34.60 -58.40, b 100 -34.60 -58.38\n# dos: Dos\na 0 -34.59 -58.39, b 100 -34.61 -58.39\n';
  const streets = readStreets([{ class: 'calle', area: 'caba', rows: cross }]);
  const above = readStreets([
    { class: 'autopista', area: 'caba', rows: '# tres: Tres\na - -34.595 -58.395, b - -34.605 -58.383' },
  ]);
  expect(buildNetwork(streets).crossings).toHaveLength(1);
  expect(buildNetwork([...streets, ...above]).crossings).toHaveLength(1);
});

function snap(graph: Graph, point: Point): Snap {
  const found = graph.snap(point);
  if (!found) throw new Error('an empty graph');
  return found;
}

/** Pairs of the city and around it, the same on every run. */
function pairs(count: number): [Point, Point][] {
  const point = (index: number) => ({
    lat: -34.45 - ((index * 0.618_034) % 1) * 0.35,
    lon: -58.3 - ((index * 0.754_878) % 1) * 0.35,
  });
  return Array.from({ length: count }, (_, index) => [point(index * 2), point(index * 2 + 1)]);
}

/** Every way there is, as plainly as it can be written: relax every edge until nothing gets better. */
function plainSeconds(graph: Graph, from: Snap, to: Snap): number {
  const [start, end] = [graph.edges[from.edge], graph.edges[to.edge]];
  if (!start || !end) return Infinity;
  const seconds = relaxed(graph, [
    { node: start.to, seconds: isOpen(start, false) ? edgeSeconds(start) * (1 - from.t) : Infinity },
    { node: start.from, seconds: isOpen(start, true) ? edgeSeconds(start) * from.t : Infinity },
  ]);
  const forward = isOpen(end, false) ? at(seconds, end.from) + edgeSeconds(end) * to.t : Infinity;
  const back = isOpen(end, true) ? at(seconds, end.to) + edgeSeconds(end) * (1 - to.t) : Infinity;
  const along =
    from.edge === to.edge && isOpen(end, to.t < from.t) ? edgeSeconds(end) * Math.abs(to.t - from.t) : Infinity;
  return Math.min(forward, back, along);
}

function relaxed(graph: Graph, starts: { node: number; seconds: number }[]): Map<number, number> {
  const seconds = new Map(starts.map((start) => [start.node, start.seconds]));
  const arcs = graph.edges.flatMap((edge) => [
    ...(isOpen(edge, false) ? [{ from: edge.from, to: edge.to, cost: edgeSeconds(edge) }] : []),
    ...(isOpen(edge, true) ? [{ from: edge.to, to: edge.from, cost: edgeSeconds(edge) }] : []),
  ]);
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const { from, to, cost } of arcs) {
      if (at(seconds, from) + cost >= at(seconds, to)) continue;
      seconds.set(to, at(seconds, from) + cost);
      isBetter = true;
    }
  }
  return seconds;
}

function at(seconds: Map<number, number>, node: number): number {
  return seconds.get(node) ?? Infinity;
}

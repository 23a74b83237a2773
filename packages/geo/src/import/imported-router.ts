import type { Point } from '../engine.ts';
import { flatMeters } from '../geometry.ts';
import type { RouteProvider } from '../providers/provider.ts';
import { buildGraph, type RoadEdge } from '../routes/graph.ts';
import { isDriven } from '../routes/network.ts';
import { createStretchFinder } from '../routes/router.ts';
import { largestPart } from './connected.ts';
import type { MapData } from './map-data.ts';

/** Routes over an imported network; undefined where it does not reach, so that the next engine answers. */
export function createImportedRouter(data: MapData): RouteProvider {
  const nodes = Array.from(data.lat, (lat, index) => ({ lat, lon: data.lon[index] ?? 0 }));
  const findStretch = createStretchFinder(buildGraph({ nodes, edges: edgesOf(data, nodes) }), 'whole');
  return {
    name: 'mapa',
    async route(points) {
      const stretches = points.slice(1).map((to, index) => findStretch(points[index] ?? to, to));
      if (stretches.some(({ estimated }) => estimated)) return undefined;
      return {
        legs: stretches.map(({ meters, seconds }) => ({ meters, seconds })),
        path: stretches.flatMap(({ path }) => path.map(({ lat, lon }): [number, number] => [lon, lat])),
      };
    },
  };
}

/** One edge between every two nodes of a way, in the part of the network that hangs together: an island would catch addresses. */
function edgesOf({ ways }: MapData, nodes: readonly Point[]): RoadEdge[] {
  const edges: RoadEdge[] = [];
  for (const { class: kind, oneway, nodes: line } of ways) {
    if (!isDriven(kind)) continue;
    const street = { slug: kind, class: kind, oneway };
    for (let at = 1; at < line.length; at += 1) {
      const [from = 0, to = 0] = [line[at - 1], line[at]];
      const [a, b] = [nodes[from], nodes[to]];
      if (a && b && from !== to) edges.push({ from, to, street, meters: flatMeters(a, b) });
    }
  }
  const isInside = largestPart(nodes.length, edges);
  return edges.filter(({ from }) => isInside(from));
}

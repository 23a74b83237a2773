import { edgeSeconds, type Graph, isOpen, type Snap } from './graph.ts';
import { createMinHeap } from './min-heap.ts';
import { SPEED_KMH } from './speeds.ts';

/** Nodes driven through between two snapped points, and the free-flow seconds of the whole stretch. */
export interface DrivenPath {
  nodes: number[];
  seconds: number;
}

/** Finds the quickest way between two snapped points by A*; undefined when the network does not join them. */
export type PathFinder = (from: Snap, to: Snap) => DrivenPath | undefined;

/** Makes a finder over one graph; its arrays are reused, so it must not be called from within itself. */
export function createPathFinder(graph: Graph): PathFinder {
  const size = graph.nodes.length;
  const cost = new Float64Array(size);
  const parent = new Int32Array(size);
  const stamp = new Int32Array(size);
  const heap = createMinHeap();
  const fastest = Math.max(...Object.values(SPEED_KMH)) / 3.6;
  let run = 0;

  function reach(node: number, seconds: number, from: number, goal: number): void {
    if (stamp[node] === run && (cost[node] ?? Infinity) <= seconds) return;
    stamp[node] = run;
    cost[node] = seconds;
    parent[node] = from;
    heap.push(node, seconds + straightMeters(graph, node, goal) / fastest);
  }

  function expand(node: number, goal: number): void {
    const seconds = cost[node] ?? 0;
    for (let arc = graph.firstArc[node] ?? 0; arc < (graph.firstArc[node + 1] ?? 0); arc += 1) {
      reach(graph.arcTo[arc] ?? node, seconds + (graph.arcSeconds[arc] ?? 0), node, goal);
    }
  }

  function trace(node: number): number[] {
    const nodes: number[] = [];
    for (let at = node; at >= 0; at = parent[at] ?? -1) nodes.push(at);
    return nodes.reverse();
  }

  return (from, to) => {
    run += 1;
    heap.clear();
    const goals = ways(graph, to, true);
    const goal = goals[0]?.node;
    if (goal === undefined) return undefined;
    for (const { node, seconds } of ways(graph, from, false)) reach(node, seconds, -1, goal);
    let best = alongOneEdge(graph, from, to);
    // the goal edge is longer than nothing, so the estimate to one of its ends may overshoot by its length: search that much on
    const slack = graph.edges[to.edge]?.meters ?? 0;
    while (heap.size > 0) {
      const node = heap.pop();
      const seconds = cost[node] ?? Infinity;
      const bound = seconds + Math.max(0, straightMeters(graph, node, goal) - slack) / fastest;
      if (best && bound >= best.seconds) break;
      for (const end of goals) {
        if (end.node === node && (!best || seconds + end.seconds < best.seconds))
          best = { nodes: trace(node), seconds: seconds + end.seconds };
      }
      expand(node, goal);
    }
    return best;
  };
}

/** The ends of a snapped edge that may be driven to from the snap (or from, to the snap, with `isArriving`), with seconds. */
function ways(graph: Graph, snap: Snap, isArriving: boolean): { node: number; seconds: number }[] {
  const edge = graph.edges[snap.edge];
  if (!edge) return [];
  const whole = edgeSeconds(edge);
  const toEnd = { node: edge.to, seconds: whole * (1 - snap.t), isBack: isArriving };
  const toStart = { node: edge.from, seconds: whole * snap.t, isBack: !isArriving };
  return [toEnd, toStart].filter(({ isBack }) => isOpen(edge, isBack));
}

function alongOneEdge(graph: Graph, from: Snap, to: Snap): DrivenPath | undefined {
  const edge = graph.edges[from.edge];
  if (!edge || from.edge !== to.edge || !isOpen(edge, to.t < from.t)) return undefined;
  return { nodes: [], seconds: edgeSeconds(edge) * Math.abs(to.t - from.t) };
}

/** A lower bound of the meters between two nodes, cheap enough for every push: the cosine of 60° south covers the whole country. */
function straightMeters(graph: Graph, one: number, other: number): number {
  const [a, b] = [graph.nodes[one], graph.nodes[other]];
  if (!a || !b) return 0;
  const cos = Math.cos((Math.min(a.lat, b.lat) * Math.PI) / 180);
  return 111_100 * Math.hypot(a.lat - b.lat, (a.lon - b.lon) * cos);
}

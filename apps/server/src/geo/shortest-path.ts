import { edgeSeconds, type Graph, isOpen, type Snap } from './graph.ts';
import { createMinHeap } from './min-heap.ts';

/** Nodes driven through between two snapped points, and the free-flow seconds of the whole stretch. */
export interface DrivenPath {
  nodes: number[];
  seconds: number;
}

/** Finds the quickest way between two snapped points by A*; undefined when the network does not join them. */
export type PathFinder = (from: Snap, to: Snap) => DrivenPath | undefined;

interface Search {
  /** Starts a new search towards a node. */
  begin(goal: number): void;
  reach(node: number, seconds: number, from: number): void;
  /** Takes the likeliest node out and reaches its neighbours; -1 when nothing is left. */
  step(): number;
  secondsTo(node: number): number;
  /** Least seconds that a way through this node can take to the goal. */
  bound(node: number): number;
  trace(node: number): number[];
}

/** Makes a finder over one graph; its arrays are reused, so it must not be called from within itself. */
export function createPathFinder(graph: Graph): PathFinder {
  const search = createSearch(graph);
  return (from, to) => {
    const goals = ways(graph, to, true);
    const goal = goals[0]?.node;
    if (goal === undefined) return undefined;
    search.begin(goal);
    for (const { node, seconds } of ways(graph, from, false)) search.reach(node, seconds, -1);
    let best = alongOneEdge(graph, from, to);
    // the estimate aims at one end of the goal edge; the other end may be nearer by the edge's own length
    const slack = goalSlack(graph, to);
    for (let node = search.step(); node >= 0; node = search.step()) {
      if (best && search.bound(node) - slack >= best.seconds) break;
      for (const end of goals.filter((end) => end.node === node)) {
        const seconds = search.secondsTo(node) + end.seconds;
        if (!best || seconds < best.seconds) best = { nodes: search.trace(node), seconds };
      }
    }
    return best;
  };
}

function createSearch(graph: Graph): Search {
  const cost = new Float64Array(graph.nodes.length);
  const parent = new Int32Array(graph.nodes.length);
  const stamp = new Int32Array(graph.nodes.length);
  const heap = createMinHeap();
  let run = 0;
  let goal = 0;
  const bound = (node: number) => (cost[node] ?? 0) + straightMeters(graph, node, goal) / graph.fastest;

  function reach(node: number, seconds: number, from: number): void {
    if (stamp[node] === run && (cost[node] ?? Infinity) <= seconds) return;
    stamp[node] = run;
    cost[node] = seconds;
    parent[node] = from;
    heap.push(node, bound(node));
  }

  return {
    bound,
    reach,
    secondsTo: (node) => cost[node] ?? Infinity,
    begin(node) {
      run += 1;
      goal = node;
      heap.clear();
    },
    step() {
      const node = heap.pop();
      if (node < 0) return node;
      for (let arc = graph.firstArc[node] ?? 0; arc < (graph.firstArc[node + 1] ?? 0); arc += 1) {
        reach(graph.arcTo[arc] ?? node, (cost[node] ?? 0) + (graph.arcSeconds[arc] ?? 0), node);
      }
      return node;
    },
    trace(node) {
      const nodes: number[] = [];
      for (let at = node; at >= 0; at = parent[at] ?? -1) nodes.push(at);
      return nodes.toReversed();
    },
  };
}

function goalSlack(graph: Graph, to: Snap): number {
  return (graph.edges[to.edge]?.meters ?? 0) / graph.fastest;
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

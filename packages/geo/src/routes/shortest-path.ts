import { edgeSeconds, type Graph, isOpen, type RoadEdge, type Snap } from './graph.ts';
import { createMinHeap } from './min-heap.ts';

/** Nodes driven through between two snapped points, and the meters and free-flow seconds of the whole stretch. */
export interface DrivenPath {
  nodes: number[];
  meters: number;
  seconds: number;
}

/** Finds the quickest way between two snapped points by A*; undefined when the network does not join them. */
export type PathFinder = (from: Snap, to: Snap) => DrivenPath | undefined;

/** How far and how long it is to somewhere. */
interface Way {
  meters: number;
  seconds: number;
}

interface Search {
  /** Starts a new search towards a node. */
  begin(goal: number): void;
  reach(node: number, way: Way, from: number): void;
  /** Takes the likeliest node out and reaches its neighbours; -1 when nothing is left. */
  step(): number;
  wayTo(node: number): Way;
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
    for (const { node, ...way } of ways(graph, from, false)) search.reach(node, way, -1);
    let best = alongOneEdge(graph, from, to);
    // the estimate aims at one end of the goal edge; the other end may be nearer by the edge's own length
    const slack = goalSlack(graph, to);
    for (let node = search.step(); node >= 0; node = search.step()) {
      if (best && search.bound(node) - slack >= best.seconds) break;
      for (const end of goals.filter((end) => end.node === node)) {
        const way = search.wayTo(node);
        const seconds = way.seconds + end.seconds;
        if (!best || seconds < best.seconds)
          best = { nodes: search.trace(node), meters: way.meters + end.meters, seconds };
      }
    }
    return best;
  };
}

function createSearch(graph: Graph): Search {
  const cost = new Float64Array(graph.nodes.length);
  const length = new Float64Array(graph.nodes.length);
  const parent = new Int32Array(graph.nodes.length);
  const stamp = new Int32Array(graph.nodes.length);
  const heap = createMinHeap();
  let run = 0;
  let goal = 0;
  const bound = (node: number) => (cost[node] ?? 0) + straightMeters(graph, node, goal) / graph.fastest;

  function reach(node: number, seconds: number, meters: number, from: number): void {
    if (stamp[node] === run && (cost[node] ?? Infinity) <= seconds) return;
    stamp[node] = run;
    cost[node] = seconds;
    length[node] = meters;
    parent[node] = from;
    heap.push(node, bound(node));
  }

  return {
    bound,
    reach: (node, { seconds, meters }, from) => reach(node, seconds, meters, from),
    wayTo: (node) => ({ meters: length[node] ?? 0, seconds: cost[node] ?? Infinity }),
    begin(node) {
      run += 1;
      goal = node;
      heap.clear();
    },
    step() {
      const node = heap.pop();
      if (node < 0) return node;
      for (let arc = graph.firstArc[node] ?? 0; arc < (graph.firstArc[node + 1] ?? 0); arc += 1) {
        const seconds = (cost[node] ?? 0) + (graph.arcSeconds[arc] ?? 0);
        reach(graph.arcTo[arc] ?? node, seconds, (length[node] ?? 0) + (graph.arcMeters[arc] ?? 0), node);
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

/** The ends of a snapped edge that may be driven to from the snap (or from, to the snap, with `isArriving`), with the way there. */
function ways(graph: Graph, snap: Snap, isArriving: boolean): (Way & { node: number })[] {
  const edge = graph.edges[snap.edge];
  if (!edge) return [];
  const toEnd = { node: edge.to, ...partOf(edge, 1 - snap.t), isBack: isArriving };
  const toStart = { node: edge.from, ...partOf(edge, snap.t), isBack: !isArriving };
  return [toEnd, toStart].filter(({ isBack }) => isOpen(edge, isBack));
}

function alongOneEdge(graph: Graph, from: Snap, to: Snap): DrivenPath | undefined {
  const edge = graph.edges[from.edge];
  if (!edge || from.edge !== to.edge || !isOpen(edge, to.t < from.t)) return undefined;
  return { nodes: [], ...partOf(edge, Math.abs(to.t - from.t)) };
}

function partOf(edge: RoadEdge, share: number): Way {
  return { meters: edge.meters * share, seconds: edgeSeconds(edge) * share };
}

/** A lower bound of the meters between two nodes, cheap enough for every push: the cosine of 60° south covers the whole country. */
function straightMeters(graph: Graph, one: number, other: number): number {
  const [a, b] = [graph.nodes[one], graph.nodes[other]];
  if (!a || !b) return 0;
  const cos = Math.cos((Math.min(a.lat, b.lat) * Math.PI) / 180);
  return 111_100 * Math.hypot(a.lat - b.lat, (a.lon - b.lon) * cos);
}

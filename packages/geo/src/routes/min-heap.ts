/** A binary heap of node numbers by cost, over plain arrays so that nothing is allocated per entry. */
export interface MinHeap {
  readonly size: number;
  push(node: number, cost: number): void;
  /** Takes the cheapest node out; -1 when empty. */
  pop(): number;
  clear(): void;
}

/** Makes an empty heap; reused between searches through `clear`. */
export function createMinHeap(): MinHeap {
  const nodes: number[] = [];
  const costs: number[] = [];
  const swap = (a: number, b: number) => {
    [nodes[a], nodes[b]] = [nodes[b] ?? -1, nodes[a] ?? -1];
    [costs[a], costs[b]] = [costs[b] ?? 0, costs[a] ?? 0];
  };
  const cost = (at: number) => costs[at] ?? Infinity;
  const sink = () => {
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      const least = cost(left + 1) < cost(left) ? left + 1 : left;
      if (cost(least) >= cost(at)) return;
      swap(at, least);
      at = least;
    }
  };
  return {
    get size() {
      return nodes.length;
    },
    push(node, value) {
      let at = nodes.push(node) - 1;
      costs.push(value);
      for (let up = (at - 1) >> 1; at > 0 && cost(up) > cost(at); up = (at - 1) >> 1) {
        swap(at, up);
        at = up;
      }
    },
    pop() {
      swap(0, nodes.length - 1);
      costs.pop();
      const node = nodes.pop() ?? -1;
      sink();
      return node;
    },
    clear() {
      nodes.length = 0;
      costs.length = 0;
    },
  };
}

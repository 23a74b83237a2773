/** Tells the nodes of the largest part of a network, one-ways aside (union-find). */
export function largestPart(nodes: number, edges: readonly { from: number; to: number }[]): (node: number) => boolean {
  const parent = Int32Array.from({ length: nodes }, (_, node) => node);
  const rootOf = (node: number): number => {
    let at = node;
    while (parent[at] !== at) {
      const up = parent[parent[at] ?? at] ?? at;
      parent[at] = up;
      at = up;
    }
    return at;
  };
  for (const { from, to } of edges) parent[rootOf(from)] = rootOf(to);
  const sizes = new Int32Array(nodes);
  let largest = 0;
  for (let node = 0; node < nodes; node += 1) {
    const root = rootOf(node);
    sizes[root] = (sizes[root] ?? 0) + 1;
    if ((sizes[root] ?? 0) > (sizes[largest] ?? 0)) largest = root;
  }
  return (node) => rootOf(node) === largest;
}

import type { MappedWay } from './map-data.ts';

/**
 * Ways of one name and kind that follow each other become one line: registers cut streets at every corner, and a name is written
 * along a line only where it has room. `nodes` keep the order of the first way of each line.
 */
export function joinLines(ways: readonly MappedWay[]): MappedWay[] {
  const groups = Map.groupBy(ways.map(alongItsWay), ({ name, class: kind, oneway }) => `${kind}|${oneway}|${name}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return chains(group.map(({ nodes }) => [...nodes])).map((nodes) => ({
      name: first.name,
      class: first.class,
      oneway: first.oneway,
      nodes: Int32Array.from(nodes),
    }));
  });
}

/** A way that is driven against its order turns round, so that every one-way is drawn as it is driven. */
function alongItsWay(way: MappedWay): MappedWay {
  return way.oneway === -1 ? { ...way, oneway: 1, nodes: way.nodes.toReversed() } : way;
}

function chains(lines: readonly number[][]): number[][] {
  const starts = Map.groupBy(lines.keys(), (index) => lines[index]?.[0] ?? -1);
  const used = new Set<number>();
  // what another line leads to is not a beginning; circles are taken last, wherever they are met
  const led = new Set(lines.map((line) => line.at(-1)));
  const order = [...lines.keys()].toSorted((a, b) => Number(led.has(lines[a]?.[0])) - Number(led.has(lines[b]?.[0])));
  return order.flatMap((begin) => {
    if (used.has(begin)) return [];
    const chain: number[] = [];
    for (let at: number | undefined = begin; at !== undefined; at = nextOf(chain, starts, used)) {
      used.add(at);
      chain.push(...(lines[at] ?? []).slice(chain.length === 0 ? 0 : 1));
    }
    return [chain];
  });
}

function nextOf(chain: readonly number[], starts: ReadonlyMap<number, number[]>, used: ReadonlySet<number>) {
  return starts.get(chain.at(-1) ?? -1)?.find((index) => !used.has(index));
}

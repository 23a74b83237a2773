import type { Point } from '../engine.ts';
import type { Extract, RegisterBlock } from './extract.ts';

/** Ends of blocks that are this near are one corner: a meter. */
const DIGITS = 5;

/** A register alone as an extract: its lines are the streets, and where their points meet one may turn. */
export function extractOf(blocks: readonly RegisterBlock[]): Extract {
  const numbers = new Map<string, number>();
  const nodes = new Map<number, Point>();
  const nodeOf = (point: Point): number => {
    const key = `${point.lat.toFixed(DIGITS)} ${point.lon.toFixed(DIGITS)}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, nodes.size);
    nodes.set(nodes.size, point);
    return nodes.size - 1;
  };
  const ways = blocks.map((block) => ({
    name: block.street,
    class: block.class,
    oneway: block.oneway,
    nodes: block.line.map(nodeOf),
  }));
  return { nodes, ways, doors: [], places: [], shapes: [] };
}

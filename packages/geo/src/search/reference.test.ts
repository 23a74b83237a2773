import { existsSync } from 'node:fs';
import { createDice } from '@traza/demo';
import { describe, expect, test } from 'vitest';
import { createEmbeddedEngine } from '../embedded-engine.ts';
import type { Point } from '../engine.ts';
import { flatMeters } from '../geometry.ts';
import { buildGraph, type Graph, type RoadEdge } from '../routes/graph.ts';
import { createPathFinder } from '../routes/shortest-path.ts';
import { SPEED_KMH } from '../routes/speeds.ts';
import { readableName } from '../streets/street-names.ts';
import { coveredStreet, isAvenue } from '../testing/covered-streets.ts';
import { type AxisSegment, blocksOf, pointOnBlock, readAxes } from '../testing/reference-axes.ts';

const folder = process.env['GEO_REFERENCE_DIR'] ?? '';
const isAbsent = folder === '' || !existsSync(folder);
const isReported = process.env['GEO_REFERENCE_REPORT'] !== undefined;
const DIRECCIONES = 300;
const PAIRS = 200;
const LEAST_TRIP_METERS = 1500;
const HIT_METERS = 100;

const engine = createEmbeddedEngine();
const segments = isAbsent ? [] : readAxes(folder);

describe.skipIf(isAbsent)(
  `search and routes against the official axes (skipped where the folder of GEO_REFERENCE_DIR is absent: "${folder}")`,
  () => {
    test('of 300 addresses on covered avenues at least 95 % are among the first three, within 100 m', async () => {
      const dice = createDice(7);
      const blocks = blocksOf(segments).filter((block) => isAvenue(block) && coveredStreet(block));
      const missed: string[] = [];
      for (let drawn = 0; drawn < DIRECCIONES; drawn += 1) {
        const block = dice.pick(blocks);
        const number = dice.int(block.first + 1, block.last);
        const typed = `${readableName(block.name)} ${number}`;
        const places = await engine.search(typed, { limit: 3 });
        const nearest = Math.min(...places.map((place) => flatMeters(place, pointOnBlock(block, number))));
        if (nearest > HIT_METERS) missed.push(`${typed}: ${Math.round(nearest)} m, ${places[0]?.street}`);
      }
      if (isReported) process.stdout.write(`missed ${missed.length}\n${missed.join('\n')}\n`);
      expect(missed.length).toBeLessThanOrEqual(DIRECCIONES * 0.05);
    });

    test('200 routes are no longer than 1.3 times the shortest way through all streets, at the median', async () => {
      const dice = createDice(11);
      const full = fullNetwork(segments);
      const shortest = createPathFinder(full);
      const ratios: number[] = [];
      while (ratios.length < PAIRS) {
        const [from, to] = [dice.pick(full.nodes), dice.pick(full.nodes)];
        const [start, end] = [full.snap(from), full.snap(to)];
        if (flatMeters(from, to) < LEAST_TRIP_METERS || !start || !end) continue;
        const truth = shortest(start, end);
        // a few streets of the register hang in the air
        if (!truth) continue;
        const { meters, estimated } = await engine.route([from, to], Temporal.Instant.from('2026-11-18T15:00:00Z'));
        expect(estimated).toBe(false);
        ratios.push(meters / ((truth.seconds * SPEED_KMH.calle) / 3.6));
      }
      ratios.sort((a, b) => a - b);
      if (isReported)
        process.stdout.write(`ratio p5 ${share(ratios, 0.05)} p50 ${share(ratios, 0.5)} p95 ${share(ratios, 0.95)}\n`);
      expect(share(ratios, 0.5)).toBeLessThan(1.3);
      expect(share(ratios, 0.95)).toBeLessThan(2);
    });
  },
);

/** Every street of the register, both ways: ends at the same point are one crossing. */
function fullNetwork(pieces: readonly AxisSegment[]): Graph {
  const ids = new Map<string, number>();
  const nodes: Point[] = [];
  const nodeAt = (point: Point) => {
    const key = `${point.lat.toFixed(5)} ${point.lon.toFixed(5)}`;
    const known = ids.get(key);
    if (known !== undefined) return known;
    ids.set(key, nodes.length);
    return nodes.push(point) - 1;
  };
  const street = { slug: '', class: 'calle', oneway: 0 } as const;
  const edges: RoadEdge[] = pieces.map(({ from, to, meters }) => ({
    from: nodeAt(from),
    to: nodeAt(to),
    meters,
    street,
  }));
  return buildGraph({ nodes, edges });
}

function share(sorted: readonly number[], part: number): number {
  return sorted[Math.floor(sorted.length * part)] ?? 0;
}

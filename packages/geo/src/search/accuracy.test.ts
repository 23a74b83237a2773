import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { between, flatMeters } from '../geometry.ts';
import type { Street } from '../streets/street-rows.ts';
import { coveredStreet } from '../testing/covered-streets.ts';
import { type AxisBlock, blocksOf, readAxes } from '../testing/reference-axes.ts';
import { pointOfNumber } from './house-numbers.ts';

const folder = process.env['GEO_REFERENCE_DIR'] ?? '';
const isAbsent = folder === '' || !existsSync(folder);

describe.skipIf(isAbsent)(
  `house numbers against the official axes (skipped where the folder of GEO_REFERENCE_DIR is absent: "${folder}")`,
  () => {
    const errors = isAbsent ? new Map<string, number[]>() : errorsByStreet(blocksOf(readAxes(folder)));
    const all = [...errors.values()].flat().toSorted((a, b) => a - b);

    test('most numbered streets of the city are compared, block by block', () => {
      expect(errors.size).toBeGreaterThan(240);
      expect(all.length).toBeGreaterThan(5800);
    });

    test('position error is under 60 m at p95', () => {
      const worst = [...errors]
        .map(([slug, list]) => ({ slug, p95: percentile(list, 0.95), blocks: list.length }))
        .toSorted((a, b) => b.p95 - a.p95);
      if (process.env['GEO_REFERENCE_REPORT']) {
        process.stdout.write(
          `${JSON.stringify({ streets: errors.size, blocks: all.length, p50: percentile(all, 0.5), p95: percentile(all, 0.95), p99: percentile(all, 0.99), worst: worst.slice(0, 45) })}\n`,
        );
      }
      expect(percentile(all, 0.95)).toBeLessThan(60);
    });
  },
);

function errorsByStreet(blocks: AxisBlock[]): Map<string, number[]> {
  const errors = new Map<string, number[]>();
  for (const block of blocks) {
    const street = coveredStreet(block);
    const error = street && blockError(street, block);
    if (street && error !== undefined) errors.set(street.slug, [...(errors.get(street.slug) ?? []), error]);
  }
  return errors;
}

function blockError(street: Street, { from, to, first, last }: AxisBlock): number | undefined {
  const ours = pointOfNumber(street, Math.round((first + last) / 2));
  return ours && flatMeters(ours, between(from, to, 0.5));
}

function percentile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;
}

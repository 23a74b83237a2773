import { describe, expect, test } from 'vitest';
import { type Fate, fateOf } from './fate.ts';

const PEDIDOS = Array.from({ length: 20_000 }, (_, i) => 100_000 + i);

function share(outcome: Fate['outcome'], settings: { seed: number; dice: boolean }): number {
  return PEDIDOS.filter((id) => fateOf(id, settings).outcome === outcome).length / PEDIDOS.length;
}

describe('the fate of an order', () => {
  test('is the same after a restart, and another with another seed', () => {
    const first = PEDIDOS.map((id) => fateOf(id, { seed: 7, dice: true }));
    expect(PEDIDOS.map((id) => fateOf(id, { seed: 7, dice: true }))).toEqual(first);
    expect(PEDIDOS.map((id) => fateOf(id, { seed: 8, dice: true }))).not.toEqual(first);
  });

  test.each([
    ['rejected', 0.04],
    ['late', 0.06],
    ['failed', 0.03],
    ['normal', 0.87],
  ] as const)('%s: a share of %d', (outcome, expected) => {
    for (const seed of [1, 2, 2026]) {
      expect(Math.abs(share(outcome, { seed, dice: true }) - expected)).toBeLessThan(0.01);
    }
  });

  test('without its dice every trip goes as it should', () => {
    expect(share('normal', { seed: 1, dice: false })).toBe(1);
  });

  test('stays within what a person takes for plausible', () => {
    for (const id of PEDIDOS) {
      const { outcome, answerSec, setOutSec, boardingSec, from } = fateOf(id, { seed: 1, dice: true });
      expect(answerSec).toBeGreaterThanOrEqual(40);
      expect(setOutSec).toBeGreaterThanOrEqual(outcome === 'late' ? 500 : 20);
      expect(boardingSec).toBeLessThanOrEqual(150);
      expect(from.meters).toBeGreaterThanOrEqual(700);
    }
  });
});

import { describe, expect, test } from 'vitest';
import { shareTotal, toCentsExact } from '../money.ts';
import { type BilledPedido, NO_PARTS, PARTS, partsOf, partsOfShare, totalOfParts } from './account-parts.ts';
import { dice } from './dice.kit.ts';

const cents = toCentsExact;

function aBilled(over: Partial<BilledPedido> = {}): BilledPedido {
  return {
    substatus: '',
    total: cents(100_00),
    plus: cents(0),
    lines: [{ concepto: 'kilometros', importe: cents(100_00) }],
    isCarpool: false,
    ...over,
  };
}

describe('the parts of an order', () => {
  test.each([
    ['a way alone', {}, { recorrido: 10_000 }],
    [
      'waiting and others',
      {
        total: cents(150_00),
        lines: [
          { concepto: 'kilometros', importe: cents(100_00) },
          { concepto: 'espera', importe: cents(30_00) },
          { concepto: 'otros', importe: cents(20_00) },
        ],
      },
      { espera: 3_000, otros: 2_000, recorrido: 10_000 },
    ],
    ['the surcharge stands within the way', { plus: cents(20_00) }, { recargo: 2_000, recorrido: 8_000 }],
    [
      'what the way cannot hold of the surcharge stands in the others',
      {
        plus: cents(20_00),
        lines: [
          { concepto: 'kilometros', importe: cents(15_00) },
          { concepto: 'otros', importe: cents(85_00) },
        ],
      },
      { recargo: 2_000, otros: 8_000 },
    ],
    ['a late cancellation', { substatus: 'Cancelado en origen', plus: cents(5_00) }, { cancelacion: 10_000 }],
    ['a Fallo, of a fixed route too', { substatus: 'Fallo', isCarpool: true }, { cancelacion: 10_000 }],
    ['a seat', { isCarpool: true, plus: cents(5_00) }, { asiento: 10_000 }],
    ['lines beyond the total are cut', { total: cents(50_00), plus: cents(60_00) }, { recargo: 5_000 }],
    ['nothing', { total: cents(0), lines: [] }, {}],
  ] satisfies [string, Partial<BilledPedido>, object][])('%s', (_name, over, expected) => {
    expect(partsOf(aBilled(over))).toEqual({ ...NO_PARTS, ...expected });
  });

  test('W-189: of 10,000 orders they sum to the total, and those of the shares to each share and to each part', () => {
    const roll = dice(11);
    for (let n = 0; n < 10_000; n += 1) {
      const lines = ['kilometros', 'espera', 'otros', 'otros'].slice(0, 1 + roll(4)).map((concepto) => ({
        concepto,
        importe: cents(roll(n % 7 === 0 ? 5 : 900_000_000)),
      }));
      const sum = lines.reduce((all, { importe }) => all + importe, 0);
      const total = cents(roll(5) === 0 ? roll(2_000_000) : sum);
      const parts = partsOf(
        aBilled({
          total,
          lines,
          plus: cents(roll(3) === 0 ? roll(sum + 1) : 0),
          substatus: roll(9) === 0 ? 'Fallo' : '',
          isCarpool: roll(6) === 0,
        }),
      );
      expect(totalOfParts(parts)).toBe(total);
      const pasajes = 1 + roll(6);
      const shares = shareTotal(total, [...Array.from({ length: pasajes - 1 }, () => roll(2_000) / 100), 0]).slice(
        0,
        -1,
      );
      for (const share of [...shares, total]) {
        const shared = partsOfShare(parts, share);
        expect(totalOfParts(shared)).toBe(total === 0 ? 0 : share);
        for (const part of PARTS) {
          expect(shared[part]).toBeGreaterThanOrEqual(0);
          expect(shared[part]).toBeLessThanOrEqual(parts[part]);
        }
      }
      expect(partsOfShare(parts, total)).toEqual(parts);
    }
  });
});

import { describe, expect, test } from 'vitest';
import { type BilledViaje, isBilledAs, readFacturacion, whyNotBilled } from './facturacion.ts';

const RULING = 'ruling: voucher, billing, settlement';

describe('readFacturacion', () => {
  test(`${RULING}: headings and blank lines are passed over, and lines keep their number`, () => {
    const rows = [
      ['viaje', 'fecha', 'liquidación'],
      [''],
      [' 12 ', '2026-11-30', ' L-1 '],
      ['', ' ', ''],
      ['13', '1/12/2026', 'A;2', ''],
    ];
    expect(readFacturacion(rows)).toEqual({
      lines: [
        { line: 3, idViaje: 12, fecha: '2026-11-30', liquidacion: 'L-1' },
        { line: 5, idViaje: 13, fecha: '2026-12-01', liquidacion: 'A;2' },
      ],
      faults: [],
    });
  });

  test(`${RULING}: without headings the first line counts`, () => {
    expect(readFacturacion([['12', '2026-11-30', 'L-1']]).lines).toHaveLength(1);
  });

  test.each([
    ['too few columns', ['12', '2026-11-30'], 'columns'],
    ['too many', ['12', '2026-11-30', 'L-1', 'x'], 'columns'],
    ['no number', ['x1', '2026-11-30', 'L-1'], 'number'],
    ['a number with points', ['106.603', '2026-11-30', 'L-1'], 'number'],
    ['zero', ['0', '2026-11-30', 'L-1'], 'number'],
    ['a number too large', ['2147483648', '2026-11-30', 'L-1'], 'number'],
    ['no date', ['12', '', 'L-1'], 'date'],
    ['a day that is not there', ['12', '2026-02-30', 'L-1'], 'date'],
    ['a day that is not there, as people write it', ['12', '31/11/2026', 'L-1'], 'date'],
    ['the month first', ['12', '11/30/2026', 'L-1'], 'date'],
    ['a year that nobody means', ['12', '9999-12-31', 'L-1'], 'date'],
    ['no liquidacion', ['12', '2026-11-30', ' '], 'liquidacion'],
    ['a liquidacion too long', ['12', '2026-11-30', 'L'.repeat(41)], 'liquidacion'],
    ['a liquidacion that hides', ['12', '2026-11-30', 'L\u202e1'], 'liquidacion'],
  ])(`${RULING}: %s is a fault of its line, and the others are read`, (_, bad, code) => {
    const { lines, faults } = readFacturacion([['20', '2026-11-30', 'L-1'], bad]);
    expect(lines).toHaveLength(1);
    expect(faults).toMatchObject([{ line: 2, code }]);
  });

  test(`${RULING}: a viaje twice is told with the line where it stood first, the same or not`, () => {
    const { faults } = readFacturacion([
      ['12', '2026-11-30', 'L-1'],
      ['13', '2026-11-30', 'L-1'],
      ['012', '2026-11-30', 'L-1'],
      ['12', '2026-12-01', 'L-2'],
    ]);
    expect(faults).toEqual([
      { line: 3, code: 'repeated', value: '1' },
      { line: 4, code: 'repeated', value: '1' },
    ]);
  });
});

describe('whyNotBilled', () => {
  const line = { line: 2, idViaje: 12, fecha: '2026-11-30', liquidacion: 'L-1' };
  const ended: BilledViaje = { status: 'finalizado', fechaFacturacion: null, liquidaciones: [null, null] };
  const billed: BilledViaje = { ...ended, fechaFacturacion: '2026-11-30', liquidaciones: ['L-1', 'L-1'] };

  test.each([
    ['unknown', undefined, 'unknown', '12'],
    ['not over', { ...ended, status: 'iniciado' }, 'open', '12'],
    ['billed on another day', { ...billed, fechaFacturacion: '2026-11-29' }, 'different', '2026-11-29, L-1'],
    ['of another liquidacion', { ...billed, liquidaciones: ['L-1', 'L-9'] }, 'different', '2026-11-30, L-9'],
  ] as const)(`${RULING}: a viaje that is %s is refused`, (_, viaje, code, value) => {
    expect(whyNotBilled(viaje, line)).toEqual({ line: 2, code, value });
  });

  test.each([
    ['nothing yet', ended, false],
    ['the same', billed, true],
    ['the same of one pasaje alone', { ...billed, liquidaciones: ['L-1', null] }, false],
    ['the same day, nobody aboard', { ...billed, liquidaciones: [] }, true],
  ] as const)(`${RULING}: one that says %s is taken`, (_, viaje, isSame) => {
    expect(whyNotBilled(viaje, line)).toBeUndefined();
    expect(isBilledAs(viaje, line)).toBe(isSame);
  });
});

import { describe, expect, test } from 'vitest';
import { toCentsExact } from '../money.ts';
import { type BilledLine, chargesOf, distanceClass, sortCostoLines } from './costos.ts';
import { isRequester } from './requester.ts';
import { STATUSES, type Status, type Substatus } from './status.ts';

const cents = toCentsExact;
const line = (concepto: BilledLine['concepto'], importe: number, obs = ''): BilledLine => ({
  concepto,
  cantidad: 1,
  unidad: 'u',
  importe: cents(importe),
  obs,
});

describe('what an order costs', () => {
  test('T-129 kilometres, waiting, others; equal ones as they came', () => {
    const shuffled = [
      line('otros', 1, 'Peaje'),
      line('espera', 2),
      line('otros', 3, 'Estacionamiento'),
      line('kilometros', 4),
    ];
    expect(sortCostoLines(shuffled).map(({ importe }) => importe)).toEqual([4, 2, 1, 3]);
  });

  const lines = [line('espera', 1000), line('kilometros', 9000)];
  const minimum = { concepto: 'otros', cantidad: 1, unidad: 'u', obs: 'Costo mínimo' };
  test.each<[string, Status, Substatus, number | null, object]>([
    ['its lines', 'finalizado', '', 10_000, { total: 10_000, lines: [line('kilometros', 9000), line('espera', 1000)] }],
    ['T-125 nothing', 'anulado', '', 10_000, { total: 0, lines: [] }],
    [
      'T-128 the minimum',
      'finalizado',
      'Cancelado en origen',
      6000,
      { total: 6000, lines: [{ ...minimum, importe: 6000 }] },
    ],
    [
      'T-128 the minimum of the tariff',
      'finalizado',
      'Fallo',
      null,
      { total: 4500, lines: [{ ...minimum, importe: 4500 }] },
    ],
    ['the minimum, rated since', 'calificado', 'Fallo', null, { total: 4500, lines: [{ ...minimum, importe: 4500 }] }],
    [
      'nothing known yet',
      'confirmado',
      'a origen',
      null,
      { total: null, lines: [line('kilometros', 9000), line('espera', 1000)] },
    ],
  ])('%s', (_, status, substatus, total, expected) => {
    const charged = chargesOf({
      status,
      substatus,
      lines,
      total: total === null ? null : cents(total),
      minimo: cents(4500),
    });
    expect(charged).toEqual(expected);
  });

  test('only two outcomes cost the minimum', () => {
    for (const status of STATUSES) {
      const { lines: charged } = chargesOf({
        status,
        substatus: 'a origen',
        lines,
        total: cents(1),
        minimo: cents(4500),
      });
      expect(charged.some(({ obs }) => obs === 'Costo mínimo')).toBe(false);
    }
  });

  test.each([
    [59.99, 'CD'],
    [60, 'MD'],
    [200, 'MD'],
    [200.01, 'LD'],
  ])('T-122 %d km is %s', (km, expected) => {
    expect(distanceClass(km)).toBe(expected);
  });
});

describe('the requester', () => {
  const ana = { username: 'aperez', nombre: 'Ana', apellido: 'Pérez' };
  test.each<[string, Parameters<typeof isRequester>[0], boolean]>([
    ['DT-04 the server says so', { esSolicitante: true, solicitante: 'otro', nombresSolicitante: [] }, true],
    [
      'DT-04 a namesake is not',
      { esSolicitante: false, solicitante: 'aperez', nombresSolicitante: ['Pérez Ana'] },
      false,
    ],
    ['T-154 by name', { solicitante: 'otro', nombresSolicitante: ['PEREZ, ana'] }, true],
    ['T-154 by name, in order', { solicitante: 'otro', nombresSolicitante: ['Ana Pérez'] }, false],
    ['T-155 by username', { solicitante: 'aperez', nombresSolicitante: [] }, true],
    ['T-155 another username', { solicitante: 'aperez2', nombresSolicitante: [] }, false],
  ])('%s', (_, pedido, expected) => {
    expect(isRequester(pedido, ana)).toBe(expected);
  });
});

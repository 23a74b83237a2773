import { describe, expect, test } from 'vitest';
import { type RepeatablePedido, repeatedRows } from './repeated-rows.ts';

const NOW = Temporal.Instant.from('2026-11-20T13:00:00Z');
const AT = NOW.add({ hours: 3 });
const CASA = { dir: { lat: -34.5921, lon: -58.4302 } };
const OFICINA = { dir: { lat: -34.6037, lon: -58.3816 } };
const ASKED: RepeatablePedido = {
  tipo: 'PARAOTRO',
  departure: AT,
  paradas: [CASA, OFICINA],
  pasajes: [{ idPersona: 7, nombre: 'Pablo Peralta' }],
};
const row = (n: number, changes: Partial<RepeatablePedido> = {}) => ({ n, ...ASKED, ...changes });
const pedido = (hoursAgo: number, changes: Partial<RepeatablePedido> = {}) => ({
  ...ASKED,
  idSolicitud: 100,
  creado: NOW.subtract({ hours: hoursAgo }),
  ...changes,
});

describe('W-247 a row that is asked for already', () => {
  test('of equal rows the first is kept, the others repeat it', () => {
    const found = repeatedRows([row(3), row(5), row(9)], [], NOW);
    expect([...found]).toEqual([
      [5, { por: 'fila', n: 3 }],
      [9, { por: 'fila', n: 3 }],
    ]);
  });

  test.each<[string, Partial<RepeatablePedido>]>([
    ['type', { tipo: 'PARAINVITADO' }],
    ['moment', { departure: AT.add({ minutes: 1 }) }],
    ['moment: as soon as possible', { departure: null }],
    ['way', { paradas: [OFICINA, CASA] }],
    ['people', { pasajes: [{ idPersona: 8, nombre: 'Pablo Peralta' }] }],
    ['names', { pasajes: [{ idPersona: null, nombre: 'Eva' }] }],
  ])('of another %s it repeats nothing', (_, change) => {
    expect(repeatedRows([row(1), row(2, change)], [pedido(1, change)], NOW).get(1)).toBeUndefined();
  });

  test('an order of the last 24 hours counts, one of before does not', () => {
    expect(repeatedRows([row(1)], [pedido(24)], NOW).get(1)).toEqual({ por: 'pedido', idSolicitud: 100 });
    const older = { ...pedido(24), creado: NOW.subtract({ hours: 24, milliseconds: 1 }) };
    expect(repeatedRows([row(1)], [older], NOW).size).toBe(0);
  });

  test('the order is told before the row', () => {
    const found = repeatedRows([row(1), row(2)], [pedido(2)], NOW);
    expect([...found.values()]).toEqual([
      { por: 'pedido', idSolicitud: 100 },
      { por: 'pedido', idSolicitud: 100 },
    ]);
  });
});

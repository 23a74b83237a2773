import { describe, expect, test } from 'vitest';
import { CASO_STATES } from '../reclamos/index.ts';
import {
  CASO_ORIGINS,
  type CasoAct,
  isHeldByOther,
  isOverdue,
  outcomeOfCall,
  whyNotAnswer,
  whyNotCaso,
  whyNotWait,
} from './caso.ts';

const NOW = Temporal.Instant.from('2026-11-20T13:00:00Z');
const after = (minutes: number) => NOW.add({ minutes });

describe('M-206 what may be done with a caso', () => {
  const ACTS: readonly CasoAct[] = ['tomar', 'esperar', 'responder', 'cerrar'];
  test.each(CASO_ORIGINS)('of a %s', (origen) => {
    const own = origen === 'reclamo' ? 'responder' : 'cerrar';
    for (const estado of CASO_STATES) {
      const possible = ACTS.filter((act) => whyNotCaso(act, { origen, estado }) === undefined);
      expect([estado, possible]).toEqual([estado, estado === 'cerrado' ? [] : ['tomar', 'esperar', own]]);
    }
  });
});

test.each([
  ['tomado', 7, true],
  ['tomado', 3, false],
  ['en_espera', 7, false],
  ['abierto', null, false],
] as const)('M-200 what is %s by %j is held by another than 3: %j', (estado, idOperador, held) => {
  expect(isHeldByOther({ estado, idOperador }, 3)).toBe(held);
});

test.each([
  ['abierto', -1, true],
  ['tomado', -1, true],
  ['abierto', 0, false],
  ['abierto', 1, false],
  ['cerrado', -100, false],
] as const)('M-199 what is %s and due in %j minutes is overdue: %j', (estado, minutes, overdue) => {
  expect(isOverdue({ estado, vence: after(minutes) }, NOW)).toBe(overdue);
});

test.each([
  ['Espero al chofer', 1, undefined],
  ['Espero al chofer', 7 * 24 * 60, undefined],
  ['Espero al chofer', 7 * 24 * 60 + 1, 'date_too_far'],
  ['Espero al chofer', 0, 'date_past'],
  ['Espero al chofer', -5, 'date_past'],
  ['', 60, 'missing_fields'],
  ['x'.repeat(200), 60, undefined],
  ['x'.repeat(201), 60, 'string_too_long'],
])('M-201 resting because of %j for %j minutes: %j', (reason, minutes, code) => {
  expect(whyNotWait({ motivo: reason, hasta: after(minutes) }, NOW)?.code).toBe(code);
});

test('M-201 without an hour nothing rests', () => {
  expect(whyNotWait({ motivo: 'x', hasta: undefined }, NOW)).toEqual({ code: 'missing_fields', field: 'hasta' });
});

test.each([
  ['', 'missing_fields'],
  ['a', undefined],
  ['a'.repeat(2000), undefined],
  ['a'.repeat(2001), 'string_too_long'],
])('M-202 an answer %#', (texto, code) => {
  expect(whyNotAnswer(texto)?.code).toBe(code);
});

test('M-205 what a call makes of its caso', () => {
  expect(outcomeOfCall('hablamos', { intentos: 0 }, NOW)).toEqual({ estado: 'cerrado', intentos: 0 });
  expect(outcomeOfCall('numero-equivocado', { intentos: 2 }, NOW)).toEqual({ estado: 'cerrado', intentos: 2 });
  for (const intentos of [0, 1, 2]) {
    expect(outcomeOfCall('no-contesto', { intentos }, NOW)).toEqual({
      estado: 'en_espera',
      intentos: intentos + 1,
      hasta: after(15),
    });
  }
  expect(outcomeOfCall('no-contesto', { intentos: 3 }, NOW)).toEqual({ estado: 'cerrado', intentos: 4 });
});

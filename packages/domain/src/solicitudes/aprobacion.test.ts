import { describe, expect, test } from 'vitest';
import { toCentsExact } from '../money.ts';
import {
  aprobacionReason,
  type DecidableSolicitud,
  keepsAprobacion,
  needsAprobacion,
  whyNotAuthorized,
} from './aprobacion.ts';

const cents = (value: number | null) => (value === null ? null : toCentsExact(value));

test.each([
  ['nunca', null, 1_000_000, false, false],
  ['nunca', 100, null, false, false],
  ['siempre', null, 1, false, true],
  ['siempre', null, 1, true, false],
  ['sobreMonto', 3_000_000, 2_999_999, false, false],
  ['sobreMonto', 3_000_000, 3_000_000, false, false],
  ['sobreMonto', 3_000_000, 3_000_001, false, true],
  ['sobreMonto', 3_000_000, 3_000_001, true, false],
  ['sobreMonto', 3_000_000, null, false, true],
  ['sobreMonto', 3_000_000, null, true, false],
  ['sobreMonto', null, 1, false, true],
] as const)('O-236 %s up to %s: a quote of %s, approver %s, waits: %s', (rule, limit, cotizacion, approves, waits) => {
  const found = needsAprobacion(
    { requiereAutorizacion: rule, topeAutorizacion: cents(limit) },
    { cotizacion: cents(cotizacion), approves },
  );
  expect(found).toBe(waits);
});

test.each([
  [false, 2_500_000, 2_500_000, true],
  [false, 2_500_000, 2_400_000, true],
  [false, 2_500_000, 2_500_001, false],
  [true, 2_500_000, 2_400_000, false],
  [false, null, 2_400_000, false],
  [false, 2_500_000, null, false],
])('W-299 changed: waiting %s, from %s to %s, needs nobody again: %s', (isWaiting, from, to, keeps) => {
  expect(keepsAprobacion({ isWaiting, cotizacion: cents(from) }, cents(to))).toBe(keeps);
});

test.each([
  ['siempre', 100, 500, 'siempre', null, null],
  ['siempre', null, null, 'siempre', null, null],
  ['sobreMonto', 2_000_000, 2_000_001, 'sobreMonto', 2_000_000, 1],
  ['sobreMonto', 2_000_000, 2_430_000, 'sobreMonto', 2_000_000, 430_000],
  // the limit was raised, or the rule given up, since it was asked for
  ['sobreMonto', 2_000_000, 2_000_000, 'sobreMonto', 2_000_000, null],
  ['nunca', 2_000_000, 2_000_001, 'sobreMonto', null, null],
  ['sobreMonto', 2_000_000, null, 'sinCotizacion', 2_000_000, null],
] as const)('W-203 %s up to %s, a quote of %s: %s', (rule, limit, cotizacion, reason, limite, exceso) => {
  expect(aprobacionReason({ requiereAutorizacion: rule, topeAutorizacion: cents(limit) }, cents(cotizacion))).toEqual({
    motivo: reason,
    limite,
    exceso,
  });
});

describe('DO-35 XO-28 deciding on an order', () => {
  const now = Temporal.Instant.from('2026-11-20T10:00:00-03:00');
  const waiting: DecidableSolicitud = { isOwn: false, estado: 'B', departure: now.add({ seconds: 1 }), now };
  const why = (decision: { aprobar: boolean; motivo: string | null }, changes: Partial<DecidableSolicitud> = {}) =>
    whyNotAuthorized(decision, { ...waiting, ...changes })?.code;

  test.each([
    [true, null, undefined],
    [true, 'Adelante', undefined],
    [false, 'Fuera de presupuesto', undefined],
    [false, null, 'missing_fields'],
    [false, 'x'.repeat(250), undefined],
    [false, 'x'.repeat(251), 'desc_invalid'],
  ])('approving %s, reason %s: %s', (aprobar, reason, code) => {
    expect(why({ aprobar, motivo: reason })).toBe(code);
  });

  test.each(['A', 'C', 'P', 'X'] as const)('an order in "%s" does not wait for it', (estado) => {
    expect(why({ aprobar: true, motivo: null }, { estado })).toBe('invalid_transition');
  });

  test('nor does one whose departure has come', () => {
    expect(why({ aprobar: true, motivo: null }, { departure: now })).toBe('invalid_transition');
  });

  test('never one’s own', () => {
    expect(why({ aprobar: true, motivo: null }, { isOwn: true })).toBe('forbidden');
  });
});

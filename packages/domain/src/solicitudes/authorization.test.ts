import { expect, test } from 'vitest';
import { toCentsExact } from '../money.ts';
import { needsAuthorization } from './authorization.ts';

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
] as const)('O-236 %s up to %s: a quote of %s, approver %s, waits: %s', (rule, limit, quote, approves, waits) => {
  const found = needsAuthorization(
    { requiereAutorizacion: rule, topeAutorizacion: cents(limit) },
    { quote: cents(quote), approves },
  );
  expect(found).toBe(waits);
});

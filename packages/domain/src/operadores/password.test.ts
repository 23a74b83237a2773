import { expect, test } from 'vitest';
import { isOperadorPassword } from './password.ts';

test.each([
  ['Traza2026', 'dora.despacho@traza.example', true],
  // the rule of the portal: 8 to 30, upper, lower, a digit
  ['Traza26', 'dora.despacho@traza.example', false],
  [`Traza2026${'a'.repeat(22)}`, 'dora.despacho@traza.example', false],
  ['traza2026', 'dora.despacho@traza.example', false],
  ['TRAZA2026', 'dora.despacho@traza.example', false],
  ['TrazaTraza', 'dora.despacho@traza.example', false],
  // what stands before the @
  ['Dora.Despacho1', 'dora.despacho@traza.example', false],
  ['xx9DORA.DESPACHOx', 'dora.despacho@traza.example', false],
  ['Despacho2026', 'dora.despacho@traza.example', true],
  ['Ñandú2026ñandú', 'ÑANDÚ@traza.example', false],
])('M-020 %s for %s: %s', (password, email, isGood) => {
  expect(isOperadorPassword(password, email)).toBe(isGood);
});

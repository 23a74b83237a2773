import { expect, test } from 'vitest';
import { stateVersion } from './state-version.ts';

const STATE = { nombre: 'Ventas', permisos: { travel: true, showReports: false }, cecos: [1, 2] };

test.each([
  ['the same', { ...STATE }, true],
  [
    'its keys in another order',
    { cecos: [1, 2], permisos: { showReports: false, travel: true }, nombre: 'Ventas' },
    true,
  ],
  ['what is not there', { ...STATE, grupo: undefined }, true],
  ['another text', { ...STATE, nombre: 'ventas' }, false],
  ['another permission', { ...STATE, permisos: { travel: true, showReports: true } }, false],
  ['a list in another order', { ...STATE, cecos: [2, 1] }, false],
  ['nothing in the place of something', { ...STATE, nombre: null }, false],
])('%s', (_, other, isSame) => {
  expect(stateVersion(other) === stateVersion(STATE)).toBe(isSame);
});

test('fits into the header', () => {
  for (let each = 0; each < 500; each += 1) expect(String(stateVersion({ each }))).toMatch(/^[1-9]\d{0,8}$/);
});

import { expect, test } from 'vitest';
import { shortDirecciones } from './short-direcciones.ts';

const CABA = 'Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina';
const EZEIZA = 'Ezeiza, Buenos Aires, Argentina';

test.each([
  ['the same locality', [`Av. Córdoba 100, ${CABA}`, `Florida 1, ${CABA}`], ['Av. Córdoba 100', 'Florida 1']],
  ['a stop in between too', [`A 1, ${CABA}`, `B 2, ${CABA}`, `C 3, ${CABA}`], ['A 1', 'B 2', 'C 3']],
  [
    'a name before the street',
    [`Estación Retiro, Plata 1, ${CABA}`, `A 1, ${CABA}`],
    ['Estación Retiro, Plata 1', 'A 1'],
  ],
  ['one stop', [`Av. Córdoba 100, ${CABA}`], ['Av. Córdoba 100']],
  ['another locality', [`A 1, ${CABA}`, `B 2, ${EZEIZA}`], [`A 1, ${CABA}`, `B 2, ${EZEIZA}`]],
  [
    'another locality of the same province',
    [`A 1, Lanús, Buenos Aires, Argentina`, `B 2, ${EZEIZA}`],
    [`A 1, Lanús, Buenos Aires, Argentina`, `B 2, ${EZEIZA}`],
  ],
  [
    'the locality of the same name in another province',
    ['A 1, San Martín, Mendoza, Argentina', 'B 2, San Martín, Buenos Aires, Argentina'],
    ['A 1, San Martín, Mendoza, Argentina', 'B 2, San Martín, Buenos Aires, Argentina'],
  ],
  [
    'one that is a locality itself',
    ['San Martín 9, Mendoza, Mendoza, Argentina', 'Mendoza, Mendoza, Argentina'],
    ['San Martín 9, Mendoza, Mendoza, Argentina', 'Mendoza, Mendoza, Argentina'],
  ],
  ['a text that is no address', ['Depósito', 'Planta'], ['Depósito', 'Planta']],
  ['nothing', [], []],
])('W-088 %s', (_name, whole, short) => {
  expect(shortDirecciones(whole)).toEqual(short);
});

import { expect, test } from 'vitest';
import { withoutCommonTail } from './common-tail.ts';

const CABA = 'Ciudad Autónoma de Buenos Aires';

test.each([
  [[], []],
  [['Ezeiza'], ['Ezeiza']],
  [
    [`Av. Corrientes 1234, ${CABA}, ${CABA}, Argentina`, `Florida 165, ${CABA}, ${CABA}, Argentina`],
    ['Av. Corrientes 1234', 'Florida 165'],
  ],
  [
    [`Av. Corrientes 1234, ${CABA}, ${CABA}, Argentina`, 'Mitre 10, Avellaneda, Buenos Aires, Argentina'],
    [`Av. Corrientes 1234, ${CABA}`, 'Mitre 10, Avellaneda, Buenos Aires'],
  ],
  [
    ['Mitre 1, Quilmes, Buenos Aires', 'Lavalle 2, Quilmes, Buenos Aires', 'Otros destinos'],
    ['Mitre 1', 'Lavalle 2', 'Otros destinos'],
  ],
  [[`Florida 165, ${CABA}, ${CABA}, Argentina`], [`Florida 165, ${CABA}, Argentina`]],
])('W-331 %j are listed as %j', (direcciones, expected) => {
  expect(withoutCommonTail(direcciones)).toEqual(expected);
});

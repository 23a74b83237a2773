import { expect, test } from 'vitest';
import { costosOf } from './costos.ts';
import { fateOf } from './fate.ts';
import { aViaje } from './viaje.kit.ts';

const fate = { ...fateOf(1, { seed: 1, dice: false }), hasToll: true };

test.each([
  ['what was quoted', aViaje(), [9850.5]],
  ['its own price where nothing was quoted', aViaje({ precotizacion: null, kilometros: 10 }), [15_100]],
  ['a toll on the longer ways', aViaje({ kilometros: 12 }), [9850.5, 1450]],
])('charges %s', (_, viaje, expected) => {
  expect(costosOf(viaje, fate).map(({ importe }) => importe)).toEqual(expected);
});

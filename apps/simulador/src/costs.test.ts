import { expect, test } from 'vitest';
import { costsOf } from './costs.ts';
import { fateOf } from './fate.ts';
import { aTrip } from './test-trip.ts';

const fate = { ...fateOf(1, { seed: 1, dice: false }), hasToll: true };

test.each([
  ['what was quoted', aTrip(), [9850.5]],
  ['its own price where nothing was quoted', aTrip({ precotizacion: null, kilometros: 10 }), [15_100]],
  ['a toll on the longer ways', aTrip({ kilometros: 12 }), [9850.5, 1450]],
])('charges %s', (_, trip, expected) => {
  expect(costsOf(trip, fate).map(({ importe }) => importe)).toEqual(expected);
});

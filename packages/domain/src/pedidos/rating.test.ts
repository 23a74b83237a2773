import { expect, test } from 'vitest';
import { viajeRating, whyNotRatable } from './rating.ts';

test.each([
  [[], undefined],
  [[5], 5],
  [[5, 4], 4],
  [[5, 5, 4], 4],
  [[1, 2, 2], 1],
])('T-142 the rating of a trip rated %j is %s', (ratings, expected) => {
  expect(viajeRating(ratings.map((calificacion) => ({ calificacion })))).toBe(expected);
});

const traveller = { isRequester: false, isPassenger: true, hasRated: false };
test.each([
  ['finalizado', traveller, undefined],
  ['finalizado', { ...traveller, isPassenger: false, isRequester: true }, undefined],
  ['calificado', traveller, undefined],
  ['calificado', { ...traveller, hasRated: true }, 'already_rated'],
  ['iniciado', traveller, 'order_not_ratable'],
  ['confirmado', { ...traveller, hasRated: true }, 'order_not_ratable'],
  ['anulado', traveller, 'order_not_ratable'],
  ['finalizado', { ...traveller, isPassenger: false }, 'not_found'],
  ['confirmado', { ...traveller, isPassenger: false }, 'not_found'],
] as const)('DT-34 a trip that is %s, rated by %j: %s', (status, rater, code) => {
  expect(whyNotRatable(status, rater)?.code).toBe(code);
});

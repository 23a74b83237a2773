import { expect, test } from 'vitest';
import { tripRating } from './rating.ts';

test.each([
  [[], undefined],
  [[5], 5],
  [[5, 4], 4],
  [[5, 5, 4], 4],
  [[1, 2, 2], 1],
])('T-142 the rating of a trip rated %j is %s', (ratings, expected) => {
  expect(tripRating(ratings.map((calificacion) => ({ calificacion })))).toBe(expected);
});

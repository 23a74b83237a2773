import { expect, test } from 'vitest';
import { wherePlaceholder } from './messages.ts';

test('W-272 the field of the home says that it takes a whole order, by another example from minute to minute', () => {
  const texts = Array.from({ length: 8 }, (_, minute) => wherePlaceholder(minute * 60_000));
  expect(new Set(texts).size).toBe(4);
  expect(texts).toContain('Una dirección, o «mañana 9 a Ezeiza»');
});

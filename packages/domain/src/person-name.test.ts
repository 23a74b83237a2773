import { expect, test } from 'vitest';
import { givenName } from './person-name.ts';

const typed = (name: string | null, firstName: string | null = null) => givenName({ firstName, name });

test.each([
  ['Ruiz, Ana', 'Ana'],
  ['Ruiz, Ana María', 'Ana'],
  ['Ruiz ,Ana', 'Ana'],
  ['Ruiz,', 'Ruiz'],
  ['Ruiz, ', 'Ruiz'],
  [', Ana', 'Ana'],
  ['Ana Ruiz', 'Ana'],
  ['  Ana  ', 'Ana'],
  ['', ''],
])('W-120 %j is called %j, without a comma where a part is missing', (name, expected) => {
  expect(typed(name)).toBe(expected);
});

test('who has a first name is called by it', () => {
  expect(typed('Ruiz, Tomás', 'Tomás')).toBe('Tomás');
  expect(typed(null)).toBe('');
});

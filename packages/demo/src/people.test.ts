import { expect, test } from 'vitest';
import { DEMO_PEOPLE, emailOf } from './people.ts';
import { personas } from './personas.ts';

test('tests know everybody of the demo, with the e-mail of their accounts', () => {
  expect(Object.values(personas).map(({ username }) => username)).toEqual(DEMO_PEOPLE.map(({ username }) => username));
  expect(personas.rita.email).toBe('rita.rio@riosalud.example');
  expect(personas.marta.email).toBe('marta.multi@andina.example');
  expect(DEMO_PEOPLE.filter(({ accounts }) => accounts.length === 0).map(emailOf)).toEqual([
    'pia.particular@particular.example',
  ]);
});

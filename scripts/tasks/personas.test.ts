import { expect, test } from 'vitest';
import { DEMO_PEOPLE, DEMO_PASSWORD as SEEDED_PASSWORD } from '../../apps/server/src/seed/people.ts';
import { DEMO_PASSWORD, personas } from '../../packages/testing/src/index.ts';

test('tests know the people whom the server loads', () => {
  const names = (people: readonly { username: string; nombre: string; apellido: string }[]) =>
    people.map(({ username, nombre, apellido }) => ({ username, nombre, apellido }));
  expect(names(Object.values(personas))).toEqual(names(DEMO_PEOPLE));
  expect(DEMO_PASSWORD).toBe(SEEDED_PASSWORD);
});

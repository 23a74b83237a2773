import { expect, test } from 'vitest';
import { mutualFaults, type Tie, wingFaults } from './rooms.ts';

const tie = (from: string, to: string): Tie => ({ from, to });
const SERVER = 'apps/server/src/features';

test.each([
  ['rooms of a feature', tie('f/a/x.ts', 'f/b/y.ts'), tie('f/b/z.ts', 'f/a/w.ts'), 1],
  ['a room and a file beside it', tie('f/a/x.ts', 'f/api.ts'), tie('f/api.ts', 'f/a/w.ts'), 1],
  ['features, by other rooms', tie('f/a/x.ts', 'g/b/y.ts'), tie('g/c/z.ts', 'f/d/w.ts'), 1],
  ['one way alone', tie('f/a/x.ts', 'f/b/y.ts'), tie('f/a/w.ts', 'f/b/y.ts'), 0],
] as const)('mutual: %s', (_, one, other, count) => {
  expect(mutualFaults([one, other])).toHaveLength(count);
});

test.each([
  ['sesion/x.ts', 'correo/y.ts', 0],
  ['correo/y.ts', 'sesion/x.ts', 1],
  ['grupos/x.ts', 'pedidos/y.ts', 0],
  ['soporte/x.ts', 'pedidos/y.ts', 1],
  ['unheard/x.ts', 'pedidos/y.ts', 1],
] as const)('wings: %s imports %s', (from, to, count) => {
  expect(wingFaults([tie(`${SERVER}/${from}`, `${SERVER}/${to}`)])).toHaveLength(count);
});

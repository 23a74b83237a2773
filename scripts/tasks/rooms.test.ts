import { expect, test } from 'vitest';
import { mutualFaults, type Tie, wingFaults } from './rooms.ts';

const tie = (from: string, to: string): Tie => ({ from, to });
const SERVER = 'apps/server/src';

test.each([
  ['rooms of a feature', tie('f/a/x.ts', 'f/b/y.ts'), tie('f/b/z.ts', 'f/a/w.ts'), 1],
  ['a room and a file beside it', tie('f/a/x.ts', 'f/api.ts'), tie('f/api.ts', 'f/a/w.ts'), 1],
  ['features, by other rooms', tie('f/a/x.ts', 'g/b/y.ts'), tie('g/c/z.ts', 'f/d/w.ts'), 1],
  ['one way alone', tie('f/a/x.ts', 'f/b/y.ts'), tie('f/a/w.ts', 'f/b/y.ts'), 0],
] as const)('mutual: %s', (_, one, other, count) => {
  expect(mutualFaults([one, other])).toHaveLength(count);
});

test.each([
  ['identidad/sesion/x.ts', 'plataforma/correo/y.ts', 0],
  ['plataforma/correo/y.ts', 'identidad/sesion/x.ts', 1],
  ['clientes/grupos/x.ts', 'pedidos/proyeccion/y.ts', 0],
  ['clientes/soporte/x.ts', 'pedidos/proyeccion/y.ts', 1],
  ['lib/x.ts', 'pedidos/proyeccion/y.ts', 0],
] as const)('wings: %s imports %s', (from, to, count) => {
  expect(wingFaults([tie(`${SERVER}/${from}`, `${SERVER}/${to}`)])).toHaveLength(count);
});

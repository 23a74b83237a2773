import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

test('only what differs, inner fields one by one', () => {
  const before = { nombre: 'Ana', grupo: null, cecos: [1, 2], permisos: { travel: true, showReports: false } };
  const after = { nombre: 'Ana', grupo: 5, cecos: [1], permisos: { travel: true, showReports: true } };
  expect(changesBetween(before, after)).toEqual({
    antes: { grupo: null, cecos: [1, 2], permisos: { showReports: false } },
    despues: { grupo: 5, cecos: [1], permisos: { showReports: true } },
  });
});

test('nothing where nothing differs, the order of inner fields aside', () => {
  expect(changesBetween({ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } })).toBeUndefined();
});

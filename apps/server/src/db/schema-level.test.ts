import { describe, expect, test } from 'vitest';
import { type SchemaLevel, tellReturn, whyNotRun } from './schema-level.ts';

const own = 3;
const why = (level: SchemaLevel, unknown: string[], missing: string[] = []) =>
  whyNotRun({ level, unknown, missing }, own);

describe('a program runs', () => {
  test.each([
    ['on a database that it brings up to date', { nivel: 1, minimo: 1 }, [], ['0039_nivel']],
    ['on its own schema', { nivel: 3, minimo: 2 }, [], []],
    ['on its own release, some migrations later', { nivel: 3, minimo: 2 }, ['0052_b'], []],
    ['on the schema of the next release', { nivel: 4, minimo: 3 }, ['0060_c'], []],
  ])('%s', (_, level, unknown, missing) => {
    expect(why(level, unknown, missing)).toBeUndefined();
  });
});

describe('and refuses, with words', () => {
  test.each([
    ['two releases back', { nivel: 5, minimo: 3 }, [], 'solo se puede volver una versión atrás'],
    ['a schema that says no', { nivel: 4, minimo: 4 }, [], 'no se vuelve a una versión anterior al nivel 4'],
    ['a schema without what it needs', { nivel: 4, minimo: 3 }, ['0051_a'], 'le falta lo que esta necesita (0051_a)'],
  ])('%s', (_, level, missing, words) => {
    expect(why(level, ['0060_c'], missing)).toContain(words);
    expect(why(level, ['0060_c'], missing)).toContain(
      `la base está en el nivel ${level.nivel} y este programa es del 3`,
    );
  });
});

describe('what is told of the way back', () => {
  test('from 0.1.0 there is none', () => {
    expect(tellReturn({ nivel: 1, minimo: 1 }, { nivel: 2, minimo: 2 })).toEqual([
      'La base pasó del nivel 1 al 2.',
      'Un proceso de la versión 0.1.0 que ya corre sigue sirviendo hasta que lo reemplaces, pero no se puede volver: no inicia sobre esta base.',
    ]);
  });
  test('one release back there is', () => {
    expect(tellReturn({ nivel: 2, minimo: 2 }, { nivel: 3, minimo: 2 })[1]).toContain('y se puede volver a iniciarlo');
    expect(tellReturn({ nivel: 2, minimo: 2 }, { nivel: 4, minimo: 2 })[1]).toContain('no se puede volver');
  });
  test('nothing where the level stays, nor of a new database', () => {
    expect(tellReturn(undefined, { nivel: 2, minimo: 2 })).toEqual([]);
    expect(tellReturn({ nivel: 2, minimo: 2 }, { nivel: 2, minimo: 2 })).toEqual([]);
  });
});

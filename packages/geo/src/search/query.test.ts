import { expect, test } from 'vitest';
import { nameWords, slugify } from '../fold.ts';
import { fitOf } from './match.ts';
import { readQuery } from './query.ts';

test.each([
  ['Av. Corrientes 1234', ['corrientes'], 1234],
  ['9 de julio 500', ['9', 'julio'], 500],
  ['nueve de julio 500', ['9', 'julio'], 500],
  ['25 de mayo', ['25', 'mayo'], undefined],
  ['av 9 de julio', ['9', 'julio'], undefined],
  ['jb justo 1500', ['j', 'b', 'justo'], 1500],
  ['Gral. Las Heras Nº 2500', ['general', 'heras'], 2500],
  ['Cnel Díaz altura 1900', ['coronel', 'diaz'], 1900],
  ['Córdoba al 3400', ['cordoba'], 3400],
  ['corrientes 1234 5to piso', ['corrientes'], 1234],
  ['corrientes 123456', ['corrientes', '123456'], undefined],
])('"%s" asks for %j, number %s', (text, name, number) => {
  expect(readQuery(text)[0]).toMatchObject({ name, number });
});

test.each([
  'Corrientes y Callao',
  'corrientes & callao',
  'corrientes esq callao',
  'corrientes esq. callao',
  'Corrientes esquina Callao',
  'corrientes casi callao',
])('"%s" asks for a corner', (text) => {
  expect(readQuery(text)[0]).toMatchObject({ name: ['corrientes'], corner: ['callao'] });
});

test.each([
  ['corrientes 1234, Almagro, Buenos Aires', ['almagro', 'buenos aires']],
  ['corrientes 1234 caba', ['caba']],
  ['corrientes 1234', []],
])('"%s" asks in %j', (text, where) => {
  expect(readQuery(text)[0]?.where).toEqual(where);
});

test.each(['', ' ', ',', ',,,', '¿?'])('"%s" asks for nothing', (text) => {
  expect(readQuery(text)).toEqual([]);
});

test.each([
  [['corrientes'], [['corrientes']], 3],
  [['corr'], [['corrientes']], 2],
  [['juan', 'justo'], [['juan', 'b', 'justo']], 1],
  [['j', 'b', 'justo'], [['juan', 'b', 'justo']], 2],
  [['justo', 'juan'], [['juan', 'b', 'justo']], 1],
  [['justo', 'justo'], [['juan', 'b', 'justo']], 0],
  [['corrientes', 'x'], [['corrientes']], 0],
])('%j fits %j by %i', (query, names, fit) => {
  expect(fitOf(query, names)).toBe(fit);
});

test('a name made of noise alone keeps its words', () => {
  expect(nameWords('Av. de la')).toEqual(['la']);
  expect(nameWords('Calle')).toEqual(['calle']);
});

test('slugs are URL-safe', () => {
  expect(slugify("Núñez & O'Higgins (centro)")).toBe('nunez-o-higgins-centro');
});

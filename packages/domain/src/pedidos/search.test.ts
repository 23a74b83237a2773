import { describe, expect, test } from 'vitest';
import { matchesSearch, parseSearch, searchTextOf, withPlaces } from './search.ts';

const PEDIDO = {
  ids: [100_123, 100_122],
  names: [
    { nombre: 'Tomás', apellido: 'Ruiz Núñez' },
    { nombre: 'Juan Paz', apellido: null },
  ],
  texts: [
    'Andina Servicios',
    'Av. Corrientes 1234, Buenos Aires',
    'Casa central',
    'AB123CD',
    'Logística 100% propia',
    null,
  ],
};
const PUBLIC_ID = '3q2-7wAAQ0m8Yx1sZ4tKdg';
const finds = (typed: string) => matchesSearch(searchTextOf(PEDIDO), PUBLIC_ID, parseSearch(typed));

describe('search (DT-10)', () => {
  test.each([
    ['corrientes', true, 'a word'],
    ['RIENTES', true, 'three letters or more anywhere, whatever the case'],
    ['nunez', true, 'without its accents'],
    ['log\u00edst', true, 'with an accent'],
    ['ruiz corrientes', true, 'every word, in any field'],
    ['ruiz cabildo', false, 'a word that nothing has'],
    ['av', true, 'a short word begins a word'],
    ['ra', false, 'a short word inside one'],
    ['ab123cd', true, 'a plate'],
    ['1001', true, 'digits begin an id'],
    ['100123', true, 'a whole id'],
    ['00123', false, 'digits inside an id'],
    ['1234', true, 'digits of an address'],
    ['23', false, 'two digits inside a number'],
    ['%', false, 'a per cent sign is itself'],
    ['100%', true, 'and is found as itself'],
    ['_', false, 'an underscore is itself'],
    ['\\', false, 'a backslash is itself'],
    ['"Ruiz Núñez, Tomás"', true, 'a whole name, surname first'],
    ['"ruiz nunez tomas"', true, 'without its comma'],
    ['"Tomás Ruiz Núñez"', true, 'name first'],
    ['"Ruiz, Tomás"', false, 'not part of a name'],
    ['"Juan Paz"', true, 'a guest'],
    ['"Juan Paz" casa', true, 'a phrase and a word'],
    ['"ruiz', false, 'an unbalanced quote is itself'],
    [PUBLIC_ID, true, 'the public id, whole'],
    [PUBLIC_ID.toLowerCase(), false, 'capitals and all'],
    [PUBLIC_ID.slice(0, 12), false, 'never a part of it'],
    ['', true, 'nothing asked'],
  ])('%j: %s, %s', (typed, expected) => {
    expect(finds(typed)).toBe(expected);
  });

  test('at most eight words count', () => {
    expect(parseSearch('a b c d e f g h').length).toBe(8);
    expect(parseSearch('a b c d e f g h i').length).toBe(8);
  });

  test('what people write cannot pretend to be the edge of a name', () => {
    const text = searchTextOf({ ids: [], names: [{ nombre: 'x | ana paz | y', apellido: null }], texts: [] });
    expect(matchesSearch(text, '', parseSearch('"ana paz"'))).toBe(false);
  });
});

describe('a place that somebody keeps by a name', () => {
  const street = 'Av. Corrientes 12, Buenos Aires';
  const places = [{ alias: 'Planta Córdoba', street }];
  const textOf = (...texts: string[]) => searchTextOf({ ids: [], names: [], texts });
  test.each([
    ['planta', street, true],
    ['cordoba planta', street, true],
    ['co planta', street, true],
    ['rdoba', street, true],
    ['lta', street, false],
    ['planta sur', street, false],
    ['"planta"', street, false],
    // another house whose number begins like its
    ['planta', 'Av. Corrientes 125, Buenos Aires', false],
  ])('%s finds %s: %s', (typed, direccion, isFound) => {
    expect(matchesSearch(textOf(direccion), 'p'.repeat(22), withPlaces(parseSearch(typed), places))).toBe(isFound);
  });
});

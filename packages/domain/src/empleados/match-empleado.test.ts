import { describe, expect, test } from 'vitest';
import { matchEmpleado } from './match-empleado.ts';

const PEOPLE = [
  { id: 1, dni: '30111222', legajo: 'A-1', usuario: 'nora.paz' },
  { id: 2, dni: '30111333', legajo: 'A-2', usuario: 'otto@andina.example' },
  { id: 3, dni: '30111444', legajo: 'DOBLE', usuario: 'iris' },
  { id: 4, dni: null, legajo: 'DOBLE', usuario: null },
];
const row = (dni: string, legajo = '', usuario = '') => ({ dni, legajo, usuario });
const one = (id: number) => ({ tag: 'one', id });
const conflict = (field: string) => ({ tag: 'conflict', field });
const NONE = { tag: 'none' };

describe('W-158 whom a row means', () => {
  test.each([
    ['the document', row('30111222'), one(1)],
    ['the document, with a new number', row('30111222', 'B-9'), one(1)],
    ['the number, without a document', row('', 'A-2'), one(2)],
    ['the number, with a document that nobody has', row('39999999', 'A-2'), one(2)],
    ['the user name, whatever its case', row('', '', 'NORA.Paz'), one(1)],
    ['the user name, where the rest is unknown', row('39999999', 'Z-1', 'otto@andina.example'), one(2)],
    ['all three', row('30111333', 'A-2', 'otto@andina.example'), one(2)],
    ['a document, and a number that it shares', row('30111444', 'DOBLE'), one(3)],
    ['nobody', row('39999999', 'Z-1', 'nueva'), NONE],
    ['nothing said', row(''), NONE],
    ['a number in another case', row('', 'a-2'), NONE],
    ['XW-14 a document of one and a number of another', row('30111222', 'A-2'), conflict('legajo')],
    ['a document of one and a user name of another', row('30111222', '', 'iris'), conflict('usuario')],
    ['a number of one and a user name of another', row('', 'A-1', 'iris'), conflict('usuario')],
    ['a number of two', row('', 'DOBLE'), conflict('legajo')],
    ['a number of two, and a user name of one of them', row('', 'DOBLE', 'iris'), conflict('legajo')],
  ])('%s', (_, row, expected) => {
    expect(matchEmpleado(row, PEOPLE)).toEqual(expected);
  });
});

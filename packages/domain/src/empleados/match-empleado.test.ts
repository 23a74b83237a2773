import { describe, expect, test } from 'vitest';
import { matchEmpleado } from './match-empleado.ts';

const PEOPLE = [
  { id: 1, dni: '30111222', legajo: 'A-1', usuario: 'nora.paz' },
  { id: 2, dni: '30111333', legajo: 'A-2', usuario: 'otto@andina.example' },
  { id: 3, dni: '30111444', legajo: 'DOBLE', usuario: 'iris' },
  { id: 4, dni: null, legajo: 'DOBLE', usuario: null },
];
const fila = (dni: string, legajo = '', usuario = '') => ({ dni, legajo, usuario });
const one = (id: number) => ({ tag: 'one', id });
const conflict = (field: string) => ({ tag: 'conflict', field });
const NONE = { tag: 'none' };

describe('W-158 whom a row means', () => {
  test.each([
    ['the document', fila('30111222'), one(1)],
    ['the document, with a new number', fila('30111222', 'B-9'), one(1)],
    ['the number, without a document', fila('', 'A-2'), one(2)],
    ['the number, with a document that nobody has', fila('39999999', 'A-2'), one(2)],
    ['the user name, whatever its case', fila('', '', 'NORA.Paz'), one(1)],
    ['the user name, where the rest is unknown', fila('39999999', 'Z-1', 'otto@andina.example'), one(2)],
    ['all three', fila('30111333', 'A-2', 'otto@andina.example'), one(2)],
    ['a document, and a number that it shares', fila('30111444', 'DOBLE'), one(3)],
    ['nobody', fila('39999999', 'Z-1', 'nueva'), NONE],
    ['nothing said', fila(''), NONE],
    ['a number in another case', fila('', 'a-2'), NONE],
    ['XW-14 a document of one and a number of another', fila('30111222', 'A-2'), conflict('legajo')],
    ['a document of one and a user name of another', fila('30111222', '', 'iris'), conflict('usuario')],
    ['a number of one and a user name of another', fila('', 'A-1', 'iris'), conflict('usuario')],
    ['a number of two', fila('', 'DOBLE'), conflict('legajo')],
    ['a number of two, and a user name of one of them', fila('', 'DOBLE', 'iris'), conflict('legajo')],
  ])('%s', (_, row, expected) => {
    expect(matchEmpleado(row, PEOPLE)).toEqual(expected);
  });
});

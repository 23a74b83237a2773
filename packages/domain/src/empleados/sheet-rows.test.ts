import { describe, expect, test } from 'vitest';
import { hasLeftBy, hasWideRows, type OtherRow, otherRow, readState } from './sheet-rows.ts';

const HEADS = ['Legajo', 'Apellido y nombre', 'DNI', 'Correo'];
const PERSON = ['0012', 'Paz, Nora', '30111222', 'nora@andina.example'];

describe('W-337 rows that are nobody are told apart', () => {
  test.each<[string[], OtherRow | undefined]>([
    [['TOTAL GENERAL: 60', '', '', ''], 'total'],
    [['Total', '', '60', ''], 'total'],
    [['', 'Total empleados', '60', ''], 'total'],
    [['Subtotal Planta', '11'], 'total'],
    [['Sub-total', '', '11'], 'total'],
    [['TOTALES', '', '', ''], 'total'],
    [['Cantidad de empleados: 60'], 'total'],
    [HEADS, 'heads'],
    [['LEGAJO N°', 'Apellidos y Nombres', 'D.N.I.', ''], 'heads'],
    [['Sector: Planta', '', '', ''], 'note'],
    [['', '', '', 'Página 1 de 2'], 'note'],
    [PERSON, undefined],
    [['', 'Total, Juan', '30111222', 'juan@andina.example'], undefined],
    [['12', 'Totaro, Ana', '', ''], undefined],
    [['', '', '', 'nora@andina.example'], undefined],
  ])('%j is %s', (cells, kind) => {
    expect(otherRow(cells, { heads: HEADS, isWide: true })).toBe(kind);
  });

  test('a single cell is a person where all rows have no more', () => {
    expect(hasWideRows([PERSON, PERSON, ['Sector']])).toBe(true);
    expect(hasWideRows([['Paz, Nora'], ['Gil, Juan'], PERSON])).toBe(false);
    expect(otherRow(['Paz, Nora'], { heads: ['Apellido y nombre'], isWide: false })).toBeUndefined();
  });
});

describe('W-337 who has left is known by state and by day', () => {
  test.each([
    ['Activo', true],
    ['ACTIVA', true],
    ['Baja', false],
    ['Inactivo', false],
    ['Desvinculado', false],
    ['Permanente', undefined],
    ['', undefined],
  ])('the state "%s" is %s', (text, isActive) => {
    expect(readState(text)).toBe(isActive);
  });

  test.each([
    ['31/03/2026', true],
    ['2026-03-31', true],
    ['1-4-26', true],
    ['10/03/2027', false],
    ['', false],
    ['-', false],
    ['00/00/0000', false],
    ['renuncia', true],
  ])('the day "%s": left %s', (text, hasLeft) => {
    expect(hasLeftBy(text, Temporal.PlainDate.from('2026-11-27'))).toBe(hasLeft);
  });
});

import { describe, expect, test } from 'vitest';
import { NEW_EMPLEADO } from './empleado-form.ts';
import { actionOf, applyRow, comparableForm, type ImportedRow, matchKeysOf, newRow } from './imported-row.ts';

const STORED = {
  ...NEW_EMPLEADO,
  nombre: 'Nora',
  apellido: 'Paz',
  dni: '30111222',
  legajo: 'A-1',
  celular: '+543511234567',
  email: 'nora@andina.example',
  idGrupo: 5,
  idCentrosDeCostoHabilitados: [9, 10],
  idCentroDeCostoPreferido: 9,
  idFormaDePagoPorDefecto: 2,
};
const EMPTY: ImportedRow = {
  nombre: '',
  apellido: '',
  dni: '',
  legajo: '',
  celular: '',
  email: '',
  usuario: '',
  idGrupo: null,
  idCentrosDeCostoHabilitados: [],
  idCentroDeCostoPreferido: null,
  idFormaDePagoPorDefecto: null,
};
const NO_DEFAULTS = { idGrupo: null, idCeco: null, idFormaDePago: null };
const applied = (change: Partial<ImportedRow>) => applyRow(STORED, { ...EMPTY, ...change });

describe('W-159 a row over what is stored', () => {
  test('an empty cell leaves what is stored', () => {
    expect(applied({})).toEqual(comparableForm(STORED));
    expect(applied({ legajo: '   ' }).legajo).toBe('A-1');
  });

  test.each([
    ['a text', { legajo: ' B-2 ' }, { legajo: 'B-2' }],
    ['a document with dots', { dni: '30.111.223' }, { dni: '30111223' }],
    ['the group', { idGrupo: 6 }, { idGrupo: 6 }],
    ['the way to pay', { idFormaDePagoPorDefecto: 3 }, { idFormaDePagoPorDefecto: 3 }],
    ['closing', { activo: false }, { activo: false }],
    [
      'cost centres, the first of them preferred',
      { idCentrosDeCostoHabilitados: [11, 9], idCentroDeCostoPreferido: 11 },
      { idCentrosDeCostoHabilitados: [9, 11], idCentroDeCostoPreferido: 11 },
    ],
    ['no group', { vaciar: ['idGrupo'] }, { idGrupo: null }],
    ['no number', { vaciar: ['legajo'] }, { legajo: '' }],
    [
      'no cost centre',
      { vaciar: ['idCentrosDeCostoHabilitados'] },
      { idCentrosDeCostoHabilitados: [], idCentroDeCostoPreferido: null },
    ],
  ] as const)('%s changes that alone', (_, change, expected) => {
    expect(applied(change)).toEqual({ ...comparableForm(STORED), ...expected });
  });

  test('W-334 a name in capitals is no other name, and another one is', () => {
    const stored = { ...STORED, apellido: 'PAZ', nombre: 'McDonald' };
    expect(applyRow(stored, { ...EMPTY, apellido: 'Paz', nombre: 'MCDONALD' })).toMatchObject({
      apellido: 'PAZ',
      nombre: 'McDonald',
    });
    expect(applyRow(stored, { ...EMPTY, apellido: 'Páz' }).apellido).toBe('Páz');
    const divided = { ...STORED, apellido: 'Zambrano Quispe', nombre: 'Aracely' };
    expect(applyRow(divided, { ...EMPTY, apellido: 'Zambrano', nombre: 'Quispe Aracely' })).toMatchObject({
      apellido: 'Zambrano Quispe',
      nombre: 'Aracely',
    });
  });

  test('W-342 a preferred cost centre alone leaves the others, and is enabled too where that was said', () => {
    expect(applied({ idCentroDeCostoPreferido: 10 })).toMatchObject({
      idCentrosDeCostoHabilitados: [9, 10],
      idCentroDeCostoPreferido: 10,
    });
    expect(applied({ idCentroDeCostoPreferido: 11 }).idCentrosDeCostoHabilitados).toEqual([9, 10]);
    expect(applied({ idCentroDeCostoPreferido: 11, habilitar: true }).idCentrosDeCostoHabilitados).toEqual([9, 10, 11]);
    const begun = newRow({ ...EMPTY, idCentroDeCostoPreferido: 11 }, { ...NO_DEFAULTS, idCeco: 9 });
    expect(begun).toMatchObject({ idCentrosDeCostoHabilitados: [11], idCentroDeCostoPreferido: 11 });
  });

  test('what is the same in other words is no change', () => {
    const again = applied({
      dni: '30.111.222',
      celular: '351 123-4567',
      idCentrosDeCostoHabilitados: [10, 9],
      idCentroDeCostoPreferido: 9,
    });
    expect(again).toEqual(comparableForm({ ...STORED, idCentrosDeCostoHabilitados: [10, 9] }));
  });
});

test.each([
  [true, true, false, 'igual'],
  [true, true, true, 'cambio'],
  [true, false, true, 'baja'],
  [false, true, true, 'cambio'],
  [false, false, true, 'cambio'],
] as const)('W-158 active %s, then %s, changed %s: %s', (before, after, isChanged, accion) => {
  expect(actionOf({ ...STORED, activo: before }, { ...STORED, activo: after }, isChanged)).toBe(accion);
});

describe('W-158 a new one', () => {
  const row = { ...EMPTY, nombre: 'Otto', email: ' otto@andina.example ' };
  test('takes what stands for empty cells, and its e-mail as user name', () => {
    expect(newRow(row, { idGrupo: 5, idCeco: 9, idFormaDePago: 2 })).toMatchObject({
      nombre: 'Otto',
      usuario: 'otto@andina.example',
      idGrupo: 5,
      idCentrosDeCostoHabilitados: [9],
      idCentroDeCostoPreferido: 9,
      idFormaDePagoPorDefecto: 2,
      activo: true,
    });
  });

  test('its own words go before, and "-" before what stands for them', () => {
    const own = { ...row, usuario: 'otto', idGrupo: 6, activo: false };
    expect(newRow(own, NO_DEFAULTS)).toMatchObject({ usuario: 'otto', idGrupo: 6, activo: false });
    expect(newRow({ ...row, vaciar: ['idGrupo'] }, { ...NO_DEFAULTS, idGrupo: 5 })).toMatchObject({ idGrupo: null });
  });
});

test('a row is compared as it would be stored', () => {
  expect(matchKeysOf({ ...EMPTY, dni: '30.111.222', legajo: ' A  1 ', usuario: ' Nora ' })).toEqual({
    dni: '30111222',
    legajo: 'A 1',
    usuario: 'Nora',
  });
});

import { listFaults } from '@traza/ui/table/edit-columns.ts';
import { describe, expect, test } from 'vitest';
import { COLUMNS, type EmpleadoCells } from './import-columns.ts';
import { type Catalogue, type Defaults, faultsOf, type ImportRow, readerOf, refusedOf } from './import-rows.ts';

const CATALOGUE: Catalogue = {
  grupos: [{ id: 5, alias: 'Ventas' }],
  cecos: [
    { id: 9, alias: 'Administración' },
    { id: 10, alias: 'Logística, depósito' },
  ],
  formasDePago: [{ id: 2, alias: 'Cuenta corriente' }],
  ownGrupo: undefined,
};
const NO_DEFAULTS: Defaults = { idGrupo: null, idCeco: null, idFormaDePago: null };
const CELLS: EmpleadoCells = {
  nombre: 'Nora',
  apellido: 'Paz',
  dni: '30111222',
  legajo: 'A-1',
  celular: '351 123-4567',
  email: 'nora@andina.example',
  usuario: '',
  grupo: '',
  cecos: 'Administración',
  formaDePago: 'Cuenta corriente',
};
const aRow = (line: number, cells: Partial<EmpleadoCells> = {}, rest: Partial<ImportRow> = {}): ImportRow => ({
  line,
  cells: { ...CELLS, dni: String(30_000_000 + line), email: `n${line}@andina.example`, ...cells },
  refused: {},
  status: 'draft',
  names: [],
  prefersOnly: false,
  ...rest,
});
const read = (cells: Partial<EmpleadoCells>, catalogue = CATALOGUE, defaults = NO_DEFAULTS) =>
  readerOf(catalogue, defaults)({ ...CELLS, ...cells });
const faultList = (...rows: ImportRow[]) =>
  listFaults(COLUMNS, rows, faultsOf(rows, readerOf(CATALOGUE, NO_DEFAULTS))).map(
    ({ line, column, text }) => `${line} ${column} ${text}`,
  );

describe('names in the cells', () => {
  test('are found whatever their case and accents; several cost centres, the first preferred', () => {
    expect(read({ grupo: 'VENTAS', cecos: 'logística, deposito' }).empleado).toMatchObject({
      usuario: 'nora@andina.example',
      idGrupo: 5,
      idCentrosDeCostoHabilitados: [10],
    });
    expect(read({ cecos: 'Logística, depósito; administracion' }).faults.cecos).toContain('«Logística»');
    expect(read({ cecos: 'Administración;' }).empleado.idCentrosDeCostoHabilitados).toEqual([9]);
  });

  test('an empty cell takes what stands for it, an unknown name does not', () => {
    const defaults = { idGrupo: 5, idCeco: 9, idFormaDePago: 2 };
    const empty = read({ grupo: '', cecos: '', formaDePago: '' }, CATALOGUE, defaults).empleado;
    expect(empty).toMatchObject({ idGrupo: 5, idCentroDeCostoPreferido: 9, idFormaDePagoPorDefecto: 2 });
    expect(read({ grupo: 'Otro' }, CATALOGUE, defaults).faults).toEqual({
      grupo: 'No encontramos «Otro» entre: grupos.',
    });
  });

  test('A-316 the administrator of a group makes them in that group, whatever the file says', () => {
    const { empleado, faults } = read({ grupo: 'Otro' }, { ...CATALOGUE, ownGrupo: 5 });
    expect(empleado.idGrupo).toBe(5);
    expect(faults).toEqual({});
  });
});

describe('faults', () => {
  test('of every cell, in the words of the form; text that looks like a formula is text', () => {
    expect(faultList(aRow(2), aRow(3, { nombre: '=1+1', dni: '', cecos: '', legajo: '=A1' }))).toEqual([
      '3 nombre El nombre no es válido. Usá solo letras y espacios, o apóstrofo, guion y punto entre las letras.',
      '3 dni El DNI no puede ser vacío',
      '3 cecos Debes seleccionar al menos un centro de costo',
    ]);
  });

  test('of rows that say the same, at the later one, made ones included', () => {
    const rows = [
      aRow(2, { dni: '30111222' }, { status: 'created' }),
      aRow(3, { dni: '30111222', email: 'N2@andina.example' }),
    ];
    expect(faultList(...rows)).toEqual(['3 dni Es igual al de la fila 2.', '3 email Es igual al de la fila 2.']);
  });

  test('that the server found, until the cell changes', () => {
    const refused = refusedOf(aRow(2), [
      { field: 'dni', code: 'dni_taken' },
      { field: 'usuario', code: 'username_taken' },
    ]);
    expect(refused).toEqual({
      dni: 'Ya hay un usuario registrado con ese DNI.',
      email: 'Ese nombre de usuario ya está registrado.',
    });
    expect(faultList(aRow(2, {}, { refused }))).toHaveLength(2);
  });

  test('none of what was sent already', () => {
    expect(faultList(aRow(2, { dni: '' }, { status: 'uncertain' }))).toEqual([]);
  });
});

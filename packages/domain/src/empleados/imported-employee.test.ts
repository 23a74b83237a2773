import { describe, expect, test } from 'vitest';
import { NEW_USER_PERMISOS } from '../cuentas/permissions.ts';
import {
  type ImportedEmployee,
  importedForm,
  importedIssues,
  repetitionsAmong,
  uniqueValues,
} from './imported-employee.ts';

const GOOD: ImportedEmployee = {
  usuario: 'nora-paz',
  nombre: 'Nora',
  apellido: 'Paz',
  dni: '30111222',
  legajo: 'A-1',
  celular: '3511234567',
  email: 'Nora@andina.example',
  idGrupo: null,
  idCentrosDeCostoHabilitados: [9],
  idCentroDeCostoPreferido: 9,
  idFormaDePagoPorDefecto: 2,
};

test('A-304 A-305 a row becomes an active employee with the permissions of a new one', () => {
  expect(importedForm(GOOD)).toMatchObject({
    activo: true,
    permisos: NEW_USER_PERMISOS,
    celular: '+543511234567',
    idCentrosDeCostoAuditados: [],
    idGruposAuditados: [],
  });
});

test.each<[Partial<ImportedEmployee>, string[]]>([
  [{}, []],
  [{ usuario: '' }, ['usuario username_invalid']],
  [{ usuario: ' nora@andina.example ' }, []],
  [{ usuario: 'nora paz', dni: '12' }, ['usuario username_invalid', 'dni dni_invalid']],
  [{ legajo: '=1+1' }, []],
  [{ nombre: '=1+1' }, ['nombre name_invalid']],
])('%j: %j', (change, issues) => {
  expect(importedIssues({ ...GOOD, ...change }).map(({ field, code }) => `${field} ${code}`)).toEqual(issues);
});

describe('values that no two people share', () => {
  const rowsOf = (...changes: Partial<ImportedEmployee>[]) =>
    changes.map((change) => uniqueValues({ ...GOOD, ...change }));

  test('the later row is told which one was first; letter case and blanks tell nobody apart', () => {
    const rows = rowsOf(
      {},
      { dni: '1', usuario: 'NORA-paz', email: 'b@x.example' },
      { dni: ' 30111222 ', usuario: 'c' },
    );
    expect(repetitionsAmong(rows)).toEqual([
      { row: 1, field: 'usuario', first: 0 },
      { row: 2, field: 'dni', first: 0 },
      { row: 2, field: 'email', first: 0 },
    ]);
  });

  test('what is empty is not repeated', () => {
    const empty = { dni: '', usuario: '', email: '' };
    expect(repetitionsAmong(rowsOf(empty, empty))).toEqual([]);
  });
});

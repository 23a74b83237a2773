import { describe, expect, test } from 'vitest';
import { NEW_USER_PERMISSIONS } from '../cuentas/permissions.ts';
import {
  type ImportedEmpleado,
  importedForm,
  importedIssues,
  proposedUsername,
  repetitionsAmong,
  uniqueValues,
} from './imported-empleado.ts';

const GOOD: ImportedEmpleado = {
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
    permisos: NEW_USER_PERMISSIONS,
    celular: '+543511234567',
    idCentrosDeCostoAuditados: [],
    idGruposAuditados: [],
  });
});

test.each<[Partial<ImportedEmpleado>, string[]]>([
  [{}, []],
  [{ usuario: '' }, ['usuario username_invalid']],
  [{ usuario: ' nora@andina.example ' }, []],
  [{ usuario: 'nora paz', dni: '12' }, ['usuario username_invalid', 'dni dni_invalid']],
  [{ legajo: '=1+1' }, []],
  [{ nombre: '=1+1' }, ['nombre name_invalid']],
])('%j: %j', (change, issues) => {
  expect(importedIssues({ ...GOOD, ...change }).map(({ field, code }) => `${field} ${code}`)).toEqual(issues);
});

describe('a row as a spreadsheet has it', () => {
  const issuesOf = (change: Partial<ImportedEmpleado>) =>
    importedIssues({ ...GOOD, ...change }).map(({ field, code }) => `${field} ${code}`);

  test.each(['nora@', 'nora', 'nora paz@andina.example', ''])(
    'W-162 a bad e-mail that is the user name too is one mistake: %j',
    (email) => {
      expect(issuesOf({ email, usuario: email })).toEqual(['email email_invalid']);
      expect(issuesOf({ email, usuario: ` ${email} ` })).toEqual(['email email_invalid']);
    },
  );

  test('W-162 a user name of its own is told for itself', () => {
    expect(issuesOf({ email: 'nora@', usuario: 'nora paz' })).toEqual([
      'usuario username_invalid',
      'email email_invalid',
    ]);
  });

  test.each([
    ['41.500.274', '41500274'],
    ['41 500 274', '41500274'],
    ['41-500-274', '41500274'],
    ['41\u00a0500\u2013274', '41500274'],
    [' 41500274 ', '41500274'],
    ['5.123.456', '5123456'],
    ['41500274.0', '41500274'],
  ])('W-163 %j is the DNI %s', (dni, clean) => {
    expect(importedForm({ ...GOOD, dni }).dni).toBe(clean);
    expect(uniqueValues({ ...GOOD, dni }).dni).toBe(clean);
    expect(issuesOf({ dni })).toEqual([]);
  });

  test.each([
    '41.500.27A',
    '415.002.74',
    '41.50.0274',
    '4150027.4',
    '41,500,274',
    '123.456',
    '20-41500274-9',
    '41/500/274',
  ])('W-163 %j is no DNI and is refused', (dni) => {
    expect(issuesOf({ dni })).toEqual([expect.stringMatching(/^dni /)]);
  });

  test('W-163 blanks around every cell are none of it', () => {
    const text = ['nombre', 'apellido', 'dni', 'legajo', 'celular', 'email', 'usuario'] as const;
    const padded = { ...GOOD, ...Object.fromEntries(text.map((key) => [key, `\u00a0 ${GOOD[key]}\t `])) };
    expect(importedForm(padded)).toEqual(importedForm(GOOD));
    expect(uniqueValues(padded)).toEqual(uniqueValues(GOOD));
    expect(importedIssues(padded)).toEqual([]);
  });
});

describe('values that no two people share', () => {
  const rowsOf = (...changes: Partial<ImportedEmpleado>[]) =>
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

test.each([
  ['a full stop', 'ana.paz', 'ana.paz@andina.example', 'ana.paz@andina.example'],
  ['several, and blanks around', ' a.b.c ', ' abc@andina.example ', 'abc@andina.example'],
  ['a name that is right', 'ana-paz', 'ana@andina.example', undefined],
  ['an e-mail', 'ana@andina.example', 'otra@andina.example', undefined],
  ['other signs', 'ana paz.', 'ana@andina.example', undefined],
  ['no e-mail that holds', 'ana.paz', 'ana@', undefined],
  ['nothing but a full stop', '.', 'ana@andina.example', undefined],
])('ruling "User names": the e-mail is proposed for %s', (_title, usuario, email, proposed) => {
  expect(proposedUsername({ usuario, email })).toBe(proposed);
});

import { describe, expect, test } from 'vitest';
import { NEW_USER_PERMISSIONS } from '../cuentas/permissions.ts';
import { editedIssues, type InvitedEmpleado, invitedForm, invitedIssues } from './invited-empleado.ts';

const INVITED: InvitedEmpleado = {
  nombre: 'Nora',
  apellido: 'Paz',
  email: 'nora@andina.example',
  dni: '',
  legajo: '',
  celular: ' ',
  permisos: NEW_USER_PERMISSIONS,
  idGrupo: 5,
  idCentrosDeCostoHabilitados: [9],
  idCentroDeCostoPreferido: 9,
  idFormaDePagoPorDefecto: 2,
};
const issues = (change: Partial<InvitedEmpleado>) =>
  invitedIssues(invitedForm({ ...INVITED, ...change })).map(({ field, code }) => `${field} ${code}`);

describe('W-341 an invitation by e-mail', () => {
  test.each<[string, Partial<InvitedEmpleado>, string[]]>([
    ['name and e-mail are enough', {}, []],
    ['both names are needed', { nombre: '', apellido: ' ' }, ['nombre string_blank', 'apellido string_blank']],
    ['an e-mail is one', { email: 'nora@' }, ['email email_invalid']],
    ['what is said has to hold', { dni: '12', celular: '15' }, ['dni dni_invalid', 'celular phone_invalid']],
    ['a document with points', { dni: '30.111.222' }, []],
    [
      'a cost centre is needed',
      { idCentrosDeCostoHabilitados: [], idCentroDeCostoPreferido: null },
      ['idCentrosDeCostoHabilitados ceco_invalid', 'idCentroDeCostoPreferido ceco_invalid'],
    ],
  ])('%s', (_, change, expected) => {
    expect(issues(change)).toEqual(expected);
  });

  test('a role over cost centres is over their own', () => {
    const permissions = { ...NEW_USER_PERMISSIONS, showReports: true, showCeCoPedidos: true };
    expect(invitedForm({ ...INVITED, permisos: permissions })).toMatchObject({
      idCentrosDeCostoAuditados: [9],
      idGruposAuditados: [],
    });
  });

  test('what was never filled in stands in the way of no other change, and nobody empties it', () => {
    const form = invitedForm(INVITED);
    const filled = { ...form, dni: '30111222' };
    const codes = (before: typeof form, after: typeof form) => editedIssues(before, after).map(({ field }) => field);
    expect(codes(form, { ...form, idGrupo: null })).toEqual([]);
    expect(codes(filled, form)).toEqual(['dni']);
    expect(codes(form, { ...form, dni: '1' })).toEqual(['dni']);
  });
});

import { describe, expect, test } from 'vitest';
import { NEW_USER_PERMISSIONS } from '../cuentas/permissions.ts';
import { NEW_EMPLEADO } from './empleado-form.ts';
import { type StoredEmpleado, undoCreation, undoEmpleado, type WrittenChange } from './undo-empleado.ts';

const NORA: StoredEmpleado = {
  ...NEW_EMPLEADO,
  soporteTelefonico: null,
  nombre: 'Nora',
  apellido: 'Paz',
  dni: '30111222',
  legajo: 'A-1',
  celular: '+543511234567',
  email: 'nora@andina.example',
  idCentrosDeCostoHabilitados: [9, 31],
  idCentroDeCostoPreferido: 9,
  idFormaDePagoPorDefecto: 2,
  idGrupo: 5,
};
const withFlags = (flags: object, more: Partial<StoredEmpleado> = {}): StoredEmpleado => ({
  ...NORA,
  permisos: { ...NEW_USER_PERMISSIONS, ...flags },
  ...more,
});
const flags = (antes: object, despues: object): WrittenChange => ({
  antes: { permisos: antes },
  despues: { permisos: despues },
});

describe('W-311 a change is taken back field by field, and what somebody changed since stays', () => {
  test.each<
    [name: string, current: StoredEmpleado, change: WrittenChange, restored: string[], stays: string[], patch: object]
  >([
    ['a group', NORA, { antes: { idGrupo: null }, despues: { idGrupo: 5 } }, ['idGrupo'], [], { idGrupo: null }],
    [
      'one of two, the other changed since',
      { ...NORA, legajo: 'B-7' },
      { antes: { idGrupo: 6, legajo: 'Z' }, despues: { idGrupo: 5, legajo: 'A-1' } },
      ['idGrupo'],
      ['legajo'],
      { idGrupo: 6 },
    ],
    [
      'a list, in whatever order it stands by now',
      NORA,
      { antes: { idCentrosDeCostoHabilitados: [9] }, despues: { idCentrosDeCostoHabilitados: [31, 9] } },
      ['idCentrosDeCostoHabilitados'],
      [],
      { idCentrosDeCostoHabilitados: [9] },
    ],
    [
      'what is as before already is left out',
      { ...NORA, activo: true },
      { antes: { activo: true, idGrupo: 6 }, despues: { activo: false, idGrupo: 5 } },
      ['idGrupo'],
      [],
      { idGrupo: 6 },
    ],
  ])('%s', (_, current, change, restored, stays, patch) => {
    expect(undoEmpleado(current, change)).toEqual({
      tag: 'restores',
      after: { ...current, ...patch },
      restored,
      stays,
    });
  });

  test('each permission by itself', () => {
    const current = withFlags({ registerBoxRequest: true, registerBusRequest: false });
    const undone = undoEmpleado(
      current,
      flags(
        { registerBoxRequest: false, registerBusRequest: false },
        { registerBoxRequest: true, registerBusRequest: true },
      ),
    );
    expect(undone).toMatchObject({ tag: 'restores', restored: ['permisos.registerBoxRequest'], stays: [] });
    expect(undone.tag === 'restores' && undone.after.permisos.registerBoxRequest).toBe(false);
  });

  test('a role, its reports and what it audits come back together', () => {
    const undone = undoEmpleado(withFlags({ showReports: false }), {
      antes: { permisos: { showReports: true, showGroupPedidos: true }, idGruposAuditados: [5] },
      despues: { permisos: { showReports: false, showGroupPedidos: false }, idGruposAuditados: [] },
    });
    expect(undone).toMatchObject({
      tag: 'restores',
      after: { permisos: { showReports: true, showGroupPedidos: true }, idGruposAuditados: [5] },
    });
  });

  test.each<[name: string, current: StoredEmpleado, change: WrittenChange, stays: string[]]>([
    [
      'all of it changed since',
      { ...NORA, idGrupo: 7 },
      { antes: { idGrupo: null }, despues: { idGrupo: 5 } },
      ['idGrupo'],
    ],
    [
      'a permission that was given since needs what would go',
      withFlags({ manageGroups: true }),
      { antes: { idGrupo: null }, despues: { idGrupo: 5 } },
      ['permisos.manageGroups'],
    ],
    [
      'another role was given since',
      withFlags({ showReports: true, showGroupPedidos: true }, { idGruposAuditados: [5] }),
      flags({ showCeCoPedidos: true, showClientPedidos: false }, { showCeCoPedidos: false, showClientPedidos: true }),
      ['rol', 'idCentrosDeCostoAuditados'],
    ],
  ])('nothing, where %s', (_, current, change, stays) => {
    expect(undoEmpleado(current, change)).toEqual({ tag: 'stays', stays });
  });

  test.each<[name: string, change: WrittenChange]>([
    ['it is as before', { antes: { idGrupo: 5 }, despues: { idGrupo: null } }],
    ['the line holds no values any more', { antes: null, despues: null }],
    ['a person was erased from it', { antes: { nombre: null }, despues: { nombre: null } }],
    ['it names nothing of the form', { antes: { clave: 'a' }, despues: { clave: 'b' } }],
    ['a permission is no flag', flags({ travel: 'x' }, { travel: true })],
  ])('nothing to do, where %s', (_, change) => expect(undoEmpleado(NORA, change)).toEqual({ tag: 'same' }));
});

test('W-313 whom an import made is closed again, unless they are at work by now', () => {
  expect(undoCreation(NORA, { hasSignedIn: true, hasPedidos: true })).toBe('signed_in');
  expect(undoCreation(NORA, { hasSignedIn: false, hasPedidos: true })).toBe('has_pedidos');
  expect(undoCreation(NORA, { hasSignedIn: false, hasPedidos: false })).toEqual({ ...NORA, activo: false });
});

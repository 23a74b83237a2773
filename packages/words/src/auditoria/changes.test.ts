import { PERMISSION_KEYS } from '@traza/domain/cuentas';
import { ANULACION_CAUSES } from '@traza/domain/pedidos';
import { describe, expect, test } from 'vitest';
import { type AuditNames, changesOf, changeText, shownChanges } from './changes.ts';
import { fieldName } from './field-words.ts';
import { thingName } from './thing-words.ts';

type Values = Record<string, unknown> | null;

const NAMES: AuditNames = {
  idGrupo: new Map([[5, 'Ventas']]),
  idCentrosDeCostoHabilitados: new Map([
    [9, 'Administración'],
    [10, 'Depósito'],
  ]),
};
const lines = (antes: Values, despues: Values) =>
  changesOf({ antes, despues }, NAMES).map((change) => changeText(change, { antes, despues }));

describe('W-224 what changed, in the words of the form', () => {
  test('permissions, cost centres and groups are told by their names, in the order of the form', () => {
    expect(
      lines(
        {
          permisos: { showReports: false, travel: true },
          idCentrosDeCostoHabilitados: [9],
          idGrupo: null,
          legajo: '1',
        },
        {
          permisos: { showReports: true, travel: false },
          idCentrosDeCostoHabilitados: [9, 10],
          idGrupo: 5,
          legajo: '2',
        },
      ),
    ).toEqual([
      'Legajo: 1 → 2',
      'Grupo: — → Ventas',
      'Centros de costo habilitados: Administración → Administración, Depósito',
      'Permiso Viajar: Sí → No',
      'Permiso Ver informes: No → Sí',
    ]);
  });

  test('all the permissions stand together, before what one of them lets audit', () => {
    const permissions = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, true]));
    const fields = changesOf({
      antes: null,
      despues: { idGruposAuditados: [1], permisos: permissions, email: 'a@b' },
    }).map(({ field }) => field);
    expect(fields[0]).toBe('E-mail');
    expect(fields.slice(1, -1).every((field) => field.startsWith('Permiso '))).toBe(true);
    expect(fields.slice(-6)).toEqual([
      'Permiso Ver acuerdos',
      'Permiso Ver informes',
      'Permiso Ver pedidos de toda la empresa',
      'Permiso Ver pedidos de centros de costo',
      'Permiso Ver pedidos de grupos',
      'Grupos a auditar',
    ]);
  });

  test.each([
    [0, 0, 0],
    [1, 1, 0],
    [2, 2, 0],
    [3, 2, 1],
    [18, 2, 16],
  ])('of %i changes %i stand in the line, and %i more are told of', (count, shown, more) => {
    const despues = Object.fromEntries(PERMISSION_KEYS.slice(0, count).map((key) => [key, true]));
    const told = shownChanges(changesOf({ antes: null, despues }));
    expect([told.shown.length, told.more]).toEqual([shown, more]);
  });

  test('of something new only what it has is told, and of what is gone what it had', () => {
    expect(
      lines(null, { alias: 'Casa', info: '', activo: true, permisos: { travel: true, showReports: false } }),
    ).toEqual(['Usuario activo: Sí', 'Permiso Viajar: Sí', 'Alias: Casa']);
    expect(lines({ nombre: 'Ventas', cuentas: [11, 12] }, null)).toEqual([
      'Nombre: Ventas',
      'Usuarios del grupo: 11, 12',
    ]);
  });

  test('numbers without a name stay numbers, people inside a list have theirs', () => {
    expect(lines({ idGrupo: 5 }, { idGrupo: 77 })).toEqual(['Grupo: Ventas → 77']);
    expect(lines({ pasajes: [{ idPasaje: 4, nombre: 'Ana Paz' }] }, null)).toEqual(['Pasajeros: Ana Paz']);
    expect(lines({ lat: -34.603_991 }, { lat: -34.6 })).toEqual(['Latitud: -34,603991 → -34,6']);
  });

  test('money, moments, days and states are told as everywhere', () => {
    expect(
      lines(
        { importeTotal: 123_450, vence: '2026-11-20T10:00:00-03:00', estado: 'P', status: 'confirmado' },
        { importeTotal: 0, vence: null, estado: 'C', status: 'iniciado', fechaFacturacion: '2026-11-20' },
      ),
    ).toEqual([
      'Estado: Pendiente → Confirmado',
      'Estado: Confirmado → Iniciado',
      'Importe total: $1.234,50 → $0,00',
      'Fecha de facturación: — → 20/11/2026',
      'Vence: 20/11/2026 10:00 → —',
    ]);
  });

  test('what is secret is in no change, wherever it stands', () => {
    expect(lines({ clave: 'a', dentro: { token: 'b' } }, { clave: 'c', dentro: { token: 'd', hash: 'e' } })).toEqual(
      [],
    );
  });
});

test('what nobody named is spelled out', () => {
  expect(fieldName('horaDeCierre')).toBe('Hora de cierre');
  expect(thingName('caja_fuerte')).toBe('Caja fuerte');
  expect(thingName('constructor')).toBe('Constructor');
});

test('W-384 codes of an order read as words', () => {
  const changes = changesOf({ antes: null, despues: { tipo: 'PARAMI', estado: 'A' } });
  expect(changes.map((change) => changeText(change, { antes: null, despues: {} }))).toEqual([
    'Tipo: Para mí',
    'Estado: Registrado',
  ]);
});

test.each(ANULACION_CAUSES)('why a pedido ended is no code: %s', (cause) => {
  const [text = ''] = lines({ estado: 'B' }, { estado: 'B', motivo: cause });
  expect(text).toMatch(/^Motivo: — → \p{Lu}[\p{L} ]+$/u);
});

test('W-387 a change of cost centre is told by its names, and not ticket by ticket', () => {
  const antes = { ceco: 'Comercial', pasajes: [{ idPasaje: 4, idCeco: 9 }] };
  const despues = { ceco: 'Logística', pasajes: [{ idPasaje: 4, idCeco: 10 }], motivo: 'Era de Logística' };
  expect(lines(antes, despues)).toEqual(['Motivo: — → Era de Logística', 'Centro de costo: Comercial → Logística']);
});

import { expect, test } from 'vitest';
import { changesOf, type Names } from './changes.ts';
import { deedText, fieldName, thingName } from './messages.ts';

const NAMES: Names = {
  idGrupo: new Map([[5, 'Ventas']]),
  idCentrosDeCostoHabilitados: new Map([
    [9, 'Administración'],
    [10, 'Depósito'],
  ]),
};

const lines = (antes: Record<string, unknown> | null, despues: Record<string, unknown> | null) =>
  changesOf({ antes, despues }, NAMES).map(({ field, before, after }) => [field, before, after]);

test('permissions, cost centres and groups are told by their names', () => {
  expect(
    lines(
      { permisos: { travel: true, showReports: false }, idGrupo: null, idCentrosDeCostoHabilitados: [9] },
      { permisos: { travel: false, showReports: true }, idGrupo: 5, idCentrosDeCostoHabilitados: [9, 10] },
    ),
  ).toEqual([
    ['Permiso: Viajar', 'Sí', 'No'],
    ['Permiso: Ver informes', 'No', 'Sí'],
    ['Grupo', '—', 'Ventas'],
    ['Centros de costo habilitados', 'Administración', 'Administración, Depósito'],
  ]);
});

test('of something new only what it has is told', () => {
  expect(
    lines(null, { alias: 'Casa', info: '', activo: true, permisos: { travel: true, showReports: false } }),
  ).toEqual([
    ['Alias', '—', 'Casa'],
    ['Activo', '—', 'Sí'],
    ['Permiso: Viajar', '—', 'Sí'],
  ]);
});

test('of something deleted, what it had', () => {
  expect(lines({ nombre: 'Ventas', cuentas: [11, 12] }, null)).toEqual([
    ['Nombre', 'Ventas', '—'],
    ['Usuarios del grupo', '11, 12', '—'],
  ]);
});

test('numbers without a name stay numbers, and people inside a list have theirs', () => {
  expect(lines({ idGrupo: 5 }, { idGrupo: 77 })).toEqual([['Grupo', 'Ventas', '77']]);
  expect(lines({ pasajes: [{ idPasaje: 4, nombre: 'Ana Paz' }] }, null)).toEqual([['Pasajes', 'Ana Paz', '—']]);
  expect(lines({ lat: -34.603_991 }, { lat: -34.6 })).toEqual([['Latitud', '-34,603991', '-34,6']]);
});

test.each([
  ['editar', 'cuenta', 'cambió el usuario'],
  ['invitar', 'cuenta', 'reenvió la invitación a'],
  ['cambiar-contraseña', 'usuario', 'cambió la contraseña de'],
  ['crear', 'direccion', 'creó la dirección'],
  ['eliminar', 'grupo', 'eliminó el grupo'],
  ['asignar', 'viaje', 'asignó chofer y vehículo al viaje'],
  ['costos', 'viaje', 'informó los costos del viaje'],
  ['aceptar', 'solicitud', 'aceptó la solicitud'],
  ['ordenar-cosas', 'caja_fuerte', 'ordenar cosas: caja fuerte'],
])('%s of %s reads "%s"', (accion, objeto, text) => {
  expect(deedText(accion, objeto)).toBe(text);
});

test('what nobody named is spelled out', () => {
  expect(fieldName('fechaHoraSalida')).toBe('Fecha hora salida');
  expect(thingName('caja_fuerte')).toBe('Caja fuerte');
});

import { expect, test } from 'vitest';
import { grupoBackText, reasonText, undoneText } from './undo-text.ts';

const ANA = { quien: 'Ana Arrieta', cuando: '2026-11-12T10:04:00-03:00' };
const BEFORE = { quien: 'Ana Arrieta', cuando: '2026-11-12T09:00:00-03:00' };
const GABI = { quien: 'Gabi Gómez', cuando: '2026-11-12T10:05:00-03:00' };

test.each([
  [{ hechas: 30, rechazadas: 0 }, [], '30 restaurados'],
  [{ hechas: 1, rechazadas: 0 }, [], '1 restaurado'],
  [
    { hechas: 28, rechazadas: 2 },
    [{ por: BEFORE }, { por: ANA }],
    '28 restaurados, 2 quedaron como están: los cambió Ana Arrieta el 12/11 10:04',
  ],
  [
    { hechas: 0, rechazadas: 1 },
    [{ por: ANA }],
    'Nadie se restauró, 1 quedó como está: lo cambió Ana Arrieta el 12/11 10:04',
  ],
  [{ hechas: 28, rechazadas: 2 }, [{ por: ANA }, { por: GABI }], '28 restaurados, 2 quedaron como están'],
  [{ hechas: 1200, rechazadas: 2 }, [{ por: ANA }], '1.200 restaurados, 2 quedaron como están'],
])('W-311 what came of an undo is one sentence: %j', (counts, refused, text) => {
  expect(undoneText(counts, refused)).toBe(text);
});

test.each([
  [
    {
      code: 'changed_since',
      faltas: [
        { field: 'permisos.showReports', code: '' },
        { field: 'idGrupo', code: '' },
      ],
      por: ANA,
    },
    'Permiso Ver informes, Grupo: lo cambió Ana Arrieta el 12/11 10:04.',
  ],
  [{ code: null, faltas: [{ field: 'legajo', code: '' }] }, 'Legajo: cambió después.'],
  [{ code: 'signed_in', faltas: [] }, 'Ya ingresó.'],
  [
    { code: 'forbidden', faltas: [{ field: 'permisos.manageEmpleados', code: 'forbidden' }] },
    expect.stringMatching(/^Permiso .+: .+/),
  ],
])('W-311 of each of the rest the window says what stays, in the words of the form, and why: %j', (row, text) => {
  expect(reasonText(row)).toEqual(text);
});

test.each([
  [{ total: 0, hechas: 0, rechazadas: 0 }, [], 'Volvió el grupo Ventas.'],
  [{ total: 4, hechas: 4, rechazadas: 0 }, [], 'Volvió el grupo Ventas: 4 restaurados'],
  [
    { total: 1, hechas: 0, rechazadas: 1 },
    [{ por: ANA }],
    'Volvió el grupo Ventas: nadie se restauró, 1 quedó como está: lo cambió Ana Arrieta el 12/11 10:04',
  ],
  [
    { estado: 'corriendo', total: 900, hechas: 0, rechazadas: 0 },
    [],
    'Volvió el grupo Ventas. Sus usuarios van volviendo de a uno.',
  ],
])('W-383 of a group one sentence says who came back with it: %j', (lote, refused, text) => {
  expect(grupoBackText('Ventas', { estado: 'terminado', ...lote }, refused)).toBe(text);
});

test.each([
  [{ code: 'account_signed', faltas: [] }, 'La cuenta de ese mes ya está firmada.'],
  [{ code: 'not_found', faltas: [] }, 'No está entre lo que auditás.'],
  [
    { code: 'changed_since', faltas: [{ field: 'ceco', code: 'changed_since' }], por: ANA },
    'Centro de costo: lo cambió Ana Arrieta el 12/11 10:04.',
  ],
])('W-387 of pedidos the window says why one stays as it is: %j', (row, text) => {
  expect(reasonText(row, 'pedidos')).toBe(text);
  expect(undoneText({ hechas: 0, rechazadas: 1 }, [{}], 'pedidos')).toBe('Ninguno se restauró, 1 quedó como está');
});

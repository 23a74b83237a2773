import { describe, expect, test } from 'vitest';
import { DIRECCIONES } from './direcciones/limits.ts';
import { EMPLEADOS } from './empleados/limits.ts';
import { GRUPOS } from './grupos/limits.ts';
import { INFORMES } from './informes/limits.ts';
import { NOTIFICACIONES } from './notificaciones/limits.ts';
import { PEDIDOS } from './pedidos/limits.ts';
import { PERFIL } from './perfil/limits.ts';
import { DOCUMENT_TYPE, PERSONA } from './person-name.ts';
import { PHONE_COUNTRY, PHONE_PREFIX } from './phone.ts';
import { SEGUIMIENTO } from './seguimiento/limits.ts';
import { SESION } from './sesion/limits.ts';
import { SOLICITUDES } from './solicitudes/limits.ts';
import { TIME_ZONE } from './time-zone.ts';

// The figures of the specification, written a second time on purpose: a change of one must be meant.

describe('lists and detail', () => {
  test('T-337 page size', () => {
    expect(PEDIDOS.pageSize).toBe(50);
  });

  test('T-338 report block', () => {
    expect(INFORMES.lockMs).toBe(600_000);
  });

  test('T-341 the notice that an order needs is of ordering alone', () => {
    expect(SOLICITUDES.defaultAntelacionMin).toBe(30);
    const others = { ...PEDIDOS, ...INFORMES, ...SEGUIMIENTO, ...NOTIFICACIONES };
    expect(Object.keys(others).filter((key) => /antelacion/i.test(key))).toEqual([]);
  });

  test('T-339 suggestions and tickets', () => {
    expect(SOLICITUDES).toMatchObject({ personSuggestions: 5, maxPasajes: 50 });
  });

  test('T-340 distance classes and report periods', () => {
    expect(PEDIDOS).toMatchObject({ distanceShortKm: 60, distanceMediumKm: 200 });
    expect(INFORMES).toMatchObject({ firstYear: 2022, months: 6 });
  });
});

describe('access', () => {
  test('A-428 the limits of the table of access', () => {
    expect(SESION).toMatchObject({ passwordMin: 8, passwordMax: 30 });
    expect(PERSONA).toMatchObject({ nameMax: 100, dniMax: 10 });
    expect(EMPLEADOS).toMatchObject({ surnameMax: 75, legajoMax: 60, inviteMax: 50 });
    expect(DIRECCIONES).toMatchObject({ aliasMax: 40, infoMax: 100 });
    expect(GRUPOS).toMatchObject({ nameMax: 50, descriptionMax: 250 });
    expect(PERFIL).toMatchObject({ pictureMinPx: 250, pictureMaxBytes: 5_242_880 });
  });

  test('A-430 pages of ten employees', () => {
    expect(EMPLEADOS.page).toBe(10);
  });

  test('A-434 A-435 country, prefix and document type', () => {
    expect([PHONE_COUNTRY, PHONE_PREFIX, DOCUMENT_TYPE]).toEqual(['AR', '+54', 'AR_DNI']);
  });
});

test('O-278 ordering', () => {
  expect(SOLICITUDES).toMatchObject({
    searchMinChars: 4,
    maxStops: 3,
    noteMax: 250,
    defaultAntelacionMin: 30,
    earliestExtraMin: 5,
    returnMarginMin: 20,
    returnDefaultExtraMin: 5,
    horizonHours: 8760,
    planMaxMonths: 3,
    waitMaxHours: 23,
    waitMaxMinutes: 59,
    pickerFrom: '05:00',
    pickerTo: '24:00',
    maxPasajes: 50,
    suggestions: 5,
  });
  expect(TIME_ZONE).toBe('America/Argentina/Buenos_Aires');
});

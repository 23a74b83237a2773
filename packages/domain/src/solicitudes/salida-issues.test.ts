import { describe, expect, test } from 'vitest';
import { sectionsToConfirm } from './form-sections.ts';
import { NO_PASAJERO, type Pasajero } from './personas/pasajeros.ts';
import { whyNotSalida, whyNotSalidaDate, whyNotSalidaPasajeros } from './salida-issues.ts';

const now = Temporal.Instant.from('2026-03-10T10:00:00-03:00');
const salida = { paradas: ['0', '1', '2'], asientos: 2 };

function ana(changes: Partial<Pasajero> = {}): Pasajero {
  return { ...NO_PASAJERO, id: 1, nombre: 'Ana', from: '0', to: '2', ...changes };
}

test('O-158 a run is chosen or missing', () => {
  expect(whyNotSalida(null)).toEqual({ code: 'run_missing' });
  expect(whyNotSalida(salida)).toBeUndefined();
});

test.each([
  ['O-174', null, 'run_date_missing'],
  ['O-174', undefined, 'run_date_missing'],
  ['O-173', '2026-03-10T09:59:59-03:00', 'run_date_past'],
  ['O-173', '2026-03-10T10:00:00-03:00', undefined],
])('%s the date %s: %s', (_row, date, code) => {
  expect(whyNotSalidaDate(date ? Temporal.Instant.from(date) : null, now)?.code).toBe(code);
});

describe('the passengers of a run', () => {
  const cases: [row: string, passengers: Pasajero[], code: string | undefined][] = [
    ['O-184', [], 'no_passengers'],
    ['DO-60', [ana()], undefined],
    ['O-180', [ana({ from: '2', to: '0' })], 'passenger_order'],
    ['O-179', [ana(), ana({ id: 2 })], 'passenger_overlap'],
    ['DO-61', [ana(), ana({ id: 2, nombre: 'Eva' })], undefined],
    ['DO-61', [ana(), ana({ id: 2, nombre: 'Eva' }), ana({ id: 3, nombre: 'Sol' })], 'no_seats'],
  ];

  test.each(cases)('%s %j: %s', (_row, pasajeros, code) => {
    expect(whyNotSalidaPasajeros(pasajeros, salida)?.code).toBe(code);
  });

  test('DO-59 nobody is missed before a run is chosen', () => {
    expect(whyNotSalidaPasajeros([], null)).toBeUndefined();
  });
});

test('O-162 confirming looks at addresses and passengers, service, cost centre and date, in this order', () => {
  expect(sectionsToConfirm('RECORRIDOFIJO')).toEqual(['origen', 'destino', 'pasajeros', 'servicio', 'ceco', 'fecha']);
  expect(sectionsToConfirm('PARAMI')).toEqual(['origen', 'destino', 'fecha', 'extra', 'ceco', 'servicio']);
});

import { expect, test } from 'vitest';
import { plusMinutes } from '../../time.ts';
import { defaultReturn, isAfterViaje, whyNotReturn } from './return-viaje.ts';

const office = { direccion: 'Av. Corrientes 1234', lat: -34.60399, lon: -58.38441 };
const belgrano = { direccion: 'Av. Cabildo 2040', lat: -34.56254, lon: -58.45619 };
const departure = Temporal.Instant.from('2026-11-21T10:00:00-03:00');
const out = { origen: office, destino: belgrano, departure, seconds: 26 * 60 };
const back = (minutes: number) => ({ origen: belgrano, destino: office, departure: plusMinutes(departure, minutes) });

test.each([
  [46, false],
  [46 + 1 / 60, true],
])('O-205 a return %d minutes after a trip of 26: %s', (minutes, fine) => {
  expect(isAfterViaje(plusMinutes(departure, minutes), out)).toBe(fine);
});

test.each([
  [0, 'return_before_end fechaHoraSalida'],
  [44, 'return_before_end fechaHoraSalida'],
  [44 + 1 / 60, undefined],
])('DO-21 DO-22 the server gives 2 minutes of doubt: %d minutes: %s', (minutes, code) => {
  const violation = whyNotReturn(back(minutes), out);
  expect(violation && `${violation.code} ${violation.field}`).toBe(code);
});

test.each([
  ['the same way again', { origen: office, destino: belgrano }],
  ['from elsewhere', { origen: { ...belgrano, direccion: 'Otra 1', lat: -34.5 } }],
  ['to elsewhere', { destino: { ...office, direccion: 'Otra 1', lat: -34.5 } }],
])('XO-27 %s is no return', (_, change) => {
  expect(whyNotReturn({ ...back(60), ...change }, out)).toEqual({ code: 'bad_input', field: 'idSolicitudIda' });
});

test('DO-48 the points are the same by their street or by their place', () => {
  const retyped = { ...belgrano, direccion: 'AV. CABILDO  2040', lat: -34.5 };
  expect(whyNotReturn({ ...back(60), origen: retyped }, out)).toBeUndefined();
});

test.each([0, 26 * 60, 7261])('O-193 DO-06 the default return of a trip of %d s is allowed', (seconds) => {
  const back5 = defaultReturn(departure, seconds);
  expect(isAfterViaje(back5, { departure, seconds })).toBe(true);
  expect(isAfterViaje(plusMinutes(back5, -5), { departure, seconds })).toBe(false);
});

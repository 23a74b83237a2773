import { expect, test } from 'vitest';
import { viajeCalificacion, whyNotRatable } from './calificacion.ts';

test.each([
  [[], undefined],
  [[5], 5],
  [[5, 4], 4],
  [[5, 5, 4], 4],
  [[1, 2, 2], 1],
])('T-142 the rating of a trip rated %j is %s', (calificaciones, expected) => {
  expect(viajeCalificacion(calificaciones.map((calificacion) => ({ calificacion })))).toBe(expected);
});

const pasajero = { isRequester: false, isPassenger: true, hasRated: false };
test.each([
  ['finalizado', pasajero, undefined],
  ['finalizado', { ...pasajero, isPassenger: false, isRequester: true }, undefined],
  ['calificado', pasajero, undefined],
  ['calificado', { ...pasajero, hasRated: true }, 'already_rated'],
  ['iniciado', pasajero, 'order_not_ratable'],
  ['confirmado', { ...pasajero, hasRated: true }, 'order_not_ratable'],
  ['anulado', pasajero, 'order_not_ratable'],
  ['finalizado', { ...pasajero, isPassenger: false }, 'not_found'],
  ['confirmado', { ...pasajero, isPassenger: false }, 'not_found'],
] as const)('DT-34 a trip that is %s, rated by %j: %s', (status, rater, code) => {
  expect(whyNotRatable(status, rater)?.code).toBe(code);
});

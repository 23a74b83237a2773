import { describe, expect, test } from 'vitest';
import { issueText, leftText, surchargeText } from './form-text.ts';
import { createErrorText, departureText, priceText, routeText, waitText } from './messages.ts';
import { vehiculoKind } from './services/vehiculo-icon.tsx';

describe('prices', () => {
  const cases: [row: string, precotizacion: number | null, text: string][] = [
    ['O-223', 9850.5, '$9.850,50'],
    ['O-223', 0.01, '$0,01'],
    ['O-219', -1, 'Sin cotización'],
    ['O-220', 0, 'Sin cotización'],
    ['DO-27', null, 'Sin cotización'],
  ];

  test.each(cases)('%s %s reads %s', (_row, precotizacion, text) => {
    expect(priceText(precotizacion)).toBe(text);
  });
});

test.each([
  ['O-105', 'account_missing', 'Error fatal.'],
  ['O-106', 'account_not_corporate', 'Su cuenta debe ser corporativa.'],
  ['O-107', 'requester_ceco_missing', 'El centro de costo por defecto del solicitante no está definido.'],
] as const)('%s %s reads «%s»', (_row, code, text) => {
  expect(issueText({ code })).toBe(text);
});

test('O-222 the wait', () => {
  expect(waitText(12)).toBe('en 12 min');
});

test('O-038 O-039 the label is made of the meters and seconds of the route', () => {
  expect(routeText({ meters: 12_345, seconds: 1201 })).toBe('Recorrido cotizado • 12,35 km en 21 min');
});

test('O-213 a departure reads as in Buenos Aires', () => {
  expect(departureText('2026-03-11T02:30:00Z')).toBe('Martes 10/03/2026, 23:30 hs');
});

test('the counter of the note', () => {
  expect([leftText(250), leftText(0), leftText(-3)]).toEqual(['Quedan 250', 'Quedan 0', '3 de más']);
});

test.each([
  [2, 4, 'basico'],
  [3, 4, 'corporativo'],
  [8, 4, 'premium'],
  [23, 12, 'pool'],
  [26, 4, 'pool'],
  [99, 5, 'otro'],
  [99, 6, 'pool'],
  [2, 6, 'basico'],
])('O-041 W-267 the vehicle type %i of %i seats is drawn as %s', (idTipoVehiculo, plazas, kind) => {
  expect(vehiculoKind({ idTipoVehiculo, plazas })).toBe(kind);
});

test.each([
  ['same_origin_destination', 'El origen y el destino no pueden ser iguales.'],
  ['desc_invalid', 'La observación no puede superar los 250 caracteres.'],
  ['address_invalid', 'La dirección no es válida.'],
  ['address_not_found', 'No encontramos la dirección.'],
  ['location_not_found', 'No pudimos ubicar la dirección. Enviá una captura a soporte.'],
  ['missing_fields', 'Faltan completar datos.'],
  ['missing_coords', 'La dirección no tiene coordenadas.'],
  ['internal_error', 'Ocurrió un error interno. Intentá nuevamente.'],
])('O-272 DO-36 on this screen %s reads %j', (code, text) => {
  expect(createErrorText(code)).toBe(text);
});

test('W-064 a surcharge is named once, by the holiday and by the night', () => {
  const feriado = 'Día de la Soberanía Nacional';
  expect(surchargeText({ porcentaje: 20, noche: false, feriado })).toBe(
    'Incluye 20 % por feriado (Día de la Soberanía Nacional)',
  );
  expect(surchargeText({ porcentaje: 20, noche: true, feriado: null })).toBe('Incluye 20 % por horario nocturno');
  expect(surchargeText({ porcentaje: 20, noche: true, feriado })).toBe(
    'Incluye 20 % por feriado (Día de la Soberanía Nacional) y horario nocturno',
  );
  expect(surchargeText({ porcentaje: 20, noche: false, feriado: '' })).toBe('Incluye 20 % por feriado');
});

test.each([
  ['O-199', 'return_past', 'Regreso en el pasado'],
  ['O-206', 'plan_range_invalid', 'El rango de fechas es incorrecto'],
  ['O-208', 'plan_no_valid_trip', 'No existe un viaje valido en el rango de fechas seleccionado'],
])('%s %s reads, letter by letter: %s', (_, code, text) => {
  expect(createErrorText(code)).toBe(text);
});

test.each([
  ['O-074', 'origin_missing', 'Seleccione un origen'],
  ['O-077', 'origin_invalid', 'Seleccione un origen válido'],
  ['O-075', 'destination_missing', 'Seleccione un destino'],
  ['O-078', 'destination_invalid', 'Seleccione un destino válido'],
  ['O-106', 'account_not_corporate', 'Su cuenta debe ser corporativa.'],
  ['O-173', 'run_date_past', 'Seleccione una fecha valida'],
  ['O-174', 'run_date_missing', 'Seleccione una fecha y hora'],
] as const)('%s the issue %s reads, letter by letter: %s', (_row, code, text) => {
  expect(issueText({ code })).toBe(text);
});

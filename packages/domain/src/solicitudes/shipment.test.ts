import { describe, expect, test } from 'vitest';
import { DIRECCIONES } from '../direcciones/limits.ts';
import { plusMinutes } from '../time.ts';
import { type ShipmentSolicitud, whyNotShipment } from './shipment.ts';
import type { Terms } from './terms.ts';

const now = Temporal.Instant.from('2026-11-20T10:00:00-03:00');
const terms: Terms = { isServiceEnabled: true, isPaymentEnabled: true, now, antelacionMin: 30, area: DIRECCIONES.area };

const message: ShipmentSolicitud = {
  tipo: 'MENSAJERIA',
  idTipoVehiculo: 2,
  idPersonaSolicitante: 501,
  idCecoSolicitante: 77,
  origen: { direccion: 'Av. Corrientes 1234', lat: -34.60399, lon: -58.38441 },
  destino: { direccion: 'Av. Cabildo 2040', lat: -34.56254, lon: -58.45619 },
  departure: null,
  observacion: 'Sobre con contratos',
  motivo: '',
  despachante: { nombre: 'Ana Ruiz', celular: '+543511234567' },
  receptor: { nombre: 'Eva Sol', celular: '+543517654321' },
  paquete: null,
};
const parcel: ShipmentSolicitud = {
  ...message,
  tipo: 'PAQUETERIA',
  observacion: '',
  paquete: { cantidad: 1, alto: 375, largo: 300, ancho: 70, peso: 2 },
};

function refusal(solicitud: ShipmentSolicitud, about: Partial<Terms> = {}): string | undefined {
  const violation = whyNotShipment(solicitud, { ...terms, ...about });
  return violation && [violation.code, violation.field].filter(Boolean).join(' ');
}

test('a message with a note and a package with a size may go', () => {
  expect(refusal(message)).toBeUndefined();
  expect(refusal(parcel)).toBeUndefined();
});

describe.each([
  ['O-139 O-140', message],
  ['O-144 O-145', parcel],
] as const)('%s both ends of it', (_, solicitud) => {
  test.each(['despachante', 'receptor'] as const)('%s: a name and a well formed phone', (who) => {
    const change = (changes: object): ShipmentSolicitud => ({ ...solicitud, [who]: { ...solicitud[who], ...changes } });
    expect(refusal(change({ nombre: '' }))).toBe(`missing_fields ${who}Nombre`);
    expect(refusal(change({ nombre: 'Eva 2' }))).toBe(`name_invalid ${who}Nombre`);
    expect(refusal(change({ nombre: 'x'.repeat(100) }))).toBeUndefined();
    expect(refusal(change({ nombre: 'x'.repeat(101) }))).toBe(`bad_input ${who}Nombre`);
    expect(refusal(change({ celular: '' }))).toBe(`phone_invalid ${who}Celular`);
    expect(refusal(change({ celular: '12345678' }))).toBe(`phone_invalid ${who}Celular`);
  });
});

test('O-141 DO-55 a message needs its details, a package does not', () => {
  expect(refusal({ ...message, observacion: '' })).toBe('missing_fields observacion');
  expect(refusal({ ...parcel, observacion: 'Frágil' })).toBeUndefined();
});

test('O-146 a package needs one of the sizes', () => {
  expect(refusal({ ...parcel, paquete: null })).toBe('package_invalid paquete');
});

test.each([
  [{}, undefined],
  [{ alto: 376 }, 'package_invalid paquete'],
  // a measure of another size
  [{ peso: 5 }, 'package_invalid paquete'],
  [{ cantidad: 2 }, 'package_invalid paquete'],
  [{ cantidad: -1 }, 'package_invalid paquete'],
  [{ peso: 0 }, 'package_invalid paquete'],
])('XO-23 O-153 a package with %j: %s', (changes, code) => {
  const paquete = { cantidad: 1, alto: 375, largo: 300, ancho: 70, peso: 2, ...changes };
  expect(refusal({ ...parcel, paquete })).toBe(code);
});

test('the first broken rule answers: people, content, addresses, vehicle, date, note, payment', () => {
  const broken: [Partial<ShipmentSolicitud>, Partial<Terms>, string][] = [
    [{ despachante: { nombre: '', celular: '' } }, {}, 'missing_fields despachanteNombre'],
    [{ receptor: { nombre: 'Eva', celular: '' } }, {}, 'phone_invalid receptorCelular'],
    [{ paquete: null }, {}, 'package_invalid paquete'],
    [{ destino: message.origen }, {}, 'same_origin_destination destino'],
    [{}, { isServiceEnabled: false }, 'service_invalid idTipoVehiculo'],
    [{ departure: plusMinutes(now, 30) }, {}, 'date_too_soon fechaHoraSalida'],
    [{ observacion: 'x'.repeat(251) }, {}, 'desc_invalid observacion'],
    [{}, { isPaymentEnabled: false }, 'forma_de_pago_invalid'],
  ];
  for (const [index, [, , code]] of broken.entries()) {
    const rest = broken.slice(index);
    const solicitud = Object.assign({}, parcel, ...rest.map(([change]) => change));
    expect(refusal(solicitud, Object.assign({}, ...rest.map(([, about]) => about)))).toBe(code);
  }
});

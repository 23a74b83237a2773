import { describe, expect, test } from 'vitest';
import { DIRECCIONES } from '../direcciones/limits.ts';
import { plusMinutes } from '../time.ts';
import { type CompletaFacts, type CompletaSolicitud, type GivenPasaje, whyNotCompleta } from './completa.ts';

const now = Temporal.Instant.from('2026-11-20T10:00:00-03:00');
const cecos = [
  { id: 77, denominacion: 'Comercial' },
  { id: 78, denominacion: 'Logística' },
];
const facts: CompletaFacts = {
  isServiceEnabled: true,
  isPaymentEnabled: true,
  now,
  antelacionMin: 30,
  area: DIRECCIONES.area,
  people: new Map([[501, { centrosDeCosto: [{ id: 90, denominacion: 'Sistemas' }], idCecoPreferido: 90 }]]),
  requester: { cecos, preferred: 77, canChange: true },
};

const dir = (index: number) => ({ direccion: `Calle ${index}`, lat: -34.6 - index / 100, lon: -58.4 });
const pasaje: GivenPasaje = { nombre: 'Ana Ruiz', tel: '', idPersona: null, idCeco: null, arrival: {} };
const parada = (index: number, ascensos: number[], descensos: number[], espera: string | null = null) => ({
  dir: dir(index),
  espera,
  ascensos,
  descensos,
});

const solicitud: CompletaSolicitud = {
  tipo: 'CONPARADAS',
  idTipoVehiculo: 3,
  idPersonaSolicitante: 501,
  idCecoSolicitante: 77,
  departure: null,
  observacion: '',
  motivo: '',
  paradas: [parada(0, [0, 1], []), parada(1, [], [0], 'PT0H10M'), parada(2, [], [1])],
  pasajes: [pasaje, { ...pasaje, nombre: 'Luis Paz' }],
};

function refusal(changes: Partial<CompletaSolicitud>, about: Partial<CompletaFacts> = {}): string | undefined {
  const violation = whyNotCompleta({ ...solicitud, ...changes }, { ...facts, ...about });
  return violation && [violation.code, violation.field].filter(Boolean).join(' ');
}

const first = (changes: Partial<GivenPasaje>) => ({
  pasajes: [{ ...pasaje, ...changes }, ...solicitud.pasajes.slice(1)],
});

test('an order with stops, waits and passengers may go', () => {
  expect(refusal({})).toBeUndefined();
});

test.each([
  [1, 'stop_invalid paradas'],
  [2, undefined],
  [5, undefined],
  [6, 'stop_invalid paradas'],
])('O-119 %d addresses: %s', (count, code) => {
  const last = count - 1;
  const paradas = Array.from({ length: count }, (_, i) => parada(i, i === last ? [] : [i], i === 0 ? [] : [i - 1]));
  const pasajes = Array.from({ length: Math.max(1, last) }, (_, i) => ({
    ...pasaje,
    nombre: `P ${'x'.repeat(i + 1)}`,
  }));
  expect(refusal({ paradas, pasajes })).toBe(code);
});

describe('passengers', () => {
  test.each([
    [{ nombre: '' }, 'missing_fields pasajes.0.nombre'],
    [{ nombre: 'x'.repeat(100) }, undefined],
    [{ nombre: "D'Angelo, Ma. Laura" }, undefined],
    [{ nombre: 'Eva 2' }, 'name_invalid pasajes.0.nombre'],
    [{ nombre: 'L-123', idPersona: 501 }, undefined],
    [{ nombre: 'x'.repeat(101) }, 'bad_input pasajes.0.nombre'],
    [{ tel: '' }, undefined],
    [{ tel: '+543511234567' }, undefined],
    [{ tel: '12345678' }, 'phone_invalid pasajes.0.tel'],
    [{ idPersona: 501 }, undefined],
    [{ idPersona: 502 }, 'person_invalid pasajes.0.idPersona'],
    [{ arrival: { pasVueloNumero: 'AR1502' } }, 'bad_input pasajes.0.vueloNumero'],
    [{ arrival: { pasIdEmpresaAerea: 0, pasVueloTipo: 'N', pasVueloNumero: 'AR1502' } }, undefined],
  ])('O-132 O-133 O-252 %j: %s', (changes, code) => {
    expect(refusal(first(changes))).toBe(code);
  });

  test.each([
    ['the order’s', null, 77, undefined],
    ['another of the requester’s', null, 78, undefined],
    ['one of the passenger’s', 501, 90, undefined],
    ['a passenger’s, for a guest', null, 90, 'ceco_invalid pasajes.0.idCeco'],
    ['nobody’s', 501, 99, 'ceco_invalid pasajes.0.idCeco'],
  ])('O-252 charged to %s', (_, idPersona, idCeco, code) => {
    expect(refusal(first({ idPersona, idCeco }))).toBe(code);
  });

  test('O-226 another of the requester’s needs changeDefaultCeco', () => {
    const requester = { ...facts.requester, canChange: false };
    expect(refusal(first({ idCeco: 78 }), { requester })).toBe('ceco_invalid pasajes.0.idCeco');
    expect(refusal(first({ idCeco: 77 }), { requester })).toBeUndefined();
  });

  test('O-179 the same one twice at once', () => {
    expect(refusal({ pasajes: [pasaje, pasaje] })).toBe('passenger_overlap pasajes.1');
  });

  test('W-071 a vehicle has places for who is aboard at once', () => {
    const people = Array.from({ length: 4 }, (_, index) => ({ ...pasaje, nombre: `P ${'x'.repeat(index + 1)}` }));
    const relay = [parada(0, [0, 1], []), parada(1, [2, 3], [0, 1]), parada(2, [], [2, 3])];
    const together = [parada(0, [0, 1, 2], []), parada(1, [3], [0]), parada(2, [], [1, 2, 3])];
    expect(refusal({ paradas: relay, pasajes: people }, { plazas: 2 })).toBeUndefined();
    expect(refusal({ paradas: together, pasajes: people }, { plazas: 3 })).toBeUndefined();
    expect(refusal({ paradas: together, pasajes: people }, { plazas: 2 })).toBe('capacity_exceeded idTipoVehiculo');
  });

  test('O-182 a stop without movement', () => {
    const paradas = [parada(0, [0, 1], []), parada(1, [], []), parada(2, [], [0, 1])];
    expect(refusal({ paradas })).toBe('stop_without_movement paradas.1');
  });
});

describe('DO-48 addresses', () => {
  const at = (index: number, change: object) => ({
    paradas: solicitud.paradas.map((parada, i) =>
      i === index ? { ...parada, dir: { ...parada.dir, ...change } } : parada,
    ),
  });

  test.each([
    [1, { lat: null }, 'missing_coords paradas.1.dir.lat'],
    [2, { lat: 91 }, 'address_invalid paradas.2.dir.lat'],
    [0, { direccion: '' }, 'address_invalid paradas.0.dir.direccion'],
    [1, dir(0), 'same_origin_destination paradas.1.dir'],
    [2, dir(1), 'same_origin_destination paradas.2.dir'],
    [2, dir(0), 'same_origin_destination paradas.2.dir'],
  ])('%d %j: %s', (index, change, code) => {
    expect(refusal(at(index, change))).toBe(code);
  });

  test('a place may come again in between', () => {
    const paradas = [
      parada(0, [0], []),
      parada(1, [1], [0]),
      parada(0, [], [1]),
      parada(2, [2], []),
      parada(3, [], [2]),
    ];
    const pasajes = [0, 1, 2].map((i) => ({ ...pasaje, nombre: `P ${'x'.repeat(i + 1)}` }));
    expect(refusal({ paradas, pasajes })).toBeUndefined();
  });
});

test('the first broken rule answers: passengers, addresses, waits, vehicle, date, note, payment', () => {
  const again = solicitud.paradas.map((parada) => ({ ...parada, dir: dir(0) }));
  const broken: [Partial<CompletaSolicitud>, Partial<CompletaFacts>, string][] = [
    [first({ nombre: '' }), {}, 'missing_fields pasajes.0.nombre'],
    [{ paradas: again }, {}, 'same_origin_destination paradas.1.dir'],
    [
      { paradas: solicitud.paradas.map((parada) => ({ ...parada, espera: 'P1D' })) },
      {},
      'wait_invalid paradas.0.espera',
    ],
    [{}, { isServiceEnabled: false }, 'service_invalid idTipoVehiculo'],
    [{ departure: plusMinutes(now, 30) }, {}, 'date_too_soon fechaHoraSalida'],
    [{ observacion: 'x'.repeat(251) }, {}, 'desc_invalid obs'],
    [{}, { isPaymentEnabled: false }, 'forma_de_pago_invalid'],
  ];
  for (const [index, [, , code]] of broken.entries()) {
    // the earlier change of the stops wins, as the earlier rule does
    const rest = broken.slice(index).toReversed();
    const changes = Object.assign({}, ...rest.map(([change]) => change));
    expect(refusal(changes, Object.assign({}, ...rest.map(([, about]) => about)))).toBe(code);
  }
});

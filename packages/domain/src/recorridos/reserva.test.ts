import { expect, test } from 'vitest';
import { DIRECCIONES } from '../direcciones/limits.ts';
import type { GivenPasaje } from '../solicitudes/completa.ts';
import { type Reserva, type ReservaFacts, readReserva } from './reserva.ts';

const paradas = [0, 1, 2].map((index) => ({ direccion: `Parada ${index}`, lat: -34.6 + index / 20, lon: -58.4 }));
const facts: ReservaFacts = {
  paradas,
  isAdding: false,
  people: new Map([[501, { centrosDeCosto: [{ id: 90, denominacion: 'Sistemas' }], idCecoPreferido: 90 }]]),
  requester: { cecos: [{ id: 77, denominacion: 'Comercial' }], preferred: 77, canChange: true },
  isPaymentEnabled: true,
  area: DIRECCIONES.area,
};
const pasaje: GivenPasaje = { nombre: 'Ana Ruiz', tel: '', idPersona: null, idCeco: 77, arrival: {} };
const dir = (index: number) => paradas[index] ?? { direccion: '', lat: null, lon: null };

const reserva: Reserva = {
  paradas: [
    { dir: dir(0), ascensos: [0], descensos: [] },
    { dir: dir(2), ascensos: [], descensos: [0] },
  ],
  pasajes: [pasaje],
};

function refusal(changes: Partial<Reserva>, about: Partial<ReservaFacts> = {}): string | undefined {
  const read = readReserva({ ...reserva, ...changes }, { ...facts, ...about });
  return 'violation' in read ? [read.violation.code, read.violation.field].filter(Boolean).join(' ') : undefined;
}

test('DO-60 O-257 only the stops that are used; their legs are told by the places of the route', () => {
  expect(readReserva(reserva, facts)).toEqual({ pasajeLegs: [{ ...pasaje, from: 0, to: 2 }], places: [0, 2] });
});

test.each([
  ['nobody', { pasajes: [] }, 'no_passengers pasajes'],
  ['51 seats', { pasajes: Array.from({ length: 51 }, () => pasaje) }, 'too_many_passengers pasajes'],
  ['XO-20 an index of nobody', { pasajes: [pasaje, pasaje] }, 'stop_invalid pasajes.1'],
  [
    'a stop without a point',
    {
      paradas: [
        { dir: { direccion: 'X', lat: null, lon: null }, ascensos: [0], descensos: [] },
        ...reserva.paradas.slice(1),
      ],
    },
    'missing_coords paradas.0.dir.lat',
  ],
  [
    'a stop that the run does not have',
    {
      paradas: [
        { dir: { direccion: 'X', lat: -34.7, lon: -58.4 }, ascensos: [0], descensos: [] },
        ...reserva.paradas.slice(1),
      ],
    },
    'stop_invalid paradas.0.dir',
  ],
  ['O-258 a ticket without a name', { pasajes: [{ ...pasaje, nombre: '' }] }, 'missing_fields pasajes.0.nombre'],
  ['O-258 somebody unknown', { pasajes: [{ ...pasaje, idPersona: 502 }] }, 'person_invalid pasajes.0.idPersona'],
  ['O-258 a cost centre of nobody’s', { pasajes: [{ ...pasaje, idCeco: 99 }] }, 'ceco_invalid pasajes.0.idCeco'],
])('%s', (_, changes, code) => {
  expect(refusal(changes)).toBe(code);
});

test('each ticket may be charged to its passenger’s own cost centre', () => {
  expect(refusal({ pasajes: [{ ...pasaje, idPersona: 501, idCeco: 90 }] })).toBeUndefined();
});

test('O-179 the same passenger twice at once, by the places of the route', () => {
  const paradas = [
    { dir: dir(0), ascensos: [0], descensos: [] },
    { dir: dir(1), ascensos: [1], descensos: [] },
    { dir: dir(2), ascensos: [], descensos: [0, 1] },
  ];
  expect(refusal({ paradas, pasajes: [pasaje, pasaje] })).toBe('passenger_overlap pasajes.1');
});

test('DT-35 who adds to an order of a run without stops in between counts seats under one name', () => {
  const two = [dir(0), dir(2)].map(({ lat, lon }) => ({ lat: lat ?? 0, lon: lon ?? 0 }));
  const paradas = [
    { dir: dir(0), ascensos: [0, 1], descensos: [] },
    { dir: dir(2), ascensos: [], descensos: [0, 1] },
  ];
  const twice = { paradas, pasajes: [pasaje, pasaje] };
  expect(refusal(twice, { paradas: two, isAdding: true })).toBeUndefined();
  expect(refusal(twice, { paradas: two })).toBe('passenger_overlap pasajes.1');
  expect(refusal(twice, { isAdding: true })).toBe('passenger_overlap pasajes.1');
  const known = { ...pasaje, idPersona: 501, idCeco: 90 };
  expect(refusal({ ...twice, pasajes: [known, known] }, { paradas: two, isAdding: true })).toBe(
    'passenger_overlap pasajes.1',
  );
});

test('DO-32 a payment method that nobody gave', () => {
  expect(refusal({}, { isPaymentEnabled: false })).toBe('forma_de_pago_invalid');
});

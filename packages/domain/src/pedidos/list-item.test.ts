import { describe, expect, test } from 'vitest';
import {
  aheadFirst,
  isActive,
  itemPrice,
  itemRest,
  itemTitle,
  itemWarning,
  type ListItemPedido,
  lateReason,
  mergePedidos,
  paradasBetween,
  statusIcon,
  statusTone,
  viajeOfSolicitud,
} from './list-item.ts';
import type { Status } from './status.ts';

type Pasaje = ListItemPedido['extras']['pasajes'][number];

function pasaje(name: string | null, change: Partial<Pasaje> = {}): Pasaje {
  const [lastName, firstName] = name?.split(', ') ?? [];
  const pasajero = name === null ? null : { name, firstName: firstName ?? null, lastName: lastName ?? null };
  return {
    tipo: 'PASAJERO',
    idCarpool: null,
    anulando: false,
    nombreSolicitante: 'Gómez, Luis',
    pasajero,
    ...change,
  };
}
const parcel = pasaje(null, { tipo: 'ENVIO' });
const emptyAsiento = pasaje(null, { tipo: 'ASIENTO VACÍO', idCarpool: 4 });

function pedido(
  change: Partial<Omit<ListItemPedido, 'extras'>> & { extras?: Partial<ListItemPedido['extras']> } = {},
): ListItemPedido {
  return {
    type: 'trip',
    status: 'confirmado',
    substatus: '',
    actions: [],
    ...change,
    extras: {
      type: 'v',
      cotizacion: 100,
      importeTotal: null,
      pasajes: [pasaje('Pérez, Ana')],
      paradas: [1, 2],
      ...change.extras,
    },
  };
}

test.each([
  ['registrado', 'ticket'],
  ['confirmado', 'clipboard'],
  ['calificado', 'star'],
  ['anulado', 'ban'],
  ['finalizado', 'flag'],
  ['iniciado', 'flag'],
  ['otro', 'flag'],
])('T-066 %s has the icon %s', (status, icon) => {
  expect(statusIcon(status)).toBe(icon);
});

describe('T-068 the title', () => {
  test.each<[string, Partial<ListItemPedido['extras']>, ListItemPedido['type'], unknown]>([
    ['of a trip is its first passenger', {}, 'trip', { kind: 'person', name: 'Pérez, Ana' }],
    [
      'of a trip without a passenger is the requester',
      { pasajes: [parcel] },
      'trip',
      { kind: 'person', name: 'Gómez, Luis' },
    ],
    ['of a package is its type', { pasajes: [parcel] }, 'package', { kind: 'package' }],
    [
      'of a carpool is that it is one',
      { pasajes: [emptyAsiento, pasaje('Paz, Leo', { idCarpool: 4 })] },
      'trip',
      { kind: 'carpool' },
    ],
    [
      'takes a name that came whole',
      { pasajes: [pasaje(null, { pasajero: { name: 'Invitado Externo', firstName: null, lastName: null } })] },
      'trip',
      { kind: 'person', name: 'Invitado Externo' },
    ],
  ])('%s', (_name, extras, type, title) => {
    expect(itemTitle(pedido({ type, extras }))).toEqual(title);
  });
});

test.each<[string, Pasaje[], ListItemPedido['type'], { pasajeros: number; envios: number }]>([
  ['one passenger', [pasaje('A, A')], 'trip', { pasajeros: 0, envios: 0 }],
  ['two passengers', [pasaje('A, A'), pasaje('B, B')], 'trip', { pasajeros: 1, envios: 0 }],
  [
    'three passengers and a parcel',
    [pasaje('A, A'), pasaje('B, B'), pasaje('C, C'), parcel],
    'trip',
    { pasajeros: 2, envios: 1 },
  ],
  ['a parcel', [parcel], 'package', { pasajeros: 0, envios: 0 }],
  ['two parcels', [parcel, parcel], 'package', { pasajeros: 0, envios: 1 }],
  [
    'a carpool with two of four seats sold',
    [emptyAsiento, emptyAsiento, pasaje('A, A', { idCarpool: 4 }), pasaje('B, B', { idCarpool: 4 })],
    'trip',
    { pasajeros: 2, envios: 0 },
  ],
])('T-069 T-070 beside the title of %s', (_name, pasajes, type, rest) => {
  expect(itemRest(pedido({ type, extras: { pasajes } }))).toEqual(rest);
});

test.each([
  [1, 0],
  [2, 0],
  [3, 1],
  [5, 3],
])('T-072 of %d stops, %d are between', (paradas, between) => {
  expect(paradasBetween(paradas)).toBe(between);
});

describe('T-075 T-076 T-077 the price', () => {
  test.each<[string, ListItemPedido, unknown]>([
    ['of a trip is its total', pedido({ extras: { importeTotal: 150 } }), { kind: 'amount', pesos: 150 }],
    ['of a trip of total zero is zero', pedido({ extras: { importeTotal: 0 } }), { kind: 'amount', pesos: 0 }],
    ['of a trip without total is its quote', pedido(), { kind: 'amount', pesos: 100 }],
    [
      'of a request is its quote, whatever else it carries',
      pedido({ extras: { type: 's', importeTotal: 150 } }),
      { kind: 'amount', pesos: 100 },
    ],
    [
      'of an annulled order is nothing',
      pedido({ status: 'anulado', extras: { importeTotal: 150 } }),
      { kind: 'annulled' },
    ],
    ['without a quote is none', pedido({ extras: { cotizacion: null } }), { kind: 'unquoted' }],
    ['of a negative quote is none', pedido({ extras: { cotizacion: -1 } }), { kind: 'unquoted' }],
  ])('%s', (_name, listed, price) => {
    expect(itemPrice(listed)).toEqual(price);
  });
});

test('T-078 T-079 a cancellation under way is told before a pending rating', () => {
  const rate = [{ rel: 'calificar' }];
  const leaving = { pasajes: [pasaje('A, A'), pasaje('B, B', { anulando: true })] };
  expect(itemWarning(pedido())).toBeUndefined();
  expect(itemWarning(pedido({ actions: [{ rel: 'anular' }] }))).toBeUndefined();
  expect(itemWarning(pedido({ actions: rate }))).toBe('calificar');
  expect(itemWarning(pedido({ actions: rate, extras: leaving }))).toBe('anulando');
});

test('T-081 only a late cancellation and a failure have a reason', () => {
  expect(lateReason({ status: 'finalizado', substatus: 'Cancelado en origen' })).toBe('Cancelado en origen');
  expect(lateReason({ status: 'finalizado', substatus: 'Fallo' })).toBe('Fallo');
  expect(lateReason({ status: 'confirmado', substatus: 'a origen' })).toBeUndefined();
  expect(lateReason({ status: 'finalizado', substatus: '' })).toBeUndefined();
});

test('W-264 what was called off too late, or failed, has the colour of what was called off', () => {
  expect(statusTone({ status: 'finalizado', substatus: 'Cancelado en origen' })).toBe('anulado');
  expect(statusTone({ status: 'finalizado', substatus: 'Fallo' })).toBe('anulado');
  expect(statusTone({ status: 'finalizado', substatus: '' })).toBe('finalizado');
  expect(statusTone({ status: 'confirmado', substatus: 'a origen' })).toBe('confirmado');
});

test.each([
  ['registrado', true],
  ['confirmado', true],
  ['iniciado', true],
  ['finalizado', false],
  ['calificado', false],
  ['anulado', false],
] as const)('%s can change by itself: %s', (status, active) => {
  expect(isActive(status)).toBe(active);
});

describe('a list that is looked at again', () => {
  const at = (id: number, datetime: string, type: 's' | 'v' = 's', idSolicitud: number | null = null) => ({
    id,
    datetime,
    status: 'confirmado' as const,
    extras: { type, pasajes: [{ idSolicitud }] },
  });

  test('T-047 is sorted newest first, ties by number', () => {
    const merged = mergePedidos(
      [at(1, '2026-11-20T10:00:00-03:00')],
      [at(2, '2026-11-20T10:00:00-03:00'), at(3, '2026-11-21T09:00:00-03:00'), at(4, '2026-11-19T09:00:00-03:00')],
    );
    expect(merged.map(({ id }) => id)).toEqual([3, 2, 1, 4]);
  });

  test('T-046 replaces what it had and keeps the rest', () => {
    const merged = mergePedidos(
      [at(1, '2026-11-20T10:00:00-03:00'), at(2, '2026-11-18T10:00:00-03:00')],
      [at(1, '2026-11-17T10:00:00-03:00')],
    );
    expect(merged.map(({ id }) => id)).toEqual([2, 1]);
  });

  test('T-048 lets go of a request that became a trip, and finds the trip', () => {
    const solicitud = at(100, '2026-11-20T10:00:00-03:00', 's', 100);
    const viaje = at(200, '2026-11-20T10:00:00-03:00', 'v', 100);
    expect(mergePedidos([solicitud], [viaje])).toEqual([viaje]);
    expect(viajeOfSolicitud([solicitud, viaje], 100)).toBe(viaje);
    expect(viajeOfSolicitud([solicitud], 100)).toBeUndefined();
  });
});

describe('a list that looks ahead', () => {
  const at = (id: number, time: string, status: Status) => ({ id, datetime: `2026-11-20T${time}:00-03:00`, status });

  test('DT-15 W-068 has what is not over soonest first, also what is under way, and then what was, newest first', () => {
    const pedidos = [
      at(1, '08:00', 'finalizado'),
      at(2, '15:00', 'registrado'),
      at(3, '18:00', 'anulado'),
      at(4, '12:00', 'confirmado'),
      at(5, '09:00', 'iniciado'),
    ];
    expect(pedidos.toSorted(aheadFirst).map(({ id }) => id)).toEqual([5, 4, 2, 3, 1]);
  });
});

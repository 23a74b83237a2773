import type { Pedido } from '@traza/contract';
import { aParada, aPasaje, someSolicitudExtras, someViajeExtras } from '@traza/testing';
import { describe, expect, test } from 'vitest';
import {
  costoLineText,
  costosNote,
  headerText,
  moreParadasText,
  morePasajerosText,
  pasajeText,
  routeText,
  shareText,
  waitText,
} from './pedido-detail-text.ts';
import {
  betweenText,
  cecosText,
  momentText,
  ownPart,
  paradaTexts,
  priceText,
  recorridoText,
  restText,
  rowPriceText,
  salidaHourText,
  titleText,
  whenText,
} from './pedido-text.ts';
import { aRequest, aViaje } from './pedidos.kit.ts';

const pasajero = (name: string) =>
  aPasaje({ pasajero: { name, firstName: null, lastName: null, phone: null, legajo: null, username: null } });
const parcel = () => aPasaje({ tipo: 'ENVIO', pasajero: null });
const emptyAsiento = () => aPasaje({ tipo: 'ASIENTO VACÍO', pasajero: null });

describe('what an item is called', () => {
  const withPasajes = (pasajes: Pedido['extras']['pasajes'], type: Pedido['type'] = 'trip') =>
    aRequest(1, { type, extras: someSolicitudExtras({ pasajes }) });

  test.each<[string, Pedido]>([
    ['Peralta, Pablo', aRequest(1)],
    ['Recorrido Fijo', withPasajes([aPasaje({ idCarpool: 3 }), emptyAsiento()])],
    ['Envío', withPasajes([parcel()], 'package')],
    ['s/i', withPasajes([])],
  ])('T-068 %s', (expected, pedido) => {
    expect(titleText(pedido)).toBe(expected);
  });

  const onCeco = (alias: string | null) => aPasaje({ ceco: alias === null ? null : { id: alias.length, alias } });
  test.each<[string, Pedido['extras']['pasajes']]>([
    ['', []],
    ['', [onCeco(null)]],
    ['Comercial', [onCeco('Comercial'), onCeco(null), onCeco('Comercial')]],
    ['Comercial + 1', [onCeco('Comercial'), onCeco('Ventas')]],
    ['Comercial + 2', [onCeco('Comercial'), onCeco('Ventas'), onCeco('Logística')]],
  ])('of the cost centres %j', (expected, pasajes) => {
    expect(cecosText(withPasajes(pasajes))).toBe(expected);
  });

  test.each<[string, Pedido['extras']['pasajes']]>([
    ['', [pasajero('Ana')]],
    ['+ 1 pasajero', [pasajero('Ana'), pasajero('Eva')]],
    ['+ 2 pasajeros', [pasajero('Ana'), pasajero('Eva'), pasajero('Luz'), emptyAsiento()]],
    ['+ 1 envío', [pasajero('Ana'), parcel()]],
    ['+ 2 pasajeros y 2 envíos', [pasajero('Ana'), pasajero('Eva'), pasajero('Luz'), parcel(), parcel()]],
  ])('T-069 T-070 the rest reads "%s"', (expected, pasajes) => {
    expect(restText(withPasajes(pasajes))).toBe(expected);
  });
});

describe('W-220 the route of a salida', () => {
  test.each([
    ['Norte · 0 de 12 lugares', { nombre: 'Norte', vendidos: 0, plazas: 12 }],
    ['Belgrano – Barracas · 12 de 12 lugares', { nombre: 'Belgrano – Barracas', vendidos: 12, plazas: 12 }],
  ])('%s', (expected, recorrido) => {
    expect(recorridoText(aViaje(1, {}, { propio: { recorrido } }))).toBe(expected);
  });

  test('is told only where it came', () => {
    expect([recorridoText(aViaje(1)), recorridoText(aRequest(1))]).toEqual(['', '']);
  });
});

describe('what the stops of a row are called', () => {
  const CABA = 'Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina';
  const at = (direccion: string, alias = '') => aParada({ dir: { direccion, lat: 0, lon: 0, alias } });

  test('T-071 in upper case, accents too', () => {
    expect(paradaTexts([at('Av. Córdoba 100, Ñuñoa')])).toEqual([
      { text: 'AV. CÓRDOBA 100, ÑUÑOA', direccion: undefined },
    ]);
  });

  test('W-088 without what all of them share', () => {
    expect(paradaTexts([at(`Florida 1, ${CABA}`), at(`Perú 20, ${CABA}`)]).map(({ text }) => text)).toEqual([
      'FLORIDA 1',
      'PERÚ 20',
    ]);
  });

  test('W-089 by their alias, with the whole address beside', () => {
    const [office, other] = paradaTexts([at(`Florida 1, ${CABA}`, 'Oficina'), at(`Perú 20, ${CABA}`)]);
    expect(office).toEqual({ text: 'OFICINA', direccion: `Florida 1, ${CABA}` });
    expect(other).toEqual({ text: 'PERÚ 20', direccion: undefined });
  });
});

test('T-072 T-091 T-092 how many more', () => {
  expect(betweenText(1)).toBe('+ 1 parada');
  expect(betweenText(3)).toBe('+ 3 paradas');
  expect(moreParadasText(3)).toBe('+3 paradas');
  expect(morePasajerosText(1, false)).toBe('+1 pasajero');
  expect(morePasajerosText(7, false)).toBe('+7 pasajeros');
  expect(morePasajerosText(2, true)).toBe('+2 envíos');
});

describe('the price', () => {
  test.each<[string, Pedido]>([
    ['$1.234,50', aViaje(1, { status: 'finalizado' }, { importeTotal: 1234.5, cotizacion: 1000 })],
    ['$1.000,00', aViaje(1, {}, { cotizacion: 1000 })],
    ['$0,00', aViaje(1, { status: 'finalizado' }, { importeTotal: 0 })],
    ['$0', aViaje(1, { status: 'anulado' }, { importeTotal: 900 })],
    ['$9.850,50', aRequest(1)],
    ['Sin cotización', aRequest(1, { extras: someSolicitudExtras({ cotizacion: null }) })],
  ])('T-074 T-075 T-076 T-077 reads %s', (expected, pedido) => {
    expect(priceText(pedido)).toBe(expected);
  });

  test('W-069 W-221 of a salida the row tells the own seats, and the whole to who has none', () => {
    const run = (
      lugar: { asientos: number; precio: number | null } | null,
      status: 'confirmado' | 'anulado' = 'confirmado',
    ) => rowPriceText(aViaje(1, { status }, { idCarpool: 7, cotizacion: 28_800, lugar }));
    expect(run({ asientos: 1, precio: 3200 })).toBe('Tu lugar $3.200,00');
    expect(run(null)).toBe('$28.800,00');
    expect(run({ asientos: 1, precio: null })).toBe('$28.800,00');
    expect(run({ asientos: 1, precio: 3200 }, 'anulado')).toBe('$0');
  });
});

test('T-003 T-004 T-027 moments, midnight too', () => {
  expect(momentText('2026-11-20T00:00:00-03:00')).toBe('20/11/26 00:00 hs');
  expect(headerText(aViaje(1, { datetime: '2026-11-20T09:30:00-03:00' }))).toBe('Pedido · 20/11/26 09:30 hs');
});

test('T-109 T-110 T-111 the label of the route', () => {
  expect(routeText({ isReal: false, km: 12.345, minutes: 45 })).toBe('Recorrido cotizado • 12,35 km • 45 min');
  expect(routeText({ isReal: true, km: 7.25, minutes: 21 })).toBe('Recorrido del conductor • 7,25 km • 21 min');
  expect(routeText({ isReal: false, km: null, minutes: null })).toBe('Recorrido cotizado');
});

test.each([
  ['PT1H30M', 'Espera 1 h 30 min'],
  ['PT0H18M', 'Espera 18 min'],
  ['PT2H0M', 'Espera 2 h'],
  ['PT0H0M', ''],
  [null, ''],
])('the wait %s reads "%s"', (espera, expected) => {
  expect(waitText(espera)).toBe(expected);
});

test('T-131 a cost line carries its amount', () => {
  const line = { cantidad: 18, unidad: 'min', importe: 1080, obs: '' };
  expect(costoLineText({ concepto: 'espera', ...line })).toEqual({ name: 'Espera', amount: '18 min' });
  expect(costoLineText({ concepto: 'kilometros', ...line, cantidad: 12.5, unidad: 'km' })).toEqual({
    name: 'Kilómetros',
    amount: '12,50 km',
  });
  for (const unidad of ['u', 'un']) {
    expect(costoLineText({ concepto: 'otros', ...line, cantidad: 1, unidad, obs: 'Peaje' })).toEqual({
      name: 'Peaje',
      amount: '',
    });
  }
});

test('T-125 T-126 T-127 the note of the costs', () => {
  expect(costosNote(aViaje(1, { status: 'anulado' }))).toBe('Anulado a término sin costo para el cliente');
  expect(costosNote(aViaje(1, { status: 'finalizado', substatus: 'Cancelado en origen' }))).toBe(
    'Corresponde aplicar el costo mínimo porque la anulación se solicitó sobre la hora de salida',
  );
  expect(costosNote(aViaje(1, { status: 'finalizado', substatus: 'Fallo' }))).toBe(
    'Corresponde aplicar el costo mínimo porque el transportista no pudo establecer contacto contigo',
  );
  expect(costosNote(aViaje(1, { status: 'finalizado' }))).toBe('');
});

test('T-098 whom a ticket is about, s/i where nobody is told', () => {
  const person = (name: string) => ({
    name,
    firstName: null,
    lastName: null,
    phone: null,
    legajo: null,
    username: null,
  });
  expect(pasajeText(aPasaje())).toBe('Peralta, Pablo');
  expect(pasajeText(aPasaje({ pasajero: null }))).toBe('s/i');
  expect(
    pasajeText(aPasaje({ tipo: 'ENVIO', pasajero: null, despachante: person('Eva'), receptor: person('Ana') })),
  ).toBe('Eva → Ana');
  expect(pasajeText(parcel())).toBe('s/i');
});

test('the share of the viewer', () => {
  expect(shareText(50)).toBe('Tu parte (50 %)');
  expect(shareText(33.33)).toBe('Tu parte (33,33 %)');
});

test('the extras of a trip without a quote read Sin cotización too', () => {
  expect(priceText(aViaje(1, { extras: someViajeExtras({ cotizacion: -1 }) }))).toBe('Sin cotización');
});

describe('the time that stands for an order', () => {
  const times = { created: '2026-03-10T09:00:00-03:00', datetime: '2026-03-10T09:30:00-03:00' };
  const asked = (asap: boolean) => aRequest(1, { ...times, extras: someSolicitudExtras({ asap }) });
  const taken = { status: 'finalizado' as const, ...times };
  const comienzo = '2026-03-10T09:41:00-03:00';
  const lugar = { asientos: 1, precio: 3200, sube: 2, baja: 3 };
  const paradas = ['30', '45', '58'].map((minute, index) =>
    aParada({ idParada: index + 1, fechaHora: `2026-03-10T09:${minute}:00-03:00` }),
  );
  const asiento = (extras: Partial<ReturnType<typeof someViajeExtras>> = {}) =>
    aViaje(1, times, { idCarpool: 7, paradas, lugar, ...extras });

  test('W-363 the way of a seat on a salida is its own part', () => {
    expect(ownPart(asiento())?.map(({ idParada }) => idParada)).toEqual([2, 3]);
    expect(ownPart(asiento({ lugar: { asientos: 1, precio: 3200 } }))).toBeUndefined();
    expect(ownPart(asiento({ lugar: { ...lugar, baja: 1 } }))).toBeUndefined();
    expect(salidaHourText(asiento())).toBe('sale 09:30');
    expect([asiento({ comienzo }), asiento({ lugar: null })].map(salidaHourText)).toEqual(['', '']);
  });

  test.each<[string, Pedido, string]>([
    ['W-066 without a date says that it is that of asking', asked(true), '10/03/26 · Lo antes posible · pedido 09:30'],
    ['is its date', asked(false), '10/03/26 09:30 hs'],
    [
      'W-066 stays once it is confirmed',
      aViaje(1, times, { asap: true }),
      '10/03/26 · Lo antes posible · pedido 09:30',
    ],
    ['W-067 has when it set out beside it', aViaje(1, taken, { comienzo }), '10/03/26 09:30 hs · salió 09:41'],
    [
      'W-067 has when it set out beside it, without a date too',
      aViaje(1, taken, { asap: true, comienzo }),
      '10/03/26 · Lo antes posible · pedido 09:30 · salió 09:41',
    ],
    ['W-363 of a seat on a salida is its own', asiento(), '10/03/26 09:45 hs'],
    ['W-363 has beside it when the salida set out', asiento({ comienzo }), '10/03/26 09:45 hs · salió 09:41'],
    ['W-363 is that of the salida for who has no seat', asiento({ lugar: null }), '10/03/26 09:30 hs'],
  ])('%s', (_what, pedido, expected) => {
    expect(whenText(pedido)).toBe(expected);
    expect(headerText(pedido)).toBe(`Pedido · ${expected}`);
  });
});

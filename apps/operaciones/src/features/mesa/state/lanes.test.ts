import type { AlertaView, Tarjeta } from '@traza/contract';
import { CARRILES } from '@traza/domain/mesa';
import { expect, test } from 'vitest';
import { keyOf } from '#lib/pedido-key.ts';
import { aDrivenTarjeta, anAlerta, aRequest, aTarjeta, at, NOW_MS } from '../mesa.kit.ts';
import { type BoardFilter, readFilter } from './filters.ts';
import { type Lanes, lanesOf, sameLanes } from './lanes.ts';

const ALL = readFilter({});

function lanes(tarjetas: readonly Tarjeta[], filter: BoardFilter = ALL, alertas: readonly AlertaView[] = []): Lanes {
  const entries = tarjetas.map((tarjeta) => [keyOf(tarjeta), tarjeta] as const);
  const alertasOf = (key: string) => alertas.filter(({ idObjeto }) => key === `7-${idObjeto}`);
  return lanesOf({ entries, alertasOf }, { filter, nowMs: NOW_MS });
}

const placeOf = (tarjeta: Tarjeta) => CARRILES.find((carril) => lanes([tarjeta])[carril].length > 0);

test.each<[string, Tarjeta, string | undefined]>([
  ['a request', aRequest(), 'sin_tomar'],
  ['one that waits for approval', aRequest({ estado: 'B' }), undefined],
  ['a plan', aRequest({ estado: 'P' }), undefined],
  ['without driver', aTarjeta(), 'sin_chofer'],
  ['with driver', aDrivenTarjeta(), 'por_salir'],
  ['whose car set out', aDrivenTarjeta({ substatus: 'a origen' }), 'a_origen'],
  ['begun', aDrivenTarjeta({ status: 'iniciado' }), 'en_viaje'],
  ['at its end', aDrivenTarjeta({ status: 'iniciado', llego: true }), 'por_cerrar'],
  ['finished today', aDrivenTarjeta({ status: 'finalizado', fin: at('09:50') }), 'cerrados_hoy'],
  ['finished yesterday', aDrivenTarjeta({ status: 'finalizado', fin: '2026-11-19T23:50:00-03:00' }), undefined],
  [
    'of who reports nothing, past its end',
    aTarjeta({
      finPrevisto: at('09:59'),
      agencia: { id: 5, alias: 'Traslados Sur', propia: false, integrado: false, porSistema: false },
    }),
    'por_cerrar',
  ],
])('M-137 M-138 %s', (_, tarjeta, expected) => {
  expect(placeOf(tarjeta)).toBe(expected);
});

test('what burns stands on top: red, yellow, then by departure and number', () => {
  const cards = [
    aTarjeta({ id: 204, inicio: at('10:05') }),
    aTarjeta({ id: 203, inicio: at('10:05') }),
    aTarjeta({ id: 202, inicio: at('10:50') }),
    aTarjeta({ id: 201, inicio: at('10:40') }),
  ];
  const alertas = [anAlerta({ idObjeto: 202 }), anAlerta({ idObjeto: 201, nivel: 'amarilla' })];
  expect(lanes(cards, ALL, alertas).sin_chofer).toEqual(['7-202', '7-201', '7-203', '7-204']);
});

test('of what is closed the last one stands first', () => {
  const cards = ['09:10', '09:40', '09:20'].map((hour, place) =>
    aTarjeta({ id: 201 + place, status: 'finalizado', fin: at(hour) }),
  );
  expect(lanes(cards).cerrados_hoy).toEqual(['7-202', '7-203', '7-201']);
});

test.each([
  ['M-140 departures from two hours ago', { inicio: at('08:00') }, {}, true],
  ['M-140 and not before', { inicio: at('07:59') }, {}, false],
  ['M-140 to twelve hours ahead', { inicio: at('22:00') }, {}, true],
  ['M-140 and not after', { inicio: at('22:01') }, {}, false],
  ['M-140 what is under way whatever its hour', { inicio: at('04:00'), status: 'iniciado' as const }, {}, true],
  ['M-141 a window of 15 min', { inicio: at('10:15') }, { ventana: '15' }, true],
  ['M-141 which ends', { inicio: at('10:16') }, { ventana: '15' }, false],
  ['M-141 one of the clients', {}, { cliente: '8,7' }, true],
  ['M-141 another client', {}, { cliente: '8' }, false],
  ['M-141 the type', {}, { tipo: '3' }, true],
  ['M-141 another type', {}, { tipo: '4' }, false],
  ['M-141 the own flota', {}, { flota: 'propia' }, true],
  ['M-141 partners', {}, { flota: 'transportistas' }, false],
  ['M-141 words, wherever they stand', {}, { q: 'cabildo ANDINA perez' }, true],
  ['M-141 a word that is nowhere', {}, { q: 'cabildo nadie' }, false],
  ['M-141 the number', {}, { q: '200' }, true],
  ['M-141 only with alerta', {}, { alerta: '1' }, false],
  ['what no filter is changes nothing', {}, { ventana: '17', cliente: 'x', flota: 'nadie', alerta: 'si' }, true],
])('%s', (_, changes, search, isShown) => {
  const shown = lanes([aTarjeta(changes)], readFilter(search));
  expect(CARRILES.some((carril) => shown[carril].length > 0)).toBe(isShown);
});

test('a column that holds the same keys is the same list', () => {
  const before = lanes([aTarjeta(), aRequest({ id: 300 })]);
  const now = sameLanes(before, lanes([aTarjeta({ version: 9 }), aRequest({ id: 301 })]));
  expect([now.sin_chofer === before.sin_chofer, now.sin_tomar]).toEqual([true, ['7-301']]);
  expect(sameLanes(before, lanes([aTarjeta(), aRequest({ id: 300 })]))).toBe(before);
});

import { describe, expect, test } from 'vitest';
import { readDay, readLuggage, readMoment, readPackage, readTime, readType } from './cells.ts';

const NOW = Temporal.Instant.from('2026-11-20T13:00:00Z');

test.each([
  ['10/3/2027', '2027-03-10'],
  ['10/03/27', '2027-03-10'],
  ['10-3-2027', '2027-03-10'],
  ['10.3.2027', '2027-03-10'],
  ['2027-03-10', '2027-03-10'],
  ['2027-03-10T00:00:00.000Z', '2027-03-10'],
  ['20/11', '2026-11-20'],
  ['19/11', '2027-11-19'],
  ['hoy', '2026-11-20'],
  ['Mañana', '2026-11-21'],
  ['29/2/2027', undefined],
  ['29/2/2028', '2028-02-29'],
  ['31/4', undefined],
  ['10/13/2027', undefined],
  ['ayer', undefined],
  ['', undefined],
])('the day "%s" is %s', (text, day) => {
  expect(readDay(text, NOW)).toBe(day);
});

test.each([
  ['8', '08:00'],
  ['8:30', '08:30'],
  ['08.30 hs', '08:30'],
  ['14h', '14:00'],
  ['14:30:00', '14:30'],
  ['2:30 pm', '14:30'],
  ['2:30 p.m.', '14:30'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  ['23:59', '23:59'],
  ['24:00', '24:00'],
  ['24:01', undefined],
  ['25', undefined],
  ['8:60', undefined],
  ['13 pm', undefined],
  ['0 am', undefined],
  ['mediodía', undefined],
  ['', undefined],
])('the time "%s" is %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

describe('date and time', () => {
  const moment = (fecha: string, hora: string) =>
    readMoment({ n: 1, fecha, hora }, { day: 'fecha', time: 'hora' }, NOW);

  test('both empty are as soon as possible; one alone says no moment', () => {
    expect(moment('', ' ')).toBeNull();
    expect(moment('hoy', '')).toBeUndefined();
    expect(moment('', '8')).toBeUndefined();
    expect(moment('hoy', '18:30')).toEqual({ date: '2026-11-20', time: '18:30' });
  });
});

test.each([
  ['Para mí', 'PARAMI'],
  ['PARAMI', 'PARAMI'],
  ['Para otra persona', 'PARAOTRO'],
  ['para un invitado', 'PARAINVITADO'],
  ['Con paradas', 'CONPARADAS'],
  ['MENSAJERÍA', 'MENSAJERIA'],
  ['paquete', 'PAQUETERIA'],
  ['Recorrido fijo', undefined],
  ['RECORRIDOFIJO', undefined],
  ['constructor', undefined],
])('the type "%s" is %s', (text, type) => {
  expect(readType(text)).toBe(type);
});

test.each([
  ['', 'ninguno'],
  ['Pequeño', 'pequeño'],
  ['chico', 'pequeño'],
  ['GRANDE', 'grande'],
  ['enorme', undefined],
])('the luggage "%s" is %s', (text, luggage) => {
  expect(readLuggage(text)).toBe(luggage);
});

test.each([
  ['Pack H1K', 'Pack H1K'],
  ['h5k', 'Box H5K'],
  ['15 kg', 'Box H15K'],
  ['28x41', 'Pack H1K'],
  ['hasta 2 kg', 'Box H2K'],
  ['3 kg', undefined],
  ['', undefined],
])('the package "%s" is %s', (text, name) => {
  expect(readPackage(text)).toBe(name);
});

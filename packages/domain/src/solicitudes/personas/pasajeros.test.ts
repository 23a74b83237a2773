import { describe, expect, test } from 'vitest';
import {
  addPasajero,
  alightingParadas,
  boardingParadas,
  changePasajero,
  countPeople,
  isStarted,
  missingOf,
  movementsOf,
  NO_PASAJERO,
  type Pasajero,
  type PasajeroDraft,
  whyNotAllPasajeros,
  whyNotJoining,
  whyNotPasajero,
} from './pasajeros.ts';

const PARADAS = ['a', 'b', 'c', 'd'];

function draft(nombre: string, leg = '', changes: Partial<PasajeroDraft> = {}): PasajeroDraft {
  const [from = null, to = null] = leg === '' ? [] : leg.split('');
  return { ...NO_PASAJERO, nombre, from, to, ...changes };
}

function list(...drafts: PasajeroDraft[]): Pasajero[] {
  return drafts.reduce<Pasajero[]>((all, each) => addPasajero(all, each), []);
}

describe('O-132 O-177 T-187 what a passenger lacks, in its order', () => {
  test.each([
    ['', null, null, 'nombre, origen, destino'],
    ['', null, 'b', 'nombre, origen'],
    ['', 'a', null, 'nombre, destino'],
    ['', 'a', 'b', 'nombre'],
    ['Ana', null, null, 'origen, destino'],
    ['Ana', null, 'b', 'origen'],
    ['Ana', 'a', null, 'destino'],
  ])('%j from %s to %s: %s', (nombre, from, to, missing) => {
    expect(whyNotPasajero({ ...draft(nombre), from, to }, PARADAS)).toEqual({
      code: 'passenger_incomplete',
      params: { missing },
    });
  });

  test('nothing when all three are given; a stop that is gone is missing, blanks are no name', () => {
    expect(missingOf(draft('Ana', 'ab'), PARADAS)).toEqual([]);
    expect(missingOf(draft('  ', 'az'), PARADAS)).toEqual(['nombre', 'destino']);
  });
});

test.each([
  ['', undefined],
  ['+54', undefined],
  ['3511234567', undefined],
  ['+54 9 351 123 4567', undefined],
  ['351', 'phone_invalid'],
])('O-133 DO-44 the phone is optional, and valid when given: %j', (tel, code) => {
  expect(whyNotPasajero(draft('Ana', 'ab', { tel }), PARADAS)?.code).toBe(code);
});

test.each([
  ['Pérez-Gómez, Ma. Laura', null, undefined],
  ['Ana\u00a0Ruiz', null, undefined],
  ['L-123', null, 'name_invalid'],
  ['Ana (gerente)', null, 'name_invalid'],
  ['Ana 2', 501, undefined],
])('DA-12 %j, employee %s: %s', (nombre, idPersona, code) => {
  expect(whyNotPasajero(draft(nombre, 'ab', { idPersona }), PARADAS)?.code).toBe(code);
});

test.each([
  ['ab', undefined],
  ['ba', 'passenger_order'],
  ['aa', 'passenger_order'],
  ['cd', undefined],
])('O-180 %s: %s', (leg, code) => {
  expect(whyNotPasajero(draft('Ana', leg), PARADAS)?.code).toBe(code);
});

describe('O-134 the stops on offer', () => {
  const paradas = PARADAS.map((id) => ({ id }));
  const idsOf = (found: { id: string }[]) => found.map(({ id }) => id).join('');

  test.each([
    [null, 'abc'],
    ['d', 'abc'],
    ['b', 'a'],
    ['gone', 'abc'],
  ])('to board, with %s to alight: %s', (to, expected) => {
    expect(idsOf(boardingParadas(paradas, to))).toBe(expected);
  });

  test.each([
    [null, 'bcd'],
    ['a', 'bcd'],
    ['c', 'd'],
    ['gone', 'bcd'],
  ])('to alight, with %s to board: %s', (from, expected) => {
    expect(idsOf(alightingParadas(paradas, from))).toBe(expected);
  });
});

describe('O-137 the list', () => {
  test('numbers go on from the last one, and the texts are tidied', () => {
    const two = list(draft('Ana', 'ab'), draft('  Luis   Paz ', 'ab', { tel: '351 123-4567' }));
    expect(two.map(({ id, nombre, tel }) => [id, nombre, tel])).toEqual([
      [1, 'Ana', '+54'],
      [2, 'Luis Paz', '+543511234567'],
    ]);
    const [, last] = two;
    expect(addPasajero(last ? [last] : [], draft('Eva', 'ab')).map(({ id }) => id)).toEqual([2, 3]);
  });

  test('a change keeps number and place', () => {
    const changed = changePasajero(list(draft('Ana', 'ab'), draft('Eva', 'ab')), 1, draft('Ana María', 'bc'));
    expect(changed.map(({ id, nombre, to }) => [id, nombre, to])).toEqual([
      [1, 'Ana María', 'c'],
      [2, 'Eva', 'b'],
    ]);
  });

  test.each([
    [{ nombre: 'Ana', to: 'c' }, 'LA300'],
    [{ nombre: 'Eva' }, undefined],
    [{ nombre: 'Ana', idPersona: 7 }, undefined],
    [{ nombre: 'Eva', arrival: ' LA 302 ' }, 'LA 302'],
    [{ nombre: 'Ana', arrival: ' ' }, undefined],
  ])('who is there in the place of somebody does not arrive with their flight: %j', (changes, arrival) => {
    const ana = draft('Ana', 'ab', { arrival: 'LA300' });
    expect(changePasajero(list(ana), 1, { ...ana, ...changes })[0]?.arrival).toBe(arrival);
  });
});

test('O-135 DO-46 a name that stands there twice is one person', () => {
  expect(countPeople(list(draft('Ana Ruiz', 'ab'), draft('ANA  RUÍZ', 'cd'), draft('Eva', 'ab')))).toBe(2);
});

describe('O-179 joining those who are there', () => {
  test.each([
    ['on board again before alighting', 'bd', 'passenger_overlap'],
    ['where the last leg ended', 'cd', undefined],
    ['before the first leg', 'ab', undefined],
  ])('%s', (_, leg, code) => {
    expect(whyNotJoining(draft('Ana', leg), list(draft('Ana', 'bc')), PARADAS)?.code).toBe(code);
  });

  test('another person may share the leg', () => {
    expect(whyNotJoining(draft('Eva', 'bc'), list(draft('Ana', 'bc')), PARADAS)).toBeUndefined();
  });

  test.each([
    [49, undefined],
    [50, 'too_many_passengers'],
  ])('O-178 after %d: %s', (count, code) => {
    const there = list(...Array.from({ length: count }, (_, index) => draft(`P${index}`, 'ab')));
    expect(whyNotJoining(draft('Eva', 'ab'), there, PARADAS)?.code).toBe(code);
  });
});

describe('O-181 somebody half written down', () => {
  const blank = draft('', 'ab');
  test.each([
    ['the fields as they were', blank, false],
    ['a name', { ...blank, nombre: 'A' }, true],
    ['a phone', { ...blank, tel: '+543' }, true],
    ['another stop', { ...blank, to: 'c' }, true],
  ])('%s', (_, given, expected) => {
    expect(isStarted(given, blank)).toBe(expected);
  });
});

describe('the whole list', () => {
  const own = { idleParadas: false };

  test('O-183 O-184 nobody', () => {
    expect(whyNotAllPasajeros([], PARADAS, own)).toEqual({ code: 'no_passengers', field: 'pasajes' });
    expect(whyNotAllPasajeros([], PARADAS, { idleParadas: true })?.code).toBe('no_passengers');
  });

  test('O-182 DO-60 a stop where nobody boards or alights, unless stops may be idle', () => {
    const some = list(draft('Ana', 'ab'), draft('Eva', 'bd'));
    expect(whyNotAllPasajeros(some, PARADAS, own)).toEqual({ code: 'stop_without_movement', field: 'paradas.2' });
    expect(whyNotAllPasajeros(some, PARADAS, { idleParadas: true })).toBeUndefined();
    expect(whyNotAllPasajeros([...some, ...list(draft('Luis', 'cd'))], PARADAS, own)).toBeUndefined();
  });

  test('a leg that no longer fits the stops names its passenger', () => {
    const some = list(draft('Ana', 'ad'), draft('Eva', 'bd'));
    expect(whyNotAllPasajeros(some, ['a', 'd'], own)).toMatchObject({
      code: 'passenger_incomplete',
      field: 'pasajes.1',
      params: { missing: 'origen' },
    });
    expect(whyNotAllPasajeros(some, ['a', 'd', 'b'], own)).toMatchObject({
      code: 'passenger_order',
      field: 'pasajes.1',
    });
  });
});

test('O-061 DO-45 who boards and who alights at each stop, as places from 0', () => {
  expect(movementsOf(list(draft('Ana', 'ac'), draft('Eva', 'bc')), ['a', 'b', 'c'])).toEqual([
    { ascensos: [0], descensos: [] },
    { ascensos: [1], descensos: [] },
    { ascensos: [], descensos: [0, 1] },
  ]);
});

import { describe, expect, test } from 'vitest';
import {
  isSamePasajero,
  type Movement,
  mostAboard,
  readLegs,
  whyNotApart,
  whyNotMoved,
  whyNotPasajeros,
} from './pasajero-legs.ts';

const parada = (ascensos: number[], descensos: number[]): Movement => ({ ascensos, descensos });

function refusal(paradas: Movement[], pasajes: number): string | undefined {
  const read = readLegs(paradas, pasajes);
  return 'violation' in read ? `${read.violation.code} ${read.violation.field}` : undefined;
}

test('O-251 the indices of the stops tell where each ticket boards and alights', () => {
  expect(readLegs([parada([0, 1], []), parada([2], [0]), parada([], [1, 2])], 3)).toEqual({
    legs: [
      { from: 0, to: 1 },
      { from: 0, to: 2 },
      { from: 1, to: 2 },
    ],
  });
});

describe('XO-20 DO-45 every index once up and once later down', () => {
  test.each([
    ['−1', [parada([-1], []), parada([], [0])], 1, 'stop_invalid paradas.0.ascensos'],
    ['1.5', [parada([0], []), parada([], [1.5])], 1, 'stop_invalid paradas.1.descensos'],
    ['NaN', [parada([Number.NaN], []), parada([], [0])], 1, 'stop_invalid paradas.0.ascensos'],
    ['as many as there are tickets', [parada([0, 1], []), parada([], [0])], 1, 'stop_invalid paradas.0.ascensos'],
    ['boarding twice', [parada([0], []), parada([0], []), parada([], [0])], 1, 'stop_invalid paradas.1.ascensos'],
    ['boarding twice at once', [parada([0, 0], []), parada([], [0])], 1, 'stop_invalid paradas.0.ascensos'],
    ['alighting twice', [parada([0], []), parada([], [0]), parada([], [0])], 1, 'stop_invalid paradas.2.descensos'],
    ['never alighting', [parada([0, 1], []), parada([], [0])], 2, 'stop_invalid pasajes.1'],
    ['never boarding', [parada([0], []), parada([], [0, 1])], 2, 'stop_invalid pasajes.1'],
    ['alighting where it boards', [parada([0], []), parada([1], [1, 0])], 2, 'stop_invalid pasajes.1'],
    ['O-180 alighting before it boards', [parada([0], [1]), parada([1], [0])], 2, 'stop_invalid pasajes.1'],
    ['boarding at the last stop', [parada([0], []), parada([1], [0])], 2, 'stop_invalid pasajes.1'],
    ['alighting at the first stop', [parada([0], [1]), parada([], [0])], 2, 'stop_invalid pasajes.1'],
  ])('%s', (_, paradas, pasajes, code) => {
    expect(refusal(paradas, pasajes)).toBe(code);
  });
});

test.each([
  [0, 'no_passengers'],
  [1, undefined],
  [50, undefined],
  [51, 'too_many_passengers'],
])('O-178 O-183 XO-12 %d tickets: %s', (count, code) => {
  expect(whyNotPasajeros(count)?.code).toBe(code);
});

test('the number of tickets is looked at before their stops', () => {
  expect(refusal([parada([0], []), parada([], [])], 0)).toBe('no_passengers pasajes');
  expect(refusal([parada([-1], []), parada([], [])], 51)).toBe('too_many_passengers pasajes');
});

test('O-182 a stop where nobody boards or alights', () => {
  expect(whyNotMoved([parada([0], []), parada([], [0])])).toBeUndefined();
  expect(whyNotMoved([parada([0], []), parada([], []), parada([], [0])])).toEqual({
    code: 'stop_without_movement',
    field: 'paradas.1',
  });
});

describe('O-179 the same passenger', () => {
  const ana = { idPersona: 1, nombre: 'Ana Ruiz' };
  const pasajeLeg = (who: { idPersona: number | null; nombre: string }, from: number, to: number) => ({
    ...who,
    from,
    to,
  });

  test.each([
    [1, 1, 'a', 'b', true],
    [1, 2, 'Ana', 'Ana', false],
    [1, null, 'Ana  Ruíz', 'ana ruiz', true],
    [null, null, 'JOSÉ PAZ', ' jose paz', true],
    [null, null, 'José Paz', 'José Páez', false],
  ])('DO-46 %s and %s, "%s" and "%s": %s', (idA, idB, nameA, nameB, same) => {
    expect(isSamePasajero({ idPersona: idA, nombre: nameA }, { idPersona: idB, nombre: nameB })).toBe(same);
  });

  test.each([
    ['overlapping legs', [0, 2], [1, 3], true],
    ['one within the other', [0, 3], [1, 2], true],
    ['the same leg', [0, 1], [0, 1], true],
    ['adjacent legs', [0, 1], [1, 2], false],
    ['legs apart', [0, 1], [2, 3], false],
    ['adjacent, the later first', [2, 3], [0, 2], false],
  ] as const)('%s', (_, [a, b], [c, d], clashes) => {
    const clash = whyNotApart([pasajeLeg(ana, a, b), pasajeLeg(ana, c, d)]);
    expect(clash).toEqual(clashes ? { code: 'passenger_overlap', field: 'pasajes.1' } : undefined);
  });

  test('another person may, and tickets taken before count', () => {
    const luis = { idPersona: 2, nombre: 'Luis Paz' };
    expect(whyNotApart([pasajeLeg(ana, 0, 2), pasajeLeg(luis, 0, 2)])).toBeUndefined();
    expect(whyNotApart([pasajeLeg(luis, 0, 2)], [pasajeLeg(ana, 0, 2)])).toBeUndefined();
    expect(whyNotApart([pasajeLeg(luis, 0, 2), pasajeLeg(ana, 1, 2)], [pasajeLeg(ana, 0, 2)])?.field).toBe('pasajes.1');
  });
});

test.each<[string, [number, number][], number]>([
  ['nobody', [], 0],
  [
    'all the way together',
    [
      [0, 2],
      [0, 2],
    ],
    2,
  ],
  [
    'one after the other',
    [
      [0, 1],
      [1, 2],
    ],
    1,
  ],
  [
    'who stays, and one after the other beside',
    [
      [0, 3],
      [0, 1],
      [1, 2],
      [2, 3],
    ],
    2,
  ],
  [
    'most in the middle',
    [
      [0, 2],
      [1, 3],
      [1, 2],
      [2, 3],
    ],
    3,
  ],
])('W-071 who is aboard at once: %s', (_, pairs, most) => {
  expect(mostAboard(pairs.map(([from, to]) => ({ from, to })))).toBe(most);
});

import { expect, test } from 'vitest';
import type { DireccionEntry } from './direcciones.ts';
import { isRepeated } from './direcciones.ts';
import { whyNotParadas } from './paradas.ts';

const at = (direccion: string, lat = 1): DireccionEntry => ({ text: direccion, address: { direccion, lat, lon: 1 } });
const empty: DireccionEntry = { text: ' ', address: null };
const typed: DireccionEntry = { text: 'Corr', address: null };
const [a, b, c] = [at('A', 1), at('B', 2), at('C', 3)];

test.each([
  ['O-074 O-075 O-076 nothing typed', [empty, empty, empty], ['origin_missing', 'stop_missing', 'destination_missing']],
  ['O-073 O-077 O-078 typed only', [typed, typed, typed], ['origin_invalid', 'stop_unchosen', 'destination_invalid']],
  ['all chosen', [a, b, c], [undefined, undefined, undefined]],
  ['O-071 the last is the first', [a, b, a], [undefined, undefined, 'same_origin_destination']],
  [
    'DO-48 the same twice in a row',
    [a, b, at('b', 9), c],
    [undefined, undefined, 'same_origin_destination', undefined],
  ],
  ['DO-48 the same again later', [a, b, c, b, at('D', 4)], [undefined, undefined, undefined, undefined, undefined]],
  ['two addresses that are one', [a, a], [undefined, 'same_origin_destination']],
  ['neighbours that are not there yet', [empty, b, empty], ['origin_missing', undefined, 'destination_missing']],
])('%s', (_, entries, codes) => {
  expect(whyNotParadas(entries).map((violation) => violation?.code)).toEqual(codes);
});

test('each names its place', () => {
  expect(whyNotParadas([a, empty, c])[1]).toEqual({ code: 'stop_missing', field: 'paradas.1' });
});

test('the first stop repeats nothing', () => {
  expect(isRepeated([{ direccion: 'A', lat: 1, lon: 1 }], 0)).toBe(false);
});

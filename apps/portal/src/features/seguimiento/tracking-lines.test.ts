import { describe, expect, test } from 'vitest';
import { type TrackedRoute, trackingLines } from './tracking-lines.ts';

const quoted = [0, 1, 2, 3, 4].map((step) => ({ lat: -34.6, lon: -58.4 + step / 100 }));
const paradas = quoted.filter((_, index) => index % 2 === 0);

function tones(change: Partial<TrackedRoute>): string[] {
  const route = { status: 'iniciado', stops: paradas, quoted, driven: [], reached: 0, range: null, ...change } as const;
  return trackingLines(route).map(({ id, tone }) => `${id} ${tone}`);
}

describe('T-257 T-272 the lines of the map', () => {
  test('before anything is driven the quoted route is whole', () => {
    expect(tones({})).toEqual(['quoted-1 route', 'quoted-2 route']);
  });

  test('a leg outside the chosen stops is grey', () => {
    expect(tones({ range: { from: 0, to: 1 } })).toEqual(['quoted-1 route', 'quoted-2 grey']);
    expect(tones({ range: { from: 1, to: 2 } })).toEqual(['quoted-1 grey', 'quoted-2 route']);
  });

  test('the driven path lies over the quoted route', () => {
    expect(tones({ driven: quoted.slice(0, 2), reached: 1 })).toEqual([
      'quoted-1 route',
      'quoted-2 route',
      'driven-1 driven',
    ]);
  });

  test('what was driven outside the chosen stops is grey too', () => {
    expect(tones({ driven: quoted.slice(0, 4), reached: 2, range: { from: 1, to: 2 } })).toContain('driven-1 grey');
  });

  test('T-112 once the trip is over the driven path stands alone', () => {
    expect(tones({ status: 'finalizado', driven: quoted, reached: 2 })).toEqual(['driven-1 driven', 'driven-2 driven']);
  });
});

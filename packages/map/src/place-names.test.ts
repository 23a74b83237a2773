import { describe, expect, test } from 'vitest';
import { placeAlongLine, placeAtPoint, type Taken } from './place-names.ts';
import { valueAt } from './zoom-stops.ts';

const frame = { left: 0, top: 0, right: 1000, bottom: 500 };
const name = { source: 'Av. Corrientes', size: 12, widths: [90] };
const along = (line: [number, number][], taken: Taken = []) =>
  placeAlongLine({ ...name, line: line.map(([x, y]) => ({ x, y })) }, frame, taken);

describe('the name of a street', () => {
  test('stands in the middle of a part that is long enough, along it', () => {
    expect(
      along([
        [100, 100],
        [300, 100],
      ]),
    ).toEqual([{ source: 'Av. Corrientes', at: { x: 200, y: 100 }, angle: 0 }]);
    expect(
      along([
        [100, 100],
        [180, 100],
      ]),
    ).toEqual([]);
  });

  test('is never upside down', () => {
    expect(
      along([
        [300, 100],
        [100, 100],
      ])[0]?.angle,
    ).toBeCloseTo(0);
    expect(
      Math.abs(
        along([
          [100, 400],
          [101, 100],
        ])[0]?.angle ?? 9,
      ),
    ).toBeLessThanOrEqual(Math.PI / 2);
  });

  test('follows a street that bends little, and not one that turns', () => {
    expect(
      along([
        [100, 100],
        [160, 105],
        [220, 112],
      ]),
    ).toHaveLength(1);
    expect(
      along([
        [100, 100],
        [160, 100],
        [160, 160],
      ]),
    ).toEqual([]);
  });

  test('stays within what is seen, and comes again on a long street', () => {
    const placed = along([
      [-5000, 250],
      [6000, 250],
    ]);
    expect(placed.map(({ at }) => at.x)).toEqual([250, 750]);
    expect(
      along([
        [-5000, 900],
        [6000, 900],
      ]),
    ).toEqual([]);
  });

  test('gives way to one that was there before', () => {
    const taken: Taken = [];
    expect(
      along(
        [
          [100, 100],
          [300, 100],
        ],
        taken,
      ),
    ).toHaveLength(1);
    expect(
      along(
        [
          [200, 0],
          [200, 200],
        ],
        taken,
      ),
    ).toEqual([]);
    expect(
      along(
        [
          [600, 0],
          [600, 200],
        ],
        taken,
      ),
    ).toHaveLength(1);
  });
});

describe('the name of a place', () => {
  const at = { x: 500, y: 250 };

  test('stands on its place, or beside its dot on the side that has room', () => {
    expect(placeAtPoint({ ...name, at, hasDot: false }, [])?.at).toEqual(at);
    const right = placeAtPoint({ ...name, at, hasDot: true }, []);
    expect(right?.at.x).toBeGreaterThan(500 + 45);
    const left = placeAtPoint({ ...name, at, hasDot: true }, [{ left: 520, right: 700, top: 0, bottom: 500 }]);
    expect(left?.at.x).toBeLessThan(500 - 45);
  });

  test('is left out where there is none', () => {
    const taken: Taken = [];
    expect(placeAtPoint({ ...name, at, hasDot: false }, taken)).toBeDefined();
    expect(placeAtPoint({ ...name, at, hasDot: false }, taken)).toBeUndefined();
  });
});

test('a width between two zooms', () => {
  const stops = [
    [10, 1],
    [12, 5],
    [16, 21],
  ] as const;
  expect([9, 10, 11, 12, 14, 16, 20].map((zoom) => valueAt(stops, zoom))).toEqual([1, 1, 3, 5, 13, 21, 21]);
  // as MapLibre: (1.4^1 - 1) / (1.4^2 - 1) of the way
  expect(valueAt(stops, 11, 1.4)).toBeCloseTo(1 + 4 * (0.4 / 0.96));
});

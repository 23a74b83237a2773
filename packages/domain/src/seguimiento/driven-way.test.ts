import { describe, expect, test } from 'vitest';
import { billedWay, type DrivenLength, type Gap, gapsOf, measureTrack } from './driven-way.ts';
import type { TrackPosition } from './plausible.ts';

const START = Date.parse('2026-11-20T10:00:00-03:00');
const LAT = 111_195;
const LON = LAT * Math.cos((34.6 * Math.PI) / 180);

/** Where the car is at a second, so many metres east and north of the origin. */
const at = (second: number, east: number, north = 0): TrackPosition => ({
  lat: -34.6 + north / LAT,
  lon: -58.4 + east / LON,
  at: START + second * 1000,
});

/** Dice that fall alike in each run, between -1 and 1. */
function dice(): () => number {
  let seed = 7;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed / 2_147_483_648) * 2 - 1;
  };
}

const straight = ({ from, to }: Gap) => Math.hypot((to.lat - from.lat) * LAT, (to.lon - from.lon) * LON);
const metersOf = (track: readonly TrackPosition[], metersOfGap = straight) => measureTrack(track, metersOfGap).meters;

describe('the length of a way', () => {
  test.each([5, 12, 20, 25])(
    'a car that stands for a quarter of an hour, %i m of tremble, drives nowhere',
    (tremble) => {
      const roll = dice();
      const track = Array.from({ length: 900 }, (_, second) =>
        at(second, roll() * tremble * 0.7, roll() * tremble * 0.7),
      );
      expect(metersOf(track)).toBe(0);
      const slow = track.filter((_, index) => index % 10 === 0);
      expect(metersOf(slow)).toBe(0);
    },
  );

  test('around sixty corners, with and without tremble, it is what was driven', () => {
    const roll = dice();
    const drive = (tremble: number) => {
      let [east, north] = [0, 0];
      return Array.from({ length: 60 * 14 }, (_, step) => {
        if (Math.floor(step / 14) % 2 === 0) north += 8;
        else east += 8;
        return at(step, east + roll() * tremble, north + roll() * tremble);
      });
    };
    for (const tremble of [0, 6]) {
      const meters = metersOf(drive(tremble));
      expect(meters).toBeGreaterThan(6720 * 0.985);
      expect(meters).toBeLessThan(6720 * 1.015);
    }
  });

  test('a wait at a light, trembling, adds nothing to the way', () => {
    const roll = dice();
    const drive = (from: number, since: number) => Array.from({ length: 100 }, (_, i) => at(since + i, from + i * 10));
    const light = Array.from({ length: 300 }, (_, i) => at(100 + i, 990 + roll() * 15, roll() * 15));
    const meters = metersOf([...drive(0, 0), ...light, ...drive(990, 400)]);
    expect(Math.abs(meters - 1980)).toBeLessThan(40);
  });

  test.each<[string, TrackPosition[], number, number]>([
    ['nothing', [], 0, 0],
    ['one position', [at(0, 0)], 0, 0],
    ['a kilometre', [at(0, 0), at(60, 500), at(120, 1000)], 1000, 0],
    ['two minutes and no more are no gap', [at(0, 0), at(120, 1000)], 1000, 0],
    ['a gap is as long as the router says', [at(0, 0), at(60, 500), at(181, 1500), at(200, 1700)], 2200, 1500],
    ['300 m and no more are no gap, however long it took', [at(0, 0), at(600, 299)], 299, 0],
    ['a gap alone', [at(0, 0), at(600, 5000)], 7500, 7500],
  ])('%s', (_, track, meters, gapMeters) => {
    const measured = measureTrack(track, (gap) => straight(gap) * 1.5);
    expect([Math.round(measured.meters / 10) * 10, Math.round(measured.gapMeters / 10) * 10]).toEqual([
      Math.round(meters / 10) * 10,
      gapMeters,
    ]);
  });

  test('its gaps are told', () => {
    const track = [at(0, 0), at(60, 500), at(200, 1500), at(210, 1600)];
    expect(gapsOf(track)).toEqual([{ from: track[1], to: track[2] }]);
  });
});

describe('what a viaje is billed by', () => {
  const QUOTED = { meters: 10_000, seconds: 1200 };
  const driven = (meters: number, gapMeters = 0): DrivenLength => ({ meters, gapMeters, seconds: 1500 });
  test.each<[string, DrivenLength | 'unusable' | undefined, number, boolean]>([
    ['nothing was told', undefined, 10_000, false],
    ['nothing that was told is a place of it', 'unusable', 10_000, true],
    ['what was driven', driven(10_400), 10_400, false],
    ['what was driven, by little more than receivers are off', driven(10_101), 10_101, false],
    ['as quoted, by as little as receivers are off', driven(10_100), 10_000, false],
    ['as quoted, with its corners cut', driven(9900), 10_000, false],
    ['what was driven, by little less than receivers are off', driven(9899), 9899, false],
    ['six tenths of it', driven(6000), 6000, false],
    ['less', driven(5999), 10_000, true],
    ['sixteen tenths', driven(16_000), 16_000, false],
    ['more', driven(16_001), 10_000, true],
    ['nearly a third of it unknown', driven(10_000, 2999), 10_000, false],
    ['more of it unknown', driven(9000, 2700), 10_000, true],
  ])('%s', (_, way, meters, isDoubtful) => {
    const billed = billedWay(way, QUOTED);
    expect([billed.way?.meters, billed.isDoubtful]).toEqual([meters, isDoubtful]);
    expect(billed.way?.seconds).toBe(isDoubtful || way === undefined ? 1200 : 1500);
  });

  test('without a quote it is what was driven', () => {
    expect(billedWay(driven(50_000), undefined)).toEqual({ way: { meters: 50_000, seconds: 1500 }, isDoubtful: false });
    expect(billedWay(driven(50_000, 40_000), undefined)).toMatchObject({ way: { meters: 50_000 }, isDoubtful: true });
    expect(billedWay(undefined, undefined)).toEqual({ way: undefined, isDoubtful: false });
  });
});

import { describe, expect, test } from 'vitest';
import { fateOf } from '../fate.ts';
import { aViaje, NINE, told } from '../viaje.kit.ts';
import { type OwnFate, ownFateOf } from './own-fate.ts';
import { type OwnSituation, ownStep } from './own-step.ts';

const PLAN = {
  points: [
    { lat: -34.6, lon: -58.4, atSec: 0 },
    { lat: -34.5, lon: -58.4, atSec: 600 },
  ],
  seconds: 600,
  kmh: 60,
};
const PLANS = { approach: PLAN, legs: [PLAN] };
const GOOD: OwnFate = { trouble: 'none', delaySec: 5, lateSec: 900, at: 0.5, lastsSec: 300 };

function at(seconds: number, { trouble }: Pick<OwnFate, 'trouble'>, events: string[] = []): OwnSituation {
  const eventos = [told('confirmado', -3600), ...events.map((event) => told(event, 0))];
  return {
    viaje: aViaje({ asap: false, fechaHoraSalida: new Date(NINE + 1800_000).toISOString(), eventos }),
    fate: { ...fateOf(1, { seed: 1, dice: false }) },
    own: { ...GOOD, trouble },
    now: NINE + seconds * 1000,
    seen: NINE - 3600_000,
    speed: 1,
  };
}

describe('what befalls a driver', () => {
  test.each([
    ['nothing: 20 minutes before', 'none', 599, 'nothing'],
    ['nothing: 20 minutes before', 'none', 600, 'tell'],
    ['is late: not even at the departure', 'late', 1800, 'nothing'],
    ['is late: after it', 'late', 1800 + 900, 'tell'],
    ['is sick: never', 'sick', 36_000, 'nothing'],
  ] as const)('who %s', (_, trouble, seconds, kind) => {
    expect(ownStep(at(seconds, { trouble }), PLANS).kind).toBe(kind);
  });

  test('a silent one drives on and is not heard for a while', () => {
    const heard = (seconds: number) => ownStep(at(seconds, { trouble: 'silent' }, ['circulando 0']), PLANS).kind;
    expect([heard(299), heard(300), heard(590), heard(601)]).toEqual(['drive', 'nothing', 'nothing', 'tell']);
  });

  test('one that breaks down stands where it did, and is heard', () => {
    const step = ownStep(at(450, { trouble: 'broken' }, ['circulando 0']), PLANS);
    expect(step).toEqual({
      kind: 'drive',
      way: { track: [{ lat: -34.55, lon: -58.4, at: NINE + 450_000 }], kmh: 0 },
    });
    // past the hour at which it would have been there
    expect(ownStep(at(599 + 1, { trouble: 'broken' }, ['circulando 0']), PLANS).kind).toBe('drive');
    expect(ownStep(at(601, { trouble: 'broken' }, ['circulando 0']), PLANS).kind).toBe('tell');
  });

  test('is decided by the seed, the trip and the car, and by nothing without dice', () => {
    const settings = { seed: 3, dice: true };
    const fates = Array.from({ length: 1000 }, (_, idViaje) => ownFateOf({ idViaje, patente: 'AG110AJ' }, settings));
    const shares = Map.groupBy(fates, ({ trouble }) => trouble);
    expect(shares.get('none')?.length).toBeGreaterThan(700);
    for (const trouble of ['late', 'silent', 'broken', 'sick'] as const)
      expect(shares.get(trouble)?.length).toBeGreaterThan(10);
    const again = ownFateOf({ idViaje: 7, patente: 'AG110AJ' }, settings);
    expect(again).toEqual(fates[7]);
    expect(ownFateOf({ idViaje: 7, patente: 'AG127BK' }, settings)).not.toEqual(again);
    expect(ownFateOf({ idViaje: 7, patente: 'AG110AJ' }, { seed: 3, dice: false }).trouble).toBe('none');
  });
});

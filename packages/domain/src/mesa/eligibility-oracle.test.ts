import { expect, test } from 'vitest';
import { dice } from '../rendiciones/dice.kit.ts';
import { expectedReasons, type InventedSituation, inventSituation } from './eligibility.kit.ts';
import { INELIGIBLE_REASONS, whyIneligible } from './eligibility.ts';
import { indexFlota } from './flota-facts.ts';
import { factsOf, momentAt, viajeOf } from './situation.kit.ts';

/** `npm test -- --all` takes them whole. */
const isWhole = process.env['TRAZA_TEST_ALL'] === '1';
const [SITUATIONS, CHOFERES] = isWhole ? [10_000, 200] : [300, 60];

/** Where the rules say something else than the requirements, and how often each reason was expected. */
function compare(situation: InventedSituation, seen: Map<string, number>) {
  const [viaje, now, flota] = [viajeOf(situation), momentAt(situation.now), indexFlota(factsOf(situation))];
  return [...expectedReasons(situation)].flatMap(([id, expected]) => {
    seen.set(String(expected.reason), (seen.get(String(expected.reason)) ?? 0) + 1);
    const reason = whyIneligible(viaje, { idChofer: id }, { flota, now });
    const actual = { reason: reason?.motivo ?? null, busyUntil: reason?.hasta?.epochMilliseconds ?? null };
    const isSame = actual.reason === expected.reason && actual.busyUntil === expected.busyUntil;
    return isSame ? [] : [{ id, actual, expected }];
  });
}

test('M-215 who is eligible, and the first reason against all others, is what the requirements say', () => {
  const roll = dice(20_260_310);
  const seen = new Map<string, number>();
  for (let n = 0; n < SITUATIONS; n += 1) expect(compare(inventSituation(roll, CHOFERES), seen)).toEqual([]);
  // who sits in no turno is told so before it is asked who has their vehiculo
  const reasons = INELIGIBLE_REASONS.filter((reason) => reason !== 'vehiculo_en_uso');
  expect([...seen.keys()].toSorted()).toEqual([...reasons, 'null'].toSorted());
  for (const count of seen.values()) expect(count).toBeGreaterThan(SITUATIONS / 2);
}, 1_200_000);

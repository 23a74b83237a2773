import { describe, expect, test } from 'vitest';
import { expectedReasons, inventSituation } from '../mesa/eligibility.kit.ts';
import { aFlota, anAsignacion, at, aViaje, northBy } from '../mesa/mesa.kit.ts';
import { factsOf, momentAt, viajeOf } from '../mesa/situation.kit.ts';
import { dice } from '../rendiciones/dice.kit.ts';
import { type PlannedViaje, type PlanTools, type PropuestaPlan, planPropuestas, type SolveAssignment } from './plan.ts';
import { priceArc } from './price-arc.ts';

/** Looks at every way: for a few rows. */
const solve: SolveAssignment = (prices) => {
  const best = { price: Number.POSITIVE_INFINITY, columns: [] as number[] };
  const go = (row: number, columns: number[], price: number): void => {
    if (price >= best.price) return;
    const line = prices[row];
    if (!line) Object.assign(best, { price, columns });
    else
      for (const [column, more] of line.entries())
        if (!columns.includes(column)) go(row + 1, [...columns, column], price + more);
  };
  go(0, [], 0);
  return best.columns;
};

const NOW = at('09:30');
const tools = (changes: Partial<PlanTools> = {}): PlanTools => ({ now: NOW, solve, standing: new Map(), ...changes });
const planned = (key: string, changes: Partial<PlannedViaje> = {}): PlannedViaje => ({
  ...aViaje({ idViaje: null }),
  key,
  ...changes,
});

/** Choferes 1 to n in turno, each so many kilometres to the south of the origin. */
function fleetAt(kilometers: readonly number[], changes: Parameters<typeof aFlota>[0] = {}) {
  const [vehiculo] = aFlota().vehiculos;
  if (!vehiculo) throw new Error('the kit has one');
  const ids = kilometers.map((_, index) => index + 1);
  return aFlota({
    choferes: ids.map((id) => ({ idChofer: id, estado: 'activo', idVehiculoHabitual: id })),
    vehiculos: ids.map((id) => ({ ...vehiculo, idVehiculo: id })),
    turnos: ids.map((id) => ({ idChofer: id, idVehiculo: id, desde: at('06:00'), hastaPrevisto: at('18:00') })),
    documentoTipos: [],
    posiciones: kilometers.map((far, index) => ({ idVehiculo: index + 1, ts: at('09:29'), ...northBy(-far) })),
    ...changes,
  });
}

const pairs = (plan: PropuestaPlan) => Object.fromEntries(plan.propuestas.map(({ key, idChofer }) => [key, idChofer]));

test('M-280 whom it names is eligible, and it names somebody wherever somebody is', async () => {
  const roll = dice(28_000);
  let named = 0;
  for (let n = 0; n < 300; n += 1) {
    const situation = inventSituation(roll, 20);
    const now = momentAt(situation.now);
    const facts = factsOf(situation);
    const posiciones = facts.vehiculos.map(({ idVehiculo }) => ({ idVehiculo, ts: now, lat: -34.6, lon: -58.4 }));
    // nobody is too late for it
    const viaje = { ...viajeOf(situation), isAsap: true, origen: northBy(0), destino: northBy(5), key: 'one' };
    const { propuestas } = await planPropuestas([viaje], { ...facts, posiciones }, tools({ now }));
    const able = [...expectedReasons(situation)].flatMap(([id, { reason }]) => (reason === null ? [id] : []));
    // whoever drives it already is nobody to give it to
    const others = able.filter(
      (id) =>
        !facts.asignaciones.some((each) => each.idViaje === 1 && each.idChofer === id && each.estado === 'vigente'),
    );
    expect(propuestas).toHaveLength(Math.min(1, others.length));
    expect(others).toEqual(expect.arrayContaining(propuestas.map(({ idChofer }) => idChofer)));
    named += propuestas.length;
  }
  expect(named).toBeGreaterThan(150);
});

describe('all of them together', () => {
  test('M-282 who is nearer and is not named is needed by another, which is told with its hour', async () => {
    // the second is far from everybody but chofer 1, who is nearer to the first too
    const second = planned('second', { departure: at('09:50'), finPrevisto: at('10:20'), origen: northBy(9) });
    const first = planned('first', { departure: at('09:55'), finPrevisto: at('10:25'), origen: northBy(-0.4) });
    const flota = fleetAt([0, 1]);
    const plan = await planPropuestas([first, second], flota, tools());
    expect(pairs(plan)).toEqual({ first: 2, second: 1 });
    expect(plan.propuestas.map(({ key, nearer }) => [key, nearer])).toEqual([
      ['second', null],
      ['first', { idChofer: 1, motivo: 'necesita', departure: at('09:50') }],
    ]);
  });

  test('M-282 one whose next would be at risk, and one who drove more, say so', async () => {
    const next = anAsignacion('10:50', '11:20', { idChofer: 1, idVehiculo: 1, idViaje: 300, origen: northBy(20) });
    const risky = await planPropuestas([planned('one')], fleetAt([1, 2], { asignaciones: [next] }), tools());
    expect(risky.propuestas).toMatchObject([
      { idChofer: 2, nearer: { idChofer: 1, motivo: 'riesgo', departure: at('10:50') } },
    ]);
    const driven = Array.from({ length: 12 }, (_, n) =>
      anAsignacion('06:00', '06:30', { idChofer: 1, idViaje: 400 + n, estado: 'cumplida' }),
    );
    const tired = await planPropuestas([planned('one')], fleetAt([1, 1.2], { asignaciones: driven }), tools());
    expect(tired.propuestas).toMatchObject([{ idChofer: 2, nearer: { motivo: 'viajes', departure: null } }]);
  });

  test('M-279 one chofer drives two where the second begins where the first ends', async () => {
    const first = planned('first', { departure: at('09:40'), finPrevisto: at('09:55') });
    const second = planned('second', { departure: at('10:20'), finPrevisto: at('10:40'), origen: northBy(5) });
    const { propuestas } = await planPropuestas([second, first], fleetAt([1]), tools());
    expect(propuestas).toMatchObject([
      { key: 'first', idChofer: 1, after: null },
      { key: 'second', idChofer: 1, after: 'first', figures: { kmVacios: 0 }, place: { freeFrom: at('09:55') } },
    ]);
  });

  test('where two want one chofer, what departs sooner has them, and the other has its reasons', async () => {
    const sooner = planned('sooner', { departure: at('09:50'), finPrevisto: at('10:20') });
    const plan = await planPropuestas([planned('later'), sooner], fleetAt([1]), tools());
    expect(pairs(plan)).toEqual({ sooner: 1 });
    expect(plan.nobody).toEqual([{ key: 'later', cuentas: [{ motivo: 'en_otro', count: 1 }] }]);
  });

  test.each([
    [30, 1],
    [31, 0],
  ])('M-274 who would be %i minutes late: %i are proposed', async (late, count) => {
    // 156 seconds for each kilometre, from 9:30 on; the departure is at 9:30
    const viaje = planned('one', { departure: at('09:30'), finPrevisto: at('10:00') });
    const plan = await planPropuestas([viaje], fleetAt([(late * 60) / 156 - 0.05]), tools());
    expect(plan.propuestas).toHaveLength(count);
    expect(plan.nobody).toEqual(count === 1 ? [] : [{ key: 'one', cuentas: [{ motivo: 'llega_tarde', count: 1 }] }]);
  });

  test('M-274 who is nowhere known is no pair: that is counted', async () => {
    const plan = await planPropuestas([planned('one')], fleetAt([1, 2], { posiciones: [] }), tools());
    expect(plan.nobody).toEqual([{ key: 'one', cuentas: [{ motivo: 'sin_posicion', count: 2 }] }]);
  });
});

test('between two pedidos others have their turn', async () => {
  let turns = 0;
  const pause = () => Promise.resolve((turns += 1));
  await planPropuestas([planned('one'), planned('two'), planned('three')], fleetAt([1]), tools({ pause }));
  expect(turns).toBe(3);
});

test('M-281 two that stand behind each other stay so', async () => {
  const first = planned('first', { departure: at('09:40'), finPrevisto: at('09:55') });
  const second = planned('second', { departure: at('10:20'), finPrevisto: at('10:40'), origen: northBy(5) });
  // the second begins where the first ends, and chofer 2 stands 260 metres from there
  const posiciones = [-1, 5.2].map((north, index) => ({ idVehiculo: index + 1, ts: at('09:29'), ...northBy(north) }));
  const flota = fleetAt([1, 1], { posiciones });
  const of = async (standing: [string, number][]) =>
    pairs(await planPropuestas([first, second], flota, tools({ standing: new Map(standing) })));
  expect(
    await of([
      ['first', 1],
      ['second', 1],
    ]),
  ).toEqual({ first: 1, second: 1 });
  expect(
    await of([
      ['first', 1],
      ['second', 2],
    ]),
  ).toEqual({ first: 1, second: 2 });
});

test.each([
  ['1.4 km less is no reason', 3.4, 2],
  ['1.6 km less is one', 3.6, 1],
] as const)('M-281 a pair stays: %s', async (_, far, idChofer) => {
  // estimates are 1.3 times the way of the crow
  const flota = fleetAt([2 / 1.3, far / 1.3]);
  const plan = await planPropuestas([planned('one')], flota, tools({ standing: new Map([['one', 2]]) }));
  expect(pairs(plan)).toEqual({ one: idChofer });
});

test.each([
  ['in time', {}, {}, 2000],
  ['four minutes late', { tarde: 4 }, {}, 18_000],
  ['five minutes', { tarde: 5 }, {}, 22_000],
  ['each minute beyond five counts more', { tarde: 6 }, {}, 32_000],
  ['three late minutes of one that stands count nothing', { tarde: 3 }, { isStanding: true }, 500],
  ['its next at risk', {}, { isRisky: true }, 10_000],
  ['two viajes more than the others', {}, { viajesAboveMean: 2 }, 2600],
  ['two fewer are no gain', {}, { viajesAboveMean: -2 }, 2000],
] as const)('a way of two kilometres, %s', (_, figures, arc, price) => {
  const bare = { isRisky: false, viajesAboveMean: 0, isStanding: false };
  const way = { minutos: 6, tarde: 0, kmVacios: 2, ...figures };
  expect(priceArc({}, { ...bare, ...arc, figures: way })).toBe(price);
});

test('as soon as possible has no hour to be late for: each minute of wait counts', () => {
  const arc = { isRisky: false, viajesAboveMean: 0, isStanding: false };
  expect(priceArc({ isAsap: true }, { ...arc, figures: { minutos: 6, tarde: 6, kmVacios: 2 } })).toBe(5000);
});

import { equalCoefficients, toCentsExact } from '@traza/domain';
import { isWholeRun } from '@traza/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { insertViaje } from '../../../../test/pedidos.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The same numbers at every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * below);
  };
}

type Pick = <T>(of: readonly [T, ...T[]]) => T;

function viajeOf(roll: (below: number) => number) {
  const pick: Pick = (of) => of[roll(of.length)] ?? of[0];
  const asientos = 1 + roll(9);
  const some = <T>(one: (place: number) => T) => Array.from({ length: asientos }, (_, place) => one(place));
  const total = pick([roll(200), 2 * roll(1000) + 1, roll(10_000_000), 1_000_000 + roll(1_000_000_000)]);
  const coefficients = pick([
    equalCoefficients(asientos),
    // one that rounds at half a cent of odd totals, and the rest
    [...some(() => 0.5).slice(1), 100 - (asientos - 1) / 2],
    // a hundredth short of the whole, and anything
    equalCoefficients(asientos).map((coef, place) => (place === 0 ? Math.round(coef * 100 - 1) / 100 : coef)),
    some(() => roll(3000) / 100),
  ]);
  const prices = pick<(number | null)[]>([
    some(() => null),
    some(() => roll(500_000)),
    some((place) => Math.floor(total / asientos) + (place === 0 ? total % asientos : 0)),
    some((place) => (place === 0 ? null : roll(500_000))),
  ]);
  return {
    ...(prices.some((price) => price !== null) && { idCarpool: 1, tipo: 'RECORRIDOFIJO' as const }),
    status: 'finalizado' as const,
    substatus: pick(['', '', 'Fallo', 'Cancelado en origen'] as const),
    total,
    pasajes: some((place) => {
      const precioAsiento = prices[place] ?? null;
      const pasaje = { nombre: `Invitado ${place}`, coef: coefficients[place] ?? 0 };
      return precioAsiento === null ? pasaje : { ...pasaje, precioAsiento };
    }),
  };
}

test('what a ticket bears is the same for dashboards, in SQL, as for reports, in the domain', async () => {
  const roll = dice(7);
  const found: unknown[] = [];
  for (let n = 0; n < (isWholeRun() ? 150 : 40); n += 1) {
    const viaje = viajeOf(roll);
    const { idCliente, idViaje } = await insertViaje(server.db, viaje);
    const { rows } = await sql<{ cents: number }>`
      select importe::float as cents from calcular_aportes(${idCliente}, array[${idViaje}::int])
       where dimension = 'invitado' order by clave`.execute(server.db);
    const shown = (await server.call('GET', `/pedidos/sgv/v/${idViaje}`, { as: 'ana.admin' })).body.data;
    const inSql = rows.map(({ cents }) => cents);
    const pasajes: { prorrateo: { importe: number } }[] = shown.extras.pasajes;
    const inDomain = pasajes.map(({ prorrateo }) => toCentsExact(Math.round(prorrateo.importe * 100)));
    expect(inDomain).toHaveLength(viaje.pasajes.length);
    if (inSql.join() !== inDomain.join()) found.push({ viaje, inSql, inDomain });
  }
  expect(found).toEqual([]);
});

import { toCentsExact } from '@traza/domain';
import { quoteViaje } from '@traza/domain/tarifas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BELGRANO, OFFICE } from '#pedidos/solicitudes/solicitudes.kit.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { seedTarifas } from './tarifas.ts';

const FIRST = '2026-12-01';
const MOMENTS = ['2026-11-30T23:59', '2026-12-01T00:00', '2026-12-01T00:01'];

let server: TestServer;
let andina: number;
let ordered: number[][];
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente('Andina Servicios');
  const rio = await server.idCliente('Río Salud');
  const clientes = { andina: { idCliente: andina }, rio: { idCliente: rio } };
  ordered = await quotes();
  await server.db.transaction().execute((tx) => seedTarifas(tx, clientes, server.clock.now()));
});
afterAll(() => server.close());

const office = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
  const { body: answer } = await server.call(method, `/operaciones/v1/tarifas${path}`, {
    operador: 'clara.clientes',
    body,
  });
  return answer.data;
};

/** What a trip costs with each vehicle that has a price, at each moment; the same by night on each side of the date. */
async function quotes(): Promise<number[][]> {
  const at = async (departure: string) => {
    const query = new URLSearchParams({
      idCliente: String(andina),
      paradas: `${OFFICE.lat},${OFFICE.lon}:${BELGRANO.lat},${BELGRANO.lon}`,
      fechaHoraSalida: `${departure}:00-03:00`,
    });
    const { body } = await server.call('GET', `/sgv/rest/v3/servicios?${query.toString()}`, { as: 'pablo.empleado' });
    const prices: number[] = body.map(({ precotizacion }: { precotizacion: number }) => precotizacion);
    // the van has no price
    return prices.filter((price) => price > 0);
  };
  return Promise.all(MOMENTS.map(at));
}

/** What the last quotes were reckoned from, by hand. */
async function reckoned() {
  const rows = await server.db
    .selectFrom('cotizacion')
    .innerJoin('tarifa', 'tarifa.id', 'cotizacion.idTarifa')
    .selectAll('tarifa')
    .select(['importe', 'metros', 'segundos'])
    .where('tarifa.vigenciaDesde', '=', Temporal.Instant.from(`${FIRST}T00:00:00-03:00`))
    .execute();
  return rows.map(({ importe, metros, segundos, ...row }) => {
    const [base, porKm, porMin, porEsperaMin, minimo] = [
      toCentsExact(row.base),
      toCentsExact(row.porKm),
      toCentsExact(row.porMin),
      toCentsExact(row.porEsperaMin),
      toCentsExact(row.minimo),
    ];
    const tarifa = { base, porKm, porMin, porEsperaMin, minimo, recargoNoche: row.recargoNoche };
    return [importe, Number(quoteViaje(tarifa, { meters: metros, seconds: segundos, surcharged: true }))];
  });
}

const rowsNow = async () =>
  (await server.db.selectFrom('tarifa').selectAll().orderBy('id').execute()).map(
    ({ version: _version, ...row }) => row,
  );

test('M-069 M-072 the 37 of the demo by 4,2 % from the first of next month, undone exactly, and seen in quotes on each side of it', async () => {
  const { filas } = await office('GET', '?limit=100');
  expect(filas).toHaveLength(37);
  // nobody may order by what was added
  expect(await quotes()).toEqual(ordered);

  const ids = filas.map(({ id }: { id: number }) => id);
  const update = { ids, porcentaje: 4.2, redondeo: 'centavo', desde: FIRST };
  const before = await rowsNow();
  const shown = await office('POST', '/actualizaciones/prueba', update);
  expect([shown.filas.length, shown.conflictos]).toEqual([37, []]);
  for (const { antes, despues, ejemplo } of shown.filas) {
    const cents = (pesos: number) => Math.round(pesos * 100);
    for (const key of ['base', 'porKm', 'porMin', 'porEsperaMin', 'minimo'])
      expect(cents(despues[key])).toBe(Math.round((cents(antes[key]) * 1042) / 1000));
    expect(despues.recargoNoche).toBe(antes.recargoNoche);
    expect(ejemplo.despues).toBeGreaterThan(ejemplo.antes);
  }

  const first = await office('POST', '/actualizaciones', { ...update, huella: shown.huella });
  expect((await office('GET', '?limit=100')).filas).toHaveLength(74);
  await office('POST', `/actualizaciones/${first.id}/deshacer`, { motivo: 'Era otro porcentaje' });
  expect(await rowsNow()).toEqual(before);
  expect(await quotes()).toEqual(ordered);

  const again = await office('POST', '/actualizaciones/prueba', update);
  await office('POST', '/actualizaciones', { ...update, huella: again.huella });
  const [last, at, after] = await quotes();
  expect(last).toEqual(ordered[0]);
  expect(at).toHaveLength(3);
  expect(after).toEqual(at);
  for (const [i, price] of (at ?? []).entries()) expect(price).toBeGreaterThan(ordered[1]?.[i] ?? Infinity);
  const told = await reckoned();
  expect(told).toHaveLength(6);
  for (const [importe, byHand] of told) expect(importe).toBe(byHand);
});

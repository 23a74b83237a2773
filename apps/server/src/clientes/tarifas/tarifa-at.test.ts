import { plusMinutes } from '@traza/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { findTarifasAt } from './tarifa-at.ts';

let server: TestServer;
let idCliente: number;
const idTipoVehiculo = 3;

beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente('Andina Servicios');
});
afterAll(() => server.close());

const PRICES = { base: 1, porKm: 1, porMin: 1, porEsperaMin: 1, minimo: 1 };

async function insertTarifa(
  of: number | null,
  from: Temporal.Instant,
  until: Temporal.Instant | null,
): Promise<number> {
  const { id } = await server.db
    .insertInto('tarifa')
    .values({ ...PRICES, idCliente: of, idTipoVehiculo, vigenciaDesde: from, vigenciaHasta: until })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('DO-25 the own before the general one, each while it is valid; other clients have no part in it', async () => {
  await server.db.deleteFrom('cotizacion').execute();
  await server.db.updateTable('solicitud').set({ idTarifa: null }).execute();
  await server.db.updateTable('viaje').set({ idTarifa: null }).execute();
  await server.db.deleteFrom('tarifa').where('idTipoVehiculo', '=', idTipoVehiculo).execute();
  const start = server.clock.now();
  const at = (minutes: number) => plusMinutes(start, minutes);
  const general = await insertTarifa(null, at(10), null);
  const own = await insertTarifa(idCliente, at(20), at(30));
  await insertTarifa(await server.idCliente('Río Salud'), at(0), null);
  const found = await findTarifasAt(server.db, { idCliente, idTipoVehiculo }, [9, 10, 19, 20, 29, 30, 10].map(at));
  expect(found.map((row) => row?.id)).toEqual([undefined, general, general, own, own, general, general]);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/pedidos.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const MIGRATION = join(import.meta.dirname, '../../../migrations/0027_precio_asiento.sql');
const COEFFICIENTS = [11.11, 11.11, 11.11, 11.11, 11.11, 11.11, 11.11, 11.11, 11.12];

const salida = (requester: string, status: 'confirmado' | 'finalizado', total: number | null) =>
  insertViaje(server.db, {
    requester,
    tipo: 'RECORRIDOFIJO',
    idCarpool: 1,
    status,
    cotizacion: 2_880_000,
    total,
    pasajes: [...COEFFICIENTS.map((coef) => ({ who: requester, coef })), { tipo: 'ASIENTO VACÍO' }],
  });

test('W-070 seats that were booked before keep what was told, and no bill that was written changes', async () => {
  const { db } = server;
  const viajes = [
    await salida('pablo.empleado', 'confirmado', null),
    await salida('pablo.empleado', 'finalizado', 2_880_000),
    await salida('pablo.empleado', 'finalizado', 2_500_000),
  ];
  const asked = db.selectFrom('pedido').select(['id', 'item', 'importeTotal']).where('idCarpool', '=', 1).orderBy('id');
  const before = await asked.execute();
  // what the release before left: everything but the column itself, which a test cannot add twice
  await sql.raw((await readFile(MIGRATION, 'utf8')).replace(/^alter table .*$/m, '')).execute(db);
  const prices = async (id: number) =>
    (await db.selectFrom('pasaje').select('precioAsiento').where('idViaje', '=', id).orderBy('id').execute()).map(
      ({ precioAsiento }) => precioAsiento,
    );
  const told = [...Array(9).fill(320_000), null];
  const unknown = Array(10).fill(null);
  expect(await Promise.all(viajes.map(({ idViaje }) => prices(idViaje)))).toEqual([told, told, unknown]);
  const after = await asked.execute();
  expect(after.map(({ importeTotal }) => importeTotal)).toEqual(before.map(({ importeTotal }) => importeTotal));
  const shown = await Promise.all(
    viajes.map(async ({ idViaje }) => {
      const { body } = await server.call('GET', `/pedidos/sgv/v/${idViaje}`, { as: 'pablo.empleado' });
      return body.data.extras;
    }),
  );
  expect(shown.map(({ lugar }) => lugar)).toMatchObject(
    [28_800, 28_800, 25_000].map((precio) => ({ asientos: 9, precio })),
  );
  const asientoOf = ({ pasajes }: { pasajes: { precioAsiento?: number }[] }) => pasajes[0]?.precioAsiento;
  // a bill of another sum is divided alike: a ninth of $25.000
  expect(shown.map(asientoOf)).toEqual([3200, 3200, 2777.78]);
});

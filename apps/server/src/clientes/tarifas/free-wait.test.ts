import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertDrivenViaje, tell } from '../../agencias/transportistas/transportistas.kit.ts';

let server: TestServer;
let viajes = 0;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const MIGRATION = join(import.meta.dirname, '../../../migrations/0198_espera_gratis.sql');

/** What a viaje costs that waited for seven minutes at its origin. */
async function waited() {
  const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0', 'arribado 0'] });
  server.clock.advance({ minutes: 7, seconds: 50 });
  for (const event of ['iniciado', 'circulando 1', 'arribado 1', 'finalizado']) await tell(server, idViaje, event);
  viajes += 1;
  const { rows } = await sql<{ total: number; minutes: number | null }>`
    select v.importe_total as total, l.cantidad as minutes from viaje v
      left join costo_linea l on l.id_viaje = v.id and l.id_cliente = v.id_cliente and l.concepto = 'espera' where v.id = ${idViaje}`.execute(
    server.db,
  );
  return rows[0];
}

const setFree = (esperaGratis: number) => server.db.updateTable('tarifa').set({ esperaGratis }).execute();

test('M-261 costs of a wait count from the end of the free minutes of the tarifa, which its quote names', async () => {
  const driven = 1_410_500;
  expect(await waited()).toEqual({ total: driven + 126_000, minutes: 7 });
  await setFree(5);
  expect(await waited()).toEqual({ total: driven + 36_000, minutes: 2 });
  const way = '-34.6037,-58.3816:-34.5621,-58.4565';
  const andina = await server.idCliente('Andina Servicios');
  const { body } = await server.call('GET', `/sgv/rest/v3/servicios?idCliente=${andina}&paradas=${way}`, {
    as: 'pablo.empleado',
  });
  expect(body[0]).toMatchObject({ esperaGratis: 5 });
  await setFree(30);
  expect(await waited()).toEqual({ total: driven, minutes: null });
});

test('M-261 tarifas of before have no free minutes, and no total that is stored changes', async () => {
  const { db } = server;
  expect(viajes).toBe(3);
  const totals = async () =>
    (
      await sql`select (select json_agg((v.id, v.importe_total, v.cotizacion) order by v.id) from viaje v) as viajes,
        (select json_agg((s.id, s.cotizacion) order by s.id) from solicitud s) as solicitudes,
        (select json_agg((l.id_viaje, l.orden, l.importe) order by l.id_viaje, l.orden) from costo_linea l) as lineas`.execute(
        db,
      )
    ).rows;
  const before = await totals();
  await sql`alter table tarifa drop column espera_gratis`.execute(db);
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db);
  expect(await totals()).toEqual(before);
  await expect(waited()).resolves.toEqual({ total: 1_410_500 + 126_000, minutes: 7 });
});

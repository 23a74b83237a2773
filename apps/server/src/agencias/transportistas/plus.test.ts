import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/pedidos.ts';
import { insertDrivenViaje, REMISES } from './transportistas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const NIGHT = Temporal.Instant.from('2026-11-20T23:00:00-03:00');
const DAY = Temporal.Instant.from('2026-11-20T15:00:00-03:00');
const LINES = [
  { concepto: 'kilometros', cantidad: 12, unidad: 'km', importe: 12_000, obs: '' },
  { concepto: 'espera', cantidad: 5, unidad: 'min', importe: 500, obs: '' },
];
const plusOf = async (id: number) =>
  Number(
    (await server.db.selectFrom('viaje').select('importePlus').where('id', '=', id).executeTakeFirstOrThrow())
      .importePlus,
  );

test.each([
  ['a night', NIGHT, 200_000],
  ['a day', DAY, 0],
])(
  'ruling: what %s added to the price of the way is importePlus, in the costs that a carrier posts',
  async (_, inicio, plus) => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0'] });
    await server.db.updateTable('viaje').set({ inicio }).where('id', '=', idViaje).execute();
    const path = `/transportistas/v1/viajes/${idViaje}/costos`;
    expect((await server.call('POST', path, { key: REMISES, body: { detalle: LINES } })).body.data).toEqual({
      importeTotal: 12_500,
    });
    expect(await plusOf(idViaje)).toBe(plus);
    const shown = await server.call('GET', `/pedidos/sgv/v/${idViaje}`, { as: 'ana.admin' });
    expect(shown.body.data.extras.importePlus).toBe(plus / 100);
  },
);

test('ruling: trips that ended before it was counted tell what their night added', async () => {
  const lines = [
    { concepto: 'kilometros' as const, cantidad: 12, unidad: 'km', importe: 1_200_000 },
    { concepto: 'espera' as const, cantidad: 5, unidad: 'min', importe: 50_000 },
  ];
  const viaje = { status: 'finalizado', total: 1_250_000, lines } as const;
  const night = await insertViaje(server.db, { ...viaje, departure: NIGHT });
  const day = await insertViaje(server.db, { ...viaje, departure: DAY });
  const failed = await insertViaje(server.db, { ...viaje, departure: NIGHT, substatus: 'Fallo' });
  await sql`update viaje set importe_plus = 0`.execute(server.db);
  await sql
    .raw(await readFile(join(import.meta.dirname, '../../../migrations/0028_plus_nocturno.sql'), 'utf8'))
    .execute(server.db);
  const ids = [night, day, failed].map(({ idViaje }) => idViaje);
  expect(await Promise.all(ids.map(plusOf))).toEqual([200_000, 0, 0]);
  const shown = await Promise.all(ids.map((id) => server.call('GET', `/pedidos/sgv/v/${id}`, { as: 'ana.admin' })));
  expect(shown.map(({ body }) => body.data.extras.importePlus)).toEqual([2000, 0, 0]);
});

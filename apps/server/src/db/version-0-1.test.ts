import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What a process of 0.1.0 sends, and what this release sends in its place. */
const SERVED: [before: string, now: string][] = [
  [`select f_fold('Ñandú') v`, `select normalizar_texto('Ñandú') v`],
  [`select f_contains('50%_Á') v`, `select armar_patron('50%_Á') v`],
  ['select q::text v from persona p, quien_es(p.id) q', 'select q::text v from persona p, identificar_persona(p.id) q'],
  [
    'select q::text v from sesion s, quien_llama(s.hash) q',
    'select q::text v from sesion s, identificar_sesion(s.hash) q',
  ],
  ['select plegar_resumen()::text v', 'select plegar_resumen()::text v'],
];

test.each(SERVED)('a process of 0.1.0 is served on: %s', async (before, now) => {
  await server.login('ana.admin');
  const { rows } = await server.pool.query(before);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows).toEqual((await server.pool.query(now)).rows);
});

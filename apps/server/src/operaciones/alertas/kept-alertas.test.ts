import { ALERTA_DAYS } from '@traza/domain/alertas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp } from '#plataforma/sistema/clean-up.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('M-226 alertas go 400 days after they were closed, open ones stay', async () => {
  const { db, clock, deps } = server;
  const daysAgo = (days: number) => clock.now().subtract({ hours: 24 * days });
  const desde = daysAgo(900);
  const row = (idObjeto: number, resuelta: Temporal.Instant | null) =>
    ({ objeto: 'chofer', idObjeto, tipo: 'DOCUMENTO', nivel: 'roja', cifra: '{}', desde, resuelta }) as const;
  await db
    .insertInto('alerta')
    .values([row(1, daysAgo(ALERTA_DAYS + 1)), row(2, daysAgo(ALERTA_DAYS - 1)), row(3, null)])
    .execute();
  await cleanUp(deps, clock.now());
  const left = await db.selectFrom('alerta').select('idObjeto').orderBy('idObjeto').execute();
  expect(left.map(({ idObjeto }) => idObjeto)).toEqual([2, 3]);
});

test('M-225 metrics tell open alertas by kind and level', async () => {
  const { body } = await server.app.inject({ url: '/metrics' });
  expect(body).toContain('traza_alertas_open{tipo="DOCUMENTO",nivel="roja"} 1');
  expect(body).toContain('traza_alertas_open{tipo="DEMORA",nivel="roja"} 0');
  expect(body).toContain('# TYPE traza_alertas_round_age_seconds gauge');
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA } from '../../../test/people.ts';
import { seedHistory } from './informes.kit.ts';

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente(ANDINA);
  await seedHistory(server, andina);
});
afterAll(() => server.close());

const MONTH = { since: '2026-10-01', until: '2026-10-31' };

function queryOf(filters: object = MONTH): string {
  return new URLSearchParams({ idClient: String(andina), ...filters }).toString();
}

const ask = (as: string, filters: object = MONTH, reporte = 'pedidos') =>
  server.call('POST', `/pedidos/v1/reporte/${reporte}?${queryOf(filters)}`, { as });

/** Ten minutes later, as far as reports go: sessions do not live on. */
async function free(minutes = 11): Promise<void> {
  await sql`update informe set creado = creado - make_interval(mins => ${minutes})`.execute(server.db);
}

describe('refusals', () => {
  test('XT-22 T-234 the same within ten minutes; another kind or another person is free', async () => {
    await free();
    expect((await ask('gero.grupos')).status).toBe(202);
    await free(4);
    const again = await ask('gero.grupos', { ...MONTH, status: 'anulado' });
    expect([again.status, again.body.code, again.headers['retry-after']]).toEqual([
      429,
      'report_already_requested',
      '360',
    ]);
    expect((await ask('gero.grupos', MONTH, 'pax')).status).toBe(202);
    expect((await ask('gabi.grupo')).status).toBe(202);
  });

  test.each([
    [{ since: '2026-01-01' }, 400, 'bad_input'],
    [{ since: '2026-10-31', until: '2026-10-01' }, 400, 'bad_input'],
    [{ since: '2026-02-30', until: '2026-03-01' }, 400, 'bad_input'],
    [{ since: '2025-01-01', until: '2026-01-02' }, 400, 'range_too_large'],
    [{ since: '1990-01-01', until: '2090-12-31' }, 400, 'range_too_large'],
    [{ ...MONTH, provider: 'otro' }, 400, 'bad_input'],
    [{ ...MONTH, idClient: '999999' }, 403, 'forbidden'],
  ])('XT-19 %j is %i %s', async (filters, status, code) => {
    const before = await server.db.selectFrom('informe').select('id').execute();
    const reply = await ask('mario.rutas', filters);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await server.db.selectFrom('informe').select('id').execute()).toEqual(before);
  });

  test('DT-44 a report is not asked for by GET', async () => {
    const { status, body, headers } = await server.call('GET', `/pedidos/v1/reporte/pedidos?${queryOf()}`, {
      as: 'ana.admin',
    });
    expect([status, body.code, headers['allow']]).toEqual([405, 'method_not_allowed', 'POST']);
  });

  test('T-212 a particular account has no reports', async () => {
    const { status, body } = await ask('pia.particular');
    expect([status, body.code]).toEqual([403, 'forbidden']);
  });
});

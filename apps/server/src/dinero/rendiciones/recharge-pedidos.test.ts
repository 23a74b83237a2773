import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA, cecoOf } from '../../../test/people.ts';
import { acceptAll, billed, comercial, inOctober, rendicion, sign } from './rendiciones.kit.ts';

let server: TestServer;
let idCliente: number;
let logistica: number;
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente(ANDINA);
  logistica = await cecoOf(server.db, 'Logística');
});
afterAll(() => server.close());

const recharge = (as: string, ids: number[], more: object = {}, headers: Record<string, string> = {}) =>
  server.call('POST', '/pedidos/centro-costo', {
    as,
    body: { idCliente, ids, idCeco: logistica, motivo: 'Era de Logística', ...more },
    headers,
  });
const cecosOf = async (id: number) => {
  const rows = await server.db.selectFrom('pasaje').select('idCeco').where('idViaje', '=', id).execute();
  return rows.map(({ idCeco }) => idCeco);
};

test('W-351 the cost centre of an ended order is changed with a reason: account, list and trail follow', async () => {
  const { idViaje } = await billed(server, inOctober(3), 4000);
  const where = await comercial(server);
  const other = { ...where, idAlcance: logistica };
  const before = [await rendicion(server, 'ana.admin', where), await rendicion(server, 'ana.admin', other)];
  const headers = { 'idempotency-key': `ceco-${idViaje}` };
  const first = await recharge('ana.admin', [idViaje], {}, headers);
  expect([first.status, first.body.data]).toEqual([
    200,
    { pedidos: [{ id: idViaje, resultado: 'cambiado', motivo: null }], acto: expect.any(String) },
  ]);
  expect((await recharge('ana.admin', [idViaje], {}, headers)).body).toEqual(first.body);
  expect(await cecosOf(idViaje)).toEqual([logistica]);
  const after = [await rendicion(server, 'ana.admin', where), await rendicion(server, 'ana.admin', other)];
  expect(after.map(({ importe }, at) => importe - (before[at]?.importe ?? 0))).toEqual([-4000, 4000]);
  const days = `since=2026-10-01&until=2026-10-31&ceco=${logistica}&ids=${idViaje}`;
  const listed = await server.call('GET', `/pedidos/v2/informes?idClient=${idCliente}&${days}`, { as: 'ana.admin' });
  expect(listed.body.data.map(({ id }: { id: number }) => id)).toEqual([idViaje]);
  const { id: idPasaje } = await server.db
    .selectFrom('pasaje')
    .select('id')
    .where('idViaje', '=', idViaje)
    .executeTakeFirstOrThrow();
  const trail = await server.db
    .selectFrom('auditoria')
    .select(['actor', 'antes', 'despues'])
    .where('accion', '=', 'imputar')
    .execute();
  expect(trail).toEqual([
    {
      actor: 'ana.admin',
      antes: { ceco: 'Comercial', pasajes: [{ idPasaje, idCeco: where.idAlcance }] },
      despues: { ceco: 'Logística', pasajes: [{ idPasaje, idCeco: logistica }], motivo: 'Era de Logística' },
    },
  ]);
});

test('W-351 of several each is decided by itself, and not once the account is signed', async () => {
  const { idViaje: open } = await billed(server, inOctober(4), 1000, { status: 'iniciado', fin: null, total: null });
  const { idViaje: same } = await billed(server, inOctober(5), 1000, { ceco: 'Logística' });
  const { idViaje: ended } = await billed(server, inOctober(6), 1000);
  const where = await comercial(server);
  const { huella } = await acceptAll(server, 'ana.admin', where);
  expect((await sign(server, 'ana.admin', where, huella)).status).toBe(201);
  expect((await recharge('ana.admin', [open, same, ended, 999_999])).body.data.pedidos).toEqual([
    { id: open, resultado: 'rechazado', motivo: 'invalid_transition' },
    { id: same, resultado: 'igual', motivo: null },
    { id: ended, resultado: 'rechazado', motivo: 'account_signed' },
    { id: 999_999, resultado: 'rechazado', motivo: 'not_found' },
  ]);
  expect(await cecosOf(ended)).toEqual([where.idAlcance]);
  await server.db.deleteFrom('rendicion').execute();
});

test('W-351 is for who audits both, and refuses bad input with nothing written', async () => {
  const { idViaje } = await billed(server, inOctober(7), 1000);
  const { idAlcance } = await comercial(server);
  for (const as of ['pablo.empleado', 'gero.grupos', 'rita.rio', 'sol.sinpermisos']) {
    expect([as, (await recharge(as, [idViaje])).status]).toEqual([as, 403]);
  }
  const foreign = await server.db
    .selectFrom('centroCosto')
    .select('id')
    .where('idCliente', '<>', idCliente)
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const [more, code] of [
    [{ idCeco: foreign.id }, 'ceco_invalid'],
    [{ motivo: '  ' }, 'desc_invalid'],
    [{ motivo: 'a'.repeat(251) }, 'desc_invalid'],
    [{ ids: [] }, 'bad_input'],
    [{ idCeco: 0 }, 'bad_input'],
  ] as const) {
    expect([more, (await recharge('ana.admin', [idViaje], more)).body.code]).toEqual([more, code]);
  }
  expect(await cecosOf(idViaje)).toEqual([idAlcance]);
});

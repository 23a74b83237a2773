import { stateVersion } from '@traza/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA, type Body } from '../../../test/people.ts';
import { insertAskedSolicitud } from '../../agencias/transportistas/transportistas.kit.ts';
import { secretsOf } from './secrets.ts';
import { webhook } from './webhooks.kit.ts';

let server: TestServer;
let idCliente: number;
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente(ANDINA);
});
beforeEach(async () => {
  await server.db.deleteFrom('webhook').execute();
});
afterAll(() => server.close());

const URL = 'https://erp.example.com/traza';
const create = (change: Body = {}, { as = 'ana.admin', key = '' } = {}) =>
  server.call('POST', '/webhooks', {
    as,
    body: { idCliente, nombre: 'ERP', url: URL, tipos: [], ...change },
    ...(key !== '' && { headers: { 'idempotency-key': key } }),
  });
const change = (id: number, body: Body, as = 'ana.admin') =>
  server.call('PATCH', `/webhooks/${id}`, { as, body: { idCliente, ...body } });
const renew = (id: number, ya: boolean, as = 'ana.admin') =>
  server.call('POST', `/webhooks/${id}/clave`, { as, body: { idCliente, ya } });
const remove = (id: number, as = 'ana.admin') =>
  server.call('DELETE', `/webhooks/${id}?idCliente=${idCliente}`, { as });
const made = async (body: Body = {}): Promise<{ id: number; secreto: string }> => (await create(body)).body.data;
const row = async (id: number) =>
  server.db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const told = async () => {
  const entries = (
    await server.call('GET', `/auditoria?idCliente=${idCliente}&objeto=webhook&campos=frase`, { as: 'ana.admin' })
  ).body.data.entradas;
  return entries.map(({ frase }: Body) => frase);
};

test('W-380 an administrator makes a webhook: its secret is told once, signs, and is kept nowhere in the clear', async () => {
  const reply = await create({ nombre: '  ERP  central ', tipos: ['pedido.cambio'] }, { key: 'w-1' });
  expect(reply.status).toBe(201);
  const { id, secreto } = reply.body.data;
  expect(secreto).toMatch(/^whsec_/);
  expect(await secretsOf(server.db, await row(id), server.clock.now())).toEqual([secreto]);
  const list = await server.call('GET', `/webhooks?idCliente=${idCliente}`, { as: 'ana.admin' });
  expect(list.body.data.webhooks).toMatchObject([{ id, nombre: 'ERP central', url: URL, tipos: ['pedido.cambio'] }]);
  const kept = [
    list.body,
    await server.db.selectFrom('auditoria').selectAll().where('objeto', '=', 'webhook').execute(),
    await server.db.selectFrom('idempotencia').selectAll().execute(),
  ];
  expect(JSON.stringify(kept)).not.toContain(secreto.slice(6));
  expect(await told()).toEqual(['Ana Arrieta creó la conexión ERP central']);
  // the same try again is answered alike, and makes no second one
  expect((await create({ nombre: '  ERP  central ', tipos: ['pedido.cambio'] }, { key: 'w-1' })).body).toEqual(
    reply.body,
  );
  // renewed since, the new secret is told to nobody who repeats the old try; the one before is, for as long as it signs
  const repeat = () => create({ nombre: '  ERP  central ', tipos: ['pedido.cambio'] }, { key: 'w-1' });
  await renew(id, false);
  expect((await repeat()).body).toEqual(reply.body);
  await renew(id, true);
  const late = await repeat();
  expect([late.status, late.body]).toEqual([409, { code: 'idempotency_conflict' }]);
  await insertAskedSolicitud(server);
  expect(await server.db.selectFrom('webhookEntrega').select('idWebhook').execute()).toEqual([{ idWebhook: id }]);
});

test.each([
  ['HTTPS://ERP.Example.com/Traza', 'https://erp.example.com/Traza'],
  ['https://erp.example.com', 'https://erp.example.com/'],
  ['https://erp.example.com:443/a b', 'https://erp.example.com/a%20b'],
  ['https://ñandú.example/x', 'https://xn--and-6ma2c.example/x'],
])('W-380 an address is stored as programs write it: %s', async (url, stored) => {
  const { id } = await made({ url });
  expect((await row(id)).url).toBe(stored);
  expect((await change(id, { url: `${url}?a=1` })).status).toBe(200);
});

test.each<[string, Body, number, string, Body]>([
  ['no name', { nombre: ' ' }, 422, 'string_blank', {}],
  ['a long name', { nombre: 'a'.repeat(61) }, 422, 'string_too_long', {}],
  ['plain http', { url: 'http://erp.example.com' }, 422, 'webhook_url_invalid', { params: { why: 'https' } }],
  ['a private address', { url: 'https://10.0.0.1/' }, 422, 'webhook_url_invalid', { params: { why: 'inside' } }],
  ['one in disguise', { url: 'https://2130706433/' }, 422, 'webhook_url_invalid', { params: { why: 'inside' } }],
  [
    'credentials',
    { url: 'https://a:b@erp.example.com' },
    422,
    'webhook_url_invalid',
    { params: { why: 'credentials' } },
  ],
  ['a type of carriers', { tipos: ['viaje.cambio'] }, 400, 'bad_input', {}],
  ['an unknown field', { secreto: 'x' }, 400, 'bad_input', {}],
])('W-380 %s is refused, of a new one and of a change', async (_name, body, status, code, more) => {
  expect(await create(body)).toMatchObject({ status, body: { code, ...more } });
  expect(await server.db.selectFrom('webhook').selectAll().execute()).toEqual([]);
  const { id } = await made();
  const before = await row(id);
  expect(await change(id, body)).toMatchObject({ status, body: { code, ...more } });
  expect(await row(id)).toEqual(before);
});

test('W-380 five are the most, also where two come at once', async () => {
  for (let count = 0; count < 4; count += 1) await made();
  const answers = await Promise.all([create({ nombre: 'Uno' }), create({ nombre: 'Dos' })]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({ code: 'too_many_webhooks', params: { max: 5 } });
});

test('W-380 it is changed, paused, given another secret and removed, and the trail says what was before', async () => {
  const { id, secreto } = await made();
  await server.db
    .updateTable('webhook')
    .set({ fallos: 9, reposaHasta: server.clock.now().add({ minutes: 5 }) })
    .execute();
  const url = 'https://otro.example.com/traza';
  const changed = await change(id, { url, tipos: ['pedido.baja'] });
  expect(changed.body.data).toMatchObject({ id, nombre: 'ERP', url, tipos: ['pedido.baja'], reposaHasta: null });
  expect((await change(id, { activo: false })).body.data.activo).toBe(false);
  expect((await change(id, { activo: false })).status).toBe(200);
  await insertAskedSolicitud(server);
  expect(await server.db.selectFrom('webhookEntrega').selectAll().execute()).toEqual([]);
  expect((await change(id, { activo: true })).body.data.activo).toBe(true);

  const now = server.clock.now();
  const second = (await renew(id, false)).body.data.secreto;
  expect(await secretsOf(server.db, await row(id), now)).toEqual([second, secreto]);
  const third = (await renew(id, true)).body.data.secreto;
  expect(await secretsOf(server.db, await row(id), now)).toEqual([third]);

  expect((await remove(id)).status).toBe(204);
  expect((await remove(id)).status).toBe(404);
  expect((await told()).slice(0, 6)).toEqual([
    'Ana Arrieta eliminó la conexión ERP',
    'Ana Arrieta renovó la clave de la conexión ERP',
    'Ana Arrieta renovó la clave de la conexión ERP',
    'Ana Arrieta reanudó la conexión ERP',
    'Ana Arrieta pausó la conexión ERP',
    'Ana Arrieta cambió la conexión ERP',
  ]);
  const lines = server.db.selectFrom('auditoria').select(['antes', 'despues']).where('objeto', '=', 'webhook');
  expect(await lines.where('accion', '=', 'editar').orderBy('id', 'desc').executeTakeFirst()).toEqual({
    antes: { nombre: 'ERP', url: URL, tipos: 'todos' },
    despues: { nombre: 'ERP', url, tipos: ['pedido.baja'] },
  });
});

test('who saw another state of it is refused, and told who made this one', async () => {
  const { id } = await made();
  const stale = { 'if-match': `"${stateVersion({ nombre: 'ERP', url: URL, tipos: [] })}"` };
  const send = (nombre: string) =>
    server.call('PATCH', `/webhooks/${id}`, { as: 'ana.admin', headers: stale, body: { idCliente, nombre } });
  expect((await send('ERP nuevo')).status).toBe(200);
  expect((await send('ERP viejo')).body).toMatchObject({
    code: 'version_conflict',
    params: { quien: expect.stringContaining('Ana') },
  });
  expect((await row(id)).nombre).toBe('ERP nuevo');
});

test('W-380 is for the administrator of that client alone', async () => {
  const { id } = await made();
  for (const as of ['pablo.empleado', 'ceci.cecos', 'gabi.grupo', 'rita.rio', 'pia.particular']) {
    const answers = [
      await create({}, { as }),
      await change(id, { nombre: 'X' }, as),
      await renew(id, true, as),
      await remove(id, as),
    ];
    expect([as, ...answers.map(({ status }) => status)]).toEqual([as, 403, 403, 403, 403]);
  }
  const foreign = await webhook(server, '--cliente', 'Río Salud', '--url', 'https://rio.example.com/traza');
  const ofAgencia = await webhook(server, '--transportista', '1', '--url', 'https://flota.example.com/traza');
  for (const of of [Number(foreign.id), Number(ofAgencia.id), 999_999]) {
    const answers = [await change(of, { nombre: 'X' }), await renew(of, true), await remove(of)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect(await server.db.selectFrom('webhook').select('nombre').orderBy('id').execute()).toEqual([
    { nombre: 'ERP' },
    { nombre: 'Sistema propio' },
    { nombre: 'Sistema propio' },
  ]);
});

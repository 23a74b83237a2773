import { toWire } from '@traza/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actorOfPersona } from '#identidad/sesion/authenticate.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA } from '../../../test/people.ts';
import { insertAskedSolicitud } from '../../agencias/transportistas/transportistas.kit.ts';
import { createPostMessage } from './post-message.ts';
import { tryOwnWebhook } from './see-webhooks.ts';
import { deliverAll, deliveriesOf, LOOPBACK, type Receiver, receiver, webhook } from './webhooks.kit.ts';

let server: TestServer;
let idCliente: number;
let there: Receiver;
let id: number;
let secret: string;
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente(ANDINA);
  there = await receiver();
});
beforeEach(async () => {
  await server.db.deleteFrom('webhook').execute();
  const made = await webhook(server, '--cliente', ANDINA, '--url', 'https://avisos.example.com/traza');
  ({ secret } = made);
  id = Number(made.id);
  await server.db.updateTable('webhook').set({ url: there.url }).where('id', '=', id).execute();
});
afterAll(async () => {
  await there.down();
  await server.close();
});

const list = (as: string) => server.call('GET', `/webhooks?idCliente=${idCliente}`, { as });
const entregas = (as: string, of = id) => server.call('GET', `/webhooks/${of}/entregas?idCliente=${idCliente}`, { as });
const attempt = (as: string, of = id) => server.call('POST', `/webhooks/${of}/prueba`, { as, body: { idCliente } });
const again = (as: string, more: object = {}, of = id) =>
  server.call('POST', `/webhooks/${of}/reenvio`, { as, body: { idCliente, ...more } });

test('W-355 its administrator sees a webhook and its messages, and no secret', async () => {
  await insertAskedSolicitud(server);
  await deliverAll(deliveriesOf(server));
  const { body } = await list('ana.admin');
  expect(body.data.webhooks).toMatchObject([
    { id, nombre: 'Sistema propio', url: there.url, activo: true, agotadas: 0 },
  ]);
  const told = await entregas('ana.admin');
  expect(told.body.data.entregas[0]).toMatchObject({ estado: 'entregada', falla: null });
  for (const reply of [body, told.body]) expect(JSON.stringify(reply)).not.toContain(secret.slice(6));
});

test('W-355 is for the administrator of that client alone', async () => {
  for (const as of ['pablo.empleado', 'ceci.cecos', 'gabi.grupo', 'rita.rio', 'pia.particular']) {
    const answers = [await list(as), await entregas(as), await attempt(as), await again(as)];
    expect([as, ...answers.map(({ status }) => status)]).toEqual([as, 403, 403, 403, 403]);
  }
  const { id: foreign } = await webhook(server, '--cliente', 'Río Salud', '--url', 'https://rio.example.com/traza');
  for (const of of [Number(foreign), 999_999]) {
    const answers = [await entregas('ana.admin', of), await attempt('ana.admin', of), await again('ana.admin', {}, of)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect((await again('ana.admin', { idEntrega: 0 })).body.code).toBe('bad_input');
});

test('W-355 a message that waits says when it goes out next: after its rest, and after an earlier one of its pedido', async () => {
  const now = server.clock.now();
  const first = await insertAskedSolicitud(server);
  const at = (minutes: number) => now.add({ minutes });
  const shown = async () =>
    (await entregas('ana.admin')).body.data.entregas.map(({ siguiente }: { siguiente: string | null }) => siguiente);
  expect(await shown()).toEqual([null]);
  const all = server.db.selectFrom('webhookEntrega').selectAll().where('idWebhook', '=', id);
  const { id: _, ...row } = await all.executeTakeFirstOrThrow();
  expect(row.idPedido).toBe(first.idSolicitud);
  await server.db
    .updateTable('webhookEntrega')
    .set({ siguiente: at(5) })
    .where('idWebhook', '=', id)
    .execute();
  await server.db
    .insertInto('webhookEntrega')
    .values([row, { ...row, idPedido: row.idPedido + 1 }])
    .execute();
  expect(await shown()).toEqual([null, toWire(at(5)), toWire(at(5))]);
  await server.db
    .updateTable('webhook')
    .set({ reposaHasta: at(9) })
    .where('id', '=', id)
    .execute();
  expect(await shown()).toEqual(Array.from({ length: 3 }, () => toWire(at(9))));
});

test('W-355 a trial follows the rules of every message: nothing inside is called, and what was answered is told', async () => {
  const inside = await attempt('ana.admin');
  expect(inside.body.data.recibido).toBe(false);
  const ana = server.db.selectFrom('usuario').select('idPersona').where('username', '=', 'ana.admin');
  const actor = await actorOfPersona(server.db, (await ana.executeTakeFirstOrThrow()).idPersona);
  if (!actor) throw new Error('ana.admin signs in');
  const post = createPostMessage(LOOPBACK);
  const taken = await tryOwnWebhook(server.deps, actor, { idCliente, idWebhook: id, ip: '127.0.0.1' }, post);
  expect(taken.recibido).toBe(true);
  expect(there.received.at(-1)?.message.type).toBe('prueba');
});

test('W-355 what was given up is sent again, all of it or one message, and the trail says so', async () => {
  await insertAskedSolicitud(server);
  const gone = { estado: 'agotada', terminada: server.clock.now(), error: '500', intentos: 9 } as const;
  await server.db.updateTable('webhookEntrega').set(gone).where('idWebhook', '=', id).execute();
  expect((await list('ana.admin')).body.data.webhooks[0]).toMatchObject({ agotadas: 1, falla: '500' });
  const [entrega] = (await entregas('ana.admin')).body.data.entregas;
  expect((await again('ana.admin', { idEntrega: entrega.id + 1000 })).status).toBe(404);
  expect((await again('ana.admin')).body.data).toEqual({ entregas: 1 });
  expect((await entregas('ana.admin')).body.data.entregas[0]).toMatchObject({ estado: 'pendiente', intentos: 0 });
  await deliverAll(deliveriesOf(server));
  expect((await again('ana.admin', { idEntrega: entrega.id })).body.data).toEqual({ entregas: 1 });
  const trail = server.db.selectFrom('auditoria').select(['actor', 'accion']).where('accion', '=', 'reenviar');
  expect(await trail.execute()).toEqual([
    { actor: 'ana.admin', accion: 'reenviar' },
    { actor: 'ana.admin', accion: 'reenviar' },
  ]);
});

import { type PushService, pushService } from '@traza/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { insertDrivenViaje, tell } from '#agencias/transportistas/transportistas.kit.ts';
import { endSesiones } from '#identidad/sesion/end-sesiones.ts';
import type { Push } from '#lib/push.ts';
import { nowSentence } from '#pedidos/lectura/now-sentence.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import { silentJobs, startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/pedidos.ts';
import { contentsOf } from '../../../test/people.ts';
import { notifyPedido } from './notify.ts';
import { registerPushJob, sendPush } from './send-push.ts';
import { openPush } from './vapid-keys.ts';
import { createWebPush } from './web-push.ts';

const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:avisos@traza.example' };
let service: PushService;
let push: Push;
let server: TestServer;
beforeAll(async () => {
  service = await pushService();
  // the loopback is where the tests' push service lives: the guard has tests of its own
  push = createWebPush(keys, { ...service.network, guard: (lookup) => lookup });
  server = await startTestServer({ realJobs: true, push });
  await registerPushJob(server.deps);
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  service.pushes.length = 0;
  await server.db.deleteFrom('dispositivo').execute();
  await server.db.deleteFrom('notificacion').execute();
});
afterAll(async () => {
  await server.close();
  await service.close();
});

async function register(token: string, as = 'pablo.empleado'): Promise<void> {
  const reply = await server.call('POST', '/notificaciones/devices', {
    as,
    body: { app: 'in.web', username: as, token },
  });
  expect(reply.status).toBe(200);
}
const devices = async () => (await server.db.selectFrom('dispositivo').select('token').execute()).length;

describe('DT-47 a push', () => {
  test('DT-48 T-248 reaches every browser of the person, encrypted for it and signed by this installation', async () => {
    const [desk, laptop, other] = [service.subscribe(), service.subscribe(), service.subscribe()];
    for (const token of [desk, laptop]) await register(token);
    await register(other, 'mario.rutas');
    const { idCliente, idSolicitud, idViaje } = await insertDrivenViaje(server);
    await expect.poll(() => service.pushes.length, { timeout: 15_000 }).toBe(2);
    expect(new Set(service.pushes.map(({ subscription }) => subscription))).toEqual(new Set([desk, laptop]));
    for (const { payload, signedBy, claims: tokenFields, ttl, urgency, topic } of service.pushes) {
      expect(payload).toEqual({
        type: 'PEDIDO_CONFIRMADO',
        idCliente,
        idSolicitud,
        idViaje,
        fecha: '20/11/2026',
        hora: '10:00',
        asap: true,
        estado: 'Confirmado',
        subestado: '',
      });
      expect(signedBy).toBe(keys.publicKey);
      expect(tokenFields).toMatchObject({ sub: keys.subject, aud: new URL(JSON.parse(desk).endpoint).origin });
      expect({ ttl, urgency, topic }).toEqual({ ttl: 4 * 3600, urgency: 'high', topic: `pedido-${idViaje}` });
    }
    await tell(server, idViaje, 'circulando 0');
    await expect.poll(() => service.pushes.length, { timeout: 15_000 }).toBe(4);
  });

  test('W-277 says what happens to who travels and to who asked for it, and the vehicle; of what is over nothing', async () => {
    const [own, other] = [service.subscribe(), service.subscribe()];
    const told = async (events: readonly ('circulando' | 'arribado')[]) => {
      const viaje = await insertViaje(server.db, {
        requester: 'mario.rutas',
        tipo: 'PARAOTRO',
        pasajes: [{ who: 'pablo.empleado' }],
        departure: server.clock.now().add({ minutes: 20 }),
        substatus: 'a origen',
        events: events.map((tipo) => ({ tipo, parada: 0, ts: server.clock.now() })),
      });
      const silent = { ...server.deps, jobs: silentJobs() };
      await server.db
        .transaction()
        .execute((tx) => notifyPedido(tx, silent, viaje, { estado: 'Circulando', subestado: '' }));
      const deliveries = await server.db
        .selectFrom('notificacion as n')
        .innerJoin('dispositivo as d', 'd.idUsuario', 'n.idUsuario')
        .select(['n.id as idNotificacion', 'd.id as idDispositivo'])
        .where('n.idViaje', '=', viaje.idViaje)
        .execute();
      service.pushes.length = 0;
      for (const job of deliveries)
        await sendPush(server.deps, push, job, (pedido) => nowSentence(server.deps, pedido));
      return new Map(service.pushes.map(({ subscription, payload }) => [subscription, Object(payload).ahora]));
    };
    await register(own);
    await register(other, 'mario.rutas');
    const car = ' · AB 123 CD · Toyota Corolla';
    const coming = await told(['circulando']);
    expect(coming.get(own)).toBe(`Luis va a buscarte${car}`);
    expect(coming.get(other)).toBe(`Luis va a buscar a Pablo${car}`);
    const there = await told(['circulando', 'arribado']);
    expect(there.get(own)).toMatch(/^Te espera en Casa central · AB 123 CD/);
    expect(there.get(other)).toMatch(/^Luis espera a Pablo en Casa central · /);
  });

  test('is not enqueued when the change is rolled back', async () => {
    await register(service.subscribe());
    const { idViaje, idCliente } = await insertDrivenViaje(server);
    await expect.poll(() => service.pushes.length, { timeout: 15_000 }).toBe(1);
    const before = await contentsOf(server.db);
    const failing = server.db.transaction().execute(async (tx) => {
      await notifyPedido(tx, server.deps, { idCliente, idViaje }, { estado: 'Iniciado', subestado: '' });
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await contentsOf(server.db)).toEqual(before);
  });
});

describe('DT-47 a browser', () => {
  /** A stored notice and its one browser, as the job gets them. */
  async function pending(token: string) {
    const jobs = silentJobs();
    const { idViaje, idCliente } = await insertViajeWithout(server);
    await register(token);
    await server.db
      .transaction()
      .execute((tx) =>
        notifyPedido(tx, { ...server.deps, jobs }, { idCliente, idViaje }, { estado: 'Iniciado', subestado: '' }),
      );
    const [job] = jobs.sent;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only kind of job that a notice sends
    return job?.data as { idNotificacion: number; idDispositivo: number };
  }
  /** A trip that told nobody yet. */
  async function insertViajeWithout(from: TestServer) {
    const viaje = await insertDrivenViaje(from);
    await from.db.deleteFrom('notificacion').execute();
    return viaje;
  }

  test.each([404, 410])('that is answered %i is forgotten', async (status) => {
    const job = await pending(service.subscribe(status));
    await sendPush(server.deps, push, job);
    expect(await devices()).toBe(0);
  });

  test.each([400, 403, 413])('that is answered %i is forgotten: it registers again by itself', async (status) => {
    const job = await pending(service.subscribe(status));
    await sendPush(server.deps, push, job);
    expect(await devices()).toBe(0);
  });

  test.each([429, 500, 503])('that is answered %i stays, and the push is tried again', async (status) => {
    const token = service.subscribe(status);
    const job = await pending(token);
    await expect(sendPush(server.deps, push, job)).rejects.toThrow(String(status));
    expect(await devices()).toBe(1);
    service.answerWith(token, 201);
    await sendPush(server.deps, push, job);
    expect(service.pushes).toHaveLength(1);
  });

  test('gets no old news', async () => {
    const job = await pending(service.subscribe());
    server.clock.advance({ hours: 4, seconds: 1 });
    await sendPush(server.deps, push, job);
    expect(service.pushes).toEqual([]);
  });

  test('at which somebody else signed in since gets nothing', async () => {
    const token = service.subscribe();
    const job = await pending(token);
    await register(token, 'mario.rutas');
    await sendPush(server.deps, push, job);
    expect(service.pushes).toEqual([]);
  });

  test('is forgotten with all sessions of its owner, those that ran out too', async () => {
    await register(service.subscribe(), 'gabi.grupo');
    const { idUsuario } = await server.db.selectFrom('dispositivo').select('idUsuario').executeTakeFirstOrThrow();
    await server.db.deleteFrom('sesion').where('idUsuario', '=', idUsuario).execute();
    await endSesiones(server.db, idUsuario);
    expect(await devices()).toBe(0);
  });
});

describe('XT-26 where no push goes', () => {
  test('a name that leads inside is refused at the socket, and forgotten', async () => {
    const before = service.requests();
    const guarded = createWebPush(keys, service.network);
    const message = { payload: '{}', topic: 'pedido-1' };
    expect(await guarded.deliver({ ...message, subscription: service.subscribe() })).toBe('refused');
    expect(service.requests()).toBe(before);
  });

  test('a name that leads inside is not registered', async () => {
    const guarded = await startTestServer({ push: createWebPush(keys, service.network) });
    const token = service.subscribe();
    await guarded.login('pablo.empleado');
    const before = await contentsOf(guarded.db);
    const body = { app: 'in.web', username: 'pablo.empleado', token };
    const reply = await guarded.call('POST', '/notificaciones/devices', { as: 'pablo.empleado', body });
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    expect(await contentsOf(guarded.db)).toEqual(before);
    await guarded.close();
  });

  test('a name that nobody knows now is judged when it is used', async () => {
    const unknown = createWebPush(keys, { lookup: (_name, _options, done) => done(new Error('ENOTFOUND'), '', 0) });
    expect(await unknown.leadsInside('https://push.example.com/x')).toBe(false);
  });

  test.each(['http://push.traza.example/send/0', 'https://169.254.169.254/latest'])('%s', async (endpoint) => {
    const { keys: own } = JSON.parse(service.subscribe());
    const subscription = JSON.stringify({ endpoint, keys: own });
    expect(await push.deliver({ subscription, payload: '{}', topic: 'pedido-1' })).toBe('refused');
  });
});

describe('DT-47 the keys of an installation', () => {
  test('come by setting', async () => {
    const { publicKey, privateKey, subject } = keys;
    const settings = { ...server.deps.settings, vapid: { publicKey, privateKey, subject } };
    expect((await openPush({ ...server.deps, settings }))?.publicKey).toBe(publicKey);
  });

  test('are made once by a demo, and kept', async () => {
    const opened = await Promise.all([openPush(server.deps), openPush(server.deps)]);
    const [first] = opened;
    expect(first?.publicKey).toMatch(/^[\w-]{87}$/);
    expect(opened.map((one) => one?.publicKey)).toEqual([first?.publicKey, first?.publicKey]);
    expect((await openPush(server.deps))?.publicKey).toBe(first?.publicKey);
  });

  test('are told to the portal; without them there is no push and notices stay in the portal', async () => {
    const clave = async (from: TestServer) =>
      (await from.call('GET', '/notificaciones', { as: 'pablo.empleado' })).body.data.clavePublica;
    expect(await clave(server)).toBe(keys.publicKey);
    const bare = await startTestServer();
    expect(await openPush({ ...bare.deps, settings: { ...bare.deps.settings, demo: false } })).toBeUndefined();
    expect(await clave(bare)).toBe('');
    await insertDrivenViaje(bare);
    const { body } = await bare.call('GET', '/notificaciones', { as: 'pablo.empleado' });
    expect(body.data.novedades).toHaveLength(1);
    await bare.close();
  });
});

import { once } from 'node:events';
import { createServer } from 'node:net';
import { type MailSink, mailSink } from '@traza/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentJobs, startTestServer, type TestServer } from '../../../test/harness.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { MAX_ATTEMPTS, registerMailJob, sendMail } from './send-mail.ts';
import { createDelivery, type OutgoingMail } from './smtp.ts';

describe('e-mail', () => {
  let server: TestServer;
  let sink: MailSink;
  beforeAll(async () => {
    sink = await mailSink();
    server = await startTestServer({
      realJobs: true,
      settings: { mail: { smtpUrl: `smtp://127.0.0.1:${sink.port}`, from: 'Traza <avisos@traza.example>' } },
    });
  });
  afterAll(async () => {
    await server.close();
    await sink.close();
  });

  const message = { to: 'pablo@andina.example', subject: 'Tu pedido', text: 'Hola', html: '<p>Hola</p>' };

  const insertMail = () =>
    server.db
      .insertInto('correo')
      .values({ para: 'x@x.example', asunto: 'a', texto: 'b', html: 'c', creado: server.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();

  test('is stored with the change that causes it and sent once by the job, by SMTP', async () => {
    await registerMailJob(server.deps);
    await server.db.transaction().execute((tx) => enqueueMail(tx, server.deps, message));
    const mail = await sink.waitFor(({ subject }) => subject === message.subject);
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('x-auto-response-suppress')).toBe('All');
    expect(mail).toMatchObject({ subject: 'Tu pedido', to: [{ address: 'pablo@andina.example' }] });
    await expect
      .poll(async () => (await server.db.selectFrom('correo').select('estado').execute())[0]?.estado)
      .toBe('enviado');
    const [row] = await server.db.selectFrom('correo').select('id').execute();
    await sendMail(server.deps, () => Promise.reject(new Error('never asked again')), row?.id ?? 0);
  });

  test('T-311 goes to each address of a person who has several', async () => {
    await registerMailJob(server.deps);
    const subject = 'Para los dos';
    const to = 'pablo@andina.example, pablo.casa@correo.example';
    await server.db.transaction().execute((tx) => enqueueMail(tx, server.deps, { ...message, subject, to }));
    const mail = await sink.waitFor((sent) => sent.subject === subject);
    expect(mail.to?.map(({ address: bound }) => bound)).toEqual(['pablo@andina.example', 'pablo.casa@correo.example']);
  });

  test('that the server refuses is recorded, thrown for another try, and given up after twelve', async () => {
    const { id } = await insertMail();
    const refuse = () => Promise.reject(new Error('550 no such user'));
    const state = async () =>
      server.db.selectFrom('correo').select(['estado', 'intentos', 'error']).where('id', '=', id).executeTakeFirst();
    await expect(sendMail(server.deps, refuse, id)).rejects.toThrow('550');
    expect(await state()).toEqual({ estado: 'pendiente', intentos: 1, error: '550 no such user' });
    for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1)
      await expect(sendMail(server.deps, refuse, id)).rejects.toThrow('550');
    expect(await state()).toMatchObject({ estado: 'fallido', intentos: MAX_ATTEMPTS });
  });

  test('keeps its Message-ID when it is sent again, which names our domain', async () => {
    const { id } = await insertMail();
    const ids: string[] = [];
    const lose = ({ messageId }: OutgoingMail) => {
      ids.push(messageId);
      return Promise.reject(new Error('the connection was lost after the last byte'));
    };
    await sendMail(server.deps, lose, id).catch(() => undefined);
    server.clock.advance({ minutes: 5 });
    await sendMail(server.deps, lose, id).catch(() => undefined);
    expect(ids[0]).toMatch(new RegExp(String.raw`^<${id}\.\d+@traza\.example>$`));
    expect(ids[1]).toBe(ids[0]);
    const deliver = createDelivery(server.deps);
    if (deliver) await sendMail(server.deps, deliver, id);
    expect(await sink.waitFor(({ messageId }) => messageId === ids[0])).toBeDefined();
  });

  test('that a server took is not sent again because the database was away when it was to be written down', async () => {
    const { id } = await insertMail();
    let down = false;
    const failing = server.db.withPlugin({
      transformQuery({ node }) {
        if (down && node.kind === 'UpdateQueryNode') {
          down = false;
          throw new Error('Connection terminated unexpectedly');
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const deliver = () => {
      down = true;
      return Promise.resolve();
    };
    await sendMail({ ...server.deps, db: failing }, deliver, id);
    const find = server.db.selectFrom('correo').select(['estado', 'intentos']).where('id', '=', id);
    expect(await find.executeTakeFirst()).toEqual({ estado: 'enviado', intentos: 1 });
  });

  test.each([
    ['sent', false, () => Promise.resolve(), 1, 'enviado', ''],
    ['sent in the demo', true, () => Promise.resolve(), 1, 'enviado', 'Contraseña: Abc12345'],
    ['refused for the last time', false, () => Promise.reject(new Error('550')), MAX_ATTEMPTS, 'fallido', ''],
    ['refused once', false, () => Promise.reject(new Error('550')), 1, 'pendiente', 'Contraseña: Abc12345'],
  ])('with a password, %s: what it says is kept only for as long as it is needed', async (...row) => {
    const [, demo, deliver, attempts, estado, texto] = row;
    const secret = { ...message, text: 'Contraseña: Abc12345', html: 'Contraseña: Abc12345', secret: true };
    const deps = { ...server.deps, settings: { ...server.deps.settings, demo }, jobs: silentJobs() };
    await server.db.transaction().execute((tx) => enqueueMail(tx, deps, secret));
    const find = server.db.selectFrom('correo').selectAll().orderBy('id', 'desc').limit(1);
    const { id } = await find.executeTakeFirstOrThrow();
    for (let i = 0; i < attempts; i += 1) await sendMail(deps, deliver, id).catch(() => undefined);
    expect(await find.executeTakeFirstOrThrow()).toMatchObject({ id, estado, texto, html: texto });
  });

  test('without SMTP waits in the outbox, except in the demo, where the outbox is the destination', () => {
    const { deps } = server;
    const without = { ...deps.settings, mail: { smtpUrl: '', from: '' } };
    expect(createDelivery({ settings: { ...without, demo: false }, log: deps.log })).toBeUndefined();
    expect(createDelivery({ settings: { ...without, demo: true }, log: deps.log })).toBeDefined();
  });

  test('to a server that takes the connection and says nothing is given up in seconds', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const bound = silent.address();
    if (bound === null || typeof bound === 'string') throw new Error('no port');
    const mail = { from: 'avisos@traza.example', smtpUrl: `smtp://127.0.0.1:${bound.port}?greetingTimeout=300` };
    const { id } = await insertMail();
    const deliver = createDelivery({ log: server.deps.log, settings: { ...server.deps.settings, mail } });
    await expect(sendMail(server.deps, deliver ?? (() => Promise.resolve()), id)).rejects.toThrow(/greeting/i);
    silent.close();
  });

  test('of the demo can be read, and of production cannot', async () => {
    const shown = await server.call('GET', '/demo/correos');
    expect(shown.status).toBe(200);
    expect(shown.body.data.length).toBeGreaterThan(0);
    server.deps.settings.demo = false;
    expect(await server.call('GET', '/demo/correos')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    server.deps.settings.demo = true;
  });
});

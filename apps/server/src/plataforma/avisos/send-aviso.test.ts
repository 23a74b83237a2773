import { AVISOS } from '@traza/domain/avisos';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newSecret, signatureOf } from '#lib/sign-message.ts';
import { type Orderer, ordererOf } from '#pedidos/solicitudes/solicitudes.kit.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { askedForGuest, type FakeGateway, startGateway, toldOf } from './avisos.kit.ts';
import { openGateway } from './gateway.ts';
import { sendAviso } from './send-aviso.ts';
import type { SmsGateway } from './sms.ts';
import { createSmsWebhook } from './sms-webhook.ts';
import { createTwilio } from './twilio.ts';

const ACCOUNT = `AC${'a1'.repeat(16)}`;
const TOKEN = 'a-token-of-the-tests';

let server: TestServer;
let provider: FakeGateway;
let twilio: SmsGateway;
let pablo: Orderer;
beforeAll(async () => {
  const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 1000, quotes: 1000, searches: 120 };
  server = await startTestServer({ settings: { rates } });
  provider = await startGateway();
  twilio = createTwilio({ url: provider.url, account: ACCOUNT, token: TOKEN, from: '+12025550100' });
  pablo = await ordererOf(server, 'pablo.empleado');
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  for (const list of [provider.calls, provider.next, provider.taken]) list.length = 0;
  await server.db.deleteFrom('aviso').execute();
  await server.db.deleteFrom('avisoBaja').execute();
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const asked = (options: Parameters<typeof askedForGuest>[2] = {}) => askedForGuest(server, pablo, options);
const send = (key: { idCliente: number; idAviso: number }, gateway: SmsGateway | undefined = twilio) =>
  sendAviso(server.deps, gateway, key);
const posts = () => provider.calls.filter(({ method }) => method === 'POST');

describe('W-286 an SMS by Twilio', () => {
  test('is asked for as its Messages API is: account, form, sender, and for how long it is news', async () => {
    const { idSolicitud, key } = await asked();
    await send(key);
    await send(key);
    const [call] = provider.calls;
    expect(provider.calls).toHaveLength(1);
    expect(call?.url).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Messages.json`);
    expect(call?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    });
    const form = Object.fromEntries(new URLSearchParams(call?.body));
    expect(form).toMatchObject({ To: '+5491145678901', From: '+12025550100', ValidityPeriod: '36000' });
    expect(form['Body']).toMatch(
      /^Andina Servicios: te pidieron un viaje lo antes posible \(pedido 10:00\) desde Casa central. http:\/\/traza.test\/seguimiento\/e[\w-]{22}#[0-9a-f]{12}$/,
    );
    expect(await toldOf(server, idSolicitud)).toEqual(['pedido sms enviado']);
    const { referencia, texto, idEnlace } = await server.db.selectFrom('aviso').selectAll().executeTakeFirstOrThrow();
    // the link stands nowhere in the open
    expect([referencia, texto?.includes('seguimiento'), idEnlace]).toEqual([
      `SM${'1'.padStart(32, '0')}`,
      false,
      expect.any(Number),
    ]);
  });

  test('a Messaging Service is named as one', async () => {
    const { key } = await asked();
    await send(key, createTwilio({ url: provider.url, account: ACCOUNT, token: TOKEN, from: `MG${'0'.repeat(32)}` }));
    const form = Object.fromEntries(new URLSearchParams(provider.calls[0]?.body));
    expect([form['MessagingServiceSid'], form['From']]).toEqual([`MG${'0'.repeat(32)}`, undefined]);
  });

  test.each<[number, number | undefined, string]>([
    [400, 21211, 'pedido sms fallido no_celular'],
    [400, 21408, 'pedido sms fallido pais'],
    [400, 21610, 'pedido sms fallido no_quiere'],
    [400, undefined, 'pedido sms fallido rechazado'],
  ])('HTTP %d with %s is for good: %s', async (status, code, told) => {
    const { idSolicitud, key } = await asked();
    provider.next.push({ status, body: { code, message: 'no' } });
    await send(key);
    await send(key);
    expect([await toldOf(server, idSolicitud), posts().length]).toEqual([[told], 1]);
  });

  test('W-290 who replied STOP there is told no more here', async () => {
    const { key } = await asked();
    provider.next.push({ status: 400, body: { code: 21610 } });
    await send(key);
    const { idSolicitud } = await asked();
    expect(await toldOf(server, idSolicitud)).toEqual(['pedido ninguno fallido no_quiere']);
  });

  test.each([301, 302, 307, 401, 403, 404, 429])('HTTP %d is tried again', async (status) => {
    const { idSolicitud, key } = await asked();
    provider.next.push({ status });
    await expect(send(key)).rejects.toThrow(`HTTP ${status}`);
    expect(await toldOf(server, idSolicitud)).toEqual(['pedido sms pendiente']);
    await send(key);
    expect([await toldOf(server, idSolicitud), provider.taken.length]).toEqual([['pedido sms enviado'], 1]);
  });

  test('W-288 nobody gets it twice: what ended in nobody’s knowing is looked for before it is sent again', async () => {
    for (const reply of ['hang up', { status: 503 }] as const) {
      provider.taken.length = 0;
      const { idSolicitud, key } = await asked();
      provider.next.push(reply);
      await expect(send(key)).rejects.toThrow('the SMS gateway');
      await send(key);
      expect([await toldOf(server, idSolicitud), provider.taken.length]).toEqual([['pedido sms enviado'], 1]);
    }
  });

  test('W-288 a process that dies between the call and its note sends no second one', async () => {
    const { idSolicitud, key } = await asked();
    const dying: SmsGateway = {
      ...twilio,
      send: async (sms) => {
        await twilio.send(sms);
        throw new Error('killed');
      },
    };
    await expect(send(key, dying)).rejects.toThrow('killed');
    await send(key);
    expect([await toldOf(server, idSolicitud), posts().length]).toEqual([['pedido sms enviado'], 1]);
  });

  test('a provider that says nothing is waited for no longer than we let it', async () => {
    const { key } = await asked();
    provider.next.push('silence');
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('slow')));
    await expect(send(key)).rejects.toThrow('the SMS gateway');
    expect(timeout).toHaveBeenCalledWith(AVISOS.timeoutMs);
    timeout.mockRestore();
  });

  test('W-286 what is no news any more is told to nobody', async () => {
    const { idSolicitud, key } = await asked();
    server.clock.advance({ minutes: 12 * 60 });
    await send(key);
    expect([await toldOf(server, idSolicitud), posts().length]).toEqual([['pedido sms fallido tarde'], 0]);
  });

  test('neither token nor number nor text is in the log', async () => {
    const lines: unknown[] = [];
    const warn = vi.spyOn(server.deps.log, 'warn').mockImplementation((...line: unknown[]) => void lines.push(line));
    const { key } = await asked();
    provider.next.push({ status: 400, body: { code: 21211, message: 'the number +5491145678901 is none' } });
    await send(key);
    warn.mockRestore();
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${TOKEN}|5678901|viaje|${ACCOUNT}`));
  });
});

test('W-286 by a webhook: signed, and a repeat has the same id', async () => {
  const secret = newSecret();
  const webhook = createSmsWebhook({ url: `${provider.url}/sms`, secret });
  const { idSolicitud, key } = await asked({ guest: { idioma: 'pt' } });
  provider.next.push({ status: 500 });
  await expect(send(key, webhook)).rejects.toThrow('HTTP 500');
  await send(key, webhook);
  const [first, second] = provider.calls;
  const { headers, body = '' } = second ?? {};
  const id = String(headers?.['webhook-id']);
  expect(first?.headers['webhook-id']).toBe(id);
  const signed = { id, timestamp: Number(headers?.['webhook-timestamp']), body };
  expect(headers?.['webhook-signature']).toBe(signatureOf(secret, signed));
  expect(JSON.parse(body)).toEqual({
    type: 'sms',
    data: { id, to: '+5491145678901', text: expect.stringContaining('pediram uma viagem'), seconds: 43_200 },
  });
  expect(await toldOf(server, idSolicitud)).toEqual(['pedido sms enviado']);
});

test.each([301, 302, 307, 401, 403, 404, 408, 425, 429])('by a webhook: HTTP %d is tried again', async (status) => {
  const webhook = createSmsWebhook({ url: `${provider.url}/sms`, secret: newSecret() });
  const { idSolicitud, key } = await asked();
  provider.next.push({ status });
  await expect(send(key, webhook)).rejects.toThrow(`HTTP ${status}`);
  await send(key, webhook);
  expect(await toldOf(server, idSolicitud)).toEqual(['pedido sms enviado']);
});

test('W-287 without a gateway the link is ready for the hand of the requester', async () => {
  const { idSolicitud, key } = await asked();
  await server.db.updateTable('aviso').set({ canal: 'whatsapp' }).execute();
  await send(key, undefined);
  expect(await toldOf(server, idSolicitud)).toEqual(['pedido whatsapp pendiente']);
  const { idEnlace } = await server.db.selectFrom('aviso').select('idEnlace').executeTakeFirstOrThrow();
  expect(idEnlace).toEqual(expect.any(Number));
});

test('W-288 W-392 a mail goes to its own queue once, with the link that no column holds in the open', async () => {
  const mario = await ordererOf(server, 'mario.rutas');
  const pasajero = { idPasajero: mario.idPersona, idCeCo: mario.cecos[0], telefono: '+5491145678901' };
  const { idSolicitud, key } = await askedForGuest(server, pablo, { pasajero });
  await Promise.all([send(key), send(key)]);
  const mails = await server.db
    .selectFrom('correo')
    .selectAll()
    .where('asunto', 'like', '%N° ' + String(idSolicitud))
    .execute();
  expect(mails.map(({ para, asunto, reservado }) => [para, asunto, reservado])).toEqual([
    ['mario.rutas@andina.example', `Te pidieron un viaje · N° ${idSolicitud}`, true],
  ]);
  expect(mails[0]?.texto).toContain('Te avisamos quién te lleva y cuándo te espera.');
  expect(mails[0]?.texto).toMatch(/http:\/\/traza.test\/seguimiento\/e[\w-]{22}/);
  expect(await toldOf(server, idSolicitud)).toEqual(['pedido mail enviado']);
});

test('the demo keeps its SMS in the outbox', async () => {
  const { idSolicitud, key } = await asked();
  await send(key, openGateway(server.deps));
  expect(await toldOf(server, idSolicitud)).toEqual(['pedido sms enviado']);
});

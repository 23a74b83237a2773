import { type ApiKey, type Auth, ERROR_STATUS, errorBody, OPERACIONES_ERROR_STATUS } from '@traza/contract';
import { plusMinutes } from '@traza/domain';
import { isWholeRun } from '@traza/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newToken, tokenHash } from '#lib/ids.ts';
import { TEST_AGENCIA_KEY } from '../test/constants.ts';
import { type CallOptions, type Reply, startTestServer, type TestServer } from '../test/harness.ts';
import { knownValues, OWN_VALUES } from '../test/known-values.ts';
import { type Mutation, mutationsOf } from '../test/mutations.ts';
import { personOf } from '../test/people.ts';
import {
  CALLS,
  endpointOf,
  type JsonObject,
  methodOf,
  pathOf,
  type SampleRequest,
  sampleRequest,
} from '../test/sample-requests.ts';
import { findOperadorByEmail } from './identidad/operadores/queries.ts';
import { openSesion } from './identidad/operadores/sesiones.ts';
import { insertSesion } from './identidad/sesion/queries.ts';
import { readSettings } from './lib/settings.ts';

const MANY = 1_000_000;
const RATES = { tracking: MANY, trackingMisses: MANY, distances: MANY, creates: MANY, quotes: MANY, searches: MANY };

/** One value in so many is sent, and in a whole run every one. Each field gets others: the step does not divide their number. */
const STEP = isWholeRun() ? 1 : 11;

let server: TestServer;
let known: JsonObject;
beforeAll(async () => {
  const { rates } = readSettings({});
  server = await startTestServer({ settings: { rates: { ...rates, ...RATES } } });
  known = await knownValues(server);
});
afterAll(() => server.close());

/** A session of its own, which no call of before has ended. */
async function newSession(username = 'ana.admin'): Promise<string> {
  const token = newToken();
  const { idUsuario } = await personOf(server.db, username);
  const creada = server.clock.now();
  await insertSesion(server.db, { hash: tokenHash(token), idUsuario, creada, vence: plusMinutes(creada, 600), ip: '' });
  return token;
}

async function newOperadorSession(): Promise<string> {
  const from = { ip: '', userAgent: undefined };
  const { token } = await server.db.transaction().execute(async (tx) => {
    const operador = await findOperadorByEmail(tx, 'olga.operaciones@traza.example');
    return openSesion(tx, operador?.id ?? 0, from, server.clock.now());
  });
  return token;
}

let calls = 0;
async function send({ key, body, ...address }: SampleRequest, options: CallOptions = {}): Promise<Reply> {
  calls += 1;
  return server.call(methodOf(key), pathOf({ key, body, ...address }), {
    // strangers are limited by their address, and it is not the limits that are tried here
    ip: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    ...(body === undefined ? {} : { raw: JSON.stringify(body) }),
    ...options,
  });
}

const CALLERS: Record<Auth, () => Promise<CallOptions>> = {
  public: async () => ({}),
  session: async () => ({ token: await newSession() }),
  carrier: async () => ({ key: TEST_AGENCIA_KEY }),
  operador: async () => ({ token: await newOperadorSession() }),
};

const CODES = { ...ERROR_STATUS, ...OPERACIONES_ERROR_STATUS };

/** What is wrong with an answer: a failure of ours, a refusal in another shape, or a text taken that nobody may send. */
function faultOf({ status, body }: Reply, mutation?: Mutation): string | undefined {
  if (status >= 500) return `${status} ${JSON.stringify(body)}`;
  if (status < 400) return mutation?.isForbidden === true ? `${status}: it was taken` : undefined;
  const { code = '' } = errorBody.safeParse(body).data ?? {};
  if (!(code in CODES)) return `${status} in another shape: ${JSON.stringify(body)}`;
  // a link that nobody made has one answer, whatever it looks like (XT-15)
  if (code === 'tracking_not_found') return undefined;
  return mutation?.isForbidden === true && status !== 400 ? `${status} ${code}: it was read` : undefined;
}

async function faultsOf(key: ApiKey): Promise<string[]> {
  const caller = CALLERS[endpointOf(key).auth];
  const faults: string[] = [];
  let options: CallOptions = await caller();
  await sql`delete from limite`.execute(server.db);
  const mutations = mutationsOf(sampleRequest(key, { ...known, ...OWN_VALUES[key] }));
  for (const mutation of mutations.filter((_, index) => index % STEP === 0)) {
    let reply = await send(mutation.request, options);
    if (reply.status === 401 || reply.status === 429) {
      // a call may have ended its own session, or have come to the limit of who makes it
      options = await caller();
      await sql`delete from limite`.execute(server.db);
      reply = await send(mutation.request, options);
    }
    const fault = faultOf(reply, mutation);
    if (fault !== undefined) faults.push(`${mutation.told}: ${fault}`);
  }
  return faults;
}

describe('ruling "Text": whatever its fields hold, no call of the contract answers 500, and none takes what hides', () => {
  // an answer that does not end takes no fields: streams.test.ts goes over its headers
  // one that writes a file for each of its texts takes half a minute where others are at work
  test.each(CALLS.filter((key) => !key.endsWith('/cambios')))('%s', { timeout: 120_000 }, async (key) => {
    expect(await faultsOf(key)).toEqual([]);
  });
});

describe('what a stranger sends is refused before it is read', () => {
  const guarded = CALLS.filter((key) => endpointOf(key).auth !== 'public');
  test('by 401, whatever the body', async () => {
    for (const key of guarded) {
      for (const body of ['\0', '{"a":"\\u0000"}', '[[[[', '"\\ud800"']) {
        const raw = methodOf(key) === 'GET' ? {} : { raw: body };
        const { status } = await send({ ...sampleRequest(key, known), body: undefined }, raw);
        expect([key, body, status]).toEqual([key, body, 401]);
      }
    }
  });
});

describe('headers, addresses and forms that no schema describes', () => {
  const HEADERS = ['authorization', 'x-api-key', 'idempotency-key', 'if-none-match', 'if-match', 'range', 'accept'];
  const MORE = ['accept-encoding', 'user-agent', 'x-forwarded-for', 'content-type', 'cookie', 'origin', 'referer'];
  const CALLED = ['GET /pedidos/usuario', 'POST /direcciones/v2/favoritas/', 'GET /transportistas/v1/viajes'] as const;
  // what Node lets a header carry
  const VALUES = [
    '',
    ' ',
    'x'.repeat(4000),
    '\u00ff\u0080',
    '2147483648',
    '1e308',
    '-1',
    "';--",
    'bytes=9-1',
    '"a", *',
    '%00',
  ];

  test.each([...HEADERS, ...MORE])('%s', async (name) => {
    const faults: string[] = [];
    for (const key of CALLED) {
      const options = await CALLERS[endpointOf(key).auth]();
      for (const value of VALUES) {
        const request = sampleRequest(key, known);
        const fault = faultOf(await send(request, { ...options, headers: { [name]: value } }));
        if (fault !== undefined) faults.push(`${key} ${value.slice(0, 20)}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test.each([
    '/api/pedidos/seguimiento/%00',
    '/api/pedidos/seguimiento/%ED%A0%80',
    '/api/pedidos/seguimiento/%C0%AF',
    '/api/pedidos/usuario?q=%ED%A0%80',
    '/api/pedidos/usuario?q=%',
    '/api/pedidos/usuario?q[]=a&q[b]=c',
    '/api/informes/%00/archivo?token=%00',
    '/api/informes/0c8e2f3a-6a0e-4c0e-9a53-0b3b6f7a9d11/archivo?token=a.b.%00',
    '/api/analytics/anual?token=%00&idCliente=1e308&anio=9999',
    '/api/analytics/mensual?token=a&token=b&anio[]=1',
    '/api/analytics/datos?token=1795179900000.%00.x&idCliente=1&anio=2026',
    '/api/mapa/base.json?mosaicos=%00',
    '/api/mapa/calles/%00/1e308/-1/0',
    '/fotos/%00',
    '/fotos/..%2f..%2fetc',
    '/api/%',
    '/%E0%A4%A',
    '/seguimiento/%00',
    '/assets/%00.js',
    '/api/docs/static/%00',
  ])('%s', async (url) => {
    const { statusCode, headers, body } = await server.app.inject({
      url,
      headers: { authorization: `Bearer ${await newSession()}` },
    });
    expect([statusCode, body]).toEqual([expect.toSatisfy((status: number) => status < 500), body]);
    const isJson = String(headers['content-type']).includes('json');
    const told: unknown = statusCode >= 400 && isJson ? JSON.parse(body) : { code: 'none' };
    expect(errorBody.safeParse(told).success).toBe(true);
  });

  test.each(['\0.jpg', '\ud800.jpg', 'a'.repeat(5000), '../../x.jpg', '\u202egpj.jpg', '"', ''])(
    'a file called %j',
    async (filename) => {
      const form = new FormData();
      form.append('data', new Blob(['no picture']), filename);
      const sent = new Response(form);
      const { statusCode, body } = await server.app.inject({
        method: 'POST',
        url: '/api/usuarios/foto',
        headers: {
          authorization: `Bearer ${await newSession()}`,
          'content-type': sent.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await sent.arrayBuffer()),
      });
      expect([statusCode < 500, errorBody.safeParse(JSON.parse(body)).success]).toEqual([true, true]);
    },
  );
});

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { personas } from '@traza/demo';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { startTracing } from './start-tracing.ts';
import type { Tracing } from './tracing.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  events: unknown[];
  status: { code?: number; message?: string };
}

/** What a collector is sent, as it came: the words of its bodies and the spans in them. */
class Collector {
  readonly bodies: string[] = [];
  readonly authorized = new Set<string | undefined>();
  readonly #server: Server = createServer((request, response) => {
    void this.#take(request, response);
  });

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.bodies.push(await text(request));
    this.authorized.add(request.headers.authorization);
    response.setHeader('content-type', 'application/json').end('{}');
  }

  async open(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  spans(): Span[] {
    return this.bodies.flatMap((body) => {
      const { resourceSpans }: { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] } = JSON.parse(body);
      return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
    });
  }
}

const valueOf = ({ attributes }: Span, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

const PERSON = { nombre: 'Zenobia', apellido: 'Quispe-Ñandú', email: 'zenobia.quispe@andina.example' };

const collector = new Collector();
let tracing: Tracing;
let server: TestServer;
let token: string;
let mailed: string[];

/** Requests that carry a person in every place that there is: path, query, body, headers, a table's rows, an error. */
async function callWithPersons(): Promise<void> {
  token = await server.login(personas.ana.username);
  const headers = {
    tracestate: `andina=${PERSON.email.replace('@', '-')}`,
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    'user-agent': PERSON.email,
  };
  const mail = encodeURIComponent(PERSON.email);
  const idCliente = await server.idCliente('Andina Servicios');
  await server.call('GET', `/usuarios/administracion?idClientePadre=${idCliente}&query=${mail}`, { token, headers });
  await server.call('GET', `/cuentas/busqueda?idCliente=${idCliente}&query=${PERSON.apellido}`, { token, headers });
  await server.call('GET', `/no-such/${mail}`, { token, headers });
  await server.call('POST', '/login', { body: { username: PERSON.email, password: 'Secreta123' }, headers });
  await server.call('POST', '/login', { raw: `{"username": "${PERSON.email}`, headers });
  await server.call('GET', '/cuentas', { token: `${token.slice(1)}x`, headers });
  await server.call('GET', `/pedidos/seguimiento/${token}`, { headers });
  await server.db
    .updateTable('usuario')
    .set({ email: PERSON.email })
    .where('username', '=', personas.ana.username)
    .execute();
  const { status } = await server.call('PATCH', '/usuarios/recuperar-contraseña', {
    body: { email: PERSON.email },
    headers,
  });
  expect(status).toBe(200);
}

beforeAll(async () => {
  const settings = {
    endpoint: await collector.open(),
    headers: { authorization: 'Bearer collected' },
    service: 'traza',
  };
  tracing = startTracing({ ...settings, share: 1 }, '0.0.0');
  server = await startTestServer({ tracing, realJobs: true });
  mailed = [];
  await server.deps.jobs.work('enviar-correo', async ({ idCorreo }) => {
    const { para } = await server.db
      .selectFrom('correo')
      .select('para')
      .where('id', '=', idCorreo)
      .executeTakeFirstOrThrow();
    mailed.push(para);
  });
  await callWithPersons();
  await vi.waitUntil(() => mailed.length > 0, { timeout: 15_000 });
  await server.close();
  await tracing.stop();
});
afterAll(() => collector.close());

test('what leaves holds nobody: no name, e-mail, token, address or number of a person, no value and no path', () => {
  const sent = decodeURIComponent(collector.bodies.join('\n').replaceAll('%', '%25'));
  expect(collector.spans().length).toBeGreaterThan(20);
  const secrets = [
    ...Object.values(PERSON),
    PERSON.email.replace('@', '-'),
    encodeURIComponent(PERSON.email),
    personas.ana.username,
    'Secreta123',
    token,
    token.slice(1),
    ...mailed,
    '0af7651916cd43dd8448eb211c80319c',
  ];
  expect(secrets.filter((secret) => sent.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
  const names = new Set(collector.spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...names].toSorted()).toEqual([
    'db.collection.name',
    'db.operation.name',
    'db.system.name',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'traza.job',
  ]);
  for (const { events, status } of collector.spans()) {
    expect(events).toEqual([]);
    expect(status.message ?? '').toBe('');
  }
});

test('requests go by the pattern of their route, refused ones too; those of machines are not there', async () => {
  const requests = collector.spans().filter((span) => valueOf(span, 'http.response.status_code') !== undefined);
  const told = requests.map((span) => `${span.name} ${valueOf(span, 'http.response.status_code')}`);
  expect(told).toEqual(
    expect.arrayContaining([
      'POST /api/login 200',
      'POST /api/login 401',
      'POST /api/login 400',
      'GET /api/cuentas 401',
      'GET /api/usuarios/administracion 200',
      'GET /api/cuentas/busqueda 200',
      'PATCH /api/usuarios/recuperar-contraseña 200',
      'GET /api/pedidos/seguimiento/:pedidoPublicId 404',
    ]),
  );
  expect(collector.authorized).toEqual(new Set(['Bearer collected']));
});

describe('request → SQL → job', () => {
  test('the statements of a request hang below it, and so does the job that it enqueued, with its own', () => {
    const spans = collector.spans();
    const byId = new Map(spans.map((span) => [span.spanId, span]));
    const rootOf = (span: Span): Span => {
      const parent = byId.get(span.parentSpanId ?? '');
      return parent ? rootOf(parent) : span;
    };
    const job = spans.find(({ name }) => name === 'job enviar-correo');
    if (!job) throw new Error('no span of the job');
    const request = rootOf(job);
    expect(request.name).toBe('PATCH /api/usuarios/recuperar-contraseña');
    expect(request.parentSpanId ?? '').toBe('');
    const below = spans.filter((span) => span !== request && rootOf(span) === request);
    expect(new Set(below.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]));
    const names = below.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['BEGIN', 'INSERT correo', 'COMMIT']));
    // where it got a new connection it waited for what the pool asks of one, which names no table
    const isOfTable = (span: Span) => valueOf(span, 'db.collection.name') !== undefined;
    const ofJob = spans.filter((span) => span.parentSpanId === job.spanId && isOfTable(span));
    expect(ofJob.map(({ name }) => name)).toEqual(['SELECT correo']);
  });

  test('no statement stands alone: what nobody asked for is not traced', () => {
    const spans = collector.spans();
    const ids = new Set(spans.map(({ spanId }) => spanId));
    const statements = spans.filter((span) => valueOf(span, 'db.operation.name') !== undefined);
    expect(statements.filter(({ parentSpanId }) => !ids.has(parentSpanId ?? ''))).toEqual([]);
  });
});

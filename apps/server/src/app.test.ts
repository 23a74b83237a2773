import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/harness.ts';
import { buildApp } from './app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the house', () => {
  test('says that it lives and that it can serve', async () => {
    expect((await server.call('GET', '/health')).body).toEqual({ data: { status: 'ok', version: expect.any(String) } });
    expect((await server.call('GET', '/ready')).body).toEqual({ data: { status: 'ready' } });
  });

  test('DA-39 tells the portal its public settings', async () => {
    const { body } = await server.call('GET', '/configuracion');
    expect(body.data).toMatchObject({ product: 'Traza', demo: true, soporte: { telefono: expect.any(String) } });
  });

  test('describes every call of the contract as OpenAPI 3.1', async () => {
    const { body } = await server.call('GET', '/docs/json');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/api/login', '/api/rest/solicitudes/simples', '/api/transportistas/v1/solicitudes']),
    );
  });

  test('an unknown call is 404 not_found, in JSON', async () => {
    expect(await server.call('GET', '/nada')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await server.call('POST', '/usuarios/nada', { body: {} })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test('a path of absurd length is refused like any other bad input', async () => {
    const pairs = Array.from({ length: 3000 }, () => '-34.6,-58.4').join(':');
    expect(await server.call('GET', `/direcciones/distancias/${pairs}/`)).toMatchObject({
      status: 400,
      body: { code: 'bad_input' },
    });
  });
});

describe('headers', () => {
  test('answers of the API are never stored, allow nothing and carry a request id', async () => {
    const { headers } = await server.call('GET', '/usuarios', { as: 'pablo.empleado' });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none';frame-ancestors 'none';base-uri 'none';object-src 'none';form-action 'none'",
      'x-request-id': expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  test('in production every answer asks for TLS for a year, and TRACE shows nobody what they sent', async () => {
    const app = await buildApp({ ...server.deps, settings: { ...server.deps.settings, production: true } });
    const seen = [];
    for (const url of ['/api/health', '/api/nada', '/api/transportistas/v1/viajes']) {
      const { headers } = await app.inject({ method: 'GET', url });
      seen.push(headers['strict-transport-security']);
    }
    const traced = await app.inject({
      method: 'TRACE',
      url: '/api/health',
      headers: { 'x-api-key': 'una-clave-secreta' },
    });
    await app.close();
    expect(seen).toEqual(Array.from({ length: 3 }, () => 'max-age=31536000; includeSubDomains'));
    expect([traced.statusCode >= 400, traced.body.includes('una-clave-secreta')]).toEqual([true, false]);
  });

  test('a polled answer carries an ETag, and 304 without a body when nothing changed', async () => {
    const first = await server.call('GET', '/configuracion');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const etag = String(first.headers['etag']);
    const again = await server.call('GET', '/configuracion', { headers: { 'if-none-match': etag } });
    expect(again).toMatchObject({ status: 304, body: '' });
  });
});

describe('metrics', () => {
  test('are read on loopback, and hidden from other addresses', async () => {
    const local = await server.app.inject({ method: 'GET', url: '/metrics' });
    expect(local.statusCode).toBe(200);
    expect(local.body).toContain('http_request_duration_seconds_bucket');
    const far = await server.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '203.0.113.9' });
    expect(far.statusCode).toBe(404);
    const proxied = await server.app.inject({
      method: 'GET',
      url: '/metrics',
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(proxied.statusCode).toBe(404);
  });

  test('in production only with their token: behind a proxy on the same machine everybody is local', async () => {
    const token = 'una-clave-larga-y-secreta';
    const { metricsToken: _, ...settings } = server.deps.settings;
    const statuses: number[] = [];
    for (const metricsToken of ['', token]) {
      const app = await buildApp({ ...server.deps, settings: { ...settings, production: true, metricsToken } });
      for (const headers of [{}, { authorization: 'Bearer otra' }, { authorization: `Bearer ${token}` }]) {
        statuses.push((await app.inject({ method: 'GET', url: '/metrics', headers })).statusCode);
      }
      await app.close();
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 200]);
  });
});

test('a reply that breaks its contract is a failed request outside production', async () => {
  const broken = await startTestServer();
  Object.assign(broken.deps.settings, { product: 7 });
  expect(await broken.call('GET', '/configuracion')).toMatchObject({ status: 500, body: { code: 'internal_error' } });
  await broken.close();
});

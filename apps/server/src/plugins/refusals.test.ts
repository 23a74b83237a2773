import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { errorBody } from '@traza/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { refuseConnection } from './refusals.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => server.close());

/** What comes back for these very bytes. */
async function answerTo(bytes: string): Promise<{ status: number; body: unknown; head: string }> {
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      received += String(chunk);
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: body === '' ? undefined : JSON.parse(body), head };
}

const request = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: traza.test', 'Connection: close', ...headers, '', ''].join('\r\n');

test('a body that comes too slowly ends, with its word', async () => {
  expect(server.app.server.requestTimeout).toBe(30_000);
  server.app.server.requestTimeout = 300;
  // of two limits the longer one would count
  server.app.server.headersTimeout = 300;
  const began = performance.now();
  const slow = request('POST /api/login', 'Content-Type: application/json', 'Content-Length: 50');
  expect(await answerTo(`${slow}{"username":`)).toMatchObject({ status: 408, body: { code: 'bad_input' } });
  expect(performance.now() - began).toBeLessThan(8000);
  server.app.server.requestTimeout = 30_000;
  server.app.server.headersTimeout = 30_000;
});

describe('ruling "Text": every answer of the process is { code }', () => {
  test.each([
    ['a malformed percent sign', request('GET /api/%'), 400, 'bad_input'],
    ['half an escape', request('GET /api/usuarios/%E0%A4%A'), 400, 'bad_input'],
    ['a tracking link with one', request('GET /api/pedidos/seguimiento/%ED%A0%80%'), 400, 'bad_input'],
    ['headers of 20 kB', request('GET /api/health', `X-Long: ${'x'.repeat(20_000)}`), 431, 'payload_too_large'],
    ['an address of 20 kB', request(`GET /api/health?${'x'.repeat(20_000)}`), 431, 'payload_too_large'],
    ['what is no HTTP', 'HELO traza\r\n\r\n', 400, 'bad_input'],
    ['a method that nobody knows', request('FLY /api/health'), 400, 'bad_input'],
    ['two lengths', request('POST /api/login', 'Content-Length: 1', 'Content-Length: 2'), 400, 'bad_input'],
    ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'bad_input'],
    ['an expectation', request('POST /api/login', 'Expect: tea', 'Content-Length: 0'), 417, 'bad_input'],
    ['a method that nothing has', request('PROPFIND /api/usuarios'), 404, 'not_found'],
    ['a path that nothing has', request('GET /api/nada'), 404, 'not_found'],
    ['a method that this path has not', request('GET /api/pedidos/v1/reporte/pax'), 405, 'method_not_allowed'],
    [
      'a body that is no JSON',
      `${request('POST /api/login', 'Content-Type: application/json', 'Content-Length: 1')}{`,
      400,
      'bad_input',
    ],
    [
      'a kind of body that nothing takes',
      `${request('POST /api/login', 'Content-Type: text/plain', 'Content-Length: 1')}x`,
      400,
      'bad_input',
    ],
    [
      'a body that is announced too long',
      request('POST /api/login', 'Content-Type: application/json', 'Content-Length: 999999'),
      413,
      'payload_too_large',
    ],
    [
      'a body that says it is compressed',
      `${request('POST /api/login', 'Content-Type: application/json', 'Content-Encoding: gzip', 'Content-Length: 3')}abc`,
      400,
      'bad_input',
    ],
  ])('%s', async (_, bytes, status, code) => {
    const answer = await answerTo(bytes);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(errorBody.parse(answer.body).code).toBe(code);
    expect(answer.head).toMatch(/content-type: application\/json/i);
    expect(answer.head).toMatch(/cache-control: no-store/i);
  });

  test('a request that takes too long is told so', () => {
    const socket = new PassThrough();
    refuseConnection(Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    const text = String(socket.read());
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(text).toMatch(/\r\n\r\n\{"code":"bad_input"\}$/);
  });

  test('nothing is written to who has gone', () => {
    const socket = new PassThrough();
    socket.on('error', () => undefined);
    refuseConnection(Object.assign(new Error('gone'), { code: 'ECONNRESET' }), socket);
    expect([socket.destroyed, socket.read()]).toEqual([true, null]);
  });
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = (headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: '/api/mapa/base.json', headers });

describe('GET /mapa/base.json', () => {
  test('is the bare bundle of the three layers, for anybody, for a day', async () => {
    const { statusCode, headers, body } = await get();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      vary: 'accept-encoding',
    });
    const map = JSON.parse(body);
    expect(Object.keys(map)).toEqual(['land', 'streets', 'labels']);
    expect(map.labels.type).toBe('FeatureCollection');
  });

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
  ])('is sent as %s to who takes %j', async (encoding, accepted, inflate) => {
    const { headers, rawPayload } = await get({ 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(inflate(rawPayload).toString()).toBe((await get()).body);
    expect(rawPayload.length).toBeLessThan(200_000);
  });

  test('is not sent twice', async () => {
    const { headers } = await get();
    const again = await get({ 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});

import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    expect(Object.keys(map)).toEqual(['ground', 'streets', 'labels']);
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

describe('the files of an operator’s own map', () => {
  let folder = '';
  let outside = '';
  let own: TestServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'traza-mapa-'));
    outside = await mkdtemp(join(tmpdir(), 'traza-fuera-'));
    await writeFile(join(folder, 'ciudad.pmtiles'), Buffer.from('0123456789'.repeat(1000)));
    await writeFile(join(folder, 'estilo.json'), '{"version":8}');
    await writeFile(join(folder, 'claves.txt'), 'secreto');
    await writeFile(join(folder, '.oculto.json'), '{}');
    await writeFile(join(outside, 'clave.json'), '{"clave":"secreta"}');
    await symlink(join(outside, 'clave.json'), join(folder, 'enlace.json'));
    await symlink(join(folder, 'estilo.json'), join(folder, 'otro.json'));
    own = await startTestServer({ settings: { mapDir: folder } });
  });
  afterAll(async () => {
    await own.close();
    await rm(folder, { recursive: true });
    await rm(outside, { recursive: true });
  });

  const file = (name: string, headers: Record<string, string> = {}) =>
    own.app.inject({ method: 'GET', url: `/api/mapa/archivos/${name}`, headers });

  test('are sent in parts, never compressed: an archive is read by its ranges', async () => {
    const part = await file('ciudad.pmtiles', { range: 'bytes=127-136', 'accept-encoding': 'br, gzip' });
    expect(part.statusCode).toBe(206);
    expect(part.body).toBe('7890123456');
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 127-136/10000', 'content-length': '10' });
    expect(part.headers['content-encoding']).toBeUndefined();
    expect(part.headers.etag).toBeTruthy();
    expect((await file('estilo.json')).json()).toEqual({ version: 8 });
  });

  test.each(['claves.txt', 'enlace.json', '.oculto.json', '..%2f..%2fpackage.json', 'no-esta.pmtiles', ''])(
    'and nothing else: %j is not found',
    async (name) => {
      expect((await file(name)).statusCode).toBe(404);
    },
  );

  test('a link that stays in the folder is what it leads to', async () => {
    expect((await file('otro.json')).json()).toEqual({ version: 8 });
  });

  test('without a folder there are none', async () => {
    const reply = await server.app.inject({ method: 'GET', url: '/api/mapa/archivos/ciudad.pmtiles' });
    expect(reply.statusCode).toBe(404);
  });
});

describe('with an import', () => {
  let imported: TestServer;
  // one avenue of the city, from the Obelisco northwards
  const avenue = { name: 'Av. 9 de Julio', class: 'avenida', oneway: 0, nodes: Int32Array.of(0, 1) } as const;
  beforeAll(async () => {
    imported = await startTestServer({
      importedMap: {
        version: 1,
        sources: [],
        lat: Float64Array.of(-34.6037, -34.5921),
        lon: Float64Array.of(-58.3816, -58.3825),
        ways: [avenue],
        streets: [],
        places: [],
      },
    });
  });
  afterAll(() => imported.close());

  const fetch = (url: string) => imported.app.inject({ method: 'GET', url: `/api${url}` });
  const tilesOf = async () => JSON.parse((await fetch('/mapa/base.json')).body).tiles;
  const at = (path: string, z: number, x: number, y: number) =>
    path.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));

  test('the bundle names the tiles and leaves out the streets that they draw', async () => {
    const { streets, tiles } = JSON.parse((await fetch('/mapa/base.json')).body);
    expect(tiles).toMatchObject({
      bounds: [-58.3825, -34.6037, -58.3816, -34.5921],
      min: 8,
      max: 14,
      layer: 'calles',
      extras: [],
    });
    const before = JSON.parse((await get()).body).streets.features.length;
    expect(streets.features.length).toBeLessThanOrEqual(before);
    expect(streets.features.length).toBeGreaterThan(before - 5);
  });

  test('who reads no tiles gets every street in the bundle', async () => {
    const whole = JSON.parse((await fetch('/mapa/base.json?mosaicos=no')).body);
    expect(whole).toEqual(JSON.parse((await get()).body));
  });

  test('a tile is sent for good, an empty one as nothing, anything else is not found', async () => {
    const { path } = await tilesOf();
    const tile = await fetch(at(path, 12, 1383, 2467));
    expect(tile.statusCode).toBe(200);
    expect(tile.headers).toMatchObject({
      'content-type': 'application/x-protobuf',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(tile.rawPayload.toString('latin1')).toContain('9 de Julio');
    expect((await fetch(at(path, 12, 0, 0))).statusCode).toBe(204);
    for (const [z, x, y] of [
      [7, 0, 0],
      [15, 0, 0],
      [12, 4096, 0],
      [12, -1, 0],
      [12, 0.5, 0],
    ] as const)
      expect((await fetch(at(path, z, x, y))).statusCode, `${z}/${x}/${y}`).toBe(404);
  });

  test('a page that knows of an import of before sees the streets of this one, and asks again soon', async () => {
    const { statusCode, headers } = await fetch('/mapa/calles/otra/12/1383/2467');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
  });

  test('without an import there are no tiles', async () => {
    expect((await server.app.inject({ method: 'GET', url: '/api/mapa/calles/x/12/1383/2467' })).statusCode).toBe(404);
  });
});
